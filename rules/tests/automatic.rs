//! Rules in which the digits of a heap tell what a move leaves, found however they are written.

use grundy::games::Automatic;
use grundy::heap::{AutomatonProof, Sequence};
use grundy::{Budget, HeapRuleset};
use grundy_rules::{Position, Rules};

fn automatic(moves: &str) -> Option<Automatic> {
    Rules::parse(&format!("own(n): {moves}")).unwrap().normal_form()?.of().cloned()
}

#[test]
fn parts_that_digits_tell_are_found_however_they_are_written() {
    for (moves, expected) in [
        ("n-1 if n>0; n/2 if n>0", "(n): n-1 if n >= 1; n/2 if n >= 1"),
        ("n-t for t in 1..min(n,1); n/2 if n != 0", "(n): n-1 if n >= 1; n/2 if n >= 1"),
        (
            "n-1 if n>0; n/2 and n/2 and n/2 if n>0 and n%2==0",
            "(n): n-1 if n >= 1; n/2 and n/2 and n/2 if n >= 1 and n % 2 in [0]",
        ),
        (
            "n-t for t in 1..min(n,2); n/2 if n>0 and n%2==0",
            "(n): n-1 if n >= 2; n-2 if n >= 2; n/2 if n >= 2 and n % 2 in [0]; all([]) if n == 1",
        ),
        ("n-2 if n>1; n/2 if n>0", "(n): n-2 if n >= 2; n/2 if n >= 2; all([]) if n == 1"),
        // Two numbers that differ by 1, of an odd heap; and both halves.
        ("(n-1)/2 and (n+1)/2 if n>1 and n%2==1", "(n): n/2+1 and n/2 if n >= 3 and n % 2 in [1]"),
        (
            "n/2 and n-n/2 if n>1; n-1 if n>0",
            "(n): n-1 if n >= 3; n/2+1 and n/2 if n >= 3 and n % 2 in [1]; \
             n/2 and n/2 if n >= 3 and n % 2 in [0]; all([]) if n == 1; 1 if n == 2; 1 and 1 if n == 2",
        ),
        // Powers of one base, and remainders by others of its powers; small heaps that are told otherwise.
        ("n/4 if n>0; n/16+1 if n>9; n-1 if n%2==1 and n>0", ""),
        ("a and b let a = n/2 let b = a/2 if n>0; n-3 if n>2", ""),
        ("n/9 if n > 0; n/27 if n>0; n-1 if n>0", ""),
    ] {
        let found = automatic(moves).unwrap_or_else(|| panic!("{moves}"));
        if !expected.is_empty() {
            assert_eq!(found.to_string(), expected, "{moves}");
        }
        // The text means the same game.
        let text = found.to_string();
        assert_eq!(automatic(&text["(n): ".len()..]), Some(found), "{text}");
    }
    let base = |moves: &str| automatic(moves).map(|rules| (rules.base(), rules.digits()));
    assert_eq!(base("n/4 if n>0; n/16+1 if n>9; n-1 if n%2==1 and n>0"), Some((4, 1)));
    assert_eq!(base("n/4 if n>0; n/8 if n>0; n-1 if n>0"), Some((2, 0)));
    assert_eq!(base("n/9 if n > 0; n/27 if n>0; n-1 if n>0"), Some((3, 0)));
    assert_eq!(base("n/2 if n>0; n-1 if n%8==5"), Some((2, 3)));
}

#[test]
fn what_other_theorems_are_about_stays_with_them() {
    for moves in ["n/2 if n>0; n/4 if n>0", "n-t for t in 1..min(n,3)", "n-1 if n>0 and n%2==0", "n/2 if n>0"]
    {
        let form = Rules::parse(&format!("own(n): {moves}")).unwrap().normal_form();
        assert!(form.is_some() && automatic(moves).is_none(), "{moves}: {form:?}");
    }
}

#[test]
fn what_has_not_the_form_is_left_to_the_rules() {
    for moves in [
        "n/2 if n>0; n/3 if n>0; n-1 if n>0",
        "n/2 if n>0 and n%3==1; n-1 if n>0",
        "n/2 and 1 if n>1; n-1 if n>0",
        "n-n/4 if n>3",
        "n/2-1 if n>0; n-1 if n>0",
        "n/2 if n > 5000; n-1 if n>0",
        "n/2 if sqrt(n) > 3; n-1 if n>0",
        "n/2 and a for a in 0..n-1",
        "n/512 if n>0; n-1 if n>0 and n%512==3",
    ] {
        assert_eq!(automatic(moves), None, "{moves}");
    }
}

/// Rules of the form by chance, as somebody may write them.
fn random_moves(random: &mut impl FnMut(u64) -> u64) -> String {
    let base = [2, 2, 2, 3, 4][usize::try_from(random(5)).unwrap()];
    let mut moves = Vec::new();
    for _ in 0..1 + random(3) {
        let parts: Vec<String> = (0..1 + random(5) / 3)
            .map(|_| match random(6) {
                0 | 1 => format!("n-{}", 1 + random(3)),
                2 => format!("n/{base}-1"),
                3 => format!("(n+{})/{}", random(base), base * base),
                _ => format!("n/{base}"),
            })
            .collect();
        let least = 3 + base * base + random(3);
        let when = match random(3) {
            0 => format!(" and n%{base} in [{}]", random(base)),
            1 => format!(" and n%{} != {}", base * base, random(base * base)),
            _ => String::new(),
        };
        moves.push(format!("{} if n >= {least}{when}", parts.join(" and ")));
    }
    for _ in 0..random(3) {
        let take = 1 + random(2);
        moves.push(format!("n-{take} if n >= {take} and n < {}", 1 + random(9)));
    }
    moves.join("; ")
}

/// With what was recognised, values are as they are without, which run the rules for each heap.
#[test]
fn values_are_those_of_the_rules() {
    let mut seed = 7u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let (cases, mut found) = (crate::cases(240), 0);
    for _ in 0..cases {
        let moves = random_moves(&mut random);
        let rules = Rules::parse(&format!("own(n): {moves}")).unwrap();
        let Some(form) = rules.normal_form() else { continue };
        let Some(form) = form.of::<Automatic>() else { continue };
        found += 1;
        let mut values = Vec::new();
        let budget = &mut Budget::default();
        for heap in 0..600i64 {
            let options = rules.options(&Position::of_numbers([heap]), budget).unwrap();
            let value = |left: &Position| values[usize::try_from(left.numbers().unwrap()[0]).unwrap()];
            let of_options: Vec<grundy::Nimber> =
                options.iter().map(|option| option.iter().map(value).sum()).collect();
            values.push(grundy::mex(of_options));
            assert_eq!(
                form.options(heap.unsigned_abs()).count() == 0,
                options.is_empty(),
                "{heap} of {moves}"
            );
        }
        let mut sequence = Sequence::from(form);
        let expected: Vec<u32> = values.iter().map(|value| value.0).collect();
        assert_eq!(sequence.values_to(600, budget).unwrap(), expected, "{moves}");
        if let Some(proved) = sequence.law_of::<AutomatonProof>(&mut Budget::new(20_000_000)).ok().flatten() {
            for (heap, value) in expected.iter().enumerate() {
                assert_eq!(proved.automaton().value(&heap.into()), *value, "{heap} of {moves}");
            }
        }
    }
    assert!(found > cases / 2, "{found} of {cases}");
}
