//! The shadow step: as many cards as the threat rate, half of each resolved.
//!
//! The flipped card says what happens; the back now on top of the deck says which half: a red flag
//! lets the troops of a battle line advance, a black banner brings reinforcements and an order.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::battle;
use crate::deck::ShadowCards;
use crate::event::Event;
use crate::facts::{
    Back, BattleLine, Character, Location, LocationSet, Order, Region, ShadowCard, ShadowCardKind,
};
use crate::position::Position;
use crate::search;
use crate::step::{Step as GameStep, not_asked};
use crate::turn;

mod orders;
mod wheels;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Cards {
        left: u8,
    },
    Flip,
    /// The card now on top gets its name, so that its back is in sight.
    TopCard,
    Resolve(ShadowCard),
    /// Battles along the line, from this place backwards.
    Battles {
        line: BattleLine,
        ahead: u8,
    },
    Order(Order),
    /// Nazgûl to move closer; the one that moved stands in `moved`.
    Closer {
        left: u8,
        moved: Option<Region>,
    },
    Deploy {
        left: u8,
    },
    Wheels,
    WheelsTroops {
        left: u8,
    },
    WheelsDiscard {
        seat: Seat,
        left: u8,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        if !self.waits(g) {
            return None;
        }
        match self {
            Step::TopCard => g.shadow_deck.fate(0).map(Pending::Fate),
            Step::WheelsDiscard { seat, .. } => Some(Pending::seat(seat)),
            _ => Some(Pending::seat(g.turn.current)),
        }
    }

    fn waits(self, g: &Position) -> bool {
        match self {
            Step::TopCard => g.shadow_deck.fate(0).is_some(),
            Step::Closer { left, moved } => left > 0 && orders::ties(g, moved),
            Step::Deploy { left } => left > 0 && orders::deploy_ties(g),
            Step::Wheels => true,
            Step::WheelsTroops { left } | Step::WheelsDiscard { left, .. } => left > 0,
            Step::Cards { .. } | Step::Flip | Step::Resolve(_) => false,
            Step::Battles { .. } | Step::Order(_) => false,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            // FOTF.6.3: they are discarded together.
            Step::Cards { left: 0 } => {
                let resolved = std::mem::replace(&mut g.resolve_area, ShadowCards::NONE);
                g.shadow_discard = g.shadow_discard.or(resolved);
                g.open_card = None;
            }
            // FOTF.11.3: between two cards events may be played.
            Step::Cards { left } => {
                g.agenda.then([GameStep::Shadow(Step::Cards { left: left - 1 })]);
                if left > 1 {
                    g.agenda.then([GameStep::Turn(turn::Step::Lull)]);
                }
                g.agenda.then([GameStep::Shadow(Step::Flip), GameStep::Settle]);
            }
            Step::Flip => flip(g, tell),
            Step::Resolve(card) => resolve(g, card, tell),
            Step::Battles { line, ahead } => {
                let at = line.locations()[usize::from(ahead)];
                if ahead > 0 {
                    g.agenda.then([GameStep::Shadow(Step::Battles { line, ahead: ahead - 1 })]);
                }
                g.agenda.then([GameStep::Battle(battle::Step::ByCard(at))]);
            }
            Step::Order(order) => follow(g, order, tell),
            Step::Closer { left, moved } => orders::move_closer(g, left, moved, tell),
            Step::Deploy { left } => orders::deploy(g, left, tell),
            Step::WheelsTroops { .. } | Step::WheelsDiscard { .. } => (),
            // The deck holds no other card.
            Step::TopCard => (),
            Step::Wheels => unreachable!("the current player always chooses"),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Closer { moved, .. } => orders::offer_closer(g, moved, visit),
            Step::Deploy { .. } => orders::offer_deploy(g, visit),
            Step::Wheels | Step::WheelsTroops { .. } | Step::WheelsDiscard { .. } => {
                wheels::offers(self, g, seat, visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Closer { moved, .. }, Action::MoveNazgul { from, to }) => {
                orders::judge_closer(g, moved, from, to)
            }
            (Step::Deploy { .. }, Action::MoveNazgul { from, to }) => {
                orders::judge_deploy(g, from, to)
            }
            (Step::Wheels | Step::WheelsTroops { .. } | Step::WheelsDiscard { .. }, _) => {
                wheels::judge(self, g, seat, action)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Closer { left, .. }, Action::MoveNazgul { from, to }) => {
                g.move_nazgul(from, to, tell);
                let moved = Some(to);
                g.agenda.then([GameStep::Shadow(Step::Closer { left: left - 1, moved })]);
            }
            (Step::Deploy { left }, Action::MoveNazgul { from, to }) => {
                g.move_nazgul(from, to, tell);
                g.agenda.then([GameStep::Shadow(Step::Deploy { left: left - 1 })]);
            }
            _ => wheels::answer(self, g, seat, action, tell),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, _: Tell<'_, Event>) {
        if let (Step::TopCard, Chance::Drawn(chance)) = (self, chance) {
            let card = g.shadow_deck.card_at(0, chance);
            g.shadow_deck.name(0, card);
        }
    }
}

/// FOTF.6.1, FOTF.6.2, FOTF.11.4: it is resolved at once. A deck that is about to run out takes the discard pile under it.
fn flip(g: &mut Position, tell: Tell<'_, Event>) {
    if g.shadow_deck.len() < 2 {
        let cards = std::mem::replace(&mut g.shadow_discard, ShadowCards::NONE);
        g.shadow_deck.lay_under(cards);
        tell(Event::ReshuffledUnder { cards: cards.len() });
    }
    if g.shadow_deck.top().is_none() {
        if !g.shadow_deck.is_empty() {
            g.agenda.then([GameStep::Shadow(Step::TopCard), GameStep::Shadow(Step::Flip)]);
        }
        return;
    }
    let card = g.shadow_deck.flip();
    g.resolve_area = g.resolve_area.with(card);
    g.open_card = Some(card);
    tell(Event::ShadowCardFlipped { card });
    g.agenda.then([GameStep::Shadow(Step::TopCard), GameStep::Shadow(Step::Resolve(card))]);
}

fn resolve(g: &mut Position, card: ShadowCard, tell: Tell<'_, Event>) {
    match (card.kind(), g.shadow_deck.top_back()) {
        (ShadowCardKind::Ordinary { advance, .. }, Some(Back::Red)) => march(g, advance, tell),
        (ShadowCardKind::Ordinary { reinforce, order, .. }, _) => {
            g.agenda.then([GameStep::Shadow(Step::Order(order))]);
            send_reinforcement(g, reinforce, tell);
        }
        // FOTF.6.4
        (ShadowCardKind::TheDrumsOfWar, _) => beat_the_drums(g, tell),
        (ShadowCardKind::TheWheelsOfSaruman, _) => g.agenda.then([GameStep::Shadow(Step::Wheels)]),
    }
}

/// FOTF.6.5 to FOTF.6.11: the frontmost move first, so that each troop moves once.
fn march(g: &mut Position, line: BattleLine, tell: Tell<'_, Event>) {
    tell(Event::Advance { line });
    let places = line.locations();
    for step in places.windows(2).rev() {
        let [from, to] = step else { continue };
        let count = g.shadow(*from);
        g.move_shadow(*from, *to, count, tell);
    }
    let places_of_line: LocationSet = places.iter().copied().collect();
    let contested = g.board.shadow_at.intersection(g.board.friendly_at);
    if !contested.intersection(places_of_line).is_empty() {
        let ahead = places.len() as u8 - 1;
        g.agenda.then([GameStep::Shadow(Step::Battles { line, ahead })]);
    }
}

/// FOTF.6.12 to FOTF.6.14, FOTF.4.20: none comes to a captured stronghold, but a battle that is
/// going on there is fought.
fn send_reinforcement(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    tell(Event::Reinforce { at });
    g.agenda.then([GameStep::Battle(battle::Step::ByCard(at)), GameStep::Settle]);
    match g.is_haven(at) {
        true => tell(Event::NoReinforcement { at }),
        false => g.add_shadow(at, 1, tell),
    }
}

/// The Drums of War: a troop for each stronghold in Mordor that is still the shadow's.
fn beat_the_drums(g: &mut Position, tell: Tell<'_, Event>) {
    let in_mordor = g.board.strongholds.intersection(Region::Mordor.locations());
    let battles: Vec<GameStep> =
        in_mordor.iter().map(|at| GameStep::Battle(battle::Step::ByCard(at))).collect();
    g.agenda.then_all(&battles);
    table::ran!("shadow:the-drums-of-war", if !in_mordor.is_empty());
    for at in in_mordor.iter() {
        g.add_shadow(at, 1, tell);
    }
}

/// FOTF.6.15
fn follow(g: &mut Position, order: Order, tell: Tell<'_, Event>) {
    match order {
        // FOTF.6.16
        Order::Eye if g.board.eye == g.frodo_region() => {
            let at = g.frodo_at();
            if search::dice_at(g, at, g.is_at(Character::Gollum, at)) == 0 {
                tell(Event::NoSearch);
            }
            g.agenda.then([GameStep::Search(search::Step::Begin)]);
        }
        Order::Eye => {
            let region = g.frodo_region();
            g.shift_eye(region, tell);
        }
        // FOTF.6.17
        Order::Closer => g.agenda.then([GameStep::Shadow(Step::Closer { left: 2, moved: None })]),
        // FOTF.6.18, FOTF.6.19
        Order::Deploy => g.agenda.then([GameStep::Shadow(Step::Deploy { left: 3 })]),
    }
}
