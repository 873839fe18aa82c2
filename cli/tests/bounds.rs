//! What one question may take of memory and of time: by address space and by steps, so that a busy machine changes nothing.

#[cfg(target_os = "linux")]
use std::process::{Command, Output};

use crate::common::{all, grundy, with_input};

/// The program with a limit of the system on its address space, in kilobytes.
#[cfg(target_os = "linux")]
fn within(kilobytes: u64, arguments: &[&str], input: &str) -> Output {
    use std::io::Write;
    use std::process::Stdio;

    let script = format!("ulimit -v {kilobytes}; exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_grundy")])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    // Who does not read it has ended.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it was started")
}

/// Rules that leave much: each of them took more than its bound.
#[cfg(target_os = "linux")]
const GREEDY: [(&str, &str); 6] = [
    ("f(n): all([a for a in 0..n-1]) for b in 0..n-1 for c in 0..n-1", "2000"),
    (
        "f(n): a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1 if a*b%7!=3",
        "500",
    ),
    ("f(a, b): (a-i, b-j) for i in 0..a for j in 0..b if i+j > 0 and (i*j)%5 != 3", "4000,4000"),
    ("f(n, s: list): (n-1, s ++ [i]) for i in 0..n if n > 0", "4000:1"),
    ("f(n): n-1 if n > 0 and len([[[a for a in 0..4000] for b in 0..4000] for c in 0..4000]) > 0", "5"),
    ("f(n): all([m for m in 0..n-1 if m*m%7 != 3]) for b in 0..n-1 for c in 0..n-1", "3000"),
];

#[cfg(target_os = "linux")]
#[test]
fn no_question_takes_more_memory_than_its_table_and_none_ends_the_process() {
    for (rules, position) in GREEDY.iter().step_by(if all() { 1 } else { 3 }) {
        // A table of 16 megabytes, and what the program itself takes: with its threads, 250 megabytes of addresses.
        let run = within(400_000, &["solve", rules, position, "--table", "1000000", "--seconds", "6"], "");
        let told = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(3), "{rules}: {told}");
        assert!(told.contains("\nhint: "), "{rules}: {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_that_the_system_refuses_ends_the_question_and_not_the_process() {
    for (rules, position) in &GREEDY[..2] {
        let run = within(500_000, &["solve", rules, position, "--seconds", "60"], "");
        let told = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(3), "{rules}: {told}");
        assert!(told.contains("does not fit into the memory") || told.contains("second"), "{rules}: {told}");
    }
}

#[test]
fn the_moves_of_one_position_are_a_part_of_the_budget_that_the_option_raises() {
    let slow = "c(n): n-1 for x in 1..n for y in 1..n";
    let asked =
        |budget: &str| grundy(&["solve", "--misere", slow, "1500", "--budget", budget, "--seconds", "0"]);
    let cut = asked("10^12");
    assert_eq!(cut.code, 3, "{}", cut.stdout);
    let told = "error: not decided: the moves of `c 1500` take more than 1000000 steps, as many as the budget \
        allows for one position\nhint: `--budget 10000000000000` allows ten times as many\n";
    assert_eq!(cut.stderr, told);
    let lines = with_input(&["batch", "--misere", slow, "--budget", "10^12"], b"1500\n");
    assert_eq!((lines.code, lines.stdout.as_str()), (3, "?\n"), "{}", lines.stderr);
}
