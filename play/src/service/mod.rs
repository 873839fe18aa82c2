//! Questions and answers as JSON: what the server, the page in the browser and other languages ask.
//!
//! [`Service::answer`] takes a question as text and gives the answer as text. Each question has all that it is about,
//! and [`Bounds`] limit what it may cost.

mod cell; // a number in an answer
mod worded; // an analysis with its words
mod counts; // how often each value occurs
mod run_cache; // games of the last questions
mod no_answer; // where the engine is not asked
mod bounds; // what one may cost
mod takes; // what may be taken from a heap
mod wrong_question; // what can be asked, and what is wrong with a question
mod fields; // the fields of a question
mod view; // what is seen of a component
mod game; // a game under way
mod gallery; // the catalog, to be chosen from
mod numbers; // values and periods
mod overview; // large tables in blocks, two of them compared
mod understood; // rules that somebody writes
mod ask; // the questions, and what answers them

use std::borrow::Cow;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;
use serde::Serialize;

pub use bounds::{Bounds, Measure, TooLarge};
pub use no_answer::NoAnswer;
pub use wrong_question::{Expected, WrongQuestion};

use crate::draw::{Grade, draw};
use crate::lessons::{Exercise, Lesson, SolvedPage};
use ask::Request;
use grundy::{Budget, Play, Stop, Worded};
use grundy_positions::catalog::{Catalog, Entry, Game};
use grundy_positions::sentence::Sentence;
use grundy_positions::{Question, Sum};
use run_cache::RunCache;
use worded::WordedAnalysis;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reply {
    /// What kind of answer it is.
    pub status: Status,
    /// The answer; where there is none, an object with `error`, which has `message` and perhaps `hint` in English, and
    /// `sentence` and `advice`, the same as data for every language, where there are words for them.
    pub json: String,
}

/// What kind of answer one gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// What was asked for.
    Answered,
    /// The question is wrong.
    BadQuestion,
    /// The question is larger than the [`Bounds`] allow.
    TooLarge,
    /// The [`Bounds`] do not suffice to answer it.
    Undecided,
}

/// Answers questions about the rulesets of a catalog, each within its [`Bounds`], from any number of threads.
///
/// It keeps nothing that a question is about: a game is its record, which comes with each question. But it may have
/// replayed the same record a moment ago, and keeps the last games in bounded memory, so that it need not do so again.
///
/// ```
/// use grundy::Stop;
/// use grundy_play::service::{Service, Status};
///
/// let service = Service::default();
/// let reply = service.answer(r#"{"ask":"solve","position":"nim 3 5 7"}"#, &Stop::default());
/// assert_eq!(reply.status, Status::Answered);
/// assert!(reply.json.starts_with(r#"{"position":"nim 3 5 7","play":"normal","outcome":"N","value":1,"#));
///
/// let reply = service.answer(r#"{"ask":"solve","position":"nam 3"}"#, &Stop::default());
/// assert_eq!(reply.status, Status::BadQuestion);
/// assert!(reply.json.contains("did you mean `nim`"));
/// ```
pub struct Service {
    catalog: Catalog,
    bounds: Bounds,
    kept: RunCache,
    /// The games that are written in a line, as they are told: they are the same for every question.
    written: OnceLock<String>,
}

impl Service {
    /// A service for these rulesets, within these bounds.
    pub fn new(catalog: Catalog, bounds: Bounds) -> Self {
        let kept = RunCache::new(bounds.kept);
        // The page answers the same with a server and without one, where the engine has no room for quotients.
        let catalog = catalog.searching_misere_play();
        Service { catalog, bounds, kept, written: OnceLock::new() }
    }

    /// The bounds of a question.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Answers a question; `stop` ends it early.
    pub fn answer(&self, question: &str, stop: &Stop) -> Reply {
        self.answer_within(question, self.bounds.budget(stop))
    }

    /// Answers a question within a budget of its own, instead of the steps and the table of the bounds: these are as they
    /// are for the sizes of question and answer alone.
    ///
    /// ```
    /// use grundy::Budget;
    /// use grundy_play::service::{Service, Status};
    ///
    /// let question = r#"{"ask":"random","like":"chomp 3x3","difficulty":3,"seed":1}"#;
    /// let reply = Service::default().answer_within(question, Budget::new(10));
    /// assert_eq!(reply.status, Status::Undecided);
    /// ```
    pub fn answer_within(&self, question: &str, budget: Budget) -> Reply {
        let answered = self.bounds.check_text(question).and_then(|()| {
            let Request { ask, rules, claims } = Request::read(question)?;
            let catalog = match rules {
                Some(rules) if !claims => {
                    Cow::Owned(self.catalog.clone().without_claims().with_rules(&rules)?)
                }
                Some(rules) => Cow::Owned(self.catalog.with_rules(&rules)?),
                None => Cow::Borrowed(&self.catalog),
            };
            let mut desk = Desk { service: self, catalog, budget, search: self.bounds.steps };
            ask(&mut desk)
        });
        match answered {
            Ok(json) => Reply { status: Status::Answered, json },
            Err(refusal) => Reply { status: refusal.status, json: refusal.json() },
        }
    }
}

/// The built-in rulesets, within the default bounds.
impl Default for Service {
    fn default() -> Self {
        Service::new(Catalog::standard().clone(), Bounds::default())
    }
}

/// Why a question has no answer.
struct Refusal {
    status: Status,
    error: Box<Wrong>,
}

