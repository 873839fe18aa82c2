//! Rules in which a move leaves parts of the heap by division, found however they are written.

use grundy::games::Automatic;
use grundy_rules::Rules;

fn form(moves: &str) -> String {
    // Where the digits tell more, another theorem may be about it.
    let form = Rules::parse(&format!("own(n): {moves}")).unwrap().normal_form();
    form.filter(|form| form.of::<Automatic>().is_none()).map_or("none".into(), |form| form.to_string())
}

#[test]
fn divisions_are_found_however_they_are_written() {
    for (moves, expected) in [
        ("n/2 if n>0; n/3 if n>0", "(n): n/2 if n >= 1; n/3 if n >= 1"),
        ("n/k for k in 2..3 if n != 0", "(n): n/2 if n >= 1; n/3 if n >= 1"),
        ("n/k for k in [5, 2, 5] if n > 0", "(n): n/2 if n >= 1; n/5 if n >= 1"),
        ("n/2 and n/3 if n > 1", "(n): n/2 and n/3 if n >= 2"),
        ("a and n/3 for a in [n/2] if n > 1", "(n): n/2 and n/3 if n >= 2"),
        ("b and a let a = n/2 let b = a/3 if n > 1", "(n): n/2 and n/6 if n >= 2"),
        ("all([n/100, n/100, n/7]) if n >= 1", "(n): n/7 and n/100 and n/100 if n >= 1"),
        ("n/2/2 if n > 0 and not (n == 0)", "(n): n/4 if n >= 1"),
        // What is taken may be what is told.
        ("n - n/2 if n > 1", "(n): (n+1)/2 if n >= 2"),
        ("n-t for t in [n/2] if t > 0", "none"),
        ("n - (n+1)/2 if n > 0", "(n): n/2 if n >= 1"),
        ("(n+1)/2 if n > 1; (n+2)/3 if n > 1", "(n): (n+1)/2 if n >= 2; (n+2)/3 if n >= 2"),
        ("((n+1)/2+4)/5 if n > 1", "(n): (n+9)/10 if n >= 2"),
        ("n/2 if n > 0; all([]) if n >= 1", "(n): all([]) if n >= 1; n/2 if n >= 1"),
        // The first heaps may have other options, or none.
        ("n/2 if n > 3; n/3 if n > 5", "(n): n/2 if n >= 6; n/3 if n >= 6; 2 if n == 4; 2 if n == 5"),
        (
            "n/2 if n > 3; n-1 if 0 < n and n < 4",
            "(n): n/2 if n >= 4; all([]) if n == 1; 1 if n == 2; 2 if n == 3",
        ),
        (
            "n/2 if n > 2; n-t for t in 1..n if n < 3",
            "(n): n/2 if n >= 3; all([]) if n == 1; all([]) if n == 2; 1 if n == 2",
        ),
        (
            "n/2 if n > 0; n/3 if n > 0 and n % 2 == 0 and n < 5",
            "(n): n/2 if n >= 5; all([]) if n == 1; all([]) if n == 2; 1 if n == 2; 1 if n == 3; 1 if n == 4; 2 if n == 4",
        ),
        // So many as there would be anyway.
        ("n/2 if n > 0; n/3 if n > 9; n/3 if n in 1..9", "(n): n/2 if n >= 1; n/3 if n >= 1"),
    ] {
        assert_eq!(form(moves), expected, "{moves}");
    }
}

#[test]
fn what_is_no_division_is_not_found() {
    for moves in [
        "n/2",
        "n/2 if n > 0; n-1 if n > 0",
        "n/2 if n > 0 and n % 2 == 0",
        "n/2 if n > 0; (n+1)/3 if n > 1",
        "n/2 if n > 1; (n+1)/2 if n > 1",
        "(n+1)/2 if n > 0",
        "2*n/3 if n > 0",
        "n - n/3 if n > 0",
        "n/2 and n - n/2 if n > 1",
        "n/2 and 1 if n > 1",
        "n/2 - 1 if n > 1",
        "n/1 if n > 1",
        "n/2 if n > 5000",
        "n/2 if n/3 > n/5",
        "n/k for k in 2..n",
    ] {
        assert!(!form(moves).contains("/2") && !form(moves).contains("/3"), "{moves}: {}", form(moves));
    }
}
