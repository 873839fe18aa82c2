//! Ten levels to climb: positions that whoever begins can win, against a machine that plays better each time.

use grundy::Play;
use serde::Serialize;

/// A level; its title is the message `level-NAME`.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// The position with which it begins; the human moves first.
    pub position: &'static str,
    /// What the last move means.
    pub play: Play,
    /// How the machine plays, as [`Strategy`](crate::players::Strategy) reads it.
    pub player: &'static str,
}

/// All levels, the easiest first.
///
/// ```
/// assert_eq!(grundy_play::levels::levels()[0].name, "first-tokens");
/// ```
pub fn levels() -> &'static [Level] {
    LEVELS
}

const fn level(name: &'static str, position: &'static str, player: &'static str) -> Level {
    Level { name, position, play: Play::Normal, player }
}

const LEVELS: &[Level] = &[
    level("first-tokens", "take:1..3 10", "skill:10"),
    level("twins", "nim 4 6", "skill:20"),
    level("three-heaps", "nim 2 3 4", "skill:30"),
    level("classic", "nim 3 5 7", "skill:50"),
    Level { play: Play::Misere, ..level("turned-round", "nim 2 4 5", "skill:60") },
    level("pins", "kayles 7 4", "skill:60"),
    level("cornered-queen", "wythoff 6,9", "skill:75"),
    level("bar", "chomp 5,5,5", "skill:85"),
    level("mixed", "nim 5 + kayles 6 + wythoff 3,4", "skill:95"),
    level("summit", "dawsons-chess 11 + lasker 6 + grundys-game 12 + wythoff 5,7", "optimal"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Strategy;
    use grundy::{Budget, Outcome};
    use grundy_positions::{Question, Sum};

    #[test]
    fn whoever_begins_can_win_each_level_and_no_machine_is_weaker_than_the_one_before() {
        let mut skills = Vec::new();
        for level in levels() {
            let mut sum =
                Sum::parse(level.position).unwrap_or_else(|error| panic!("{}: {error}", level.name));
            let analysis = sum.analyse(&Question::of(level.play), &mut Budget::default());
            assert_eq!(analysis.outcome, Some(Outcome::N), "{}", level.name);
            assert!(level.player.parse::<Strategy>().is_ok(), "{}", level.name);
            let percent = level.player.strip_prefix("skill:").map_or(100, |percent| percent.parse().unwrap());
            skills.push(percent);
        }
        assert_eq!(skills.len(), 10);
        assert!(skills.is_sorted(), "{skills:?}");
    }
}
