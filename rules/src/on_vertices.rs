//! Which parts of a position stand on the vertices of its graph: for a picture, not for a proof.

use crate::code::{Code, CodeKind, Stage};
use crate::rules::Rules;

impl Rules {
    /// Whether a part is a vertex of the graph that is another part, or a list of such vertices: a function of the graph, such as `near`,
    /// is asked about it.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let walk = Rules::parse("walk(g: graph, v, left): (g, w, left-1) for w in near(g, v) if left > 0")?;
    /// assert_eq!([1, 2].map(|part| walk.is_on_vertices(0, part)), [true, false]);
    /// let coins = Rules::parse("coins(s: list, g: digraph): (set(s, i, w), g) for i in 0..len(s)-1 for w in out(g, s[i])")?;
    /// assert!(coins.is_on_vertices(1, 0));
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn is_on_vertices(&self, graph: usize, part: usize) -> bool {
        let stages = self.program().moves.iter().flat_map(|one| &one.stages);
        stages.map(Stage::code).any(|code| asks(code, graph, part))
    }
}

fn asks(code: &Code, graph: usize, part: usize) -> bool {
    let is_it = |vertex: &Code| match &vertex.kind {
        CodeKind::Index(list, _) => list.is_place(part),
        _ => vertex.is_place(part),
    };
    match &code.kind {
        CodeKind::Call(_, given) if matches!(&given[..], [of, vertex, ..] if of.is_place(graph) && is_it(vertex)) => {
            true
        }
        _ => code.parts().into_iter().any(|code| asks(code, graph, part)),
    }
}
