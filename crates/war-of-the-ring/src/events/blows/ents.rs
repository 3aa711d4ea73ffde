//! The Ents Awake, three cards alike: they march on Isengard.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::{roll, successes};
use crate::action::Action;
use crate::army::hits;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::{self, Effect, part};
use crate::facts::{Card, Character, Deck, Nation, Region, Side};
use crate::position::Position;
use crate::step::not_asked;
use crate::{politics, rule, teams};

const ROLL: u8 = 0;
const SARUMAN: u8 = 1;
const ANOTHER: u8 = 2;

/// It counts as a battle for the Nations attacked (WOTR.5.2.13).
pub struct Ents(pub Card);

impl Ents {
    /// The White Rider is near: in Fangorn or in Rohan.
    fn gandalf_is_near(g: &Position) -> bool {
        let at = g.at(Character::GandalfTheWhite);
        at.is_some_and(|at| at == Region::Fangorn || at.nation() == Some(Nation::Rohan))
    }

    fn character_cards(g: &Position) -> CardSet {
        g.hand(g.speaker(Side::FreePeoples)).of_deck(Deck::Character)
    }
}

impl Effect for Ents {
    fn may_play(&self, g: &Position) -> bool {
        let here = g.characters_at(Side::FreePeoples, Region::Fangorn);
        g.has_appeared(Character::GandalfTheWhite) && here.iter().any(|who| who.is_companion())
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.agenda.then([ROLL, SARUMAN, ANOTHER].map(|which| part(card, which)));
        let army = g.host(Region::Orthanc).of_side(Side::Shadow);
        politics::attacked(g, Side::Shadow, army, tell);
        g.action.count = u8::from(g.has_army(Side::Shadow, Region::Orthanc));
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            ROLL => (g.action.count > 0).then(|| roll(3)).flatten(),
            // Which Character cards they are is his secret, but not that he holds some.
            ANOTHER if Self::gandalf_is_near(g) && !Self::character_cards(g).is_empty() => {
                Some(Pending::seat(g.seat(Side::FreePeoples)))
            }
            _ => None,
        }
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        let alone = !g.has_army(Side::Shadow, Region::Orthanc);
        if part == SARUMAN && alone && g.at(Character::Saruman) == Some(Region::Orthanc) {
            g.eliminate(Character::Saruman, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::character_cards(g).iter().try_for_each(|card| visit(Action::Play { card }))?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (ANOTHER, Action::Done) => Ok(()),
            (ANOTHER, Action::Play { card }) => {
                rule::events::CHOICE.forbids_if(!Self::character_cards(g).contains(card))?;
                teams::judge_card(g, card)?;
                rule::events::PRECONDITION.forbids_if(!events::effect_of(card).may_play(g))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Play { card } = action {
            events::play(g, Side::FreePeoples, card, tell);
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(self.0, chance, 4, tell);
        hits::strike_everybody(g, Side::Shadow, Region::Orthanc, hits);
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("Gandalf is near. Do you play another Character card at once?".to_string())
    }
}
