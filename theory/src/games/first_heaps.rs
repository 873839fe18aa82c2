//! Options of the first heaps, which rules of large heaps have in a list: what they leave, and how they are written.

use crate::{Natural, in_order};

/// Puts options in order, and the parts that each leaves.
pub(super) fn sort(options: &mut Vec<Vec<u64>>) {
    options.iter_mut().for_each(|parts| in_order(parts));
    in_order(options);
    options.dedup();
}

/// Whether heap 0 is in the list, has no options, and each other heap has smaller heaps for parts, none of them empty.
pub(super) fn shrink(all: &[Vec<Vec<u64>>]) -> bool {
    let is_smaller = |(heap, options): (u64, &Vec<Vec<u64>>)| {
        options.iter().flatten().all(|part| (1..heap).contains(part))
    };
    all.first().is_some_and(Vec::is_empty) && (0..).zip(all).all(is_smaller)
}

/// The options of a heap that is in the list.
pub(super) fn options(all: &[Vec<Vec<u64>>], heap: &Natural) -> Option<Vec<Vec<Natural>>> {
    let options = all.get(usize::try_from(heap).ok()?)?;
    Some(options.iter().map(|parts| parts.iter().copied().map(Natural::from).collect()).collect())
}

/// The parts that a move leaves, in the language of written rules.
pub(super) fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "all([])".to_owned() } else { parts.join(" and ") }
}

/// The moves of these heaps, in the language of written rules.
pub(super) fn written(all: &[Vec<Vec<u64>>]) -> impl Iterator<Item = String> {
    all.iter().enumerate().flat_map(|(heap, options)| {
        let left = |parts: &Vec<u64>| joined(parts.iter().map(u64::to_string));
        options.iter().map(move |parts| format!("{} if n == {heap}", left(parts)))
    })
}
