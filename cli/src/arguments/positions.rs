//! Of the commands about positions.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::ArgPredicate;
use clap::{Args, ValueEnum};
use grundy_play::run::Seat;

use super::{CertificateFile, Limits, PositionArguments, TimedLimits, number, number_within};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  grundy solve nim 3 5 7 --explain
  grundy solve take:2,5,7 10^9 --believe 'lost if n % 9 in [0, 1, 4]'")]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Give the reasons
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Answer by a claim that nobody has proved, once it holds on all positions up to a bound: what the value is, as
    /// `n % 4`, or which positions are lost, as `lost if n % 4 == 1`
    #[arg(long, value_name = "GUESS", conflicts_with_all = ["explain", "certificate"], allow_hyphen_values = true)]
    pub(crate) believe: Option<String>,
    /// Up to which number a claim is compared with all positions [default: 10000; of pairs 100, of triples 16]
    #[arg(long, value_name = "NUMBER", requires = "believe", value_parser = number::<u64>)]
    pub(crate) confirm_to: Option<u64>,
    /// Maximum number of winning moves to list
    #[arg(long, value_name = "MOVES", default_value_t = 1000, value_parser = number::<usize>)]
    pub(crate) max_moves: usize,
    #[command(flatten)]
    pub(crate) certificate: CertificateFile,
    /// Save what a long search of a board or a graph finds out in this directory as it
    /// goes, and go on with what is there; it has any time unless limits are given
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["believe", "misere", "explain"])]
    pub(crate) dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: TimedLimits,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Outcome and every winning move are compared. The theorem's side is the answer of
`grundy solve`; the search looks at whole positions and their options alone. At
the first position where they differ it stops, with exit code 1.

Examples:
  grundy verify nim --heaps 4 --max 12
  grundy verify nim --heaps 4 --max 12 --misere
  grundy verify wythoff --heaps 1 --max 60
  grundy verify take:1..3 0..1000 --misere --guess 'lost if n % 4 == 1'
  grundy verify euclid 1..60 --guess 'lost if max(x, y) <= 8 * min(x, y) / 5'")]
