//! Rules of single heaps in a form that the theory knows, whoever wrote them.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::Families;
use crate::heap::{OutcomeSequence, Sequence};

/// Rules of single heaps in a form that the theory knows: a subtraction set, a code, moves by classes, a bound, … It hands out the
/// engine of its values, with the theorem that may prove something of them.
///
/// The catalog and the rules that users write give the same values of this. A [`Sequence`] is made of each.
///
/// ```
/// use std::sync::Arc;
/// use grundy::games::Code;
/// use grundy::{Budget, NormalForm};
///
/// let form: Arc<dyn NormalForm> = Arc::new("0.77".parse::<Code>().unwrap());
/// assert_eq!(form.values().prove(&mut Budget::default())?.periodicity.period, 12);
/// assert!(form.of::<Code>().is_some());
/// # Ok::<(), grundy::Undecided>(())
/// ```
pub trait NormalForm: Any + fmt::Display + Send + Sync {
    /// The values of all heaps.
    fn values(&self) -> Sequence;

    /// Who wins at each heap.
    fn outcomes(&self) -> OutcomeSequence {
        self.values().into()
    }

    /// The options of a heap, each as its heaps, in some order.
    fn options_of(&self, heap: u64) -> Vec<Vec<u64>>;

    /// The options of a heap of any size in bulk; `None` where they are to be listed.
    fn families(self: Arc<Self>) -> Option<Arc<dyn Families + Send + Sync>>;

    /// As the notation of positions has these rules, where it has a ruleset for them.
    fn notation(&self) -> Option<String>;

    /// The message that tells how the values of such rules are found.
    fn message(&self) -> &'static str;
}

/// As it is written.
impl fmt::Debug for dyn NormalForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl dyn NormalForm {
    /// The rules as those of one type.
    pub fn of<T: NormalForm>(&self) -> Option<&T> {
        let rules: &dyn Any = self;
        rules.downcast_ref()
    }
}

impl<F: NormalForm> From<&F> for Sequence {
    fn from(form: &F) -> Self {
        form.values()
    }
}

impl<F: NormalForm> From<&F> for OutcomeSequence {
    fn from(form: &F) -> Self {
        form.outcomes()
    }
}
