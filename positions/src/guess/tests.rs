use std::collections::BTreeSet;

use grundy_rules::Rules;
use proptest::prelude::*;

use super::candidate::{Formula, Of};
use super::forms::{FORMS, HEAP, Stands};
use super::numbers::Numbers;
use super::then::{Pairs, THEN};
use super::*;
use crate::catalog::Catalog;

/// What is offered for the values of heaps from `from` on; lost heaps have a 1.
fn offered(from: u64, values: &[i128], outcomes: bool) -> Vec<ApparentForm> {
    let budget = &mut Budget::default();
    Observations::new(from, values.to_vec(), outcomes, budget).unwrap().look(3, None, budget).unwrap()
}

/// What a game looks like from heap 0 to heap 1000: the expressions, the best first.
fn guess(rules: &str, outcomes: bool) -> Vec<String> {
    let mut catalog = Catalog::standard().clone();
    let name = rules.split_once('(').map_or(rules, |(name, _)| {
        catalog.add_rules(rules).unwrap();
        name
    });
    let mut table = Table::new(catalog.parse_ruleset(name).unwrap(), &[0..=1000]).unwrap();
    let guess = Guess::of(&mut table, outcomes.then_some(Play::Normal), 3, &mut Budget::default()).unwrap();
    assert_eq!((guess.computed, &guess.undecided), (1001, &None), "{rules}");
    let rules = rules.contains('(').then(|| Rules::parse(rules).unwrap());
    let heap = rules.as_ref().map_or("n", |rules| rules.definition().parts().next().unwrap().0);
    let mut known = table.values(&Budget::default()).unwrap();
    let values = known.next_row(&mut Budget::default()).unwrap().unwrap();
    for form in &guess.apparent {
        for n in form.from..=form.to {
            let value = values[usize::try_from(n).unwrap()];
            let value = if outcomes { u64::from(value == 0) } else { value };
            assert_eq!(run(form, heap, outcomes, n), Some(value.into()), "{form:?} at {n}");
        }
    }
    guess.apparent.into_iter().map(|form| form.expression.unwrap()).collect()
}

