//! The program `grundy-check`, which is `grundy check`, too: certificates from files, and what came out in words or as
//! JSON.

mod standard; // standard output that is open
mod signals; // Ctrl-C and SIGTERM
mod arguments; // what is typed
mod report; // what came out, in words
mod as_json; // what came out, as JSON
mod files; // certificates and transcripts as files
mod progress; // how far a check is, and how long it takes
mod trial; // what a check would take that its steps do not suffice for

pub use arguments::{Arguments, HELP};
pub use progress::Due;
pub use signals::on_ctrl_c;
pub use standard::standard_output;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use crate::{
    Accepted, Certificate, Limits, Merged, NoParts, NotMerged, NotRefuted, PartVerdict, Refusal, Sample,
    Transcript, Undecided, Unreadable, Watch, merge,
};
use files::Unusable;
use progress::shown;

/// Exit code of a certificate that is wrong, and of a file that cannot be written.
const REJECTED: u8 = 1;
/// Exit code of what is no certificate, and of arguments that make no sense.
const BAD_INPUT: u8 = 2;
/// Exit code of a check that would need more than it may use.
const NOT_DECIDED: u8 = 3;
/// Exit code of a random sample in which nothing wrong was found.
const NOT_REFUTED: u8 = 4;
/// Exit code of a check that was stopped by Ctrl-C, as shells have it: 128 + SIGINT.
const INTERRUPTED: u8 = 130;

/// What came of a file.
struct Outcome<'a> {
    file: &'a Path,
    certificate: Option<&'a Certificate>,
    verdict: Verdict,
    needed: Option<Needed>,
}

/// What a check came to.
enum Verdict {
    Accepted(Accepted),
    NotRefuted(NotRefuted, Sample),
    Part(Transcript),
    Refused(Refusal),
}

/// What a check that was not made would take.
#[derive(Clone, Copy)]
struct Needed {
    steps: u64,
    heaps: u64,
    time: Duration,
}

/// Does what the arguments say; `watch` is to be stopped by Ctrl-C. Tells on stderr what goes wrong.
pub fn run(arguments: &Arguments, watch: &Watch) -> ExitCode {
    let mut codes = Vec::new();
    let ended = if arguments.merge.is_empty() {
        check(arguments, watch, &mut codes)
    } else {
        merge_parts(arguments).map(|code| codes.push(code))
    };
    if let Err(error) = ended {
        codes.push(if codes.len() < arguments.files.len() { NOT_DECIDED } else { 0 });
        codes.push(unwritten(&error));
    }
    // A certificate that is wrong weighs more than one of which nothing is known.
    let by_weight = [INTERRUPTED, REJECTED, BAD_INPUT, NOT_DECIDED, NOT_REFUTED];
    let worst = by_weight.into_iter().find(|code| codes.contains(code));
    worst.map_or(ExitCode::SUCCESS, ExitCode::from)
}

/// The certificate in a file, once all of it was checked. Tells on stderr why one is not accepted, as the program does.
///
/// # Errors
/// The exit code of the program for this file.
pub fn accepted(file: &Path, watch: &Watch) -> Result<(Certificate, Accepted), u8> {
    let certificate: Certificate = parsed(file, None).map_err(tell_unusable)?;
    let (verdict, _) = shown(watch, || certificate.check(&Limits::default(), watch));
    match verdict {
        Ok(accepted) => Ok((certificate, accepted)),
        Err(refusal) => {
            let message = format!("`{}`: {refusal}", file.display());
            tell(&message, None);
            Err(word_and_code(&refusal).1)
        }
    }
}

/// Tells that something cannot be written, and gives the exit code. Whoever read our output through a pipe has seen enough
/// (`| head`): that is told to nobody, and the verdict stays.
pub fn unwritten(error: &io::Error) -> u8 {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return 0;
    }
    tell(&format!("cannot read or write: {error}"), None);
    REJECTED
}

/// One line on stderr that says what is wrong, and one that says what helps.
fn tell(message: &str, hint: Option<&str>) {
    eprintln!("error: {message}");
    if let Some(hint) = hint {
        eprintln!("hint: {hint}");
    }
}

fn tell_unusable(Unusable { message, hint, code }: Unusable) -> u8 {
    tell(&message, hint);
    code
}

