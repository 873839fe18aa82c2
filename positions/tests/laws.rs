//! The laws of impartial games, for every ruleset of the catalog and for random sums.

use grundy::{Budget, Outcome, Play, Solver, check_laws};
use grundy_positions::{Kind, Part, Parts, Question, Sum, SumRules, catalog};
use proptest::prelude::*;

/// Rulesets of every family. A new one is added here.
pub(crate) const RULESETS: &[&str] = &[
    "nim",
    "take:1,3,4",
    "take:2..4,7",
    "take:1..3",
    "take:3",
    "take:4,6,14",
    "take:all-but:1,3",
    "take:squares",
    "take:primes",
    "0.77",
    "0.07",
    "0.137",
    "0.6",
    "4.3",
    "0.3F",
    "hex:0.8",
    "grundys-game",
    "divisor-nim",
    "lasker",
    "wythoff",
    "wythoff:2",
    "lines:queen",
    "lines:king",
    "lines:rook",
    "lines:bishop",
    "lines:2-0,0-3",
    "lines:/2-1",
    "lines:2-0,0-1/1-1,1-2",
    "chomp",
    "euclid",
    "hackenbush",
    "tokens",
    "geography",
];

/// A sum of small components of the named rulesets.
pub(crate) fn small_sum(picks: &[(usize, u8, u8)]) -> Sum {
    let terms: Vec<String> = picks
        .iter()
        .map(|&(ruleset, x, y)| {
            let ruleset = RULESETS[ruleset % RULESETS.len()];
            let game = catalog::build(ruleset).unwrap();
            match game.about().form.kind() {
                Kind::Heap => format!("{ruleset} {x}"),
                Kind::Pair => format!("{ruleset} {},{}", x % 4, y % 4),
                // A whole board, or what a move leaves of it.
                Kind::Board => {
                    let whole = game.about().form.whole((x % 4).into()).unwrap();
                    let left = game.rules().options(&whole).nth(usize::from(y) % 9);
                    format!("{ruleset} {}", left.map_or(whole, |left| left[0].clone()))
                }
            }
        })
        .collect();
    Sum::parse(&terms.join(" + ")).unwrap()
}

pub(crate) fn position(sum: &Sum) -> Parts {
    SumRules::new(sum.games()).position(sum.parts().iter().cloned())
}

#[test]
fn every_ruleset_of_the_catalog_has_its_laws_checked() {
    for entry in catalog::entries() {
        let tested = RULESETS.iter().any(|ruleset| ruleset.split(':').next() == Some(&*entry.name));
        assert!(tested || catalog::code_named(&entry.name).is_some(), "{} is not in RULESETS", entry.name);
    }
}

#[test]
fn rulesets_obey_the_laws() {
    for ruleset in 0..RULESETS.len() {
        let sum = small_sum(&[(ruleset, 9, 3)]);
        let rules = SumRules::new(sum.games());
        assert_eq!(check_laws(&rules, &position(&sum), &mut Budget::default()), Ok(()), "{sum}");
    }
}

#[test]
fn a_component_has_a_move_if_and_only_if_it_has_an_option() {
    for (ruleset, x, y) in
        (0..RULESETS.len()).flat_map(|one| (0..9).flat_map(move |x| (0..3).map(move |y| (one, x, y))))
    {
        let sum = small_sum(&[(ruleset, x, y)]);
        let (game, component) = (&sum.games()[0], &sum.parts()[0].component);
        assert_eq!(
            game.rules().has_move(component),
            game.rules().options(component).next().is_some(),
            "{sum}"
        );
        assert!(game.rules().has_move(component) || sum.is_finished());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_analysis_of_a_sum_is_that_of_the_search(
        picks in prop::collection::vec((0..RULESETS.len(), 0..7u8, 0..4u8), 1..4),
    ) {
        let mut sum = small_sum(&picks);
        for play in [Play::Normal, Play::Misere] {
            let question = Question::of(play);
            let analysis = sum.analyse(&question, &mut Budget::default());
            let rules = SumRules::new(sum.games());
            let mut solver = Solver::new(rules);
            let budget = &mut Budget::default();
            let searched = solver.outcome_by_search(&position(&sum), play, budget).unwrap();
            prop_assert_eq!(analysis.outcome, Some(searched), "{} {}", sum, play);
            // Every winning move, and no other.
            let mut winning = Vec::new();
            for (index, left) in sum.moves() {
                let game = sum.parts()[index].game;
                let mut parts = sum.parts().to_vec();
                parts.splice(index..=index, left.iter().map(|component| Part { game, component: component.clone() }));
                if solver.outcome_by_search(&rules.position(parts), play, budget).unwrap() == Outcome::P {
                    winning.push(sum.describe(index, &left));
                }
            }
            let mut found = analysis.winning_moves.unwrap();
            let key = |one: &grundy_positions::analysis::Move| (one.component, one.to.clone());
            found.sort_by_key(key);
            winning.sort_by_key(key);
            prop_assert_eq!(found, winning, "{} {}", sum, play);
            prop_assert!(analysis.winning_moves_complete);
        }
    }

    #[test]
    fn a_sum_with_itself_is_lost(picks in prop::collection::vec((0..RULESETS.len(), 0..60u8, 0..30u8), 1..4)) {
        let twice: Vec<_> = picks.iter().chain(&picks).copied().collect();
        let analysis = small_sum(&twice).analyse(&Question::default(), &mut Budget::default());
        prop_assert_eq!(analysis.outcome, Some(Outcome::P));
    }

    #[test]
    fn the_order_of_the_components_changes_nothing(
        picks in prop::collection::vec((0..RULESETS.len(), 0..60u8, 0..30u8), 1..5),
    ) {
        let reversed: Vec<_> = picks.iter().rev().copied().collect();
        let value = |picks: &[_]| small_sum(picks).analyse(&Question::default(), &mut Budget::default()).value;
        prop_assert_eq!(value(&picks), value(&reversed));
    }

    #[test]
    fn printing_is_the_inverse_of_parsing(
        picks in prop::collection::vec((0..RULESETS.len(), 0..60u8, 0..30u8), 1..6),
    ) {
        let sum = small_sum(&picks);
        let read: Sum = Sum::parse(&sum.to_string()).unwrap();
        prop_assert_eq!(read.to_string(), sum.to_string());
        let parts = |sum: &Sum| -> Vec<(String, Part)> {
            sum.parts().iter().map(|part| (sum.games()[part.game].ruleset().to_owned(), part.clone())).collect()
        };
        let named: Vec<_> = parts(&sum).into_iter().map(|(name, part)| (name, part.component)).collect();
        let again: Vec<_> = parts(&read).into_iter().map(|(name, part)| (name, part.component)).collect();
        prop_assert_eq!(named, again);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in ".{0,60}") {
        let _ = Sum::parse(&text).map(|sum| sum.to_string());
    }

    #[test]
    fn no_text_of_its_own_characters_makes_the_parser_panic(
        text in "[a-z0-9 .,:+^^-]{0,24}|(nim|take:|wythoff:?|hex:|kayles|0.|take:all-but:)[0-9A-Fa-z,. +^-]{0,24}",
    ) {
        if let Ok(sum) = Sum::parse(&text) {
            prop_assert_eq!(Sum::parse(&sum.to_string()).unwrap().to_string(), sum.to_string());
        }
    }
}
