//! Games of lines as people write them: `queen`, or `1-0,0-1,1-1`; after a `/`, what may be made once only.

use std::fmt;
use std::str::FromStr;

use super::{Direction, Lines};
use crate::Worded;
use crate::words::Argument;
use crate::written::{Misread, parse_number, place_in, shorten};

/// A piece of chess, as far as it moves towards the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChessPiece {
    /// It rides in rows and columns: Nim with two heaps.
    Rook,
    /// It rides diagonally.
    Bishop,
    /// It rides as a rook and as a bishop: Wythoff's game.
    Queen,
    /// It makes one step of a queen.
    King,
    /// It goes two squares one way and one square the other way.
    Knight,
}

/// The pieces that have a name, and how they move.
const PIECES: [(ChessPiece, &str, &str); 5] = [
    (ChessPiece::Rook, "rook", "1-0,0-1"),
    (ChessPiece::Bishop, "bishop", "1-1"),
    (ChessPiece::Queen, "queen", "1-0,0-1,1-1"),
    (ChessPiece::King, "king", "/1-0,0-1,1-1"),
    (ChessPiece::Knight, "knight", "/2-1,1-2"),
];

/// Maximum number of directions.
pub const MOST_DIRECTIONS: usize = 64;

/// What is wrong with the directions of a game of lines, and where.
pub type LinesError = Misread<LinesProblem>;

/// What is wrong with the directions of a game of lines.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum LinesProblem {
    /// There are none.
    #[says("error-no-directions", "expected directions, found none")]
    Nothing,
    /// Something else than two numbers.
    #[says("error-not-a-direction", "expected a direction such as 1-0, found `{found}`")]
    NotADirection {
        /// What stands there.
        found: String,
    },
    /// More than 64.
    #[says("error-many-directions", "at most {most} {most:directions|directions}, not {found}", most = MOST_DIRECTIONS)]
    TooMany {
        /// How many there are.
        found: usize,
    },
    /// A direction that takes nothing.
    #[says("error-standstill", "a move takes at least one token, not 0-0")]
    Standstill,
    /// Nothing between two commas, or after the last one.
    #[says("error-no-direction", "expected a direction such as 1-0, found nothing")]
    Missing,
    /// A direction that stands there already.
    #[says("error-direction-twice", "{direction} is named twice")]
    Twice {
        /// The direction.
        direction: Direction,
    },
    /// A step that is also a ride.
    #[says("error-ridden-step", "the step {direction} is a move of the ride {direction} already")]
    Ridden {
        /// The direction.
        direction: Direction,
    },
    /// A direction whose moves are moves of another one.
    #[says("error-repeated-direction", "each move along {direction} is one along {other} too")]
    Repeated {
        /// The direction.
        direction: Direction,
        /// The other one.
        other: Direction,
    },
}

impl Lines {
    /// The piece of chess that moves so, if one does.
    ///
    /// ```
    /// use grundy::lines::{ChessPiece, Lines};
    ///
    /// let steps: Lines = "/1-2,2-1".parse()?;
    /// assert_eq!(steps.piece(), Some(ChessPiece::Knight));
    /// # Ok::<(), grundy::lines::LinesError>(())
    /// ```
    pub fn piece(&self) -> Option<ChessPiece> {
        let moves_so = |directions: &str| directions.parse::<Lines>().is_ok_and(|lines| lines == *self);
        PIECES.iter().find(|(.., directions)| moves_so(directions)).map(|&(piece, ..)| piece)
    }
}

impl FromStr for Lines {
    type Err = LinesError;

