//! Standard output that is open.
//!
//! Rust opens the null device in the place of a standard output that was closed (`>&-`), before `main` begins. Whatever is
//! written there is lost without an error, so a program would end with 0 and have told nobody anything. Only what runs before
//! that, a constructor, still sees that it was closed.

use std::io::{self, StdoutLock, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether standard output was closed as the program began.
static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks for the file descriptor 1 among those that are open; where there is no list of these, it is taken for open.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_at_standard_output() {
    use std::fs::{metadata, symlink_metadata};

    let is_closed =
        metadata("/dev/fd").is_ok_and(|folder| folder.is_dir()) && symlink_metadata("/dev/fd/1").is_err();
    WAS_CLOSED.store(is_closed, Ordering::Relaxed);
}

/// Standard output, to write results to.
///
/// # Errors
/// If it was closed as the program began.
pub fn standard_output() -> io::Result<StdoutLock<'static>> {
    if WAS_CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::other("standard output is closed"));
    }
    Ok(stdout().lock())
}
