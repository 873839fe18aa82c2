//! No bytes make a reader of graphs panic, and what is read is printed as a position that is the same graph.
#![no_main]

use grundy_positions::GraphKind;
use grundy_positions::graph_files::read_graph;
use grundy_rules::{Position, Rules, Value};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for kind in [GraphKind::Graph, GraphKind::Multigraph, GraphKind::Digraph] {
        let Ok(graph) = read_graph(bytes, kind, 10_000) else { continue };
        let rules = Rules::parse(&format!("own(g: {}): without(g, e) for e in g", kind.word())).expect("rules");
        let position = Position::new([Value::Graph(graph.into())]);
        assert_eq!(rules.read(&rules.write(&position)), Ok(position));
    }
});
