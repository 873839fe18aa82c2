//! The table of exit codes in the manual is run: each of its cells has an example here, and each example a cell.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::{scope, sleep};
use std::time::Duration;

use crate::common::{Folder, grundy};

#[cfg(unix)]
mod unwritten; // results that cannot be written

/// Rules that fail at 3, rules by which a game need not end, rules whose claim is false from 1001 on, and rules whose moves
/// are too many to be listed.
const WORDS: [(&str, &str); 4] = [
    ("FAILS", "f(n): n/(n-5) for k in 1..n"),
    ("LOOPS", "f(n,m): (m,n)"),
    ("FALSE", "late(n): n-t for t in 1..min(n,3); guess n % 4 + max(n,1000) - 1000"),
    ("MANY", "d(n): a and b and n-a-b for a in 1..n-2 for b in 1..n-a-1 if n%2==1 and a%2==1 and b%2==1"),
];

/// Of each command the examples, each with its exit code. `DIR` is a folder that the test has filled, a word after `<` is the
/// input, and what ends with 130 is interrupted.
const EXAMPLES: &[(&str, &[(i32, &str)])] = &[
    (
        "solve",
        &[
            (0, "solve nim 3 5 7"),
            (0, "solve MANY 999999999"),
            (0, "solve wythoff 165580141,267914296"),
            (0, "solve wythoff 400,10^40"),
            (0, "solve kayles 5 4 --max-moves 0"),
            (0, "solve wythoff 10^40,10^41 --max-moves 0"),
            (1, "solve take:1..3 10^9 --believe n%5"),
            (5, "solve take:1..3 10^9 --believe n%4"),
            (2, "solve FAILS 7"),
            (2, "solve LOOPS 7,3,2"),
            (0, "solve LOOPS 7,3"),
            (2, "solve euclid 10^40,3"),
            (3, "solve officers 10^6 --budget 1000"),
            (3, "solve officers 10^6 --budget 1000 --misere"),
            (130, "solve 0.6 10^9 --seconds 0"),
        ],
    ),
    (
        "batch",
        &[
            (0, "batch nim <3,5"),
            (0, "batch MANY --move --value <999999999"),
            (0, "batch wythoff --move <165580141,267914296"),
            (2, "batch nim <x"),
            (2, "batch FAILS <7"),
            (0, "batch LOOPS <7,3"),
            (2, "batch LOOPS --value <7,3"),
            (3, "batch wythoff --value <165580141,267914296"),
            (3, "batch officers --budget 1000 <1000000"),
            (130, "batch nim"),
        ],
    ),
    (
        "table",
        &[
            (0, "table nim 9"),
            (2, "table FAILS 9"),
            (3, "table officers 10^5 --budget 1000"),
            (130, "table 0.6 10^8"),
        ],
    ),
    (
        "count",
        &[
            (0, "count nim 9"),
            (2, "count FAILS 9"),
            (3, "count officers 10^5 --budget 1000"),
            (130, "count 0.6 10^8"),
        ],
    ),
    (
        "guess",
        &[
            (0, "guess nim 9"),
            (2, "guess FAILS 9"),
            (3, "guess officers 10^5 --budget 1000"),
            (130, "guess 0.6 5*10^7"),
        ],
    ),
    (
        "period",
        &[
            (0, "period kayles"),
            (2, "period FAILS"),
            (2, "period wythoff"),
            (3, "period grundys-game"),
            (3, "period officers --budget 1000"),
            (130, "period 0.6"),
        ],
    ),
    (
        "misere",
        &[
            (0, "misere kayles"),
            (0, "misere notakto 2x3 --copies"),
            (2, "misere FAILS"),
            (2, "misere wythoff"),
            (2, "misere kayles --copies"),
            (2, "misere kayles 5 --to 3"),
            (2, "misere kayles --from Cargo.toml"),
            (3, "misere 0.07 --budget 10^7"),
            (130, "misere 0.07"),
        ],
    ),
    (
        "rows",
        &[
            (0, "rows wythoff 5"),
            (2, "rows nim 5"),
            (3, "rows wythoff 3000 --budget 1000"),
            (130, "rows wythoff 3000"),
        ],
    ),
    (
        "run",
        &[
            (0, "run kayles --to 1000 --dir DIR/run"),
            (2, "run kayles --to 1000 --dir DIR/kayles.json"),
            (2, "run FAILS --to 1000 --dir DIR/run-of-rules"),
            (3, "run 0.6 --to 10^9 --dir DIR/run-too-large"),
            (130, "run 0.6 --to 10^8 --dir DIR/run-stopped"),
        ],
    ),
    ("pairs", &[(0, "pairs --count 3"), (2, "pairs --count x"), (130, "pairs --count 800000000 --by all")]),
    ("board", &[(0, "board nim 3"), (2, "board nim 10^9")]),
    (
        "verify",
        &[
            (0, "verify kayles --heaps 2 --max 8"),
            (1, "verify FALSE 5000"),
            (2, "verify FAILS --heaps 1 --max 8"),
            (3, "verify kayles --heaps 4 --max 60 --budget 1000"),
            (130, "verify kayles --heaps 5 --max 60 --budget 10^15"),
        ],
    ),
    (
        "check",
        &[
            (0, "check DIR/kayles.json"),
            (1, "check DIR/wrong.json"),
            (2, "check DIR/no-such-file.json"),
            (3, "check DIR/kayles.json --budget 1"),
            (4, "check DIR/0.16.json --sample 1"),
            (130, "check DIR/long.json --all"),
        ],
    ),
    (
        "sweep plan",
        &[
            (0, "sweep plan list:kayles --dir DIR/sweep-plan"),
            (2, "sweep plan list:kaylus --dir DIR/sweep-none"),
        ],
    ),
    (
        "sweep run",
        &[
            (0, "sweep run --dir DIR/sweep-run"),
            (2, "sweep run --dir DIR/no-such-sweep"),
            (130, "sweep run --dir DIR/sweep-long"),
        ],
    ),
    (
        "sweep status",
        &[(0, "sweep status --dir DIR/sweep-missing"), (2, "sweep status --dir DIR/sweep-damaged")],
    ),
    (
        "sweep merge",
        &[
            (0, "sweep merge --dir DIR/sweep-done"),
            (2, "sweep merge --dir DIR/sweep-damaged"),
            (3, "sweep merge --dir DIR/sweep-missing"),
        ],
    ),
    (
        "play",
        &[
            (0, "play nim 3 --plain <3"),
            (2, "play FAILS 3 --plain --human second <"),
            (130, "play nim 3 --plain"),
        ],
    ),
    (
        "simulate",
        &[
            (0, "simulate nim 3"),
            (2, "simulate FAILS 7"),
            (3, "simulate officers 10^6 --budget 1000"),
            (130, "simulate --misere officers 200 210 220"),
        ],
    ),
    ("learn", &[(0, "learn"), (2, "learn 99"), (130, "learn nim")]),
    (
        "serve",
        &[(1, "serve --address 192.0.2.1 --port 1"), (2, "serve --port 80808"), (130, "serve --port 0")],
    ),
    ("rules", &[(0, "rules FAILS"), (2, "rules f(n:")]),
    ("games", &[(0, "games")]),
    ("completions", &[(0, "completions bash")]),
    ("man", &[(0, "man")]),
];

