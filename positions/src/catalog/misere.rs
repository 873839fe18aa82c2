//! The misère quotient of the heaps of a game, where there is room for one.

use grundy::misere::{HeapQuotient, MisereRule};

/// Whether there are misère quotients. The page's engine is built for its size, of which they would be 22 of 700 kilobytes, and searches
/// instead; and so does the service of a server, which gives the same answers.
pub(crate) const HAS_QUOTIENTS: bool = !cfg!(target_family = "wasm");

/// The quotient of the heaps of a game; of none for a game without single heaps, and on the page.
///
/// Each question asks [`HAS_QUOTIENTS`] again: the compiler does not see that the page has none, and would keep all that a quotient does.
pub(crate) struct MisereHeaps(Option<HeapQuotient>);

impl MisereHeaps {
    pub(crate) fn new(make: impl FnOnce() -> Option<HeapQuotient>) -> Self {
        MisereHeaps(if HAS_QUOTIENTS { make() } else { None })
    }

    /// What knows the elements of the heaps that were looked at.
    pub(crate) fn rule(&self) -> Option<&dyn MisereRule> {
        self.known().map(|quotient| quotient as &dyn MisereRule)
    }

    pub(crate) fn quotient(&mut self) -> Option<&mut HeapQuotient> {
        self.0.as_mut().filter(|_| HAS_QUOTIENTS)
    }

    pub(crate) fn has_searched(&self) -> bool {
        self.known().is_some_and(|quotient| quotient.heaps() > 0)
    }

    /// About how many bytes of memory it holds.
    pub(crate) fn bytes(&self) -> usize {
        self.known().map_or(0, |quotient| quotient.quotient().bytes())
    }

    fn known(&self) -> Option<&HeapQuotient> {
        self.0.as_ref().filter(|_| HAS_QUOTIENTS)
    }
}
