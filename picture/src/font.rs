//! The outlines of the letters.
//!
//! They are drawn as areas in PNG. SVG names the font, and a viewer that does not have it takes another of
//! about the same width; so the widths given here are used for both.

use crate::drawing::Point;

/// Roboto, under the Apache License 2.0; the file tells which version, and `outlines.py` beside it how it
/// was made. Text, so that no library for fonts is needed, and anybody can see what it holds.
const ROBOTO: &str = include_str!("font/roboto.txt");
/// The units of the outlines in the size of the font.
const UNITS: f64 = 2048.0;
/// How many straight lines stand for a curve: a letter is some ten pixels high.
const LINES_A_CURVE: u32 = 6;

/// A font: its letters, each a list of closed lines, and their widths.
pub(crate) struct Font {
    /// In the order of their characters.
    letters: Vec<(char, Letter)>,
}

struct Letter {
    /// In units.
    advance: f64,
    outline: &'static str,
}

impl Font {
    pub(crate) fn roboto() -> Self {
        let lines = ROBOTO.lines().filter(|line| !line.starts_with('#'));
        let letter = |line: &'static str| {
            let mut words = line.splitn(3, ' ');
            let character = char::from_u32(u32::from_str_radix(words.next()?, 16).ok()?)?;
            let advance = words.next()?.parse().ok()?;
            Some((character, Letter { advance, outline: words.next().unwrap_or("") }))
        };
        Font { letters: lines.map(|line| letter(line).expect("the file is part of the program")).collect() }
    }

    /// The width of a text in this size.
    pub(crate) fn width(&self, text: &str, size: f64) -> f64 {
        text.chars().map(|character| self.letter(character).advance).sum::<f64>() / UNITS * size
    }

    /// The outlines of the letters of a text that begins at a point of the base line, letter by letter.
    pub(crate) fn outlines(&self, text: &str, size: f64, (x, y): Point) -> Vec<Vec<Vec<Point>>> {
        let scale = size / UNITS;
        let mut x = x;
        let mut letters = Vec::new();
        for letter in text.chars().map(|character| self.letter(character)) {
            letters.push(closed_lines(letter.outline, |(right, up)| (x + right * scale, y - up * scale)));
            x += letter.advance * scale;
        }
        letters
    }

    /// The letter; a question mark for one that is not in the font.
    fn letter(&self, character: char) -> &Letter {
        self.own(character).or_else(|| self.own('?')).expect("the font has a question mark")
    }

    fn own(&self, character: char) -> Option<&Letter> {
        let place = self.letters.binary_search_by_key(&character, |(character, _)| *character).ok()?;
        Some(&self.letters[place].1)
    }
}

/// Reads an outline: `M`, `L` and `Q` with their points, and `Z`.
fn closed_lines(outline: &str, place: impl Fn(Point) -> Point) -> Vec<Vec<Point>> {
    let mut words = outline.split(' ');
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut at = (0.0, 0.0);
    while let Some(verb) = words.next().filter(|verb| !verb.is_empty()) {
        let mut number = || -> f64 {
            let word = words.next().expect("each point has two numbers");
            word.parse().expect("the file is part of the program")
        };
        match verb {
            "M" => {
                at = (number(), number());
                lines.push(vec![place(at)]);
            }
            "L" => {
                at = (number(), number());
                lines.last_mut().expect("an outline begins with M").push(place(at));
            }
            "Q" => {
                let (from, control) = (at, (number(), number()));
                at = (number(), number());
                let line = lines.last_mut().expect("an outline begins with M");
                line.extend((1..=LINES_A_CURVE).map(|step| {
                    place(on_curve([from, control, at], f64::from(step) / f64::from(LINES_A_CURVE)))
                }));
            }
            _ => assert!(verb == "Z", "an outline has M, L, Q and Z, not {verb}"),
        }
    }
    lines
}

/// The point at `part` of the way along a curve with one control point.
fn on_curve(points: [Point; 3], part: f64) -> Point {
    let weights = [(1.0 - part) * (1.0 - part), 2.0 * part * (1.0 - part), part * part];
    let weighted = weights.into_iter().zip(points);
    weighted.fold((0.0, 0.0), |(x, y), (weight, point)| (x + weight * point.0, y + weight * point.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_an_outline_inside_its_width() {
        let font = Font::roboto();
        for character in ' '..='~' {
            assert!(font.own(character).is_some(), "{character}");
            let text = character.to_string();
            let width = font.width(&text, 100.0);
            assert!((15.0..100.0).contains(&width), "{character} is {width} wide");
            let points: Vec<Point> =
                font.outlines(&text, 100.0, (0.0, 0.0)).concat().into_iter().flatten().collect();
            assert_eq!(points.is_empty(), character == ' ');
            let inside = |&(x, y): &Point| (-12.0..width + 12.0).contains(&x) && (-90.0..30.0).contains(&y);
            assert!(points.iter().all(inside), "{character}: {points:?}");
        }
        assert!("−φ≤".chars().all(|character| font.own(character).is_some()));
        // Of the languages that pictures have words in.
        assert!("ĂÂÎȘȚăâîșțè".chars().all(|character| font.own(character).is_some()));
    }

    #[test]
    fn digits_are_equally_wide() {
        let font = Font::roboto();
        assert!(('0'..='9').all(|digit| font.width(&digit.to_string(), 1.0) == font.width("0", 1.0)));
        assert_eq!(font.width("2048", 10.0), 4.0 * font.width("0", 10.0));
        // A letter that the font does not have.
        assert_eq!(font.width("☃", 10.0), font.width("?", 10.0));
    }
}
