//! What every request has to pass, and what every answer carries.

use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tokio::time::timeout;

use super::{App, Guard};
use crate::limits::network;
use crate::problem::ApiError;

/// No script but our own files, no frame around us, nothing from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

pub async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = app.guard.address(peer, request.headers());
    request.extensions_mut().insert(Address(address));
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = match refusal(&app.guard, &request, address, is_api) {
        Some(refusal) => refusal.into_response(),
        None => answered(&app, request, next).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

async fn answered(app: &App, request: Request, next: Next) -> Response {
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind();
    match timeout(app.tables.limits.request, answer).await {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => {
            tracing::error!("answering a request failed; see the panic above");
            let says = "The server failed here, and noted the error.";
            ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, says).into_response()
        }
        Err(_) => {
            let says = "This took too long. Try again.";
            ApiError::new(StatusCode::REQUEST_TIMEOUT, says).into_response()
        }
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl Guard {
    fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        // The proxy in front adds its own peer last, to the last line or as one of its own. Anybody can
        // write whatever stands before it.
        let told = headers.get_all("x-forwarded-for").into_iter().next_back();
        let told = told.filter(|_| self.behind_proxy);
        let told =
            told.and_then(|told| told.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        network(told.unwrap_or_else(|| peer.ip()))
    }
}

fn refusal(guard: &Guard, request: &Request, address: IpAddr, is_api: bool) -> Option<ApiError> {
    if !is_api {
        return None;
    }
    if !guard.requests.take(address) {
        return Some(ApiError::too_often());
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_same_origin(request.headers()) {
        return Some(ApiError::forbidden("This request came from a page of another address."));
    }
    None
}

/// True if the page that asks came from here. Without any word about it the answer is no.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let word = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = word(HeaderName::from_static("sec-fetch-site"))
        && site != "same-origin"
    {
        return false;
    }
    let Some(origin) = word(header::ORIGIN) else { return false };
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some() && authority == word(header::HOST)
}
