//! Lists whose value is that of their heaps together, compared with the definition; and large ones with a formula.

use std::collections::HashMap;

use grundy::Budget;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};
use grundy_rules::{Position, Rules};
use proptest::prelude::*;

fn analysed(rules: &str, position: &str) -> Analysis {
    let catalog = Catalog::standard().with_rules(rules).unwrap();
    let name = &rules[..rules.find('(').unwrap()];
    let mut sum = Sum::parse_in(&catalog, &format!("{name} {position}")).unwrap();
    sum.analyse(&Question::default().listing(1000), &mut Budget::default())
}

/// The value by the definition: the least number that no option has.
fn by_moves(rules: &Rules, position: &Position, known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let mut values = Vec::new();
    for left in rules.options(position, &mut Budget::default()).unwrap() {
        values.push(left.iter().map(|one| by_moves(rules, one, known)).fold(0, |sum, one| sum ^ one));
    }
    let mex = (0..).find(|number| !values.contains(number)).unwrap();
    known.insert(position.clone(), mex);
    mex
}

/// Moves of lists; the last two are of no such form: they look at another heap, or at the place.
const MOVES: [&str; 10] = [
    "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..h[i]",
    "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..min(h[i], 3)",
    "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in [1, 3, 4] if t <= h[i]",
    "set(h, i, h[i]/2) for i in 0..len(h)-1 if h[i] > 0",
    "set(h, i, h[i]-d) for i in 0..len(h)-1 let n = h[i] for d in divisors(n) if d < n",
    "set(h, i, h[i]-p) for i in 0..len(h)-1 for p in primefactors(h[i])",
    "set(set(h, i, h[i]-t), i-1, h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]",
    "set(set(h, j, h[j]-s), j-1, s + h[j-1]) for j in 1..len(h)-1 for s in 1..h[j]",
    "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..h[i] if t <= h[0]",
    "set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..h[i] if t != i",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(120)))]

    #[test]
    fn lists_have_the_values_and_winning_moves_of_the_definition(
        which in prop::collection::vec(0..MOVES.len(), 1..3), numbers in prop::collection::vec(0u32..6, 0..5),
    ) {
        // A staircase ends, and so do moves that take; where both are allowed, they do, too.
        let moves: Vec<&str> = which.iter().map(|at| MOVES[*at]).collect();
        let text = format!("own(h: list): {}", moves.join("; "));
        let rules = Rules::parse(&text).unwrap();
        let written: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let written = if written.is_empty() { "[]".to_owned() } else { written.join(",") };
        let position = rules.read(&written).unwrap();
        let mut known = HashMap::new();
        let value = by_moves(&rules, &position, &mut known);
        let analysis = analysed(&text, &written);
        prop_assert_eq!(analysis.value.unwrap().to_string(), format!("*{value}"), "{}", text);
        let mut told: Vec<String> = analysis.winning_moves.unwrap().into_iter().map(|one| one.to).collect();
        let mut wins: Vec<String> = Vec::new();
        for left in rules.options(&position, &mut Budget::default()).unwrap() {
            if by_moves(&rules, &left[0], &mut known) == 0 {
                wins.push(rules.tell(&left));
            }
        }
        told.sort();
        wins.sort();
        wins.dedup();
        prop_assert_eq!(told, wins, "{}", text);
    }

    #[test]
    fn large_lists_are_won_by_the_moves_of_the_formula(
        numbers in prop::collection::vec(1_000_000_000_000u64..1 << 60, 1..7), kind in 0..3,
    ) {
        let (rules, value): (&str, fn(usize, u64) -> u64) = match kind {
            0 => ("own(h: list): set(h, i, x) for i in 0..len(h)-1 for x in 0..h[i]-1", |_, heap| heap),
            1 => ("own(h: list): set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..min(999999999, h[i])", |_, heap| heap % 1_000_000_000),
            _ => (
                "own(h: list): set(set(h, i, h[i]-t), i-1, h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]",
                |place, heap| if place % 2 == 1 { heap } else { 0 },
            ),
        };
        let all = |numbers: &[u64]| numbers.iter().enumerate().map(|(at, heap)| value(at, *heap)).fold(0, |sum, one| sum ^ one);
        let written = |numbers: &[u64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let analysis = analysed(rules, &written(&numbers));
        prop_assert_eq!(analysis.value.unwrap().to_string(), format!("*{}", all(&numbers)));
        let moves = analysis.winning_moves.unwrap();
        // From a value above 0, a heap that has its highest digit can be made smaller.
        prop_assert!(all(&numbers) == 0 || !moves.is_empty());
        prop_assert_eq!(analysis.winning_moves_count.unwrap().to_string(), moves.len().to_string());
        for one in moves {
            let left: Vec<u64> = one.to.split(',').map(|number| number.parse().unwrap()).collect();
            prop_assert_eq!(all(&left), 0, "{}", one.text);
            let changed: Vec<usize> = (0..left.len()).filter(|at| left[*at] != numbers[*at]).collect();
            let is_move = match (kind, &changed[..]) {
                (0, [at]) => left[*at] < numbers[*at],
                (1, [at]) => (1..1_000_000_000).contains(&(numbers[*at] - left[*at])),
                (2, [below, at]) => at - below == 1 && numbers[*at] > left[*at] && numbers[*at] - left[*at] == left[*below] - numbers[*below],
                _ => false,
            };
            prop_assert!(is_move, "{}", one.text);
        }
    }
}

