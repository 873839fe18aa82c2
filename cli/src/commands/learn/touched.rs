//! What one touches on the page, line by line: boards to look at, and questions that are answered before they are told.

use std::io::{self, Write};

use grundy::{Budget, Outcome, Play};
use grundy_play::lessons::{
    AnswerForm, Begins, Bits, Cell, Filled, LessonBoard, LessonRow, LostPair, Predicted, Sieve, Wrapped,
};
use grundy_positions::sentence::Block;
use grundy_positions::{AsSentence, Part, Question, Sentence, Sum};

use super::reader::{Input, Next, Reader};
use crate::failure::Failure;

/// The work that one look at a position may take.
const STEPS: u64 = 10_000_000;

type Went = std::result::Result<Next, Failure>;

/// Whether it is a heap whose binary digits are shown.
fn is_narrow(part: &Part) -> bool {
    part.component.as_heap().is_some_and(|heap| u8::try_from(heap).is_ok())
}

/// Two numbers as people type a pair, in their order: `1,2`, `1 2` or `(1, 2)`.
fn pair(typed: &str) -> Option<[u64; 2]> {
    let inside = typed.trim_matches(['(', ')', ' ']);
    let sum = Sum::parse(&format!("wythoff ({inside})")).ok()?;
    let [Part { component, .. }] = sum.parts() else { return None };
    let [x, y] = component.as_heaps() else { return None };
    Some([u64::try_from(x).ok()?, u64::try_from(y).ok()?])
}

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

    /// Heaps in binary: others are typed until every column is even.
    pub(super) fn bits(&mut self, bits: &Bits, winning: &[String]) -> Went {
        self.paragraphs(bits.text)?;
        let count = read(bits.position).parts().len();
        let mut now = bits.position.to_owned();
        loop {
            self.columns(&now)?;
            self.say("touch-type-heaps")?;
            let answer = match self.typed()? {
                Input::Answer(answer) => answer,
                Input::Nothing => return Ok(Next::Page),
                Input::End => return Ok(Next::End),
            };
            let is_nim = |typed: &Sum| typed.games().len() == 1 && typed.parts().len() == count;
            let fits = |typed: &Sum| is_nim(typed) && typed.parts().iter().all(is_narrow);
            now = match Sum::parse(&format!("nim {answer}")) {
                Ok(typed) if fits(&typed) => typed.to_string(),
                // How they are to be typed is told again.
                Ok(_) => continue,
                Err(error) => {
                    self.tell(&error.problem.sentence())?;
                    continue;
                }
            };
            if read(&now).analyse(&Question::default(), &mut Budget::new(STEPS)).outcome != Some(Outcome::P) {
                continue;
            }
            self.columns(&now)?;
            let is_move = winning.contains(&now);
            self.say(match (bits.one_move, is_move) {
                (false, _) => "touch-even",
                (true, true) => "touch-even-move",
                (true, false) => "touch-no-move",
            })?;
            if is_move || !bits.one_move {
                return Ok(Next::Page);
            }
            now = bits.position.to_owned();
        }
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

    /// Heaps, one after the other: an empty line tells the rest.
    pub(super) fn row(&mut self, row: &LessonRow, cells: &[Cell]) -> Went {
        self.paragraphs(row.text)?;
        let (form, question) = match row.of {
            Filled::Values => (AnswerForm::Number, "touch-next-value"),
            Filled::Outcomes => (AnswerForm::Outcome, "touch-next-outcome"),
        };
        for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.heap >= row.asked) {
            self.cells(&cells[..at])?;
            self.say("touch-leads")?;
            let told: Vec<String> = cell
                .options
                .iter()
                .map(|option| format!("{} ({})", option.to.replace(' ', " + "), option.told))
                .collect();
            self.broken(&format!("  {}", told.join(", ")))?;
            self.tell(&Sentence::of(question).text("heap", cell.heap))?;
            loop {
                let answer = match self.typed()? {
                    Input::Answer(answer) => answer,
                    Input::Nothing => {
                        self.cells(cells)?;
                        return Ok(Next::Page);
                    }
                    Input::End => return Ok(Next::End),
                };
                match form.read(&answer) {
                    None => self.tell(&Sentence::of("answer-none").with("form", form.name()))?,
                    Some(answer) if answer == cell.told => break,
                    Some(guess) => self.tell(&Sentence::of("touch-not-that").text("guess", guess))?,
                }
            }
        }
        self.cells(cells)?;
        Ok(Next::Page)
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

    /// A board on which the lost pairs are found, the smaller ones first.
    pub(super) fn sieve(&mut self, sieve: &Sieve, lost: &[LostPair]) -> Went {
        self.paragraphs(sieve.text)?;
        let mut found: Vec<&LostPair> = Vec::new();
        while found.len() < lost.len() {
            writeln!(self.out)?;
            self.squares(sieve.to, &found)?;
            self.say("touch-type-pair")?;
            let answer = match self.typed()? {
                Input::Answer(answer) => answer,
                Input::Nothing => break,
                Input::End => return Ok(Next::End),
            };
            let Some([x, y]) = pair(&answer) else {
                self.tell(&Sentence::of("answer-none").with("form", AnswerForm::Pair.name()))?;
                continue;
            };
            let pair = format!("{x},{y}");
            if let Some(one) = lost.iter().find(|one| one.pair == [x, y]) {
                if found.contains(&one) {
                    self.tell(&Sentence::of("touch-known").text("pair", pair))?;
                } else {
                    found.push(one);
                    self.tell(&Sentence::of("touch-lost").text("pair", pair))?;
                }
            } else if let Some(to) = found.iter().find(|one| one.reached_from.contains(&[x, y])) {
                let [a, b] = to.pair;
                self.tell(&Sentence::of("touch-won").text("pair", pair).text("to", format!("{a},{b}")))?;
            } else {
                self.tell(&Sentence::of("touch-not-yet").text("pair", pair))?;
            }
        }
        writeln!(self.out)?;
        self.squares(sieve.to, &lost.iter().collect::<Vec<_>>())?;
        self.say("touch-sieve-done")?;
        Ok(Next::Page)
    }

    /// The board: `P` where a pair was found, `n` from where one move leads there.
    fn squares(&mut self, to: u64, found: &[&LostPair]) -> io::Result<()> {
        for y in (0..=to).rev() {
            let sign = |x: u64| {
                if found.iter().any(|one| one.pair == [x, y]) {
                    "P"
                } else if found.iter().any(|one| one.reached_from.contains(&[x, y])) {
                    "n"
                } else {
                    "."
                }
            };
            let row: String = (0..=to).map(|x| format!("{:>3}", sign(x))).collect();
            writeln!(self.out, "{y:>4}{row}")?;
        }
        let axis: String = (0..=to).map(|x| format!("{x:>3}")).collect();
        writeln!(self.out, "    {axis}")
    }

    /// A question that is answered before it is told; an empty line tells it at once.
    pub(super) fn predict(&mut self, predicted: &Predicted) -> Went {
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
                    None => self.tell(&Sentence::of("answer-none").with("form", predicted.form.name()))?,
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
