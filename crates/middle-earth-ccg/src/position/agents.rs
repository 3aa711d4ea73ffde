//! Agents in play as hazards (MECCG.15), and hazards that hold prisoners (MECCG.13).

use serde::{Deserialize, Serialize};

use crate::facts::{PrintedAttack, Race, Site};
use crate::piece::Piece;

/// The most agents of one player in play: their mind is at least 3 each, and 36 in all (MECCG.2.3).
pub const MOST_AGENTS: usize = 12;
/// The most sites that a face-down agent has come through (C-42).
pub const LONGEST_TRAIL: usize = 8;

/// One agent, face down or face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Agent {
    pub piece: Piece,
    pub is_open: bool,
    /// Its site that both players see. None: it came into play at one of its home sites, and which is open.
    pub base: Option<Site>,
    /// The sites through which it has come face down, the present one last.
    pub trail: [Option<Site>; LONGEST_TRAIL],
    /// It came into play this turn.
    pub is_new: bool,
    pub has_acted: bool,
    /// One more action is left, free of the hazard limit.
    pub has_extra: bool,
    pub has_attacked: bool,
    /// It was face down when its attack was declared.
    pub attacks_unseen: bool,
    /// It tapped so that creatures are keyed to its site.
    pub lures: bool,
    /// No home site was in the location deck when it was revealed.
    pub is_doomed: bool,
}

impl Agent {
    pub fn face_down(piece: Piece) -> Agent {
        Agent {
            piece,
            is_open: false,
            base: None,
            trail: [None; LONGEST_TRAIL],
            is_new: true,
            has_acted: false,
            has_extra: false,
            has_attacked: false,
            attacks_unseen: false,
            lures: false,
            is_doomed: false,
        }
    }

    /// Where it is; none: at one of its home sites.
    pub fn site(&self) -> Option<Site> {
        self.trail.iter().flatten().last().copied().or(self.base)
    }

    pub fn moves(&self) -> usize {
        self.trail.iter().flatten().count()
    }
}

/// The most hosts of one player at a time (C-43).
pub const MOST_HOSTS: usize = 4;

/// A hazard that holds prisoners at its rescue site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Host {
    pub piece: Piece,
    pub site: Site,
    pub attack: RescueAttack,
}

/// What those face who want to free a prisoner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RescueAttack {
    pub race: Race,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
}

impl From<PrintedAttack> for RescueAttack {
    fn from(PrintedAttack { race, strikes, prowess, body }: PrintedAttack) -> RescueAttack {
        RescueAttack { race, strikes, prowess, body }
    }
}
