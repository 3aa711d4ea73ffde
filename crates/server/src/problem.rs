//! Every answer that is no success: a status, and one clear sentence.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::measure;
use crate::store::StoreError;
use crate::wire::Problem;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub problem: Problem,
}

impl ApiError {
    pub fn new(status: StatusCode, says: impl Into<String>) -> ApiError {
        ApiError { status, problem: Problem { says: says.into(), at: None } }
    }

    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> ApiError {
        self.problem.at = Some(field.into()).filter(|field| !field.is_empty());
        self
    }

    pub fn malformed(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, says)
    }

    pub fn no_guest() -> ApiError {
        let says = "Open the home page first, so that the server knows you. Then try again.";
        ApiError::new(StatusCode::UNAUTHORIZED, says)
    }

    pub fn forbidden(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, says)
    }

    pub fn unknown(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, says)
    }

    pub fn no_table() -> ApiError {
        ApiError::unknown("There is no such table.")
    }

    pub fn moved_on(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, says)
    }

    pub fn impossible(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, says)
    }

    pub fn too_often() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "That was too often. Wait a moment.")
    }

    pub fn too_often_for(says: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, says)
    }

    pub fn unavailable() -> ApiError {
        let says = "The table cannot be reached now. Try again in a moment.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, says)
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.problem.says, self.status)
    }
}

impl std::error::Error for ApiError {}

impl From<table::Invalid> for ApiError {
    fn from(invalid: table::Invalid) -> ApiError {
        ApiError::impossible(invalid.what).at(invalid.path)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!("{error}");
        ApiError::unavailable()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        measure::refused(self.status.as_u16());
        tracing::debug!("refused: {self}");
        (self.status, Json(self.problem)).into_response()
    }
}
