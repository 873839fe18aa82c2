//! `--dir`: a table whose values are saved as they come.
//!
//! What is there is computed again when the table is gone on with, and compared: the rows that follow need the values
//! of all rows before, and to read these takes as long as to compute them.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use grundy::{Budget, Natural, Stop, Undecided};
use grundy_positions::{RowByRow, Sentence};
use indicatif::{HumanBytes, ProgressBar};

use super::size;
use crate::failure::{Failure, INTERRUPTED};
use crate::output::{Form, Output};
use crate::progress::long_bar;
use crate::room;
use crate::store::{BETWEEN_CHECKPOINTS, Checksum, Contents, MOST_VALUES, SavedSoFar, Store, save_beside};
use grundy_show::{Labels, Texts};

/// What is known of all values together.
#[derive(Default)]
pub(super) struct Report {
    greatest: u32,
    zeros: u64,
    checksum: Checksum,
    bytes: u64,
}

/// Writes the rows that are saved into a file or a table, too.
pub(super) struct RowWriter<'a> {
    pub(super) out: &'a mut Output,
    pub(super) form: Box<dyn Form<[u64]>>,
}

/// Computes the rows and saves them in the directory, and writes them where that is wanted.
pub(super) fn run(
    table: &mut grundy_positions::Table,
    directory: &Path,
    written: Option<RowWriter<'_>>,
    budget: &mut Budget,
    stop: &Stop,
    texts: &Texts,
) -> Result<Report, Failure> {
    let tell = |sentence: &Sentence| anstream::eprintln!("{}", texts.sentence(sentence));
    let Some(x) = table.x().cloned() else {
        let message = Sentence::of("error-dir-for-pairs").text("ruleset", table.ruleset());
        return Err(Failure::bad_input(message).advice("advice-run-saves"));
    };
    let y = table.y().clone();
    let ruleset = table.ruleset().to_owned();
    let contents = Contents::table(&ruleset, [(*x.start(), *x.end()), (*y.start(), *y.end())]);
    // A value takes a byte at least.
    room::check(directory, size::cells(table).saturating_sub(u128::from(saved_bytes(directory))))?;
    let cells = u64::try_from(size::cells(table))
        .map_err(|_| Failure::bad_input(Sentence::of("error-many-values")))
        .map_err(|failure| failure.advice("advice-shorter-range"))?;
    // Before anything is made: whether the memory is enough.
    let mut rows = table.values(budget)?;
    let mut report = Report::default();
    let take_over = |block: &[u32]| {
        if stop.is_requested() {
            return Err(Undecided::Stopped.into());
        }
        report.add(block);
        Ok(())
    };
    let mut store = Store::open(directory, contents, take_over, tell)?;
    let saved = store.extent().heaps;
    if saved > cells {
        let message = Sentence::of("error-holds-more").text("directory", directory.display());
        return Err(Failure::bad_input(message).advice("advice-other-directory"));
    }
    if saved == cells && written.is_none() {
        tell(&Sentence::of("told-all-there"));
        return Ok(Report { bytes: store.extent().bytes, ..report });
    }
    if saved > 0 {
        tell(&Sentence::of("told-there-again").with("what", so_many(saved)));
    }
    let bar = long_bar(0, cells, texts);
    let (kept, language) = (&mut store, texts.language());
    let begin = || {
        let mut told = SavedSoFar::new(&bar, language, saved, false);
        move |values: Vec<u32>| {
            kept.save(&values)?;
            let count = kept.extent().heaps;
            told.tell(so_many(count), count, cells.saturating_sub(count));
            Ok(())
        }
    };
    let (computed, report) = save_beside(stop, begin, |send| {
        let (again, waiting) = (Checksum::default(), Vec::new());
        let mut producer = Producer { send, saved, again, at: 0, waiting, last: Instant::now(), report };
        let computed = producer.produce(&mut *rows, written, budget, &bar)?;
        Ok((computed, producer.report))
    })?;
    bar.finish_and_clear();
    let extent = store.extent();
    if let Err(undecided) = computed {
        let saved = so_many(extent.heaps);
        if undecided == Undecided::Stopped {
            tell(&Sentence::of("told-stopped").with("what", saved));
            return Err(Failure::already_told(INTERRUPTED));
        }
        return Err(Failure::from(undecided).hint(Sentence::of("advice-greater-budget").with("what", saved)));
    }
    Ok(Report { bytes: extent.bytes, ..report })
}

