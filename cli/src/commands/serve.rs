//! `grundy serve`: the page and the engine behind it, on this machine.

mod api; // questions and answers
mod connections; // who is listened to, and for how long
mod page; // the files of the page

use std::io::{self, ErrorKind, Write, stdout};
use std::net::SocketAddr;
use std::process::ExitCode;

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, Response};
use axum::middleware::map_response;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use super::Result;
use crate::arguments::Serve;
use crate::failure::Failure;

/// What the page may do, besides what the page itself says: nothing of it comes from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

pub(crate) fn run(arguments: &Serve) -> Result {
    let asked = SocketAddr::new(arguments.address, arguments.port);
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind(asked).await.map_err(|error| unbound(asked, &error))?;
        // Where the output goes nowhere, the page is served all the same.
        let _ = writeln!(stdout(), "http://{}/", listener.local_addr()?);
        connections::listen(&listener, router()).await;
        Ok(ExitCode::SUCCESS)
    })
}

fn unbound(asked: SocketAddr, error: &io::Error) -> Failure {
    let failure = Failure::with_code(format!("cannot listen at {asked}: {error}"), 1);
    match error.kind() {
        ErrorKind::AddrInUse => failure.hint("`--port 0` takes a port that is free"),
        ErrorKind::PermissionDenied => failure.hint("ports from 1024 on need no permission"),
        ErrorKind::AddrNotAvailable => failure.hint("it must be an address of this machine, as `127.0.0.1`"),
        _ => failure,
    }
}

fn router() -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/{*path}", get(page::file))
        .merge(api::router())
        .layer(map_response(with_headers))
}

async fn with_headers<B>(mut response: Response<B>) -> Response<B> {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
