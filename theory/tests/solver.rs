//! Searches with little room, in loops, and with the hooks of rulesets.

use std::cell::Cell;
use std::sync::Arc;

use grundy::games::chomp::{Bar, Chomp};
use grundy::games::euclid::Euclid;
use grundy::{
    Budget, HeapRuleset, Heaps, Nimber, Outcome, Play, Ruleset, Solver, Undecided, check_laws, prices,
};

struct Kayles;

impl HeapRuleset for Kayles {
    fn options(&self, row: u64) -> impl Iterator<Item = Vec<u64>> {
        (1..=2u64)
            .filter_map(move |hit| row.checked_sub(hit))
            .flat_map(|rest| (0..=rest / 2).map(move |left| vec![left, rest - left]))
    }
}

/// Any number of tokens, the largest heap first: deep, and with many options.
struct FromTheTop;

impl Ruleset for FromTheTop {
    type Position = u64;
    fn options(&self, heap: &u64) -> impl Iterator<Item = u64> {
        (0..*heap).rev()
    }
}

/// Options from a table; what is not in it has none.
struct Table(&'static [(u32, &'static [u32])]);

impl Ruleset for Table {
    type Position = u32;
    fn options(&self, position: &u32) -> impl Iterator<Item = u32> {
        let row = self.0.iter().find(|(place, _)| place == position);
        row.map_or(&[][..], |(_, options)| options).iter().copied()
    }
}

/// Positions in a long row, and at its end a long loop.
struct LongLoop {
    row: u64,
    round: u64,
}

impl Ruleset for LongLoop {
    type Position = u64;
    fn options(&self, place: &u64) -> impl Iterator<Item = u64> {
        let next = place + 1;
        [if next == self.row + self.round { self.row } else { next }].into_iter()
    }
}

/// With no more room than `bytes` for it, everything is as it is with all the room.
fn same_in_little_room<R: Ruleset>(rules: &R, position: &R::Position, bytes: usize) {
    let large = || Budget::unlimited();
    let little = || large().with_table(prices::values(bytes));
    let (mut all, mut few) = (Solver::new(rules), Solver::new(rules));
    assert_eq!(few.grundy_value(position, &mut little()), all.grundy_value(position, &mut large()));
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(
            few.outcome_by_search(position, play, &mut little()),
            all.outcome_by_search(position, play, &mut large())
        );
        assert_eq!(
            few.remoteness(position, play, &mut little()),
            all.remoteness(position, play, &mut large())
        );
    }
    assert!(few.known() < all.known(), "{} of {} positions are known", few.known(), all.known());
    assert!(few.solved() >= all.solved(), "{} and {} positions", few.solved(), all.solved());
}

#[test]
fn where_there_is_little_room_the_answers_are_the_same() {
    same_in_little_room(&Heaps(Kayles), &vec![5, 6, 7], 80_000);
    same_in_little_room(&Chomp, &Bar::whole(5, 6).unwrap(), 50_000);
    same_in_little_room(&FromTheTop, &300, 65_000);
    same_in_little_room(&LongRow, &100_000, 14_000_000);
}

#[test]
fn a_search_with_no_room_to_remember_comes_to_its_end() {
    let mut budget = Budget::unlimited().with_table(prices::values(5_000));
    let mut solver = Solver::new(Heaps(Kayles));
    assert_eq!(solver.grundy_value(&vec![12], &mut budget), Ok(Nimber(4)));
    assert!(solver.known() < 60);
}

#[test]
fn where_the_stack_alone_does_not_fit_the_table_is_full() {
    let mut budget = Budget::unlimited().with_table(1000);
    let mut solver = Solver::new(FromTheTop);
    assert_eq!(solver.grundy_value(&1_000_000, &mut budget), Err(Undecided::TableFull { values: 1000 }));
}

#[test]
fn the_rules_are_asked_for_the_options_of_a_position_twice_at_most() {
    struct Counted(Cell<u64>);
    impl Ruleset for Counted {
        type Position = u64;
        fn options(&self, heap: &u64) -> impl Iterator<Item = u64> {
            self.0.set(self.0.get() + 1);
            FromTheTop.options(heap).collect::<Vec<_>>().into_iter()
        }
    }
    for play in [Play::Normal, Play::Misere] {
        let mut solver = Solver::new(Counted(Cell::new(0)));
        solver.remoteness(&500, play, &mut Budget::default()).unwrap();
        assert!(solver.ruleset().0.get() <= 2 * 501, "{}", solver.ruleset().0.get());
    }
}

