//! Rows that are joined and moved together.

/// Entries that are joined in one go: their rows lie the same way in vectors.
#[derive(Clone, Debug)]
pub(super) struct Phase {
    /// For what lies this many bytes after a multiple of 64, the rows begin at one.
    pub(super) shift: usize,
    pub(super) groups: Vec<SameNumber>,
    /// Offsets in bytes.
    pub(super) offsets: Vec<u32>,
}

/// Entries with the same r.
#[derive(Clone, Copy, Debug)]
pub(super) struct SameNumber {
    /// The end of its offsets; they begin where those of the group before end.
    pub(super) end: usize,
    /// r combined with the r of the next group (0 for the last): how bits change places after the group
    /// was joined, so that each group is moved by its own r in the end.
    pub(super) turn: u8,
}

impl Phase {
    /// Offsets in bytes, sorted by r.
    pub(super) fn new(shift: usize, entries: &[(u32, u8)]) -> Self {
        let (mut groups, mut offsets) = (Vec::new(), Vec::new());
        for group in entries.chunk_by(|a, b| a.1 == b.1) {
            offsets.extend(group.iter().map(|&(offset, _)| offset));
            groups.push(SameNumber { end: offsets.len(), turn: group[0].1 });
        }
        for at in 1..groups.len() {
            groups[at - 1].turn ^= groups[at].turn;
        }
        Phase { shift, groups, offsets }
    }
}
