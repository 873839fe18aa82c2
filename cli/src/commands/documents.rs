//! `grundy completions` and `grundy man`: what a package installs beside the binary.

use std::io::Write;

use clap::CommandFactory;

use super::Result;
use crate::arguments::{Arguments, Completions, Man};
use crate::failure::Failure;
use grundy_check::program::standard_output;

pub(crate) fn completions(arguments: &Completions) -> Result {
    // Written as a whole, so that a closed pipe is an error to report and not a panic inside.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "grundy", &mut script);
    written(&script)
}

pub(crate) fn man(arguments: &Man) -> Result {
    if let Some(folder) = &arguments.dir {
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Arguments::command(), folder));
        written.map_err(|error| Failure::of_file("error-cannot-write", folder, &error, 1))?;
        return Ok(());
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    written(&page)
}

fn written(text: &[u8]) -> Result {
    let mut out = standard_output()?;
    out.write_all(text)?;
    out.flush()?;
    Ok(())
}
