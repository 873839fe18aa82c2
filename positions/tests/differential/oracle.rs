//! Values and misère outcomes of random rules, by their definitions.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use super::chance::Chance;
use super::moves::{Move, NoValue};
use super::numbers::Condition;
use super::parts::{MARKS, Position, SHAPES, Shape};

/// The rules of a game: its moves, and which positions are legal.
pub(crate) struct Game {
    pub(crate) shape: Shape,
    moves: Vec<Move>,
    legal: Option<Condition>,
    /// A clause that may be true or not, and that the oracle does not know.
    pub(crate) claim: Option<&'static str>,
}

/// The most positions that one question may meet.
const MOST: usize = 3_000;
/// The most parts of a sum in misère play: a move may leave what it found, and something more, for ever.
const PARTS: usize = 16;

impl Game {
    pub(crate) fn random(number: usize, chance: &mut Chance) -> Game {
        let shape = SHAPES[number % SHAPES.len()];
        let moves = (0..chance.number(1, 3)).map(|_| Move::random(shape, chance)).collect();
        let legal = chance.once_in(5).then(|| Condition::random(&shape.names(), 1, chance));
        let claim = chance.once_in(3).then(|| claim(shape, chance)).flatten();
        Game { shape, moves, legal, claim }
    }

    pub(crate) fn is_legal(&self, position: &Position) -> bool {
        *position == Position::Nothing
            || self.legal.as_ref().is_none_or(|legal| legal.holds(&position.names()))
    }

    fn options(&self, position: &Position) -> Result<Vec<Vec<Position>>, NoValue> {
        let mut options = BTreeSet::new();
        if *position != Position::Nothing {
            for one in &self.moves {
                for mut left in one.options(position)? {
                    left.sort();
                    if left.iter().all(|part| self.is_legal(part)) {
                        options.insert(left);
                    }
                }
            }
        }
        Ok(options.into_iter().collect())
    }
}

/// What rules of this shape might claim.
fn claim(shape: Shape, chance: &mut Chance) -> Option<&'static str> {
    match shape {
        Shape::Numbers(1) => Some("canon min(x, 9)"),
        Shape::Numbers(2) => Some("canon (min(x, y), max(x, y))"),
        Shape::Numbers(_) => Some("canon (x, max(y, z), min(y, z))"),
        Shape::List => {
            Some(chance.one_of(&["canon sort(r)", "canon rev(r)", "canon [k for k in r if k > 0]"]))
        }
        Shape::Text => Some("canon rev(s)"),
        Shape::Set => None,
        Shape::Grid => Some("split regions(b, 0)"),
        Shape::Graph => Some("split components(g)"),
        Shape::Beside(Shape::List, _) => Some(chance.one_of(&["canon (sort(r), n)", "canon (r, n % 3)"])),
        Shape::Beside(Shape::Text, _) => Some("canon (rev(s), n)"),
        Shape::Beside(Shape::Set, _) => Some("canon (min(n, 3), s)"),
        Shape::Beside(..) => None,
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g({}): ", self.shape.parameters())?;
        for (index, one) in self.moves.iter().enumerate() {
            write!(f, "{}{one}", if index > 0 { "; " } else { "" })?;
        }
        if let Some(legal) = &self.legal {
            write!(f, "; where {legal}")?;
        }
        if let Some(claim) = self.claim {
            write!(f, "; {claim}")?;
        }
        if self.shape.other() == Shape::Grid { write!(f, "; marks \"{MARKS}\"") } else { Ok(()) }
    }
}

/// What is known of the positions of a game.
pub(crate) struct Oracle<'a> {
    game: &'a Game,
    values: HashMap<Position, Option<u32>>,
    misere: HashMap<Vec<Position>, Option<bool>>,
}

impl<'a> Oracle<'a> {
    pub(crate) fn of(game: &'a Game) -> Self {
        Oracle { game, values: HashMap::new(), misere: HashMap::new() }
    }

    /// The mex of the values of the options, each of which is the nim-sum of its parts.
    pub(crate) fn value(&mut self, position: &Position) -> Result<u32, NoValue> {
        match self.values.get(position) {
            Some(Some(value)) => return Ok(*value),
            Some(None) => return Err(NoValue::Loop),
            None if self.values.len() >= MOST => return Err(NoValue::TooLarge),
            None => self.values.insert(position.clone(), None),
        };
        let mut met = BTreeSet::new();
        for left in self.game.options(position)? {
            met.insert(self.sum(&left)?);
        }
        let value = (0..).find(|value| !met.contains(value)).unwrap();
        self.values.insert(position.clone(), Some(value));
        Ok(value)
    }

    /// Whether the position of zeros is a finished one.
    pub(crate) fn zero_has_no_move(&self) -> bool {
        let Shape::Numbers(parts) = self.game.shape else { return false };
        self.game.options(&Position::Numbers(vec![0; parts])).is_ok_and(|options| options.is_empty())
    }

    fn sum(&mut self, parts: &[Position]) -> Result<u32, NoValue> {
        parts.iter().try_fold(0, |sum, part| Ok(sum ^ self.value(part)?))
    }

    /// The options of value 0: what the winning moves leave.
    pub(crate) fn winning(&mut self, position: &Position) -> Result<BTreeSet<Vec<Position>>, NoValue> {
        let mut winning = BTreeSet::new();
        for left in self.game.options(position)? {
            if self.sum(&left)? == 0 {
                winning.insert(left);
            }
        }
        Ok(winning)
    }

    /// Whether the player to move wins these components in misère play: no move is left, or a move leaves a loss.
    pub(crate) fn wins_misere(&mut self, parts: &[Position]) -> Result<bool, NoValue> {
        match self.misere.get(parts) {
            Some(Some(wins)) => return Ok(*wins),
            Some(None) => return Err(NoValue::Loop),
            None if self.misere.len() >= MOST || parts.len() > PARTS => return Err(NoValue::TooLarge),
            None => self.misere.insert(parts.to_vec(), None),
        };
        let (mut is_finished, mut wins) = (true, false);
        for (index, part) in parts.iter().enumerate() {
            for left in self.game.options(part)? {
                let mut next: Vec<Position> =
                    parts[..index].iter().chain(&parts[index + 1..]).cloned().collect();
                next.extend(left);
                next.sort();
                is_finished = false;
                wins |= !self.wins_misere(&next)?;
            }
        }
        self.misere.insert(parts.to_vec(), Some(is_finished || wins));
        Ok(is_finished || wins)
    }
}
