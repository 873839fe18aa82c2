//! Which values of smaller parts prove the value of some cells, or that they are won.
//!
//! Idea [Lemoine & Viennot, 2012]: a search meets many more parts than a proof of what it found needs. The proof is taken from what it
//! knows, from the largest part down. A part has a value if some option has each smaller one, and none has it; an option has
//! it not where a reply leaves it. So values alone are a proof, and the replies are found by whoever checks it. All that is asked of
//! a part is asked by larger ones, so that it is gathered before the part itself asks for smaller ones. What the memory has lost
//! is searched for again.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{MOVE, PartSearch, Parts, Room, effort};
use crate::search::cells::Cells;
use crate::search::facts::NOT;
use crate::{Budget, Undecided, in_order_by, prices};

/// What is to be proved of some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellClaim {
    /// Their value.
    Value(u16),
    /// That whoever moves first wins.
    Won,
}

/// Values of parts, each of which follows from those of parts with fewer cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellProof {
    /// The number of columns of the board; 0 where the cells are the vertices of a graph.
    pub columns: usize,
    /// The parts, with the value of each: by their numbers of cells, and then by their cells, as the digits of a number. On a board, a
    /// part stands for all that are turned or lie otherwise: of their numbers it has the least.
    pub values: Vec<(u128, u16)>,
}

/// What is asked of parts, by their numbers of cells.
#[derive(Default)]
struct Needed(BTreeMap<u32, BTreeMap<u128, Need>>);

#[derive(Clone, Copy, Default)]
struct Need {
    value: bool,
    /// The values that it has not, as digits of a number.
    not: u64,
}

impl Needed {
    fn has_value(&self, part: u128) -> bool {
        let of_size = self.0.get(&part.count_ones());
        of_size.and_then(|parts| parts.get(&part)).is_some_and(|need| need.value)
    }

    fn of(&mut self, part: u128) -> &mut Need {
        self.0.entry(part.count_ones()).or_default().entry(part).or_default()
    }
}

/// The options of a part, each as its parts.
struct PartsOfOptions {
    parts: Vec<u128>,
    /// Where those of each option end.
    ends: Vec<usize>,
}

impl PartsOfOptions {
    fn each(&self) -> impl Iterator<Item = &[u128]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| &self.parts[begin..*end])
    }
}

impl PartSearch<Cells> {
    /// What proves a claim about some cells; `None` where it is false.
    ///
    /// ```
    /// use grundy::{Budget, CellClaim, CellSearch, Cells, Removes};
    ///
    /// // Cram on a row of four cells: a domino at an end leaves two cells, of value 1; one in the middle leaves no move.
    /// let mut search = CellSearch::new(Cells::of_board(1, 4, Removes::Two).unwrap());
    /// let budget = &mut Budget::default();
    /// let proof = search.proof(0b1111, CellClaim::Value(2), budget)?.unwrap();
    /// assert_eq!(proof.values, [(0b11, 1), (0b1111, 2)]);
    /// assert_eq!(search.proof(0b1111, CellClaim::Value(1), budget)?, None);
    /// // The domino in the middle wins, so that no value is needed.
    /// let proof = search.proof(0b1111, CellClaim::Won, budget)?.unwrap();
    /// assert_eq!(proof.values, []);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn proof(
        &mut self,
        free: u128,
        claim: CellClaim,
        budget: &mut Budget,
    ) -> Result<Option<CellProof>, Undecided> {
        if matches!(claim, CellClaim::Value(_)) && self.facts.fresh.is_none() {
            // A proof from all that the search for winning moves found out would be longer (Cram 5x8: 84 thousand values, and 25 so). Where
            // facts are kept, the search took long, and is not made twice.
            self.facts.forget();
        }
        let mut all = self.parts_of(free);
        cancel(&mut all, 0);
        let room = self.any_game().begin(&all, budget);
        let mut finding = Finding { search: self, needed: Needed::default(), room };
        let holds = match claim {
            CellClaim::Value(value) => finding.need_sum(&all, value)?,
            CellClaim::Won => finding.need_other_sum(&all, 0)?,
        };
        if !holds {
            return Ok(None);
        }
        let Some(mut values) = finding.values()? else { return Ok(None) };
        // Long boards are not laid on their sides by the search, so that a part may be there twice.
        in_order_by(&mut values, |one: &(u128, u16), other: &(u128, u16)| {
            one.0.count_ones().cmp(&other.0.count_ones()).then_with(|| one.cmp(other))
        });
        values.dedup();
        Ok(Some(CellProof { columns: self.game.columns(), values }))
    }
}

/// A proof in the making.
struct Finding<'s, 'b> {
    search: &'s mut PartSearch<Cells>,
    needed: Needed,
    room: Room<'b>,
}

impl Finding<'_, '_> {
    /// The values of all parts that are needed, from the largest part down; `None` where what somebody brought to the search is false.
    fn values(&mut self) -> Result<Option<Vec<(u128, u16)>>, Undecided> {
        let mut values = Vec::new();
        let mut kept = self.room.budget.holding();
        while let Some((_, parts)) = self.needed.0.pop_last() {
            for (part, need) in parts {
                let options = self.options(part)?;
                let is_shown = if need.value {
                    let value = self.value_of(part)?;
                    values.push((self.search.game.least_place(part), value));
                    self.need_what_shows_value(value, &options)?
                } else {
                    let not = (0..64).filter(|value| need.not >> value & 1 == 1);
                    self.need_options(&options, not)?
                };
                if !is_shown {
                    return Ok(None);
                }
            }
            let waiting: usize = self.needed.0.values().map(BTreeMap::len).sum();
            kept.set(waiting * prices::of::<(u128, Need)>() + values.capacity() * size_of::<(u128, u16)>())?;
        }
        Ok(Some(values))
    }

