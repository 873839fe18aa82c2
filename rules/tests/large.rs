//! Numbers beyond 64 bits: what rules make of them is what arithmetic in 128 bits makes of them.

use grundy::{Budget, Natural};
use grundy_rules::{Position, Rules, Value};
use proptest::prelude::*;

/// An expression of a and b, and what it is.
type Row = (&'static str, fn(i128, i128) -> i128);

fn binary_digits(number: i128) -> i128 {
    i128::from(128 - number.leading_zeros())
}

fn divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { divisor(other, one % other) }
}

const ROWS: [Row; 24] = [
    ("a*b", |a, b| a * b),
    ("a*b - b*b + a", |a, b| a * b - b * b + a),
    ("-(a*b)", |a, b| -(a * b)),
    ("abs(a - b*b)", |a, b| (a - b * b).abs()),
    ("(a - b*b) / (b+1)", |a, b| (a - b * b).div_euclid(b + 1)),
    ("(a - b*b) % (b+1)", |a, b| (a - b * b).rem_euclid(b + 1)),
    ("(a*a) / -(b+1)", |a, b| (a * a).div_euclid(-(b + 1))),
    ("(a*a) % -(b+1)", |a, b| (a * a).rem_euclid(-(b + 1))),
    ("(a*a) & (b*b - a)", |a, b| (a * a) & (b * b - a)),
    ("(a*a) | -(b*b)", |a, b| (a * a) | -(b * b)),
    ("(a*a) ^ (a - b*b)", |a, b| (a * a) ^ (a - b * b)),
    ("a << 40", |a, _| a << 40),
    ("(a - b*b) >> 17", |a, b| (a - b * b) >> 17),
    ("(a - b*b) >> 1000000", |a, b| if a < b * b { -1 } else { 0 }),
    ("gcd(a*a, a*b)", |a, b| divisor(a * a, a * b)),
    ("sqrt(a*b)", |a, b| (a * b).isqrt()),
    ("log2(a*b + 1)", |a, b| binary_digits(a * b + 1) - 1),
    ("popcount(a*b)", |a, b| i128::from((a * b).count_ones())),
    ("min(a*b, b*b, a)", |a, b| (a * b).min(b * b).min(a)),
    ("max([a*b, -b*b, 5])", |a, b| (a * b).max(-b * b).max(5)),
    ("sum([a*b, b*b, -a])", |a, b| a * b + b * b - a),
    ("xor(a*b, b*b, a)", |a, b| (a * b) ^ (b * b) ^ a),
    ("sum([1 if a*b > c else 0 for c in [b*b, a, a*b - 1, a*b]])", |a, b| {
        [b * b, a, a * b - 1, a * b].into_iter().filter(|c| a * b > *c).count() as i128
    }),
    ("len([c for c in a*a-3..a*a+b%5 if c != a*a])", |_, b| 3 + b % 5),
];

/// What an expression of two numbers is, whose sign is told by the place where it is left.
fn value(expression: &str, a: i128, b: i128) -> String {
    let rules = format!("f(a, b): (max(e, 0), max(-e, 0)) let e = {expression}");
    let rules = Rules::parse(&rules).unwrap();
    let options = rules.options(&rules.read(&format!("{a},{b}")).unwrap(), &mut Budget::default()).unwrap();
    rules.write(&options[0][0])
}

proptest! {
    #[test]
    fn expressions_are_what_they_are_in_128_bits(
        a in prop_oneof![0..1i128 << 10, 0..1i128 << 40, 0..(1i128 << 62)],
        b in prop_oneof![0..1i128 << 10, 0..1i128 << 40, 0..(1i128 << 62)],
    ) {
        for (expression, expected) in ROWS.into_iter().filter(|(text, _)| !text.contains("else")) {
            let expected = expected(a, b);
            let expected = format!("{},{}", expected.max(0), (-expected).max(0));
            prop_assert_eq!(value(expression, a, b), expected, "{} of {}, {}", expression, a, b);
        }
    }
}

#[test]
fn functions_of_large_numbers_are_as_they_are_defined() {
    let list = |expression: &str| {
        let rules = Rules::parse(&format!("f(l: list): {expression}")).unwrap();
        let options =
            rules.options(&rules.read("1000000000000000000000000000000").unwrap(), &mut Budget::default());
        rules.write(&options.unwrap()[0][0])
    };
    assert_eq!(list("primefactors(l[0])"), "2,5");
    assert_eq!(list("primefactors(l[0]*1000003*1000003*(1 << 61) + 0)"), "2,5,1000003");
    assert_eq!(
        list("[len(divisors(l[0])), divisors(l[0])[3], divisors(l[0])[960]]"),
        format!("961,5,1{}", "0".repeat(30))
    );
    assert_eq!(list("digits(l[0]+7)"), format!("1,{}7", "0,".repeat(29)));
    assert_eq!(list("[len(bits(l[0])), sum(bits(l[0]))]"), {
        let power = 10i128.pow(30);
        format!("{},{}", 128 - power.leading_zeros(), power.count_ones())
    });
    assert_eq!(list("[len(powers(10, l[0])), powers(10, l[0])[30]]"), format!("31,1{}", "0".repeat(30)));
    assert_eq!(list("sort([l[0]*l[0], l[0], 3, l[0]+1])"), {
        format!("3,1{0},1{1}1,1{0}{0}", "0".repeat(30), "0".repeat(29))
    });
    assert_eq!(list("set(l, 0, 100000000000000000000000000000000)"), format!("1{}", "0".repeat(32)));
}

