//! The wording of a game turn by turn, and of the statistics of many.

use std::io::{self, Write};

use grundy::{Natural, Outcome, Play};
use grundy_play::contest::{Contest, Transcript};
use grundy_play::run::Standing;
use grundy_play::statistics::{Estimate, Statistics};

use crate::analysis::{counted, rests_on};
use crate::strokes::strokes;
use crate::texts::{Language, Texts};

/// Writes every turn: the heaps, the nim-sum, who wins, and the move.
pub fn transcript(out: &mut impl Write, transcript: &Transcript) -> io::Result<()> {
    let contest = &transcript.contest;
    let english = Texts::new(Language::En);
    writeln!(out, "{}{}", transcript.position, misere(contest.play))?;
    for turn in &transcript.turns {
        let player = turn.standing.player;
        let name = contest.players[player as usize];
        writeln!(out, "\nTurn {}: player {player} ({name})", turn.standing.turn)?;
        strokes(out, &turn.standing.components, &english)?;
        standing(out, &turn.standing, contest.play)?;
        writeln!(out, "  move     {}", turn.chosen.text)?;
    }
    let moves = counted(&Natural::from(transcript.moves), "move");
    match transcript.winner {
        Some(winner) => {
            let name = contest.players[winner as usize];
            writeln!(out, "\nNo move is left: player {winner} ({name}) wins after {moves}.")?;
        }
        None => writeln!(out, "\nNot finished after {moves}.")?,
    }
    let claims = transcript.rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
    rests_on(out, claims, &english)
}

fn standing(out: &mut impl Write, standing: &Standing, play: Play) -> io::Result<()> {
    match (&standing.nim_sum, play) {
        (Some(sum), _) => writeln!(out, "  nim-sum  {}", sum.0)?,
        (None, Play::Normal) => writeln!(out, "  nim-sum  not known")?,
        // Only in Nim does it tell anything of misère play.
        (None, Play::Misere) => {}
    }
    let (player, other) = (standing.player, standing.player.other());
    match standing.outcome {
        Some(Outcome::N) => writeln!(out, "  outcome  win: player {player} can force it"),
        Some(Outcome::P) => writeln!(out, "  outcome  loss: player {other} can force a win"),
        None => writeln!(out, "  outcome  not decided"),
    }
}

/// Writes who won how often, how sure that is, and how long the games were.
pub fn statistics(
    out: &mut impl Write,
    position: &str,
    contest: &Contest,
    statistics: &Statistics,
) -> io::Result<()> {
    let games = counted(&Natural::from(statistics.games), "game");
    writeln!(out, "{position}{}", misere(contest.play))?;
    writeln!(out, "{games}, player {} begins, seed {}\n", contest.first, contest.seed)?;
    let names = contest.players.map(|strategy| format!("({strategy})"));
    let name_width = names.iter().map(String::len).max().unwrap_or(0);
    let win_width = statistics.games.to_string().len();
    for (result, name) in statistics.results.iter().zip(&names) {
        let share = result.share.map_or(String::new(), |share| {
            let Estimate { estimate, low, high, .. } = share;
            format!("  {:>6.2} %  (95 %: {:.2} to {:.2} %)", 100.0 * estimate, 100.0 * low, 100.0 * high)
        });
        let (player, wins) = (result.player, result.wins);
        writeln!(out, "player {player} {name:<name_width$}  {wins:>win_width$} won{share}")?;
    }
    if let (Some(mean), Some(least), Some(most)) =
        (statistics.mean_moves, statistics.least_moves, statistics.most_moves)
    {
        let Estimate { estimate, low, high, .. } = mean;
        writeln!(
            out,
            "moves a game: {estimate:.2} on average  (95 %: {low:.2} to {high:.2}), {least} to {most}"
        )?;
    }
    Ok(())
}

fn misere(play: Play) -> &'static str {
    if play == Play::Misere { " (misère play)" } else { "" }
}