/// What is wrong with a question, as the answer says it.
#[derive(Serialize)]
struct Wrong {
    /// The hint as every language has it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<Sentence>,
    /// The hint in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    /// What is wrong, in English.
    message: String,
    /// Where, in letters of the rules: from and up to.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<[usize; 2]>,
    /// What would be right, and in which place, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    repair: Option<Repair>,
    /// What is wrong, as every language has it.
    sentence: Sentence,
}

/// What would be right in a place, in letters of the rules: from and up to.
#[derive(Serialize)]
struct Repair {
    place: [usize; 2],
    text: String,
}

type Answer<T> = Result<T, Refusal>;

impl Refusal {
    fn json(&self) -> String {
        named("error", &self.error)
    }

    fn of(error: &dyn Worded) -> Self {
        // What is not decided may be right all the same.
        let status = if error.undecided().is_some() { Status::Undecided } else { Status::BadQuestion };
        let (message, sentence) = (error.to_string(), error.sentence());
        let (hint, advice) = error.hint().map(|hint| (hint.to_string(), hint.sentence())).unzip();
        let error = Wrong { advice, hint, message, place: None, repair: None, sentence };
        Refusal { status, error: Box::new(error) }
    }
}

impl<E: Worded> From<E> for Refusal {
    fn from(error: E) -> Self {
        Refusal::of(&error)
    }
}

/// Where one question is answered.
struct Desk<'a> {
    service: &'a Service,
    /// The rulesets, with those that the question brings.
    catalog: Cow<'a, Catalog>,
    budget: Budget,
    /// How many steps the searches for outcomes may take in a question about a game.
    search: u64,
}

impl Desk<'_> {
    /// The games that are written in a line, told once for all questions.
    fn written_once(&self) -> Answer<String> {
        if let Some(told) = self.service.written.get() {
            return Ok(told.clone());
        }
        let told = text(&self.written()?);
        Ok(self.service.written.get_or_init(|| told).clone())
    }

    /// A lesson, each page with what the engine says of it.
    fn lesson(&mut self, lesson: &Lesson) -> Answer<String> {
        let pages = lesson.pages.iter().map(|page| page.solved(&mut self.budget));
        let pages: Vec<SolvedPage> = pages.collect::<Result<_, _>>()?;
        Ok(text(&LessonPages { name: lesson.name, pages }))
    }

    /// A position within the bounds.
    fn position(&self, text: &str) -> Answer<Sum> {
        self.position_in(&self.catalog, text)
    }

    fn position_in(&self, catalog: &Catalog, text: &str) -> Answer<Sum> {
        let sum = Sum::parse_in(catalog, text)?;
        self.service.bounds.check_position(&sum)?;
        Ok(sum)
    }

    fn random(&mut self, like: &str, difficulty: Grade, play: Play, seed: u64) -> Answer<String> {
        let like = self.catalog.parse_rulesets(like)?;
        let different: FxHashSet<&str> = like.iter().map(Game::ruleset).collect();
        self.service.bounds.check_rulesets(different.len())?;
        let drawn = draw(like, difficulty, play, seed, &mut self.budget)?;
        Ok(named("position", &drawn.to_string()))
    }

    /// Whether an answer of a lesson is right.
    fn check(&mut self, exercise: Exercise, seed: u64, answer: &str) -> Answer<String> {
        let drawn = exercise.draw(seed, &mut self.budget)?;
        let checked = drawn.check(answer, &mut self.budget)?;
        // What is no answer at all is neither right nor wrong.
        Ok(checked.map_or_else(
            || format!("{{\"form\":{},\"right\":null}}", text(&drawn.form)),
            |checked| text(&checked),
        ))
    }

    /// Who wins, with no more than `max_moves` winning moves, and the reasons with no more options than `explain`.
    fn solve(
        &mut self,
        position: &str,
        play: Play,
        max_moves: Option<usize>,
        explain: Option<usize>,
    ) -> Answer<String> {
        let mut sum = self.position(position)?;
        let listed = self.service.bounds.listed(&sum);
        let mut question = Question::of(play).listing(max_moves.unwrap_or(usize::MAX).min(listed));
        question.explain = explain.map(|options| options.min(listed));
        let analysis = sum.analyse(&question, &mut self.budget);
        Ok(text(&WordedAnalysis::new(analysis, explain.is_some())))
    }
}

/// A lesson with what the engine says of each page.
#[derive(Serialize)]
struct LessonPages {
    name: &'static str,
    pages: Vec<SolvedPage>,
}

/// A ruleset of a catalog.
#[derive(Serialize)]
struct RulesetRow<'e> {
    example: &'e str,
    manual: &'e Option<&'static str>,
    name: &'e str,
    source: &'e str,
    summary: &'e str,
    written: &'e str,
}

/// A catalog, as `grundy games --json` prints it.
pub fn games(catalog: &Catalog) -> String {
    let entries = catalog.entries().iter().chain(catalog.gallery()).map(
        |Entry { name, written, summary, source, example, manual, .. }| RulesetRow {
            example,
            manual,
            name,
            source,
            summary,
            written,
        },
    );
    named("games", &entries.collect::<Vec<_>>())
}

/// An answer that has one field. Nothing is made a [`Value`](serde_json::Value) on the way, which would put each type into the
/// page's engine twice.
fn named(field: &str, answer: &impl Serialize) -> String {
    format!("{{\"{field}\":{}}}", text(answer))
}

fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("text and numbers")
}