#[test]
fn positions_with_large_numbers_are_printed_as_they_are_read() {
    let rows = [
        ("f(n): n-1 if n > 0", "10^100", format!("1{}", "0".repeat(100))),
        ("f(a, b): (a, b-1) if b > 0", "2^64,3", "18446744073709551616,3".to_owned()),
        ("f(l: list): l[1..] if len(l) > 0", "5,2^64,0", "5,18446744073709551616,0".to_owned()),
        (
            "f(l: set): l[1..] if len(l) > 0",
            "2^64,5,9223372036854775807",
            "5,9223372036854775807,18446744073709551616".to_owned(),
        ),
        ("f(l: list, n): (l, n-1) if n > 0", "1,2:2^63", "1,2:9223372036854775808".to_owned()),
    ];
    for (rules, typed, printed) in rows {
        let rules = Rules::parse(rules).unwrap();
        let position = rules.read(typed).unwrap();
        assert_eq!(rules.write(&position), printed);
        assert_eq!(rules.read(&printed).unwrap(), position);
    }
    let rules = Rules::parse("f(l: list): l[1..] if len(l) > 0").unwrap();
    assert_eq!(
        rules.read("10^90000,10^90000").unwrap_err().to_string(),
        "the numbers of a position may have at most 99900 digits in all"
    );
    assert_eq!(
        rules.read("10^100001").unwrap_err().to_string(),
        "expected a number of at most 100000 digits, found a longer one"
    );
    // What a move leaves is read again, or refused.
    let grows = Rules::parse("f(n): n << 1000").unwrap();
    let grown = |typed: &str| {
        let options = grows.options(&grows.read(typed).unwrap(), &mut Budget::default());
        options.map(|options| grows.write(&options[0][0]))
    };
    let longest = grown("10^99500").unwrap();
    assert_eq!(grows.write(&grows.read(&longest).unwrap()), longest);
    assert!(grown("10^99800").is_err());
    let power = Natural::from(10u8).pow(40);
    let rules = Rules::parse("f(n): n / 10^40").unwrap();
    assert_eq!(Position::new([Value::from(&power)]), rules.read("10^40").unwrap());
}

#[test]
fn numbers_and_parameters_in_rules_may_be_large() {
    let text = "f:k(n): n % k if n >= 100000000000000000000; n - 36893488147419103232 if n > 1 << 65";
    let definition = grundy_rules::Definition::parse_all(text).unwrap().remove(0);
    assert_eq!(definition.to_string().matches("100000000000000000000").count(), 1);
    let rules = definition.rules(&[Value::from(&Natural::from(10u8).pow(19))]).unwrap();
    assert_eq!(rules.name(), "f:10000000000000000000");
    let options =
        rules.options(&rules.read("123456789012345678901").unwrap(), &mut Budget::default()).unwrap();
    let told: Vec<String> = options.iter().map(|left| rules.tell(left)).collect();
    assert_eq!(told, ["3456789012345678901", "86563300864926575669"]);
}

#[test]
fn what_is_made_of_large_numbers_is_charged() {
    // Each step squares: after 40 of them a number would have 10^12 digits.
    let rules = Rules::parse("f(n, k): (n*n, k-1) if k > 0").unwrap();
    let mut position = rules.read("10,40").unwrap();
    let fault = loop {
        match rules.options(&position, &mut Budget::default()) {
            Ok(mut options) => position = options.remove(0).remove(0),
            Err(stopped) => break stopped,
        }
    };
    assert_eq!(fault.to_string(), "a number becomes too large");
    let rules =
        Rules::parse("f(n): 0 let l = [n*n + i for i in 1..4000] if sum([sum(l) for i in 1..4000]) > 0")
            .unwrap();
    let large = rules.read("10^40000").unwrap();
    let mut budget = Budget::new(10_000_000);
    assert!(rules.options(&large, &mut budget).is_err());
    let held = rules.options(&large, &mut Budget::default().with_table(1 << 20));
    let told = held.unwrap_err().to_string();
    assert_eq!(told, "not decided with a table of 1048576 values", "4000 numbers of 80 000 digits each");
}
