//! `grundy play --plain`: a game against the machine, line by line.

use std::io::{self, BufRead, IsTerminal, Write, stderr, stdin, stdout};
use std::process::ExitCode;

use grundy::contest::Contest;
use grundy::players::{Player, Strategy};
use grundy::run::{Run, Seat};
use grundy::{Budget, Outcome, Play, Question, Stop, Sum, Undecided};
use serde_json::json;

use super::{Result, simulate};
use crate::arguments::{Human, PlayArguments};
use crate::failure::Failure;
use crate::progress::{Watch, stop_on_ctrl_c};
use crate::words;

/// How many options of a heap `why` lists.
const EXPLAINED_OPTIONS: usize = 20;

const HELP: &str = "\
3 1             component 3 becomes 1
1: 3 4          component 1 becomes 3 and 4 (a split)
take 2 from 3   component 3 loses 2 tokens
hint            a good move
why             who wins here, and why
undo            take your last move back
quit            end the game";

/// So much is done for the outcomes that the turns written as JSON show.
const GLANCE: u64 = 5_000_000;

pub(crate) fn run(arguments: &PlayArguments) -> Result {
    let sum = Sum::parse(&arguments.position.text())?;
    let machine = match arguments.skill {
        Some(percent) => Strategy::Skill(percent),
        None => simulate::player(&arguments.machine)?,
    };
    if !arguments.plain {
        let message = "the full-screen game is not there yet";
        return Err(Failure::bad_input(message).hint("`--plain` plays line by line"));
    }
    machine.suits(&sum, arguments.position.play())?;
    let contest = Contest {
        players: [machine; 2],
        play: arguments.position.play(),
        first: Seat::One,
        seed: arguments.seed,
    };
    let stop = stop_on_ctrl_c();
    let mut table = Table {
        players: contest.seated(0),
        human: arguments.human,
        play: contest.play,
        budget: arguments.limits.budget(stop.clone()),
        stop,
        run: Run::new(sum, contest.play, contest.first),
        out: if arguments.json { Box::new(stderr()) } else { Box::new(stdout()) },
    };
    let position = table.run.sum().to_string();
    table.play()?;
    if arguments.json {
        let turns = table.run.turns();
        let whole = json!({
            "position": position, "play": contest.play, "human": human_players(arguments.human),
            "machine": machine, "seed": contest.seed, "turns": turns, "moves": turns.len(),
            "winner": table.run.winner(),
        });
        writeln!(stdout(), "{whole}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn human_players(human: Human) -> &'static [Seat] {
    match human {
        Human::First => &[Seat::One],
        Human::Second => &[Seat::Two],
        Human::Both => &[Seat::One, Seat::Two],
        Human::None => &[],
    }
}

/// What a human types.
enum Answer {
    Line(String),
    End,
}

/// A game and those who sit at it.
struct Table {
    run: Run,
    players: [Player; 2],
    human: Human,
    play: Play,
    stop: Stop,
    /// The work that each single question may take.
    budget: Budget,
    out: Box<dyn Write>,
}

impl Table {
    /// Plays until no move is left, or until the human has enough.
    fn play(&mut self) -> std::result::Result<(), Failure> {
        let misere = self.play == Play::Misere;
        let rule =
            if misere { "whoever makes the last move loses" } else { "whoever makes the last move wins" };
        writeln!(self.out, "{}: {rule}.", self.run.sum())?;
        let mut shown = None;
        loop {
            if let Some(winner) = self.run.winner() {
                return self.finish(winner);
            }
            if !self.is_human(self.run.to_move()) {
                self.machine_moves()?;
                continue;
            }
            // The heaps are drawn once a turn, not after each question.
            if shown.replace(self.run.turns().len()) != Some(self.run.turns().len()) {
                writeln!(self.out)?;
                words::strokes(&mut self.out, &self.run.sum().components())?;
            }
            match self.ask()? {
                Answer::End => return Ok(()),
                Answer::Line(line) => match line.trim().to_lowercase().as_str() {
                    "" => {}
                    "quit" | "exit" | "q" => return Ok(()),
                    "help" | "?" => writeln!(self.out, "{HELP}")?,
                    "hint" => self.hint()?,
                    "why" => self.why()?,
                    "undo" => {
                        self.undo()?;
                        shown = None;
                    }
                    text => self.human_moves(text)?,
                },
            }
        }
    }

    fn is_human(&self, seat: Seat) -> bool {
        human_players(self.human).contains(&seat)
    }

    /// `you` and `the machine` where these are different players, else the number.
    fn name(&self, seat: Seat) -> String {
        match (self.human, self.is_human(seat)) {
            (Human::Both | Human::None, _) => format!("player {seat}"),
            (_, true) => "you".into(),
            (_, false) => "the machine".into(),
        }
    }

    fn finish(&mut self, winner: Seat) -> std::result::Result<(), Failure> {
        let name = self.name(winner);
        let verb = if name == "you" { "win" } else { "wins" };
        writeln!(self.out, "\nNo move is left: {name} {verb}.")?;
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Answer> {
        let player = self.run.to_move();
        if self.human == Human::Both {
            write!(self.out, "player {player}> ")?;
        } else {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut line = Vec::new();
        let is_end = stdin().lock().read_until(b'\n', &mut line)? == 0;
        let line = String::from_utf8_lossy(&line).into_owned();
        // A terminal shows what is typed there; elsewhere it would be missing from the dialogue.
        if is_end || !stdin().is_terminal() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(if is_end { Answer::End } else { Answer::Line(line) })
    }

    fn human_moves(&mut self, text: &str) -> io::Result<()> {
        match self.run.sum().read_move(text, &mut self.budget.clone()) {
            Ok((index, left)) => self.run.make_move(index, &left, &mut self.budget.aside(GLANCE)),
            Err(error) => {
                writeln!(self.out, "Not a move: {error}.")?;
                if let Some(hint) = error.hint() {
                    writeln!(self.out, "  ({hint})")?;
                }
            }
        }
        Ok(())
    }

    fn machine_moves(&mut self) -> std::result::Result<(), Failure> {
        let seat = self.run.to_move();
        let (oracle, sum) = self.run.table();
        let watch = Watch::new(&self.stop, self.budget.left());
        let chosen = self.players[seat as usize].choose(oracle, sum, &mut self.budget.clone())?;
        drop(watch);
        let (index, left) = chosen.expect("the game is not finished");
        let text = self.run.sum().describe(index, &left).text;
        writeln!(self.out, "{}: {text}", self.name(seat))?;
        self.run.make_move(index, &left, &mut self.budget.aside(GLANCE));
        Ok(())
    }

    fn hint(&mut self) -> std::result::Result<(), Failure> {
        let (oracle, sum) = self.run.table();
        let budget = &mut self.budget.clone();
        // A good move needs no random choice.
        let mut adviser = Contest::default().seated(0)[0].clone();
        let advice = match adviser.choose(oracle, sum, budget) {
            Err(stopped @ Undecided::Stopped) => return Err(stopped.into()),
            Err(undecided) => format!("I do not know: {undecided}."),
            Ok(None) => return Ok(()),
            Ok(Some((index, left))) => {
                let text = sum.describe(index, &left).text;
                match oracle.outcome(sum, budget) {
                    Ok(Outcome::N) => format!("{text} wins."),
                    _ => format!("No move wins against best play. You could try {text}."),
                }
            }
        };
        writeln!(self.out, "{advice}")?;
        Ok(())
    }

    fn why(&mut self) -> std::result::Result<(), Failure> {
        let question =
            Question { play: self.play, max_moves: 10, explain: Some(EXPLAINED_OPTIONS), remoteness: false };
        let analysis = self.run.table().1.analyse(&question, &mut self.budget.clone());
        if analysis.undecided == Some(Undecided::Stopped) {
            return Err(Undecided::Stopped.into());
        }
        words::analysis(&mut self.out, &analysis)?;
        Ok(())
    }

    /// Takes back the last move of a human, and what the machine answered.
    fn undo(&mut self) -> io::Result<()> {
        let last = self.run.turns().iter().rposition(|turn| self.is_human(turn.standing.player));
        let Some(last) = last else { return writeln!(self.out, "There is no move to take back.") };
        while self.run.turns().len() > last {
            self.run.undo();
        }
        Ok(())
    }
}
