//! `grundy period`: the period of a ruleset, with what proves it.

use std::io::{self, Write, stdout};
use std::process::ExitCode;

use grundy_positions::certificate::{Certificate, NoCertificate};
use grundy_positions::notation::parse_ruleset;
use grundy_positions::{PeriodReport, ProvedBy};

use super::{Result, certificate_file};
use crate::arguments::Period;
use crate::failure::Failure;
use crate::progress::stop_on_ctrl_c;
use crate::words::rare_heaps;

pub(crate) fn run(arguments: &Period) -> Result {
    let mut game = parse_ruleset(&arguments.ruleset)?;
    certificate_file::may_be_written(arguments.certificate.as_deref(), arguments.force)?;
    let stop = stop_on_ctrl_c();
    let watch = arguments.limits.watch(&stop);
    let mut budget = arguments.limits.budget(stop);
    let report = PeriodReport::of(&mut *game, arguments.outcome, &mut budget);
    drop(watch);
    let Some(report) = report else {
        let message = format!("`{}` is not played with single heaps, so it has no sequence", game.ruleset());
        return Err(Failure::bad_input(message)
            .hint("`grundy period` is for games of single heaps, such as take sets and codes"));
    };
    let file = arguments.certificate.as_deref().filter(|_| report.proved);
    if let Some(file) = file {
        let certificate = Certificate::of(&mut *game, arguments.outcome, &mut budget)?;
        certificate_file::write(file, &certificate, arguments.force)?;
    }
    let mut out = stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write_report(&mut out, &report)?;
        if let Some(file) = file {
            writeln!(out, "written to {}", file.display())?;
        }
    }
    match report.undecided {
        None => Ok(ExitCode::SUCCESS),
        Some(undecided) => Err(undecided.into()),
    }
}

impl From<NoCertificate> for Failure {
    fn from(error: NoCertificate) -> Self {
        match error {
            NoCertificate::Undecided(undecided) => undecided.into(),
            NoCertificate::ClosedForm { .. } => Failure::bad_input(error.to_string())
                .hint("leave out `--certificate`: the proof stands in the source named"),
            NoCertificate::NoSequence { .. } => Failure::bad_input(error.to_string()),
        }
    }
}

fn write_report(out: &mut impl Write, report: &PeriodReport) -> io::Result<()> {
    let what = if report.outcomes { "outcomes" } else { "values" };
    writeln!(out, "ruleset    {} ({what})", report.ruleset)?;
    if let (Some(preperiod), Some(period), Some(saltus)) = (report.preperiod, report.period, report.saltus) {
        writeln!(out, "preperiod  {preperiod}")?;
        writeln!(out, "period     {period}")?;
        writeln!(out, "saltus     {saltus}")?;
    }
    match report.proved_by {
        Some(theorem) => proof(out, theorem, report.heaps_used),
        None => {
            writeln!(out, "period     none is proved")?;
            if report.heaps_used == 0 {
                return Ok(());
            }
            writeln!(out, "computed   {} values", report.heaps_used)?;
            match report.apparent {
                Some(seen) => writeln!(
                    out,
                    "seen       period {} from heap {} on, saltus {} (this proves nothing)",
                    seen.period, seen.preperiod, seen.saltus
                ),
                None => writeln!(out, "seen       no period among them"),
            }?;
            if let Some(greatest) = report.greatest {
                writeln!(out, "greatest   {greatest}")?;
            }
            if let Some(space) = &report.space {
                writeln!(out, "rare       {}", rare_heaps(space))?;
            }
            Ok(())
        }
    }
}

fn proof(out: &mut impl Write, theorem: ProvedBy, used: u64) -> io::Result<()> {
    match theorem {
        ProvedBy::RepeatedValues { greatest } => {
            writeln!(out, "proved by  repetition of {greatest} consecutive values, the greatest take: they")?;
            writeln!(out, "           decide all that follow (the first {used} values were computed)")
        }
        ProvedBy::GuySmith { heaps, last } => {
            writeln!(
                out,
                "proved by  Guy & Smith (1956): with moves that leave at most {heaps} heaps and take"
            )?;
            writeln!(out, "           at most {last}, agreement up to {heaps}(n0 + p) + {last} is enough")?;
            writeln!(out, "           (the first {used} values were computed)")
        }
        ProvedBy::AllBut { greatest } => {
            writeln!(
                out,
                "proved by  repetition of the last {greatest} values, counted from the least value not"
            )?;
            writeln!(
                out,
                "           in use before them: they decide all that follow (Siegel, 2013; the first"
            )?;
            writeln!(out, "           {used} values were computed)")
        }
        ProvedBy::ArithmeticPeriod { from, base } => {
            writeln!(
                out,
                "proved by  options that lift by periods, from heap {from} and number {base} on: no"
            )?;
            writeln!(out, "           option has the predicted value, and every smaller number is the")?;
            writeln!(out, "           value of one (the first {used} values were computed)")
        }
        ProvedBy::SparseSpace { start, witnesses } => {
            writeln!(
                out,
                "proved by  the state of the sparse space after heap {start}: it comes back after one"
            )?;
            writeln!(
                out,
                "           period, in which no heap is rare, and every value is shown by a sum of"
            )?;
            writeln!(
                out,
                "           two heaps of which one is at most {witnesses} (the first {used} values"
            )?;
            writeln!(out, "           were computed)")
        }
        ProvedBy::ClosedForm { source } => writeln!(out, "proved by  a closed form of the values {source}"),
    }
}
