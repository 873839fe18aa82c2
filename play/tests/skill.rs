//! The manual's table of what each level of `skill:P` wins is what the program gives, and rises with the level.

#[allow(dead_code, unreachable_pub)]
#[path = "../examples/skill.rs"]
mod table;

use table::{LEVELS, ROWS, name, wins};

/// Number of games that are played again of each cell.
const GAMES: u64 = 75;

/// The rows of the manual, by name.
fn kept() -> Vec<(String, Vec<f64>)> {
    let page = include_str!("../../docs/players.md");
    let rows = page.lines().skip_while(|line| !line.starts_with("| won of 100 at level"));
    let row = |line: &str| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let name = cells.next().expect("a row has a name").to_owned();
        (name, cells.map(|cell| cell.parse().expect("a share")).collect())
    };
    rows.skip(2).take_while(|line| line.starts_with('|')).map(row).collect()
}

#[test]
fn the_table_of_the_manual_rises_with_the_level() {
    for (name, shares) in kept() {
        assert!(shares.is_sorted_by(|less, more| less < more), "{name}: {shares:?}");
        assert_eq!((shares.len(), shares.last()), (LEVELS.len(), Some(&100.0)), "{name}");
    }
}

#[test]
fn the_table_of_the_manual_is_what_the_program_gives() {
    let kept = kept();
    assert_eq!(kept.len(), ROWS.len());
    for ((rulesets, play), (kept_name, shares)) in ROWS.into_iter().zip(kept) {
        assert_eq!(name(rulesets, play), kept_name);
        for ((level, share), won) in LEVELS.into_iter().zip(shares).zip(wins(rulesets, play, GAMES)) {
            let p = (share / 100.0).clamp(0.001, 0.999);
            let expected = GAMES as f64 * share / 100.0;
            // Four standard deviations, and one game for what is rounded and for shares near 0 and 100.
            let within = 4.0 * (GAMES as f64 * p * (1.0 - p)).sqrt() + 1.0;
            assert!(
                (won as f64 - expected).abs() < within,
                "{kept_name}, skill:{level}: {won} for {expected}"
            );
            assert!(level < 100 || won == GAMES, "{kept_name}: an optimal player lost");
        }
    }
}
