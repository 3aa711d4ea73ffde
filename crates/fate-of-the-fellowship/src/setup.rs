//! Setting up: board, objectives, characters, cards, in the rulebook's order.
//!
//! Everything random is asked of fate, one draw at a time, so that the log of a game begins with an
//! empty table and every game is another one (FOTF.12.6).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::DeckCard;
use crate::deck::{ShadowCards, ShadowDeck};
use crate::event::Event;
use crate::facts::{
    Army, Character, Location, Objective, Region, ShadowCard, ShadowCardKind, region_card_number,
};
use crate::options::{Casting, Options};
use crate::position::Position;
use crate::sets::Characters;
use crate::shadow;
use crate::step::{Step as GameStep, not_asked};
use crate::turn;

const SHADOW_CARDS_AT_SETUP: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Board,
    ShadowCards {
        left: u8,
    },
    Objectives,
    ObjectiveCards,
    Characters,
    /// Characters beyond those needed, until there are enough.
    FillUp,
    /// The next of two characters for each seat.
    Deal {
        nth: u8,
    },
    /// Nothing stands in the way of this cast.
    Cast,
    Hands {
        nth: u8,
    },
    Divide,
    FirstPlayer,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        if !self.waits(g) {
            return None;
        }
        let draw = |from: usize| Some(Pending::Fate(Fate::Draw { from: from as u32 }));
        match self {
            Step::ShadowCards { .. } => g.shadow_deck.fate(0).map(Pending::Fate),
            Step::Objectives => draw(open_objectives(g).count()),
            Step::FillUp => draw(outside(g).count()),
            Step::Deal { .. } => draw(dealable(g).count()),
            Step::Hands { .. } => Some(Pending::Fate(g.deck.fate())),
            Step::FirstPlayer => draw(usize::from(g.options.players)),
            Step::Board | Step::ObjectiveCards | Step::Characters | Step::Cast | Step::Divide => {
                None
            }
        }
    }

    fn waits(self, g: &Position) -> bool {
        match self {
            Step::ShadowCards { left } => left > 0 && g.shadow_deck.fate(0).is_some(),
            Step::Objectives => !has_all_objectives(g),
            Step::FillUp => g.board.gone.len() < g.options.characters(),
            Step::Deal { nth } => nth < g.options.characters() && !is_solo_frodo(g, nth),
            Step::Hands { nth } => nth < hand_size(g) * g.options.players,
            Step::FirstPlayer => lowest_card(g).is_none() && !frodo_begins(g),
            Step::Board | Step::ObjectiveCards | Step::Characters | Step::Cast | Step::Divide => {
                false
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Board => {
                set_up_board(g);
                let left = SHADOW_CARDS_AT_SETUP;
                g.agenda.then([
                    GameStep::Setup(Step::ShadowCards { left }),
                    GameStep::Setup(Step::Objectives),
                    GameStep::Setup(Step::ObjectiveCards),
                    GameStep::Setup(Step::Characters),
                    GameStep::Setup(Step::Hands { nth: 0 }),
                    GameStep::Setup(Step::Divide),
                    GameStep::Setup(Step::FirstPlayer),
                    GameStep::Turn(turn::Step::Begin),
                ]);
            }
            Step::ShadowCards { left: 0 } => {
                g.agenda.then([GameStep::Shadow(shadow::Step::TopCard)]);
            }
            Step::Objectives => check_objectives(g, tell),
            Step::ObjectiveCards => follow_objective_cards(g, tell),
            Step::Characters => cast(g, tell),
            Step::FillUp => g.agenda.then([GameStep::Setup(Step::Deal { nth: 0 })]),
            Step::Deal { nth } if nth < g.options.characters() => {
                deal(g, nth, Character::FrodoSam);
            }
            Step::Deal { .. } => g.agenda.then([GameStep::Setup(Step::Cast)]),
            Step::Cast => check_cast(g, tell),
            // FOTF.2.23, FOTF.12
            Step::Divide => g.deck.divide(g.options.difficulty.skies_darken()),
            Step::FirstPlayer => first_player(g, tell),
            Step::Hands { .. } | Step::ShadowCards { .. } => (),
        }
    }

    fn offers(self, _: &Position, _: Seat, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(self, _: &Position, _: Seat, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(self, _: &mut Position, _: Seat, _: Action, _: Tell<'_, Event>) {}

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(chance) = chance else { return };
        let nth = chance as usize;
        match self {
            Step::ShadowCards { left } => {
                let card = g.shadow_deck.card_at(0, chance);
                place_by_card(g, card, tell);
                g.agenda.then([GameStep::Setup(Step::ShadowCards { left: left - 1 })]);
            }
            Step::Objectives => {
                let objective = open_objectives(g).nth(nth).expect("an objective was drawn");
                choose_objective(g, objective, tell);
                g.agenda.then([GameStep::Setup(Step::Objectives)]);
            }
            Step::FillUp => {
                let who = outside(g).nth(nth).expect("a character was drawn");
                g.board.gone = g.board.gone.with(who);
                g.agenda.then([GameStep::Setup(Step::FillUp)]);
            }
            Step::Deal { nth: place } => {
                let who = dealable(g).nth(nth).expect("a character was drawn");
                deal(g, place, who);
            }
            Step::Hands { nth } => {
                let seat = Seat(nth / hand_size(g));
                let named = g.deck.named(chance);
                if let DeckCard::Player(card) = g.deck.draw(Some(named)) {
                    g.take_into_hand(seat, card);
                    tell(Event::CardDrawn { seat, card: named });
                }
                g.agenda.then([GameStep::Setup(Step::Hands { nth: nth + 1 })]);
            }
            Step::FirstPlayer => begin_with(g, Seat(chance as u8), tell),
            _ => (),
        }
    }
}

/// FOTF.2.1 to FOTF.2.9, FOTF.2.12, FOTF.2.13. Markers and supplies are there already.
fn set_up_board(g: &mut Position) {
    let specials =
        ShadowCards::NONE.with(ShadowCard::TheDrumsOfWar).with(ShadowCard::TheWheelsOfSaruman);
    g.shadow_discard = specials;
    let ordinary = ShadowCard::ALL.into_iter().filter(|&card| !specials.contains(card));
    g.shadow_deck = ShadowDeck::of(ordinary.collect());
    for at in Location::ALL {
        if let Some((army, count)) = at.facts().start_friendly {
            g.put_troops(at, army, count);
            g.board.supply[army.index()] -= count;
        }
        let count = at.facts().start_shadow;
        g.put_shadow(at, count);
        g.board.shadow_supply -= count;
    }
    for region in Region::ALL {
        g.board.nazgul[region.index()] = region.start_nazgul();
    }
}

/// FOTF.2.10, FOTF.2.11: a troop in the red location of the card, which is then discarded.
fn place_by_card(g: &mut Position, card: ShadowCard, tell: Tell<'_, Event>) {
    g.shadow_deck.name(0, card);
    g.shadow_deck.flip();
    g.shadow_discard = g.shadow_discard.with(card);
    if let ShadowCardKind::Ordinary { reinforce, .. } = card.kind() {
        g.add_shadow(reinforce, 1, tell);
    }
}

// Objectives.

fn has_all_objectives(g: &Position) -> bool {
    g.options.fixed_objectives().is_some()
        || g.quest.in_play.len() == g.options.difficulty.objectives()
}

pub(crate) fn open_objectives(g: &Position) -> impl Iterator<Item = Objective> + '_ {
    let ring = Objective::DestroyTheOneRing;
    Objective::ALL.into_iter().filter(move |&o| o != ring && !g.quest.in_play.contains(o))
}

fn choose_objective(g: &mut Position, objective: Objective, tell: Tell<'_, Event>) {
    // FOTF.2.14: Destroy the One Ring is always in play.
    g.quest.in_play = g.quest.in_play.with(Objective::DestroyTheOneRing).with(objective);
    tell(Event::ObjectiveChosen { objective });
}

/// FOTF.2.17: if these need too many characters, draw a new set.
fn check_objectives(g: &mut Position, tell: Tell<'_, Event>) {
    if let Some(fixed) = g.options.fixed_objectives() {
        for objective in fixed.iter() {
            choose_objective(g, objective, tell);
        }
    } else if Options::needed(g.quest.in_play).len() > g.options.characters() {
        g.quest.in_play = crate::sets::Objectives::NONE;
        tell(Event::ObjectivesReturned);
        g.agenda.then([GameStep::Setup(Step::Objectives)]);
    }
}

/// FOTF.2.15
fn follow_objective_cards(g: &mut Position, tell: Tell<'_, Event>) {
    for objective in g.quest.in_play.iter() {
        match objective {
            Objective::AttainTheBlessingOfTheElves => lock(g, Army::Elven, 3, tell),
            Objective::FreeTheodensMind => lock(g, Army::Rohirrim, 4, tell),
            Objective::UnseatDenethor => lock(g, Army::Gondor, 4, tell),
            Objective::SarumanYourStaffIsBroken => g.add_shadow(Location::Isengard, 2, tell),
            Objective::LayBareThePits => g.add_shadow(Location::DolGuldur, 1, tell),
            Objective::BringLightToMirkwood => {
                g.add_shadow(Location::OldForestRoad, 1, tell);
                g.add_shadow(Location::SouthernMirkwood, 1, tell);
            }
            Objective::SecureTheCrossingOfTheAnduin => g.add_shadow(Location::Osgiliath, 1, tell),
            Objective::InfiltrateMinasMorgul => g.add_shadow(Location::MinasMorgul, 1, tell),
            Objective::LiftShadowFromDwarvenLands => g.add_shadow(Location::EredLuin, 1, tell),
            _ => (),
        }
    }
}

fn lock(g: &mut Position, army: Army, count: u8, tell: Tell<'_, Event>) {
    g.board.supply[army.index()] -= count;
    g.quest.locked[army.index()] = count;
    tell(Event::TroopsLocked { army, count });
}

// Characters. While they are chosen, `gone` holds those taken from the box.

/// FOTF.2.16, FOTF.14.2
fn cast(g: &mut Position, tell: Tell<'_, Event>) {
    match g.options.fixed_characters() {
        Some(named) => {
            for (nth, &who) in named.iter().enumerate() {
                deal_to(g, nth, who);
            }
            check_cast(g, tell);
        }
        None => {
            g.board.gone = Options::needed(g.quest.in_play);
            g.agenda.then([GameStep::Setup(Step::FillUp)]);
        }
    }
}

pub(crate) fn outside(g: &Position) -> impl Iterator<Item = Character> + '_ {
    Character::ALL.into_iter().filter(|&who| !g.board.gone.contains(who))
}

