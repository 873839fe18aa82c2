//! A certificate of whatever is proved.

use serde::Serialize;

use super::{
    AutomaticCertificate, BoundCertificate, Certificate, DivisionCertificate, NoCertificate, memory,
};
use crate::catalog::{Game, RulesetFamily};
use grundy::Budget;

/// The certificate of what is proved of the values, or of the outcomes, of a game of single heaps: a period, or what they
/// follow where they have none.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{catalog, certificate::AnyCertificate};
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let certificate = AnyCertificate::of(&mut kayles, false, &mut Budget::default())?;
/// assert!(serde_json::to_string(&certificate).unwrap().contains(r#""theorem":"guy-smith""#));
/// # Ok::<(), grundy_positions::certificate::NoCertificate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum AnyCertificate {
    /// Each large heap has the value of a part of it.
    Division(DivisionCertificate),
    /// The digits of a heap tell its value.
    Automatic(AutomaticCertificate),
    /// As much as a bound allows may be taken, or left.
    Bound(BoundCertificate),
    /// A period.
    Period(Certificate),
}

impl AnyCertificate {
    /// Looks for a proof, and writes down what a checker needs.
    ///
    /// # Errors
    /// [`NoCertificate`] where nothing is proved within the budget, or a closed form alone is the proof.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Self, NoCertificate> {
        if let Some(found) = DivisionCertificate::of(game, outcomes, budget)? {
            return Ok(AnyCertificate::Division(found));
        }
        if let Some(found) = AutomaticCertificate::of(game, outcomes, budget)? {
            return Ok(AnyCertificate::Automatic(found));
        }
        if let Some(found) = BoundCertificate::of(game, outcomes, budget)? {
            return Ok(AnyCertificate::Bound(found));
        }
        Certificate::of(game, outcomes, budget).map(AnyCertificate::Period)
    }

    /// By which names certificates may call a game: rules that somebody wrote have another one there than they gave
    /// themselves. Nothing is proved for that.
    ///
    /// ```
    /// use grundy_positions::{catalog, certificate::AnyCertificate};
    ///
    /// let mut kayles = catalog::build("kayles").unwrap();
    /// assert!(AnyCertificate::names_of(&mut kayles).contains(&"0.77".to_owned()));
    /// ```
    pub fn names_of(game: &mut Game) -> Vec<String> {
        let by_family = match &game.about().family {
            RulesetFamily::Memory(memory) => Some(memory::ruleset(memory)),
            RulesetFamily::Division(rules) => Some(rules.to_string()),
            RulesetFamily::Automatic(rules) => Some(rules.to_string()),
            RulesetFamily::TakeUpTo(rules) => Some(rules.to_string()),
            RulesetFamily::LeaveUpTo(rules) => Some(rules.to_string()),
            _ => None,
        };
        let own = game.ruleset().to_owned();
        let by_sequence = game.theory_mut().sequence().map(|sequence| sequence.ruleset().to_owned());
        [Some(own), by_sequence, by_family].into_iter().flatten().collect()
    }

    /// By which of these names it calls the game.
    pub fn ruleset(&self) -> &str {
        match self {
            AnyCertificate::Division(certificate) => &certificate.ruleset,
            AnyCertificate::Automatic(certificate) => &certificate.ruleset,
            AnyCertificate::Bound(certificate) => &certificate.ruleset,
            AnyCertificate::Period(certificate) => &certificate.ruleset,
        }
    }
}
