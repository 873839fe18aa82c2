//! Games on a strip, beside the definition on words and published values.

use std::collections::HashMap;

use grundy::games::{Code, Letter, Strip};
use grundy::heap::{Sequence, StripValues};
use grundy::{Budget, Nimber, mex};

use crate::strip_rows::RowValues;

/// The value of a row by the definition on words, which knows no pattern.
fn by_definition(strip: &Strip, row: &[Letter], known: &mut HashMap<Vec<Letter>, u32>) -> u32 {
    if let Some(value) = known.get(row) {
        return *value;
    }
    let options = strip.options(row);
    let values = options.iter().map(|parts| {
        Nimber(parts.iter().map(|part| by_definition(strip, part, known)).fold(0, |sum, value| sum ^ value))
    });
    let value = mex(values.collect::<Vec<_>>()).0;
    known.insert(row.to_vec(), value);
    value
}

fn strip(letters: &str, rules: &[(&str, &str)]) -> Strip {
    Strip::new(letters, rules.iter().copied()).unwrap()
}

fn clobber() -> Strip {
    strip("xo", &[("xo", "-x"), ("xo", "o-"), ("ox", "-o"), ("ox", "x-")])
}

fn column(strip: &Strip, pattern: &str) -> Sequence {
    StripValues::column("column".into(), strip, &strip.letters_of(pattern).unwrap()).unwrap()
}

#[test]
fn codes_as_strips_have_the_values_of_the_codes() {
    let budget = &mut Budget::unlimited();
    let dawson: &[_] = &[("...", "---"), ("^..", "--"), ("..$", "--"), ("^.$", "-")];
    for (code, letters, rules) in [
        ("0.77", "x", &[("x", "-"), ("xx", "--")][..]),
        ("0.137", ".", dawson),
        ("0.6", "x", &[("xx", "-x"), ("xx", "x-")]),
        ("0.07", "x", &[("xx", "--")]),
    ] {
        let strip = strip(letters, rules);
        let code: Code = code.parse().unwrap();
        let mut codes = Sequence::from(&code);
        let expected = codes.values_to(3000, budget).unwrap().to_vec();
        let mut values = column(&strip, letters);
        assert_eq!(values.values_to(3000, budget).unwrap(), expected, "{code}");
        if let Ok(proof) = codes.prove(&mut Budget::new(10_000_000)) {
            assert_eq!(values.prove(budget).unwrap().periodicity, proof.periodicity, "{code}");
        }
    }
}

/// A mark and two squares at each side of it are gone; n squares are the heap n + 2 of the code.
#[test]
fn treblecross_as_a_strip_has_the_values_of_its_code() {
    let rules = [
        (".....", "-----"),
        ("^....", "----"),
        ("^...", "---"),
        ("....$", "----"),
        ("...$", "---"),
        ("^..$", "--"),
        ("^.$", "-"),
    ];
    let budget = &mut Budget::unlimited();
    let mut code = Sequence::from(&"0.007".parse::<Code>().unwrap());
    let expected = code.values_to(2002, budget).unwrap()[2..].to_vec();
    assert_eq!(column(&strip(".", &rules), ".").values_to(2000, budget).unwrap(), expected);
}

/// Any stone takes a neighbour, of whatever colour: the colours do not matter, and it is Officers.
#[test]
fn cannibals_of_two_colours_have_the_values_of_officers() {
    let budget = &mut Budget::unlimited();
    let mut code = Sequence::from(&"0.6".parse::<Code>().unwrap());
    let expected = code.values_to(1200, budget).unwrap().to_vec();
    let pairs = ["xx", "xo", "ox", "oo"].map(|pair| (pair, pair.split_at(1)));
    let after = pairs.map(|(pair, (first, last))| [(pair, format!("-{first}")), (pair, format!("{last}-"))]);
    let rules: Vec<(&str, &str)> = after.iter().flatten().map(|(pair, after)| (*pair, &**after)).collect();
    let cannibals = strip("xo", &rules);
    for pattern in ["x", "xo", "xxo", "oxxo"] {
        let values = column(&cannibals, pattern).values_to(1200 / pattern.len(), budget).unwrap().to_vec();
        let rows: Vec<u32> = expected.iter().step_by(pattern.len()).copied().collect();
        assert_eq!(values, rows, "{pattern}");
    }
}

/// Clobber, on rows of hundreds of letters, by moves that the test makes itself from the written rules.
#[test]
fn clobber_has_the_values_of_its_moves() {
    // Of (xo)^n, so many that not all nim-sums are marked.
    let letters = |pattern: &str| if pattern == "xo" { 600 } else { 240 };
    for pattern in ["xo", "xxo", "xxxo", "xxooxo", "xxoxoo", "xoxxxooo"] {
        let count = letters(pattern) / pattern.len();
        let mut rows = RowValues::new(&clobber(), pattern);
        let expected: Vec<u32> = (0..count).map(|times| rows.of_power(times)).collect();
        let values = column(&clobber(), pattern).values_to(count, &mut Budget::unlimited()).unwrap().to_vec();
        assert_eq!(values, expected, "{pattern}");
    }
}

/// (xo)^n has hundreds of values, which are marked; the values of the least powers are those of words.
#[test]
fn many_values_agree_with_the_definition() {
    let (strip, budget) = (clobber(), &mut Budget::unlimited());
    let letters = strip.letters_of("xo").unwrap();
    let values = column(&strip, "xo").values_to(400, budget).unwrap().to_vec();
    assert!(values.iter().max() > Some(&60), "{values:?}");
    let mut known = HashMap::new();
    for (times, value) in values.iter().enumerate().filter(|(times, _)| times % 29 == 0 && *times < 150) {
        assert_eq!(*value, by_definition(&strip, &letters.repeat(times), &mut known), "{times}");
    }
}

