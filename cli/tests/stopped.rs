//! Commands that somebody stops say so, with exit code 130.

#![cfg(unix)]

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::common::Folder;

/// What a command does when it is stopped.
#[derive(Clone, Copy)]
enum Doing {
    Work,
    Wait,
}

/// Until a command has computed for a tenth of a second, or waits for more input.
///
/// By the time that it had a processor, so that on a busy machine it is at work, too, and on a quick one is not for longer.
#[cfg(target_os = "linux")]
fn until(doing: Doing, child: &Child) {
    let told = |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", child.id())).unwrap();
    let is_so = || {
        let stat = told("stat");
        // After the name in parentheses: the state, and as 12th and 13th the hundredths of a second of the program and of the system.
        let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        assert_ne!(fields[0], "Z", "it ended by itself");
        match doing {
            Doing::Work => fields[11..13].iter().map(|time| time.parse::<u32>().unwrap()).sum::<u32>() >= 10,
            Doing::Wait => {
                let status = told("status");
                let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t")).unwrap();
                let (interrupt, terminate) = (1 << 1, 1 << 14);
                let both = interrupt | terminate;
                fields[0] == "S" && u64::from_str_radix(caught, 16).unwrap() & both == both
            }
        }
    };
    while !is_so() {
        sleep(Duration::from_millis(10));
    }
}

#[cfg(not(target_os = "linux"))]
fn until(_: Doing, _: &Child) {
    sleep(Duration::from_millis(700));
}

#[track_caller]
fn is_stopped(doing: Doing, signal: &str, arguments: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // An input that is open, and has nothing yet.
    let input = child.stdin.take();
    until(doing, &child);
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success(), "{arguments}");
    let run = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(run.status.code(), Some(130), "{arguments}: {run:?}");
    assert_eq!(String::from_utf8_lossy(&run.stderr), "error: stopped\n", "{arguments}");
}

#[test]
fn work_that_is_stopped() {
    let folder = Folder::new("stopped");
    let file = folder.file("table.csv");
    is_stopped(Doing::Work, "-INT", &format!("table 0.6 0..10^8 --output {file}"));
    assert!(!std::fs::exists(&file).unwrap());
    for arguments in [
        "solve 0.6 10^9 --seconds 0",
        "period 0.6",
        "rows wythoff 3000",
        "pairs --count 800000000 --by all",
        "verify kayles --heaps 5 --max 60 --budget 10^15",
        "simulate --misere officers 200 210 220",
    ] {
        is_stopped(Doing::Work, "-INT", arguments);
        is_stopped(Doing::Work, "-TERM", arguments);
    }
}

#[test]
fn games_that_are_stopped() {
    is_stopped(Doing::Work, "-INT", "simulate nim 30 50 70 --players random,random --games 10^12");
    is_stopped(Doing::Work, "-TERM", "play --misere officers 200 210 220 --plain --human second");
}

#[test]
fn commands_that_wait_for_input() {
    for arguments in ["batch nim", "batch nim --counted", "batch kayles --misere", "play nim 3 5 7 --plain"] {
        is_stopped(Doing::Wait, "-INT", arguments);
        is_stopped(Doing::Wait, "-TERM", arguments);
    }
}

#[test]
fn it_is_told_in_the_language() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["play", "nim", "3", "--plain", "--language", "id"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let input = child.stdin.take();
    until(Doing::Wait, &child);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let run = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(run.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&run.stderr), "kesalahan: dihentikan\n");
}
