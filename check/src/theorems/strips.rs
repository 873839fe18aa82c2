//! Theorem 15: rows in which a pattern repeats, in rules that cut.

use std::collections::HashMap;

use super::prelude::*;
use crate::forms::strip::{Strip, Taking, Word};

/// A claim about the powers of a pattern, of which the first values between all ends agree.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let P be the number of letters of the pattern, r that of the longest
/// rule, and B the least number with B P >= r. Let the left ends u and the right ends v hold those of all parts that moves leave of
/// `u·pattern^k·v` for k > B. Let w be the most patterns that a move takes, and N the greater one of B + 1 and 2 n0 + p + w. If the
/// values of k + p and k patterns are the same between all ends for n0 <= k < N, then for all k >= n0.
///
/// Proof, in short, by the number of letters. Let k >= N. A move of k + p has a part with at least n0 + p patterns that can lose p of
/// them, and one of k a part with at least n0 that can gain p: the moves are the same, and so is the value.
#[derive(Debug)]
struct Strips {
    strip: Strip,
    agreement: Agreement,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    let names = ["letters", "rules", "pattern", "left", "right", "n0", "p", "computed", "sha256"];
    document.evidence(&names, |proof| {
        let strip = Strip::read(&proof)?;
        let agreement = Agreement::read(periods, proof)?;
        document.has_rules(&strip.text())?;
        Ok(Strips { strip, agreement })
    })
}

/// A move by the ends that it leaves, how many patterns it takes, and the value of its short parts.
type Move<E> = (E, i64, u16);

impl Theorem for Strips {
    fn outline(&self) -> Outline<'_> {
        self.agreement.outline(self.states())
    }

    fn check(&self, work: &mut Work) -> Finding {
        let Strips { strip, agreement } = self;
        let Agreement { n0, p, computed, .. } = *agreement;
        if p == 0 {
            return fault("`p` must be at least 1");
        }
        work.spend(strip.places())?;
        let (states, known) = (self.states(), &mut HashMap::new());
        let within = self.valued(strip.within()?, known, work)?;
        let (mut at_left, mut at_right) = (Vec::new(), Vec::new());
        for left in 0..strip.lefts.words.len() {
            at_left.push(self.valued(strip.at_left(left)?, known, work)?);
        }
        for right in 0..strip.rights.words.len() {
            at_right.push(self.valued(strip.at_right(right)?, known, work)?);
        }
        let at_ends = at_left.iter().chain(&at_right).flatten().map(|(_, take, _)| *take);
        let most = within.iter().map(|(_, take, _)| *take).chain(at_ends).max().unwrap_or(0).max(0);
        let compared = 2 * u128::from(n0) + u128::from(p) + u128::from(most.unsigned_abs());
        agreement.has_values(compared.max(strip.from() as u128) + u128::from(p))?;
        let needed = computed.saturating_mul(2 * states as u64);
        work.keep(needed)?;
        let moves = Moves { within, at_left, at_right };
        let values = self.values(&moves, index(computed), work)?;
        agreement.check_rows(&values, [states, 0], 0, work)?;
        let words = format!("pairs of ends: {states}; patterns that a move takes: at most {most}");
        Ok((words, Recomputed::All { values: values.len() as u64 }))
    }
}

struct Moves {
    within: Vec<Move<[usize; 2]>>,
    at_left: Vec<Vec<Move<usize>>>,
    at_right: Vec<Vec<Move<usize>>>,
}

impl Strips {
    /// The number of pairs of ends.
    fn states(&self) -> usize {
        self.strip.lefts.words.len() * self.strip.rights.words.len()
    }

    fn valued<E>(
        &self,
        moves: Vec<Taking<E>>,
        known: &mut HashMap<Word, u16>,
        work: &mut Work,
    ) -> Result<Vec<Move<E>>, Refusal> {
        let one = |(ends, take, short): Taking<E>| Ok((ends, take, self.strip.nim_sum(&short, known, work)?));
        moves.into_iter().map(one).collect()
    }

    /// The values of fewer patterns than `count` between all ends: of each number of patterns those of all ends.
    fn values(&self, moves: &Moves, count: usize, work: &mut Work) -> Result<Vec<u16>, Refusal> {
        let strip = &self.strip;
        let (pattern, rights) = (strip.pattern.len(), strip.rights.words.len());
        let states = self.states();
        let letters =
            |state: usize| strip.lefts.words[state / rights].len() + strip.rights.words[state % rights].len();
        let longest = (0..states).map(letters).max().unwrap_or(0);
        let (mut rows, known) = (vec![Vec::new(); states], &mut HashMap::new());
        let mut seen = vec![false; 1 << 16];
        let steps = moves.within.len() as u128 * (count as u128).pow(2) / 2 + count as u128;
        work.announce(steps.saturating_mul(states as u128));
        for total in 0..=longest + count.saturating_sub(1) * pattern {
            for state in 0..states {
                let Some(rest) = total.checked_sub(letters(state)).filter(|rest| rest % pattern == 0) else {
                    continue;
                };
                let (times, left, right) = (rest / pattern, state / rights, state % rights);
                if times < strip.from() {
                    let value = strip.value(&strip.word(left, times, right), known, work)?;
                    rows[state].push(value);
                    continue;
                }
                let (at_left, at_right) = (&moves.at_left[left], &moves.at_right[right]);
                let at_ends = at_left.len() + at_right.len();
                work.spend(1 + (at_ends + moves.within.len() * (times + 1)) as u64)?;
                let mut values = Vec::new();
                let at_left = at_left.iter().map(|(left, take, short)| (left * rights + right, take, short));
                let at_right =
                    at_right.iter().map(|(right, take, short)| (left * rights + right, take, short));
                for (state, take, short) in at_left.chain(at_right) {
                    // Rows with fewer letters are known, with however many patterns.
                    let place = times.checked_add_signed(isize::try_from(-take).expect("it is small"));
                    values.push(rows[state][place.expect("an end takes no more patterns")] ^ short);
                }
                for ([end, begin], take, short) in &moves.within {
                    let (one, other) = (&rows[left * rights + end], &rows[begin * rights + right]);
                    let both = times - usize::try_from(*take).expect("it is at least 1");
                    values.extend((0..=both).map(|place| one[place] ^ other[both - place] ^ short));
                }
                values.iter().for_each(|value| seen[usize::from(*value)] = true);
                let value = seen.iter().position(|seen| !seen).and_then(|value| u16::try_from(value).ok());
                values.iter().for_each(|value| seen[usize::from(*value)] = false);
                rows[state].push(value.ok_or(Undecided::Value { heap: times as u64 })?);
            }
        }
        Ok((0..count).flat_map(|times| rows.iter().map(move |row: &Vec<u16>| row[times])).collect())
    }
}
