//! The values of an arm, cut after each of its parts.
//!
//! A cycle that is cut once becomes two arms: rows of parts, each joined to the next by a bridge. An arm of parts `w_1, …, w_j`
//! is worth `1 + (w_1 ^ (1 + (w_2 ^ … (1 + w_j))))`. To reckon that for each `j` by itself takes the square of the length.
//!
//! Idea: the value is `F(0)`, where `F` is made of steps `y -> 1 + (w ^ y)`, and one part more is one step more, which comes
//! before all others. Bit `b` of what such a step gives is bit `b` of what it gets, changed or not by the bits below. So
//! `F` is a binary tree: at each of its nodes, which stands for the lowest bits of what `F` gets, is told whether the next bit is
//! changed. A step before `F` renames the nodes: `^ w` is remembered for all of them at once, and `1 +` swaps the
//! children along one path, that of the carry.

/// The steps so far, as a tree.
struct Steps {
    nodes: Vec<Node>,
    /// What is changed in what `F` gets before it goes down the tree.
    mask: u64,
    bits: u32,
}

/// A node for some lowest bits.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Whether the next bit is changed.
    changes: bool,
    /// By the next bit; 0 stands for a tree that changes nothing.
    next: [u32; 2],
}

impl Steps {
    fn new(bits: u32) -> Self {
        Steps { nodes: vec![Node::default(); 2], mask: 0, bits }
    }

    /// `F(0)`.
    fn of_zero(&self) -> u64 {
        let (mut value, mut node) = (0, 1);
        for bit in 0..self.bits {
            let Node { changes, next } = self.nodes[node];
            let given = self.mask >> bit & 1;
            value |= (given ^ u64::from(changes)) << bit;
            node = next[given as usize] as usize;
        }
        value
    }

    /// One step before the others: `y -> 1 + (part ^ y)`.
    fn put_first(&mut self, part: u64) {
        let mut node = 1;
        for bit in 0..self.bits {
            // What `1 +` gets as 0 goes on as 1, without a carry; and the other way round with one.
            self.nodes[node].changes ^= true;
            self.nodes[node].next.swap(0, 1);
            let carried = (self.mask >> bit & 1 ^ 1) as usize;
            if bit + 1 == self.bits {
                break;
            }
            if self.nodes[node].next[carried] == 0 {
                self.nodes[node].next[carried] = self.nodes.len() as u32;
                self.nodes.push(Node::default());
            }
            node = self.nodes[node].next[carried] as usize;
        }
        self.mask ^= part;
    }
}

/// What the arm of the first `j` parts is worth, for each `j` from 0 on: without a part, nothing.
pub(super) fn arms(parts: impl Iterator<Item = u64> + Clone) -> Vec<u64> {
    // An arm is worth at most its number of edges, and so is each part of it.
    let most = parts.clone().fold(0_u64, |most, part| most.saturating_add(part).saturating_add(1));
    let mut steps = Steps::new(u64::BITS - most.leading_zeros());
    let mut values = vec![0];
    for part in parts {
        steps.put_first(part);
        values.push(steps.of_zero());
    }
    values
}

#[cfg(test)]
mod tests {
    use super::arms;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_arm_is_worth_what_its_definition_says(parts in prop::collection::vec(0..40_u64, 0..60)) {
            let by_definition = |count: usize| parts[..count].iter().rev().fold(0, |above, part| 1 + (part ^ above));
            let expected: Vec<u64> = (0..=parts.len()).map(by_definition).collect();
            prop_assert_eq!(arms(parts.iter().copied()), expected);
        }
    }
}
