//! `--output`: which form a file has, and that it is written whole or not at all.

use std::fs;
use std::path::Path;

use crate::common::{Folder, grundy, printed, refused};

#[test]
fn the_ending_of_the_file_chooses_the_format() {
    let folder = Folder::new("endings");
    let begins = [
        ("table wythoff 5", "a.svg", "<svg "),
        ("table wythoff 5", "a.csv", "x,y,value\n"),
        ("table wythoff 5", "a.json", "{\"ruleset\""),
        ("table wythoff 5", "a.txt", "x\\y "),
        ("table take:1,4,9 0..20 --stats", "b.json", "{\"ruleset\""),
        ("table wythoff 5 --format csv", "b.svg", "x,y,value\n"),
        ("pairs", "p.SVG", "<svg "),
        ("pairs", "p.csv", "n,a,b\n"),
        ("pairs --by all --count 100", "p", "100 pairs"),
        ("board wythoff 5,9", "q.svg", "<svg "),
        ("board wythoff 5,9", "q", "wythoff 5,9\n"),
    ];
    for (command, name, begin) in begins {
        let file = folder.file(name);
        assert_eq!(printed(&format!("{command} --output {file}")), "");
        let written = fs::read_to_string(file).unwrap();
        assert!(written.starts_with(begin), "{command}: {written}");
    }
    for command in ["table wythoff 20", "table kayles 100", "pairs", "board wythoff 5,9", "table wythoff 300"]
    {
        let file = folder.file("a.png");
        printed(&format!("{command} --output {file}"));
        assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    }
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new("whole");
    let file = folder.write("table.csv", "what was there");
    let run = grundy(&["table", "grundys-game", "100000", "--budget", "10^7", "--output", &file]);
    assert_eq!(run.code, 3, "{}", run.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), "what was there");
    assert_eq!(printed(&format!("table kayles 0..1 --output {file}")), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "n,value\n0,0\n1,1\n");
    let beside = fs::read_dir(Path::new(&file).parent().unwrap()).unwrap().count();
    assert_eq!(beside, 1, "nothing else is left");
    let nowhere = folder.file("nowhere/table.csv");
    let run = grundy(&["table", "nim", "9", "--output", &nowhere]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.starts_with(&format!("error: cannot write `{nowhere}`: ")), "{}", run.stderr);
    let directory = Path::new(&file).parent().unwrap().to_str().unwrap();
    refused(
        &format!("pairs --output {directory}"),
        2,
        &format!("error: `{directory}` is a directory\nhint: `--output` names a file\n"),
    );
}

#[test]
fn the_ending_of_a_picture_that_is_not_drawn_is_refused() {
    let folder = Folder::new("endings-refused");
    for (command, name, ending, formats) in [
        ("table wythoff 0..9", "x.jpg", "jpg", "text, csv, json, bfile, svg, png"),
        ("pairs", "x.PDF", "PDF", "text, csv, json, svg, png"),
        ("board wythoff 5,9", "x.webp", "webp", "text, svg, png"),
        ("rows wythoff 5", "x.svg", "svg", "text, csv, json"),
    ] {
        let file = folder.file(name);
        let message = format!(
            "error: `{file}`: `{ending}` is none of the formats here\n\
             hint: `--format` writes one of these into any file: {formats}\n"
        );
        refused(&format!("{command} --output {file}"), 2, &message);
        assert_eq!(fs::read_dir(folder.file("")).unwrap().count(), 0);
    }
    // Who says so gets text under any name, and other endings are those of text.
    let (picture, other) = (folder.file("x.jpg"), folder.file("x.dat"));
    printed(&format!("pairs --format text --output {picture}"));
    printed(&format!("pairs --output {other}"));
    assert_eq!(fs::read(picture).unwrap(), fs::read(other).unwrap());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("permissions");
    let file = folder.write("table.csv", "what was there");
    for mode in [0o600, 0o751, 0o644] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        printed(&format!("table kayles 0..1 --output {file}"));
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
        assert_eq!(fs::read_to_string(&file).unwrap(), "n,value\n0,0\n1,1\n");
    }
}

#[test]
fn a_list_that_ends_too_early_leaves_no_file() {
    let folder = Folder::new("short");
    let file = folder.write("pairs.csv", "what was there");
    refused(
        &format!("pairs wythoff:18446744073709551615 --by mex --count 3 --output {file}"),
        2,
        "error: pair 1 is beyond the 64-bit numbers that this construction works in\n\
         hint: `--by golden` gives pairs of any size\n",
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "what was there");
    refused(
        &format!("pairs --output {}", folder.file("new/")),
        2,
        &format!("error: `{}` is a directory\nhint: `--output` names a file\n", folder.file("new/")),
    );
    assert_eq!(fs::read_dir(folder.file("")).unwrap().count(), 1);
}

#[test]
fn options_of_pairs_that_do_not_go_together_are_refused() {
    for (options, message) in [
        ("--by word --beatty sqrt2", "`--beatty` gives its own sequences"),
        ("wythoff:2 --beatty sqrt2", "`--beatty` gives its own sequences, and not those of `wythoff:2`"),
        ("--value 3 --by word", "no formula is known"),
    ] {
        let run = grundy(&format!("pairs {options}").split(' ').collect::<Vec<_>>());
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{options}");
        assert!(run.stderr.starts_with(&format!("error: {message}")), "{}", run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_sigterm_leave_no_unfinished_file() {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    let folder = Folder::new("interrupted");
    let file = folder.write("out", "what was there");
    for (signal, options) in
        [("-INT", "--by all"), ("-INT", "--by word"), ("-TERM", "--by all"), ("-TERM", "--by word")]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"));
        child
            .args(format!("pairs --count 800000000 {options} --output {file}").split(' '))
            .stderr(Stdio::piped());
        let child = child.spawn().unwrap();
        sleep(Duration::from_millis(500));
        let interrupted = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(interrupted.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "error: stopped\n", "{options}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "what was there");
        assert_eq!(fs::read_dir(folder.file("")).unwrap().count(), 1, "{options}");
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_was_there() {
    use std::process::Command;

    let folder = Folder::new("picture-full");
    let file = folder.write("a.svg", "what was there");
    let script = format!("ulimit -f 1; {} table wythoff 60 --output {file}", env!("CARGO_BIN_EXE_grundy"));
    let run = Command::new("sh").args(["-c", &script]).output().unwrap();
    let message = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(1), "{message}");
    assert!(message.starts_with("error: cannot read or write: `") && message.contains("a.svg"), "{message}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "what was there");
    assert_eq!(fs::read_dir(Path::new(&file).parent().unwrap()).unwrap().count(), 1);
    // A device is written to, and not replaced.
    let run = grundy(&["pairs", "--output", "/dev/full"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert_eq!(printed("pairs --output /dev/null"), "");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