/// Checks each file, and notes the exit code of each before anything is written.
fn check(arguments: &Arguments, watch: &Watch, codes: &mut Vec<u8>) -> io::Result<()> {
    if arguments.segments.is_some() && arguments.files.len() > 1 {
        tell("`--segments` are those of one certificate", Some("check the others by themselves"));
        codes.push(BAD_INPUT);
        return Ok(());
    }
    for (index, file) in arguments.files.iter().enumerate() {
        let transcript = arguments.segments.as_ref().map(|segments| arguments.transcript(file, segments));
        let may_be_written = |path| files::may_be_written(path, arguments.force);
        let text = transcript.as_deref().map_or(Ok(()), may_be_written).and_then(|()| files::read(file));
        let text = match text {
            Ok(text) => text,
            Err(unusable) => {
                codes.push(tell_unusable(unusable));
                continue;
            }
        };
        let certificate = text.parse::<Certificate>();
        let limits = arguments.limits();
        let (verdict, needed) = match &certificate {
            Err(unreadable) => (Verdict::Refused(unreadable.clone().into()), None),
            Ok(certificate) => {
                let (mut verdict, pace) = shown(watch, || verdict(arguments, certificate, &limits, watch));
                let needed = trial::needed(&mut verdict, pace, certificate, arguments, watch);
                (verdict, needed)
            }
        };
        let outcome = Outcome { file, certificate: certificate.as_ref().ok(), verdict, needed };
        codes.push(code(&outcome.verdict, arguments, watch));
        let mut out = standard_output()?;
        if arguments.json {
            writeln!(out, "{}", as_json::of(&outcome))?;
        } else if outcome.certificate.is_some() {
            if index > 0 {
                writeln!(out)?;
            }
            report::write(&mut out, &outcome)?;
        }
        if let (Verdict::Part(part), Some(path)) = (&outcome.verdict, &transcript) {
            match files::write(path, part, arguments.force) {
                Ok(()) if !arguments.json => writeln!(out, "written to {}", path.display())?,
                Ok(()) => {}
                Err(unusable) => codes.push(tell_unusable(unusable)),
            }
        }
        out.flush()?;
        tell_refusal(&outcome);
        if let Verdict::Part(part) = &outcome.verdict
            && is_cut_short(part, arguments)
        {
            let hint = format!("`--segments` from {} on, and more steps or time, do the rest", part.last + 1);
            tell(
                if watch.is_stopped() { "stopped" } else { "not decided: the steps did not suffice for all" },
                Some(&hint),
            );
        }
        if watch.is_stopped() {
            break;
        }
    }
    Ok(())
}

/// Whether fewer segments were recomputed than asked for, although none was wrong.
fn is_cut_short(part: &Transcript, arguments: &Arguments) -> bool {
    let asked = arguments.segments.as_ref().is_some_and(|segments| part.last < *segments.end());
    asked && part.verdict == PartVerdict::Confirmed
}

fn verdict(arguments: &Arguments, certificate: &Certificate, limits: &Limits, watch: &Watch) -> Verdict {
    let verdict = if let Some(segments) = &arguments.segments {
        certificate.check_segments(segments.clone(), limits, watch).map(Verdict::Part)
    } else if let Some(heaps) = arguments.sample {
        let sample = Sample { heaps, seed: arguments.seed.unwrap_or_else(arguments::by_the_system) };
        let sampled = certificate.spot_check(sample, limits, watch);
        sampled.map(|not_refuted| Verdict::NotRefuted(not_refuted, sample))
    } else {
        certificate.check(limits, watch).map(Verdict::Accepted)
    };
    verdict.unwrap_or_else(Verdict::Refused)
}

/// The exit code of a file; 0 if what was asked for is done and right.
fn code(verdict: &Verdict, arguments: &Arguments, watch: &Watch) -> u8 {
    match verdict {
        Verdict::Part(Transcript { verdict: PartVerdict::Rejected { .. }, .. }) => REJECTED,
        Verdict::Part(part) if is_cut_short(part, arguments) => {
            if watch.is_stopped() {
                INTERRUPTED
            } else {
                NOT_DECIDED
            }
        }
        Verdict::Accepted(_) | Verdict::Part(_) => 0,
        Verdict::NotRefuted(..) => NOT_REFUTED,
        Verdict::Refused(refusal) => word_and_code(refusal).1,
    }
}

/// The word for a refusal, and the exit code.
fn word_and_code(refusal: &Refusal) -> (&'static str, u8) {
    match refusal {
        Refusal::Rejected(_) => ("rejected", REJECTED),
        Refusal::Unreadable(_) => ("unreadable", BAD_INPUT),
        Refusal::NoParts(_) => ("no-parts", BAD_INPUT),
        Refusal::Undecided(Undecided::Stopped) => ("undecided", INTERRUPTED),
        Refusal::Undecided(_) => ("undecided", NOT_DECIDED),
    }
}

