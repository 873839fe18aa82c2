//! The table of products of a finite monoid.

use crate::colour::{Colour, INK, WHITE, viridis};
use crate::drawing::{Anchor, Cells, Drawing, Shape};
use crate::sheet::{Ruler, Sheet, Symbol, TEXT};

/// The products of any two elements of a finite monoid, some of which are marked.
///
/// Each element has a colour of its own, those that are marked are dark. Where there are few elements, the names of the products stand
/// in the cells. The first element is in the left upper corner, as in a multiplication table.
///
/// ```
/// use grundy_picture::ProductTable;
///
/// // A group of two elements, of which the second is marked.
/// let drawing = ProductTable {
///     title: "nim 1".into(),
///     subtitle: "products".into(),
///     names: vec!["1".into(), "a".into()],
///     products: vec![0, 1, 1, 0],
///     marked: vec![false, true],
///     captions: ["lost".into(), "won".into()],
/// }
/// .draw();
/// assert!(drawing.to_svg().contains(">a<"));
/// ```
#[derive(Clone, Debug)]
pub struct ProductTable {
    /// What is shown, in large letters.
    pub title: String,
    /// More about it, in smaller ones.
    pub subtitle: String,
    /// The names of the elements.
    pub names: Vec<String>,
    /// The products, row by row, as numbers of elements.
    pub products: Vec<usize>,
    /// Of each element, whether it is marked.
    pub marked: Vec<bool>,
    /// What the marked elements are, and what the others are.
    pub captions: [String; 2],
}

/// Maximum number of elements whose names stand in the cells.
const PRINTED: usize = 48;
/// The side of a table without names; one of more elements is larger.
const SIDE: usize = 1024;
/// Number of colours for elements that are not marked.
const COLOURS: usize = 255;

impl ProductTable {
    /// The picture.
    ///
    /// # Panics
    /// Where there is no element, or not a product for any two.
    pub fn draw(&self) -> Drawing {
        let order = self.names.len();
        assert!(order > 0 && self.products.len() == order * order && self.marked.len() == order);
        let is_printed = order <= PRINTED;
        let mut sheet = Sheet::new(TEXT);
        let cell = if is_printed {
            let widest = self.names.iter().map(|name| sheet.width(name, 1.0)).fold(0.0, f64::max);
            ((widest + TEXT).round().max(34.0), 34.0)
        } else {
            let side = (SIDE / order).max(1) as f64;
            (side, side)
        };
        let size = (cell.0 * order as f64, cell.1 * order as f64);
        let names = |along: f64, is_down: bool| -> Vec<(f64, String)> {
            let place = |index: usize| (if is_down { order - 1 - index } else { index } as f64 + 0.5) * along;
            let all = self.names.iter().enumerate().filter(|_| is_printed);
            all.map(|(index, name)| (place(index), name.clone())).collect()
        };
        let below = Ruler { numbers: names(cell.0, false), label: "" };
        let beside = Ruler { numbers: names(cell.1, true), label: "" };
        let head = sheet.head(&self.title, &self.subtitle);
        let area = sheet.area(head, &below, &beside, size);
        let palette: Vec<Colour> = std::iter::once(INK).chain((0..COLOURS).map(tint)).collect();
        let colours: Vec<u8> = self.products.iter().map(|product| self.colour(*product)).collect();
        sheet.put(Shape::Cells(Cells { corner: area.corner(), cell, columns: order, colours, palette }));
        if is_printed {
            for (place, product) in self.products.iter().enumerate() {
                let ground = if self.marked[*product] { WHITE } else { INK };
                let x = area.left + (place % order) as f64 * cell.0 + cell.0 / 2.0;
                let y = area.top + (place / order) as f64 * cell.1 + cell.1 / 2.0;
                sheet.text((x, y + 0.36 * sheet.em), 1.0, Anchor::Middle, ground, &self.names[*product]);
            }
        }
        sheet.frame(&area);
        if is_printed {
            sheet.axes(&area, &below, &beside);
        }
        let corner = ((area.right() + 1.8 * sheet.em).round(), area.top);
        let [marked, other] = &self.captions;
        sheet.legend(corner, &[(Symbol::Cell(INK), marked), (Symbol::Cell(tint(COLOURS / 2)), other)]);
        sheet.finish(format!("{}: {}", self.title, self.subtitle))
    }

    /// The place of the colour of an element: neighbours differ by little, so that the table is seen to fall into blocks.
    fn colour(&self, element: usize) -> u8 {
        let place = 1 + element * (COLOURS - 1) / self.names.len().max(2);
        if self.marked[element] { 0 } else { u8::try_from(place).expect("no more than there are colours") }
    }
}

/// A light colour, on which dark text is legible.
fn tint(place: usize) -> Colour {
    viridis(place as f64 / (COLOURS - 1) as f64).mixed(WHITE, 0.55)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(order: usize) -> ProductTable {
        ProductTable {
            title: "cyclic".into(),
            subtitle: String::new(),
            names: (0..order).map(|element| format!("a^{element}")).collect(),
            products: (0..order * order).map(|place| (place / order + place % order) % order).collect(),
            marked: (0..order).map(|element| element % 3 == 1).collect(),
            captions: ["lost".into(), "won".into()],
        }
    }

    #[test]
    fn each_cell_has_its_product_in_a_colour_that_tells_whether_it_is_marked() {
        let table = table(4);
        let drawing = table.draw();
        let cells = drawing.shapes.iter().find_map(|shape| match shape {
            Shape::Cells(cells) => Some(cells),
            _ => None,
        });
        let cells = cells.unwrap();
        for (place, product) in table.products.iter().enumerate() {
            assert_eq!(cells.colours[place] == 0, table.marked[*product]);
            let alike = table.products.iter().position(|other| other == product).unwrap();
            assert_eq!(cells.colours[place], cells.colours[alike]);
        }
        // Sixteen products, and the elements along both sides.
        assert_eq!(drawing.to_svg().matches(">a^2<").count(), 4 + 2);
    }

    #[test]
    fn text_is_legible_on_every_colour() {
        assert!((0..COLOURS).all(|place| tint(place).text() == INK));
    }

    #[test]
    fn a_large_table_has_no_names_and_a_pixel_for_each_product() {
        let drawing = table(1500).draw();
        assert!(!drawing.to_svg().contains("a^7"));
        assert!(drawing.width > 1500.0 && drawing.width < 1700.0);
    }
}
