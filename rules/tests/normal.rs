//! Games with a name, and forms that theorems are about, found in rules that somebody wrote.

use std::collections::HashSet;

use grundy::Budget;
use grundy::games::AllButByClasses;
use grundy::heap::{Periodicity, Sequence};
use grundy_rules::{Position, Rules};
use proptest::prelude::*;

use crate::random::{one_move, told};

fn form(moves: &str) -> String {
    let form = Rules::parse(&format!("own(n): {moves}")).unwrap().normal_form();
    form.map_or("none".into(), |form| form.notation().unwrap_or_else(|| form.to_string()))
}

#[test]
fn games_with_a_name_are_found_however_they_are_written() {
    for (moves, expected) in [
        ("n-t for t in 1..n", "nim"),
        ("a for a in 0..n-1", "nim"),
        ("n-t for t in 1..7*n/7", "nim"),
        ("n-1 if n > 0; n-t for t in 2..n", "nim"),
        ("n-t for t in 1..min(n, 3)", "take:1..3"),
        ("n-t for t in 1..3 if t <= n", "take:1..3"),
        ("n-t for t in [1, 4, 9] if n-t >= 0", "take:1,4,9"),
        ("n-1 if n >= 1; n-3 if n > 2; n-4 if not (n < 4)", "take:1,3,4"),
        ("n-t for t in 1..10 if t <= n and t % 3 == 1", "take:1,4,7,10"),
        ("n-t for t in 1..n if t < 4", "take:1..3"),
        ("n-t for t in 1..n if t != 2", "take:all-but:2"),
        ("n-t for t in 1..n if t not in [1, 4]", "take:all-but:1,4"),
        ("n-t for t in 3..n", "take:all-but:1,2"),
        ("n-p for p in primes(n)", "take:primes"),
        ("n-i*i for i in 1..sqrt(n)", "take:squares"),
        ("n-t for t in 1..n/2", "(n): n-t for t in 1..n/2"),
        ("n-t for t in 1..2*n/3", "(n): n-t for t in 1..2*n/3"),
        ("n-t for t in 1..n*3/5", "(n): n-t for t in 1..3*n/5"),
        ("n-t for t in 1..n-n/2", "(n): n-t for t in 1..n-n/2"),
        ("x for x in n/2..n-1", "(n): n-t for t in 1..n-n/2"),
        ("n-t for t in 1..(n+1)/2", "(n): n-t for t in 1..(n+1)/2"),
        ("n-t for t in 1..5000*n/9999", "(n): n-t for t in 1..5000*n/9999"),
        ("n-t for t in 1..n/2/3-1", "(n): n-t for t in 1..(n-6)/6"),
        ("n-t for t in 1..sqrt(n)", "(n): n-t for t in 1..sqrt(n)"),
        ("n-t for t in 1..log2(max(n, 1))", "(n): n-t for t in 1..log2(max(n, 1))"),
        ("n-t for t in 1..min(n/2, sqrt(n)) if 4 < n", "(n): n-t if n >= 5 for t in 1..min(n/2, sqrt(n))"),
        ("x for x in max(0, n-sqrt(n))..n-1", "(n): n-t for t in 1..n-max(0, n-sqrt(n))"),
        ("x for x in 0..n/3 if n > 0", "(n): x if n >= 1 for x in 0..n/3"),
        ("x for x in 0..(n-1)/2", "(n): x for x in 0..(n-1)/2"),
        ("n-t for t in n/2..n if n != 0", "none"),
        ("n-t for t in (n+1)/2..n if n != 0", "(n): x if n >= 1 for x in 0..n-(n+1)/2"),
        ("n-t for t in 1..n/2+n/3", "none"),
        ("n-t for t in 1..log2(n)", "none"),
        ("n-t for t in 1..log2(n) if n > 0", "none"),
        ("n-t if n > 0 for t in 1..log2(n)", "(n): n-t if n >= 1 for t in 1..log2(n)"),
        (
            "n-t for t in 1..min(n/2, max(n, 4294967296)*2147483648/4294967296)",
            "(n): n-t for t in 1..min(n/2, 2147483648*max(n, 4294967296)/4294967296)",
        ),
        ("n-d for d in divisors(n) if d < n", "divisor-nim"),
        (
            "all(p) for p in partitions(n) if len(p) > 1; x for x in 0..n-1",
            "(n): n-t for t in 1..n; all(p) for p in partitions(n) if len(p) > 1",
        ),
        (
            "n-t for t in 1..n; all(p) for p in partitions(n, 5) if len(p) >= 2",
            "(n): n-t for t in 1..n; all(p) for p in partitions(n, 5) if len(p) > 1",
        ),
        ("n-t for t in 1..n; all(p) for p in partitions(n, 2) if len(p) > 1", "lasker"),
        ("n-t for t in 1..n; all(p) for p in partitions(n, 1) if len(p) > 1", "none"),
        ("n-t for t in 1..n; all(p) for p in partitions(n, 5) if len(p) > 2", "none"),
        ("n-t for t in 1..n; all(p) for p in partitions(n+1, 5) if len(p) > 1", "none"),
        ("n-t for t in 1..3 if t <= n; all(p) for p in partitions(n, 5) if len(p) > 1", "none"),
        ("n-t for t in 1..min(n, 2); a and n-t-a for t in 1..2 for a in 1..n-t-1", "0.77"),
        ("a and n-t-a for t in 1..2 for a in 0..n-t", "0.77"),
        ("a and n-t-a for t in 1..2 for a in 0..(n-t)/2", "0.77"),
        ("a and b for a in 0..n for b in a..n if a+b == n-2", "0.07"),
        ("a and n-2-a for a in 0..n-2 if a <= n-2-a", "0.07"),
        ("n-1 if n > 1", "0.2"),
        ("all([]) if n == 2; a and n-2-a for a in 1..n-3", "0.05"),
        ("a and n-a for a in 1..n-1", "4.0"),
        ("a and n-a for a in 1..n-1 if a != n-a", "grundys-game"),
        ("a and n-a for a in 1..(n-1)/2", "grundys-game"),
        ("a and b for a in 1..n for b in 1..a-1 if a+b == n", "grundys-game"),
        ("n-t for t in 1..n; a and n-a for a in 1..n/2", "lasker"),
        ("a and b and n-1-a-b for a in 1..n for b in a..n if n-1-a-b >= b", "hex:0.8"),
        (
            "x for x in 0..n-1; a and n-a for a in 1..n/2; a and b and n-a-b for a in 1..n for b in a..n if n-a-b >= b",
            "(n): n-t for t in 1..n; all(p) for p in partitions(n, 3) if len(p) > 1",
        ),
        (
            "n-t for t in 1..n; a and n-a for a in 1..n/2; a and b and c and n-a-b-c for a in 1..n for b in a..n for c in b..n if n-a-b-c >= c",
            "(n): n-t for t in 1..n; a and n-a for a in 1..n-1; a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1",
        ),
        (
            "n-t for t in 1..n; a and n-a for a in 1..n-1; a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1",
            "(n): n-t for t in 1..n; a and n-a for a in 1..n-1; a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1",
        ),
    ] {
        assert_eq!(form(moves), expected, "{moves}");
    }
}

