//! A lost position: how long one can hold out, and by which move.

use grundy::Natural;

use super::{Sum, SumRules};
use crate::analysis::Move;
use crate::component::Component;
use grundy::games::Nim;
use grundy::{Budget, Play, Solver, Undecided};

/// Number of steps that the search for the length of a game may take: some hundredths of a second.
const STEPS: u64 = 10_000_000;

/// How long a lost game lasts if the winner hurries and the loser delays.
#[derive(Debug, Default, PartialEq)]
pub(super) struct HoldOut {
    /// How many moves, where that is known.
    pub(super) moves: Option<Natural>,
    /// The first move that lasts as long; `None` also where there is no move.
    pub(super) first: Option<Move>,
}

impl Sum {
    /// How long whoever moves can hold out in a lost position, as far as a short search tells, or a closed form.
    pub(super) fn hold_out(&self, play: Play, budget: &mut Budget) -> HoldOut {
        if let ([one, other], Play::Normal) = (&self.live_parts()[..], play) {
            let [first, second] = [&self.parts[*one], &self.parts[*other]];
            if first == second && self.games[first.game].about().known.are::<Nim>() {
                // The loser takes one at a time, and every answer but the same in the twin loses.
                let heap = first.component.as_heap().expect("a component of Nim is one heap");
                let rest = heap - Natural::ONE;
                let left = if rest == Natural::ZERO { Vec::new() } else { vec![Component::heap(rest)] };
                let first = Some(self.describe(*one, &left));
                return HoldOut { moves: Some(Natural::from(2u8) * heap), first };
            }
        }
        // Without the length, nobody knows which move is the longest.
        let searched = budget.within(STEPS, |part| match self.searched_hold_out(play, part) {
            // The winner need not go where the game goes on for ever; whoever delays the end may try.
            Err(Undecided::Loop { .. }) => {
                let end = self.loopy_end(play, part)?;
                let first = end.longest.map(|(index, left)| self.describe(index, &left));
                Ok(HoldOut { moves: end.length.map(Natural::from), first })
            }
            searched => searched,
        });
        searched.unwrap_or_default()
    }

    fn searched_hold_out(&self, play: Play, budget: &mut Budget) -> Result<HoldOut, Undecided> {
        let rules = SumRules::new(&self.games);
        let mut solver = Solver::new(rules);
        let moves = solver.remoteness(&rules.position(self.parts.iter().cloned()), play, budget)?;
        for (index, left) in self.moves() {
            // The search for the whole has seen all options: this takes no step.
            if solver.remoteness(&rules.position(self.after(index, &left)), play, budget)? + 1 == moves {
                return Ok(HoldOut { moves: Some(moves.into()), first: Some(self.describe(index, &left)) });
            }
        }
        Ok(HoldOut { moves: Some(moves.into()), first: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;
    use grundy::Outcome;

    /// How long the game lasts, from the definition.
    fn length(sum: &mut Sum, play: Play) -> u32 {
        let before = sum.parts().to_vec();
        let lengths: Vec<u32> = (sum.moves().collect::<Vec<_>>().into_iter())
            .map(|(index, left)| {
                sum.replace(index, &left);
                let length = length(sum, play);
                sum.set_parts(before.clone());
                length
            })
            .collect();
        // Who wins where the game ends after an even number of moves is the previous player, in normal play.
        let is_lost = |length: &u32| length.is_multiple_of(2) == (play == Play::Normal);
        let (quickest, slowest) =
            (lengths.iter().filter(|length| is_lost(length)).min(), lengths.iter().max());
        quickest.or(slowest).map_or(0, |length| length + 1)
    }

    #[test]
    fn the_longest_move_leaves_a_game_that_is_one_move_shorter() {
        let (mut lost, mut told) = (0, 0);
        for text in
            ["nim 2 2", "nim 1 2 3", "nim 0 3 3", "kayles 4 1", "kayles 3 3", "wythoff 3,5", "take:1,3 2 4"]
        {
            for play in [Play::Normal, Play::Misere] {
                let mut sum = Sum::parse(text).unwrap();
                let question = Question::of(play).with_remoteness();
                let analysis = sum.analyse(&question, &mut Budget::default());
                if analysis.outcome != Some(Outcome::P) {
                    assert_eq!((analysis.remoteness, analysis.longest_move), (None, None), "{text} {play}");
                    continue;
                }
                let moves = length(&mut sum, play);
                assert_eq!(analysis.remoteness, Some(moves.into()), "{text} {play}");
                let longest = analysis.longest_move.unwrap();
                assert!(sum.moves().any(|made| made == (longest.component, longest.left.clone())));
                sum.replace(longest.component, &longest.left);
                assert_eq!(length(&mut sum, play) + 1, moves, "{text} {play}: {longest:?}");
                lost += 1;
                told += usize::from(longest.text.contains("->"));
            }
        }
        assert!(lost >= 6 && told == lost, "{lost} lost positions");
    }

    #[test]
    fn what_is_finished_has_no_longest_move_and_what_is_large_tells_none() {
        let of = |text: &str, play| Sum::parse(text).unwrap().hold_out(play, &mut Budget::default());
        assert_eq!(of("nim 0", Play::Normal), HoldOut { moves: Some(Natural::ZERO), first: None });
        assert_eq!(of("nim 100 200 172", Play::Normal), HoldOut::default());
        let huge = of("nim 10^40 0 10^40", Play::Normal);
        assert_eq!(huge.moves, Some(Natural::from(2u8) * Natural::from(10u8).pow(40)));
        assert_eq!(huge.first.unwrap().component, 0);
        assert_eq!(of("nim 1 1", Play::Normal).first.unwrap().text, "heap 1: 1 -> 0");
    }
}
