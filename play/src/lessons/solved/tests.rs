//! What is solution of a page is right, by the definition, and each lesson has something to touch.

use super::*;
use crate::lessons::{Begins, LessonBoard, lessons};

fn pages() -> impl Iterator<Item = SolvedPage> {
    let pages = lessons().iter().flat_map(|lesson| lesson.pages);
    pages.map(|page| page.solved(&mut Budget::new(100_000_000)).unwrap())
}

#[test]
fn every_lesson_begins_with_something_to_do_and_has_more_of_it() {
    for lesson in lessons() {
        let is_touched = |page: &Page| !matches!(page, Page::Text { .. } | Page::Exercise { .. });
        assert!(lesson.pages[..2].iter().any(is_touched), "{}", lesson.name);
        assert!(lesson.pages.iter().filter(|page| is_touched(page)).count() >= 3, "{}", lesson.name);
        let is_picture =
            |page: &Page| matches!(page, Page::Board(_) | Page::Row(_) | Page::Sieve(_) | Page::Wrapped(_));
        assert!(lesson.pages.iter().any(is_picture), "{}", lesson.name);
        assert!(lesson.exercises().count() >= 1, "{}", lesson.name);
    }
}

#[test]
fn values_in_a_row_are_the_mex_of_those_of_the_options_and_outcomes_follow() {
    let mut rows = 0;
    for page in pages() {
        let (Page::Row(row), Some(Solution::Row { cells })) = (page.page, page.solution) else { continue };
        assert_eq!(cells.len() as u64, row.to + 1);
        assert!(0 < row.asked && row.asked < row.to, "{row:?}");
        for cell in cells {
            let has = |solution: &str| cell.options.iter().any(|option| option.told == solution);
            let expected = match row.of {
                Filled::Values => {
                    (0..).map(|value: u32| value.to_string()).find(|value| !has(value)).unwrap()
                }
                // Who finds no move has won: the other player has made the last one.
                Filled::MisereOutcomes if cell.options.is_empty() => "N".to_owned(),
                Filled::Outcomes | Filled::MisereOutcomes => if has("P") { "N" } else { "P" }.to_owned(),
            };
            assert_eq!(cell.told, expected, "{} {}", row.ruleset, cell.heap);
        }
        rows += 1;
    }
    assert!(rows >= 5, "{rows}");
}

#[test]
fn a_sieve_has_the_pairs_from_which_no_move_leads_to_one_of_them() {
    let mut sieves = 0;
    for page in pages() {
        let (Page::Sieve(sieve), Some(Solution::Sieve { lost })) = (page.page, page.solution) else {
            continue;
        };
        let is_lost = |pair: [u64; 2]| lost.iter().any(|one| one.pair == pair);
        for pair in (0..=sieve.to).flat_map(|x| (0..=sieve.to).map(move |y| [x, y])) {
            let is_reached = lost.iter().any(|one| one.reached_from.contains(&pair));
            assert_eq!(is_lost(pair), !is_reached, "{} {pair:?}", sieve.ruleset);
        }
        assert_eq!(lost[0].pair, [0, 0]);
        sieves += 1;
    }
    assert_eq!(sieves, 2);
}

#[test]
fn who_begins_on_a_board_can_win_if_it_is_the_reader_and_cannot_if_it_is_the_machine() {
    for page in pages() {
        let (position, play, wins) = match page.page {
            Page::Board(LessonBoard { position, play, begins, .. }) => {
                (position, play, begins == Begins::Reader)
            }
            // A nim-sum of 0 would leave nothing to be done.
            Page::Bits(Bits { position, .. }) => (position, Play::Normal, true),
            _ => continue,
        };
        let found = outcome(&mut sum(position), play, &mut Budget::new(1_000_000)).unwrap();
        assert_eq!(found == Outcome::N, wins, "{position}");
    }
}

