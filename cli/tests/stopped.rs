//! Commands that somebody stops say so, with exit code 130.

#![cfg(unix)]

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::common::Folder;

#[track_caller]
fn is_stopped(signal: &str, arguments: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // An input that is open, and has nothing yet.
    let input = child.stdin.take();
    sleep(Duration::from_millis(700));
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
    is_stopped("-INT", &format!("table 0.6 0..10^8 --output {file}"));
    assert!(!std::fs::exists(&file).unwrap());
    for arguments in [
        "solve 0.6 10^9 --seconds 0",
        "period 0.6",
        "rows wythoff 3000",
        "pairs --count 800000000 --by all",
        "verify kayles --heaps 5 --max 60 --budget 10^15",
        "simulate --misere officers 200 210 220",
    ] {
        is_stopped("-INT", arguments);
        is_stopped("-TERM", arguments);
    }
}

#[test]
fn games_that_are_stopped() {
    is_stopped("-INT", "simulate nim 30 50 70 --players random,random --games 10^12");
    is_stopped("-TERM", "play --misere officers 200 210 220 --plain --human second");
}

#[test]
fn commands_that_wait_for_input() {
    for arguments in ["batch nim", "batch nim --counted", "batch kayles --misere", "play nim 3 5 7 --plain"] {
        is_stopped("-INT", arguments);
        is_stopped("-TERM", arguments);
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
    sleep(Duration::from_millis(700));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let run = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(run.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&run.stderr), "kesalahan: dihentikan\n");
}
