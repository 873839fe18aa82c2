//! Certificates on the command line: written, checked, and refused with a line that says why.

use std::fs;

use crate::common::{Folder, grundy};
use serde_json::{Value, json};

/// The certificate of Kayles.
fn kayles(folder: &Folder) -> String {
    let file = folder.file("kayles.json");
    assert_eq!(grundy(&["period", "kayles", "--certificate", &file]).code, 0);
    fs::read_to_string(file).unwrap()
}

#[test]
fn each_kind_of_fault_has_its_exit_code_and_one_line() {
    let folder = Folder::new("faults");
    let right = kayles(&folder);
    let check = |text: &str, code: i32, part: &str| {
        let run = grundy(&["check", &folder.write("changed.json", text)]);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert_eq!(run.code, code, "{part}: {all}");
        assert!(all.contains(part), "expected `{part}` in\n{all}");
        assert!(run.stderr.lines().count() <= 2, "{}", run.stderr);
        assert_eq!(code == 2, run.stdout.is_empty(), "{}", run.stdout);
    };
    check(&right, 0, "verdict     accepted");
    check(&right[..right.len() / 2], 2, "cut off");
    check("{\"preperiod\": 71}", 2, "hint: `grundy period RULESET --certificate FILE` writes one");
    let swap = |from: &str, to: &str| {
        assert!(right.contains(from), "{from}");
        right.replace(from, to)
    };
    check(&swap("\"version\": 2", "\"version\": 3"), 2, "hint: a later program reads it");
    check(&swap("\"n0\": 71,", ""), 2, "the field `proof.n0` is missing");
    check(&swap("\"period\": 12", "\"period\": 24"), 1, "verdict     rejected: period 24 is not the least");
    let larger = swap("\"n0\": 71", "\"n0\": 7100000000").replace("168", "14200000026");
    check(&larger, 3, "`--table` allows more room");
    let run = grundy(&["check", "--budget", "1000", &folder.file("kayles.json")]);
    assert_eq!((run.code, run.stderr.contains("`--budget` allows more steps")), (3, true), "{}", run.stderr);
}

/// The list that `grundy-check` and the checker in Python are tried with, too.
#[test]
fn what_is_no_certificate_and_what_proves_nothing_have_the_codes_of_the_other_checkers() {
    let folder = Folder::new("exit-codes");
    let lines = include_str!("../../check/tests/data/exit_codes.tsv").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [code, what, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let run = grundy(&["check", &folder.write("tried.json", text)]);
        assert_eq!(run.code.to_string(), code, "{what}: {text}\n{}{}", run.stdout, run.stderr);
    }
}

#[test]
fn rows_of_wythoffs_game_are_checked_and_each_fault_is_told() {
    let folder = Folder::new("rows-checked");
    let file = folder.file("rows.json");
    assert_eq!(grundy(&["rows", "wythoff", "0..30", "--certificate", &file]).code, 0);
    let run = grundy(&["check", &file]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for line in [
        "claim       wythoff (rows 0 to 30):",
        "            preperiod and period of each row, each the least",
        "verdict     accepted",
    ] {
        assert!(run.stdout.contains(line), "expected `{line}` in\n{}", run.stdout);
    }
    let run = grundy(&["check", "--json", &file]);
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["sequence"], &report["verdict"]), (&json!("rows"), &json!("accepted")));
    assert_eq!((&report["preperiod"], &report["saltus"]), (&Value::Null, &Value::Null));
    assert_eq!(report["rows"][30], json!({ "preperiod": 3890, "period": 768 }));

    let text = fs::read_to_string(&file).unwrap();
    let right: Value = serde_json::from_str(&text).unwrap();
    let check = |text: &str, code: i32, part: &str| {
        let run = grundy(&["check", &folder.write("changed.json", text)]);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert_eq!(run.code, code, "{part}: {all}");
        assert!(all.contains(part), "expected `{part}` in\n{all}");
        assert!(run.stderr.lines().count() <= 2, "{}", run.stderr);
    };
    let changed = |place: &str, value: Value, code: i32, part: &str| {
        let mut changed = right.clone();
        *changed.pointer_mut(place).unwrap() = value;
        check(&changed.to_string(), code, part);
    };
    changed(
        "/claim/rows/30/period",
        json!(384),
        1,
        "verdict     rejected: row 30: not periodic from column 3890",
    );
    changed("/claim/rows/30/period", json!(700), 1, "row 30: the least period divides");
    changed("/claim/rows/30/preperiod", json!(3889), 1, "row 30: not periodic from column 3889");
    changed(
        "/claim/rows/30/preperiod",
        json!(3891),
        1,
        "row 30: preperiod 3891 is not the least: 3890 will do",
    );
    changed("/proof/repeats/30/again", json!(0), 1, "row 30: `since` must be less than `again`");
    changed(
        "/proof/repeats/30",
        json!({ "since": 0, "again": 768 }),
        1,
        "the windows at 0 and at 768 differ",
    );
    changed("/proof/repeats", json!([]), 1, "expected as many, found 31 and 0");
    changed("/claim/rows", json!([]), 1, "wythoff (no rows)");
    changed("/ruleset", json!("wythoff:2"), 2, "a theorem about the rows of `wythoff`");
    changed("/sequence", json!("values"), 2, "`sequence`: expected `rows`");
    changed("/claim/rows/30/preperiod", json!(1u64 << 60), 2, "expected a whole number below 2^50");
    check(&text[..text.len() / 2], 2, "cut off");
    for (limit, number) in [("--budget", "10000"), ("--table", "1000")] {
        let run = grundy(&["check", limit, number, &file]);
        assert_eq!((run.code, run.stderr.contains(limit)), (3, true), "{}", run.stderr);
    }
}

