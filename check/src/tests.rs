pub(crate) mod kept; // certificates that were kept
pub(crate) mod sparse; // certificates of sparse spaces

use std::num::NonZeroU64;

use super::*;
use crate::tests::kept::{all, kept, of};
use crate::tests::sparse::{Example, SOLVED};

fn read(document: &serde_json::Value) -> Certificate {
    document.to_string().parse().unwrap()
}

#[test]
fn a_certificate_tells_what_it_says() {
    for document in all() {
        let certificate = read(&document);
        assert_eq!(certificate.ruleset(), document["ruleset"]);
        assert_eq!(certificate.theorem(), document["proof"]["theorem"]);
        assert_eq!(certificate.sha256(), sha256::of(&document.to_string()));
        let (sequence, claim) = match certificate.claim() {
            Statement::Heaps(sequence, claim) => (sequence, claim),
            Statement::Recursion(_, claim) => {
                assert_eq!(claim, RecursionClaim { from: 3, by: 6 });
                continue;
            }
            Statement::Bound(_) => continue,
            Statement::Position(position, claim) => {
                assert_eq!((position, claim), (".../.../...", PositionClaim::Value(0)));
                continue;
            }
            Statement::Misere(claim) => {
                let heaps = MisereHeaps::All { preperiod: 8, period: 2 };
                assert_eq!(claim, MisereClaim { order: 8, lost: 2, heaps });
                continue;
            }
            Statement::Automaton(_, claim) => {
                assert_eq!(claim, AutomatonClaim { base: 2, states: 5 });
                continue;
            }
            Statement::Rows(claims) => {
                assert_eq!(claims[1], RowClaim { period: 3, preperiod: 0 });
                continue;
            }
        };
        assert_eq!(document["sequence"] == "values", sequence == Sequence::Values);
        assert_eq!(serde_json::json!(claim.preperiod), document["claim"]["preperiod"]);
    }
    assert_eq!(read(&kept("0.77")).heaps(), 168);
    assert_eq!(read(&kept("0.3")).heaps(), 4);
    assert_eq!(read(&of("take:2,5,7", "outcomes")).heaps(), 30);
    assert_eq!(read(&kept("take:all-but:3,5,8")).heaps(), 87);
    assert_eq!(read(&kept("0.3F")).heaps(), 24);
    // Of a game with a memory, all of three states.
    let heaps_of = |theorem: &str| {
        let of_theorem: Vec<serde_json::Value> =
            all().into_iter().filter(|document| document["proof"]["theorem"] == theorem).collect();
        of_theorem.iter().map(|document| read(document).heaps()).collect::<Vec<u64>>()
    };
    let theorems = ["memory", "classes", "all-but-classes", "division", "automatic", "written-rows"];
    assert_eq!(theorems.map(heaps_of).concat(), [3 * 7, 49, 4, 5, 10, 8]);
    let written = Example::of(SOLVED[8]);
    let document = written.certificate(written.depth(), 20);
    assert_eq!(read(&document).heaps(), written.end(written.depth()) as u64);
    assert_eq!(read(&document).theorem(), "sparse-space");
    let rows: serde_json::Value = serde_json::from_str(include_str!("../tests/data/rows.json")).unwrap();
    let rows = read(&rows);
    assert_eq!((rows.ruleset(), rows.theorem()), ("wythoff", "repeated-windows"));
    // Seven rows, and the values up to 111 of each.
    assert_eq!(rows.heaps(), 7 * 112);
    let Statement::Rows(claims) = rows.claim() else { panic!() };
    assert_eq!(claims[3], RowClaim { period: 6, preperiod: 8 });
    let accepted = rows.check(&Limits::default(), &Watch::default()).unwrap();
    assert_eq!(accepted.recomputed, Recomputed::All { values: 7 * 112 });
}

