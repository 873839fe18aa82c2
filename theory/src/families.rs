//! The options of a heap in bulk: a heap of 10^18 has too many to list them one by one.

use crate::{Natural, in_order};

/// A family of options of one heap. Two families of the same heap share no option.
///
/// ```
/// use grundy::Natural;
/// use grundy::Family;
///
/// let splits: Vec<_> = Family::Parts(2, Natural::from(5u8)).options().collect();
/// assert_eq!(splits, [[1u8, 4].map(Natural::from), [2u8, 3].map(Natural::from)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// No heap is left: one option.
    Emptied,
    /// One heap of this size, not 0, is left: one option.
    One(Natural),
    /// Any heap from 0 up to this size, included, is left.
    Below(Natural),
    /// Any heap from the first size up to the second, both included, is left.
    Between(Natural, Natural),
    /// Two heaps of different sizes, neither empty, with this sum are left.
    UnequalSplit(Natural),
    /// This number of heaps, at least two and none empty, with this sum are left.
    Parts(usize, Natural),
    /// These heaps, none empty, are left: one option.
    Heaps(Vec<Natural>),
}

impl Family {
    /// Whether it has no option: it need not be listed for that.
    pub fn is_empty(&self) -> bool {
        match self {
            Family::Emptied | Family::One(_) | Family::Heaps(_) | Family::Below(_) => false,
            Family::Between(least, greatest) => least > greatest,
            Family::UnequalSplit(sum) => *sum < Natural::from(3u8),
            Family::Parts(count, sum) => *sum < Natural::from(*count),
        }
    }

    /// The options, each once, each as its heaps in ascending order (a heap of 0 is no heap).
    ///
    /// They come in lexicographic order, the smallest first heap first.
    pub fn options(&self) -> Box<dyn Iterator<Item = Vec<Natural>>> {
        match self {
            Family::Emptied => Box::new(std::iter::once(Vec::new())),
            Family::One(rest) => Box::new(std::iter::once(vec![rest.clone()])),
            Family::Heaps(heaps) => Box::new(std::iter::once(heaps.clone())),
            Family::Below(greatest) => Family::Between(Natural::ZERO, greatest.clone()).options(),
            Family::Between(least, greatest) => {
                let heaps = numbers(least.clone(), greatest.clone());
                Box::new(heaps.map(|heap| if heap.is_zero() { Vec::new() } else { vec![heap] }))
            }
            Family::UnequalSplit(sum) => {
                Box::new(pairs(Natural::ONE, sum.clone()).filter(|heaps| heaps[0] < heaps[1]))
            }
            Family::Parts(count, sum) => parts(*count, Natural::ONE, sum.clone()),
        }
    }
}

/// Options that are listed, each as its heaps: each of them once, and an empty heap is no heap.
pub(crate) fn listed(all: Vec<Vec<Natural>>) -> Box<dyn Iterator<Item = Family>> {
    let mut options: Vec<Vec<Natural>> = Vec::new();
    for mut parts in all {
        parts.retain(|part| !part.is_zero());
        in_order(&mut parts);
        if !options.contains(&parts) {
            options.push(parts);
        }
    }
    Box::new(options.into_iter().map(|mut parts| match parts.len() {
        0 => Family::Emptied,
        1 => Family::One(parts.remove(0)),
        _ => Family::Heaps(parts),
    }))
}

fn numbers(first: Natural, last: Natural) -> impl Iterator<Item = Natural> {
    std::iter::successors(Some(first), |number| Some(number + Natural::ONE))
        .take_while(move |number| *number <= last)
}

/// The heaps in ascending order with this sum, none smaller than `least`: two of them or more.
fn parts(count: usize, least: Natural, sum: Natural) -> Box<dyn Iterator<Item = Vec<Natural>>> {
    if count <= 2 {
        return pairs(least, sum);
    }
    let last = &sum / Natural::from(count as u64);
    Box::new(numbers(least, last).flat_map(move |first| {
        let others = parts(count - 1, first.clone(), &sum - &first);
        others.map(move |others| [vec![first.clone()], others].concat())
    }))
}

