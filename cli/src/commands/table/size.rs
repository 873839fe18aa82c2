//! How many bytes a table takes, at least.

use std::ops::RangeInclusive;

use crate::arguments::TableFormat;

/// The numbers of a range.
fn length(range: &RangeInclusive<u64>) -> u128 {
    u128::from(range.end() - range.start()) + 1
}

/// How many cells a table has.
pub(super) fn cells(table: &grundy_positions::Table) -> u128 {
    table.x().map_or(1, length) * length(table.y())
}

/// The least number of bytes of a table in this format: as if each value had one digit. A picture is drawn in memory.
pub(super) fn least_bytes(table: &grundy_positions::Table, format: TableFormat) -> u128 {
    if table.positions().is_some() {
        // How many positions the rules exclude is not known before.
        return 0;
    }
    let (rows, columns) = (table.x().map_or(1, length), length(table.y()));
    let heaps = rows * digits(table.y());
    match format {
        TableFormat::Text if table.x().is_some() => cells(table) * (1 + digits_of(*table.y().end())),
        TableFormat::Text | TableFormat::Json => 2 * cells(table),
        TableFormat::Bfile => heaps + 3 * cells(table),
        TableFormat::Csv => {
            heaps + 3 * cells(table) + table.x().map_or(0, |x| columns * (digits(x) + length(x)))
        }
        TableFormat::Svg | TableFormat::Png => 0,
    }
}

/// How many digits the numbers of a range have together.
fn digits(range: &RangeInclusive<u64>) -> u128 {
    let below = |number: &u64| number.checked_sub(1).map_or(0, up_to);
    up_to(*range.end()) - below(range.start())
}

/// How many digits the numbers from 0 on have together, up to this one.
fn up_to(last: u64) -> u128 {
    let digits = digits_of(last);
    // Each has as many as the last, but for 10^k numbers below 10^k, which have one less than that, for each k.
    let less: u128 = (1..digits).map(|k| 10_u128.pow(u32::try_from(k).expect("at most 20 digits"))).sum();
    digits * (u128::from(last) + 1) - less
}

fn digits_of(number: u64) -> u128 {
    u128::from(number.checked_ilog10().unwrap_or(0)) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_that_are_written() {
        for (from, to) in [(0, 0), (0, 9), (0, 10), (7, 1234), (99, 100), (1000, 1000), (0, 100_000)] {
            let written: usize = (from..=to).map(|number: u64| number.to_string().len()).sum();
            assert_eq!(digits(&(from..=to)), written as u128, "{from}..{to}");
        }
        assert!(digits(&(0..=u64::MAX)) < 20 * (1 << 64));
    }
}