#[test]
fn conditions_on_classes_are_found() {
    for (moves, expected) in [
        ("n-1 if n % 4 == 0 and n > 0", "(n): n-1 if n > 1 and n % 4 in [0]"),
        ("n-2 if n >= 10", "(n): n-2 if n > 2 and n >= 10"),
        ("n-1 if n in 1..4", "(n): all([]) if n == 1; n-1 if n > 1 and n < 5"),
        (
            "all([]) if n in [3, 5]; n-2 if 3 < n",
            "(n): n-2 if n > 2 and n >= 4; all([]) if n == 3; all([]) if n == 5",
        ),
        (
            "a and n-2-a for a in 1..n-3 if n % 2 == 0",
            "(n): a and b for a in 1..n-2-1 let b = n-2-a if n % 2 in [0]",
        ),
        (
            "a and n-2-a for a in 1..n-3 if a != n-2-a",
            "(n): a and b for a in 1..n-2-1 let b = n-2-a if a-b >= 1 or b-a >= 1",
        ),
        (
            "a and n-a for a in 1..n-1 if abs(n-2*a) >= 5",
            "(n): a and b for a in 1..n-1 let b = n-a if a-b >= 5 or b-a >= 5",
        ),
        ("n/2 and n/2 if n > 1 and n % 2 == 0", "(n): a and b for a in 1..n-1 let b = n-a if a == b"),
    ] {
        assert_eq!(form(moves), expected, "{moves}");
    }
}

#[test]
fn all_takes_but_small_ones_may_have_conditions() {
    for (moves, expected) in [
        (
            "n-t for t in 1..n if t not in [1, 4] and n % 2 == 0; n-t for t in 1..n if t not in [2, 3, 7] and n % 2 == 1",
            "(n): n-t for t in 8..n; n-1 if n >= 1 and n % 2 in [1]; n-2 if n >= 2 and n % 2 in [0]; \
             n-3 if n >= 3 and n % 2 in [0]; n-4 if n >= 4 and n % 2 in [1]; n-5 if n >= 5; n-6 if n >= 6; \
             n-7 if n >= 7 and n % 2 in [0]",
        ),
        (
            "n-t for t in 1..n if t > 1 or n % 2 == 0",
            "(n): n-t for t in 2..n; n-1 if n >= 1 and n % 2 in [0]",
        ),
        (
            "a for a in 0..n-1 if n-a > 2 or n >= 9",
            "(n): n-t for t in 3..n; n-1 if n >= 1 and n >= 9; n-2 if n >= 2 and n >= 9",
        ),
        (
            "n-t for t in 3..n; n-2 if n >= 2 and n % 3 != 0",
            "(n): n-t for t in 3..n; n-2 if n >= 2 and n % 3 in [1, 2]",
        ),
        (
            "n-t for t in 1..n if n % 2 == 1; n-t for t in 2..n if n > 3",
            "(n): n-t for t in 3..n; n-1 if n >= 1 and n % 2 in [1]; n-2 if n >= 2 and (n % 2 in [1] or n >= 4)",
        ),
        // Far takes by remainders, or not from every heap.
        ("n-t for t in 1..n if t % 2 == 1", "none"),
        ("n-t for t in 1..n if n % 2 == 1", "none"),
        ("n-t for t in 1..n if n % 2 == 1; n-t for t in 2..n if n > 7 and n % 3 == 0", "none"),
        ("n-t for t in 1..n; n if n % 2 == 1 and n > 4", "none"),
        ("n-t for t in 0..n if n > 2", "none"),
        ("n-t for t in 1..n if t > 1 or n % 2 == 0; a and n-a for a in 1..n-1", "none"),
        ("n-t for t in 1..n if t > 1 or n % 2 == 0; all([]) if n == 1", "none"),
    ] {
        assert_eq!(form(moves), expected, "{moves}");
    }
}

