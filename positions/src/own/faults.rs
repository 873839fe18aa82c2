//! What rules run into beside what their own package knows: their claims, and heaps that do not shrink.

use grundy::Worded;

/// Why rules fail at a position.
#[derive(Worded)]
pub(crate) enum WrittenFault {
    /// A claim was compared at positions of a search, whose values say something else.
    #[says(
        "fault-claim",
        "`{clause}` is false there or at a position that follows: it says {claimed}, the moves say {found}"
    )]
    Claim { clause: &'static str, claimed: String, found: String },
    /// The claims make a position won in which no move wins.
    #[says("fault-claims", "no move leads to a win where the claims say that one does, so they are false")]
    Claims,
    /// A heap becomes no smaller, so that values are not known one after the other.
    #[says("fault-no-smaller", "a move leaves {number}, which is no smaller heap")]
    NoSmaller { number: String },
}
