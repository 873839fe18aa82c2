//! The games of certified positions by their definition: a position is a set, of which each move leaves another one.

use std::collections::HashMap;

/// What each move leaves of a set.
pub(super) type OptionsOf = dyn Fn(u128) -> Vec<u128>;

/// A position as a set, and its moves, by the definition.
pub(super) fn game(ruleset: &str, position: &str) -> (u128, Box<OptionsOf>) {
    match ruleset {
        "clobber" => return stones(position),
        "nogo" => return liberties(position),
        _ => {}
    }
    let (whole, near) = cells(ruleset, position);
    let takes_two = ["cram", "arc-kayles"].contains(&ruleset);
    let options = move |left: u128| {
        let is_left = |cell: &usize| left >> cell & 1 == 1;
        let mut options = Vec::new();
        for one in (0..near.len()).filter(is_left) {
            if takes_two {
                let pairs = (0..one).filter(is_left).filter(|other| near[one] >> other & 1 == 1);
                options.extend(pairs.map(|other| left & !(1 << one | 1 << other)));
            } else {
                options.push(left & !(near[one] | 1 << one));
            }
        }
        options
    };
    (whole, Box::new(options))
}

/// Stones of two colours, as two numbers of as many digits as the board has cells.
fn stones(position: &str) -> (u128, Box<OptionsOf>) {
    let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
    let (width, count) = (rows[0].len(), rows.len() * rows[0].len());
    let of = |mark: char| {
        let cells = (0..count).filter(|cell| rows[cell / width][cell % width] == mark);
        cells.fold(0u128, |all, cell| all | 1 << cell)
    };
    let options = move |left: u128| {
        let has = |cell: usize, colour: usize| left >> (cell + colour * count) & 1 == 1;
        let mut options = Vec::new();
        for from in 0..count {
            for to in 0..count {
                let apart = (from / width).abs_diff(to / width) + (from % width).abs_diff(to % width);
                for colour in (0..2).filter(|colour| apart == 1 && has(from, *colour) && has(to, 1 - colour))
                {
                    let without =
                        left & !(1 << (from + colour * count)) & !(1 << (to + (1 - colour) * count));
                    options.push(without | 1 << (to + colour * count));
                }
            }
        }
        options
    };
    (of('x') | of('o') << count, Box::new(options))
}

/// The steps that a piece goes from a cell, and how often at most; on a torus, round the edges.
fn steps(ruleset: &str) -> Option<(Vec<[i64; 2]>, usize)> {
    let [straight, oblique] =
        [vec![[0, 1], [1, 0], [0, -1], [-1, 0]], vec![[1, 1], [1, -1], [-1, 1], [-1, -1]]];
    Some(match ruleset {
        "queens" | "torus-queens" => ([straight, oblique].concat(), 128),
        "rooks" => (straight, 128),
        "bishops" => (oblique, 128),
        "knights" => (vec![[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]], 1),
        _ => return None,
    })
}

