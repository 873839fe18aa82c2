//! Players: who chooses a move in a sum, and how.

mod greedy; // as many tokens as possible
mod mirror; // equal pairs, and every move repeated in the twin
mod difficulty; // how hard a winning move is to find
mod oracle; // what analysis says, remembered
mod random; // every move equally likely
mod human; // an idea of a good human
mod skill; // graded skill

use std::fmt;
use std::str::FromStr;

pub use oracle::Oracle;
pub use random::Generator;

pub(crate) use mirror::mirror;
pub(crate) use random::count_options;

use grundy::{Budget, Outcome, Undecided, Worded};
use grundy_positions::Sum;
use grundy_positions::catalog::Replacement;

/// Maximum number of options of a component that the players who compare or draw moves look at: of more, they look at
/// the first ones only. A Nim heap of any size is understood whole.
pub const MOST_OPTIONS: usize = 1 << 16;

/// What it costs to look at an option that is not a number alone.
const STEPS_AN_OPTION: u64 = 20;

/// What is seen of the position after a move, which is taken back then.
pub(crate) fn after_move<T>(
    sum: &mut Sum,
    (index, left): (usize, &Replacement),
    look: impl FnOnce(&mut Sum) -> T,
) -> T {
    let before = sum.parts().to_vec();
    sum.replace(index, left);
    let seen = look(sum);
    sum.set_parts(before);
    seen
}

/// How a player chooses.
///
/// ```
/// use grundy::Worded;
/// use grundy_play::players::Strategy;
///
/// assert_eq!("optimal".parse(), Ok(Strategy::Optimal));
/// assert_eq!("skill:70".parse::<Strategy>().unwrap().to_string(), "skill:70");
/// let unknown = "optimel".parse::<Strategy>().unwrap_err();
/// assert_eq!(unknown.hint().unwrap().to_string(), "did you mean `optimal`?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// The first winning move, or one that holds the draw; in a lost position the move of the first component that has one
    /// which removes most tokens: in Nim, the whole of the first heap that is not empty.
    Optimal,
    /// Every move equally likely.
    Random,
    /// The move that removes most tokens, the first of these.
    Greedy,
    /// Sees small positions through, mirrors equal components, and errs elsewhere.
    Human,
    /// Of graded skill: 0 is [`Strategy::Random`], 100 is [`Strategy::Optimal`], and P lies P of 100 of the way between.
    /// Where a random move would lose a won position, P of 100 winning moves are seen: more where they are easy to
    /// find, fewer where they are hard. Where it sees none, its move does not hand over what it would see through.
    Skill(u8),
}

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Worded)]
#[says("error-unknown-player", "unknown player `{found}`")]
#[hint(Some(Box::new(self.advice())))]
#[non_exhaustive]
pub struct UnknownPlayer {
    /// The name.
    pub found: String,
}

/// What would be right where a name is that of no player.
#[derive(Worded)]
enum PlayerAdvice {
    #[says("advice-skill", "write a skill from 0 to 100, as in `skill:70`")]
    Skill,
    #[says("advice-near", "did you mean `{name}`?", name = _0)]
    Near(&'static str),
    #[says("advice-players", "the players are `{names}`", names = _0)]
    Names(String),
}

/// A strategy at work, with the generator of its random choices.
#[derive(Clone, Debug)]
pub struct Player {
    strategy: Strategy,
    generator: Generator,
}

impl Strategy {
    /// The names, and what each player does, in a line.
    pub const NAMES: [(&'static str, &'static str); 5] = [
        ("optimal", "a winning move; where there is none, the whole first heap"),
        ("random", "every move equally likely"),
        ("greedy", "takes as many tokens as it can"),
        ("human", "sees small positions through, mirrors equal heaps, errs elsewhere"),
        ("skill:P", "sees P winning moves of 100, the easy ones first; 0 is random, 100 optimal"),
    ];
}

impl Player {
    /// A player whose random choices follow from `generator`.
    pub fn new(strategy: Strategy, generator: Generator) -> Self {
        Player { strategy, generator }
    }

