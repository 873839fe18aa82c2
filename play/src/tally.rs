//! Games, counted.

use std::ops::Add;

use crate::run::Seat;

/// Counts of games. They are whole numbers, so that their sum has no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many each player won.
    pub wins: [u64; 2],
    /// How many moves they had together.
    pub moves: u128,
    /// The squares of their numbers of moves, added.
    pub squares: u128,
    /// The moves of the shortest and of the longest game, if there was any.
    pub lengths: Option<(u64, u64)>,
}

impl Tally {
    /// One game; where nobody has won it, it is drawn.
    pub fn game(winner: Option<Seat>, moves: u64) -> Self {
        let wins = [Seat::One, Seat::Two].map(|seat| u64::from(winner == Some(seat)));
        let squares = u128::from(moves) * u128::from(moves);
        Tally { games: 1, wins, moves: u128::from(moves), squares, lengths: Some((moves, moves)) }
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Tally {
            games: self.games + other.games,
            wins: [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]],
            moves: self.moves + other.moves,
            squares: self.squares + other.squares,
            lengths: match (self.lengths, other.lengths) {
                (Some(one), Some(two)) => Some((one.0.min(two.0), one.1.max(two.1))),
                (one, two) => one.or(two),
            },
        }
    }
}
