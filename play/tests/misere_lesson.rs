//! What the lesson on misère play says in words is true, by the definition of misère play alone.

use std::collections::HashMap;

/// Rows of Kayles, and heaps of Nim beside them.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    rows: Vec<usize>,
    heaps: Vec<usize>,
}

impl Position {
    fn new(rows: &[usize], heaps: &[usize]) -> Self {
        let in_order = |sizes: &[usize]| {
            let mut sizes: Vec<usize> = sizes.iter().copied().filter(|&size| size > 0).collect();
            sizes.sort_unstable();
            sizes
        };
        Position { rows: in_order(rows), heaps: in_order(heaps) }
    }

    fn options(&self) -> Vec<Position> {
        let mut options = Vec::new();
        for (index, &row) in self.rows.iter().enumerate() {
            let others = [&self.rows[..index], &self.rows[index + 1..]].concat();
            for taken in 1..=2.min(row) {
                for left in 0..=row - taken {
                    let rows = [&others[..], &[left, row - taken - left]].concat();
                    options.push(Position::new(&rows, &self.heaps));
                }
            }
        }
        for (index, &heap) in self.heaps.iter().enumerate() {
            for left in 0..heap {
                let mut heaps = self.heaps.clone();
                heaps[index] = left;
                options.push(Position::new(&self.rows, &heaps));
            }
        }
        options
    }
}

/// Whether the player to move loses: some move is left, and each leads to a position that is won.
fn is_lost(position: &Position, seen: &mut HashMap<Position, bool>) -> bool {
    if let Some(&lost) = seen.get(position) {
        return lost;
    }
    let options = position.options();
    let lost = !options.is_empty() && options.iter().all(|option| !is_lost(option, seen));
    seen.insert(position.clone(), lost);
    lost
}

fn lost(rows: &[usize], heaps: &[usize]) -> bool {
    is_lost(&Position::new(rows, heaps), &mut HashMap::new())
}

#[test]
fn two_rows_of_five_are_won_by_leaving_five_and_four() {
    assert!(!lost(&[5, 5], &[]));
    assert!(lost(&[5, 4], &[]));
    assert!((2..6).all(|heap| lost(&[], &[heap, heap])), "two equal heaps of Nim");
}

#[test]
fn a_row_of_five_has_the_genus_that_the_lesson_reads() {
    // Its raised digits are the misère nim values beside no, one and two heaps of 2 [Plambeck & Siegel, 2008].
    for (twos, value) in [(0, 1), (1, 4), (2, 6)] {
        for heap in 0..9 {
            let heaps = [vec![2; twos], vec![heap]].concat();
            assert_eq!(lost(&[5], &heaps), heap == value, "{heaps:?}");
        }
    }
    assert!(!lost(&[5], &[4]));
}

#[test]
fn rows_of_up_to_four_pins_are_played_like_heaps_of_nim() {
    let values = [0, 1, 2, 3, 1];
    for rows in [vec![1], vec![2], vec![3], vec![4], vec![1, 1], vec![1, 2]] {
        let alike: Vec<usize> = rows.iter().map(|&row| values[row]).collect();
        for twos in 0..4 {
            for heap in 0..9 {
                let heaps = [vec![2; twos], vec![heap]].concat();
                assert_eq!(
                    lost(&rows, &heaps),
                    lost(&[], &[&alike[..], &heaps].concat()),
                    "{rows:?} {heaps:?}"
                );
            }
        }
    }
}

#[test]
fn the_hint_lists_all_rows_and_pairs_of_rows_of_up_to_nine_pins_that_are_lost() {
    for small in 0..=9 {
        for large in small.max(1)..=9 {
            let listed = match (small, large) {
                (0, 1 | 4 | 9) | (1 | 4, 5 | 8) | (2, 7) | (3, 6) | (5, 9) => true,
                _ => small == large && ![1, 4, 5, 9].contains(&small),
            };
            assert_eq!(lost(&[small, large], &[]), listed, "{small} {large}");
        }
    }
}

#[test]
fn one_square_of_notakto_wins() {
    const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    // Whoever finds a full line has won: the other player has completed it.
    fn is_lost(crosses: u16) -> bool {
        let is_over = LINES.iter().any(|line| crosses & line == *line);
        !is_over && free(crosses).all(|square| !is_lost(crosses | square))
    }
    fn free(crosses: u16) -> impl Iterator<Item = u16> {
        (0..9).map(|square| 1 << square).filter(move |square| crosses & square == 0)
    }
    assert_eq!(free(0).filter(|&square| is_lost(square)).collect::<Vec<_>>(), [0o20]);
}
