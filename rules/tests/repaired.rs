//! What would be right in the place of what is wrong, and how the place is shown.

use grundy_rules::{Definition, Repair, Span};

/// The text with what would be right in its place.
fn in_place(repair: &Repair, text: &str) -> String {
    [&text[..repair.span.from], &repair.text, &text[repair.span.to..]].concat()
}

#[test]
fn what_beginners_write_has_what_would_be_right() {
    for (text, right) in [
        ("take 1,3,4", "game(n): n-t for t in [1, 3, 4] if t <= n"),
        ("Take 1 or 2", "game(n): n-t for t in [1, 2] if t <= n"),
        ("f(n): take 1, 3\nstart 5", "f(n): n-t for t in [1, 3] if t <= n\nstart 5"),
        ("f(n): n-t for t in {1,3,4} if t <= n", "f(n): n-t for t in [1,3,4] if t <= n"),
        ("f(n): n-t for t in 1,3,4 if t <= n", "f(n): n-t for t in [1,3,4] if t <= n"),
        ("f(n)= n-1 if n>0", "f(n): n-1 if n>0"),
        ("f(n) := n-1", "f(n) : n-1"),
        ("f(n): n-1 if n=3", "f(n): n-1 if n==3"),
        ("f(n): n-t for t=1..3", "f(n): n-t for t in 1..3"),
        ("f(n): n-t for t in 1-3", "f(n): n-t for t in 1..3"),
        ("f(n): n-t for t in 1 to 3", "f(n): n-t for t in 1 .. 3"),
        ("f(n): n-t for t in 1...3", "f(n): n-t for t in 1..3"),
        ("f(n): n-t for t in 1..n, t<3", "f(n): n-t for t in 1..n if t<3"),
        ("f(n): n-t for t in 1..n and t != 2", "f(n): n-t for t in 1..n if t != 2"),
        ("f(n): n-1 when n>3", "f(n): n-1 if n>3"),
        ("f(n): n-1, n-2", "f(n): n-1; n-2"),
        ("f(n): n-1 or n-2", "f(n): n-1 ; n-2"),
        ("f(n): n−1", "f(n): n-1"),
        ("f(n): n-m", "f(n): n-n"),
        ("f(n) n-1", "f(n) : n-1"),
        ("f n: n-1", "f (n): n-1"),
        ("f: n-1", "f(n): n-1"),
        ("(n): n-1", "game(n): n-1"),
        (": n-1", "game(n): n-1"),
        ("n-t for t in 1..3", "game(n): n-t for t in 1..3"),
        ("f(n):", "f(n): n-t for t in 1..n"),
        ("", "game(n): n-t for t in 1..n"),
        ("nim", "nim(n): n-t for t in 1..n"),
        // The first of two mistakes; then the other one.
        ("f(n)= n-t for t in {1,3}", "f(n): n-t for t in {1,3}"),
        ("f(n): n-t for t in {1,3}", "f(n): n-t for t in [1,3]"),
    ] {
        let repair = Definition::repair(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(in_place(&repair, text), right, "{text}");
    }
}

#[test]
fn nothing_is_suggested_that_is_no_better() {
    for text in ["f(n): ?", "f(n): sqare root of n", "f(n): \"a", "%", &"(".repeat(8000)] {
        assert!(Definition::parse_all(text).is_err(), "{text}");
        assert_eq!(Definition::repair(text), None, "{text}");
    }
}

#[test]
fn a_place_is_shown_within_a_line_of_a_terminal() {
    let text = format!("// first\ng(n): {} x", "n-1 or ".repeat(100));
    let at = text.len() - 1;
    let shown = Span { from: at, to: at + 1 }.shown(&text);
    let (above, carets) = shown.split_once('\n').unwrap();
    assert_eq!(above.len(), 2 + 3 + 72);
    assert_eq!(above.chars().nth(carets.find('^').unwrap()), Some('x'));
    assert_eq!(Span { from: 6, to: 7 }.shown("g(n): x"), "  g(n): x\n        ^");
    // Past the end, where something is missing, and where letters take several bytes.
    assert_eq!(Span { from: 5, to: 5 }.shown("g(n):"), "  g(n):\n       ^");
    assert_eq!(Span { from: 7, to: 9 }.shown("g(ñ): é"), "  g(ñ): é\n        ^");
    let long = Span { from: 10, to: text.len() }.shown(&text);
    assert!(long.lines().all(|line| line.len() <= 2 + 72 + 6), "{long}");
}
