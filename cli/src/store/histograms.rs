//! How often each value occurs up to each power of two, a file each.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use grundy::heap::Frequencies;

use super::{unfinished, unwritable};
use crate::failure::Failure;

/// Writes the histogram of the heaps 1 to `power`, unless it is there. Each line has a value and the
/// number of heaps with it; no value up to the greatest is left out.
pub(crate) fn write_missing(directory: &Path, power: u64, frequencies: &Frequencies) -> Result<(), Failure> {
    let mut text = String::new();
    for (value, count) in frequencies.counts() {
        writeln!(text, "{value} {count}").expect("text grows");
    }
    let name = format!("histogram-{power}.txt");
    let path = directory.join(&name);
    if fs::read(&path).is_ok_and(|known| known == text.as_bytes()) {
        return Ok(());
    }
    // Not awaited: what does not reach the disk is written anew when the directory is opened.
    let new = directory.join(unfinished(&name));
    fs::write(&new, text).and_then(|()| fs::rename(&new, &path)).map_err(|error| unwritable(&path, &error))
}
