//! A new game: what is played, and who plays.

use grundy::Play;
use grundy_play::draw::Grade;
use grundy_play::players::Strategy;
use grundy_play::run::Seat;
use grundy_positions::catalog::{Catalog, Game as Ruleset};

use crate::arguments::{First, Human};
use crate::commands::play::game::Game;
use grundy_show::Texts;

/// A step from one skill to the next.
const SKILLS: u8 = 10;

/// What the set-up asks for, one row each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Position,
    Grade,
    Rule,
    Player(Seat),
    First,
    Machine,
}

impl Row {
    pub(super) const ALL: [Row; 7] = [
        Row::Position,
        Row::Grade,
        Row::Rule,
        Row::Player(Seat::One),
        Row::Player(Seat::Two),
        Row::First,
        Row::Machine,
    ];
}

/// A set-up that is being made.
pub(super) struct SetUp {
    /// The rulesets that can be chosen.
    catalog: Catalog,
    /// Which row is chosen.
    pub(super) row: usize,
    pub(super) position: String,
    /// A position is drawn, so hard, of the rulesets in `position`.
    pub(super) difficulty: Option<Grade>,
    pub(super) play: Play,
    is_human: [bool; 2],
    first: First,
    pub(super) machine: Strategy,
    /// Why no game began.
    pub(super) problem: String,
}

impl SetUp {
    pub(super) fn of(game: &Game) -> Self {
        let contest = &game.contest;
        SetUp {
            catalog: game.catalog.clone(),
            row: 0,
            position: game.start.clone(),
            difficulty: None,
            play: contest.play,
            is_human: [Seat::One, Seat::Two].map(|seat| game.is_human(seat)),
            first: if contest.first == Seat::One { First::One } else { First::Two },
            machine: contest.players[0],
            problem: String::new(),
        }
    }

    pub(super) fn human(&self) -> Human {
        match self.is_human {
            [true, true] => Human::Both,
            [true, false] => Human::First,
            [false, true] => Human::Second,
            [false, false] => Human::None,
        }
    }

    pub(super) fn first(&self, seed: u64) -> Seat {
        self.first.seat(seed)
    }

    /// Erases the position, where it is chosen.
    pub(super) fn erase(&mut self) {
        if Row::ALL[self.row] == Row::Position {
            self.position.clear();
        }
    }

    /// What a row is called, and what is chosen there.
    pub(super) fn words(&self, row: Row, texts: &Texts) -> (String, String) {
        let player = |number: usize| texts.fill("set-up-player", &[("player", number.into())]);
        match row {
            Row::Position => {
                let cursor = if Row::ALL[self.row] == row { "_" } else { "" };
                (texts.say("position"), format!("{}{cursor}", self.position))
            }
            Row::Grade => {
                let chosen = match self.difficulty {
                    None => texts.say("as-written"),
                    Some(level) => texts.fill("difficulty", &[("level", usize::from(level.number()).into())]),
                };
                (texts.say("set-up-difficulty"), chosen)
            }
            Row::Rule => (texts.say("set-up-rule"), texts.say(rule(self.play))),
            Row::Player(seat) => {
                let who = if self.is_human[seat as usize] { "human" } else { "machine" };
                (player(seat as usize + 1), texts.say(who))
            }
            Row::First => {
                let chosen = match self.first {
                    First::One => player(1),
                    First::Two => player(2),
                    First::Random => texts.say("by-chance"),
                };
                (texts.say("set-up-first"), chosen)
            }
            Row::Machine => {
                let chosen = match self.skill() {
                    Some(percent) => texts.fill("skill", &[("percent", usize::from(percent).into())]),
                    None => self.machine.to_string(),
                };
                (texts.say("set-up-machine"), chosen)
            }
        }
    }

    /// The rules of the rulesets in the position, if it is one.
    pub(super) fn rules(&self, texts: &Texts) -> Vec<String> {
        let games = self.catalog.parse_rulesets(&self.position).unwrap_or_default();
        games.iter().map(|game| told_rules(game, texts)).collect()
    }

    /// How many winning moves of 100 the machine sees, where that tells all of it.
    fn skill(&self) -> Option<u8> {
        match self.machine {
            Strategy::Optimal => Some(100),
            Strategy::Skill(percent) => Some(percent),
            _ => None,
        }
    }

    /// The next choice in the row, or the one before.
    pub(super) fn step(&mut self, forward: bool) {
        match Row::ALL[self.row] {
            Row::Position => self.position = another_example(&self.catalog, &self.position, forward),
            Row::Grade => {
                let levels: Vec<Option<Grade>> = [None].into_iter().chain(Grade::all().map(Some)).collect();
                self.difficulty = next(&levels, &self.difficulty, forward);
            }
            Row::Rule => self.play = next(&[Play::Normal, Play::Misere], &self.play, forward),
            Row::Player(seat) => self.is_human[seat as usize] ^= true,
            Row::First => self.first = next(&[First::One, First::Two, First::Random], &self.first, forward),
            Row::Machine => {
                let percent = match (self.skill().unwrap_or(100), forward) {
                    (percent, true) => (percent + SKILLS).min(100),
                    (percent, false) => percent.saturating_sub(SKILLS),
                };
                self.machine = if percent == 100 { Strategy::Optimal } else { Strategy::Skill(percent) };
            }
        }
    }
}

/// The name of a ruleset, and its rules.
pub(super) fn told_rules(game: &Ruleset, texts: &Texts) -> String {
    format!("{}: {}", game.ruleset(), texts.sentence(&game.about().rules))
}

/// The message that tells who wins at the end.
pub(super) fn rule(play: Play) -> &'static str {
    match play {
        Play::Normal => "rule-normal",
        Play::Misere => "rule-misere",
    }
}

/// What follows in a list that goes round, or is before.
fn next<T: Clone + PartialEq>(list: &[T], chosen: &T, forward: bool) -> T {
    let here = list.iter().position(|other| other == chosen).unwrap_or(0);
    list[(here + if forward { 1 } else { list.len() - 1 }) % list.len()].clone()
}

/// An example of the catalog: the one after that of this position's ruleset, or before it.
fn another_example(catalog: &Catalog, position: &str, forward: bool) -> String {
    let entries = catalog.entries().iter().chain(catalog.gallery());
    let examples: Vec<String> = entries.map(|entry| entry.example.to_string()).collect();
    let ruleset = |position: &str| position.split_whitespace().next().map(str::to_lowercase);
    let here = examples.iter().find(|example| ruleset(example) == ruleset(position)).unwrap_or(&examples[0]);
    next(&examples, here, forward)
}
