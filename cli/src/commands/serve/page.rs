//! The files of the page and of the manual, which are in the program itself.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// The folder below which the page has its scripts and styles: another one wherever a file of the page differs. So a browser
/// may keep them for ever, and a second visit asks for one file, not for a hundred.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for path in grundy_assets::files() {
        let hash = grundy_assets::file(&path).map(|file| file.metadata.sha256_hash());
        all.update(path.as_bytes());
        all.update(hash.unwrap_or_default());
    }
    format!("v-{}", hexadecimal(&all.finalize()[..8]))
});

/// The page, whose scripts and styles lie below [`FOLDER`].
static INDEX: LazyLock<(Vec<u8>, [u8; 32])> = LazyLock::new(|| {
    let file = grundy_assets::file("index.html").map(|file| file.data).unwrap_or_default();
    let text = String::from_utf8_lossy(&file);
    let text = text
        .replace("href=\"style/", &format!("href=\"{}/style/", *FOLDER))
        .replace("src=\"main.js\"", &format!("src=\"{}/main.js\"", *FOLDER));
    let hash = Sha256::digest(&text).into();
    (text.into_bytes(), hash)
});

pub(super) async fn index(headers: HeaderMap) -> Response {
    let (text, hash) = &*INDEX;
    send("index.html", Cow::Borrowed(text), hash, &headers)
}

/// A file of the page, at its own path or below [`FOLDER`]. Who has the page of another version open gets the files of this one,
/// and keeps none of them.
pub(super) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (folder, path) = match path.split_once('/') {
        Some((folder, path)) if folder.starts_with("v-") => (Some(folder), path),
        _ => (None, &*path),
    };
    if path == "index.html" {
        return index(headers).await;
    }
    let Some(file) = grundy_assets::file(path) else { return missing() };
    let mut response = send(path, file.data, &file.metadata.sha256_hash(), &headers);
    if folder == Some(&*FOLDER) {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("max-age=31536000, immutable"));
    }
    response
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
    let tag = format!("\"{}\"", hexadecimal(&hash[..16]));
    // It is asked each time whether a file is still the same, so that a new version is seen at once.
    let fresh = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".into())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    (fresh, [(CONTENT_TYPE, kind(path))], data).into_response()
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes all");
    }
    text
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
        // Not as an encoding of the host: the page opens it itself.
        Some("gz") => "application/gzip",
        _ => "text/plain; charset=utf-8",
    }
}
