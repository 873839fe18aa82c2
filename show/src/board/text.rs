//! A board in letters.

use std::collections::BTreeSet;
use std::io::{Result, Write};

use grundy_picture::Piece;
use grundy_positions::sentence::Inserted;
use grundy_positions::{AsSentence, Sentence};

use super::square::{Position, Square};
use crate::texts::Texts;

/// Maximum number of squares on a side that all have room for their numbers; of more, every other has its number.
const ROOMY: u64 = 25;

/// Writes the board and what its letters mean.
pub(super) fn write(out: &mut impl Write, position: &Position, texts: &Texts) -> Result<()> {
    writeln!(out, "{}\n{}\n", position.text, texts.sentence(&position.outcome.sentence()))?;
    let size = position.size;
    let cell: usize = if (11..=ROOMY).contains(&size) { 3 } else { 2 };
    writeln!(out, " y")?;
    for y in (0..size).rev() {
        write!(out, "{y:>2} ")?;
        for x in 0..size {
            write!(out, "{:>cell$}", position.letter((x, y)))?;
        }
        writeln!(out)?;
    }
    write!(out, "   ")?;
    for x in 0..size {
        // Half of the numbers are left out where two digits would touch.
        if size > ROOMY && x % 2 == 1 {
            continue;
        }
        let width = if size > ROOMY && x > 0 { 2 * cell } else { cell };
        write!(out, "{x:>width$}")?;
    }
    writeln!(out, "  x")?;
    writeln!(out)?;
    let letters: BTreeSet<char> = (0..size)
        .flat_map(|x| (0..size).map(move |y| (x, y)))
        .map(|square| position.letter(square))
        .collect();
    let meanings = [
        ('Q', "picture-piece"),
        ('@', "picture-piece"),
        ('+', "picture-move"),
        ('*', "board-winning"),
        ('P', "board-other-p"),
        ('G', "board-goal"),
    ];
    for (letter, meaning) in meanings.into_iter().filter(|(letter, _)| letters.contains(letter)) {
        writeln!(out, "{letter}  {}", texts.say(meaning))?;
    }
    if !position.winning.is_empty() {
        let to = |(x, y): &Square| Sentence::of("board-to").text("square", format!("{x},{y}"));
        let moves = Sentence::of("board-winning-moves")
            .with("moves", Inserted::List(position.winning.iter().map(to).collect()));
        writeln!(out, "\n{}", texts.sentence(&moves))?;
    }
    Ok(())
}

impl Position {
    fn letter(&self, square: Square) -> char {
        match square {
            _ if square == self.place && self.piece == Piece::Queen => 'Q',
            _ if square == self.place => '@',
            _ if self.winning.contains(&square) => '*',
            _ if self.moves.contains(&square) => '+',
            (0, 0) if self.piece == Piece::Queen => 'G',
            _ if self.lost.contains(&square) => 'P',
            _ => '.',
        }
    }
}
