//! `grundy serve`: the page and the engine behind it, on this machine.

mod addresses; // where others reach it
mod api; // questions and answers
mod connections; // who is listened to, and for how long
mod page; // the files of the page

use std::future::ready;
use std::io::{self, ErrorKind, Write, stderr, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::IntoResponse;
use axum::routing::get;
use grundy_play::service::{Bounds, Service};
use grundy_positions::Sentence;
use grundy_positions::catalog::Catalog;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use super::Result;
use crate::arguments::{FrameAncestors, Serve};
use crate::failure::Failure;

/// What the page may do, besides what the page itself says: nothing of it comes from elsewhere. Who may show it in a
/// frame comes last.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors";

pub(crate) fn run(arguments: &Serve, catalog: &Catalog) -> Result {
    let asked = SocketAddr::new(arguments.address, arguments.port);
    Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(asked).await.map_err(|error| unbound(asked, &error))?;
        let address = listener.local_addr()?;
        tell(address, arguments.projector);
        let bounds = Bounds { steps: arguments.budget, ..Bounds::default() };
        let router = router(Service::new(catalog.clone(), bounds), arguments.seconds, address);
        // A page from elsewhere whose name was made to lead to this machine still has that name.
        let router =
            if address.ip().is_loopback() { router.layer(from_fn(for_this_machine)) } else { router };
        let policy = policy(&arguments.frame_ancestors);
        let router =
            router.layer(map_response(move |response| ready(with_headers(response, policy.clone()))));
        connections::listen(&listener, router).await;
        Ok(())
    })
}

fn unbound(asked: SocketAddr, error: &io::Error) -> Failure {
    let failure =
        Failure::with_code(Sentence::of("error-cannot-listen").text("address", asked).text("why", error), 1);
    match error.kind() {
        ErrorKind::AddrInUse => failure.advice("advice-free-port"),
        ErrorKind::PermissionDenied => failure.advice("advice-ports"),
        ErrorKind::AddrNotAvailable => failure.advice("advice-own-address"),
        _ => failure,
    }
}

/// Prints where the page is: on this machine, and for others. Where the output goes nowhere, the page is served all the same.
fn tell(listening: SocketAddr, for_projector: bool) {
    let here = match listening.ip() {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    let view = if for_projector { "#join?view=projector" } else { "" };
    let port = listening.port();
    let _ = writeln!(stdout(), "http://{}/{view}", SocketAddr::new(here, port));
    if !listening.ip().is_unspecified() {
        return;
    }
    let addresses = addresses::of_this_machine(listening);
    for address in &addresses {
        let _ = writeln!(stderr(), "in the network: http://{address}/");
    }
    if addresses.is_empty() {
        let _ = writeln!(
            stderr(),
            "in the network: none is found; in one, others open http://ADDRESS:{port}/, with this machine's address there"
        );
    }
}

/// The addresses for others, as a list in JSON. They are for those at this machine, who see the page by an address that nobody
/// else can open; whoever reads it by another one has an address already.
async fn addresses(listening: SocketAddr, headers: HeaderMap) -> impl IntoResponse {
    let all = if is_for_this_machine(&headers) { addresses::of_this_machine(listening) } else { Vec::new() };
    let quoted: Vec<String> = all.iter().map(|address| format!("\"http://{address}/\"")).collect();
    let fresh = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    (fresh, format!("[{}]", quoted.join(",")))
}

fn router(service: Service, seconds: NonZeroU32, listening: SocketAddr) -> Router {
    let page = Router::new()
        .route("/", get(page::index))
        .route("/addresses", get(move |headers| addresses(listening, headers)))
        .route("/{*path}", get(page::file))
        .route("/docs/{*path}", get(page::manual));
    page.merge(api::router(service, seconds))
}

/// Answers only what is asked of this machine by a name of its own.
async fn for_this_machine(request: Request, next: Next) -> axum::response::Response {
    if is_for_this_machine(request.headers()) {
        return next.run(request).await;
    }
    let message = "Only `localhost` and addresses as `127.0.0.1` are names of this page.\n";
    (StatusCode::MISDIRECTED_REQUEST, message).into_response()
}

fn is_for_this_machine(headers: &HeaderMap) -> bool {
    let named = headers.get(HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    named.is_some_and(|authority| {
        let host = authority.host();
        let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        host.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
    })
}

/// The policy, with those who may show the page in a frame: nobody unless some are named.
fn policy(ancestors: &[FrameAncestors]) -> HeaderValue {
    let named: Vec<&str> = ancestors.iter().flat_map(FrameAncestors::sources).collect();
    let named = if named.is_empty() { "'none'".into() } else { named.join(" ") };
    HeaderValue::try_from(format!("{POLICY} {named}")).expect("sources are letters, digits and a few signs")
}

fn with_headers<B>(mut response: Response<B>, policy: HeaderValue) -> Response<B> {
    let headers: [(HeaderName, HeaderValue); 3] = [
        (CONTENT_SECURITY_POLICY, policy),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    response.headers_mut().extend(headers);
    response
}
