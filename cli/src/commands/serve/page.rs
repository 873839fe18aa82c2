//! The files of the page and of the manual, which are in the program itself.

use std::borrow::Cow;
use std::fmt::Write;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

pub(super) async fn index(headers: HeaderMap) -> Response {
    file(Path("index.html".into()), headers).await
}

pub(super) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    match grundy_assets::file(&path) {
        Some(file) => send(&path, file.data, &file.metadata.sha256_hash(), &headers),
        None => missing(),
    }
}

/// A page of the manual, or a picture in it.
pub(super) async fn manual(Path(path): Path<String>, headers: HeaderMap) -> Response {
    match grundy_manual::file(&path) {
        Some(data) => {
            let hash = Sha256::digest(&data);
            send(&path, data, &hash, &headers)
        }
        None => missing(),
    }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response()
}

fn send(path: &str, data: Cow<'static, [u8]>, hash: &[u8], headers: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &hash[..16] {
        write!(tag, "{byte:02x}").expect("a string takes all");
    }
    tag.push('"');
    // It is asked each time whether a file is still the same, so that a new version is seen at once.
    let fresh = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".into())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    (fresh, [(CONTENT_TYPE, kind(path))], data).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("json" | "webmanifest") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
