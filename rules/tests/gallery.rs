//! The games of the gallery against what is published of them, or a law that a few lines tell.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy::Budget;
use grundy_rules::{Definition, ReadError, Rules};

use super::games::Values;

/// A game of the gallery, by its name.
fn game(name: &str) -> Values {
    let games = Definition::parse_all(grundy_assets::GAMES).unwrap();
    let game = games.iter().find(|game| game.name() == name).unwrap_or_else(|| panic!("no game {name}"));
    Values::new(&game.to_string())
}

fn of_heaps(name: &str, heaps: usize) -> Vec<usize> {
    let mut values = game(name);
    (0..heaps).map(|heap| values.at(&heap.to_string()) as usize).collect()
}

fn lost(values: &[usize]) -> Vec<usize> {
    (0..values.len()).filter(|&heap| values[heap] == 0).collect()
}

/// Values of the taking-and-breaking game in which a move takes `taken` neighbours from a row.
fn rows(taken: usize, most: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for row in 0..most {
        let options: BTreeSet<usize> =
            (0..(row + 1).saturating_sub(taken)).map(|a| values[a] ^ values[row - taken - a]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// Values of Dawson's chess, OEIS A002187.
const DAWSON: [u32; 17] = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2];

#[test]
fn each_game_has_a_name_and_a_position_of_its_own() {
    let games = Definition::parse_all(grundy_assets::GAMES).unwrap();
    let names: BTreeSet<&str> = games.iter().map(Definition::name).collect();
    assert!(names.len() == games.len() && games.len() >= 30, "{}", games.len());
    for game in &games {
        let rules = game.rules(&[]).unwrap();
        assert!(!rules.starts(1, &mut Budget::default()).unwrap().is_empty(), "{}", game.name());
    }
}

#[test]
fn heaps_that_are_taken_from() {
    // Levine, 2006: G(2n) = n, G(2n + 1) = G(n).
    let halving = of_heaps("halving", 200);
    assert!((1..100).all(|n| (halving[2 * n], halving[2 * n + 1]) == (n, halving[n])));
    // The solution of Codeforces 1194/D.
    let is_lost = |n: &usize| (n % 7).is_multiple_of(3) && n % 7 != 6;
    assert_eq!(lost(&of_heaps("one-two-six", 200)), (0..200).filter(is_lost).collect::<Vec<_>>());
    // OEIS A030193.
    let squares = [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95];
    assert_eq!(lost(&of_heaps("squares", 100)), squares);
    assert_eq!(lost(&of_heaps("digit-take", 300)), (0..300).step_by(10).collect::<Vec<_>>());
    // 6 is the least number with two different primes.
    assert_eq!(lost(&of_heaps("few-primes", 200)), (0..200).step_by(6).collect::<Vec<_>>());
    // Codeforces 2004/E: 0 for even heaps, 1 at 1, otherwise the index of the least prime factor.
    let primes: Vec<usize> = (2..200).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    for (heap, value) in of_heaps("coprime", 200).into_iter().enumerate().skip(2) {
        let least = primes.iter().position(|prime| heap % prime == 0).unwrap();
        assert_eq!(value, if least == 0 { 0 } else { least + 1 }, "{heap}");
    }
    // The solution of UVa 847: who begins wins 2 to 9, loses 10 to 18, wins to 9 * 18, loses to 18 * 18.
    let multiply = lost(&of_heaps("multiply", 400));
    assert_eq!(multiply, [0, 1].into_iter().chain(10..=18).chain(163..=324).collect::<Vec<_>>());
    // G(n) = G(floor(n/6)) from 3 on, a case of a theorem; by hand 0 1 2 before.
    let halves = of_heaps("half-or-third", 2000);
    assert_eq!(halves[..3], [0, 1, 2]);
    assert!((3..2000).all(|n| halves[n] == halves[n / 6]));
}

#[test]
fn heaps_that_are_split() {
    // Found twice, by different programs: preperiod 72, period 32, the greatest value 16 at heap 47.
    let odd_even = of_heaps("odd-even", 240);
    assert!((72..208).all(|n| odd_even[n] == odd_even[n + 32]) && odd_even[71] != odd_even[103]);
    assert_eq!((odd_even.iter().max(), odd_even[47]), (Some(&16), 16));
    // Project Euler 550: f(10, 5) = 40085, five heaps of 2 to 10 in order.
    let divisors = of_heaps("divisor-split", 11);
    let mut sums = BTreeMap::from([(0, 1)]);
    for _ in 0..5 {
        let mut next = BTreeMap::new();
        for (sum, count) in &sums {
            divisors[2..].iter().for_each(|value| *next.entry(sum ^ value).or_insert(0) += count);
        }
        sums = next;
    }
    assert_eq!(sums.iter().filter(|(sum, _)| **sum != 0).map(|(_, count)| count).sum::<u32>(), 40085);
    // With four parts or more, n - 1.
    assert!(of_heaps("scatter", 30).iter().enumerate().all(|(n, &value)| value == n.saturating_sub(1)));
    // The solution of Codeforces 603/C for odd k: 0 1 0 1 2, then 0 for odd n, and for even n 2 where n/2 has 1, else 1.
    let halves = of_heaps("three-halves", 200);
    assert_eq!(halves[..5], [0, 1, 0, 1, 2]);
    for n in 5..200 {
        let even = if halves[n / 2] == 1 { 2 } else { 1 };
        assert_eq!(halves[n], if n % 2 == 1 { 0 } else { even }, "{n}");
    }
    // Winning Ways, ch. 14: the odious numbers; the greatest power of 2 that divides n.
    let odious: Vec<usize> = (1_usize..60).filter(|n| n.count_ones() % 2 == 1).collect();
    assert_eq!(of_heaps("mock-turtles", 24)[1..], odious[..23]);
    assert!(
        of_heaps("ruler", 100).iter().enumerate().skip(1).all(|(n, &value)| value == 1 << n.trailing_zeros())
    );
}

#[test]
fn games_that_remember() {
    let lost = |name: &str| {
        let mut values = game(name);
        (2..100).filter(|n| values.at(&format!("{n},{}", n - 1)) == 0).collect::<Vec<u32>>()
    };
    // Whinihan, 1963: Fibonacci numbers. Schwenk, 1970: powers of 2.
    assert_eq!(lost("fibonacci"), [2, 3, 5, 8, 13, 21, 34, 55, 89]);
    assert_eq!(lost("no-more"), [2, 4, 8, 16, 32, 64]);
    // Found twice, by different programs: preperiod 83 and period 50; no preperiod and period 22.
    let mut memory = game("not-again");
    let begun: Vec<u32> = (0..400).map(|n| memory.at(&format!("{n},0"))).collect();
    assert!((83..350).all(|n| begun[n] == begun[n + 50]) && begun[82] != begun[132]);
    let mut memory = game("passes");
    let begun: Vec<u32> = (0..400).map(|n| memory.at(&format!("{n},2"))).collect();
    assert!((0..378).all(|n| begun[n] == begun[n + 22]));
    // The solution of Codeforces 768/E: the greatest k with 1 + 2 + ... + k <= n.
    let mut once = game("never-twice");
    for n in 0_u32..14 {
        let greatest = (0..).take_while(|k| k * (k + 1) / 2 <= n).last().unwrap();
        assert_eq!(once.at(&format!("{n}:[]")), greatest, "{n}");
    }
}

#[test]
fn several_heaps() {
    let pairs = |name: &str, sum: u32| {
        let mut values = game(name);
        let pairs = (0..=sum / 2).flat_map(|x| (x..=sum - x).map(move |y| (x, y)));
        pairs.filter(|(x, y)| values.at(&format!("{x},{y}")) == 0).collect::<Vec<_>>()
    };
    // Project Euler 665: f(10) = 21, the sum over the lost pairs; 1164 for 100.
    let sum = |pairs: &[(u32, u32)]| pairs.iter().map(|(x, y)| x + y).sum::<u32>();
    assert_eq!((sum(&pairs("proportions", 10)), sum(&pairs("proportions", 100))), (21, 1164));
    // Project Euler 325: S(10) = 211, the sum over the lost pairs 0 < x < y <= 10; lost within the golden ratio.
    let mut multiples = game("multiples");
    let mut sum = 0;
    for (x, y) in (1_u32..=20).flat_map(|x| (x + 1..=20).map(move |y| (x, y))) {
        let is_lost = multiples.at(&format!("{x},{y}")) == 0;
        assert_eq!(is_lost, y * y < x * y + x * x, "{x} {y}");
        sum += if is_lost && y <= 10 { x + y } else { 0 };
    }
    assert_eq!(sum, 211);
    // The examples of Project Euler 260; two heaps are Wythoff's.
    let mut three = game("three-heaps");
    for (position, is_lost) in
        [("0,0,13", false), ("0,11,11", false), ("5,5,5", false), ("0,1,2", true), ("1,3,3", true)]
    {
        assert_eq!(three.at(position) == 0, is_lost, "{position}");
    }
    for (x, y) in (0..9).flat_map(|x| (x..9).map(move |y| (x, y))) {
        let is_wythoffs = [(0, 0), (1, 2), (3, 5), (4, 7)].contains(&(x, y));
        assert_eq!(three.at(&format!("0,{x},{y}")) == 0, is_wythoffs, "{x} {y}");
    }
    // The solution of HackerRank's game, with squares counted from 0.
    let mut piece = game("retreat");
    for (x, y) in (0..15).flat_map(|x| (0..15).map(move |y| (x, y))) {
        assert_eq!(piece.at(&format!("{x},{y}")) == 0, x % 4 < 2 && y % 4 < 2, "{x} {y}");
    }
    // Only the odd steps count.
    let mut staircase = game("staircase");
    for (a, b, c) in (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| (a, b, c)))) {
        assert_eq!(staircase.at(&format!("2,{a},{b},{c}")), a ^ c, "{a} {b} {c}");
    }
    // Moore, 1910: lost where each binary digit occurs in a multiple of three heaps.
    let mut moore = game("moore");
    for heaps in (0..256_u32).map(|number| [0, 2, 4, 6].map(|at| number >> at & 3)) {
        let is_lost = (0..2).all(|digit| heaps.iter().map(|heap| heap >> digit & 1).sum::<u32>() % 3 == 0);
        let word = heaps.map(|heap| heap.to_string()).join(",");
        assert_eq!(moore.at(&word) == 0, is_lost, "{word}");
    }
    // AtCoder AGC 002/E: its three examples, and its solution along the diagonal.
    let mut sweets = game("sweets");
    assert!(sweets.at("1,3") != 0 && sweets.at("1,2,1") != 0 && sweets.at("1,2,3") == 0);
    for heaps in (0..625_usize).map(|number| [1, 5, 25, 125].map(|place| number / place % 5 + 1)) {
        let mut bars = heaps.to_vec();
        bars.sort_unstable_by(|a, b| b.cmp(a));
        bars.push(0);
        let corner = (0..4).find(|&i| i + 1 >= bars[i + 1]).unwrap();
        let above = bars[corner + 1..].iter().take_while(|&&bar| bar == corner + 1).count();
        let is_won = (bars[corner] - corner - 1) % 2 == 1 || above % 2 == 1;
        let word = heaps.map(|heap| heap.to_string()).join(",");
        assert_eq!(sweets.at(&word) != 0, is_won, "{word}");
    }
    // Schuh, 1952; Gale, 1974: of two rows the second is one shorter; of a square, the two arms; others are won.
    let mut bites = game("bites");
    for (a, b) in (1..6).flat_map(|a| (0..=a).map(move |b| (a, b))) {
        assert_eq!(bites.at(&format!("{a},{b}")) == 0, a == b + 1, "{a} {b}");
    }
    assert!(bites.at("3,1,1") == 0 && bites.at("3,3,3") != 0 && bites.at("4,4,4") != 0);
}

