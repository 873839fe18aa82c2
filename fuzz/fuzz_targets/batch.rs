//! No bytes make the line reader panic, and a cut anywhere changes no answer.
#![no_main]

use grundy_cli::batch::outcomes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let words: [&[u8]; 2] = [b"N", b"P"];
    let mut whole = Vec::new();
    let all = outcomes(bytes, true, words, &mut whole);
    let middle = bytes.len() / 2;
    let mut cut = Vec::new();
    let first = outcomes(&bytes[..middle], false, words, &mut cut);
    if first.error.is_some() {
        assert_eq!(first.lines, all.lines);
        return;
    }
    let second = outcomes(&bytes[first.consumed..], true, words, &mut cut);
    assert_eq!((cut, first.lines + second.lines), (whole, all.lines));
    assert_eq!(second.error.is_some(), all.error.is_some());
});
