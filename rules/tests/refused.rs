//! What is wrong with rules: said with its place, and with what would be right.

use grundy::{Budget, Undecided};
use grundy_rules::{Definition, Fault, NoEdge, Problem, Rules, Stopped, limits};

/// What is said of a text, the part of it that is meant, and the hint.
fn told(text: &str) -> (String, &str, String) {
    let error = Definition::parse_all(text).map(|_| ()).expect_err(text);
    let hint = error.hint.as_ref().map(ToString::to_string).unwrap_or_default();
    (error.to_string(), &text[error.span.from..error.span.to], hint)
}

#[test]
fn a_power_of_written_numbers_is_refused_since_the_sign_is_that_of_the_nim_sum() {
    let error = Rules::parse("up(n): n-t for t in 1..10^2 if t <= n").unwrap_err();
    assert!(error.to_string().contains("`10^2` may be a power"), "{error}");
    assert_eq!(error.hint.unwrap().to_string(), "write the digits of the power, or `nimsum(a, b)`");
    assert!(Rules::parse("up(n): n-t for t in 1..n^2 if t <= n and 3^t > 2").is_ok());
}

#[test]
fn each_mistake_is_told_where_it_is() {
    let rows = [
        (
            "",
            "expected a game, as in `halving(n): n-t for t in 1..n/2`",
            "",
            "did you mean `game(n): n-t for t in 1..n`?",
        ),
        ("nim 3", "expected `(`, found `3`", "3", ""),
        ("f(n) n-1", "expected `:`, found `n`", "n", "did you mean `f(n) : n-1`?"),
        ("f(n): n-t for t in 1..m", "nothing is called `m` here", "m", "did you mean `n`?"),
        ("f(heap): hepa-1", "nothing is called `hepa` here", "hepa", "did you mean `heap`?"),
        (
            "f(n): n-d for d in divisor(n)",
            "there is no function `divisor`",
            "divisor",
            "did you mean `divisors`?",
        ),
        ("f(n): gcd(n)", "`gcd` takes gcd(a, b), not 1", "gcd(n)", ""),
        (
            "f(n): len(n)",
            "expected a list or a text, found a number",
            "n",
            "it is written `len(list)  len(text)`",
        ),
        ("f(n): [n]", "expected a number, found a list of numbers", "[n]", ""),
        ("f(n): (n-1, n)", "expected a number, found a pair", "(n-1, n)", ""),
        ("f(n): n-1 if n", "expected a condition, found a number", "n", ""),
        (
            "f(n): n-1 if n = 2",
            "expected `for`, `let`, `if`, `and` or the end of the clause, found `=`",
            "=",
            "two things are compared by `==`",
        ),
        ("f(n): n-1 if 1 < n < 5", "expected `and`, found `<`", "<", ""),
        ("f(n): n-1 for n in 1..2", "`n` has a meaning here already", "n", ""),
        ("f(n): n-1 for if in 1..2", "`if` is a word of the language, not a name", "if", ""),
        ("f(n, n): (n, n)", "`n` has a meaning here already", "n", ""),
        (
            "f(b: board): b",
            "`board` is no shape of a part",
            "board",
            "a part is a number, or one of text, list, set, grid, graph",
        ),
        ("f(n): guess n", "`f` has no moves", "f", ""),
        ("f(n): n-1; f(n): n-2", "two games are called `f`", "f", ""),
        ("f(n): n-1; split [n]; split [n]", "`split` is said twice", "split [n]", ""),
        ("f(n): n-1; marks \".x\"", "no part of `f` is a grid, so nothing has `marks`", "marks \".x\"", ""),
        ("f(n): n-1 for t in n", "expected a range or a list, found a number", "n", ""),
        ("f(n): n-$", "`$` means nothing in rules", "$", ""),
        ("f(n): n-1; say \"take one", "this text has no closing `\"`", "\"", ""),
        (
            "f(n): say \"one\": n-1",
            "expected the end of the clause, found `:`",
            ":",
            "it is written `n-t for t in 1..3 say \"take {t}\"`",
        ),
        ("f(n): n-", "expected a number, a name or a list, found nothing", "", ""),
        ("f(n): (n", "expected `,` or `)`, found nothing", "", ""),
        ("f(g: graph): g[0]", "expected a list, a text or a grid, found a graph", "g", ""),
        ("f(x, y): (x, y)[2]", "there is no element 2 of 2", "2", ""),
    ];
    for (text, problem, place, hint) in rows {
        assert_eq!(told(text), (problem.to_owned(), place, hint.to_owned()), "{text}");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let long = format!("f(n): n-1{}", " ".repeat(limits::TEXT));
    assert_eq!(Definition::parse_all(&long).unwrap_err().problem, Problem::TooLong { most: limits::TEXT });
    // The place is told in the middle of no letter.
    let letters = format!("f(n): n-1 //{}", "ș".repeat(limits::TEXT));
    let error = Definition::parse_all(&letters).unwrap_err();
    assert_eq!(
        (error.problem.clone(), error.span.line(&letters).0),
        (Problem::TooLong { most: limits::TEXT }, 1)
    );
    for open in ["(", "[", "-", "not ", "n[", "min(n,"] {
        let deep = format!("f(n): {}n", open.repeat(limits::TEXT / open.len() - 10));
        let problem = Definition::parse_all(&deep).unwrap_err().problem;
        assert!(matches!(problem, Problem::TooDeep), "{open}: {problem}");
    }
    // What stands in a row is as deep as what is nested.
    for (before, again, after) in [
        ("f(n): n", "+n", ""),
        ("f(n): n if n>0", " or n>1", ""),
        ("f(l: list): l", "[0..]", ""),
        ("f(n): n-1", " if n>0", ""),
        ("f(n): sum([n", " if n>0", "])"),
        ("f(n): n if n in 1..5", " and n>0", ""),
    ] {
        let far = limits::PRINTED / again.len() - 10;
        for count in [limits::TEXT / again.len() - 10, far] {
            let text = format!("{before}{}{after}", again.repeat(count));
            let problem = Definition::parse_printed(&text).unwrap_err().problem;
            assert!(matches!(problem, Problem::TooDeep), "{before}{again}: {problem}");
        }
        let text = format!("{before}{}{after}", again.repeat(50));
        assert!(Definition::parse_all(&text).is_ok(), "{text}");
    }
    let nested =
        format!("f(n): sum({}n{})", "[".repeat(20), " for a in 1..2 if n>0 if n>0 if n>0 if n>0]".repeat(20));
    assert!(Definition::parse_all(&nested).is_err());
    let many =
        |of: String| matches!(Definition::parse_all(&of).unwrap_err().problem, Problem::TooMany { .. });
    let names = |count: usize| (0..count).map(|name| format!("a{name}")).collect::<Vec<_>>();
    assert!(many(format!("f({}): n", names(17).join(", "))));
    assert!(many(format!("f(n):{}", " n;".repeat(65))));
    assert!(many(names(65).iter().map(|name| format!("{name}(n): n; ")).collect()));
    let loops: String = names(9).iter().map(|name| format!(" for {name} in 1..2")).collect();
    assert!(many(format!("f(n): n{loops}")));
    let lets: String = names(64).iter().map(|name| format!(" let {name} = 1")).collect();
    assert!(many(format!("f(n): n{lets}")));
}

/// What stops the first move from a position.
fn fault(text: &str, position: &str) -> (Fault, String) {
    let rules = Rules::parse(text).unwrap();
    match rules.options(&rules.read(position).unwrap(), &mut Budget::new(1_000_000)) {
        Err(Stopped::Faulty(faulty)) => (faulty.fault, text[faulty.span.from..faulty.span.to].to_owned()),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_rules_run_into_is_told_where_it_is() {
    let rows = [
        ("f(n): n-1", "0", Fault::Negative { number: "-1".into() }, "n-1"),
        ("f(n): n / (n-3)", "3", Fault::DivisionByZero, "n / (n-3)"),
        ("f(n): n % (n-3)", "3", Fault::DivisionByZero, "n % (n-3)"),
        ("f(n): n-1 - n*n", "10^10", Fault::Negative { number: "-99999999990000000001".into() }, "n-1 - n*n"),
        ("f(n): n * n", "10^70000", Fault::Overflow, "n * n"),
        ("f(n): 1 << n", "10^40", Fault::Overflow, "1 << n"),
        ("f(n): n << 18446744073709551615", "3", Fault::Overflow, "n << 18446744073709551615"),
        (
            "f(n): (1 << 70) << 18446744073709551545",
            "3",
            Fault::Overflow,
            "(1 << 70) << 18446744073709551545",
        ),
        ("f(n): n >> -n", "10^40", Fault::BadShift { by: format!("-1{}", "0".repeat(40)) }, "n >> -n"),
        ("f(n): n % (n - n)", "10^40", Fault::DivisionByZero, "n % (n - n)"),
        (
            "f(n): sqrt(-n)",
            "10^40",
            Fault::NoAnswer { function: "sqrt", number: format!("-1{}", "0".repeat(40)) },
            "sqrt(-n)",
        ),
        ("f(n): sum(1..n)", "10^40", Fault::TooManyElements, "1..n"),
        ("f(l: list): [l[l[0]]]", "10^40", Fault::Overflow, "l[l[0]]"),
        ("f(g: graph, n): ([(0, n)], 0)", "0-1:10^40", Fault::Overflow, "([(0, n)], 0)"),
        ("f(l: list): l[3..]", "1,2", Fault::NoElement { index: 3, length: 2 }, "l[3..]"),
        ("f(l: list): [l[2]]", "1,2", Fault::NoElement { index: 2, length: 2 }, "l[2]"),
        ("f(l: list): [l[0-1]]", "1,2", Fault::NoElement { index: -1, length: 2 }, "l[0-1]"),
        ("f(l: list): l[2..1]", "1,2", Fault::Descending { from: 2, to: 1 }, "l[2..1]"),
        ("f(l: list): [min(l)]", "[]", Fault::NothingToChoose, "min(l)"),
        (
            "f(g: graph): [(v, v) for v in vertices(g)]",
            "1",
            Fault::NoEdge(NoEdge::Loop(1)),
            "[(v, v) for v in vertices(g)]",
        ),
        (
            "f(g: graph): [(e[1], e[0]) for e in g]",
            "0-1,1-3",
            Fault::NoEdge(NoEdge::Turned(1, 0)),
            "[(e[1], e[0]) for e in g]",
        ),
        (
            "f(g: graph): [d for d in g] ++ [e] for e in g",
            "0-1,1-3",
            Fault::NoEdge(NoEdge::Twice(0, 1)),
            "[d for d in g] ++ [e]",
        ),
        (
            "f(b: grid): set(b, (0,0), 2); marks \".x\"",
            ".",
            Fault::NoMark { content: 2, marks: 2 },
            "set(b, (0,0), 2)",
        ),
        ("f(b: grid): set(b, (1,0), 1)", ".", Fault::NoCell { row: 1, column: 0 }, "set(b, (1,0), 1)"),
        ("f(s: text): s ++ \"\t\" if len(s) < 3", "a", Fault::NoLetter { letter: '\t' }, "s ++ \"\t\""),
        ("f(n): n >> n-5", "3", Fault::BadShift { by: "-2".into() }, "n >> n-5"),
        ("f(n): n << n-5", "3", Fault::BadShift { by: "-2".into() }, "n << n-5"),
        (
            "f(l: list, k: list): (l ++ l, k ++ k) if len(l) < 3000",
            &format!("{0}:{0}", vec!["1"; 2000].join(",")),
            Fault::TooManyElements,
            "(l ++ l, k ++ k)",
        ),
        ("f(n): sum([1 for a in 1..5000])", "1", Fault::TooManyElements, "[1 for a in 1..5000]"),
        ("f(n): sum(1..n)", "9223372036854775807", Fault::TooManyElements, "1..n"),
    ];
    for (text, position, expected, place) in rows {
        assert_eq!(fault(text, position), (expected, place.to_owned()), "{text}");
    }
}

#[test]
fn hostile_rules_end_within_the_budget() {
    let rules = [
        "f(n): n-t for t in 1..n for a in 1..n for b in 1..n if a == b + n",
        // A prime that far.
        "f(n): n-1 for d in divisors(n + 3)",
        "f(n): n-1 if len(primes(n)) > 3",
        "f(n): sum(a*b for a in 1..n for b in 1..n for c in 1..n)",
        "f(n): all(n for a in 1..n)",
        // Each of these takes as long as a million steps of small numbers.
        "f(n): n-1 for a in 1..n let m = n << 300000 if gcd(m, m + a) > 0",
        "f(n): n-1 for a in 1..n let m = n << 300000 if sqrt(m + a) > 0",
        "f(n): n-1 for a in 1..n let m = n << 190000 if m * (m + a) % (m - 1) > 0",
        // Lists share what they hold: what is soon made is long compared.
        "f(n): 0 let a = [i for i in 1..4000] let b = [a for j in a] let c = [b for k in a] let d = [a for o in a] let e = [d for p in a] if c == e",
        "f(n): 0 let a = [i for i in 1..4000] let b = [a for j in a] let c = [b for k in a] if len(sort(c)) > 0",
        "f(n): 0 let a = [i for i in 1..4000] let b = [a for j in a] let c = [b for k in a] if b in c",
        "f(n): 0 let a = [i for i in 1..4000] let b = [a for j in a] let c = [b for k in a] if len(without(c, c)) > 0",
        "f(n): 0 let a = [i for i in 1..4000] let b = [a for j in a] let c = [b for k in a] if len(runs(c)) > 0",
    ];
    for text in rules {
        let rules = Rules::parse(text).unwrap();
        let mut budget = Budget::new(1_000_000);
        let stopped = rules.options(&rules.read("1000000000000000000").unwrap(), &mut budget);
        let is_bounded = matches!(
            stopped,
            Err(Stopped::Undecided(Undecided::BudgetSpent { .. })) | Err(Stopped::Faulty(_))
        );
        assert!(is_bounded, "{text}: {stopped:?}");
    }
}
