//! The short answer to a position: who wins, and at most one move. For many positions in a row.

use grundy::Natural;

use super::Sum;
use super::analyse::MOST_LATE;
use super::question::{MisereQuestion, Question};
use crate::analysis::{Analysis, Move};
use grundy::graphs::Loopy;
use grundy::{BigNimber, Budget, Nimber, Outcome, Play, Undecided};

/// What a short answer holds beside the outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wanted {
    /// Normal or misère play.
    pub play: Play,
    /// The Grundy value, which only normal play has.
    pub value: bool,
    /// The first winning move.
    pub winning_move: bool,
    /// The maximum number of winning moves that are listed, where all of them are wanted.
    pub winning_moves: Option<usize>,
}

impl Wanted {
    /// Who wins, and nothing else.
    pub fn outcome(play: Play) -> Self {
        Wanted { play, ..Wanted::default() }
    }

    /// The Grundy value, too.
    #[must_use]
    pub fn and_value(self) -> Self {
        Wanted { value: true, ..self }
    }

    /// The first winning move, too.
    #[must_use]
    pub fn and_winning_move(self) -> Self {
        Wanted { winning_move: true, ..self }
    }

    /// All winning moves, too: at most `limit` of them are listed.
    #[must_use]
    pub fn and_winning_moves(self, limit: usize) -> Self {
        Wanted { winning_moves: Some(limit), ..self }
    }
}

/// A short answer. What the budget did not suffice for is `None`, as is what was not asked for.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// Who wins.
    pub outcome: Option<Outcome>,
    /// Whether neither player can force the end of a game that need not end: there is no outcome then.
    pub is_draw: bool,
    /// The Grundy value.
    pub value: Option<BigNimber>,
    /// The first winning move, in the order of [`Sum::analyse`]; `Some(None)` where there is none.
    pub winning_move: Option<Option<Move>>,
    /// The whole analysis, where all winning moves were asked for: it lists and counts them.
    pub analysis: Option<Box<Analysis>>,
    /// Why a part of it is missing.
    pub undecided: Option<Undecided>,
}

impl Sum {
    /// Who wins, and what else is [`Wanted`]: as [`Sum::analyse`] has it, without the rest of its work.
    ///
    /// ```
    /// use grundy::{Budget, Outcome, Play};
    /// use grundy_positions::{Sum, Wanted};
    ///
    /// let mut sum = Sum::parse("nim 2 3 4").unwrap();
    /// let wanted = Wanted::outcome(Play::Normal).and_winning_move();
    /// let answer = sum.answer(wanted, &mut Budget::default());
    /// assert_eq!(answer.outcome, Some(Outcome::N));
    /// assert_eq!(answer.winning_move.unwrap().unwrap().text, "heap 3: 4 -> 1");
    /// ```
    pub fn answer(&mut self, wanted: Wanted, budget: &mut Budget) -> Answer {
        if let Some(limit) = wanted.winning_moves {
            let analysis = self.analyse(&Question::of(wanted.play).listing(limit.max(1)), budget);
            return Answer::of_analysis(analysis, wanted, limit.max(1));
        }
        let answer = match wanted.play {
            Play::Normal => self.answer_normal(wanted, budget),
            Play::Misere => self.answer_misere(wanted, budget),
        };
        match self.refuted() {
            Some(refuted) if wanted.play == Play::Normal => {
                Answer { undecided: Some(refuted), ..Answer::default() }
            }
            _ => answer,
        }
    }

    fn answer_misere(&mut self, wanted: Wanted, budget: &mut Budget) -> Answer {
        let asked = MisereQuestion { moves: usize::from(wanted.winning_move), reason: false };
        match self.misere(asked, budget) {
            Err(undecided) if matches!(undecided, Undecided::Loop { .. }) => {
                self.answer_loops(wanted, Some(undecided), budget)
            }
            Err(undecided) => Answer { undecided: Some(undecided), ..Answer::default() },
            Ok(answer) => {
                let mut told = Answer { outcome: Some(answer.outcome), ..Answer::default() };
                if wanted.winning_move {
                    let first = answer.winning.first().map(|(index, left)| self.describe(*index, left));
                    // Where not all moves were looked at, there may be one.
                    told.undecided = answer.cut.filter(|_| first.is_none());
                    told.winning_move = told.undecided.is_none().then_some(first);
                }
                told
            }
        }
    }

