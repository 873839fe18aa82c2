//! What hints say that a move aims at is so: each aim is looked up in the position that the move leaves, without the library's own
//! way to it, and that position is lost by search.

use grundy::{Budget, Outcome, Play, Solver};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Aim, AsSentence, Component, Kind, Part, Question, Sum, SumRules};
use proptest::prelude::*;

use crate::amount;
use crate::laws::{RULESETS, position, small_sum};

fn outcome(sum: &Sum, play: Play) -> Outcome {
    let rules = SumRules::new(sum.games());
    Solver::new(rules).outcome_by_search(&position(sum), play, &mut Budget::default()).unwrap()
}

/// The components that have a move.
fn live(sum: &Sum) -> Vec<String> {
    let parts = sum.parts().iter().enumerate().filter(|(index, _)| sum.options(*index).next().is_some());
    parts.map(|(_, part)| part.component.to_string()).collect()
}

/// The numbers of a component.
fn numbers(component: &str) -> Vec<u64> {
    component.split(',').map(|number| number.parse().unwrap()).collect()
}

/// Whether each binary column of some numbers has a number of ones that this divides.
fn columns_are_multiples(numbers: &[u64], of: usize) -> bool {
    (0..64).all(|bit| numbers.iter().filter(|number| *number >> bit & 1 == 1).count().is_multiple_of(of))
}

/// Whether a component is as a line says of all lost ones of its ruleset.
fn is_as_described(message: &str, ruleset: &str, component: &str) -> bool {
    let ratio_is_small = |x: u64, y: u64| {
        // y < phi * x, in whole numbers.
        let (x, y) = (x.min(y), x.max(y));
        y * y < x * y + x * x
    };
    match message {
        "aim-twins" => {
            let (mut word, mut moves) = (component.to_owned(), 0);
            while let Some(at) = word.as_bytes().windows(2).position(|pair| pair[0] == pair[1]) {
                word.replace_range(at..at + 2, "");
                moves += 1;
            }
            moves % 2 == 0
        }
        "aim-coins-left" => {
            // The squares between a coin and the one to its left, for every second coin from the right.
            let coins: Vec<usize> = component.match_indices('o').map(|(at, _)| at).collect();
            let gap = |coin: usize| coins[coin] - coin.checked_sub(1).map_or(0, |left| coins[left] + 1);
            let gaps: Vec<u64> = (0..coins.len()).rev().step_by(2).map(|coin| gap(coin) as u64).collect();
            columns_are_multiples(&gaps, 2)
        }
        _ => match (message, &numbers(component)[..]) {
            ("aim-pairs", &[x, y]) => {
                // The pairs one by one: the least number that is in none of them, and n times the reach more.
                let reach: u64 = ruleset.strip_prefix("wythoff:").map_or(1, |reach| reach.parse().unwrap());
                let (mut used, mut n) = (Vec::new(), 0);
                loop {
                    let least = (0..).find(|number| !used.contains(number)).unwrap();
                    if least > x.min(y) {
                        return false;
                    }
                    if (least, least + n) == (x.min(y), x.max(y)) {
                        return true;
                    }
                    used.extend([least, least + n]);
                    n += reach;
                }
            }
            ("aim-both-even", &[x, y]) => x % 2 == 0 && y % 2 == 0,
            ("aim-equal-numbers", &[x, y]) => x == y,
            ("aim-euclid" | "aim-multiples", &[x, y]) => x != y && ratio_is_small(x, y),
            ("aim-fibonacci", &[n, most]) => {
                let (mut rest, mut last) = (n, 0);
                while rest > 0 {
                    let (mut one, mut next) = (1, 2);
                    while next <= rest {
                        (one, next) = (next, one + next);
                    }
                    (rest, last) = (rest - one, one);
                }
                n == 0 || last > most
            }
            ("aim-no-more", &[n, most]) => n == 0 || n & n.wrapping_neg() > most,
            ("aim-retreat", &[x, y]) => x % 4 < 2 && y % 4 < 2,
            ("aim-staircase", heaps) => {
                let every_second: Vec<u64> = heaps.iter().skip(1).step_by(2).copied().collect();
                columns_are_multiples(&every_second, 2)
            }
            ("aim-moore", heaps) => columns_are_multiples(heaps, 3),
            other => panic!("nobody looks up {other:?}"),
        },
    }
}

