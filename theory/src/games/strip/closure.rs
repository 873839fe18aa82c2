//! The parts that moves can leave of a row in which a pattern repeats.
//!
//! Idea: in cutting rules, each part of `u·pattern^k·v` after a move is `u'·pattern^k'·v'` again, or short: a letter of what was
//! rewritten is dead, so that what stands beside the pattern is what was rewritten, less than the longest rule has letters, and less
//! than one pattern. So there are finitely many left ends `u` and right ends `v`. A move between them is one of three:
//! - within the pattern, whatever the ends are: it leaves `(u, v')` and `(u', v)`, with `a` and `b` patterns, `a + b = k - take`;
//! - at the left end: it leaves a short part and `(u', v)`;
//! - at the right end, in the same way.

use super::{Letter, Rewriting, Strip};

/// The ends of all parts, and the moves between them.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    pub(crate) pattern: Vec<Letter>,
    /// The ends on the left side and on the right side.
    pub(crate) lefts: Vec<Vec<Letter>>,
    pub(crate) rights: Vec<Vec<Letter>>,
    pub(crate) inner: Vec<Inner>,
    /// The moves at each left end, and at each right end.
    pub(crate) at_left: Vec<Vec<Edge>>,
    pub(crate) at_right: Vec<Vec<Edge>>,
    /// From this number of patterns on, no move touches both ends, so that these moves are all.
    pub(crate) from: usize,
}

/// A move within the pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inner {
    /// The right end of what is left on the left side, and the left end of what is left on the right side.
    pub(crate) right: usize,
    pub(crate) left: usize,
    /// The number of patterns that both parts have less, together.
    pub(crate) take: usize,
    /// The short parts between them.
    pub(crate) short: Vec<Vec<Letter>>,
}

/// A move at an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The end that is left.
    pub(crate) end: usize,
    /// The number of patterns that the part has less. It may have more, since an end may become a part of the pattern.
    pub(crate) take: isize,
    /// The short parts.
    pub(crate) short: Vec<Vec<Letter>>,
}

/// What stands before the patterns and behind them.
pub(crate) type Ends = (Vec<Letter>, Vec<Letter>);

/// Maximum number of pairs of ends.
const MOST: usize = 4096;
/// Maximum number of letters of a pattern, and of a rule: those of certificates.
const PATTERN: usize = 32;
const SIDE: usize = 16;

impl Closure {
    /// The closure for the pattern alone, and for the pattern between other ends. `None` where the rules do not cut, or there are too
    /// many ends.
    pub(crate) fn of(strip: &Strip, pattern: &[Letter], others: &[Ends]) -> Option<Self> {
        let is_short = (1..=PATTERN).contains(&pattern.len()) && strip.longest() <= SIDE;
        if !is_short || !strip.is_cutting() {
            return None;
        }
        let blocks = strip.longest().div_ceil(pattern.len());
        let (mut lefts, mut rights) = (vec![Vec::new()], vec![Vec::new()]);
        for (u, v) in others {
            let ((u, _), (v, _)) = (without_last(u.clone(), pattern), without_first(v.clone(), pattern));
            number(u, &mut lefts);
            number(v, &mut rights);
        }
        let mut inner = Vec::new();
        for rule in strip.rules().iter().filter(|rule| !rule.begins && !rule.ends) {
            for at in 0..pattern.len() {
                inner.extend(within(rule, at, pattern, &mut lefts, &mut rights));
            }
        }
        inner.dedup();
        let (mut at_left, mut at_right) = (Vec::new(), Vec::new());
        while let Some(u) = lefts.get(at_left.len()).cloned() {
            let text = [u.clone(), pattern.repeat(blocks)].concat();
            let mut edges = Vec::new();
            for rule in strip.rules().iter().filter(|rule| !rule.ends) {
                let places = if rule.begins { 1 } else { u.len() };
                for at in (0..places).filter(|at| rule.fits(&text, *at)) {
                    let (before, mut short, rest) = around(rule, &text, at);
                    short.push(before);
                    let (rest, whole) = without_last(rest, pattern);
                    edges.push(edge(number(rest, &mut lefts), blocks, whole, short));
                }
            }
            at_left.push(edges);
            if lefts.len() * rights.len() > MOST {
                return None;
            }
        }
        while let Some(v) = rights.get(at_right.len()).cloned() {
            let text = [pattern.repeat(blocks), v.clone()].concat();
            let inside = text.len() - v.len();
            let mut edges = Vec::new();
            for rule in strip.rules().iter().filter(|rule| !rule.begins) {
                // A rule that ends the row is looked at here even where it touches patterns alone.
                let touches = |at: &usize| rule.ends || at + rule.left.len() > inside;
                for at in (0..text.len()).filter(touches).filter(|at| rule.fits(&text, *at)) {
                    let (before, mut short, rest) = around(rule, &text, at);
                    short.push(rest);
                    let (before, whole) = without_first(before, pattern);
                    edges.push(edge(number(before, &mut rights), blocks, whole, short));
                }
            }
            at_right.push(edges);
            if lefts.len() * rights.len() > MOST {
                return None;
            }
        }
        Some(Closure { pattern: pattern.to_vec(), lefts, rights, inner, at_left, at_right, from: blocks + 1 })
    }

