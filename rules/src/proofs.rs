//! Claims that follow from the form of the rules.
//!
//! `split` and `canon` are proved where the rules have one of four forms; each file has its argument, and `docs/own-rules.md` tells
//! them to users. Whatever has another form stays a claim, however true it is: a form is compared as it is written, and nothing
//! is concluded from examples.

pub(crate) mod key; // expressions as texts that compare
mod swapped; // two numbers that the rules do not tell apart
mod sorted; // a list whose places the rules do not tell apart
mod graph; // components of a graph
mod grid; // regions of a grid

pub(crate) use graph::is_edges;

use crate::rules::Rules;

impl Rules {
    /// The words of the claims that a search uses, `split` and `canon`, and that do not follow from the form of the rules.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let rook = "rook(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, y))";
    /// assert!(Rules::parse(rook)?.unproved_claims().is_empty());
    /// // One more move, and the rules tell the two numbers apart.
    /// let other = format!("{rook}; (x-1, y-1) if x > 4 and y > 0");
    /// assert_eq!(Rules::parse(&other)?.unproved_claims(), ["canon"]);
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn unproved_claims(&self) -> Vec<&'static str> {
        let program = self.program();
        let mut unproved = Vec::new();
        if let Some(split) = &program.split
            && !graph::is_proved(program, split)
            && !grid::is_proved(program, split)
        {
            unproved.push("split");
        }
        if let Some(canon) = &program.canon
            && !swapped::is_proved(program, canon)
            && !sorted::is_proved(program, canon)
        {
            unproved.push("canon");
        }
        unproved
    }
}
