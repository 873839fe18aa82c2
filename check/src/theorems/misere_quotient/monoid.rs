//! A finite commutative monoid, from the products of its elements with generators.

use std::collections::HashSet;

use super::super::prelude::*;
use crate::forms::in_parts;

/// A set of elements, one bit each.
pub(super) type Elements = Vec<u64>;

/// A monoid, of which some elements are lost, and no two are lost with the same others.
pub(super) struct Monoid {
    order: usize,
    /// The product of x and y, at the place y · order + x.
    products: Vec<u32>,
    pub(super) lost: Elements,
    /// For each element, those with which its product is lost. Invariant: no two are equal.
    lost_with: Vec<Elements>,
}

impl Monoid {
    /// Checks that this is such a monoid: each list has the products of one generator with all elements, of which 0 is the unit.
    ///
    /// The generators are maps of the elements. If these commute and lead from 0 to each element, a product of elements is what
    /// the word of one leads to from the other, whichever word is chosen. So it is associative and commutative.
    pub(super) fn of(lists: &[Vec<u64>], lost: &[u64], work: &mut Work) -> Result<Self, Refusal> {
        let order = lists.first().map_or(1, Vec::len);
        let are_elements =
            |list: &[u64]| list.len() == order && list.iter().all(|element| *element < order as u64);
        if order == 0 || !lists.iter().all(|list| are_elements(list)) {
            return fault("a list of products must have one element for each element");
        }
        let is_ascending = lost.windows(2).all(|pair| pair[0] < pair[1]);
        if !is_ascending || lost.iter().any(|element| *element == 0 || *element >= order as u64) {
            return fault("`lost` must list elements in ascending order, without the unit");
        }
        // A product has four bytes, where others count two for a value.
        let square = work.keep((order as u64).saturating_mul(2 * order as u64))? / 2;
        work.spend((lists.len() as u64).saturating_mul(lists.len() as u64).saturating_mul(order as u64))?;
        for (place, one) in lists.iter().enumerate() {
            for other in &lists[..place] {
                let commute = |x: usize| one[index(other[x])] == other[index(one[x])];
                if !(0..order).all(commute) {
                    return fault("the products with two generators depend on their order");
                }
            }
        }
        work.spend(3 * square as u64)?;
        let mut products = vec![0u32; square];
        let narrow = |element: u64| u32::try_from(element).expect("it is less than the order");
        (0..order).for_each(|x| products[x] = narrow(x as u64));
        let mut is_reached = vec![false; order];
        is_reached[0] = true;
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for list in lists {
                let to = index(list[from]);
                if !std::mem::replace(&mut is_reached[to], true) {
                    for x in 0..order {
                        products[to * order + x] = narrow(list[products[from * order + x] as usize]);
                    }
                    reached.push(to);
                }
            }
        }
        if reached.len() < order {
            return fault("an element is no product of generators");
        }
        let mut monoid = Monoid { order, products, lost: vec![0; order.div_ceil(64)], lost_with: Vec::new() };
        lost.iter().for_each(|element| insert(&mut monoid.lost, index(*element)));
        monoid.lost_with = (0..order)
            .map(|y| monoid.set((0..order).filter(|x| contains(&monoid.lost, monoid.product(*x, y)))))
            .collect();
        if monoid.lost_with.iter().collect::<HashSet<_>>().len() < order {
            return fault("two elements are lost with the same others");
        }
        Ok(monoid)
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, x: usize, y: usize) -> usize {
        self.products[y * self.order + x] as usize
    }

    /// The products of an element with those of a set.
    pub(super) fn times(&self, element: usize, set: &Elements) -> Elements {
        self.set(each(set).map(|other| self.product(other, element)))
    }

    /// Whether both of these are lost with some element.
    pub(super) fn are_lost_together(&self, one: usize, other: usize) -> bool {
        meet(&self.lost_with[one], &self.lost_with[other])
    }

    pub(super) fn set(&self, elements: impl Iterator<Item = usize>) -> Elements {
        let mut set = vec![0; self.order.div_ceil(64)];
        elements.for_each(|element| insert(&mut set, element));
        set
    }
}

fn insert(set: &mut Elements, element: usize) {
    set[element / 64] |= 1 << (element % 64);
}

pub(super) fn contains(set: &Elements, element: usize) -> bool {
    set[element / 64] >> (element % 64) & 1 == 1
}

pub(super) fn meet(one: &Elements, other: &Elements) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Whether all elements of a set are in another one.
pub(super) fn is_part(set: &Elements, of: &Elements) -> bool {
    set.iter().zip(of).all(|(set, of)| set & !of == 0)
}

/// The elements of a set, in ascending order.
pub(super) fn each(set: &Elements) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(place, word)| in_parts::each((*word).into()).map(move |bit| 64 * place + bit))
}
