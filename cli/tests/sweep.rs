//! Sweeps: lists in files, damaged shards, rules.

use std::fs;

use crate::common::{Folder, grundy, printed, refused};

#[test]
fn a_range_as_large_as_can_be_is_refused() {
    let folder = Folder::new("sweep-range");
    let rules = folder.write("red.game", "red:k(n): n-t for t in 1..min(n,k)");
    let dir = folder.file("sweep");
    let plan = |family: &str, message: &str| {
        let run = grundy(&["sweep", "plan", family, "--rules", &rules, "--dir", &dir]);
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (2, "", message), "{family}");
    };
    plan(
        "red:x for x in 0..18446744073709551615",
        "error: the family has more than 4294967296 games\nhint: a smaller range, or several sweeps\n",
    );
    plan("take:subsets 0..3", "error: expected takes from 1 to 32, found 0\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_table_that_cannot_be_written_is_no_fault_of_a_shard() {
    let folder = Folder::new("sweep-unwritten");
    let dir = folder.file("sweep");
    printed(&format!("sweep plan list:kayles --dir {dir}"));
    printed(&format!("sweep run --dir {dir}"));
    let merge = format!("sweep merge --dir {dir} --output /dev/full");
    refused(&merge, 1, "error: cannot read or write: `/dev/full`: No space left on device (os error 28)\n");
}

#[test]
fn a_list_in_a_file_is_planned() {
    let folder = Folder::new("sweep-list");
    let list = folder.write("games.txt", "# some\n0.77\nkayles\n\n4.4 # a cousin\nnim\n");
    let dir = folder.file("sweep");
    assert_eq!(
        printed(&format!("sweep plan file:{list} --dir {dir} --heaps 500")),
        format!("list:0.77=0.77=kayles=4.4 nim: 2 games in 2 shards, in {dir}\n")
    );
    let list = folder.write("wrong.txt", "nim\nrubbish\n");
    let run = grundy(&["sweep", "plan", &format!("file:{list}"), "--dir", &dir]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    let begins = format!("error: `{list}`, line 2: `rubbish` is no ruleset: ");
    assert!(run.stderr.starts_with(&begins) && run.stderr.contains("\nhint: "), "{}", run.stderr);
    let run = grundy(&["sweep", "plan", &format!("file:{list}.no"), "--dir", &dir]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.starts_with("error: cannot read"), "{}", run.stderr);
}

#[test]
fn a_damaged_shard_is_told_and_computed_anew() {
    let folder = Folder::new("sweep-damaged");
    let dir = folder.file("sweep");
    printed(&format!("sweep plan octal:digits 2 --dir {dir} --shards 8 --heaps 500 --sparse-heaps 500"));
    printed(&format!("sweep run --dir {dir}"));
    let (merge, status) = (format!("sweep merge --dir {dir}"), format!("sweep status --dir {dir}"));
    let table = printed(&merge);
    let shard = format!("{dir}/shards/0003.csv");
    let rows = fs::read(&shard).unwrap();
    fs::write(&shard, &rows[..rows.len() - 1]).unwrap();
    let message = format!(
        "error: `{shard}`, line {}, is not what a run writes: its end is missing\n\
         hint: `grundy sweep run` computes its shard anew\n",
        rows.iter().filter(|byte| **byte == b'\n').count()
    );
    refused(&merge, 2, &message);
    let run = grundy(&status.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stderr.as_str()), (2, message.as_str()));
    assert!(run.stdout.ends_with("done     7 of 8 shards\ndamaged  3\n"), "{}", run.stdout);
    assert_eq!(printed(&format!("sweep run --dir {dir}")), "1 shard computed, 8 of 8 done\n");
    assert_eq!(printed(&merge), table);
    assert!(printed(&status).ends_with("done     8 of 8 shards\n"));
    // Certificates of a sweep that is done.
    assert_eq!(printed(&format!("sweep run --certificates --dir {dir}")), "8 shards computed, 8 of 8 done\n");
    assert!(fs::read_dir(format!("{dir}/certificates")).unwrap().count() > 20);
    assert_eq!(printed(&format!("sweep run --certificates --dir {dir}")), "0 shards computed, 8 of 8 done\n");
    assert_eq!(printed(&merge), table);
}

#[test]
fn quotients_of_a_family_are_found() {
    let folder = Folder::new("sweep-misere");
    let dir = folder.file("sweep");
    let plan = format!("sweep plan list:0.75 kayles take:1,2 --misere --dir {dir}");
    let list = "list:0.75 0.77=kayles take:1,2";
    assert_eq!(printed(&plan), format!("{list}: 3 games in 3 shards, in {dir}\n"));
    assert_eq!(printed(&format!("sweep run --certificates --dir {dir}")), "3 shards computed, 3 of 3 done\n");
    let table = printed(&format!("sweep merge --dir {dir}"));
    let kayles = table.lines().nth(2).unwrap();
    assert!(kayles.starts_with("0.77,kayles,period,40,9,false,71,12,174,"), "{kayles}");
    // What a row repeats is what it has.
    let repeat = kayles.rsplit(',').next().unwrap().strip_prefix("grundy ").unwrap();
    let again: serde_json::Value = serde_json::from_str(&printed(&format!("{repeat} --json"))).unwrap();
    assert_eq!((&again["order"], &again["heaps"]), (&40.into(), &174.into()));
    assert!(
        printed(&format!("check {dir}/certificates/0.77.json")).contains("order 40, of which 9 are lost")
    );
    // The same family in normal play is another sweep.
    let normal = plan.replace(" --misere", "");
    let told = format!("error: there is a sweep in `{dir}` already\nhint: name another directory\n");
    refused(&normal, 2, &told);
    let elsewhere = folder.file("none");
    let refused = |family: &str, message: &str| {
        refused(&format!("sweep plan {family} --misere --dir {elsewhere}"), 2, message);
    };
    refused("octal:digits 0", "error: expected a number of digits from 1 to 6, found `0`\n");
    refused("octal:digits x", "error: expected a number of digits from 1 to 6, found `x`\n");
    refused(
        "list:kayles cram",
        "error: `cram` is not played with single heaps: its quotient is that of a position\n\
         hint: as in `grundy sweep plan octal:digits 2 --misere --dir misere-2`\n",
    );
    assert!(!std::path::Path::new(&elsewhere).exists());
}

#[test]
fn rules_of_another_plan_are_refused() {
    let folder = Folder::new("sweep-rules");
    let own = folder.write("up-to.game", "up-to:k(n): n-t for t in 1..min(n,k)");
    let other = folder.write("other.game", "up-to:k(n): n-t for t in 1..min(n,k+1)");
    let dir = folder.file("sweep");
    printed(&format!("sweep plan list:up-to:3 --rules {own} --dir {dir} --heaps 100"));
    for command in ["run", "status", "merge"] {
        refused(
            &format!("sweep {command} --rules {other} --dir {dir}"),
            2,
            &format!(
                "error: the sweep in `{dir}` was planned with other rules\n\
                 hint: leave out `--rules`: those of the plan are used\n"
            ),
        );
    }
    printed(&format!("sweep run --rules {own} --dir {dir}"));
}
