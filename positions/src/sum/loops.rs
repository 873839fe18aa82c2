//! Positions of a game that need not end: who wins all the same, or that nobody does.
//!
//! Values add up only where every game ends: two equal components cancel, unless whoever repeats the other's moves has to do so for
//! ever. So where a component may loop, the whole sum is searched, backwards from the positions without a move.

use grundy::graphs::{Loopy, LoopyAnswer, retrograde};
use grundy::{Budget, Natural, Outcome, Play, Undecided, in_order_by};
use rustc_hash::FxHashMap;

use super::question::Question;
use super::{Parts, Sum, SumRules};
use crate::analysis::{Analysis, Draw, KnownBy};
use crate::catalog::Replacement;
use crate::explanation::{Explanation, Step};

/// How a sum ends, if it does, and by which moves.
pub(super) struct LoopyEnd {
    pub(super) result: Loopy,
    /// The moves that win, the quickest first, or that hold the draw.
    pub(super) moves: Vec<(usize, Replacement)>,
    /// Number of moves to the end.
    pub(super) length: Option<u64>,
    /// Where every move loses, one that loses last.
    pub(super) longest: Option<(usize, Replacement)>,
    positions: usize,
}

/// A move, with how long the game goes on after it, and its place among the moves.
type RankedMove = ((Option<u64>, usize), (usize, Replacement));

impl Sum {
    /// How the position ends, by a search of all that can follow.
    pub(super) fn loopy_end(&self, play: Play, budget: &mut Budget) -> Result<LoopyEnd, Undecided> {
        let rules = SumRules::new(&self.games);
        let answer = retrograde(&rules, &rules.position(self.parts.iter().cloned()), play, budget)?;
        let LoopyAnswer { result, moves: length, positions, .. } = answer;
        let told: FxHashMap<&Parts, (Loopy, Option<u64>)> =
            answer.options.iter().map(|(option, result, moves)| (option, (*result, *moves))).collect();
        let wanted = match result {
            Loopy::Ends(Outcome::N) => Loopy::Ends(Outcome::P),
            Loopy::Ends(Outcome::P) => Loopy::Ends(Outcome::N),
            Loopy::Draw => Loopy::Draw,
        };
        let mut found: Vec<RankedMove> = Vec::new();
        for (index, left) in self.moves() {
            budget.spend(1 + self.parts.len() as u64)?;
            if let Some((_, moves)) =
                told.get(&rules.position(self.after(index, &left))).filter(|(result, _)| *result == wanted)
            {
                found.push(((*moves, found.len()), (index, left)));
            }
        }
        if result == Loopy::Ends(Outcome::P) {
            let last = found.into_iter().rev().max_by_key(|((moves, _), _)| *moves);
            return Ok(LoopyEnd {
                result,
                moves: Vec::new(),
                length,
                longest: last.map(|(_, last)| last),
                positions,
            });
        }
        // A winner who does not come nearer to the end may go on for ever.
        in_order_by(&mut found, |(one, _), (other, _)| one.cmp(other));
        let moves = found.into_iter().map(|(_, made)| made).collect();
        Ok(LoopyEnd { result, moves, length, longest: None, positions })
    }

    /// Writes down how the position ends; that it may loop is told beside it, since it has no value for that reason. Where the search would be too large, that a game need not end is all that is known.
    pub(super) fn analyse_loops(&self, question: &Question, budget: &mut Budget, analysis: &mut Analysis) {
        let Ok(end) = self.loopy_end(question.play, budget) else { return };
        analysis.known_by = Some(KnownBy::Retrograde);
        let count = end.moves.len();
        let listed = end.moves.iter().take(question.max_moves);
        let listed = listed.map(|(index, left)| self.describe(*index, left)).collect();
        match end.result {
            Loopy::Ends(outcome) => {
                analysis.outcome = Some(outcome);
                analysis.winning_moves = Some(listed);
                analysis.winning_moves_count = Some(Natural::from(count));
                analysis.winning_moves_complete = count <= question.max_moves;
                if question.remoteness && outcome == Outcome::P {
                    analysis.remoteness = end.length.map(Natural::from);
                    analysis.longest_move = end.longest.map(|(index, left)| self.describe(index, &left));
                }
            }
            Loopy::Draw => analysis.draw = Some(Draw { holding_moves: listed, holding_moves_count: count }),
        }
        if question.explain.is_some() {
            analysis.explanation =
                Some(Explanation { steps: vec![Step::Retrograde { positions: end.positions }] });
        }
    }
}
