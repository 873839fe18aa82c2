//! Each exercise has right answers and wrong ones.

use super::*;
use crate::lessons::{Lesson, lessons};
use grundy_positions::{Question, Sum};

fn exercises() -> impl Iterator<Item = Exercise> {
    lessons().iter().flat_map(Lesson::exercises)
}

/// An answer that is one, but not right; a position may have none where each move wins.
fn wrong(drawn: &DrawnQuestion, budget: &mut Budget) -> Option<String> {
    match drawn.form {
        AnswerForm::Number => Some("999".into()),
        AnswerForm::Pair => Some("1,1".into()),
        AnswerForm::Outcome if drawn.solution == Solution::of("N") => Some("p".into()),
        AnswerForm::Outcome => Some("n".into()),
        AnswerForm::Move => {
            let position = drawn.position.as_ref()?;
            let sum = Sum::parse(position).unwrap();
            sum.moves().into_iter().find_map(|(index, left)| {
                let mut after = Sum::parse(position).unwrap();
                let text = after.describe(index, &left).text;
                after.replace(index, &left);
                let question = Question::of(drawn.play);
                (after.analyse(&question, budget).outcome == Some(Outcome::N)).then_some(text)
            })
        }
    }
}

#[test]
fn every_exercise_has_a_solution_that_is_right_and_answers_that_are_wrong() {
    for exercise in exercises() {
        let mut questions = Vec::new();
        let mut wrong_answers = 0;
        for seed in 0..60 {
            let budget = &mut Budget::new(1_000_000);
            let drawn = exercise.draw(seed, budget).unwrap();
            assert_eq!(exercise.draw(seed, budget).unwrap(), drawn);
            if let Some(wrong) = wrong(&drawn, budget) {
                let checked = drawn.check(&wrong, budget).unwrap().unwrap();
                assert!(!checked.right, "{exercise:?} {seed}: {wrong}");
                let solved = drawn.check(&checked.solution, budget).unwrap().unwrap();
                assert!(solved.right, "{exercise:?} {seed}: {}", checked.solution);
                wrong_answers += 1;
            }
            questions.push(drawn.question);
        }
        assert!(wrong_answers > 50, "{exercise:?}: {wrong_answers}");
        questions.dedup();
        assert!(questions.len() > 5, "{exercise:?}");
    }
}

#[test]
fn a_pair_may_have_blanks_and_brackets() {
    for answer in ["8,13", "8, 13", "8 , 13", "8 13", "8  13", "(8, 13)", "( 8 , 13 )", "13,8", "*8,*13"] {
        assert_eq!(AnswerForm::Pair.read(answer).as_deref(), Some("8,13"), "{answer}");
    }
    for none in ["8", "8,", ",13", "8,13,21", "8 13 21", "a,b", ""] {
        assert_eq!(AnswerForm::Pair.read(none), None, "{none}");
    }
}

#[test]
fn names_are_those_of_json() {
    for exercise in exercises() {
        assert_eq!(serde_json::to_value(exercise).unwrap(), exercise.to_string());
    }
    for form in [AnswerForm::Number, AnswerForm::Outcome, AnswerForm::Move, AnswerForm::Pair] {
        assert_eq!(serde_json::to_value(form).unwrap(), form.to_string());
    }
}

#[test]
fn a_move_is_right_if_it_leaves_a_lost_position() {
    for exercise in exercises() {
        for seed in 0..20 {
            let budget = &mut Budget::new(10_000_000);
            let drawn = exercise.draw(seed, budget).unwrap();
            let (AnswerForm::Move, Some(position)) = (drawn.form, &drawn.position) else { continue };
            let sum = Sum::parse(position).unwrap();
            for (index, left) in sum.moves() {
                let mut after = Sum::parse(position).unwrap();
                let text = after.describe(index, &left).text;
                after.replace(index, &left);
                let question = Question::of(drawn.play);
                let wins = after.analyse(&question, budget).outcome == Some(Outcome::P);
                assert_eq!(drawn.check(&text, budget).unwrap().unwrap().right, wins, "{position}: {text}");
            }
        }
    }
}