    /// Asks for options of all smaller values than that of a part, and for what shows that no option has it. Whether it is so.
    fn need_what_shows_value(&mut self, value: u16, options: &PartsOfOptions) -> Result<bool, Undecided> {
        if !self.need_options(options, 0..value)? {
            return Ok(false);
        }
        for option in options.each() {
            if !self.need_other_sum(option, value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Asks for an option of each of these nim-sums. Whether there is one.
    fn need_options(
        &mut self,
        options: &PartsOfOptions,
        mut sums: impl Iterator<Item = u16>,
    ) -> Result<bool, Undecided> {
        sums.try_fold(true, |all, sum| Ok(all && self.need_option(options, sum)?))
    }

    fn value_of(&mut self, part: u128) -> Result<u16, Undecided> {
        self.search.any_game().value_of(part, &mut self.room)
    }

    fn proves(&mut self, part: u128, value: u16) -> Result<bool, Undecided> {
        self.search.any_game().proves(part, value, &mut self.room)
    }

    fn options(&mut self, part: u128) -> Result<PartsOfOptions, Undecided> {
        let mut options = PartsOfOptions { parts: Vec::new(), ends: Vec::new() };
        self.search.game.each_option(part, |free| {
            let from = options.parts.len();
            self.search.game.parts(free, &mut |part| options.parts.push(part));
            cancel(&mut options.parts, from);
            options.ends.push(options.parts.len());
            ControlFlow::Continue(())
        });
        self.room.budget.spend(MOVE * options.ends.len() as u64)?;
        Ok(options)
    }

    /// Asks for the values of some parts; whether they have this nim-sum.
    fn need_sum(&mut self, parts: &[u128], sum: u16) -> Result<bool, Undecided> {
        let mut all = 0;
        for part in parts {
            all ^= self.value_of(*part)?;
            self.needed.of(*part).value = true;
        }
        Ok(all == sum)
    }

    /// Asks for what shows that some parts have another nim-sum, if they have: the values of all but one, and of that one, that it has
    /// not the value in question.
    fn need_other_sum(&mut self, parts: &[u128], sum: u16) -> Result<bool, Undecided> {
        let open = parts.iter().filter(|part| !self.needed.has_value(**part));
        let Some(one) = open.max_by_key(|part| part.count_ones()).copied() else {
            return Ok(!self.need_sum(parts, sum)?);
        };
        let mut wanted = sum;
        for part in parts.iter().filter(|part| **part != one) {
            wanted ^= self.value_of(*part)?;
            self.needed.of(*part).value = true;
        }
        if u32::from(wanted) > self.search.game.longest(one) {
            return Ok(true);
        }
        // By an option it is shown for values that are less than its own.
        let is_shown_by_option = match self.search.facts.of(one).value() {
            Some(value) if value == wanted => return Ok(false),
            Some(value) => wanted < value,
            None if self.proves(one, wanted)? => return Ok(false),
            None => self.search.facts.of(one).value().is_none_or(|value| wanted < value),
        };
        let need = self.needed.of(one);
        if is_shown_by_option && u32::from(wanted) < NOT {
            need.not |= 1 << wanted;
        } else {
            need.value = true;
        }
        Ok(true)
    }

    /// Asks for the values of an option with this nim-sum: of several, the one whose parts are known already, or small. Whether there is
    /// one.
    fn need_option(&mut self, options: &PartsOfOptions, sum: u16) -> Result<bool, Undecided> {
        let values = |parts: &[u128]| {
            parts.iter().try_fold(0, |sum, part| Some(sum ^ self.search.facts.of(*part).value()?))
        };
        let price = |parts: &[u128]| -> u32 {
            parts
                .iter()
                .filter(|part| !self.needed.has_value(**part))
                .map(|part| effort(part.count_ones()))
                .sum()
        };
        let known = options.each().filter(|parts| values(parts) == Some(sum));
        let mut chosen = known.min_by_key(|parts| price(parts));
        if chosen.is_none() {
            // The memory has lost it.
            for parts in options.each() {
                let mut wanted = sum;
                let Some((last, others)) = parts.split_last() else { continue };
                for part in others {
                    wanted ^= self.value_of(*part)?;
                }
                if self.proves(*last, wanted)? {
                    chosen = Some(parts);
                    break;
                }
            }
        }
        chosen.map_or(Ok(false), |chosen| self.need_sum(chosen, sum))
    }
}

/// Two parts of one shape cancel each other.
fn cancel(parts: &mut Vec<u128>, from: usize) {
    let mut at = from;
    while at < parts.len() {
        match (at + 1..parts.len()).find(|other| parts[*other] == parts[at]) {
            Some(other) => {
                parts.swap_remove(other);
                parts.swap_remove(at);
            }
            None => at += 1,
        }
    }
}