/// Taken from the box and not dealt yet.
pub(crate) fn dealable(g: &Position) -> impl Iterator<Item = Character> + '_ {
    g.board.gone.iter().filter(|&who| g.owner(who).is_none())
}

fn is_solo_frodo(g: &Position, nth: u8) -> bool {
    g.is_solo() && nth == 0
}

fn deal(g: &mut Position, nth: u8, who: Character) {
    deal_to(g, usize::from(nth), who);
    g.agenda.then([GameStep::Setup(Step::Deal { nth: nth + 1 })]);
}

/// FOTF.2.19, FOTF.14.2, FOTF.14.3
fn deal_to(g: &mut Position, nth: usize, who: Character) {
    g.board.owner[who.index()] = Some(g.options.seat_of_nth(nth));
    if g.is_solo() && nth > 0 {
        g.board.row[nth - 1] = Some(who);
    }
}

/// Shelob's Lair: Gollum may not be with the player of Frodo & Sam; then all are dealt anew.
fn check_cast(g: &mut Position, tell: Tell<'_, Event>) {
    let gollum = g.owner(Character::Gollum);
    let together = gollum.is_some() && gollum == g.owner(Character::FrodoSam);
    if together && !g.is_solo() && g.quest.in_play.contains(Objective::ShelobsLair) {
        g.board.owner = [None; 13];
        tell(Event::CharactersReturned);
        g.agenda.then([GameStep::Setup(Step::Deal { nth: 0 })]);
        return;
    }
    g.board.gone = Characters::NONE;
    for who in Character::ALL {
        if let Some(seat) = g.owner(who) {
            let at = who.start();
            g.board.at[who.index()] = Some(at);
            tell(Event::CharacterDealt { seat, who, at });
        }
    }
}

