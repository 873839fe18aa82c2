//! `grundy play`: a game against the machine, on the whole screen or line by line.

mod thought; // what takes time
mod proof; // the position of a certificate
mod game; // a game and those who sit at it
mod turns; // the one loop of a game, however it is shown
mod hint; // a hint, step by step
mod plain; // line by line
mod screen; // on the whole screen

use grundy_check::program::standard_output;
use std::borrow::Cow;
use std::fs;
use std::io::{self, IsTerminal, Write, stderr, stdin, stdout};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use grundy::{Budget, Stop};
use grundy_play::contest::Contest;
use grundy_play::draw::{Grade, draw};
use grundy_play::players::Strategy;
use grundy_play::record::Record;
use grundy_play::run::{Ending, Run};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Sentence, Sum};
use serde_json::json;

use super::{Result, simulate};
use crate::arguments::{First, PlayArguments};
use crate::failure::{BAD_INPUT, Failure};
use crate::progress::{save_on_ctrl_c, stop_on_ctrl_c};
use game::Game;
use grundy_show::Texts;

/// Maximum number of steps to read a game that is loaded, and to find out who wins after its moves.
const READ: u64 = 100_000_000;
const JUDGED: u64 = 10_000_000;

/// What the screen shows while it asks for a position.
const FIRST: &str = "nim 3 5 7";

pub(crate) fn run(arguments: &PlayArguments, catalog: &Catalog, texts: &Texts) -> Result {
    let seed = arguments.seed.unwrap_or_else(|| unasked_seed(arguments));
    let machine = match arguments.skill {
        Some(percent) => Strategy::Skill(percent),
        None => simulate::player(&arguments.machine)?,
    };
    let run = match &arguments.proof {
        None => begin(catalog, arguments, seed)?,
        Some(file) => {
            // To check the file may take long.
            can_be_shown(arguments)?;
            has_room(arguments)?;
            let first = arguments.first.map(|first| first.seat(seed));
            proof::begin(file, first, arguments.human, texts)?
        }
    };
    let record = run.record();
    // A game that was loaded brings its rules; those of any other are in the catalog, where they are too long to be read again.
    let catalog = record.catalog(catalog).unwrap_or(Cow::Borrowed(catalog));
    let Record { position, play, first, .. } = &record;
    let (play, first) = (*play, *first);
    let contest = Contest { players: [machine; 2], play, first, seed };
    let seated = |stop: Stop| {
        let (clock, budget) = (arguments.limits.clock(&stop), arguments.limits.budget(stop));
        let mut game =
            Game::new(catalog.clone().into_owned(), run, contest.clone(), arguments.human, budget, clock);
        if let Some(file) = &arguments.save {
            game.save_in(file.clone()).map_err(|error| unsaved(file, &error))?;
        }
        Ok::<_, Failure>(game)
    };
    can_be_shown(arguments)?;
    let game = if arguments.plain {
        let game = seated(stop_on_ctrl_c(texts.language()))?;
        let out: Box<dyn Write> =
            if arguments.json { Box::new(stderr()) } else { Box::new(standard_output()?) };
        plain::play_in_lines(game, Texts::new(texts.language()), out)?
    } else {
        let seed = arguments.seed.unwrap_or_else(seed_of_the_clock);
        screen::play(
            seated(Stop::default())?,
            Texts::new(texts.language()),
            seed,
            is_asked(arguments),
            &save_on_ctrl_c(texts.language()),
        )?
    };
    if arguments.json {
        let turns = game.run.turns();
        let mut whole = json!({
            "position": position, "play": play, "first": first, "human": arguments.human.players(),
            "machine": machine, "seed": seed, "turns": turns, "moves": turns.len(),
            "winner": game.run.winner(),
        });
        if game.run.ending() == Some(Ending::Drawn) {
            whole["drawn"] = true.into();
        }
        if let Some(rules) = game.run.sum().rules_of_values(play) {
            super::add_rules(&mut whole, &rules);
        }
        writeln!(standard_output()?, "{whole}")?;
    }
    match game.unsaved() {
        Some((file, error)) => Err(unsaved(&file, &error)),
        None => Ok(()),
    }
}

/// Whether there is a screen for the game, where it is not played line by line.
fn can_be_shown(arguments: &PlayArguments) -> Result {
    if arguments.plain {
        return Ok(());
    }
    let what = if !(stdin().is_terminal() && stdout().is_terminal()) {
        "error-no-terminal"
    } else if arguments.json {
        "error-json-plain"
    } else {
        return Ok(());
    };
    Err(Failure::bad_input(Sentence::of(what)).advice("advice-plain"))
}

/// The seed where none was given: games without a random beginning are the same each time.
fn unasked_seed(arguments: &PlayArguments) -> u64 {
    if arguments.random.is_none() && arguments.first != Some(First::Random) {
        return 0;
    }
    seed_of_the_clock()
}

fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Milliseconds: a seed that can be typed again.
    u64::try_from(now.as_millis()).unwrap_or_default()
}

/// Whether the screen asks what is to be played, since nothing tells it.
fn is_asked(arguments: &PlayArguments) -> bool {
    let told = arguments.plain
        || arguments.proof.is_some()
        || arguments.load.is_some()
        || arguments.random.is_some();
    !told && arguments.position.position.is_empty()
}

/// The position that was asked for, or the game of a file.
fn begin(catalog: &Catalog, arguments: &PlayArguments, seed: u64) -> Result<Run> {
    has_room(arguments)?;
    let Some(file) = &arguments.load else {
        let (text, play) = (arguments.position.text(), arguments.position.play());
        let text = if is_asked(arguments) { FIRST.into() } else { text };
        let sum = match arguments.random {
            None => Sum::parse_in(catalog, &text)?,
            Some(level) => {
                let like = catalog.parse_rulesets(&text)?;
                let level = Grade::new(level).expect("the argument is from 1 to 5");
                let stop = Stop::default();
                let (clock, mut budget) =
                    (arguments.limits.clock(&stop), arguments.limits.budget(stop.clone()));
                let drawn = clock.during(|| draw(like, level, play, seed, &mut budget));
                drawn?
            }
        };
        let first = arguments.first.unwrap_or(First::One).seat(seed);
        return Ok(Run::new(sum, play, first));
    };
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::of_file("error-cannot-read", file, &error, BAD_INPUT))?;
    let (rules, outcomes) = (&mut Budget::new(READ), &mut Budget::new(JUDGED));
    let record = text.parse::<Record>().and_then(|record| record.replay_in(catalog, rules, outcomes));
    record.map_err(|error| Failure::of_record(file, &error))
}

/// Whether the file to save the game in is free, or the one that it is from.
fn has_room(arguments: &PlayArguments) -> Result {
    if let (Some(file), loaded) = (&arguments.save, &arguments.load)
        && file.exists()
        && !loaded.as_ref().is_some_and(|loaded| is_the_same(file, loaded))
    {
        let what = Sentence::of("error-file-exists").text("file", file.display());
        return Err(Failure::bad_input(what).advice("advice-load"));
    }
    Ok(())
}

/// Whether two names are of one file.
fn is_the_same(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    place(one) == place(other)
}

fn unsaved(file: &Path, error: &io::Error) -> Failure {
    Failure::of_file("error-cannot-save", file, error, 1)
}
