//! Rows with powers: `(xxo)^5`, `xo^3x`.
//!
//! A power belongs to the letter before it, or to what stands in parentheses. A row that is too long to be kept letter by letter is kept
//! as what stands before and behind the powers of one pattern.

use grundy::Worded;
use grundy::games::{DEAD, Letter, Strip};
use grundy::heap::StripMove;
use grundy::written::shorten;

use crate::limits;

/// A row of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StripWord {
    /// Letter by letter.
    Plain(Vec<Letter>),
    /// More letters than a position may have, in cutting rules: the powers of a pattern, and what stands before and behind them.
    Long {
        /// The pattern.
        pattern: Vec<Letter>,
        /// What stands before, how often the pattern is there, and what stands behind.
        row: StripMove,
    },
}

/// Why a text is no row of a strip.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum WordError {
    /// It is no letter of the rules.
    #[says("strip-letter", "`{found}` is no letter of this strip: these are `{letters}`, and `-` is dead")]
    Letter {
        /// What is there.
        found: char,
        /// The letters.
        letters: String,
        /// Where it is, in bytes of the word.
        at: usize,
    },
    /// No number of times follows `^`, or nothing is before it.
    #[says("strip-power", "`{found}` is no power: it is written `x^3` or `(xo)^3`", found = shorten(found))]
    Power {
        /// What is there.
        found: String,
        /// Where it is, in bytes of the word.
        at: usize,
    },
    /// A parenthesis has no other one.
    #[says("strip-parenthesis", "this parenthesis has no other one")]
    Parenthesis {
        /// Where it is, in bytes of the word.
        at: usize,
    },
    /// It has too many letters, beside the powers of one pattern in rules that cut.
    #[says(
        "strip-too-long",
        "a row may have at most {most} letters; in cutting rules, the powers of one pattern may have up to 2^62",
        most = limits::ELEMENTS
    )]
    TooLong,
}

impl WordError {
    /// Where it is wrong, in bytes of the word.
    pub fn at(&self) -> usize {
        match self {
            WordError::Letter { at, .. } | WordError::Power { at, .. } | WordError::Parenthesis { at } => *at,
            WordError::TooLong => 0,
        }
    }
}

/// Letters, and how often they come.
type Power = (Vec<Letter>, u64);

impl StripWord {
    /// Reads a row. A row of no letter is `[]`.
    ///
    /// # Errors
    /// [`WordError`] with the place of what is wrong.
    pub fn read(strip: &Strip, word: &str) -> Result<Self, WordError> {
        if word == "[]" {
            return Ok(StripWord::Plain(Vec::new()));
        }
        let mut reader = Reader { strip, word, at: 0 };
        let powers = reader.powers(0)?;
        if reader.at < word.len() {
            return Err(WordError::Parenthesis { at: reader.at });
        }
        StripWord::of_powers(&powers, strip.is_cutting()).ok_or(WordError::TooLong)
    }

    /// The row of these powers; `None` where that is too long.
    fn of_powers(powers: &[Power], may_be_long: bool) -> Option<Self> {
        if let Some(plain) = plain(powers) {
            return Some(StripWord::Plain(plain));
        }
        // The power with the most letters is the long one.
        let letters = |(power, times): &Power| (power.len() as u64).saturating_mul(*times);
        let longest = (0..powers.len()).max_by_key(|place| letters(&powers[*place]))?;
        let (before, after) = (plain(&powers[..longest])?, plain(&powers[longest + 1..])?);
        let (pattern, times) = powers[longest].clone();
        let all = letters(&powers[longest]).checked_add((before.len() + after.len()) as u64)?;
        if !may_be_long
            || all >= 1 << 62
            || pattern.contains(&DEAD)
            || [&before, &after].iter().any(|end| end.contains(&DEAD))
        {
            return None;
        }
        Some(StripWord::of_long(before, &pattern, times, after))
    }

    /// The row in the one form that equal rows have: the letters of a row that may have few of them, and else the shortest pattern,
    /// which begins as far on the left side as it can.
    pub fn of_long(mut before: Vec<Letter>, pattern: &[Letter], times: u64, mut after: Vec<Letter>) -> Self {
        let total =
            (pattern.len() as u64).saturating_mul(times).saturating_add((before.len() + after.len()) as u64);
        if total <= limits::ELEMENTS as u64 {
            let middle = (0..times).flat_map(|_| pattern.iter().copied());
            return StripWord::Plain(before.into_iter().chain(middle).chain(after).collect());
        }
        let root = (1..=pattern.len()).find(|root| {
            pattern.len().is_multiple_of(*root) && pattern[*root..] == pattern[..pattern.len() - root]
        });
        let root = root.unwrap_or(pattern.len());
        let mut times = times * (pattern.len() / root) as u64;
        let mut pattern = pattern[..root].to_vec();
        while before.last() == pattern.last() {
            let last = before.pop().expect("it has a last letter");
            pattern.rotate_right(1);
            after.insert(0, last);
        }
        while after.starts_with(&pattern) {
            after.drain(..root);
            times += 1;
        }
        StripWord::Long { pattern, row: (before, times, after) }
    }

