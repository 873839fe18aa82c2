//! Commands at long work say on standard error how far they are, without a terminal, too.

#![cfg(unix)]

use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Folder, grundy, printed};

/// Takes minutes to check: the values of ten thousand periods of Dawson's Kayles, and no hash of them.
fn long_certificate(folder: &Folder) -> String {
    let short = folder.file("short.json");
    assert_eq!(grundy(&["period", "0.07", "--certificate", &short]).code, 0);
    let mut long: Value = serde_json::from_str(&fs::read_to_string(short).unwrap()).unwrap();
    let (n0, p) = (1_000_000, 34 * 10_000);
    long["proof"]["n0"] = json!(n0);
    long["proof"]["p"] = json!(p);
    long["proof"]["computed"] = json!(2 * (n0 + p) + 2);
    folder.write("long.json", long.to_string())
}

#[test]
#[ignore = "a quarter of a minute: `./test all` runs it"]
fn long_work_says_how_far_it_is_without_a_terminal() {
    let folder = Folder::new("progress");
    let (sweep, long) = (folder.file("sweep"), long_certificate(&folder));
    printed(&format!("sweep plan list:0.6 0.04 --dir {sweep} --heaps 10000000"));
    let position = folder.write("position", "200 210 220\n");
    let commands = [
        "period 0.6 --budget 10^13 --table 10^9".to_owned(),
        "table 0.6 0..10^8 --budget 10^13 --table 10^9".to_owned(),
        format!("table 0.6 0..10^8 --budget 10^13 --table 10^9 --output {}", folder.file("table.csv")),
        "guess 0.6 0..10^8 --budget 10^13 --table 10^9".to_owned(),
        "verify kayles --heaps 5 --max 60 --budget 10^15".to_owned(),
        "pairs --count 800000000 --by all".to_owned(),
        "rows wythoff 3000 --budget 10^13 --table 10^9".to_owned(),
        "simulate nim 30 50 70 --players random,random --games 10^12".to_owned(),
        "solve 0.6 10^9 --seconds 0 --budget 10^15".to_owned(),
        "batch kayles --misere --seconds 0 --budget 10^15".to_owned(),
        format!("check {long} --all"),
        format!("sweep run --dir {sweep} --threads 1"),
    ];
    let begin = |(place, command): (usize, &String)| -> Child {
        let said = File::create(folder.file(&format!("said-{place}"))).unwrap();
        Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(command.split(' '))
            .stdin(File::open(&position).unwrap())
            .stdout(Stdio::null())
            .stderr(said)
            .spawn()
            .unwrap()
    };
    let mut children: Vec<Child> = commands.iter().enumerate().map(begin).collect();
    // Ten seconds, and what a machine with other work takes longer.
    sleep(Duration::from_secs(14));
    for child in &mut children {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    for (place, command) in commands.iter().enumerate() {
        let said = fs::read_to_string(folder.file(&format!("said-{place}"))).unwrap();
        assert!(said.lines().count() > 0 && !said.contains("error"), "{command}: {said}");
    }
}
