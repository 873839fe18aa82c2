//! Of the server.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;

use clap::Args;
use grundy_play::service::Bounds;

use super::{WrongNumber, number, number_within};

#[derive(Args, Debug)]
#[command(after_help = "\
The page is at the address that is printed; Ctrl-C ends the server. It answers
what one machine asks: for strangers to reach it, `--address` must say so. Each
question is bounded in its size, its work and its time. No other page may show
it in a frame, unless `--frame-ancestors` names that page.

Examples:
  grundy serve
  grundy serve --port 8080
  grundy serve --address 0.0.0.0 --projector
  grundy serve --frame-ancestors https://course.example
  curl http://127.0.0.1:4217/api -H 'content-type: application/json' \\
       -d '{\"ask\": \"solve\", \"position\": \"nim 3 5 7\"}'")]
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
    /// Print the address of the page that shows a class, on a projector, how to open it
    #[arg(long)]
    pub(crate) projector: bool,
    /// Which pages may show it in a frame, as `https://course.example`, `self`, or `*` for all
    #[arg(long, value_name = "SOURCES", value_parser = FrameAncestors::read)]
    pub(crate) frame_ancestors: Vec<FrameAncestors>,
}

/// Sources of pages, as the directive `frame-ancestors` of a content security policy has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FrameAncestors {
    /// Invariant: each is a source and nothing else, so that together they are no other directive.
    sources: Vec<String>,
}

impl FrameAncestors {
    /// Sources with blanks between them.
    fn read(text: &str) -> Result<Self, String> {
        // A shell takes the quotes of `'self'` for its own.
        let read = |part: &str| if part == "self" { "'self'".to_owned() } else { part.to_owned() };
        let sources: Vec<String> = text.split(' ').filter(|part| !part.is_empty()).map(read).collect();
        match sources.iter().find(|source| !is_source(source)) {
            Some(wrong) => Err(format!(
                "expected a source such as `https://course.example`, `self` or `*`, found `{}`",
                wrong.escape_default()
            )),
            None if sources.is_empty() => Err("expected a source such as `https://course.example`".into()),
            None => Ok(FrameAncestors { sources }),
        }
    }

    /// Its sources.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(String::as_str)
    }
}

/// Whether a text is one source: `'self'`, `*`, a scheme as `https:`, or a host with what may stand around it, as in
/// `https://*.school.example:8443`. The page looks at no path of whoever frames it, so none is taken.
fn is_source(text: &str) -> bool {
    if matches!(text, "'self'" | "*") {
        return true;
    }
    // Nobody's name, but what one would write for what is so without any source.
    if text == "none" {
        return false;
    }
    if let Some(scheme) = text.strip_suffix(':') {
        return is_scheme(scheme);
    }
    let host_and_port = match text.split_once("://") {
        Some((scheme, _)) if !is_scheme(scheme) => return false,
        Some((_, rest)) => rest,
        None => text,
    };
    let (host, port) = match host_and_port.rsplit_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (host_and_port, None),
    };
    let is_part = |part: &str| {
        !part.is_empty()
            && part.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
    };
    let host_is_right = host.strip_prefix("*.").unwrap_or(host).split('.').all(is_part);
    host_is_right && port.is_none_or(|port| port == "*" || port.parse::<u16>().is_ok())
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '-' | '.'))
}

/// A question that had no time would have no answer.
fn seconds(text: &str) -> Result<NonZeroU32, WrongNumber> {
    number_within(text, 1, u32::MAX).map(|seconds| NonZeroU32::new(seconds).unwrap_or(NonZeroU32::MIN))
}

/// An address, or the name that every machine has for itself.
fn address(text: &str) -> Result<IpAddr, String> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    text.parse().map_err(|_| "expected an address such as `127.0.0.1`, `0.0.0.0` or `::1`".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_are_read() {
        for right in [
            "'self'",
            "*",
            "https:",
            "https://course.example",
            "course.example",
            "http://127.0.0.1:*",
            "https://*.school.example:8443",
            "  'self'   https://course.example ",
        ] {
            assert!(FrameAncestors::read(right).is_ok(), "{right}");
        }
        for wrong in [
            "",
            " ",
            "'none'",
            "none",
            "https://course.example; script-src *",
            "https://course.example;",
            "https://course.example,https://other.example",
            "https://course.example\nX-Header: 1",
            "https://course.example\r",
            "https://course.example\t*",
            "https://course.example/",
            "https://*",
            "*.",
            "https://course.*",
            "https://course.example:port",
            "https://course.example:99999",
            "1ttp://course.example",
            "'unsafe-inline'",
            "https://cöurse.example",
            "://course.example",
            ":80",
        ] {
            assert!(FrameAncestors::read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(FrameAncestors::read("self"), FrameAncestors::read("'self'"));
    }
}
