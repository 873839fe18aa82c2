//! How many bytes of the blocks were saved: what tells a damaged block from a torn one.
//!
//! 12 bytes: the number of bytes (8, little-endian), and the CRC-32 of these 8 (4).

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

const FILE: &str = "saved";

/// The record of what was saved. It is written after the blocks are on the disk, so it may be behind them,
/// and is never ahead.
#[derive(Debug)]
pub(super) struct Saved(File);

impl Saved {
    /// Opens the record and sets it; this time it is on the disk when this returns.
    pub(super) fn open(directory: &Path, bytes: u64) -> io::Result<Self> {
        let path = directory.join(FILE);
        let mut saved = Saved(OpenOptions::new().write(true).create(true).truncate(false).open(path)?);
        saved.set(bytes)?;
        saved.0.sync_data()?;
        Ok(saved)
    }

    /// Writes over what is there, which needs no room.
    pub(super) fn set(&mut self, bytes: u64) -> io::Result<()> {
        let number = bytes.to_le_bytes();
        let crc = crc32fast::hash(&number).to_le_bytes();
        let record: Vec<u8> = number.into_iter().chain(crc).collect();
        self.0.seek(SeekFrom::Start(0))?;
        self.0.write_all(&record)
    }
}

/// The bytes that were saved; 0 where that is not known.
pub(super) fn read(directory: &Path) -> u64 {
    let record = fs::read(directory.join(FILE)).unwrap_or_default();
    match record.split_first_chunk() {
        Some((number, crc)) if crc32fast::hash(number).to_le_bytes() == *crc => u64::from_le_bytes(*number),
        _ => 0,
    }
}
