//! `grundy table`: the values over a range of heaps, or of pairs of heaps, or of other positions one by one.

mod forms; // CSV, JSON, b-files
mod size; // how many bytes it takes
mod saved; // values that are saved as they come
mod stats; // what the values cost
mod text; // aligned columns
mod listing; // positions one by one, all or the lost ones

use std::io::Write;
use std::path::Path;

use grundy::Budget;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Claim, Positions, Reliance, RowByRow, Sentence, WrittenRules};

use super::Result;
use crate::arguments::{Table, TableFormat};
use crate::failure::Failure;
use crate::output::{Form, Output, PictureFormat};
use crate::progress::{Watch, save_on_ctrl_c, stop_on_ctrl_c};
use forms::{Bfile, Cell, Csv, Json};
use grundy_show::Texts;
use listing::{Listing, Lost};
use text::Text;

/// What a cell is called that is a genus.
const GENUS: &str = "genus";

/// A table of such cells.
const GENUS_EXAMPLE: &str = "grundy table --misere kayles 0..20 --genus";

/// The place and the name of the cells.
struct Axes {
    ruleset: String,
    /// Its rules, where somebody wrote them.
    rules: Option<WrittenRules>,
    /// What the cells rest on is known at their end.
    reliance: Reliance,
    /// The first heap of the first row, for pairs.
    x: Option<u64>,
    /// The first heap, or the second heap of the first column.
    y: u64,
    /// The number of columns but one: a table may have as many as there are heaps.
    more_columns: u64,
    /// What a cell is called.
    cell: &'static str,
}

pub(crate) fn run(arguments: &Table, catalog: &Catalog, texts: &Texts) -> Result {
    let table = crate::ranges::table(catalog, &arguments.ruleset, &arguments.ranges, ("0..12", "12"))?;
    let asked = if arguments.json { Some(TableFormat::Json) } else { arguments.format };
    let format = arguments.destination.format(asked, TableFormat::Text)?;
    let reliance = table.reliance();
    write_table(arguments, table, asked, format, texts)?;
    // The forms of a table have no place for it, and nobody who reads them expects it there.
    let rests_on: Vec<Claim> = reliance.claim().into_iter().collect();
    grundy_show::rests_on(&mut anstream::stderr(), &rests_on, texts)?;
    Ok(())
}

fn write_table(
    arguments: &Table,
    mut table: grundy_positions::Table,
    asked: Option<TableFormat>,
    format: TableFormat,
    texts: &Texts,
) -> Result {
    refuse(arguments, &table, format)?;
    if let Some(directory) = &arguments.dir {
        return save(arguments, table, directory, asked, format, texts);
    }
    let stop = stop_on_ctrl_c(texts.language());
    let watch = arguments.limits.watch(&stop, texts.language());
    let mut budget = arguments.budget(stop);
    if let (Some(format), false) = (picture(format), arguments.stats) {
        grundy_show::check_size(&table)?;
        let out = Output::open_for_picture(&arguments.destination, format)?;
        let drawing = grundy_show::draw_table(&mut table, arguments.outcomes(), texts, &mut budget)?;
        drop(watch);
        return out.picture(&drawing, format);
    }
    let mut out = Output::open(&arguments.destination)?;
    let axes = Axes::of(&table, arguments.cell());
    let no_heaps = || {
        Failure::bad_input(Sentence::of("error-no-genus").text("ruleset", &axes.ruleset))
            .example(GENUS_EXAMPLE)
    };
    if arguments.stats {
        let counted = stats::run(&mut out, &table, format, watch, &mut budget, texts);
        if counted.is_err() {
            // What was counted until then; a file would not be whole.
            out.flush()?;
        }
        counted?;
    } else if arguments.genus {
        let rows = table.genera().ok_or_else(no_heaps)?;
        write(&mut out, rows, form(axes, None, format), watch, &mut budget)?;
    } else if arguments.values {
        let rows = table.misere_values().ok_or_else(no_heaps)?;
        write(&mut out, rows, form(axes, None, format), watch, &mut budget)?;
    } else if arguments.lost {
        let form = Lost(Listing::new(axes, table.each_position(), format));
        let rows = table.outcomes_in(arguments.outcomes().unwrap_or_default(), &budget)?;
        write(&mut out, rows, Box::new(form), watch, &mut budget)?;
    } else {
        out.check_room(size::least_bytes(&table, format))?;
        let positions = table.positions();
        if let Some(play) = arguments.outcomes() {
            let rows = table.outcomes_in(play, &budget)?;
            write(&mut out, rows, form(axes, positions, format), watch, &mut budget)?;
        } else {
            let rows = table.values(&budget)?;
            write(&mut out, rows, form(axes, positions, format), watch, &mut budget)?;
        }
    }
    out.finish()
}

