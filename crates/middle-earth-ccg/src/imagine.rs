//! Another position that a seat cannot tell from the real one.
//!
//! What the other player holds is dealt again over the hidden places: hand, play deck, discards that nobody saw, cards
//! on-guard. A destination that is face down becomes another one that the company could have declared.

use table::{Luck, Seat};

use crate::action::Action;
use crate::agents;
use crate::deck::kind_of;
use crate::facts::Site;
use crate::hand;
use crate::organization;
use crate::piece::{Piece, Place};
use crate::position::{Draft, Position, What};
use crate::setup;

impl Position {
    pub fn imagined(&self, seat: Seat, luck: &mut Luck) -> Position {
        let mut imagined = self.clone();
        let other = 1 - seat.index();
        deal_sideboard(&mut imagined, other, luck);
        deal(&mut imagined, other, luck);
        choose_destinations(&mut imagined, other, luck);
        choose_draft(&mut imagined, other, luck);
        imagined
    }
}

fn is_hidden(g: &Position, who: usize, slot: usize) -> bool {
    let player = &g.players[who];
    match player.lies[slot].place {
        Place::Hand | Place::Deck | Place::OnGuard { .. } | Place::FaceDown => true,
        Place::Discard => !player.known.has(slot),
        _ => false,
    }
}

/// Which cards of a kind left the sideboard is not known, only how many.
fn deal_sideboard(g: &mut Position, who: usize, luck: &mut Luck) {
    let player = &g.players[who];
    let began_there = player.from_sideboard;
    if player.sideboard == began_there {
        return;
    }
    let side = player.side;
    let hidden: Vec<usize> = player
        .slots()
        .filter(|&slot| {
            let place = player.lies[slot].place;
            (began_there.has(slot) && is_hidden(g, who, slot)) || place == Place::Sideboard
        })
        .collect();
    for &slot in &hidden {
        // With another card of its kind, that one included.
        let kind = kind_of(g.players[who].kinds[slot], side);
        let alike: Vec<usize> = hidden
            .iter()
            .copied()
            .filter(|&other| kind_of(g.players[who].kinds[other], side) == kind)
            .collect();
        let other = alike[luck.below(alike.len() as u32) as usize];
        swap(g, who, slot, other);
    }
}

/// Deals the hidden cards over the hidden places.
fn deal(g: &mut Position, who: usize, luck: &mut Luck) {
    let hidden: Vec<usize> =
        g.players[who].slots().filter(|&slot| is_hidden(g, who, slot)).collect();
    // What lies face down is an agent: any of those that are hidden.
    let agents: Vec<usize> = hidden
        .iter()
        .copied()
        .filter(|&slot| agents::is_agent(g.players[who].kinds[slot]))
        .collect();
    for at in (1..agents.len()).rev() {
        let other = luck.below(at as u32 + 1) as usize;
        swap(g, who, agents[at], agents[other]);
    }
    let hidden: Vec<usize> = hidden
        .into_iter()
        .filter(|&slot| g.players[who].lies[slot].place != Place::FaceDown)
        .collect();
    for at in (1..hidden.len()).rev() {
        let other = luck.below(at as u32 + 1) as usize;
        swap(g, who, hidden[at], hidden[other]);
    }
    agents::imagine_trails(g, who, luck);
}

fn swap(g: &mut Position, who: usize, one: usize, other: usize) {
    let (a, b) = (g.players[who].lies[one].place, g.players[who].lies[other].place);
    if a != b || a == Place::FaceDown {
        let (one, other) = (Piece::new(who, one), Piece::new(who, other));
        let states = (g.state(one), g.state(other));
        agents::trade_places(g, one, other);
        if a != b {
            g.lay(one, b);
            g.lay(other, a);
        }
        // How an agent lies is known, whichever it is.
        if b == Place::FaceDown {
            g.players[who].lies[one.slot()].state = states.1;
        }
        if a == Place::FaceDown {
            g.players[who].lies[other.slot()].state = states.0;
        }
        // A card that is being placed on-guard may be the other one.
        for link in g.chain.links.iter_mut().flatten().filter(|link| link.what == What::OnGuard) {
            match link.piece {
                piece if piece == one => link.piece = other,
                piece if piece == other => link.piece = one,
                _ => (),
            }
        }
    }
}

/// Companies that go together get the same destination.
fn choose_destinations(g: &mut Position, who: usize, luck: &mut Luck) {
    let is_hidden = |g: &Position, id: usize| {
        let company = g.company(who, id);
        company.destination.is_some() && company.origin.is_none() && !company.is_named
    };
    let first: Vec<usize> = g.players[who]
        .company_ids()
        .filter(|&id| is_hidden(g, id) && g.company(who, id).shared_with.is_none())
        .collect();
    for id in first {
        let Some(real) = g.company(who, id).destination else { continue };
        let together: Vec<usize> = g.players[who]
            .company_ids()
            .filter(|&other| {
                other == id
                    || (is_hidden(g, other)
                        && g.company(who, other).shared_with == Some(id as u8 + 1))
            })
            .collect();
        let could: Vec<Site> = Site::ALL
            .into_iter()
            .filter(|&site| site == real || is_free(g, who, site))
            .filter(|&site| together.iter().all(|&other| goes(g, who, other, site)))
            .collect();
        let site = match could.len() {
            0 => real,
            n => could[luck.below(n as u32) as usize],
        };
        for other in together {
            g.players[who].companies[other].destination = Some(site);
        }
        let mut quiet = |_| ();
        g.put_site_away(who, real, &mut quiet);
        g.take_site(who, site);
    }
}

/// A site card that could lie face down: it is in the location deck, or is one of many copies.
fn is_free(g: &Position, who: usize, site: Site) -> bool {
    let player = &g.players[who];
    let bound = player.company_ids().any(|id| player.companies[id].destination == Some(site));
    player.locations.contains(site) && !bound
}

fn goes(g: &Position, who: usize, id: usize, site: Site) -> bool {
    let characters: Vec<Piece> = g.characters(who, id).collect();
    let fits = site.is_haven(g.players[who].side) || g.may_travel(&characters).is_ok();
    g.company(who, id).site != site && fits && organization::may_go(g, who, id, site).is_ok()
}

fn choose_draft(g: &mut Position, who: usize, luck: &mut Luck) {
    if g.players[who].drafted.is_none() {
        return;
    }
    let seat = Position::seat(who);
    let pool = setup::pool_of(g, who);
    let could: Vec<Draft> = hand::kinds(g, seat, pool)
        .filter(|&card| setup::judge_draft(g, seat, Action::Draft { card }).is_ok())
        .map(Draft::Card)
        .chain([Draft::Stop])
        .collect();
    g.players[who].drafted = Some(could[luck.below(could.len() as u32) as usize]);
}
