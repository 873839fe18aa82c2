//! Expressions in which nothing is unknown: they are run.

use std::sync::Arc;

use grundy::Budget;

use super::linear::Linear;
use crate::code::{Code, CodeKind, Stage};
use crate::run::Run;
use crate::value::Value;

/// Maximum number of steps of all that is run together.
const STEPS: u64 = 20_000;

pub(super) struct Constants(Budget);

impl Default for Constants {
    fn default() -> Self {
        Constants(Budget::new(STEPS))
    }
}

impl Constants {
    /// What it stands for; `None` where something in it is unknown, or it runs into a fault.
    pub(super) fn value(&mut self, code: &Code, known: &[Option<Linear>]) -> Option<Value> {
        let (mut used, mut bound) = (Vec::new(), Vec::new());
        places(code, &mut used, &mut bound);
        let number = |place: &usize| known[*place].as_ref().and_then(Linear::known).is_some();
        if !used.iter().all(|place| bound.contains(place) || number(place)) {
            return None;
        }
        let numbers: Vec<Value> = known
            .iter()
            .map(|one| Value::Number(one.as_ref().and_then(Linear::known).unwrap_or_default()))
            .collect();
        Run::new(&numbers, known.len(), &mut self.0).value(code).ok()
    }

    /// The elements of a list.
    pub(super) fn list(&mut self, code: &Code, known: &[Option<Linear>]) -> Option<Arc<[Value]>> {
        match self.value(code, known)? {
            Value::List(elements) => Some(elements),
            _ => None,
        }
    }
}

/// The places that an expression looks at, and those that it fills itself.
fn places(code: &Code, used: &mut Vec<usize>, bound: &mut Vec<usize>) {
    used.extend(code.place());
    if let CodeKind::Every(_, stages) = &code.kind {
        bound.extend(stages.iter().filter_map(Stage::place));
    }
    code.parts().into_iter().for_each(|part| places(part, used, bound));
}
