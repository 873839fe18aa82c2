//! What happens to the files of a run: blocks cut off, bits flipped, files gone.

use std::fs;

use serde_json::Value;

use super::{json, run, status};
use crate::common::{Folder, all, grundy};

const BLOCK: usize = 32 + 100;

/// A run of three blocks of 100 values, and what it says at its end.
struct Small {
    folder: Folder,
    directory: String,
    blocks: Vec<u8>,
    report: Value,
}

impl Small {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let directory = folder.file("run");
        let report = json(&run("0.161", "299", &directory, &["--every", "100"]));
        let blocks = fs::read(folder.file("run/values.blocks")).unwrap();
        assert_eq!(blocks.len(), 3 * BLOCK);
        Small { folder, directory, blocks, report }
    }

    fn put(&self, file: &str, content: &[u8]) {
        self.folder.write(&format!("run/{file}"), content);
    }

    fn get(&self, file: &str) -> Vec<u8> {
        fs::read(self.folder.file(&format!("run/{file}"))).unwrap()
    }
}

#[test]
fn a_torn_last_block_is_cut_off_and_computed_anew() {
    let small = Small::new("torn");
    for length in 2 * BLOCK..3 * BLOCK {
        small.put("values.blocks", &small.blocks[..length]);
        let torn = length - 2 * BLOCK;
        let before = status(&small.directory);
        assert_eq!((&before["heaps"], &before["unfinished_bytes"]), (&200.into(), &torn.into()));
        let resumed = run("0.161", "299", &small.directory, &["--every", "100"]);
        assert_eq!(json(&resumed), small.report, "cut to {length} bytes");
        let told = format!("was torn: {torn} bytes are cut off, and heaps 0 to 199 are kept");
        assert_eq!(resumed.stderr.contains(&told), torn > 0, "{}", resumed.stderr);
        assert!(resumed.stderr.contains("bytes since they were saved"), "{}", resumed.stderr);
        assert_eq!(small.get("values.blocks"), small.blocks);
    }
}

#[test]
fn what_was_not_reported_as_saved_may_be_anything() {
    let small = Small::new("unsaved");
    let mut garbage = small.blocks[2 * BLOCK..].to_vec();
    garbage[50] ^= 1;
    for tail in [vec![0; 5], vec![0; 10_000], b"GRNB".to_vec(), vec![0xFF; BLOCK], garbage] {
        small.put("values.blocks", &[&small.blocks, &tail[..]].concat());
        let resumed = run("0.161", "299", &small.directory, &[]);
        assert_eq!(json(&resumed), small.report);
        let told = format!("was torn: {} bytes are cut off, and heaps 0 to 299 are kept", tail.len());
        assert!(resumed.stderr.contains(&told), "{}", resumed.stderr);
        assert_eq!(small.get("values.blocks"), small.blocks);
    }
}

#[test]
fn a_flipped_bit_is_an_error_that_changes_nothing() {
    let small = Small::new("flipped");
    for place in (0..small.blocks.len()).step_by(if all() { 1 } else { 5 }) {
        let mut flipped = small.blocks.clone();
        flipped[place] ^= 1 << (place % 8);
        small.put("values.blocks", &flipped);
        let block = place / BLOCK;
        for arguments in [
            vec!["run", "--status", &small.directory],
            vec!["run", "0.161", "--to", "500", "--dir", &small.directory],
        ] {
            let refused = grundy(&arguments);
            assert_eq!(refused.code, 2, "byte {place}: {}", refused.stdout);
            let place = format!("block {block} of `{}/values.blocks` (at byte", small.directory);
            assert!(refused.stderr.contains(&place), "{}", refused.stderr);
            assert!(refused.stderr.contains("is damaged"), "{}", refused.stderr);
            assert!(refused.stderr.contains("hint: nothing was changed"), "{}", refused.stderr);
            assert_eq!(refused.stderr.lines().count(), 2, "{}", refused.stderr);
        }
        assert_eq!(small.get("values.blocks"), flipped);
    }
    // What the hint says helps: the blocks before are kept.
    small.put("values.blocks", &small.blocks[..BLOCK]);
    assert_eq!(json(&run("0.161", "299", &small.directory, &["--every", "100"])), small.report);
}

#[test]
fn the_other_files_only_help() {
    let small = Small::new("others");
    for file in ["saved", "found.json"] {
        let right = small.get(file);
        for place in 0..right.len() {
            let mut flipped = right.clone();
            flipped[place] ^= 1 << (place % 8);
            small.put(file, &flipped);
            let resumed = json(&run("0.161", "299", &small.directory, &[]));
            assert_eq!(resumed["crc32"], small.report["crc32"], "{file}, byte {place}");
            assert!(resumed["space"].is_null() || resumed["space"] == small.report["space"]);
            assert!(resumed["period"].is_null());
        }
        fs::remove_file(small.folder.file(&format!("run/{file}"))).unwrap();
        assert_eq!(json(&run("0.161", "299", &small.directory, &[]))["crc32"], small.report["crc32"]);
    }
    // Without the record of what was saved, a bad last block is taken for a torn one.
    let mut flipped = small.blocks.clone();
    flipped[3 * BLOCK - 1] ^= 1;
    fs::remove_file(small.folder.file("run/saved")).unwrap();
    small.put("values.blocks", &flipped);
    assert_eq!(json(&run("0.161", "299", &small.directory, &[]))["crc32"], small.report["crc32"]);
    // Without blocks, there is nothing to go on from.
    fs::remove_file(small.folder.file("run/values.blocks")).unwrap();
    assert_eq!(status(&small.directory)["heaps"], 0);
    assert_eq!(json(&run("0.161", "299", &small.directory, &[]))["crc32"], small.report["crc32"]);
}

#[test]
fn a_damaged_header_is_refused_or_harmless() {
    let small = Small::new("header");
    let right = small.get("run.json");
    for place in 0..right.len() {
        for bit in (0..8).filter(|bit| all() || bit % 4 == place % 4) {
            let mut flipped = right.clone();
            flipped[place] ^= 1 << bit;
            small.put("run.json", &flipped);
            let run = grundy(&["run", "0.161", "--to", "299", "--dir", &small.directory, "--json"]);
            assert!(run.code == 2 || json(&run) == small.report, "byte {place}: {}", run.stderr);
            assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        }
    }
}
