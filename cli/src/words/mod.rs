//! The wording of an analysis, in English.

mod explanation; // the steps of `--explain`
mod strokes; // heaps drawn
mod transcript; // turns and statistics

use std::io::{self, Write};

pub(crate) use strokes::strokes;
pub(crate) use transcript::{statistics, transcript};

use grundy::analysis::{Analysis, KnownBy};
use grundy::{Outcome, Play, Rarity, UBig};

/// What the axes of a picture of pairs of heaps are called.
pub(crate) const FIRST_HEAP: &str = "x, the first heap";
pub(crate) const SECOND_HEAP: &str = "y, the second heap";

/// So many moves are listed one a line; more of them side by side.
const ONE_A_LINE: usize = 16;

/// Moves longer than this stand one a line, however many there are.
const LONG_MOVE: usize = 36;

/// The sparse space in a few words.
pub(crate) fn rare_heaps(space: &Rarity) -> String {
    let last = space.last_rare_heap.map_or(String::new(), |last| format!(", the last at {last}"));
    let parity = if space.position_type { " and the parity of the heap" } else { "" };
    format!("{} heaps{last} (mask {:#b}{parity})", space.rare_heaps, space.mask)
}

/// Writes an analysis as aligned lines: a word, then what it says.
pub(crate) fn analysis(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let play = if analysis.play == Play::Misere { " (misère play)" } else { "" };
    writeln!(out, "position  {}{play}", analysis.position)?;
    if analysis.components.len() > 1 && analysis.play == Play::Normal {
        let values: Vec<String> = analysis
            .components
            .iter()
            .map(|component| component.value.as_ref().map_or("?".into(), ToString::to_string))
            .collect();
        writeln!(out, "values    {}", values.join(" "))?;
    }
    if let Some(value) = &analysis.value {
        writeln!(out, "value     {value}")?;
    }
    let Some(known) = analysis.outcome else {
        return writeln!(out, "outcome   not decided");
    };
    writeln!(out, "outcome   {}", outcome(known))?;
    moves(out, analysis, known)?;
    if let Some(known_by) = analysis.known_by {
        writeln!(out, "known by  {}", theorem(known_by))?;
    }
    if let Some(explanation) = &analysis.explanation {
        writeln!(out)?;
        explanation::write(out, explanation, known)?;
    }
    Ok(())
}

/// An outcome, and what it means.
pub(crate) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N: the player to move wins",
        Outcome::P => "P: the player to move loses",
    }
}

fn moves(out: &mut impl Write, analysis: &Analysis, outcome: Outcome) -> io::Result<()> {
    let listed = analysis.winning_moves.as_deref().unwrap_or_default();
    if analysis.known_by == Some(KnownBy::Finished) {
        return writeln!(out, "moves     none is left");
    }
    match (outcome, &analysis.remoteness) {
        (Outcome::P, Some(moves)) => {
            writeln!(out, "moves     none wins; one can hold out for {}", counted(moves, "move"))?;
        }
        (Outcome::P, None) => writeln!(out, "moves     none wins")?,
        (Outcome::N, _) => {
            let count = match &analysis.winning_moves_count {
                Some(count) => counted(count, "winning move"),
                None => "not all winning moves are known".into(),
            };
            let shown = if analysis.winning_moves_complete {
                String::new()
            } else {
                format!(", {} shown", listed.len())
            };
            writeln!(out, "moves     {count}{shown}")?;
            let is_long = listed.iter().any(|winning| winning.text.len() > LONG_MOVE);
            if is_long || listed.len() <= ONE_A_LINE {
                for winning in listed {
                    writeln!(out, "  {}", winning.text)?;
                }
            } else {
                let texts: Vec<String> = listed.iter().map(|winning| winning.text.clone()).collect();
                explanation::wrapped(out, &texts, "; ")?;
            }
        }
    }
    Ok(())
}

/// `1 move`, `2 moves`.
pub(crate) fn counted(count: &UBig, noun: &str) -> String {
    if *count == UBig::ONE { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

pub(crate) fn theorem(known_by: KnownBy) -> &'static str {
    match known_by {
        KnownBy::NimSum => "Bouton's theorem: the nim-sum of the heaps",
        KnownBy::BoutonMisere => "Bouton's rule for misère Nim",
        KnownBy::ComputedValues => "the values of all smaller heaps, and the Sprague-Grundy theorem",
        KnownBy::ProvedPeriod => "the proved period of the values, and the Sprague-Grundy theorem",
        KnownBy::ClosedForm => "the closed form of the values, and the Sprague-Grundy theorem",
        KnownBy::WythoffPairs => "the closed form of the P-positions of Wythoff's game",
        KnownBy::SpragueGrundy => "the Sprague-Grundy theorem: the nim-sum of the components",
        KnownBy::Mirror => "equal components cancel in pairs",
        KnownBy::Search => "search of every position that can follow",
        KnownBy::Finished => "the rules: no move is left",
    }
}
