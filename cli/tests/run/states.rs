//! `grundy run --states`: the periods it proves, what it survives, and what it refuses.

use std::fs;
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use super::refused::refused;
use super::{json, run, status};
use crate::common::{Folder, grundy};

const EVERY: &str = "1000000";

/// The certificate of a whole run, by the file and what was printed.
fn certified(code: &str, directory: &str) -> (Vec<u8>, Value) {
    let report = json(&run(code, "10^10", directory, &["--states", "--every", EVERY]));
    (fs::read(format!("{directory}/certificate.json")).unwrap(), report)
}

/// The certificate of a run of 0.354 that was never ended.
fn whole() -> &'static [u8] {
    static WHOLE: OnceLock<Vec<u8>> = OnceLock::new();
    WHOLE.get_or_init(|| certified("0.354", &Folder::new("states-whole").file("run")).0)
}

/// Proves periods, has them checked, and does the same again.
fn prove(name: &str, codes: &[(&str, &str)]) {
    let folder = Folder::new(name);
    for &(code, how) in codes {
        let directory = &folder.file(code);
        let (certificate, report) = certified(code, directory);
        let expected = json(&grundy(&["period", code, "--json"]));
        for field in ["proved", "preperiod", "period", "saltus", "proved_by"] {
            assert_eq!(report["period"][field], expected[field], "{code}: {field}");
        }
        let file = format!("{directory}/certificate.json");
        assert_eq!(report["certificate"], file);
        let checked = grundy(&["check", how, &file]);
        assert_eq!(checked.code, 0, "{code}: {}{}", checked.stdout, checked.stderr);

        // What is known is not computed again, and a later state is that of the run.
        let again = run(code, "10^12", directory, &["--states"]);
        assert_eq!(again.stderr, "", "{code}");
        assert_eq!(json(&again)["period"], report["period"]);
        let mut shown = status(directory);
        assert_eq!(shown["running"], false);
        shown.as_object_mut().unwrap().remove("running");
        shown["to"] = report["to"].clone();
        assert_eq!(shown, report);
        // A certificate that is gone comes back.
        fs::remove_file(&file).unwrap();
        run(code, "10^10", directory, &["--states"]);
        assert!(fs::read(&file).unwrap() == certificate, "{code}");
    }
}

#[test]
fn a_period_is_proved_and_certified() {
    prove("states-proved", &[("0.16", "--all"), ("0.127", "--json")]);
}

#[test]
#[ignore = "takes a minute: `./test all` runs it"]
fn a_period_longer_than_what_is_kept_is_proved_and_certified() {
    prove("states-longer", &[("0.354", "--all"), ("0.054", "--json")]);
}

#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn a_run_that_goes_on_ends_like_one_that_was_not_ended() {
    let folder = Folder::new("states-steps");
    let steps = folder.file("steps");
    for to in ["1000", "5 000 000", "9999999"] {
        let to = &to.replace(' ', "");
        let step = json(&run("0.354", to, &steps, &["--states", "--every", EVERY]));
        assert_eq!(step["period"], Value::Null);
        assert!(step["heaps"].as_u64().unwrap() >= to.parse().unwrap());
        assert_eq!(step["space"]["rare_heaps"], 131);
        // The same again is not less than what is there.
        run("0.354", to, &steps, &["--states"]);
    }
    assert!(certified("0.354", &steps).0 == whole());
    let fewer = ["run", "0.354", "--to", "10^7", "--dir", &steps, "--states"];
    refused(&fewer, "more than up to 10000000", "or more goes on");
}

#[cfg(unix)]
#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn ended_runs_go_on_from_what_was_saved() {
    use std::fs::File;
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    let folder = Folder::new("states-ended");
    let directory = folder.file("run");
    let (mut killed, mut interrupted) = (0, 0);
    for moment in 0..12 {
        let messages = folder.file("messages");
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["run", "0.354", "--to", "10^10", "--dir", &directory, "--states", "--every", EVERY])
            .stdout(Stdio::null())
            .stderr(File::create(&messages).unwrap())
            .spawn()
            .expect("the binary was built");
        sleep(Duration::from_millis(250 + 97 * moment));
        if child.try_wait().unwrap().is_some() {
            break;
        }
        let before = fs::exists(format!("{directory}/states.jsonl")).unwrap().then(|| status(&directory));
        if moment % 2 == 0 {
            child.kill().unwrap();
            child.wait().unwrap();
            killed += 1;
        } else {
            let interrupt = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status();
            assert!(interrupt.unwrap().success());
            let code = child.wait().unwrap().code();
            assert!([Some(0), Some(130)].contains(&code), "{code:?}");
            interrupted += 1;
        }
        if let Some(before) = before {
            let after = status(&directory);
            assert!(after["heaps"].as_u64().unwrap() >= before["heaps"].as_u64().unwrap());
            assert_eq!(after["running"], false);
        }
    }
    eprintln!("{killed} killed, {interrupted} interrupted");
    assert!(killed > 0 && interrupted > 0, "the machine is too fast for these moments");
    assert!(certified("0.354", &directory).0 == whole());
}

