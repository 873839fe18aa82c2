//! Components as text: heaps as strokes, boards row by row.

use std::io::{self, Write};

use grundy_positions::Sentence;
use grundy_positions::analysis::ComponentAnalysis;

use crate::explanation::broken;
use crate::texts::Texts;

/// Heaps up to this size are drawn whole.
const WHOLE: usize = 30;
/// Numbers of more digits are shortened.
const DIGITS: usize = 24;
/// The number of lines of a board or a graph.
const MOST_LINES: usize = 32;
/// The number of columns for a row of a board, and for the edges of a graph.
const WIDTH: usize = 60;

/// Draws the components, each with its number in the sum: a line a heap, with how many tokens and as many strokes; a line a row of a
/// board; and the edges of a graph.
pub fn strokes(out: &mut impl Write, components: &[ComponentAnalysis], texts: &Texts) -> io::Result<()> {
    let several = components.iter().any(|component| component.ruleset != components[0].ruleset);
    let mut lines = Vec::new();
    for (index, component) in components.iter().enumerate() {
        let ruleset = if several { format!(" ({})", component.ruleset) } else { String::new() };
        let mut label = texts.sentence(&component.sentence(index)) + &ruleset;
        for [number, drawing] in drawn_in_lines(&component.position, component.is_graph, texts) {
            lines.push((std::mem::take(&mut label), number, drawing));
        }
    }
    let label_width = lines.iter().map(|line| line.0.chars().count()).max().unwrap_or(0);
    let number_width = lines.iter().map(|line| line.1.chars().count()).max().unwrap_or(0);
    for (label, number, drawing) in lines {
        let blank = if number_width > 0 { "  " } else { "" };
        let line = format!("  {label:<label_width$}  {number:>number_width$}{blank}{drawing}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The lines of a component: of heaps, the number and the strokes; of all others, no number.
fn drawn_in_lines(position: &str, is_graph: bool, texts: &Texts) -> Vec<[String; 2]> {
    let is_number = |heap: &str| heap.bytes().all(|digit| digit.is_ascii_digit());
    let alone = |line: String| [String::new(), line];
    let mut lines: Vec<_> = if position.contains('/') && !position.contains([',', '"', ' ']) {
        let row = |row: &str| {
            let spaced: Vec<String> = row.chars().map(String::from).collect();
            alone(if 2 * spaced.len() > WIDTH { row.into() } else { spaced.join(" ") })
        };
        position.split('/').map(row).collect()
    } else if !is_graph && position.split(',').all(is_number) {
        return position.split(',').map(|heap| [shortened(heap, texts), drawn(heap)]).collect();
    } else {
        broken(&position.replace(',', ", "), WIDTH).into_iter().map(alone).collect()
    };
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines.push(alone("...".into()));
    }
    lines
}

/// Strokes in groups of five; of a large heap only a few.
fn drawn(heap: &str) -> String {
    match heap.parse() {
        Ok(tokens) if tokens <= WHOLE => {
            let groups: Vec<String> =
                (0..tokens).step_by(5).map(|drawn| "|".repeat((tokens - drawn).min(5))).collect();
            groups.join(" ")
        }
        _ => "||||| ||||| ||||| ...".into(),
    }
}

fn shortened(number: &str, texts: &Texts) -> String {
    if number.len() <= DIGITS {
        return number.into();
    }
    let letters: Vec<char> = number.chars().collect();
    let [first, last] = [&letters[..letters.len().min(6)], &letters[letters.len().saturating_sub(6)..]];
    let ends = format!("{}...{}", first.iter().collect::<String>(), last.iter().collect::<String>());
    texts.sentence(&Sentence::of("long-number").text("number", ends).counted(&number.len().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_stand_in_groups_of_five() {
        assert_eq!(drawn("0"), "");
        assert_eq!(drawn("5"), "|||||");
        assert_eq!(drawn("12"), "||||| ||||| ||");
        assert!(drawn("30").len() < 40);
        assert_eq!(drawn("31"), drawn("100000000000000000000000000000000000"));
    }

    #[test]
    fn boards_stand_row_by_row_and_edges_side_by_side() {
        let lines = |position: &str| {
            let drawn = drawn_in_lines(position, false, &Texts::new(crate::Language::En));
            drawn.into_iter().map(|[number, drawing]| number + &drawing).collect::<Vec<_>>()
        };
        assert_eq!(lines("..x/x.."), [". . x", "x . ."]);
        assert_eq!(lines("4,3"), ["4||||", "3|||"]);
        assert_eq!(lines("0-1,1-2,5"), ["0-1, 1-2, 5"]);
        assert_eq!(lines(&["0-1"; 40].join(","))[0].len(), 59);
        assert_eq!(lines(&["..."; 40].join("/")).len(), 1 + MOST_LINES);
        let vertices = drawn_in_lines("4,3", true, &Texts::new(crate::Language::En));
        assert_eq!(vertices, [[String::new(), "4, 3".to_owned()]]);
    }
}
