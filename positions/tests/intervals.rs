//! Takes from intervals with more numbers than a list has, in the notation and in rules that somebody wrote.

use grundy::{Budget, Natural};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Question, Sum};
use grundy_rules::Rules;
use proptest::prelude::*;

/// The value of a heap where any number from `a` to `b` may be taken: floor((n mod (a + b)) / a).
fn value(heap: u128, a: u128, b: u128) -> u128 {
    heap % (a + b) / a
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn an_interval_of_any_size_has_its_values_and_winning_moves(
        a in 1u64..1_000_000, more in 1_000_000u64..1 << 60, heap in any::<u128>(), other in any::<u64>(), form in 0..4,
    ) {
        let b = a + more;
        let rules = match form {
            0 => None,
            1 => Some(format!("f(n): n-t for t in {a}..{b} if t <= n")),
            2 => Some(format!("f(n): n-t for t in {a}..min(n, {b})")),
            _ => Some(format!("f(n): n-t for t in {a}..min({b}, n)")),
        };
        // Heaps of written rules have 63 bits.
        let heap = if rules.is_some() { heap >> 66 } else { heap };
        let (other, catalog) = (other >> 2, Catalog::standard());
        let (catalog, name) = match &rules {
            None => (catalog.clone(), format!("take:{a}..{b}")),
            Some(rules) => (catalog.with_rules(rules).unwrap(), "f".to_owned()),
        };
        let mut sum = Sum::parse_in(&catalog, &format!("{name} {heap} {other}")).unwrap();
        let analysis = sum.analyse(&Question::default().listing(5), &mut Budget::default());
        let of = |heap: u128| value(heap, a.into(), b.into());
        let values = [of(heap), of(other.into())];
        prop_assert_eq!(analysis.value.unwrap().to_string(), format!("*{}", values[0] ^ values[1]));
        prop_assert!(analysis.winning_moves_count.is_some());
        for one in analysis.winning_moves.unwrap() {
            let (from, left): (u128, u128) = (one.from.parse().unwrap(), one.to.parse().unwrap());
            prop_assert!((u128::from(a)..=b.into()).contains(&(from - left)), "{}", one.text);
            prop_assert_eq!(of(left), values[1 - one.component], "{}", one.text);
        }
    }

    #[test]
    fn winning_moves_are_counted_as_a_list_has_them(a in 1u64..9, more in 0u64..30, heaps in prop::collection::vec(0u64..120, 1..4)) {
        let b = a + more;
        let text: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let mut sum = Sum::parse(&format!("take:{a}..{b} {}", text.join(" "))).unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        let of = |heap: u64| value(heap.into(), a.into(), b.into());
        let all = heaps.iter().fold(0, |sum, heap| sum ^ of(*heap));
        let mut expected = Vec::new();
        for (index, heap) in heaps.iter().enumerate() {
            let options = (a..=b).filter(|taken| taken <= heap).map(|taken| heap - taken);
            expected.extend(options.filter(|left| all ^ of(*heap) == of(*left) && all != 0).map(|left| (index, left)));
        }
        let found = analysis.winning_moves.unwrap();
        let mut found: Vec<(usize, u64)> = found.iter().map(|one| (one.component, one.to.parse().unwrap())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn rules_that_are_an_interval_are_recognised_and_others_are_not() {
    let notation = |rules: &str| Rules::parse(rules).unwrap().normal_form().and_then(|form| form.notation());
    for rules in [
        "f(n): n-t for t in 1000..900000000 if t <= n",
        "f(n): n-t for t in 1000..900000000 if n >= t",
        "f(n): n-t for t in 1000..min(900000000, n)",
        "f(n): n-t for t in 1000..min(n, 9 * 100000000)",
    ] {
        assert_eq!(notation(rules).as_deref(), Some("take:1000..900000000"), "{rules}");
    }
    for rules in [
        "f(n): n-t for t in 1000..900000000 if t < n",
        "f(n): n-t for t in 1000..900000000 if t <= n and t % 7 != 3",
        "f(n): n-t for t in 1000..900000000 if t <= n; n-3 if n > 2",
        "f(n): n-2*t for t in 1000..900000000 if 2*t <= n",
        "f(n): n-t for t in 0..900000000 if t <= n",
    ] {
        assert_ne!(notation(rules).as_deref(), Some("take:1000..900000000"), "{rules}");
    }
    let huge = Natural::from(10u8).pow(60);
    let mut sum = Sum::parse(&format!("take:1..10^18 {huge}")).unwrap();
    assert!(sum.analyse(&Question::default(), &mut Budget::new(100_000)).winning_moves_count.is_some());
}