#[cfg(unix)]
#[test]
fn a_full_disk_ends_the_run_and_keeps_what_was_saved() {
    let folder = Folder::new("states-full");
    let directory = folder.file("run");
    run("0.354", "5000000", &directory, &["--states", "--every", EVERY]);
    let before = fs::read(format!("{directory}/states.jsonl")).unwrap();
    let script = format!(
        "ulimit -f 100; exec \"$0\" run 0.354 --to 10^10 --dir '{directory}' --states --every {EVERY}"
    );
    let binary = env!("CARGO_BIN_EXE_grundy");
    let output = Command::new("sh").args(["-c", &script, binary]).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(&format!("error: cannot write `{directory}/states.jsonl`")), "{text}");
    assert!(text.contains("hint: what was saved before is kept"), "{text}");
    assert_eq!(fs::read(format!("{directory}/states.jsonl")).unwrap(), before);
    run("0.354", "6000000", &directory, &["--states"]);
}

#[test]
fn each_wrong_directory_has_its_own_error() {
    let folder = Folder::new("states-directories");
    let directory = &folder.file("run");
    run("0.16", "1000", directory, &["--states"]);
    let other = ["run", "0.354", "--to", "10^9", "--dir", directory, "--states"];
    refused(&other, "holds states of `0.16`, not of `0.354`", "a directory of its own");
    let all = ["run", "0.16", "--to", "10^6", "--dir", directory];
    refused(&all, "holds a run that keeps states alone", "`--states` goes on");
    let values = &folder.file("values");
    run("0.16", "1000", values, &[]);
    let states = ["run", "0.16", "--to", "10^9", "--dir", values, "--states"];
    refused(&states, "holds a run that keeps all values", "a directory of its own");
    fs::create_dir(folder.file("full")).unwrap();
    folder.write("full/letter.txt", "text");
    let full = ["run", "0.16", "--to", "10^9", "--dir", &folder.file("full"), "--states"];
    refused(&full, "holds other files", "a directory of its own");

    let file = folder.file("run/states.jsonl");
    let right = fs::read_to_string(&file).unwrap();
    let goes_on = ["run", "0.16", "--to", "10^9", "--dir", directory, "--states"];
    let shows = ["run", "--status", directory];
    let flipped = |place: usize| {
        let mut bytes = right.clone().into_bytes();
        bytes[place] ^= 1;
        String::from_utf8(bytes).unwrap()
    };
    let name = right.find("0.16").unwrap();
    // With a checksum that agrees.
    let states = right.lines().nth(1).unwrap();
    let nameless = states.replacen("\"code\":\"0.16\"", "\"code\":\"\"", 1);
    let crc = |line: &str| format!("{:08x}", crc32fast::hash(line.as_bytes()));
    let without_code = right.replacen(states, &nameless, 1).replacen(&crc(states), &crc(&nameless), 1);
    for (changed, what, hint) in [
        (right.replacen("\"version\":1", "\"version\":2", 1), "version 2 of the format", "newer grundy"),
        (right.replacen("grundy-states", "other", 1), "does not hold the states", "`--dir` needs"),
        (flipped(right.len() / 2), "its checksum is wrong", "from a copy"),
        (flipped(right.len() - 2), "its checksum is wrong", "from a copy"),
        (flipped(name + 3), "it is of `0.17`, and its states are of `0.16`", "from a copy"),
        (without_code, "it is of `0.16`, and its states are of ``", "from a copy"),
        (flipped(0), "its checksum is wrong", "from a copy"),
        (right[..right.len() / 2].to_owned(), "its checksum is wrong", "from a copy"),
        (right[..10].to_owned(), "its checksum is wrong", "from a copy"),
        (format!("{right}\n"), "its checksum is wrong", "from a copy"),
        (String::new(), "its checksum is wrong", "from a copy"),
    ] {
        fs::write(&file, &changed).unwrap();
        refused(&goes_on, what, hint);
        refused(&shows, what, hint);
        assert_eq!(fs::read_to_string(&file).unwrap(), changed, "nothing is changed");
    }
}

#[test]
fn each_wrong_argument_has_its_own_error() {
    let folder = Folder::new("states-arguments");
    let directory = &folder.file("run");
    for (ruleset, to, what) in [
        ("nim", "10^9", "`--states` is for codes, and `nim` is none"),
        ("take:1,2", "10^9", "`--states` is for codes, and `take:1,2` is none"),
        ("grundys-game", "10^9", "`--states` is for codes"),
        ("wythoff", "10^9", "`--states` is for codes"),
        ("0.16", "10^20", "heap 10^20 is beyond what can be counted"),
        ("0.16", "18446744073709551615", "beyond what can be counted"),
        ("0.16", "many", "many"),
    ] {
        refused(&["run", ruleset, "--to", to, "--dir", directory, "--states"], what, "");
    }
    let near = ["run", "0.16", "--to", "10^9", "--dir", directory, "--states", "--every", "1000"];
    refused(&near, "a state every 1000 values", "`--every 65536` or more");
    refused(&["run", "--status", directory, "--states"], "cannot be used with", "");
    let dense = grundy(&["run", "0.007", "--to", "10^9", "--dir", directory, "--states"]);
    assert_eq!((dense.code, dense.stdout.as_str()), (3, ""));
    let message =
        "error: `0.007` has no sparse space, so no few values decide those that follow\nhint: without";
    assert!(dense.stderr.starts_with(message), "{}", dense.stderr);
    assert!(!fs::exists(directory).unwrap(), "nothing is begun");
    // The farthest heap that can be counted: a period ends the run before it.
    run("0.16", "18446744073709551614", directory, &["--states"]);
}
