//! What a move aims at: what the position that it leaves has, as a pupil can see it, so that the other player loses there.
//!
//! An aim is no new theory: each says in simple words what the theorem by which the position is lost says of this position. Of some
//! moves that win, that with the [simplest](Aim::rank) aim is the one to show.

use std::ops::Range;

use super::Sum;
use crate::catalog::{About, Game, Replacement};
use crate::component::{Component, Kind};
use grundy::games::chomp::Bar;
use grundy::games::{Nim, TakeSet, Takes};
use grundy::heap::Periodicity;
use grundy::lines::{ClosedForm, Lines};
use grundy::words::{AsSentence, Sentence};
use grundy::wythoff::Wythoff;
use grundy::{Budget, Natural, Play};

/// What a position has that is lost for whoever must move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aim {
    /// No move is left.
    End,
    /// All components are equal in pairs: every move can be copied.
    EqualPairs {
        /// What the components of the first pair are called.
        kind: Kind,
        /// How many pairs.
        pairs: usize,
    },
    /// A bar of Chomp of one row and one column that are equally long.
    EqualArms,
    /// A board for dominoes that looks the same after half a turn, and where no domino can lie across its centre.
    HalfTurn,
    /// Heaps of 1, an odd number of them, in misère Nim.
    OddOnes,
    /// An even number of ones in each column of the heaps in binary, in Nim.
    EvenColumns,
    /// One of these remainders when the only heap is divided.
    Remainders {
        /// By which number.
        modulus: u64,
        /// The remainders of all lost heaps.
        remainders: Vec<u64>,
    },
    /// What all lost components of these rules have, and no other one, in a line.
    Described(Sentence),
    /// A lost heap: the first of these are listed.
    LostHeaps(Vec<u64>),
    /// Components whose values have nim-sum 0.
    Values {
        /// How many components have moves.
        parts: usize,
    },
    /// Nothing simpler is known of it.
    Lost,
}

/// The games of which a line tells what all lost components have, and no other one: beside `rules-NAME` there is `aim-NAME`.
const DESCRIBED: [&str; 9] = [
    "aim-euclid",
    "aim-multiples",
    "aim-fibonacci",
    "aim-no-more",
    "aim-retreat",
    "aim-staircase",
    "aim-moore",
    "aim-coins-left",
    "aim-twins",
];

/// Number of steps that the list of lost heaps may take.
const STEPS: u64 = 100_000;
/// The greatest number that a pupil is asked to divide by.
const GREATEST_DIVISOR: u64 = 100;
/// Maximum number of remainders that are told.
const MOST_REMAINDERS: usize = 4;
/// Lost heaps are listed up to this one.
const LISTED_TO: u64 = 64;
/// Maximum number of lost heaps that are listed.
const MOST_LISTED: usize = 10;

impl Aim {
    /// The simplest aim has the least rank.
    pub fn rank(&self) -> u8 {
        self.told().0
    }

    /// What to look at, to find such a move.
    pub fn look(&self) -> Sentence {
        Sentence::of(self.told().1)
    }

    /// Its rank, the message of what to look at, and that of what is to be left.
    fn told(&self) -> (u8, &'static str, &'static str) {
        match self {
            Aim::End => (0, "look-end", "aim-end"),
            Aim::EqualPairs { .. } => (1, "look-equal-pairs", "aim-equal-pairs"),
            Aim::EqualArms => (1, "look-equal-arms", "aim-equal-arms"),
            Aim::HalfTurn => (1, "look-half-turn", "aim-half-turn"),
            Aim::OddOnes => (1, "look-odd-ones", "aim-odd-ones"),
            Aim::EvenColumns => (2, "look-even-columns", "aim-even-columns"),
            Aim::Remainders { remainders, .. } if **remainders == [0] => (2, SMALL, "aim-multiple"),
            Aim::Remainders { .. } => (2, SMALL, "aim-remainders"),
            Aim::Described(told) => (2, SMALL, told.message),
            Aim::LostHeaps(_) => (3, SMALL, "aim-lost-heaps"),
            Aim::Values { .. } => (4, "look-values", "aim-values"),
            Aim::Lost => (5, SMALL, "aim-lost"),
        }
    }
}

/// The message of what to look at where nothing better is known.
const SMALL: &str = "look-small";

/// What is to be left, as a noun: `two equal heaps`.
impl AsSentence for Aim {
    fn sentence(&self) -> Sentence {
        let sentence = Sentence::of(self.told().2);
        match self {
            Aim::EqualPairs { kind, pairs } => {
                sentence.with("kind", if *pairs == 1 { kind.name() } else { "parts" })
            }
            Aim::Remainders { modulus, remainders } => sentence
                .text("modulus", modulus)
                .with("count", remainders.len())
                .with("remainders", listed(remainders)),
            Aim::Described(told) => told.clone(),
            Aim::LostHeaps(heaps) => sentence.with("heaps", listed(heaps)),
            Aim::Values { parts } => sentence.with("parts", *parts),
            _ => sentence,
        }
    }
}

impl Sum {
    /// What a move aims at that wins: it leaves `left` of the component `index`.
    ///
    /// ```
    /// use grundy::{Budget, Play};
    /// use grundy_positions::{AsSentence, Component, Sum};
    ///
    /// let mut sum = Sum::parse("take:1..3 10").unwrap();
    /// let aim = sum.aim_of(0, &vec![Component::heap(8u8)], Play::Normal, &mut Budget::default());
    /// assert_eq!((aim.sentence().message, sum.to_string()), ("aim-multiple", "take:1..3 10".into()));
    /// ```
    ///
    /// # Panics
    /// If there is no such component.
    pub fn aim_of(&mut self, index: usize, left: &Replacement, play: Play, budget: &mut Budget) -> Aim {
        let before = self.parts.clone();
        self.replace(index, left);
        let aim = self.aim(play, budget);
        self.parts = before;
        aim
    }

