//! Games on a strip as people write them: what is read and printed, what is refused, and the moves.

use grundy::games::Strip;
use grundy::{Budget, Options, RowSolver};
use grundy_rules::{Definition, Position, Problem, Rules, StripWord};
use proptest::prelude::*;

const CLOBBER: &str = "strip clobber over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-";

fn left(rules: &Rules, position: &str) -> Vec<String> {
    let options = rules.options(&rules.read(position).unwrap(), &mut Budget::default()).unwrap();
    options.iter().map(|parts| rules.tell(parts)).collect()
}

#[test]
fn rules_are_read_and_printed() {
    for (typed, printed) in [
        (CLOBBER, CLOBBER),
        ("strip a over xo:xo->-x // taken\n ^x->-\n\n", "strip a over x o: xo -> -x; ^x -> -"),
        (
            "strip d over .: ... -> ---; ^.. -> --; ..$ -> --; ^.$ -> -",
            "strip d over .: ... -> ---; ^.. -> --; ..$ -> --; ^.$ -> -",
        ),
        (
            "strip w over x o: xo -> --; start xo^3x; start (xo)^n; say \"take; two\"",
            "strip w over x o: xo -> --; start xooox; start (xo)^n; say \"take; two\"",
        ),
        // An arrow may stand in a text, and letters may be called so.
        (
            "strip w over s a y: say -> ---; say \"say -> ---\"",
            "strip w over s a y: say -> ---; say \"say -> ---\"",
        ),
    ] {
        let [definition] = &Definition::parse_all(typed).unwrap()[..] else { panic!("{typed}") };
        assert_eq!(definition.to_string(), printed);
        assert_eq!(Definition::parse_printed(printed).unwrap()[0].to_string(), printed);
    }
}

#[test]
fn a_long_start_is_the_row_that_is_written() {
    for (start, row) in
        [("(xo)^60", "xo".repeat(60)), ("x^70o", format!("{}o", "x".repeat(70))), ("[]", String::new())]
    {
        let rules = Rules::parse(&format!("strip a over x o: xo -> o-; start {start}")).unwrap();
        let starts = rules.starts(4, &mut Budget::default()).unwrap();
        let expected = rules.read(if row.is_empty() { "[]" } else { &row }).unwrap();
        assert_eq!(starts, [expected], "{start}");
        assert_eq!(rules.read(&rules.write(&starts[0])).unwrap(), starts[0]);
    }
}

#[test]
fn strips_stand_among_other_games() {
    let text = "one(n): n-1 if n > 0\nstrip two over x: x -> -\n  xx -> --\n// a comment\nthree(n): n-2 if n > 1; strip four over o: o -> -";
    let games = Definition::parse_all(text).unwrap();
    assert_eq!(games.iter().map(Definition::name).collect::<Vec<_>>(), ["one", "two", "three", "four"]);
    assert_eq!(games.iter().filter(|game| game.strip().is_some()).count(), 2);
    let again = Definition::parse_all("strip one over x: x -> -; one(n): n-1 if n > 0").unwrap_err();
    assert_eq!(again.problem, Problem::SecondGame { name: "one".into() });
    // A part of a position may be called so.
    assert!(Definition::parse_all("f(strip): strip-1 if strip > 0").is_ok());
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    for (text, place, message) in [
        ("strip a over x: xy -> --", "y", "`y` is no letter of this strip"),
        (
            "strip a over x: x -> --",
            "x -> --",
            "the left side is 1 long, the right side 2: both have the same number of letters",
        ),
        (
            "strip a over x: x- -> --",
            "-",
            "`-` is dead, and no move changes what is dead: it stands on the right side of rules alone",
        ),
        ("strip a over x x: x -> -", "x", "`x` has a meaning here already"),
        (
            "strip a over x 1: x -> -",
            "1",
            "`1` cannot be a letter of a strip: letters are those from a to z and A to Z, and signs such as `.` and `#`",
        ),
        // Parentheses hold what has a power, and `[]` is the row without letters.
        (
            "strip a over (x: x -> -",
            "(",
            "`(` cannot be a letter of a strip: letters are those from a to z and A to Z, and signs such as `.` and `#`",
        ),
        (
            "strip a over [ ]: [ -> -",
            "[",
            "`[` cannot be a letter of a strip: letters are those from a to z and A to Z, and signs such as `.` and `#`",
        ),
        ("strip a over x:", "a", "`a` has no moves"),
        (
            "strip a over x: x -> -; say \"one\" and \"two\"",
            "\"one\" and \"two\"",
            "expected a text between quotes, found `\"one\" and \"two\"`",
        ),
        ("strip a over x: x -> -; say", "", "expected a text between quotes, found nothing"),
        (
            "strip a: x -> -",
            ":",
            "expected the head of a strip, as in `strip clobber over x o: xo -> -x`, found `:`",
        ),
        (
            "strip a over x: x -> -; n - 1",
            "n",
            "expected a rule of a strip, as in `xo -> -x`, or `start` with a row, found `n`",
        ),
        (
            "strip a over x: -> -",
            "",
            "expected a rule of a strip, as in `xo -> -x`, or `start` with a row, found `->`",
        ),
        (
            "strip a over x: x -> -; start xz",
            "xz",
            "`z` is no letter of this strip: these are `x`, and `-` is dead",
        ),
        (
            "strip a over x: x -> x; start (x)^n",
            "(x)^n",
            "some rule leaves no dead letter, so rows of any length are searched one by one: `^n` is for rules that cut",
        ),
        (
            "strip a over x: x -> -; start ()^n",
            "()^n",
            "a pattern has from 1 to 32 letters, none of them dead",
        ),
        (
            "strip a over x: xxxxxxxxxxxxxxxxx -> -----------------",
            "xxxxxxxxxxxxxxxxx",
            "there may be 16 letters on a side of a rule",
        ),
    ] {
        let error = Definition::parse_all(text).map(|_| ()).expect_err(text);
        assert_eq!(
            (error.to_string(), &text[error.span.from..error.span.to]),
            (message.to_owned(), place),
            "{text}"
        );
    }
}

