//! Games on graphs whose values or outcomes a theorem tells, in about as many steps as the graph has edges.
//!
//! An [`EdgeList`] has vertices by number, which is what all engines work on. Positions with the names that people give to
//! vertices are made of it, and write themselves in the notation.

mod edges; // vertices and edges by number
mod labels; // vertices as people name them
mod notation; // edges as people write them
mod retrograde; // wins, losses and draws where moves may loop
pub mod acyclic; // a token on a directed graph without cycles: all values
pub mod hackenbush; // cut edges: fusion and colon principle
pub mod matching; // maximum matchings
pub mod tokens; // tokens on a directed graph, as a position
pub mod geography; // a token that leaves no vertex behind it

pub use edges::{EdgeList, Near};
pub use labels::Labels;
pub use notation::{GraphError, GraphProblem};
pub use retrograde::{Loopy, LoopyAnswer, retrograde};
