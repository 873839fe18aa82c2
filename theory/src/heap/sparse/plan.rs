//! Which rows make the sums of a rare and a common heap, level by level.

use super::classes::Classes;
use super::exact::Entry;
use super::history::History;
use super::space::Setting;
use crate::kernels::{Gathering, Steps};

/// The entries of a block engine, by their distance.
///
/// A block of heaps is begun with the entries so far away that all rows they need are known. Then each
/// quarter of it takes in those that are as far away as it is long, and so on, down to single heaps.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Bytes of a row: 2, 4, 8, 16 or 32.
    pub(super) bytes: usize,
    /// The heaps of each level, the block first, and the entries at least so far away, but nearer
    /// than the heaps of the level before.
    pub(super) levels: Vec<(usize, Gathering)>,
    /// Offsets and codes of entries nearer than the last level, for one heap at a time.
    pub(super) near: Vec<(usize, usize)>,
    /// The entries nearer than the last level, for several heaps at a time, where rows are narrow and do not touch
    /// their neighbours.
    pub(super) steps: Option<Steps>,
    /// The entries nearer than the last level, joined, for the rows before a block; none where there are `steps`.
    pub(super) near_before: Gathering,
    /// Offsets and codes of entries so far away that their rows are not kept, but only values.
    pub(super) distant: Vec<(usize, u16)>,
    /// Offsets and codes of entries whose code is wider than a row, and nearer than a block.
    pub(super) wide: Vec<(usize, u16)>,
    /// The greatest offset of an entry that has rows.
    pub(super) depth: usize,
}

/// The most heaps of a block.
const BLOCK: usize = 512;

/// Several heaps at a time, where the nearest entries allow it, and how many heaps then make the last
/// level: no other entry may be nearer.
fn steps(classes: Classes, entries: &[Entry]) -> Option<(Steps, usize)> {
    let codes: Vec<(usize, u8)> = entries
        .iter()
        .filter(|entry| entry.offset < BLOCK)
        .map(|entry| {
            Some((entry.offset, u8::try_from(classes.code(entry.value)).ok().filter(|&code| code < 16)?))
        })
        .collect::<Option<_>>()?;
    let (near, others): (Vec<_>, Vec<_>) =
        codes.into_iter().partition(|&(offset, _)| offset <= Steps::FARTHEST);
    let next = others.iter().map(|&(offset, _)| offset).min().unwrap_or(BLOCK);
    let size = [64, 32].into_iter().find(|&size| size <= next)?;
    Some((Steps::new(&near)?, size))
}

/// Entries whose codes are too wide for a row: each costs as much as a hundred others.
const MOST_WIDE: usize = 8;

/// The bytes of a row that suit the last values.
pub(super) fn suitable_bytes(setting: &Setting<'_>, history: &History) -> usize {
    let since = history.len().saturating_sub(1 << 12).max(history.start());
    let recent = history.since(since);
    // As wide as what else is sorted: another sort would be more code.
    let mut codes: Vec<u64> = recent.iter().map(|&value| setting.classes.code(value).into()).collect();
    codes.sort_unstable();
    let most = codes[codes.len() * 4 / 5];
    let fits = |&bytes: &usize| {
        let wide = |entry: &&Entry| usize::from(setting.classes.code(entry.value)) >= 8 * bytes;
        most < 8 * bytes as u64 && setting.entries.iter().filter(wide).count() <= MOST_WIDE
    };
    [2, 4, 8, 16].into_iter().find(fits).unwrap_or(32)
}

/// Bytes of rows that stay in the cache of a core.
const CACHE: usize = 1 << 20;

impl Plan {
    pub(super) fn new(bytes: usize, classes: Classes, entries: &[Entry]) -> Self {
        let nearest = (64 / bytes).max(4);
        let mut sizes: Vec<usize> =
            [64, 16, 4, 1].iter().map(|times| times * nearest).skip_while(|&size| size > BLOCK).collect();
        let steps = if bytes == 2 { steps(classes, entries) } else { None };
        if let Some((_, size)) = &steps {
            sizes = vec![BLOCK, BLOCK / 4, *size];
        }
        let block = sizes[0];
        let mut levels: Vec<Vec<(usize, u8)>> = vec![Vec::new(); sizes.len()];
        let (mut near, mut distant, mut wide) = (Vec::new(), Vec::new(), Vec::new());
        let mut depth = block;
        for &Entry { offset, value } in entries {
            let code = classes.code(value);
            let narrow = u8::try_from(code).ok().filter(|&code| usize::from(code) < 8 * bytes);
            match narrow {
                _ if offset * bytes > CACHE => distant.push((offset, code)),
                None if offset >= block => distant.push((offset, code)),
                None => wide.push((offset, code)),
                Some(code) => {
                    depth = depth.max(offset);
                    match sizes.iter().position(|&size| offset >= size) {
                        Some(level) => levels[level].push((offset, code)),
                        None => near.push((offset, code)),
                    }
                }
            }
        }
        let key = |(offset, code): (usize, u8)| (offset as u64) << 8 | u64::from(code);
        let mut keys: Vec<u64> = near.into_iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let near: Vec<(usize, u8)> =
            keys.into_iter().map(|key| ((key >> 8) as usize, (key & 0xFF) as u8)).collect();
        Plan {
            bytes,
            levels: sizes
                .into_iter()
                .zip(levels)
                .map(|(size, entries)| (size, Gathering::new(bytes, &entries)))
                .collect(),
            near_before: Gathering::new(bytes, if steps.is_some() { &[] } else { &near }),
            steps: steps.map(|(steps, _)| steps),
            near: near.into_iter().map(|(offset, code)| (offset, usize::from(code))).collect(),
            distant,
            wide,
            depth,
        }
    }

    /// The heaps of the last level.
    pub(super) fn nearest(&self) -> usize {
        self.levels.last().map_or(1, |&(size, _)| size)
    }

    /// The heaps of a block.
    pub(super) fn block(&self) -> usize {
        self.levels[0].0
    }
}
