//! A slow producer of certificates of the theorem `classes`, for the tests: everything straight from the manual page, and from
//! the moves as JSON.

use grundy_check::Claim;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A move with this condition.
#[expect(clippy::needless_pass_by_value, reason = "conditions are mostly written in place")]
pub(crate) fn one(take: u64, heaps: u64, condition: Value) -> Value {
    json!({ "take": take, "heaps": heaps, "if": condition })
}

/// The moves of an octal code, those that leave two heaps with this condition.
pub(crate) fn code(digits: &[u8], condition: &Value) -> Value {
    let mut moves = Vec::new();
    for (take, digit) in (0..).zip(digits) {
        if digit & 1 != 0 {
            moves.push(one(take, 0, json!(["all"])));
        }
        if digit & 2 != 0 {
            moves.push(one(take, 1, json!(["all"])));
        }
        if digit & 4 != 0 {
            moves.push(one(take, 2, condition.clone()));
        }
        if digit & 8 != 0 {
            moves.push(one(take, 3, condition.clone()));
        }
    }
    json!(moves)
}

pub(crate) fn number(json: &Value) -> u64 {
    json.as_u64().expect("a number")
}

pub(crate) fn list(json: &Value) -> &[Value] {
    json.as_array().expect("a list")
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("it is small")
}

type Holds = Box<dyn Fn(&[u64]) -> bool>;

fn holds(condition: &Value) -> Holds {
    let [kind, rest @ ..] = list(condition) else { panic!("{condition}") };
    let numbers: Vec<u64> = rest.iter().filter_map(Value::as_u64).collect();
    let place = |entry: usize| index(numbers[entry]);
    match kind.as_str().expect("a kind") {
        "all" => {
            let all: Vec<Holds> = rest.iter().map(holds).collect();
            Box::new(move |x| all.iter().all(|one| one(x)))
        }
        "any" => {
            let any: Vec<Holds> = rest.iter().map(holds).collect();
            Box::new(move |x| any.iter().any(|one| one(x)))
        }
        "mod" => {
            let [residues, factors] =
                [1, 2].map(|entry| list(&rest[entry]).iter().map(number).collect::<Vec<_>>());
            let m = numbers[0];
            Box::new(move |x| {
                residues.contains(&(factors.iter().zip(x).map(|(factor, x)| factor * x).sum::<u64>() % m))
            })
        }
        "from" => {
            let (v, k) = (place(0), numbers[1]);
            Box::new(move |x| x[v] >= k)
        }
        "below" => {
            let (v, k) = (place(0), numbers[1]);
            Box::new(move |x| x[v] < k)
        }
        "gap" => {
            let (i, j, e) = (place(0), place(1), numbers[2]);
            Box::new(move |x| x[i] >= x[j] && x[i] - x[j] >= e)
        }
        "ratio" => {
            let (i, j, a, b, d) = (place(0), place(1), numbers[2], numbers[3], numbers[4]);
            Box::new(move |x| b * x[i] >= a * x[j] + d)
        }
        "equal" => Box::new(|x| x[1] == x[2]),
        other => panic!("{other}"),
    }
}

/// Does this for all tuples of `heaps` further numbers from 1 on whose sum is `sum`.
fn each_tuple(places: &mut Vec<u64>, heaps: u64, sum: u64, act: &mut impl FnMut(&[u64])) {
    match heaps {
        0 if sum == 0 => act(places),
        0 => {}
        _ => {
            for part in if heaps == 1 { sum.max(1)..=sum } else { 1..=sum } {
                places.push(part);
                each_tuple(places, heaps - 1, sum - part, act);
                places.pop();
            }
        }
    }
}

/// The moves, each with its take, the heaps that it leaves, and its condition.
pub(crate) struct Moves(Vec<(u64, u64, Holds)>);

impl Moves {
    pub(crate) fn of(moves: &Value) -> Self {
        let one = |one: &Value| (number(&one["take"]), number(&one["heaps"]), holds(&one["if"]));
        Moves(list(moves).iter().map(one).collect())
    }

    /// Does this for the heaps that each way to move leaves of a heap, and for whether the condition allows it.
    pub(crate) fn each(&self, heap: u64, act: &mut impl FnMut(&[u64], &dyn Fn() -> bool)) {
        for (take, heaps, condition) in &self.0 {
            let Some(left) = heap.checked_sub(*take) else { continue };
            each_tuple(&mut vec![heap], *heaps, left, &mut |places| {
                act(&places[1..], &|| condition(places));
            });
        }
    }
}

