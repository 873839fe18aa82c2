//! Positions drawn by chance, easy or hard, that the player to move can win.

use rustc_hash::FxHashSet;

use grundy::games::Nim;

use crate::players::{Generator, after_move, count_options, mirror};
use grundy::{Budget, Natural, Outcome, Play, Undecided, Worded, in_order};
use grundy_positions::analysis::Analysis;
use grundy_positions::catalog::Game;
use grundy_positions::notation::Term;
use grundy_positions::{Boards, Component, Form, Kind, Part, Question, Sum};

/// How hard a position is to be: from 1, easy, to 5, hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// The levels, in order.
    ///
    /// ```
    /// use grundy_play::draw::Grade;
    ///
    /// assert_eq!(Grade::all().map(Grade::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    /// ```
    pub fn all() -> impl Iterator<Item = Grade> {
        (1..=5).map(Grade)
    }

    /// The level of a number; `None` where it is not from 1 to 5.
    pub fn new(number: u8) -> Option<Self> {
        (1..=5).contains(&number).then_some(Grade(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How large a position of this level is. Where who wins is found by search alone, it is small enough for that.
    fn size(self, searched: bool) -> Size {
        let (heaps, least, most) = match (self.0, searched) {
            (..=1, false) => (2, 1, 4),
            (2, false) => (3, 2, 7),
            (3, false) => (3, 4, 15),
            (4, false) => (4, 8, 31),
            (5.., false) => (5, 16, 63),
            (..=1, true) => (2, 1, 3),
            (2, true) => (2, 2, 4),
            (3, true) => (3, 3, 5),
            (4, true) => (3, 4, 7),
            (5.., true) => (3, 5, 8),
        };
        Size { heaps, least, most }
    }

    /// Maximum number of winning moves out of 100 moves.
    fn most_winning(self) -> u8 {
        [100, 50, 34, 20, 12][usize::from(self.0 - 1)]
    }
}

/// Why no position was drawn.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotDrawn {
    /// Among many positions, none is as it should be.
    #[says("error-none-drawn", "no position of these rulesets that is won, but not at once, was found")]
    NoneFound,
    /// The budget did not suffice.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// A position of these rulesets that the player to move can win: drawn by chance, the same from the same `seed`.
///
/// The higher the level, the more heaps there are, the larger they are, and the fewer of all moves win. From level 2 on,
/// one move does not finish it, and in normal play no move leaves equal pairs alone, as long as the rules allow such a
/// position. Each ruleset has at least one component.
///
/// ```
/// use grundy_play::draw::{Grade, draw};
/// use grundy_positions::notation::parse_rulesets;
/// use grundy::{Budget, Outcome, Play};
/// use grundy_positions::Wanted;
///
/// let like = parse_rulesets("nim + wythoff").unwrap();
/// let budget = &mut Budget::default();
/// let mut sum = draw(like, Grade::new(3).unwrap(), Play::Normal, 7, budget)?;
/// assert!(sum.to_string().starts_with("nim "));
/// assert_eq!(sum.answer(Wanted::default(), budget).outcome, Some(Outcome::N));
/// # Ok::<(), grundy_play::draw::NotDrawn>(())
/// ```
///
/// # Errors
/// [`NotDrawn`] where the budget does not suffice, or the rulesets have no such position among those that were tried.
pub fn draw(
    rulesets: Vec<Game>,
    level: Grade,
    play: Play,
    seed: u64,
    budget: &mut Budget,
) -> Result<Sum, NotDrawn> {
    let empty = |game: Game| Term { components: Vec::new(), game };
    let mut sum = Sum::new(rulesets.into_iter().map(empty).collect());
    let all_nim = sum.games().iter().all(|game| game.about().known.are::<Nim>());
    let mut units = sum.games().iter().map(|game| unit(game, budget)).collect::<Result<Vec<_>, _>>()?;
    let mut size = level.size(play == Play::Misere && !all_nim);
    let mut generator = Generator::new(seed, level.0.into(), 2);
    let mut undecided = None;
    let mut judged = FxHashSet::default();
    for round in 0..ROUNDS {
        let mut best: Option<(Flaws, Vec<Part>)> = None;
        let mut is_too_large = false;
        for _ in 0..TRIES {
            budget.spend(STEPS_A_TRY)?;
            let parts = size.draw(sum.games(), &mut units, &mut generator);
            if !judged.insert(parts.clone()) {
                continue;
            }
            sum.set_parts(parts.clone());
            let part = THOUGHT.min(budget.left() / 4);
            let flaws = budget.within(part, |thought| Flaws::of(&mut sum, level, play, thought));
            // A stop flag stops more than the thought.
            budget.spend(0)?;
            match flaws {
                Ok(None) => {}
                Ok(Some(flaws)) if flaws == Flaws::default() => return Ok(sum),
                Ok(Some(flaws)) if best.as_ref().is_none_or(|(least, _)| flaws < *least) => {
                    best = Some((flaws, parts));
                }
                Ok(Some(_)) => {}
                Err(why) => {
                    undecided = Some(why);
                    is_too_large = true;
                    break;
                }
            }
        }
        match best {
            Some((flaws, parts)) if !flaws.is_won_at_once => {
                sum.set_parts(parts);
                return Ok(sum);
            }
            _ if is_too_large => size = size.smaller(),
            _ => size = size.larger(round),
        }
    }
    Err(undecided.map_or(NotDrawn::NoneFound, NotDrawn::Undecided))
}

/// Maximum number of positions of one size that are tried; the least flawed of them is taken.
const TRIES: usize = 60;
/// Maximum number of sizes that are tried.
const ROUNDS: usize = 20;
/// Maximum number of steps of thought about a position; one for which that does not suffice is too large.
const THOUGHT: u64 = 30_000_000;
/// What it costs to draw a position.
const STEPS_A_TRY: u64 = 1000;

/// How large a position is.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// How many heaps, those of pairs included, unless each ruleset alone brings more.
    heaps: usize,
    /// The least heap, and the greatest.
    least: u64,
    most: u64,
}

impl Size {
    fn smaller(self) -> Self {
        let less = |size: u64| size - size.div_ceil(5);
        Size { heaps: self.heaps, least: less(self.least), most: less(self.most).max(2) }
    }

    /// Larger heaps, and in every third round one heap more.
    fn larger(self, round: usize) -> Self {
        let heaps = self.heaps + usize::from(round % 3 == 2);
        Size { heaps, least: self.least, most: self.most + (self.most / 4).max(1) }
    }

    /// Components of each game, all of them with a move, and as different as can be.
    fn draw(self, games: &[Game], units: &mut [Unit], generator: &mut Generator) -> Vec<Part> {
        let mut chosen: Vec<usize> = (0..games.len()).collect();
        let of = |game: &Game| game.about().form.arity().unwrap_or(1);
        let mut heaps: usize = games.iter().map(of).sum();
        loop {
            let game = usize::try_from(generator.within(0, games.len() as u64 - 1)).expect("a small number");
            heaps += of(&games[game]);
            if heaps > self.heaps {
                break;
            }
            chosen.push(game);
        }
        in_order(&mut chosen);
        let mut parts: Vec<Part> = Vec::new();
        for game in chosen {
            let tries = (0..16).map(|_| self.component(&games[game], &mut units[game], generator));
            let tries: Vec<Part> = tries.flatten().map(|component| Part { game, component }).collect();
            let other = tries.iter().find(|part| !parts.contains(part)).or(tries.first());
            let least = || Part { game, component: units[game].component.clone() };
            parts.push(other.cloned().unwrap_or_else(least));
        }
        parts
    }

    /// A component, if it has a move.
    fn component(self, game: &Game, unit: &mut Unit, generator: &mut Generator) -> Option<Component> {
        // Where no heap below the unit has a move, sizes are counted from it, and from larger ones in parts of it.
        let before = unit.heap - 1;
        let least = self.least.max(1).saturating_add(before);
        let most = self.most.saturating_mul((unit.heap / 4).max(1)).saturating_add(before).max(least);
        let heap = |generator: &mut Generator| Natural::from(generator.within(least, most));
        let component = match &game.about().form {
            Form::Heaps { arity, .. } => Component::heaps((0..*arity).map(|_| heap(generator))),
            Form::Boards(boards) => {
                let size = heap(generator);
                let whole = unit.whole(game, &**boards, &size)?;
                played(game, whole, &size, generator)
            }
        };
        (game.allows(&component) && game.rules().has_move(&component)).then_some(component)
    }
}

/// What some moves leave of a whole board, about as much as this size.
fn played(game: &Game, whole: Component, size: &Natural, generator: &mut Generator) -> Component {
    let mut board = whole;
    let least = (size + Natural::ONE) / Natural::from(2u8);
    for _ in 0..MOVES_BEFORE {
        let mut left: Vec<Component> = game.rules().options(&board).take(MOST_ANSWERS).flatten().collect();
        left.retain(|board| board.size() >= least);
        let Some(last) = (left.len() as u64).checked_sub(1) else { break };
        let drawn = usize::try_from(generator.within(0, last)).expect("it is a place in the list");
        board = left.swap_remove(drawn);
    }
    board
}

/// Maximum number of moves that are made on a board before a game begins.
const MOVES_BEFORE: usize = 2;

/// The smallest component of a ruleset that has a move, or one not much larger.
struct Unit {
    component: Component,
    /// Its greatest heap.
    heap: u64,
    /// The whole boards of the ruleset from side 1 on, as far as they were asked for: many positions are drawn from few of them.
    wholes: Vec<Component>,
}

impl Unit {
    /// The smallest whole board that has at least this size; `None` where there is none.
    fn whole(&mut self, game: &Game, boards: &dyn Boards, size: &Natural) -> Option<Component> {
        let is_large = |board: &Component| board.size() >= *size && game.allows(board);
        if let Some(known) = self.wholes.iter().find(|board| is_large(board)) {
            return Some(known.clone());
        }
        loop {
            let board = boards.whole(self.wholes.len() as u64 + 1)?;
            self.wholes.push(board.clone());
            if is_large(&board) {
                return Some(board);
            }
        }
    }
}

/// Looks for the unit of a ruleset: one heap after the other up to [`LOOKED_AT`], and then the powers of two.
fn unit(game: &Game, budget: &mut Budget) -> Result<Unit, NotDrawn> {
    let powers = (LOOKED_AT.ilog2()..u64::BITS).map(|exponent| 1 << exponent);
    for heap in (1..=LOOKED_AT).chain(powers) {
        let seconds = [0, 1, heap / 2, heap];
        let shapes: Vec<Component> = match game.about().form.kind() {
            Kind::Heap => vec![Component::heap(heap)],
            Kind::Pair => {
                let with = |&x: &u64| [[x, heap], [heap, x]].map(Component::heaps);
                seconds.iter().flat_map(with).collect()
            }
            Kind::Board => game.about().form.whole(heap).into_iter().collect(),
        };
        for component in shapes {
            budget.spend(100)?;
            if game.allows(&component) && game.rules().has_move(&component) {
                return Ok(Unit { component, heap, wholes: Vec::new() });
            }
        }
    }
    Err(NotDrawn::NoneFound)
}

/// Number of heaps, from 1 on, that are looked at one by one for the smallest with a move.
const LOOKED_AT: u64 = 1 << 10;

/// What is not as it should be in a won position, the worst first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Flaws {
    is_won_at_once: bool,
    is_obvious: bool,
    /// How many more of 100 moves win than should at this level.
    winning_too_many: u8,
}

