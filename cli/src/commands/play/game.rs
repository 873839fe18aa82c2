//! A game and those who sit at it, however it is shown.

use std::io;
use std::path::PathBuf;

use grundy::{Budget, Undecided};
use grundy_play::advice::Advice;
use grundy_play::analysed::{Analysed, STEPS};
use grundy_play::contest::Contest;
use grundy_play::players::Player;
use grundy_play::run::{Ending, Run, Seat, Verdict};
use grundy_positions::analysis::{Analysis, Move};
use grundy_positions::catalog::{Catalog, Replacement};
use grundy_positions::notation::shorten;
use grundy_positions::{Aim, AsSentence, Claim, MoveError, Question, Sum};

use super::thought::Thought;
use crate::arguments::Human;
use crate::clock::Clock;
use crate::progress::{Measure, Watch};
use crate::whole_file::{self, ReadOnly};
use grundy_show::{Language, Texts};

/// Maximum number of steps for the outcomes that the turns show.
const GLANCE: u64 = 15_000_000;
/// How many options of a heap the reasons list.
const EXPLAINED_OPTIONS: usize = 20;

/// Number of equal parts of the budget of which a turn, a hint or a reason may take one.
const PARTS: u64 = 10;
/// How many winning moves are told where another one was made.
const SHOWN_MOVES: usize = 3;

/// A game under way.
pub(super) struct Game {
    /// The rulesets that can be played.
    pub(super) catalog: Catalog,
    pub(super) run: Run,
    pub(super) contest: Contest,
    players: [Player; 2],
    pub(super) human: Human,
    /// The first position, in the notation.
    pub(super) start: String,
    /// The work that all may take.
    pub(super) budget: Budget,
    /// The time of a turn of the machine, a hint or a reason.
    pub(super) clock: Clock,
    /// Where the game is saved.
    file: Option<PathBuf>,
    /// Why it was not, the last time.
    unsaved: Option<io::Error>,
    /// What the human wants to be found out.
    pub(super) asked: Option<Thought>,
    /// Whether the machine does not know a move.
    pub(super) is_stuck: bool,
    /// Whether somebody has enough of it.
    pub(super) is_ended: bool,
}

/// A move that gave the win away.
pub(super) struct Mistake {
    /// Which turn it was, counted from 0.
    turn: usize,
    verdict: Verdict,
    /// Some moves that would have won, or held the draw, and whether these are all.
    right: Vec<Move>,
    is_all: bool,
    /// What the best answer to it aims at.
    reply: Option<Aim>,
}

/// A move of the machine, and whether it could find out what it wanted to know.
pub(super) struct MachineMove {
    pub(super) made: Move,
    pub(super) decided: bool,
}

impl Game {
    /// A game that may be under way, of the play and with the first player that the contest has.
    pub(super) fn new(
        catalog: Catalog,
        run: Run,
        contest: Contest,
        human: Human,
        budget: Budget,
        clock: Clock,
    ) -> Self {
        let (players, start) = (contest.seated(0), run.record().position);
        let (file, unsaved, asked, is_stuck, is_ended) = (None, None, None, false, false);
        Game {
            catalog,
            run,
            contest,
            players,
            human,
            start,
            budget,
            clock,
            file,
            unsaved,
            asked,
            is_stuck,
            is_ended,
        }
    }

    /// Saves the game in this file now, and after every move.
    pub(super) fn save_in(&mut self, file: PathBuf) -> io::Result<()> {
        whole_file::write(&file, &self.run.record().to_string())?;
        (self.file, self.unsaved) = (Some(file), None);
        Ok(())
    }

    fn save(&mut self) {
        if let Some(file) = &self.file {
            self.unsaved = whole_file::write(file, &self.run.record().to_string()).err();
        }
    }

    /// That the game was not saved the last time, and why.
    pub(super) fn not_saved(&self, texts: &Texts) -> Option<String> {
        let why = self.unsaved.as_ref()?;
        let why = if ReadOnly::is_why(why) { texts.say("why-read-only") } else { why.to_string() };
        Some(texts.fill("not-saved", &[("why", why.into())]))
    }

    /// Where the game is saved, and why it was not the last time.
    pub(super) fn unsaved(self) -> Option<(PathBuf, io::Error)> {
        self.file.zip(self.unsaved)
    }

    /// Another position, with the same players.
    pub(super) fn restart(&mut self, sum: Sum) {
        self.set_up(sum, self.contest.clone(), self.human);
    }

