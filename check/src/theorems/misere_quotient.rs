//! Theorem 17: the misère quotient of a heap game.

use std::collections::{BTreeSet, HashSet, VecDeque};

use super::prelude::*;

mod monoid;
mod options; // of a heap, by the rules

use monoid::{Elements, Monoid, contains, each, is_part, meet};
use options::Game;

/// A claim about the sums of heaps in misère play, and the monoid that tells which of them are lost for the player to move.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`) [Plambeck, 2005; Plambeck & Siegel, 2008]. Let a finite commutative
/// monoid have some *lost* elements, not its unit, and let each heap have an element of it. The element of a sum of heaps is the product of
/// theirs, so its options have elements, too. If
///
/// 1. a heap without options has the unit, the elements of heaps generate the monoid, and no two elements are lost with the same others;
/// 2. for no element x and no heap with an option both x times the heap and x times the option are lost;
/// 3. each sum that has an option, and is not lost, has an option that is lost,
///
/// then the sums with lost elements are those that the player to move loses, and the monoid is the misère quotient of these sums.
///
/// Proof. By induction along the moves: a sum without options has the unit, is not lost, and is won in misère play. No option of a
/// sum that is lost is lost, by 2; any other sum with an option has one that is lost, by 3. So two sums have the same outcomes with
/// every third one just if their elements are lost with the same others: if they are equal, by 1.
///
/// *Finitely many sums decide 3.* Let E be the set of the elements of a sum's options. Another sum with the same element, of which the
/// set has all of E, needs not be looked at: where the first one has a lost option it has one, and so with any heap that is added to
/// both. So the heaps are added to the sums with the least sets, until no new one comes. (Heaps without options add nothing.)
///
/// *All heaps.* Let a move take at most k tokens and leave at most j heaps; n0, p >= 1, and M + 1 >= j (n0 + p) + k. If the
/// elements up to heap M have the period p from n0 on, let the greater heaps have theirs by this period. As in the theorem of
/// Guy & Smith, n + p > M has the same elements of options as n: so all sums have the elements of sums of heaps up to M, and the same
/// elements of options. Moves by [classes](super::classes) need as many heaps as their theorem needs values, with the least common multiple of p
/// and m in the place of p. Where one asks for equal parts, that is doubled, and N at least 2 max(n0, c) + t + 1: the value of two
/// equal parts is 0, and their element is one of theirs, which are half of that multiple apart.
#[derive(Debug)]
struct MisereQuotient {
    claim: MisereClaim,
    game: Game,
    /// The heaps whose elements generate the monoid.
    generators: Vec<u64>,
    /// For each of them, the products with all elements.
    products: Vec<Vec<u64>>,
    lost: Vec<u64>,
    /// Those of heap 1, heap 2, and so on.
    elements: Vec<u64>,
}

/// A sum of heaps: its element, and those of its options.
type Sum = (usize, Elements);

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    document.is_about("misere", "`misere`")?;
    let claim = document.claim(MisereClaim::read)?;
    let names = ["generators", "products", "lost", "elements", "moves"];
    let names = if Game::is_of_moves(document) { &names[..] } else { &names[..4] };
    document.evidence(names, |proof| {
        let numbers = |json: &Json| json.list(Json::number);
        Ok(MisereQuotient {
            claim,
            game: Game::read(document, &proof)?,
            generators: proof.read("generators", numbers)?,
            products: proof.read("products", |json| json.list(numbers))?,
            lost: proof.read("lost", numbers)?,
            elements: proof.read("elements", numbers)?,
        })
    })
}

