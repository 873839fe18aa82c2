//! What a checker needs to convince itself that each large heap has the value of a part of it.

use grundy::games::Division;
use grundy::heap::Recursion;
use grundy::heap::state_text::{encode_wide, hexadecimal};
use grundy::{Budget, Natural};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Certificate, NoCertificate};
use crate::catalog::{Game, RulesetFamily};

/// A proved recursion of the values or outcomes of a game in which heaps are divided.
///
/// The `Serialize` is the documented form (`docs/certificates.md`), which the crate `grundy-check` reads.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::catalog::Catalog;
/// use grundy_positions::certificate::DivisionCertificate;
///
/// let rules = "parts(n): n/2 if n > 0; n/3 if n > 0";
/// let mut game = Catalog::standard().with_rules(rules)?.build("parts").unwrap();
/// let certificate = DivisionCertificate::of(&mut game, false, &mut Budget::default())?.unwrap();
/// assert_eq!((certificate.claim.from.as_str(), certificate.claim.by.as_str()), ("3", "6"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DivisionCertificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The rules.
    pub ruleset: String,
    /// What the claim is about: `values` or `outcomes`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: RecursionClaim,
    /// The proof.
    pub proof: DivisionEvidence,
}

/// G(n) = G(n / `by`) for every n >= `from`, and that is the least such heap. Both are written in decimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RecursionClaim {
    /// From this heap on.
    pub from: String,
    /// What heaps are divided by.
    pub by: String,
}

/// The rules, and how far their values were compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DivisionEvidence {
    /// Always `division`.
    pub theorem: &'static str,
    /// Whether quotients are rounded up.
    pub up: bool,
    /// For each move, what the heap is divided by.
    pub moves: Vec<Vec<u64>>,
    /// The options of the heaps from 0 on that have others.
    pub small: Vec<Vec<Vec<u64>>>,
    /// From this heap on the values agree.
    pub n1: String,
    /// How many changes of the values were compared.
    pub computed: u64,
    /// The SHA-256 of the ruleset and these changes.
    pub sha256: String,
}

impl DivisionCertificate {
    /// The certificate of the recursion of a game's values or outcomes; `None` where heaps are not divided, or where none is proved.
    ///
    /// # Errors
    /// [`NoCertificate`] where the budget does not suffice.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Option<Self>, NoCertificate> {
        let RulesetFamily::Division(rules) = game.about().family.clone() else { return Ok(None) };
        let Some(values) = game.theory_mut().sequence() else { return Ok(None) };
        let Some(proved) = values.recursion(budget)? else { return Ok(None) };
        let claimed = if outcomes { values.recursion_of_outcomes(budget)? } else { None };
        let changes = values.compared_changes();
        Ok(Some(DivisionCertificate::new(
            &rules,
            outcomes,
            &claimed.unwrap_or_else(|| proved.clone()),
            &proved,
            &changes,
        )))
    }

    fn new(
        rules: &Division,
        outcomes: bool,
        claimed: &Recursion,
        proved: &Recursion,
        changes: &[(Natural, u32)],
    ) -> Self {
        let ruleset = rules.to_string();
        let mut bytes = format!("{ruleset}\n").into_bytes();
        for (heap, value) in changes {
            encode_wide(heap, &mut bytes);
            encode_wide(&Natural::from(*value), &mut bytes);
        }
        DivisionCertificate {
            format: "grundy-certificate",
            version: Certificate::VERSION,
            sequence: if outcomes { "outcomes" } else { "values" },
            claim: RecursionClaim { from: claimed.from.to_string(), by: claimed.by.to_string() },
            proof: DivisionEvidence {
                theorem: "division",
                up: rules.is_rounded_up(),
                moves: rules.moves().to_vec(),
                small: rules.small().to_vec(),
                // The theorem is about heaps that division makes smaller.
                n1: proved.from.clone().max(Natural::from(1 + u8::from(rules.is_rounded_up()))).to_string(),
                computed: changes.len() as u64,
                sha256: hexadecimal(&Sha256::digest(&bytes)),
            },
            ruleset,
        }
    }
}