    /// Another game by other players.
    pub(super) fn set_up(&mut self, sum: Sum, contest: Contest, human: Human) {
        self.run = Run::new(sum, contest.play, contest.first);
        self.players = contest.seated(0);
        self.start = self.run.record().position;
        (self.contest, self.human) = (contest, human);
        self.save();
    }

    /// Begins again at the position where the game began.
    pub(super) fn begin_anew(&mut self) {
        self.run.begin_anew();
        self.players = self.contest.seated(0);
        self.save();
    }

    /// The claims of rules that what is told of this game may rest on.
    pub(super) fn claims(&self) -> Vec<Claim> {
        self.run.sum().rules_of_values(self.contest.play).map_or(Vec::new(), |rules| rules.rests_on)
    }

    pub(super) fn is_machines_turn(&self) -> bool {
        self.run.ending().is_none() && !self.is_human(self.run.to_move())
    }

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.human.players().contains(&seat)
    }

    /// How a player is called: `you` and the machine where these are different, else by number.
    pub(super) fn name(&self, seat: Seat, texts: &Texts) -> String {
        match (self.human, self.is_human(seat)) {
            (Human::Both | Human::None, _) => numbered("player", seat, texts),
            (_, true) => texts.say("you"),
            (_, false) => texts.say("machine"),
        }
    }

    /// That it is the turn of a player: yours, where that tells who it is.
    pub(super) fn whose_turn(&self, seat: Seat, texts: &Texts) -> String {
        match (self.human, self.is_human(seat)) {
            (Human::First | Human::Second, true) => texts.say("turn-you"),
            _ => numbered("turn-player", seat, texts),
        }
    }

    /// How the game has ended. Of who has won: you or the machine where these are different, else the number.
    pub(super) fn told_ending(&self, ending: Ending, texts: &Texts) -> String {
        let Ending::Won(seat) = ending else { return texts.say("over-drawn") };
        match (self.human, self.is_human(seat)) {
            (Human::Both | Human::None, _) => numbered("over-player", seat, texts),
            (_, true) => texts.say("over-you"),
            (_, false) => texts.say("over-machine"),
        }
    }

    /// Human and machine change their seats; two humans, or two machines, have nothing to change.
    pub(super) fn swap_sides(&mut self) {
        self.human = match self.human {
            Human::First => Human::Second,
            Human::Second => Human::First,
            same => same,
        };
    }

    /// Makes the move that the text tells.
    pub(super) fn make_typed(&mut self, text: &str) -> Result<(), MoveError> {
        let budget = &mut self.thought();
        let (index, left) = self.clock.during(|| self.run.sum().read_move(text, budget))?;
        self.make(index, &left);
        Ok(())
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, index: usize, left: &Replacement) {
        let glance = &mut self.budget.aside(GLANCE);
        self.clock.during(|| self.run.make_move(index, left, glance));
        self.save();
    }

    /// The machine's move, which there must be.
    pub(super) fn machine_moves(&mut self) -> Result<MachineMove, Undecided> {
        let (thought, mut glance) = (self.thought(), self.budget.aside(GLANCE));
        let player = &mut self.players[self.run.to_move() as usize];
        let decided = self.clock.during(|| self.run.let_move(player, &thought, &mut glance))?;
        let decided = decided.expect("the game is not finished");
        self.save();
        let made = self.run.turns().last().expect("a move was made").chosen.clone();
        Ok(MachineMove { made, decided })
    }

    /// A good move; `None` at the end.
    pub(super) fn advice(&mut self) -> Result<Option<Advice>, Undecided> {
        let budget = &mut self.thought();
        self.clock.during(|| self.run.advice(budget))
    }

    /// Who wins here, and why.
    pub(super) fn why(&mut self) -> Result<Analysis, Undecided> {
        let question = Question::of(self.contest.play).listing(10).explaining(EXPLAINED_OPTIONS);
        let budget = &mut self.thought();
        let sum = self.run.table().1;
        let analysis = self.clock.during(|| sum.analyse(&question, budget));
        match analysis.undecided {
            Some(Undecided::Stopped) => Err(Undecided::Stopped),
            _ => Ok(analysis),
        }
    }

    /// What each move leads to.
    pub(super) fn analysed(&mut self) -> Analysed {
        let (play, mut searched, mut valued) = (self.contest.play, self.budget.aside(STEPS), self.thought());
        let sum = self.run.table().1;
        self.clock.during(|| Analysed::of(sum, play, &mut searched, &mut valued))
    }

    /// Takes back the last move of a human, and what the machine answered; whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let last = self.run.turns().iter().rposition(|turn| self.is_human(turn.standing.player));
        let Some(last) = last else { return false };
        while self.run.turns().len() > last {
            self.run.undo();
        }
        self.save();
        true
    }

    /// Makes what was taken back again, up to the next turn of a human; whether there was anything.
    pub(super) fn redo(&mut self) -> bool {
        if !self.run.redo() {
            return false;
        }
        while self.run.player_of_redo().is_some_and(|seat| !self.is_human(seat)) {
            self.run.redo();
        }
        self.save();
        true
    }

    /// What each turn did.
    pub(super) fn review(&mut self) -> Vec<Verdict> {
        let glance = &mut self.budget.aside(GLANCE);
        self.clock.during(|| self.run.review(glance))
    }

    /// The moves that gave away the win or the draw.
    pub(super) fn mistakes(&self, review: &[Verdict]) -> Vec<Mistake> {
        let turns = review.iter().enumerate();
        let mistakes = turns.filter(|(_, verdict)| matches!(verdict, Verdict::Mistake | Verdict::Slip));
        mistakes.map(|(turn, verdict)| self.mistake(turn, *verdict)).collect()
    }

    fn mistake(&self, turn: usize, verdict: Verdict) -> Mistake {
        let before = &self.run.turns()[turn].standing.position;
        let mut sum = Sum::parse_in(&self.catalog, before).expect("it was printed");
        let question = Question::of(self.contest.play).listing(SHOWN_MOVES);
        let analysis = self.clock.during(|| sum.analyse(&question, &mut self.budget.aside(GLANCE)));
        let (right, is_all) = match analysis.draw {
            Some(draw) => {
                let is_all = draw.holding_moves.len() == draw.holding_moves_count;
                (draw.holding_moves, is_all)
            }
            None => (analysis.winning_moves.unwrap_or_default(), analysis.winning_moves_complete),
        };
        let made = &self.run.turns()[turn].chosen;
        sum.replace(made.component, &made.left);
        let mut after = Run::new(sum, self.contest.play, Seat::One);
        let reply = self.clock.during(|| after.advice(&mut self.budget.aside(GLANCE)));
        let reply = reply.ok().flatten().and_then(|advice| advice.aim);
        Mistake { turn, verdict, right, is_all, reply }
    }

    /// A mistake in words.
    pub(super) fn tell_mistake(&self, mistake: &Mistake, texts: &Texts) -> String {
        let turn = &self.run.turns()[mistake.turn];
        let mut right: Vec<String> = mistake.right.iter().map(short).collect();
        if !mistake.is_all {
            right.push("...".into());
        }
        let values = [
            ("number", (mistake.turn + 1).into()),
            ("who", self.name(turn.standing.player, texts).into()),
            ("move", short(&turn.chosen).into()),
            ("right", right.join(", ").into()),
        ];
        let told = texts.fill(if mistake.verdict == Verdict::Slip { "slip" } else { "mistake" }, &values);
        match &mistake.reply {
            Some(aim) => {
                format!("{told}. {}", texts.fill("mistake-reply", &[("aim", aim.sentence().into())]))
            }
            None => told,
        }
    }

    /// How many moves gave the win away, as far as it is known.
    pub(super) fn judged(&self, review: &[Verdict], texts: &Texts) -> String {
        let count = |wanted| review.iter().filter(|verdict| **verdict == wanted).count();
        let told = |message, count: usize| texts.fill(message, &[("count", count.into())]);
        let counted = [
            ("mistakes", count(Verdict::Mistake)),
            ("slips", count(Verdict::Slip)),
            ("unknown-moves", count(Verdict::Unknown)),
        ];
        let told: Vec<String> = counted
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(message, count)| told(message, *count))
            .collect();
        if told.is_empty() { texts.say("no-mistakes") } else { told.join(" ") }
    }

    /// Shows, line by line, how long the thought takes.
    pub(super) fn watch(&self, language: Language) -> Watch {
        let measure = self.clock.measure().unwrap_or(Measure::Steps(self.thought().left()));
        Watch::new(self.clock.stop(), measure, language)
    }

    /// What a turn, a hint or a reason may take: a part that is free, since each turn of a game has the same. So are the
    /// glances, which are small.
    pub(super) fn thought(&self) -> Budget {
        self.budget.aside(self.budget.left() / PARTS)
    }
}

/// A move in signs alone, the same in every language.
pub(super) fn short(made: &Move) -> String {
    if let Some(name) = &made.name {
        return format!("{}: {name}", made.component + 1);
    }
    format!("{}: {} → {}", made.component + 1, shorten(&made.from), shorten(&made.to))
}

/// A text that calls a player by the number.
fn numbered(text: &str, seat: Seat, texts: &Texts) -> String {
    texts.fill(text, &[("player", (seat as usize + 1).into())])
}
