//! The letters of the cells of a board, and what a board is filled with that is typed by its size.

use std::ops::Deref;
use std::sync::Arc;

use crate::error::{Problem, RulesError};
use crate::syntax::{ClauseKind, Game, Shape};

/// The letters of cells where no `marks` say others.
const MARKS: &str = ".x23456789";

/// Whether these are the letters where no `marks` say others: then a row of digits, or with an `x` between them, is a size.
pub(crate) fn are_usual(marks: &[char]) -> bool {
    MARKS.chars().eq(marks.iter().copied())
}

/// The letters of the contents of cells, from 0 up.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    letters: Arc<[char]>,
    /// The rows that fill a board, again and again. They stand behind a blank, as in `.xo xo/ox`; without them, free cells do.
    tile: Arc<[Vec<i64>]>,
}

impl Deref for Marks {
    type Target = [char];

    fn deref(&self) -> &[char] {
        &self.letters
    }
}

impl Marks {
    /// The rows of a board that is typed by its size.
    pub(crate) fn filled(&self, rows: usize, columns: usize) -> Vec<Vec<i64>> {
        let row = |row: &Vec<i64>| row.iter().copied().cycle().take(columns).collect();
        self.tile.iter().cycle().take(rows).map(row).collect()
    }

    /// Those that the clauses of a game say.
    pub(crate) fn of(game: &Game) -> Result<Self, RulesError> {
        let mut found = None;
        for clause in &game.clauses {
            let ClauseKind::Marks(text) = &clause.kind else { continue };
            let (letters, rows) = text.split_once(' ').unwrap_or((text, ""));
            let letters: Arc<[char]> = letters.chars().collect();
            let is_good = |letter: &char| !letter.is_whitespace() && !"[]()+,:/".contains(*letter);
            let are_different = (1..letters.len()).all(|at| !letters[..at].contains(&letters[at]));
            if letters.is_empty() || !letters.iter().all(is_good) || !are_different {
                return Err(RulesError::new(Problem::BadMarks, clause.span));
            }
            if !game.parts.iter().any(|part| part.shape == Shape::Grid) {
                return Err(RulesError::new(Problem::NoGrid { name: game.name.clone() }, clause.span));
            }
            let row = |row: &str| -> Option<Vec<i64>> {
                let content =
                    |letter| letters.iter().position(|mark| *mark == letter).map(|content| content as i64);
                row.chars().map(content).collect::<Option<Vec<_>>>().filter(|row| !row.is_empty())
            };
            let tile = match text.contains(' ') {
                true => rows.split('/').map(row).collect::<Option<Arc<[_]>>>(),
                false => Some([vec![0]].into()),
            };
            let tile = tile.ok_or_else(|| RulesError::new(Problem::BadMarks, clause.span))?;
            if found.replace(Marks { letters, tile }).is_some() {
                return Err(RulesError::new(Problem::SecondClause { clause: "marks" }, clause.span));
            }
        }
        Ok(found.unwrap_or_else(|| Marks { letters: MARKS.chars().collect(), tile: [vec![0]].into() }))
    }
}
