//! `grundy completions` and `grundy man`: what a package installs beside the binary.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::CommandFactory;

use super::Result;
use crate::arguments::{Arguments, Completions, Man};
use crate::failure::Failure;

pub(crate) fn completions(arguments: &Completions) -> Result {
    // Written as a whole, so that a closed pipe is an error to report and not a panic inside.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "grundy", &mut script);
    stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(arguments: &Man) -> Result {
    if let Some(folder) = &arguments.dir {
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Arguments::command(), folder));
        written.map_err(|error| {
            Failure::with_code(format!("cannot write the pages into `{}`: {error}", folder.display()), 1)
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}
