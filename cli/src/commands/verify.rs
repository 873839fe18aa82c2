//! `grundy verify`: theorem against exhaustive search, over every position up to a bound.

use std::io::{Write, stdout};
use std::process::ExitCode;

use grundy::{Natural, Play};
use grundy_positions::Kind;
use grundy_positions::notation::parse_ruleset;
use grundy_positions::verify::{
    Bounds, Difference, Theorem, Verdict, Verification, VerifyError, positions, verify,
};
use serde_json::json;

use super::Result;
use crate::arguments::Verify;
use crate::failure::Failure;
use crate::progress::{bar, stop_on_ctrl_c};
use crate::texts::Language;
use crate::words;

pub(crate) fn run(arguments: &Verify) -> Result {
    let game = parse_ruleset(&arguments.ruleset)?;
    let noun = game.form().kind().name();
    let play = if arguments.misere { Play::Misere } else { Play::Normal };
    let bounds = Bounds { components: arguments.heaps, greatest_heap: arguments.max, play };
    // A bar that cannot hold the number would never be seen to move.
    let bar = bar(positions(&*game, bounds).unwrap_or(u64::MAX), "positions");
    let mut budget = arguments.limits.budget(stop_on_ctrl_c(Language::En));
    let verification = verify(game, bounds, &mut budget, |compared| {
        if compared.is_multiple_of(256) {
            bar.set_position(compared);
        }
    });
    bar.finish_and_clear();
    let verification = verification?;
    let mut out = stdout().lock();
    if arguments.json {
        let mut report = serde_json::to_value(&verification).map_err(std::io::Error::from)?;
        report["equal"] = json!(verification.first_difference.is_none());
        writeln!(out, "{report}")?;
    } else {
        write(&mut out, &verification, noun)?;
    }
    out.flush()?;
    match &verification.first_difference {
        None => Ok(ExitCode::SUCCESS),
        Some(difference) => Err(failure(difference)),
    }
}

fn failure(difference: &Difference) -> Failure {
    Failure::with_code(format!("theorem and search differ at `{}`", difference.position), 1)
}

fn write(out: &mut impl Write, verification: &Verification, noun: &str) -> std::io::Result<()> {
    let counted = |count: u64, noun: &str| words::counted(&Natural::from(count), noun);
    let play = if verification.play == Play::Misere { " (misère play)" } else { "" };
    writeln!(out, "ruleset   {}{play}", verification.ruleset)?;
    writeln!(
        out,
        "compared  {}: up to {}, each {} {}",
        counted(verification.positions, "position"),
        counted(verification.components as u64, noun),
        if noun == Kind::Board.name() { "inside that of size" } else { "heap up to" },
        verification.greatest_heap
    )?;
    if verification.components > 1 {
        writeln!(out, "          {} where the order of the {noun}s counts", verification.ordered_positions)?;
    }
    let width = verification.positions.to_string().len();
    for (index, Theorem { theorem, positions }) in verification.known_by.iter().enumerate() {
        let word = if index == 0 { "theorem" } else { "" };
        writeln!(out, "{word:<8}  {positions:>width$} by {}", words::theorem(*theorem))?;
    }
    writeln!(out, "search    {}, from the options alone", counted(verification.searched, "position"))?;
    match &verification.first_difference {
        None => writeln!(out, "result    the same outcome and the same winning moves everywhere"),
        Some(Difference { position, theorem, search }) => {
            writeln!(out, "result    DIFFERENT at {position}")?;
            verdict(out, "theorem", theorem)?;
            verdict(out, "search", search)
        }
    }
}

fn verdict(out: &mut impl Write, source: &str, verdict: &Verdict) -> std::io::Result<()> {
    let count = words::counted(&Natural::from(verdict.winning_moves.len()), "winning move");
    writeln!(out, "  {source:<7} {}, {count}", verdict.outcome)?;
    for winning in &verdict.winning_moves {
        writeln!(out, "    {}", winning.text)?;
    }
    Ok(())
}

impl From<VerifyError> for Failure {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::Undecided(undecided) => undecided.into(),
            VerifyError::NoComponent => {
                Failure::bad_input(error.to_string()).hint("`--heaps 1` is the least")
            }
            VerifyError::NoTheorem { .. } => {
                Failure::bad_input(error.to_string()).hint("misère play has a theorem for `nim`")
            }
            other => Failure::bad_input(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy::{Budget, Outcome};
    use grundy_positions::analysis::KnownBy;
    use grundy_positions::{Question, Sum};

    use super::*;

    #[test]
    fn a_difference_is_shown_with_both_answers() {
        let mut sum = Sum::parse("nim 3").unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        let winning = analysis.winning_moves.unwrap().remove(0);
        let verification = Verification {
            ruleset: "nim".into(),
            play: Play::Normal,
            components: 1,
            greatest_heap: 5,
            positions: 4,
            ordered_positions: 4u8.into(),
            known_by: vec![Theorem { theorem: KnownBy::NimSum, positions: 4 }],
            searched: 4,
            first_difference: Some(Difference {
                position: "nim 3".into(),
                theorem: Verdict { outcome: Outcome::P, winning_moves: vec![] },
                search: Verdict { outcome: Outcome::N, winning_moves: vec![winning] },
            }),
        };
        let mut out = Vec::new();
        write(&mut out, &verification, "heap").unwrap();
        let expected = "\
ruleset   nim
compared  4 positions: up to 1 heap, each heap up to 5
theorem   4 by Bouton's theorem: the nim-sum of the heaps
search    4 positions, from the options alone
result    DIFFERENT at nim 3
  theorem P, 0 winning moves
  search  N, 1 winning move
    heap 1: 3 -> 0
";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
        let code = failure(verification.first_difference.as_ref().unwrap()).report();
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(1)));
    }
}
