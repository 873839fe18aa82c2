//! Certificates: what a checker needs to convince itself of what is proved.
//!
//! The `Serialize` of [`Certificate`] is the documented form (`docs/certificates.md`). The theorems of the theory hand out what it
//! holds as plain data, so that no theorem has a word here. The checker, the crate `grundy-check`, has its own description of the
//! form and shares no code with this library.

use grundy::heap::{Datum, Evidence, Fields, NoEvidence};
use grundy::misere::HeapQuotient;
use grundy::written::state_text::{encode, encode_wide, hexadecimal};
use grundy::{Budget, CellClaim, Natural, Play, Reason, Undecided, Worded};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::catalog::{Game, InCells};
use crate::json::InJson;
use crate::sum::Sum;

/// What is proved, with the numbers that prove it.
///
/// ```
/// use grundy_positions::certificate::Certificate;
/// use grundy::Budget;
/// use grundy_positions::catalog;
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let certificate = Certificate::of(&mut kayles, false, &mut Budget::default())?;
/// let text = serde_json::to_string(&certificate).unwrap();
/// assert!(text.contains(r#""ruleset":"0.77""#) && text.contains(r#""theorem":"guy-smith""#));
/// # Ok::<(), grundy_positions::certificate::NoCertificate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    sequence: &'static str,
    /// All hashes are texts.
    evidence: Evidence<'static>,
}

/// Why there is no certificate.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NoCertificate {
    /// Nothing is proved.
    #[says(transparent)]
    Undecided(#[from] Undecided),
    /// The period follows from a formula, which no finite computation proves.
    #[says(
        "error-nothing-to-certify",
        "the period of `{ruleset}` follows from a closed form {source}, so there is nothing to certify"
    )]
    ClosedForm {
        /// The ruleset.
        ruleset: String,
        /// Where the proof stands.
        source: Reason,
    },
    /// The ruleset has no sequence of values.
    #[says("error-no-sequence", "`{ruleset}` is not played with single heaps, so it has no sequence")]
    NoSequence {
        /// The ruleset.
        ruleset: String,
    },
    /// No checker reads the rules.
    #[says(
        "error-no-certificate-of-quotient",
        "there is no certificate of the misère quotient of `{ruleset}`"
    )]
    OfQuotient {
        /// The ruleset.
        ruleset: String,
    },
    /// No theorem has certificates of such a position.
    #[says("error-no-certificate-of-position", "there is no certificate of `{position}`")]
    OfPosition {
        /// The position.
        position: String,
    },
}

impl Certificate {
    /// The version of the format that is written.
    pub const VERSION: u32 = 2;

    /// The certificate of what is found of a game's values, or of its outcomes, which is proved first if that has not been done.
    ///
    /// # Errors
    /// [`NoCertificate`] where nothing is proved within the budget, or a closed form alone is the proof.
    pub fn of(game: &mut Game, outcomes: bool, budget: &mut Budget) -> Result<Self, NoCertificate> {
        let ruleset = Certificate::name_of(game);
        let missing = NoCertificate::NoSequence { ruleset: ruleset.clone() };
        let evidence = if outcomes {
            game.outcomes().ok_or(missing)?.evidence(&ruleset, budget)
        } else {
            game.sequence().ok_or(missing)?.evidence(budget)
        };
        match evidence {
            Ok(evidence) => Ok(Certificate::new(if outcomes { "outcomes" } else { "values" }, evidence)),
            Err(NoEvidence::Undecided(undecided)) => Err(undecided.into()),
            Err(NoEvidence::ClosedForm { source }) => Err(NoCertificate::ClosedForm { ruleset, source }),
        }
    }

