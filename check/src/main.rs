//! `grundy-check`: checks certificates, and needs nothing of the library that wrote them.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{CommandFactory, Parser};
use grundy_check::{Watch, program};

/// An independent checker of the certificates that grundy writes for proved periods
#[derive(Debug, Parser)]
#[command(name = "grundy-check", version, max_term_width = 80)]
#[command(after_help = program::HELP.replace("grundy check", "grundy-check"))]
struct CommandLine {
    #[command(flatten)]
    arguments: program::Arguments,
    /// Write the manual page to standard output
    #[arg(long, exclusive = true)]
    man: bool,
}

fn main() -> ExitCode {
    let line = CommandLine::parse();
    if line.man {
        let mut page = Vec::new();
        let rendered = clap_mangen::Man::new(CommandLine::command()).render(&mut page);
        let written = rendered.and_then(|()| {
            let mut out = program::standard_output()?;
            out.write_all(&page)?;
            out.flush()
        });
        return written.map_or_else(|error| program::unwritten(&error).into(), |()| ExitCode::SUCCESS);
    }
    let watch = Arc::new(Watch::default());
    let watched = Arc::clone(&watch);
    // At the first Ctrl-C the check ends, and what it found is told and written; at the second, all ends.
    program::on_ctrl_c(move || {
        if watched.is_stopped() {
            std::process::exit(130);
        }
        watched.stop();
    });
    program::run(&line.arguments, &watch)
}
