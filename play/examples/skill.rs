//! How often `skill:P` wins a won position against `optimal`: the table of the manual (docs/players.md).
//!
//! `cargo run --release -p grundy-play --example skill` plays 10 000 games for each entry.

use std::panic::resume_unwind;
use std::thread;

use grundy::{Budget, Play};
use grundy_play::contest::Contest;
use grundy_play::draw::{Grade, draw};
use grundy_play::players::{Oracle, Strategy};
use grundy_play::run::Seat;
use grundy_positions::Sum;
use grundy_positions::notation::parse_rulesets;

/// The levels of the columns.
pub const LEVELS: [u8; 11] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/// The rulesets of the rows.
pub const ROWS: [(&str, Play); 11] = [
    ("nim", Play::Normal),
    ("nim", Play::Misere),
    ("take:1,3,4", Play::Normal),
    ("kayles", Play::Normal),
    ("dawsons-kayles", Play::Normal),
    ("grundys-game", Play::Normal),
    ("lasker", Play::Normal),
    ("wythoff", Play::Normal),
    ("euclid", Play::Normal),
    ("0.137", Play::Normal),
    ("nim + wythoff", Play::Normal),
];

/// The difficulty of the positions, as `grundy play --random 3` draws them.
const DIFFICULTY: u8 = 3;

/// How many of `games` games each level wins: it begins, from the positions drawn with the seeds 0, 1, 2, ...
pub fn wins(rulesets: &str, play: Play, games: u64) -> Vec<u64> {
    let contests = LEVELS.map(|percent| {
        let players = [Strategy::Skill(percent), Strategy::Optimal];
        Contest { players, play, ..Contest::default() }
    });
    let level = Grade::new(DIFFICULTY).expect("it is from 1 to 5");
    let like = || parse_rulesets(rulesets).expect("the rows are rulesets");
    let budget = Budget::default();
    let mut wins = vec![0; LEVELS.len()];
    let mut oracle = Oracle::new(play);
    let mut kept: Option<Sum> = None;
    for game in 0..games {
        let drawn = draw(like(), level, play, game, &mut budget.clone()).expect("each row has won positions");
        let parts = drawn.parts().to_vec();
        // The same sum for all games, so that its values are computed once.
        let sum = kept.get_or_insert(drawn);
        sum.set_parts(parts);
        for (wins, contest) in wins.iter_mut().zip(&contests) {
            let tally = contest.game(game, sum, &mut oracle, &mut budget.clone());
            *wins += tally.expect("the positions are small").wins[Seat::One as usize];
        }
    }
    wins
}

/// The name of a row.
pub fn name(rulesets: &str, play: Play) -> String {
    match play {
        Play::Normal => format!("`{rulesets}`"),
        Play::Misere => format!("`{rulesets}`, misère"),
    }
}

fn main() {
    let games: u64 =
        std::env::args().nth(1).map_or(10_000, |games| games.parse().expect("a number of games"));
    let rows: Vec<_> = thread::scope(|scope| {
        let rows = ROWS.map(|(rulesets, play)| scope.spawn(move || wins(rulesets, play, games)));
        rows.into_iter().map(|row| row.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let levels: Vec<String> = LEVELS.iter().map(|level| format!("{level} |")).collect();
    println!("| won of 100 at level | {}", levels.join(" "));
    println!("|---|{}", "---:|".repeat(LEVELS.len()));
    for ((rulesets, play), wins) in ROWS.into_iter().zip(rows) {
        let shares: Vec<String> =
            wins.iter().map(|&wins| format!("{:.1} |", 100.0 * wins as f64 / games as f64)).collect();
        println!("| {} | {}", name(rulesets, play), shares.join(" "));
    }
}
