//! An answer that is known is given, whatever else is missing.

use grundy::{Budget, Outcome, Play, Undecided};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum, Wanted};

fn sum(rules: &str, position: &str) -> Sum {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap();
    Sum::parse_in(&catalog, position).unwrap()
}

fn analysed(sum: &mut Sum, play: Play, budget: &mut Budget) -> Analysis {
    sum.analyse(&Question::of(play).listing(5), budget)
}

/// Checks that each listed move wins, by an analysis of its own.
fn all_win(sum: &mut Sum, play: Play, analysis: &Analysis) {
    for one in analysis.winning_moves.as_ref().unwrap() {
        let before = sum.parts().to_vec();
        sum.replace(one.component, &one.left);
        let after = analysed(sum, play, &mut Budget::default());
        assert_eq!(after.outcome, Some(Outcome::P), "{}", one.text);
        sum.set_parts(before);
    }
}

/// A heap of an odd size falls into three odd ones: all such heaps of 4k + 3 have the value *1, and those of 4k + 1 have *0.
const THREE_PARTS: &str =
    "d(n): a and b and n-a-b for a in 1..n-2 for b in 1..n-a-1 if n%2==1 and a%2==1 and b%2==1";

#[test]
fn a_winning_move_is_found_among_more_than_can_be_listed() {
    for (heap, outcome) in [(99_999, Outcome::N), (999_999_999, Outcome::N), (1_000_000_001, Outcome::P)] {
        let mut sum = sum(THREE_PARTS, &format!("d {heap}"));
        let analysis = analysed(&mut sum, Play::Normal, &mut Budget::default());
        assert_eq!(analysis.outcome, Some(outcome), "{heap}");
        let listed = analysis.winning_moves.as_ref().unwrap().len();
        assert_eq!(listed, if outcome == Outcome::N { 5 } else { 0 });
        assert_eq!(analysis.winning_moves_complete, outcome == Outcome::P);
        assert_eq!(analysis.lacks(5), None, "{heap}: {:?}", analysis.undecided);
        all_win(&mut sum, Play::Normal, &analysis);
        let wanted = Wanted::outcome(Play::Normal).and_value().and_winning_move();
        let answer = sum.answer(wanted, &mut Budget::default());
        assert_eq!((answer.outcome, answer.undecided), (Some(outcome), None));
        assert_eq!(answer.winning_move.unwrap(), analysis.winning_moves.unwrap().into_iter().next());
    }
}

/// The first moves win at once; most of the others lead to positions whose values take long.
const SLOW: &str = "slow(n, m): (0, 0) if n > 0; (a, b) for a in 0..n-1 for b in 0..m+1 if n > 0";

#[test]
fn a_winning_move_decides_where_the_value_takes_too_long() {
    for play in [Play::Normal, Play::Misere] {
        // In misere play, whoever leaves nothing to the other has lost: the move to (1, 0) wins.
        let rules = match play {
            Play::Normal => SLOW.to_owned(),
            Play::Misere => SLOW.replace("(0, 0) if n > 0", "(1, 0) if n > 1"),
        };
        let mut sum = sum(&rules, "slow 300,300");
        let analysis = analysed(&mut sum, play, &mut Budget::new(3_000_000));
        assert_eq!(analysis.outcome, Some(Outcome::N), "{play}");
        assert_eq!((analysis.value.clone(), analysis.winning_moves_count.clone()), (None, None), "{play}");
        assert!(!analysis.winning_moves_complete);
        // In normal play the value is missing; of the moves, as many as were asked for are there.
        assert_eq!(analysis.undecided.is_some(), play == Play::Normal);
        assert_eq!(analysis.lacks(5), None);
        assert_eq!(analysis.lacks_value(), play == Play::Normal);
        assert!(!analysis.winning_moves.as_ref().unwrap().is_empty());
        all_win(&mut sum, play, &analysis);
        let mut sum = self::sum(&rules, "slow 300,300");
        let answer = sum.answer(Wanted::outcome(play).and_winning_move(), &mut Budget::new(3_000_000));
        let winning = answer.winning_move.unwrap();
        assert_eq!((answer.outcome, winning.is_some()), (Some(Outcome::N), true));
    }
}

#[test]
fn rules_that_fail_elsewhere_are_told_beside_the_answer() {
    // From (n, 0) the first move wins; the second leads to a position where the rules fail.
    let rules = "f(n, m): (0, 0) if n > 0; (n-1, 1) if n > 0 and m == 0; (n/(m-1), 0) if m > 0";
    let mut sum = sum(rules, "f 5,0");
    let analysis = analysed(&mut sum, Play::Normal, &mut Budget::default());
    assert_eq!(analysis.outcome, Some(Outcome::N));
    assert!(matches!(analysis.lacks(5), Some(Undecided::RulesFail(_))), "{:?}", analysis.undecided);
}

#[test]
fn nothing_is_told_of_a_position_where_nothing_is_found() {
    let mut sum = sum(SLOW, "slow 0,5");
    assert_eq!(analysed(&mut sum, Play::Normal, &mut Budget::default()).outcome, Some(Outcome::P));
    let mut sum = Sum::parse("officers 1000000").unwrap();
    let analysis = analysed(&mut sum, Play::Normal, &mut Budget::new(1000));
    assert_eq!((analysis.outcome, analysis.lacks(5).is_some()), (None, true));
}
