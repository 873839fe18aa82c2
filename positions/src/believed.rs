//! What a claim says of a position: a guess that holds on all positions up to a bound, used far beyond it. Nothing of this is known.
//!
//! It shares no type with what is known, so that no front end can show the one as the other. On the way the claim is compared with
//! itself: the value that it tells must be the least that it tells of no option, as far as these can be listed.

use std::collections::BTreeSet;

use grundy::{Budget, Outcome, Play, Undecided, Worded, prices};
use grundy_rules::Guessed;
use serde::Serialize;

use crate::analysis::Move;
use crate::catalog::Game;
use crate::component::{Component, Replacement};
use crate::own::{Refuted, TypedGuess};
use crate::sum::{Part, Sum};
use crate::verify::ConfirmedGuess;
use crate::written::WrittenRules;

/// What a claim says of a position.
///
/// ```
/// use grundy::{Budget, Outcome, Play};
/// use grundy_positions::believed::Claimed;
/// use grundy_positions::own::TypedGuess;
/// use grundy_positions::verify::ConfirmedGuess;
/// use grundy_positions::{Sum, Table, catalog};
///
/// let (game, sum) = (catalog::build("take:1..3").unwrap(), Sum::parse("take:1..3 1000000007").unwrap());
/// let (guess, budget) = (TypedGuess::parse("n % 4", &game)?, &mut Budget::default());
/// let confirmed = ConfirmedGuess::of(Table::new(game, &[0..=1000])?, &guess, Play::Normal, budget, |_| ())?;
/// let claimed = Claimed::of(&sum, &guess, confirmed, (1000, 10), budget)?;
/// assert_eq!((claimed.claimed_outcome, claimed.claimed_value, claimed.confirmed_to), (Outcome::N, Some(3), 1000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Claimed {
    /// The position in the notation.
    pub position: String,
    /// Its rules, where somebody wrote them.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Normal or misère play.
    pub play: Play,
    /// What is claimed of all positions.
    pub claim: String,
    /// The greatest number of the positions with which it was compared: all of them up to there.
    pub confirmed_to: u64,
    /// Number of the positions with which it was compared.
    pub confirmed_on: u64,
    /// Who wins, if the claim is true.
    pub claimed_outcome: Outcome,
    /// The value, if the claim is true, and tells values.
    pub claimed_value: Option<u64>,
    /// Moves that win, if the claim is true.
    pub claimed_moves: Vec<Move>,
    /// Whether these are all of them.
    pub claimed_moves_complete: bool,
}

/// Why a claim says nothing of a position.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NothingClaimed {
    /// The position has games of several rulesets.
    #[says("error-claim-of-sum", "a claim is about positions of one ruleset")]
    SeveralRulesets,
    /// It tells which positions are lost, and this is a sum.
    #[says(
        "error-claim-lost-of-sum",
        "which components are lost does not tell who wins their sum: a claim of values does"
    )]
    LostOfSum,
    /// It is false at a position with which it was compared.
    #[says(
        "error-claim-false",
        "the claim is false at `{position}`: it says {claimed}, and {found} is right",
        position = _0.position,
        claimed = _0.claimed,
        found = _0.found
    )]
    False(Box<Refuted>),
    /// It contradicts itself: all that it said is withdrawn.
    #[says(
        "error-claim-refuted",
        "the claim is false at `{position}`, or at a position that follows: it says {claimed}, and by what it says of the moves it is {found}",
        position = _0.position,
        claimed = _0.claimed,
        found = _0.found
    )]
    Refuted(Box<Refuted>),
    /// The budget did not suffice, or the claim fails there.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// Maximum number of options of a component that are compared.
const OPTIONS: usize = 1 << 20;

impl Claimed {
    /// What a guess, which was `confirmed`, says of a position: at most `limit` moves are listed. `to` is the number up to which
    /// it was confirmed.
    ///
    /// # Errors
    /// [`NothingClaimed`].
    pub fn of(
        sum: &Sum,
        guess: &TypedGuess,
        confirmed: ConfirmedGuess,
        (to, limit): (u64, usize),
        budget: &mut Budget,
    ) -> Result<Self, NothingClaimed> {
        if let Some(refuted) = confirmed.refuted {
            return Err(NothingClaimed::False(Box::new(refuted)));
        }
        let [game] = sum.games() else { return Err(NothingClaimed::SeveralRulesets) };
        let asking = Asking { sum, game, guess, play: confirmed.play, limit };
        let said = if guess.is_of_outcomes() { asking.lost(budget)? } else { asking.values(budget)? };
        let mut moves = said.moves;
        let complete = said.complete && moves.len() <= limit;
        moves.truncate(limit);
        Ok(Claimed {
            position: sum.to_string(),
            rules: game.written_rules(),
            play: confirmed.play,
            claim: guess.text().to_owned(),
            confirmed_to: to,
            confirmed_on: confirmed.positions,
            claimed_outcome: said.outcome,
            claimed_value: said.value,
            claimed_moves: moves.iter().map(|(index, left)| sum.describe(*index, left)).collect(),
            claimed_moves_complete: complete,
        })
    }
}

/// What is said of a position.
struct ClaimedAnswer {
    outcome: Outcome,
    value: Option<u64>,
    moves: Vec<(usize, Replacement)>,
    complete: bool,
}