#[test]
fn what_no_form_covers_is_left_to_the_rules() {
    for moves in [
        "n-t for t in 1..n/2 if t != 3",
        "n-t for t in 1..n/2+1",
        "n-t for t in 0..n/2",
        "a and n-a for a in 1..n-1 if a % (n-a) == 0",
        "a and n-1-a for a in 1..n-2 if a == n-2-a",
        "n+1 if n < 5",
        "n if n > 3",
        "n-3 if n > 1",
        "a and n-a for a in 0..n",
        "n-2 and a for a in 1..5",
        "a and n-3-a for a in 0..n if n > 2",
        "n-t for t in 1..n-1",
        "n-t for t in 0..n",
        "n-t for t in -3..n if t != 0",
        "n-t for t in 1..n if t % 2 == 0",
        "all([]) if n > 0",
        "n/2 and 1 if n > 1; n-1 if n > 0",
        "n/3 and n/3 and n/3 if n > 2 and n % 2 == 0",
        "n-gcd(n, 4) if n > 0",
        "n-1 if n > 0; where n < 10",
    ] {
        assert_eq!(form(moves), "none", "{moves}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(4000)))]

    #[test]
    fn what_is_found_has_the_same_options(moves in proptest::collection::vec(one_move(), 1..3)) {
        let rules = Rules::parse(&format!("own(n): {}", moves.join("; "))).unwrap();
        // In tests, other options of small heaps end the program; here, those of larger ones are compared.
        let form = rules.normal_form();
        for heap in [0, 1, 2, 3, 5, 8, 13, 30, 31, 32, 33, 59, 60] {
            let Some(form) = &form else { return Ok(()) };
            let expected = form.options_of(heap);
            let options = rules.options(&Position::of_numbers([heap as i64]), &mut Budget::default());
            let options = options.unwrap_or_else(|stopped| panic!("{stopped:?}: {heap} of {rules:?} as {form:?}"));
            let numbers = |left: &Vec<Position>| left.iter().map(|one| one.numbers().unwrap()[0] as u64).collect();
            let options: Vec<Vec<u64>> = options.iter().map(numbers).collect();
            prop_assert_eq!(told(options), told(expected), "{} of {:?} as {:?}", heap, rules, form);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(1000)))]

    /// What is proved of all takes but small ones holds for the options of the rules as they are read, ten times further.
    #[test]
    fn random_takes_but_small_ones_rise_as_proved(
        near in proptest::collection::vec((1..9i64, 2..5i64, 0..4i64, 0..14i64), 0..6), far in 1..7i64
    ) {
        let one = |(take, by, rest, least): &(i64, i64, i64, i64)| {
            format!("n-{take} if n >= {take} and (n % {by} == {} or n < {least})", rest % by)
        };
        let near: Vec<String> = near.iter().map(one).collect();
        let moves = [vec![format!("n-t for t in {far}..n")], near].concat().join("; ");
        let rules = Rules::parse(&format!("own(n): {moves}")).unwrap();
        let form = rules.normal_form();
        let Some(found) = form.as_ref().and_then(|form| form.of::<AllButByClasses>()) else { return Ok(()) };
        let mut values = Sequence::from(found);
        let proof = values.prove(&mut Budget::default()).unwrap();
        let further = usize::try_from(10 * proof.heaps_used).unwrap().min(600);
        let mut searched: Vec<u32> = Vec::new();
        for heap in 0..further {
            let options = rules.options(&Position::of_numbers([heap as i64]), &mut Budget::default()).unwrap();
            let of = |left: &Vec<Position>| searched[usize::try_from(left[0].numbers().unwrap()[0]).unwrap()];
            let seen: HashSet<u32> = options.iter().map(of).collect();
            searched.push((0..).find(|value| !seen.contains(value)).unwrap());
        }
        prop_assert_eq!(values.values_to(further, &mut Budget::default()).unwrap(), &searched);
        let Periodicity { preperiod, period, saltus } = proof.periodicity;
        for heap in preperiod..(further as u64).saturating_sub(period) {
            let value = |heap: u64| u64::from(searched[usize::try_from(heap).unwrap()]);
            prop_assert_eq!(value(heap) + saltus, value(heap + period));
        }
        prop_assert!(saltus > 0);
    }
}
