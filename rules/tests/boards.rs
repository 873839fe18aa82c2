//! Functions of boards against their definitions, and texts in quotes.

use grundy::Budget;
use grundy_rules::{Position, Rules, Value};
use proptest::prelude::*;

/// What a grid becomes by an expression.
fn becomes(expression: &str, grid: &str) -> String {
    let rules = Rules::parse(&format!("own(b: grid): {expression}; marks \".xo\"")).unwrap();
    let options = rules.options(&rules.read(grid).unwrap(), &mut Budget::default()).unwrap();
    rules.tell(&options[0])
}

#[test]
fn boards_are_turned_and_shifted_as_one_sees() {
    for (expression, grid, told) in [
        ("flip(b)", "x../.o.", "..x/.o."),
        ("turn(b)", "x../.o.", ".x/o./.."),
        ("transpose(b)", "x../.o.", "x./.o/.."),
        ("shift(b, 1, 0)", "x../.o.", ".o./x.."),
        ("shift(b, 0, -1)", "x../.o.", "..x/o.."),
        ("shift(b, -3, 7)", "x../.o.", "..o/.x."),
    ] {
        assert_eq!(becomes(expression, grid), told, "{expression}");
    }
    // A corner: four boards are equal to it by symmetry, and one stands for all.
    let corners = ["x../.../...", "..x/.../...", ".../.../x..", ".../.../..x"];
    let least = becomes("least(symmetries(b))", corners[0]);
    assert!(corners.contains(&&*least));
    assert!(corners.iter().all(|corner| becomes("least(symmetries(b))", corner) == least));
    // All eight are different where nothing is the same.
    let count = Rules::parse(
        "own(b: grid, n): (b, len([s for s in symmetries(b) if s == b])) if n == 0; marks \".xo\"",
    )
    .unwrap();
    let options = count.options(&count.read("xo/..:0").unwrap(), &mut Budget::default()).unwrap();
    assert_eq!(count.tell(&options[0]), "xo/..:1");
}

#[test]
fn a_line_goes_to_the_edge() {
    let rules = Rules::parse(
        "own(b: grid, r: list, n): (b, [10*c[0] + c[1] for c in line(b, (1, 1), (n-1, 1))], n) if len(r) == 0",
    );
    let rules = rules.unwrap();
    for (step, told) in [(0, "2"), (1, "12,13"), (2, "22,33")] {
        let position = rules.read(&format!("..../..../..../....:[]:{step}")).unwrap();
        let options = rules.options(&position, &mut Budget::default()).unwrap();
        assert_eq!(rules.tell(&options[0]), format!("..../..../..../....:{told}:{step}"));
    }
    let none = Rules::parse("own(b: grid): set(b, c, 1) for c in line(b, (0, 0), (0, 0))").unwrap();
    assert!(none.options(&none.read("3x3").unwrap(), &mut Budget::default()).unwrap().is_empty());
}

#[test]
fn a_square_board_is_typed_by_its_side() {
    let rules = Rules::parse("own(b: grid): set(b, c, 1) for c in cells(b, 0); marks \".x\"").unwrap();
    assert_eq!(rules.read("3"), rules.read("3x3"));
    // What can be marks is a row of cells.
    let digits = Rules::parse("own(b: grid): set(b, c, 1) for c in cells(b, 0); marks \"012\"").unwrap();
    assert_eq!(digits.write(&digits.read("2").unwrap()), "2");
    assert!(rules.read("0").is_err() && rules.read("100").unwrap_err().to_string().contains("4096"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::cases(3000), ..ProptestConfig::default() })]

    #[test]
    fn texts_of_all_letters_are_printed_and_read_again(
        letters in "[-a+ ,:()\\[\\]é]{0,8}",
        other in "[ab+:]{1,3}",
    ) {
        let rules = Rules::parse("own(s: text, n, t: text): (s, n-1, t) if n > 0").unwrap();
        let text = |letters: &str| Value::Text(letters.chars().collect());
        let position = Position::new([text(&letters), Value::Number(3), text(&other)]);
        prop_assert_eq!(rules.read(&rules.write(&position)), Ok(position));
        let one = Rules::parse("own(s: text): s[1..] if len(s) > 0").unwrap();
        let position = Position::new([text(&letters)]);
        prop_assert_eq!(one.read(&one.write(&position)), Ok(position));
    }
}
