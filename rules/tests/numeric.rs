//! Moves of heaps, run fast: the same options as the interpreter's.

use grundy::{Budget, Options, Run};
use grundy_rules::{Position, Rules};
use proptest::prelude::*;

use crate::random::{one_move, told};

/// All that is handed over.
#[derive(Default)]
struct All {
    options: Vec<Vec<i64>>,
    parts: Vec<i64>,
}

impl Options for All {
    fn part(&mut self, position: &[i64]) {
        self.parts.extend(position);
    }

    fn end(&mut self) -> bool {
        self.options.push(std::mem::take(&mut self.parts));
        true
    }

    fn forget(&mut self) {
        self.parts.clear();
    }

    fn run(&mut self, run: &Run<'_>) -> bool {
        assert!(run.count > 0 && run.first.len() == run.steps.len());
        assert!(run.which.is_none_or(|which| which % 2 == 1));
        run.one_by_one(self)
    }
}

/// The options of a position both ways; `None` where the rules fail.
fn both(rules: &Rules, position: &[i64]) -> [Option<Vec<Vec<i64>>>; 2] {
    let mut all = All::default();
    let went = rules.moves().unwrap().each(position, &mut Budget::new(1_000_000), &mut all).unwrap();
    let numbers = Position::of_numbers(position.iter().copied());
    let options = rules.options(&numbers, &mut Budget::new(1_000_000));
    let numbers = |left: &Vec<Position>| left.iter().flat_map(|one| one.numbers().unwrap()).collect();
    let options = options.ok().map(|options| told(options.iter().map(numbers).collect()));
    [went.then(|| told(all.options)), options]
}

#[test]
fn options_of_all_kinds_are_those_of_the_interpreter() {
    for moves in [
        "n-t for t in 1..n/2",
        "n-t for t in 1..n if gcd(n, t) == 1",
        "n-d for d in 1..n if n % d == 0",
        "n-d for d in 1..n-1 if n % d == 0 if d > 1 if d % 2 == 1",
        "n-d for d in 0..n if n % d == 0",
        "n-d for d in 0..n if d > 0 and n % d == 0",
        "n-d for d in digits(n) if d > 0",
        "n-p for p in primefactors(n)",
        "a and b for a in divisors(n) if 1 < a and a < n for b in divisors(n) if 1 < b and b <= a",
        "n-popcount(n) if n > 0",
        "n-sum(digits(n)) if n > 0",
        "n-log2(n) for t in 1..2 if n > 1",
        "all([]) if n > 0; a for a in 1..n-1; a and b for a in 1..n-1 for b in 1..a-1",
        "all([n/k for i in 1..k]) for k in 2..n if n % k == 0",
        "n-t for t in 1..n let r = n % t if r != 1",
        "n-len(l) for t in 1..2 let l = bits(n) if len(l) <= n",
        "n/t and t for t in 1..n if n/t < n and t < n",
        "n-t for t in 1..n if t in [1, n/2, 7] or t not in 3..9",
        "a and n-2*a for a in 1..n/2 if a != n-2*a",
        "n-t for t in 1..n; where n % 3 != 1",
        "a and n-a for a in 1..n-1 if a > 2 if n-a > 2; where n != 5",
        "n-2*t for t in 1..n if n-2*t >= 0 if 3*t == n or t < 4",
        "min(n-1, t*t) for t in 1..n if t > 0",
        "n-t for t in -2..n if t*t > 1 and t > 0",
        "n-t for t in n..1",
        "n-(1<<t) for t in 0..6 if 1<<t <= n",
        "n ^ t for t in 1..n if n ^ t < n",
        "n-9 for t in 1..n",
        "n-t for t in 1..n if (n-t) % 5 == 2 or 2 != t % 7",
        "n-t for t in 1..n if n % 3 == t % 3 or t % 100 == 63 or (t-9) % 64 == 1",
        "n-t for t in 1..n if t % 5 == 5 or t % 3 == n - 9",
        "t*t/(n+1) for t in 1..n if t*t % 3 != 1",
        "t & n and n-t >> 1 for t in 1..n if t & n < n",
        "t << 2 for t in 1..n if t << 2 < n",
        "(n-t) >> (t-2) for t in 1..n",
        "max(t, n-t-1) and min(t, 3) for t in 0..n-1",
        "gcd(t, n) and 7*(n/7) for t in 1..n-1 if n % 7 > 0",
        "popcount(t) for t in 3..n",
        "t*(t-3)+2-n for t in 1..n if t*(t-3) < 2*n-2",
        "(n+1)/2 - 1 and n/2 for t in 1..n",
        "n-t for t in 1..n if t % (t-3) == 0",
        "n-t for t in 1..n if t > 3 if t % (t-3) == 0",
    ] {
        let rules = Rules::parse(&format!("own(n): {moves}")).unwrap();
        for heap in (0..70).chain([127, 128, 129, 200]) {
            let [fast, slow] = both(&rules, &[heap]);
            assert_eq!(fast, slow, "{heap}: {moves}");
        }
    }
}

