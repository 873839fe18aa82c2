//! Certificates of sparse spaces: accepted where they are right, refused with the reason where not.

mod common;

use common::{SOLVED, sparse, text};
use grundy_check::{Limits, Recomputed, check};

const ALL: Limits = Limits { values: 1 << 28, steps: 1 << 40, sample: None, seed: 0 };

#[test]
fn solved_games_are_accepted() {
    for solved in &SOLVED {
        let certificate = text(&sparse(solved, 1000));
        let report = check(&certificate, &ALL).unwrap_or_else(|refusal| panic!("{}: {refusal}", solved.code));
        assert!(report.recomputed.is_complete());
        let limits = Limits { sample: Some(700), seed: 7, ..ALL };
        let sample = check(&certificate, &limits).unwrap();
        let Recomputed::Chain { heaps, of_heaps, .. } = sample.recomputed else { panic!() };
        assert_eq!(heaps, of_heaps.min(700));
    }
}