#[test]
fn numbers_and_letters() {
    // Codeforces 850/C: its examples have the exponents {1} (twice), {1, 2} and {1} (for two primes).
    let mut exponents = game("exponents");
    assert!(exponents.at("1") != 0 && exponents.at("1,2") == 0);
    assert!((1..9).all(|n| exponents.at(&n.to_string()) == n));
    // Winning Ways, ch. 18: 2 is answered by 3, and what 2 leaves is a heap; 4 is answered by 6, and then numbers
    // go in pairs.
    let mut coinage = game("coinage");
    let told = |numbers: &[u32]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    for (place, last) in (3..16).step_by(2).enumerate() {
        let odd: Vec<u32> = (3..=last).step_by(2).collect();
        assert_eq!(coinage.at(&told(&odd)) as usize, place + 1, "{last}");
    }
    for last in [7, 11, 15] {
        let left: Vec<u32> = [2, 3].into_iter().chain((5..=last).step_by(2)).collect();
        assert_eq!(coinage.at(&told(&left)), 0, "{last}");
    }
    // Codeforces 305/E: places to cut that follow each other are a row of Dawson's chess.
    let mut cut = game("cut");
    for (places, value) in DAWSON.iter().enumerate() {
        assert_eq!(cut.at(&"ab".repeat(10)[..places + 2]), *value, "{places}");
    }
    assert_eq!(cut.at("ababbcbcb"), DAWSON[2] ^ DAWSON[3]);
    // The examples of Codeforces 1104/B; all games of a word have the same length.
    let mut twins = game("twins");
    assert!(twins.at("abacaba") == 0 && twins.at("iiq") != 0 && twins.at("abba") == 0);
    for word in (0..256).map(|bits| (0..8).map(|at| ["a", "b"][bits >> at & 1]).collect::<String>()) {
        let (mut left, mut moves) = (Vec::new(), 0);
        for letter in word.chars() {
            if left.last() == Some(&letter) {
                left.pop();
                moves += 1;
            } else {
                left.push(letter);
            }
        }
        assert_eq!(twins.at(&word), moves % 2, "{word}");
    }
    // Every second gap is a heap, from the right.
    let mut coins = game("coins-left");
    for bits in 0..256_u32 {
        let word: String = (0..8).map(|at| [".", "o"][(bits >> at & 1) as usize]).collect();
        let gaps: Vec<usize> = word.split('o').map(str::len).collect();
        let heaps = gaps[..gaps.len() - 1].iter().rev().step_by(2);
        assert_eq!(coins.at(&word) as usize, heaps.fold(0, |sum, gap| sum ^ gap), "{word}");
    }
    // Winning Ways, ch. 4: n squares are a row of n + 2 from which three neighbours are taken.
    let mut row = game("three-in-a-row");
    for (squares, value) in rows(3, 18).iter().skip(2).enumerate() {
        let word = if squares == 0 { "[]".to_owned() } else { ".".repeat(squares) };
        assert_eq!(row.at(&word) as usize, *value, "{squares}");
    }
}

