//! Claims that follow from the form of the rules.

use crate::rules::Rules;

impl Rules {
    /// The words of the claims that a search uses, `split` and `canon`, and that do not follow from the form of the rules.
    pub fn unproved_claims(&self) -> Vec<&'static str> {
        let program = self.program();
        let made = [("split", &program.split), ("canon", &program.canon)];
        made.into_iter().filter(|(_, said)| said.is_some()).map(|(word, _)| word).collect()
    }
}
