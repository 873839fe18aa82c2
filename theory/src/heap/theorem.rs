//! The theorems by which finitely many values prove a period.

use super::ClassBound;

/// Why the values of all heaps are known from those of finitely many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theorem {
    /// A move takes at most `last` tokens and leaves at most `heaps` heaps in place of one
    /// [Guy & Smith, 1956, for two heaps]: if `G(n + p) = G(n)` for all n from n0 >= 1 with
    /// `n + p < heaps (n0 + p) + last`, then for all n >= n0.
    TakeAndBreak {
        /// The most heaps that a move leaves.
        heaps: u32,
        /// The greatest number taken.
        last: u64,
    },
    /// Each kind of move takes a fixed number and is allowed by remainders and sizes of heaps: Guy and Smith's argument, where
    /// heaps change by a period that the remainders do not see (`docs/theory.md`).
    ByClasses(ClassBound),
    /// There are one heap and finitely many states: the values of as many levels as a move leads down decide all that follow,
    /// and have finitely many possibilities (`docs/theory.md`).
    Memory {
        /// How many states there are.
        states: u32,
    },
    /// Every take is allowed except some up to `greatest` [Siegel, 2013]: the last `greatest`
    /// values, counted from the least value not in use before them, decide what follows. If they
    /// agree at two places, the sequence is arithmetic periodic.
    AllBut {
        /// The greatest excluded take.
        greatest: u64,
    },
    /// Takes above `greatest` are allowed, and smaller ones by remainders and sizes of the heap. The two places are as for
    /// [`Theorem::AllBut`], and have the same remainder, too (`docs/theory.md`).
    AllButByClasses {
        /// Every greater number may be taken.
        greatest: u64,
        /// Remainders by this number matter.
        modulus: u32,
        /// From this heap on, nothing but the remainder matters.
        threshold: u64,
    },
    /// The code leaves three heaps, and its values rise: by lifts of options from heap `from` on, no option has the
    /// predicted value, and each smaller number is the value of some option (`docs/theory.md`).
    ArithmeticPeriod {
        /// The heap whose period, with the two after it, has the options that lift.
        from: u64,
        /// From this number on, the numbers below the value lift with it.
        base: u64,
    },
    /// The state of the sparse space came back, and no later heap is rare: see [`Recurrence`](super::Recurrence).
    SparseSpace {
        /// The heap after which the values were shown to repeat.
        start: u64,
        /// Each value was shown by a sum of two heaps of which one is at most this.
        witnesses: u64,
    },
    /// The values have a proved formula.
    ClosedForm {
        /// Where the proof stands.
        source: &'static str,
    },
    /// The values have a proved formula, by which they have no period.
    NoPeriod {
        /// Why not.
        reason: &'static str,
    },
    /// No theorem gives the values of all heaps.
    None {
        /// Why not.
        reason: &'static str,
    },
}

/// What a long proof is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for the least period.
    LeastPeriod,
    /// It looks for the least preperiod.
    LeastPreperiod,
    /// It records states for the certificate.
    States,
}

