//! A game under way: how it stands, the next move, a hint.

use serde::Serialize;

use super::view::{OptionViews, Shape, View, bytes_of, look_of};
use super::worded::WordedAnalysis;
use super::{Answer, Desk};
use crate::advice::Advice;
use crate::analysed::{Analysed, STEPS};
use crate::players::{Generator, Player, Strategy};
use crate::record::Record;
use crate::run::{Ending, Run, Seat, Verdict};
use grundy::{Budget, Outcome, Play, Worded, in_order, in_order_by};
use grundy_positions::analysis::Move;
use grundy_positions::catalog::Game;
use grundy_positions::sentence::Sentence;
use grundy_positions::{Aim, AsSentence, Claim, Look, Question, print_replacement};

/// Maximum number of options of all components that are listed; others can be typed.
const MOST_OPTIONS: usize = 1 << 13;
/// Maximum number of bytes of all these options.
const MOST_BYTES: usize = 1 << 20;
/// How many options of a component the reasons list.
const EXPLAINED: usize = 20;
/// How many steps all searches of a brief answer take at most: a millisecond or two, so that a move is drawn at once.
const BRIEFLY: u64 = 200_000;

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
    /// Whether the game is drawn, as its position stands there for the third time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    drawn: bool,
    /// Whether the player whose turn it is can win.
    outcome: Option<Outcome>,
    /// Whether the machine knew what its way of playing asks for; where not, it made any move.
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<bool>,
    /// The claims of rules that the answer rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rests_on: Vec<Claim>,
    /// The rules of each ruleset.
    rules: Vec<ToldRules>,
    components: Vec<Component>,
    turns: Vec<Turn>,
}

/// What a player may do.
#[derive(Debug, Serialize)]
struct ToldRules {
    ruleset: String,
    /// What people call it.
    title: Sentence,
    sentence: Sentence,
    /// The page of the manual about it, and the heading there.
    #[serde(skip_serializing_if = "Option::is_none")]
    manual: Option<&'static str>,
}

/// A component and what it can become.
#[derive(Debug, Serialize)]
struct Component {
    #[serde(flatten)]
    seen: View,
    /// Which component of the beginning it comes from, counted from 0.
    origin: usize,
    /// What that was: so large it is drawn until the end.
    began: Shape,
    /// What it was before the last move, where that changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<Shape>,
    /// For each option, what there is to be seen then; none where one of them leaves something else.
    #[serde(flatten)]
    left: Option<OptionViews>,
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
    /// What the component is called: `heap`, `pair` or `board`.
    kind: &'static str,
    verdict: Verdict,
}

/// A good move, and why.
#[derive(Debug, Serialize)]
pub(super) struct Hint {
    /// Whether the move wins; where none does, it is one that may do.
    wins: bool,
    /// Whether it holds a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    holds: bool,
    #[serde(rename = "move")]
    chosen: Move,
    /// What the component is called: `heap`, `pair` or `board`.
    kind: &'static str,
    /// What to look at to find the move, and what it leaves: both where it wins.
    look: Option<Sentence>,
    aim: Option<Sentence>,
    /// Who wins, and why.
    analysis: WordedAnalysis,
}