/// The cells that are left, and the neighbours of each, as the certificate writes the position.
fn cells(ruleset: &str, position: &str) -> (u128, Vec<u128>) {
    if let Some((steps, times)) = steps(ruleset) {
        let rows: Vec<&[u8]> = position.split('/').map(str::as_bytes).collect();
        let sides = [rows.len(), rows[0].len()].map(|side| i64::try_from(side).unwrap());
        let reached = |cell: i64| {
            let mut all = 0u128;
            for [down, right] in &steps {
                let mut place = [cell / sides[1], cell % sides[1]];
                for _ in 0..times {
                    place = [place[0] + down, place[1] + right];
                    if ruleset == "torus-queens" {
                        place = [place[0].rem_euclid(sides[0]), place[1].rem_euclid(sides[1])];
                    }
                    if place.iter().zip(sides).any(|(place, side)| !(0..side).contains(place)) {
                        break;
                    }
                    all |= 1 << (place[0] * sides[1] + place[1]);
                }
            }
            all & !(1 << cell)
        };
        let near: Vec<u128> = (0..sides[0] * sides[1]).map(reached).collect();
        let marks = rows.concat();
        let pieces = (0..marks.len()).filter(|cell| marks[*cell] != b'.');
        let taken = pieces.fold(0, |all, cell| all | 1 << cell | near[cell]);
        return ((0..marks.len()).fold(0, |all, cell| all | 1 << cell) & !taken, near);
    }
    if ruleset == "cram" {
        let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
        let places: Vec<(usize, usize)> =
            rows.iter().enumerate().flat_map(|(y, row)| (0..row.len()).map(move |x| (y, x))).collect();
        let set = |is_in: &dyn Fn((usize, usize)) -> bool| {
            (0..places.len()).filter(|cell| is_in(places[*cell])).fold(0u128, |all, cell| all | 1 << cell)
        };
        let is_beside = |(y, x): (usize, usize), (v, u): (usize, usize)| y.abs_diff(v) + x.abs_diff(u) == 1;
        let near = places.iter().map(|one| set(&|other| is_beside(*one, other))).collect();
        return (set(&|(y, x)| rows[y][x] == '.'), near);
    }
    let words: Vec<Vec<u64>> = position
        .split(',')
        .filter(|word| !word.is_empty())
        .map(|word| word.split('-').map(|vertex| vertex.parse().unwrap()).collect())
        .collect();
    let mut vertices = words.concat();
    vertices.sort_unstable();
    vertices.dedup();
    let place = |vertex: u64| vertices.iter().position(|other| *other == vertex).unwrap();
    let mut near = vec![0u128; vertices.len()];
    for edge in words.iter().filter(|word| word.len() == 2) {
        let [one, other] = [place(edge[0]), place(edge[1])];
        near[one] |= 1 << other;
        near[other] |= 1 << one;
    }
    ((0..vertices.len()).fold(0, |all, cell| all | 1 << cell), near)
}

/// NoGo, as two numbers of as many digits as the board has cells: an empty cell is in both.
fn liberties(position: &str) -> (u128, Box<OptionsOf>) {
    let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
    let (width, count) = (rows[0].len(), rows.len() * rows[0].len());
    let without = |mark: char| {
        let cells = (0..count).filter(|cell| rows[cell / width][cell % width] != mark);
        cells.fold(0u128, |all, cell| all | 1 << cell)
    };
    let content = move |set: u128, cell: usize| [set >> cell & 1, set >> (cell + count) & 1];
    // Whether the block of a stone has an empty cell beside it.
    let has_liberty = move |set: u128, stone: usize| {
        let mut block = vec![stone];
        let mut at = 0;
        while at < block.len() {
            for cell in 0..count {
                let from = block[at];
                let apart = (from / width).abs_diff(cell / width) + (from % width).abs_diff(cell % width);
                if apart == 1 && content(set, cell) == [1, 1] {
                    return true;
                }
                if apart == 1 && content(set, cell) == content(set, stone) && !block.contains(&cell) {
                    block.push(cell);
                }
            }
            at += 1;
        }
        false
    };
    let options = move |left: u128| {
        let cells = (0..count).filter(|cell| content(left, *cell) == [1, 1]);
        let moves = cells.flat_map(|cell| [left & !(1 << cell), left & !(1 << (cell + count))]);
        let is_stone = |set: u128, cell: usize| content(set, cell)[0] != content(set, cell)[1];
        let is_legal = |set: &u128| (0..count).all(|cell| !is_stone(*set, cell) || has_liberty(*set, cell));
        moves.filter(is_legal).collect()
    };
    (without('o') | without('x') << count, Box::new(options))
}

/// The value by the definition.
pub(super) fn value(options: &OptionsOf, left: u128, known: &mut HashMap<u128, u64>) -> u64 {
    if let Some(value) = known.get(&left) {
        return *value;
    }
    let values: Vec<u64> = options(left).into_iter().map(|option| value(options, option, known)).collect();
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(left, mex);
    mex
}