    /// The certificate of the misère quotient of a game's heaps, as far as it was found.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_positions::{catalog, certificate::Certificate};
    ///
    /// let mut kayles = catalog::build("kayles").unwrap();
    /// kayles.misere_quotient().unwrap().reach(200, &mut Budget::default())?;
    /// let certificate = Certificate::of_misere_quotient(&mut kayles).unwrap();
    /// assert_eq!(certificate.theorem(), "misere-quotient");
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    ///
    /// # Errors
    /// [`NoCertificate`] for a game without such a quotient, and for rules that no checker reads: codes, finite subtraction sets and
    /// moves by classes are read.
    pub fn of_misere_quotient(game: &mut Game) -> Result<Self, NoCertificate> {
        let ruleset = Certificate::name_of(game);
        let quotient = Certificate::certified_quotient(game)?;
        Ok(Certificate::new("misere", quotient.evidence(ruleset)))
    }

    /// The misère quotient of a game's heaps, if it is one of those that have a certificate, which is known before it is found.
    ///
    /// # Errors
    /// As [`Certificate::of_misere_quotient`].
    pub fn certified_quotient(game: &mut Game) -> Result<&mut HeapQuotient, NoCertificate> {
        let no_certificate = NoCertificate::OfQuotient { ruleset: game.ruleset().to_owned() };
        game.misere_quotient().filter(|quotient| quotient.theorem().is_some()).ok_or(no_certificate)
    }

    /// Whether a position is one of those that have a certificate, which is known before it is solved.
    ///
    /// # Errors
    /// [`NoCertificate`] where it is not.
    pub fn may_be_of_position(sum: &mut Sum, play: Play) -> Result<(), NoCertificate> {
        let is_certified = sum.in_cells().is_some_and(|cells| cells.in_certificate.is_some());
        if is_certified && play == Play::Normal {
            return Ok(());
        }
        Err(NoCertificate::OfPosition { position: sum.to_string() })
    }

    /// The certificate of what a component is worth, or that whoever moves first wins it.
    ///
    /// ```
    /// use grundy::{Budget, CellClaim};
    /// use grundy_positions::{Sum, catalog::Catalog, certificate::Certificate};
    ///
    /// let mut sum = Sum::parse("cram ..../..x.").unwrap();
    /// let certificate = Certificate::of_position(&mut sum, CellClaim::Won, &mut Budget::default())?;
    /// assert_eq!(certificate.theorem(), "values-of-parts");
    /// # Ok::<(), grundy_positions::certificate::NoCertificate>(())
    /// ```
    ///
    /// # Errors
    /// [`NoCertificate`] where the position is a sum of several components or of a game whose positions have none, where the claim is false,
    /// or where the budget does not suffice.
    pub fn of_position(sum: &mut Sum, claim: CellClaim, budget: &mut Budget) -> Result<Self, NoCertificate> {
        let no_certificate = NoCertificate::OfPosition { position: sum.to_string() };
        let Some(InCells { search, free, in_certificate: Some(text), .. }) = sum.in_cells() else {
            return Err(no_certificate);
        };
        let proof = search.proof(free, claim, budget)?.ok_or(no_certificate)?;
        let position = text.board.unwrap_or_else(|| {
            let graph = sum.parts()[0].component.to_string();
            if graph == "[]" { String::new() } else { graph }
        });
        Ok(Certificate::new("position", proof.evidence(text.ruleset, &position, claim)))
    }

    /// A certificate about `values`, `outcomes`, `rows` or a `position`, in the format that this version of the library writes.
    pub fn new(sequence: &'static str, evidence: Evidence<'_>) -> Self {
        let Evidence { ruleset, claim, theorem, proof, .. } = evidence;
        let hashed = Hashed { ruleset: &ruleset };
        let (claim, proof) = (hashed.fields(claim), hashed.fields(proof));
        Certificate { sequence, evidence: Evidence::new(ruleset, claim, theorem, proof) }
    }

