//! Games on a strip: a move rewrites a few neighbouring letters of a row.

mod closure; // the parts that can be left of a periodic row
mod symmetry; // other letters, or the other end, by which the rules stay the same

use std::fmt;

pub(crate) use closure::{Closure, Edge, Ends};
pub(crate) use symmetry::Symmetry;

/// A letter of a row, by its number among the letters of the rules.
pub type Letter = u8;

/// What stands in a row where a letter has died: the row falls apart there.
pub const DEAD: Letter = Letter::MAX;

/// The rules of a game on a strip: what a few neighbouring letters may become. Both players have the same moves.
///
/// ```
/// use grundy::games::Strip;
///
/// // Clobber on a row: a stone takes a neighbour of the other colour and stands there.
/// let rules = [("xo", "-x"), ("xo", "o-"), ("ox", "-o"), ("ox", "x-")];
/// let clobber = Strip::new("xo", rules).unwrap();
/// assert!(clobber.is_cutting());
/// let row = clobber.letters_of("xxo").unwrap();
/// let left: Vec<String> = clobber.options(&row).iter().map(|parts| clobber.text(parts)).collect();
/// assert_eq!(left, ["x x", "xo"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    letters: Vec<char>,
    /// Invariant: at least one, and each has as many letters on its right side as on its left side, at least one.
    rules: Vec<Rewriting>,
}

/// What neighbouring letters may become.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rewriting {
    /// Whether the row must begin there, and whether it must end there.
    pub(crate) begins: bool,
    pub(crate) ends: bool,
    pub(crate) left: Vec<Letter>,
    pub(crate) right: Vec<Letter>,
}

/// What a right side leaves before its first dead letter, between dead letters, and behind the last one.
pub(crate) type Pieces<'a> = (&'a [Letter], Vec<&'a [Letter]>, &'a [Letter]);

impl Rewriting {
    /// What is left before the first dead letter, between dead letters, and behind the last one; `None` where none dies.
    pub(crate) fn pieces(&self) -> Option<Pieces<'_>> {
        let mut pieces: Vec<&[Letter]> = self.right.split(|letter| *letter == DEAD).collect();
        if pieces.len() < 2 {
            return None;
        }
        let (first, last) = (pieces.remove(0), pieces.pop()?);
        Some((first, pieces, last))
    }

    /// Returns true if the letters of a whole row from a place on may be rewritten.
    fn fits(&self, row: &[Letter], at: usize) -> bool {
        let end = at + self.left.len();
        row.get(at..end) == Some(&self.left[..])
            && (!self.begins || at == 0 || row[at - 1] == DEAD)
            && (!self.ends || end == row.len() || row[end] == DEAD)
    }
}

