//! Whether the system has threads.

/// The proof that a thread can be asked for. In a page there are none, nothing has a value of this type, and what only other threads
/// would do is left out of what the page loads.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(());

/// In a page.
#[cfg(target_family = "wasm")]
#[derive(Clone, Copy, Debug)]
pub(crate) enum Threads {}

impl Threads {
    /// `None` where the system has none.
    pub(crate) fn of_the_system() -> Option<Self> {
        #[cfg(not(target_family = "wasm"))]
        let threads = Some(Threads(()));
        #[cfg(target_family = "wasm")]
        let threads = None;
        threads
    }
}