#[test]
fn boards_and_graphs() {
    // Winning Ways, ch. 15: on a strip it is Dawson's Kayles; even by even is lost, even by odd is won.
    let mut cram = game("cram");
    for (squares, value) in rows(2, 14).iter().enumerate().skip(1) {
        assert_eq!(cram.at(&".".repeat(squares)) as usize, *value, "{squares}");
    }
    assert_eq!(["../..", "..../....", "..../..../..../...."].map(|board| cram.at(board)), [0; 3]);
    assert!([".../...", "...../.....", ".../.../.../..."].iter().all(|board| cram.at(board) != 0));
    // OEIS A344227, from one square on.
    let mut queens = game("queens");
    for (side, value) in (1..).zip([1, 1, 2, 1, 3]) {
        assert_eq!(queens.at(&vec![".".repeat(side); side].join("/")), value, "{side}");
    }
    // On paths: Dawson's Kayles, and Dawson's chess.
    let path = |edges: usize| (0..edges).map(|a| format!("{a}-{}", a + 1)).collect::<Vec<_>>().join(",");
    let (mut arcs, mut nodes) = (game("arc-kayles"), game("node-kayles"));
    for (vertices, value) in rows(2, 13).iter().enumerate().skip(2) {
        assert_eq!(arcs.at(&path(vertices - 1)) as usize, *value, "{vertices}");
        assert_eq!(nodes.at(&path(vertices - 1)), DAWSON[vertices], "{vertices}");
    }
    // AtCoder AGC 017/D: a vertex has the nim-sum of its children's values, each with one more.
    let mut branches = game("branches");
    for number in 0..720_usize {
        // The parent of each vertex from 1 to 6.
        let parents: Vec<usize> =
            [1, 1, 2, 6, 24, 120].iter().zip(1..).map(|(place, count)| number / place % count).collect();
        let mut values = [0_u32; 7];
        for child in (1..7).rev() {
            values[parents[child - 1]] ^= values[child] + 1;
        }
        let word = parents
            .iter()
            .zip(1..)
            .map(|(parent, child)| format!("{parent}-{child}"))
            .collect::<Vec<_>>()
            .join(",");
        assert_eq!(branches.at(&word), values[0], "{word}");
    }
}