#[test]
fn of_several_files_the_worst_decides_and_all_are_looked_at() {
    let folder = Folder::new("several");
    let right = kayles(&folder);
    let wrong = folder.write("wrong.json", right.replace("\"period\": 12", "\"period\": 24"));
    let (right, binary) = (folder.file("kayles.json"), folder.write("binary", [255, 0, 200]));
    let missing = folder.file("missing.json");
    for (files, code) in [
        (vec![&right, &right], 0),
        (vec![&missing, &right], 2),
        (vec![&binary, &right], 2),
        (vec![&missing, &wrong, &binary, &right], 1),
    ] {
        let arguments: Vec<&str> =
            std::iter::once("check").chain(files.iter().map(|file| file.as_str())).collect();
        let run = grundy(&arguments);
        assert_eq!(run.code, code, "{arguments:?}: {}", run.stderr);
        assert!(run.stdout.contains("verdict     accepted"), "{}", run.stdout);
    }
    let run = grundy(&["check", "--json", &binary, &wrong, &right]);
    let verdicts: Vec<String> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["verdict"].to_string())
        .collect();
    assert_eq!(verdicts, ["\"unreadable\"", "\"rejected\"", "\"accepted\""]);
}

#[test]
fn a_sample_of_nothing_is_refused() {
    let folder = Folder::new("no-sample");
    kayles(&folder);
    for (sample, why) in
        [("0", "a sample has from 1 to"), ("many", "expected a whole number"), ("-1", "not negative")]
    {
        let run = grundy(&["check", "--sample", sample, &folder.file("kayles.json")]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{sample}: {}", run.stderr);
        assert!(run.stderr.contains(why), "{sample}: {}", run.stderr);
    }
}

#[test]
fn a_file_is_replaced_only_with_force() {
    let folder = Folder::new("force");
    let file = folder.write("mine.json", "mine");
    let run = grundy(&["period", "take:1,2", "--certificate", &file]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("already") && run.stderr.contains("hint: `--force`"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(grundy(&["period", "take:1,2", "--certificate", &file, "--force"]).code, 0);
    assert_eq!(grundy(&["check", &file]).code, 0);
    let nowhere = folder.file("no/such/folder.json");
    let run = grundy(&["period", "take:1,2", "--certificate", &nowhere]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("cannot write the certificate"), "{}", run.stderr);
}

#[test]
fn without_a_proof_nothing_is_written() {
    let folder = Folder::new("nothing");
    for (ruleset, code) in [("nim", 2), ("lasker", 2), ("grundys-game", 3), ("officers", 3), ("wythoff", 2)] {
        let file = folder.file(ruleset);
        let run = grundy(&["period", ruleset, "--budget", "100000", "--certificate", &file]);
        assert_eq!(run.code, code, "{ruleset}: {}", run.stderr);
        assert!(!fs::exists(&file).unwrap(), "{ruleset}");
    }
}

#[test]
fn a_sample_is_never_accepted_and_needs_states() {
    let folder = Folder::new("sample");
    kayles(&folder);
    let run = grundy(&["check", "--sample", "3", &folder.file("kayles.json")]);
    assert_eq!((run.code, run.stderr.contains("no recorded states")), (2, true), "{}", run.stderr);
    let file = folder.file("states.json");
    assert_eq!(grundy(&["period", "0.45", "--certificate", &file]).code, 0);
    let is_complete = grundy(&["check", &file]);
    assert!(is_complete.stdout.contains("verdict     accepted"), "{}", is_complete.stdout);
    let file = folder.file("0.16.json");
    assert_eq!(grundy(&["period", "0.16", "--certificate", &file]).code, 0);
    let run = grundy(&["check", "--sample", "2", &file]);
    assert_eq!((run.code, run.stderr.as_str()), (4, ""), "{}", run.stdout);
    assert!(
        run.stdout.contains("verdict     not refuted") && !run.stdout.contains("accepted"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("missed      with probability 0."), "{}", run.stdout);
    let json = |seed: &str| -> Value {
        let run = grundy(&["check", "--json", "--sample", "2", "--seed", seed, &file]);
        assert_eq!(run.code, 4);
        serde_json::from_str(&run.stdout).unwrap()
    };
    let sampled = json("7");
    assert_eq!(sampled["verdict"], "not-refuted");
    assert_eq!((&sampled["complete"], &sampled["recomputed"]["seed"]), (&json!(false), &json!(7)));
    assert_eq!(sampled, json("7"));
    // A complete check weighs less than a sample, and that less than what is wrong.
    assert_eq!(grundy(&["check", "--all", &file]).code, 0);
}

#[test]
fn what_is_too_much_is_told_before_it_is_done() {
    let folder = Folder::new("too-much");
    let run = grundy(&["period", "take:2..2000,5000", "--certificate", &folder.file("take.json")]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let run = grundy(&["check", "--budget", "10^6", &folder.file("take.json")]);
    assert_eq!(run.code, 3, "{}", run.stdout);
    assert!(run.stdout.contains("needed      ") && run.stdout.contains(" second"), "{}", run.stdout);
    assert!(run.stderr.contains("`--all` takes its time"), "{}", run.stderr);
}

#[test]
fn parts_are_put_together_and_prove_only_together() {
    let folder = Folder::new("parts");
    let file = folder.file("0.16.json");
    assert_eq!(grundy(&["period", "0.16", "--certificate", &file]).code, 0);
    let last = {
        let run = grundy(&["check", "--json", &file]);
        let report: Value = serde_json::from_str(&run.stdout).unwrap();
        report["recomputed"]["segments"].as_u64().unwrap() - 1
    };
    let part = |range: &str, name: &str| {
        let transcript = folder.file(name);
        let run = grundy(&["check", &file, "--segments", range, "--transcript", &transcript]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
        assert!(run.stdout.contains("all together are the proof") && !run.stdout.contains("accepted"));
        transcript
    };
    let (one, two, three) =
        (part("0..3", "1.json"), part("3..5", "2.json"), part(&format!("6..{last}"), "3.json"));
    let merge = |parts: &[&str]| {
        let arguments: Vec<&str> = ["check", "--merge"].into_iter().chain(parts.iter().copied()).collect();
        grundy(&arguments)
    };
    let run = merge(&[&three, &one, &two]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert!(run.stdout.contains("verdict     proved"), "{}", run.stdout);
    let run = merge(&[&three, &one]);
    assert_eq!(run.code, 3, "{}", run.stdout);
    assert!(run.stdout.contains("2 of") && run.stdout.contains("missing, 4..5"), "{}", run.stdout);
    assert_eq!(grundy(&["check", &file, "--merge", &one, &two, &three]).code, 0);
    // Of another certificate, with another link, or edited.
    let other = folder.file("0.156.json");
    fs::write(&other, fs::read_to_string(&file).unwrap() + " ").unwrap();
    let run = grundy(&["check", &other, "--merge", &one, &two, &three]);
    assert_eq!((run.code, run.stderr.contains("is not about")), (2, true), "{}", run.stderr);
    let edited = |from: &str, to: &str| {
        let text = fs::read_to_string(&two).unwrap();
        assert!(text.contains(from), "{text}");
        folder.write("edited.json", text.replace(from, to))
    };
    let run = merge(&[&one, &edited("\"certificate\": \"", "\"certificate\": \"0"), &three]);
    assert_eq!((run.code, run.stdout.contains("another certificate")), (2, true), "{}", run.stdout);
    let run = merge(&[&one, &edited("\"last\": 5", "\"last\": 4"), &three]);
    assert_eq!(run.code, 3, "{}", run.stdout);
    let run = merge(&[&one, &edited("\"confirmed\"", "\"proved\""), &three]);
    assert_eq!((run.code, run.stderr.contains("`verdict`: expected")), (2, true), "{}", run.stderr);
    assert_eq!(merge(&[&file]).code, 2);
    // With the certificate at hand, a transcript must be of its segments and links.
    let few = edited("\"of_segments\": 16", "\"of_segments\": 6");
    let run = grundy(&["check", &file, "--merge", &few]);
    assert_eq!((run.code, run.stderr.contains("is not about")), (2, true), "{}", run.stderr);
    // Segments for which the steps do not suffice are not told to be right.
    let cut = folder.file("cut.json");
    let run = grundy(&[
        "check",
        &file,
        "--segments",
        &format!("0..{last}"),
        "--threads",
        "1",
        "--budget",
        "9000000",
        "--transcript",
        &cut,
    ]);
    assert_eq!(run.code, 3, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.contains("did not suffice for all"), "{}", run.stderr);
    assert_eq!(merge(&[&cut]).code, 3);
    // A file that is there is not replaced, and there are no more segments than there are.
    let run = grundy(&["check", &file, "--segments", "0..1", "--transcript", &one]);
    assert_eq!((run.code, run.stderr.contains("already")), (2, true), "{}", run.stderr);
    assert_eq!(grundy(&["check", &file, "--segments", "0..1", "--transcript", &one, "--force"]).code, 0);
    let run = grundy(&["check", &file, "--segments", &format!("0..{}", last + 1)]);
    assert_eq!(run.code, 2, "{}", run.stdout);
    assert!(run.stderr.contains(&format!("the segments 0..{last}")), "{}", run.stderr);
}
