//! The Ents Awake, three cards alike: they march on Isengard.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Character, Deck, Nation, Region, Side};
use crate::position::Position;
use crate::step::not_asked;
use crate::{events, politics, rule, teams};

parts! {
    pub enum Part {
        Roll = 0,
        /// What becomes of Saruman.
        Saruman = 1,
        /// With Gandalf near, another Character card follows.
        Another = 2,
    }
}

remembers! {
    struct Memory {
        /// How many Armies stood in Orthanc when the Ents came: one, or none.
        armies: u8 = count,
    }
}

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
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        let here = g.characters_at(Side::FreePeoples, Region::Fangorn);
        g.has_appeared(Character::GandalfTheWhite) && here.iter().any(|who| who.is_companion())
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.agenda.then([Part::Roll, Part::Saruman, Part::Another].map(|which| part(card, which)));
        let army = g.host(Region::Orthanc).of_side(Side::Shadow);
        politics::attacked(g, Side::Shadow, army, tell);
        Memory { armies: u8::from(g.has_army(Side::Shadow, Region::Orthanc)) }.keep(g);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Roll => (Memory::of(g).armies > 0).then(|| roll(3)).flatten(),
            // Which Character cards they are is his secret, but not that he holds some.
            Part::Another if Self::gandalf_is_near(g) && !Self::character_cards(g).is_empty() => {
                Some(Pending::seat(g.seat(Side::FreePeoples)))
            }
            Part::Saruman | Part::Another => None,
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        let alone = !g.has_army(Side::Shadow, Region::Orthanc);
        if part == Part::Saruman && alone && g.at(Character::Saruman) == Some(Region::Orthanc) {
            g.eliminate(Character::Saruman, tell);
        }
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::character_cards(g).iter().try_for_each(|card| visit(Action::Play { card }))?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Another, Action::Done) => Ok(()),
            (Part::Another, Action::Play { card }) => {
                rule::events::CHOICE.forbids_if(!Self::character_cards(g).contains(card))?;
                teams::judge_card(g, card)?;
                rule::events::PRECONDITION.forbids_if(!events::effect_of(card).may_play(g))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        if let Action::Play { card } = action {
            events::play(g, Side::FreePeoples, card, tell);
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(self.0, chance, 4, tell);
        hits::strike_everybody(g, Side::Shadow, Region::Orthanc, hits);
    }

    fn question(&self, _: &Position, _: Part) -> Option<String> {
        Some("Gandalf is near. Do you play another Character card at once?".to_string())
    }
}
