//! `grundy learn`: the lessons, read and answered in a terminal.

mod progress; // which exercises were solved
mod reader; // somebody who reads and answers
mod touched; // boards to look at, and questions that are answered before they are told

use std::io::{self, IsTerminal, Write, stdout};
use std::time::{SystemTime, UNIX_EPOCH};

use grundy::{Budget, Stop};
use grundy_check::program::standard_output;
use grundy_play::lessons::{Exercise, Lesson, Page, Solution, lessons};
use grundy_positions::Sentence;
use ratatui::crossterm::terminal;

use super::Result;
use crate::arguments::Learn;
use crate::clock::Clock;
use crate::failure::Failure;
use grundy_show::Texts;
use progress::{Progress, progress_file};
use reader::{Input, Next, Reader};

/// The widths that texts are wrapped at, in a terminal of any size.
const LEAST_WIDTH: usize = 20;
const MOST_WIDTH: usize = 100;

/// The work that a question and its answer may take: some hundredths of a second.
const STEPS: u64 = 10_000_000;
/// The work that a page may take: less than a second.
const STEPS_OF_A_PAGE: u64 = 100_000_000;

pub(crate) fn run(arguments: &Learn, texts: &Texts) -> Result {
    let texts = Texts::with_lessons(texts.language());
    let file = arguments.progress.clone().or_else(progress_file);
    let progress = Progress::read(file)?;
    let seed = arguments.seed.unwrap_or_else(by_the_clock);
    let reader = Reader { texts, width: width_to_read(), out: standard_output()? };
    let stop = Stop::default();
    let (clock, budget) = (arguments.limits.clock(&stop), arguments.limits.budget(stop));
    let mut course = Course { reader, progress, seed, clock, budget };
    match &arguments.lesson {
        None => course.list()?,
        Some(name) => {
            let lesson = find(name)?;
            course.lesson(lesson)?;
        }
    }
    Ok(())
}

/// The width of the terminal, up to lines that are still read with ease.
fn width_to_read() -> usize {
    let columns = if stdout().is_terminal() { terminal::size().ok() } else { None };
    columns.map_or(grundy_show::WIDTH, |(columns, _)| usize::from(columns).clamp(LEAST_WIDTH, MOST_WIDTH))
}

fn find(name: &str) -> Result<&'static Lesson> {
    let by_number = name.parse::<usize>().ok().and_then(|number| lessons().get(number.checked_sub(1)?));
    let found = by_number.or_else(|| lessons().iter().find(|lesson| lesson.name == name));
    found.ok_or_else(|| {
        let names: Vec<&str> = lessons().iter().map(|lesson| lesson.name).collect();
        let what = Sentence::of("error-no-lesson").text("name", name);
        let hint = Sentence::of("advice-lesson-names").text("names", names.join("`, `"));
        Failure::bad_input(what).hint(hint)
    })
}

/// So that nobody gets the same exercises every time.
fn by_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The lessons, and how much of them is solved.
struct Course<W> {
    reader: Reader<W>,
    progress: Progress,
    seed: u64,
    /// The time and the work that a page or an exercise may take.
    clock: Clock,
    budget: Budget,
}

impl<W: Write> Course<W> {
    /// The lessons, and how much of each is solved.
    fn list(&mut self) -> io::Result<()> {
        let reader = &mut self.reader;
        for (number, lesson) in lessons().iter().enumerate() {
            let exercises: Vec<Exercise> = lesson.exercises().collect();
            let done = exercises.iter().filter(|exercise| self.progress.has(**exercise)).count();
            let title = reader.texts.say(&format!("learn-{}", lesson.name));
            let line = format!("{:>2}  {:<8}  {title} ({done}/{})", number + 1, lesson.name, exercises.len());
            reader.broken(&line)?;
        }
        writeln!(reader.out)?;
        reader.say("learn-begin")
    }

    fn lesson(&mut self, lesson: &Lesson) -> Result {
        let reader = &mut self.reader;
        writeln!(reader.out, "{}", reader.texts.say(&format!("learn-{}", lesson.name)))?;
        for page in lesson.pages {
            if self.page(page)? == Next::End {
                return Ok(());
            }
        }
        Ok(())
    }

    fn page(&mut self, page: &Page) -> Result<Next> {
        let reader = &mut self.reader;
        let budget = &mut self.budget.aside(STEPS_OF_A_PAGE);
        let solved = self.clock.during(|| page.solved(budget))?;
        match (page, &solved.solution) {
            (Page::Text { text }, _) => reader.paragraphs(text)?,
            (Page::Board(board), _) => reader.board(board)?,
            (Page::Bits(bits), Some(Solution::Bits { winning })) => reader.bits(bits, winning)?,
            (Page::Row(row), Some(Solution::Row { cells })) => reader.row(row, cells)?,
            (Page::Sieve(sieve), Some(Solution::Sieve { lost })) => reader.sieve(sieve, lost)?,
            (Page::Predict(_), Some(Solution::Answer(predicted))) => return reader.predict(predicted),
            (Page::Wrapped(wrapped), Some(Solution::Wrapped { values, exceptions })) => {
                reader.wrapped(wrapped, values, exceptions)?;
            }
            (Page::Exercise { exercise }, _) => return self.exercise(*exercise),
            (page, solution) => unreachable!("{page:?} with {solution:?}"),
        }
        Ok(Next::Page)
    }

    /// Asks until the answer is right, or the reader goes on.
    fn exercise(&mut self, exercise: Exercise) -> Result<Next> {
        let reader = &mut self.reader;
        for attempt in 0.. {
            let budget = &mut self.budget.aside(STEPS);
            let drawn = self.clock.during(|| exercise.draw(self.seed.wrapping_add(attempt), budget));
            let drawn = drawn?;
            writeln!(reader.out)?;
            reader.tell(&drawn.question)?;
            loop {
                let answer = match reader.typed()? {
                    Input::Answer(answer) => answer,
                    Input::Nothing => return Ok(Next::Page),
                    Input::End => return Ok(Next::End),
                };
                let budget = &mut self.budget.aside(STEPS);
                let checked = self.clock.during(|| drawn.check(&answer, budget));
                let Some(checked) = checked? else {
                    reader.tell(&Sentence::of("answer-none").with("form", drawn.form.to_string()))?;
                    continue;
                };
                if checked.right {
                    reader.say("answer-right")?;
                    if let Err(error) = self.progress.add(exercise) {
                        anstream::eprintln!(
                            "warning: the progress cannot be kept: {}",
                            error.message(&reader.texts)
                        );
                    }
                    return Ok(Next::Page);
                }
                reader.tell(&Sentence::of("answer-wrong").text("solution", &checked.solution))?;
                let mut why = Vec::new();
                grundy_show::blocks(&mut why, &checked.why, &reader.texts)?;
                reader.broken(&String::from_utf8_lossy(&why))?;
                break;
            }
        }
        Ok(Next::Page)
    }
}
