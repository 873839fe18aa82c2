//! A misère quotient, by its table of products: what a checker needs to see that it is right.
//!
//! (It stands here and not among the theorems, since all that it is about is made here, by one of them.)

use super::{HeapQuotient, QuotientTable};
use crate::heap::{Datum, Evidence};
use crate::theorems::{Certified, certified};

impl HeapQuotient {
    /// Its table, from which another search [goes on](HeapQuotient::resume).
    pub fn table(&self) -> QuotientTable {
        let (quotient, generators) = (self.quotient(), self.generators());
        let elements = self.elements().split_off(1);
        let generator = |heap: &u64| elements[usize::try_from(heap - 1).expect("it is in memory")];
        let products =
            generators.iter().map(generator).map(|element| quotient.monoid().multiples(element)).collect();
        QuotientTable { generators, products, lost: quotient.lost_elements().collect(), elements }
    }

    /// The evidence that the quotient is that of all heaps, if a period of the elements is proved, or else that of the heaps that were
    /// looked at.
    ///
    /// **Theorem** (with its proof in the manual, `docs/theory.md`). Let heaps have elements of a finite commutative monoid of which some
    /// elements are lost, and not the unit. Let no product that is lost have an option that is lost, and each other product of
    /// heaps that has a move such an option. Then the lost products are those of the sums that the player to move loses in
    /// misère play. If no two elements are alike beside all others, the monoid is the misère quotient. If the elements of heaps repeat as
    /// Guy and Smith's theorem asks of values, or the one about moves by classes, it is that of all heaps.
    pub fn evidence(&self, ruleset: String) -> Evidence<'static> {
        let QuotientTable { generators, products, lost, mut elements } = self.table();
        let mut claim = vec![("order", self.quotient().order().into()), ("lost", lost.len().into())];
        match (self.periodicity(), self.heaps_used()) {
            (Some(proved), Some(needed)) => {
                claim.push(("preperiod", proved.preperiod.into()));
                claim.push(("period", proved.period.into()));
                // With heap 0, which stands in no list.
                elements.truncate(usize::try_from(needed - 1).expect("so many were looked at"));
            }
            _ => claim.push(("heaps", self.heaps().into())),
        }
        let products = Datum::List(products.into_iter().map(Datum::list).collect());
        let mut proof = self.theorem().and_then(certified).map_or_else(Vec::new, Certified::rules);
        proof.extend([
            ("generators", generators.into()),
            ("products", products),
            ("lost", lost.into()),
            ("elements", elements.into()),
        ]);
        Evidence::new(ruleset, claim, "misere-quotient", proof)
    }
}
