//! Runs that are ended from outside: killed, stopped, or without room for their files.
#![cfg(unix)]

use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{json, run, status};
use crate::common::{Folder, all, grundy};

/// A run whose messages go into a file, so that they are whole whenever it ends.
fn start(ruleset: &str, to: &str, directory: &str, every: &str, messages: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["run", ruleset, "--to", to, "--dir", directory, "--every", every, "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(messages).unwrap())
        .spawn()
        .expect("the binary was built")
}

/// The number of heaps that the last such message tells of, 0 if there is none.
fn reported(messages: &str) -> u64 {
    let text = fs::read_to_string(messages).unwrap();
    assert!(!text.contains("error"), "{text}");
    let last = text.lines().rev().find_map(|line| line.strip_prefix("saved heaps 0 to "));
    last.map_or(0, |rest| rest.split(' ').next().unwrap().parse::<u64>().unwrap() + 1)
}

/// Everything that a run leaves which does not depend on how often it was ended.
fn result(directory: &str, report: &Value) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(directory)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.retain(|name| name.starts_with("histogram-") && name.ends_with(".txt"));
    names.sort();
    let histograms = names.iter().map(|name| fs::read_to_string(format!("{directory}/{name}")).unwrap());
    let texts = [report["crc32"].to_string(), status(directory)["crc32"].to_string(), names.concat()];
    texts.into_iter().chain(histograms).collect()
}

/// Kills runs at random moments, `kills` times in all, and lets each reach its end.
fn kill(ruleset: &str, to: &str, every: &str, kills: u32) {
    let folder = Folder::new(&format!("kills-{ruleset}"));
    let begun = Instant::now();
    let whole = folder.file("whole");
    let expected = result(&whole, &json(&run(ruleset, to, &whole, &["--every", every])));
    let longest = begun.elapsed();
    let messages = folder.file("messages");
    let (mut killed, mut runs, mut cut) = (0, 0, 0);
    let mut random = 1u64;
    while killed < kills {
        runs += 1;
        let directory = folder.file(&format!("{runs}"));
        loop {
            // Knuth's MMIX generator: the moments are in [0, half of a whole run).
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moment = longest.mul_f64((random >> 40) as f64 / f64::from(1 << 25));
            let mut child = start(ruleset, to, &directory, every, &messages);
            sleep(moment);
            if killed == kills || child.try_wait().unwrap().is_some() {
                assert_eq!(child.wait().unwrap().code(), Some(0));
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            killed += 1;
            if fs::exists(format!("{directory}/run.json")).unwrap() {
                let shown = status(&directory);
                assert_eq!(shown["running"], false);
                assert!(shown["heaps"].as_u64().unwrap() >= reported(&messages), "kill {killed}: {shown}");
                cut += u32::from(shown["unfinished_bytes"] != 0);
            }
        }
        let end = run(ruleset, to, &directory, &["--every", every]);
        assert_eq!(result(&directory, &json(&end)), expected, "{ruleset}, run {runs}");
    }
    eprintln!("{ruleset}: {killed} kills of {runs} runs, {cut} torn blocks; each ended as the whole run did");
}

#[test]
fn killed_runs_end_as_if_they_had_not_been() {
    // An engine that goes on from the values saved, and one that computes them anew and compares.
    let [first, second] = if all() { [14, 6] } else { [9, 4] };
    kill("0.161", "1000000", "10000", first);
    kill("take:squares", "300000", "5000", second);
}

#[test]
#[ignore = "takes minutes: `./test all` runs it"]
fn a_hundred_killed_runs_end_as_if_they_had_not_been() {
    kill("0.161", "4000000", "20000", 100);
}

#[test]
fn ctrl_c_saves_what_is_there() {
    let folder = Folder::new("ctrl-c");
    let (directory, messages) = (folder.file("run"), folder.file("messages"));
    let mut child = start("0.034", "100000000", &directory, "10000", &messages);
    while reported(&messages) == 0 {
        sleep(Duration::from_millis(20));
    }
    let other = grundy(&["run", "0.034", "--to", "100", "--dir", &directory]);
    assert_eq!(other.code, 2);
    assert!(other.stderr.contains("another process is writing"), "{}", other.stderr);
    assert_eq!(status(&directory)["running"], true);

    let interrupt = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(interrupt.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let text = fs::read_to_string(&messages).unwrap();
    let heaps = status(&directory)["heaps"].as_u64().unwrap();
    let told = format!("stopped: heaps 0 to {} are saved, and the same command goes on", heaps - 1);
    assert!(text.contains(&told), "{text}");
    let last = (heaps + 10_000).to_string();
    let resumed = json(&run("0.034", &last, &directory, &[]));
    let whole = json(&run("0.034", &last, &folder.file("whole"), &[]));
    assert_eq!(resumed["crc32"], whole["crc32"]);
}

#[test]
fn a_full_disk_ends_the_run_and_room_lets_it_go_on() {
    let folder = Folder::new("full");
    let directory = folder.file("run");
    // `ulimit` counts in blocks of 512 or of 1024 bytes.
    let script =
        format!("ulimit -f 200; exec \"$0\" run 0.161 --to 299999 --dir '{directory}' --every 20000");
    let full = |script: &str| {
        let binary = env!("CARGO_BIN_EXE_grundy");
        let output = Command::new("sh").args(["-c", script, binary]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for again in [false, true] {
        let (code, text) = full(&script);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains(&format!("error: cannot write `{directory}/values.blocks`")), "{text}");
        let shown = status(&directory);
        assert_eq!(shown["unfinished_bytes"], 0);
        let heaps = shown["heaps"].as_u64().unwrap();
        assert!((100_000..300_000).contains(&heaps), "{shown}");
        let hint = format!("hint: heaps 0 to {} are saved; the same command goes on", heaps - 1);
        assert!(text.contains(&hint), "again: {again}: {text}");
    }
    let resumed = json(&run("0.161", "299999", &directory, &[]));
    let whole = json(&run("0.161", "299999", &folder.file("whole"), &[]));
    assert_eq!(resumed, whole);
    // Without room for anything at all.
    let none = script.replace("-f 200", "-f 0").replace("/run'", "/none'");
    let (code, text) = full(&none);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("error: cannot write `") && text.contains("hint: "), "{text}");
}
