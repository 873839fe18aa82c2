//! Positions as people type them, and as they are printed.

use proptest::prelude::*;

use grundy::Worded;
use grundy::written::NumberAdvice;

use super::{Hint, parse_ruleset, parse_rulesets};
use crate::{Sum, catalog};

/// What is read, as it is printed; of what is wrong, the message and the hint.
fn read(text: &str) -> Result<String, (String, Option<Hint>)> {
    let read = Sum::parse(text).map(|sum| sum.to_string());
    read.map_err(|error| (error.to_string(), error.hint.map(|hint| *hint)))
}

#[test]
fn positions_are_read_as_people_type_them() {
    for (typed, position) in [
        ("3 5 7", "nim 3 5 7"),
        ("3, 5, 7", "nim 3 5 7"),
        ("3,5,7", "nim 3 5 7"),
        ("3 , 5 ,7", "nim 3 5 7"),
        ("4, 5, 6", "nim 4 5 6"),
        ("77 5", "nim 77 5"),
        ("0 5", "nim 0 5"),
        ("10^3", "nim 1000"),
        ("4", "nim 4"),
        ("3 + 5", "nim 3 5"),
        ("3 + kayles 5", "nim 3 + kayles 5"),
        ("wythoff 3,5 + 7", "wythoff 3,5 + nim 7"),
        ("Nim 3 5 7", "nim 3 5 7"),
        ("Kayles 9", "kayles 9"),
        ("TAKE:Squares 9", "take:squares 9"),
        ("nim 3, 5, 7", "nim 3 5 7"),
        ("nim 3,5 7", "nim 3 5 7"),
        ("nim(3,5,7)", "nim 3 5 7"),
        ("nim (3, 5, 7)", "nim 3 5 7"),
        ("take:1,4,9(5, 6)", "take:1,4,9 5 6"),
        ("0.3F(5, 6)", "0.3F 5 6"),
        ("wythoff(6,10)", "wythoff 6,10"),
        ("wythoff (6, 10) (3, 5)", "wythoff 6,10 3,5"),
        ("wythoff (6 10), (3,5)", "wythoff 6,10 3,5"),
        ("wythoff 6, 10 3 ,5", "wythoff 6,10 3,5"),
        ("wythoff 1,2, (6,10), 3,5", "wythoff 1,2 6,10 3,5"),
        ("chomp(4,3,1)", "chomp 4,3,1"),
        ("chomp (4,3,1) ", "chomp 4,3,1"),
        ("5*10^8", "nim 500000000"),
        ("1e9 10**2, 1_000", "nim 1000000000 100 1000"),
        ("nim 1e3 + kayles 2*3", "nim 1000 + kayles 6"),
        ("wythoff 2*3,1e1", "wythoff 6,10"),
        ("10^9 + 7", "nim 1000000000 7"),
        ("3+5", "nim 3 5"),
        ("nim 007 010", "nim 7 10"),
        ("take:1..1e1 2_0", "take:1..10 20"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(position), "{typed}");
    }
}

#[test]
fn what_was_written_by_the_rules_keeps_its_meaning() {
    for (typed, position) in [
        ("4.0 5", "4.0 5"),
        (".77 5 4", "0.77 5 4"),
        ("0.3F 9", "0.3F 9"),
        ("C.5 9", "C.5 9"),
        ("wythoff 6,10 3,5", "wythoff 6,10 3,5"),
        ("chomp 4,3,1 2x2", "chomp 4,3,1 2,2"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(position), "{typed}");
    }
    assert_eq!(parse_ruleset("4").unwrap().ruleset(), "4.0");
    let rulesets =
        |text| parse_rulesets(text).unwrap().iter().map(|game| game.ruleset().to_owned()).collect::<Vec<_>>();
    assert_eq!(rulesets("4 + nim 3 + wythoff"), ["4.0", "nim", "wythoff"]);
}

#[test]
fn what_can_mean_two_things_is_asked_back() {
    for (typed, one, other) in [
        ("4 5", "nim 4 5", "4.0 5"),
        ("kayles 3 + 5", "nim 5", "kayles 5"),
        ("wythoff 3,5 + 6, 10", "nim 6, 10", "wythoff 6, 10"),
        ("10^9+7", "10^9 + 7", "1000000007"),
        ("nim 5+1e3", "5 + 1e3", "1005"),
        ("nim 1,000", "1000", "1,0"),
        ("1 000", "1000", "1 0"),
        ("nim 3 12 045 7", "12045", "12 45"),
        ("wythoff 1,000", "1000", "1,0"),
    ] {
        let (message, hint) = read(typed).unwrap_err();
        assert!(message.contains("can mean two things"), "{message}");
        assert_eq!(hint, Some(Hint::Either(one.into(), other.into())), "{typed}");
    }
}

