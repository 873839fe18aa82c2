//! `grundy run`: a long computation that is saved as it goes, and goes on where it ended.

mod findings; // what is known beside the values
mod tally; // frequencies and checksum
mod pipeline; // computing and saving at the same time
mod report; // what is told at the end
mod states; // of a run too long to be kept

use std::path::Path;

use grundy::games::Code;
use grundy::{Budget, Stop, Undecided};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::notation::parse_number;
use grundy_positions::{PeriodReport, Sentence};
use indicatif::HumanBytes;

use super::Result;
use crate::arguments::Run;
use crate::failure::{BAD_INPUT, Failure, INTERRUPTED, NOT_DECIDED};
use crate::progress::{long_bar, save_on_ctrl_c};
use crate::store::{self, Contents, Store, write_histogram};
use findings::Findings;
use grundy_show::Texts;
use pipeline::{Plan, compute};
use report::Report;
use tally::Tally;

pub(crate) fn run(arguments: &Run, catalog: &Catalog, texts: &Texts) -> Result {
    match arguments {
        Run { status: Some(directory), .. } if store::states::are_in(directory) => {
            states::status(directory, arguments.json, texts)
        }
        Run { status: Some(directory), .. } => status(directory, arguments.json, texts),
        Run { ruleset: Some(ruleset), to: Some(to), dir: Some(directory), states: true, .. } => {
            let every = arguments.every().map(|every| every as u64);
            let (code, to) =
                (code(&crate::ranges::game(catalog, ruleset, arguments.pattern.as_ref())?)?, last_heap(to)?);
            let as_json = arguments.json;
            states::run(&states::Plan { code, to, directory, every, as_json, texts })
        }
        Run { ruleset: Some(ruleset), to: Some(to), dir: Some(directory), pattern, .. } => {
            go_on(crate::ranges::game(catalog, ruleset, pattern.as_ref())?, to, directory, arguments, texts)
        }
        _ => Err(Failure::bad_input(Sentence::of("error-run-wants"))),
    }
}

/// The code of a game, which may have a name, too.
fn code(game: &Game) -> Result<Code> {
    game.about().known.of().cloned().ok_or_else(|| {
        Failure::bad_input(Sentence::of("error-no-code-for-states").text("ruleset", game.ruleset()))
            .advice("advice-without-states")
    })
}

fn last_heap(to: &str) -> Result<u64> {
    let last = u64::try_from(&parse_number(to)?).ok().filter(|&last| last < u64::MAX);
    last.ok_or_else(|| {
        Failure::bad_input(Sentence::of("error-beyond-counting").text("heap", to))
            .hint(Sentence::of("advice-farthest").text("to", u64::MAX - 1))
    })
}

fn go_on(mut game: Game, to: &str, directory: &Path, arguments: &Run, texts: &Texts) -> Result {
    let tell = |sentence: &Sentence| anstream::eprintln!("{}", texts.sentence(sentence));
    let contents = Contents::sequence(&mut game);
    let Some(sequence) = game.sequence() else {
        let message = Sentence::of("error-no-sequence").text("ruleset", game.ruleset());
        return Err(Failure::bad_input(message)
            .hint(Sentence::of("advice-single-heaps").text("command", "grundy run")));
    };
    let fits = sequence.most_values(&Budget::unlimited().with_table(arguments.table));
    let count = count_up_to(to, arguments.table, fits, &contents)?;
    let last = count as u64 - 1;
    let stop = save_on_ctrl_c(texts.language());
    let mut values = Vec::new();
    values
        .try_reserve_exact(count.saturating_mul(contents.width()))
        .map_err(|_| too_large(last, "memory", BAD_INPUT, &contents))?;
    let mut tally = Tally::default();
    let take_over = |block: &[u32]| {
        if stop.is_requested() {
            return Err(Undecided::Stopped.into());
        }
        values.extend(&block[..block.len().min(count * contents.width() - values.len())]);
        tally.add(&contents.own(block), |power, frequencies| write_histogram(directory, power, frequencies))
    };
    let mut store = Store::open(directory, contents.clone(), take_over, tell)?;
    let saved = tally.heaps();
    if saved > count as u64 {
        let message = Sentence::of("error-more-heaps").text("directory", directory.display());
        return Err(Failure::bad_input(message.with("held", contents.first(saved)).text("last", last))
            .hint(Sentence::of("advice-at-least-or-table").text("to", saved - 1)));
    }
    let mut found = Findings::read(directory, saved);
    if found.periodicity().is_none() && saved < count as u64 {
        if saved > 0 {
            tell(&Sentence::of("told-there").with("what", contents.first(saved)));
        }
        let sequence = game.sequence().expect("it had one");
        sequence.resume(std::mem::take(&mut values));
        let bar = long_bar(saved, count as u64, texts);
        let plan = Plan {
            contents: &contents,
            heaps: count,
            every: arguments.every(),
            table: arguments.table,
            stop: &stop,
            bar: &bar,
            language: texts.language(),
        };
        let computed = compute(sequence, &mut store, &mut tally, &plan);
        bar.finish_and_clear();
        if let Err(undecided) = computed? {
            return ended_early(undecided, &store, &contents, texts);
        }
        found = find_out(&mut game, tally.heaps(), &stop);
        store::write_found(directory, &found.text())?;
    }
    let own = contents.own(&values);
    let known = match game.sequence().map(|sequence| sequence.known()) {
        Some(known) if values.is_empty() => known,
        _ => &own,
    };
    let crc = checksum_up_to(count as u64, &tally, &found, known);
    let report =
        Report { contents: &contents, to: Some(last), tally: &tally, crc, found: &found, status: None };
    report.print(arguments.json, texts)?;
    Ok(())
}

