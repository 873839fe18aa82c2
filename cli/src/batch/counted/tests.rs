//! Counted input, against split and parse.

use proptest::prelude::*;

use super::*;

/// Reads `text` in blocks of `size` bytes, each after what was left of the one before.
fn read_in_blocks(text: &[u8], size: usize) -> (Vec<Vec<Natural>>, Option<CountedError>) {
    let (mut counted, mut tests) = (Counted::default(), Vec::new());
    let (mut from, mut to) = (0, 0);
    loop {
        to = (to + size).min(text.len());
        match counted.feed(&text[from..to], to == text.len(), |heaps| tests.push(heaps.to_vec())) {
            Ok(consumed) => from += consumed,
            Err(error) => return (tests, Some(error)),
        }
        if to == text.len() {
            assert_eq!(from, to, "the last block is read to its end");
            return (tests, None);
        }
    }
}

/// The definition: split and parse.
fn read_by_definition(text: &str) -> Option<Vec<Vec<Natural>>> {
    let mut numbers = text.split_ascii_whitespace().map(|number| number.parse::<Natural>().unwrap());
    let tests = u64::try_from(numbers.next()?).ok()?;
    let mut read = Vec::new();
    for _ in 0..tests {
        let count = u64::try_from(numbers.next()?).ok()?;
        read.push((0..count).map(|_| numbers.next()).collect::<Option<_>>()?);
    }
    numbers.next().is_none().then_some(read)
}

fn message(text: &[u8]) -> String {
    let whole = read_in_blocks(text, text.len().max(1));
    for size in 1..text.len() {
        assert_eq!(read_in_blocks(text, size), whole, "blocks of {size}");
    }
    whole.1.expect("the input is bad").to_string()
}

#[test]
fn an_error_names_the_place_and_what_should_stand_there() {
    for (text, expected) in [
        ("", "the number of tests at line 1, column 1, found the end of the input"),
        ("x", "the number of tests at line 1, column 1, found `x`"),
        ("1", "the number of heaps of test 1 at line 1, column 2, found the end of the input"),
        ("2\n1 5\n-1", "the number of heaps of test 2 at line 3, column 1, found `-`"),
        ("1\n3\n1 2\n", "heap 3 of 3 of test 1 at line 4, column 1, found the end of the input"),
        ("1 3 1 2x 3", "heap 2 of 3 of test 1 at line 1, column 8, found `x`"),
        ("1 3 1 2 3.5", "heap 3 of 3 of test 1 at line 1, column 10, found `.`"),
        ("1 3 12345678é 2 3", "heap 1 of 3 of test 1 at line 1, column 13, found `é`"),
        ("1\n1 5\n7", "the end after 1 test at line 3, column 1, found a number"),
        ("0 é", "the end after 0 tests at line 1, column 3, found `é`"),
        ("18446744073709551616", "the number of tests at line 1, column 1, found a count beyond 64 bits"),
    ] {
        assert_eq!(message(text.as_bytes()), format!("expected {expected}"), "{text}");
    }
    let not_utf8 = message(b"1 2 3 4\xc3");
    assert_eq!(
        not_utf8,
        "expected heap 2 of 2 of test 1 at line 1, column 8, found the byte 0xC3, which is not UTF-8"
    );
}

#[test]
fn a_test_without_heaps_is_the_empty_position() {
    assert_eq!(read_in_blocks(b"2 0 1 3", 2), (vec![vec![], vec![3u8.into()]], None));
}

proptest! {
    #[test]
    fn any_blocks_give_the_heaps_of_the_definition(
        tests in prop::collection::vec(prop::collection::vec("[0-9]{1,22}|0{30}7", 0..9), 0..6),
        blanks in prop::collection::vec("[ \t\r\n]{1,3}", 70),
        size in 1..150usize,
        extra in prop::option::of("[0-9]"),
        cut in prop::option::of(0..80usize),
    ) {
        let mut numbers = vec![tests.len().to_string()];
        for heaps in &tests {
            numbers.push(heaps.len().to_string());
            numbers.extend_from_slice(heaps);
        }
        numbers.extend(extra);
        if let Some(cut) = cut {
            numbers.truncate(cut);
        }
        let text: String = numbers.iter().zip(blanks.iter().cycle()).flat_map(|(number, blank)| [number.as_str(), blank.as_str()]).collect();
        let (read, error) = read_in_blocks(text.as_bytes(), size);
        match read_by_definition(&text) {
            Some(expected) => prop_assert_eq!((read, error), (expected, None)),
            None => prop_assert!(error.is_some()),
        }
    }

    #[test]
    fn any_bytes_give_one_answer_however_they_are_cut(
        text in prop::collection::vec(prop_oneof![8 => b'0'..b'4', 8 => Just(b' '), 1 => Just(b'\n'), 1 => any::<u8>()], 0..200),
        size in 1..100usize,
    ) {
        prop_assert_eq!(read_in_blocks(&text, size), read_in_blocks(&text, 1000));
    }
}
