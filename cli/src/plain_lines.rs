//! Progress without a terminal: now and then a line on stderr, so that a log tells that the work goes on.

use std::io::{self, Write, stderr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy_check::program::Due;
use indicatif::TermLike;

/// Takes what a bar draws as a terminal would, and writes few of its lines.
#[derive(Debug)]
pub(crate) struct PlainLines(Mutex<Lines>);

#[derive(Debug)]
struct Lines {
    begun: Instant,
    /// When the next line is written.
    due: Due,
    /// What is drawn.
    line: String,
}

impl PlainLines {
    pub(crate) fn new() -> Self {
        PlainLines(Mutex::new(Lines { begun: Instant::now(), due: Due::default(), line: String::new() }))
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
        let is_due = !line.is_empty() && self.due.is_now(elapsed);
        is_due.then(|| line.to_owned())
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
    fn an_empty_line_is_no_line() {
        let mut lines = Lines { begun: Instant::now(), due: Due::default(), line: String::new() };
        assert_eq!(lines.due(Duration::from_secs(10)), None);
        lines.line = "  5 steps  ".into();
        assert_eq!(lines.due(Duration::from_secs(11)), Some("5 steps".into()));
        lines.line = "6 steps".into();
        assert_eq!(lines.due(Duration::from_secs(12)), None);
    }
}
