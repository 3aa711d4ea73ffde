//! Bodies that are JSON. What is wrong with one is told with its place.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::problem::Refusal;

/// The body of a request, read as a `T`.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let says = "This is told as application/json.";
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, says));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(unread)?;
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let at = error.path().to_string();
        let inner = error.inner();
        match inner.classify() {
            Category::Data if at == "." => Refusal::impossible(inner.to_string()),
            Category::Data => Refusal::impossible(inner.to_string()).at(at),
            Category::Syntax | Category::Eof | Category::Io => {
                Refusal::malformed(format!("This is no JSON: {inner}."))
            }
        }
    })?;
    json.end().map_err(|error| Refusal::malformed(format!("This is no JSON: {error}.")))?;
    Ok(value)
}

/// Why a body could not even be read.
pub fn unread(rejection: BytesRejection) -> Refusal {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "This is too large.")
        }
        _ => Refusal::malformed("The request broke off."),
    }
}
