//! Short lessons that one touches, in the order in which a teacher would give them.
//!
//! Here is what they are made of: which page comes after which, what is asked, and what is right. The texts themselves are
//! messages of `assets/texts/learn/*.ftl`; each answer is that of the engine. What an exercise asks is drawn by chance, so that
//! nobody runs out of exercises.

mod engine; // what the engine says of the positions and rules of a lesson
mod drawn; // a question that was drawn, and whether an answer is right
mod exercise; // what is asked, drawn by chance
mod page; // what a lesson is made of
mod solved; // a page with what the engine says of it
mod outline; // the lessons, page by page

pub use drawn::{AnswerForm, Checked, DrawnQuestion};
pub use exercise::Exercise;
pub use outline::{Lesson, lessons};
pub use page::{Begins, Bits, Filled, LessonBoard, LessonRow, Page, Prediction, Sieve, Subject, Wrapped};
pub use solved::{Cell, CellOption, LostPair, Predicted, Solution, SolvedPage};