    /// The row as it is written; [`StripWord::read`] reads it.
    pub fn written(&self, strip: &Strip) -> String {
        match self {
            StripWord::Plain(row) if row.is_empty() => "[]".to_owned(),
            StripWord::Plain(row) => match self.periodic(strip).filter(|_| row.len() > SHOWN) {
                Some((pattern, row)) => powers(strip, &pattern, &row),
                None => strip.word(row),
            },
            StripWord::Long { pattern, row } => powers(strip, pattern, row),
        }
    }

    /// A short pattern that nearly all of the row is powers of, with what stands before and behind: `None` where the row is short, or
    /// has no such pattern.
    pub fn periodic(&self, strip: &Strip) -> Option<(Vec<Letter>, StripMove)> {
        let row = match self {
            StripWord::Long { pattern, row } => return Some((pattern.clone(), row.clone())),
            StripWord::Plain(row) => row,
        };
        let ends = 2 * strip.longest();
        (1..=row.len() / MOST_OF_ROW).take(LONGEST_PATTERN).find_map(|length| {
            let differs = |at: &usize| row[*at] != row[at + length] || row[*at] == DEAD;
            let middle = row.len() / 2;
            let from = (0..middle).rev().find(differs).map_or(0, |at| at + 1);
            let to = (middle..row.len() - length).find(differs).map_or(row.len(), |at| at + length);
            let times = to.checked_sub(from)? / length;
            let behind = from + times * length;
            let is_most = times >= MOST_OF_ROW && from <= ends && row.len() - behind <= ends + length;
            let pattern = row.get(from..from + length)?.to_vec();
            is_most.then(|| (pattern, (row[..from].to_vec(), times as u64, row[behind..].to_vec())))
        })
    }
}

fn powers(strip: &Strip, pattern: &[Letter], (before, times, after): &StripMove) -> String {
    format!("{}({})^{times}{}", strip.word(before), strip.word(pattern), strip.word(after))
}

/// A longer row is written with powers, where it has some.
const SHOWN: usize = 60;
/// A pattern is looked for that comes as often at least.
const MOST_OF_ROW: usize = 6;
/// The longest pattern that is looked for.
const LONGEST_PATTERN: usize = 24;

/// The letters one by one, where they are as many as a position may have.
fn plain(powers: &[Power]) -> Option<Vec<Letter>> {
    let mut all = Vec::new();
    for (power, times) in powers.iter().filter(|(power, _)| !power.is_empty()) {
        let letters = (power.len() as u64).checked_mul(*times)?;
        letters.checked_add(all.len() as u64).filter(|letters| *letters <= limits::ELEMENTS as u64)?;
        (0..*times).for_each(|_| all.extend_from_slice(power));
    }
    Some(all)
}

struct Reader<'a> {
    strip: &'a Strip,
    word: &'a str,
    at: usize,
}

/// How deep parentheses may be nested.
const DEPTH: usize = 8;

impl Reader<'_> {
    fn next(&self) -> Option<char> {
        self.word[self.at..].chars().next()
    }

    /// The powers up to the end, or up to a closing parenthesis.
    fn powers(&mut self, depth: usize) -> Result<Vec<Power>, WordError> {
        let mut powers: Vec<Power> = Vec::new();
        while let Some(letter) = self.next().filter(|letter| *letter != ')') {
            let begin = self.at;
            self.at += letter.len_utf8();
            let inside = match letter {
                '(' if depth == DEPTH => return Err(WordError::Parenthesis { at: begin }),
                '(' => {
                    let inside = self.powers(depth + 1)?;
                    if self.next() != Some(')') || self.at == begin + 1 {
                        return Err(WordError::Parenthesis { at: begin });
                    }
                    self.at += 1;
                    inside
                }
                '^' => return Err(WordError::Power { found: self.word[begin..].to_owned(), at: begin }),
                _ => vec![(vec![self.letter(letter, begin)?], 1)],
            };
            let times = self.times()?;
            match inside {
                inside if times == 1 => powers.extend(inside),
                inside => {
                    let power = match &inside[..] {
                        [(power, before)] => before.checked_mul(times).map(|times| (power.clone(), times)),
                        several => plain(several).map(|power| (power, times)),
                    };
                    powers.push(power.ok_or(WordError::TooLong)?);
                }
            }
            if powers.len() > limits::ELEMENTS {
                return Err(WordError::TooLong);
            }
        }
        Ok(powers)
    }

    fn letter(&self, letter: char, at: usize) -> Result<Letter, WordError> {
        let known = self.strip.letters_of(letter.encode_utf8(&mut [0; 4])).map(|letters| letters[0]);
        known.ok_or_else(|| {
            let letters: Vec<String> = self.strip.letters().iter().map(char::to_string).collect();
            WordError::Letter { found: letter, letters: letters.join(" "), at }
        })
    }

    /// The number behind `^`, which may be one such as `10^18`; 1 where there is none.
    fn times(&mut self) -> Result<u64, WordError> {
        let begin = self.at;
        let Some(rest) = self.word[begin..].strip_prefix('^') else { return Ok(1) };
        let length =
            rest.find(|letter: char| !letter.is_ascii_digit() && letter != '^').unwrap_or(rest.len());
        self.at += 1 + length;
        let wrong = || WordError::Power { found: self.word[begin..self.at].to_owned(), at: begin };
        let number = grundy::written::parse_number(&rest[..length]).map_err(|_| wrong())?;
        u64::try_from(&number).map_err(|_| WordError::TooLong)
    }
}
