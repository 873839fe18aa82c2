//! What is to be said, as data: which message of `texts/*.ftl`, and what is put into it.
//!
//! The wording is that of the front ends, which read the same files, so that a terminal and a page say the
//! same in every language. A sentence as JSON is what `bundle.formatPattern` of `@fluent/bundle` asks for,
//! once what is put in is text: a sentence within a sentence is filled first, and a list is joined by `, `.
//!
//! ```
//! use grundy::Budget;
//! use grundy_positions::{Question, Sum};
//!
//! let question = Question::default().explaining(40);
//! let analysis = Sum::parse("kayles 2").unwrap().analyse(&question, &mut Budget::default());
//! let blocks = analysis.explanation.unwrap().blocks();
//! assert_eq!(
//!     serde_json::to_string(&blocks[2]).unwrap(),
//!     r#"{"sentence":{"message":"why-mex","values":{"value":"*2"}}}"#
//! );
//! ```

mod analysis; // what is known of a position
mod explanation; // the reasons
mod own; // what is understood of rules that users write
mod period; // what proves a period, and what does not

use crate::component::Kind;

pub use analysis::Fact;
pub use explanation::{BinaryRow, Block, Columns, GroupRow};
pub use grundy::words::{AsSentence, Inserted, Sentence};

/// `heap 3`, `pair 3` or `board 3`: as the moves are written.
fn component(index: usize, kind: Kind) -> Sentence {
    Sentence::of("heap-or-pair").with("kind", kind.name()).text("number", index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_json_that_a_page_can_fill() {
        let list = vec![component(0, Kind::Heap), component(1, Kind::Pair)];
        let sentence = Sentence::of("why-bit-set").text("bit", 2).with("components", Inserted::List(list));
        assert_eq!(
            serde_json::to_string(&sentence).unwrap(),
            r#"{"message":"why-bit-set","values":{"bit":"2","components":["#.to_owned()
                + r#"{"message":"heap-or-pair","values":{"kind":"heap","number":"1"}},"#
                + r#"{"message":"heap-or-pair","values":{"kind":"pair","number":"2"}}]}}"#
        );
    }
}
