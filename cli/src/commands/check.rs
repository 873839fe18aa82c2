//! `grundy check`: certificates, checked by the crate that shares no code with the search.

use grundy_check::program;

use super::Result;
use crate::arguments::Check;
use crate::progress::watch_ctrl_c;
use grundy_show::Texts;

pub(crate) fn run(arguments: &Check, texts: &Texts) -> Result {
    Ok(program::run(&arguments.arguments, &watch_ctrl_c(texts.language())))
}
