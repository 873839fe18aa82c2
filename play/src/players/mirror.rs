//! The mirror strategy: all components in equal pairs, and every move repeated in the twin.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::{MOST_OPTIONS, STEPS_AN_OPTION};
use grundy::games::Nim;
use grundy::{Budget, Undecided, in_order};
use grundy_positions::catalog::Replacement;
use grundy_positions::{Part, Sum};

/// A move after which every component that has a move stands beside an equal one: in normal play it wins.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to look at the options.
pub(crate) fn mirror(sum: &Sum, budget: &mut Budget) -> Result<Option<(usize, Replacement)>, Undecided> {
    let wanted: Vec<(usize, Option<&Part>)> = match odd_ones(sum)[..] {
        [odd] => vec![(odd, None)],
        [one, other] if sum.parts()[one].game == sum.parts()[other].game => {
            vec![(one, Some(&sum.parts()[other])), (other, Some(&sum.parts()[one]))]
        }
        _ => return Ok(None),
    };
    for (index, twin) in wanted {
        let part = &sum.parts()[index];
        let game = &sum.games()[part.game];
        if game.about().known.are::<Nim>() {
            match twin {
                None => return Ok(Some((index, Vec::new()))),
                Some(twin) if twin.component < part.component => {
                    return Ok(Some((index, vec![twin.component.clone()])));
                }
                Some(_) => continue,
            }
        }
        for left in sum.options(index).take(MOST_OPTIONS) {
            budget.spend(STEPS_AN_OPTION)?;
            let mut live = left.iter().filter(|component| game.rules().has_move(component));
            if live.next() == twin.map(|twin| &twin.component) && live.next().is_none() {
                return Ok(Some((index, left)));
            }
        }
    }
    Ok(None)
}

/// The components with a move that have no equal to stand beside, left to right.
pub(super) fn odd_ones(sum: &Sum) -> Vec<usize> {
    let mut odd: FxHashMap<&Part, usize> = FxHashMap::default();
    for (index, part) in sum.parts().iter().enumerate() {
        if sum.options(index).next().is_none() {
            continue;
        }
        match odd.entry(part) {
            Entry::Occupied(twin) => {
                twin.remove();
            }
            Entry::Vacant(place) => {
                place.insert(index);
            }
        }
    }
    let mut odd: Vec<usize> = odd.into_values().collect();
    in_order(&mut odd);
    odd
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Outcome;
    use grundy_positions::Wanted;

    #[test]
    fn a_mirror_wins_in_normal_play() {
        for (text, found) in [
            ("nim 4 4 9", true),
            ("nim 4 9", true),
            ("nim 4 4", false),
            ("nim 1 4 9", false),
            ("kayles 5 5 2 + nim 3 3", true),
            ("kayles 4 5", true),
            ("kayles 5 9", false),
            ("euclid 21,13 21,13 + nim 17", true),
            ("wythoff 3,5 6,6", false),
        ] {
            let mut sum = Sum::parse(text).unwrap();
            let mirror = mirror(&sum, &mut Budget::default()).unwrap();
            assert_eq!(mirror.is_some(), found, "{text}");
            if let Some((index, left)) = mirror {
                assert!(sum.moves().any(|legal| legal == (index, left.clone())), "{text}");
                sum.replace(index, &left);
                let answer = sum.answer(Wanted::default(), &mut Budget::default());
                assert_eq!(answer.outcome, Some(Outcome::P), "{text}");
            }
        }
    }

    #[test]
    fn the_odd_ones_are_those_left_over_by_pairs() {
        let sum = Sum::parse("nim 3 0 3 3 5 + kayles 3 5 5").unwrap();
        assert_eq!(odd_ones(&sum), [3, 4, 5]);
    }
}
