//! Many games, counted: who won how often, how long they lasted, and how sure that is.

use serde::Serialize;

use crate::contest::Contest;
use crate::players::Strategy;
use crate::run::Seat;
use crate::tally::Tally;

/// An estimate, and the interval that covers the true value in 95 of 100 experiments.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// The estimate itself.
    pub estimate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 97.5 % quantile of the normal distribution: an interval of 95 % has this number of
/// standard deviations on each side.
const Z: f64 = 1.959_963_984_540_054;

/// The share of `wins` in `games`, with Wilson's interval. It lies within 0 and 1 always, and is
/// of use for few games and for shares near 0 or 1 too [Wilson, 1927].
///
/// ```
/// use grundy_play::statistics::share;
///
/// let half = share(50, 100);
/// assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
/// assert_eq!(share(10, 10).high, 1.0);
/// ```
pub fn share(wins: u64, games: u64) -> Estimate {
    if games == 0 {
        return Estimate { estimate: f64::NAN, low: 0.0, high: 1.0 };
    }
    let (wins_f, n) = (wins as f64, games as f64);
    let estimate = wins_f / n;
    let center = (wins_f + Z * Z / 2.0) / (n + Z * Z);
    let half = Z / (n + Z * Z) * (wins_f * (n - wins_f) / n + Z * Z / 4.0).sqrt();
    // Rounding must not take the ends beyond what they are exactly there.
    let low = if wins == 0 { 0.0 } else { (center - half).max(0.0) };
    let high = if wins == games { 1.0 } else { (center + half).min(1.0) };
    Estimate { estimate, low, high }
}

/// What many games of a contest show. Its `Serialize` is the JSON form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Statistics {
    /// How many games were played to the end.
    pub games: u64,
    /// How many of them are drawn.
    #[serde(skip_serializing_if = "is_zero")]
    pub drawn: u64,
    /// Player 1 and player 2.
    pub results: [PlayerResult; 2],
    /// The mean number of moves; `None` of no game.
    pub mean_moves: Option<Estimate>,
    /// The moves of the shortest game.
    pub least_moves: Option<u64>,
    /// The moves of the longest.
    pub most_moves: Option<u64>,
}

/// What one player achieved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PlayerResult {
    /// Which player.
    pub player: Seat,
    /// How it chose.
    pub strategy: Strategy,
    /// How many games it won.
    pub wins: u64,
    /// Their share of all games, with Wilson's interval; `None` of no game.
    pub share: Option<Estimate>,
}

impl Statistics {
    /// The statistics of the games counted in `tally`.
    pub fn new(contest: &Contest, tally: &Tally) -> Self {
        let result = |player: Seat| {
            let wins = tally.wins[player as usize];
            let strategy = contest.players[player as usize];
            PlayerResult {
                player,
                strategy,
                wins,
                share: (tally.games > 0).then(|| share(wins, tally.games)),
            }
        };
        Statistics {
            games: tally.games,
            drawn: tally.games - tally.wins.iter().sum::<u64>(),
            results: [result(Seat::One), result(Seat::Two)],
            mean_moves: mean_moves(tally),
            least_moves: tally.lengths.map(|(least, _)| least),
            most_moves: tally.lengths.map(|(_, most)| most),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The mean with an interval from the normal distribution, which means of many games follow.
fn mean_moves(tally: &Tally) -> Option<Estimate> {
    if tally.games == 0 {
        return None;
    }
    let n = tally.games as f64;
    let estimate = tally.moves as f64 / n;
    // n * squares - moves^2 is exact in whole numbers, where the difference of means would cancel.
    let spread = (u128::from(tally.games) * tally.squares).saturating_sub(tally.moves * tally.moves);
    let half = if tally.games == 1 { 0.0 } else { Z * (spread as f64 / (n * n * (n - 1.0))).sqrt() };
    Some(Estimate { estimate, low: (estimate - half).max(0.0), high: estimate + half })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_wilson_solves_its_equation() {
        // Its ends are the shares p from which the estimate is Z standard deviations away.
        for (wins, games) in [(1, 10), (3, 7), (50, 100), (999, 1000), (123, 100_000)] {
            let found = share(wins, games);
            for p in [found.low, found.high] {
                let deviation = (p * (1.0 - p) / games as f64).sqrt();
                assert!(((found.estimate - p).abs() - Z * deviation).abs() < 1e-12, "{wins} of {games}");
            }
        }
    }

    #[test]
    fn the_interval_covers_the_true_share_in_most_experiments() {
        use crate::players::Generator;
        use grundy::Natural;
        let mut covered = 0;
        for experiment in 0..1000 {
            let mut generator = Generator::new(7, experiment, 0);
            let hundred = Natural::from(100u8);
            let wins = (0..80).filter(|_| generator.below(&hundred) < Natural::from(30u8)).count();
            let found = share(wins as u64, 80);
            covered += usize::from(found.low <= 0.3 && 0.3 <= found.high);
        }
        assert!((920..=980).contains(&covered), "{covered}");
    }

    #[test]
    fn the_mean_and_the_lengths_are_those_of_the_games() {
        let games = [3, 5, 5, 7].map(|moves| Tally::game(Some(Seat::One), moves));
        let all = games.into_iter().fold(Tally::default(), |all, game| all + game);
        let statistics = Statistics::new(&Contest::default(), &all);
        let mean = statistics.mean_moves.unwrap();
        // The variance is 8/3, that of the mean 2/3.
        assert!((mean.estimate - 5.0).abs() < 1e-12);
        assert!((mean.high - mean.estimate - Z * (2.0f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!((statistics.least_moves, statistics.most_moves), (Some(3), Some(7)));
        assert_eq!(statistics.results[0].wins, 4);
        assert_eq!(Statistics::new(&Contest::default(), &Tally::default()).mean_moves, None);
    }
}