impl Flaws {
    /// The flaws of a position; `None` of one that is not won.
    fn of(sum: &mut Sum, level: Grade, play: Play, budget: &mut Budget) -> Result<Option<Self>, Undecided> {
        let question = Question::of(play);
        let analysis = sum.analyse(&question, budget);
        match analysis.outcome {
            Some(Outcome::N) if sum.is_finished() => return Ok(None),
            Some(Outcome::N) => {}
            Some(Outcome::P) => return Ok(None),
            None => return Err(analysis.undecided.unwrap_or(Undecided::Stopped)),
        }
        if level.0 == 1 {
            return Ok(Some(Flaws::default()));
        }
        Ok(Some(Flaws {
            is_won_at_once: is_won_at_once(sum, &analysis),
            is_obvious: play == Play::Normal && mirror(sum, budget)?.is_some(),
            winning_too_many: winning(sum, &analysis, budget)?.saturating_sub(level.most_winning()),
        }))
    }
}

/// How many of 100 moves win.
fn winning(sum: &Sum, analysis: &Analysis, budget: &mut Budget) -> Result<u8, Undecided> {
    let mut moves = Natural::ZERO;
    for index in 0..sum.parts().len() {
        moves += count_options(sum, index, budget)?;
    }
    let Some(winning) = &analysis.winning_moves_count else { return Ok(100) };
    Ok(u8::try_from(winning * Natural::from(100u8) / moves).unwrap_or(100))
}

/// Whether one of the winning moves is the last one of the game, or in misère play leaves nothing but the last one.
fn is_won_at_once(sum: &mut Sum, analysis: &Analysis) -> bool {
    analysis.winning_moves.iter().flatten().any(|winning| {
        after_move(sum, (winning.component, &winning.left), |sum| match analysis.play {
            Play::Normal => sum.is_finished(),
            Play::Misere => {
                let answers: Vec<_> = sum.moves().take(MOST_ANSWERS).collect();
                answers.iter().all(|(index, left)| after_move(sum, (*index, left), |sum| sum.is_finished()))
            }
        })
    })
}

/// Maximum number of moves that are looked at: where more are left, one of them does not end the game.
const MOST_ANSWERS: usize = 100;

#[cfg(test)]
mod tests;
