//! What one player has: cards, companies, sites.

use serde::{Deserialize, Serialize};

use super::{Agent, GENERAL, Host, MOST_AGENTS, MOST_COMPANIES, MOST_HOSTS};
use crate::facts::{Card, Side, Site, Sites};
use crate::piece::{Lies, MOST_PIECES, Place, Slots};

/// What one player has.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    pub side: Side,
    /// How many pieces of the arrays are used.
    pub pieces: u8,
    pub kinds: [Card; MOST_PIECES],
    pub lies: [Lies; MOST_PIECES],
    /// Of each character: the slot of its controller, [`GENERAL`] or [`super::NOBODY`].
    pub controller: [u8; MOST_PIECES],
    // Zones, kept beside `lies`.
    pub deck: Slots,
    pub hand: Slots,
    pub discard: Slots,
    pub sideboard: Slots,
    /// What began in the sideboard, which everybody knows from the list.
    pub from_sideboard: Slots,
    /// All that is in play, piles of marshalling points included.
    pub in_play: Slots,
    /// Items in use: one of each kind of gear for each bearer (MECCG.17.1).
    pub in_use: Slots,
    /// Cards of this player that characters of the other took as trophies, and those of them that only detained.
    pub trophies: Slots,
    pub detained: Slots,
    /// Gear that began to be used this turn by choice (C-44).
    pub taken_up: Slots,
    /// Characters that have made their check at the Council (MECCG.21.3).
    pub checked: Slots,
    /// Characters on which a corruption card was played this turn (MECCG.18.3).
    pub corrupted: Slots,
    /// Cards of this player that somebody tried to remove without tapping this turn (MECCG.18.4).
    pub tried: Slots,
    /// The same, by tapping.
    pub tried_tapping: Slots,
    /// Cards in hidden places of which the other player knows where they are.
    pub known: Slots,
    pub companies: [Company; MOST_COMPANIES],
    /// Agents in play as hazards.
    pub agents: [Option<Agent>; MOST_AGENTS],
    /// Hazards in play that hold prisoners.
    pub hosts: [Option<Host>; MOST_HOSTS],
    /// Sites in the location deck, in play and tapped, and in the discard pile. Havens are never used up.
    pub locations: Sites,
    pub tapped: Sites,
    pub discarded: Sites,
    /// Cards stored at the place that their text names, where they are worth more.
    pub stored_well: Slots,
    /// More cards in the hand until the next untap phase of the player.
    pub reads: u8,
    /// How often the play deck was exhausted.
    pub exhausted: u8,
    /// The avatar that was revealed, in play or not.
    pub avatar: Option<Card>,
    pub avatar_lost: bool,
    /// Cards that were shown from hand at the Council (MECCG.21.6).
    pub shown: u8,
    /// The character that is placed face down in the draft.
    pub drafted: Option<Draft>,
    pub has_stopped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draft {
    Card(Card),
    Stop,
}

/// Characters that travel together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Company {
    pub exists: bool,
    pub site: Site,
    /// The site that was declared face down; after it is revealed, where the company is going.
    pub destination: Option<Site>,
    /// The destination was named, because it is in play (MECCG.6.18). Both players know it.
    pub is_named: bool,
    /// The company with the same face-down destination, from one. Both players know that they go together.
    pub shared_with: Option<u8>,
    /// The site of origin, while it moves and until the phase ends.
    pub origin: Option<Site>,
    /// Where it came from this turn: it goes back there if it cannot join (MECCG.9.18).
    pub came_from: Option<Site>,
    pub has_moved: bool,
    /// It was sent back: no action in its site phase (MECCG.9.15).
    pub was_returned: bool,
    /// Its movement/hazard phase, or its site phase, is over.
    pub is_done: bool,
    pub has_entered: bool,
    /// No creatures are played on it this turn.
    pub is_hidden: bool,
    /// It does nothing in its site phase.
    pub is_lost: bool,
    /// It made an influence attempt this turn (MECCG.RW.7.16).
    pub has_influenced: bool,
    /// It was made by a split in this organization phase (MECCG.6.14).
    pub is_split: bool,
    /// The races of the attacks that it faced this turn, as bits.
    pub faced: u32,
}

impl Company {
    pub const NONE: Company = Company {
        exists: false,
        site: Site::ALL[0],
        destination: None,
        is_named: false,
        shared_with: None,
        origin: None,
        came_from: None,
        has_moved: false,
        was_returned: false,
        is_done: false,
        has_entered: false,
        is_hidden: false,
        is_lost: false,
        has_influenced: false,
        is_split: false,
        faced: 0,
    };
}

impl Player {
    pub fn new(side: Side) -> Player {
        Player {
            side,
            pieces: 0,
            kinds: [Card::ALL[0]; MOST_PIECES],
            lies: [Lies::at(Place::Gone); MOST_PIECES],
            controller: [GENERAL; MOST_PIECES],
            deck: Slots::NONE,
            hand: Slots::NONE,
            discard: Slots::NONE,
            sideboard: Slots::NONE,
            from_sideboard: Slots::NONE,
            in_play: Slots::NONE,
            in_use: Slots::NONE,
            trophies: Slots::NONE,
            detained: Slots::NONE,
            taken_up: Slots::NONE,
            checked: Slots::NONE,
            corrupted: Slots::NONE,
            tried: Slots::NONE,
            tried_tapping: Slots::NONE,
            known: Slots::NONE,
            companies: [Company::NONE; MOST_COMPANIES],
            agents: [None; MOST_AGENTS],
            hosts: [None; MOST_HOSTS],
            locations: Sites::EMPTY,
            tapped: Sites::EMPTY,
            discarded: Sites::EMPTY,
            stored_well: Slots::NONE,
            reads: 0,
            exhausted: 0,
            avatar: None,
            avatar_lost: false,
            shown: 0,
            drafted: None,
            has_stopped: false,
        }
    }

    pub fn slots(&self) -> impl Iterator<Item = usize> + use<> {
        0..usize::from(self.pieces)
    }

    /// The first of these slots with this card.
    pub fn find(&self, among: Slots, card: Card) -> Option<usize> {
        among.iter().find(|&slot| self.kinds[slot] == card)
    }

    /// The same, a card of which the other player knows before others: then it is known which copy it is.
    pub fn find_known(&self, among: Slots, card: Card) -> Option<usize> {
        let unknown = among.minus(self.known);
        self.find(among.minus(unknown), card).or_else(|| self.find(unknown, card))
    }

    pub fn company_ids(&self) -> impl Iterator<Item = usize> + '_ {
        (0..MOST_COMPANIES).filter(|&id| self.companies[id].exists)
    }
}