#[test]
fn a_row_of_coins_falls_into_one_component_a_head() {
    // Twins: two coins are turned, or one, and the right one of them was a head; the value of a head is its place (Winning Ways).
    let rules = "turtles(s: text): s[..i] ++ \"T\" ++ s[i+1..] for i in 0..len(s)-1 if s[i] == \"H\"; \
         s[..j] ++ c ++ s[j+1..i] ++ \"T\" ++ s[i+1..] for i in 0..len(s)-1 if s[i] == \"H\" for j in 0..i-1 for c in [\"H\", \"T\"] if c != s[j]; \
         split [join([\"T\" for j in 0..i-1] ++ [\"H\"]) for i in 0..len(s)-1 if s[i] == \"H\"]; start \"THHT\"; start \"HTH\"";
    let analysis = analysed(rules, "THHTHTHHTTHHTHHTTTHHTHTTH");
    let heads = "THHTHTHHTTHHTHHTTTHHTHTTH".chars().enumerate().filter(|(_, coin)| *coin == 'H');
    let value = heads.map(|(place, _)| place + 1).fold(0, |sum, place| sum ^ place);
    assert_eq!(analysis.value.unwrap().to_string(), format!("*{value}"));
    for one in analysis.winning_moves.unwrap() {
        assert_eq!(one.to.len(), 25, "a move is told of the whole row: {}", one.text);
    }
}

/// Moore's Nim with moves from `most` heaps at most, as somebody may write it.
fn moore(most: usize) -> String {
    let one = "set(h, i, x) for i in 0..len(h)-1 for x in 0..h[i]-1";
    let two = "set(set(h, i, h[i]-x), j, h[j]-y) for i in 0..len(h)-1 for x in 1..h[i] for j in 0..i-1 for y in 1..h[j]";
    let three = "set(set(set(h, i, x), j, y), k, z) for i in 0..len(h)-1 for j in i+1..len(h)-1 for k in j+1..len(h)-1 for x in 0..h[i]-1 for y in 0..h[j]-1 for z in 0..h[k]-1";
    format!("own(h: list): {}", [one, two, three][..most].join("; "))
}

#[test]
fn moores_nim_is_won_as_the_search_says() {
    for most in [2, 3] {
        // A condition that holds always keeps the theorem away.
        let searched = moore(most).replacen("for x in", "if 0 == 0 for x in", 1);
        for number in 0..81 {
            let heaps = [number % 3, number / 3 % 3, number / 9 % 3, number / 27 % 3]
                .map(|heap: u64| heap.to_string());
            let word = heaps.join(",");
            let (known, slow) = (analysed(&moore(most), &word), analysed(&searched, &word));
            assert_eq!((known.outcome, &known.value), (slow.outcome, &slow.value), "{word} {most}");
            let moves = |analysis: &grundy_positions::Analysis| {
                let all = analysis.winning_moves.clone().unwrap_or_default();
                let mut all: Vec<String> = all.into_iter().map(|one| one.to).collect();
                all.sort();
                all
            };
            assert_eq!(moves(&known), moves(&slow), "{word} {most}");
            let is_moores = |analysis: &grundy_positions::Analysis| {
                format!("{:?}", analysis.known_by).contains("BinaryDigits")
            };
            assert!(is_moores(&known) || word == "0,0,0,0", "{word}: {:?}", known.known_by);
            assert!(!is_moores(&slow));
        }
    }
    let far = analysed(&moore(2), "1000000000000000000000000,12345,777");
    let wins: Vec<String> = far.winning_moves.unwrap().into_iter().map(|one| one.to).collect();
    assert_eq!(wins, ["777,777,777"]);
}

#[test]
fn steps_of_a_staircase_may_make_numbers_beyond_64_bits() {
    let rules =
        "stairs(h: list): set(set(h, i, h[i]-t), i-1, h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]";
    let analysis = analysed(rules, "9223372036854775806,5");
    assert_eq!(analysis.value.unwrap().to_string(), "*5");
    let moves = analysis.winning_moves.unwrap();
    assert_eq!(moves.iter().map(|one| &one.to[..]).collect::<Vec<_>>(), ["9223372036854775811,0"]);
}
