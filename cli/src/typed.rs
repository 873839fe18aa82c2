//! What somebody types, line by line.

use std::io::{self, BufRead, IsTerminal, Write, stdin};

/// The next line; `None` where the input ends. What is no text in it becomes `\u{FFFD}`.
///
/// A terminal shows what is typed there; elsewhere it is written, since it would be missing from the dialogue.
pub(crate) fn line(out: &mut impl Write) -> io::Result<Option<String>> {
    out.flush()?;
    let mut line = Vec::new();
    let is_end = stdin().lock().read_until(b'\n', &mut line)? == 0;
    let line = String::from_utf8_lossy(&line).into_owned();
    if is_end || !stdin().is_terminal() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok((!is_end).then_some(line))
}
