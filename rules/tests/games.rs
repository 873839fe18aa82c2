//! Rules with the values that are known of them, by the definition of a value.

use std::collections::HashMap;

use grundy::{Budget, Nimber, mex};
use grundy_rules::{Position, Rules, RulesError};

/// Values by the definition, component by component.
pub(crate) struct Values {
    pub(crate) rules: Rules,
    known: HashMap<Position, Nimber>,
}

impl Values {
    pub(crate) fn new(text: &str) -> Self {
        let rules =
            Rules::parse(text).unwrap_or_else(|error| panic!("{text}: {error} {:?}", error.span.line(text)));
        Values { rules, known: HashMap::new() }
    }

    pub(crate) fn of(&mut self, position: &Position) -> Nimber {
        if let Some(value) = self.known.get(position) {
            return *value;
        }
        let budget = &mut Budget::default();
        let parts = self.rules.components(position, budget).unwrap();
        let value = if parts[..] == [position.clone()] {
            let options = self.rules.options(position, budget).unwrap();
            mex(options.iter().map(|left| left.iter().fold(Nimber(0), |sum, part| sum + self.of(part))))
        } else {
            parts.iter().fold(Nimber(0), |sum, part| sum + self.of(part))
        };
        self.known.insert(position.clone(), value);
        value
    }

    pub(crate) fn at(&mut self, word: &str) -> u32 {
        let position = self.rules.read(word).unwrap_or_else(|error| panic!("{word}: {error}"));
        self.of(&position).0
    }
}

/// The values of the heaps from 0 on.
fn values(text: &str, heaps: u32) -> Vec<u32> {
    let mut values = Values::new(text);
    (0..heaps).map(|heap| values.at(&heap.to_string())).collect()
}

#[test]
fn heaps_have_the_values_that_are_known() {
    // Project Euler 509: the exponent of 2.
    let divisor_nim = values("divisor-nim(n): n-d for d in divisors(n) if d<n", 200);
    for (heap, value) in divisor_nim.iter().enumerate().skip(1) {
        assert_eq!(*value, heap.trailing_zeros(), "{heap}");
    }
    // Codeforces 2004/E: 0 for even heaps, 1 at 1, and otherwise the index of the least prime factor.
    let coprime = values("coprime(n): n-t for t in 1..n if gcd(n,t)==1", 120);
    let primes: Vec<usize> = (2..120).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    for (heap, value) in coprime.iter().enumerate().skip(2) {
        let least = primes.iter().position(|prime| heap % prime == 0).unwrap();
        assert_eq!(*value as usize, if least == 0 { 0 } else { least + 1 }, "{heap}");
    }
    // Levine, 2006: G(2n) = n, G(2n + 1) = G(n).
    let halving = values("halving(n): n-t for t in 1..n/2", 200);
    for n in 1..100 {
        assert_eq!((halving[2 * n] as usize, halving[2 * n + 1]), (n, halving[n]), "{n}");
    }
    // Winning Ways, ch. 4: Lasker's Nim and Kayles.
    let lasker = values("lasker(n): n-t for t in 1..n; a and n-a for a in 1..n/2", 14);
    assert_eq!(lasker, [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13]);
    let kayles = values("row(n): a and n-t-a for t in 1..2 for a in 0..(n-t)/2 if t<=n", 24);
    assert_eq!(kayles, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]);
    // OEIS A002188: Grundy's game.
    let grundys_game = values("parts(n): a and n-a for a in 1..n/2 if a != n-a", 20);
    assert_eq!(grundys_game, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]);
    // Winning Ways, ch. 14: mock turtles are odious.
    let mock =
        values("mock(n): all([]) if n>0; a for a in 1..n-1; a and b for a in 1..n-1 for b in 1..a-1", 10);
    assert_eq!(mock, [0, 1, 2, 4, 7, 8, 11, 13, 14, 16]);
}

