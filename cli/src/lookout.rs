//! A thread that looks at the work now and then, for as long as its owner is there.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often it looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The thread; it ends when this is dropped.
pub(crate) struct Lookout {
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Lookout {
    /// What `begin` makes in the thread is called now and then, and dropped when the thread ends.
    pub(crate) fn start<L: FnMut()>(begin: impl FnOnce() -> L + Send + 'static) -> Self {
        let ended = Arc::<AtomicBool>::default();
        let flag = Arc::clone(&ended);
        let thread = thread::spawn(move || {
            let mut look = begin();
            while !flag.load(Ordering::Relaxed) {
                thread::park_timeout(BETWEEN_LOOKS);
                look();
            }
        });
        Lookout { ended, thread: Some(thread) }
    }
}

impl Drop for Lookout {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // Without it, nobody looked: its panic goes on here, unless there is one on its way already.
            if let Err(panic) = thread.join()
                && !thread::panicking()
            {
                resume_unwind(panic);
            }
        }
    }
}
