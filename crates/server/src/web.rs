//! Requests, sockets and the pages themselves.
//!
//! `docs/protocol.md` lists what can be asked. Every request goes through [`guard`] first, and every
//! answer that is no success is a [`crate::wire::Problem`].

mod branch;
mod files;
mod guard;
mod guests;
mod json;
mod lobby;
mod replay;
mod socket;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Router, middleware};
use tokio::sync::watch;

use crate::limits::Buckets;
use crate::measure;
use crate::problem::ApiError;
use crate::pseudo;
use crate::store::GuestId;
use crate::tables::Tables;

/// What every request can reach.
#[derive(Clone)]
pub struct App {
    pub tables: Arc<Tables>,
    pub guard: Arc<Guard>,
    /// True once the server ends.
    pub ends: watch::Receiver<bool>,
}

pub struct Guard {
    /// Cookies are only for TLS, whatever the request says.
    pub behind_tls: bool,
    /// Who asks is told by a proxy in front.
    pub behind_proxy: bool,
    /// Every text goes out in the made-up language of [`pseudo`].
    pub pseudo_language: bool,
    pub requests: Buckets<IpAddr>,
    pub changes: Buckets<GuestId>,
    pub guests: Buckets<IpAddr>,
    pub messages: Buckets<GuestId>,
    pub chat: Buckets<GuestId>,
    pub sockets: Mutex<HashMap<GuestId, u32>>,
}

pub fn router(app: App) -> Router {
    let limits = &app.tables.limits;
    let table = Router::new()
        .route("/join", post(lobby::join))
        .route("/play", get(socket::play))
        .route("/replay", get(replay::replay))
        .route("/branch", post(branch::branch))
        .route("/log", get(replay::log))
        .route("/report", get(replay::report));
    let api = Router::new()
        .route("/me", get(guests::me).put(guests::rename))
        .route("/games", get(lobby::games))
        .route("/games/{game}/components", get(lobby::components))
        .route("/games/{game}/rules", get(lobby::rules))
        .route("/tables", get(lobby::tables).post(lobby::make))
        .nest("/tables/{id}", table)
        .layer(DefaultBodyLimit::max(limits.body))
        .route("/import", post(lobby::import).layer(DefaultBodyLimit::max(limits.log)))
        .fallback(async || ApiError::unknown("There is no page at this address."));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(healthz))
        .fallback(files::serve)
        .method_not_allowed_fallback(async || {
            ApiError::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "This address does not allow that method.",
            )
        })
        .layer(middleware::from_fn_with_state(app.clone(), pseudo::answers))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// What only the operator of the server reaches.
pub fn internal_router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(async || measure::begin().render()))
        .with_state(app)
}

/// Answers if storage can be read. Writes nothing, so that a probe costs nothing.
async fn healthz(State(app): State<App>) -> impl IntoResponse {
    match app.tables.read(|store| store.ping()).await {
        Ok(_) => (StatusCode::OK, "well\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage fails\n"),
    }
}
