//! The codes of common heaps, a byte each.

use super::classes::Classes;
use super::history::History;
use super::rows::CodeRows;
use crate::kernels::NONE;

/// The codes of recent heaps; [`NONE`] for rare ones, and where a byte does not hold it.
#[derive(Debug)]
pub(super) struct Codes {
    classes: Classes,
    recent: CodeRows,
    /// The heaps before this one are taken in.
    known: usize,
}

fn byte(code: u16) -> u8 {
    code.min(u16::from(NONE)).to_le_bytes()[0]
}

impl Codes {
    /// Keeps the last `depth` codes of a sequence.
    pub(super) fn new(depth: usize, classes: Classes, history: &History) -> Self {
        let mut recent = CodeRows::of_bytes(depth, NONE, history);
        let first = history.len().saturating_sub(depth).max(history.start());
        let codes = (first..).zip(history.since(first)).map(|(heap, &value)| code_at(classes, heap, value));
        recent.rest_mut(first).iter_mut().zip(codes).for_each(|(byte, code)| *byte = code);
        Codes { classes, recent, known: history.len() }
    }

    /// Makes room for `count` heaps more.
    pub(super) fn make_room(&mut self, count: usize) {
        self.recent.make_room(self.known, count);
    }

    /// Takes in the values of the heaps pushed since, which are common as far as is known.
    pub(super) fn note_pushed(&mut self, history: &History) {
        let (classes, values) = (self.classes, history.since(self.known));
        for (code, &value) in self.recent.rest_mut(self.known).iter_mut().zip(values) {
            *code = byte(classes.code(value));
        }
        self.known += values.len();
    }

    /// Those of the heaps from `first` on.
    pub(super) fn since(&self, first: usize) -> &[u8] {
        &self.recent.data()[self.recent.at(first)..]
    }
}

/// The code of one heap. 0 counts as rare: nothing is beside it.
pub(super) fn code_at(classes: Classes, heap: usize, value: u16) -> u8 {
    if heap > 0 && classes.is_common(value, heap) { byte(classes.code(value)) } else { NONE }
}
