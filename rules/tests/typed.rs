//! What is typed as a position: read as it stands, or refused with its place.

use grundy_rules::{Grid, Position, ReadError, Rules, Value};

/// What is wrong with each word: the message, the place in it, counted from 0, and what to write there.
type Row<'a> = (&'a str, &'a str, usize, Option<&'a str>);

fn refused(rules: &str, rows: &[Row<'_>]) {
    let rules = Rules::parse(rules).unwrap();
    for (word, message, at, instead) in rows {
        let error = rules.read(word).expect_err(word);
        assert_eq!((error.to_string().as_str(), error.at()), (*message, *at), "{word}");
        assert_eq!(error.instead().as_deref(), *instead, "{word}");
    }
}

#[test]
fn a_graph_does_not_become_another_one() {
    let turned = |edge: &str| {
        format!(
            "the ends of `{edge}` are turned round: edges have no direction, and the smaller end comes first"
        )
    };
    let rules = "h(g: graph): [d for d in g if d != e] for e in g";
    refused(
        rules,
        &[
            ("0-1,0-1", "the edge `0-1` is there twice: a `multigraph` can have that", 4, None),
            ("0-1,2-3,1-2,2-3,0-1", "the edge `2-3` is there twice: a `multigraph` can have that", 12, None),
            ("3-1", &turned("3-1"), 0, Some("1-3")),
            ("0-1,10-9", &turned("10-9"), 4, Some("9-10")),
            ("0-1,1-0", &turned("1-0"), 4, Some("0-1")),
            (
                "0-1,2-2",
                "`2-2` is a loop, which joins a vertex to itself: a `multigraph` can have it",
                4,
                None,
            ),
            ("0-1,1", "`1` is there twice", 4, None),
            ("2,2", "`2` is there twice", 2, None),
            ("1,0-1", "`1` is there twice", 0, None),
            ("01-2", "`01` begins with a 0", 0, Some("1")),
            ("0-1,00", "`00` begins with a 0", 4, Some("0")),
            (
                "0–1",
                "expected edges and single vertices, as in 0-1,1-2,3, or [] for none, found `0–1`",
                0,
                None,
            ),
            (
                "0_1",
                "expected edges and single vertices, as in 0-1,1-2,3, or [] for none, found `0_1`",
                0,
                None,
            ),
            (
                "0-1,1-2-3",
                "expected edges and single vertices, as in 0-1,1-2,3, or [] for none, found `1-2-3`",
                4,
                None,
            ),
            (
                "0-1,-3",
                "expected edges and single vertices, as in 0-1,1-2,3, or [] for none, found `-3`",
                4,
                None,
            ),
            ("0-9223372036854775808", "expected a number below 2^63, found `9223372036854775808`", 2, None),
        ],
    );
    // The edges have no order, and neither have the vertices beside them.
    let rules = Rules::parse(rules).unwrap();
    for (typed, written) in [("1-2,0-1", "0-1,1-2"), ("7,0-1,5", "0-1,5,7"), ("[]", "[]"), ("0,1", "0,1")] {
        assert_eq!(rules.write(&rules.read(typed).unwrap()), written, "{typed}");
    }
}

#[test]
fn sets_lists_texts_and_grids_are_what_was_typed() {
    refused(
        "f(s: set): s",
        &[
            ("3,3", "`3` is there twice", 2, None),
            ("1,2,1", "`1` is there twice", 4, None),
            ("1,07", "`07` begins with a 0", 2, Some("7")),
            ("1,,2", "expected different numbers, as in 0,3,5, or [] for none, found ``", 2, None),
        ],
    );
    refused("f(l: list): l", &[("3,01", "`01` begins with a 0", 2, Some("1"))]);
    refused(
        "f(n, s: text): (n, s)",
        &[("3:ab(", "expected letters, as in abba, or [] for none, found `(`", 4, None)],
    );
    refused(
        "f(b: grid): b",
        &[
            ("../.", "row 2 is of length 1, and the first of length 2", 3, None),
            ("../.z", "`z` is no mark of a cell: these are `.x23456789`", 4, None),
            ("..//..", "expected rows of cells, as in ..x/x.., or [] for none, found `..//..`", 0, None),
        ],
    );
    let read = |rules: &str, word: &str| {
        let rules = Rules::parse(rules).unwrap();
        rules.read(word).map(|position| rules.write(&position))
    };
    assert_eq!(read("f(s: set): s", "3,1").as_deref(), Ok("1,3"));
    assert_eq!(read("f(l: list): l", "3,1,3").as_deref(), Ok("3,1,3"));
    // Numbers are read as heaps are.
    assert_eq!(read("f(a, b, c): (a, b, c)", "10^3,0,7").as_deref(), Ok("1000,0,7"));
    assert!(matches!(read("f(a, b, c): (a, b, c)", "1,2"), Err(ReadError::Parts { expected: 3, found: 2 })));
}

#[test]
fn what_where_excludes_is_no_position() {
    let told = |rules: &str, word: &str| Rules::parse(rules).unwrap().read(word).map(|_| ());
    let illegal = |found: &str| Err(ReadError::Illegal { found: found.to_owned() });
    assert_eq!(told("f(a, b, c): (a-1, b, c); where a % 2 == 0", "3,1,1"), illegal("3,1,1"));
    assert_eq!(told("f(s: text): s; where len(s) < 3", "abc"), illegal("abc"));
    assert_eq!(told("f(g: graph): g; where connected(g)", "0-1,2-3"), illegal("0-1,2-3"));
    assert_eq!(told("f(g: graph): g; where connected(g)", "0-1,1-2"), Ok(()));
    // Where it fails, nobody knows.
    for (rules, word) in [
        ("f(l: list): l; where l[2] == 0", "1,2"),
        ("f(n): n; where 6 % n == 0", "0"),
        ("f(n): n; where len([a for a in 1..n for b in 1..n if a*b == 0]) == 0", "5000"),
    ] {
        assert!(matches!(told(rules, word), Err(ReadError::Untold { .. })), "{rules}");
    }
}

#[test]
fn a_grid_of_empty_cells_may_be_typed_by_its_sides() {
    let cram = Rules::parse(
        "cram(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c); marks \".x\"",
    )
    .unwrap();
    for (typed, written) in
        [("3x4", "..../..../...."), ("1x2", ".."), ("2×2", "../.."), ("10^1x1", "./././././././././.")]
    {
        assert_eq!(cram.write(&cram.read(typed).unwrap()), written, "{typed}");
    }
    let bad = |word: &str| cram.read(word).unwrap_err().to_string();
    assert_eq!(bad("0x4"), "expected rows of cells, as in ..x/x.., or [] for none, found `0x4`");
    assert_eq!(bad("03x4"), "`03` begins with a 0");
    assert!(bad("9999999x9999999").starts_with("a position may have "));
    assert_eq!(bad("x4"), "`4` is no mark of a cell: these are `.x`");
    // Without marks of somebody's own, a size is a size, and the row that looks like one ends with a slash.
    let usual = Rules::parse("f(b: grid): set(b, c, 1) for c in cells(b, 0)").unwrap();
    for (typed, written) in [
        ("2x3", ".../..."),
        ("4x4", "..../..../..../...."),
        ("2", "../.."),
        ("2x3/", "2x3/"),
        ("4/", "4/"),
        ("x4", "x4"),
        ("2x", "2x"),
        ("2x/", "2x"),
        ("2.3", "2.3"),
        ("2x3x4", "2x3x4"),
        ("2x3/4x5", "2x3/4x5"),
        ("22/33", "22/33"),
    ] {
        assert_eq!(usual.write(&usual.read(typed).unwrap()), written, "{typed}");
    }
    assert!(usual.read("2//").is_err() && usual.read("/").is_err() && usual.read("2/3/").is_err());
    // All grids of few cells are read as they are written.
    for rows in [1, 2] {
        for contents in (0..3 * rows).map(|_| [0, 1, 2, 4]).fold(vec![vec![]], |all: Vec<Vec<i64>>, next| {
            all.iter().flat_map(|before| next.map(|one| [&before[..], &[one]].concat())).collect()
        }) {
            for columns in 1..=3 {
                let cells: Vec<Vec<i64>> =
                    contents.chunks(3).take(rows).map(|row| row[..columns].to_vec()).collect();
                let position = Position::new([Value::Grid(Grid::new(&cells).unwrap().into())]);
                let word = usual.write(&position);
                assert_eq!(usual.read(&word).as_ref(), Ok(&position), "{word}");
            }
        }
    }
    // What can be read as cells is cells.
    let digits = Rules::parse("f(b: grid): set(b, c, 1) for c in cells(b, 0); marks \"13x\"").unwrap();
    for word in ["3x1", "3x1/x11", "1/x", "3x1/1x1/111"] {
        assert_eq!(digits.write(&digits.read(word).unwrap()), word);
    }
    assert_eq!(digits.write(&digits.read("2x2").unwrap()), "11/11");
}
