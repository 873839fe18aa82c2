//! A search for the periods of rows that is saved as it goes, and goes on from there.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy::lines::{RowSearch, Rows};
use grundy::{Budget, Undecided};

use crate::failure::Failure;
use crate::store::rows as store;

/// It is looked at the clock after so many steps: some seconds.
const STEPS: u64 = 1 << 31;
/// After so long, what is there is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(10);
/// And after so many times as long as it took to save it the last time: with many rows that is some gigabytes.
const TIMES_AS_LONG: u32 = 20;

/// Proves the rows up to `last_row`, or what the budget allows.
pub(super) fn prove(directory: &Path, last_row: usize, budget: &mut Budget) -> Result<Rows, Failure> {
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
            anstream::eprintln!("{} are there: going on", told(&search));
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
            Err(_) if goes_on => anstream::eprintln!("saved {}", told(&search)),
            Err(undecided) => {
                anstream::eprintln!("{} are saved, and the same command goes on from there", told(&search));
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
        Failure::bad_input(format!("`{}` holds no rows", directory.display()))
            .hint("`grundy rows wythoff 300 --dir DIR` proves some")
    })?;
    let last = saved.last;
    let mut search = RowSearch::resume(saved).ok_or_else(|| not_of_this_program(directory))?;
    if !search.is_done() {
        let message = format!("`{}`: the rows 0 to {last} are not all proved yet", directory.display());
        return Err(Failure::bad_input(message)
            .hint(format!("`grundy rows wythoff {last} --dir {}` goes on", directory.display())));
    }
    Ok(search.run(&mut Budget::new(0))?)
}

fn not_of_this_program(directory: &Path) -> Failure {
    Failure::bad_input(format!("`{}` does not hold rows of this program", directory.display()))
        .hint("begin in another directory")
}

/// How far it is.
fn told(search: &RowSearch) -> String {
    let values = search.values_placed();
    match search.rows_known().checked_sub(1) {
        None => format!("{values} values"),
        Some(0) => format!("row 0, and {values} values of the others"),
        Some(row) => format!("rows 0 to {row}, and {values} values of the others"),
    }
}
