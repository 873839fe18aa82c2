//! Whatever the program proves, both checkers accept: of whole families, and of rules by chance for each theorem, values and
//! outcomes.

use std::collections::BTreeMap;

use grundy::Budget;
use grundy_check::{Certificate, Limits, Refusal, Sequence, Statement, Undecided, Watch};
use grundy_positions::PeriodReport;
use grundy_positions::catalog::{Catalog, Game, build};
use grundy_positions::certificate::{Certificate as Written, NoCertificate};

use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::common::random_rules::{FORMS, table};
use crate::{common, written_rows};

/// Both checkers, and what became of the rules that were tried.
struct Both {
    python: Python,
    /// Maximum number of values that Python recomputes of one certificate.
    few: u64,
    /// For each theorem: how many certificates there are, and how many of them Python checked, too.
    accepted: BTreeMap<String, [u32; 2]>,
    tried: u32,
    /// Proved by a formula, or without a period, for which there is no certificate.
    by_formula: u32,
    /// For which the checker asks for more steps.
    too_long: u32,
    refused: Vec<String>,
}

/// Steps of the checker for one certificate.
const STEPS: u64 = 10_000_000_000;

fn is_long(read: &Certificate) -> bool {
    read.theorem() == "guy-smith"
        && matches!(read.claim(), Statement::Heaps(Sequence::Outcomes, _))
        && read.heaps() > 20_000
}

impl Both {
    fn start(few: u64) -> Self {
        let python = Python::start(20_000_000_000);
        Both {
            python,
            few,
            accepted: BTreeMap::new(),
            tried: 0,
            by_formula: 0,
            too_long: 0,
            refused: Vec::new(),
        }
    }

    /// Proves what can be proved of the values and of the outcomes within these steps, and has it checked.
    fn see(&mut self, name: &str, game: &mut Game, steps: u64) {
        for outcomes in [false, true] {
            self.tried += 1;
            let report = PeriodReport::of(game, outcomes, &mut Budget::new(steps));
            let Some(report) = report.filter(|report| report.finding.undecided().is_none()) else { continue };
            match Written::of(game, outcomes, &mut Budget::unlimited()) {
                Ok(written) => self.check(name, &serde_json::to_string(&written).unwrap()),
                Err(
                    NoCertificate::ClosedForm { .. }
                    | NoCertificate::Undecided(grundy::Undecided::NoPeriod { .. }),
                ) => {
                    self.by_formula += 1;
                }
                Err(why) => self.refused.push(format!("{name}: {:?} is proved, but {why}", report.finding)),
            }
        }
    }

    fn see_rules(&mut self, rules: &str, steps: u64) {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        self.see(rules, &mut catalog.build("game").unwrap(), steps);
    }

    fn check(&mut self, name: &str, text: &str) {
        let refused = &mut self.refused;
        let mut refuse =
            |why: String| refused.push(format!("{name}: {why}\n{}", text.get(..2000).unwrap_or(text)));
        let read: Certificate = match text.parse() {
            Ok(read) => read,
            Err(why) => return refuse(why.to_string()),
        };
        let [by_rust, by_python] = self.accepted.entry(read.theorem().to_owned()).or_default();
        match read.check(&Limits::default().with_steps(STEPS), &Watch::default()) {
            Ok(_) => *by_rust += 1,
            // The outcomes of a code with a sparse space ask for all values, many times as far as the values do.
            Err(Refusal::Undecided(Undecided::Steps { .. })) if is_long(&read) => {
                self.too_long += 1;
                return;
            }
            Err(why) => return refuse(why.to_string()),
        }
        if read.heaps() <= self.few {
            match self.python.answer(text) {
                answer if answer.starts_with("accepted") => *by_python += 1,
                answer => refuse(format!("Python: {answer}")),
            }
        }
    }

    /// Nothing was refused, and something was proved by each of these theorems. In the log: the numbers.
    #[track_caller]
    fn all_accepted(&self, theorems: &[&str]) {
        println!(
            "{} tried, {} by a formula, {} too long, {:?}",
            self.tried, self.by_formula, self.too_long, self.accepted
        );
        let refused = &self.refused;
        assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
        for theorem in theorems {
            assert!(self.accepted.get(*theorem).is_some_and(|[_, python]| *python > 0), "{theorem}");
        }
    }
}

/// All sets of numbers from 1 to 9 but the empty one, as lists.
fn sets() -> impl Iterator<Item = String> {
    (1..1 << 9).map(|bits: u32| {
        let numbers = (1..=9).filter(|number| bits >> (number - 1) & 1 == 1);
        numbers.map(|number: u32| number.to_string()).collect::<Vec<_>>().join(",")
    })
}

