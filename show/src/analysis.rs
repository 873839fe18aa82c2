//! An analysis as lines of text.

use std::io::{self, Write};

use grundy_positions::analysis::Analysis;
use grundy_positions::sentence::Fact;
use grundy_positions::{AsSentence, Claim, Sentence};

use crate::explanation::{blocks, wrapped};
use crate::texts::Texts;

/// Maximum number of moves that are listed one a line; more of them side by side.
const ONE_A_LINE: usize = 16;

/// Moves longer than this stand one a line, however many there are.
const LONG_MOVE: usize = 36;

/// Positions and moves of more characters than this, such as a graph from a file, are told by their ends.
const LONGEST: usize = 4000;

/// How many characters are told at each end.
const ENDS: usize = 600;

/// Writes an analysis as aligned lines: a label, then what is known of it.
pub fn analysis(out: &mut impl Write, analysis: &Analysis, texts: &Texts) -> io::Result<()> {
    lines(out, analysis, &analysis.facts(), texts)
}

/// Writes an analysis whose value is not known, as [`analysis`] does, with what stands in the place of the value.
pub fn analysis_without_value(
    out: &mut impl Write,
    analysis: &Analysis,
    value: &Sentence,
    texts: &Texts,
) -> io::Result<()> {
    let mut facts = analysis.facts();
    let label = Sentence::of("about-value");
    facts.iter_mut().filter(|fact| fact.label == label).for_each(|fact| fact.told = value.clone().into());
    lines(out, analysis, &facts, texts)
}

fn lines(out: &mut impl Write, analysis: &Analysis, facts: &[Fact], texts: &Texts) -> io::Result<()> {
    let labels: Vec<String> = facts.iter().map(|fact| texts.sentence(&fact.label)).collect();
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let may_be_long = ["about-position", "about-values"].map(Sentence::of);
    for (fact, label) in facts.iter().zip(labels) {
        let told = texts.inserted(&fact.told);
        let told = if may_be_long.contains(&fact.label) { by_ends(told, texts) } else { told };
        writeln!(out, "{label:<width$}  {told}")?;
        moves(out, &fact.moves.iter().map(|made| by_ends(texts.sentence(made), texts)).collect::<Vec<_>>())?;
    }
    // Where nothing is known, there is nothing to explain.
    let is_known = analysis.outcome.is_some() || analysis.draw.is_some();
    if let Some(explanation) = analysis.explanation.as_ref().filter(|_| is_known) {
        writeln!(out)?;
        blocks(out, &explanation.blocks(), texts)?;
    }
    Ok(())
}

/// What is told; of what fills the screen, both ends.
fn by_ends(told: String, texts: &Texts) -> String {
    let count = told.chars().count();
    if count <= LONGEST {
        return told;
    }
    let beginning = told.chars().take(ENDS).collect::<String>();
    let end = told.chars().skip(count - ENDS).collect::<String>();
    let ends = Sentence::of("told-by-ends").text("beginning", beginning).text("end", end);
    texts.sentence(&ends.text("characters", count))
}

/// Writes the claims that an answer rests on, each in a line: nothing, where it rests on none. Answers whose form has no place for
/// that are told so beside them.
pub fn rests_on(out: &mut impl Write, claims: &[Claim], texts: &Texts) -> io::Result<()> {
    let label = texts.say("about-rests-on");
    claims.iter().try_for_each(|claim| writeln!(out, "{label}  {}", texts.sentence(&claim.sentence())))
}

fn moves(out: &mut impl Write, moves: &[String]) -> io::Result<()> {
    let is_long = moves.iter().any(|made| made.chars().count() > LONG_MOVE);
    if !is_long && moves.len() > ONE_A_LINE {
        return wrapped(out, moves, "; ");
    }
    moves.iter().try_for_each(|made| writeln!(out, "  {made}"))
}