/// An empty board, or one that is filled as its marks say.
fn board(rows: usize, columns: usize) -> String {
    format!("{rows}x{columns}")
}

/// The value of a board of NoGo, by the definition: after each move, a way of stones of its colour leads from each stone to an empty
/// square. `near` has the squares beside each.
fn nogo_value(board: &[u8], near: &[Vec<usize>], known: &mut HashMap<Vec<u8>, usize>) -> usize {
    if let Some(value) = known.get(board) {
        return *value;
    }
    let is_legal = |board: &[u8]| {
        let mut breathes: Vec<bool> = board.iter().map(|stone| *stone == 0).collect();
        // A breath goes on from stone to stone, until none has one more.
        loop {
            let next = (0..board.len()).find(|&at| {
                let gives = |next: &usize| breathes[*next] && [0, board[at]].contains(&board[*next]);
                !breathes[at] && near[at].iter().any(gives)
            });
            match next {
                Some(at) => breathes[at] = true,
                None => return breathes.into_iter().all(|it| it),
            }
        }
    };
    let mut options = BTreeSet::new();
    for at in 0..board.len() {
        for stone in (1..3).filter(|_| board[at] == 0) {
            let mut after = board.to_vec();
            after[at] = stone;
            if is_legal(&after) {
                options.insert(nogo_value(&after, near, known));
            }
        }
    }
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(board.to_vec(), value);
    value
}

