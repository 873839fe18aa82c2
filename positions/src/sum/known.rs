//! The short answer to heaps whose values are known: for millions of positions in a row.
//!
//! Idea: once the values of a game are in a table, or its period is proved, an answer needs no search, and most of what
//! [`Sum::answer`] does is to prepare one: components on the heap, a look for twins, a part of the budget. Here a heap is a word
//! of the machine, and costs one look. The slow twin is [`Sum::answer`]; the two are compared in `tests`.

use grundy::games::Nim;
use grundy::{Budget, Natural, Nimber, Outcome, Play};

use super::{Answer, Sum, Wanted, described};
use crate::analysis::Move;
use crate::catalog::{Form, Game};
use crate::component::Component;

impl Sum {
    /// The answer to these heaps, if the sum has one game, which is played with single heaps, and no search is needed.
    ///
    /// The answer is that of [`Sum::answer`], which is to be asked where there is none: where a value is not known yet, in
    /// misère play, where a winning move is wanted that takes steps to find, or all of them, and for rules that somebody wrote. The position of
    /// the sum stays as it is.
    ///
    /// ```
    /// use grundy::{Budget, Outcome};
    /// use grundy_positions::{Sum, Wanted};
    ///
    /// let mut sum = Sum::parse("kayles 12").unwrap();
    /// let wanted = Wanted::default().and_value();
    /// assert_eq!(sum.known_answer(&[5, 4], wanted), None);
    /// sum.answer(wanted, &mut Budget::default());
    /// assert_eq!(sum.known_answer(&[5, 4], wanted).unwrap().outcome, Some(Outcome::N));
    /// ```
    pub fn known_answer(&mut self, heaps: &[u64], wanted: Wanted) -> Option<Answer> {
        let [game] = &mut self.games[..] else { return None };
        if wanted.play == Play::Misere || wanted.winning_moves.is_some() || !is_of_any_heaps(game) {
            return None;
        }
        let value = nim_sum(game, heaps)?;
        let outcome = if value == 0 { Outcome::P } else { Outcome::N };
        let winning_move = match outcome {
            _ if !wanted.winning_move => None,
            Outcome::P => Some(None),
            Outcome::N => Some(Some(winning_move(game, heaps, value)?)),
        };
        let value = wanted.value.then(|| Nimber(Natural::from(value)));
        Some(Answer { outcome: Some(outcome), value, winning_move, ..Answer::default() })
    }
}

/// Whether the game is played with single heaps, any below `2^64`, and computes nothing that somebody only claims.
fn is_of_any_heaps(game: &Game) -> bool {
    let about = game.about();
    let has_all = |greatest: &Option<Natural>| {
        greatest.as_ref().is_none_or(|greatest| *greatest >= Natural::from(u64::MAX))
    };
    let is_of_heaps = matches!(&about.form, Form::Heaps { arity: 1, greatest } if has_all(greatest));
    is_of_heaps && about.written.is_none() && !game.rules().exclude_some()
}

/// The first winning move, if it takes no steps to find.
fn winning_move(game: &mut Game, heaps: &[u64], sum: u64) -> Option<Move> {
    let mut none = Budget::new(0);
    for (index, heap) in heaps.iter().enumerate() {
        let target = Nimber(Natural::from(sum ^ nim_sum(game, &[*heap])?));
        let component = Component::heap(*heap);
        let moves = game.theory_mut().moves_to(&component, &target, 1, &mut none).ok()?;
        if let Some(left) = moves.list.first() {
            return Some(described(index, &component, left));
        }
    }
    None
}

/// The nim-sum of the values of heaps, if all are known.
fn nim_sum(game: &mut Game, heaps: &[u64]) -> Option<u64> {
    if game.about().known.are::<Nim>() {
        // [Bouton, 1901]
        return Some(heaps.iter().fold(0, |sum, heap| sum ^ heap));
    }
    let sequence = game.theory_mut().sequence()?;
    let periodicity = sequence.proof().map(|proof| proof.periodicity);
    if sequence.known().is_empty() || periodicity.is_some_and(|_| sequence.first_values().is_none()) {
        // By a closed form, for which no steps are left if it has to compute.
        let mut none = Budget::new(0);
        let values =
            heaps.iter().map(|&heap| u64::try_from(&sequence.value(&heap.into(), &mut none).ok()?.0).ok());
        return values.into_iter().try_fold(0, |sum, value| Some(sum ^ value?));
    }
    let known = sequence.known();
    let index = |heap: u64| usize::try_from(heap).ok();
    heaps.iter().try_fold(0, |sum, &heap| {
        if let Some(&value) = known.get(index(heap)?) {
            return Some(sum ^ u64::from(value));
        }
        let periodicity = periodicity?;
        let beyond = heap - periodicity.preperiod;
        let first = *known.get(index(periodicity.preperiod + beyond % periodicity.period)?)?;
        let rise = (beyond / periodicity.period).checked_mul(periodicity.saltus)?;
        Some(sum ^ rise.checked_add(first.into())?)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Component, Part};

    const GAMES: [&str; 8] =
        ["nim", "kayles", "0.77", "take:1..3", "take:1,4,9", "lasker", "grundys-game", "dawsons-kayles"];

    proptest! {
        #[test]
        fn what_is_known_is_what_the_long_way_answers(
            game in 0..GAMES.len(),
            heaps in prop::collection::vec(prop_oneof![0..90u64, 0..2000u64, any::<u64>()], 0..7),
            (value, winning_move) in any::<(bool, bool)>(),
        ) {
            let mut sum = Sum::parse(&format!("{} 2000", GAMES[game])).unwrap();
            let wanted = Wanted { value, winning_move, ..Wanted::default() };
            sum.answer(Wanted::default().and_value(), &mut Budget::default());
            let known = sum.known_answer(&heaps, wanted);
            let part = |&heap| Part { game: 0, component: Component::heap(heap) };
            sum.set_parts(heaps.iter().map(part).collect());
            if let Some(known) = &known {
                prop_assert_eq!(known, &sum.answer(wanted, &mut Budget::default()));
            }
            // All but the search for values is done, and of one game the values of large heaps are out of reach.
            let is_small = heaps.iter().all(|heap| *heap <= 2000);
            let is_simple = known.is_some() || winning_move || (!is_small && GAMES[game] == "grundys-game");
            prop_assert!(is_simple, "{} {:?}", GAMES[game], heaps);
        }
    }

    #[test]
    fn misere_play_written_rules_pairs_and_sums_take_the_long_way() {
        let catalog = crate::catalog::Catalog::standard().with_rules("own(n): n-t for t in 1..n").unwrap();
        for text in ["wythoff 3,5", "nim 3 + kayles 5", "own 3", "chomp 3"] {
            let mut sum = Sum::parse_in(&catalog, text).unwrap();
            assert_eq!(sum.known_answer(&[3], Wanted::default()), None, "{text}");
        }
        assert_eq!(Sum::parse("nim 3").unwrap().known_answer(&[3], Wanted::outcome(Play::Misere)), None);
    }
}
