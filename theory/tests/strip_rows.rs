//! Rows of games on a strip, by the definition, for rows in which a pattern repeats: what a move leaves is kept as the letters
//! before the pattern, a run of it, and the letters behind, so that rows of thousands of letters have few different parts.

use std::collections::HashMap;

use grundy::games::Strip;
use grundy::{Nimber, mex};

/// The letters `head`, then `run` letters of the pattern from its place `from` on, then `tail`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    head: Vec<u8>,
    from: usize,
    run: usize,
    tail: Vec<u8>,
}

struct Rule {
    begins: bool,
    ends: bool,
    left: Vec<u8>,
    /// What is left between dead letters.
    pieces: Vec<Vec<u8>>,
}

/// The values of rows, each found once.
pub(crate) struct RowValues {
    rules: Vec<Rule>,
    pattern: Vec<u8>,
    known: HashMap<Row, u32>,
}

impl RowValues {
    /// The rules as they are written, and a pattern.
    pub(crate) fn new(strip: &Strip, pattern: &str) -> Self {
        let rule = |(left, right): (String, String)| {
            let inside = left.strip_prefix('^').unwrap_or(&left);
            let bare = inside.strip_suffix('$').unwrap_or(inside);
            Rule {
                begins: inside.len() < left.len(),
                ends: bare.len() < inside.len(),
                left: bare.bytes().collect(),
                pieces: right.split('-').map(|piece| piece.bytes().collect()).collect(),
            }
        };
        RowValues {
            rules: strip.written().map(rule).collect(),
            pattern: pattern.bytes().collect(),
            known: HashMap::new(),
        }
    }

    /// Returns the value of a power of the pattern.
    pub(crate) fn of_power(&mut self, times: usize) -> u32 {
        let run = times * self.pattern.len();
        self.value(Row { head: Vec::new(), from: 0, run, tail: Vec::new() })
    }

    fn value(&mut self, row: Row) -> u32 {
        let row = self.shortest(row);
        if let Some(value) = self.known.get(&row) {
            return *value;
        }
        let mut left: Vec<Vec<Row>> = Vec::new();
        let length = row.head.len() + row.run + row.tail.len();
        for rule in &self.rules {
            for at in 0..length {
                let end = at + rule.left.len();
                let fits = end <= length && (!rule.begins || at == 0) && (!rule.ends || end == length);
                if fits && (at..end).all(|place| self.letter(&row, place) == rule.left[place - at]) {
                    let (first, rest) = rule.pieces.split_first().expect("a rule cuts");
                    let (last, between) = rest.split_last().expect("a rule cuts");
                    let mut before = self.part(&row, 0, at);
                    before.tail.extend(first);
                    let mut behind = self.part(&row, end, length);
                    behind.head.splice(0..0, last.iter().copied());
                    let letters =
                        |piece: &Vec<u8>| Row { head: piece.clone(), from: 0, run: 0, tail: Vec::new() };
                    left.push(between.iter().map(letters).chain([before, behind]).collect());
                }
            }
        }
        let sums: Vec<Nimber<u32>> = left
            .into_iter()
            .map(|parts| Nimber(parts.into_iter().fold(0, |sum, part| sum ^ self.value(part))))
            .collect();
        let value = mex(sums).0;
        self.known.insert(row, value);
        value
    }

    fn letter(&self, row: &Row, place: usize) -> u8 {
        let behind = place.checked_sub(row.head.len());
        match behind {
            None => row.head[place],
            Some(inside) if inside < row.run => self.pattern[(row.from + inside) % self.pattern.len()],
            Some(inside) => row.tail[inside - row.run],
        }
    }

    /// The letters of a row from one place to another.
    fn part(&self, row: &Row, begin: usize, end: usize) -> Row {
        let (head, run) = (row.head.len(), row.head.len() + row.run);
        let [first, last] = [begin, end].map(|place| place.clamp(head, run));
        Row {
            head: row.head[begin.min(head)..end.min(head)].to_vec(),
            from: row.from + first - head,
            run: last - first,
            tail: row.tail[begin.max(run) - run..end.max(run) - run].to_vec(),
        }
    }

    /// The same letters with the longest run.
    fn shortest(&self, mut row: Row) -> Row {
        let period = self.pattern.len();
        if row.run == 0 {
            row.head.append(&mut row.tail);
            row.from = 0;
            return row;
        }
        row.from %= period;
        while row.head.last() == Some(&self.pattern[(row.from + period - 1) % period]) {
            row.head.pop();
            row.from = (row.from + period - 1) % period;
            row.run += 1;
        }
        let goes_on =
            |(at, letter): &(usize, &u8)| **letter == self.pattern[(row.from + row.run + at) % period];
        let more = row.tail.iter().enumerate().take_while(goes_on).count();
        row.tail.drain(..more);
        row.run += more;
        row
    }
}