#[test]
fn what_fails_at_large_heaps_is_told_there_and_the_budget_bounds_the_work() {
    let moves = |text: &str| Rules::parse(text).unwrap().moves().unwrap();
    let far = i64::MAX;
    let mut doubled = moves("own(n): n-t for t in 1..9 if 2*n > t");
    assert!(doubled.each(&[9], &mut Budget::default(), &mut All::default()).unwrap());
    assert!(!doubled.each(&[far], &mut Budget::default(), &mut All::default()).unwrap(), "2n is too large");
    // Some of a block fail, and its last number, were there one, would not.
    let mut near = moves("own(n): n-t for t in 1..10 if (n-t+5) % 3 == 1");
    assert!(near.each(&[far - 4], &mut Budget::default(), &mut All::default()).unwrap());
    assert!(!near.each(&[far - 3], &mut Budget::default(), &mut All::default()).unwrap());
    let mut end = moves("own(n): n-t for t in n-9..n if (t+5) % 3 == 1");
    assert!(end.each(&[far - 5], &mut Budget::default(), &mut All::default()).unwrap());
    assert!(!end.each(&[far - 4], &mut Budget::default(), &mut All::default()).unwrap());
    for text in [
        "own(n): n-t for t in 1..n",
        "own(n): n-t for t in 1..n if t % 2 == 1",
        "own(n): n-p for p in primes(n)",
    ] {
        assert!(
            moves(text).each(&[far], &mut Budget::new(1_000_000), &mut All::default()).is_err(),
            "{text}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(4000)))]

    #[test]
    fn random_rules_have_the_options_of_the_interpreter(moves in proptest::collection::vec(one_move(), 1..3), where_: bool) {
        let legal = if where_ { "; where n % 5 != 3" } else { "" };
        let rules = Rules::parse(&format!("own(n): {}{legal}", moves.join("; "))).unwrap();
        for heap in [0, 1, 2, 3, 4, 7, 12, 25, 26, 130] {
            let [fast, slow] = both(&rules, &[heap]);
            prop_assert_eq!(fast, slow, "{} of {:?}", heap, rules);
        }
    }

    #[test]
    fn random_rules_of_pairs_have_the_options_of_the_interpreter(
        moves in proptest::collection::vec(one_move_of_a_pair(), 1..4), where_: bool
    ) {
        let legal = if where_ { "; where (a+2*b) % 5 != 3" } else { "" };
        let rules = Rules::parse(&format!("own(a, b): {}{legal}", moves.join("; "))).unwrap();
        for position in [[0, 0], [1, 0], [0, 1], [3, 4], [7, 2], [12, 12], [5, 90], [131, 8]] {
            let [fast, slow] = both(&rules, &position);
            prop_assert_eq!(fast, slow, "{:?} of {:?}", position, rules);
        }
    }
}

/// A move of a pair, some of which fail.
fn one_move_of_a_pair() -> impl Strategy<Value = String> {
    let number = || {
        let end =
            prop_oneof![Just("a-t"), Just("b-t"), Just("a"), Just("b"), Just("0"), Just("2*t"), Just("t")];
        prop_oneof![
            6 => end.prop_map(str::to_owned),
            1 => (1..5i64).prop_map(|by| format!("(a+b)/{by}")),
            1 => Just("min(a, b)".to_owned()),
            1 => Just("a ^ t".to_owned()),
            1 => Just("max(b-t, 0)".to_owned()),
            1 => Just("digits(a)[0]".to_owned()),
        ]
    };
    let range = prop_oneof![
        Just("for t in 1..min(a, b)"),
        Just("for t in 1..a"),
        Just("for t in 0..b if t <= a"),
        Just("for t in [1, 3, b]"),
        Just("let t = a/2"),
        Just("for t in divisors(a)"),
    ];
    let condition = prop_oneof![
        2 => Just(String::new()),
        1 => Just("if t != b".to_owned()),
        1 => (2..6i64, 0..3i64).prop_map(|(by, rest)| format!("if (a+t) % {by} == {rest}")),
        1 => Just("if a > b or t < 3".to_owned()),
        1 => Just("if 2*t <= a and t+b > 3".to_owned()),
    ];
    let several = proptest::collection::vec((number(), number()), 1..3);
    (several, range, condition).prop_map(|(left, range, condition)| {
        let left: Vec<String> = left.iter().map(|(one, other)| format!("({one}, {other})")).collect();
        format!("{} {range} {condition}", left.join(" and "))
    })
}
