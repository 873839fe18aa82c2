//! `grundy-picture`: heat maps, plots of points, boards and heaps, as SVG and as PNG.
//!
//! It knows no game. A front end hands over numbers and words, gets a [`Drawing`], and that becomes
//! [SVG](Drawing::to_svg) or [PNG](Drawing::to_png). The same input gives the same bytes, on every machine:
//! nothing here asks the system for a font, the time, or a function such as `ln` that differs between
//! systems.
//!
//! ```
//! use grundy_picture::{Axis, HeatMap, Shades};
//!
//! let values = (0..4).flat_map(|x| (0..4).map(move |y| x ^ y)).collect();
//! let shades = Shades::Values { caption: "value".into(), zero: "P-position".into() };
//! let [x, y] = ["x", "y"].map(|label| Axis { label: label.into(), from: 0 });
//! let (title, subtitle) = ("nim with two heaps".into(), "Grundy values".into());
//! let nim = HeatMap { title, subtitle, x, y, height: 4, values, shades };
//! let drawing = nim.draw();
//! assert!(drawing.to_svg().starts_with("<svg "));
//! assert!(drawing.to_png().starts_with(b"\x89PNG"));
//! ```

// Each module needs only those above it: a test holds them to it.
mod colour; // viridis, and colours that the colour-blind tell apart
mod drawing; // what is drawn, before it is SVG or PNG
mod font; // the outlines of the letters
mod raster; // a drawing as pixels
mod pixels; // pixels as PNG
mod svg; // a drawing as SVG
mod marks; // rings, arrows, a queen
mod ticks; // round numbers along an axis
mod sheet; // title, axes and legend, which all pictures share
mod scale; // which colour a value has
mod layout; // where the vertices of a graph are drawn
mod graph; // a graph: vertices, edges, ground, tokens
mod board; // a chessboard with a queen, or another piece
mod pieces; // heaps, pins and squares
mod plot; // points, and lines from the corner
mod heat_map; // a colour for each cell
mod products; // a table of products

pub use board::{BoardWords, Chessboard, Piece};
pub use colour::{Colour, viridis};
pub use drawing::Drawing;
pub use graph::GraphPicture;
pub use heat_map::{HeatMap, Shades};
pub use layout::{EdgeStyle, layout};
pub use pieces::{PieceRow, Pieces, RowOf};
pub use plot::{Mark, Plot, Ray, Series};
pub use products::ProductTable;
pub use sheet::Axis;
