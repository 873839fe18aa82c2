//! `grundy batch`: one position a line in, one answer a line out.

mod blocks; // standard input in blocks
mod report; // answers and messages, and the exit code

use std::io::stdin;

use grundy::{Budget, Natural, Stop};
use grundy_cli::batch::{Answers, Counted, Row, Rows};
use grundy_positions::catalog::{Catalog, Game};
use grundy_positions::{AsSentence, Claim, Sentence, Wanted};

use self::blocks::Blocks;
use self::report::Report;
use super::Result;
use crate::arguments::Batch;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::progress::stop_on_ctrl_c;
use grundy_show::Texts;

pub(crate) fn run(arguments: &Batch, catalog: &Catalog, texts: &Texts) -> Result {
    let (stop, report) = (stop_on_ctrl_c(texts.language()), Report::new(arguments, texts)?);
    let wanted = report.wanted();
    let Some(ruleset) = &arguments.ruleset else {
        if arguments.counted {
            let failure = Failure::bad_input(Sentence::of("error-counted-alone"));
            return Err(failure.example("grundy batch nim --counted"));
        }
        return lines(General::of_sums(catalog, arguments, wanted, stop), report);
    };
    let game = catalog.parse_ruleset(ruleset)?;
    if !arguments.counted {
        return lines(General::new(game, arguments, wanted, stop), report);
    }
    let reader = Counted::of(&game).ok_or_else(|| {
        Failure::bad_input(Sentence::of("error-counted-boards").text("ruleset", ruleset))
            .advice("advice-lines")
    })?;
    counted(General::new(game, arguments, wanted, stop), reader, report)
}

/// One position a line.
fn lines(mut general: General, mut report: Report) -> Result {
    let (mut blocks, mut rows) = (Blocks::of_lines(stdin().lock()), Rows::default());
    while let Some((block, last)) = blocks.next()? {
        let mut consumed = 0;
        while let Some(row) = rows.first(&block[consumed..], last) {
            consumed += row.text.len();
            report.lines += 1;
            general.line(&row, &mut report)?;
        }
        report.flush()?;
        blocks.consume(consumed);
    }
    report.end()
}

/// The counted form.
fn counted(mut general: General, mut reader: Counted, mut report: Report) -> Result {
    let mut blocks = Blocks::of_words(stdin().lock());
    while let Some((block, last)) = blocks.next()? {
        let mut stopped = Ok(());
        let read = reader.feed(block, last, |heaps| {
            if stopped.is_ok() {
                report.lines += 1;
                stopped = general.test(heaps, &mut report);
            }
        });
        report.flush()?;
        stopped?;
        blocks.consume(read.map_err(|error| Failure::of(&error))?);
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

    /// Answers the test that `report` counted last.
    fn test(&mut self, heaps: &[Natural], report: &mut Report) -> Result {
        let General { answers, budget, clock, .. } = self;
        let small: Option<Vec<u64>> = heaps.iter().map(|heap| u64::try_from(heap).ok()).collect();
        if let Some(answer) = small.and_then(|heaps| answers.known(&heaps)) {
            report.known_answer(&answer);
            return Ok(());
        }
        let answered = clock.during(|| answers.heaps(heaps, &mut budget.clone()));
        self.tell_claims(report);
        match answered {
            Ok(answer) => report.answer(&answer),
            Err(error) => Err(Failure::bad_input(error.sentence()).at(report.place())),
        }
    }

    /// Tells once on standard error that answers rest on claims: an answer has no place for it.
    fn tell_claims(&mut self, report: &Report<'_>) {
        for claim in self.answers.rests_on() {
            if !self.told.contains(&claim) {
                // Who does not read it is not told.
                let claims = std::slice::from_ref(&claim);
                let _ = grundy_show::rests_on(&mut anstream::stderr(), claims, report.texts);
                self.told.push(claim);
            }
        }
    }

    /// Answers the line that `report` counted last.
    fn line(&mut self, row: &Row<'_>, report: &mut Report) -> Result {
        let General { answers, budget, clock, .. } = self;
        // What is known takes no time that would have to be measured.
        if let Some(answer) = row.heaps.and_then(|heaps| answers.known(heaps)) {
            report.known_answer(&answer);
            return Ok(());
        }
        let answered = clock.during(|| answers.line(row.text, &mut budget.clone()));
        self.tell_claims(report);
        match answered {
            Ok(answer) => report.answer(&answer),
            Err(error) => report.bad_line(&error),
        }
    }
}
