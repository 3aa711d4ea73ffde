//! The pages themselves, which are inside the program.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::problem::ApiError;

/// One file as it was built in.
struct File {
    path: &'static str,
    kind: &'static str,
    etag: &'static str,
    /// Its name changes with its content, so it can be kept for ever.
    hashed: bool,
    bytes: &'static [u8],
    /// The same, compressed, where that helps.
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(method, Method::GET | Method::HEAD) {
        let says = "This address does not allow that method.";
        return ApiError::new(StatusCode::METHOD_NOT_ALLOWED, says).into_response();
    }
    let found = FILES.iter().find(|file| file.path == path);
    // An address without a dot is one of the pages' own; they are all one file.
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let index = || FILES.iter().find(|file| is_page && file.path == "index.html");
    match found.or_else(index) {
        Some(file) => answer(file, &headers),
        None => ApiError::unknown("There is no such file.").into_response(),
    }
}

fn answer(file: &File, asked: &HeaderMap) -> Response {
    let cache = match file.hashed {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let headers = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, cache),
        (header::ETAG, file.etag),
        (header::VARY, "Accept-Encoding"),
    ];
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known == file.etag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let takes = asked.get(header::ACCEPT_ENCODING).and_then(|takes| takes.to_str().ok());
    match file.gzip.filter(|_| takes.is_some_and(|takes| takes.contains("gzip"))) {
        Some(gzip) => (headers, [(header::CONTENT_ENCODING, "gzip")], gzip).into_response(),
        None => (headers, file.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: File = File {
        path: "index.html",
        kind: "text/html",
        etag: "\"one\"",
        hashed: false,
        bytes: b"<!doctype html>",
        gzip: Some(b"small"),
    };

    fn asked(header: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header, header::HeaderValue::from_static(value))])
    }

    fn of<'a>(answer: &'a Response, name: &header::HeaderName) -> Option<&'a str> {
        answer.headers().get(name).and_then(|value| value.to_str().ok())
    }

    #[test]
    fn a_file_says_what_it_is_and_how_long_it_can_be_kept() {
        let page = answer(&PAGE, &HeaderMap::new());
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(of(&page, &header::CONTENT_TYPE), Some("text/html"));
        assert_eq!(of(&page, &header::CACHE_CONTROL), Some("no-cache"));
        assert_eq!(of(&page, &header::ETAG), Some("\"one\""));
        assert_eq!(of(&page, &header::CONTENT_ENCODING), None);
        let hashed = answer(&File { hashed: true, ..PAGE }, &HeaderMap::new());
        assert!(of(&hashed, &header::CACHE_CONTROL).is_some_and(|kept| kept.contains("immutable")));
    }

    #[test]
    fn a_file_that_is_known_is_not_sent_again() {
        let again = answer(&PAGE, &asked(header::IF_NONE_MATCH, "\"one\""));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let other = answer(&PAGE, &asked(header::IF_NONE_MATCH, "\"two\""));
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn a_file_is_sent_compressed_to_those_that_can_read_it() {
        let small = answer(&PAGE, &asked(header::ACCEPT_ENCODING, "br, gzip"));
        assert_eq!(of(&small, &header::CONTENT_ENCODING), Some("gzip"));
        let other = answer(&PAGE, &asked(header::ACCEPT_ENCODING, "br"));
        assert_eq!(of(&other, &header::CONTENT_ENCODING), None);
        let plain = File { gzip: None, ..PAGE };
        let plain = answer(&plain, &asked(header::ACCEPT_ENCODING, "gzip"));
        assert_eq!(of(&plain, &header::CONTENT_ENCODING), None);
    }
}
