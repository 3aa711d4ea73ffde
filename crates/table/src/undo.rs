//! How far a table lets its players go back.

use crate::{Rule, Seat, Seats};

crate::names! {
    /// What may be taken back.
    pub enum UndoPolicy, "free, consent or none" {
        Free = "free", "as far as you like";
        Consent = "consent", "beyond your own open moves only if the others agree";
        None = "none", "not at all";
    }
}

#[expect(clippy::derivable_impls, reason = "`names!` leaves no room to mark the default")]
impl Default for UndoPolicy {
    fn default() -> UndoPolicy {
        UndoPolicy::Consent
    }
}

/// A request to undo further than a seat may on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// The seat that asked.
    pub by: Seat,
    /// How many entries would be left.
    pub to: usize,
    /// The seats that have not agreed yet.
    pub waits_for: Seats,
}

/// The result of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// It was done at once.
    Undone,
    /// These seats are asked whether they agree.
    Waits(Seats),
}

/// Refuses to go back behind an entry that bars undo. Its id is older than this name.
pub const BARRED: Rule = Rule {
    id: "table.undo.sealed",
    says: "you cannot undo dice, revealed secrets or the end of the game",
};
/// Refuses to go back behind what another seat did.
pub const OTHERS_HAVE_PLAYED: Rule =
    Rule { id: "table.undo.others", says: "you cannot undo past another seat's action" };
/// Refuses if there is no action to take back.
pub const NOTHING_TO_UNDO: Rule =
    Rule { id: "table.undo.nothing", says: "there is nothing to undo" };
/// Refuses at a table that was laid without undo.
pub const NO_UNDO: Rule = Rule { id: "table.undo.none", says: "this table does not allow undo" };
/// Refuses an answer to a request that nobody made.
pub const NO_REQUEST: Rule =
    Rule { id: "table.undo.no-request", says: "nobody has asked you to agree to an undo" };
/// Refuses a second request while one waits.
pub const ANOTHER_REQUEST: Rule = Rule {
    id: "table.undo.another",
    says: "another seat has asked for an undo and waits for answers",
};
/// Refuses to go back into the game that this table continues.
pub const ANOTHER_TABLE: Rule = Rule {
    id: "table.undo.another-table",
    says: "you cannot undo past the moment at which this table began",
};
/// Refuses to go back behind the snapshot that the table was restored from.
pub const BEFORE_SNAPSHOT: Rule = Rule {
    id: "table.undo.snapshot",
    says: "you cannot undo past the moment from which this table was restored",
};
