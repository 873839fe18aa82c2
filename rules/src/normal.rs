//! What the moves of a heap are, beyond the text of the rules: a game that has a name, or one of a form that a theorem is about.
//!
//! Only what follows from the text for heaps of every size is told; and beside that, the options of small heaps are
//! compared with those of the rules.

mod linear; // sums of multiples of unknown numbers
mod formula; // conditions on these
mod constant; // what nothing unknown is in
mod symbolic; // moves with unknown numbers
mod solved; // moves in terms of what they leave
mod condition; // conditions as those of moves
mod classes; // remainders and sizes
mod divided; // parts of the heap
mod bounded; // as much as a slow bound allows
mod automatic; // parts that the digits tell
mod far; // all takes but small ones
mod known; // games with a name
mod memory; // one heap, and finitely many states
mod rows; // a heap in one of finitely many rows

use std::sync::Arc;

use grundy::in_order;

use grundy::games::{ClassMove, Condition, LeaveUpTo, Nim, TakeUpTo};
use grundy::{Budget, NormalForm};

use crate::code::{Move, Program};
use crate::position::Position;
use crate::rules::Rules;
use crate::syntax::Shape;
use formula::Formula;
pub use grundy::games::Memory;
use linear::{Linear, Unknown};
pub use rows::RowsForm;
use solved::Solved;
use symbolic::Symbolic;

/// A game with the same options, for heaps of every size.
type Form = Arc<dyn NormalForm>;

/// As a form that is found.
fn form(rules: impl NormalForm) -> Form {
    Arc::new(rules)
}

/// The most work to compare small heaps, and the greatest of them.
const STEPS: u64 = 40_000;
const HEAPS: u64 = 300;

impl Rules {
    /// What game this is, or of which form its moves are, where positions are single heaps and that follows from the rules.
    ///
    /// ```
    /// use grundy::games::Code;
    /// use grundy_rules::Rules;
    ///
    /// let pins = "pins(n): n-t for t in 1..min(n, 2); a and n-t-a for t in 1..2 for a in 1..(n-t)/2";
    /// let form = Rules::parse(pins)?.normal_form().unwrap();
    /// assert_eq!(form.of::<Code>().unwrap().to_string(), "0.77");
    /// assert!(Rules::parse("digits(n): n-t for t in digits(n) if t > 0")?.normal_form().is_none());
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn normal_form(&self) -> Option<Arc<dyn NormalForm>> {
        let found = of(self)?;
        let agrees = self.agrees(&*found);
        // A bound may overflow on the way; then the rules fail, and have no form.
        let may_overflow = found.of::<TakeUpTo>().is_some() || found.of::<LeaveUpTo>().is_some();
        debug_assert!(agrees || may_overflow, "{found:?} is not {self:?}");
        agrees.then_some(found)
    }

    /// Whether small heaps have the same options: the numbers that are left, without 0 and in order.
    fn agrees(&self, other: &dyn NormalForm) -> bool {
        let mut budget = Budget::new(STEPS);
        let sorted = |mut heaps: Vec<u64>| {
            heaps.retain(|heap| *heap > 0);
            in_order(&mut heaps);
            heaps
        };
        let once = |mut all: Vec<Vec<u64>>| {
            in_order(&mut all);
            all.dedup();
            all
        };
        for heap in 0..=HEAPS {
            let position = Position::of_numbers([heap.cast_signed()]);
            let options = match self.options(&position, &mut budget) {
                Ok(options) => options,
                Err(crate::Stopped::Undecided(_)) => return true,
                Err(crate::Stopped::Faulty(_)) => return false,
            };
            let number = |one: &Position| one.numbers().map_or(0, |numbers| numbers[0].unsigned_abs());
            let left = |option: &Vec<Position>| sorted(option.iter().map(number).collect());
            let own = once(options.iter().map(left).collect());
            if own != once(other.options_of(heap).into_iter().map(sorted).collect()) {
                return false;
            }
        }
        true
    }
}