impl Theorem {
    /// Why no theorem proves a period where squares may be taken. (These reasons have names, so that they can be
    /// told in other languages, too.)
    pub const OPEN_FOR_SQUARES: &str = "the squares grow without bound, and no period is known";
    /// Why none does where primes may be taken.
    pub const OPEN_FOR_PRIMES: &str = "the primes grow without bound, and no period is known";
    /// Why none does for Grundy's game.
    pub const OPEN_FOR_GRUNDYS_GAME: &str =
        "whether the values of Grundy's game have a period is an open question";
    /// Why none does for rules that somebody wrote.
    pub const OPEN_FOR_OWN_RULES: &str = "no theorem about rules of this form is built in";
    /// Why values have no period: without a saltus they would be bounded, and with one 0 would occur finitely often.
    pub const UNBOUNDED_BESIDE_ZEROS: &str =
        "there are values beyond every bound, and yet 0 occurs again and again";
    /// Why values have no period that grow with what may be left: these runs would be bounded with a saltus, and without one the
    /// values.
    pub const UNBOUNDED_BESIDE_RUNS: &str =
        "there are values beyond every bound, and yet ever longer runs of equal ones";
    /// Why values of heaps that are divided have no period: they change too seldom for that.
    pub const CHANGES_THIN_OUT: &str = "there are ever longer runs of equal values, and yet no last change";
    /// Why no theorem proves a period of such values or outcomes.
    pub const OPEN_FOR_DIVISIONS: &str =
        "whether the values of heaps that are divided change for ever is not known here";
    /// Why no theorem proves a period of values that digits may tell.
    pub const OPEN_FOR_DIGITS: &str = "values that follow from the digits of the heap need not have one";
    /// Where the closed form of Divisor Nim is proved, for those who use the program.
    pub const DIVISOR_NIM: &str = "(proved on the manual's page of Divisor Nim)";
    /// Where the closed form for takes up to a bound is proved, and that for what is left, for those who use the program.
    pub const TAKES_UP_TO: &str = "(proved on the manual's page of theory)";
    /// Where the closed form for takes from one number to another is proved, for those who use the program.
    pub const RESTRICTED_TAKES: &str = "(proved on the manual's page of subtraction sets)";

    /// Its name, as certificates and the JSON form have it.
    ///
    /// ```
    /// use grundy::heap::Theorem;
    ///
    /// assert_eq!(Theorem::TakeAndBreak { heaps: 2, last: 2 }.name(), "guy-smith");
    /// assert_eq!(Theorem::TakeAndBreak { heaps: 1, last: 9 }.name(), "repeated-values");
    /// ```
    pub fn name(&self) -> &'static str {
        match self {
            // As many values as the greatest take decide all that follow.
            Theorem::TakeAndBreak { heaps: 0 | 1, .. } => "repeated-values",
            Theorem::TakeAndBreak { .. } => "guy-smith",
            Theorem::ByClasses(_) => "classes",
            Theorem::Memory { .. } => "memory",
            Theorem::AllBut { .. } => "all-but",
            Theorem::AllButByClasses { .. } => "all-but-classes",
            Theorem::ArithmeticPeriod { .. } => "arithmetic-period",
            Theorem::SparseSpace { .. } => "sparse-space",
            Theorem::ClosedForm { .. } => "closed-form",
            Theorem::NoPeriod { .. } => "no-period",
            Theorem::None { .. } => "none",
        }
    }

    /// How many values, from that of heap 0 on, must be known and agree to prove the period, for
    /// the theorems that ask for agreement alone; `preperiod` is at least 1.
    ///
    /// ```
    /// use grundy::heap::Theorem;
    ///
    /// let dawsons_kayles = Theorem::TakeAndBreak { heaps: 2, last: 2 };
    /// assert_eq!(dawsons_kayles.values_needed(53, 34), Some(176));
    /// ```
    pub fn values_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        match *self {
            Theorem::TakeAndBreak { heaps, last } => preperiod
                .max(1)
                .checked_add(period)
                .and_then(|once| once.checked_mul(u64::from(heaps)))
                .and_then(|all| all.checked_add(last)),
            Theorem::ByClasses(bound) => bound.values_needed(preperiod, period),
            _ => None,
        }
    }

    /// Whether some period can be proved.
    pub fn can_prove(&self) -> bool {
        !matches!(self, Theorem::None { .. } | Theorem::NoPeriod { .. })
    }
}

/// By its name.
#[cfg(feature = "serde")]
impl serde::Serialize for Theorem {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preperiod_of_zero_is_not_allowed_by_the_theorem() {
        // 0.04 has the values 0 0 0 0 1: with n0 = 0, the first four would prove the period 1.
        let theorem = Theorem::TakeAndBreak { heaps: 2, last: 2 };
        assert_eq!(theorem.values_needed(0, 1), theorem.values_needed(1, 1));
        assert_eq!(theorem.values_needed(u64::MAX, 2), None);
    }
}
