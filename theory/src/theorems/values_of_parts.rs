//! The value of a position in which moves remove cells, by those of its parts, each of which follows from those of smaller ones.

use super::evidence::{Datum, Evidence};
use crate::search::{CellClaim, CellProof};

/// The largest base in which numbers have digits and letters.
const BASE: u32 = 36;

impl CellProof {
    /// The evidence for a claim about a position of a ruleset, by the values of parts.
    ///
    /// **Theorem** (with its proof in the manual, `docs/theory.md`). Let parts be listed with a number each, and let for each of them, with
    /// the number v: some option has each number below v for the nim-sum of its parts' numbers; each option whose parts are all listed
    /// has another nim-sum than v; and each other one has one part that is not listed, of which a move leaves listed parts, so that
    /// with the rest of the option the nim-sum is v. Then the numbers are the values.
    pub fn evidence(&self, ruleset: &str, position: &str, claim: CellClaim) -> Evidence<'static> {
        let what = match claim {
            CellClaim::Value(value) => ("value", value.into()),
            CellClaim::Won => ("outcome", "N".into()),
        };
        let claim = vec![("position", position.to_owned().into()), what];
        let proof = vec![("columns", self.columns.into()), ("values", Datum::list(self.lines()))];
        Evidence::new(ruleset.to_owned(), claim, "values-of-parts", proof)
    }

    /// The values of parts of one cell, of two, and so on, a line each: by how much the number of the cells is greater than that of the
    /// part before, and, after `=`, the value. All numbers are in base 36.
    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut before = 0;
        for (cells, value) in &self.values {
            let size = cells.count_ones() as usize;
            if lines.len() < size {
                lines.resize(size, String::new());
                before = 0;
            }
            let line = &mut lines[size - 1];
            if !line.is_empty() {
                line.push(' ');
            }
            write(cells - before, line);
            line.push('=');
            write((*value).into(), line);
            before = *cells;
        }
        lines
    }
}

/// Writes a number in base 36.
fn write(number: u128, line: &mut String) {
    if number >= BASE.into() {
        write(number / u128::from(BASE), line);
    }
    let digit = u32::try_from(number % u128::from(BASE)).expect("it is less than the base");
    line.push(char::from_digit(digit, BASE).expect("it is less than the base"));
}
