//! `grundy verify`: theorem against exhaustive search, over every position up to a bound.

mod claims; // what rules claim of themselves
mod guess; // what was guessed

use std::io::Write;

use grundy::Play;
use grundy_positions::catalog::Catalog;
use grundy_positions::notation::Problem;
use grundy_positions::sentence::Inserted;
use grundy_positions::verify::{
    ByTheorem, Disagreement, Extent, Verification, VerifyError, positions, verify,
};
use grundy_positions::{AsSentence, Kind, Sentence};
use serde_json::json;

use super::Result;
use crate::arguments::Verify;
use crate::failure::Failure;
use crate::progress::{bar, stop_on_ctrl_c};
use grundy_show::{Labels, Texts};

pub(crate) fn run(arguments: &Verify, catalog: &Catalog, texts: &Texts) -> Result {
    let game = catalog.parse_ruleset(&arguments.ruleset).map_err(|error| {
        let is_claim = matches!(error.problem, Problem::SecondRuleset { .. });
        let failure = Failure::from(error);
        if is_claim { failure.example("take:1..3 0..1000 --guess 'lost if n % 4 == 0'") } else { failure }
    })?;
    let (Some(heaps), Some(max)) = (arguments.heaps, arguments.max) else {
        return match &arguments.guess {
            Some(guess) => guess::run(arguments, guess, catalog, texts),
            None if arguments.misere => Err(Failure::bad_input(Sentence::of("error-misere-claims"))
                .example("--misere --guess 'lost if n % 4 == 1'")),
            None => claims::run(arguments, game, texts),
        };
    };
    let kind = game.about().form.kind();
    let play = if arguments.misere { Play::Misere } else { Play::Normal };
    let extent = Extent::new(heaps, max).in_play(play);
    // A bar that cannot hold the number would never be seen to move.
    let bar = bar(positions(&game, extent).unwrap_or(u64::MAX), texts.say("bar-positions"));
    let mut budget = arguments.limits.budget(stop_on_ctrl_c(texts.language()));
    let verification = verify(game, extent, &mut budget, |compared| {
        if compared.is_multiple_of(256) {
            bar.set_position(compared);
        }
    });
    bar.finish_and_clear();
    let verification = verification?;
    let mut report = serde_json::to_value(&verification).map_err(std::io::Error::from)?;
    report["equal"] = json!(verification.first_difference.is_none());
    super::print(&report, arguments.json, |out| write(out, &verification, kind, texts))?;
    match &verification.first_difference {
        None => Ok(()),
        Some(difference) => Err(failure(difference)),
    }
}

fn failure(difference: &Disagreement) -> Failure {
    Failure::with_code(Sentence::of("error-verify").text("position", &difference.position), 1)
}

/// The labels of a report.
const LABELS: [&str; 5] =
    ["label-ruleset", "label-compared", "label-theorem", "label-search", "label-result"];

fn write(
    out: &mut impl Write,
    verification: &Verification,
    kind: Kind,
    texts: &Texts,
) -> std::io::Result<()> {
    let labels = Labels::new(texts, &LABELS);
    let counted = |message, count: u64| Sentence::of(message).counted(&count.into());
    let ruleset: Inserted = if verification.play == Play::Misere {
        Sentence::of("in-misere-play").text("position", &verification.ruleset).into()
    } else {
        verification.ruleset.as_str().into()
    };
    labels.line(out, "label-ruleset", ruleset)?;
    let components = counted("so-many-components", verification.components as u64).with("kind", kind.name());
    let compared = Sentence::of("verify-compared").with("kind", kind.name()).with("components", components);
    let compared = compared.with("positions", counted("so-many-positions", verification.positions));
    let mut compared = texts.sentence(&compared.text("greatest", verification.greatest_heap));
    if verification.components > 1 {
        let ordered = Sentence::of("verify-ordered").counted(&verification.ordered_positions);
        compared = format!("{compared}\n{}", texts.sentence(&ordered.with("kind", kind.name())));
    }
    labels.line(out, "label-compared", compared)?;
    let width = verification.positions.to_string().len();
    let by = |ByTheorem { theorem, positions, .. }: &ByTheorem| {
        let by = Sentence::of("verify-by").text("positions", format_args!("{positions:>width$}"));
        texts.sentence(&by.with("theorem", theorem.sentence()))
    };
    let theorems: Vec<_> = verification.known_by.iter().map(by).collect();
    labels.line(out, "label-theorem", theorems.join("\n"))?;
    let searched = counted("so-many-positions", verification.searched);
    labels.line(out, "label-search", Sentence::of("verify-searched").with("positions", searched))?;
    let Some(Disagreement { position, theorem, search, .. }) = &verification.first_difference else {
        return labels.line(out, "label-result", Sentence::of("verify-same"));
    };
    labels.line(out, "label-result", Sentence::of("verify-different").text("position", position))?;
    let labels = Labels::indented(texts, &["label-theorem", "label-search"], 1);
    for (label, verdict) in [("label-theorem", theorem), ("label-search", search)] {
        let moves = Sentence::of("winning-moves").counted(&verdict.winning_moves.len().into());
        let told = Sentence::of("verify-verdict").text("outcome", verdict.outcome).with("moves", moves);
        labels.line(out, label, told)?;
        for winning in &verdict.winning_moves {
            writeln!(out, "    {}", texts.sentence(&winning.sentence()))?;
        }
    }
    Ok(())
}

impl From<VerifyError> for Failure {
    fn from(error: VerifyError) -> Self {
        let failure = Failure::of(&error);
        match error {
            VerifyError::NoComponent => failure.advice("advice-least-heaps"),
            VerifyError::NoTheorem { .. } => failure.advice("advice-misere-nim"),
            _ => failure,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::process::ExitCode;

    use grundy::{Budget, Outcome};
    use grundy_positions::verify::{Extent, Solved, verify};
    use grundy_positions::{Question, Sum, catalog};

    use super::*;
    use grundy_show::Language;

    #[test]
    fn a_difference_is_shown_with_both_answers() {
        let mut sum = Sum::parse("nim 3").unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        let winning = analysis.winning_moves.unwrap().remove(0);
        let nim = catalog::build("nim").unwrap();
        let mut verification = verify(nim, Extent::new(1, 3), &mut Budget::default(), |_| ()).unwrap();
        let (theorem, search) = (Solved::new(Outcome::P, vec![]), Solved::new(Outcome::N, vec![winning]));
        verification.first_difference = Some(Disagreement::new("nim 3".into(), theorem, search));
        let mut out = Vec::new();
        write(&mut out, &verification, Kind::Heap, &Texts::new(Language::En)).unwrap();
        let expected = "\
ruleset   nim
compared  4 positions: up to 1 heap, each heap up to 3
theorem   1 by the rules: no move is left
          3 by Bouton's theorem: the nim-sum of the heaps
search    4 positions, from the options alone
result    DIFFERENT at nim 3
  theorem P, 0 winning moves
  search  N, 1 winning move
    heap 1: 3 -> 0
";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
        let code = failure(verification.first_difference.as_ref().unwrap()).report(Language::En);
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(1)));
    }
}