/// Every `part`th of a family; all of it in `./test all`.
fn slice<T>(family: impl Iterator<Item = T>, part: usize) -> impl Iterator<Item = T> {
    family.step_by(if common::all() { 1 } else { part })
}

#[test]
fn all_but_sets_within_nine() {
    let mut both = Both::start(1 << 10);
    sets().for_each(|set| both.see(&set, &mut build(&format!("take:all-but:{set}")).unwrap(), 100_000_000));
    both.all_accepted(&["all-but"]);
    assert_eq!(both.tried, 1022);
}

#[test]
fn take_sets_within_nine() {
    let mut both = Both::start(1 << 10);
    slice(sets(), 4).for_each(|set| both.see(&set, &mut build(&format!("take:{set}")).unwrap(), 100_000_000));
    both.all_accepted(&["repeated-values", "repeated-outcomes"]);
}

/// With steps enough for some thousand values, and in `./test all` for a few ten thousand.
#[test]
fn codes_of_three_digits() {
    let (steps, few) = if common::all() { (20_000_000, 5000) } else { (1_000_000, 600) };
    let mut both = Both::start(few);
    let codes =
        [0, 4].into_iter().flat_map(|first| (1..512).map(move |digits| format!("{first}.{digits:03o}")));
    slice(codes, 7).for_each(|code| both.see(&code, &mut build(&code).unwrap(), steps));
    both.all_accepted(&["guy-smith", "repeated-values"]);
}

#[test]
fn rules_by_chance() {
    let count = if common::all() { 1000 } else { 4 };
    for (seed, (form, rules)) in (1..).zip(FORMS) {
        let (mut both, mut random) = (Both::start(2000), Random(seed));
        for _ in 0..count {
            both.see_rules(&rules(&mut random), 3_000_000);
        }
        println!("{form}");
        both.all_accepted(&[]);
        let proved: u32 = both.accepted.values().map(|[rust, _]| rust).sum::<u32>() + both.by_formula;
        assert!(proved > count / 4, "{form}: {proved} of {count}");
    }
}

/// Numbers as large as a form of rules may have them: what certificates cannot say is not proved by them either.
#[test]
fn rules_with_the_greatest_numbers() {
    let condition = |by: u32| format!("(n % {by} == 0 or n % 2 == 1 and n < {})", 3 * by);
    let near = |count: u32| {
        let near = (1..=count).map(|take| format!("n-{take} if n >= {take} and {}", condition(2 + take % 3)));
        format!("game(n): n-t for t in {}..n; {}", count + 1, near.collect::<Vec<_>>().join("; "))
    };
    let half = (0..23).map(|more| format!("(n+{more})/2")).collect::<Vec<_>>().join(", ");
    let state = |number: i64| {
        format!("game(n, s): (n-1, s) if n > 0; (n-3, s) if n > 2; start (n, {number}) for n in 0..9")
    };
    let mut both = Both::start(1 << 15);
    for (rules, proved) in [
        // A lift beyond 2^20: what three moves add.
        (
            "game(n, s): (n+400000, s-1) if s > 0; (n-1, s) if n > 0; start (n, 3) for n in 0..9".to_owned(),
            true,
        ),
        (state((1 << 50) - 1), true),
        (state(1 << 50), false),
        ("game(n): n-1048575 if n >= 1048575; n-1 if n > 0 and n % 2 == 0".to_owned(), true),
        ("game(n): n-1048576 if n >= 1048576; n-1 if n > 0 and n % 2 == 0".to_owned(), false),
        ("game(n): n-1 if n > 0 and n >= 300000; n-2 if n > 1".to_owned(), true),
        ("game(n): n-t for t in 1..n if t != 700".to_owned(), true),
        (near(40), true),
        (format!("game(n): n-t for t in 1..min({half})"), true),
        ("game(n): n/1000003 if n > 0; n/999983 if n > 0".to_owned(), true),
    ] {
        let before = both.accepted.values().map(|[rust, _]| rust).sum::<u32>();
        both.see_rules(&rules, 2_000_000_000);
        let now = both.accepted.values().map(|[rust, _]| rust).sum::<u32>();
        assert_eq!(now > before, proved, "{rules}");
    }
    both.all_accepted(&["memory", "all-but", "all-but-classes", "bound"]);
}

#[test]
fn tables_by_chance() {
    let count = if common::all() { 1000 } else { 30 };
    let (mut both, mut random) = (Both::start(1 << 14), Random(11));
    for _ in 0..count {
        let rules = table(&mut random);
        both.tried += 1;
        both.check(&rules, &written_rows::written(&rules, 4).to_string());
    }
    both.all_accepted(&["written-rows"]);
}
