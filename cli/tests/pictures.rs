//! Pictures: `grundy table`, `pairs` and `board` as SVG and PNG, and `--output`.

use std::fs;
use std::path::Path;

use crate::common::{Folder, grundy};

/// Runs a command line; gives what it prints.
#[track_caller]
fn printed(line: &str) -> String {
    let run = grundy(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{line}");
    run.stdout
}

#[track_caller]
fn refused(line: &str, code: i32, message: &str) {
    let run = grundy(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (code, "", message), "{line}");
}

/// How many texts of a picture say this.
fn texts(svg: &str, text: &str) -> usize {
    svg.matches(&format!(">{text}</text>")).count()
}

#[test]
fn the_pictures_of_the_manual_are_those_of_its_commands() {
    let folder = Folder::new("manual-pictures");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("docs/rulesets/wythoff.md")).unwrap();
    let mut drawn = Vec::new();
    for line in page.lines() {
        let Some((command, name)) =
            line.strip_prefix("grundy ").and_then(|line| line.split_once(" --output docs/pictures/"))
        else {
            continue;
        };
        let file = folder.file(name);
        assert_eq!(printed(&format!("{command} --output {file}")), "");
        let kept = fs::read(root.join("docs/pictures").join(name)).unwrap();
        assert!(fs::read(file).unwrap() == kept, "docs/pictures/{name} is not what `{line}` draws");
        assert!(page.contains(&format!("(../pictures/{name})")), "{name} is not shown");
        drawn.push(name.to_owned());
    }
    let mut kept: Vec<String> = fs::read_dir(root.join("docs/pictures"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    drawn.sort();
    kept.sort();
    assert_eq!(drawn, kept);
    assert!(drawn.len() >= 3);
}

#[test]
fn a_small_table_has_its_values_in_the_cells() {
    let published = include_str!("../../theory/tests/data/wythoff_grundy_13x13.tsv");
    let values: Vec<&str> =
        published.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split('\t')).collect();
    let svg = printed("table wythoff 0..12 --format svg");
    // The axes and the bar of colours have numbers, too; none is above 22.
    for value in 13..=22 {
        let value = value.to_string();
        let expected = values.iter().filter(|cell| **cell == value).count();
        assert!((expected..=expected + 1).contains(&texts(&svg, &value)), "{value}");
    }
    assert_eq!(
        [texts(&svg, "wythoff"), texts(&svg, "Grundy value"), texts(&svg, "P-position (value 0)")],
        [1; 3]
    );
    let outcomes = printed("table wythoff 0..12 --format svg --outcome");
    assert_eq!((texts(&outcomes, "P"), texts(&outcomes, "N")), (9, 160));
}

#[test]
fn a_large_table_is_an_image_in_the_picture() {
    for ruleset in ["wythoff", "wythoff:3", "euclid"] {
        let range = if ruleset == "euclid" { "1..512" } else { "0..511" };
        let svg = printed(&format!("table {ruleset} {range} --format svg"));
        assert_eq!((texts(&svg, ruleset), svg.matches("<image ").count()), (1, 1));
        assert_eq!(svg, printed(&format!("table {ruleset} {range} --format svg")));
    }
    let oblong = printed("table wythoff 100..130 0..400 --format svg --outcome");
    assert_eq!(
        (texts(&oblong, "110"), texts(&oblong, "400"), texts(&oblong, "P: the player to move loses")),
        (1, 1, 1)
    );
}

#[test]
fn a_sequence_is_points() {
    let svg = printed("table kayles 0..100 --format svg");
    assert_eq!(
        (texts(&svg, "kayles"), texts(&svg, "n, the heap"), svg.matches("<image ").count()),
        (1, 1, 0)
    );
    let svg = printed("table take:1,4,9 20..80 --format svg --outcome");
    assert_eq!((texts(&svg, "P"), texts(&svg, "N"), texts(&svg, "20"), texts(&svg, "0")), (1, 1, 1, 0));
    assert!(printed("table nim 0..0 --format svg").contains("P-position"));
}

#[test]
fn the_staircase_has_the_lines_of_its_ruleset() {
    let svg = printed("pairs --count 21 --format svg");
    assert!(svg.contains("y = φ x") && svg.contains("y = x / φ") && svg.contains("the first 21 pairs"));
    // alpha = sqrt2, beta = 2 + sqrt2, and beta / alpha = 1 + sqrt2.
    let svg = printed("pairs wythoff:2 --count 21 --format svg");
    assert!(svg.contains("y = 2.4142… x") && svg.contains("y = x / 2.4142…"));
    let svg = printed("pairs --beatty sqrt3 --count 21 --format svg");
    assert!(svg.contains("Beatty") && svg.contains("y = 1.3660… x"));
    // alpha is next to 1, and beta beyond all `f64`.
    let power = format!("1{}", "0".repeat(400));
    let svg = printed(&format!("pairs --beatty {power}+sqrt2/{power} --count 1 --format svg"));
    assert!(svg.contains("y = inf x"));
}

#[test]
fn pairs_for_other_programs() {
    assert_eq!(printed("pairs --count 3 --format csv"), "n,a,b\n0,0,0\n1,1,2\n2,3,5\n");
    assert_eq!(
        printed("pairs --count 3 --format csv --reals 2"),
        "n,n_alpha,a,n_beta,b\n0,0.00,0,0.00,0\n1,1.61,1,2.61,2\n2,3.23,3,5.23,5\n"
    );
    assert_eq!(printed("pairs --count 3 --format json"), printed("pairs --count 3 --json"));
    assert_eq!(printed("pairs --count 3 --format text"), printed("pairs --count 3"));
}

#[test]
fn a_board_in_letters() {
    let board = printed("board wythoff 2,2");
    let expected = "\
wythoff 2,2
N: the player to move wins

 y
 7  . . . . P . . .
 6  . . . . . . . .
 5  . . . P . . . .
 4  . . . . . . . P
 3  . . . . . P . .
 2  + * Q . . . . .
 1  . + * . . . . .
 0  * . + . . . . .
    0 1 2 3 4 5 6 7  x

Q  the position
+  a move
*  a winning move, to a P-position
P  another P-position

winning moves: to 0,0, to 2,1, to 1,2
";
    assert_eq!(board, expected);
    let lost = printed("board wythoff 3,5");
    assert!(
        lost.contains("P: the player to move loses") && !lost.contains('*') && lost.contains("G  the goal")
    );
    for board in
        ["board wythoff 37,20", "board wythoff:3 24,9", "board wythoff 0,0", "board wythoff:40 20,30"]
    {
        assert!(printed(board).lines().all(|line| line.len() <= 80), "{board}");
    }
}

#[test]
fn a_board_as_a_picture() {
    let svg = printed("board wythoff 5,9 --format svg");
    assert!(
        svg.contains("wythoff 5,9")
            && svg.contains("a winning move")
            && svg.contains("N: the player to move wins")
    );
    assert!(!printed("board wythoff 6,10 --format svg").contains("a winning move"));
    assert!(printed("board wythoff:2 7,8 --format svg --size 20").contains("wythoff:2 7,8"));
}

#[test]
fn a_board_is_for_one_queen() {
    let hint = "hint: one position of `wythoff` or `wythoff:t`, as in `grundy board wythoff 5,9`\n";
    refused(
        "board nim 5",
        2,
        &format!("error: a board shows Wythoff's queen, not a position of `nim`\n{hint}"),
    );
    refused(
        "board wythoff 1,2 3,4",
        2,
        &format!("error: a board shows one position, found 2 components\n{hint}"),
    );
    refused(
        "board wythoff 5,9 --size 8",
        2,
        "error: the square 5,9 is beyond a board of 8 x 8 squares\nhint: `--size 10` is large enough\n",
    );
    refused(
        "board wythoff 5,100",
        2,
        "error: heap 100 is beyond a board: it may have 38 x 38 squares\n\
         hint: `grundy solve wythoff 5,100` tells the moves\n",
    );
    refused(
        "board wythoff 50,3",
        2,
        "error: heap 50 is beyond a board: it may have 38 x 38 squares\nhint: `--format svg` draws it\n",
    );
    refused(
        "board wythoff 5,9 --size 40",
        2,
        "error: a board of 40 x 40 squares is too wide for text: it may have 38\nhint: `--format svg` draws it\n",
    );
}

#[test]
fn what_is_too_large_is_refused_before_it_is_computed() {
    let hint = "hint: a shorter range, or `--format csv` for every value\n";
    refused(
        "table wythoff 0..10^6 --format png",
        2,
        &format!(
            "error: a picture of 1000001 x 1000001 cells is too large: it may have 16777216, and 16384 on a side\n{hint}"
        ),
    );
    refused(
        "table kayles 0..10^15 --format svg",
        2,
        &format!("error: a picture of 1000000000000001 heaps is too large: it may have 100000\n{hint}"),
    );
    refused(
        "pairs --count 10^12 --format svg",
        2,
        "error: a picture of 1000000000000 pairs is too large: it may have 100000\n\
         hint: a lower `--count`, or `--format csv` for every pair\n",
    );
    refused(
        "pairs --by all --count 10 --format svg",
        2,
        "error: the comparison of the three constructions is written as text or JSON\n\
         hint: `--by golden` has pairs to write\n",
    );
}

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
        ("pairs", "x.PDF", "PDF", "text, csv, json, svg, png, bits"),
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
        ("--by all --reals", "`--by all` compares the constructions, and lists nothing"),
        ("--by all --show-word", "`--by all` compares the constructions, and lists nothing"),
        ("--beatty sqrt2 --show-word", "`--beatty` gives its own sequences"),
        ("wythoff:2 --beatty sqrt2", "`--beatty` gives its own sequences, and not those of `wythoff:2`"),
        ("--value 3 --show-word", "no formula is known"),
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
    // The first looks whether it shall stop, the second does not and is ended.
    let (looks, ends) = ("--by all", "--by word --show-word");
    for (signal, options) in [("-INT", looks), ("-INT", ends), ("-TERM", looks), ("-TERM", ends)] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"));
        child
            .args(format!("pairs --count 900000000 {options} --output {file}").split(' '))
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
