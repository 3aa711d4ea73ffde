//! The draft: each round both players place a character of the pool face down, and turn it up together
//! (MECCG.3.2, 3.3).

use std::ops::ControlFlow;

use table::{Illegal, Pending, Seat, Seats, Tell, Visit};

use super::{MOST_MIND, Step, most_characters, start_sites};
use crate::action::Action;
use crate::cards::ability::Trait;
use crate::deck::{Kind, kind_of};
use crate::event::Event;
use crate::facts::{Card, Marks};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::{Draft, Position};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub fn waits_for(g: &Position) -> Option<Pending> {
    let waiting: Seats = (0..2)
        .filter(|&seat| !g.players[seat].has_stopped && g.players[seat].drafted.is_none())
        .map(|seat| Seat(seat as u8))
        .collect();
    (!waiting.is_empty()).then_some(Pending::seats(waiting))
}

pub fn offers(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for card in hand::kinds(g, seat, g.pool(seat.index())) {
        visit(Action::Draft { card })?;
    }
    visit(Action::StopDraft)
}

pub fn judge(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Draft { card } => may_draft(g, seat.index(), card),
        Action::StopDraft => Ok(()),
        _ => not_asked(),
    }
}

fn may_draft(g: &Position, who: usize, card: Card) -> Result<(), Illegal> {
    let player = &g.players[who];
    let in_pool = player.find(g.pool(who), card).is_some();
    rule::draft::IN_POOL.forbids_if(!in_pool || kind_of(card, player.side) != Kind::Character)?;
    rule::draft::AGENT.forbids_if(card.facts().marks.has(Marks::AGENT))?;
    rule::draft::NOT_STARTING.forbids_if(card.is(Trait::NoStartingCharacter))?;
    rule::draft::OTHER_HAS_IT.forbids_if(g.bars_unique(card))?;
    rule::draft::FIVE.forbids_if(g.all_characters(who).count() >= most_characters(player.side))?;
    let mind: i8 = g.all_characters(who).map(|piece| g.card(piece).facts().mind).sum();
    rule::draft::MIND.forbids_if(mind + card.facts().mind > MOST_MIND)
}

pub fn answer(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    let (choice, card) = match action {
        Action::Draft { card } => (Draft::Card(card), Some(card)),
        _ => (Draft::Stop, None),
    };
    g.players[seat.index()].drafted = Some(choice);
    tell(Event::DraftChosen { seat, card });
    g.agenda.then([match waits_for(g) {
        Some(_) => GameStep::Setup(Step::Draft),
        None => GameStep::Setup(Step::Reveal),
    }]);
}

/// The same unique character on both sides is set aside for both; otherwise each joins its company.
pub fn reveal(g: &mut Position, tell: Tell<'_, Event>) {
    let choices = [0, 1].map(|seat| g.players[seat].drafted.take());
    let cards = choices.map(|choice| match choice {
        Some(Draft::Card(card)) => Some(card),
        Some(Draft::Stop) | None => None,
    });
    let both = match cards {
        [Some(one), Some(other)] => one.is_same_being(other) && (one.is_unique() || one != other),
        _ => false,
    };
    for (seat, card) in cards.into_iter().enumerate() {
        let Some(card) = card else {
            if choices[seat].is_some() {
                g.players[seat].has_stopped = true;
                tell(Event::DraftStopped { seat: Position::seat(seat) });
            }
            continue;
        };
        let slot = g.players[seat].find(g.pool(seat), card).expect("judge has found it");
        let piece = Piece::new(seat, slot);
        if both {
            g.lay(piece, Place::SetAside);
            tell(Event::DraftSetAside { card });
            continue;
        }
        tell(Event::Drafted { seat: Position::seat(seat), card });
        let there = g.players[seat].company_ids().next();
        let id = match there {
            Some(id) => id,
            None => g.form_company(seat, start_sites(g, seat)[0], tell),
        };
        g.lay(piece, Place::Company(id as u8));
    }
    for seat in 0..2 {
        stop_if_nothing_fits(g, seat, tell);
    }
    if g.players.iter().all(|player| player.has_stopped) {
        end(g);
    } else {
        g.agenda.then([GameStep::Setup(Step::Draft)]);
    }
}

/// MECCG.3.3.
fn stop_if_nothing_fits(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    if g.players[seat].has_stopped {
        return;
    }
    let fits = hand::kinds(g, Position::seat(seat), g.pool(seat))
        .any(|card| may_draft(g, seat, card).is_ok());
    if !fits {
        g.players[seat].has_stopped = true;
        tell(Event::DraftStopped { seat: Position::seat(seat) });
    }
}

fn end(g: &mut Position) {
    let mut steps = Vec::new();
    for seat in 0..2 {
        steps.push(GameStep::Setup(Step::Items { seat }));
    }
    for seat in 0..2 {
        steps.push(GameStep::Setup(Step::Arrange { seat }));
    }
    steps.push(GameStep::Setup(Step::Hands));
    g.agenda.then_all(&steps);
}