    /// The number of pairs of ends.
    pub(crate) fn states(&self) -> usize {
        self.lefts.len() * self.rights.len()
    }

    /// The number of a pair of ends.
    pub(crate) fn state(&self, left: usize, right: usize) -> usize {
        left * self.rights.len() + right
    }

    /// The ends of a state, by their numbers.
    pub(crate) fn ends(&self, state: usize) -> (usize, usize) {
        (state / self.rights.len(), state % self.rights.len())
    }

    /// The number of letters of both ends.
    pub(crate) fn length(&self, state: usize) -> usize {
        let (left, right) = self.ends(state);
        self.lefts[left].len() + self.rights[right].len()
    }

    /// The state of ends, and how many patterns stand in them.
    pub(crate) fn find(&self, (u, v): &Ends) -> Option<(usize, usize)> {
        let (u, first) = without_last(u.clone(), &self.pattern);
        let (v, last) = without_first(v.clone(), &self.pattern);
        let left = self.lefts.iter().position(|one| *one == u)?;
        let right = self.rights.iter().position(|one| *one == v)?;
        Some((self.state(left, right), first + last))
    }

    /// The letters of a part.
    pub(crate) fn word(&self, state: usize, times: usize) -> Vec<Letter> {
        let (left, right) = self.ends(state);
        [self.lefts[left].clone(), self.pattern.repeat(times), self.rights[right].clone()].concat()
    }

    /// The greatest number of patterns that a move takes.
    pub(crate) fn most(&self) -> usize {
        let edges = self.at_left.iter().chain(&self.at_right).flatten();
        let edges = edges.map(|edge| usize::try_from(edge.take).unwrap_or(0));
        edges.chain(self.inner.iter().map(|one| one.take)).max().unwrap_or(0)
    }
}

/// The move of a rule that begins at a place of a pattern, among patterns, if it fits.
fn within(
    rule: &Rewriting,
    at: usize,
    pattern: &[Letter],
    lefts: &mut Vec<Vec<Letter>>,
    rights: &mut Vec<Vec<Letter>>,
) -> Option<Inner> {
    let blocks = (at + rule.left.len()).div_ceil(pattern.len());
    let text = pattern.repeat(blocks);
    if !rule.fits(&text, at) {
        return None;
    }
    let (before, short, rest) = around(rule, &text, at);
    // Patterns at these ends stay where they are: each part then has any number of patterns beside them, from none on.
    let short = without_empty(short);
    Some(Inner { right: number(before, rights), left: number(rest, lefts), take: blocks, short })
}

/// What a rule leaves where it is used at a place of a text: before its first dead letter, between them, and behind the last one.
fn around(rule: &Rewriting, text: &[Letter], at: usize) -> (Vec<Letter>, Vec<Vec<Letter>>, Vec<Letter>) {
    let (first, between, last) = rule.pieces().expect("the rules cut");
    let before = [&text[..at], first].concat();
    let rest = [last, &text[at + rule.left.len()..]].concat();
    (before, between.into_iter().map(<[Letter]>::to_vec).collect(), rest)
}

fn edge(end: usize, blocks: usize, whole: usize, short: Vec<Vec<Letter>>) -> Edge {
    Edge { end, take: blocks.cast_signed() - whole.cast_signed(), short: without_empty(short) }
}

fn without_empty(mut short: Vec<Vec<Letter>>) -> Vec<Vec<Letter>> {
    short.retain(|part| !part.is_empty());
    short
}

/// The number of an end, which is added where it is new.
fn number(end: Vec<Letter>, ends: &mut Vec<Vec<Letter>>) -> usize {
    ends.iter().position(|one| *one == end).unwrap_or_else(|| {
        ends.push(end);
        ends.len() - 1
    })
}

/// A left end without the patterns at its end, and how many these were.
fn without_last(mut end: Vec<Letter>, pattern: &[Letter]) -> (Vec<Letter>, usize) {
    let mut times = 0;
    while end.ends_with(pattern) {
        end.truncate(end.len() - pattern.len());
        times += 1;
    }
    (end, times)
}

/// A right end without the patterns at its beginning, and how many these were.
fn without_first(mut end: Vec<Letter>, pattern: &[Letter]) -> (Vec<Letter>, usize) {
    let mut times = 0;
    while end.starts_with(pattern) {
        end.drain(..pattern.len());
        times += 1;
    }
    (end, times)
}
