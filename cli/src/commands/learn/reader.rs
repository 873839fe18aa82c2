//! Somebody who reads and answers.

use std::io::{self, Write};

use grundy_positions::Sentence;

use crate::typed;
use grundy_show::Texts;

/// Somebody who reads and answers.
pub(super) struct Reader<W> {
    pub(super) texts: Texts,
    /// Maximum number of characters in a line.
    pub(super) width: usize,
    pub(super) out: W,
}

/// A line that the reader typed.
pub(super) enum Input {
    /// An answer.
    Answer(String),
    /// Nothing: the reader goes on.
    Nothing,
    /// The end of the lesson.
    End,
}

/// What follows a page.
#[derive(PartialEq)]
pub(super) enum Next {
    Page,
    End,
}

impl<W: Write> Reader<W> {
    /// Says a message.
    pub(super) fn say(&mut self, name: &str) -> io::Result<()> {
        let text = self.texts.say(name);
        grundy_show::paragraph(&mut self.out, &text, self.width)
    }

    /// Says a message with something put in.
    pub(super) fn tell(&mut self, sentence: &Sentence) -> io::Result<()> {
        grundy_show::paragraph(&mut self.out, &self.texts.sentence(sentence), self.width)
    }

    /// Paragraphs, with an empty line before each.
    pub(super) fn paragraphs(&mut self, name: &str) -> io::Result<()> {
        let text = self.texts.say(name);
        for paragraph in text.split("\n\n") {
            writeln!(self.out)?;
            grundy_show::paragraph(&mut self.out, paragraph, self.width)?;
        }
        Ok(())
    }

    /// Lines that have a form, each broken where it is too wide.
    pub(super) fn broken(&mut self, lines: &str) -> io::Result<()> {
        let lines = lines.lines().flat_map(|line| grundy_show::broken(line, self.width));
        lines.collect::<Vec<_>>().iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Waits for a line.
    pub(super) fn typed(&mut self) -> io::Result<Input> {
        write!(self.out, "> ")?;
        let Some(line) = typed::line(&mut self.out)? else { return Ok(Input::End) };
        Ok(match line.trim() {
            "q" | "quit" | "exit" => Input::End,
            "" => Input::Nothing,
            answer => Input::Answer(answer.to_owned()),
        })
    }
}
