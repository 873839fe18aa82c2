//! A search for the periods of rows that is saved as it goes, and goes on from there.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy::wythoff::{RowSearch, Rows};
use grundy::{Budget, Undecided};
use grundy_positions::Sentence;

use crate::failure::Failure;
use crate::store::rows as store;
use grundy_show::Texts;

/// Number of steps after which the clock is looked at: some seconds.
const STEPS: u64 = 1 << 31;
/// After so long, what is there is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(10);
/// But no sooner than this number of times as long as it took to save it the last time: with many rows that is some
/// gigabytes.
const TIMES_AS_LONG: u32 = 20;

/// Proves the rows up to `last_row`, or what the budget allows.
pub(super) fn prove(
    directory: &Path,
    last_row: usize,
    budget: &mut Budget,
    texts: &Texts,
) -> Result<Rows, Failure> {
    let tell = |message, search: &RowSearch| {
        anstream::eprintln!("{}", texts.sentence(&Sentence::of(message).with("what", told(search))));
    };
    if last_row > Rows::MOST {
        // Nothing is made for what cannot be.
        return Ok(Rows::prove(last_row, budget)?);
    }
    let _lock = store::open(directory)?;
    let mut search = match store::read(directory, last_row)? {
        None => RowSearch::new(last_row)?,
        Some(saved) => {
            let mut search = RowSearch::resume(saved).ok_or_else(|| not_of_this_program(directory))?;
            if search.is_done() {
                return Ok(search.run(budget)?);
            }
            tell("told-there", &search);
            search
        }
    };
    let (mut last, mut pause) = (Instant::now(), BETWEEN_CHECKPOINTS);
    loop {
        // The last part, when all rows are known, is a fraction of what is done, and would begin anew.
        let steps = if search.rows_known() > last_row { u64::MAX } else { STEPS.min(budget.left()) };
        let mut part = budget.beyond(steps);
        let found = search.run(&mut part);
        let spent = budget.spend(part.spent());
        let goes_on =
            matches!(found, Err(Undecided::BudgetSpent { .. })) && spent.is_ok() && budget.left() > 0;
        if goes_on && last.elapsed() < pause {
            continue;
        }
        let begun = Instant::now();
        store::write(directory, &search.saved())?;
        (last, pause) = (Instant::now(), BETWEEN_CHECKPOINTS.max(TIMES_AS_LONG * begun.elapsed()));
        match found {
            Ok(rows) => return Ok(rows),
            Err(_) if goes_on => tell("told-saved", &search),
            Err(undecided) => {
                tell("told-goes-on", &search);
                return Err(match undecided {
                    Undecided::BudgetSpent { .. } => Undecided::BudgetSpent { steps: budget.spent() },
                    other => other,
                }
                .into());
            }
        }
    }
}

/// The rows that are proved in the directory.
pub(crate) fn proved(directory: &Path) -> Result<Rows, Failure> {
    let saved = store::read_any(directory)?.ok_or_else(|| {
        Failure::bad_input(Sentence::of("error-no-rows").text("directory", directory.display()))
            .hint(Sentence::of("advice-prove-rows"))
    })?;
    let last = saved.last;
    let mut search = RowSearch::resume(saved).ok_or_else(|| not_of_this_program(directory))?;
    if !search.is_done() {
        let in_place =
            |message| Sentence::of(message).text("directory", directory.display()).text("last", last);
        let [message, hint] = ["error-rows-unproved", "advice-rows-go-on"].map(in_place);
        return Err(Failure::bad_input(message).hint(hint));
    }
    Ok(search.run(&mut Budget::new(0))?)
}

fn not_of_this_program(directory: &Path) -> Failure {
    Failure::bad_input(Sentence::of("error-not-these-rows").text("directory", directory.display()))
        .hint(Sentence::of("advice-other-directory"))
}

/// How far it is.
fn told(search: &RowSearch) -> Sentence {
    let message = match search.rows_known() {
        0 => "so-many-values",
        1 => "row-0-and-values",
        _ => "rows-and-values",
    };
    let sentence = Sentence::of(message).counted(&search.values_placed().into());
    sentence.text("last", search.rows_known().saturating_sub(1))
}