/// The cells of the table that say something, as commands and codes.
fn cells_of_the_manual() -> BTreeSet<(String, i32)> {
    let text = fs::read_to_string(Path::new("../docs/commands.md")).expect("the manual is there");
    let (_, table) = text.split_once("## Exit codes\n").expect("the manual has the table");
    let mut rows =
        table.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells =
        |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let codes: Vec<i32> = cells(rows.next().unwrap())[1..].iter().map(|code| code.parse().unwrap()).collect();
    let mut said = BTreeSet::new();
    for row in rows.skip(1).map(cells) {
        for command in row[0].split(',').map(|command| command.trim().trim_matches('`').to_owned()) {
            let with_words = codes.iter().zip(&row[1..]).filter(|(_, cell)| !cell.is_empty());
            said.extend(with_words.map(|(code, _)| (command.clone(), *code)));
        }
    }
    said
}

/// A folder with certificates and sweeps; `name` is that of the test.
fn filled(name: &str) -> Folder {
    let folder = Folder::new(name);
    let run = |line: &str| {
        let run = grundy(&words(line, &folder));
        assert_eq!(run.code, 0, "{line}: {}", run.stderr);
    };
    run("period kayles --certificate DIR/kayles.json");
    run("period 0.16 --certificate DIR/0.16.json");
    let text = fs::read_to_string(folder.file("kayles.json")).unwrap();
    folder.write("wrong.json", text.replace("\"period\": 12", "\"period\": 24"));
    let long =
        text.replace("\"period\": 12", "\"period\": 100000003").replace("\"p\": 12", "\"p\": 100000003");
    folder.write("long.json", long.replace(": 168", ": 200000150"));
    for name in ["sweep-run", "sweep-missing", "sweep-done", "sweep-damaged"] {
        run(&format!("sweep plan list:kayles --dir DIR/{name}"));
    }
    run("sweep plan octal:digits 3 --dir DIR/sweep-long");
    run("sweep run --dir DIR/sweep-done");
    run("sweep run --dir DIR/sweep-damaged");
    fs::write(folder.file("sweep-damaged/shards/0000.csv"), "damaged").unwrap();
    folder
}

