//! Well-known rules, under whatever name.

use std::any::Any;
use std::sync::Arc;

/// The rules of a ruleset as a value of the type that the theory has for them, if it has one: for theorems and programs that are
/// about these alone, under whatever name a game has them.
///
/// ```
/// use grundy::wythoff::Wythoff;
/// use grundy_positions::catalog;
///
/// let queen = catalog::build("lines:queen").unwrap();
/// assert_eq!(queen.about().known.of::<Wythoff>(), Some(&Wythoff::CLASSIC));
/// ```
#[derive(Clone, Debug, Default)]
pub struct KnownRules(Option<Arc<dyn Any + Send + Sync>>);

impl KnownRules {
    /// These rules.
    pub fn new(rules: impl Any + Send + Sync) -> Self {
        KnownRules::shared(Arc::new(rules))
    }

    /// Rules that others hold, too.
    pub fn shared(rules: Arc<dyn Any + Send + Sync>) -> Self {
        KnownRules(Some(rules))
    }

    /// The rules, if they are of this type.
    pub fn of<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }

    /// Whether the rules are of this type.
    pub fn are<T: Any>(&self) -> bool {
        self.of::<T>().is_some()
    }
}
