//! An analysis, and the same in words as data, for every language.

use serde::Serialize;

use grundy_positions::AsSentence;
use grundy_positions::analysis::Analysis;
use grundy_positions::explanation::Explanation;
use grundy_positions::sentence::{Block, Fact, Sentence};

/// An analysis and, where the reasons were asked for, its words as data.
#[derive(Debug, Serialize)]
pub(super) struct WordedAnalysis {
    #[serde(flatten)]
    analysis: Analysis,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Words>,
}

/// An answer has words also where nothing is decided: then they tell why not.
#[derive(Debug, Serialize)]
struct Words {
    facts: Vec<Fact>,
    /// The reasons; none where they are not known.
    blocks: Vec<Block>,
    /// Why a part of the answer is missing, where one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<Sentence>,
}

impl WordedAnalysis {
    /// With words where somebody asked for the reasons.
    pub(super) fn new(analysis: Analysis, is_asked_why: bool) -> Self {
        WordedAnalysis { words: is_asked_why.then(|| Words::of(&analysis)), analysis }
    }
}

impl Words {
    fn of(analysis: &Analysis) -> Self {
        Words {
            facts: analysis.facts(),
            blocks: analysis.explanation.as_ref().map_or_else(Vec::new, Explanation::blocks),
            undecided: analysis.undecided.as_ref().map(AsSentence::sentence),
        }
    }
}
