//! The proofs in `docs/proofs`: certificates that take hours to check, and the transcripts of a check of all their parts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::{
    Certificate, Claim, Limits, Merged, Refusal, Sequence, Statement, Transcript, Undecided, Watch, merge,
};
use sha2::{Digest, Sha256};

use crate::common::all;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/proofs")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("docs/proofs/{name}: {error}"))
}

/// The files that `SHA256SUMS` lists, each with its hash.
fn listed() -> Vec<(String, String)> {
    let sums = read("SHA256SUMS");
    let lines = sums.lines().map(|line| line.split_once("  ").expect("a hash, two blanks, a name"));
    lines.map(|(hash, name)| (name.to_owned(), hash.to_owned())).collect()
}

fn certificate() -> Certificate {
    read("0.106.json").parse().expect("it is a certificate")
}

fn transcripts() -> Vec<Transcript> {
    let parts = listed().into_iter().filter(|(name, _)| name.starts_with("0.106.segments-"));
    parts.map(|(name, _)| read(&name).parse().unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

/// What the table of solved codes says of 0.106, which others published.
fn published() -> Claim {
    let table = include_str!("../../theory/tests/data/octal_solved.tsv");
    let row = table.lines().find(|line| line.starts_with("0.106\t")).expect("it is solved");
    let [_, period, preperiod, ..] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
    let [preperiod, period] = [preperiod, period].map(|number| number.parse().expect("a number"));
    Claim { preperiod, period, saltus: 0 }
}

#[test]
fn the_files_are_those_that_were_checked() {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    for (name, hash) in listed() {
        assert_eq!(hex(&Sha256::digest(read(&name))), hash, "{name}");
    }
    let names = |entry: fs::DirEntry| entry.file_name().into_string().expect("a plain name");
    let there: BTreeSet<String> =
        fs::read_dir(folder()).unwrap().map(|entry| names(entry.unwrap())).collect();
    let mut expected: BTreeSet<String> = listed().into_iter().map(|(name, _)| name).collect();
    expected.insert("SHA256SUMS".into());
    assert_eq!(there, expected);
}

#[test]
fn the_transcripts_of_0_106_prove_its_period_together() {
    let (certificate, transcripts) = (certificate(), transcripts());
    let limits = Limits::default();
    assert!(transcripts.iter().all(|transcript| transcript.is_about(&certificate, &limits)));
    let Merged { claim, segments, .. } = merge(&transcripts).expect("they cover all segments");
    assert_eq!((claim, segments), (published(), 2168));
    assert_eq!(certificate.claim(), Statement::Heaps(Sequence::Values, published()));
    // Each segment, and none twice.
    assert_eq!(transcripts.iter().map(|part| part.heaps).sum::<u64>(), 793_610_405_379);
    // Without any one of them, a part is missing.
    for without in 0..transcripts.len() {
        let others: Vec<Transcript> = transcripts
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != without)
            .map(|(_, part)| part.clone())
            .collect();
        assert!(merge(&others).is_err(), "without transcript {without}");
    }
}

#[test]
#[ignore = "seconds of counting: `./test all` runs it"]
fn what_a_complete_check_of_0_106_takes_is_known_early() {
    // Its first segments are short, and the longest ones are far behind.
    for threads in if all() { 1..=2 } else { 2..=2 } {
        let (limits, watch) = (Limits::default().with_threads(threads), Watch::default());
        let refusal = certificate().check(&limits, &watch).expect_err("it takes more steps than the default");
        let Refusal::Undecided(Undecided::Steps { needed: Some(needed), .. }) = refusal else {
            panic!("{refusal}")
        };
        // A few steps a heap: its decisive options, side by side, and what lets go of them.
        let heaps: u64 = transcripts().iter().map(|part| part.heaps).sum();
        assert!((2 * heaps..30 * heaps).contains(&needed), "{needed}");
        assert!(watch.steps() < limits.steps / 20, "{}", watch.steps());
    }
}

#[test]
fn the_first_segments_of_0_106_are_right() {
    let certificate = certificate();
    let part = certificate.check_segments(0..=15, &Limits::default(), &Watch::default());
    let part = part.expect("they are recomputed");
    assert!(part.is_about(&certificate, &Limits::default()));
    // The transcripts, one of which begins there, too, agree with it.
    let all: Vec<Transcript> = transcripts().into_iter().chain([part]).collect();
    assert_eq!(merge(&all).expect("they agree").claim, published());
}