#[test]
fn each_heap_with_the_highest_digit_of_the_nim_sum_has_a_winning_move() {
    let nim = |heaps: &[u64]| heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let heaps = |position: &str| -> Vec<u64> {
        position.split(' ').skip(1).map(|heap| heap.parse().unwrap()).collect()
    };
    let mut asked = 0;
    for page in pages() {
        let (Page::Bits(bits), Some(Solution::Bits { winning })) = (page.page, page.solution) else {
            continue;
        };
        let start = heaps(bits.position);
        let sum = nim(&start);
        let expected: Vec<Vec<u64>> = (0..start.len())
            .filter(|&index| start[index] ^ sum < start[index])
            .map(|index| {
                start
                    .iter()
                    .enumerate()
                    .map(|(at, heap)| if at == index { heap ^ sum } else { *heap })
                    .collect()
            })
            .collect();
        assert_eq!(winning.iter().map(|left| heaps(left)).collect::<Vec<_>>(), expected);
        asked += 1;
    }
    assert_eq!(asked, 3);
}

#[test]
fn an_answer_is_right_or_wrong_or_none() {
    let mut asked = 0;
    for page in pages() {
        let Some(Solution::Answer(predicted)) = page.solution else { continue };
        assert_eq!(predicted.check(&predicted.solution), Some(true), "{:?}", page.page);
        let (wrong, none) = match predicted.form {
            AnswerForm::Outcome => (if predicted.solution == "P" { "n" } else { "p" }, "7"),
            _ => ("999", "P"),
        };
        assert_eq!(predicted.check(wrong), Some(false), "{:?}", page.page);
        assert_eq!(predicted.check(none), None, "{:?}", page.page);
        asked += 1;
    }
    assert!(asked >= 15, "{asked}");
}

#[test]
fn a_pattern_that_is_to_break_was_kept_to_and_breaks() {
    for page in pages() {
        let (Page::Predict(prediction), Some(Solution::Answer(predicted))) = (page.page, page.solution)
        else {
            continue;
        };
        let Subject::Next { ruleset, heap, period } = prediction.asked else { continue };
        let values = values(ruleset, heap, &mut Budget::new(100_000_000)).unwrap();
        let breaks: Vec<usize> = (index(period)..=index(heap))
            .filter(|&heap| values[heap] != values[heap - index(period)])
            .collect();
        assert_eq!(breaks.last(), Some(&index(heap)));
        let from = breaks.iter().rev().nth(1).map_or(index(period), |last| last + 1);
        let solution = predicted.question.values.iter().find(|(name, _)| *name == "from").unwrap();
        assert_eq!(serde_json::to_value(&solution.1).unwrap(), from.to_string());
        assert!(index(heap) - from > 2 * index(period), "{ruleset}: too short to be believed");
    }
}

#[test]
fn rows_of_a_picture_are_as_long_as_the_period_and_what_breaks_it_is_marked() {
    let mut pictures = 0;
    for page in pages() {
        let (Page::Wrapped(wrapped), Some(Solution::Wrapped { values, exceptions })) =
            (page.page, page.solution)
        else {
            continue;
        };
        assert_eq!(values.len() as u64, wrapped.to + 1);
        let width = index(wrapped.width);
        // The last row is whole, and beyond the preperiod.
        let last = &values[values.len() - width..];
        for (heap, value) in values.iter().enumerate() {
            let differs = *value != last[heap % width];
            assert_eq!(differs, exceptions.contains(&(heap as u64)), "{} {heap}", wrapped.ruleset);
        }
        pictures += 1;
    }
    // The exceptions of Kayles [Winning Ways, volume 1].
    let kayles = Wrapped { text: "", ruleset: "kayles", to: 95, width: 12 };
    let Solution::Wrapped { exceptions, .. } = kayles.solution(&mut Budget::new(1_000_000)).unwrap() else {
        unreachable!()
    };
    assert_eq!(exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert!(pictures >= 3);
}
