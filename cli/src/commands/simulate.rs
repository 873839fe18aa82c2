//! `grundy simulate`: players by name; one game turn by turn, or the statistics of many.

use std::io::{BufWriter, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use grundy::{Budget, Stop, Undecided};
use grundy_check::program::standard_output;
use grundy_play::contest::{Contest, Transcript};
use grundy_play::players::{Oracle, Strategy};
use grundy_play::run::Seat;
use grundy_play::statistics::Statistics;
use grundy_play::tally::Tally;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Claim, Sentence, Sum};
use indicatif::ProgressBar;
use serde_json::json;

use super::Result;
use crate::arguments::Simulate;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::progress::{bar, stop_on_ctrl_c};
use grundy_show::Texts;

/// Number of games that a thread takes at a time.
const GAMES_AT_A_TIME: u64 = 16;

pub(crate) fn run(arguments: &Simulate, catalog: &Catalog, texts: &Texts) -> Result {
    let text = arguments.position.text();
    let sum = Sum::parse_in(catalog, &text)?;
    let contest = Contest {
        players: players(arguments)?,
        play: arguments.position.play(),
        first: if arguments.first == "2" { Seat::Two } else { Seat::One },
        seed: arguments.seed,
    };
    let stop = stop_on_ctrl_c(texts.language());
    let budget = arguments.limits.budget(stop.clone());
    match arguments.games {
        None => {
            let (clock, watch) =
                (arguments.limits.clock(&stop), arguments.limits.watch(&stop, texts.language()));
            let transcript = clock.during(|| contest.transcript(sum, &mut { budget }));
            drop(watch);
            one_game(transcript, arguments.json, texts)
        }
        Some(0) => Err(Failure::bad_input(Sentence::of("error-no-games"))),
        Some(games) => {
            let series = Series {
                catalog,
                contest: &contest,
                text: &text,
                games,
                seconds: arguments.limits.seconds(),
            };
            many_games(&series, &budget, &stop, arguments.json, texts)
        }
    }
}

fn players(arguments: &Simulate) -> Result<[Strategy; 2]> {
    let names: Vec<&str> = arguments.players.split(',').map(str::trim).collect();
    let [one, two] = names[..] else {
        let message = Sentence::of("error-two-players").text("found", &arguments.players);
        return Err(Failure::bad_input(message).advice("advice-two-players"));
    };
    let one = arguments.player1.as_deref().unwrap_or(one);
    let two = arguments.player2.as_deref().unwrap_or(two);
    Ok([player(one)?, player(two)?])
}

/// A player by name.
pub(super) fn player(name: &str) -> Result<Strategy> {
    Ok(name.parse::<Strategy>()?)
}

fn one_game(transcript: Transcript, json: bool, texts: &Texts) -> Result {
    if let Some(beyond @ Undecided::OutOfReach { .. }) = transcript.undecided {
        return Err(beyond.into());
    }
    // A game that need not end has a hundred thousand turns when its time is up, and standard output writes each line by itself.
    let mut out = BufWriter::new(standard_output()?);
    if json {
        serde_json::to_writer(&mut out, &transcript).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        grundy_show::transcript(&mut out, &transcript, texts)?;
    }
    out.flush()?;
    match (transcript.undecided, transcript.unknown) {
        (Some(undecided), _) => Err(undecided.into()),
        // The game has come to its end, and it is not known who was winning.
        (None, Some(unknown)) => Err(Failure::of_the_rest(&unknown)),
        (None, None) => Ok(()),
    }
}

/// Many games from the same position, between the same players.
struct Series<'a> {
    catalog: &'a Catalog,
    contest: &'a Contest,
    /// The position.
    text: &'a str,
    games: u64,
    /// How many seconds each game may take.
    seconds: u32,
}

fn many_games(series: &Series<'_>, budget: &Budget, stop: &Stop, json: bool, texts: &Texts) -> Result {
    let &Series { contest, text, games, .. } = series;
    let bar = bar(games, texts.say("bar-games"));
    let (tally, rests_on, undecided) = on_all_cores(series, budget, stop, &bar);
    bar.finish_and_clear();
    match undecided {
        None | Some(Undecided::Stopped) => {}
        Some(undecided) => return Err(undecided.into()),
    }
    let statistics = Statistics::new(contest, &tally);
    let sum = Sum::parse_in(series.catalog, text)?;
    let rules = sum.rules_so_far(contest.play).map(|rules| rules.resting_on(rests_on));
    let position = sum.to_string();
    let mut out = standard_output()?;
    if json {
        let mut whole = json!({
            "position": position, "play": contest.play, "players": contest.players,
            "first": contest.first, "seed": contest.seed, "games_asked": games,
            "statistics": statistics,
        });
        if let Some(rules) = rules {
            super::add_rules(&mut whole, &rules);
        }
        writeln!(out, "{whole}")?;
    } else {
        grundy_show::statistics(&mut out, &position, contest, &statistics, texts)?;
        let claims = rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
        grundy_show::rests_on(&mut out, claims, texts)?;
    }
    if tally.games < games { Err(Undecided::Stopped.into()) } else { Ok(()) }
}

/// Plays the games on every core. Where one of them is undecided, or Ctrl-C stops them, the counts
/// are those of the games played so far.
fn on_all_cores(
    series: &Series<'_>,
    budget: &Budget,
    stop: &Stop,
    bar: &ProgressBar,
) -> (Tally, Vec<Claim>, Option<Undecided>) {
    let &Series { catalog, contest, text, games, seconds } = series;
    let next = AtomicU64::new(0);
    let end = || next.store(games, Ordering::Relaxed);
    let work = || {
        let _alarm = Alarm(&end);
        // The flag is that of all threads: where one game has no time left, the others need not go on either.
        let clock = Clock::new(stop, seconds);
        let mut sum = Sum::parse_in(catalog, text).expect("the position was read before");
        let mut oracle = Oracle::new(contest.play);
        let mut tally = Tally::default();
        let rests_on = |sum: &Sum| sum.rules_so_far(contest.play).map_or(Vec::new(), |rules| rules.rests_on);
        while !stop.is_requested() {
            let from = next.fetch_add(GAMES_AT_A_TIME, Ordering::Relaxed).min(games);
            let to = from.saturating_add(GAMES_AT_A_TIME).min(games);
            if from == to {
                break;
            }
            for number in from..to {
                let played =
                    clock.during(|| contest.game(number, &mut sum, &mut oracle, &mut budget.clone()));
                match played {
                    Ok(game) => tally = tally + game,
                    Err(undecided) => {
                        // The others need not go on: the question has no answer.
                        end();
                        return (tally, rests_on(&sum), Some(undecided));
                    }
                }
            }
            bar.inc(to - from);
        }
        (tally, rests_on(&sum), None)
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).fold(
            (Tally::default(), Vec::new(), None),
            |(all, claims, undecided), (tally, more, other)| {
                (all + tally, [claims, more].concat(), undecided.or(other))
            },
        )
    })
}

/// Ends what the other threads do where this one panics, so that it is told soon.
struct Alarm<'a, F: Fn()>(&'a F);

impl<F: Fn()> Drop for Alarm<'_, F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}
