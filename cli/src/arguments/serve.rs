//! Of the server.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;

use clap::Args;
use grundy_play::service::Bounds;

use super::{number, number_within};

pub(super) const SERVE_HELP: &str = "\
The page is at the address that is printed; Ctrl-C ends the server. It answers
what one machine asks: for strangers to reach it, `--address` must say so. Each
question is bounded in its size, its work and its time.

Examples:
  grundy serve
  grundy serve --port 8080
  curl http://127.0.0.1:4217/api -H 'content-type: application/json' \\
       -d '{\"ask\": \"solve\", \"position\": \"nim 3 5 7\"}'";

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The address that it listens at; `0.0.0.0` lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    pub(crate) address: IpAddr,
    /// The port; with 0, any that is free
    #[arg(long, value_name = "PORT", default_value_t = 4217, value_parser = number::<u16>)]
    pub(crate) port: u16,
    /// How many steps of work a question may take (a step is a few nanoseconds)
    #[arg(long, value_name = "STEPS", default_value_t = Bounds::default().steps, value_parser = |text: &str| number_within(text, 1, u64::MAX))]
    pub(crate) budget: u64,
    /// How many seconds it may take
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = seconds)]
    pub(crate) seconds: NonZeroU32,
}

/// A question that had no time would have no answer.
fn seconds(text: &str) -> Result<NonZeroU32, String> {
    number_within(text, 1, u32::MAX).map(|seconds| NonZeroU32::new(seconds).unwrap_or(NonZeroU32::MIN))
}

/// An address, or the name that every machine has for itself.
fn address(text: &str) -> Result<IpAddr, String> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    text.parse().map_err(|_| "expected an address such as `127.0.0.1`, `0.0.0.0` or `::1`".into())
}
