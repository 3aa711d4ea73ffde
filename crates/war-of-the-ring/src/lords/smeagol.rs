//! Sméagol, Tamed Wretch: a tile brings him into the Fellowship, and he guides it (LOME.12).

use table::Tell;

use crate::event::Event;
use crate::events;
use crate::facts::{Card, Character, Side, Tile};
use crate::hunt;
use crate::position::{Position, Whereabouts};

const WHO: Character = Character::Smeagol;

/// A Sméagol tile was drawn (LOME.12.2 to LOME.12.5, LOME.12.12, LOME.19.5).
pub fn tile_drawn(g: &mut Position, tell: Tell<'_, Event>) {
    let too_late =
        g.is_in_fellowship(Character::Gollum) || g.characters[WHO.index()] == Whereabouts::Gone;
    if too_late {
        g.hunt.current.tile = None;
        return hunt::draw_at_once(g);
    }
    hunt::pool::take_out(g, Tile::Smeagol, tell);
    hunt::set_damage(g, 0, tell);
    if g.is_in_fellowship(WHO) {
        table::ran!("character:smeagol/guide", if g.fellowship.guide == WHO);
        events::by_smeagol_tile(g);
    } else {
        g.characters[WHO.index()] = Whereabouts::InFellowship;
        tell(Event::JoinedFellowship { who: WHO });
        g.name_guide(WHO, tell);
    }
}

/// He is lost, separated, or among friends: We Shall Get It comes into play (LOME.12.7 to LOME.12.9).
pub fn lost(g: &mut Position, tell: Tell<'_, Event>) {
    g.characters[WHO.index()] = Whereabouts::Gone;
    tell(Event::CharacterEliminated { who: WHO });
    let card = Card::WeShallGetIt;
    g.cards[Side::Shadow].table = g.cards[Side::Shadow].table.with(card);
    tell(Event::CardLaidOnTable { side: Side::Shadow, card });
    table::ran!("character:smeagol/we-shall-get-it");
    // WOTR.5.1.11: he guides no more. Outside of an action nothing else would take it away.
    if g.cards[Side::Shadow].table.contains(Card::WeWontGoBack) {
        events::leave_table(g, Card::WeWontGoBack, tell);
    }
}

/// LOME.12.10, LOME.12.11: the last Companion is Gollum again.
pub fn alone(g: &mut Position, tell: Tell<'_, Event>) {
    if g.is_in_fellowship(WHO) && g.companions_in_fellowship().len() == 1 {
        g.characters[WHO.index()] = Whereabouts::Gone;
        tell(Event::SmeagolIsGollum);
    }
}