#[test]
fn clobber_agrees_with_the_definition() {
    let (strip, budget) = (clobber(), &mut Budget::unlimited());
    for pattern in ["x", "xo", "xxo", "xxoo", "xoxx", "xxxoo", "xxo", "oxxox"] {
        let letters = strip.letters_of(pattern).unwrap();
        let values = column(&strip, pattern).values_to(80 / pattern.len(), budget).unwrap().to_vec();
        let mut known = HashMap::new();
        for (times, value) in values.iter().enumerate() {
            assert_eq!(
                *value,
                by_definition(&strip, &letters.repeat(times), &mut known),
                "{pattern} {times}"
            );
        }
    }
}

/// Numbers by chance, the same in each run: each below what it is asked for.
fn below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut random = seed;
    move |bound| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(random >> 33).expect("31 bits") % bound
    }
}

/// Random cutting rules of up to 3 letters, with sides of up to 3 letters, and a pattern.
fn random_strip(below: &mut impl FnMut(usize) -> usize) -> (Strip, String) {
    let letters = &"xo."[..1 + below(3)];
    let side = |length: usize, signs: &str, below: &mut dyn FnMut(usize) -> usize| -> String {
        let sign = |_| signs.as_bytes()[below(signs.len())] as char;
        (0..length).map(sign).collect()
    };
    let mut rules = Vec::new();
    for _ in 0..1 + below(4) {
        let length = 1 + below(3);
        let left = side(length, letters, below);
        let mut right: Vec<u8> = side(length, &format!("{letters}-"), below).into_bytes();
        right[below(length)] = b'-';
        let begin = if below(8) == 0 { "^" } else { "" };
        let end = if below(8) == 0 { "$" } else { "" };
        rules.push((format!("{begin}{left}{end}"), String::from_utf8(right).unwrap()));
    }
    // Some look the same from the other end, or with other letters, or both at a time: then some ends are alike.
    let turned = |text: &str| -> String {
        let other = |sign| {
            if sign == '^' {
                '$'
            } else if sign == '$' {
                '^'
            } else {
                sign
            }
        };
        text.chars().rev().map(other).collect()
    };
    let renamed = |text: &str| -> String {
        text.chars()
            .map(|sign| {
                if sign == 'x' {
                    'o'
                } else if sign == 'o' {
                    'x'
                } else {
                    sign
                }
            })
            .collect()
    };
    let symmetry: &dyn Fn(&str) -> String = match below(6) {
        0 => &turned,
        1 if letters.len() > 1 => &renamed,
        2 if letters.len() > 1 => &|text| turned(&renamed(text)),
        _ => &str::to_owned,
    };
    for (left, right) in rules.clone() {
        let image = (symmetry(&left), symmetry(&right));
        if !rules.contains(&image) {
            rules.push(image);
        }
    }
    let pattern = side(1 + below(4), letters, below);
    let strip = Strip::new(letters, rules.iter().map(|(left, right)| (&**left, &**right))).unwrap();
    (strip, pattern)
}

#[test]
fn random_rules_agree_with_the_definition_and_what_is_proved_holds_further() {
    let (rounds, most_letters, is_whole) = crate::amount((300, 110, false), (1000, 10_000, true));
    let (mut below, mut proved, mut whole) = (below(41), 0, 0);
    let budget = &mut Budget::unlimited();
    for round in 0..rounds {
        let (strip, pattern) = random_strip(&mut below);
        let letters = strip.letters_of(&pattern).unwrap();
        let about = || format!("{strip}; {pattern}, round {round}");
        let mut sequence = column(&strip, &pattern);
        let values = sequence.values_to(13, budget).unwrap().to_vec();
        let mut known = HashMap::new();
        for (times, value) in values.iter().enumerate().filter(|(times, _)| times * letters.len() <= 24) {
            assert_eq!(
                *value,
                by_definition(&strip, &letters.repeat(times), &mut known),
                "{} {times}",
                about()
            );
        }
        // Each part of each word of up to 6 letters beside 12 letters of patterns, as its own ends.
        let row = (letters[..below(letters.len())].to_vec(), 3, letters[below(letters.len())..].to_vec());
        let mut between = StripValues::new(&strip, &letters, &[(row.0.clone(), row.2.clone())]).unwrap();
        let word = [&row.0[..], &letters.repeat(3), &row.2].concat();
        let value = u32::from(between.value(&row, budget).unwrap());
        assert_eq!(value, by_definition(&strip, &word, &mut known), "{}", about());
        if let Ok(proof) = sequence.prove(&mut Budget::new(300_000)) {
            proved += 1;
            // The values without a look at the proof: those of words, from other ends.
            let all = usize::try_from(10 * proof.periodicity.first_values()).unwrap();
            let ten = all.min(most_letters / letters.len());
            whole += usize::from(ten == all);
            let mut rows = RowValues::new(&strip, &pattern);
            let further: Vec<u32> = (0..ten).map(|times| rows.of_power(times)).collect();
            assert_eq!(sequence.values_to(ten, budget).unwrap(), further, "{}", about());
        }
    }
    assert!(proved > rounds * 8 / 10, "{proved}");
    assert!(whole == proved || !is_whole && whole > rounds / 2, "ten times further: {whole} of {proved}");
}