    /// Where the game need not end. It has no value for that reason, which is told where the value was asked for.
    fn answer_loops(&mut self, wanted: Wanted, undecided: Option<Undecided>, budget: &mut Budget) -> Answer {
        let Ok(end) = self.loopy_end(wanted.play, budget) else {
            return Answer { undecided, ..Answer::default() };
        };
        let undecided = undecided.filter(|_| wanted.value);
        let Loopy::Ends(outcome) = end.result else {
            // The moves that hold a draw do not win.
            let winning_move = wanted.winning_move.then_some(None);
            return Answer { is_draw: true, winning_move, undecided, ..Answer::default() };
        };
        let first = || end.moves.first().map(|(index, left)| self.describe(*index, left));
        let winning_move = wanted.winning_move.then(first);
        Answer { outcome: Some(outcome), winning_move, undecided, ..Answer::default() }
    }

    fn answer_normal(&mut self, wanted: Wanted, budget: &mut Budget) -> Answer {
        if !wanted.value
            && let Some(alone) = self.only_live()
            && let Some(outcome) = self.closed_outcome(alone)
        {
            let mut answer = Answer { outcome: Some(outcome), ..Answer::default() };
            if wanted.winning_move {
                let target = |index: usize| (index == alone).then_some(Nimber(Natural::ZERO));
                answer.find_move(self, target, budget);
            }
            return answer;
        }
        let values = self.values(false, budget);
        if values.may_loop() {
            return self.answer_loops(wanted, values.undecided, budget);
        }
        let mut answer = Answer { outcome: self.outcome_by(&values), ..Answer::default() };
        if wanted.value {
            answer.value = values.value();
        }
        if answer.outcome.is_none()
            && let Some(winning) = self.deciding_moves(&values, 1, budget)
        {
            answer.outcome = Some(Outcome::N);
            answer.winning_move = wanted.winning_move.then(|| winning.list.into_iter().next());
        } else if wanted.winning_move {
            answer.find_move(self, |index| values.target(index), budget);
        }
        if answer.outcome.is_none() || (wanted.value && answer.value.is_none()) {
            answer.undecided = values.undecided;
        }
        answer
    }
}

impl Answer {
    /// Nothing is known.
    pub fn undecided(reason: Undecided) -> Self {
        Answer { undecided: Some(reason), ..Answer::default() }
    }

    /// The same as a whole analysis that lists at most `limit` winning moves.
    fn of_analysis(analysis: Analysis, wanted: Wanted, limit: usize) -> Self {
        let first = analysis.winning_moves.as_ref().and_then(|moves| moves.first().cloned());
        let is_draw = analysis.draw.is_some();
        let is_known = first.is_some() || analysis.winning_moves_complete || is_draw;
        let listed = analysis.winning_moves.as_ref().map_or(0, Vec::len);
        let lacks_moves = !analysis.winning_moves_complete && listed < limit;
        let is_decided = analysis.outcome.is_some() && !lacks_moves;
        let is_whole = (is_decided || is_draw) && !(wanted.value && analysis.lacks_value());
        Answer {
            outcome: analysis.outcome,
            is_draw,
            value: analysis.value.clone().filter(|_| wanted.value),
            winning_move: (wanted.winning_move && is_known).then_some(first),
            undecided: analysis.undecided.clone().filter(|_| !is_whole),
            analysis: Some(Box::new(analysis)),
        }
    }

