//! Positions that games come to, from those to begin with: the last of a game first, since their values take the least work.

use rustc_hash::FxHashSet;

use grundy::Budget;
use grundy_rules::{Position, Rules};

/// Maximum number of positions of a game that are all listed.
const FEW: usize = 2000;
/// Number of games that are played where there are more.
const GAMES: u64 = 64;
/// Number of moves among which every other game chooses, and the others: to list all of a large position takes long.
const FIRST_MOVES: u64 = 16;
const MORE_MOVES: u64 = 64;

/// The positions that games come to.
pub(super) struct Reached<'a> {
    rules: &'a Rules,
    starts: Vec<Position>,
    known: FxHashSet<Position>,
    /// How many games were played; `None` before it was tried to list all positions.
    games: Option<u64>,
}

impl<'a> Reached<'a> {
    pub(super) fn new(rules: &'a Rules, starts: Vec<Position>) -> Self {
        Reached { rules, starts, known: FxHashSet::default(), games: None }
    }

    /// More positions: all, where they are few; else the new ones of one game. `None` where there are no more.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Option<Vec<Position>> {
        match self.games {
            None => {
                let all = budget.within(budget.left() / 8, |part| self.all(part));
                // Where all were listed, no game leads to another one.
                self.games = Some(if all.is_some() { GAMES } else { 0 });
                all.or_else(|| Some(Vec::new()))
            }
            Some(number) if number < GAMES && budget.left() > 0 => {
                self.games = Some(number + 1);
                Some(budget.within(budget.left() / 4, |part| self.game(number, part)))
            }
            Some(_) => None,
        }
    }

    /// All positions, where they are few.
    fn all(&self, budget: &mut Budget) -> Option<Vec<Position>> {
        let mut all = self.starts.clone();
        let mut known: FxHashSet<Position> = all.iter().cloned().collect();
        let mut next = 0;
        while next < all.len() {
            let options = self.rules.options(&all[next], budget);
            next += 1;
            // Where the rules fail, nothing follows; that is told where it is asked for.
            for left in options.into_iter().flatten().flatten() {
                if known.insert(left.clone()) {
                    all.push(left);
                }
            }
            if all.len() > FEW || budget.left() == 0 {
                return None;
            }
        }
        all.reverse();
        Some(all)
    }

    /// The new positions of a game, whose moves follow from its number.
    fn game(&mut self, number: u64, budget: &mut Budget) -> Vec<Position> {
        let mut random = number;
        let mut draw = |below: u64| {
            // The generator of Knuth's MMIX; its high bits are the better ones.
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below.max(1)
        };
        let moves = if number.is_multiple_of(2) { MORE_MOVES } else { FIRST_MOVES };
        let first = usize::try_from(number).unwrap_or(0) % self.starts.len();
        let mut position = self.starts[first].clone();
        let mut met = vec![position.clone()];
        while let Ok(Some(left)) = self.rules.option(draw(moves), &position, budget) {
            let Some(one) = left.get(usize::try_from(draw(left.len() as u64)).unwrap_or(0)) else { break };
            position = one.clone();
            met.extend(left);
            // A game that need not end is left after a while.
            if met.len() > FEW {
                break;
            }
        }
        met.reverse();
        met.retain(|position| self.known.insert(position.clone()));
        met
    }
}
