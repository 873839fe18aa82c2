//! A token on a directed graph without cycles: a move takes it along an arc.

use super::EdgeList;
use crate::{Budget, Undecided};

/// The value of a token on each vertex, by the definition, from the vertices without arcs back to the others; `None` where some
/// runs of moves from it need not end.
///
/// ```
/// use grundy::Budget;
/// use grundy::graphs::{EdgeList, acyclic};
///
/// let arcs = EdgeList::new(4, vec![[0, 1], [0, 2], [1, 2], [3, 3]]).unwrap();
/// assert_eq!(acyclic::values(&arcs, &mut Budget::default())?, [Some(2), Some(1), Some(0), None]);
/// # Ok::<(), grundy::Undecided>(())
/// ```
///
/// # Errors
/// [`Undecided`] where the budget does not suffice: it takes a few steps for each arc.
pub fn values(arcs: &EdgeList, budget: &mut Budget) -> Result<Vec<Option<u32>>, Undecided> {
    budget.spend(8 * arcs.steps())?;
    let mut held = budget.holding();
    held.set(24 * (arcs.vertices() + arcs.edges().len()))?;
    let (out, into) = (arcs.out(), arcs.into());
    let mut values = vec![None; arcs.vertices()];
    // How many arcs lead out of each vertex to others whose value is not known.
    let mut missing: Vec<usize> = (0..arcs.vertices()).map(|vertex| out.count(vertex)).collect();
    let mut ready: Vec<usize> = (0..arcs.vertices()).filter(|vertex| missing[*vertex] == 0).collect();
    // Who has seen a value last, so that it need not be cleared for each vertex. A value is at most a number of arcs.
    let mut seen_by =
        vec![usize::MAX; (0..arcs.vertices()).map(|vertex| out.count(vertex)).max().unwrap_or(0) + 2];
    while let Some(vertex) = ready.pop() {
        for (option, _) in out.of(vertex) {
            let value = values[option].map_or(usize::MAX, |value: u32| value as usize);
            // What is greater than the number of options does not change the mex.
            if let Some(seen) = seen_by.get_mut(value) {
                *seen = vertex;
            }
        }
        let mex = (0..).find(|value: &usize| seen_by[*value] != vertex);
        values[vertex] = mex.map(|mex| mex as u32);
        for (before, _) in into.of(vertex) {
            missing[before] -= 1;
            if missing[before] == 0 {
                ready.push(before);
            }
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use cpu_time::ThreadTime;
    use proptest::prelude::*;

    use super::*;

    fn by_definition(arcs: &[[u32; 2]], vertex: u32) -> u32 {
        let options: Vec<u32> =
            arcs.iter().filter(|[from, _]| *from == vertex).map(|[_, to]| by_definition(arcs, *to)).collect();
        (0..).find(|value| !options.contains(value)).unwrap()
    }

    /// Whether a run of moves from a vertex may be longer than there are vertices.
    fn may_loop(arcs: &[[u32; 2]], vertex: u32) -> bool {
        let mut here = vec![vertex];
        for _ in 0..10 {
            here = (0..10)
                .filter(|to| arcs.iter().any(|[from, end]| end == to && here.contains(from)))
                .collect();
        }
        !here.is_empty()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn values_are_those_of_the_definition(
            arcs in prop::collection::vec((0..10_u32, 0..10_u32), 0..30), acyclic in any::<bool>(), turned in any::<bool>(),
        ) {
            let arcs: Vec<[u32; 2]> = arcs
                .into_iter()
                .filter(|(a, b)| !acyclic || a != b)
                .map(|(a, b)| if !acyclic { [a, b] } else if turned { [a.min(b), a.max(b)] } else { [a.max(b), a.min(b)] })
                .collect();
            let values = values(&EdgeList::new(10, arcs.clone()).unwrap(), &mut Budget::default()).unwrap();
            for (vertex, value) in (0..).zip(values) {
                let expected = (!may_loop(&arcs, vertex)).then(|| by_definition(&arcs, vertex));
                prop_assert_eq!(value, expected);
            }
        }
    }

    #[test]
    fn a_million_arcs_are_done_at_once() {
        let count = 1_000_001_u32;
        let row: Vec<[u32; 2]> = (1..count).map(|vertex| [vertex, vertex - 1]).collect();
        let mixed =
            |at: u32, below: u32| (u64::from(at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33) as u32 % below;
        let random: Vec<[u32; 2]> = (1..count)
            .map(|arc| (arc, 1 + mixed(arc, 99_999)))
            .map(|(arc, from)| [from, mixed(arc ^ 0x5555, from)])
            .collect();
        let star: Vec<[u32; 2]> = (1..count).map(|vertex| [0, vertex]).collect();
        for arcs in [row, random, star] {
            let arcs = EdgeList::new(count as usize, arcs).unwrap();
            let begin = ThreadTime::now();
            let values = values(&arcs, &mut Budget::default()).unwrap();
            assert!(
                values.iter().all(Option::is_some) && begin.elapsed().as_secs_f32() < 2.0,
                "{:?}",
                begin.elapsed()
            );
        }
    }
}
