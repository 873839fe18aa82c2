//! Cells of a board or a graph, of which a move removes two neighbours, or one with its neighbours; or one with what a piece there forbids.

use std::collections::{BTreeSet, HashMap};

use super::in_parts::{InParts, cancelled, each};
use super::pieces::{BESIDE, TORUS, near_each, of_game};
use crate::json::Read;
use crate::refusal::Unreadable;

/// The largest number of cells: a set of them is a number of as many binary digits.
const MOST: usize = 128;

/// A position as cells.
#[derive(Debug)]
pub(crate) struct Cells {
    /// The neighbours of each.
    near: Vec<u128>,
    /// The cells that are left.
    free: u128,
    /// Whether a move removes two neighbours.
    removes_two: bool,
    /// The number of columns of the board on which parts may be turned; 0 where they may not be.
    columns: usize,
    /// Whether parts may be turned with the whole board alone, and not be moved on it: a piece forbids what lies far away.
    are_pieces: bool,
}

impl Cells {
    /// Reads a position of a ruleset, which is played on a board where there are columns.
    pub(crate) fn read(ruleset: &str, position: &str, columns: usize) -> Read<Self> {
        let wrong = |why: &str| Unreadable::Ruleset(format!("the position is {why}"));
        let pieces = of_game(ruleset);
        let removes_two = match ruleset {
            "cram" | "arc-kayles" => true,
            "node-kayles" => false,
            _ if pieces.is_some() => false,
            _ => return Err(Unreadable::Ruleset("one in which a move removes cells".into())),
        };
        let (near, free) = if ruleset == "cram" || pieces.is_some() {
            let rows: Vec<&str> = position.split('/').collect();
            let width = rows[0].len();
            let marks: Vec<char> = rows.concat().chars().collect();
            let is_mark =
                |mark: &char| ".x".contains(*mark) || pieces.is_some() && mark.is_ascii_alphabetic();
            let is_grid = rows.iter().all(|row| row.len() == width) && marks.iter().all(is_mark);
            if !is_grid || marks.len() > MOST || ![0, width].contains(&columns) {
                return Err(wrong("no board of up to 128 cells, with that number of columns"));
            }
            if ruleset == TORUS && rows.len() != width {
                return Err(wrong("no square"));
            }
            let is_empty = |cell: &usize| marks[*cell] == '.';
            let empty = (0..marks.len()).filter(is_empty).fold(0, |free, cell| free | 1 << cell);
            let near = near_each(pieces.unwrap_or(BESIDE), marks.len(), width);
            let stand = (0..marks.len()).filter(|cell| pieces.is_some() && !is_empty(cell));
            let taken = stand.fold(0, |taken, cell| taken | near[cell]);
            (near, empty & !taken)
        } else {
            let near = graph(position).ok_or_else(|| wrong("no graph of up to 128 vertices"))?;
            if columns > 0 && (near.len() % columns > 0 || near != near_each(BESIDE, near.len(), columns)) {
                return Err(wrong("no board with that number of columns"));
            }
            let all = each(u128::MAX).take(near.len()).fold(0, |all, cell| all | 1 << cell);
            (near, all)
        };
        Ok(Cells { near, free, removes_two, columns, are_pieces: pieces.is_some() })
    }