/// The first values, from the definition.
pub(crate) fn values(moves: &Value, count: usize) -> Vec<u64> {
    let moves = Moves::of(moves);
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count as u64 {
        let mut options = vec![false; 64];
        moves.each(n, &mut |parts, is_allowed| {
            let value = index(parts.iter().fold(0, |sum, part| sum ^ values[index(*part)]));
            options.resize(options.len().max(value + 1), false);
            options[value] = options[value] || is_allowed();
        });
        values.push(options.iter().position(|is| !is).unwrap_or(options.len()) as u64);
    }
    values
}

/// The text of the moves.
pub(crate) fn text(moves: &Value) -> String {
    let moves: Vec<String> = list(moves)
        .iter()
        .map(|one| {
            let (take, heaps, condition) = (number(&one["take"]), number(&one["heaps"]), &one["if"]);
            let t = if take == 0 { "n".to_owned() } else { format!("n-{take}") };
            let head = match heaps {
                0 => "all([]) if n == TAKE",
                1 => "T if n > TAKE",
                2 => "a and b for a in 1..T-1 let b = T-a",
                3 => "a and b and c for a in 1..T-2 for b in 1..T-1-a let c = T-a-b",
                _ => {
                    "a and b and c and d for a in 1..T-3 for b in 1..T-2-a for c in 1..T-1-a-b let d = T-a-b-c"
                }
            };
            let head = head.replace("TAKE", &take.to_string()).replace('T', &t);
            let names = match heaps {
                1 => vec!["n".to_owned(), format!("({t})")],
                _ => ["n", "a", "b", "c", "d"].map(str::to_owned).to_vec(),
            };
            match (condition.to_string().as_str(), heaps) {
                (r#"["all"]"#, _) => head,
                (other, 0 | 1) if other.starts_with(r#"["any""#) => {
                    format!("{head} and ({})", condition_text(condition, &names))
                }
                (_, 0 | 1) => format!("{head} and {}", condition_text(condition, &names)),
                _ => format!("{head} if {}", condition_text(condition, &names)),
            }
        })
        .collect();
    format!("(n): {}", moves.join("; "))
}

/// Behind `and`.
fn more_text(condition: &Value) -> String {
    let names = ["n", "a", "b", "c", "d"].map(str::to_owned);
    match condition.to_string().as_str() {
        r#"["all"]"# => String::new(),
        other if other.starts_with(r#"["any""#) => format!(" and ({})", condition_text(condition, &names)),
        _ => format!(" and {}", condition_text(condition, &names)),
    }
}

/// The rules of a proof by `memory`.
pub(crate) fn memory_text(proof: &Value) -> String {
    text_from_states(proof, heap_left)
}

/// The rules of a proof that has states, where what a move leaves, and what n is at least, is told in this way.
pub(crate) fn text_from_states(proof: &Value, left: Left) -> String {
    let (names, moves) = moves_of_states(proof, &proof["states"], left);
    let start = told(&list(&proof["states"])[index(number(&proof["start"]))]);
    format!("(n, {names}): {}; start (n, {start}) for n in 0..9", moves.join("; "))
}

/// The rules of a proof by `written-rows`.
pub(crate) fn written_rows_text(proof: &Value) -> String {
    let (names, moves) = moves_of_states(proof, &proof["rows"], heap_left);
    let any = (proof["any"] == true).then(|| format!("(n-t, {names}) for t in 1..n"));
    format!("(n, {names}): {}", any.into_iter().chain(moves).collect::<Vec<_>>().join("; "))
}

fn told(state: &Value) -> String {
    list(state).iter().map(Value::to_string).collect::<Vec<_>>().join(", ")
}

/// What a move leaves, where places of states are told so; and the least n.
pub(crate) type Left = fn(&Value, &dyn Fn(&Value) -> String) -> (String, u64);

fn heap_left(one: &Value, state: &dyn Fn(&Value) -> String) -> (String, u64) {
    let (take, add) = (number(&one["take"]), number(&one["add"]));
    let heap = match (take, add) {
        (0, 0) => "n".to_owned(),
        (0, _) => format!("n+{add}"),
        _ => format!("n-{take}"),
    };
    (format!("({heap}, {})", state(&one["to"])), take)
}

/// What the numbers of states are called, and the moves from one state to another.
fn moves_of_states(proof: &Value, states: &Value, left: Left) -> (String, Vec<String>) {
    let state = |place: &Value| &list(states)[index(number(place))];
    let numbers = list(&list(states)[0]).len();
    let names: Vec<String> =
        if numbers == 1 { vec!["s".into()] } else { (1..=numbers).map(|one| format!("s{one}")).collect() };
    let one = |one: &Value| {
        let (left, least) = left(one, &|place| told(state(place)));
        let is = names.iter().zip(list(state(&one["from"])));
        let is: Vec<String> = is.map(|(name, number)| format!("{name} == {number}")).collect();
        let there = if least > 0 { format!(" and n >= {least}") } else { String::new() };
        let when = format!("{}{there}{}", is.join(" and "), more_text(&one["if"]));
        format!("{left} if {when}")
    };
    let moves = list(&proof["moves"]).iter().map(one).collect();
    (names.join(", "), moves)
}

/// The rules of a proof by `all-but-classes`.
pub(crate) fn near_takes_text(proof: &Value) -> String {
    let one = |one: &Value| {
        let take = number(&one["take"]);
        format!("; n-{take} if n >= {take}{}", more_text(&one["if"]))
    };
    let moves: String = list(&proof["moves"]).iter().map(one).collect();
    format!("(n): n-t for t in {}..n{moves}", number(&proof["far"]))
}

fn condition_text(condition: &Value, names: &[String]) -> String {
    let [kind, rest @ ..] = list(condition) else { panic!("{condition}") };
    let name = |entry: usize| &names[index(number(&rest[entry]))];
    let inner = |with: &str, empty: &str| {
        let written: Vec<String> = rest
            .iter()
            .map(|one| match one[0].as_str() {
                Some("all" | "any") => format!("({})", condition_text(one, names)),
                _ => condition_text(one, names),
            })
            .collect();
        if rest.is_empty() { empty.to_owned() } else { written.join(with) }
    };
    match kind.as_str().expect("a kind") {
        "all" => inner(" and ", "0 == 0"),
        "any" => inner(" or ", "0 == 1"),
        "mod" => {
            let factors = list(&rest[2]).iter().map(number).zip(names).filter(|(factor, _)| *factor > 0);
            let terms: Vec<String> = factors
                .map(|(factor, name)| if factor == 1 { name.clone() } else { format!("{factor}*{name}") })
                .collect();
            let sum = match &terms[..] {
                [] => "0".to_owned(),
                [one] if !one.contains('*') => one.clone(),
                _ => format!("({})", terms.join("+")),
            };
            let residues: Vec<String> = list(&rest[1]).iter().map(Value::to_string).collect();
            format!("{sum} % {} in [{}]", rest[0], residues.join(", "))
        }
        "from" => format!("{} >= {}", name(0), rest[1]),
        "below" => format!("{} < {}", name(0), rest[1]),
        "gap" => format!("{}-{} >= {}", name(0), name(1), rest[2]),
        "ratio" => format!("{}*{} >= {}*{}+{}", rest[3], name(0), rest[2], name(1), rest[4]),
        "equal" => "a == b".to_owned(),
        other => panic!("{other}"),
    }
}

/// All conditions of this kind within one, with the numbers behind their names.
pub(crate) fn all_of(kind: &str, condition: &Value) -> Vec<Vec<u64>> {
    let [name, rest @ ..] = list(condition) else { return Vec::new() };
    if name == kind {
        return vec![rest.iter().filter_map(Value::as_u64).collect()];
    }
    let inner = rest.iter().filter(|one| one.is_array() && !one[0].is_u64());
    inner.flat_map(|one| all_of(kind, one)).collect()
}

/// What p must be a multiple of.
pub(crate) fn multiple(moves: &Value) -> u64 {
    let of_all = |kind: &str| -> Vec<Vec<u64>> {
        list(moves).iter().flat_map(|one| all_of(kind, &one["if"])).collect()
    };
    let moduli = of_all("mod");
    let m = (1..).find(|m| moduli.iter().all(|numbers| m % numbers[0] == 0)).expect("there is one");
    if of_all("equal").is_empty() { m } else { 2 * m }
}

/// How many heaps, with heap 0, prove a period of their elements in a misère quotient.
pub(crate) fn elements_needed(moves: &Value, n0: u64, period: u64) -> u64 {
    let twice = if list(moves).iter().any(|one| !all_of("equal", &one["if"]).is_empty()) { 2 } else { 1 };
    let m = multiple(moves) / twice;
    let p = (1..).map(|times| times * period).find(|p| p % m == 0).expect("there is one") * twice;
    // Twice as far for equal parts, which are half of a heap.
    let n1 = n0.max(threshold(moves));
    let of_equal = |one: &Value| {
        if all_of("equal", &one["if"]).is_empty() { 0 } else { 2 * n1 + number(&one["take"]) + 1 }
    };
    list(moves).iter().map(of_equal).max().unwrap_or(0).max(window(moves, n0, p)) + p
}

/// From this number on, numbers are told apart by their remainders alone; at least 1.
fn threshold(moves: &Value) -> u64 {
    let thresholds = |one: &Value| [all_of("from", &one["if"]), all_of("below", &one["if"])].concat();
    list(moves).iter().flat_map(thresholds).map(|numbers| numbers[1]).max().unwrap_or(1).max(1)
}

/// N1 of the theorem.
pub(crate) fn window(moves: &Value, n0: u64, p: u64) -> u64 {
    let c = threshold(moves);
    let n1 = n0.max(c);
    let bound = |one: &Value| {
        let (t, j, condition) = (number(&one["take"]), number(&one["heaps"]), &one["if"]);
        let gaps = all_of("gap", condition);
        if !all_of("equal", condition).is_empty() {
            2 * c + t + 1
        } else if let [ratio] = &all_of("ratio", condition)[..] {
            let [_, _, a, b, d] = ratio[..] else { panic!("{ratio:?}") };
            ((a + b) * (n1 + p) + d).div_ceil(b) + t
        } else if let Some(d) = gaps.iter().map(|numbers| numbers[2]).max() {
            j * n1 + (p - 1) * j * (j + 1) / 2 + d * j * (j - 1) / 2 + t + 1 - p
        } else if j == 0 {
            t + 1
        } else {
            j * (n1 + p) + t + 1 - p - j
        }
    };
    list(moves).iter().map(bound).max().unwrap_or(0).max(n1)
}

/// The least preperiod and period of numbers that repeat from the middle of the list on.
pub(crate) fn least(values: &[u64]) -> Option<Claim> {
    let holds = |n: usize, p: usize| values[n] == values[n + p];
    let half = values.len() / 2;
    let p = (1..=half / 2).find(|&p| (half..values.len() - p).all(|n| holds(n, p)))?;
    let preperiod = (0..half).rev().find(|&n| !holds(n, p)).map_or(0, |n| n + 1);
    Some(Claim { preperiod: preperiod as u64, period: p as u64, saltus: 0 })
}

/// A certificate with these numbers, whether they are right or not; and all else as it should be.
pub(crate) fn with_numbers(moves: &Value, sequence: &str, claim: Claim, n0: u64, p: u64) -> Value {
    let computed = window(moves, n0, p) + p;
    let values = values(moves, index(computed));
    of_values(moves, sequence, claim, (n0, p), &values)
}

/// A certificate with these numbers and values, whether they are right or not.
pub(crate) fn of_values(
    moves: &Value,
    sequence: &str,
    claim: Claim,
    (n0, p): (u64, u64),
    values: &[u64],
) -> Value {
    let text = text(moves);
    let mut hashed = format!("{text}\n").into_bytes();
    for &value in values {
        if value >= 128 {
            hashed.push(u8::try_from(value % 128 + 128).unwrap());
        }
        hashed.push(u8::try_from(if value >= 128 { value / 128 } else { value }).unwrap());
    }
    let hash: String = Sha256::digest(hashed).iter().map(|byte| format!("{byte:02x}")).collect();
    let Claim { preperiod, period, saltus } = claim;
    json!({
        "format": "grundy-certificate", "version": 2, "ruleset": text, "sequence": sequence,
        "claim": { "preperiod": preperiod, "period": period, "saltus": saltus },
        "proof": { "theorem": "classes", "moves": moves, "n0": n0, "p": p, "computed": values.len(), "sha256": hash },
    })
}

/// A certificate of the least numbers, found among the first `count` values.
pub(crate) fn certificate(moves: &Value, count: usize) -> Value {
    let claim = least(&values(moves, count)).unwrap_or_else(|| panic!("no period of {moves}"));
    let of = multiple(moves);
    let p = (1..).map(|times| times * of).find(|p| p % claim.period == 0).expect("there is one");
    with_numbers(moves, "values", claim, claim.preperiod.max(1), p)
}