/// What the engine knows now.
fn find_out(game: &mut Game, heaps: u64, stop: &Stop) -> Findings {
    let sequence = game.sequence().expect("it had one");
    let space = sequence.space().as_ref().map(Into::into);
    let period = sequence.proof().is_some().then(|| {
        let report = PeriodReport::of(game, false, &mut Budget::unlimited().with_stop(stop.clone()));
        serde_json::to_value(report).expect("text and numbers")
    });
    Findings::new(heaps, space, period)
}

/// The checksum of the values of the first `count` heaps. Where a proved period ended the run early, the others
/// follow from it, so that it does not depend on when the proof came.
fn checksum_up_to(count: u64, tally: &Tally, found: &Findings, known: &[u32]) -> String {
    let mut checksum = tally.checksum();
    if let Some(periodicity) = found.periodicity() {
        let missing = usize::try_from(count - tally.heaps()).expect("as many would fit into memory");
        let values = periodicity.values_from(known, tally.heaps()).take(missing);
        checksum.add(values.map(|value| u32::try_from(value).expect("values are at most the heap")));
    }
    checksum.hexadecimal()
}

fn ended_early(undecided: Undecided, store: &Store, contents: &Contents, texts: &Texts) -> Result {
    if undecided != Undecided::Stopped {
        return Err(undecided.into());
    }
    let saved = Sentence::of("told-stopped").with("what", contents.counted(store.extent().heaps));
    anstream::eprintln!("{}", texts.sentence(&saved));
    Err(Failure::already_told(INTERRUPTED))
}

/// How many heaps or powers there are up to this one, if their values fit into the table, which has room for `fits`.
fn count_up_to(to: &str, table: usize, fits: usize, contents: &Contents) -> Result<usize> {
    let last = last_heap(to)?;
    match usize::try_from(last + 1) {
        Ok(count) if count <= fits => Ok(count),
        _ => {
            let hint = Sentence::of("advice-larger-table-or-period");
            // In proportion.
            let needed = (u128::from(last) + 1) * table as u128 / fits.max(1) as u128 + 1;
            let hint = hint.text("to", fits.saturating_sub(1)).text("table", needed);
            Err(too_large(last, "table", NOT_DECIDED, contents).hint(hint))
        }
    }
}

/// Four bytes in the sequence, two beside the engine's sparse space.
const BYTES_PER_VALUE: u64 = 6;

/// What is more than `than`, the `memory` or the `table`.
fn too_large(last: u64, than: &str, code: u8, contents: &Contents) -> Failure {
    let count = last.saturating_add(1).saturating_mul(contents.width() as u64);
    let memory = HumanBytes(count.saturating_mul(BYTES_PER_VALUE));
    let disk = HumanBytes(count);
    let message =
        Sentence::of("error-large-run").with("of", contents.of()).text("last", last).text("memory", memory);
    Failure::with_code(message.text("disk", disk).with("than", than), code)
}

fn status(directory: &Path, as_json: bool, texts: &Texts) -> Result {
    let mut tally = Tally::default();
    let status = store::status(directory, |contents, block| tally.add(&contents.own(block), |_, _| Ok(())))?;
    let found = Findings::read(directory, tally.heaps());
    let crc = tally.checksum().hexadecimal();
    let contents = &status.contents;
    let report = Report { contents, to: None, tally: &tally, crc, found: &found, status: Some(&status) };
    report.print(as_json, texts)?;
    Ok(())
}