    /// By which names certificates may call a game: rules that somebody wrote have another one there than they gave
    /// themselves. Nothing is proved for that.
    ///
    /// ```
    /// use grundy_positions::{catalog, certificate::Certificate};
    ///
    /// let mut kayles = catalog::build("kayles").unwrap();
    /// assert!(Certificate::names_of(&mut kayles).contains(&"0.77".to_owned()));
    /// ```
    pub fn names_of(game: &mut Game) -> Vec<String> {
        vec![game.ruleset().to_owned(), Certificate::name_of(game)]
    }

    fn name_of(game: &mut Game) -> String {
        let own = game.ruleset().to_owned();
        game.sequence().map_or(own, |values| values.certified_ruleset())
    }

    /// What it calls the game.
    pub fn ruleset(&self) -> &str {
        &self.evidence.ruleset
    }

    /// The name of the theorem.
    pub fn theorem(&self) -> &'static str {
        self.evidence.theorem
    }
}

impl Serialize for Certificate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Evidence { ruleset, claim, theorem, proof, .. } = &self.evidence;
        let mut fields: Fields<'_> = vec![("theorem", (*theorem).into())];
        fields.extend(proof.iter().cloned());
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", "grundy-certificate")?;
        map.serialize_entry("version", &Self::VERSION)?;
        map.serialize_entry("ruleset", ruleset)?;
        map.serialize_entry("sequence", self.sequence)?;
        map.serialize_entry("claim", &InJson(&Datum::Fields(claim.clone())))?;
        map.serialize_entry("proof", &InJson(&Datum::Fields(fields)))?;
        map.end()
    }
}

/// Puts the hashes in, which begin with the ruleset.
struct Hashed<'a> {
    ruleset: &'a str,
}

impl Hashed<'_> {
    fn fields(&self, fields: Fields<'_>) -> Fields<'static> {
        fields.into_iter().map(|(name, datum)| (name, self.datum(datum))).collect()
    }

    fn datum(&self, datum: Datum<'_>) -> Datum<'static> {
        match datum {
            Datum::Number(number) => Datum::Number(number),
            Datum::Large(number) => Datum::Large(number),
            Datum::Truth(holds) => Datum::Truth(holds),
            Datum::Text(text) => Datum::Text(text.into_owned().into()),
            Datum::List(all) => Datum::List(all.into_iter().map(|one| self.datum(one)).collect()),
            Datum::Fields(fields) => Datum::Fields(self.fields(fields)),
            Datum::Hash(values) => self.hash(values.chunks(1 << 12), |part, bytes| {
                part.iter().for_each(|value| encode(*value, bytes));
            }),
            Datum::HashOfWide(numbers) => {
                self.hash(numbers.iter(), |number: &Natural, bytes| encode_wide(number, bytes))
            }
            Datum::Links { first, states } => self.links(&first, states),
        }
    }

    /// The SHA-256 of the ruleset, a line feed, and numbers, each in unsigned LEB128.
    fn hash<T>(&self, parts: impl Iterator<Item = T>, encode: impl Fn(T, &mut Vec<u8>)) -> Datum<'static> {
        let mut hasher = Sha256::new();
        hasher.update(format!("{}\n", self.ruleset));
        let mut bytes = Vec::new();
        for part in parts {
            bytes.clear();
            encode(part, &mut bytes);
            hasher.update(&bytes);
        }
        hexadecimal(&hasher.finalize()).into()
    }

    /// The states, each linked to what comes before it, as the manual describes it.
    fn links(&self, first: &str, states: Vec<(u64, String)>) -> Datum<'static> {
        let (version, ruleset) = (Certificate::VERSION, self.ruleset);
        let mut link =
            hexadecimal(&Sha256::digest(format!("grundy-certificate {version}\n{ruleset}\n{first}")));
        let linked = states.into_iter().map(|(at, state)| {
            link = hexadecimal(&Sha256::digest(format!("{link}\n{at} {state}\n")));
            Datum::Fields(vec![("at", at.into()), ("state", state.into()), ("link", link.clone().into())])
        });
        Datum::List(linked.collect())
    }
}

#[cfg(test)]
mod tests;
