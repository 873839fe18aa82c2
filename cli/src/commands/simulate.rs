//! `grundy simulate`: players by name; one game turn by turn, or the statistics of many.

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use grundy::contest::{Contest, Transcript};
use grundy::players::{Oracle, Strategy};
use grundy::run::Seat;
use grundy::statistics::{Statistics, Tally};
use grundy::{Budget, Stop, Sum, Undecided};
use indicatif::ProgressBar;
use serde_json::json;

use super::Result;
use crate::arguments::Simulate;
use crate::failure::Failure;
use crate::progress::{Watch, bar, stop_on_ctrl_c};
use crate::words;

/// A thread takes so many games at a time.
const GAMES_AT_A_TIME: u64 = 16;

pub(crate) fn run(arguments: &Simulate) -> Result {
    let text = arguments.position.text();
    let sum = Sum::parse(&text)?;
    let contest = Contest {
        players: players(arguments)?,
        play: arguments.position.play(),
        first: if arguments.first == "2" { Seat::Two } else { Seat::One },
        seed: arguments.seed,
    };
    for player in contest.players {
        player.suits(&sum, contest.play)?;
    }
    let stop = stop_on_ctrl_c();
    let budget = arguments.limits.budget(stop.clone());
    match arguments.games {
        None => {
            let watch = Watch::new(&stop, arguments.limits.budget);
            let transcript = contest.transcript(sum, &mut { budget });
            drop(watch);
            one_game(transcript, arguments.json)
        }
        Some(0) => Err(Failure::bad_input("expected at least 1 game, found `--games 0`")),
        Some(games) => many_games(&contest, &text, games, &budget, &stop, arguments.json),
    }
}

fn players(arguments: &Simulate) -> std::result::Result<[Strategy; 2], Failure> {
    let names: Vec<&str> = arguments.players.split(',').map(str::trim).collect();
    let [one, two] = names[..] else {
        let message = format!("expected two players, found `{}`", arguments.players);
        return Err(Failure::bad_input(message).hint("as in `--players optimal,random`"));
    };
    let one = arguments.player1.as_deref().unwrap_or(one);
    let two = arguments.player2.as_deref().unwrap_or(two);
    Ok([player(one)?, player(two)?])
}

/// A player by name.
pub(super) fn player(name: &str) -> std::result::Result<Strategy, Failure> {
    name.parse().map_err(|unknown: grundy::players::UnknownPlayer| {
        Failure::bad_input(unknown.to_string()).hint(unknown.hint())
    })
}

fn one_game(transcript: Transcript, json: bool) -> Result {
    if let Some(beyond @ Undecided::OutOfReach { .. }) = transcript.undecided {
        return Err(beyond.into());
    }
    let mut out = stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &transcript).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        words::transcript(&mut out, &transcript)?;
    }
    transcript.undecided.map_or(Ok(ExitCode::SUCCESS), |undecided| Err(undecided.into()))
}

fn many_games(contest: &Contest, text: &str, games: u64, budget: &Budget, stop: &Stop, json: bool) -> Result {
    let bar = bar(games, "games");
    let (tally, undecided) = on_all_cores(contest, text, games, budget, stop, &bar);
    bar.finish_and_clear();
    match undecided {
        None | Some(Undecided::Stopped) => {}
        Some(undecided) => return Err(undecided.into()),
    }
    let statistics = Statistics::new(contest, &tally);
    let position = Sum::parse(text)?.to_string();
    let mut out = stdout().lock();
    if json {
        let whole = json!({
            "position": position, "play": contest.play, "players": contest.players,
            "first": contest.first, "seed": contest.seed, "games_asked": games,
            "statistics": statistics,
        });
        writeln!(out, "{whole}")?;
    } else {
        words::statistics(&mut out, &position, contest, &statistics)?;
    }
    if tally.games < games { Err(Undecided::Stopped.into()) } else { Ok(ExitCode::SUCCESS) }
}

/// Plays the games on every core. Where one of them is undecided, or Ctrl-C stops them, the counts
/// are those of the games played so far.
fn on_all_cores(
    contest: &Contest,
    text: &str,
    games: u64,
    budget: &Budget,
    stop: &Stop,
    bar: &ProgressBar,
) -> (Tally, Option<Undecided>) {
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = Sum::parse(text).expect("the position was read before");
        let mut oracle = Oracle::new(contest.play);
        let mut tally = Tally::default();
        while !stop.is_requested() {
            let from = next.fetch_add(GAMES_AT_A_TIME, Ordering::Relaxed).min(games);
            let to = from.saturating_add(GAMES_AT_A_TIME).min(games);
            if from == to {
                break;
            }
            for number in from..to {
                match contest.game(number, &mut sum, &mut oracle, &mut budget.clone()) {
                    Ok(game) => tally = tally + game,
                    Err(undecided) => {
                        // The others need not go on: the question has no answer.
                        next.store(games, Ordering::Relaxed);
                        return (tally, Some(undecided));
                    }
                }
            }
            bar.inc(to - from);
        }
        (tally, None)
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("a game does not panic"))
            .fold((Tally::default(), None), |(all, undecided), (tally, other)| {
                (all + tally, undecided.or(other))
            })
    })
}
