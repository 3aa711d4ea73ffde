//! Characters and factions that a card would take away, unless their player rolls high enough.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::movement::obstacles;
use crate::piece::{Piece, Place, State};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// A roll against a number, and what happens below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Resist {
    pub adds: Adds,
    pub below: u8,
    pub then: Loss,
}

/// What the player adds to the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adds {
    UnusedGeneralInfluence,
    /// The mind of the character.
    Mind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    Discarded,
    /// Back to hand. One of its items may go to another character of its company.
    ToHand,
    /// It becomes a company of its own, which goes back to the site of origin.
    Flees,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Roll {
        card: Piece,
        resist: Resist,
    },
    /// The character leaves for its player's hand; one item may be handed over first.
    HandOver {
        piece: Piece,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Roll { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            Step::HandOver { piece } => {
                let can = g.items_of(piece).next().is_some() && others(g, piece).next().is_some();
                can.then(|| Pending::seat(Position::seat(piece.owner())))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let Step::HandOver { piece } = self {
            to_hand(g, piece, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::HandOver { piece } = self else { return ControlFlow::Continue(()) };
        visit(Action::Done)?;
        for item in g.items_of(piece) {
            for to in others(g, piece) {
                visit(Action::Save { item: g.named(item), to: g.named(to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::HandOver { piece } = self else { return not_asked() };
        match action {
            Action::Done => Ok(()),
            Action::Save { item, to } => {
                let has = g.items_of(piece).any(|one| g.named(one) == item);
                let fits = others(g, piece).any(|one| g.named(one) == to);
                rule::events::TARGET.forbids_if(!has || !fits)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::HandOver { piece } = self else { return };
        if let Action::Save { item, to } = action
            && let (Some(item), Some(to)) = (g.in_play(item), g.in_play(to))
        {
            g.attach(item, to, tell);
        }
        to_hand(g, piece, tell);
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Roll { card, resist }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only this is rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: Position::seat(card.owner()), dice: [one, other] });
        let more = match resist.adds {
            Adds::UnusedGeneralInfluence => g.unused_general(card.owner()),
            Adds::Mind => g.mind(card),
        };
        let total = (one + other) as i8 + more;
        let number = resist.below as i8;
        tell(Event::Resisted { piece: g.named(card), total, number, holds: total >= number });
        if total >= number || !g.place(card).is_in_play() {
            return;
        }
        match resist.then {
            Loss::Discarded => g.discard(card, tell),
            Loss::ToHand => g.agenda.then([GameStep::Resists(Step::HandOver { piece: card })]),
            Loss::Flees => flee(g, card, tell),
        }
    }
}

/// Those of its company who can take an item.
fn others(g: &Position, piece: Piece) -> impl Iterator<Item = Piece> + '_ {
    let company = g.company_of(piece);
    let all = company.into_iter().flat_map(|(seat, id)| g.characters(seat, id));
    all.filter(move |&other| other != piece && g.state(other) != State::Wounded)
}

fn to_hand(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    if g.place(piece).is_in_play() {
        g.leave(piece, Place::Hand, tell);
    }
}

/// The character leaves its company and goes back alone. Its followers stay, and nobody controls them.
fn flee(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    let Some((seat, id)) = g.company_of(piece) else { return };
    if g.characters(seat, id).count() == 1 {
        obstacles::send_back(g, tell);
        return;
    }
    let site = g.company(seat, id).origin.unwrap_or(g.company(seat, id).site);
    g.set_free_followers(piece, tell);
    g.lose_controller(piece, tell);
    let alone = g.form_company(seat, site, tell);
    g.join_company(piece, alone, tell);
    let company = &mut g.players[seat].companies[alone];
    company.was_returned = true;
    company.is_done = true;
    let (seat, company) = (Position::seat(seat), alone as u8 + 1);
    tell(Event::Returned { seat, company, site });
}
