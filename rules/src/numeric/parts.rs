//! Where the parts of a position are, as numbers side by side.

use super::known::Span;
use crate::syntax::Shape;

/// Begins a part: before all but the last that is no number, there is room for how many numbers it has.
pub(super) fn begin(shape: Shape, is_last: bool, flat: &mut Vec<i64>) -> Option<usize> {
    let has_length = shape != Shape::Number && !is_last;
    has_length.then(|| {
        flat.push(0);
        flat.len()
    })
}

pub(super) fn end(begun: Option<usize>, flat: &mut [i64]) {
    if let Some(from) = begun {
        flat[from - 1] = (flat.len() - from) as i64;
    }
}

/// Maximum number of parts.
pub(super) const PARTS: usize = crate::limits::PARTS;

/// Where the parts of a position are.
pub(super) fn spans(shapes: &[Shape], flat: &[i64]) -> Option<[Span; PARTS]> {
    let mut spans = [Span::default(); PARTS];
    let mut from = 0;
    for (index, shape) in shapes.iter().enumerate() {
        let length = match shape {
            Shape::Number => 1,
            _ if index + 1 == shapes.len() => flat.len().checked_sub(from)?,
            _ => {
                from += 1;
                usize::try_from(*flat.get(from - 1)?).ok()?
            }
        };
        spans[index] = Span { from, to: from.checked_add(length).filter(|to| *to <= flat.len())? };
        from += length;
    }
    Some(spans)
}
