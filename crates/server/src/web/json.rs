//! Bodies that are JSON. What is wrong with one is told with its place.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::problem::ApiError;

/// The body of a request, read as a `T`.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let says = "Send this as application/json.";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, says));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(unread)?;
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let at = error.path().to_string();
        let inner = error.inner();
        match inner.classify() {
            Category::Data if at == "." => ApiError::impossible(inner.to_string()),
            Category::Data => ApiError::impossible(inner.to_string()).at(at),
            Category::Syntax | Category::Eof | Category::Io => {
                ApiError::malformed(format!("This is not JSON: {inner}."))
            }
        }
    })?;
    json.end().map_err(|error| ApiError::malformed(format!("This is not JSON: {error}.")))?;
    Ok(value)
}

/// A part of the address, or what stands behind its question mark. What cannot be read is refused like
/// anything else, with a [`crate::wire::Problem`].
pub struct FromAddress<T>(pub T);

impl<S: Send + Sync, T> FromRequestParts<S> for FromAddress<Path<T>>
where
    T: DeserializeOwned + Send,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(FromAddress).map_err(|_| ApiError::malformed("This address cannot be read."))
    }
}

impl<S: Send + Sync, T> FromRequestParts<S> for FromAddress<Query<T>>
where
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::from_request_parts(parts, state).await;
        query.map(FromAddress).map_err(|_| {
            ApiError::malformed("The part of the address after the question mark cannot be read.")
        })
    }
}

/// Why a body could not even be read.
pub fn unread(rejection: BytesRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "This is too large.")
        }
        _ => ApiError::malformed("The request was cut off."),
    }
}