/// The number of values, in words.
fn so_many(count: impl Into<Natural>) -> Sentence {
    Sentence::of("so-many-values").counted(&count.into())
}

/// How many bytes are there already.
fn saved_bytes(directory: &Path) -> u64 {
    let files = std::fs::read_dir(directory).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|metadata| metadata.len()).sum()
}

impl Report {
    fn add(&mut self, values: &[u32]) {
        self.greatest = self.greatest.max(values.iter().copied().max().unwrap_or(0));
        self.zeros += values.iter().filter(|&&value| value == 0).count() as u64;
        self.checksum.add(values.iter().copied());
    }

    /// Writes it as text.
    pub(super) fn print(
        &self,
        out: &mut impl Write,
        directory: &Path,
        cells: u128,
        texts: &Texts,
    ) -> io::Result<()> {
        let labels = Labels::new(texts, &["label-saved", "label-greatest", "label-zeros", "label-crc"]);
        let saved = Sentence::of("saved-in").with("what", so_many(cells));
        let saved = saved.text("directory", directory.display()).text("bytes", HumanBytes(self.bytes));
        labels.line(out, "label-saved", saved)?;
        labels.line(out, "label-greatest", self.greatest.to_string())?;
        labels.line(out, "label-zeros", Sentence::of("zeros").text("zeros", self.zeros))?;
        labels.line(out, "label-crc", self.checksum.clone().hexadecimal())
    }
}

/// Hands over what is computed.
struct Producer<'a> {
    send: &'a mut dyn FnMut(Vec<u32>) -> bool,
    /// Number of values that were saved before: those of the report. The checksum is that of them, computed again.
    saved: u64,
    again: Checksum,
    /// How many values are computed.
    at: u64,
    /// Those that are not handed over yet.
    waiting: Vec<u32>,
    last: Instant,
    report: Report,
}

impl Producer<'_> {
    fn produce(
        &mut self,
        rows: &mut dyn RowByRow<u64>,
        mut written: Option<RowWriter<'_>>,
        budget: &mut Budget,
        bar: &ProgressBar,
    ) -> Result<Result<(), Undecided>, Failure> {
        if let Some(RowWriter { out, form }) = &mut written {
            form.start(out)?;
        }
        loop {
            let row = match rows.next_row(budget) {
                Ok(Some(row)) => row,
                ended => {
                    let undecided = ended.err();
                    if let Some(RowWriter { out, form }) = &mut written {
                        form.end(out, undecided.as_ref())?;
                    }
                    let rest = std::mem::take(&mut self.waiting);
                    if !rest.is_empty() && !(self.send)(rest) {
                        return Ok(Err(Undecided::Stopped));
                    }
                    return Ok(undecided.map_or(Ok(()), Err));
                }
            };
            if let Some(RowWriter { out, form }) = &mut written {
                form.part(out, row)?;
            }
            for part in row.chunks(MOST_VALUES) {
                if !self.take(part)? {
                    return Ok(Err(Undecided::Stopped));
                }
            }
            bar.set_position(self.at);
        }
    }

    /// Takes the next values, at most those of a block; gives whether somebody saves them.
    fn take(&mut self, values: &[u64]) -> Result<bool, Failure> {
        let narrow = |&value: &u64| u32::try_from(value);
        let values: Vec<u32> = values
            .iter()
            .map(narrow)
            .collect::<Result<_, _>>()
            .map_err(|_| Failure::bad_input(Sentence::of("error-wide-value")))?;
        let there = usize::try_from(self.saved.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let (there, new) = values.split_at(there.min(values.len()));
        self.at += values.len() as u64;
        if !there.is_empty() {
            self.again.add(there.iter().copied());
            let hexadecimal = |checksum: &Checksum| checksum.clone().hexadecimal();
            if self.at >= self.saved && hexadecimal(&self.again) != hexadecimal(&self.report.checksum) {
                return Err(Failure::with_code(Sentence::of("error-not-these-values"), 1)
                    .advice("advice-tell-the-authors"));
            }
        }
        self.report.add(new);
        if self.waiting.len() + new.len() > MOST_VALUES && !self.hand_over() {
            return Ok(false);
        }
        self.waiting.extend_from_slice(new);
        let due = !self.waiting.is_empty() && self.last.elapsed() > BETWEEN_CHECKPOINTS;
        Ok(!due || self.hand_over())
    }

    fn hand_over(&mut self) -> bool {
        self.last = Instant::now();
        (self.send)(std::mem::take(&mut self.waiting))
    }
}
