//! `POST /api/tables/ID/branch`: plays on from a moment of a finished game, at a new table of the guest who asks.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::App;
use super::guests::CurrentGuest;
use super::json::{Body, FromAddress};
use crate::problem::ApiError;
use crate::wire::{Branch, TableMade};

pub async fn branch(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    FromAddress(Path(id)): FromAddress<Path<String>>,
    Body(Branch { at }): Body<Branch>,
) -> Result<(StatusCode, Json<TableMade>), ApiError> {
    if !app.guard.changes.take(guest.id) {
        return Err(ApiError::too_often());
    }
    let old = app.tables.table(&id).await?;
    if !old.may_watch(Some(guest.id)) {
        return Err(ApiError::forbidden("Only the players of this table can see it."));
    }
    let id = app.tables.branch(&guest, &old, at as usize).await?;
    // Bots begin at once, even before the page is there.
    app.tables.actor(&id).await?;
    Ok((StatusCode::CREATED, Json(TableMade { id })))
}