    /// Looks for the first component, of those that have a target value, of which an option of this value is found.
    fn find_move(&mut self, sum: &mut Sum, target: impl Fn(usize) -> Option<BigNimber>, budget: &mut Budget) {
        match self.outcome {
            None => return,
            Some(Outcome::P) => {
                (self.winning_move, self.undecided) = (Some(None), None);
                return;
            }
            Some(Outcome::N) => {}
        }
        for index in 0..sum.parts.len() {
            // Of many components, those that cost no steps take time, too.
            if sum.parts.len() - index > MOST_LATE
                && let Err(late) = budget.spend(0)
            {
                self.undecided.get_or_insert(late);
                break;
            }
            let Some(target) = target(index).filter(|_| sum.is_live(index)) else { continue };
            let (game, component) = sum.game(index);
            match game.theory_mut().moves_to(component, &target, 1, budget) {
                Ok(moves) => {
                    self.winning_move = moves.list.first().map(|left| Some(sum.describe(index, left)));
                }
                Err(undecided) => {
                    self.undecided.get_or_insert(undecided);
                }
            }
            if self.winning_move.is_some() {
                break;
            }
        }
        if self.winning_move.is_some() {
            self.undecided = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::Component;
    use crate::{Part, Question};

    #[test]
    fn the_short_answer_is_a_part_of_the_analysis() {
        for text in [
            "nim 3 5 7",
            "nim 1 4 5",
            "nim 0 0",
            "kayles 5 4 12",
            "take:1,4,9 11 15 8",
            "wythoff 6,10",
            "wythoff 6,11",
            "wythoff 6,11 3,5 1,1",
            "euclid 7,3 8,3",
            "grundys-game 13 8",
            "nim 3 + 0.77 8 + wythoff 3,5",
            "lasker 3 4 + lasker 7",
        ] {
            for play in [Play::Normal, Play::Misere] {
                let mut sum = Sum::parse(text).unwrap();
                let question = Question::of(play);
                let analysis = sum.analyse(&question, &mut Budget::default());
                let wanted = Wanted::outcome(play).and_value().and_winning_move();
                let answer = sum.answer(wanted, &mut Budget::default());
                assert_eq!(answer.outcome, analysis.outcome, "{text} {play}");
                assert_eq!(answer.value, analysis.value, "{text} {play}");
                let first = analysis.winning_moves.unwrap().into_iter().next();
                assert_eq!(answer.winning_move, Some(first), "{text} {play}");
                assert_eq!(answer.undecided, None, "{text} {play}");
                let bare = sum.answer(Wanted::outcome(play), &mut Budget::default());
                assert_eq!(bare, Answer { outcome: analysis.outcome, ..Answer::default() }, "{text} {play}");
            }
        }
    }

    #[test]
    fn a_search_for_many_positions_keeps_to_its_room() {
        let empty = || Sum::parse("kayles 1 + dawsons-kayles 1 + officers 1").unwrap();
        let wanted = Wanted::outcome(Play::Misere).and_winning_move();
        let (small, large) = (12_000, 1 << 18);
        let mut kept = empty();
        for table in [small, large] {
            for (heap, game) in (1..11u8).flat_map(|heap| (0..3).map(move |game| (heap, game))) {
                let mut fresh = empty();
                for sum in [&mut kept, &mut fresh] {
                    // Heaps of one game would be known by its quotient.
                    let heaps = [(heap, game), (4, (game + 1) % 3), (5, (game + 2) % 3)].into_iter();
                    let part = |(heap, game)| Part { game, component: Component::heap(heap) };
                    sum.set_parts(heaps.map(part).collect());
                }
                let answer = kept.answer(wanted, &mut Budget::default().with_table(table));
                assert_eq!(answer, fresh.answer(wanted, &mut Budget::default()), "{fresh}");
                assert!(kept.searched.len() <= table / 16);
            }
        }
        let all = kept.searched.len();
        assert!(all > small / 16, "the small table could keep all {all}");
    }

    #[test]
    fn a_draw_is_an_answer_without_outcome() {
        // Nobody ever comes to an end.
        let mut sum = Sum::parse("tokens 0:0-1,1-0").unwrap();
        let outcome = Wanted::default().and_winning_move();
        let all = Wanted { winning_move: true, ..outcome.and_winning_moves(10) };
        for play in [Play::Normal, Play::Misere] {
            for wanted in [Wanted { play, ..outcome }, Wanted { play, ..all }] {
                let answer = sum.answer(wanted, &mut Budget::default());
                assert_eq!(
                    (answer.outcome, answer.is_draw, answer.undecided),
                    (None, true, None),
                    "{play:?}"
                );
                assert_eq!(answer.winning_move, Some(None));
            }
        }
        // It has no value, which is told where one was asked for.
        let answer = sum.answer(Wanted::default().and_value(), &mut Budget::default());
        assert!(answer.is_draw && matches!(answer.undecided, Some(Undecided::Loop { .. })));
    }

    #[test]
    fn what_is_not_decided_is_missing() {
        let mut sum = Sum::parse("grundys-game 100000").unwrap();
        let wanted = Wanted::default().and_value().and_winning_move();
        let answer = sum.answer(wanted, &mut Budget::new(10));
        assert_eq!((answer.outcome, &answer.value, &answer.winning_move), (None, &None, &None));
        assert!(answer.undecided.is_some());
        // The closed form of the pairs reaches further than the values.
        let mut sum = Sum::parse("wythoff 10^40,10^40").unwrap();
        let answer = sum.answer(wanted, &mut Budget::default());
        assert_eq!((answer.outcome, answer.value), (Some(Outcome::N), None));
        assert_eq!(answer.winning_move.unwrap().unwrap().to, "0,0");
        assert!(answer.undecided.is_some());
    }
}
