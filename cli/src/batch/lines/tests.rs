//! One position a line, against split, parse and add.

use proptest::prelude::*;

use super::*;

type Answers = Vec<(Vec<u8>, Result<NimSum, BadLine>)>;

/// Reads `text` in blocks of `size` bytes, each after what was left of the one before; every
/// `stop`-th line stops the reading, which then goes on behind it.
fn read_in_blocks(text: &[u8], size: usize, stop: usize) -> Answers {
    let mut answers = Answers::new();
    let (mut from, mut to) = (0, size.min(text.len()));
    loop {
        let before = answers.len();
        let progress = lines(&text[from..to], to == text.len(), |line| {
            answers.push((line.text.to_vec(), line.sum));
            if answers.len().is_multiple_of(stop) { Err(()) } else { Ok(()) }
        });
        assert_eq!(progress.lines, (answers.len() - before) as u64);
        from += progress.consumed;
        if progress.error.is_some() {
            continue;
        }
        if to == text.len() {
            assert_eq!(from, to, "the last block is read to its end");
            return answers;
        }
        to = (to + size).min(text.len());
    }
}

/// The definition: split, parse and add. It knows no columns.
fn sum_by_definition(line: &[u8]) -> Option<NimSum> {
    let line = std::str::from_utf8(line).ok()?;
    let mut heaps =
        line.strip_suffix('\r').unwrap_or(line).split([' ', '\t']).filter(|heap| !heap.is_empty()).peekable();
    heaps.peek()?;
    heaps
        .map(|heap| heap.bytes().all(|byte| byte.is_ascii_digit()).then(|| heap.parse::<Natural>().unwrap()))
        .try_fold(Natural::ZERO, |sum, heap| Some(sum ^ heap?))
        .map(NimSum::from)
}

fn agrees_with_the_definition(text: &[u8], size: usize, stop: usize) -> Result<(), TestCaseError> {
    let answers = read_in_blocks(text, size, stop);
    let mut expected: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    if expected.last() == Some(&&b""[..]) {
        expected.pop();
    }
    prop_assert_eq!(answers.len(), expected.len());
    for ((line, sum), expected) in answers.into_iter().zip(expected) {
        prop_assert_eq!(&line, expected);
        prop_assert_eq!(sum.clone().ok(), sum_by_definition(expected));
        prop_assert_eq!(&sum, &nim_sum(expected), "a line alone");
        if let Err(BadLine::NotANumber { column, .. }) = sum {
            let before = &expected[..column - 1];
            prop_assert!(before.iter().all(|byte| b"0123456789 \t\r".contains(byte)));
            prop_assert!(!expected[column - 1].is_ascii_digit());
        }
    }
    Ok(())
}

#[test]
fn an_error_names_the_first_bad_byte() {
    for (line, expected) in [
        (&b"3 -5"[..], "expected the size of a heap at column 3, found `-`"),
        (b"+5", "expected the size of a heap at column 1, found `+`"),
        (b"3.5 x", "expected the size of a heap at column 2, found `.`"),
        (b"3 5\r4", "expected the size of a heap at column 4, found `\\r`"),
        (b"3 5\n4", "expected the size of a heap at column 4, found `\\n`"),
        ("3 \u{663}".as_bytes(), "expected the size of a heap at column 3, found `\u{663}`"),
        (b"3 \xff", "expected the size of a heap at column 3, found the byte 0xFF, which is not UTF-8"),
        (b"3 \0", "expected the size of a heap at column 3, found `\\0`"),
        (b"", "expected at least one heap"),
        (b" \t\r\n", "expected at least one heap"),
    ] {
        assert_eq!(nim_sum(line).unwrap_err().to_string(), expected);
    }
}

#[test]
fn words_of_any_length_are_answers() {
    for word in [&b""[..], b"YES", &[b'y'; 15], &[b'y'; 16], &[b'y'; 100]] {
        let mut answers = b"before ".to_vec();
        outcomes(b"1\n1 1\n2", true, [word, b"NO"], &mut answers);
        assert_eq!(answers, [b"before ", word, b"\nNO\n", word, b"\n"].concat());
    }
}

#[test]
fn numbers_of_every_length_at_every_place_have_their_value() {
    for length in 1..=21 {
        for indent in 0..130 {
            for digit in b'0'..=b'9' {
                let line = [vec![b' '; indent], vec![digit; length]].concat();
                assert_eq!(nim_sum(&line).ok(), sum_by_definition(&line));
            }
        }
    }
    for edge in
        ["18446744073709551615", "18446744073709551616", "9999999999999999999", "018446744073709551615"]
    {
        assert_eq!(nim_sum(edge.as_bytes()).unwrap().to_string(), edge.trim_start_matches('0'));
    }
}

proptest! {
    #[test]
    fn any_blocks_give_the_sums_of_the_definition(
        lines in prop::collection::vec(prop::collection::vec("[0-9]{1,3}|[0-9]{8,21}|[0-9]{60,70}", 0..12), 0..12),
        blank in "[ \t]{1,3}",
        end in "\r?\n",
        size in 1..300usize,
        stop in 1..20usize,
    ) {
        let text: String = lines.iter().flat_map(|heaps| [heaps.join(&blank), end.clone()]).collect();
        agrees_with_the_definition(text.as_bytes(), size, stop)?;
        agrees_with_the_definition(text.trim_end().as_bytes(), size, stop)?;
    }

    #[test]
    fn any_bytes_give_the_answers_of_the_definition(
        text in prop::collection::vec(prop_oneof![8 => b'0'..=b'9', 4 => Just(b' '), 1 => Just(b'\n'), 1 => Just(b'\r'), 1 => any::<u8>()], 0..300),
        size in 1..300usize,
    ) {
        agrees_with_the_definition(&text, size, 7)?;
    }

    #[test]
    fn outcomes_are_those_of_the_sums(heaps in prop::collection::vec((0..4u8, 0..4u8), 1..40)) {
        let text: String = heaps.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        let mut answers = Vec::new();
        let progress = outcomes(text.as_bytes(), true, [b"N", b"P"], &mut answers);
        prop_assert_eq!(progress, Progress { consumed: text.len(), lines: heaps.len() as u64, error: None });
        let expected: String = heaps.iter().map(|(a, b)| if a == b { "P\n" } else { "N\n" }).collect();
        prop_assert_eq!(String::from_utf8(answers).unwrap(), expected);
    }

    #[test]
    fn the_first_winning_move_is_the_first_that_leaves_nim_sum_0(
        heaps in prop::collection::vec("[0-9]|[0-9]{18,21}|[0-9]{30}", 1..6),
    ) {
        let line = heaps.join(" ");
        let mut heaps: Vec<Natural> = heaps.iter().map(|heap| heap.parse().unwrap()).collect();
        let sum = heaps.iter().fold(Natural::ZERO, |sum, heap| sum ^ heap);
        let expected = heaps.iter().position(|heap| (heap ^ &sum) < *heap);
        let found = first_winning_move(line.as_bytes()).unwrap();
        prop_assert_eq!(found.as_ref().map(|winning| winning.component), expected);
        if let Some(NimMove { component, from, to }) = found {
            prop_assert!(to < from);
            prop_assert_eq!(&heaps[component], &from);
            heaps[component] = to;
            prop_assert!(heaps.iter().fold(Natural::ZERO, |sum, heap| sum ^ heap).is_zero());
        }
    }
}
