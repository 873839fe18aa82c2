//! `grundy check`: certificates, checked by the crate that shares no code with the search.

use std::process::ExitCode;

use grundy_check::program;

use crate::arguments::Check;
use crate::progress::watch_ctrl_c;
use grundy_show::Texts;

pub(crate) fn run(arguments: &Check, texts: &Texts) -> ExitCode {
    program::run(&arguments.arguments, &watch_ctrl_c(texts.language()))
}
