//! A table as a picture: a heat map of pairs of heaps, points for single heaps.

use std::ops::RangeInclusive;

use grundy::{Budget, Outcome, Play};
use grundy_picture::{Axis, Drawing, HeatMap, Mark, Plot, Series, Shades};
use grundy_positions::{AsSentence, RowByRow, Sentence, Table};

use crate::no_picture::NoPicture;
use crate::texts::Texts;

/// The most cells of a heat map, as in a range 0..4095 for both heaps, and the most on a side.
const MOST_CELLS: u128 = 1 << 24;
const LONGEST_SIDE: u128 = 1 << 14;
/// The most heaps of a sequence. Many fewer are already as near to each other as pixels.
const MOST_POINTS: u128 = 100_000;

/// Refuses what is too large for a picture, before anything is computed.
///
/// # Errors
/// [`NoPicture::TooLarge`]
pub fn check_size(table: &Table) -> Result<(), NoPicture> {
    let length = |range: &RangeInclusive<u64>| u128::from(range.end() - range.start()) + 1;
    let columns = length(table.y());
    let hint = Sentence::of("advice-shorter-or-csv");
    if table.positions().is_some() {
        return Err(NoPicture::too_large(Sentence::of("error-listed"), Sentence::of("advice-listed")));
    }
    let Some(x) = table.x().map(length) else {
        if columns <= MOST_POINTS {
            return Ok(());
        }
        let message = Sentence::of("error-many-points").text("heaps", columns).text("most", MOST_POINTS);
        return Err(NoPicture::too_large(message, hint));
    };
    if x * columns <= MOST_CELLS && x.max(columns) <= LONGEST_SIDE {
        return Ok(());
    }
    let message = Sentence::of("error-many-cells").text("x", x).text("y", columns);
    let message = message.text("most", MOST_CELLS).text("side", LONGEST_SIDE);
    Err(NoPicture::too_large(message, hint))
}

/// Draws the values of a table, or the outcomes in a play, with the words of a language.
///
/// # Errors
/// [`NoPicture`] where it is too large for a picture, or for the budget.
pub fn draw_table(
    table: &mut Table,
    outcomes: Option<Play>,
    texts: &Texts,
    budget: &mut Budget,
) -> Result<Drawing, NoPicture> {
    check_size(table)?;
    let length = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
    let cells = length(table.y()).saturating_mul(table.x().map_or(1, length));
    budget.keep_values(usize::try_from(cells).unwrap_or(usize::MAX))?;
    let mut values = Vec::new();
    if let Some(play) = outcomes {
        let number = |outcome: &Outcome| u64::from(*outcome == Outcome::N);
        gather(table.outcomes_in(play, budget)?, budget, |row: &[Outcome]| {
            values.extend(row.iter().map(number));
        })?;
    } else {
        gather(table.values(budget)?, budget, |row: &[u64]| values.extend_from_slice(row))?;
    }
    let drawing = match table.x() {
        Some(_) => heat_map(table, outcomes, values, texts).draw(),
        None => points(table, outcomes, &values, texts).draw(),
    };
    Ok(drawing)
}

fn gather<T>(
    mut rows: Box<dyn RowByRow<T> + '_>,
    budget: &mut Budget,
    mut take: impl FnMut(&[T]),
) -> Result<(), NoPicture> {
    while let Some(row) = rows.next_row(budget)? {
        take(row);
    }
    Ok(())
}

fn subtitle(outcomes: Option<Play>, texts: &Texts) -> String {
    let told = texts.say(if outcomes.is_some() { "picture-outcomes" } else { "picture-values" });
    match outcomes {
        Some(Play::Misere) => texts.sentence(&Sentence::of("in-misere-play").text("position", told)),
        _ => told,
    }
}

fn heat_map(table: &Table, outcomes: Option<Play>, values: Vec<u64>, texts: &Texts) -> HeatMap {
    let (x, y) = (table.x().expect("a table of pairs"), table.y());
    let sides = match table.is_of_boards() {
        true => ["picture-rows", "picture-columns"],
        false => ["picture-first-heap", "picture-second-heap"],
    };
    let [first, second] = sides.map(|label| texts.say(label));
    let shades = if outcomes.is_some() {
        let [zero, other] =
            [Outcome::P, Outcome::N].map(|kind| [kind.to_string(), texts.sentence(&kind.sentence())]);
        Shades::Kinds { zero, other }
    } else {
        Shades::Values { caption: texts.say("picture-grundy-value"), zero: texts.say("picture-zero") }
    };
    HeatMap {
        title: table.subject(),
        subtitle: subtitle(outcomes, texts),
        x: Axis { label: first, from: *x.start() },
        y: Axis { label: second, from: *y.start() },
        height: usize::try_from(y.end() - y.start()).expect("it was looked at before") + 1,
        values,
        shades,
    }
}

fn points(table: &Table, outcomes: Option<Play>, values: &[u64], texts: &Texts) -> Plot {
    let outcome = outcomes.is_some();
    let subject = table.subject();
    let points = || (*table.y().start()..=*table.y().end()).zip(values.iter().copied());
    let (zeros, others): (Vec<_>, Vec<_>) = points().partition(|point| point.1 == 0);
    let [zero, other] = if outcome {
        [Outcome::P, Outcome::N].map(|kind| texts.sentence(&kind.sentence()))
    } else {
        ["picture-zero", "picture-grundy-value"].map(|name| texts.say(name))
    };
    let series = |points, mark, caption| Series { points, mark, has_stems: !outcome, caption };
    let series = [series(others, Mark::Disc, other), series(zeros, Mark::Ring, zero)];
    Plot {
        x: if subject == table.ruleset() { texts.say("picture-heap") } else { "n".to_owned() },
        title: subject,
        subtitle: subtitle(outcomes, texts),
        y: texts.say(if outcome { "picture-outcome" } else { "picture-a-value" }),
        series: series.into_iter().filter(|series| !series.points.is_empty()).collect(),
        names: if outcome { vec!["P".into(), "N".into()] } else { Vec::new() },
        ..Plot::default()
    }
}
