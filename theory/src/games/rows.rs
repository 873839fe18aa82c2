//! Games of pairs, row by row: in a row any number may be taken or some may, and finitely many moves lead to rows before it.

use super::by_classes::{Classes, SMALL};
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
        let conditions = Classes::of(moves.iter().map(|one| &one.condition)).count;
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
        Classes::of(self.moves[row].iter().map(|one| &one.condition)).modulus
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Condition;

    fn residue(modulus: u64, residue: u64) -> Condition {
        Condition::Residue { modulus, residues: vec![residue], coefficients: vec![1] }
    }

    fn game(rows: usize, any: bool, moves: &[(usize, i64, usize, Condition)]) -> Option<RowsGame> {
        let one = |(from, take, to, when): &(usize, i64, usize, Condition)| {
            MemoryMove::new(*from, *take, *to, when.clone()).unwrap()
        };
        RowsGame::new(rows, any, moves.iter().map(one).collect())
    }

    /// Row 3 is before rows 1 and 2, these and row 3 are before row 0.
    fn moves() -> Vec<(usize, i64, usize, Condition)> {
        vec![
            (0, 0, 2, residue(4, 1)),
            (0, 1, 3, residue(6, 0)),
            (0, -2, 1, Condition::AtLeast(0, 5)),
            (1, 1, 3, Condition::ALWAYS),
            (2, 4, 3, Condition::ALWAYS),
        ]
    }

    #[test]
    fn rows_have_an_order_in_which_moves_lead_to_earlier_ones() {
        let game = |any| game(4, any, &moves()).unwrap();
        assert_eq!((game(true).rows(), game(true).takes_any(), game(false).takes_any()), (4, true, false));
        assert_eq!(game(true).order(), [3, 1, 2, 0]);
        assert_eq!([0, 1, 2, 3].map(|row| game(true).moves(row).len()), [3, 1, 1, 0]);
        assert_eq!([0, 1].map(|row| game(true).modulus(row)), [Some(12), Some(1)]);
        assert_eq!([0, 1, 3].map(|row| game(true).reach(row)), [6, 2, 0]);
        assert_eq!(game(false).reach(0), 0);
    }

    #[test]
    fn play_ends() {
        let always = || Condition::ALWAYS;
        assert!(game(2, true, &[(0, 1, 1, always()), (1, 1, 0, always())]).is_none(), "round and round");
        assert!(game(2, false, &[(0, 1, 1, always())]).is_some());
        assert!(game(2, false, &[(0, 1, 2, always())]).is_none(), "no such row");
        assert!(game(2, false, &[(2, 1, 0, always())]).is_none(), "no such row");
        assert!(game(1, true, &[(0, 1, 0, always())]).is_none(), "told twice");
        assert!(game(1, false, &[(0, 0, 0, always())]).is_none(), "nothing happens");
        assert!(
            game(0, true, &[]).is_none()
                && game(4096, true, &[]).is_some()
                && game(4097, true, &[]).is_none()
        );
        let stays = game(2, false, &[(0, 3, 0, always()), (0, 2, 0, always()), (0, 9, 1, always())]).unwrap();
        assert_eq!((stays.reach(0), stays.reach(1), stays.order()), (3, 0, &[1, 0][..]));
        let moduli = |a, b| [(0, 1, 1, residue(a, 0)), (0, 2, 1, residue(b, 0))];
        assert!(
            game(2, false, &moduli(1023, 1025)).is_some() && game(2, false, &moduli(1023, 1028)).is_none()
        );
        let conditions = |count: usize| game(2, true, &vec![(0, 1, 1, always()); count]);
        assert!(conditions(1 << 14).is_some() && conditions((1 << 14) + 1).is_none());
    }

    #[test]
    fn options_are_all_takes_in_the_row_and_the_moves() {
        let options = |any, heap, row| {
            let mut all: Vec<_> = game(4, any, &moves()).unwrap().options(&(heap, row)).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(options(true, 3, 1), [(0, 1), (1, 1), (2, 1), (2, 3)]);
        assert_eq!(options(false, 3, 1), [(2, 3)]);
        assert_eq!(options(false, 0, 1), []);
        assert_eq!(options(false, 5, 0), [(5, 2), (7, 1)]);
        assert_eq!(options(false, 6, 0), [(5, 3), (8, 1)]);
        assert_eq!(options(false, 3, 2), []);
        assert_eq!(options(true, 2, 3), [(0, 3), (1, 3)]);
    }
}
