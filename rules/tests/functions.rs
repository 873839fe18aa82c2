//! The functions of the language, by their definitions.

use grundy::Budget;
use grundy_rules::{Rules, written_functions};

/// The lists that a function gives, as text: each is what a move leaves.
fn lists(of: &str, position: &str) -> Vec<String> {
    let rules = Rules::parse(&format!("f(h: list): {of}")).unwrap();
    let options = rules.options(&rules.read(position).unwrap(), &mut Budget::new(100_000_000)).unwrap();
    options.iter().map(|left| rules.tell(left)).collect()
}

/// A list of numbers at a heap, and what is said where there is none.
fn numbers(list: &str, heap: u64) -> Result<Vec<i64>, String> {
    let rules = Rules::parse(&format!("f(n): t for t in {list}")).unwrap();
    let heap = rules.read(&heap.to_string()).unwrap();
    let options = rules.options(&heap, &mut Budget::new(1_000_000)).map_err(|error| error.to_string())?;
    Ok(options.iter().map(|left| rules.tell(left).parse().unwrap()).collect())
}

#[test]
fn each_name_is_there_once_and_written_as_it_is_called() {
    let name = |form: &str| form.split('(').next().unwrap().to_owned();
    let mut names: Vec<String> = written_functions().map(name).collect();
    for written in written_functions() {
        assert!(
            written.split("  ").all(|form| form.ends_with(')') && name(form) == name(written)),
            "{written}"
        );
    }
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
}

#[test]
fn lists_of_numbers_are_as_their_definitions_say() {
    for number in 0..500_i64 {
        let found = |list: &str| numbers(list, number.cast_unsigned()).unwrap();
        let divides = |divisor: &i64| number > 0 && number % divisor == 0;
        let divisors: Vec<i64> = (1..=number).filter(divides).collect();
        assert_eq!(found("divisors(n)"), divisors, "{number}");
        let is_prime =
            |candidate: &i64| *candidate > 1 && (2..*candidate).all(|divisor| candidate % divisor != 0);
        let primes: Vec<i64> = (1..=number).filter(is_prime).collect();
        assert_eq!(found("primes(n)"), primes, "{number}");
        let factors: Vec<i64> = divisors.into_iter().filter(is_prime).collect();
        assert_eq!(found("primefactors(n)"), factors, "{number}");
        let digits =
            |written: String| written.bytes().map(|digit| i64::from(digit - b'0')).collect::<Vec<_>>();
        assert_eq!(found("digits(n)"), digits(number.to_string()));
        assert_eq!(found("bits(n)"), digits(format!("{number:b}")));
    }
}

#[test]
fn partitions_are_those_of_the_definition() {
    let read = |of: &str, number: usize| -> Vec<Vec<usize>> {
        let numbers = |list: &String| {
            let list = list.strip_prefix("[]").unwrap_or(list);
            list.split(',')
                .filter(|number| !number.is_empty())
                .map(|number| number.parse().unwrap())
                .collect()
        };
        lists(&format!("p for p in {of}"), &number.to_string()).iter().map(numbers).collect()
    };
    // Their numbers: [OEIS A000041] and [OEIS A000009].
    let all = [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135];
    let different = [1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22];
    for (number, (all, different)) in all.into_iter().zip(different).enumerate() {
        let (found, distinct) = (read("partitions(h[0])", number), read("distinct(h[0])", number));
        assert_eq!((found.len(), distinct.len()), (all, different), "{number}");
        assert!(found.iter().all(|parts| parts.iter().sum::<usize>() == number && !parts.contains(&0)));
        assert!(found.iter().all(|parts| parts.is_sorted_by(|one, next| one >= next)));
        assert!(found.is_sorted_by(|one, next| one > next), "the greatest first, each once");
        let is_distinct = |parts: &&Vec<usize>| parts.windows(2).all(|two| two[0] != two[1]);
        assert_eq!(found.iter().filter(is_distinct).cloned().collect::<Vec<_>>(), distinct);
        for most in 0..6 {
            let few = |all: &[Vec<usize>]| {
                all.iter().filter(|parts| parts.len() <= most).cloned().collect::<Vec<_>>()
            };
            assert_eq!(read(&format!("partitions(h[0], {most})"), number), few(&found), "{number} {most}");
            assert_eq!(read(&format!("distinct(h[0], {most})"), number), few(&distinct), "{number} {most}");
        }
    }
    assert_eq!(numbers("[xor(5, 3, n), nimsum(6, 6)]", 9), Ok(vec![15, 0]));
}

#[test]
fn what_has_no_answer_is_told() {
    for (of, told) in [("divisors(n-1)", -1), ("digits(n-5)", -5), ("[log2(n)]", 0), ("[sqrt(n-4)]", -4)] {
        let function = of.trim_start_matches('[').split('(').next().unwrap();
        let said = numbers(of, 0).unwrap_err();
        assert!(said.contains(&format!("`{function}` has no answer for {told}")), "{said}");
    }
    assert!(numbers("powers(1, n)", 10).is_err());
    assert_eq!(numbers("powers(2, n)", 40).unwrap(), [1, 2, 4, 8, 16, 32]);
    assert_eq!(numbers("powers(10, n)", i64::MAX as u64).unwrap().len(), 19);
    let rules = Rules::parse("f(n): abs(-9223372036854775807-1)").unwrap();
    let left = rules.options(&rules.read("0").unwrap(), &mut Budget::default()).unwrap();
    assert_eq!(rules.tell(&left[0]), "9223372036854775808");
    for of in ["divisors(n)", "primes(n)"] {
        let said = numbers(of, (1 << 61) - 1).unwrap_err();
        assert!(said.contains("budget"), "the budget bounds it: {said}");
    }
}