// Cards.

/// FOTF.2.21
fn hand_size(g: &Position) -> u8 {
    match g.options.players {
        1 | 2 => 4,
        3 => 3,
        _ => 2,
    }
}

/// FOTF.2.26: the seat that holds the region card with the lowest number.
fn lowest_card(g: &Position) -> Option<Seat> {
    let numbers = g.all_seats().iter().flat_map(|seat| {
        let cards = g.hands[seat.index()].iter();
        cards.filter_map(move |card| {
            let (region, symbol) = card.as_region()?;
            Some((region_card_number(region, symbol), seat))
        })
    });
    numbers.min().map(|(_, seat)| seat)
}

/// With the suggested characters the player of Frodo & Sam begins.
fn frodo_begins(g: &Position) -> bool {
    g.options.casting == Casting::Suggested
}

fn first_player(g: &mut Position, tell: Tell<'_, Event>) {
    let frodo = g.owner(Character::FrodoSam).filter(|_| frodo_begins(g));
    let seat = frodo.or_else(|| lowest_card(g)).expect("fate is asked if no card says it");
    begin_with(g, seat, tell);
}

fn begin_with(g: &mut Position, seat: Seat, tell: Tell<'_, Event>) {
    g.turn.current = seat;
    tell(Event::FirstPlayer { seat });
}