/// Whether of the first heaps of the game that goes on those are lost.
fn lost_heaps(sum: &Sum, play: Play, count: u64, is_lost: impl Fn(u64) -> bool) -> bool {
    let goes_on = (0..sum.parts().len()).find(|index| sum.options(*index).next().is_some()).unwrap();
    let (rules, game) = (SumRules::new(sum.games()), sum.parts()[goes_on].game);
    let mut solver = Solver::new(rules);
    (1..count).all(|heap| {
        let heap_alone = rules.position([Part { game, component: Component::heap(heap) }]);
        let outcome = solver.outcome_by_search(&heap_alone, play, &mut Budget::default()).unwrap();
        (outcome == Outcome::P) == is_lost(heap)
    })
}

/// Whether a position has what is aimed at.
fn has(sum: &Sum, play: Play, aim: &Aim) -> bool {
    let live = live(sum);
    let heaps = || live.iter().map(|heap| heap.parse::<u64>().unwrap()).collect::<Vec<u64>>();
    match aim {
        Aim::End => sum.moves().next().is_none() && play == Play::Normal,
        Aim::EqualPairs { kind, pairs } => {
            let of = |index: usize| &sum.parts()[index];
            let mut left: Vec<usize> =
                (0..sum.parts().len()).filter(|index| sum.options(*index).next().is_some()).collect();
            let has_kind = of(left[0]).component.kind() == *kind;
            while let Some(last) = left.pop() {
                let Some(twin) = left.iter().position(|index| of(*index) == of(last)) else { return false };
                left.remove(twin);
            }
            has_kind && 2 * pairs == live.len()
        }
        Aim::EqualArms => {
            let rows = numbers(&live[0]);
            live.len() == 1 && rows[0] == rows.len() as u64 && rows[1..].iter().all(|row| *row == 1)
        }
        Aim::HalfTurn => {
            let [board] = &live[..] else { return false };
            let rows: Vec<&str> = board.split('/').collect();
            let is_free = |row: usize, column: usize| rows[row].as_bytes()[column] == b'.';
            let (high, wide) = (rows.len(), rows[0].len());
            let turned = |row: usize, column: usize| (high - 1 - row, wide - 1 - column);
            let all = || (0..high).flat_map(|row| (0..wide).map(move |column| (row, column)));
            // Each domino and its twin have no square in common.
            let is_apart = |one: (usize, usize), other: (usize, usize)| {
                let twins = [turned(one.0, one.1), turned(other.0, other.1)];
                !twins.contains(&one) && !twins.contains(&other)
            };
            all().all(|(row, column)| {
                let beside = [(row + 1, column), (row, column + 1)];
                let dominoes = beside.into_iter().filter(|&(x, y)| x < high && y < wide && is_free(x, y));
                let at = turned(row, column);
                let mut dominoes = dominoes.filter(|_| is_free(row, column));
                is_free(row, column) == is_free(at.0, at.1)
                    && dominoes.all(|other| is_apart((row, column), other))
            })
        }
        Aim::OddOnes => play == Play::Misere && heaps().iter().all(|heap| *heap == 1) && live.len() % 2 == 1,
        Aim::EvenColumns => {
            let is_decided_by_columns = play == Play::Normal || heaps().iter().any(|heap| *heap > 1);
            is_decided_by_columns && columns_are_multiples(&heaps(), 2)
        }
        Aim::Remainders { modulus, remainders } => {
            let is_lost = |heap: u64| remainders.contains(&(heap % modulus));
            heaps().len() == 1 && is_lost(heaps()[0]) && lost_heaps(sum, play, 40, is_lost)
        }
        Aim::LostHeaps(listed) => {
            let last = *listed.last().unwrap();
            heaps().len() == 1 && lost_heaps(sum, play, last + 1, |heap| listed.contains(&heap))
        }
        Aim::Described(told) => {
            let game = |index: usize| sum.games()[sum.parts()[index].game].ruleset();
            let goes_on = (0..sum.parts().len()).find(|index| sum.options(*index).next().is_some());
            let is_so = goes_on.is_some_and(|index| is_as_described(told.message, game(index), &live[0]));
            live.len() == 1 && play == Play::Normal && is_so
        }
        Aim::Values { parts } => {
            let value = |part: &Part| {
                let rules = SumRules::new(sum.games());
                let alone = rules.position([part.clone()]);
                Solver::new(rules).grundy_value(&alone, &mut Budget::default()).unwrap().0
            };
            live.len() == *parts && sum.parts().iter().map(value).fold(0, |sum, value| sum ^ value) == 0
        }
        Aim::Lost => true,
        other => panic!("nobody looks up {other:?}"),
    }
}