    /// The least number of a part that is moved, mirrored and turned, and still lies on the board; of what pieces leave, with the whole
    /// board mirrored and turned. `None` where there are no pieces, and it is lost by symmetry: half a turn about its middle maps it to
    /// itself, and no cell to itself or to one beside it. Then each move has an image that is still possible after it.
    fn shape(&self, part: u128) -> Option<u128> {
        let columns = self.columns;
        let sides = [self.near.len() / columns, columns];
        let places = || each(part).map(|cell| [cell / columns, cell % columns]);
        let (mut first, mut last) = ([usize::MAX; 2], [0; 2]);
        if self.are_pieces {
            (first, last) = ([0; 2], sides.map(|side| side - 1));
        }
        for place in places() {
            first = [first[0].min(place[0]), first[1].min(place[1])];
            last = [last[0].max(place[0]), last[1].max(place[1])];
        }
        let size = [last[0] - first[0], last[1] - first[1]];
        // As it lies, upside down, mirrored, and half turned; and the same with rows for columns.
        let mut numbers = [[0u128; 4]; 2];
        for [row, column] in places() {
            let (rows, columns) = ([row - first[0], last[0] - row], [column - first[1], last[1] - column]);
            for way in 0..4 {
                let [row, column] = [rows[way % 2], columns[way / 2]];
                if size[0] < sides[0] && size[1] < sides[1] {
                    numbers[0][way] |= 1 << (row * sides[1] + column);
                }
                if size[1] < sides[0] && size[0] < sides[1] {
                    numbers[1][way] |= 1 << (column * sides[1] + row);
                }
            }
        }
        let distance = |[row, column]: [usize; 2]| {
            row.abs_diff(first[0] + last[0] - row) + column.abs_diff(first[1] + last[1] - column)
        };
        let is_symmetric = numbers[0][0] == numbers[0][3];
        if !self.are_pieces && is_symmetric && places().all(|place| distance(place) > 1) {
            return None;
        }
        numbers.into_iter().flatten().filter(|number| *number > 0).min()
    }
}

impl InParts for Cells {
    fn whole(&self) -> u128 {
        self.free
    }

    fn has(&self, part: u128) -> bool {
        each(part).all(|cell| cell < self.near.len())
    }

    fn longest(&self, part: u128) -> u32 {
        if self.removes_two { part.count_ones() / 2 } else { part.count_ones() }
    }

    fn options(&self, part: u128) -> Vec<u128> {
        let near = |cell: usize| self.near[cell] & part;
        if self.removes_two {
            // Each pair once, from its first cell.
            let pairs = each(part).flat_map(|cell| {
                let after = near(cell) & !((1 << cell) - 1);
                each(after).map(move |other| 1 << cell | 1 << other)
            });
            return pairs.map(|pair: u128| part & !pair).collect();
        }
        each(part).map(|cell| part & !(near(cell) | 1 << cell)).collect()
    }

    /// Left out is a single cell where two are removed, and what is lost by symmetry.
    fn parts(&self, mut left: u128) -> Vec<u128> {
        let mut parts = Vec::new();
        while left > 0 {
            let (mut part, mut new) = (0, left & left.wrapping_neg());
            while new > 0 {
                part |= new;
                new = each(new).fold(0, |all, cell| all | self.near[cell]) & left & !part;
            }
            left &= !part;
            if part.is_power_of_two() && self.removes_two {
                continue;
            }
            parts.extend(if self.columns > 0 { self.shape(part) } else { Some(part) });
        }
        cancelled(parts)
    }
}

/// The neighbours of each vertex of a graph, in the order of their numbers: its edges from the smaller end, and vertices without one, each
/// once and by its digits alone.
fn graph(text: &str) -> Option<Vec<u128>> {
    let number = |text: &str| {
        let is_number = (1..19).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
        let is_number = is_number && (text.len() == 1 || !text.starts_with('0'));
        if is_number { text.parse::<u64>().ok() } else { None }
    };
    let mut edges = BTreeSet::new();
    for word in text.split(',').filter(|_| !text.is_empty()) {
        let [one, other] = match word.split_once('-') {
            Some((one, other)) => Some([number(one)?, number(other)?]).filter(|[one, other]| one < other)?,
            None => [number(word)?; 2],
        };
        // There is no room for as many different ones.
        if edges.len() == MOST * MOST || !edges.insert([one, other]) {
            return None;
        }
    }
    let joined = edges.iter().filter(|[one, other]| one < other);
    if joined.flatten().any(|end| edges.contains(&[*end; 2])) {
        return None;
    }
    let vertices: BTreeSet<u64> = edges.iter().flatten().copied().collect();
    if vertices.len() > MOST {
        return None;
    }
    let places: HashMap<u64, usize> = vertices.iter().copied().zip(0..).collect();
    let mut near = vec![0u128; vertices.len()];
    for [one, other] in edges.iter().map(|edge| edge.map(|vertex| places[&vertex])) {
        if one != other {
            near[one] |= 1 << other;
            near[other] |= 1 << one;
        }
    }
    Some(near)
}
