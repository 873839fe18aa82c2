//! A search for the periods of rows that is saved as it goes, and goes on from there.

use std::path::Path;

use grundy::lines::{RowSearch, Rows};
use grundy::{Budget, Undecided};

use crate::failure::Failure;
use crate::store::rows as store;

/// Saved after so many steps: some ten seconds.
const STEPS: u64 = 1 << 31;

/// Proves the rows up to `last`, or what the budget allows.
pub(super) fn prove(directory: &Path, last: usize, budget: &mut Budget) -> Result<Rows, Failure> {
    if last > Rows::MOST {
        // Nothing is made for what cannot be.
        return Ok(Rows::prove(last, budget)?);
    }
    let _lock = store::open(directory)?;
    let mut search = match store::read(directory, last)? {
        None => RowSearch::new(last),
        Some(saved) => {
            let search = RowSearch::resume(saved).ok_or_else(|| {
                let message = format!("`{}` does not hold rows of this program", directory.display());
                Failure::bad_input(message).hint("begin in another directory")
            })?;
            anstream::eprintln!("{} are there: going on", told(&search));
            search
        }
    };
    loop {
        // The last part, when all rows are known, is a fraction of what is done, and would begin anew.
        let steps = if search.rows_known() > last { u64::MAX } else { STEPS.min(budget.left()) };
        let mut part = budget.beyond(steps);
        let found = search.run(&mut part);
        let spent = budget.spend(part.spent());
        store::write(directory, &search.saved())?;
        match found {
            Ok(rows) => return Ok(rows),
            Err(Undecided::BudgetSpent { .. }) if spent.is_ok() && budget.left() > 0 => {
                anstream::eprintln!("saved {}", told(&search));
            }
            Err(Undecided::BudgetSpent { .. }) => {
                anstream::eprintln!("{} are saved, and the same command goes on from there", told(&search));
                return Err(Undecided::BudgetSpent { steps: budget.spent() }.into());
            }
            Err(undecided) => {
                anstream::eprintln!("{} are saved, and the same command goes on from there", told(&search));
                return Err(undecided.into());
            }
        }
    }
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
