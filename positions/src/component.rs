//! Components of a position: the heaps that a ruleset looks at together.

use dashu_int::UBig;

/// One independent part of a position: a heap (one number) or a pair of heaps (two).
pub type Component = Vec<UBig>;

/// What a component is replaced by in a move: no component, one, or several (a split).
pub type Replacement = Vec<Component>;

/// A component in the notation: its heaps joined by commas.
pub fn print_component(component: &Component) -> String {
    component.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// What a move leaves, in the notation; `0` where nothing is left.
pub fn print_replacement(left: &Replacement, arity: usize) -> String {
    if left.is_empty() {
        return vec!["0"; arity].join(",");
    }
    left.iter().map(print_component).collect::<Vec<_>>().join(" ")
}
