//! Green Hackenbush: edges hang on the ground, a move cuts one, and what is no longer connected with the ground falls.
//!
//! Two principles give the value in about as many steps as there are edges [WW, 1982, ch. 7]:
//!
//! - **Fusion**: the vertices of a cycle may be fused into one, which makes loops of its edges. Done with all cycles, what is left
//!   is a tree whose vertices have loops; a loop is worth `*1`.
//! - **Colon**: a stalk, which is an edge with all that hangs on its upper end, is worth one more than what hangs there.
//!
//! So the value at a vertex is the nim-sum of its loops and stalks. The vertices that are fused into one are the
//! two-edge-connected parts of the graph, and the stalks are its bridges.

mod arms; // the values of an arm of a cycle, cut at each place
mod bush; // positions
mod fused; // the tree that is left of a graph
mod cuts; // the edges that leave a value

pub use bush::{Bush, Hackenbush};
pub use fused::{FusedPart, FusedTree, Stalk};

#[cfg(test)]
mod tests;