    /// Chooses a move: the component and what is left of it. `None` where no move is left.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice for what the strategy must know.
    pub fn choose(
        &mut self,
        oracle: &mut Oracle,
        sum: &mut Sum,
        budget: &mut Budget,
    ) -> Result<Option<(usize, Replacement)>, Undecided> {
        Ok(match self.strategy {
            Strategy::Optimal => best_move(oracle, sum, budget)?,
            Strategy::Random => random::any_move(&mut self.generator, sum, budget)?,
            Strategy::Greedy => greedy::greatest_take(sum, 0..sum.parts().len(), budget)?,
            Strategy::Human => human::choose(&mut self.generator, oracle, sum, budget)?,
            Strategy::Skill(percent) => skill::choose(percent, &mut self.generator, oracle, sum, budget)?,
        })
    }
}

impl Player {
    /// A move by chance of a player who must move, whatever the budget and its time allow; `None` where no move is left.
    ///
    /// Every move is equally likely where as many steps as the budget has left suffice to count them.
    ///
    /// # Errors
    /// [`Undecided::Stopped`].
    pub(crate) fn move_by_chance(
        &mut self,
        sum: &Sum,
        budget: &Budget,
    ) -> Result<Option<(usize, Replacement)>, Undecided> {
        match random::any_move(&mut self.generator, sum, &mut budget.beyond(budget.left())) {
            Err(Undecided::Stopped) => Err(Undecided::Stopped),
            Err(_) => Ok(random::one_of_the_first(&mut self.generator, sum)),
            Ok(chosen) => Ok(chosen),
        }
    }

    /// Whether the player wants to know who wins, and goes on all the same where that is not known.
    pub(crate) fn errs_knowingly(&self) -> bool {
        matches!(self.strategy, Strategy::Skill(1..) | Strategy::Human)
    }
}

/// The move that [`Strategy::Optimal`] chooses, which needs no chance; `None` where no move is left. Where neither player can force the
/// end, it holds the draw.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to tell who wins.
pub fn best_move(
    oracle: &mut Oracle,
    sum: &mut Sum,
    budget: &mut Budget,
) -> Result<Option<(usize, Replacement)>, Undecided> {
    match oracle.outcome(sum, budget) {
        Err(undecided) => oracle.holding_move(sum, budget).map(Some).ok_or(undecided),
        Ok(Outcome::N) if !sum.is_finished() => oracle.winning_move(sum, budget).map(Some),
        Ok(_) => {
            let first = (0..sum.parts().len()).find(|&index| sum.options(index).next().is_some());
            greedy::greatest_take(sum, first, budget)
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Strategy::Optimal => "optimal",
            Strategy::Random => "random",
            Strategy::Greedy => "greedy",
            Strategy::Human => "human",
            Strategy::Skill(percent) => return write!(f, "skill:{percent}"),
        })
    }
}

impl FromStr for Strategy {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        let unknown = || UnknownPlayer { found: grundy_positions::notation::shorten(name) };
        if let Some(percent) = name.strip_prefix("skill:") {
            let percent = percent.parse().ok().filter(|percent| *percent <= 100).ok_or_else(unknown)?;
            return Ok(Strategy::Skill(percent));
        }
        let fixed = [Strategy::Optimal, Strategy::Random, Strategy::Greedy, Strategy::Human];
        fixed.into_iter().find(|strategy| strategy.to_string() == name).ok_or_else(unknown)
    }
}

impl UnknownPlayer {
    fn advice(&self) -> PlayerAdvice {
        if self.found.starts_with("skill") {
            return PlayerAdvice::Skill;
        }
        let names = Strategy::NAMES.map(|(name, _)| name);
        let distance = |name: &str| strsim::damerau_levenshtein(&self.found.to_ascii_lowercase(), name);
        let near = names.into_iter().min_by_key(|name| distance(name)).filter(|near| distance(near) <= 2);
        near.map_or_else(|| PlayerAdvice::Names(names.join("`, `")), PlayerAdvice::Near)
    }
}

