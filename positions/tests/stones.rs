//! Stones and tokens on graphs in somebody's own words, compared with the definition; and large ones, which no search reaches.

use std::collections::HashMap;

use grundy::{Budget, Outcome};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};
use grundy_rules::{Position, Rules};
use proptest::prelude::*;

fn analysed(rules: &str, position: &str) -> Analysis {
    let catalog = Catalog::standard().with_rules(rules).unwrap();
    let name = &rules[..rules.find('(').unwrap()];
    let mut sum = Sum::parse_in(&catalog, &format!("{name} {position}")).unwrap();
    sum.analyse(&Question::default().listing(1000), &mut Budget::default())
}

/// The value by the definition: the least number that no option has.
fn by_moves(rules: &Rules, position: &Position, known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let options = rules.options(position, &mut Budget::default()).unwrap();
    let values: Vec<u64> = options.iter().map(|left| by_moves(rules, &left[0], known)).collect();
    let mex = (0..).find(|number| !values.contains(number)).unwrap();
    known.insert(position.clone(), mex);
    mex
}

/// Values, outcomes and winning moves of a position, against the definition.
fn check(rules: &str, position: &str) {
    let written = Rules::parse(rules).unwrap();
    let (at, mut known) = (written.read(position).unwrap(), HashMap::new());
    let value = by_moves(&written, &at, &mut known);
    let mut winning: Vec<Position> = written.options(&at, &mut Budget::default()).unwrap().concat();
    winning.retain(|left| known[left] == 0);
    winning.sort();
    winning.dedup();
    let analysis = analysed(rules, position);
    assert_eq!(analysis.outcome == Some(Outcome::N), value > 0, "{rules}: {position}");
    assert!(analysis.value.is_none_or(|found| found.0 == value.into()), "{rules}: {position}");
    let mut found: Vec<Position> =
        analysis.winning_moves.unwrap().iter().map(|one| written.read(&one.to).unwrap()).collect();
    found.sort();
    assert_eq!(found, winning, "{rules}: {position}");
}

/// Edges from lower vertices to higher ones, each vertex with one below it, and stones on some.
fn drawn() -> impl Strategy<Value = (Vec<(usize, usize)>, Vec<usize>)> {
    (2usize..7).prop_flat_map(|count| {
        let below =
            (1..count).map(|vertex| (0..vertex).prop_map(move |one| (one, vertex))).collect::<Vec<_>>();
        let more = prop::collection::btree_set((0..count - 1, 1..count), 0..4);
        let edges = (below, more).prop_map(|(tree, more)| {
            let more = more.into_iter().filter(|(a, b)| a < b);
            tree.into_iter().chain(more).collect::<std::collections::BTreeSet<_>>().into_iter().collect()
        });
        (edges, prop::collection::vec(0..count, 1..4))
    })
}

fn written(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(",")
}

/// Moves of one stone each, where arcs lead to higher vertices; that of the last looks at another stone, and is of no such form.
const STONES: [&str; 4] = [
    "s(g: digraph, s: list): (g, set(s, i, w)) for i in 0..len(s)-1 for w in out(g, s[i])",
    "s(g: digraph, s: list): (g, set(s, at, w)) for at in 0..len(s)-1 let v = s[at] for w in vertices(g) if distance(g, v, w) in [1, 2]",
    "s(g: digraph, s: list): (g, set(s, i, w)) for i in 0..len(s)-1 for w in vertices(g) if w > s[i] and degree(g, w) > 1",
    "s(g: digraph, s: list): (g, set(s, i, w)) for i in 0..len(s)-1 for w in out(g, s[i]) if w not in s",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::cases(160)))]

    #[test]
    fn stones_have_the_values_and_winning_moves_of_the_definition((edges, stones) in drawn(), which in 0..STONES.len()) {
        let stones = stones.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        check(STONES[which], &format!("{}:{stones}", written(&edges)));
    }

    #[test]
    fn geography_has_the_outcomes_and_winning_moves_of_the_definition((edges, stones) in drawn(), token_first: bool) {
        let (edges, token) = (written(&edges), stones[0]);
        if token_first {
            check("geo(v, g: graph): (w, without(g, v)) for w in near(g, v)", &format!("{token}:{edges}"));
        } else {
            check("geo(g: graph, v): (without(g, v), w) for w in near(g, v)", &format!("{edges}:{token}"));
        }
    }
}

#[test]
fn many_stones_on_a_long_path_are_a_nim_sum() {
    let path = written(&(0..200).map(|one| (one, one + 1)).collect::<Vec<_>>());
    // One step towards the end: the parity of what is left.
    let stones: Vec<usize> = (0..40).map(|at| at * 37 % 201).collect();
    let odd = stones.iter().filter(|stone| (200 - *stone) % 2 == 1).count();
    let list = stones.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let analysis = analysed(STONES[0], &format!("{path}:{list}"));
    assert_eq!(analysis.value.unwrap().0, ((odd % 2) as u64).into());
}

#[test]
fn geography_in_own_words_is_that_of_the_catalog() {
    let side = 6;
    let right = (0..side * side).filter(|at| at % side + 1 < side).map(|at| (at, at + 1));
    let edges = written(&right.chain((0..side * (side - 1)).map(|at| (at, at + side))).collect::<Vec<_>>());
    let own = analysed("geo(g: graph, v): (without(g, v), w) for w in near(g, v)", &format!("{edges}:0"));
    let mut known = Sum::parse(&format!("geography 0:{edges}")).unwrap();
    let known = known.analyse(&Question::default().listing(1000), &mut Budget::default());
    assert_eq!((own.outcome, own.known_by), (known.outcome, known.known_by));
    assert_eq!(own.winning_moves.unwrap().len(), known.winning_moves.unwrap().len());
}
