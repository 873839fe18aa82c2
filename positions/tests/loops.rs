//! Games that need not end, against the definition: who wins does so within a number of moves, and a draw is all else.

use std::collections::BTreeSet;

use grundy::{Budget, Outcome, Play};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Question, Sum};
use proptest::prelude::*;

const VERTICES: u8 = 5;

type Arcs = BTreeSet<(u8, u8)>;

/// Where the tokens may be after a move: one of them goes along an arc.
fn options(arcs: &Arcs, tokens: &[u8]) -> Vec<Vec<u8>> {
    let mut options = Vec::new();
    for at in 0..tokens.len() {
        for (_, to) in arcs.iter().filter(|(from, _)| *from == tokens[at]) {
            let mut moved = tokens.to_vec();
            moved[at] = *to;
            options.push(moved);
        }
    }
    options
}

/// Who wins from each position of `count` tokens, told again and again until nothing changes.
fn told(arcs: &Arcs, count: u32, play: Play) -> Vec<Option<Outcome>> {
    let vertices = usize::from(VERTICES);
    let size = vertices.pow(count);
    let tokens = |mut number: usize| -> Vec<u8> {
        (0..count)
            .map(|_| {
                let at = number % vertices;
                number /= vertices;
                u8::try_from(at).unwrap()
            })
            .collect()
    };
    let number =
        |tokens: &[u8]| tokens.iter().rev().fold(0, |number, at| number * vertices + usize::from(*at));
    let mut told = vec![None; size];
    loop {
        let next: Vec<Option<Outcome>> = (0..size)
            .map(|position| {
                let options: Vec<_> =
                    options(arcs, &tokens(position)).iter().map(|option| told[number(option)]).collect();
                if options.is_empty() {
                    Some(play.outcome_of_the_end())
                } else if options.contains(&Some(Outcome::P)) {
                    Some(Outcome::N)
                } else {
                    options.iter().all(|option| *option == Some(Outcome::N)).then_some(Outcome::P)
                }
            })
            .collect();
        if next == told {
            return told;
        }
        told = next;
    }
}

fn joined(words: impl Iterator<Item = String>, between: &str) -> String {
    words.collect::<Vec<_>>().join(between)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn wins_losses_and_draws_are_those_of_the_definition(
        arcs in prop::collection::btree_set((0..VERTICES, 0..VERTICES), 1..10),
        tokens in prop::collection::vec(0..VERTICES, 1..3),
    ) {
        // As tokens of one component, as components, and as heaps of rules that somebody wrote.
        let all = joined(arcs.iter().map(|(a, b)| format!("{a}-{b}")), ",");
        let named: BTreeSet<u8> = arcs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        let alone: String = (0..VERTICES).filter(|vertex| !named.contains(vertex)).map(|vertex| format!(",{vertex}")).collect();
        let together = format!("tokens {}:{all}{alone}", joined(tokens.iter().map(u8::to_string), ","));
        let apart = format!("tokens {}", joined(tokens.iter().map(|token| format!("{token}:{all}{alone}")), " "));
        let rules = format!("walk(n): {}", joined(arcs.iter().map(|(a, b)| format!("{b} if n == {a}")), "; "));
        let catalog = Catalog::standard().with_rules(&rules).unwrap();
        let written = format!("walk {}", joined(tokens.iter().map(u8::to_string), " "));
        for play in [Play::Normal, Play::Misere] {
            let told = told(&arcs, u32::try_from(tokens.len()).unwrap(), play);
            let number = |tokens: &[u8]| tokens.iter().rev().fold(0, |number, at| number * usize::from(VERTICES) + usize::from(*at));
            let expected = told[number(&tokens)];
            // How many different moves leave each outcome; equal tokens are one in one component.
            let left: Vec<Option<Outcome>> = options(&arcs, &tokens).iter().map(|option| told[number(option)]).collect();
            let wanted = match expected { Some(Outcome::N) => Some(Some(Outcome::P)), Some(Outcome::P) => None, None => Some(None) };
            let count = left.iter().filter(|left| Some(**left) == wanted).count();
            for text in [&together, &apart, &written] {
                let mut sum = Sum::parse_in(&catalog, text).unwrap();
                let question = Question::of(play).with_remoteness();
                let analysis = sum.analyse(&question, &mut Budget::default());
                prop_assert_eq!(analysis.outcome, expected, "{} {} {}", text, play, rules);
                let is_known = analysis.value.is_some() || analysis.outcome.is_some();
                prop_assert_eq!(analysis.draw.is_some(), !is_known, "{} {}", text, play);
                prop_assert_eq!(analysis.lacks(9), None);
                let moves = match &analysis.draw {
                    Some(draw) => draw.holding_moves.len(),
                    None => analysis.winning_moves.as_ref().unwrap().len(),
                };
                let is_one_twice = *text == together && tokens.len() == 2 && tokens[0] == tokens[1];
                prop_assert_eq!(moves, if is_one_twice { count / 2 } else { count }, "{} {} {}", text, play, rules);
                prop_assert_eq!(analysis.remoteness.is_some(), expected == Some(Outcome::P), "{} {}", text, play);
            }
        }
    }
}

#[test]
fn two_equal_components_that_may_loop_do_not_cancel() {
    let mut sum = Sum::parse("tokens 0:0-1,1-0 0:0-1,1-0").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    assert_eq!((analysis.outcome, analysis.value), (None, None));
    assert_eq!(analysis.draw.unwrap().holding_moves_count, 2);
}

#[test]
fn who_wins_without_the_loop_is_asked_how_long_the_other_holds_out() {
    // Found by chance: no winning answer leads into 1 -> 4 -> 1, and the one who delays may go there.
    let mut sum = Sum::parse("tokens 0,2:0-3,1-4,2-1,4-0,4-1").unwrap();
    let question = Question::of(Play::Misere).with_remoteness();
    let analysis = sum.analyse(&question, &mut Budget::default());
    assert_eq!(analysis.outcome, Some(Outcome::P));
    assert!(analysis.remoteness.is_some() && analysis.longest_move.is_some());
}
