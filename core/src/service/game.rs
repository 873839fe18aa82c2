//! A game under way: how it stands, the next move, a hint.

use serde::Serialize;

use super::ask::Machine;
use super::{Answer, Desk, Refusal, Worded};
use crate::analysis::Move;
use crate::component::{print_component, print_replacement};
use crate::players::{Generator, Player, Strategy};
use crate::record::Record;
use crate::run::{Run, Seat, Verdict};
use crate::{Budget, Outcome, Play, Question, Sum};

/// So many options of all components are listed; others can be typed.
const MOST_OPTIONS: usize = 1 << 13;
/// How many options of a component the reasons list.
const EXPLAINED: usize = 20;

/// How a game stands.
#[derive(Debug, Serialize)]
pub(super) struct Standing {
    /// The game as text.
    record: String,
    position: String,
    play: Play,
    /// Whose turn it is.
    player: Seat,
    winner: Option<Seat>,
    /// Whether the player whose turn it is can win.
    outcome: Option<Outcome>,
    components: Vec<Component>,
    turns: Vec<Turn>,
}

/// A component and what it can become.
#[derive(Debug, Serialize)]
struct Component {
    ruleset: String,
    position: String,
    /// Its heaps: one, or two.
    heaps: Vec<String>,
    options: Vec<String>,
    /// Whether these are all.
    options_complete: bool,
}

/// A move that was made.
#[derive(Debug, Serialize)]
struct Turn {
    player: Seat,
    /// The position before it.
    before: String,
    #[serde(rename = "move")]
    chosen: Move,
    verdict: Verdict,
}

/// A good move, and why.
#[derive(Debug, Serialize)]
pub(super) struct Hint {
    /// Whether the move wins; where none does, it is one that may do.
    wins: bool,
    #[serde(rename = "move")]
    chosen: Move,
    /// Who wins, and why.
    analysis: Worded,
}

impl Desk<'_> {
    /// How a game stands, perhaps after one move more.
    pub(super) fn game(&mut self, record: &str, chosen: Option<&str>) -> Answer<Standing> {
        let mut run = self.replay(record)?;
        if let Some(text) = chosen {
            let (index, left) = run.sum().read_move(text, &mut self.budget)?;
            run.make_move(index, &left, &mut self.budget);
        }
        Ok(self.standing(&mut run))
    }

    /// How it stands after a move of the machine.
    pub(super) fn machine(&mut self, turn: &Machine) -> Answer<Standing> {
        let strategy: Strategy = turn.player.parse()?;
        let mut run = self.replay(&turn.record)?;
        strategy.suits(run.sum(), run.record().play)?;
        // Each turn has random choices of its own, so that they follow from the seed and the game alone.
        let generator = Generator::new(turn.seed, run.turns().len() as u64, run.to_move() as u64);
        let (oracle, sum) = run.table();
        let chosen = Player::new(strategy, generator).choose(oracle, sum, &mut self.budget)?;
        let (index, left) = chosen.ok_or_else(|| Refusal::bad("no move is left"))?;
        run.make_move(index, &left, &mut self.budget);
        Ok(self.standing(&mut run))
    }

    /// A good move, and why.
    pub(super) fn hint(&mut self, record: &str) -> Answer<Hint> {
        let mut run = self.replay(record)?;
        let play = run.record().play;
        let (oracle, sum) = run.table();
        let mut adviser = Player::new(Strategy::Optimal, Generator::new(0, 0, 0));
        let chosen = adviser.choose(oracle, sum, &mut self.budget)?;
        let (index, left) = chosen.ok_or_else(|| Refusal::bad("no move is left"))?;
        let chosen = sum.describe(index, &left);
        let question =
            Question { play, max_moves: self.bounds.moves, explain: Some(EXPLAINED), remoteness: false };
        let analysis = sum.analyse(&question, &mut self.budget);
        Ok(Hint { wins: analysis.outcome == Some(Outcome::N), chosen, analysis: analysis.into() })
    }

    fn replay(&mut self, record: &str) -> Answer<Run> {
        let record: Record = record.parse()?;
        let sum = self.position(&record.position)?;
        self.bounds.check_game(&sum, record.moves.len())?;
        Ok(record.replay(&mut self.budget)?)
    }

    fn standing(&mut self, run: &mut Run) -> Standing {
        let outcome = run.standing(&mut self.budget).outcome;
        let verdicts = run.review(&mut self.budget);
        let turns = run.turns().iter().zip(verdicts).map(|(turn, verdict)| Turn {
            player: turn.standing.player,
            before: turn.standing.position.clone(),
            chosen: turn.chosen.clone(),
            verdict,
        });
        let record = run.record();
        Standing {
            position: run.sum().to_string(),
            play: record.play,
            record: record.to_string(),
            player: run.to_move(),
            winner: run.winner(),
            outcome,
            components: components(run.sum(), &mut self.budget),
            turns: turns.collect(),
        }
    }
}

fn components(sum: &Sum, budget: &mut Budget) -> Vec<Component> {
    let mut left = MOST_OPTIONS;
    let component = |(index, part): (usize, &crate::Part)| {
        let heaps = &part.component;
        let mut options: Vec<String> = Vec::new();
        let mut all = sum.options(index);
        let options_complete = loop {
            let Some(option) = all.next() else { break true };
            if options.len() == left || budget.spend(20).is_err() {
                break false;
            }
            options.push(print_replacement(&option, heaps.len()));
        };
        left -= options.len();
        Component {
            ruleset: sum.games()[part.game].ruleset(),
            position: print_component(heaps),
            heaps: heaps.iter().map(ToString::to_string).collect(),
            options,
            options_complete,
        }
    };
    sum.parts().iter().enumerate().map(component).collect()
}
