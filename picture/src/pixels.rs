//! Pixels as PNG.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use crate::colour::Colour;
use crate::drawing::Drawing;
use crate::raster::Canvas;

/// Maximum number of units in each direction of a picture that has two pixels a unit, as fine screens do. In a
/// larger one a cell may be a unit, and nothing is gained.
const FINE: f64 = 1400.0;

impl Drawing {
    /// The picture as PNG: two pixels for each unit, or one where it is large.
    pub fn to_png(&self) -> Vec<u8> {
        let scale = if self.width.max(self.height) <= FINE { 2.0 } else { 1.0 };
        let Canvas { width, height, pixels } = self.rasterize(scale);
        encode(width, height, &pixels)
    }
}

/// With a palette where there are few colours: the file is then a third as long.
fn encode(width: usize, height: usize, pixels: &[Colour]) -> Vec<u8> {
    match indexed(pixels) {
        Some((indices, palette)) => with_palette(width, height, &indices, &palette),
        None => {
            let bytes: Vec<u8> = pixels.iter().flat_map(|pixel| pixel.0).collect();
            written(width, height, &bytes, |encoder| encoder.set_color(ColorType::Rgb))
        }
    }
}

/// Each pixel as its place in a palette; `None` where that would have more than 256 colours.
fn indexed(pixels: &[Colour]) -> Option<(Vec<u8>, Vec<Colour>)> {
    // In the order of the colours.
    let mut places: Vec<(Colour, u8)> = Vec::new();
    let mut palette = Vec::new();
    let mut indices = Vec::with_capacity(pixels.len());
    let mut last = None;
    for &pixel in pixels {
        let place = match last {
            Some((colour, place)) if colour == pixel => place,
            _ => match places.binary_search_by_key(&pixel, |(colour, _)| *colour) {
                Ok(at) => places[at].1,
                Err(at) => {
                    let place = u8::try_from(palette.len()).ok()?;
                    places.insert(at, (pixel, place));
                    palette.push(pixel);
                    place
                }
            },
        };
        last = Some((pixel, place));
        indices.push(place);
    }
    Some((indices, palette))
}

/// A PNG of places in a palette.
pub(crate) fn with_palette(width: usize, height: usize, indices: &[u8], palette: &[Colour]) -> Vec<u8> {
    let colours: Vec<u8> = palette.iter().flat_map(|colour| colour.0).collect();
    written(width, height, indices, |encoder| {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(colours);
    })
}

fn written<'a>(
    width: usize,
    height: usize,
    bytes: &[u8],
    choose: impl FnOnce(&mut Encoder<'a, &mut Vec<u8>>),
) -> Vec<u8> {
    let side = |pixels: usize| u32::try_from(pixels).expect("a picture that is in memory has shorter sides");
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, side(width), side(height));
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    // There are areas of one colour and repeated rows, and no photographs: differences tell nothing.
    encoder.set_filter(Filter::NoFilter);
    choose(&mut encoder);
    let mut writer = encoder.write_header().expect("memory does not fail to be written");
    writer.write_image_data(bytes).expect("there are as many bytes as pixels");
    writer.finish().expect("memory does not fail to be written");
    file
}

#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "small numbers")]
pub(crate) mod tests {
    use super::*;
    use std::io::Cursor;

    /// The width, and the pixels, of a PNG.
    pub(crate) fn decoded(file: &[u8]) -> (usize, Vec<Colour>) {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        assert_eq!(frame.color_type, ColorType::Rgb);
        let pixels = bytes.chunks_exact(3).map(|pixel| Colour([pixel[0], pixel[1], pixel[2]])).collect();
        (frame.width as usize, pixels)
    }

    #[test]
    fn what_is_decoded_is_what_was_encoded() {
        for colours in [2, 256, 257, 3000] {
            let pixels: Vec<Colour> = (0..6000u32)
                .map(|n| Colour([n % colours % 251, n % colours / 251, 7].map(|n| n as u8)))
                .collect();
            let file = encode(100, 60, &pixels);
            assert_eq!(decoded(&file), (100, pixels));
        }
    }
}
