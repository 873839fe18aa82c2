//! All blocks of a file, and what is wrong with it.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use grundy_positions::Sentence;

use super::block::{BlockHeader, HEADER, decode, find_later};
use super::{Contents, Extent, unreadable};
use crate::failure::Failure;

/// What stands behind the last whole block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tail {
    Whole,
    /// Part of a block, or one that did not reach the disk as it was written.
    Torn {
        bytes: u64,
    },
}

/// Reads and checks all blocks, of which `saved` bytes were on the disk; the values of each go to `each`.
/// A bad block among those, or with a good one behind it, was not torn: that is an error, and nothing is
/// changed.
pub(super) fn read(
    path: &Path,
    file: &mut File,
    contents: &Contents,
    saved: u64,
    mut each: impl FnMut(&[u32]) -> Result<(), Failure>,
) -> Result<(Extent, Tail), Failure> {
    let io = |error| unreadable(path, &error);
    let length = file.seek(SeekFrom::End(0)).map_err(io)?;
    file.seek(SeekFrom::Start(0)).map_err(io)?;
    let mut reader = BufReader::with_capacity(1 << 16, &mut *file);
    let mut extent = Extent::default();
    let (mut stored, mut values) = (Vec::new(), Vec::new());
    while let Some(header) = next(&mut reader, length - extent.bytes, &extent, &mut stored).map_err(io)? {
        decode(header.width, &stored, &mut values);
        each(&values)?;
        extent.heaps += header.count as u64;
        extent.blocks += 1;
        extent.bytes += (HEADER + header.length()) as u64;
    }
    let bytes = length - extent.bytes;
    if bytes == 0 {
        return Ok((extent, Tail::Whole));
    }
    let mut rest = Vec::new();
    file.seek(SeekFrom::Start(extent.bytes)).map_err(io)?;
    file.take(bytes).read_to_end(&mut rest).map_err(io)?;
    let evidence = match find_later(&rest, extent.blocks) {
        Some(later) => Sentence::of("evidence-later-block").text("later", later.index),
        None if extent.bytes < saved && saved <= length => Sentence::of("evidence-saved"),
        None => return Ok((extent, Tail::Torn { bytes })),
    };
    let message = Sentence::of("error-damaged-block").text("block", extent.blocks);
    let message = message.text("file", path.display()).text("byte", extent.bytes);
    let message = message.with("kind", if contents.are_of_heaps() { "heap" } else { "value" });
    let message = message.text("first", extent.heaps).with("evidence", evidence);
    let hint = match extent.heaps {
        0 => Sentence::of("advice-copy"),
        count => {
            let hint = Sentence::of("advice-copy-or-cut").counted(&extent.bytes.into());
            hint.with("kept", contents.counted(count))
        }
    };
    Err(Failure::bad_input(message).hint(hint))
}

/// The next block, its values as they are stored in `stored`; `None` where none is whole.
fn next(
    reader: &mut impl Read,
    left: u64,
    extent: &Extent,
    stored: &mut Vec<u8>,
) -> std::io::Result<Option<BlockHeader>> {
    let mut raw = [0; HEADER];
    if left < HEADER as u64 {
        return Ok(None);
    }
    reader.read_exact(&mut raw)?;
    let in_order = |header: &BlockHeader| header.index == extent.blocks && header.first == extent.heaps;
    let Some(header) = BlockHeader::parse(&raw).filter(in_order) else { return Ok(None) };
    if left < (HEADER + header.length()) as u64 {
        return Ok(None);
    }
    stored.resize(header.length(), 0);
    reader.read_exact(stored)?;
    Ok(header.agrees(&raw, stored).then_some(header))
}
