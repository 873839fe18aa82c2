//! Heaps drawn as strokes.

use std::io::{self, Write};

use grundy_positions::Sentence;
use grundy_positions::analysis::ComponentAnalysis;

use crate::texts::Texts;

/// Heaps up to this size are drawn whole.
const WHOLE: usize = 30;
/// Numbers of more digits are shortened.
const DIGITS: usize = 24;

/// Draws one line a heap: its number in the sum, how many tokens, and as many strokes.
pub fn strokes(out: &mut impl Write, components: &[ComponentAnalysis], texts: &Texts) -> io::Result<()> {
    let several = components.iter().any(|component| component.ruleset != components[0].ruleset);
    let mut lines = Vec::new();
    for (index, component) in components.iter().enumerate() {
        let heaps: Vec<&str> = component.position.split(',').collect();
        let ruleset = if several { format!(" ({})", component.ruleset) } else { String::new() };
        let mut label = texts.sentence(&component.sentence(index)) + &ruleset;
        for heap in heaps {
            lines.push((std::mem::take(&mut label), shortened(heap, texts), drawn(heap)));
        }
    }
    let label_width = lines.iter().map(|line| line.0.chars().count()).max().unwrap_or(0);
    let number_width = lines.iter().map(|line| line.1.chars().count()).max().unwrap_or(0);
    for (label, number, drawing) in lines {
        let line = format!("  {label:<label_width$}  {number:>number_width$}  {drawing}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Strokes in groups of five; of a large heap only a few, and none of what is no number.
fn drawn(heap: &str) -> String {
    match heap.parse() {
        Ok(tokens) if tokens <= WHOLE => {
            let groups: Vec<String> =
                (0..tokens).step_by(5).map(|drawn| "|".repeat((tokens - drawn).min(5))).collect();
            groups.join(" ")
        }
        Err(_) if !heap.bytes().all(|digit| digit.is_ascii_digit()) => String::new(),
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
        assert_eq!(drawn("ababa"), "");
        assert_eq!(drawn("31"), drawn("100000000000000000000000000000000000"));
    }
}
