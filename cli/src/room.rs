//! Whether there is room on the disk for what will be written.

use std::path::Path;

use grundy_positions::Sentence;
use indicatif::HumanBytes;

use crate::failure::Failure;

/// Refuses what will take more bytes than are free where `path` is, or will be. Where that is not known, the disk
/// will tell when it is full.
pub(crate) fn check(path: &Path, bytes: u128) -> Result<(), Failure> {
    // What is not there yet will be in the nearest directory that is.
    let existing = path.ancestors().find_map(|place| {
        let place = if place.as_os_str().is_empty() { Path::new(".") } else { place };
        fs4::available_space(place).ok()
    });
    match existing {
        Some(free) if u128::from(free) < bytes => {
            let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
            let message = Sentence::of("error-no-room").text("file", path.display());
            let message = message.text("bytes", HumanBytes(bytes)).text("free", HumanBytes(free));
            Err(Failure::bad_input(message).advice("advice-another-disk"))
        }
        _ => Ok(()),
    }
}