/// That each winning move of a position has an aim that is so, and what these are.
fn check(sum: &mut Sum, play: Play) -> Vec<Aim> {
    let analysis = sum.analyse(&Question::of(play), &mut Budget::default());
    let mut aims = Vec::new();
    for chosen in analysis.winning_moves.unwrap_or_default() {
        let aim = sum.aim_of(chosen.component, &chosen.left, play, &mut Budget::default());
        let before = sum.parts().to_vec();
        sum.replace(chosen.component, &chosen.left);
        assert_eq!(outcome(sum, play), Outcome::P, "{sum} {play}");
        assert!(has(sum, play, &aim), "{sum} {play}: {aim:?}");
        sum.set_parts(before);
        aims.push(aim);
    }
    aims
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(200)))]

    #[test]
    fn what_a_move_aims_at_is_so(picks in prop::collection::vec((0..RULESETS.len(), 0..9u8, 0..4u8), 1..4)) {
        for play in [Play::Normal, Play::Misere] {
            check(&mut small_sum(&picks), play);
        }
    }

    #[test]
    fn what_a_move_of_nim_aims_at_is_so(heaps in prop::collection::vec(0..7u8, 1..5)) {
        for play in [Play::Normal, Play::Misere] {
            let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            check(&mut Sum::parse(&format!("nim {}", heaps.join(" "))).unwrap(), play);
        }
    }
}

/// Some positions of each game of the gallery: those that its example leads to.
fn of_the_gallery() -> impl Iterator<Item = Sum> {
    Catalog::standard().gallery().flat_map(|entry| {
        let sum = Sum::parse(&entry.example).unwrap();
        let (mut seen, mut next) = (Vec::new(), vec![sum.to_string()]);
        // Far and near: each third of what is found, up to a bound.
        while let Some(text) = next.pop().filter(|_| seen.len() < 12) {
            let sum = Sum::parse(&text).unwrap();
            for (index, left) in sum.moves().step_by(3) {
                let mut after = Sum::parse(&text).unwrap();
                after.replace(index, &left);
                next.push(after.to_string());
            }
            seen.push(sum);
        }
        seen
    })
}

#[test]
fn every_game_of_the_gallery_has_aims_that_are_so() {
    for mut sum in of_the_gallery() {
        check(&mut sum, Play::Normal);
    }
}

