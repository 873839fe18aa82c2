//! Progress without a terminal: now and then a line on stderr, so that a log tells that the work goes on.

use std::io::{self, Write, stderr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::TermLike;

/// How long a computation says nothing.
const QUIET: Duration = Duration::from_secs(10);
/// The longest time between two lines. Until then, each line comes after twice the time of the one before.
const LONGEST: Duration = Duration::from_secs(60);

/// Takes what a bar draws as a terminal would, and writes few of its lines.
#[derive(Debug)]
pub(crate) struct PlainLines(Mutex<Lines>);

#[derive(Debug)]
struct Lines {
    begun: Instant,
    /// After which time the next line is written.
    next: Duration,
    /// What is drawn.
    line: String,
}

impl PlainLines {
    pub(crate) fn new() -> Self {
        PlainLines(Mutex::new(Lines { begun: Instant::now(), next: QUIET, line: String::new() }))
    }

    fn lines(&self) -> std::sync::MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lines {
    /// The line that is due after this time, if one is.
    fn due(&mut self, elapsed: Duration) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        let line = line.trim();
        if elapsed < self.next || line.is_empty() {
            return None;
        }
        self.next = elapsed + elapsed.min(LONGEST);
        Some(line.to_owned())
    }
}

impl TermLike for PlainLines {
    fn width(&self) -> u16 {
        120
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, line: &str) -> io::Result<()> {
        self.write_str(line)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.lines().line.push_str(text);
        Ok(())
    }

    fn clear_line(&self) -> io::Result<()> {
        self.lines().line.clear();
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        let mut lines = self.lines();
        let elapsed = lines.begun.elapsed();
        match lines.due(elapsed) {
            Some(line) => writeln!(stderr(), "{line}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_after_ten_seconds_and_then_ever_more_seldom() {
        let mut lines = Lines { begun: Instant::now(), next: QUIET, line: String::new() };
        let told = (0..400u64).filter(|second| {
            lines.line = format!("  {second} steps  ");
            let due = lines.due(Duration::from_secs(*second));
            assert!(due.as_ref().is_none_or(|line| *line == format!("{second} steps")));
            due.is_some()
        });
        assert_eq!(told.collect::<Vec<_>>(), [10, 20, 40, 80, 140, 200, 260, 320, 380]);
    }
}
