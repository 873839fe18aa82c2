//! Short lessons with exercises, in the order in which a teacher would give them.
//!
//! Here is what they are made of: which text comes after which, and the exercises. The texts themselves are messages of
//! `assets/texts/learn/*.ftl`; what an exercise asks is drawn by chance, and the answer is that of the engine, so that nobody
//! runs out of exercises.

mod drawn; // a question, and whether an answer is right
mod exercise; // what is asked, drawn by chance

use serde::Serialize;

pub use drawn::{AnswerForm, Checked, DrawnQuestion};
pub use exercise::Exercise;

/// A lesson.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct Lesson {
    /// Its name; its title is the message `learn-NAME`.
    pub name: &'static str,
    /// What it is made of, in order.
    pub pages: &'static [Page],
}

/// A page of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "page", rename_all = "kebab-case")]
pub enum Page {
    /// Something to read.
    Text {
        /// The message.
        text: &'static str,
        /// A position to look at, and to play.
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<&'static str>,
    },
    /// Something to do.
    Exercise {
        /// What.
        exercise: Exercise,
    },
}

impl Lesson {
    /// Its exercises, in order.
    pub fn exercises(&self) -> impl Iterator<Item = Exercise> {
        self.pages.iter().filter_map(|page| match page {
            Page::Exercise { exercise } => Some(*exercise),
            Page::Text { .. } => None,
        })
    }

    /// The positions that it shows, in order.
    pub fn positions(&self) -> impl Iterator<Item = &'static str> {
        self.pages.iter().filter_map(|page| match page {
            Page::Text { position, .. } => *position,
            Page::Exercise { .. } => None,
        })
    }
}

/// All lessons, in order.
///
/// ```
/// use grundy_play::lessons::{Page, lessons};
///
/// assert_eq!(lessons()[0].name, "nim");
/// for lesson in lessons() {
///     assert!(lesson.pages.iter().any(|page| matches!(page, Page::Exercise { .. })), "{}", lesson.name);
/// }
/// ```
pub fn lessons() -> &'static [Lesson] {
    LESSONS
}

const fn text(text: &'static str) -> Page {
    Page::Text { text, position: None }
}

const fn example(text: &'static str, position: &'static str) -> Page {
    Page::Text { text, position: Some(position) }
}

const fn exercise(exercise: Exercise) -> Page {
    Page::Exercise { exercise }
}

const LESSONS: &[Lesson] = &[
    Lesson {
        name: "nim",
        pages: &[
            example("learn-nim-rules", "nim 3 5 7"),
            example("learn-nim-mirror", "nim 6 6"),
            exercise(Exercise::Mirror),
            text("learn-nim-binary"),
            exercise(Exercise::NimSum),
            text("learn-nim-theorem"),
            exercise(Exercise::NimOutcome),
            text("learn-nim-move"),
            exercise(Exercise::NimMove),
        ],
    },
    Lesson {
        name: "proof",
        pages: &[
            text("learn-proof-claims"),
            text("learn-proof-from-zero"),
            text("learn-proof-to-zero"),
            exercise(Exercise::HowManyMoves),
            text("learn-proof-end"),
        ],
    },
    Lesson {
        name: "misere",
        pages: &[
            text("learn-misere-rule"),
            exercise(Exercise::MisereOnes),
            text("learn-misere-turning"),
            exercise(Exercise::MisereMove),
        ],
    },
    Lesson {
        name: "mex",
        pages: &[
            example("learn-mex-takes", "take:1,3,4 10"),
            text("learn-mex-rule"),
            exercise(Exercise::Mex),
            text("learn-mex-table"),
            exercise(Exercise::TakeValue),
            text("learn-mex-period"),
        ],
    },
    Lesson {
        name: "sums",
        pages: &[
            example("learn-sums-what", "nim 3 + take:1,3,4 6 + kayles 4"),
            text("learn-sums-theorem"),
            exercise(Exercise::SumValue),
            text("learn-sums-move"),
            exercise(Exercise::SumMove),
        ],
    },
    Lesson {
        name: "wythoff",
        pages: &[
            example("learn-wythoff-rules", "wythoff 6,9"),
            text("learn-wythoff-mex"),
            exercise(Exercise::Pair),
            text("learn-wythoff-golden"),
            text("learn-wythoff-fibonacci"),
            exercise(Exercise::WythoffMove),
        ],
    },
    Lesson {
        name: "octal",
        pages: &[
            example("learn-octal-kayles", "kayles 9"),
            text("learn-octal-codes"),
            exercise(Exercise::KaylesValue),
            text("learn-octal-period"),
            exercise(Exercise::KaylesMove),
        ],
    },
];
