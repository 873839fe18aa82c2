//! Games of lines as people write them: `queen`, or `1-0,0-1,1-1`; after a `/`, what may be made once only.

use std::fmt;
use std::str::FromStr;

use super::rules::Flaw;
use super::{Direction, Lines};
use crate::notation::shorten;

/// The pieces that have a name.
const PIECES: [(&str, &str); 5] = [
    ("rook", "1-0,0-1"),
    ("bishop", "1-1"),
    ("queen", "1-0,0-1,1-1"),
    ("king", "/1-0,0-1,1-1"),
    ("knight", "/2-1,1-2"),
];

/// At most so many directions.
const MOST: usize = 64;

/// What is wrong with the directions of a game of lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct LinesError {
    problem: String,
    at: usize,
    hint: &'static str,
}

impl LinesError {
    /// Where in the text, in bytes.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What to write instead.
    pub fn hint(&self) -> &'static str {
        self.hint
    }
}

const HINT: &str =
    "as in `lines:queen`, `lines:1-0,0-1,1-1` (any number of times) or `lines:1-1/2-1` (2-1 once)";

impl FromStr for Lines {
    type Err = LinesError;

    fn from_str(text: &str) -> Result<Self, LinesError> {
        if let Some((_, directions)) = PIECES.iter().find(|(name, _)| *name == text) {
            return directions.parse();
        }
        let error = |problem: String, part: &str| {
            let at = part.as_ptr() as usize - text.as_ptr() as usize;
            LinesError { problem, at, hint: HINT }
        };
        let (rides, steps) = match text.split_once('/') {
            Some((rides, steps)) => (rides, steps),
            None => (text, &text[text.len()..]),
        };
        let mut words = Vec::new();
        let mut read = |list| {
            let mut directions = Vec::new();
            // A list may be missing, but its parts may not.
            for word in str::split(list, ',').filter(|_| !list.is_empty()) {
                let found =
                    || error(format!("expected a direction such as 1-0, found `{}`", shorten(word)), word);
                let (x, y) = word.split_once('-').ok_or_else(found)?;
                directions
                    .push(Direction { x: number(x).ok_or_else(found)?, y: number(y).ok_or_else(found)? });
                words.push(word);
            }
            Ok(directions)
        };
        let (rides, steps) = (read(rides)?, read(steps)?);
        if words.len() > MOST {
            return Err(error(format!("at most {MOST} directions, not {}", words.len()), words[MOST]));
        }
        Lines::checked(&rides, &steps).map_err(|flaw| match flaw {
            Flaw::Nothing => error("expected directions, found none".into(), text),
            Flaw::Standstill { at } => error("a move takes at least one token, not 0-0".into(), words[at]),
            Flaw::Repeated { at, other } => {
                error(format!("each move along {} is one along {other} too", words[at]), words[at])
            }
        })
    }
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.x, self.y)
    }
}

/// The name of the piece, if it has one, or the directions: what [`FromStr`] reads.
impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |directions: &[Direction]| {
            directions.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let steps = if self.steps().is_empty() { String::new() } else { format!("/{}", list(self.steps())) };
        let directions = list(self.rides()) + &steps;
        let piece = PIECES.iter().find(|(_, of_piece)| *of_piece == directions);
        f.write_str(piece.map_or(&directions, |(name, _)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_and_parsing_are_inverse() {
        for (text, printed) in [
            ("queen", "queen"),
            ("1-1,0-1,1-0", "queen"),
            ("/1-2,2-1", "knight"),
            ("1-1/2-1", "1-1/2-1"),
            ("2-0,3-0", "2-0,3-0"),
            ("0-3,1-0", "1-0,0-3"),
        ] {
            let lines: Lines = text.parse().unwrap();
            assert_eq!(lines.to_string(), printed);
            assert_eq!(printed.parse(), Ok(lines));
        }
        for (name, directions) in PIECES {
            assert_eq!(directions.parse::<Lines>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn errors_tell_what_is_wrong_and_where() {
        for (text, problem, at) in [
            ("", "expected directions, found none", 0),
            ("/", "expected directions, found none", 0),
            ("1-0,", "expected a direction such as 1-0, found ``", 4),
            ("1-0,x", "expected a direction such as 1-0, found `x`", 4),
            ("1-0/1", "expected a direction such as 1-0, found `1`", 4),
            ("1-0,+1-1", "expected a direction such as 1-0, found `+1-1`", 4),
            ("1-0,0-0", "a move takes at least one token, not 0-0", 4),
            ("1-0/0-1,3-0", "each move along 3-0 is one along 1-0 too", 8),
            ("2-2,1-1", "each move along 2-2 is one along 1-1 too", 0),
            ("/1-2,1-2", "each move along 1-2 is one along 1-2 too", 5),
        ] {
            let error = text.parse::<Lines>().unwrap_err();
            assert_eq!((error.to_string().as_str(), error.at()), (problem, at), "{text}");
        }
        let many: Vec<String> = (0..100).map(|step| format!("1-{step}")).collect();
        assert!(format!("/{}", many.join(",")).parse::<Lines>().is_err());
    }
}