#[test]
fn rows_have_powers() {
    let rules = Rules::parse(CLOBBER).unwrap();
    for (typed, written) in [
        ("(xxo)^3", "xxoxxoxxo"),
        ("xo^3x", "xooox"),
        ("((xo)^2x)^2", "xoxoxxoxox"),
        ("x^0", "[]"),
        ("[]", "[]"),
        ("xx-ox", "xx-ox"),
        ("(xo)^10^18", "(xo)^1000000000000000000"),
        // Equal rows are written in one way.
        ("xoo(xoxo)^10000xx", "xo(ox)^20001x"),
        ("ooo(xx)^3000", "ooo(x)^6000"),
    ] {
        let read = rules.read(typed).unwrap_or_else(|why| panic!("{typed}: {why}"));
        assert_eq!(rules.write(&read), written, "{typed}");
        assert_eq!(rules.read(written).unwrap(), read);
    }
    for (typed, at) in [
        ("xz", 1),
        ("x^", 1),
        ("^3", 0),
        ("(xo", 0),
        ("xo)", 2),
        ("()", 0),
        ("(x)^9999(o)^9999", 0),
        ("x^10^19", 0),
        ("(-x)^9999", 0),
    ] {
        assert_eq!(rules.read(typed).unwrap_err().at(), at, "{typed}");
    }
    let long = Rules::parse("strip a over x o: xo -> ox").unwrap();
    assert!(long.read("x^5000").is_err() && long.read("x^4000").is_ok());
}

#[test]
fn moves_leave_parts() {
    let clobber = Rules::parse(CLOBBER).unwrap();
    assert_eq!(left(&clobber, "xxo"), ["x x", "xo"]);
    assert_eq!(left(&clobber, "xo"), ["x", "o"]);
    assert_eq!(left(&clobber, "xo-ox"), ["x ox", "o ox", "xo o", "xo x"]);
    let dawson = Rules::parse("strip d over .: ... -> ---; ^.. -> --; ..$ -> --; ^.$ -> -").unwrap();
    assert_eq!(left(&dawson, "."), ["[]"]);
    // A part ends at a dead letter.
    // All three, the first two of each part, and the last two of each part.
    assert_eq!(left(&dawson, "...-.."), ["..", ". ..", "...", ". ..", "..."]);
}

