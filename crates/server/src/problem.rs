//! Every answer that is no success: a status, and one clear sentence.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::measure;
use crate::store::StoreError;
use crate::wire::Problem;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    pub status: StatusCode,
    pub problem: Problem,
}

impl Refusal {
    pub fn new(status: StatusCode, says: impl Into<String>) -> Refusal {
        Refusal { status, problem: Problem { says: says.into(), at: None } }
    }

    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Refusal {
        self.problem.at = Some(field.into()).filter(|field| !field.is_empty());
        self
    }

    pub fn malformed(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, says)
    }

    pub fn no_guest() -> Refusal {
        let says = "Open the first page, so that you are known here; then try again.";
        Refusal::new(StatusCode::UNAUTHORIZED, says)
    }

    pub fn forbidden(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, says)
    }

    pub fn unknown(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, says)
    }

    pub fn no_table() -> Refusal {
        Refusal::unknown("There is no such table.")
    }

    pub fn moved_on(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, says)
    }

    pub fn impossible(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, says)
    }

    pub fn too_often() -> Refusal {
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "That was too often; wait a moment.")
    }

    pub fn too_often_for(says: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, says)
    }

    pub fn unavailable() -> Refusal {
        let says = "The table cannot be reached now; try again in a moment.";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, says)
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.problem.says, self.status)
    }
}

impl std::error::Error for Refusal {}

impl From<table::Fault> for Refusal {
    fn from(fault: table::Fault) -> Refusal {
        Refusal::impossible(fault.what).at(fault.path)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!("{error}");
        Refusal::unavailable()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        measure::refused(self.status.as_u16());
        tracing::debug!("refused: {self}");
        (self.status, Json(self.problem)).into_response()
    }
}
