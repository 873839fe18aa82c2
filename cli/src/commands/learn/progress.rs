//! Which exercises were solved, kept in a file.

use std::collections::BTreeSet;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::{env, fs};

use grundy_play::lessons::{Exercise, Lesson, lessons};
use grundy_positions::Sentence;

use crate::arguments::Destination;
use crate::commands::Result;
use crate::failure::Failure;
use crate::output::Output;

/// Where the progress is kept, if the system has a place for that.
pub(super) fn progress_file() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME").or_else(|| folder("LOCALAPPDATA"));
    let state = state.or_else(|| Some(env::home_dir()?.join(".local/state")))?;
    Some(state.join("grundy/lessons"))
}

/// Which exercises were solved: their names, a line each.
pub(super) struct Progress {
    file: Option<PathBuf>,
    solved: BTreeSet<String>,
}

impl Progress {
    /// What is kept; nothing where there is no such file yet.
    ///
    /// # Errors
    /// Where the file cannot be read, or is something else: it would be written over.
    pub(super) fn read(file: Option<PathBuf>) -> Result<Self> {
        let mut solved = BTreeSet::new();
        let elsewhere = || Sentence::of("advice-progress");
        if let Some(path) = &file {
            let text = match fs::read(path) {
                Ok(text) => String::from_utf8_lossy(&text).into_owned(),
                Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
                Err(error) => {
                    return Err(Failure::of_file("error-cannot-read", path, &error, 1).hint(elsewhere()));
                }
            };
            let exercises = || lessons().iter().flat_map(Lesson::exercises);
            for (line, name) in text.lines().enumerate() {
                if !exercises().any(|exercise| exercise.to_string() == name) {
                    let message = Sentence::of("error-no-exercise").text("file", path.display());
                    return Err(Failure::bad_input(message.text("line", line + 1)).hint(elsewhere()));
                }
                solved.insert(name.to_owned());
            }
        }
        Ok(Progress { file, solved })
    }

    pub(super) fn has(&self, exercise: Exercise) -> bool {
        self.solved.contains(&exercise.to_string())
    }

    pub(super) fn add(&mut self, exercise: Exercise) -> Result {
        if !self.solved.insert(exercise.to_string()) {
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
