//! A certificate that was read, and the check of all of it.

use std::str::FromStr;

use crate::fast;
use crate::json::parse;
use crate::refusal::{Refusal, Unreadable};
use crate::sha256;
use crate::statement::Statement;
use crate::theorem::{Document, Finding, Recomputed, Theorem};
use crate::theorems;
use crate::work::{Limits, Watch, Work};

/// A certificate that was read, and not yet checked.
#[derive(Debug)]
pub struct Certificate {
    ruleset: String,
    /// The name of the theorem.
    name: &'static str,
    theorem: Box<dyn Theorem>,
    /// The hash of the text.
    sha256: String,
}

/// A proof: everything that the theorem asks for was recomputed, and is as claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Accepted {
    /// The theorem's condition for this game, in words.
    pub condition: String,
    /// What was recomputed.
    pub recomputed: Recomputed,
    /// Of a position whose moves remove cells, the values of parts that were recomputed: each part by its cells, as the digits of a
    /// number. Whoever knows them wins the position, if it can be won. Empty for all other certificates.
    pub values_of_parts: Vec<(u128, u16)>,
}

impl FromStr for Certificate {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let json = parse(text)?;
        let document = Document::of(&json)?;
        let (name, theorem) = theorems::read(&document)?;
        Ok(Certificate { ruleset: document.ruleset, name, theorem, sha256: sha256::of(text) })
    }
}

impl Certificate {
    /// The ruleset, as it is written.
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// What is claimed, and of what.
    pub fn claim(&self) -> Statement<'_> {
        self.theorem.outline().statement
    }

    /// The name of the theorem.
    pub fn theorem(&self) -> &'static str {
        self.name
    }

    /// The SHA-256 of the text that was read, in lower-case hexadecimal.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// How many values a complete check computes, as far as the certificate says; of rows, in all of them together.
    pub fn heaps(&self) -> u64 {
        self.theorem.outline().count
    }

    /// What a check computes, in a word or a few: mostly values.
    pub fn noun(&self) -> &'static str {
        self.theorem.outline().noun
    }

    /// Checks everything, in the fast way where there is one.
    ///
    /// # Errors
    /// [`Refusal`], which tells apart a claim or proof that is wrong and one that asks for more than
    /// `limits`.
    pub fn check(&self, limits: &Limits, watch: &Watch) -> Result<Accepted, Refusal> {
        self.check_in(fast::check, limits, watch)
    }

    /// Checks everything from the definition, which takes long: by the core of the checker alone.
    ///
    /// # Errors
    /// As those of [`Certificate::check`].
    pub fn check_by_definition(&self, limits: &Limits, watch: &Watch) -> Result<Accepted, Refusal> {
        self.check_in(Theorem::check, limits, watch)
    }

    fn check_in(
        &self,
        check: impl FnOnce(&dyn Theorem, &mut Work) -> Finding,
        limits: &Limits,
        watch: &Watch,
    ) -> Result<Accepted, Refusal> {
        let (condition, recomputed) = check(&*self.theorem, &mut Work::new(limits, watch))?;
        Ok(Accepted { condition, recomputed, values_of_parts: self.theorem.values_of_parts() })
    }

    /// The claim and the evidence.
    pub(crate) fn evidence(&self) -> &dyn Theorem {
        &*self.theorem
    }
}