#[test]
fn what_has_no_states_has_no_parts() {
    let certificate = read(&kept("0.77"));
    let sample = Sample { heaps: NonZeroU64::MIN, seed: 1 };
    let (limits, watch) = (Limits::default(), Watch::default());
    assert_eq!(certificate.spot_check(sample, &limits, &watch), Err(NoParts::NoStates.into()));
    assert_eq!(certificate.check_segments(0..=0, &limits, &watch), Err(NoParts::NoStates.into()));
}

#[test]
fn a_sample_tells_what_it_recomputed() {
    let written = Example::of(SOLVED[8]);
    let depth = written.depth();
    let document = written.certificate(depth, 20);
    let at: Vec<u64> = document["proof"]["checkpoints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|state| state["at"].as_u64().unwrap())
        .collect();
    let lengths: Vec<u64> = at.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let sample = Sample { heaps: NonZeroU64::new(2).unwrap(), seed: 5 };
    let limits = Limits::default();
    let found = read(&document).spot_check(sample, &limits, &Watch::default()).unwrap();
    let of_heaps = at[at.len() - 1] - at[0];
    assert_eq!((found.first, found.drawn, found.of_heaps), (at[0], 2, of_heaps));
    assert_eq!((found.of_segments, found.longest), (lengths.len() as u64, 20));
    assert!((1..=2).contains(&found.segments) && (1..=40).contains(&found.heaps), "{found:?}");
    let missed = (1.0 - 20.0 / of_heaps as f64).powi(2);
    assert!((found.missed - missed).abs() < 1e-12);
    assert!(found.condition.starts_with("a sparse space with mask 1b: 10 rare heaps"));
    // As many heaps as make it sure that each segment is drawn.
    let many = Sample { heaps: NonZeroU64::new(10_000).unwrap(), seed: 5 };
    let found = read(&document).spot_check(many, &limits, &Watch::default()).unwrap();
    assert_eq!((found.segments, found.heaps), (lengths.len() as u64, of_heaps));
    // One wrong state in the middle is then found.
    let place = format!("/proof/checkpoints/{}/state", 2);
    let state = written.state(usize::try_from(at[2]).unwrap());
    let wrong = format!("{}7f", &state[..state.len() - 2]);
    let wrong = kept::with(&document, &[(&place, serde_json::json!(wrong))]);
    let wrong = sparse::relinked(&wrong);
    let refusal = read(&wrong).spot_check(many, &limits, &Watch::default()).unwrap_err();
    assert!(matches!(refusal, Refusal::Rejected(Rejected::AnotherState { .. })), "{refusal}");
}

#[test]
fn only_segments_that_are_there_can_be_checked() {
    let written = Example::of(SOLVED[8]);
    let document = written.certificate(written.depth(), 20);
    let last = document["proof"]["checkpoints"].as_array().unwrap().len() as u64 - 2;
    let segments = |range| read(&document).check_segments(range, &Limits::default(), &Watch::default());
    assert_eq!(segments(0..=last + 1), Err(NoParts::NotThere { last }.into()));
    #[expect(clippy::reversed_empty_ranges)]
    let reversed = segments(2..=1);
    assert_eq!(reversed, Err(NoParts::NotThere { last }.into()));
    let part = segments(last..=last).unwrap();
    assert_eq!((part.first, part.last, part.of_segments), (last, last, last + 1));
}

#[test]
fn the_core_alone_comes_to_the_same_for_each_theorem() {
    let mut documents = all();
    documents.push(serde_json::from_str(include_str!("../tests/data/rows.json")).unwrap());
    for solved in SOLVED {
        let written = Example::of(solved);
        documents.push(written.certificate(written.depth(), 30));
    }
    let mut theorems = std::collections::BTreeSet::new();
    for document in documents {
        let certificate = read(&document);
        let (limits, watch) = (Limits::default(), Watch::default());
        let accepted = certificate.check_by_definition(&limits, &watch);
        assert_eq!(accepted, certificate.check(&limits, &watch), "{document}");
        assert!(accepted.is_ok(), "{document}");
        theorems.insert(certificate.theorem());
    }
    // All but `bound`: the certificates of that one are made in its own tests.
    assert_eq!(theorems.len(), 15, "{theorems:?}");
}
