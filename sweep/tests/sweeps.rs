//! Sweeps as files: the same bytes however they are run, and nothing half-written.

use std::fs;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::scratch::Scratch;
use grundy::{Play, Stop, Undecided};
use grundy_sweep::{
    COLUMNS, Folder, FolderError, Limits, ListError, Manifest, ManifestError, NotComputed, PlanError, Ran,
};

fn limits() -> Limits {
    Limits::default().with_heaps(2_000).with_sparse_heaps(4_000).with_steps(1 << 40)
}

fn plan(spec: &str, shards: u64) -> Manifest {
    Manifest::plan(spec, None, Some(shards), limits()).unwrap()
}

fn merged(folder: &Folder) -> String {
    let mut out = Vec::new();
    let rows = folder.merge(&mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text.lines().count() as u64, rows + 1);
    text
}

#[test]
fn the_rows_are_the_same_however_they_are_divided_and_run() {
    let one = Scratch::new("one");
    let whole = Folder::create(&one.0, plan("octal:digits 2", 1)).unwrap();
    assert_eq!(whole.run(0, false, &Stop::default(), |_| ()).unwrap(), Ran::Computed);
    let many = Scratch::new("many");
    let parts = Folder::create(&many.0, plan("octal:digits 2", 7)).unwrap();
    // Some by themselves, in any order, and then all that are missing.
    for shard in [5, 0] {
        assert_eq!(parts.run(shard, true, &Stop::default(), |_| ()).unwrap(), Ran::Computed);
        assert_eq!(parts.run(shard, true, &Stop::default(), |_| ()).unwrap(), Ran::WasThere);
    }
    let games = AtomicU64::new(0);
    let computed = parts.run_all(2, true, &Stop::default(), || {
        games.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(computed.unwrap(), 5);
    assert!(games.into_inner() < parts.manifest().games);
    assert_eq!(merged(&parts), merged(&whole));
    let kept = fs::read_dir(many.0.join("certificates")).unwrap().count();
    let table = merged(&parts);
    let mut rows = csv::Reader::from_reader(table.as_bytes());
    let column = rows.headers().unwrap().iter().position(|name| name == "certificate").unwrap();
    let hashes = rows.records().filter(|row| row.as_ref().unwrap()[column].len() == 64).count();
    assert!(kept > 20 && kept == hashes, "{kept} {hashes}");
}

#[test]
fn known_games_have_their_periods() {
    let manifest = plan("octal:digits 2", 1);
    let shard = manifest.compute(0, &Stop::default(), |_| ()).unwrap();
    let mut rows = csv::Reader::from_reader(shard.rows.as_bytes());
    assert_eq!(rows.headers().unwrap(), COLUMNS.as_slice());
    let kayles = rows.records().map(Result::unwrap).find(|row| &row[0] == "0.77").unwrap();
    let told: Vec<&str> = kayles.iter().take(7).collect();
    assert_eq!(told, ["0.77", "0.77 4.4 4.6", "period", "71", "12", "0", "guy-smith"]);
    // [Guy & Smith, 1956], and A002186 of the OEIS: no heap of Kayles has a value above 8, and heap 0 alone is lost.
    assert_eq!([&kayles[8], &kayles[9]], ["8", "1"]);
    // What is told of it can be checked by others.
    let (_, certificate) = shard.certificates.iter().find(|(code, _)| code == "0.77").unwrap();
    assert!(certificate.contains(r#""theorem":"guy-smith""#));
}

#[test]
fn a_stopped_shard_leaves_nothing() {
    let scratch = Scratch::new("stopped");
    let folder = Folder::create(&scratch.0, plan("take:subsets 1..6", 2)).unwrap();
    let stop = Stop::default();
    let after = stop.clone();
    let ended = folder.run(1, false, &stop, |done| {
        if done == 3 {
            after.request();
        }
    });
    assert!(
        matches!(ended, Err(FolderError::NotComputed(NotComputed::Undecided(Undecided::Stopped)))),
        "{ended:?}"
    );
    assert!(!scratch.0.join("shards/0001.csv").exists());
    assert_eq!(folder.status().missing, [0, 1]);
    let mut out = Vec::new();
    assert!(matches!(
        folder.merge(&mut out),
        Err(FolderError::Incomplete { missing: 2, shards: 2, first: 0 })
    ));
}

/// What is not known for want of time would be a row that no other machine has.
#[test]
fn a_shard_whose_time_is_up_leaves_nothing() {
    let scratch = Scratch::new("time");
    let folder = Folder::create(&scratch.0, plan("take:subsets 1..6", 2)).unwrap();
    let stop = Stop::default();
    let after = stop.clone();
    let ended = folder.run(1, false, &stop, |done| {
        if done == 3 {
            after.time_is_up(NonZeroU32::MIN);
        }
    });
    assert!(
        matches!(ended, Err(FolderError::NotComputed(NotComputed::Undecided(Undecided::TimeSpent { .. })))),
        "{ended:?}"
    );
    assert_eq!(folder.status().missing, [0, 1]);
}

#[test]
fn two_runs_do_not_write_one_shard() {
    let scratch = Scratch::new("locked");
    let folder = Folder::create(&scratch.0, plan("take:subsets 1..6", 2)).unwrap();
    let inside = AtomicU64::new(0);
    folder
        .run(0, false, &Stop::default(), |done| {
            if done == 1 {
                let other = Folder::open(&scratch.0).unwrap();
                assert_eq!(other.status().running, [0]);
                let second = other.run(0, false, &Stop::default(), |_| ());
                assert!(matches!(second, Err(FolderError::Locked(0))), "{second:?}");
                assert!(matches!(other.run(1, false, &Stop::default(), |_| ()), Ok(Ran::Computed)));
                inside.fetch_add(1, Ordering::Relaxed);
            }
        })
        .unwrap();
    assert_eq!(inside.into_inner(), 1);
    assert_eq!(folder.status().done, [0, 1]);
}

#[test]
fn what_does_not_fit_is_told() {
    let scratch = Scratch::new("wrong");
    let folder = Folder::create(&scratch.0, plan("take:subsets 1..6", 2)).unwrap();
    assert!(matches!(folder.run(2, false, &Stop::default(), |_| ()), Err(FolderError::NotComputed(_))));
    // The same sweep is gone on with, another one is not written over it.
    Folder::create(&scratch.0, plan("take:subsets 1..6", 2)).unwrap();
    let other = Folder::create(&scratch.0, plan("take:subsets 1..7", 2));
    assert!(matches!(other, Err(FolderError::Taken(_))));
    let file = scratch.0.join("manifest.json");
    let text = fs::read_to_string(&file).unwrap();
    for (changed, what) in [
        (text.replace("\"version\": 2", "\"version\": 1"), "version"),
        (text.replace("\"program\": \"", "\"program\": \"9."), "version"),
        (text.replace("grundy-sweep", "grundy"), "unreadable"),
        (text.replace("\"shards\": 2", "\"shards\": 0"), "changed"),
        (text.replace("\"heaps\": 2000", "\"heaps\": 3000"), "changed"),
        (text.replace("\"sha256\": \"", "\"sha256\": \"0"), "changed"),
        (text.replace("\"shards\": 2", "\"shards\": -2"), "unreadable"),
        (text.replace("take:subsets 1..6", "take:subsets"), "changed"),
        (text.replace("\"games\"", "\"toys\""), "unreadable"),
        ("{".into(), "unreadable"),
    ] {
        assert_ne!(changed, text);
        fs::write(&file, changed).unwrap();
        let Err(FolderError::Manifest { error, .. }) = Folder::open(&scratch.0) else { panic!("{what}") };
        let found = match error {
            ManifestError::Version { .. } => "version",
            ManifestError::Unreadable(_) => "unreadable",
            ManifestError::Changed => "changed",
            _ => "inconsistent",
        };
        assert_eq!(found, what);
    }
    fs::write(&file, &text).unwrap();
    folder.run_all(2, false, &Stop::default(), || ()).unwrap();
    let shard = scratch.0.join("shards/0001.csv");
    let rows = fs::read_to_string(&shard).unwrap();
    // The shard of other games, in the place of this one.
    let other = fs::read_to_string(scratch.0.join("shards/0000.csv")).unwrap();
    let cut = rows.lines().take(3).map(|line| format!("{line}\n")).collect();
    for damaged in
        [other, cut, rows[..rows.len() / 2].to_owned(), rows.replacen("code", "game", 1), String::new()]
    {
        fs::write(&shard, damaged).unwrap();
        assert!(matches!(folder.merge(&mut Vec::new()), Err(FolderError::Damaged(_))));
    }
}

#[test]
fn a_plan_that_is_stopped_is_none() {
    let stop = Stop::default();
    stop.request();
    for spec in ["take:subsets 1..32", "hex:digits 5", "red:x for x in 0..4000000000"] {
        let stopped = Manifest::plan_until(spec, None, Play::Normal, None, limits(), &stop);
        assert!(matches!(stopped, Err(PlanError::Stopped)), "{spec}");
    }
}

#[test]
fn written_rules_have_parameters() {
    let rules = "up-to:k(n): n-t for t in 1..min(n,k)";
    let manifest = Manifest::plan("up-to:k for k in 1..5", Some(rules), None, limits()).unwrap();
    assert_eq!((manifest.games, manifest.shards), (5, 5));
    for shard in 0..5 {
        let computed = manifest.compute(shard, &Stop::default(), |_| ()).unwrap();
        let row = computed.rows.lines().nth(1).unwrap().to_owned();
        assert!(
            row.contains(&format!("up-to:{}", shard + 1)) && row.contains(&format!("period,0,{}", shard + 2)),
            "{row}"
        );
    }
    let none = Manifest::plan("down-to:k for k in 1..5", Some(rules), None, limits());
    assert!(matches!(none, Err(PlanError::List(ListError::Game { .. }))));
}