fn words<'a>(line: &'a str, folder: &'a Folder) -> Vec<&'a str> {
    let word = |word: &'a str| -> &'a str {
        if let Some((_, rules)) = WORDS.iter().find(|(name, _)| *name == word) {
            return rules;
        }
        match word.strip_prefix("DIR/") {
            Some(name) => folder.file(name).leak(),
            None => word,
        }
    };
    line.split(' ').map(word).collect()
}

fn begun(arguments: &[&str], input: Stdio, output: Stdio) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    // What was learned stays where nobody learns.
    command.env("XDG_DATA_HOME", std::env::temp_dir()).env("HOME", std::env::temp_dir());
    command
        .args(arguments)
        .stdin(input)
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built")
}

/// The exit code and what is said, as a shell has it: 128 and the number of the signal where one ends a program.
fn ended(child: Child) -> (i32, String) {
    let output = child.wait_with_output().unwrap();
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&output.status);
    #[cfg(not(unix))]
    let signal: Option<i32> = None;
    let code = output.status.code().or(signal.map(|signal| 128 + signal)).unwrap();
    (code, String::from_utf8_lossy(&output.stderr).into_owned())
}

fn interrupted(arguments: &[&str]) -> (i32, String) {
    let mut child = begun(arguments, Stdio::piped(), Stdio::null());
    // An input that is open, and has nothing yet.
    let input = child.stdin.take();
    sleep(Duration::from_millis(700));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ended = ended(child);
    drop(input);
    ended
}

fn with_input(arguments: &[&str], input: &str) -> (i32, String) {
    let run = crate::common::with_input(arguments, input.as_bytes());
    (run.code, run.stderr)
}

#[test]
fn each_cell_has_an_example_and_each_example_a_cell() {
    let mut cells = cells_of_the_manual();
    cells.retain(|(command, _)| command != "every command");
    let examples =
        EXAMPLES.iter().flat_map(|(command, all)| all.iter().map(|(code, _)| ((*command).to_owned(), *code)));
    assert_eq!(examples.collect::<BTreeSet<_>>(), cells);
    for (command, all) in EXAMPLES {
        assert!(all.iter().all(|(_, line)| line.starts_with(command)), "{command}");
    }
}

#[test]
fn every_example_ends_with_the_code_of_its_cell() {
    let folder = filled("exit-codes-of-commands");
    let check = |code: i32, line: &str| {
        let (typed, input) =
            line.split_once('<').map_or((line, None), |(typed, input)| (typed.trim_end(), Some(input)));
        let arguments = words(typed, &folder);
        let (found, said) = match input {
            _ if code == 130 => {
                if cfg!(not(unix)) {
                    return;
                }
                interrupted(&arguments)
            }
            input => with_input(&arguments, input.unwrap_or_default()),
        };
        assert_eq!(found, code, "{line}: {said}");
        // What did not go well is said, and nothing else is.
        let is_quiet = matches!(code, 0 | 4 | 5)
            || (code == 130 && ["learn", "serve"].iter().any(|command| line.starts_with(command)));
        assert_eq!(said.is_empty(), is_quiet, "{line}: {said}");
    };
    scope(|scope| {
        for (code, line) in EXAMPLES.iter().flat_map(|(_, all)| all.iter()).filter(|(code, _)| *code == 130) {
            scope.spawn(move || check(*code, line));
        }
        for (code, line) in EXAMPLES.iter().flat_map(|(_, all)| all.iter()).filter(|(code, _)| *code != 130) {
            check(*code, line);
        }
    });
}

#[test]
fn what_no_command_understands_is_bad_input() {
    for (command, _) in EXAMPLES {
        let run = grundy(&[&command.split(' ').collect::<Vec<_>>()[..], &["--no-such-option"]].concat());
        assert_eq!(run.code, 2, "{command}: {}", run.stderr);
        assert!(run.stderr.contains("--no-such-option"), "{command}: {}", run.stderr);
    }
}