impl Desk<'_> {
    /// How a game stands, perhaps after one move more.
    pub(super) fn game(&mut self, record: &str, chosen: Option<&str>, briefly: bool) -> Answer<Standing> {
        self.search = if briefly { BRIEFLY } else { self.search };
        self.with_run(record, |desk, run| {
            if let Some(text) = chosen {
                let (index, left) = run.sum().read_move(text, &mut desk.part(8))?;
                run.make_move(index, &left, &mut desk.search(4));
            }
            Ok(desk.standing(run))
        })
    }

    /// How it stands after a move of the machine.
    pub(super) fn machine(&mut self, record: &str, player: &str, seed: u64) -> Answer<Standing> {
        let strategy: Strategy = player.parse()?;
        self.with_run(record, |desk, run| {
            // Each turn has random choices of its own, so that they follow from the seed and the game alone.
            let generator = Generator::new(seed, run.turns().len() as u64, run.to_move() as u64);
            let mut player = Player::new(strategy, generator);
            let decided = run.let_move(&mut player, &desk.part(2), &mut desk.search(4))?;
            let decided = decided.ok_or(Finished)?;
            Ok(Standing { decided: Some(decided), ..desk.standing(run) })
        })
    }

    /// A good move, and why.
    pub(super) fn hint(&mut self, record: &str) -> Answer<Hint> {
        self.with_run(record, |desk, run| {
            let play = run.play();
            let Advice { chosen, aim, holds } = run.advice(&mut desk.part(2))?.ok_or(Finished)?;
            let (_, sum) = run.table();
            let listed = desk.service.bounds.listed(sum);
            let question = Question::of(play).listing(listed).explaining(EXPLAINED.min(listed));
            let analysis = sum.analyse(&question, &mut desk.part(2));
            Ok(Hint {
                wins: aim.is_some(),
                holds,
                kind: chosen.kind.name(),
                chosen,
                look: aim.as_ref().map(Aim::look),
                aim: aim.as_ref().map(AsSentence::sentence),
                analysis: WordedAnalysis::new(analysis, true),
            })
        })
    }

    /// What is known of the position of a game, and of all moves in it.
    pub(super) fn analyse(&self, record: &str) -> Answer<Analysed> {
        self.with_run(record, |desk, run| {
            let play = run.play();
            let (_, sum) = run.table();
            Ok(Analysed::of(sum, play, &mut desk.budget.aside(STEPS), &mut desk.part(2)))
        })
    }

    /// One of `of` equal parts of the budget, which is free, since the parts are no more than the whole. What is hard to tell of a position leaves that of its moves alone: a game
    /// can be played where nobody knows who wins.
    pub(super) fn part(&self, of: u64) -> Budget {
        self.budget.aside(self.service.bounds.steps / of)
    }

    /// A part of the budget for who wins, of which a question may want less than of all else.
    fn search(&self, of: u64) -> Budget {
        self.budget.aside(self.search / of)
    }

    /// Does something with a game: one that was kept, or is replayed; and keeps it for the next question.
    pub(super) fn with_run<T>(
        &self,
        record: &str,
        work: impl FnOnce(&Self, &mut Run) -> Answer<T>,
    ) -> Answer<T> {
        let mut run = self.taken_up(record)?;
        let done = work(self, &mut run);
        self.service.kept.put(run);
        done
    }

    /// A game that was kept, or is replayed. It stands once in the page's engine, and not in each question about a game.
    #[inline(never)]
    fn taken_up(&self, record: &str) -> Answer<Run> {
        let record: Record = record.parse()?;
        let catalog = record.catalog(&self.catalog)?;
        let sum = self.position_in(&catalog, &record.position)?;
        self.service.bounds.check_game(&sum, record.moves.len())?;
        match self.service.kept.take(&record.to_string()) {
            Some(run) => Ok(run),
            None => Ok(record.replay_in(&self.catalog, &mut self.part(8), &mut self.search(4))?),
        }
    }

    fn standing(&self, run: &mut Run) -> Standing {
        // First what a game cannot be played without: a search may take all the time that there is.
        let components = components(run, &mut self.part(8));
        let mut budget = self.search(2);
        let outcome = run.standing(&mut budget).outcome;
        let verdicts = run.review(&mut budget);
        let turns = run.turns().iter().zip(verdicts).map(|(turn, verdict)| Turn {
            player: turn.standing.player,
            before: turn.standing.position.clone(),
            kind: turn.chosen.kind.name(),
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
            drawn: run.ending() == Some(Ending::Drawn),
            outcome,
            decided: None,
            rests_on: run.sum().rules_of_values(record.play).map_or(Vec::new(), |rules| rules.rests_on),
            rules: run.sum().games().iter().map(ToldRules::of).collect(),
            components,
            turns: turns.collect(),
        }
    }
}

/// No move can be made, or be found, in a game that is over.
#[derive(Worded)]
#[says("error-no-move-left", "no move is left")]
struct Finished;

impl ToldRules {
    fn of(game: &Game) -> Self {
        let about = game.about();
        ToldRules {
            ruleset: about.ruleset.clone(),
            title: about.title.clone(),
            sentence: about.rules.clone(),
            manual: about.manual,
        }
    }
}

/// The components with their options. Each one has its share of the list; what small heaps leave goes to greater ones.
fn components(run: &Run, budget: &mut Budget) -> Vec<Component> {
    let (sum, origins, changed) = (run.sum(), run.origins(), run.last_change());
    let mut by_size: Vec<_> =
        sum.parts().iter().enumerate().map(|(index, part)| (part.component.size(), index)).collect();
    in_order(&mut by_size);
    let smallest_first: Vec<usize> = by_size.into_iter().map(|(_, index)| index).collect();
    let (mut options_left, mut bytes_left) = (MOST_OPTIONS, MOST_BYTES);
    let mut still_to_come = smallest_first.len();
    let mut component = |index: usize| {
        let part = &sum.parts()[index];
        let (share, share_in_bytes) = (options_left / still_to_come, bytes_left / still_to_come);
        still_to_come -= 1;
        let is_graph = matches!(part.component.look(), Some(Look::Graph(_)));
        let (mut options, mut looks, mut bytes) = (Vec::new(), Vec::new(), 0);
        let mut all = sum.options(index);
        let options_complete = loop {
            let Some(option) = all.next() else { break true };
            if options.len() == share.max(1) || bytes >= share_in_bytes || budget.spend(20).is_err() {
                break false;
            }
            if let Some(look) = look_of(&option, is_graph) {
                bytes += bytes_of(&look);
                looks.push(look);
            }
            let option = print_replacement(&option, &part.component);
            bytes += option.len();
            options.push(option);
        };
        // A move that leaves something else has no place there.
        let left = if looks.len() == options.len() { OptionViews::of(looks) } else { None };
        options_left = options_left.saturating_sub(options.len());
        bytes_left = bytes_left.saturating_sub(bytes);
        Component {
            seen: View::of(Shape::of(part), part, sum),
            origin: origins[index],
            began: Shape::with_places(&run.first_parts()[origins[index]]),
            before: changed
                .as_ref()
                .filter(|(now, _)| now.contains(&index))
                .map(|&(_, part)| Shape::of(part)),
            left,
            options,
            options_complete,
        }
    };
    let mut components: Vec<(usize, Component)> =
        smallest_first.into_iter().map(|index| (index, component(index))).collect();
    in_order_by(&mut components, |(one, _), (other, _)| one.cmp(other));
    components.into_iter().map(|(_, component)| component).collect()
}
