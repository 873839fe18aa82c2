//! No bytes make the readers of `batch` panic, and a cut anywhere changes nothing of what is read.
#![no_main]

use grundy_cli::batch::{Counted, Rows};
use grundy_positions::catalog;
use libfuzzer_sys::fuzz_target;

/// The lines of some blocks with their heaps; what a block leaves is given again before the next.
fn lines(blocks: [&[u8]; 2]) -> Vec<(Vec<u8>, Option<Vec<u64>>)> {
    let (mut all, mut left) = (Vec::new(), Vec::new());
    for (block, is_last) in blocks.into_iter().zip([false, true]) {
        left.extend_from_slice(block);
        let (mut rows, mut at) = (Rows::default(), 0);
        while let Some(row) = rows.first(&left[at..], is_last) {
            at += row.text.len();
            all.push((row.text.to_vec(), row.heaps.map(<[u64]>::to_vec)));
        }
        left.drain(..at);
    }
    assert!(left.is_empty());
    all
}

/// The heaps of each counted test, and whether the form was wrong.
fn tests(blocks: [&[u8]; 2]) -> (Vec<Vec<String>>, bool) {
    let nim = catalog::build("nim").expect("Nim is a ruleset");
    let mut counted = Counted::of(&nim).expect("its heaps are counted");
    let (mut all, mut left) = (Vec::new(), Vec::new());
    for (block, is_last) in blocks.into_iter().zip([false, true]) {
        left.extend_from_slice(block);
        let heaps = |heaps: &[grundy::Natural]| all.push(heaps.iter().map(ToString::to_string).collect());
        match counted.feed(&left, is_last, heaps) {
            Ok(consumed) => drop(left.drain(..consumed)),
            Err(_) => return (all, true),
        }
    }
    (all, false)
}

fuzz_target!(|bytes: &[u8]| {
    let (one, other) = bytes.split_at(bytes.len() / 2);
    assert_eq!(lines([bytes, b""]), lines([one, other]));
    assert_eq!(tests([bytes, b""]), tests([one, other]));
});