impl serde::Serialize for Strategy {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Generator, Oracle, Player, Strategy};
    use grundy::{Budget, Outcome, Play, Undecided};
    use grundy_positions::Sum;

    const ALL: [Strategy; 5] =
        [Strategy::Optimal, Strategy::Random, Strategy::Greedy, Strategy::Human, Strategy::Skill(50)];

    /// Heaps of Nim beside another game of the catalog.
    fn position(nim: &[u8], other: usize, (x, y): (u8, u8)) -> String {
        let heaps: Vec<String> = nim.iter().map(ToString::to_string).collect();
        let other = match other {
            0 => format!("euclid {x},{y}"),
            1 => format!("wythoff {x},{y}"),
            2 => format!("0.77 {x} {y}"),
            3 => format!("take:1,3 {x} {y}"),
            _ => format!("grundys-game {x} {y}"),
        };
        format!("nim 0 {} + {other}", heaps.join(" "))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_player_makes_only_legal_moves(
            nim in prop::collection::vec(0..9u8, 1..4), x in 0..9u8, y in 0..9u8, other in 0..5usize, seed: u64, misere: bool,
        ) {
            let play = if misere { Play::Misere } else { Play::Normal };
            for strategy in ALL {
                let mut sum = Sum::parse(&position(&nim, other, (x, y))).unwrap();
                let mut player = Player::new(strategy, Generator::new(seed, 0, 0));
                let mut oracle = Oracle::new(play);
                while !sum.is_finished() {
                    let budget = &mut Budget::default();
                    let (index, left) = player.choose(&mut oracle, &mut sum, budget).unwrap().unwrap();
                    prop_assert!(sum.moves().any(|legal| legal == (index, left.clone())), "{strategy} in {sum}");
                    sum.replace(index, &left);
                }
                prop_assert_eq!(player.choose(&mut oracle, &mut sum, &mut Budget::default()), Ok(None));
            }
        }

        #[test]
        fn an_optimal_player_loses_no_won_position(
            nim in prop::collection::vec(0..7u8, 1..4), x in 0..7u8, y in 0..7u8, game in 0..5usize, seed: u64, misere: bool,
        ) {
            let play = if misere { Play::Misere } else { Play::Normal };
            for other in ALL {
                let mut sum = Sum::parse(&position(&nim, game, (x, y))).unwrap();
                let mut oracle = Oracle::new(play);
                let begins_well = oracle.outcome(&mut sum, &mut Budget::default()) == Ok(Outcome::N);
                let strategies =
                    if begins_well { [Strategy::Optimal, other] } else { [other, Strategy::Optimal] };
                let mut players = strategies.map(|strategy| Player::new(strategy, Generator::new(seed, 0, 0)));
                let mut moves = 0;
                while let Some((index, left)) =
                    players[moves % 2].choose(&mut oracle, &mut sum, &mut Budget::default()).unwrap()
                {
                    sum.replace(index, &left);
                    moves += 1;
                }
                // Who cannot move has lost, and in misère play won.
                let first_won = (moves % 2 == 1) == (play == Play::Normal);
                prop_assert_eq!(first_won, begins_well, "{:?}", strategies);
            }
        }
    }

    #[test]
    fn in_a_lost_position_the_optimal_player_takes_the_whole_first_heap() {
        let mut sum = Sum::parse("nim 0 2 3 1").unwrap();
        let mut player = Player::new(Strategy::Optimal, Generator::new(0, 0, 0));
        let mut oracle = Oracle::new(Play::Normal);
        let chosen = player.choose(&mut oracle, &mut sum, &mut Budget::default());
        assert_eq!(chosen, Ok(Some((1, Vec::new()))));
    }

    #[test]
    fn the_greedy_player_takes_the_largest_heap_of_any_size() {
        let mut sum = Sum::parse("euclid 70,3 + nim 7 10^40 8").unwrap();
        let mut player = Player::new(Strategy::Greedy, Generator::new(0, 0, 0));
        let mut oracle = Oracle::new(Play::Normal);
        let chosen = player.choose(&mut oracle, &mut sum, &mut Budget::default());
        assert_eq!(chosen, Ok(Some((2, Vec::new()))));
    }

    #[test]
    fn where_the_outcome_is_undecided_the_optimal_player_says_so() {
        let mut sum = Sum::parse("nim 9 9 9 + euclid 90,55").unwrap();
        let mut player = Player::new(Strategy::Optimal, Generator::new(0, 0, 0));
        let mut oracle = Oracle::new(Play::Misere);
        let chosen = player.choose(&mut oracle, &mut sum, &mut Budget::new(100));
        assert!(matches!(chosen, Err(Undecided::BudgetSpent { .. })), "{chosen:?}");
    }
}