#[test]
fn a_loop_is_told_with_its_positions_by_every_search() {
    const ROUND: Table = Table(&[(1, &[2]), (2, &[0, 4]), (4, &[5]), (5, &[6]), (6, &[4])]);
    let told = Undecided::Loop { positions: ["4", "5", "6"].map(String::from).into(), length: 3 };
    assert_eq!(told.to_string(), "the game need not end: 4 -> 5 -> 6 -> 4");
    assert!(!told.is_by_a_limit());
    let mut solver = Solver::new(ROUND);
    let budget = &mut Budget::default();
    assert_eq!(solver.grundy_value(&1, budget), Err(told.clone()));
    assert_eq!(solver.last_loop(), [4, 5, 6]);
    assert_eq!(solver.outcome(&4, Play::Normal, budget), Err(told.clone()));
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(solver.remoteness(&1, play, budget), Err(told.clone()));
        assert_eq!(solver.outcome_by_search(&4, play, budget), Err(told.clone()));
        assert_eq!(solver.winning_moves(&4, play, budget), Err(Undecided::of_loop([5, 6, 4].iter())));
    }
    // What ends is answered: from 2 the game is won by going to 0, whatever the loop does.
    assert_eq!(solver.outcome_by_search(&2, Play::Normal, budget), Ok(Outcome::N));
    assert_eq!(solver.grundy_value(&0, budget), Ok(Nimber(0)));
}

#[test]
fn a_loop_is_found_at_any_depth_and_however_long_it_is() {
    for (row, round) in
        [(0, 1), (0, 2), (5, 1000), (20_000, 1), (100_000, 7), (100_000, 50_000), (16_000, 17)]
    {
        let rules = LongLoop { row, round };
        for table in [Budget::DEFAULT_TABLE, 10_000_000] {
            for play in [Play::Normal, Play::Misere] {
                let mut solver = Solver::new(&rules);
                let budget = &mut Budget::default().with_table(table);
                let told = solver.outcome_by_search(&0, play, budget).unwrap_err();
                assert!(matches!(told, Undecided::Loop { length, .. } if length as u64 == round), "{told}");
                assert_eq!(solver.last_loop().len() as u64, round);
                assert!(solver.last_loop().windows(2).all(|pair| rules.options(&pair[0]).eq([pair[1]])));
                assert!(solver.remoteness(&0, play, budget).is_err());
            }
            assert!(matches!(
                Solver::new(&rules).grundy_value(&0, &mut Budget::default()),
                Err(Undecided::Loop { .. })
            ));
        }
    }
}

#[test]
fn a_loop_that_is_on_a_full_stack_is_told_as_such() {
    let rules = LongLoop { row: 20_000, round: 3 };
    let (mut full, step) = (0, crate::amount(5, 1));
    for kilobytes in (1000..3000).step_by(step) {
        let budget = &mut Budget::default().with_table(prices::values(kilobytes * 1000));
        match Solver::new(&rules).grundy_value(&0, budget).unwrap_err() {
            // There is no room for the row that leads to the loop.
            Undecided::TableFull { .. } => full += 1,
            told => {
                assert_eq!(told, Undecided::of_loop([20_000, 20_001, 20_002].iter()));
                break;
            }
        }
    }
    let spent = (20_000..20_100).step_by(step).map(|steps| {
        let budget = &mut Budget::new(steps * 2 * prices::OPTION);
        matches!(Solver::new(&rules).grundy_value(&0, budget), Err(Undecided::Loop { .. }))
    });
    assert!(full > 0 && spent.filter(|is_loop| *is_loop).count() > 90 / step);
}

#[test]
fn a_long_loop_is_written_with_its_first_positions() {
    let told = Undecided::of_loop(1..101);
    let text =
        "the game need not end: 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> 12 -> ... -> 1";
    assert_eq!(told.to_string(), text);
}

/// Chomp that tries the smallest bars first, or the largest.
struct Ordered(bool);

