//! What theorems have in common: how a period is looked for and proved by one, what is said of it, and what a certificate needs.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::evidence::{Evidence, Fields};
use super::periodicity::Periodicity;
use crate::words::{AsSentence, Sentence};
use crate::{Budget, Reason, Undecided};

/// A theorem about the rules of one game, by which finitely many values prove a period of all.
///
/// To add one, implement this in a file of `theory/src/theorems/`, and name it where the form of rules that it is about hands out
/// its theorems.
///
/// ```
/// use grundy::heap::{GuySmith, Theorem};
///
/// // Dawson's Kayles: two pins are taken, and two heaps may be left.
/// let theorem = GuySmith { heaps: 2, last: 2 };
/// assert_eq!((theorem.name(), theorem.values_needed(53, 34)), ("guy-smith", Some(176)));
/// ```
pub trait Theorem: Any + Send + Sync {
    /// Its name, as certificates and the JSON form have it.
    fn name(&self) -> &'static str;

    /// What proves a period by it, for every language.
    fn words(&self) -> Sentence;

    /// The search for what it asks for, in values that an engine computes; `None` where the engine itself finds that.
    fn search(self: Arc<Self>) -> Option<Box<dyn Search>> {
        None
    }

    /// Number of values, from that of heap 0 on, that prove a period where they agree, for the theorems that ask for agreement
    /// alone; a preperiod of 0 counts as 1.
    fn values_needed(&self, _preperiod: u64, _period: u64) -> Option<u64> {
        None
    }

    /// Whether values whose period it proves may rise.
    fn may_rise(&self) -> bool {
        false
    }
}

/// A theorem of which certificates are written. (It is a trait of its own, named in one table, so that the page's engine, which
/// writes none, need not have it.)
pub(crate) trait Certified {
    /// The rules as the checker reads them, where the sequence has another name.
    fn ruleset(&self) -> Option<String> {
        None
    }

    /// The rules by the names of certificates, where the name of the game does not tell them.
    fn rules(&self) -> Fields<'static> {
        Vec::new()
    }

    /// Number of heaps, with heap 0, that prove a period of their elements in a misère quotient where these agree; `None` where the
    /// theorem is about values alone.
    fn elements_needed(&self, _preperiod: u64, _period: u64) -> Option<u64> {
        None
    }

    /// The most heaps that a move leaves, where the theorem is about elements, too.
    fn most_heaps(&self) -> usize {
        1
    }

    /// What a checker needs beside the claim, for a period that this theorem proves.
    ///
    /// # Errors
    /// [`NoEvidence`] where no computation proves it, or the budget does not suffice.
    fn evidence<'a>(
        &self,
        proof: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence>;
}

/// By its name: the forms of rules that theorems hold need not be printed.
impl fmt::Debug for dyn Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Two theorems are equal where they say the same.
impl PartialEq for dyn Theorem {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.words() == other.words()
    }
}

impl Eq for dyn Theorem {}

/// By its name.
#[cfg(feature = "serde")]
impl serde::Serialize for dyn Theorem {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Looks, from time to time, for what a theorem asks for among values of which there are more and more.
pub trait Search: Send {
    /// Number of values with which the next look is worth its time.
    fn next(&self) -> usize;

    /// Looks at the values.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn look(&mut self, values: &[u32], budget: &mut Budget) -> Result<Option<Proof>, Undecided>;

    /// Looks no more until there are clearly more values than these.
    fn put_off(&mut self, values: usize);
}

/// Values of heaps that are computed as far as they are asked for.
pub(crate) trait FirstValues {
    /// The values of the heaps from 0 to `count - 1`.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    fn values_to(&mut self, count: usize, budget: &mut Budget) -> Result<&[u32], Undecided>;
}

/// A period with what proves it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Proof {
    /// The period.
    pub periodicity: Periodicity,
    /// The theorem.
    pub theorem: Arc<dyn Theorem>,
    /// How many values, from that of heap 0 on, the theorem was given.
    pub heaps_used: u64,
}

impl AsSentence for Proof {
    /// What proves the period.
    fn sentence(&self) -> Sentence {
        let sentence = self.theorem.words();
        if self.heaps_used > 0 { sentence.counted(&self.heaps_used.into()) } else { sentence }
    }
}

impl PartialEq for Proof {
    fn eq(&self, other: &Self) -> bool {
        (self.periodicity, self.heaps_used) == (other.periodicity, other.heaps_used)
            && *self.theorem == *other.theorem
    }
}

impl Eq for Proof {}

impl Proof {
    /// A period that this theorem proves from this number of values.
    pub fn new(periodicity: Periodicity, theorem: Arc<dyn Theorem>, heaps_used: u64) -> Self {
        Proof { periodicity, theorem, heaps_used }
    }

    /// The theorem, where it is of this type.
    pub fn by<T: Theorem>(&self) -> Option<&T> {
        let theorem: &dyn Any = &*self.theorem;
        theorem.downcast_ref()
    }
}

/// What the values, or the outcomes, of all heaps follow that need have no period: proved.
pub trait Law: Any + Send + Sync {
    /// What it is, as the JSON form calls it.
    fn name(&self) -> &'static str;

    /// What it says, by the names of the JSON form.
    fn fields(&self) -> Fields<'static>;

    /// What it says, for every language.
    fn words(&self) -> Sentence;

    /// What proves it.
    fn proof(&self) -> Sentence;
}

/// A law of which certificates are written: see [`Certified`].
pub(crate) trait CertifiedLaw {
    /// What a checker needs; `None` where certificates have no form for such rules.
    fn evidence(&self) -> Option<Evidence<'static>>;
}

/// By its name.
impl fmt::Debug for dyn Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl dyn Law {
    /// The law as one of a type.
    pub fn of<T: Law>(&self) -> Option<&T> {
        let law: &dyn Any = self;
        law.downcast_ref()
    }
}

/// Why there is no evidence of a period for a checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEvidence {
    /// It is not proved within the budget.
    Undecided(Undecided),
    /// It follows from a closed form, which no finite computation proves.
    ClosedForm {
        /// Where the proof of that stands.
        source: Reason,
    },
}

impl From<Undecided> for NoEvidence {
    fn from(undecided: Undecided) -> Self {
        NoEvidence::Undecided(undecided)
    }
}

/// A number of values that are in memory, or that a budget is asked for, as an index.
pub(super) fn index(number: u64) -> usize {
    usize::try_from(number).expect("what proves a period is in memory")
}
