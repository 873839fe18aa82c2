//! Why no theorem proves a period, and where closed forms are proved.

use grundy_wording::Worded;

/// Why no theorem proves a period, why there is none, or where a closed form is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Worded)]
#[non_exhaustive]
pub enum Reason {
    /// Squares may be taken.
    #[says("open-squares", "the squares grow without bound, and no period is known")]
    OpenForSquares,
    /// Primes may be taken.
    #[says("open-primes", "the primes grow without bound, and no period is known")]
    OpenForPrimes,
    /// It is Grundy's game.
    #[says("open-grundys-game", "whether the values of Grundy's game have a period is an open question")]
    OpenForGrundysGame,
    /// Somebody wrote the rules.
    #[says("open-own-rules", "no theorem about rules of this form is built in")]
    OpenForOwnRules,
    /// Heaps are divided.
    #[says(
        "open-divisions",
        "whether the values of heaps that are divided change for ever is not known here"
    )]
    OpenForDivisions,
    /// Digits may tell the values.
    #[says("open-digits", "values that follow from the digits of the heap need not have one")]
    OpenForDigits,
    /// There is no period: without a saltus the values would be bounded, and with one 0 would occur finitely often.
    #[says("unbounded-beside-zeros", "there are values beyond every bound, and yet 0 occurs again and again")]
    UnboundedBesideZeros,
    /// There is no period of values that grow with what may be left: these runs would be bounded with a saltus, and without
    /// one the values.
    #[says(
        "unbounded-beside-runs",
        "there are values beyond every bound, and yet ever longer runs of equal ones"
    )]
    UnboundedBesideRuns,
    /// There is no period of values of heaps that are divided: they change too seldom for that.
    #[says("changes-thin-out", "there are ever longer runs of equal values, and yet no last change")]
    ChangesThinOut,
    /// The closed form of Divisor Nim is proved in the manual.
    #[says("source-divisor-nim", "(proved on the manual's page of Divisor Nim)")]
    DivisorNim,
    /// The closed form for takes up to a bound, or for what is left, is proved in the manual.
    #[says("source-takes-up-to", "(proved on the manual's page of theory)")]
    TakesUpTo,
    /// The closed form for takes from one number to another is proved in the manual.
    #[says("source-restricted-takes", "(proved on the manual's page of subtraction sets)")]
    RestrictedTakes,
    /// Another one, in words; or a key of the list of references, which is the same in every language.
    #[says("error-in-words", "{reason}", reason = _0)]
    Other(&'static str),
}