impl Theorem for MisereQuotient {
    fn outline(&self) -> Outline<'_> {
        let count = self.elements.len() as u64;
        Outline { statement: Statement::Misere(self.claim), count, noun: "sets of options" }
    }

    fn check(&self, work: &mut Work) -> Finding {
        let heaps = self.elements.len() as u64;
        let moves = self.game.moves(heaps)?;
        let MisereClaim { order, lost, .. } = self.claim;
        let monoid = Monoid::of(&self.products, &self.lost, work)?;
        if (order, lost) != (monoid.order() as u64, self.lost.len() as u64) {
            return fault("the claim has another order, or another number of elements that are lost");
        }
        if self.elements.iter().any(|element| *element >= order) {
            return fault("a heap must have an element of the quotient");
        }
        let mut with_zero = vec![0];
        with_zero.extend(self.elements.iter().map(|element| index(*element)));
        self.check_generators(&with_zero)?;
        match self.claim.heaps {
            MisereHeaps::To(last) if last != heaps => {
                return fault(format!("the claim is about {last} heaps, and there are elements of {heaps}"));
            }
            MisereHeaps::To(_) => {}
            MisereHeaps::All { preperiod, period } => self.check_period(preperiod, period, work)?,
        }
        let mut sums = BTreeSet::new();
        for heap in 1..with_zero.len() {
            let options = moves.options(heap, &with_zero, &monoid, work)?;
            work.spend(monoid.order() as u64)?;
            if each(&options).next().is_none() {
                if with_zero[heap] != 0 {
                    return fault(format!("heap {heap} has no options, and not the unit"));
                }
            } else if sums.insert((with_zero[heap], options)) {
                work.keep(sums.len() as u64 * (8 + monoid.lost.len() as u64))?;
            }
        }
        for (element, options) in &sums {
            for option in each(options) {
                work.spend(monoid.lost.len() as u64)?;
                if monoid.are_lost_together(*element, option) {
                    return fault(format!(
                        "elements {element} and {option}, a heap's and its option's, are lost together"
                    ));
                }
            }
        }
        let least = check_sums(&monoid, &sums.into_iter().collect::<Vec<_>>(), work)?;
        let condition = format!("{least} sets of options decide all sums");
        Ok((condition, Recomputed::All { values: heaps }))
    }
}

impl MisereQuotient {
    /// The generators are heaps, each once, and their products with the unit are their elements.
    fn check_generators(&self, with_zero: &[usize]) -> Result<(), Rejected> {
        let is_its_product = |(heap, list): (&u64, &Vec<u64>)| {
            let heap = usize::try_from(*heap).ok().filter(|heap| *heap > 0);
            heap.and_then(|heap| with_zero.get(heap)).is_some_and(|element| *element as u64 == list[0])
        };
        let are_once = self.generators.iter().collect::<HashSet<_>>().len() == self.products.len();
        let is_right = are_once
            && self.generators.len() == self.products.len()
            && self.generators.iter().zip(&self.products).all(is_its_product);
        if is_right { Ok(()) } else { fault("the generators must be heaps, each once, with their products") }
    }

    /// The elements have this preperiod and this period, the least, and are enough for all heaps to have them.
    fn check_period(&self, preperiod: u64, period: u64, work: &mut Work) -> Result<(), Refusal> {
        let n0 = preperiod.max(1);
        let (needed, written) = (self.game.needed(n0, period)?, self.elements.len() as u64 + 1);
        if u128::from(written) < needed {
            let needed = u64::try_from(needed - 1).unwrap_or(u64::MAX);
            return Err(Rejected::WrongCount { needed, written: written - 1 }.into());
        }
        let values = [&[0], &self.elements[..]].concat();
        let progression = Progression { values: &values, n0, p: period, saltus: 0 };
        progression.is_seen()?;
        progression.check(Sequence::Values, Claim { preperiod, period, saltus: 0 }, work)
    }
}

/// Checks that each sum of these heaps, one or more, is lost or has an option that is. Returns the number of sums with the least options.
fn check_sums(monoid: &Monoid, heaps: &[Sum], work: &mut Work) -> Result<usize, Refusal> {
    let size = monoid.lost.len() as u64;
    let mut least: Vec<Vec<Elements>> = vec![Vec::new(); monoid.order()];
    let (mut new, mut kept) = (VecDeque::new(), 0);
    let mut add = |(element, options): Sum,
                   new: &mut VecDeque<Sum>,
                   work: &mut Work|
     -> Result<(), Refusal> {
        let with_same = &mut least[element];
        work.spend((1 + with_same.len() as u64) * size)?;
        if with_same.iter().any(|other| is_part(other, &options)) {
            return Ok(());
        }
        if !contains(&monoid.lost, element) && !meet(&options, &monoid.lost) {
            return fault(format!("a sum has element {element}, which is not lost, and no option that is"));
        }
        with_same.retain(|other| !is_part(&options, other));
        with_same.push(options.clone());
        kept += 8 + size;
        work.keep(2 * kept)?;
        new.push_back((element, options));
        Ok(())
    };
    heaps.iter().try_for_each(|heap| add(heap.clone(), &mut new, work))?;
    while let Some((element, options)) = new.pop_front() {
        for (heap, after) in heaps {
            work.spend(size + each(&options).chain(each(after)).count() as u64)?;
            let mut all = monoid.times(*heap, &options);
            let others = monoid.times(element, after);
            all.iter_mut().zip(others).for_each(|(all, others)| *all |= others);
            add((monoid.product(element, *heap), all), &mut new, work)?;
        }
    }
    Ok(least.iter().map(Vec::len).sum())
}
