//! What a checker needs to convince itself that an automaton tells the values of heaps from their digits.

use grundy::Budget;
use grundy::games::{Automatic, DigitPart};
use grundy::heap::AutomatonProof;
use serde::Serialize;

use super::{Certificate, NoCertificate};
use crate::catalog::{Game, RulesetFamily};

/// A proved automaton of the values, and with them of the outcomes, of a game in which the digits of a heap tell what a move leaves.
///
/// The `Serialize` is the documented form (`docs/certificates.md`), which the crate `grundy-check` reads.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::catalog::Catalog;
/// use grundy_positions::certificate::AutomaticCertificate;
///
/// let rules = "halves(n): n-1 if n > 0; n/2 if n > 0";
/// let mut game = Catalog::standard().with_rules(rules)?.build("halves").unwrap();
/// let certificate = AutomaticCertificate::of(&mut game, false, &mut Budget::default())?.unwrap();
/// assert_eq!((certificate.claim.base, certificate.claim.states), (2, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AutomaticCertificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The rules.
    pub ruleset: String,
    /// What the claim is about: `values` or `outcomes`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: AutomatonClaim,
    /// The proof.
    pub proof: AutomaticEvidence,
}

/// The digits of a heap in this base tell its value, by the automaton of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AutomatonClaim {
    /// The base.
    pub base: u64,
    /// How many states the automaton has.
    pub states: usize,
}

/// The rules, and the automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AutomaticEvidence {
    /// Always `automatic`.
    pub theorem: &'static str,
    /// How many of the last digits tell the moves.
    pub digits: u32,
    /// What each move leaves of a heap that is in no list.
    pub moves: Vec<WrittenDigitMove>,
    /// The options of the heaps from 0 on that have others.
    pub small: Vec<Vec<Vec<u64>>>,
    /// For each state, those to which the digits from 0 on lead.
    pub next: Vec<Vec<u32>>,
    /// The value of each state.
    pub values: Vec<u32>,
    /// How many vectors of the states of a heap and of its parts there are.
    pub vectors: u64,
}

/// An option of all heaps with certain last digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenDigitMove {
    /// For each heap that is left: how many last digits go, what is taken away then, and what comes to it.
    pub parts: Vec<[u64; 3]>,
    /// The numbers that the last digits may be.
    pub residues: Vec<u64>,
}

impl AutomaticCertificate {
    /// The certificate of the automaton of a game's values, for these or for the outcomes; `None` where digits do not tell the moves,
    /// or where no automaton is proved.
    ///
    /// # Errors
    /// [`NoCertificate`] where the budget does not suffice.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Option<Self>, NoCertificate> {
        let RulesetFamily::Automatic(rules) = game.about().family.clone() else { return Ok(None) };
        let Some(values) = game.theory_mut().sequence() else { return Ok(None) };
        Ok(values.automaton(budget)?.map(|proved| AutomaticCertificate::new(&rules, outcomes, proved)))
    }

    fn new(rules: &Automatic, outcomes: bool, proved: &AutomatonProof) -> Self {
        let automaton = proved.automaton();
        let part = |part: &DigitPart| {
            let amount = part.less.unsigned_abs();
            let (less, more) = if part.less < 0 { (0, amount) } else { (amount, 0) };
            [part.digits.into(), less, more]
        };
        let moves = rules.moves().iter().map(|one| WrittenDigitMove {
            parts: one.parts.iter().map(part).collect(),
            residues: one.residues.clone(),
        });
        AutomaticCertificate {
            format: "grundy-certificate",
            version: Certificate::VERSION,
            ruleset: rules.to_string(),
            sequence: if outcomes { "outcomes" } else { "values" },
            claim: AutomatonClaim { base: rules.base(), states: automaton.states() },
            proof: AutomaticEvidence {
                theorem: "automatic",
                digits: rules.digits(),
                moves: moves.collect(),
                small: rules.small().to_vec(),
                next: (0..automaton.states()).map(|state| automaton.next(state).to_vec()).collect(),
                values: automaton.values().to_vec(),
                vectors: proved.vectors(),
            },
        }
    }
}
