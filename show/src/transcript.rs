//! The wording of a game turn by turn, and of the statistics of many.

use std::io::{self, Write};

use grundy::{Natural, Outcome, Play};
use grundy_play::contest::{Contest, Transcript};
use grundy_play::run::{Seat, Standing};
use grundy_play::statistics::{Estimate, Statistics};
use grundy_positions::Sentence;

use crate::analysis::rests_on;
use crate::labels::Labels;
use crate::strokes::strokes;
use crate::texts::Texts;

/// The labels of a turn.
const LABELS: [&str; 3] = ["label-nim-sum", "about-outcome", "label-move"];

/// Writes every turn: the heaps, the nim-sum, who wins, and the move.
pub fn transcript(out: &mut impl Write, transcript: &Transcript, texts: &Texts) -> io::Result<()> {
    let contest = &transcript.contest;
    let labels = Labels::indented(texts, &LABELS, 2);
    writeln!(out, "{}", named(&transcript.position, contest.play, texts))?;
    for turn in &transcript.turns {
        let told = of_player("turn-of-player", contest, turn.standing.player);
        writeln!(out, "\n{}", texts.sentence(&told.text("turn", turn.standing.turn)))?;
        strokes(out, &turn.standing.components, texts)?;
        standing(out, &turn.standing, contest.play, &labels)?;
        labels.line(out, "label-move", turn.chosen.sentence())?;
    }
    let told = match transcript.winner {
        Some(winner) => of_player("player-wins-after", contest, winner),
        None if transcript.drawn => Sentence::of("drawn-after"),
        None => Sentence::of("not-finished-after"),
    };
    writeln!(out, "\n{}", texts.sentence(&told.counted(&Natural::from(transcript.moves))))?;
    let claims = transcript.rules.as_ref().map_or(&[][..], |rules| &rules.rests_on);
    rests_on(out, claims, texts)
}

fn standing(out: &mut impl Write, standing: &Standing, play: Play, labels: &Labels<'_>) -> io::Result<()> {
    match (&standing.nim_sum, play) {
        // Values add up only where every game ends.
        _ if standing.draw => {}
        (Some(sum), _) => labels.line(out, "label-nim-sum", sum.0.to_string())?,
        (None, Play::Normal) => labels.line(out, "label-nim-sum", Sentence::of("nim-sum-not-known"))?,
        // Only in Nim does it tell anything of misère play.
        (None, Play::Misere) => {}
    }
    let outcome = match standing.outcome {
        Some(Outcome::N) => Sentence::of("player-can-win").text("player", standing.player),
        Some(Outcome::P) => Sentence::of("player-can-lose").text("player", standing.player.other()),
        None if standing.draw => Sentence::of("outcome-draw"),
        None => Sentence::of("not-decided"),
    };
    labels.line(out, "about-outcome", outcome)
}

/// Writes who won how often, how sure that is, and how long the games were.
pub fn statistics(
    out: &mut impl Write,
    position: &str,
    contest: &Contest,
    statistics: &Statistics,
    texts: &Texts,
) -> io::Result<()> {
    let games = Sentence::of("so-many-games").counted(&Natural::from(statistics.games));
    let played = Sentence::of("games-played").with("games", games);
    let played = played.text("player", contest.first).text("seed", contest.seed);
    writeln!(out, "{}", named(position, contest.play, texts))?;
    writeln!(out, "{}\n", texts.sentence(&played))?;
    let names = contest.players.map(|strategy| format!("({strategy})"));
    let name_width = names.iter().map(String::len).max().unwrap_or(0);
    let win_width = statistics.games.to_string().len();
    for (result, name) in statistics.results.iter().zip(&names) {
        let wins = format!("{:>win_width$}", result.wins);
        let won = Sentence::of("player-won").text("player", result.player).text("wins", wins);
        let won = texts.sentence(&won.text("name", format!("{name:<name_width$}")));
        let share = result.share.map_or(String::new(), |share| {
            let Estimate { estimate, low, high, .. } = share;
            let share = Sentence::of("player-share").text("share", format!("{:>6.2}", 100.0 * estimate));
            let [low, high] = [low, high].map(|bound| format!("{:.2}", 100.0 * bound));
            format!("  {}", texts.sentence(&share.text("low", low).text("high", high)))
        });
        writeln!(out, "{won}{share}")?;
    }
    if statistics.drawn > 0 {
        let drawn = format!("{:>win_width$}", statistics.drawn);
        writeln!(out, "{}", texts.sentence(&Sentence::of("games-drawn").text("drawn", drawn)))?;
    }
    if let (Some(mean), Some(least), Some(most)) =
        (statistics.mean_moves, statistics.least_moves, statistics.most_moves)
    {
        let Estimate { estimate, low, high, .. } = mean;
        let [mean, low, high] = [estimate, low, high].map(|number| format!("{number:.2}"));
        let moves = Sentence::of("moves-a-game").text("mean", mean).text("low", low).text("high", high);
        writeln!(out, "{}", texts.sentence(&moves.text("least", least).text("most", most)))?;
    }
    Ok(())
}

/// What is said of a player of a contest, with the number and the strategy.
fn of_player(message: &'static str, contest: &Contest, player: Seat) -> Sentence {
    Sentence::of(message).text("player", player).text("strategy", contest.players[player as usize])
}

fn named(position: &str, play: Play, texts: &Texts) -> String {
    match play {
        Play::Misere => texts.sentence(&Sentence::of("in-misere-play").text("position", position)),
        Play::Normal => position.to_owned(),
    }
}
