//! Well-known families of rulesets.

use grundy::games::{AllButByClasses, Automatic, ByClasses, Code, Division, LeaveUpTo, TakeSet, TakeUpTo};
use grundy::lines::Lines;
use grundy::wythoff::Wythoff;
use grundy_rules::Memory;

/// Which well-known rules a ruleset has, under whatever name: for theorems and programs that are about these alone.
///
/// ```
/// use grundy::wythoff::Wythoff;
/// use grundy_positions::catalog::{self, RulesetFamily};
///
/// let queen = catalog::build("lines:queen").unwrap();
/// assert_eq!(queen.about().family, RulesetFamily::Wythoff(Wythoff::CLASSIC));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesetFamily {
    /// Nim: each component is a heap from which any number may be taken.
    Nim,
    /// Subtraction games: heaps from which the numbers of a set may be taken.
    Subtraction(TakeSet),
    /// Take-and-break games, octal and hexadecimal.
    Code(Code),
    /// Wythoff's game and t-Wythoff.
    Wythoff(Wythoff),
    /// Pieces on a board other than the queen.
    Lines(Lines),
    /// OptionsOfValue that are allowed by remainders and sizes of heaps.
    Classes(ByClasses),
    /// All takes but small ones, which remainders and sizes of the heap allow.
    AllButByClasses(AllButByClasses),
    /// Parts of a heap are left, by division.
    Division(Division),
    /// As many tokens are taken as a bound allows.
    TakeUpTo(TakeUpTo),
    /// As much is left as a bound allows.
    LeaveUpTo(LeaveUpTo),
    /// Parts of a heap are left that its digits tell.
    Automatic(Automatic),
    /// One heap, and finitely many states; the first state is that of the positions to begin with.
    Memory(Memory),
    /// Any other.
    #[default]
    Other,
}
