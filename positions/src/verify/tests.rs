use std::sync::Arc;

use super::*;
use crate::catalog::{self, About, Component, OptionsOfValue, Reasons, Replacement, Rules, Subject, Theory};
use crate::component::Kind;
use grundy::words::Sentence;
use grundy::{BigNimber, Nimber};

/// The rules of Nim, and what is known of it, told wrongly.
struct WrongNim {
    nim: Game,
    mistake: Mistake,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// Heap 3 gets the value 4.
    Value,
    /// The move from heap 3 to heap 2 is forgotten.
    ForgottenMove,
    /// The move from heap 3 to heap 2 is there twice.
    RepeatedMove,
}

/// The true rules.
struct OfNim;

impl Rules for OfNim {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        let heap = component.as_heap().cloned().unwrap();
        let left = std::iter::successors(Some(heap), |heap| (!heap.is_zero()).then(|| heap - Natural::ONE));
        Box::new(
            left.skip(1).map(|left| if left.is_zero() { Vec::new() } else { vec![Component::heap(left)] }),
        )
    }
}

impl Theory for WrongNim {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        if self.mistake == Mistake::Value && *component.as_heap().unwrap() == Natural::from(3u8) {
            return Ok(Nimber(4u8.into()));
        }
        self.nim.theory_mut().value(component, budget)
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let moves = self.nim.theory_mut().moves_to(component, target, limit, budget)?;
        if *component.as_heap().unwrap() == Natural::from(3u8) && target.0 == Natural::from(2u8) {
            return Ok(match self.mistake {
                Mistake::Value => moves,
                Mistake::ForgottenMove => OptionsOfValue::all(Vec::new()),
                Mistake::RepeatedMove => OptionsOfValue::all([moves.list.clone(), moves.list].concat()),
            });
        }
        Ok(moves)
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        self.nim.theory().known_by(component)
    }

    fn reasons(&mut self, _: &Subject<'_>, _: &mut Budget) -> Reasons {
        Reasons::default()
    }
}

fn extent(components: usize, greatest_heap: u64, play: Play) -> Extent {
    Extent::new(components, greatest_heap).in_play(play)
}

fn difference_of(mistake: Mistake) -> Disagreement {
    let theory = WrongNim { nim: catalog::build("nim").unwrap(), mistake };
    let game = Game::new(About::new("nim", Sentence::of("rules-nim")), Arc::new(OfNim), Box::new(theory));
    let found = verify(game, extent(2, 6, Play::Normal), &mut Budget::default(), |_| ()).unwrap();
    assert!(found.positions < 28, "it stops at the first difference");
    found.first_difference.expect("the mistake is found")
}

#[test]
fn a_wrong_value_is_caught() {
    let difference = difference_of(Mistake::Value);
    assert_eq!(difference.position, "nim 3 4");
    assert_eq!((difference.theorem.outcome, difference.search.outcome), (Outcome::P, Outcome::N));
}

#[test]
fn a_forgotten_move_is_caught() {
    let difference = difference_of(Mistake::ForgottenMove);
    assert_eq!(difference.position, "nim 2 3");
    assert_eq!(difference.theorem.winning_moves, []);
    assert_eq!(difference.search.winning_moves[0].text, "heap 2: 3 -> 2");
}

#[test]
fn a_repeated_move_is_caught() {
    let difference = difference_of(Mistake::RepeatedMove);
    assert_eq!(difference.position, "nim 2 3");
    assert_eq!((difference.theorem.winning_moves.len(), difference.search.winning_moves.len()), (2, 1));
}

/// The whole board of a size, and what its moves leave, and theirs.
fn all_below(game: &Game, size: u64) -> Vec<Component> {
    let mut all = vec![game.about().form.whole(size).unwrap()];
    let mut next = 0;
    while next < all.len() {
        for left in game.rules().options(&all[next]).flatten().collect::<Vec<_>>() {
            if !all.contains(&left) {
                all.push(left);
            }
        }
        next += 1;
    }
    all
}

#[test]
fn every_ruleset_agrees_with_search() {
    for entry in catalog::entries() {
        let word = entry.example.split(' ').next().unwrap();
        let game = catalog::build(word).unwrap();
        let most = match game.about().form.kind() {
            Kind::Heap => 9,
            Kind::Pair => 5,
            Kind::Board => 3,
        };
        let extent = extent(2, most, Play::Normal);
        let expected = positions(&game, extent);
        let kinds = match game.about().form.arity() {
            Some(arity) => Natural::from(extent.greatest_heap + 1).pow(arity),
            // Bars of Chomp within 3 x 3: paths from corner to corner, without the one that leaves nothing.
            None if word == "chomp" => Natural::from(19u8),
            None => Natural::from(all_below(&game, most).len()),
        };
        let expected = expected.or_else(|| super::positions::multisets(&kinds, 2));
        let verification = verify(game, extent, &mut Budget::default(), |_| ()).unwrap();
        assert_eq!(verification.first_difference, None, "{word}");
        assert_eq!(Some(verification.positions), expected, "{word}");
        assert_eq!(verification.ordered_positions, kinds.pow(extent.components), "{word}");
        let counted: u64 = verification.known_by.iter().map(|theorem| theorem.positions).sum();
        assert_eq!(counted, verification.positions, "{word}");
    }
}

#[test]
fn misere_play_of_heaps_agrees_with_search_and_that_of_pairs_has_no_theorem() {
    let nim = catalog::build("nim").unwrap();
    let verification = verify(nim, extent(4, 5, Play::Misere), &mut Budget::default(), |_| ()).unwrap();
    assert_eq!(verification.first_difference, None);
    for ruleset in ["kayles", "0.07", "0.3F", "take:2,5", "grundys-game", "0.3122"] {
        let game = catalog::build(ruleset).unwrap();
        let verification = verify(game, extent(3, 8, Play::Misere), &mut Budget::default(), |_| ()).unwrap();
        assert_eq!(verification.first_difference, None, "{ruleset}");
    }
    let wythoff = catalog::build("wythoff").unwrap();
    let none = verify(wythoff, extent(1, 1, Play::Misere), &mut Budget::default(), |_| ());
    assert_eq!(none, Err(VerifyError::NoTheorem { ruleset: "wythoff".into() }));
}

#[test]
fn the_budget_is_kept() {
    let nim = || catalog::build("nim").unwrap();
    let spent = verify(nim(), extent(4, 12, Play::Normal), &mut Budget::new(10_000), |_| ());
    assert!(matches!(spent, Err(VerifyError::Undecided(Undecided::BudgetSpent { .. }))), "{spent:?}");
    let stop = grundy::Stop::default();
    stop.request();
    let mut budget = Budget::default().with_stop(stop);
    let stopped = verify(nim(), extent(2, 2, Play::Normal), &mut budget, |_| ());
    assert_eq!(stopped, Err(VerifyError::Undecided(Undecided::Stopped)));
    let huge = verify(nim(), extent(1, u64::MAX, Play::Normal), &mut Budget::default(), |_| ());
    assert!(matches!(huge, Err(VerifyError::Undecided(Undecided::TableFull { .. }))), "{huge:?}");
}
