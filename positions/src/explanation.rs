//! The reasons of an answer, as data: every language words them in its own way.

use grundy::Natural;
use serde::Serialize;

use crate::component::Kind;
use crate::json::{json_number, json_option};
use grundy::{BigNimber, Play};

/// Why a position has its outcome: steps in the order in which a teacher would give them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
#[non_exhaustive]
pub struct Explanation {
    /// The steps.
    pub steps: Vec<Step>,
}

/// One step of an explanation. Components are counted from 0 over the whole sum.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Step {
    /// No component can move.
    Finished {
        /// Under which convention that is a loss or a win.
        play: Play,
    },
    /// Two components are equal: their sum is 0, since a move in one is repeated in the other.
    Mirror {
        /// The pairs of equal components.
        pairs: Vec<(usize, usize)>,
        /// Whether nothing else can move, so that mirroring wins.
        everything: bool,
    },
    /// The options of a component, their values, and the mex.
    Options {
        /// Which component.
        component: usize,
        /// What that is called.
        #[serde(skip)]
        kind: Kind,
        /// Its ruleset.
        ruleset: String,
        /// What stands there.
        position: String,
        /// The options listed, each with its value.
        options: Vec<OptionValue>,
        /// How many options there are beyond those listed; `None` where they were not counted.
        #[serde(serialize_with = "json_option")]
        omitted: Option<Natural>,
        /// The options by value, from 0 up: the values below the mex, the mex itself, which has none, and those above it.
        groups: Vec<ValueGroup>,
        /// Whether all values above the mex that an option has are among the groups. Of many values below it, some in
        /// the midst are left out.
        greater_complete: bool,
        /// The value: the least number that is not among the values of the options.
        mex: BigNimber,
    },
    /// A proved period takes a large heap back to a small one.
    Period {
        /// Which component.
        component: usize,
        /// Its ruleset.
        ruleset: String,
        /// The heap.
        position: String,
        /// From here on the values repeat.
        preperiod: u64,
        /// Number of heaps after which they repeat.
        period: u64,
        /// And grow by this much each time.
        saltus: u64,
        /// A small heap of the same residue.
        #[serde(serialize_with = "json_number")]
        small: Natural,
        /// Its value.
        small_value: BigNimber,
        /// The value of the heap asked for.
        value: BigNimber,
    },
    /// The value by a closed form.
    ClosedForm {
        /// Which component.
        component: usize,
        /// Its ruleset.
        ruleset: String,
        /// What stands there.
        position: String,
        /// The value.
        value: BigNimber,
    },
    /// The values of the components in binary, and their nim-sum.
    NimSum {
        /// One row for each component.
        rows: Vec<Summand>,
        /// Their nim-sum.
        sum: BigNimber,
        /// The highest bit of the sum, k = floor(log2 s); `None` where the sum is 0.
        highest_bit: Option<usize>,
        /// The components whose bit k is set.
        with_highest_bit: Vec<usize>,
    },
    /// A component that must change, and the value that it must get: its own value xor the nim-sum.
    Target {
        /// Which component.
        component: usize,
        /// What that is called.
        #[serde(skip)]
        kind: Kind,
        /// What stands there.
        position: String,
        /// Its value.
        value: BigNimber,
        /// The value it needs, so that 0 remains.
        target: BigNimber,
        /// An option with that value, if there is one.
        to: Option<String>,
    },
    /// A position of Wythoff's game beside the P-position with the same difference.
    WythoffPair {
        /// Which component.
        component: usize,
        /// What stands there.
        position: String,
        /// From both heaps k and l with |k - l| below this.
        reach: u64,
        /// The difference of the heaps.
        #[serde(serialize_with = "json_number")]
        difference: Natural,
        /// The number of the pair: the difference, divided by the reach.
        #[serde(serialize_with = "json_number")]
        n: Natural,
        /// The smaller heap of pair n.
        #[serde(serialize_with = "json_number")]
        a: Natural,
        /// The larger heap of pair n.
        #[serde(serialize_with = "json_number")]
        b: Natural,
        /// Whether the position is a pair of the list itself.
        is_pair: bool,
    },
    /// A winning move of Wythoff's game, by the case it belongs to.
    WythoffMove {
        /// Which component.
        component: usize,
        /// Which of the heaps is lowered.
        case: WythoffCase,
        /// What stands there.
        from: String,
        /// The P-position reached.
        to: String,
    },
    /// Vertices of a bush of Hackenbush that cycles join are fused, or have loops.
    FusedCycles {
        /// Which component.
        component: usize,
        /// The vertices, or the first of them.
        vertices: String,
        /// The edges between them, or the first of these.
        edges: String,
        /// How many there are.
        loops: usize,
        /// Whether it is one vertex, and the edges are loops already.
        is_one_vertex: bool,
    },
    /// A stalk of a bush, which is worth one more than what hangs on its upper end.
    Stalk {
        /// Which component.
        component: usize,
        /// The edge.
        edge: String,
        /// The value of what hangs on its upper end.
        above: BigNimber,
        /// The value of the stalk.
        value: BigNimber,
    },
    /// The value of all that stands on the ground.
    OnTheGround {
        /// Which component.
        component: usize,
        /// What stands there.
        position: String,
        /// The nim-sum of its loops and stalks.
        value: BigNimber,
    },
    /// The edges of a bush whose cut leaves value 0.
    Cuts {
        /// Which component.
        component: usize,
        /// The edges, or the first of them.
        edges: String,
        /// How many there are.
        count: usize,
    },
    /// A maximum matching of a graph, and whether it tells that the player with the token wins.
    Matched {
        /// Which component.
        component: usize,
        /// What stands there.
        position: String,
        /// The edges of the matching, or the first of them.
        pairs: String,
        /// The vertex of the token.
        token: u64,
        /// Whether every maximum matching covers it.
        is_covered: bool,
    },
    /// Bouton's rule for misère Nim.
    MisereNim {
        /// The components with 2 tokens or more.
        large: Vec<usize>,
        /// How many heaps are exactly 1.
        ones: usize,
    },
    /// The product of the elements of the components in a misère quotient.
    MisereQuotient {
        /// How many elements it has.
        order: usize,
        /// The elements of the first components that differ.
        elements: Vec<ElementOf>,
        /// The element of the position.
        product: String,
        /// The first of the elements that the player to move loses.
        lost: Vec<String>,
        /// How many of these there are.
        lost_count: usize,
        /// Whether that of the position is one of them.
        is_lost: bool,
    },
    /// Every position that can follow was searched, backwards from those without a move.
    Retrograde {
        /// How many different positions.
        positions: usize,
    },
    /// Every position that can follow was searched.
    Searched {
        /// How many different positions.
        positions: u64,
    },
}

/// Which heaps a winning move of Wythoff's game lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WythoffCase {
    /// Both.
    Both,
    /// The first.
    First,
    /// The second.
    Second,
}

/// An option and its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct OptionValue {
    /// What is left.
    pub to: String,
    /// Its value.
    pub value: BigNimber,
}

/// Options that have the same value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ValueGroup {
    /// The value.
    pub value: BigNimber,
    /// What is left by some options that have it; by none, where it is the mex.
    pub options: Vec<String>,
    /// How many more have it; `None` where they were not counted.
    pub omitted: Option<usize>,
}

/// A component and its element of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ElementOf {
    /// Which component; of those that are alike, the first.
    pub component: usize,
    /// What stands there.
    pub position: String,
    /// The element, as a product of generators.
    pub element: String,
}

/// A row of the binary columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Summand {
    /// Which component.
    pub component: usize,
    /// What that is called.
    #[serde(skip)]
    pub kind: Kind,
    /// What stands there.
    pub position: String,
    /// Its value.
    pub value: BigNimber,
}