/// The lines on stderr; the reason of a rejection stands in the report.
fn tell_refusal(Outcome { file, verdict, needed, .. }: &Outcome) {
    let file = file.display();
    let (message, hint) = match verdict {
        Verdict::Accepted(_) | Verdict::NotRefuted(..) => return,
        Verdict::Part(part) if part.verdict == PartVerdict::Confirmed => return,
        Verdict::Part(_) | Verdict::Refused(Refusal::Rejected(_)) => {
            ("the certificate is rejected".to_owned(), None)
        }
        Verdict::Refused(Refusal::Undecided(Undecided::Stopped)) => return tell("stopped", None),
        Verdict::Refused(refusal) => {
            let hint = match refusal {
                Refusal::Unreadable(Unreadable::LaterVersion { .. }) => Some("a later program reads it"),
                Refusal::Unreadable(Unreadable::NotACertificate) => {
                    Some("`grundy period RULESET --certificate FILE` writes one")
                }
                Refusal::NoParts(NoParts::NoStates) => {
                    Some("without `--sample` and `--segments`, all of it is recomputed")
                }
                Refusal::Undecided(Undecided::Steps { .. }) if needed.is_some() => Some(
                    "`--all` takes its time, `--budget` allows more steps; of a certificate with states, \
                     `--segments` recomputes a part and `--sample` a few heaps",
                ),
                Refusal::Undecided(Undecided::Steps { .. }) => Some("`--budget` allows more steps"),
                Refusal::Undecided(Undecided::Values { .. }) => Some("`--table` allows more room"),
                _ => None,
            };
            (refusal.to_string(), hint)
        }
    };
    let time = needed.map_or(String::new(), |needed| format!(", {}", report::time(needed.time)));
    tell(&format!("`{file}`: {message}{time}"), hint);
}

/// The certificate or the transcript in a file.
fn parsed<T: FromStr<Err = Unreadable>>(file: &Path, hint: Option<&'static str>) -> Result<T, Unusable> {
    let unusable =
        |error| Unusable { message: format!("`{}`: {error}", file.display()), hint, code: BAD_INPUT };
    files::read(file)?.parse().map_err(unusable)
}

/// The transcripts that are to be put together. With a certificate, they must be about it.
fn parts(arguments: &Arguments) -> Result<Vec<Transcript>, Unusable> {
    let hint = Some("`--segments A..B` of a certificate writes a transcript");
    let parts: Result<Vec<Transcript>, _> = arguments.merge.iter().map(|path| parsed(path, hint)).collect();
    let parts = parts?;
    for file in &arguments.files {
        let certificate: Certificate = parsed(file, None)?;
        let is_another = |part: &Transcript| !part.is_about(&certificate, &arguments.limits());
        if let Some(place) = parts.iter().position(is_another) {
            let (part, file, sha256) =
                (arguments.merge[place].display(), file.display(), certificate.sha256());
            let message = format!("`{part}` is not about `{file}`, whose SHA-256 is {sha256}");
            return Err(Unusable { message, hint: None, code: BAD_INPUT });
        }
    }
    Ok(parts)
}

/// Puts transcripts together, and gives the exit code.
fn merge_parts(arguments: &Arguments) -> io::Result<u8> {
    let parts = match parts(arguments) {
        Ok(parts) => parts,
        Err(unusable) => return Ok(tell_unusable(unusable)),
    };
    let merged = merge(&parts);
    let mut out = standard_output()?;
    if arguments.json {
        writeln!(out, "{}", as_json::of_merged(&merged, &parts))?;
    } else {
        report::write_merged(&mut out, &merged, &parts)?;
    }
    out.flush()?;
    let code = match &merged {
        Ok(_) => return Ok(0),
        Err(NotMerged::Missing { .. }) => NOT_DECIDED,
        Err(NotMerged::Rejected { .. } | NotMerged::LinksDiffer { .. }) => REJECTED,
        Err(NotMerged::None | NotMerged::AnotherCertificate { .. }) => BAD_INPUT,
    };
    let hint = matches!(merged, Err(NotMerged::Missing { .. })).then_some("`--segments` recomputes them");
    tell("the transcripts prove nothing together", hint);
    Ok(code)
}

/// What several transcripts say together, or why not.
type MergedOrNot = Result<Merged, NotMerged>;
