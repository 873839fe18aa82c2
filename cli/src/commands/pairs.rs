//! `grundy pairs`: the P-positions of Wythoff's game, by three constructions.

mod forms; // columns, CSV, JSON
mod picture; // points beside lines

use std::io::Write;

use grundy::wythoff::{
    BeattyPairs, MexPairs, Pair, Quadratic, QuadraticError, ValuePairs, WordPairs, Wythoff,
    compare_constructions,
};
use grundy::{Stop, Undecided};
use grundy_positions::Sentence;
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::notation::shorten;
use serde_json::json;

use super::Result;
use crate::arguments::{By, Pairs, PairsFormat};
use crate::failure::Failure;
use crate::output::{Form, Output, PictureFormat};
use crate::progress::stop_on_ctrl_c;
use forms::{Columns, Csv, Json};
use grundy_show::Texts;

/// How many pairs are compared with `--by all`, unless told otherwise.
const COMPARED: u64 = 1_000_000;
/// How many pairs are listed, unless told otherwise.
const LISTED: u64 = 21;

pub(crate) fn run(arguments: &Pairs, catalog: &Catalog, texts: &Texts) -> Result {
    let stop = stop_on_ctrl_c(texts.language());
    let rules = rules_of(&catalog.parse_ruleset(&arguments.ruleset)?)?;
    check(arguments, rules)?;
    let asked = if arguments.json { Some(PairsFormat::Json) } else { arguments.format };
    let format = arguments.destination.format(asked, PairsFormat::Text)?;
    if arguments.by == By::All {
        return compare(arguments, rules, format, stop, texts);
    }
    let alpha = arguments.beatty.as_deref().map_or_else(|| Ok(Quadratic::of_reach(rules.reach)), alpha)?;
    let count = arguments.count.unwrap_or(LISTED);
    let list = List { alpha: &alpha, rules, arguments, count };
    match format {
        PairsFormat::Svg => list.draw(PictureFormat::Svg, &stop)?,
        PairsFormat::Png => list.draw(PictureFormat::Png, &stop)?,
        PairsFormat::Json => list.write(Json::new(&list), &stop)?,
        PairsFormat::Csv => list.write(Csv, &stop)?,
        PairsFormat::Text => list.write(Columns::new(&list), &stop)?,
    }
    Ok(())
}

/// Refuses options that do not go together.
fn check(arguments: &Pairs, rules: Wythoff) -> Result {
    if arguments.beatty.is_some() && arguments.by != By::Golden {
        return Err(Failure::bad_input(Sentence::of("error-beatty-by")).hint(leave_out("--by")));
    }
    if arguments.beatty.is_some() && rules != Wythoff::CLASSIC {
        let message = Sentence::of("error-beatty-rules").text("rules", rules);
        return Err(Failure::bad_input(message).hint(leave_out("--beatty")));
    }
    if arguments.value > 0 {
        only_classic(rules, "--value", leave_out("--value"))?;
        if arguments.by != By::Golden || arguments.beatty.is_some() {
            let message = Sentence::of("error-no-formula");
            return Err(Failure::bad_input(message).advice("advice-no-formula"));
        }
    }
    Ok(())
}

/// The number of `--beatty`.
fn alpha(text: &str) -> Result<Quadratic> {
    text.parse().map_err(|error: QuadraticError| {
        let (told, text) = (error.to_string(), shorten(text));
        // Where the place stands in brackets, the text belongs there too.
        let told = match told.strip_suffix(')') {
            Some(open) => format!("{open} of `{text}`)"),
            None => format!("{told} of `{text}`"),
        };
        Failure::bad_input(told).hint("write `phi`, `sqrt2` or `1+sqrt5/2`, which means (1 + sqrt 5) / 2")
    })
}

/// What is listed.
struct List<'a> {
    alpha: &'a Quadratic,
    rules: Wythoff,
    arguments: &'a Pairs,
    count: u64,
}