/// A long row has the moves of the same row letter by letter.
#[test]
fn long_rows_have_the_moves_of_their_letters() {
    for (text, row) in [
        (CLOBBER, "xx(oxx)^1366o"),
        ("strip d over x o: oxo -> x-o; ^xx -> -o; o$ -> -; xo -> --", "xxo(xo)^2047xoo"),
    ] {
        let rules = Rules::parse(text).unwrap();
        let strip = rules.definition().strip().unwrap();
        let long = rules.read(row).unwrap();
        let StripWord::Long { pattern, row: (before, times, after) } = strip.word_of(&long) else {
            panic!("{row}")
        };
        let plain = [before, pattern.repeat(usize::try_from(times).unwrap()), after].concat();
        let told = |parts: &[Position]| {
            // Letters of each part, which may be written with powers.
            let letters = |part: &Position| match strip.word_of(part) {
                StripWord::Plain(row) => row,
                StripWord::Long { pattern, row: (before, times, after) } => {
                    [before, pattern.repeat(usize::try_from(times).unwrap()), after].concat()
                }
            };
            parts.iter().map(letters).filter(|row| !row.is_empty()).collect::<Vec<_>>()
        };
        let mut found: Vec<_> =
            rules.options(&long, &mut Budget::unlimited()).unwrap().iter().map(|parts| told(parts)).collect();
        let mut expected = strip.strip().options(&plain);
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{row}");
    }
}

fn word(letters: &'static str) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(letters.chars().collect::<Vec<_>>()), 0..9)
        .prop_map(|letters| letters.into_iter().collect())
}

/// The search among numbers, which knows the moves in the language, beside the definition on words.
fn value(rules: &Rules, row: &str) -> u32 {
    let mut moves = rules.moves().unwrap();
    let hand_over = |position: &[i64], options: &mut dyn Options, budget: &mut Budget| {
        assert!(moves.each(position, budget, options)?);
        Ok(())
    };
    let mut solver = RowSolver::new(hand_over);
    let flat: Vec<i64> = row.chars().map(|letter| i64::from(u32::from(letter))).collect();
    solver.grundy_value(&flat, &mut Budget::default()).unwrap().0
}

fn by_definition(strip: &Strip, row: &[u8]) -> u32 {
    let value = |parts: &Vec<Vec<u8>>| parts.iter().fold(0, |sum, part| sum ^ by_definition(strip, part));
    let values: Vec<u32> = strip.options(row).iter().map(value).collect();
    (0..).find(|value| !values.contains(value)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_of_the_language_have_the_values_of_words(
        rules in prop::collection::vec((word("xo"), word("xo-"), 0..8usize, 0..4usize), 1..4), row in word("xo-"),
    ) {
        let rule = |(left, right, dead, anchors): &(String, String, usize, usize)| {
            let left = &left[..left.len().min(3)];
            let right: Vec<char> = right.chars().chain("xxx".chars()).take(left.len()).collect();
            let dies = |at: usize, letter: char| if at == dead % left.len() { '-' } else { letter };
            let right: String = right.iter().enumerate().map(|(at, letter)| dies(at, *letter)).collect();
            let (begin, end) = ([ "", "^", "", "" ][*anchors], ["", "", "$", ""][*anchors]);
            format!("{begin}{left}{end} -> {right}")
        };
        let rules: Vec<String> = rules.iter().filter(|(left, ..)| !left.is_empty()).map(rule).collect();
        prop_assume!(!rules.is_empty());
        let text = format!("strip a over x o: {}", rules.join("; "));
        let rules = Rules::parse(&text).unwrap();
        let strip = rules.definition().strip().unwrap().strip().clone();
        prop_assert_eq!(Definition::parse_printed(&rules.definition().to_string()).unwrap()[0].to_string(), text);
        let letters = strip.letters_of(&row).unwrap();
        prop_assert_eq!(value(&rules, &row), by_definition(&strip, &letters), "{} at {}", rules.definition(), row);
    }

    #[test]
    fn no_text_makes_reading_panic(text in "(strip a over x o: |start |say \"|[xo.^$ ()n0-9>;:\"\n/-]|->|strip |é){0,30}") {
        if let Ok(games) = Definition::parse_all(&text) {
            for game in games {
                let printed = game.to_string();
                prop_assert_eq!(Definition::parse_printed(&printed).unwrap()[0].to_string(), printed);
            }
        }
        let _ = Definition::repair(&text);
    }

    #[test]
    fn what_is_printed_as_a_row_is_that_row(row in "[xo()^0-9-]{0,20}") {
        let rules = Rules::parse(CLOBBER).unwrap();
        if let Ok(position) = rules.read(&row) {
            let written = rules.write(&position);
            prop_assert_eq!(rules.read(&written).unwrap(), position, "{}", written);
        }
    }
}

/// The search among numbers knows no such row: it would take what stands before the powers for all of it.
#[test]
fn a_long_row_is_no_row_of_numbers() {
    let rules = Rules::parse(CLOBBER).unwrap();
    assert!(rules.flat_of(&rules.read("xx(ox)^9999").unwrap()).is_none());
    assert_eq!(rules.flat_of(&rules.read("xo").unwrap()).map(|flat| flat.len()), Some(2));
}
