//! A drawing as SVG.

use std::fmt::Write;

use crate::drawing::{Anchor, Cells, Drawing, Point, Shape};
use crate::pixels::with_palette;
use crate::raster::dashes;

/// Maximum number of cells that are written as rectangles; more as an image, which is shorter and quicker to show.
const RECTANGLES: usize = 64 * 64;

/// Roboto is what the PNG has; the others are about as wide.
const FONTS: &str = "Roboto,'Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif";

impl Drawing {
    /// The picture as an SVG document, which may also stand inside a page.
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        let (width, height) = (number(self.width), number(self.height));
        let title = escaped(&self.title);
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\" font-family=\"{FONTS}\">"
        );
        let _ = writeln!(svg, "<title>{title}</title>");
        let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>");
        for shape in &self.shapes {
            write_shape(&mut svg, shape);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn write_shape(svg: &mut String, shape: &Shape) {
    // Writing to a string does not fail.
    let _ = match shape {
        Shape::Rectangle { corner, size, fill } => {
            let [x, y, width, height] = [corner.0, corner.1, size.0, size.1].map(number);
            writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>")
        }
        Shape::Lines { lines, width, dashed, colour } => {
            let path: String =
                lines.iter().map(|(from, to)| format!("M{}L{}", pair(*from), pair(*to))).collect();
            let dashed = if *dashed {
                let (dash, gap) = dashes(*width);
                format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap))
            } else {
                String::new()
            };
            let width = number(*width);
            writeln!(svg, "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\"{dashed}/>")
        }
        Shape::Polygons { polygons, fill } => {
            let mut path = String::new();
            for polygon in polygons {
                let points: Vec<String> = polygon.iter().copied().map(pair).collect();
                path += &format!("M{}z", points.join("L"));
            }
            writeln!(svg, "<path d=\"{path}\" fill=\"{fill}\"/>")
        }
        Shape::Discs { centres, diameter, fill } => {
            // A line without length and with round ends is a disc.
            let path: String = centres.iter().map(|centre| format!("M{}h0", pair(*centre))).collect();
            let width = number(*diameter);
            writeln!(
                svg,
                "<path d=\"{path}\" stroke=\"{fill}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
            )
        }
        Shape::Text { at, size, anchor, colour, text } => {
            let [x, y, size] = [at.0, at.1, *size].map(number);
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let text = escaped(text);
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor} fill=\"{colour}\">{text}</text>"
            )
        }
        Shape::Cells(cells) if cells.colours.len() <= RECTANGLES => write_rectangles(svg, cells),
        Shape::Cells(cells) => {
            let [x, y] = [cells.corner.0, cells.corner.1].map(number);
            let size = cells.size();
            let [width, height] = [size.0, size.1].map(number);
            let image = with_palette(cells.columns, cells.rows(), &cells.colours, &cells.palette);
            writeln!(
                svg,
                "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" \
                 style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>",
                base64(&image)
            )
        }
    };
}

/// One path for each colour, in units of a cell; neighbours of one colour in a row are one rectangle.
fn write_rectangles(svg: &mut String, cells: &Cells) -> std::fmt::Result {
    let [x, y] = [cells.corner.0, cells.corner.1].map(number);
    // Many cells follow each other, so that a hundredth of a pixel in each would be seen.
    let (width, height) = cells.cell;
    writeln!(
        svg,
        "<g transform=\"translate({x} {y}) scale({width} {height})\" shape-rendering=\"crispEdges\">"
    )?;
    let mut paths = vec![String::new(); cells.palette.len()];
    for (row, colours) in cells.colours.chunks(cells.columns).enumerate() {
        let mut column = 0;
        for run in colours.chunk_by(|one, other| one == other) {
            let many = run.len();
            let _ = write!(paths[usize::from(run[0])], "M{column} {row}h{many}v1h-{many}z");
            column += many;
        }
    }
    for (path, colour) in paths.iter().zip(&cells.palette).filter(|(path, _)| !path.is_empty()) {
        writeln!(svg, "<path d=\"{path}\" fill=\"{colour}\"/>")?;
    }
    writeln!(svg, "</g>")
}

fn pair((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// A number with at most two decimals: a hundredth of a pixel is not seen.
fn number(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

/// A text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // Other control characters are not allowed in XML at all.
            _ if character.is_control() => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Six bits a letter [RFC 4648].
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, place| bits << 8 | u32::from(*group.get(place).unwrap_or(&0)));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Colour;

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [1.0, 0.5, 2.346, -0.001, 100.0, -3.10].map(number),
            ["1", "0.5", "2.35", "0", "100", "-3.1"]
        );
    }

    #[test]
    fn cells_end_where_they_should() {
        let cell = (18.0, 234.0 / 190.0);
        let cells = Cells {
            corner: (0.0, 0.0),
            cell,
            columns: 1,
            colours: vec![0; 190],
            palette: vec![Colour([0; 3])],
        };
        let mut svg = String::new();
        write_shape(&mut svg, &Shape::Cells(cells));
        let scale = svg.split_once("scale(18 ").unwrap().1.split_once(')').unwrap().0;
        assert!((scale.parse::<f64>().unwrap() * 190.0 - 234.0).abs() < 1e-6, "{svg}");
    }

    #[test]
    fn text_is_never_markup() {
        assert_eq!(escaped("a<b & \"c\">\u{7}"), "a&lt;b &amp; &quot;c&quot;&gt; ");
    }

    #[test]
    fn base64_of_the_standard() {
        for (plain, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
        ] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
