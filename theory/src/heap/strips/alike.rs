//! Ends between which the pattern has the same values, since the rules look the same with other letters or from the other end.
//!
//! In Clobber on `(xo)^n`, both colours have the same moves, and so have both directions: of 16 pairs of ends, 6 are left whose values
//! have to be computed. The slow twin computes all: see the test.

use rustc_hash::FxHashMap;

use crate::games::{Closure, DEAD, Letter, Rewriting, Strip};

/// A renaming of the letters after which the rules are the same rules, read from the other end or not.
struct Symmetry {
    letters: Vec<Letter>,
    turned: bool,
}

impl Symmetry {
    /// All of some rules, of which one changes nothing.
    fn all(strip: &Strip) -> Vec<Symmetry> {
        let rules = strip.rules();
        let is_one = |one: &Symmetry| rules.iter().all(|rule| rules.contains(&one.of_rule(rule)));
        let both =
            |letters: Vec<Letter>| [false, true].map(|turned| Symmetry { letters: letters.clone(), turned });
        renamings(strip.letters().len()).into_iter().flat_map(both).filter(is_one).collect()
    }

    fn of(&self, word: &[Letter]) -> Vec<Letter> {
        let renamed =
            |letter: &Letter| if *letter == DEAD { DEAD } else { self.letters[usize::from(*letter)] };
        if self.turned {
            word.iter().rev().map(renamed).collect()
        } else {
            word.iter().map(renamed).collect()
        }
    }

    fn of_rule(&self, rule: &Rewriting) -> Rewriting {
        let (begins, ends) = if self.turned { (rule.ends, rule.begins) } else { (rule.begins, rule.ends) };
        Rewriting { begins, ends, left: self.of(&rule.left), right: self.of(&rule.right) }
    }
}

/// More letters are not renamed: there are too many ways.
const RENAMED: usize = 4;

/// All orders of so few letters; the one in which they are given where there are more.
fn renamings(letters: usize) -> Vec<Vec<Letter>> {
    let all: Vec<Letter> = (0..=Letter::MAX).take(letters).collect();
    if letters > RENAMED {
        return vec![all];
    }
    let with_another = |begun: Vec<Vec<Letter>>, _| {
        let longer = |one: &Vec<Letter>| {
            let others: Vec<Letter> = all.iter().filter(|letter| !one.contains(letter)).copied().collect();
            others.into_iter().map(|other| [&one[..], &[other]].concat()).collect::<Vec<_>>()
        };
        begun.iter().flat_map(longer).collect()
    };
    (0..letters).fold(vec![Vec::new()], with_another)
}

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