fn of(rules: &Rules) -> Option<Form> {
    let program: &Program = rules.program();
    if program.shapes != [Shape::Number] || program.legal.is_some() {
        return None;
    }
    if let [one] = &program.moves[..]
        && let Some(found) = known::numbers_of_a_kind(one)
    {
        return Some(found);
    }
    let (mut others, mut split) = (Vec::new(), None);
    for one in &program.moves {
        match known::most_parts(one) {
            None => others.push(one),
            // Twice the same kind of move is none that is known.
            Some(most) if split.replace(most).is_some() => return None,
            Some(_) => {}
        }
    }
    if let Some(most) = split {
        let is_nim = of_symbolic(rules, &others, program)?.of::<Nim>().is_some();
        return is_nim.then(|| known::with_splits(3, most)).flatten();
    }
    let found = of_symbolic(rules, &others, program);
    match &program.moves[..] {
        [one] => found.or_else(|| bounded::bounded(one)).or_else(|| known::of_interval(one)),
        _ => found,
    }
}

/// What rules are by what their moves leave, as sums of multiples of unknown numbers.
fn of_symbolic(rules: &Rules, moves: &[&Move], program: &Program) -> Option<Form> {
    let mut all = Vec::new();
    for one in moves {
        all.extend(symbolic::symbolic(one, program.places)?);
    }
    if let Some(division) = divided::division(&all, rules) {
        return Some(form(division));
    }
    of_solved(&all).or_else(|| automatic::automatic(&all, rules).map(form))
}

/// The game of moves of which what they leave tells everything.
fn of_solved(all: &[Symbolic]) -> Option<Form> {
    let (mut solved, mut emptying) = (Vec::new(), Vec::new());
    for symbolic in all {
        if symbolic.parts.is_empty() {
            emptying.extend(emptied(&Formula::All(symbolic.when.clone()))?);
        } else {
            solved.extend(solved::solved(symbolic)?);
        }
    }
    let known = of_takes(&solved, emptying.clone());
    if known.is_some() || !emptying.is_empty() || solved.iter().all(|one| one.take.is_some()) {
        return known;
    }
    far::far_takes(&solved)
}

/// The game in which takes are fixed numbers, or all but some from every heap.
fn of_takes(solved: &[Solved], mut moves: Vec<ClassMove>) -> Option<Form> {
    let mut free = None;
    for one in solved {
        if one.take.is_some() {
            moves.extend(classes::class_moves(one)?);
        } else {
            match takes(one)? {
                Takes::AllBut(excluded) if free.is_none() => free = Some(excluded),
                Takes::AllBut(_) => return None,
                Takes::These(takes) => moves.extend(takes),
            }
        }
    }
    match free {
        Some(excluded) => known::all_but(excluded, &moves),
        None => known::of_moves(moves),
    }
}

/// Moves that leave nothing, by conditions on the heap.
fn emptied(when: &Formula) -> Option<Vec<ClassMove>> {
    let (heaps, _, for_ever) = classes::decided(when, Unknown::Heap)?;
    if for_ever {
        return None;
    }
    heaps.into_iter().map(|heap| ClassMove::new(u64::try_from(heap).ok()?, 0, Condition::ALWAYS)).collect()
}

/// What may be taken, where one heap is left and every number is looked at.
enum Takes {
    AllBut(Vec<u64>),
    These(Vec<ClassMove>),
}

fn takes(one: &Solved) -> Option<Takes> {
    // All that is asked of what is left is that it is not less than nothing.
    let part = Linear::of(Unknown::Part(0));
    let (left, of_take): (Vec<Formula>, Vec<Formula>) =
        one.when.clone().conjuncts().into_iter().partition(|one| *one == Formula::AtLeastZero(part.clone()));
    if left.is_empty() {
        return None;
    }
    let when = Formula::All(of_take);
    // Neither 0 nor a number below is taken.
    let turned = when.with(Unknown::Take, &Linear::of(Unknown::Take).times(-1)?)?;
    let (below, _, far_below) = classes::decided(&turned, Unknown::Take)?;
    if far_below || !below.is_empty() {
        return None;
    }
    let (takes, far, for_ever) = classes::decided(&when, Unknown::Take)?;
    if for_ever {
        let excluded = (1..far).filter(|take| !takes.contains(take)).map(i64::unsigned_abs).collect();
        return Some(Takes::AllBut(excluded));
    }
    let kind = |take: i64, heaps| ClassMove::new(take.unsigned_abs(), heaps, Condition::ALWAYS);
    let both = takes.into_iter().flat_map(|take| [kind(take, 0), kind(take, 1)]);
    both.collect::<Option<Vec<_>>>().map(Takes::These)
}
