//! Games of pairs, row by row: in a row any number may be taken or some may, and finitely many moves lead to rows before it.

use super::by_classes::SMALL;
use super::{MemoryMove, lcm};
use crate::Ruleset;

/// A game of a heap in one of finitely many *rows*. In each row any number may be taken from the heap, as in Nim, or in none of
/// them; and finitely many further moves take a fixed number, or add some, and lead to rows before it. (Where not any number
/// may be taken, they may take a fixed number and stay.)
///
/// A rook, a queen or a knight that goes to the corner of a board is one, as far as finitely many of its rows are looked at. The
/// values of each row have a period: with a saltus as great as itself where any number may be taken, else with none. See
/// [`RowValues`](crate::heap::RowValues).
///
/// ```
/// use grundy::games::{Condition, MemoryMove, RowsGame};
/// use grundy::{Budget, Ruleset, heap::RowValues};
///
/// // The first three rows of Wythoff's game.
/// let steps = [(1, 0, 0), (1, 1, 0), (2, 0, 1), (2, 1, 1), (2, 0, 0), (2, 2, 0)];
/// let moves = steps.map(|(from, take, to)| MemoryMove::new(from, take, to, Condition::ALWAYS).unwrap());
/// let game = RowsGame::new(3, true, moves.to_vec()).unwrap();
/// let mut options: Vec<_> = game.options(&(2, 1)).collect();
/// options.sort();
/// assert_eq!(options, [(0, 1), (1, 0), (1, 1), (2, 0)]);
/// let mut values = RowValues::from(game);
/// let row = values.prove(2, &mut Budget::default())?;
/// assert_eq!((row.preperiod, row.period, row.saltus), (0, 3, 3));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RowsGame {
    any: bool,
    /// Those of row 0, of row 1, …
    moves: Vec<Vec<MemoryMove>>,
    /// The rows in an order in which moves lead to earlier ones.
    order: Vec<usize>,
}

/// The most rows, and the most conditions of all moves together: those of certificates.
const ROWS: usize = 4096;
const CONDITIONS: usize = 1 << 14;

impl RowsGame {
    /// The game with rows from 0 to `rows - 1` and these moves, and with every take in each row if `any`; `None` where play need
    /// not end, a row is not there, moves that stay in a row are to be told beside `any`, or there are too many.
    pub fn new(rows: usize, any: bool, moves: Vec<MemoryMove>) -> Option<Self> {
        let mut conditions = 0;
        for one in &moves {
            one.condition.each(&mut |_| conditions += 1);
        }
        let fits = |one: &MemoryMove| {
            one.from < rows && one.to < rows && (one.from != one.to || (!any && one.take > 0))
        };
        if !(1..=ROWS).contains(&rows) || conditions > CONDITIONS || !moves.iter().all(fits) {
            return None;
        }
        let mut of_rows = vec![Vec::new(); rows];
        for one in moves {
            of_rows[one.from].push(one);
        }
        let order = order(&of_rows)?;
        let game = RowsGame { any, moves: of_rows, order };
        let all = (0..rows).try_fold(1, |all, row| lcm(all, game.modulus(row)?).filter(|all| *all < SMALL));
        all.is_some().then_some(game)
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.moves.len()
    }

    /// Whether any number may be taken in each row.
    pub fn takes_any(&self) -> bool {
        self.any
    }

    /// The moves from a row, but for those that take any number.
    pub fn moves(&self, row: usize) -> &[MemoryMove] {
        &self.moves[row]
    }

    /// The rows in an order in which moves lead to earlier ones.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// By division by this number, remainders of heaps matter to the moves from a row.
    pub(crate) fn modulus(&self, row: usize) -> Option<u64> {
        let mut modulus = Some(1);
        for one in &self.moves[row] {
            one.condition.each(&mut |one| {
                if let super::Condition::Residue { modulus: other, .. } = one {
                    modulus = modulus.and_then(|modulus| lcm(modulus, *other)).filter(|all| *all < SMALL);
                }
            });
        }
        modulus
    }

    /// How many heaps of a row before a heap decide about its value, beside the rows before: twice as many as there are moves,
    /// where any number may be taken; else as many as a move takes that stays.
    pub fn reach(&self, row: usize) -> u64 {
        if self.any {
            return 2 * self.moves[row].len() as u64;
        }
        let stays = self.moves[row].iter().filter(|one| one.to == row);
        stays.filter_map(|one| u64::try_from(one.take).ok()).max().unwrap_or(0)
    }
}

/// An order in which each row stands behind those to which moves lead.
fn order(moves: &[Vec<MemoryMove>]) -> Option<Vec<usize>> {
    let mut waits: Vec<usize> =
        (0..moves.len()).map(|row| moves[row].iter().filter(|one| one.to != row).count()).collect();
    let mut before = vec![Vec::new(); moves.len()];
    for one in moves.iter().flatten().filter(|one| one.to != one.from) {
        before[one.to].push(one.from);
    }
    let mut order: Vec<usize> = (0..moves.len()).filter(|row| waits[*row] == 0).collect();
    let mut at = 0;
    while let Some(&row) = order.get(at) {
        for &later in &before[row] {
            waits[later] -= 1;
            if waits[later] == 0 {
                order.push(later);
            }
        }
        at += 1;
    }
    (order.len() == moves.len()).then_some(order)
}

/// Straight from the definition.
impl Ruleset for RowsGame {
    type Position = (u64, usize);

    fn options(&self, (heap, row): &(u64, usize)) -> impl Iterator<Item = (u64, usize)> {
        let further = self.moves[*row].iter().filter_map(move |one| {
            let left = heap.checked_add_signed(one.take.checked_neg()?)?;
            one.condition.holds(&[*heap]).then_some((left, one.to))
        });
        let takes = if self.any { *heap } else { 0 };
        further.chain((0..takes).map(move |left| (left, *row)))
    }
}