impl Strip {
    /// The rules over these letters, each with what stands there before and after a move: `^` before the first letter is the beginning
    /// of a row, and `$` behind the last one is its end; `-` is dead. `None` where a letter is unknown or twice there, or the sides of
    /// a rule differ in length, or nothing stands on them, or there is no rule.
    pub fn new<'a>(letters: &str, rules: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<Self> {
        let letters: Vec<char> = letters.chars().collect();
        let is_new = |at: usize| !letters[..at].contains(&letters[at]) && letters[at] != '-';
        if letters.len() >= usize::from(DEAD) || !(0..letters.len()).all(is_new) {
            return None;
        }
        let mut strip = Strip { letters, rules: Vec::new() };
        for (left, right) in rules {
            let inside = left.strip_prefix('^').unwrap_or(left);
            let (begins, bare) = (inside.len() < left.len(), inside.strip_suffix('$').unwrap_or(inside));
            let side =
                |text: &str| text.chars().map(|letter| strip.letter(letter)).collect::<Option<Vec<_>>>();
            let (ends, left, right) = (bare.len() < inside.len(), side(bare)?, side(right)?);
            if left.is_empty() || left.len() != right.len() || left.contains(&DEAD) {
                return None;
            }
            strip.rules.push(Rewriting { begins, ends, left, right });
        }
        (!strip.rules.is_empty()).then_some(strip)
    }

    /// The letter that is written so; `-` is the dead one.
    fn letter(&self, written: char) -> Option<Letter> {
        let known = self.letters.iter().position(|letter| *letter == written);
        let known = known.and_then(|place| Letter::try_from(place).ok());
        known.or((written == '-').then_some(DEAD))
    }

    /// The letters in their order.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    pub(crate) fn rules(&self) -> &[Rewriting] {
        &self.rules
    }

    /// The rules as they are written: what stands there before a move, and after it.
    pub fn written(&self) -> impl Iterator<Item = (String, String)> {
        self.rules.iter().map(|rule| {
            let begin = if rule.begins { "^" } else { "" };
            let end = if rule.ends { "$" } else { "" };
            (format!("{begin}{}{end}", self.word(&rule.left)), self.word(&rule.right))
        })
    }

    /// The number of letters that the longest rule looks at.
    pub fn longest(&self) -> usize {
        self.rules.iter().map(|rule| rule.left.len()).max().unwrap_or(0)
    }

    /// Returns true if a letter dies in each move: then a row falls apart with every move.
    pub fn is_cutting(&self) -> bool {
        self.rules.iter().all(|rule| rule.right.contains(&DEAD))
    }

    /// The letters of a row; `None` where one is unknown.
    pub fn letters_of(&self, row: &str) -> Option<Vec<Letter>> {
        row.chars().map(|letter| self.letter(letter)).collect()
    }

    /// A row as it is written.
    pub fn word(&self, row: &[Letter]) -> String {
        let written = |letter: &Letter| self.letters.get(usize::from(*letter)).copied().unwrap_or('-');
        row.iter().map(written).collect()
    }

    /// Several parts as they are written.
    pub fn text(&self, parts: &[Vec<Letter>]) -> String {
        parts.iter().map(|part| self.word(part)).collect::<Vec<_>>().join(" ")
    }

    /// The uses of cutting rules at the beginning of a window of a row. `begins` tells whether the row begins there, and `ends` whether it
    /// ends behind a number of letters of the window.
    pub fn uses(&self, window: &[Letter], begins: bool, ends: impl Fn(usize) -> bool) -> Vec<Use> {
        let fits = |rule: &&Rewriting| {
            let length = rule.left.len();
            window.starts_with(&rule.left) && (!rule.begins || begins) && (!rule.ends || ends(length))
        };
        let one = |rule: &Rewriting| {
            let (first, between, last) = rule.pieces()?;
            let between = between.into_iter().filter(|part| !part.is_empty()).map(<[Letter]>::to_vec);
            Some((first.to_vec(), between.collect(), last.to_vec(), rule.left.len()))
        };
        self.rules.iter().filter(fits).filter_map(one).collect()
    }

    /// What each move leaves of a row, rule by rule and from its beginning on: the parts that are not empty.
    pub fn options(&self, row: &[Letter]) -> Vec<Vec<Vec<Letter>>> {
        let mut options = Vec::new();
        for rule in &self.rules {
            for at in (0..row.len()).filter(|at| rule.fits(row, *at)) {
                let after = [&row[..at], &rule.right, &row[at + rule.left.len()..]].concat();
                options.push(parts_of(&after));
            }
        }
        options
    }
}

/// A use of a rule: what it leaves on the left side of the window, between its dead letters, and on the right side; and how many letters
/// the rule has.
pub type Use = (Vec<Letter>, Vec<Vec<Letter>>, Vec<Letter>, usize);

/// The parts of a row between its dead letters, without empty ones.
pub fn parts_of(row: &[Letter]) -> Vec<Vec<Letter>> {
    row.split(|letter| *letter == DEAD).filter(|part| !part.is_empty()).map(<[Letter]>::to_vec).collect()
}

/// As in `strip over x o: xo -> -x; ox -> x-`.
impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = self.letters.iter().map(char::to_string).collect();
        let rules: Vec<String> = self.written().map(|(left, right)| format!("{left} -> {right}")).collect();
        write!(f, "strip over {}: {}", letters.join(" "), rules.join("; "))
    }
}