#[test]
fn positions_of_several_numbers_have_the_values_that_are_known() {
    // Project Euler 692: lost where the heap is a Fibonacci number.
    let mut fibonacci = Values::new("fibonacci(n,q): (n-t, 2*t) for t in 1..min(n,q)");
    let lost: Vec<u32> = (2..60).filter(|n| fibonacci.at(&format!("{n},{}", n - 1)) == 0).collect();
    assert_eq!(lost, [2, 3, 5, 8, 13, 21, 34, 55]);
    // Wythoff, 1907.
    let wythoff = "(x-t,y) for t in 1..x; (x,y-t) for t in 1..y; (x-t,y-t) for t in 1..min(x,y)";
    let mut wythoff = Values::new(&format!("queen(x,y): {wythoff}"));
    let pairs: Vec<(u32, u32)> = (0..12)
        .flat_map(|x| (x..20).map(move |y| (x, y)))
        .filter(|(x, y)| wythoff.at(&format!("{x},{y}")) == 0)
        .collect();
    assert_eq!(pairs, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]);
    // Project Euler 325: the multiple of the smaller is taken from the larger.
    let mut euclid = Values::new(
        "euclid(x,y): (x-t*y, y) for t in 1..x/max(y,1) if y>0; (x, y-t*x) for t in 1..y/max(x,1) if x>0",
    );
    assert_eq!((euclid.at("8,5"), euclid.at("5,8")), (0, 0), "within the golden ratio");
    assert_ne!(euclid.at("9,5"), 0);
    // A staircase: only the odd steps count.
    let mut staircase = Values::new(
        "staircase(h: list): set(set(h,i,h[i]-t),i-1,h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]; measure sum(i*h[i] for i in 0..len(h)-1)",
    );
    for (a, b, c) in (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| (a, b, c)))) {
        assert_eq!(staircase.at(&format!("2,{a},{b},{c}")), a ^ c, "{a} {b} {c}");
    }
}

#[test]
fn texts_bars_boards_and_graphs_have_the_values_that_are_known() {
    let mut chomp = Values::new(
        "chomp(r: list): r[..i] ++ [min(x,j) for x in r[i..]] for i in 0..len(r)-1 for j in 0..r[i]-1 if i>0 or j>0",
    );
    // Gale, 1974: of two rows the second is one shorter; an L is Nim of its arms.
    assert_eq!((chomp.at("3,2"), chomp.at("1"), chomp.at("2,1,1,0")), (0, 0, 1 ^ 2));
    assert_ne!(chomp.at("3,3"), 0);
    // Codeforces 305/E: a letter between two equal ones is cut out. By hand: `aba` has one move, `abaa` too.
    let mut cut = Values::new("cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1]==s[i+1]");
    assert_eq!((cut.at("ab"), cut.at("aba"), cut.at("abab"), cut.at("ababa")), (0, 1, 1, 2));
    // Arc Kayles on a path is 0.07; Node Kayles on one is 0.137. Winning Ways, ch. 4.
    let mut arcs = Values::new(
        "arc-kayles(g: graph): [d for d in g if not (d[0] in e or d[1] in e)] for e in g; split components(g)",
    );
    let mut nodes = Values::new(
        "node-kayles(g: graph): without(g, near(g,v) ++ [v]) for v in vertices(g); split components(g)",
    );
    let dawson = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2];
    for (vertices, value) in dawson.iter().enumerate().skip(2) {
        let path: Vec<String> = (1..vertices).map(|end| format!("{}-{end}", end - 1)).collect();
        assert_eq!(arcs.at(&path.join(",")), *value, "{vertices}");
        if vertices > 2 {
            // 0.137 is 0.07 with one more.
            let shorter: Vec<String> = (1..vertices - 1).map(|end| format!("{}-{end}", end - 1)).collect();
            let word = if shorter.is_empty() { "0".into() } else { shorter.join(",") };
            assert_eq!(nodes.at(&word), *value, "{vertices}");
        }
    }
    // Cram on a strip is Dawson's Kayles; Winning Ways, ch. 15: even times even is lost, and 3 by 3, too.
    let cram = "cram(b: grid): set(set(b,c,1),d,1) for c in cells(b,0) for d in right(b,c) ++ down(b,c) if b[d]==0; split regions(b,0); marks \".x\"";
    let mut cram = Values::new(cram);
    for (squares, value) in dawson.iter().enumerate().skip(1) {
        assert_eq!(cram.at(&".".repeat(squares)), *value, "{squares}");
    }
    assert_eq!((cram.at("../.."), cram.at("..../...."), cram.at(".../.../...")), (0, 0, 0));
}

