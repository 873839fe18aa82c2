//! Games on a strip: a few neighbouring letters of a row are rewritten, and one of them dies, so that the row falls apart.

use std::collections::{HashMap, HashSet};

use crate::json::{Fields, Json, Read, expected};
use crate::nimber::mex;
use crate::refusal::{Refusal, Rejected, Undecided};
use crate::work::Work;

/// Letters.
pub(crate) type Word = Vec<char>;

/// What a few letters become.
#[derive(Debug)]
pub(crate) struct Rule {
    /// Whether the row begins with them, and whether it ends with them.
    begins: bool,
    ends: bool,
    /// Invariant: not empty.
    left: Word,
    /// What is left between dead letters. Invariant: two words at least.
    pieces: Vec<Word>,
    text: String,
}

/// Rules, a pattern, and what may stand before and behind its powers.
#[derive(Debug)]
pub(crate) struct Strip {
    letters: Word,
    /// Invariant: at least one.
    rules: Vec<Rule>,
    /// Invariant: at least one letter.
    pub(crate) pattern: Word,
    /// What may stand before the powers, and what behind them.
    pub(crate) lefts: Ends,
    pub(crate) rights: Ends,
}

/// Ends of rows on one side.
#[derive(Debug)]
pub(crate) struct Ends {
    /// Invariant: all different, and the first is empty.
    pub(crate) words: Vec<Word>,
    /// The place of each. A move looks its end up here: in the list it would take as many steps as there are ends.
    places: HashMap<Word, usize>,
}

/// A move by the ends that it leaves, how many patterns it takes, and the short words that it leaves beside.
pub(crate) type Taking<E> = (E, i64, Vec<Word>);

const LETTERS: usize = 64;
const PATTERN: usize = 32;
const SIDE: usize = 16;
const STATES: usize = 4096;

impl Strip {
    pub(crate) fn read(proof: &Fields) -> Read<Self> {
        let letters: Word = proof.text("letters")?.chars().collect();
        let different: HashSet<char> = letters.iter().copied().collect();
        let is_letter = |letter: &char| letter.is_ascii_graphic() && !"-^$;:\"".contains(*letter);
        let fit = letters.iter().all(is_letter) && different.len() == letters.len();
        if !fit || !(1..=LETTERS).contains(&letters.len()) {
            return proof.read("letters", |_| expected("different letters"));
        }
        let word = |text: &str| -> Read<Word> {
            let is_word =
                text.chars().all(|letter| different.contains(&letter)) && text.len() <= SIDE + PATTERN;
            if is_word { Ok(text.chars().collect()) } else { expected("letters of the rules") }
        };
        let rules = proof.read("rules", |json| json.list(|json| Rule::read(json, &word)))?;
        if !(1..=LETTERS).contains(&rules.len()) {
            return proof.read("rules", |_| expected("from 1 to 64 rules"));
        }
        let pattern = proof.read("pattern", |json| word(json.text()?))?;
        if !(1..=PATTERN).contains(&pattern.len()) {
            return proof.read("pattern", |_| expected("from 1 to 32 letters"));
        }
        let ends = |name: &str| {
            proof.read(name, |json| {
                let words = json.list(|json| word(json.text()?))?;
                let places: HashMap<Word, usize> = words.iter().cloned().zip(0..).collect();
                let fit = words.first().is_some_and(Vec::is_empty) && places.len() == words.len();
                if fit && words.len() <= STATES {
                    Ok(Ends { words, places })
                } else {
                    expected("different ends, the first empty")
                }
            })
        };
        let (lefts, rights) = (ends("left")?, ends("right")?);
        if lefts.words.len() * rights.words.len() > STATES {
            return proof.read("right", |_| expected("at most 4096 pairs of ends"));
        }
        Ok(Strip { letters, rules, pattern, lefts, rights })
    }

    /// The text of the rules. A certificate is about this text.
    pub(crate) fn text(&self) -> String {
        let letters: Vec<String> = self.letters.iter().map(char::to_string).collect();
        let rules: Vec<&str> = self.rules.iter().map(|rule| &*rule.text).collect();
        let pattern: String = self.pattern.iter().collect();
        format!("strip over {}: {}; start ({pattern})^n", letters.join(" "), rules.join("; "))
    }

    /// The number of patterns that hold as many letters as the longest rule has.
    fn blocks(&self) -> usize {
        let longest = self.rules.iter().map(|rule| rule.left.len()).max().unwrap_or(0);
        longest.div_ceil(self.pattern.len())
    }

    /// From this number of patterns on, no move touches both ends.
    pub(crate) fn from(&self) -> usize {
        self.blocks() + 1
    }

    /// The letters of a part.
    pub(crate) fn word(&self, left: usize, times: usize, right: usize) -> Word {
        [&self.lefts.words[left][..], &self.pattern.repeat(times), &self.rights.words[right]].concat()
    }

    /// The number of places where a rule may fit at an end, or within the powers.
    pub(crate) fn places(&self) -> u64 {
        let powers = self.blocks() * self.pattern.len();
        let ends = self.lefts.words.iter().chain(&self.rights.words);
        self.rules.len() as u64 * ends.map(|end| (powers + end.len()) as u64).sum::<u64>()
    }