#[test]
fn pieces_and_stones_on_boards() {
    let sides = || (1..5_usize).flat_map(|rows| (1..5_usize).map(move |columns| (rows, columns)));
    let most = if crate::cases(12) == 12 { 16 } else { 12 };
    let sides = || sides().filter(|(rows, columns)| rows * columns <= most);
    // Each rook takes away a row and a column.
    let mut rooks = game("rooks");
    // By reflection, by half a turn, and by half a turn with the other colour.
    let (mut bishops, mut knights) = (game("bishops"), game("knights"));
    for (rows, columns) in sides() {
        let at = &board(rows, columns);
        assert_eq!(rooks.at(at) as usize, rows.min(columns) % 2, "{at}");
        let is_odd = [rows % 2, columns % 2] == [1, 1];
        assert_eq!(bishops.at(at) > 0, is_odd, "bishops {at}");
        if rows % 2 == columns % 2 {
            assert_eq!(knights.at(at) > 0, is_odd, "knights {at}");
        }
    }
    let (mut col, mut snort) = (game("col"), game("snort"));
    for (rows, columns) in sides().filter(|(rows, columns)| rows * columns < 10) {
        let (at, is_odd) = (&board(rows, columns), [rows % 2, columns % 2] == [1, 1]);
        assert!(is_odd || col.at(at) == 0, "col {at}");
        assert_eq!(snort.at(at) > 0, is_odd, "snort {at}");
    }
    // Boards, and the rows of which the catalog tells.
    let games = Definition::parse_all(grundy_assets::GAMES).unwrap();
    let mut nogo = game("nogo");
    let boards = sides().filter(|(rows, columns)| rows * columns < 9);
    for (rows, columns) in boards.chain((5..11).map(|columns| (1, columns))) {
        let are_near = |one: usize, other: usize| {
            let apart = (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns);
            apart == 1
        };
        let squares = 0..rows * columns;
        let near: Vec<Vec<usize>> = squares
            .clone()
            .map(|at| squares.clone().filter(|other| are_near(at, *other)).collect())
            .collect();
        let value = nogo_value(&vec![0; rows * columns], &near, &mut HashMap::new());
        assert_eq!(nogo.at(&board(rows, columns)) as usize, value, "nogo {rows}x{columns}");
        if rows == 1 {
            assert_eq!(value, [0, 1, 0, 1, 2][(columns - 1) % 5], "nogo {rows}x{columns}");
        }
    }
    // A block that no empty square is beside is none of the game.
    let nogo = games.iter().find(|game| game.name() == "nogo").unwrap();
    let nogo = Rules::parse(&nogo.to_string()).unwrap();
    assert!(matches!(nogo.read("xox"), Err(ReadError::Illegal { .. })) && nogo.read("x.o").is_ok());
    // In one row: Officers, a stone from a row of two at least; and Treblecross.
    let mut officers: Vec<usize> = vec![0];
    for row in 1..10 {
        let options: BTreeSet<usize> =
            (0..row).filter(|_| row > 1).map(|a| officers[a] ^ officers[row - 1 - a]).collect();
        officers.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    let (mut cannibal, mut trominoes) = (game("cannibal-clobber"), game("trominoes"));
    for (row, value) in rows(3, 10).into_iter().enumerate().skip(1) {
        assert_eq!(cannibal.at(&board(1, row)) as usize, officers[row], "{row}");
        assert_eq!(trominoes.at(&board(1, row)) as usize, value, "{row}");
    }
    // A block of two by two has room for one piece, and nothing narrower for any.
    let mut corners = game("l-trominoes");
    assert_eq!(
        [(1, 9), (2, 1), (2, 2), (2, 3)].map(|(rows, columns)| corners.at(&board(rows, columns))),
        [0, 0, 1, 2]
    );
    // Each square of a torus is like all others.
    let mut torus = game("torus-queens");
    assert_eq!((1..5).map(|side| torus.at(&board(side, side))).collect::<Vec<_>>(), [1, 1, 1, 0]);
}

#[test]
fn clobber_is_filled_and_played_as_by_its_definition() {
    fn value(stones: &mut Vec<Vec<char>>) -> u32 {
        let (height, width) = (stones.len(), stones[0].len());
        let mut values = BTreeSet::new();
        for at in 0..height * width {
            for (down, right) in [(0, 1), (1, 0), (0, -1_isize), (-1_isize, 0)] {
                let (row, column) = (at / width, at % width);
                let (to, on) = (row.wrapping_add_signed(down), column.wrapping_add_signed(right));
                if to >= height || on >= width || stones[row][column] == '.' || stones[to][on] == '.' {
                    continue;
                }
                let taken = stones[to][on];
                if taken != stones[row][column] {
                    stones[to][on] = std::mem::replace(&mut stones[row][column], '.');
                    values.insert(value(stones));
                    stones[row][column] = std::mem::replace(&mut stones[to][on], taken);
                }
            }
        }
        (0..).find(|value| !values.contains(value)).unwrap()
    }
    let mut clobber = game("clobber");
    for (sides, filled) in [((2, 2), "xo/ox"), ((1, 5), "xoxox"), ((2, 4), "xoxo/oxox"), ((3, 2), "xo/ox/xo")]
    {
        let mut stones: Vec<Vec<char>> = filled.split('/').map(|row| row.chars().collect()).collect();
        assert_eq!(clobber.at(&board(sides.0, sides.1)), value(&mut stones), "{filled}");
        assert_eq!(clobber.at(filled), clobber.at(&board(sides.0, sides.1)), "{filled}");
    }
}

#[test]
fn corners_are_turned_as_nimbers_are_multiplied() {
    // [Conway, 1976]: powers of two times each other, from Fermat's: 2 times 2 is 3, 4 times 4 is 6, and smaller ones as usual.
    let product = [
        [0, 0, 0, 0, 0, 0],
        [0, 1, 2, 3, 4, 5],
        [0, 2, 3, 1, 8, 10],
        [0, 3, 1, 2, 12, 15],
        [0, 4, 8, 12, 6, 2],
        [0, 5, 10, 15, 2, 7],
    ];
    let mut corners = game("turning-corners");
    for (x, row) in product.iter().enumerate() {
        for (y, value) in row.iter().enumerate() {
            assert_eq!(corners.at(&format!("{x},{y}")), *value, "{x},{y}");
        }
    }
}
