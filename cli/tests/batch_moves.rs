//! All winning moves of `grundy batch`: columns and JSON, against the definition.

use std::collections::HashMap;

use crate::common::{Run, with_input};

fn batch(arguments: &[&str], input: &str) -> Run {
    with_input(&[&["batch"], arguments].concat(), input.as_bytes())
}

fn answers(arguments: &[&str], input: &str) -> String {
    let run = batch(arguments, input);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

/// Every option of some heaps, in the order in which the rules of a game of one heap list them.
type Options = fn(u32) -> Vec<Vec<u32>>;

/// Whether the position is lost, by the definition: every option is looked at, and the heaps are not taken apart.
fn is_lost(heaps: &[u32], options: Options, misere: bool, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    if let Some(lost) = known.get(&heaps) {
        return *lost;
    }
    let moves = moves(&heaps, options);
    let lost = match moves.is_empty() {
        true => !misere,
        false => !moves.iter().any(|(_, _, left)| is_lost(left, options, misere, known)),
    };
    known.insert(heaps, lost);
    lost
}

/// The moves of a position: which heap, what is left of it, and of all.
fn moves(heaps: &[u32], options: Options) -> Vec<(usize, Vec<u32>, Vec<u32>)> {
    let of = |index: usize| options(heaps[index]).into_iter().map(move |left| (index, left));
    let all = (0..heaps.len()).flat_map(of);
    all.map(|(index, left)| {
        let mut after = heaps.to_vec();
        after.splice(index..=index, left.iter().copied());
        (index, left, after)
    })
    .collect()
}

/// The columns that `batch --last --count --moves` has by the definition.
fn expected(heaps: &[u32], options: Options, misere: bool, known: &mut HashMap<Vec<u32>, bool>) -> String {
    let mut told: Vec<String> = Vec::new();
    for (index, left, after) in moves(heaps, options) {
        if is_lost(&after, options, misere, known) {
            let left: Vec<String> = left.iter().filter(|heap| **heap > 0).map(u32::to_string).collect();
            let left = if left.is_empty() { "0".to_owned() } else { left.join(" ") };
            told.push(format!("{}:{left}", index + 1));
        }
    }
    let lost = is_lost(heaps, options, misere, known);
    let word = if lost { "P" } else { "N" };
    let none = "-".to_owned();
    let (first, last) = (told.first().unwrap_or(&none), told.last().unwrap_or(&none));
    let all = if told.is_empty() { none.clone() } else { told.join("; ") };
    format!("{word}\t{first}\t{last}\t{}\t{all}\n", told.len())
}

fn kayles(heap: u32) -> Vec<Vec<u32>> {
    // One pin, then two; of each, what stays is split from the shorter side on.
    let split = |rest: u32| (0..=rest / 2).map(move |part| vec![part, rest - part]);
    (1..=2u32.min(heap)).flat_map(|taken| split(heap - taken)).collect()
}

fn one_three_four(heap: u32) -> Vec<Vec<u32>> {
    [1, 3, 4].into_iter().filter(|taken| *taken <= heap).map(|taken| vec![heap - taken]).collect()
}

fn any_number(heap: u32) -> Vec<Vec<u32>> {
    (1..=heap).map(|taken| vec![heap - taken]).collect()
}

/// All positions of up to three heaps of up to `most`, in a line each.
fn positions(most: u32) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = vec![vec![]];
    let mut from = 0;
    for _ in 0..3 {
        let to = all.len();
        for index in from..to {
            let before = all[index].clone();
            let least = before.last().copied().unwrap_or(1);
            all.extend((least..=most).map(|heap| [&before[..], &[heap]].concat()));
        }
        from = to;
    }
    all.remove(0);
    all
}

