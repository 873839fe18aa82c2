//! `grundy play`: a game against the machine, on the whole screen or line by line.

mod game; // a game and those who sit at it
mod plain; // line by line
mod screen; // on the whole screen

use std::io::{IsTerminal, Write, stderr, stdin, stdout};
use std::process::ExitCode;

use grundy::contest::Contest;
use grundy::players::Strategy;
use grundy::run::Seat;
use grundy::{Stop, Sum};
use serde_json::json;

use super::{Result, simulate};
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::progress::stop_on_ctrl_c;
use crate::texts::{Language, Texts};
use game::Game;
use plain::Table;

pub(crate) fn run(arguments: &PlayArguments) -> Result {
    let sum = Sum::parse(&arguments.position.text())?;
    let machine = match arguments.skill {
        Some(percent) => Strategy::Skill(percent),
        None => simulate::player(&arguments.machine)?,
    };
    machine.suits(&sum, arguments.position.play())?;
    let contest = Contest {
        players: [machine; 2],
        play: arguments.position.play(),
        first: Seat::One,
        seed: arguments.seed,
    };
    let begin = |stop: Stop| {
        Game::new(sum, contest.clone(), arguments.human, arguments.limits.budget(stop.clone()), stop)
    };
    let game = if arguments.plain {
        let game = begin(stop_on_ctrl_c());
        let mut table =
            Table { game, out: if arguments.json { Box::new(stderr()) } else { Box::new(stdout()) } };
        table.play()?;
        table.game
    } else {
        if !(stdin().is_terminal() && stdout().is_terminal()) {
            return Err(Failure::bad_input("the game on the whole screen wants a terminal")
                .hint("`--plain` plays line by line"));
        }
        if arguments.json {
            return Err(Failure::bad_input("`--json` is for games line by line").hint("add `--plain`"));
        }
        let language = arguments.language.unwrap_or_else(Language::of_the_system);
        screen::play(begin(Stop::default()), Texts::new(language))?
    };
    if arguments.json {
        let turns = game.turns();
        let whole = json!({
            "position": game.start(), "play": contest.play, "human": arguments.human.players(),
            "machine": machine, "seed": contest.seed, "turns": turns, "moves": turns.len(),
            "winner": game.winner(),
        });
        writeln!(stdout(), "{whole}")?;
    }
    Ok(ExitCode::SUCCESS)
}
