//! What is known of the position under analysis.

use std::collections::HashMap;

use grundy::Outcome;
use grundy_play::analysed::{Analysed, AnalysedOption};
use grundy_positions::{Part, Replacement, print_replacement};
use ratatui::style::Style;

use super::style::{faint, strong};

/// What is known of a position, by what each component becomes.
pub(super) struct IndexedAnalysis {
    pub(super) analysed: Analysed,
    /// For each component, the place of each option.
    pub(super) places: Vec<HashMap<String, usize>>,
}

impl IndexedAnalysis {
    pub(super) fn new(analysed: Analysed) -> Self {
        let places = |options: &Vec<AnalysedOption>| {
            options.iter().enumerate().map(|(place, option)| (option.to.clone(), place)).collect()
        };
        let places = analysed.components.iter().map(|component| places(&component.options)).collect();
        IndexedAnalysis { analysed, places }
    }

    /// What a move in a component leads to.
    pub(super) fn lead(&self, index: usize, part: &Part, left: &Replacement) -> Option<&AnalysedOption> {
        let place = self.places.get(index)?.get(&print_replacement(left, &part.component))?;
        self.analysed.components[index].options.get(*place)
    }
}

/// How a move is marked: a tick where it wins.
pub(super) fn sign(lead: &AnalysedOption) -> (&'static str, Style) {
    match lead.outcome {
        Some(Outcome::P) => ("✓", strong()),
        Some(Outcome::N) => ("✗", faint()),
        None => ("?", faint()),
    }
}
