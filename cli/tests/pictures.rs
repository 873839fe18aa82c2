//! Pictures: `grundy table`, `pairs`, `board` and `misere` as SVG and PNG.

use std::fs;
use std::path::Path;

use crate::common::{Folder, grundy, printed, refused};

/// How many texts of a picture say this.
fn texts(svg: &str, text: &str) -> usize {
    svg.matches(&format!(">{text}</text>")).count()
}

#[test]
fn the_pictures_of_the_manual_are_those_of_its_commands() {
    let folder = Folder::new("manual-pictures");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut drawn = Vec::new();
    let rulesets = fs::read_dir(root.join("docs/rulesets")).unwrap().map(|entry| entry.unwrap().path());
    for page in rulesets.chain([root.join("docs/misere.md")]) {
        // Beside a page may lie a folder, with what its examples write.
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&page).unwrap();
        let before = drawn.len();
        for line in text.lines() {
            let Some((command, name)) =
                line.strip_prefix("grundy ").and_then(|line| line.split_once(" --output docs/pictures/"))
            else {
                continue;
            };
            let file = folder.file(name);
            assert_eq!(printed(&format!("{command} --output {file}")), "");
            let kept = fs::read(root.join("docs/pictures").join(name)).unwrap();
            assert!(fs::read(file).unwrap() == kept, "docs/pictures/{name} is not what `{line}` draws");
            assert!(text.contains(&format!("pictures/{name})")), "{name} is not shown");
            drawn.push(name.to_owned());
        }
        assert!(drawn.len() > before, "{} has no picture", page.display());
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

/// [Plambeck & Siegel, 2008]: 0.75 has 8 elements, of which `a` and `b^2` are lost; a square of 64 products with the elements beside it.
#[test]
fn the_products_of_a_misere_quotient_stand_in_the_cells() {
    let found: serde_json::Value = serde_json::from_str(&printed("misere 0.75 --json")).unwrap();
    let svg = printed("misere 0.75 --format svg");
    assert_eq!(found["order"], 8);
    // The unit stands at both sides, and is the product of `1` and of `a`, the only elements with an inverse, with themselves.
    assert_eq!(texts(&svg, "1"), 2 + 2);
    assert_eq!(texts(&svg, "P: the player to move loses"), 1);
    let folder = Folder::new("misere-pictures");
    let file = folder.file("products.json");
    assert_eq!(printed(&format!("misere 0.75 --output {file}")), "");
    assert_eq!(fs::read_to_string(file).unwrap(), printed("misere 0.75 --json"));
    // What was found until the steps were spent is drawn, and the exit code says that it is not all.
    let file = folder.file("part.svg");
    let run = grundy(&["misere", "0.3122", "--to", "9", "--budget", "10^7", "--output", &file]);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""));
    assert_eq!(
        texts(&fs::read_to_string(&file).unwrap(), "misère quotient: the product of any two elements"),
        1
    );
    refused(
        "misere 0.75 --output products.gif",
        2,
        "error: `products.gif`: `gif` is none of the formats here\nhint: `--format` writes one of these into any file: text, json, svg, png\n",
    );
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
fn a_picture_of_a_table_names_the_family_the_pattern_and_the_play() {
    let drawn = |arguments: &[&str]| {
        let run = grundy(&[&["table"][..], arguments, &["--format", "svg"]].concat());
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    let boards = drawn(&["cram", "1x1..3x4"]);
    assert_eq!([texts(&boards, "cram"), texts(&boards, "x, the number of rows")], [1, 1]);
    let graphs = drawn(&["node-kayles", "path", "1..9", "--misere"]);
    assert_eq!([texts(&graphs, "node-kayles path n"), texts(&graphs, "n")], [1, 1]);
    assert!(graphs.contains("(misère play)"), "{graphs}");
    let pins = "strip pins over x: x -> -; xx -> --";
    assert_eq!(texts(&drawn(&[pins, "(x)^n", "0..9"]), "pins (x)^n"), 1);
    let heaps = drawn(&["kayles", "0..9", "--outcome"]);
    assert_eq!([texts(&heaps, "kayles"), texts(&heaps, "n, the heap")], [1, 1]);
    assert!(!heaps.contains("misère"));
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
fn heaps_in_letters() {
    let expected = "\
nim 3 5 + kayles 4 + euclid 2,3 + chomp 3,1
N: the player to move wins

 1  ooo      3  *3
 2  ooooo    5  *5
 3  iiii     4  *1
 4  oo     2,3  *0
    ooo
 5  !##    3,1  *3
    #
";
    assert_eq!(printed("board nim 3 5 + kayles 4 + euclid 2,3 + chomp 3,1"), expected);
    assert!(printed("board treblecross 9").ends_with("\n 1  #######  9  *3\n"));
    // In a sum there is no board for a pair of heaps; an empty heap keeps its row.
    assert!(printed("board wythoff 1,2 + nim 0").contains("\n 1  o   1,2  *0\n    oo\n 2        0  *0\n"));
}

#[test]
fn heaps_as_a_picture() {
    let svg = printed("board nim 3 5 7 --format svg");
    assert_eq!(
        (texts(&svg, "nim 3 5 7"), texts(&svg, "N: the player to move wins"), texts(&svg, "7, value *7")),
        (1, 1, 1)
    );
    assert!(!svg.contains("a move") && printed("board lines:king 3,5 --format svg").contains("a move"));
}

#[test]
fn any_piece_stands_on_a_board() {
    let expected = "\
lines:knight 3,4
P: the player to move loses

 y
 4  P . . @ P
 3  P + . P P
 2  P . + . .
 1  P P . . .
 0  P P P P P
    0 1 2 3 4  x

@  the position
+  a move
P  another P-position
";
    assert_eq!(printed("board lines:knight 3,4 --size 5"), expected);
    assert!(printed("board lines:king 3,5").contains("winning moves: to 2,4\n"));
}

#[test]
fn what_a_board_has_no_room_for_is_refused() {
    refused(
        "board nim 61",
        2,
        "error: heap 61 is beyond a picture: it may have 60 tokens\nhint: `grundy solve` tells its moves\n",
    );
    refused(
        &format!("board nim {}", "1 ".repeat(101)),
        2,
        "error: a picture has room for 100 heaps, found 101\nhint: `grundy solve` tells their values\n",
    );
    refused(
        "board node-kayles grid 16x16 --format svg",
        2,
        "error: a picture of a graph has room for 200 vertices, found 256\nhint: `grundy solve` tells their values\n",
    );
    refused(
        "board nim 5 --size 9",
        2,
        "error: `--size` is that of a chessboard, which this position is not on\n\
         hint: one pair of `wythoff` or of `lines` is, as in `grundy board wythoff 5,9 --size 12`\n",
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
        "error: a picture of 1000000000000 pairs is too large: it may have at most 100000\n\
         hint: a lower `--count`, or `--format csv` for every pair\n",
    );
    refused(
        "pairs --by all --count 10 --format svg",
        2,
        "error: the comparison of the three constructions is written as text or JSON\n\
         hint: `--by golden` has pairs to write\n",
    );
}