pub(crate) struct Verify {
    /// The ruleset, as in `nim`, `0.77` or `wythoff`
    pub(crate) ruleset: String,
    /// What is claimed is compared with the moves on these heaps: that of rules that you wrote, such as `guess`, or GUESS
    #[arg(num_args = 0..=16, value_name = "RANGE", conflicts_with_all = ["heaps", "max"])]
    #[arg(allow_negative_numbers = true)]
    pub(crate) ranges: Vec<String>,
    /// What the value is, as `n % 4`, or which positions are lost, as `lost if n % 4 == 1`
    #[arg(long, value_name = "GUESS", requires = "ranges", allow_hyphen_values = true)]
    pub(crate) guess: Option<String>,
    /// How many heaps a position has at most (pairs of heaps in `wythoff` and `euclid`)
    #[arg(long, value_name = "HEAPS", value_parser = number::<usize>, allow_negative_numbers = true)]
    #[arg(required_unless_present = "ranges")]
    pub(crate) heaps: Option<usize>,
    /// The greatest heap
    #[arg(long, value_name = "HEAP", value_parser = number::<u64>, allow_negative_numbers = true)]
    #[arg(required_unless_present = "ranges")]
    pub(crate) max: Option<u64>,
    /// Whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
#[command(after_help = "\
A line holds the components of a position between blanks, or, without RULESET,
a whole position, which may be a sum of several games. An answer has its columns
between tabs: N or P, then the value, the first winning move, the last one, how
many there are, and all of them. The move `3:1` leaves component 3 (counted from
1) as 1. `-` stands for no move, `?` for what the limits, which are those of one
line, do not suffice for: the exit code is then 3. After bad lines it is 2.

Examples:
  grundy batch nim < positions.txt
  grundy batch --move < sums.txt
  grundy batch kayles --value --move < positions.txt
  grundy batch nim --count --moves --names < positions.txt
  grundy batch nim --counted --words First,Second < judge.txt")]
pub(crate) struct Batch {
    /// The ruleset, as in `nim`, `take:1,4,9` or `wythoff`; without one, each line names its
    /// own, as in `nim 3 + 0.77 12`
    pub(crate) ruleset: Option<String>,
    /// Whoever makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Add a column: the Grundy value, in decimal
    #[arg(long, conflicts_with = "misere")]
    pub(crate) value: bool,
    /// Add a column: the first winning move, in the order of the rules, as in `3:1`
    #[arg(long = "move")]
    pub(crate) winning_move: bool,
    /// Add a column: the last winning move
    #[arg(long)]
    pub(crate) last: bool,
    /// Add a column: how many winning moves there are
    #[arg(long)]
    pub(crate) count: bool,
    /// Add a column: all winning moves, with `; ` between them
    #[arg(long)]
    pub(crate) moves: bool,
    /// Maximum number of winning moves that `--moves`, `--last` and `--json` list
    #[arg(long, value_name = "MOVES", default_value_t = 1000, value_parser = |text: &str| number_within::<u32>(text, 1, u32::MAX))]
    pub(crate) max_moves: u32,
    /// Tell moves as `solve` does, as in `heap 3: 4 -> 1`
    #[arg(long)]
    pub(crate) names: bool,
    /// Write each answer as JSON in a line, with all winning moves: the form of `solve --json`
    #[arg(long, conflicts_with_all = ["value", "winning_move", "last", "count", "moves", "names", "words"])]
    pub(crate) json: bool,
    /// Read how many tests there are, then for each test its number of heaps and the heaps; or
    /// its number of pairs and the pairs, where the game is played with those
    #[arg(long)]
    pub(crate) counted: bool,
    /// The words for an N-position and a P-position
    #[arg(long, value_name = "N,P", default_value = "N,P")]
    pub(crate) words: Words,
    /// Go on after a bad line: its answer is `error`
    #[arg(long, conflicts_with = "counted")]
    pub(crate) keep_going: bool,
    #[command(flatten)]
    pub(crate) limits: TimedLimits,
}

/// The words for an N-position and a P-position.
#[derive(Clone, Debug)]
pub(crate) struct Words([String; 2]);

impl Words {
    pub(crate) fn bytes(&self) -> [&[u8]; 2] {
        [self.0[0].as_bytes(), self.0[1].as_bytes()]
    }
}

impl FromStr for Words {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_word = |word: &str| !word.is_empty() && !word.chars().any(char::is_control);
        match text.split(',').collect::<Vec<_>>()[..] {
            [n, p] if is_word(n) && is_word(p) && n != p => Ok(Words([n.into(), p.into()])),
            _ => Err("expected two different words with a comma between them, as in `YES,NO`"),
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Players:
  optimal  a winning move; where there is none, the whole of the first heap
  random   every move equally likely
  greedy   takes as many tokens as it can
  human    sees small positions through, mirrors equal heaps, errs elsewhere
  skill:P  sees P winning moves of 100, the easy ones first (0 random, 100 optimal)

Examples:
  grundy simulate nim 2 3 4
  grundy simulate nim 20 30 40 --players human,random --games 10000")]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// Both players by name
    #[arg(long, conflicts_with_all = ["player1", "player2"], value_name = "A,B", default_value = "optimal,optimal")]
    pub(crate) players: String,
    /// The name of player 1
    #[arg(long, value_name = "NAME")]
    pub(crate) player1: Option<String>,
    /// The name of player 2
    #[arg(long, value_name = "NAME")]
    pub(crate) player2: Option<String>,
    /// Which player begins
    #[arg(long, value_name = "PLAYER", default_value = "1", value_parser = ["1", "2"])]
    pub(crate) first: String,
    /// What the random choices follow from: the same seed, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,
    /// Number of games to play, for statistics, with intervals of 95 % confidence
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) games: Option<u64>,
    /// Print the turns, or the statistics, as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: TimedLimits,
}

#[derive(Args, Debug)]
#[command(after_help = "\
A move is written
  3 1             component 3 becomes 1
  1: 3 4          component 1 becomes 3 and 4 (a split)
  take 2 from 3   component 3 loses 2 tokens
  5, take 2       where one component alone allows it: 5 is left, 2 are taken
On the whole screen, `?` lists the keys; with `--plain`, `help` lists what else
can be typed.

Examples:
  grundy play
  grundy play nim 3 5 7
  grundy play wythoff 8,10 + kayles 9 --skill 80 --language id
  grundy play nim --random 3 --first random
  grundy play nim 3 5 7 --save game.txt
  grundy play --load game.txt --save game.txt
  grundy play --proof cram-5x8.cert
  grundy play nim 3 5 7 --plain --human second --machine skill:70")]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// A random position that the player who begins can win, from 1, easy, to 5, hard; of
    /// POSITION, the rulesets alone count, as in `nim + wythoff`
    #[arg(long, value_name = "LEVEL", conflicts_with = "load")]
    #[arg(value_parser = |text: &str| number_within::<u8>(text, 1, 5))]
    pub(crate) random: Option<u8>,
    /// Which player begins
    /// [default: 1; with `--proof`, whoever loses is human]
    #[arg(long, value_enum, value_name = "PLAYER", conflicts_with = "load")]
    pub(crate) first: Option<First>,
    /// Line by line: moves are read from standard input
    #[arg(long)]
    pub(crate) plain: bool,
    /// Which players are human: player 1, player 2, both or none
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Human::First)]
    pub(crate) human: Human,
    /// How the machine plays: a name that `grundy simulate --help` lists
    #[arg(long, value_name = "NAME", default_value = "skill:60")]
    #[arg(default_value_if("proof", ArgPredicate::IsPresent, "optimal"))]
    pub(crate) machine: String,
    /// How many winning moves of 100 the machine sees, short for `--machine skill:PERCENT`
    #[arg(long, value_name = "PERCENT", conflicts_with = "machine")]
    #[arg(value_parser = |text: &str| number_within::<u8>(text, 0, 100))]
    pub(crate) skill: Option<u8>,
    /// What all random choices follow from [default: 0; with `--random` or
    /// `--first random`, another one each time]
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Print the turns as JSON at the end of a game with `--plain`, which then goes to
    /// stderr
    #[arg(long)]
    pub(crate) json: bool,
    /// Save the game in this file, after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "misere"])]
    pub(crate) load: Option<PathBuf>,
    /// Play the position of this certificate, which is checked first: the machine answers
    /// each move by the values in it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "misere", "load", "random"])]
    pub(crate) proof: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: TimedLimits,
}

/// Which players are human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Human {
    /// Player 1
    First,
    /// Player 2
    Second,
    /// Two humans at one keyboard
    Both,
    /// The machine against itself
    None,
}

impl First {
    /// The player, drawn from a seed where that is left to chance.
    pub(crate) fn seat(self, seed: u64) -> Seat {
        match self {
            First::One => Seat::One,
            First::Two => Seat::Two,
            First::Random => Seat::drawn(seed),
        }
    }
}

impl Human {
    /// Who is human.
    pub(crate) fn players(self) -> &'static [Seat] {
        match self {
            Human::First => &[Seat::One],
            Human::Second => &[Seat::Two],
            Human::Both => &[Seat::One, Seat::Two],
            Human::None => &[],
        }
    }
}

/// Which player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// Player 1
    #[value(name = "1")]
    One,
    /// Player 2
    #[value(name = "2")]
    Two,
    /// Either of them
    Random,
}