#[test]
fn what_is_no_position_is_told_with_its_place() {
    for (typed, message) in [
        ("kayles", "expected at least one heap after `kayles` (character 7 of `kayles`)"),
        ("nim()", "expected at least one heap after `nim` (character 4 of `nim()`)"),
        ("3 5 x", "expected a whole number, found `x` (character 5 of `3 5 x`)"),
        ("-1", "expected a whole number that is not negative, found `-1` (character 1 of `-1`)"),
        ("3,, 5", "expected a whole number, found nothing (character 3 of `3,, 5`)"),
        ("nim 3,", "expected a whole number, found nothing (character 7 of `nim 3,`)"),
        ("nim (3, 5", "this `(` has no `)` (character 5 of `nim (3, 5`)"),
        ("nim 3) 5", "this `)` has no `(` (character 6 of `nim 3) 5`)"),
        ("wythoff ((3,5))", "this `(` has no `)` (character 9 of `wythoff ((3,5))`)"),
        (
            "wythoff (3) (5)",
            "expected two numbers joined by a comma for `wythoff`, found `3` (character 10 of `wythoff (3) (5)`)",
        ),
        ("(3, 5)", "expected a ruleset, found nothing (character 1 of `(3, 5)`)"),
    ] {
        assert_eq!(read(typed).unwrap_err().0, message, "{typed}");
    }
    assert_eq!(read("kayles").unwrap_err().1, Some(Hint::Example("kayles 5".into())));
    // What is meant as a number is told how to be written.
    for typed in ["nim 1.000", "nim 2^20-1", "nim 0x10", "nim 5k", "nim 1e-3", "kayles 10^2^3"] {
        let hint = Sum::parse(typed).unwrap_err().hint().unwrap();
        assert_eq!(hint.to_string(), NumberAdvice.to_string(), "{typed}");
    }
}

/// Words of positions, and what may stand between them.
fn texts() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "nim",
        "Kayles",
        "wythoff",
        "chomp",
        "euclid",
        "take:1,4",
        "0.3F",
        "4",
        "hex:",
        "lines:king",
        "3",
        "5",
        "10^2",
        "0",
        "-1",
        "3,5",
        "6,10",
        "x",
        "é",
        "",
    ]);
    let between =
        prop::sample::select(vec![" ", " ", " ", ",", ", ", "(", ")", " (", ") ", "+", " + ", "^", "\t"]);
    prop::collection::vec((word, between), 0..8)
        .prop_map(|parts| parts.iter().map(|(word, between)| format!("{word}{between}")).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_read_is_printed_so_that_it_reads_the_same(text in prop_oneof![texts(), "[-nimtake:0-9.,^+() F]{0,24}"]) {
        // Wherever the error is, it is a place of the text.
        match Sum::parse(&text) {
            Ok(sum) => prop_assert_eq!(Sum::parse(&sum.to_string()).unwrap().to_string(), sum.to_string()),
            Err(error) => prop_assert!(error.character <= text.chars().count() + 1, "{}", error),
        }
    }

    #[test]
    fn moves_of_any_text_are_read_or_refused(
        text in "[takefrom0-9,():> -]{0,16}", position in prop::sample::select(vec!["nim 3 5", "kayles 7", "wythoff 3,5 + nim 4"]),
    ) {
        let sum = Sum::parse(position).unwrap();
        if let Ok((index, left)) = sum.read_move(&text, &mut grundy::Budget::default()) {
            let printed = sum.describe(index, &left).text;
            let again = sum.read_move(&printed, &mut grundy::Budget::default()).unwrap();
            prop_assert_eq!(sum.describe(again.0, &again.1).text, printed);
        }
    }
}

#[test]
fn every_example_is_read_in_capitals_and_in_parentheses() {
    for entry in catalog::entries() {
        let position = read(&entry.example).unwrap();
        assert_eq!(read(&entry.example.to_uppercase()).as_deref(), Ok(&*position), "{}", entry.name);
        let Some((ruleset, component)) = entry.example.split_once(' ') else { panic!("{}", entry.example) };
        if !component.contains(' ') {
            assert_eq!(read(&format!("{ruleset}({component})")).as_deref(), Ok(&*position), "{}", entry.name);
        }
    }
}

#[test]
fn a_plus_needs_a_term_on_both_sides() {
    for (typed, message) in [
        ("nim 3 +", "found nothing after the last `+`"),
        ("nim 3 + ", "found nothing after the last `+`"),
        ("+ nim 3", "found nothing before `+`"),
        ("nim 3 + + nim 2", "found nothing before `+`"),
    ] {
        let told = read(typed).unwrap_err().0;
        assert!(told.contains(message), "{typed}: {told}");
    }
}

#[test]
fn heaps_up_to_the_greatest_are_read() {
    let greatest = u64::MAX;
    assert_eq!(read(&format!("euclid {greatest},1")).unwrap(), format!("euclid {greatest},1"));
    let king = format!("lines:king {greatest},0");
    assert_eq!(read(&king).unwrap(), king);
    let told = read("lines:king 18446744073709551616,0").unwrap_err().0;
    assert!(told.contains("expected heaps up to 18446744073709551615"), "{told}");
}

#[test]
fn components_alone_are_read_as_after_their_ruleset() {
    let components = |ruleset: &str, text: &str| {
        let read = super::parse_components(&catalog::build(ruleset).unwrap(), text);
        read.map(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).ok()
    };
    assert_eq!(components("nim", "3, 5 7").as_deref(), Some("3 5 7"));
    assert_eq!(components("wythoff", "(6, 10) 3,5").as_deref(), Some("6,10 3,5"));
    assert_eq!((components("nim", ""), components("wythoff", "3")), (None, None));
}
