//! What one touches on the page, as lines: boards to look at, tables with what they come to, and questions that are answered
//! before they are told.

use std::io::{self, Write};

use grundy::{Budget, Play};
use grundy_play::lessons::{Begins, Bits, Cell, LessonBoard, LessonRow, LostPair, Predicted, Sieve, Wrapped};
use grundy_positions::sentence::Block;
use grundy_positions::{Question, Sentence, Sum};

use super::reader::{Input, Next, Reader};
use crate::commands::Result;

/// The work that one look at a position may take.
const STEPS: u64 = 10_000_000;

impl<W: Write> Reader<W> {
    /// A position, and how to play it.
    pub(super) fn board(&mut self, board: &LessonBoard) -> io::Result<()> {
        self.paragraphs(board.text)?;
        writeln!(self.out)?;
        self.strokes(board.position)?;
        let misere = if board.play == Play::Misere { " --misere" } else { "" };
        let second = if board.begins == Begins::Machine { " --human second" } else { "" };
        writeln!(self.out, "\n  grundy play {}{misere}{second}", board.position)
    }

    fn strokes(&mut self, position: &str) -> io::Result<()> {
        grundy_show::strokes(&mut self.out, &read(position).components(), &self.texts)
    }

    /// Heaps in binary, and those that the first winning move leaves.
    pub(super) fn bits(&mut self, bits: &Bits, winning: &[String]) -> io::Result<()> {
        self.paragraphs(bits.text)?;
        self.columns(bits.position)?;
        let Some(left) = winning.first() else { return Ok(()) };
        self.columns(left)?;
        self.say("touch-even-move")
    }

    /// The heaps of a position one below the other in binary, with the nim-sum.
    fn columns(&mut self, position: &str) -> io::Result<()> {
        let question = Question::default().explaining(1);
        let analysis = read(position).analyse(&question, &mut Budget::new(STEPS));
        let blocks = analysis.explanation.map_or_else(Vec::new, |explanation| explanation.blocks());
        let columns: Vec<Block> =
            blocks.into_iter().filter(|block| matches!(block, Block::Columns { .. })).collect();
        writeln!(self.out)?;
        grundy_show::blocks(&mut self.out, &columns, &self.texts)
    }

    /// Heaps, and their values or outcomes.
    pub(super) fn row(&mut self, row: &LessonRow, cells: &[Cell]) -> io::Result<()> {
        self.paragraphs(row.text)?;
        self.cells(cells)
    }

    /// Heaps and what is told of them, in two lines.
    fn cells(&mut self, cells: &[Cell]) -> io::Result<()> {
        let line = |told: &dyn Fn(&Cell) -> String| {
            cells.iter().map(|cell| format!("{:>3}", told(cell))).collect::<String>()
        };
        writeln!(self.out)?;
        writeln!(self.out, " {}", line(&|cell| cell.heap.to_string()))?;
        writeln!(self.out, " {}", line(&|cell| cell.told.clone()))
    }

    /// A board with its lost pairs.
    pub(super) fn sieve(&mut self, sieve: &Sieve, lost: &[LostPair]) -> io::Result<()> {
        self.paragraphs(sieve.text)?;
        writeln!(self.out)?;
        self.squares(sieve.to, lost)
    }

    /// The board: `P` where a pair is lost, `n` from where one move leads there.
    fn squares(&mut self, to: u64, lost: &[LostPair]) -> io::Result<()> {
        for y in (0..=to).rev() {
            let sign = |x: u64| {
                if lost.iter().any(|one| one.pair == [x, y]) { "P" } else { "n" }
            };
            let row: String = (0..=to).map(|x| format!("{:>3}", sign(x))).collect();
            writeln!(self.out, "{y:>4}{row}")?;
        }
        let axis: String = (0..=to).map(|x| format!("{x:>3}")).collect();
        writeln!(self.out, "    {axis}")
    }

    /// A question that is answered before it is told; an empty line tells it at once.
    pub(super) fn predict(&mut self, predicted: &Predicted) -> Result<Next> {
        writeln!(self.out)?;
        self.tell(&predicted.question)?;
        let told = loop {
            match self.typed()? {
                Input::End => return Ok(Next::End),
                Input::Nothing => break Sentence::of("touch-answer"),
                Input::Answer(answer) => match predicted.check(&answer) {
                    Some(true) => break Sentence::of("touch-guess-right"),
                    Some(false) => {
                        break Sentence::of("touch-guess-other").text("guess", answer.to_uppercase());
                    }
                    None => {
                        self.tell(&Sentence::of("answer-none").with("form", predicted.form.to_string()))?;
                    }
                },
            }
        };
        self.tell(&told.text("solution", &predicted.solution))?;
        self.tell(&predicted.reason)?;
        Ok(Next::Page)
    }

    /// Values in rows, with a mark at those that the period would not give.
    pub(super) fn wrapped(
        &mut self,
        wrapped: &Wrapped,
        values: &[u64],
        exceptions: &[u64],
    ) -> io::Result<()> {
        self.paragraphs(wrapped.text)?;
        writeln!(self.out)?;
        let width = usize::try_from(wrapped.width).expect("a row is short");
        let mut heaps = 0..;
        for row in values.chunks(width) {
            let first = heaps.start;
            let cells: String = row
                .iter()
                .zip(&mut heaps)
                .map(|(value, heap)| {
                    let mark = if exceptions.contains(&heap) { "!" } else { " " };
                    format!("{value:>3}{mark}")
                })
                .collect();
            writeln!(self.out, "{first:>4}: {}", cells.trim_end())?;
        }
        Ok(())
    }
}

fn read(position: &str) -> Sum {
    Sum::parse(position).expect("the lessons are in the notation")
}
