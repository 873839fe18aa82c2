//! `grundy batch`: one position a line in, one answer a line out.

mod blocks; // standard input in blocks
mod report; // answers and messages, and the exit code

use std::io::stdin;

use grundy::games::Nim;
use grundy::{Budget, Play, Stop};
use grundy_cli::batch::{self, Answers, Counted, CountedHeaps, Line};
use grundy_positions::catalog::{Catalog, Component, Game};
use grundy_positions::{Answer, AsSentence, BoardError, Claim, Wanted};

use self::blocks::Blocks;
use self::report::Report;
use super::Result;
use crate::arguments::Batch;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::progress::stop_on_ctrl_c;
use grundy_show::{Language, Texts};

pub(crate) fn run(arguments: &Batch, catalog: &Catalog) -> Result {
    let (stop, report) = (stop_on_ctrl_c(Language::En), Report::new(arguments)?);
    let wanted = report.wanted();
    let Some(ruleset) = &arguments.ruleset else {
        if arguments.counted {
            return Err(Failure::bad_input("`--counted` needs a ruleset: its tests are numbers alone")
                .hint("as in `grundy batch nim --counted`"));
        }
        return lines(General::of_sums(catalog, arguments, wanted, stop), report);
    };
    let game = catalog.parse_ruleset(ruleset)?;
    // Bouton's theorem needs the nim-sum alone: no heap is kept.
    let by_nim_sum = game.about().known.are::<Nim>() && wanted.play == Play::Normal;
    if arguments.counted && by_nim_sum && !wanted.winning_move {
        return counted_nim(report);
    }
    if arguments.counted {
        let reader = CountedHeaps::of(&game).ok_or_else(|| {
            Failure::bad_input(format!("`{ruleset}` is not played with heaps, and `--counted` reads those"))
                .hint("without `--counted`, each line is a position")
        })?;
        return counted(General::new(game, arguments, wanted, stop), reader, report);
    }
    let general = General::new(game, arguments, wanted, stop);
    if by_nim_sum { nim(general, report) } else { lines(general, report) }
}

/// Lines of Nim in normal play: by the kernel, and those that it refuses by the parser.
fn nim(mut general: General, mut report: Report) -> Result {
    let mut blocks = Blocks::of_lines(stdin().lock());
    while let Some((block, last)) = blocks.next()? {
        let mut rest = block;
        loop {
            let progress = if report.has_columns() {
                batch::lines(rest, last, |line| nim_line(&line, &mut report))
            } else {
                batch::outcomes(rest, last, report.words(), report.out())
            };
            let (read, after) = rest.split_at(progress.consumed);
            rest = after;
            report.lines += progress.lines;
            if progress.error.is_none() {
                break;
            }
            let line = read.strip_suffix(b"\n").unwrap_or(read);
            let start = line.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
            general.line(&line[start..], &mut report)?;
        }
        report.flush()?;
        let consumed = block.len() - rest.len();
        blocks.consume(consumed);
    }
    report.end()
}

fn nim_line(line: &Line<'_>, report: &mut Report) -> std::result::Result<(), batch::BadLine> {
    let sum = line.sum.clone()?;
    let winning = if report.wanted().winning_move { line.first_winning_move()? } else { None };
    let winning = winning.map(|winning| (winning.component, winning.to));
    report
        .nim_answer(&sum, winning.as_ref().map(|(component, to)| (*component, to as &dyn std::fmt::Display)));
    Ok(())
}

/// Lines of any ruleset, or of sums, by the parser.
fn lines(mut general: General, mut report: Report) -> Result {
    let mut blocks = Blocks::of_lines(stdin().lock());
    while let Some((block, last)) = blocks.next()? {
        let mut consumed = 0;
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            if !line.ends_with(b"\n") && !last {
                break;
            }
            consumed += line.len();
            report.lines += 1;
            general.line(line, &mut report)?;
        }
        report.flush()?;
        blocks.consume(consumed);
    }
    report.end()
}

/// The counted form of Nim in normal play, by the kernel.
fn counted_nim(mut report: Report) -> Result {
    let mut reader = Counted::new();
    let mut blocks = Blocks::of_words(stdin().lock());
    while let Some((block, last)) = blocks.next()? {
        let read = if report.has_columns() {
            reader.feed(block, last, |sum| report.nim_answer(&sum, None))
        } else {
            reader.outcomes(block, last, report.words(), report.out())
        };
        report.flush()?;
        blocks.consume(read.map_err(|error| Failure::bad_input(error.to_string()))?);
    }
    report.end()
}

/// The counted form of any game.
fn counted(mut general: General, mut reader: CountedHeaps, mut report: Report) -> Result {
    let mut blocks = Blocks::of_words(stdin().lock());
    while let Some((block, last)) = blocks.next()? {
        let mut stopped = Ok(());
        let read = reader.feed(block, last, |heaps| {
            if stopped.is_ok() {
                report.lines += 1;
                stopped = match general.heaps(heaps) {
                    Ok(answer) => report.answer(&answer),
                    Err(error) => {
                        Err(Failure::bad_input(error.sentence()).at(format!("test {}", report.lines)))
                    }
                };
            }
        });
        report.flush()?;
        stopped?;
        blocks.consume(read.map_err(|error| Failure::bad_input(error.to_string()))?);
    }
    report.end()
}

/// Answers of any ruleset, each within a budget and a time of its own.
struct General {
    answers: Answers,
    budget: Budget,
    clock: Clock,
    /// The claims of which it was told that answers rest on them.
    told: Vec<Claim>,
}

impl General {
    fn new(game: Game, arguments: &Batch, wanted: Wanted, stop: Stop) -> Self {
        General::with(Answers::new(game, wanted), arguments, stop)
    }

    /// Each line names its own rulesets.
    fn of_sums(catalog: &Catalog, arguments: &Batch, wanted: Wanted, stop: Stop) -> Self {
        General::with(Answers::of_sums(catalog.clone(), wanted), arguments, stop)
    }

    fn with(answers: Answers, arguments: &Batch, stop: Stop) -> Self {
        let clock = arguments.limits.clock(&stop);
        General { answers, budget: arguments.limits.budget(stop), clock, told: Vec::new() }
    }

    /// Answers a position in the counted form.
    fn heaps(&mut self, heaps: Vec<Component>) -> std::result::Result<Answer, BoardError> {
        let General { answers, budget, clock, .. } = self;
        let answer = clock.during(|| answers.position(heaps, &mut budget.clone()));
        self.tell_claims();
        answer
    }

    /// Tells once on standard error that answers rest on claims: an answer has no place for it.
    fn tell_claims(&mut self) {
        for claim in self.answers.rests_on() {
            if !self.told.contains(&claim) {
                // Who does not read it is not told.
                let texts = Texts::new(Language::En);
                let _ = grundy_show::rests_on(&mut anstream::stderr(), std::slice::from_ref(&claim), &texts);
                self.told.push(claim);
            }
        }
    }

    /// Answers the line that `report` counted last.
    fn line(&mut self, line: &[u8], report: &mut Report) -> std::result::Result<(), Failure> {
        let General { answers, budget, clock, .. } = self;
        let answered = clock.during(|| answers.line(line, &mut budget.clone()));
        self.tell_claims();
        match answered {
            Ok(answer) => report.answer(&answer),
            Err(error) => report.bad_line(&error),
        }
    }
}