    /// The moves within the powers of the pattern, by the right end of what is left before, and the left end of what is left behind.
    ///
    /// # Errors
    /// Where one leaves an end that is not among those known; so of the others.
    pub(crate) fn within(&self) -> Result<Vec<Taking<[usize; 2]>>, Rejected> {
        let mut moves = Vec::new();
        for rule in self.rules.iter().filter(|rule| !rule.begins && !rule.ends) {
            for at in 0..self.pattern.len() {
                let blocks = (at + rule.left.len()).div_ceil(self.pattern.len());
                let row = self.pattern.repeat(blocks);
                if rule.fits(&row, at) {
                    let (before, short, behind) = rule.around(&row, at);
                    let ends = [self.rights.find(&before)?, self.lefts.find(&behind)?];
                    moves.push((ends, blocks as i64, short));
                }
            }
        }
        Ok(moves)
    }

    /// The moves that touch a left end, or the beginning of the row, by the left end that they leave.
    pub(crate) fn at_left(&self, left: usize) -> Result<Vec<Taking<usize>>, Rejected> {
        let (end, blocks) = (&self.lefts.words[left], self.blocks());
        let row = [&end[..], &self.pattern.repeat(blocks)].concat();
        let mut moves = Vec::new();
        for rule in self.rules.iter().filter(|rule| !rule.ends) {
            let places = if rule.begins { 1 } else { end.len() };
            for at in (0..places).filter(|at| rule.fits(&row, *at)) {
                let (before, mut short, mut behind) = rule.around(&row, at);
                let mut take = blocks as i64;
                while behind.ends_with(&self.pattern) {
                    behind.truncate(behind.len() - self.pattern.len());
                    take -= 1;
                }
                short.push(before);
                moves.push((self.lefts.find(&behind)?, take, short));
            }
        }
        Ok(moves)
    }

    /// The moves that touch a right end, or the end of the row, by the right end that they leave.
    pub(crate) fn at_right(&self, right: usize) -> Result<Vec<Taking<usize>>, Rejected> {
        let (end, blocks) = (&self.rights.words[right], self.blocks());
        let inside = self.pattern.repeat(blocks);
        let row = [&inside[..], end].concat();
        let mut moves = Vec::new();
        for rule in self.rules.iter().filter(|rule| !rule.begins) {
            let touches = |at: &usize| rule.ends || at + rule.left.len() > inside.len();
            for at in (0..row.len()).filter(touches).filter(|at| rule.fits(&row, *at)) {
                let (before, mut short, behind) = rule.around(&row, at);
                let whole =
                    before.chunks(self.pattern.len()).take_while(|one| **one == self.pattern[..]).count();
                short.push(behind);
                let end = self.rights.find(&before[whole * self.pattern.len()..])?;
                moves.push((end, blocks as i64 - whole as i64, short));
            }
        }
        Ok(moves)
    }

    /// The value of a short row, by the definition.
    pub(crate) fn value(
        &self,
        row: &[char],
        known: &mut HashMap<Word, u16>,
        work: &mut Work,
    ) -> Result<u16, Refusal> {
        if let Some(value) = known.get(row) {
            return Ok(*value);
        }
        // Parts may be many: each is kept.
        work.keep(known.len() as u64 + 1)?;
        let mut values: Vec<u16> = Vec::new();
        for rule in &self.rules {
            work.spend(1 + row.len() as u64)?;
            for at in (0..row.len()).filter(|at| rule.fits(row, *at)) {
                let (before, mut parts, behind) = rule.around(row, at);
                parts.extend([before, behind]);
                values.push(self.nim_sum(&parts, known, work)?);
            }
        }
        let value = u16::try_from(mex(values.into_iter().map(u64::from)))
            .map_err(|_| Undecided::Value { heap: 0 })?;
        known.insert(row.to_vec(), value);
        Ok(value)
    }

    /// The value of several short rows.
    pub(crate) fn nim_sum(
        &self,
        rows: &[Word],
        known: &mut HashMap<Word, u16>,
        work: &mut Work,
    ) -> Result<u16, Refusal> {
        rows.iter().try_fold(0, |sum, row| Ok(sum ^ self.value(row, known, work)?))
    }
}

impl Ends {
    fn find(&self, wanted: &[char]) -> Result<usize, Rejected> {
        let unknown = || format!("a move leaves the end `{}`", wanted.iter().collect::<String>());
        self.places.get(wanted).copied().ok_or_else(|| Rejected::Fault(unknown()))
    }
}

impl Rule {
    fn read(json: &Json, word: &impl Fn(&str) -> Read<Word>) -> Read<Self> {
        let sides = json.list(|side| Ok(side.text()?.to_owned()))?;
        let [left, right] = &sides[..] else { return expected("two sides") };
        let inside = left.strip_prefix('^').unwrap_or(left);
        let bare = inside.strip_suffix('$').unwrap_or(inside);
        let (begins, ends) = (inside.len() < left.len(), bare.len() < inside.len());
        let pieces = right.split('-').map(word).collect::<Read<Vec<Word>>>()?;
        let text = format!("{left} -> {right}");
        let left = word(bare)?;
        if !(1..=SIDE).contains(&left.len()) || left.len() != right.chars().count() || pieces.len() < 2 {
            return expected("sides of one length, the right one with a `-`");
        }
        Ok(Rule { begins, ends, left, pieces, text })
    }

    /// Whether it may be used at a place of a row.
    fn fits(&self, row: &[char], at: usize) -> bool {
        let end = at + self.left.len();
        row.get(at..end) == Some(&self.left[..])
            && (!self.begins || at == 0)
            && (!self.ends || end == row.len())
    }

    /// What it leaves there: before the first dead letter, between them, and behind the last one.
    fn around(&self, row: &[char], at: usize) -> (Word, Vec<Word>, Word) {
        let last = self.pieces.len() - 1;
        let before = [&row[..at], &self.pieces[0]].concat();
        let behind = [&self.pieces[last], &row[at + self.left.len()..]].concat();
        (before, self.pieces[1..last].to_vec(), behind)
    }
}