impl Ruleset for Ordered {
    type Position = Bar;
    fn options(&self, bar: &Bar) -> impl Iterator<Item = Bar> {
        Chomp.options(bar)
    }
    fn canonical(&self, bar: Bar) -> Bar {
        Chomp.canonical(bar)
    }
    fn effort(&self, bar: &Bar) -> Option<u64> {
        let squares: u64 = bar.rows().iter().copied().map(u64::from).sum();
        Some(if self.0 { squares } else { 1000 - squares })
    }
}

#[test]
fn the_order_of_options_changes_the_work_alone() {
    let bar = Bar::whole(6, 7).unwrap();
    let solved = [true, false].map(|smallest_first| {
        let mut solver = Solver::new(Arc::new(Ordered(smallest_first)));
        for play in [Play::Normal, Play::Misere] {
            let outcome = Solver::new(Chomp).outcome_by_search(&bar, play, &mut Budget::default());
            assert_eq!(solver.outcome_by_search(&bar, play, &mut Budget::default()), outcome);
        }
        solver.solved()
    });
    assert_ne!(solved[0], solved[1]);
}

#[test]
fn symmetric_positions_are_solved_once() {
    check_laws(&Chomp, &Bar::whole(4, 4).unwrap(), &mut Budget::default()).unwrap();
    check_laws(&Euclid, &(13, 21), &mut Budget::default()).unwrap();
    check_laws(&Heaps(Kayles), &vec![3, 0, 4], &mut Budget::default()).unwrap();
    let mut solver = Solver::new(Chomp);
    let bars = ["5,4,4,1", "4,3,3,3,1"].map(|bar| bar.parse::<Bar>().unwrap());
    let outcome = solver.outcome(&bars[0], Play::Misere, &mut Budget::default());
    assert_eq!(solver.outcome(&bars[1], Play::Misere, &mut Budget::new(0)), outcome);
}

/// Nanoseconds of each kind of work beside those of a step of the plain table.
#[test]
#[ignore = "a measurement: it tells figures, and no machine is asked for any"]
fn prices_of_searches() {
    use cpu_time::ThreadTime;
    let nanoseconds = |steps: u64, begun: ThreadTime| begun.elapsed().as_nanos() as f64 / steps as f64;

    let takes: grundy::games::TakeSet = "1,4,9,16,25,36,49,64,81,100,121,144,169,196,225".parse().unwrap();
    let mut sequence = grundy::heap::Sequence::from(&takes);
    let (begun, heaps) = (ThreadTime::now(), 20_000_000);
    sequence.values_to(heaps, &mut Budget::unlimited()).unwrap();
    let step = nanoseconds(heaps as u64 * 15, begun);
    println!("a look in the table {step:.2} ns");

    fn search<R: Ruleset>(rules: R, position: &R::Position, play: Option<Play>) -> (u64, u64) {
        let mut solver = Solver::new(&rules);
        let mut budget = Budget::unlimited();
        match play {
            None => drop(solver.grundy_value(position, &mut budget).unwrap()),
            Some(play) => drop(solver.remoteness(position, play, &mut budget).unwrap()),
        }
        (budget.spent(), solver.solved())
    }
    let report = |name: &str, searched: &dyn Fn() -> (u64, u64)| {
        let begun = ThreadTime::now();
        let (spent, solved) = searched();
        let each = nanoseconds(spent, begun);
        println!("{name:32} {solved:8} positions, {spent:12} steps, {each:.2} ns a step: {:.2}", each / step);
    };
    report("FromTheTop, u64, value", &|| search(FromTheTop, &3000, None));
    report("Euclid, pairs, value", &|| search(Euclid, &(1_000_003, 618_034), None));
    report("LongRow, depth", &|| search(LongRow, &1_000_000, None));
    report("Chomp, boards, value", &|| search(Chomp, &Bar::whole(8, 8).unwrap(), None));
    report("Kayles, heaps, value", &|| search(Heaps(Kayles), &vec![1000], None));
    report("Kayles, heaps, length", &|| search(Heaps(Kayles), &vec![9, 10, 11, 12], Some(Play::Misere)));
}

/// Take one or two.
struct LongRow;

impl Ruleset for LongRow {
    type Position = u64;
    fn options(&self, heap: &u64) -> impl Iterator<Item = u64> {
        let heap = *heap;
        [1, 2].into_iter().filter_map(move |take| heap.checked_sub(take))
    }
}