/// Refuses what cannot be written in the form that was asked for.
fn refuse(arguments: &Table, table: &grundy_positions::Table, format: TableFormat) -> Result {
    let (is_listing, is_saved) = (Listing::has(format), arguments.dir.is_some());
    if arguments.lost && !is_listing {
        return Err(Failure::bad_input(Sentence::of("error-lost-picture")).advice("advice-lost-picture"));
    }
    if (arguments.genus || arguments.values) && !is_listing {
        return Err(Failure::bad_input(Sentence::of("error-genus-picture")).example(GENUS_EXAMPLE));
    }
    let is_listed = table.positions().is_some() && (is_saved || !is_listing) && !arguments.stats;
    if is_listed || (is_saved && table.is_of_boards()) {
        return Err(Failure::bad_input(Sentence::of("error-listed")).advice("advice-listed"));
    }
    let has_b_file = arguments.outcomes().is_none() && table.x().is_none();
    if format == TableFormat::Bfile && !has_b_file && !arguments.stats {
        return Err(Failure::bad_input(Sentence::of("error-b-file")).advice("advice-csv"));
    }
    if is_saved && picture(format).is_some() {
        return Err(Failure::bad_input(Sentence::of("error-dir-picture")).advice("advice-without-dir"));
    }
    Ok(())
}

/// Saves the values in a directory; they are only written, too, where a format or a file was asked for.
fn save(
    arguments: &Table,
    mut table: grundy_positions::Table,
    directory: &Path,
    asked: Option<TableFormat>,
    format: TableFormat,
    texts: &Texts,
) -> Result {
    let stop = save_on_ctrl_c(texts.language());
    let mut budget = arguments.budget(stop.clone());
    let mut out = Output::open(&arguments.destination)?;
    if asked.is_none() && arguments.destination.output.is_none() {
        let report = saved::run(&mut table, directory, None, &mut budget, &stop, texts)?;
        report.print(&mut out, directory, size::cells(&table), texts)?;
    } else {
        out.check_room(size::least_bytes(&table, format))?;
        let form = form(Axes::of(&table, arguments.cell()), None, format);
        let written = saved::RowWriter { out: &mut out, form };
        saved::run(&mut table, directory, Some(written), &mut budget, &stop, texts)?;
    }
    out.finish()
}

/// What kind of picture a format is, if it is one.
fn picture(format: TableFormat) -> Option<PictureFormat> {
    match format {
        TableFormat::Svg => Some(PictureFormat::Svg),
        TableFormat::Png => Some(PictureFormat::Png),
        _ => None,
    }
}

impl Axes {
    fn of(table: &grundy_positions::Table, cell: &'static str) -> Self {
        let (x, y) = (table.x().map(|x| *x.start()), *table.y().start());
        let (rules, reliance) = (table.written_rules(), table.reliance());
        let more_columns = table.y().end() - y;
        Axes { ruleset: table.ruleset().to_owned(), rules, reliance, x, y, more_columns, cell }
    }
}

/// The form of a table, which is written row by row, or stretch by stretch of the one row, or over positions one by one.
fn form<T: Cell>(axes: Axes, positions: Option<Positions>, format: TableFormat) -> Box<dyn Form<[T]>> {
    if let Some(positions) = positions {
        return Box::new(Listing::new(axes, positions, format));
    }
    match format {
        TableFormat::Text => Box::new(Text::new(axes)),
        TableFormat::Csv => Box::new(Csv(axes)),
        TableFormat::Json => Box::new(Json::new(axes)),
        TableFormat::Bfile => Box::new(Bfile(axes)),
        TableFormat::Svg | TableFormat::Png => unreachable!("pictures are drawn as a whole"),
    }
}

/// Writes the rows as they come, and ends the watch with the first one. What is written before the budget
/// ends stays.
fn write<T: Cell>(
    out: &mut Output,
    mut rows: Box<dyn RowByRow<T> + '_>,
    mut form: Box<dyn Form<[T]>>,
    watch: Watch,
    budget: &mut Budget,
) -> Result {
    form.start(out)?;
    let mut watch = Some(watch);
    loop {
        let row = rows.next_row(budget);
        // On a terminal, rows tell how far it is, and a bar would stand between them.
        if out.is_on_terminal() {
            drop(watch.take());
        }
        match row {
            Ok(Some(row)) => form.part(out, row)?,
            Ok(None) => return Ok(form.end(out, None)?),
            Err(undecided) => {
                form.end(out, Some(&undecided))?;
                out.flush()?;
                return Err(undecided.into());
            }
        }
    }
}