/// Whatever is as described is lost, and nothing else: a pupil who aims at it wins.
#[test]
fn all_lost_positions_and_no_others_are_as_described() {
    let pairs = |most: u64| -> Vec<String> {
        (0..=most).flat_map(|x| (0..=most).map(move |y| format!("{x},{y}"))).collect()
    };
    let lists = || (0..4u32.pow(3)).map(|number| (0..3).map(move |place| number / 4u32.pow(place) % 4));
    let heaps: Vec<String> =
        lists().map(|list| list.map(|heap| heap.to_string()).collect::<Vec<_>>().join(",")).collect();
    let coins =
        (0..1u32 << 7).map(|cells| (0..7).map(|at| if cells >> at & 1 == 1 { 'o' } else { '.' }).collect());
    let words = ["aab", "abba", "aabbcc", "abcc", "aabb", "abbaacc", "aaaab"].map(str::to_owned);
    let mut described = 0;
    for (ruleset, components) in [
        ("wythoff", pairs(amount(9, 11))),
        ("wythoff:3", pairs(amount(9, 11))),
        ("lines:queen", pairs(amount(7, 9))),
        ("lines:king", pairs(amount(7, 9))),
        ("lines:rook", pairs(amount(7, 9))),
        ("euclid", pairs(amount(9, 11))),
        ("fibonacci", pairs(amount(9, 14))),
        ("no-more", pairs(amount(8, 12))),
        ("retreat", pairs(8)),
        ("multiples", pairs(9)),
        ("moore", heaps.clone()),
        ("staircase", heaps),
        ("coins-left", coins.collect()),
        ("twins", words.into()),
    ] {
        let first = Sum::parse(&format!("{ruleset} {}", components[0])).unwrap();
        let mut solver = Solver::new(SumRules::new(first.games()));
        for component in components {
            let mut sum = Sum::parse(&format!("{ruleset} {component}")).unwrap();
            let aim = sum.aim(Play::Normal, &mut Budget::default());
            if aim == Aim::End {
                continue;
            }
            described += 1;
            let outcome =
                solver.outcome_by_search(&position(&sum), Play::Normal, &mut Budget::default()).unwrap();
            let is_lost = outcome == Outcome::P;
            assert_eq!(is_as_described(aim.sentence().message, ruleset, &component), is_lost, "{sum}");
        }
    }
    assert!(described > amount(700, 1000), "{described}");
}

#[test]
fn a_class_is_told_the_simplest() {
    let aim = |position: &str, play: Play, to: &str| {
        let mut sum = Sum::parse(position).unwrap();
        let question = Question::of(play);
        let moves = sum.analyse(&question, &mut Budget::default()).winning_moves.unwrap();
        let chosen = moves.into_iter().find(|chosen| chosen.to == to).unwrap();
        let aim = sum.aim_of(chosen.component, &chosen.left, play, &mut Budget::default());
        assert_eq!(sum.to_string(), position);
        aim
    };
    let kind = Kind::Heap;
    assert_eq!(aim("nim 4 6", Play::Normal, "4"), Aim::EqualPairs { kind, pairs: 1 });
    assert_eq!(aim("kayles 7", Play::Normal, "3 3"), Aim::EqualPairs { kind, pairs: 1 });
    assert_eq!(aim("nim 3 5 7", Play::Normal, "2"), Aim::EvenColumns);
    assert_eq!(aim("nim 1 1 4", Play::Misere, "1"), Aim::OddOnes);
    assert_eq!(aim("chomp 4,4,4,4", Play::Normal, "4,1,1,1"), Aim::EqualArms);
    assert_eq!(aim("cram .../...", Play::Normal, ".x./.x."), Aim::HalfTurn);
    assert_eq!(
        aim("one-two-six 20", Play::Normal, "14"),
        Aim::Remainders { modulus: 7, remainders: vec![0, 3] }
    );
    let remainders = |remainders| Aim::Remainders { modulus: 4, remainders };
    assert_eq!(aim("take:1..3 10", Play::Normal, "8"), remainders(vec![0]));
    assert_eq!(aim("take:1..3 10", Play::Misere, "9"), remainders(vec![1]));
    assert_eq!(
        aim("squares 23", Play::Normal, "22"),
        Aim::LostHeaps(vec![2, 5, 7, 10, 12, 15, 17, 20, 22, 34])
    );
    assert_eq!(aim("nim 5 + kayles 6", Play::Normal, "3"), Aim::Values { parts: 2 });
}
