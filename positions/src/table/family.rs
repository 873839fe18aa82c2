//! Boards of a family, by their sizes: `1x1..5x6`, `path 1..30`, or `0:path 1..30`.

use std::ops::RangeInclusive;

use crate::notation::parse_range;

/// Boards that are written alike but for a number, or two with an `x` between them.
///
/// ```
/// use grundy_positions::Family;
///
/// let family = Family::parse("1x1..3x4").unwrap();
/// assert_eq!((family.rows, family.columns), (Some(1..=3), 1..=4));
/// let family = Family::parse("path 1..30").unwrap();
/// assert_eq!((family.rows, family.columns), (None, 1..=30));
/// assert_eq!(Family::parse("0..30"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Family {
    /// What stands before the numbers: the name of a family of graphs, behind tokens or the ground, or nothing.
    before: String,
    /// The first numbers, where there are two.
    pub rows: Option<RangeInclusive<u64>>,
    /// The numbers, or the second ones.
    pub columns: RangeInclusive<u64>,
}

impl Family {
    /// Reads a family: sizes from one to another one, `1x3..5x6`, of which `5x6` alone is `1x1..5x6`; with a name before them, as
    /// in `grid 1x1..3x4`, or a name and a range of numbers, as in `path 1..30`; also behind a token, as in `0:path 1..30`. `None` where it is something else, such as a
    /// range of heaps.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (before, sizes) = match text.rsplit_once(char::is_whitespace) {
            Some((before, sizes)) => (format!("{} ", before.trim_end()), sizes),
            None => (String::new(), text),
        };
        let name = before.rsplit_once(':').map_or(&*before, |(_, name)| name).trim_start();
        let is_named = before.is_empty() || name.starts_with(|letter: char| letter.is_alphabetic());
        let (first, last) = sizes.split_once("..").map_or((None, sizes), |(first, last)| (Some(first), last));
        let sides = |text: &str| {
            let (rows, columns) = text.split_once(['x', '×'])?;
            Some((rows.to_owned(), columns.to_owned()))
        };
        let range = |first: &str, last: &str| {
            let (from, to) = parse_range(&format!("{first}..{last}")).ok()?;
            Some(from..=to)
        };
        if !is_named {
            return None;
        }
        if let Some((rows, columns)) = sides(last) {
            let (first_row, first_column) = match first {
                Some(first) => sides(first)?,
                None => ("1".to_owned(), "1".to_owned()),
            };
            let (rows, columns) = (range(&first_row, &rows)?, range(&first_column, &columns)?);
            return Some(Family { before, rows: Some(rows), columns });
        }
        let first = first.filter(|_| !before.is_empty())?;
        Some(Family { before, rows: None, columns: range(first, last)? })
    }

    /// Square boards, each of which is written as the number of its rows.
    pub(super) fn of_squares(sides: RangeInclusive<u64>) -> Self {
        Family { before: String::new(), rows: None, columns: sides }
    }

    /// How all of them are written, where they have one number: `path n`.
    pub(super) fn of_one_number(&self) -> Option<String> {
        self.rows.is_none().then(|| format!("{}n", self.before))
    }

    /// The boards as they are written, row by row.
    pub(super) fn texts(&self) -> impl Iterator<Item = String> {
        let rows = self.rows.clone().map_or(vec![None], |rows| rows.map(Some).collect());
        rows.into_iter().flat_map(move |row| {
            self.columns.clone().map(move |column| match row {
                Some(row) => format!("{}{row}x{column}", self.before),
                // No square at all is written so: a 0 alone would be a board of some game.
                None if column == 0 && self.before.is_empty() => "[]".to_owned(),
                None => format!("{}{column}", self.before),
            })
        })
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        let length = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
        length(&self.columns).saturating_mul(self.rows.as_ref().map_or(1, length))
    }
}
