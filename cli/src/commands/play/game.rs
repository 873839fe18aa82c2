//! A game and those who sit at it, however it is shown.

use std::path::{Path, PathBuf};
use std::{fs, io};

use grundy::analysis::{Analysis, Move};
use grundy::catalog::Replacement;
use grundy::contest::Contest;
use grundy::players::Player;
use grundy::run::{Run, Seat, Turn, Verdict};
use grundy::{Budget, MoveError, Outcome, Play, Question, Stop, Sum, Undecided};

use crate::arguments::Human;
use crate::texts::Texts;

/// So much is done for the outcomes that the turns show.
const GLANCE: u64 = 5_000_000;
/// How many options of a heap the reasons list.
const EXPLAINED_OPTIONS: usize = 20;

/// How many winning moves are told where another one was made.
const SHOWN_MOVES: usize = 3;

/// A game under way.
pub(super) struct Game {
    run: Run,
    contest: Contest,
    players: [Player; 2],
    human: Human,
    /// The first position, in the notation.
    start: String,
    stop: Stop,
    /// The work that each single question may take.
    budget: Budget,
    /// Where the game is saved.
    file: Option<PathBuf>,
    /// Why it was not, the last time.
    unsaved: Option<io::Error>,
}

/// A good move.
pub(super) struct Advice {
    /// Which component it is in, and what is left of it.
    pub(super) chosen: (usize, Replacement),
    pub(super) described: Move,
    /// Whether it wins.
    pub(super) wins: bool,
}

impl Game {
    /// A game that may be under way, of the play and with the first player that the contest has.
    pub(super) fn new(run: Run, contest: Contest, human: Human, budget: Budget, stop: Stop) -> Self {
        let (players, start) = (contest.seated(0), run.record().position);
        Game { run, contest, players, human, start, stop, budget, file: None, unsaved: None }
    }

    /// Saves the game in this file now, and after every move.
    pub(super) fn save_in(&mut self, file: PathBuf) -> io::Result<()> {
        replace(&file, &self.run.record().to_string())?;
        self.file = Some(file);
        Ok(())
    }

    fn save(&mut self) {
        if let Some(file) = &self.file {
            self.unsaved = replace(file, &self.run.record().to_string()).err();
        }
    }

    /// Where the game is saved, and why it was not the last time.
    pub(super) fn unsaved(self) -> Option<(PathBuf, io::Error)> {
        self.file.zip(self.unsaved)
    }

    /// Another position, with the same players.
    pub(super) fn restart(&mut self, sum: Sum) {
        self.run = Run::new(sum, self.contest.play, self.contest.first);
        self.players = self.contest.seated(0);
        self.start = self.run.record().position;
        self.save();
    }

    /// Another game by other players.
    pub(super) fn set_up(&mut self, sum: Sum, contest: Contest, human: Human) {
        (self.contest, self.human) = (contest, human);
        self.restart(sum);
    }

    /// The same position again.
    pub(super) fn begin_anew(&mut self) {
        self.restart(Sum::parse(&self.start).expect("it was printed"));
    }

    pub(super) fn sum(&self) -> &Sum {
        self.run.sum()
    }

    pub(super) fn play(&self) -> Play {
        self.contest.play
    }

    pub(super) fn human(&self) -> Human {
        self.human
    }

    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    pub(super) fn budget(&self) -> &Budget {
        &self.budget
    }

    pub(super) fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The first position.
    pub(super) fn start(&self) -> &str {
        &self.start
    }

    pub(super) fn turns(&self) -> &[Turn] {
        self.run.turns()
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        self.run.winner()
    }

