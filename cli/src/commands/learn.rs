//! `grundy learn`: the lessons, read and answered in a terminal.

use std::collections::BTreeSet;
use std::io::{ErrorKind, IsTerminal, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, fs, io};

use grundy::Budget;
use grundy_play::lessons::{Exercise, Lesson, Page, lessons};
use grundy_positions::Sentence;
use ratatui::crossterm::terminal;

use super::Result;
use crate::arguments::{Destination, Learn};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::{Language, Texts};
use crate::{typed, words};

/// The widths that texts are wrapped at, in a terminal of any size.
const LEAST_WIDTH: usize = 20;
const MOST_WIDTH: usize = 100;

/// The work that a question and its answer may take: some hundredths of a second.
const STEPS: u64 = 10_000_000;

pub(crate) fn run(arguments: &Learn) -> Result {
    let texts = Texts::with_lessons(arguments.language.unwrap_or_else(Language::of_the_system));
    let file = arguments.progress.clone().or_else(progress_file);
    let progress = Progress::read(file)?;
    let seed = arguments.seed.unwrap_or_else(by_the_clock);
    let mut reader = Reader { texts, progress, seed, width: width_to_read(), out: stdout().lock() };
    match &arguments.lesson {
        None => reader.list()?,
        Some(name) => {
            let lesson = find(name, &reader.texts)?;
            reader.lesson(lesson)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The width of the terminal, up to lines that are still read with ease.
fn width_to_read() -> usize {
    let columns = if stdout().is_terminal() { terminal::size().ok() } else { None };
    columns.map_or(words::WIDTH, |(columns, _)| usize::from(columns).clamp(LEAST_WIDTH, MOST_WIDTH))
}

fn find(name: &str, texts: &Texts) -> std::result::Result<&'static Lesson, Failure> {
    let by_number = name.parse::<usize>().ok().and_then(|number| lessons().get(number.checked_sub(1)?));
    let found = by_number.or_else(|| lessons().iter().find(|lesson| lesson.name == name));
    found.ok_or_else(|| {
        let names: Vec<&str> = lessons().iter().map(|lesson| lesson.name).collect();
        let what = Sentence::of("error-no-lesson").text("name", name);
        let hint = Sentence::of("advice-lesson-names").text("names", names.join("`, `"));
        Failure::worded(&what, &hint, texts)
    })
}

/// So that nobody gets the same exercises every time.
fn by_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Where the progress is kept, if the system has a place for that.
fn progress_file() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME").or_else(|| folder("LOCALAPPDATA"));
    let state = state.or_else(|| Some(env::home_dir()?.join(".local/state")))?;
    Some(state.join("grundy/lessons"))
}

/// Where the file is none of a progress.
const ELSEWHERE: &str = "`--progress` names a file that this program made, or a new one";

/// Which exercises were solved: their names, a line each.
struct Progress {
    file: Option<PathBuf>,
    solved: BTreeSet<String>,
}

impl Progress {
    /// What is kept; nothing where there is no such file yet.
    ///
    /// # Errors
    /// Where the file cannot be read, or is something else: it would be written over.
    fn read(file: Option<PathBuf>) -> std::result::Result<Self, Failure> {
        let mut solved = BTreeSet::new();
        if let Some(path) = &file {
            let text = match fs::read(path) {
                Ok(text) => String::from_utf8_lossy(&text).into_owned(),
                Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
                Err(error) => {
                    let message = format!("cannot read the progress `{}`: {error}", path.display());
                    return Err(Failure::with_code(message, 1).hint(ELSEWHERE));
                }
            };
            let exercises = || lessons().iter().flat_map(Lesson::exercises);
            for (line, name) in text.lines().enumerate() {
                if !exercises().any(|exercise| exercise.name() == name) {
                    let message =
                        format!("`{}`, line {}: expected the name of an exercise", path.display(), line + 1);
                    return Err(Failure::bad_input(message).hint(ELSEWHERE));
                }
                solved.insert(name.to_owned());
            }
        }
        Ok(Progress { file, solved })
    }

    fn has(&self, exercise: Exercise) -> bool {
        self.solved.contains(exercise.name())
    }

    fn add(&mut self, exercise: Exercise) -> std::result::Result<(), Failure> {
        if !self.solved.insert(exercise.name().to_owned()) {
            return Ok(());
        }
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let lines: String = self.solved.iter().map(|name| format!("{name}\n")).collect();
        let mut out = Output::open(&Destination { output: Some(file.clone()) })?;
        out.write_all(lines.as_bytes())?;
        out.finish()
    }
}

/// Somebody who reads and answers.
struct Reader<W> {
    texts: Texts,
    progress: Progress,
    seed: u64,
    /// Maximum number of characters in a line.
    width: usize,
    out: W,
}

/// What follows an exercise.
#[derive(PartialEq)]
enum Next {
    Page,
    End,
}

impl<W: Write> Reader<W> {
    /// The lessons, and how much of each is solved.
    fn list(&mut self) -> io::Result<()> {
        for (number, lesson) in lessons().iter().enumerate() {
            let exercises: Vec<Exercise> = lesson.exercises().collect();
            let done = exercises.iter().filter(|exercise| self.progress.has(**exercise)).count();
            let title = self.texts.say(&format!("learn-{}", lesson.name));
            let line = format!("{}  {:<8}  {title} ({done}/{})", number + 1, lesson.name, exercises.len());
            self.broken(&line)?;
        }
        writeln!(self.out)?;
        words::paragraph(&mut self.out, &self.texts.say("learn-begin"), self.width)
    }

    fn lesson(&mut self, lesson: &Lesson) -> std::result::Result<(), Failure> {
        writeln!(self.out, "{}", self.texts.say(&format!("learn-{}", lesson.name)))?;
        for page in lesson.pages {
            match page {
                Page::Text { text, position } => {
                    let text = self.texts.say(text);
                    for paragraph in text.split("\n\n") {
                        writeln!(self.out)?;
                        words::paragraph(&mut self.out, paragraph, self.width)?;
                    }
                    if let Some(position) = position {
                        writeln!(self.out, "\n  grundy play {position}")?;
                    }
                }
                Page::Exercise { exercise } => {
                    if self.exercise(*exercise)? == Next::End {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn tell(&mut self, sentence: &Sentence) -> io::Result<()> {
        words::paragraph(&mut self.out, &self.texts.sentence(sentence), self.width)
    }

    /// Lines that have a form, each broken where it is too wide.
    fn broken(&mut self, lines: &str) -> io::Result<()> {
        let lines = lines.lines().flat_map(|line| words::broken(line, self.width));
        lines.collect::<Vec<_>>().iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Asks until the answer is right, or the reader goes on.
    fn exercise(&mut self, exercise: Exercise) -> std::result::Result<Next, Failure> {
        for attempt in 0.. {
            let budget = &mut Budget::new(STEPS);
            let drawn = exercise.draw(self.seed.wrapping_add(attempt), budget)?;
            writeln!(self.out)?;
            self.tell(&drawn.question)?;
            loop {
                write!(self.out, "> ")?;
                let Some(line) = typed::line(&mut self.out)? else { return Ok(Next::End) };
                match line.trim() {
                    "q" | "quit" | "exit" => return Ok(Next::End),
                    "" => return Ok(Next::Page),
                    answer => {
                        let Some(checked) = drawn.check(answer, &mut Budget::new(STEPS))? else {
                            let told = Sentence::of("answer-none").with("form", drawn.form.name());
                            self.tell(&told)?;
                            continue;
                        };
                        if checked.right {
                            writeln!(self.out, "{}", self.texts.say("answer-right"))?;
                            if let Err(error) = self.progress.add(exercise) {
                                anstream::eprintln!(
                                    "warning: the progress cannot be kept: {}",
                                    error.message()
                                );
                            }
                            return Ok(Next::Page);
                        }
                        let told = Sentence::of("answer-wrong").text("solution", &checked.solution);
                        self.tell(&told)?;
                        let mut why = Vec::new();
                        words::blocks(&mut why, &checked.why, &self.texts)?;
                        self.broken(&String::from_utf8_lossy(&why))?;
                        break;
                    }
                }
            }
        }
        Ok(Next::Page)
    }
}