impl List<'_> {
    /// Writes the list in a form.
    fn write(&self, mut form: impl Form<Pair>, stop: &Stop) -> Result {
        let mut out = Output::open(&self.arguments.destination)?;
        form.start(&mut out)?;
        self.for_each(stop, |pair| Ok(form.part(&mut out, pair)?))?;
        form.end(&mut out, None)?;
        out.finish()
    }

    /// Draws the list.
    fn draw(&self, format: PictureFormat, stop: &Stop) -> Result {
        picture::check_size(self.count)?;
        let out = Output::open_for_picture(&self.arguments.destination, format)?;
        let mut pairs = Vec::new();
        self.for_each(stop, |pair| {
            pairs.push(picture::small(pair)?);
            Ok(())
        })?;
        out.picture(&self.plot(pairs).draw(), format)
    }

    /// Goes over the pairs, as many as were asked for.
    fn for_each(&self, stop: &Stop, mut take: impl FnMut(&Pair) -> Result) -> Result {
        let mut pairs = self.pairs()?;
        for listed in 0..self.count {
            if stop.is_requested() {
                return Err(Undecided::Stopped.into());
            }
            let Some(pair) = pairs.next() else {
                let message = Sentence::of("error-pair-beyond").text("pair", listed);
                return Err(Failure::bad_input(message).advice("advice-golden"));
            };
            take(&pair)?;
        }
        Ok(())
    }

    fn pairs(&self) -> Result<Box<dyn Iterator<Item = Pair>>> {
        let widened = |pair: Pair<u64>| Pair { n: pair.n.into(), a: pair.a.into(), b: pair.b.into() };
        Ok(match self.arguments.by {
            _ if self.arguments.value > 0 => Box::new(ValuePairs::of(self.arguments.value).map(widened)),
            By::Golden if *self.alpha == Quadratic::phi() => {
                Box::new(Wythoff::CLASSIC.pairs_u64().map(widened))
            }
            By::Golden => Box::new(BeattyPairs::of_number(self.alpha.clone())),
            By::Mex => Box::new(MexPairs::of(self.rules).map(widened)),
            By::Word => {
                only_classic(self.rules, "--by word", Sentence::of("advice-constructions"))?;
                Box::new(WordPairs::new().map(widened))
            }
            By::All => unreachable!("compared, and not listed"),
        })
    }
}

/// The rules of Wythoff's game, or of t-Wythoff, if a game has these.
pub(super) fn rules_of(game: &Game) -> Result<Wythoff> {
    game.about().known.of().copied().ok_or_else(|| {
        let message = Sentence::of("error-no-pairs").text("ruleset", game.ruleset());
        Failure::bad_input(message).advice("advice-pairs")
    })
}

fn leave_out(option: &str) -> Sentence {
    Sentence::of("advice-leave-out").text("what", option)
}

fn only_classic(rules: Wythoff, option: &str, hint: Sentence) -> Result {
    if rules == Wythoff::CLASSIC {
        return Ok(());
    }
    let message = Sentence::of("error-classic-alone").text("option", option).text("rules", rules);
    Err(Failure::bad_input(message).hint(hint))
}

fn compare(arguments: &Pairs, rules: Wythoff, format: PairsFormat, stop: Stop, texts: &Texts) -> Result {
    if !matches!(format, PairsFormat::Text | PairsFormat::Json) {
        let message = Sentence::of("error-compared-form");
        return Err(Failure::bad_input(message).advice("advice-pairs-to-write"));
    }
    only_classic(rules, "--by all", Sentence::of("advice-constructions"))?;
    let count = arguments.count.unwrap_or(COMPARED);
    let watch = arguments.limits.watch(&stop, texts.language());
    let comparison = compare_constructions(count, &mut arguments.limits.budget(stop))?;
    drop(watch);
    let mut out = Output::open(&arguments.destination)?;
    if format == PairsFormat::Json {
        let report = json!({
            "by": "all", "compared": comparison.compared,
            "equal": comparison.first_difference.is_none(), "first_difference": comparison.first_difference,
        });
        writeln!(out, "{report}")?;
    } else if comparison.first_difference.is_none() {
        writeln!(out, "{} pairs by golden ratio, mex and Fibonacci word: all equal", comparison.compared)?;
    }
    out.finish()?;
    match comparison.first_difference {
        None => Ok(()),
        Some(different) => {
            let message = Sentence::of("error-constructions-differ").text("golden", different.golden);
            Err(Failure::with_code(message.text("mex", different.mex).text("word", different.word), 1))
        }
    }
}