    /// What this position has that a player aims at who leaves it. That it is lost for whoever must move is the caller's
    /// promise.
    pub fn aim(&mut self, play: Play, budget: &mut Budget) -> Aim {
        let live = self.live_parts();
        let of = |index: &usize| &self.parts[*index];
        let is_nim = live.iter().all(|index| self.games[of(index).game].about().known.are::<Nim>());
        match (play, &live[..]) {
            (_, []) => Aim::End,
            (Play::Misere, _) if is_nim => {
                let is_one = |index: &usize| of(index).component.as_heap() == Some(&Natural::ONE);
                if live.iter().all(is_one) { Aim::OddOnes } else { Aim::EvenColumns }
            }
            (Play::Misere, [index]) => {
                after_the_most(self.games[of(index).game].about()).unwrap_or(Aim::Lost)
            }
            (Play::Misere, _) => Aim::Lost,
            (Play::Normal, [index]) => self.lone_aim(*index, budget),
            (Play::Normal, [first, ..]) => match self.twins(&live).len() {
                pairs if 2 * pairs == live.len() => {
                    Aim::EqualPairs { kind: of(first).component.kind(), pairs }
                }
                _ if is_nim => Aim::EvenColumns,
                _ => Aim::Values { parts: live.len() },
            },
        }
    }

    /// What the only component has that can move.
    fn lone_aim(&mut self, index: usize, budget: &mut Budget) -> Aim {
        let (game, component) = self.game(index);
        if let Some(bar) = component.as_board::<Bar>() {
            let [first, rest @ ..] = bar.rows() else { return Aim::Lost };
            let has_arms = rest.iter().all(|&row| row == 1) && rest.len() + 1 == usize::from(*first);
            return if has_arms { Aim::EqualArms } else { Aim::Lost };
        }
        if game.about().rules.message == "rules-cram" && is_half_turn(&component.to_string()) {
            return Aim::HalfTurn;
        }
        if let Some(told) = described(game.about()) {
            return Aim::Described(told);
        }
        if component.as_heap().is_none() || game.rules().exclude_some() {
            return Aim::Lost;
        }
        budget.within(STEPS, |budget| lost_heaps(game, budget)).unwrap_or(Aim::Lost)
    }
}

/// Whether a board with dominoes looks the same after half a turn, and every domino that can be laid has a twin beside it.
fn is_half_turn(board: &str) -> bool {
    let squares = board.as_bytes();
    let wide = board.find('/').unwrap_or(squares.len());
    let high = (squares.len() + 1) / (wide + 1);
    let is_centre_taken = squares[high / 2 * (wide + 1) + wide / 2] != b'.';
    // Where both sides are even, no domino lies across the centre.
    let has_twins = is_centre_taken || [high, wide].iter().all(|side| side.is_multiple_of(2));
    has_twins && squares.iter().eq(squares.iter().rev())
}

/// What all lost components of a game have, and no other one, if a line tells it.
fn described(about: &About) -> Option<Sentence> {
    if let Some(rules) = about.known.of::<Wythoff>() {
        let pairs = (1..6u8).map(|n| rules.pair(&n.into()));
        let pairs: Vec<String> = pairs.map(|pair| format!("{},{}", pair.a, pair.b)).collect();
        return Some(Sentence::of("aim-pairs").text("pairs", pairs.join("; ")));
    }
    Some(Sentence::of(match about.known.of::<Lines>().and_then(ClosedForm::of) {
        Some(ClosedForm::King) => "aim-both-even",
        Some(ClosedForm::Rook { x: 1, y: 1 }) => "aim-equal-numbers",
        _ => {
            let name = about.rules.message.strip_prefix("rules")?;
            DESCRIBED.iter().find(|message| message.strip_prefix("aim") == Some(name))?
        }
    }))
}

/// The lost heaps of a game of single heaps, by their remainders or as a list.
fn lost_heaps(game: &mut Game, budget: &mut Budget) -> Option<Aim> {
    if let Ok(proof) = game.theory_mut().outcomes()?.prove(budget)
        && let Periodicity { preperiod: 0, period: modulus @ 2..=GREATEST_DIVISOR, .. } = proof.periodicity
    {
        let remainders = lost(game, 0..modulus, budget)?;
        if remainders.len() <= MOST_REMAINDERS {
            return Some(Aim::Remainders { modulus, remainders });
        }
    }
    let mut first = lost(game, 1..LISTED_TO, budget)?;
    first.truncate(MOST_LISTED);
    (first.len() > 1).then_some(Aim::LostHeaps(first))
}

/// Those of some heaps that are lost.
fn lost(game: &mut Game, heaps: Range<u64>, budget: &mut Budget) -> Option<Vec<u64>> {
    let mut lost = Vec::new();
    for heap in heaps {
        if game.theory_mut().value(&Component::heap(heap), budget).ok()?.0.is_zero() {
            lost.push(heap);
        }
    }
    Some(lost)
}

/// Misère play of one heap of which 1 to k are taken: every move is answered so that k + 1 go, until 1 is left.
fn after_the_most(about: &About) -> Option<Aim> {
    let Takes::Finite(takes) = about.known.of::<TakeSet>()?.takes() else { return None };
    let most = takes.len() as u64;
    (takes.last() == Some(&most)).then_some(Aim::Remainders { modulus: most + 1, remainders: vec![1] })
}

fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
