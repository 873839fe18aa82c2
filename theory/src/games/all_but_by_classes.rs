//! All takes but small ones, which remainders and sizes of the heap allow.

use std::fmt;

use super::Condition;
use super::by_classes::Classes;
use crate::Natural;
use crate::families::{Families, Family};

/// A game in which every number above some bound may be taken, and each smaller one where a condition on the heap allows it.
///
/// Its values always rise by the same number after a period.
///
/// ```
/// use grundy::games::{AllButByClasses, Condition};
/// use grundy::{Budget, heap::Sequence};
///
/// // Any number, but 1 only from an even heap.
/// let even = Condition::Residue { modulus: 2, residues: vec![0], coefficients: vec![1] };
/// let rules = AllButByClasses::new(vec![even]).unwrap();
/// assert_eq!(rules.to_string(), "(n): n-t for t in 2..n; n-1 if n >= 1 and n % 2 in [0]");
/// let mut values = Sequence::from(&rules);
/// assert_eq!(values.values_to(8, &mut Budget::default())?, [0, 0, 1, 1, 2, 2, 3, 3]);
/// assert_eq!(values.prove(&mut Budget::default())?.periodicity.saltus, 1);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AllButByClasses {
    near: Vec<Condition>,
    modulus: u64,
    threshold: u64,
}

/// The most numbers whose takes have conditions, and the most conditions: those of certificates.
const NEAR: usize = 4095;

impl AllButByClasses {
    /// The game in which 1, 2, … may be taken on these conditions on the heap, at place 0, and every greater number always;
    /// `None` where one is no condition on a heap, or there are too many.
    pub fn new(near: Vec<Condition>) -> Option<Self> {
        let Classes { modulus, threshold, count } = Classes::of(&near);
        let fits = count <= NEAR && near.len() <= NEAR && near.iter().all(|one| one.is_of(0));
        modulus.filter(|_| fits).map(|modulus| AllButByClasses { near, modulus, threshold })
    }

    /// The conditions on which 1, 2, … may be taken.
    pub fn near(&self) -> &[Condition] {
        &self.near
    }

    /// By division by this number, remainders of heaps matter.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// From this heap on, only the remainder of a heap matters.
    pub fn threshold(&self) -> u64 {
        self.threshold
    }
}

impl Families for AllButByClasses {
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_> {
        // A heap with the same remainder decides as well, from the threshold on.
        let threshold = Natural::from(self.threshold);
        let stands = match u64::try_from(heap) {
            Ok(small) if small < self.threshold => small,
            _ => {
                let beyond = (heap - &threshold) % Natural::from(self.modulus);
                self.threshold + u64::try_from(&beyond).expect("it is below the modulus")
            }
        };
        let heap = heap.clone();
        let near = self.near.len() as u64;
        let far = u64::try_from(&heap).map_or(true, |heap| heap > near);
        let far = far.then(|| Family::Below(&heap - Natural::from(near + 1)));
        let taken = (1u64..).zip(&self.near).filter(move |(_, when)| when.holds(&[stands]));
        let left = taken.filter_map(move |(take, _)| {
            let take = Natural::from(take);
            (take <= heap).then(|| if take == heap { Family::Emptied } else { Family::One(&heap - take) })
        });
        Box::new(far.into_iter().chain(left))
    }
}

/// In the language of written rules, as certificates have it.
impl fmt::Display for AllButByClasses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(n): n-t for t in {}..n", self.near.len() + 1)?;
        for (take, when) in (1..).zip(&self.near) {
            let names = ["n", "", "", "", ""];
            match when {
                Condition::Any(all) if all.is_empty() => {}
                Condition::All(all) if all.is_empty() => write!(f, "; n-{take} if n >= {take}")?,
                Condition::Any(_) => write!(f, "; n-{take} if n >= {take} and ({})", when.written(&names))?,
                _ => write!(f, "; n-{take} if n >= {take} and {}", when.written(&names))?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRuleset;

    fn residue(modulus: u64, residues: &[u64]) -> Condition {
        Condition::Residue { modulus, residues: residues.to_vec(), coefficients: vec![1] }
    }

    fn of_all_kinds() -> AllButByClasses {
        let late = Condition::Any(vec![Condition::AtLeast(0, 10), residue(4, &[2])]);
        let near =
            [residue(6, &[0, 1]), Condition::ALWAYS, Condition::Any(vec![]), late, Condition::Below(0, 7)];
        AllButByClasses::new(near.to_vec()).unwrap()
    }

    /// Whether `take` tokens may be taken, told once more.
    fn may_take(heap: u64, take: u64) -> bool {
        match take {
            1 => heap % 6 < 2,
            3 => false,
            4 => heap >= 10 || heap % 4 == 2,
            5 => heap < 7,
            _ => true,
        }
    }

    #[test]
    fn options_are_those_of_the_conditions() {
        let rules = of_all_kinds();
        assert_eq!((rules.near().len(), rules.modulus(), rules.threshold()), (5, 12, 10));
        for heap in 0..60 {
            let mut found: Vec<u64> =
                rules.options(heap).map(|left| left.first().copied().unwrap_or(0)).collect();
            found.sort_unstable();
            let expected = (0..heap).filter(|left| may_take(heap, heap - left));
            assert_eq!(found, expected.collect::<Vec<_>>(), "{heap}");
        }
        // Of heaps beyond 64 bits, the remainder decides.
        let far = Natural::from(1u128 << 100);
        for more in 0..24u64 {
            let heap = &far + more;
            let taken = |take: u64| Family::One(&heap - take);
            // 2^100 leaves 4 when it is divided by 12.
            let near = [1, 2, 3, 4, 5].into_iter().filter(|take| may_take(4 + more + 120, *take)).map(taken);
            let expected = [Family::Below(&heap - 6u64)].into_iter().chain(near);
            assert_eq!(rules.families(&heap).collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{more}");
        }
    }

    #[test]
    fn it_is_written_as_certificates_have_it() {
        let text = "(n): n-t for t in 6..n; n-1 if n >= 1 and n % 6 in [0, 1]; n-2 if n >= 2; \
                    n-4 if n >= 4 and (n >= 10 or n % 4 in [2]); n-5 if n >= 5 and n < 7";
        assert_eq!(of_all_kinds().to_string(), text);
        let both = Condition::All(vec![Condition::AtLeast(0, 2), residue(2, &[1])]);
        let rules = AllButByClasses::new(vec![both]).unwrap();
        assert_eq!(rules.to_string(), "(n): n-t for t in 2..n; n-1 if n >= 1 and n >= 2 and n % 2 in [1]");
    }

    #[test]
    fn conditions_are_on_the_heap_and_not_too_many() {
        assert!(AllButByClasses::new(vec![Condition::AtLeast(1, 1)]).is_none());
        let many = |count| AllButByClasses::new(vec![Condition::ALWAYS; count]);
        assert!(many(4095).is_some() && many(4096).is_none());
        let moduli = |a, b| AllButByClasses::new(vec![residue(a, &[0]), residue(b, &[0])]);
        assert!(moduli(1023, 1025).is_some() && moduli(1023, 1028).is_none());
    }
}
