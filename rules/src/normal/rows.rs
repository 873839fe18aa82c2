//! Positions of which one number is a heap, and the others are a row: any number may be taken from the heap, or some, and
//! finitely many further moves lead to rows before.

use grundy::in_order;
use rustc_hash::FxHashMap;

use grundy::Ruleset;
use grundy::games::{MemoryMove, RowsGame};

use super::condition::NUMBERS;
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::memory::{one_heap, position_of};
use super::symbolic::{Symbolic, symbolic_of};
use crate::rules::Rules;
use crate::syntax::Shape;

/// A game of several numbers, of which one is a heap, and the others are its row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowsForm {
    /// Which number is the heap.
    pub heap: usize,
    /// What the others are in each row, in their order: first those that were asked for.
    pub rows: Vec<Vec<i64>>,
    /// The game.
    pub game: RowsGame,
}

/// The most rows, and the most kinds of moves.
const ROWS: usize = 1024;
const MOVES: usize = 1 << 14;

/// What a move does to the heap.
enum Kind {
    /// It leaves every smaller heap in the same row.
    Any,
    /// It takes a fixed number.
    Fixed(i64, Vec<i64>, grundy::games::Condition),
    /// It is never possible.
    Never,
}

impl Rules {
    /// The game in which one number is a heap of any size, and the others are a row, of which finitely many are reached from
    /// these; `None` where they are more, or lead back, or where in some rows any number may be taken and in others not.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let rules = Rules::parse("rook(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0")?;
    /// let form = rules.rows_form(1, &[vec![3]]).unwrap();
    /// assert_eq!(form.rows, [[3], [2], [1], [0]]);
    /// assert!(form.game.takes_any());
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn rows_form(&self, heap: usize, rows: &[Vec<i64>]) -> Option<RowsForm> {
        let program = self.program();
        let count = program.shapes.len();
        let are_numbers = program.shapes.iter().all(|shape| *shape == Shape::Number);
        let is_row =
            |row: &Vec<i64>| row.len() + 1 == count && row.iter().all(|number| NUMBERS.contains(number));
        let are_rows = !rows.is_empty() && rows.iter().all(is_row);
        if !are_numbers || count < 2 || heap >= count || !are_rows || program.legal.is_some() {
            return None;
        }
        let (mut rows, asked) = (Vec::new(), rows);
        let mut number: FxHashMap<Vec<i64>, usize> = FxHashMap::default();
        for row in asked {
            number.entry(row.clone()).or_insert_with(|| {
                rows.push(row.clone());
                rows.len() - 1
            });
        }
        let (mut moves, mut with_any) = (Vec::new(), Vec::new());
        let mut from = 0;
        while from < rows.len() {
            let mut numbers: Vec<Linear> = rows[from].iter().copied().map(Linear::number).collect();
            numbers.insert(heap, Linear::of(Unknown::Heap));
            let mut any = false;
            for one in &program.moves {
                for symbolic in symbolic_of(one, &numbers, program.places)? {
                    match kind(symbolic, heap, &rows[from])? {
                        Kind::Any => any = true,
                        Kind::Never => {}
                        Kind::Fixed(take, to, condition) => {
                            let next = number.len();
                            let to = *number.entry(to).or_insert_with_key(|to| {
                                rows.push(to.clone());
                                next
                            });
                            moves.push(MemoryMove::new(from, take, to, condition)?);
                        }
                    }
                    if rows.len() > ROWS || moves.len() > MOVES {
                        return None;
                    }
                }
            }
            with_any.push(any);
            from += 1;
        }
        let any = with_any[0];
        if with_any.iter().any(|one| *one != any) || (!any && moves.is_empty()) {
            return None;
        }
        // What may be taken at will need not be said again.
        moves.retain(|one| !(any && one.from == one.to && one.take > 0));
        in_order(&mut moves);
        moves.dedup();
        let form = RowsForm { heap, game: RowsGame::new(rows.len(), any, moves)?, rows };
        let rows = |row: usize| &form.rows[row];
        let options =
            |heap, row, _: &mut _| form.game.options(&(heap, row)).map(|option| vec![option]).collect();
        self.same_options(form.rows.len(), &|n, row| position_of(heap, rows(row), n), &options)
            .then_some(form)
    }
}

fn kind(mut symbolic: Symbolic, heap: usize, row: &[i64]) -> Option<Kind> {
    let count = row.len() + 1;
    if symbolic.parts.len() != count || !symbolic.quotients.is_empty() {
        return None;
    }
    match symbolic.named {
        0 => one_heap(symbolic, heap, count).map(|one| {
            one.map_or(Kind::Never, |(take, mut to, condition)| Kind::Fixed(take, to.remove(0), condition))
        }),
        1 => {
            let left = symbolic.parts.remove(heap);
            let stays = symbolic.parts.iter().zip(row).all(|(part, number)| part.known() == Some(*number));
            if stays { of_any(&left, &Formula::All(symbolic.when)) } else { None }
        }
        _ => None,
    }
}

/// A move with a named number that leaves every smaller heap, and no other.
fn of_any(left: &Linear, when: &Formula) -> Option<Kind> {
    let named = Unknown::Named(0);
    let value = Linear::of(Unknown::Part(0)).minus(left)?.solved(named)?;
    let (mut from_nothing, mut below_heap) = (false, false);
    for one in when.with(named, &value)?.conjuncts() {
        match one.holds() {
            Some(true) => continue,
            Some(false) => return Some(Kind::Never),
            None => {}
        }
        let Formula::AtLeastZero(linear) = one else { return None };
        let (part, heap) = (linear.factor(Unknown::Part(0)), linear.factor(Unknown::Heap));
        // How large the part, or what is taken, is to be at least.
        let least = |factor: i64| linear.constant.div_euclid(factor).checked_neg();
        let is_known = |unknown| matches!(unknown, Unknown::Part(0) | Unknown::Heap);
        match (part, heap) {
            _ if !linear.terms().all(|(unknown, _)| is_known(unknown)) => return None,
            (0, 1..) if least(heap)? <= 1 => {}
            (1.., 0) if least(part)? <= 0 => from_nothing |= least(part)? == 0,
            (_, 1..) if part == -heap && least(heap)? <= 1 => below_heap |= least(heap)? == 1,
            _ => return None,
        }
    }
    (from_nothing && below_heap).then_some(Kind::Any)
}