/// The value of an expression as the language of rules has it.
fn run(form: &ApparentForm, heap: &str, outcomes: bool, n: u64) -> Option<i128> {
    let expression = form.expression.as_ref()?;
    let rules =
        if outcomes { format!("f({heap}): 0 if {expression}") } else { format!("f({heap}): {expression}") };
    let rules = Rules::parse(&rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    let options = rules.options(&rules.read(&n.to_string()).unwrap(), &mut Budget::default());
    let options = options.unwrap_or_else(|fault| panic!("{expression} at {n}: {fault:?}"));
    match (&options[..], outcomes) {
        (options, true) => Some(options.len() as i128),
        ([left], false) => rules.tell(left).parse().ok(),
        _ => None,
    }
}

/// Numbers of a form that are not found from values alone.
fn parameters(name: &str, numbers: &[i128]) -> Vec<i128> {
    match name {
        "quotient" => vec![numbers[0] + 1, numbers[1] % (numbers[0] + 1)],
        "remainder" => numbers.iter().map(|number| number % 5).collect(),
        "remainders" => numbers.iter().map(|number| number % 2).collect(),
        "arithmetic" => numbers.iter().map(|number| number + 1).collect(),
        _ => Vec::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    /// Every form of the catalogue, with every row of what may be done with its number.
    #[test]
    fn a_form_is_found_from_its_own_values(
        numbers in prop::collection::vec(0..30i128, 2..12), from in 0..40u64, at in 0..60usize, shift in -2..3i128, last in 2..9i128,
    ) {
        let count = 600usize;
        let factors = Numbers::up_to(2000, &mut Budget::default());
        for form in FORMS {
            let known = (form.find)(&Default::default());
            let of_form = if known.is_empty() { parameters(form.name, &numbers) } else { known[at % known.len()].clone() };
            let shift = if form.stands == Stands::OfNeighbours { shift } else { 0 };
            let of = Of { form, parameters: of_form, shift };
            let thens: Vec<_> = match form.stands {
                Stands::AsValue | Stands::AsOutcome => vec![None],
                _ => THEN.iter().filter(|then| !then.of_heaps || form.name == HEAP).map(Some).collect(),
            };
            for then in thens {
                let outcomes = then.map_or(form.stands == Stands::AsOutcome, |then| then.of_outcomes);
                let example = Pairs { pairs: vec![(8, 24), (3, 1)], greatest: last };
                let heaps = i128::from(from) + count as i128 - 64..;
                let x: Vec<i128> = heaps.take(64).filter_map(|heap| of.value(heap, &factors)).collect();
                // What is done with few numbers may look like something else.
                let few = then.is_some() && (x.iter().collect::<BTreeSet<_>>().len() as i128) < last;
                let other = |x: i128, of: i128| if x == of { last } else { x };
                let replaced = Pairs { pairs: x.iter().map(|one| (*one, other(*one, x[0]))).collect(), greatest: last };
                let more = then.map_or(Some(vec![]), |then| {
                    (then.find)(&example).into_iter().chain((then.find)(&replaced)).next()
                });
                let Some(more) = more else { continue };
                let formula = Formula { of: of.clone(), then: then.map(|then| (then, more)) };
                let value = |place: usize| formula.value(i128::from(from) + place as i128, &factors);
                let values: Vec<Option<i128>> = (0..count).map(value).collect();
                if values.iter().flatten().any(|value| *value < 0) {
                    continue;
                }
                let values: Vec<i128> = values.into_iter().map(|value| value.unwrap_or(0)).collect();
                let half = &values[count / 2..];
                let often = half.iter().map(|one| half.iter().filter(|other| one == *other).count()).max();
                let seldom = often > Some(half.len() - 12);
                let found = offered(from, &values, outcomes);
                prop_assert!(seldom || few || !found.is_empty(), "{}: {:?}, {shift}, {:?}", form.name, of.parameters, &values[..60]);
                for form in found {
                    for place in [0, 1, 2, 3, 4, 5, 100, 398, 399] {
                        let n = from + place as u64;
                        if n >= form.from {
                            prop_assert_eq!(run(&form, "n", outcomes, n), Some(values[place]), "{:?} at {}", &form, n);
                        }
                    }
                }
            }
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn what_is_random_is_offered_nothing(
        values in (2..9i128).prop_flat_map(|greatest| prop::collection::vec(0..greatest, 1..400)), from in 0..100u64,
    ) {
        prop_assert_eq!(offered(from, &values, false), []);
        let outcomes: Vec<i128> = values.iter().map(|value| i128::from(*value == 0)).collect();
        prop_assert_eq!(offered(from, &outcomes, true), []);
    }
}

#[test]
fn values_of_known_games_are_recognised() {
    let valuation = "len([d for d in powers(2, n) if d > 1 and n % d == 0])";
    for (rules, expected) in [
        ("nim", "n"),
        ("take:1..3", "n % 4"),
        ("take:2..4", "(n / 2) % 3"),
        ("take:all-but:1,3", "n / 2"),
        ("divisor-nim", valuation),
        ("kayles", "[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n % 12]"),
        ("lasker", "sum([4 * (n / 4) + [-1, 1, 2, 4][n % 4] if n != 0])"),
        (
            "halving(d): d-t for t in 1..d/2",
            "min([(d + 1) / d2 for d2 in powers(2, d + 1) if (d + 1) % d2 == 0] ++ [d + 1]) / 2",
        ),
        (
            "coprime(n): n-t for t in 1..n if gcd(n, t) == 1",
            "sum([1 if n == 1] ++ [sum([x for x in [len(primes(min(primefactors(n) ++ [n])))] if x != 1]) if n != 1])",
        ),
        (
            "quotients(n): n/d for d in divisors(n) if d > 1",
            "len([d for x in primefactors(n) for d in powers(x, n) if d > 1 and n % d == 0])",
        ),
    ] {
        assert_eq!(guess(rules, false), [expected], "{rules}");
    }
    for rules in ["prime-take(n): n-p for p in primefactors(n)", "take:squares", "grundys-game", "0.6"] {
        assert_eq!(guess(rules, false), [""; 0], "{rules}");
        assert_eq!(guess(rules, true), [""; 0], "{rules}");
    }
}

/// Heaps 1, 2, 4, 7, 8, 11, ... of coins that are turned, up to three at once: the odious numbers.
#[test]
fn mock_turtles_are_worth_the_odious_numbers() {
    let rules = "mock(n): all([]) if n > 0; a for a in 1..n-1; a and b for a in 1..n-1 for b in 1..a-1";
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    let mut table = Table::new(catalog.parse_ruleset("mock").unwrap(), &[0..=60]).unwrap();
    let guess = Guess::of(&mut table, None, 3, &mut Budget::default()).unwrap();
    let expressions: Vec<_> = guess.apparent.iter().map(|form| form.expression.as_deref().unwrap()).collect();
    assert_eq!(expressions, ["sum([2 * (n - 1) + 1 - popcount(n - 1) % 2 if n != 0])"]);
}

#[test]
fn lost_heaps_of_known_games_are_recognised() {
    for (rules, expected) in [
        ("nim", "n == 0"),
        ("take:1..3", "n % 4 == 0"),
        ("take:2..4", "(n / 2) % 3 == 0"),
        ("0.07", "n in [0, 1, 15, 35] or n % 34 in [5, 9, 21, 25, 29]"),
        ("divisor-nim", "n == 0 or n % 2 == 1"),
        ("halving(n): n-t for t in 1..n/2", "(n + 1) in powers(2, n + 1)"),
        ("coprime(n): n-t for t in 1..n if gcd(n, t) == 1", "n % 2 == 0"),
    ] {
        assert_eq!(guess(rules, true), [expected], "{rules}");
    }
}

#[test]
fn lost_heaps_are_found_in_sets_of_numbers() {
    let fibonacci =
        std::iter::successors(Some((1, 2)), |(one, other)| Some((*other, one + other))).map(|pair| pair.0);
    let triangular = (0..).map(|n: i128| n * (n + 1) / 2);
    let golden = (1..).map(|n: i128| (n + (5 * n * n).isqrt()) / 2);
    for (lost, form) in [
        (fibonacci.take_while(|n| *n <= 1000).collect::<Vec<i128>>(), "guess-is-fibonacci"),
        ((0..40).map(|n| n * n).collect(), "guess-is-square"),
        (triangular.take_while(|n| *n <= 1000).collect(), "guess-is-triangular"),
        ((0..20).map(|n| 3i128.pow(n)).collect(), "guess-is-power"),
        ((1..20).map(|n| 2i128.pow(n) - 1).collect(), "guess-is-power"),
        (golden.take_while(|n| *n <= 1000).collect(), "guess-is-multiple"),
    ] {
        let outcomes: Vec<i128> = (0..=1000).map(|n| lost.contains(&n).into()).collect();
        let found = offered(0, &outcomes, true);
        assert!(found.len() == 1 && format!("{:?}", found[0].told).contains(form), "{found:?}");
        assert!((0..).zip(outcomes).all(|(n, lost)| run(&found[0], "n", true, n) == Some(lost)), "{found:?}");
    }
}

/// A rule that holds for most heaps is none: of the odd heaps, those that 3 divides have other values.
#[test]
fn what_holds_for_many_heaps_alone_is_not_offered() {
    let odd = |n: i128| if n % 2 == 0 { 0 } else { 1 };
    let values: Vec<i128> = (0..1000).map(|n| if n % 15 == 3 { 2 } else { odd(n) }).collect();
    let found = offered(0, &values, false);
    assert!(found.iter().all(|form| form.fitted >= 30), "{found:?}");
    assert_eq!(
        offered(0, &(0..1000).map(|n| if n == 700 { 5 } else { odd(n) }).collect::<Vec<_>>(), false),
        []
    );
}

#[test]
fn what_the_budget_does_not_reach_is_told_with_what_it_reached() {
    let ask = |ruleset: &str, range, steps| {
        let mut table = Table::new(crate::notation::parse_ruleset(ruleset).unwrap(), &[range]).unwrap();
        Guess::of(&mut table, None, 3, &mut Budget::new(steps))
    };
    let guess = ask("nim", 0..=10_000, 6000).unwrap();
    assert_eq!((guess.computed, guess.undecided), (4096, Some(Undecided::BudgetSpent { steps: 6000 })));
    assert_eq!(guess.apparent[0].expression.as_deref(), Some("n"));
    assert_eq!(ask("nim", 0..=10, 1).unwrap().apparent, []);
    assert_eq!(ask("chomp", 0..=10, 1000), None);
    let far = ask("nim", u64::MAX - 99..=u64::MAX, 1000).unwrap();
    assert_eq!((far.apparent[0].from, far.apparent[0].to), (u64::MAX - 99, u64::MAX));
}
