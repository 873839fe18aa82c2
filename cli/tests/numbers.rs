//! Numbers are read alike in positions, ranges and options; what can mean two things is refused with a hint.

use crate::common::{grundy, printed, with_input};

/// How a thousand is written.
const THOUSAND: [&str; 7] = ["10^3", "10**3", "1e3", "1E3", "1_000", "2*500", "5*2*10^2"];

const HINT: &str = "\nhint: a whole number is written as in `1000`, `10^6`, `5*10^8`, `1e9` or `1_000_000`\n";

#[test]
fn every_way_to_write_a_number_is_read_everywhere() {
    for command in [
        "solve nim N",
        "solve nim N 7 + kayles N",
        "solve wythoff 6,N",
        "solve take:1..N N",
        "solve N",
        "simulate nim N --seed N",
        "table nim 990..N",
        "table kayles N --format csv",
        "count kayles N --mod N",
        "guess kayles N --max N",
        "pairs --count N",
        "period kayles --budget N*N",
        "verify kayles --heaps 1 --max 9 --budget N*N",
        "solve nim 3 5 7 --max-moves N --seconds N --table N",
    ] {
        let plain = printed(&command.replace('N', "1000"));
        for thousand in THOUSAND {
            let typed = command.replace('N', thousand);
            assert_eq!(printed(&typed), plain, "{typed}");
        }
    }
    // In quotation marks, there may be blanks in the numbers of ranges and options.
    let run = grundy(&["table", "nim", "990..1 000", "--budget", "1 000 000"]);
    assert_eq!((run.code, run.stdout), (0, printed("table nim 990..1000")));
    for thousand in THOUSAND {
        let answers = with_input(&["batch", "kayles"], format!("{thousand} 7\n").as_bytes());
        assert_eq!((answers.code, answers.stdout.as_str()), (0, "N\n"), "{thousand}");
        let nim = with_input(&["batch", "nim", "--value"], format!("{thousand} 1\n").as_bytes());
        assert_eq!((nim.code, nim.stdout.as_str()), (0, "N\t1001\n"), "{thousand}");
    }
    let rules = "f(a, b, c): (a, b, c-1) if c > 0";
    assert!(grundy(&["solve", rules, "1e3,10^2,2*3"]).stdout.starts_with("position  f 1000,100,6\n"));
}

#[test]
fn what_is_no_number_is_told_how_to_write_one() {
    for number in ["1.000", "0x10", "5k", "1e-3", "2^20-1", "1__0", "2^3^2"] {
        let position = grundy(&["solve", "nim", "3", number]);
        assert_eq!(
            (position.code, position.stderr.ends_with(HINT)),
            (2, true),
            "{number}: {}",
            position.stderr
        );
    }
    for number in ["1,000", "1.000", "0x10", "5k", "1e-3", "2^20-1", "10^9+7"] {
        let range = grundy(&["table", "nim", &format!("0..{number}")]);
        assert_eq!((range.code, range.stderr.ends_with(HINT)), (2, true), "{number}: {}", range.stderr);
        let option = grundy(&["solve", "nim", "3", "--budget", number]);
        assert_eq!((option.code, option.stderr.ends_with(HINT)), (2, true), "{number}: {}", option.stderr);
    }
}

#[test]
fn what_can_mean_two_things_is_asked_back() {
    for (position, hint) in [
        ("nim 1,000", "hint: write `1000` or `1,0`\n"),
        ("1 000", "hint: write `1000` or `1 0`\n"),
        ("10^9+7", "hint: write `10^9 + 7` or `1000000007`\n"),
    ] {
        let run = grundy(&[&["solve"][..], &position.split(' ').collect::<Vec<_>>()].concat());
        assert!(run.code == 2 && run.stderr.contains("can mean two things"), "{position}: {}", run.stderr);
        assert!(run.stderr.ends_with(hint), "{position}: {}", run.stderr);
    }
}

#[test]
fn rules_in_a_line_take_their_parameters_behind_them() {
    let rules = "k:m(n): n-t for t in 1..min(n,m)";
    let solved = grundy(&["solve", rules, "k:3", "7"]);
    assert_eq!(
        (solved.code, solved.stdout.lines().next()),
        (0, Some("position  k:3 7")),
        "{}",
        solved.stderr
    );
    assert_eq!(grundy(&["table", rules, "k:3", "9"]).stdout, printed("table take:1..3 9"));
    let without = grundy(&["solve", rules, "7"]);
    assert_eq!(
        (without.code, without.stderr.as_str()),
        (
            2,
            "error: expected `k:M` (character 1 of `k 7`)\n\
             hint: write a number for each parameter, as in `k:3`; behind rules in a line, too\n"
        )
    );
    let needless = grundy(&["solve", "f(n): n-1 if n > 0", "f:3", "7"]);
    assert!(
        needless.code == 2 && needless.stderr.ends_with("\nhint: write `f` alone\n"),
        "{}",
        needless.stderr
    );
    // They are rules, and no file.
    let told = grundy(&["rules", "coin:n(i): i-n if i >= n"]);
    assert!(told.code == 0 && told.stdout.contains("parameters  n\n"), "{}{}", told.stdout, told.stderr);
    let wrong = grundy(&["rules", "coin(i) i-1 if i > 0"]);
    assert!(wrong.code == 2 && wrong.stderr.contains("expected `:`"), "{}", wrong.stderr);
}