    fn from_str(text: &str) -> Result<Self, LinesError> {
        if let Some((.., directions)) = PIECES.iter().find(|(_, name, _)| name.eq_ignore_ascii_case(text)) {
            return directions.parse();
        }
        let (rides, steps) = text.split_once('/').unwrap_or((text, ""));
        let mut all = Vec::new();
        let mut read = |list| {
            // A list may be missing, but its parts may not.
            for word in str::split(list, ',').filter(|_| !list.is_empty()) {
                let wrong = |problem| Misread::new(problem, place_in(text, word));
                if word.is_empty() {
                    return Err(wrong(LinesProblem::Missing));
                }
                let found = || wrong(LinesProblem::NotADirection { found: shorten(word) });
                let (x, y) = word.split_once('-').ok_or_else(found)?;
                let direction =
                    Direction { x: number(x).ok_or_else(found)?, y: number(y).ok_or_else(found)? };
                all.push((place_in(text, word), direction));
            }
            Ok(all.len())
        };
        let first_step = read(rides)?;
        let found = read(steps)?;
        if found == 0 {
            return Err(Misread::new(LinesProblem::Nothing, 0));
        }
        if let Some(&(at, _)) = all.get(MOST_DIRECTIONS) {
            return Err(Misread::new(LinesProblem::TooMany { found }, at));
        }
        let directions: Vec<Direction> = all.iter().map(|(_, direction)| *direction).collect();
        let (rides, steps) = directions.split_at(first_step);
        for (number, &(at, direction)) in all.iter().enumerate() {
            let is_other = |other: &&Direction| **other != direction && other.divides(direction).is_some();
            let problem = if direction == (Direction { x: 0, y: 0 }) {
                LinesProblem::Standstill
            } else if number >= first_step && rides.contains(&direction) {
                LinesProblem::Ridden { direction }
            } else if directions[..number].contains(&direction) {
                LinesProblem::Twice { direction }
            } else if let Some(&other) = rides.iter().find(is_other) {
                LinesProblem::Repeated { direction, other }
            } else {
                continue;
            };
            return Err(Misread::new(problem, at));
        }
        Ok(Lines::of(rides, steps))
    }
}

fn number(text: &str) -> Option<u64> {
    u64::try_from(&parse_number(text).ok()?).ok()
}

impl Argument for Direction {}

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
        let piece = PIECES.iter().find(|(.., of_piece)| *of_piece == directions);
        f.write_str(piece.map_or(&directions, |(_, name, _)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_and_parsing_are_inverse() {
        for (text, printed) in [
            ("queen", "queen"),
            ("ROOK", "rook"),
            ("10^2-0,0-1", "100-0,0-1"),
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
        for (piece, name, directions) in PIECES {
            let lines: Lines = directions.parse().unwrap();
            assert_eq!((lines.to_string().as_str(), lines.piece()), (name, Some(piece)));
        }
    }

    #[test]
    fn errors_tell_what_is_wrong_and_where() {
        for (text, problem, at) in [
            ("", "expected directions, found none", 0),
            ("/", "expected directions, found none", 0),
            ("1-0,", "expected a direction such as 1-0, found nothing", 4),
            ("1-0,,0-1", "expected a direction such as 1-0, found nothing", 4),
            ("1-0/1-0", "the step 1-0 is a move of the ride 1-0 already", 4),
            ("1-0,1-0", "1-0 is named twice", 4),
            ("1-0,x", "expected a direction such as 1-0, found `x`", 4),
            ("1-0/1", "expected a direction such as 1-0, found `1`", 4),
            ("1-0,+1-1", "expected a direction such as 1-0, found `+1-1`", 4),
            ("1-0,0-0", "a move takes at least one token, not 0-0", 4),
            ("1-0/0-1,3-0", "each move along 3-0 is one along 1-0 too", 8),
            ("2-2,1-1", "each move along 2-2 is one along 1-1 too", 0),
            ("/1-2,1-2", "1-2 is named twice", 5),
        ] {
            let error = text.parse::<Lines>().unwrap_err();
            assert_eq!((error.to_string().as_str(), error.at), (problem, at), "{text}");
        }
        let many: Vec<String> = (0..100).map(|step| format!("1-{step}")).collect();
        assert!(format!("/{}", many.join(",")).parse::<Lines>().is_err());
    }
}
