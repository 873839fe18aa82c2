//! Heaps and boards as they lie on a table, each with its value.

use std::io::{self, Write};

use grundy::written::shorten;
use grundy::{Budget, Play};
use grundy_picture::{Drawing, EdgeStyle, GraphPicture, PieceRow, Pieces, RowOf};
use grundy_positions::{AsSentence, Diagram, Drawn, Look, Question, Sentence, Sum};

use crate::no_picture::NoPicture;
use crate::texts::Texts;

/// Maximum number of tokens of a heap that are drawn, and of rows.
const TOKENS: usize = 60;
const ROWS: usize = 100;
/// Maximum number of letters of a position that is written in a column.
const LONGEST: usize = 1000;
/// Maximum number of vertices of a graph that is drawn.
const VERTICES: usize = 200;

/// What is shown.
pub(super) struct Laid {
    text: String,
    play: Play,
    /// Who wins, or that nobody does, where it is known.
    outcome: Option<Sentence>,
    rows: Vec<Row>,
}

/// A heap, or a board.
struct Row {
    /// Which component it is, for the first row of one.
    number: Option<usize>,
    of: RowOf,
    /// As it is written, for the first row of a component; and its value, where it is known.
    position: String,
    value: String,
}

impl Laid {
    pub(super) fn new(
        mut sum: Sum,
        play: Play,
        in_letters: bool,
        budget: &mut Budget,
    ) -> Result<Self, NoPicture> {
        let rows: usize = sum.parts().iter().map(|part| part.component.as_heaps().len().max(1)).sum();
        if rows > ROWS {
            let message = Sentence::of("error-many-drawn").text("most", ROWS).text("heaps", rows);
            return Err(NoPicture::too_large(message, Sentence::of("advice-solve-values")));
        }
        let mut laid = Laid { text: sum.to_string(), play, outcome: None, rows: Vec::new() };
        for (index, part) in sum.parts().iter().enumerate() {
            let of = match part.component.look() {
                Some(Look::Squares(squares)) => vec![RowOf::Squares(squares.rows)],
                Some(Look::Graph(diagram)) if diagram.vertices.len() <= VERTICES => vec![graph(&diagram)],
                Some(Look::Graph(diagram)) if !in_letters => {
                    let message = Sentence::of("error-large-graph").text("most", VERTICES);
                    let message = message.text("vertices", diagram.vertices.len());
                    return Err(NoPicture::too_large(message, Sentence::of("advice-solve-values")));
                }
                // It has no picture: it is written.
                _ if part.component.as_heaps().is_empty() => vec![RowOf::Tokens(0)],
                _ => {
                    let drawn = sum.games()[part.game].about().drawn;
                    let heaps = part.component.as_heaps().iter();
                    heaps.map(|heap| row(heap, drawn)).collect::<Result<_, _>>()?
                }
            };
            for (place, of) in of.into_iter().enumerate() {
                let (number, position) = if place == 0 {
                    (Some(index + 1), part.component.to_string())
                } else {
                    (None, String::new())
                };
                laid.rows.push(Row { number, of, position, value: String::new() });
            }
        }
        let analysis = sum.analyse(&Question::of(play).listing(0), budget);
        let draw = || analysis.draw.as_ref().map(|_| Sentence::of("outcome-draw"));
        laid.outcome = analysis.outcome.map(|outcome| outcome.sentence()).or_else(draw);
        for row in &mut laid.rows {
            let value = row.number.and_then(|number| analysis.components[number - 1].value.as_ref());
            row.value = value.map_or_else(String::new, ToString::to_string);
        }
        Ok(laid)
    }

    /// A row of letters for each heap, several for a board.
    pub(super) fn write(&self, out: &mut impl Write, texts: &Texts) -> io::Result<()> {
        writeln!(out, "{}\n{}\n", self.title(&self.text, texts), self.outcome(texts))?;
        let lines = |row: &Row| match &row.of {
            RowOf::Tokens(count) => vec!["o".repeat(*count)],
            RowOf::Pins(count) => vec!["i".repeat(*count)],
            RowOf::Squares(rows) => rows.clone(),
            // Letters draw no edges: it is written.
            RowOf::Graph(_) => vec![String::new()],
            other => unreachable!("no row is made of {other:?}"),
        };
        let length = |text: &str| text.chars().count();
        let widest = self.rows.iter().flat_map(lines).map(|line| length(&line)).max().unwrap_or(0);
        // A position that is longer stands there by itself, and no format may be wider than 16 bits.
        let written = self.rows.iter().map(|row| length(&row.position)).filter(|length| *length <= LONGEST);
        let written = written.max().unwrap_or(0);
        for row in &self.rows {
            let number = row.number.map_or_else(String::new, |number| number.to_string());
            for (place, line) in lines(row).iter().enumerate() {
                let (number, position, value) = if place == 0 {
                    (number.as_str(), row.position.as_str(), row.value.as_str())
                } else {
                    ("", "", "")
                };
                let line = format!("{number:>2}  {line:<widest$}  {position:>written$}  {value}");
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }

    fn title(&self, position: &str, texts: &Texts) -> String {
        match self.play {
            Play::Normal => position.to_owned(),
            Play::Misere => texts.sentence(&Sentence::of("in-misere-play").text("position", position)),
        }
    }

    fn outcome(&self, texts: &Texts) -> String {
        self.outcome.as_ref().map_or_else(String::new, |outcome| texts.sentence(outcome))
    }

    /// A position that is longer than its picture is wide is not written out beside it.
    pub(super) fn draw(&self, texts: &Texts) -> Drawing {
        let row = |row: &Row| {
            let position = shorten(&row.position);
            let name = row.number.map_or_else(String::new, |number| number.to_string());
            let note = match row.value.as_str() {
                "" => position,
                value => texts
                    .sentence(&Sentence::of("picture-value").text("position", position).text("value", value)),
            };
            PieceRow { name, of: row.of.clone(), note }
        };
        let (title, subtitle) = (self.title(&shorten(&self.text), texts), self.outcome(texts));
        Pieces { title, subtitle, rows: self.rows.iter().map(row).collect() }.draw()
    }
}

fn graph(diagram: &Diagram) -> RowOf {
    let style = EdgeStyle::of(diagram.is_directed, diagram.places_of(&diagram.ground));
    let names = diagram.vertices.iter().map(ToString::to_string).collect();
    let picture = GraphPicture::new(names, &diagram.places_of_edges(), style);
    let labels = diagram.labels.iter().map(|label| format!("={label}"));
    RowOf::Graph(picture.with_tokens(&diagram.places_of(&diagram.tokens)).with_labels(labels))
}

fn row(heap: &grundy::Natural, drawn: Drawn) -> Result<RowOf, NoPicture> {
    let Some(count) = usize::try_from(heap).ok().filter(|count| *count <= TOKENS) else {
        let message = Sentence::of("error-heap-drawn").text("heap", heap).text("most", TOKENS);
        return Err(NoPicture::too_large(message, Sentence::of("advice-solve-moves")));
    };
    Ok(match drawn {
        Drawn::Pins => RowOf::Pins(count),
        // A heap has two tokens more than there are squares, so that every mark may take its neighbours.
        Drawn::Strip => RowOf::Squares(vec!["#".repeat(count.saturating_sub(2))]),
        _ => RowOf::Tokens(count),
    })
}
