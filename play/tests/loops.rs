//! Games that need not end, played: whoever can win wins, whoever can hold a draw loses nothing, and every game ends.

use grundy::{Budget, Outcome, Play};
use grundy_play::contest::Contest;
use grundy_play::players::{Oracle, Strategy};
use grundy_play::run::{Ending, Run, Seat, Verdict};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Question, Sum};
use proptest::prelude::*;

/// One token on the vertices of a graph.
fn rules(arcs: &[(u8, u8)]) -> String {
    let clauses: Vec<String> = arcs.iter().map(|(from, to)| format!("{to} if n == {from}")).collect();
    format!("walk(n): {}", clauses.join("; "))
}

fn position(rules: &str, numbers: &str) -> Sum {
    Sum::parse_in(&Catalog::standard().with_rules(rules).unwrap(), &format!("walk {numbers}")).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn whoever_can_win_wins_and_whoever_can_hold_the_draw_does_not_lose(
        arcs in prop::collection::btree_set((0..6u8, 0..6u8), 1..14),
        starts in prop::collection::vec(0..6u8, 1..3),
        misere: bool,
        seed: u64,
    ) {
        let play = if misere { Play::Misere } else { Play::Normal };
        let rules = rules(&arcs.into_iter().collect::<Vec<_>>());
        let starts = starts.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let mut sum = position(&rules, &starts);
        let analysis = sum.analyse(&Question::of(play).listing(1), &mut Budget::default());
        prop_assert!(analysis.outcome.is_some() || analysis.draw.is_some(), "{rules} {starts}");
        for other in [Strategy::Optimal, Strategy::Random, Strategy::Greedy, Strategy::Human, Strategy::Skill(50)] {
            for (best, players) in [(Seat::One, [Strategy::Optimal, other]), (Seat::Two, [other, Strategy::Optimal])] {
                let contest = Contest { players, play, seed, ..Contest::default() };
                let told = contest.transcript(position(&rules, &starts), &mut Budget::default());
                prop_assert_eq!(told.undecided, None);
                prop_assert_eq!(told.drawn, told.winner.is_none());
                let counted = contest.game(0, &mut sum, &mut Oracle::new(play), &mut Budget::default()).unwrap();
                prop_assert_eq!(counted.wins, [Seat::One, Seat::Two].map(|seat| u64::from(told.winner == Some(seat))));
                let winner = match analysis.outcome {
                    Some(Outcome::N) => Some(Seat::One),
                    Some(Outcome::P) => Some(Seat::Two),
                    None => None,
                };
                if winner == Some(best) || other == Strategy::Optimal {
                    prop_assert_eq!(told.winner, winner, "{:?} of {} from {}", players, rules, starts);
                } else if winner.is_none() {
                    prop_assert!(told.winner != Some(best.other()), "{:?} of {} from {}", players, rules, starts);
                }
            }
        }
    }
}

#[test]
fn tokens_that_go_round_are_a_draw() {
    let tokens = Sum::parse("tokens 0:0-1,1-0,1-2,2-3").unwrap();
    let told = Contest::default().transcript(tokens, &mut Budget::default());
    assert!(told.drawn && told.moves == 4, "{told:?}");
}

#[test]
fn the_third_time_is_a_draw_and_one_may_take_moves_back() {
    let sum = position("walk(n): n-1 if n > 0; n+1 if n < 2", "1");
    let mut run = Run::new(sum, Play::Normal, Seat::One);
    let budget = &mut Budget::default();
    for (number, text) in ["0", "1", "0", "1"].into_iter().enumerate() {
        assert_eq!(run.ending(), None, "after {number} moves");
        let (index, left) = run.sum().read_move(text, budget).unwrap();
        run.make_move(index, &left, budget);
    }
    assert_eq!((run.ending(), run.winner()), (Some(Ending::Drawn), None));
    assert_eq!(run.review(budget), [Verdict::Held; 4]);
    run.undo();
    assert_eq!(run.ending(), None);
    run.redo();
    assert_eq!(run.ending(), Some(Ending::Drawn));
}

#[test]
fn what_was_given_away_is_reviewed() {
    // From 2 the move to 0 wins; from 1 one can only go to and fro with 2, and 3 loses.
    let sum = position(
        "walk(n): 0 if n == 2; 1 if n == 2; 2 if n == 3; 4 if n == 1; 1 if n == 4; 2 if n == 4",
        "2",
    );
    let mut run = Run::new(sum, Play::Normal, Seat::One);
    let budget = &mut Budget::default();
    for text in ["1", "4", "2"] {
        let (index, left) = run.sum().read_move(text, budget).unwrap();
        run.make_move(index, &left, budget);
    }
    // A win made a draw; the draw held; and given away.
    assert_eq!(run.review(budget), [Verdict::Slip, Verdict::Held, Verdict::Slip]);
    let advice = run.advice(budget).unwrap().unwrap();
    assert_eq!((advice.chosen.to.as_str(), advice.holds), ("0", false));
    run.undo();
    let advice = run.advice(budget).unwrap().unwrap();
    assert_eq!((advice.chosen.to.as_str(), advice.holds), ("1", true));
}