    pub(super) fn to_move(&self) -> Seat {
        self.run.to_move()
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

    /// That a player has won: you or the machine where these are different, else the number.
    pub(super) fn who_won(&self, seat: Seat, texts: &Texts) -> String {
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
        let (index, left) = self.run.sum().read_move(text, &mut self.budget.clone())?;
        self.make(index, &left);
        Ok(())
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, index: usize, left: &Replacement) {
        self.run.make_move(index, left, &mut self.budget.aside(GLANCE));
        self.save();
    }

    /// The machine's move, which there must be.
    pub(super) fn machine_moves(&mut self) -> Result<Move, Undecided> {
        let seat = self.run.to_move();
        let (oracle, sum) = self.run.table();
        let chosen = self.players[seat as usize].choose(oracle, sum, &mut self.budget.clone())?;
        let (index, left) = chosen.expect("the game is not finished");
        let described = self.run.sum().describe(index, &left);
        self.make(index, &left);
        Ok(described)
    }

    /// A good move; `None` at the end.
    pub(super) fn advice(&mut self) -> Result<Option<Advice>, Undecided> {
        let (oracle, sum) = self.run.table();
        let budget = &mut self.budget.clone();
        // A good move needs no random choice.
        let mut adviser = Contest::default().seated(0)[0].clone();
        let Some((index, left)) = adviser.choose(oracle, sum, budget)? else { return Ok(None) };
        let described = sum.describe(index, &left);
        let wins = oracle.outcome(sum, budget) == Ok(Outcome::N);
        Ok(Some(Advice { chosen: (index, left), described, wins }))
    }

    /// Who wins here, and why.
    pub(super) fn why(&mut self) -> Result<Analysis, Undecided> {
        let explain = Some(EXPLAINED_OPTIONS);
        let question = Question { play: self.play(), max_moves: 10, explain, remoteness: false };
        let analysis = self.run.table().1.analyse(&question, &mut self.budget.clone());
        match analysis.undecided {
            Some(Undecided::Stopped) => Err(Undecided::Stopped),
            _ => Ok(analysis),
        }
    }

    /// Takes back the last move of a human, and what the machine answered; whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let last = self.turns().iter().rposition(|turn| self.is_human(turn.standing.player));
        let Some(last) = last else { return false };
        while self.turns().len() > last {
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
        self.run.review(&mut self.budget.aside(GLANCE))
    }

    /// The moves that gave the win away, and what would have won.
    pub(super) fn mistakes(&mut self, texts: &Texts) -> Vec<String> {
        let verdicts = self.review();
        let judged = self.turns().iter().enumerate().zip(verdicts);
        let mistakes = judged.filter(|(_, verdict)| *verdict == Verdict::Mistake);
        let told = mistakes.map(|((number, turn), _)| {
            let values = [
                ("number", (number + 1).into()),
                ("who", self.name(turn.standing.player, texts).into()),
                ("move", short(&turn.chosen).into()),
                ("right", self.winning_moves(turn).join(", ").into()),
            ];
            texts.fill("mistake", &values)
        });
        told.collect()
    }

    /// Some moves that won where another one was made.
    fn winning_moves(&self, turn: &Turn) -> Vec<String> {
        let mut sum = Sum::parse(&turn.standing.position).expect("it was printed");
        let question = Question { play: self.play(), max_moves: SHOWN_MOVES, ..Question::default() };
        let analysis = sum.analyse(&question, &mut self.budget.aside(GLANCE));
        let mut moves: Vec<String> = analysis.winning_moves.iter().flatten().map(short).collect();
        if !analysis.winning_moves_complete {
            moves.push("...".into());
        }
        moves
    }
}

/// Writes a file in one step: whoever reads it finds the old text or the new one.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let mut new = file.as_os_str().to_owned();
    new.push(".new");
    fs::write(&new, text)?;
    fs::rename(new, file)
}

/// A move in signs alone, the same in every language.
pub(super) fn short(made: &Move) -> String {
    format!("{}: {} → {}", made.component + 1, made.from, made.to)
}

/// A text that calls a player by the number.
fn numbered(text: &str, seat: Seat, texts: &Texts) -> String {
    texts.fill(text, &[("player", (seat as usize + 1).into())])
}
