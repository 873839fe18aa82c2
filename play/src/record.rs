//! A game as text, to be kept, sent and played on.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::run::{Run, Seat, Turn};
use grundy::{Budget, Play, Worded};
use grundy_positions::analysis::Move;
use grundy_positions::catalog::Catalog;
use grundy_positions::notation::{NotationError, shorten};
use grundy_positions::own::NotAdded;
use grundy_positions::{MoveError, Sum};

/// How each begins, with its version.
const FIRST_LINE: &str = "grundy-game 1";
/// The version of those that bring rules with them.
const WITH_RULES: &str = "grundy-game 2";
/// Before the rules, with the version of their language.
const RULES: &str = "rules 1:";

/// A game written down: where it began, and the moves made.
///
/// ```
/// use grundy_play::record::Record;
/// use grundy::{Budget, Play};
///
/// let text = "\
/// grundy-game 1
/// position: nim 3 5 7
/// play: normal
/// begins: 1
/// 1: 3 -> 2
/// 3: 7 -> 0
/// ";
/// let record: Record = text.parse()?;
/// let run = record.replay(&mut Budget::default(), &mut Budget::default())?;
/// assert_eq!(run.sum().to_string(), "nim 2 5 0");
/// assert_eq!(run.record().to_string(), text);
/// # Ok::<(), grundy_play::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// The first position, in the notation.
    pub position: String,
    /// Who wins.
    pub play: Play,
    /// Who begins.
    pub first: Seat,
    /// The rules that somebody wrote, of those games of the position that have such: they mean what they meant where the
    /// game was written down. See [`Sum::written_rules`].
    pub rules: Option<String>,
    /// The moves, as [`Sum::read_move`] reads them.
    pub moves: Vec<String>,
}

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("error-line", "line {line}: {problem}", problem = what)]
#[undecided(self.what.undecided())]
#[non_exhaustive]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: Box<WrongLine>,
}

impl RecordError {
    fn at(line: usize, what: impl Into<WrongLine>) -> Self {
        RecordError { line, what: Box::new(what.into()) }
    }
}

/// What is wrong with a line of a game.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum WrongLine {
    /// It does not begin as it must.
    #[says("error-beginning", "expected `{expected}`, found `{found}`")]
    Beginning {
        /// What it begins with.
        expected: &'static str,
        /// The line.
        found: String,
    },
    /// The file has another version.
    #[says("error-version", "expected nothing after the version, found `{found}`")]
    Version {
        /// What stands after it.
        found: String,
    },
    /// It says neither the one nor the other.
    #[says("error-choice", "expected `{one}` or `{other}`, found `{found}`")]
    Choice {
        /// The one.
        one: &'static str,
        /// The other.
        other: &'static str,
        /// What it says.
        found: String,
    },
    /// The rules are none.
    #[says(transparent)]
    Rules(#[from] NotAdded),
    /// The position is none.
    #[says(transparent)]
    Position(#[from] NotationError),
    /// The move is none.
    #[says(transparent)]
    Move(#[from] MoveError),
}

impl Record {
    /// The lines before the moves.
    fn head(&self) -> usize {
        if self.rules.is_some() { 5 } else { 4 }
    }

    /// A catalog with the rules that the game brings with it.
    ///
    /// # Errors
    /// [`RecordError`] where these are none.
    pub fn catalog<'a>(&self, catalog: &'a Catalog) -> Result<Cow<'a, Catalog>, RecordError> {
        let Some(rules) = &self.rules else { return Ok(Cow::Borrowed(catalog)) };
        catalog.with_rules(rules).map(Cow::Owned).map_err(|wrong| RecordError::at(self.head(), wrong))
    }

    /// Plays the moves, each of which must be legal: that takes from the budget `rules`. Who wins after each of them is
    /// told as far as `outcomes` goes, so that a game can be kept where nobody knows who wins.
    ///
    /// # Errors
    /// [`RecordError`] where the position or a move is none.
    pub fn replay(&self, rules: &mut Budget, outcomes: &mut Budget) -> Result<Run, RecordError> {
        self.replay_in(Catalog::standard(), rules, outcomes)
    }

    /// As [`replay`](Self::replay), with the rulesets of a catalog, which may have more than the built-in ones.
    ///
    /// # Errors
    /// [`RecordError`] where the position or a move is none.
    pub fn replay_in(
        &self,
        catalog: &Catalog,
        rules: &mut Budget,
        outcomes: &mut Budget,
    ) -> Result<Run, RecordError> {
        let catalog = self.catalog(catalog)?;
        let sum = Sum::parse_in(&catalog, &self.position).map_err(|wrong| RecordError::at(2, wrong))?;
        let mut run = Run::new(sum, self.play, self.first);
        for (number, text) in self.moves.iter().enumerate() {
            let read = run.sum().read_move(text, rules);
            let (index, left) = read.map_err(|wrong| RecordError::at(self.head() + 1 + number, wrong))?;
            run.make_move(index, &left, outcomes);
        }
        Ok(run)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first_line = if self.rules.is_some() { WITH_RULES } else { FIRST_LINE };
        writeln!(
            f,
            "{first_line}\nposition: {}\nplay: {}\nbegins: {}",
            self.position, self.play, self.first
        )?;
        self.rules.iter().try_for_each(|rules| writeln!(f, "{RULES} {rules}"))?;
        self.moves.iter().try_for_each(|made| writeln!(f, "{made}"))
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        // Some editors put a mark before the first line.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
        let has_rules = text.starts_with(WITH_RULES);
        let mut lines = text.lines();
        let mut number = 0;
        let mut next = |expected: &'static str| {
            number += 1;
            let found = lines.next().unwrap_or_default().trim_end();
            let wrong = || WrongLine::Beginning { expected, found: shorten(found) };
            found.strip_prefix(expected).map(str::trim).ok_or_else(|| RecordError::at(number, wrong()))
        };
        let neither = |line, one, other, found| {
            Err(RecordError::at(line, WrongLine::Choice { one, other, found: shorten(found) }))
        };
        match next(if has_rules { WITH_RULES } else { FIRST_LINE })? {
            "" => {}
            more => return Err(RecordError::at(1, WrongLine::Version { found: shorten(more) })),
        }
        let position = next("position:")?.to_owned();
        let play = match next("play:")? {
            "normal" => Play::Normal,
            "misere" => Play::Misere,
            found => return neither(3, "normal", "misere", found),
        };
        let first = match next("begins:")? {
            "1" => Seat::One,
            "2" => Seat::Two,
            found => return neither(4, "1", "2", found),
        };
        let rules = if has_rules { Some(next(RULES)?.to_owned()) } else { None };
        let moves = lines.map(|line| line.trim().to_owned()).collect();
        Ok(Record { position, play, first, rules, moves })
    }
}

