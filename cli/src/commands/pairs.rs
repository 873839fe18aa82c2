//! `grundy pairs`: the P-positions of Wythoff's game, by three constructions.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use grundy::UBig;
use grundy::analysis::JsonNumber;
use grundy::wythoff::{
    BeattyPairs, MexPairs, Pair, Quadratic, WordPairs, Wythoff, compare_constructions, fibonacci_word,
};
use serde_json::json;

use super::Result;
use crate::arguments::{By, Pairs};
use crate::failure::Failure;
use crate::progress::{Watch, stop_on_ctrl_c};

/// How many pairs are compared with `--by all`, unless told otherwise.
const COMPARED: u64 = 1_000_000;
/// How many pairs are listed, unless told otherwise.
const LISTED: u64 = 21;
/// How many letters `--show-word` writes on a line.
const LETTERS_A_LINE: usize = 8;

pub(crate) fn run(arguments: &Pairs) -> Result {
    let stop = stop_on_ctrl_c();
    let rules = ruleset(&arguments.ruleset)?;
    if arguments.beatty.is_some() && arguments.by != By::Golden {
        return Err(Failure::bad_input("`--beatty` gives its own sequences, by the floors of the multiples")
            .hint("leave out `--by`"));
    }
    if arguments.by == By::All {
        return compare(arguments, rules);
    }
    let count = arguments.count.unwrap_or(LISTED);
    let alpha = match &arguments.beatty {
        Some(text) => text.parse::<Quadratic>().map_err(|error| {
            let told = error.to_string();
            // Where the place stands in brackets, the text belongs there too.
            let told = match told.strip_suffix(')') {
                Some(open) => format!("{open} of `{text}`)"),
                None => format!("{told} of `{text}`"),
            };
            Failure::bad_input(told).hint("write `phi`, `sqrt2` or `1+sqrt5/2`, which means (1 + sqrt 5) / 2")
        })?,
        None => Quadratic::of_reach(rules.reach),
    };
    if arguments.show_word {
        return show_word(arguments, count);
    }
    let widened = |pair: Pair<u64>| Pair { n: pair.n.into(), a: pair.a.into(), b: pair.b.into() };
    let pairs: Box<dyn Iterator<Item = Pair>> = match arguments.by {
        By::Golden => Box::new(BeattyPairs::of_number(alpha.clone())),
        By::Mex => Box::new(MexPairs::of(rules).map(widened)),
        By::Word => {
            only_classic(rules, "the Fibonacci word")?;
            Box::new(WordPairs::new().map(widened))
        }
        By::All => unreachable!("compared above"),
    };
    let pairs = pairs.take(usize::try_from(count).unwrap_or(usize::MAX));
    let mut listed = 0;
    let mut out = BufWriter::new(stdout().lock());
    if arguments.json {
        let of = match &arguments.beatty {
            Some(_) => format!("\"beatty\":{}", json!(alpha.to_string())),
            None => format!("\"ruleset\":{}", json!(rules.to_string())),
        };
        write!(out, "{{{of},\"by\":\"{}\",\"pairs\":[", arguments.by.name())?;
        for (index, pair) in pairs.enumerate() {
            listed += 1;
            if stop.is_requested() {
                return Err(grundy::Undecided::Stopped.into());
            }
            let comma = if index == 0 { "" } else { "," };
            write!(out, "{comma}[{},{}]", json!(JsonNumber(&pair.a)), json!(JsonNumber(&pair.b)))?;
        }
        writeln!(out, "]}}")?;
    } else {
        let table = Columns::new(&alpha, arguments.reals.map(usize::from), count);
        table.header(&mut out)?;
        for pair in pairs {
            listed += 1;
            if stop.is_requested() {
                return Err(grundy::Undecided::Stopped.into());
            }
            table.row(&mut out, &pair)?;
        }
    }
    out.flush()?;
    if listed < count {
        let message = format!("pair {listed} is beyond the 64-bit numbers that this construction works in");
        return Err(Failure::bad_input(message).hint("`--by golden` gives pairs of any size"));
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules that `wythoff` or `wythoff:t` names.
fn ruleset(text: &str) -> std::result::Result<Wythoff, Failure> {
    let game = grundy::notation::parse_ruleset(text)?;
    let reach = match game.ruleset().split_once(':') {
        None if game.ruleset() == "wythoff" => Some(1),
        Some(("wythoff", reach)) => reach.parse().ok(),
        _ => None,
    };
    reach.and_then(Wythoff::with_reach).ok_or_else(|| {
        Failure::bad_input(format!("`{}` has no list of pairs", game.ruleset()))
            .hint("`wythoff` and `wythoff:t` have one")
    })
}

fn only_classic(rules: Wythoff, what: &str) -> std::result::Result<(), Failure> {
    if rules == Wythoff::CLASSIC {
        return Ok(());
    }
    Err(Failure::bad_input(format!("{what} gives the pairs of `wythoff`, not of `{rules}`"))
        .hint("`--by golden` and `--by mex` give both"))
}

fn compare(arguments: &Pairs, rules: Wythoff) -> Result {
    only_classic(rules, "the comparison of the three constructions")?;
    let count = arguments.count.unwrap_or(COMPARED);
    let stop = stop_on_ctrl_c();
    let watch = Watch::new(&stop, arguments.limits.budget);
    let comparison = compare_constructions(count, &mut arguments.limits.budget(stop))?;
    drop(watch);
    let mut out = stdout().lock();
    if arguments.json {
        let report = json!({
            "by": "all", "compared": comparison.compared,
            "equal": comparison.first_difference.is_none(), "first_difference": comparison.first_difference,
        });
        writeln!(out, "{report}")?;
    } else if comparison.first_difference.is_none() {
        writeln!(out, "{} pairs by golden ratio, mex and Fibonacci word: all equal", comparison.compared)?;
    }
    match comparison.first_difference {
        None => Ok(ExitCode::SUCCESS),
        Some(different) => Err(Failure::with_code(
            format!(
                "the constructions differ: golden ratio {}, mex {}, word {}",
                different.golden, different.mex, different.word
            ),
            1,
        )),
    }
}

fn show_word(arguments: &Pairs, count: u64) -> Result {
    if arguments.by != By::Word {
        return Err(Failure::bad_input("`--show-word` shows the Fibonacci word").hint("add `--by word`"));
    }
    // The word up to the b of the last pair: its place is floor(n phi^2).
    let last = UBig::from(count.saturating_sub(1));
    let length = u64::try_from(&Wythoff::CLASSIC.pair(&last).b)
        .map_err(|_| Failure::bad_input("the word would have more than 2^64 letters"))?;
    let mut out = BufWriter::new(stdout().lock());
    let mut letters = fibonacci_word(length).peekable();
    while letters.peek().is_some() {
        let line: Vec<String> =
            letters.by_ref().take(LETTERS_A_LINE).map(|letter| letter.to_string()).collect();
        writeln!(out, "{}", line.join(" "))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The columns of the list, aligned.
struct Columns<'a> {
    alpha: &'a Quadratic,
    beta: Quadratic,
    reals: Option<usize>,
    width: usize,
}

impl<'a> Columns<'a> {
    fn new(alpha: &'a Quadratic, reals: Option<usize>, count: u64) -> Self {
        let beta = alpha.complement();
        let last = UBig::from(count.saturating_sub(1));
        let greatest = beta.floor_multiple(&last).max(alpha.floor_multiple(&last));
        Columns { alpha, beta, reals, width: greatest.to_string().len().max(3) }
    }

    fn header(&self, out: &mut impl Write) -> std::io::Result<()> {
        let (width, is_phi) = (self.width, *self.alpha == Quadratic::phi());
        match self.reals {
            None => writeln!(out, "{:>width$} {:>width$} {:>width$}", "n", "a_n", "b_n"),
            Some(digits) => {
                let wide = width + digits + 1;
                let (alpha, beta) = if is_phi { ("n phi", "n phi^2") } else { ("n alpha", "n beta") };
                let floor = |of: &str| format!("floor({of})");
                writeln!(
                    out,
                    "{:>width$} {alpha:>wide$} {:>14} {beta:>wide$} {:>14}",
                    "n",
                    floor(alpha),
                    floor(beta)
                )
            }
        }
    }

    fn row(&self, out: &mut impl Write, pair: &Pair) -> std::io::Result<()> {
        let width = self.width;
        let (n, a, b) = (pair.n.to_string(), pair.a.to_string(), pair.b.to_string());
        match self.reals {
            None => writeln!(out, "{n:>width$} {a:>width$} {b:>width$}"),
            Some(digits) => {
                let wide = width + digits + 1;
                let alpha = self.alpha.decimal_multiple(&pair.n, digits);
                let beta = self.beta.decimal_multiple(&pair.n, digits);
                writeln!(out, "{n:>width$} {alpha:>wide$} {a:>14} {beta:>wide$} {b:>14}")
            }
        }
    }
}
