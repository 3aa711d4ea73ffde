//! `POST /api/tables/ID/branch`: plays on from a moment of a finished game, at a table of one's own.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::App;
use super::guests::Known;
use super::json::Body;
use crate::problem::Refusal;
use crate::wire::{Branch, TableMade};

pub async fn branch(
    State(app): State<App>,
    Known(guest): Known,
    Path(id): Path<String>,
    Body(Branch { at }): Body<Branch>,
) -> Result<(StatusCode, Json<TableMade>), Refusal> {
    if !app.guard.changes.take(guest.id) {
        return Err(Refusal::too_often());
    }
    let old = app.hall.table(&id).await?;
    if !old.may_watch(Some(guest.id)) {
        return Err(Refusal::forbidden("Only who plays here can see this table."));
    }
    let id = app.hall.branch(&guest, &old, at as usize).await?;
    // Bots begin at once, even before the page is there.
    app.hall.desk(&id).await?;
    Ok((StatusCode::CREATED, Json(TableMade { id })))
}
