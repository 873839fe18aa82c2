//! `grundy completions` and `grundy man`: what a package installs beside the binary.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::CommandFactory;

use super::Result;
use crate::arguments::{Arguments, Completions, Man};

pub(crate) fn completions(arguments: &Completions) -> Result {
    // Written as a whole, so that a closed pipe is an error to report and not a panic inside.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "grundy", &mut script);
    stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(arguments: &Man) -> Result {
    if let Some(folder) = &arguments.dir {
        std::fs::create_dir_all(folder)?;
        clap_mangen::generate_to(Arguments::command(), folder)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}
