use std::num::NonZeroU32;

use super::*;
use crate::players::Strategy;
use grundy::Stop;

#[test]
fn in_misere_play_who_makes_the_last_move_loses() {
    for (play, winner) in [(Play::Normal, Seat::Two), (Play::Misere, Seat::One)] {
        let mut run = Run::new(Sum::parse("nim 5").unwrap(), play, Seat::Two);
        run.make_move(0, &Vec::new(), &mut Budget::default());
        assert_eq!(run.winner(), Some(winner), "{play}");
    }
}

#[test]
fn a_player_who_must_move_does_whatever_the_thought_allows() {
    let chosen = |position: &str, thought: Budget| {
        let mut run = Run::new(Sum::parse(position).unwrap(), Play::Misere, Seat::One);
        let mut machine = Player::new(Strategy::Optimal, Generator::new(0, 0, 0));
        let decided = run.let_move(&mut machine, &thought, &mut Budget::new(0))?;
        Ok::<_, Undecided>((decided, run.turns().len()))
    };
    let (stop, position) = (Stop::default(), "kayles 0 60 61 + euclid 900,77");
    for steps in [0, 1, 10, 100, 1000, 10_000] {
        assert_eq!(chosen(position, Budget::new(steps)), Ok((Some(false), 1)), "{steps}");
    }
    stop.time_is_up(NonZeroU32::MIN);
    assert_eq!(chosen(position, Budget::default().with_stop(stop.clone())), Ok((Some(false), 1)));
    stop.request();
    assert_eq!(chosen(position, Budget::default().with_stop(stop)), Err(Undecided::Stopped));
    assert_eq!(chosen("kayles 0 0 + euclid 0,0", Budget::new(0)), Ok((None, 0)));
}

#[test]
fn a_move_taken_back_leaves_the_position_before() {
    let mut run = Run::new(Sum::parse("nim 3 + euclid 7,3").unwrap(), Play::Normal, Seat::One);
    let budget = &mut Budget::default();
    let start = run.standing(budget);
    for (index, left) in run.sum().moves().collect::<Vec<_>>() {
        run.make_move(index, &left, budget);
        assert_eq!(run.turns().len(), 1);
        assert!(run.undo());
        assert_eq!(run.standing(budget), start);
    }
    assert!(!run.undo());
}

#[test]
fn a_move_made_again_leads_where_it_led() {
    let mut run = Run::new(Sum::parse("nim 3 4 + kayles 5").unwrap(), Play::Normal, Seat::Two);
    let budget = &mut Budget::default();
    for _ in 0..3 {
        let (index, left) = run.sum().moves().last().unwrap();
        run.make_move(index, &left, budget);
    }
    let (turns, end) = (run.turns().to_vec(), run.standing(budget));
    assert!(run.undo() && run.undo());
    assert_eq!(run.player_of_redo(), Some(Seat::One));
    assert!(run.redo() && run.redo() && !run.redo());
    assert_eq!((run.turns().to_vec(), run.standing(budget)), (turns, end));

    // Another move makes an end of those taken back.
    assert!(run.undo());
    let (index, left) = run.sum().moves().next().unwrap();
    run.make_move(index, &left, budget);
    assert!(!run.redo());
}

#[test]
fn the_last_move_is_judged_by_the_rule_of_play() {
    for (play, verdict) in [(Play::Normal, Verdict::Good), (Play::Misere, Verdict::Lost)] {
        let mut run = Run::new(Sum::parse("nim 1").unwrap(), play, Seat::One);
        let budget = &mut Budget::default();
        run.make_move(0, &Vec::new(), budget);
        assert_eq!(run.review(budget), [verdict], "{play}");
    }
}