#[test]
fn games_begin_where_start_says() {
    let rules = Rules::parse(
        "two(n, q): (n-t, q) for t in 1..n; start (n, n-1) for n in 2..30; start (q, q) for q in [7]",
    )
    .unwrap();
    let starts = rules.starts(100, &mut Budget::default()).unwrap();
    let told: Vec<String> = starts.iter().map(|start| rules.write(start)).collect();
    assert_eq!((told.len(), &*told[0], &*told[28], &*told[29]), (30, "2,1", "30,29", "7,7"));
    assert!(
        Rules::parse("two(n): n-1 if n > 0; start n").is_err(),
        "before a game begins, its parts are nothing"
    );
}

#[test]
fn a_text_is_a_grid_to_begin_with() {
    let told = |start: &str| {
        let rules = format!("f(n, b: grid): (n-1, b) if n > 0; marks \"-#\"; start {start}");
        let rules = Rules::parse(&rules)?;
        let starts = rules.starts(9, &mut Budget::default()).unwrap();
        Ok(starts.iter().map(|start| rules.write(start)).collect::<Vec<_>>())
    };
    assert_eq!(told("(n, \"-#-/---\") for n in 1..2").unwrap(), ["1:-#-/---", "2:-#-/---"]);
    for wrong in ["--/-", "..", "", "[-]"] {
        let error: RulesError = told(&format!("(1, \"{wrong}\")")).unwrap_err();
        assert_eq!(error.to_string(), "expected a grid, found a text", "{wrong}");
    }
    // In a move, a grid is what was there before.
    assert!(Rules::parse("f(b: grid): \"..\"").is_err());
}

#[test]
fn brackets_around_a_list_make_a_list_of_it() {
    for (text, heap, expected) in [
        ("f(n): len([[a for a in 1..n]])", "5", "1"),
        ("f(n): len([a for a in 1..n])", "5", "5"),
        ("f(n): len([[a] for a in 1..n])", "5", "5"),
        ("f(n): len([[a for a in 1..n], [n]])", "5", "2"),
        ("f(h: list): all([[x for x in h if x > 1]])", "3,1,2", "3,2"),
    ] {
        let rules = Rules::parse(text).unwrap();
        let options = rules.options(&rules.read(heap).unwrap(), &mut Budget::default()).unwrap();
        assert_eq!(rules.tell(&options[0]), expected, "{text}");
        // It is written so that it is read so.
        let written = rules.definition().to_string();
        assert_eq!(Rules::parse(&written).unwrap().definition().to_string(), written, "{text}");
        let again = Rules::parse(&written).unwrap();
        assert_eq!(
            again.options(&again.read(heap).unwrap(), &mut Budget::default()).unwrap(),
            options,
            "{written}"
        );
    }
}

#[test]
fn a_move_to_what_is_no_position_is_none() {
    let rules = Rules::parse("f(n): n-t for t in 1..n; where n % 3 != 0 or n == 0").unwrap();
    let told = |heap: &str| {
        let options = rules.options(&rules.read(heap).unwrap(), &mut Budget::default()).unwrap();
        options.iter().map(|left| rules.tell(left)).collect::<Vec<_>>()
    };
    assert_eq!(told("8"), ["7", "5", "4", "2", "1", "0"]);
    assert!(!rules.has_option(&rules.read("0").unwrap(), &mut Budget::default()).unwrap());
    assert_eq!(rules.read("6").unwrap_err().to_string(), "`6` is no position by `where`");
}

#[test]
fn shifts_lose_nothing_but_what_is_shifted_out_to_the_right() {
    let value = |text: &str| {
        let rules = Rules::parse(&format!("f(n): {text}")).unwrap();
        rules
            .options(&rules.read("5").unwrap(), &mut Budget::default())
            .map(|options| rules.tell(&options[0]))
    };
    for (text, expected) in [
        ("5 << 2", "20"),
        ("0 << 99", "0"),
        ("1 << 62", "4611686018427387904"),
        ("n >> 1", "2"),
        ("n >> 63", "0"),
        ("n >> 200", "0"),
        ("-((0-9) >> 1)", "5"),
        ("-((0-9) >> 99)", "1"),
    ] {
        assert_eq!(value(text).unwrap(), expected, "{text}");
    }
}