/// The pairs `a <= b` with this sum and `a >= least`.
fn pairs(least: Natural, sum: Natural) -> Box<dyn Iterator<Item = Vec<Natural>>> {
    Box::new(numbers(least, &sum / 2u8).map(move |a| {
        let b = &sum - &a;
        vec![a, b]
    }))
}

/// Rules for one heap that tell its options in families, for a heap of any size.
///
/// An implementation of [`HeapRuleset`](crate::HeapRuleset) follows: it lists
/// [`options_of_families`].
pub trait Families {
    /// The families of options of `heap`, in a fixed order; a heap of 0 has none.
    fn families(&self, heap: &Natural) -> Box<dyn Iterator<Item = Family> + '_>;

    /// Whether a heap has an option.
    fn has_option(&self, heap: &Natural) -> bool {
        has_option(self.families(heap))
    }
}

/// Whether one of these families has an option. (One function for all games: the page's engine is built for its size.)
fn has_option(mut families: Box<dyn Iterator<Item = Family> + '_>) -> bool {
    families.any(|family| !family.is_empty())
}

/// The options of a heap, listed family by family.
///
/// ```
/// use grundy::games::Nim;
/// use grundy::options_of_families;
///
/// let options: Vec<_> = options_of_families(&Nim, 3).collect();
/// assert_eq!(options, [vec![], vec![1], vec![2]]);
/// ```
pub fn options_of_families<F: Families + ?Sized>(
    rules: &F,
    heap: u64,
) -> impl Iterator<Item = Vec<u64>> + '_ {
    rules.families(&Natural::from(heap)).flat_map(|family| family.options()).map(|heaps| {
        let no_larger = |heap: &Natural| u64::try_from(heap).expect("no move makes a heap larger");
        heaps.iter().map(no_larger).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(family: &Family) -> Vec<Vec<u64>> {
        let listed: Vec<Vec<u64>> = family
            .options()
            .map(|heaps| heaps.iter().map(|heap| u64::try_from(heap).unwrap()).collect())
            .collect();
        assert_eq!(family.is_empty(), listed.is_empty(), "{family:?}");
        listed
    }

    #[test]
    fn each_family_lists_what_it_says() {
        for sum in 0..20u64 {
            let big = Natural::from(sum);
            let below: Vec<Vec<u64>> =
                (0..=sum).map(|heap| (heap > 0).then_some(heap).into_iter().collect()).collect();
            assert_eq!(listed(&Family::Below(big.clone())), below);
            let first = sum / 2;
            let between = Family::Between(Natural::from(first), big.clone());
            assert_eq!(listed(&between), below[usize::try_from(first).unwrap()..]);
            assert_eq!(listed(&Family::Between(Natural::from(sum + 1), big.clone())), [[0; 0]; 0]);
            let (mut split, mut unequal, mut three, mut four) = (vec![], vec![], vec![], vec![]);
            for a in 1..=sum {
                for b in a..=sum {
                    if a + b == sum {
                        split.push(vec![a, b]);
                        if a != b {
                            unequal.push(vec![a, b]);
                        }
                    }
                    three.extend((b..=sum).filter(|c| a + b + c == sum).map(|c| vec![a, b, c]));
                    for c in b..=sum {
                        four.extend((c..=sum).filter(|d| a + b + c + d == sum).map(|d| vec![a, b, c, d]));
                    }
                }
            }
            assert_eq!(listed(&Family::UnequalSplit(big.clone())), unequal);
            assert_eq!(listed(&Family::Parts(2, big.clone())), split);
            assert_eq!(listed(&Family::Parts(3, big.clone())), three);
            assert_eq!(listed(&Family::Parts(4, big.clone())), four);
            assert_eq!(listed(&Family::Heaps(vec![big.clone(), big])), [[sum; 2]]);
        }
    }
}
