//! The engine as WebAssembly, for the page: a question goes in as text, and the answer comes out as text.
//!
//! The page calls [`reserve`], writes the bytes of the question to the place it gets, calls [`answer`], and reads as many
//! bytes of the answer as that tells from the place that [`place`] gives. What can be asked is what the server can be
//! asked, too: both ask a [`grundy_play::service::Service`]. The bounds are those of a server that was told no other ones, but for
//! the time: there is no clock here, and the page itself ends what takes too long.
// Only for the names: each of these functions is safe.
#![allow(unsafe_code)]

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use grundy::Stop;
use grundy_play::service::Service;

/// The question, and then the answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// Who answers.
static SERVICE: LazyLock<Service> = LazyLock::new(Service::default);

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of `length` bytes, and tells where.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    let mut text = text();
    *text = vec![0; length];
    text.as_mut_ptr()
}

/// Answers the question, and tells how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let mut text = text();
    let question = String::from_utf8_lossy(&text);
    *text = SERVICE.answer(&question, &Stop::default()).json.into_bytes();
    text.len()
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 {
    text().as_ptr()
}
