//! The files of a sweep prove that they are whole, and what is not is computed anew.

use std::fs;

use crate::scratch::Scratch;
use grundy::Stop;
use grundy_sweep::{Folder, FolderError, Limits, Manifest, Ran};

fn limits() -> Limits {
    Limits::default().with_heaps(1_000).with_sparse_heaps(1_000).with_steps(1 << 40)
}

fn planned(scratch: &Scratch, spec: &str, shards: u64) -> Folder {
    let manifest = Manifest::plan(spec, None, Some(shards), limits()).unwrap();
    Folder::create(&scratch.0, manifest).unwrap()
}

fn run(folder: &Folder, certificates: bool) -> u64 {
    folder.run_all(2, certificates, &Stop::default(), || ()).unwrap()
}

fn merged(folder: &Folder) -> Result<String, String> {
    let mut out = Vec::new();
    match folder.merge(&mut out) {
        Ok(_) => Ok(String::from_utf8(out).unwrap()),
        Err(FolderError::Damaged(damage)) => {
            assert!(out.is_empty(), "what is damaged is told before anything is written");
            Err(damage.to_string())
        }
        Err(other) => panic!("{other}"),
    }
}

/// Ways to damage a shard, with what is told of it; the last ones only a hash can tell.
fn damages(rows: &str) -> Vec<(Vec<u8>, &'static str)> {
    let lines: Vec<&str> = rows.lines().collect();
    let with = |at: usize, line: &str| {
        let mut changed = lines.clone();
        changed[at] = line;
        (changed.join("\n") + "\n").into_bytes()
    };
    let short = lines[2].rsplit_once(',').unwrap().0;
    let mut no_text = rows.as_bytes().to_vec();
    let second = lines[0].len() + 1;
    no_text[second] = 0xff;
    let cut = |bytes: usize| rows.as_bytes()[..rows.len() - bytes].to_vec();
    let last = lines.last().unwrap().len() + 1;
    vec![
        (cut(1), ", line 6, is not what a run writes: its end is missing"),
        (cut(20), ", line 6, is not what a run writes: its end is missing"),
        (cut(last), ", line 5, is not what a run writes: games are missing after it, `"),
        (cut(last + 1), ", line 5, is not what a run writes: its end is missing"),
        (with(2, short), ", line 3, is not what a run writes: expected 18 columns"),
        (with(2, lines[3]), ", line 3, is not what a run writes: its games are others, `"),
        (
            with(5, &format!("{0}\n{0}", lines[5])),
            ", line 7, is not what a run writes: its games are others, `",
        ),
        (
            with(4, &format!("{}\n", lines[4])),
            ", line 6, is not what a run writes: its empty lines, line ends or quotes are others",
        ),
        (
            rows.replace('\n', "\r\n").into_bytes(),
            ", line 1, is not what a run writes: its empty lines, line ends or quotes are others",
        ),
        (no_text, ", line 2, is not what a run writes: it is no text"),
        (b"".to_vec(), ", line 1, is not what a run writes: its columns are others"),
        (
            rows.replacen(",grundy ", ",grundy 9", 1).into_bytes(),
            " is not what a run writes: its SHA-256 is another than in",
        ),
    ]
}

#[test]
fn each_damage_is_told_and_mended_by_a_run() {
    let scratch = Scratch::new("damaged");
    let folder = planned(&scratch, "octal:digits 2", 9);
    assert_eq!(run(&folder, false), 9);
    let (file, sum) = (scratch.0.join("shards/0003.csv"), scratch.0.join("shards/0003.sha256"));
    let (rows, table) = (fs::read_to_string(&file).unwrap(), merged(&folder).unwrap());
    for (damaged, told) in damages(&rows) {
        fs::write(&file, damaged).unwrap();
        let wrong = merged(&folder).unwrap_err();
        let expected = format!("`{}`{told}", file.display());
        assert!(wrong.starts_with(&expected), "{wrong}\n{expected}");
        let status = folder.status();
        assert_eq!((status.done.len(), status.damaged.len()), (8, 1), "{told}");
        assert_eq!((status.damaged[0].0, status.damaged[0].1.to_string()), (3, wrong));
        assert_eq!(folder.open_shards(false).unwrap(), [3]);
        assert_eq!(folder.run(3, false, &Stop::default(), |_| ()).unwrap(), Ran::Computed, "{told}");
        assert_eq!(fs::read_to_string(&file).unwrap(), rows, "{told}");
        // Folders that were computed before there were hashes are read by their rows alone.
        let kept = fs::read(&sum).unwrap();
        fs::remove_file(&sum).unwrap();
        assert_eq!(merged(&folder).as_ref(), Ok(&table));
        fs::write(&sum, kept).unwrap();
    }
    assert_eq!(run(&folder, false), 0);
    // The shard of other games with its hash, and the hash alone of a shard that was killed before its rows came.
    fs::copy(scratch.0.join("shards/0004.csv"), &file).unwrap();
    fs::copy(scratch.0.join("shards/0004.sha256"), &sum).unwrap();
    assert!(merged(&folder).unwrap_err().contains("its games are others"));
    fs::remove_file(&file).unwrap();
    assert_eq!(folder.status().missing, [3]);
    assert_eq!(run(&folder, false), 1);
    assert_eq!(merged(&folder), Ok(table));
}

#[test]
fn certificates_that_are_not_kept_are_computed_anew() {
    let scratch = Scratch::new("certificates");
    let folder = planned(&scratch, "octal:digits 1", 2);
    assert_eq!(run(&folder, false), 2);
    let table = merged(&folder);
    let kept = scratch.0.join("certificates");
    assert!(!kept.exists());
    assert_eq!(folder.open_shards(true).unwrap(), [0, 1]);
    assert_eq!((run(&folder, true), run(&folder, true)), (2, 0));
    let names = || fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    assert!(names().len() > 2);
    // One that is gone, and one that was changed.
    let file = names().pop().unwrap();
    let text = fs::read(&file).unwrap();
    for damage in [None, Some(b"{}")] {
        fs::remove_file(&file).unwrap();
        damage.into_iter().for_each(|text| fs::write(&file, text).unwrap());
        assert_eq!((run(&folder, false), run(&folder, true)), (0, 1));
        assert_eq!(fs::read(&file).unwrap(), text);
    }
    assert_eq!(merged(&folder), table);
}

#[test]
fn what_a_killed_run_left_is_cleared() {
    let scratch = Scratch::new("part");
    let folder = planned(&scratch, "octal:digits 1", 2);
    let left = ["shards/0001.7801.part", "times/0001.7801.part"].map(|name| scratch.0.join(name));
    let other = scratch.0.join("times/0000.7801.part");
    left.iter().chain([&other]).for_each(|file| fs::write(file, "half").unwrap());
    folder.run(1, false, &Stop::default(), |_| ()).unwrap();
    assert!(left.iter().all(|file| !file.exists()));
    // Of another shard, which may be at work.
    assert!(other.exists());
    folder.write(&folder.manifest().compute(0, &Stop::default(), |_| ()).unwrap(), false).unwrap();
    assert!(!other.exists() && !scratch.0.join("shards/0000.lock").exists());
}
