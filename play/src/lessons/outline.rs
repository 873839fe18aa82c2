//! Which lessons there are, and which page comes after which.

use serde::Serialize;

use super::exercise::Exercise;
use super::page::{Begins, Bits, Filled, LessonBoard, LessonRow, Page, Prediction, Sieve, Subject, Wrapped};
use grundy::Play;

/// A lesson.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct Lesson {
    /// Its name; its title is the message `learn-NAME`.
    pub name: &'static str,
    /// What it is made of, in order.
    pub pages: &'static [Page],
}

impl Lesson {
    /// Its exercises, in order.
    pub fn exercises(&self) -> impl Iterator<Item = Exercise> {
        self.pages.iter().filter_map(|page| match page {
            Page::Exercise { exercise } => Some(*exercise),
            _ => None,
        })
    }

    /// The positions that are played in it, in order.
    pub fn positions(&self) -> impl Iterator<Item = &'static str> {
        self.pages.iter().filter_map(|page| match page {
            Page::Board(board) => Some(board.position),
            _ => None,
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
    Page::Text { text }
}

const fn exercise(exercise: Exercise) -> Page {
    Page::Exercise { exercise }
}

/// The reader begins.
const fn board(text: &'static str, position: &'static str) -> Page {
    Page::Board(LessonBoard { text, position, play: Play::Normal, begins: Begins::Reader, values: false })
}

/// The reader begins, and who makes the last move loses.
const fn misere_board(text: &'static str, position: &'static str) -> Page {
    Page::Board(LessonBoard { text, position, play: Play::Misere, begins: Begins::Reader, values: false })
}

/// The machine begins: in a position that it loses.
const fn answering(text: &'static str, position: &'static str, values: bool) -> Page {
    Page::Board(LessonBoard { text, position, play: Play::Normal, begins: Begins::Machine, values })
}

/// Any digits may be turned.
const fn bits(text: &'static str, position: &'static str) -> Page {
    Page::Bits(Bits { text, position, one_move: false })
}

const fn bits_of_a_move(text: &'static str, position: &'static str) -> Page {
    Page::Bits(Bits { text, position, one_move: true })
}

/// Heaps from `asked` to `to`.
const fn row(text: &'static str, of: Filled, ruleset: &'static str, asked: u64, to: u64) -> Page {
    Page::Row(LessonRow { text, ruleset, to, asked, of })
}

const fn sieve(text: &'static str, ruleset: &'static str, to: u64) -> Page {
    Page::Sieve(Sieve { text, ruleset, to })
}

/// A question. The message of its reason has the same name with `-why` behind.
macro_rules! predict {
    ($text:literal, $asked:expr) => {
        Page::Predict(Prediction { text: $text, why: concat!($text, "-why"), asked: $asked })
    };
}

macro_rules! who_wins {
    ($text:literal, $position:literal) => {
        predict!($text, Subject::Outcome { position: $position, play: Play::Normal })
    };
}

macro_rules! who_wins_misere {
    ($text:literal, $position:literal) => {
        predict!($text, Subject::Outcome { position: $position, play: Play::Misere })
    };
}

const fn wrapped(text: &'static str, ruleset: &'static str, width: u64, to: u64) -> Page {
    Page::Wrapped(Wrapped { text, ruleset, to, width })
}

const LESSONS: &[Lesson] = &[
    Lesson {
        name: "nim",
        pages: &[
            text("learn-nim-rules"),
            answering("learn-nim-copy", "nim 4 4", false),
            text("learn-nim-mirror"),
            text("learn-nim-names"),
            who_wins!("learn-nim-guess", "nim 5 7"),
            exercise(Exercise::Mirror),
            text("learn-nim-binary"),
            bits("learn-nim-bits", "nim 3 5 7"),
            exercise(Exercise::NimSum),
            text("learn-nim-theorem"),
            who_wins!("learn-nim-bouton", "nim 1 4 5"),
            exercise(Exercise::NimOutcome),
            text("learn-nim-move"),
            bits_of_a_move("learn-nim-bits-move", "nim 4 5 6"),
            exercise(Exercise::NimMove),
            board("learn-nim-play", "nim 3 5 7"),
        ],
    },
    Lesson {
        name: "proof",
        pages: &[
            predict!("learn-proof-guess", Subject::WinningMoves { position: "nim 1 2 3" }),
            text("learn-proof-claims"),
            text("learn-proof-from-zero"),
            bits_of_a_move("learn-proof-bits", "nim 4 6 7"),
            text("learn-proof-to-zero"),
            predict!("learn-proof-count", Subject::WinningMoves { position: "nim 3 4 5 7" }),
            exercise(Exercise::HowManyMoves),
            text("learn-proof-end"),
            sieve("learn-proof-sieve", "lines:rook", 7),
            text("learn-proof-any-game"),
        ],
    },
    Lesson {
        name: "misere",
        pages: &[
            text("learn-misere-rule"),
            who_wins_misere!("learn-misere-guess", "nim 1 1 1"),
            misere_board("learn-misere-ones", "nim 1 1 1 4"),
            exercise(Exercise::MisereOnes),
            text("learn-misere-turning"),
            who_wins_misere!("learn-misere-twins", "nim 2 2"),
            misere_board("learn-misere-play", "nim 2 3 4"),
            exercise(Exercise::MisereMove),
        ],
    },
    Lesson {
        name: "mex",
        pages: &[
            text("learn-mex-takes"),
            row("learn-mex-outcomes", Filled::Outcomes, "take:1,3,4", 1, 9),
            board("learn-mex-board", "take:1,3,4 10"),
            text("learn-mex-number"),
            text("learn-mex-rule"),
            exercise(Exercise::Mex),
            row("learn-mex-row", Filled::Values, "take:1,3,4", 3, 10),
            exercise(Exercise::TakeValue),
            text("learn-mex-period"),
            wrapped("learn-mex-wrapped", "take:1,3,4", 7, 34),
        ],
    },
    Lesson {
        name: "patterns",
        pages: &[
            row("learn-patterns-row", Filled::Outcomes, "take:1..3", 1, 9),
            who_wins!("learn-patterns-guess", "take:1..3 100"),
            text("learn-patterns-conjecture"),
            answering("learn-patterns-board", "take:1..3 12", false),
            text("learn-patterns-proof"),
            who_wins!("learn-patterns-rash", "take:1,4 4"),
            text("learn-patterns-counter"),
            row("learn-patterns-second", Filled::Outcomes, "take:1,4", 5, 12),
            wrapped("learn-patterns-wrapped", "take:1,4", 5, 39),
            text("learn-patterns-both"),
            exercise(Exercise::LargeHeap),
            exercise(Exercise::Period),
        ],
    },
    Lesson {
        name: "sums",
        pages: &[
            text("learn-sums-what"),
            answering("learn-sums-board", "nim 2 + take:1,3,4 4", true),
            text("learn-sums-not-enough"),
            text("learn-sums-theorem"),
            predict!("learn-sums-value", Subject::Value { position: "nim 6 + take:1,3,4 5" }),
            exercise(Exercise::SumValue),
            text("learn-sums-move"),
            who_wins!("learn-sums-guess", "nim 3 + take:1,3,4 6 + kayles 4"),
            exercise(Exercise::SumMove),
        ],
    },
    Lesson {
        name: "adding",
        pages: &[
            text("learn-adding-what"),
            who_wins!("learn-adding-guess", "kayles 5 + nim 4"),
            answering("learn-adding-board", "kayles 5 + nim 4", true),
            text("learn-adding-lower"),
            row("learn-adding-row", Filled::Values, "kayles", 3, 6),
            text("learn-adding-higher"),
            text("learn-adding-all"),
            predict!("learn-adding-value", Subject::Value { position: "kayles 6 + nim 6" }),
            exercise(Exercise::Balance),
            exercise(Exercise::KaylesNimMove),
        ],
    },
    Lesson {
        name: "wythoff",
        pages: &[
            text("learn-wythoff-rules"),
            board("learn-wythoff-board", "wythoff 6,9"),
            sieve("learn-wythoff-sieve", "wythoff", 10),
            text("learn-wythoff-mex"),
            exercise(Exercise::Pair),
            text("learn-wythoff-golden"),
            who_wins!("learn-wythoff-guess", "wythoff 8,13"),
            text("learn-wythoff-fibonacci"),
            exercise(Exercise::WythoffMove),
        ],
    },
    Lesson {
        name: "octal",
        pages: &[
            text("learn-octal-rules"),
            board("learn-octal-board", "kayles 7"),
            who_wins!("learn-octal-guess", "kayles 20"),
            text("learn-octal-kayles"),
            row("learn-octal-row", Filled::Values, "kayles", 5, 9),
            exercise(Exercise::KaylesValue),
            text("learn-octal-codes"),
            exercise(Exercise::KaylesMove),
            text("learn-octal-period"),
        ],
    },
    Lesson {
        name: "periods",
        pages: &[
            predict!("learn-periods-guess", Subject::Next { ruleset: "take:1,2,105", heap: 105, period: 3 }),
            text("learn-periods-warning"),
            predict!("learn-periods-late", Subject::Next { ruleset: "0.45", heap: 476, period: 20 }),
            wrapped("learn-periods-wrapped", "kayles", 12, 95),
            text("learn-periods-finite"),
            row("learn-periods-row", Filled::Values, "take:1,4", 8, 13),
            text("learn-periods-rows"),
            exercise(Exercise::Preperiod),
            text("learn-periods-breaking"),
            predict!("learn-periods-needed", Subject::ValuesNeeded { ruleset: "kayles" }),
            text("learn-periods-why"),
            exercise(Exercise::ValuesNeeded),
        ],
    },
    Lesson {
        name: "wild",
        pages: &[
            text("learn-wild-rule"),
            row("learn-wild-row", Filled::MisereOutcomes, "kayles", 1, 6),
            who_wins_misere!("learn-wild-mirror", "kayles 5 5"),
            who_wins_misere!("learn-wild-five", "kayles 5 + nim 4"),
            text("learn-wild-genus"),
            who_wins_misere!("learn-wild-read", "kayles 5 + nim 2 4"),
            text("learn-wild-tame"),
            misere_board("learn-wild-board", "kayles 5 5"),
            exercise(Exercise::MisereKayles),
            text("learn-wild-quotient"),
            text("learn-wild-notakto"),
            misere_board("learn-wild-notakto-board", "notakto 3x3"),
        ],
    },
];
