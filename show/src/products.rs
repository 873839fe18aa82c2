//! The table of products of a misère quotient as a picture.

use grundy::{Budget, Outcome};
use grundy_picture::{Drawing, ProductTable};
use grundy_positions::{AsSentence, MisereReport, Sentence};

use crate::no_picture::NoPicture;
use crate::texts::Texts;

/// Maximum number of elements of a quotient that is drawn: they are as many pixels.
const MOST_ELEMENTS: usize = 4096;

/// Draws the products of the elements of a misère quotient, with the words of a language.
///
/// What was found before the budget was spent is drawn, too: its steps are not asked for again, though its memory is.
///
/// # Errors
/// [`NoPicture`] where it is too large for a picture, or for the memory.
pub fn draw_quotient(report: &MisereReport, texts: &Texts, budget: &Budget) -> Result<Drawing, NoPicture> {
    let order = report.order();
    if order > MOST_ELEMENTS {
        let message = Sentence::of("error-many-elements").text("order", order).text("most", MOST_ELEMENTS);
        return Err(NoPicture::too_large(message, Sentence::of("advice-fewer-heaps")));
    }
    let mut budget = budget.beyond((order * order) as u64);
    budget.keep_values(order * order)?;
    let mut products = Vec::with_capacity(order * order);
    for element in (0u32..).take(order) {
        budget.spend(order as u64)?;
        products.extend(report.monoid.multiples(element).into_iter().map(|product| product as usize));
    }
    Ok(ProductTable {
        title: report.of.clone(),
        subtitle: texts.say("picture-products"),
        names: report.names.clone(),
        products,
        marked: (0u32..).take(order).map(|element| report.monoid.loses(element)).collect(),
        captions: [Outcome::P, Outcome::N].map(|outcome| texts.sentence(&outcome.sentence())),
    }
    .draw())
}