#[test]
fn first_last_number_and_all_winning_moves_are_those_of_the_definition() {
    let games: [(&str, Options); 4] = [
        ("0.77", kayles),
        ("take:1,3,4", one_three_four),
        ("f(n): n-t for t in [1, 3, 4] if t <= n", one_three_four),
        ("nim", any_number),
    ];
    let positions = positions(6);
    let text = |heaps: &Vec<u32>| heaps.iter().map(u32::to_string).collect::<Vec<_>>().join(" ") + "\n";
    let lines: String = positions.iter().map(text).collect();
    for (game, options) in games {
        for misere in [false, true] {
            let mut known = HashMap::new();
            let mut arguments = vec![game, "--move", "--last", "--count", "--moves"];
            arguments.extend(misere.then_some("--misere"));
            let found = answers(&arguments, &lines);
            for ((heaps, line), found) in positions.iter().zip(lines.lines()).zip(found.lines()) {
                let mut columns: Vec<String> = expected(heaps, options, misere, &mut known)
                    .trim()
                    .split('\t')
                    .map(str::to_owned)
                    .collect();
                let mut found: Vec<String> = found.split('\t').map(str::to_owned).collect();
                assert_eq!((&found[0], &found[3]), (&columns[0], &columns[3]), "{game} {misere} {line}");
                // In which order splits are listed is a matter of the rules alone: of codes, the set of moves is compared.
                assert!(found[4].starts_with(&found[1]) && found[4].ends_with(&found[2]), "{game} {line}");
                let sorted = |all: &mut Vec<String>| {
                    let mut moves: Vec<String> = all[4].split("; ").map(str::to_owned).collect();
                    if game == "0.77" {
                        moves.sort_unstable();
                    }
                    moves
                };
                assert_eq!(sorted(&mut found), sorted(&mut columns), "{game} {misere} {line}");
            }
        }
    }
}

#[test]
fn moves_of_boards_pairs_and_sums_are_told_by_name() {
    // A domino upright in the middle leaves two equal columns, and at a side two by two squares, which two more dominoes
    // always fill; one that lies leaves a row of four squares, bent: 2, by two of its moves.
    assert_eq!(
        answers(&["cram", "--moves", "--count"], ".../...\n"),
        "N\t3\t1:x../x..; 1:.x./.x.; 1:..x/..x\n"
    );
    // The options of 1,3 are 0,3; 0,2; 1,2; 1,1 and 1,0, with the values 3, 2, 0, 2 and 1.
    let told = answers(&["--moves", "--names"], "nim 1 + wythoff 1,3\n");
    assert_eq!(told, "N\tpair 2: 1,3 -> 1,0\n");
}

#[test]
fn what_is_not_listed_is_told() {
    // Takes of odd numbers: whatever is even is lost, so 500 of the moves from 999 win.
    let rules = "odd(n): n-t for t in 1..n if t % 2 == 1";
    let run = batch(&[rules, "--count", "--moves", "--last", "--max-moves", "2"], "9\n");
    assert_eq!(run.stdout, "N\t?\t5\t1:8; 1:6; ...\n");
    assert_eq!(run.code, 3);
    assert!(
        run.stderr.contains("line 1: the last winning move is not among the 2 that are listed"),
        "{}",
        run.stderr
    );
    assert_eq!(answers(&[rules, "--count", "--moves", "--max-moves", "2"], "9\n"), "N\t5\t1:8; 1:6; ...\n");
    assert_eq!(batch(&["nim", "--max-moves", "0"], "").code, 2);
    let bad = batch(&["nim", "--last", "--count", "--moves", "--keep-going"], "x\n3\n");
    assert_eq!((bad.stdout.as_str(), bad.code), ("error\t?\t?\t?\nN\t1:0\t1\t1:0\n", 2));
    let spent = batch(&["officers", "--budget", "1000", "--moves", "--count"], "1000000\n");
    assert_eq!((spent.stdout.as_str(), spent.code), ("?\t?\t?\n", 3));
}

#[test]
fn each_line_of_json_is_the_answer_of_solve() {
    let run = batch(&["--json", "--keep-going"], "kayles 9\nnim 1 1\nx\n");
    assert_eq!(run.code, 2);
    let lines: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["winning_moves"][0]["to"], "4 4");
    assert_eq!((&lines[0]["outcome"], &lines[0]["winning_moves_complete"]), (&"N".into(), &true.into()));
    assert_eq!((&lines[1]["outcome"], &lines[1]["winning_moves_count"]), (&"P".into(), &0.into()));
    assert!(lines[2]["error"].as_str().unwrap().contains("line 3"), "{}", lines[2]);
    assert_eq!(batch(&["nim", "--json", "--moves"], "").code, 2);
}