struct Asking<'a> {
    sum: &'a Sum,
    game: &'a Game,
    guess: &'a TypedGuess,
    play: Play,
    limit: usize,
}

impl Asking<'_> {
    fn values(&self, budget: &mut Budget) -> Result<ClaimedAnswer, NothingClaimed> {
        let parts = self.sum.parts();
        let values: Vec<u64> =
            parts.iter().map(|part| self.value(&part.component, budget)).collect::<Result<_, _>>()?;
        let all = values.iter().fold(0, |sum, value| sum ^ value);
        let (mut moves, mut complete) = (Vec::new(), true);
        for (index, (Part { component, .. }, own)) in parts.iter().zip(&values).enumerate() {
            let target = all ^ own;
            let mut below = BTreeSet::new();
            let is_whole = self.each_option(component, budget, |left, budget| {
                let mut value = 0;
                for one in left {
                    value ^= self.value(one, budget)?;
                }
                if value == *own {
                    return Err(self.refuted(component, own, &format_args!("not {value}")));
                }
                if value < *own {
                    below.insert(value);
                }
                if value == target && all != 0 {
                    moves.push((index, left.clone()));
                }
                Ok(moves.len() <= self.limit)
            })?;
            complete &= is_whole;
            let mex = (0..*own).find(|value| !below.contains(value));
            if let (Some(mex), true) = (mex, is_whole) {
                return Err(self.refuted(component, own, &mex));
            }
        }
        let outcome = if all == 0 { Outcome::P } else { Outcome::N };
        Ok(ClaimedAnswer { outcome, value: Some(all), moves, complete })
    }

    fn lost(&self, budget: &mut Budget) -> Result<ClaimedAnswer, NothingClaimed> {
        let live = |part: &Part| self.game.rules().has_move(&part.component);
        let mut places = (0..self.sum.parts().len()).filter(|index| live(&self.sum.parts()[*index]));
        let (index, None) = (places.next().unwrap_or(0), places.next()) else {
            return Err(NothingClaimed::LostOfSum);
        };
        let Some(Part { component, .. }) = self.sum.parts().get(index) else {
            return Err(NothingClaimed::LostOfSum);
        };
        let outcome = self.outcome(component, budget)?;
        let (mut moves, mut is_of_parts, mut has_move) = (Vec::new(), false, false);
        let is_whole = self.each_option(component, budget, |left, budget| {
            has_move = true;
            let found = match &left[..] {
                [] => self.finished(),
                [one] => self.outcome(one, budget)?,
                _ => {
                    is_of_parts = true;
                    return Ok(true);
                }
            };
            if found == Outcome::P {
                if outcome == Outcome::P {
                    return Err(self.refuted(component, &outcome, &Outcome::N));
                }
                moves.push((index, left.clone()));
            }
            Ok(moves.len() <= self.limit)
        })?;
        let complete = is_whole && !is_of_parts;
        let by_moves = match (moves.is_empty(), has_move, self.play) {
            (true, false, Play::Misere) => Outcome::N,
            (true, ..) => Outcome::P,
            (false, ..) => Outcome::N,
        };
        if complete && by_moves != outcome {
            return Err(self.refuted(component, &outcome, &by_moves));
        }
        Ok(ClaimedAnswer { outcome, value: None, moves, complete })
    }

    /// Looks at the options of a component one by one, as long as more are wanted; whether these were all.
    fn each_option(
        &self,
        component: &Component,
        budget: &mut Budget,
        mut look: impl FnMut(&Replacement, &mut Budget) -> Result<bool, NothingClaimed>,
    ) -> Result<bool, NothingClaimed> {
        if self.game.rules().can_list(component, budget).is_err() {
            return Ok(false);
        }
        for (count, left) in self.game.rules().options(component).enumerate() {
            if count == OPTIONS || budget.spend(prices::OPTION).is_err() {
                return Ok(false);
            }
            match look(&left, budget) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                // What is left of the budget did not suffice to compare more: that refutes nothing.
                Err(NothingClaimed::Undecided(_)) if budget.is_over() => return Ok(false),
                Err(nothing) => return Err(nothing),
            }
        }
        Ok(true)
    }

    fn value(&self, component: &Component, budget: &mut Budget) -> Result<u64, NothingClaimed> {
        match self.guess.of(component, budget)? {
            Some(Guessed::Value(value)) => {
                u64::try_from(value).map_err(|_| self.refuted(component, &value, &format_args!("0 or more")))
            }
            _ => Ok(0),
        }
    }

    fn outcome(&self, component: &Component, budget: &mut Budget) -> Result<Outcome, NothingClaimed> {
        Ok(match self.guess.of(component, budget)? {
            Some(Guessed::Lost(true)) => Outcome::P,
            Some(Guessed::Lost(false)) => Outcome::N,
            _ => self.finished(),
        })
    }

    /// Who wins where nothing is left.
    fn finished(&self) -> Outcome {
        if self.play == Play::Misere { Outcome::N } else { Outcome::P }
    }

    fn refuted(
        &self,
        component: &Component,
        claimed: &impl ToString,
        found: &impl ToString,
    ) -> NothingClaimed {
        let (position, claimed, found) = (component.to_string(), claimed.to_string(), found.to_string());
        NothingClaimed::Refuted(Box::new(Refuted { position, claimed, found }))
    }
}
