//! Ends between which the pattern has the same values, since the rules look the same with other letters or from the other end.
//!
//! In Clobber on `(xo)^n`, both colours have the same moves, and so have both directions: of 16 pairs of ends, 6 are left whose values
//! have to be computed. The slow twin computes all: see the test.

use rustc_hash::FxHashMap;

use crate::games::{Closure, Letter, Strip, Symmetry};

/// For each state a state that has its values, and how many patterns more it has them with. A state that stands for others stands for
/// itself, with none more; it is a shortest one.
pub(super) fn alike(strip: &Strip, closure: &Closure) -> Vec<(usize, usize)> {
    let symmetries = Symmetry::all(strip);
    let pattern = closure.pattern.len();
    // Rows of about as many letters are compared, in which the pattern fills so much that they are alike with more patterns, too:
    // one more can be put between two that stand at the same places of both.
    let states = 0..closure.states();
    let longest = states.clone().map(|state| closure.length(state)).max().unwrap_or(0);
    let whole = 4 * longest.div_ceil(pattern) + 4;
    let times = |state: usize| whole - closure.length(state) / pattern;
    // As small a number as the values of short rows: one kind of map less.
    let mut seen: FxHashMap<Vec<Letter>, u16> = FxHashMap::default();
    let mut found: Vec<(usize, usize)> = states.clone().map(|state| (state, 0)).collect();
    let of_length = |length| states.clone().filter(move |state| closure.length(*state) == length);
    for state in (0..=longest).flat_map(of_length) {
        let word = closure.word(state, times(state));
        let like = symmetries.iter().find_map(|symmetry| {
            let other = usize::from(*seen.get(&symmetry.of(&word))?);
            let more = times(other) - times(state);
            // With fewer patterns they are compared one by one.
            let is_alike = |n: usize| symmetry.of(&closure.word(state, n)) == closure.word(other, n + more);
            (0..times(state)).all(is_alike).then_some((other, more))
        });
        match like {
            Some(like) => found[state] = like,
            None => {
                seen.insert(word, u16::try_from(state).expect("a closure has fewer states"));
            }
        }
    }
    found
}