impl Run {
    /// The game so far, written down.
    pub fn record(&self) -> Record {
        let position = self.turns().first().map(|turn| turn.standing.position.clone());
        let made = |turn: &Turn| {
            let Move { component, from, to, .. } = &turn.chosen;
            format!("{}: {from} -> {to}", component + 1)
        };
        Record {
            position: position.unwrap_or_else(|| self.sum().to_string()),
            play: self.play(),
            first: self.first(),
            rules: self.sum().written_rules(),
            moves: self.turns().iter().map(made).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Contest;
    use crate::players::Strategy;
    use grundy_positions::catalog;

    #[test]
    fn games_of_every_ruleset_come_back() {
        for entry in catalog::entries() {
            for (play, first) in [(Play::Normal, Seat::One), (Play::Misere, Seat::Two)] {
                let mut run = Run::new(Sum::parse(&entry.example).unwrap(), play, first);
                let budget = &mut Budget::default();
                let contest = Contest { players: [Strategy::Random; 2], ..Contest::default() };
                let mut player = contest.seated(0)[0].clone();
                for _ in 0..6 {
                    let (oracle, sum) = run.table();
                    let Some((index, left)) = player.choose(oracle, sum, budget).unwrap() else { break };
                    run.make_move(index, &left, &mut Budget::new(1000));
                }
                let text = run.record().to_string();
                let back = text
                    .parse::<Record>()
                    .unwrap()
                    .replay(&mut Budget::new(1_000_000), &mut Budget::new(1000));
                let back = back.unwrap();
                assert_eq!(back.sum().to_string(), run.sum().to_string(), "{text}");
                assert_eq!((back.to_move(), back.turns().len()), (run.to_move(), run.turns().len()));
                assert_eq!(back.record().to_string(), text);
            }
        }
    }

    #[test]
    fn a_game_that_nobody_understands_comes_back() {
        let text = "grundy-game 1\nposition: kayles 60 61 45\nplay: misere\nbegins: 1\n1: 60 -> 58\n2: 61 -> 20 40\n";
        let record: Record = text.parse().unwrap();
        let run = record.replay(&mut Budget::new(100_000), &mut Budget::new(100_000)).unwrap();
        assert_eq!(run.sum().to_string(), "kayles 58 20 40 45");
        assert!(run.turns().iter().all(|turn| turn.standing.outcome.is_none()));
    }

    #[test]
    fn what_editors_add_is_no_error() {
        let text = "\u{feff}grundy-game 1\r\nposition: nim 3\r\nplay: normal\r\nbegins: 1\r\n1: 3 -> 1\r\n\r\n  \r\n";
        assert_eq!(text.parse::<Record>().unwrap().moves, ["1: 3 -> 1"]);
    }

    #[test]
    fn rules_go_with_the_version_of_their_language() {
        assert_eq!(RULES, format!("rules {}:", grundy_positions::WrittenRules::VERSION));
    }

    #[test]
    fn what_is_no_game_is_told_with_its_line() {
        let told = |text: &str| {
            let budget = &mut Budget::default();
            let record = text.parse::<Record>();
            let replayed = record.and_then(|record| record.replay(budget, &mut Budget::new(1000)));
            replayed.map(|_| ()).unwrap_err().to_string()
        };
        let head = "grundy-game 1\nposition: nim 3\nplay: normal\nbegins: 1\n";
        assert_eq!(told(""), "line 1: expected `grundy-game 1`, found ``");
        assert_eq!(told("grundy-game 12\n"), "line 1: expected nothing after the version, found `2`");
        assert_eq!(told("grundy-game 1\nnim 3"), "line 2: expected `position:`, found `nim 3`");
        assert!(told(&head.replace("nim 3", "nix 3")).starts_with("line 2: "));
        assert_eq!(
            told(&head.replace("normal", "odd")),
            "line 3: expected `normal` or `misere`, found `odd`"
        );
        assert_eq!(told(&head.replace(": 1", ": 3")), "line 4: expected `1` or `2`, found `3`");
        assert_eq!(
            told(&format!("{head}1: 3 -> 1\n1: 1 -> 2\n\n")),
            "line 6: the rules of `nim` do not let component 1 go from 1 to 2"
        );
    }
}
