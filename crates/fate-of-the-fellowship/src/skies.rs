//! Skies Darken: four steps, in order.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit, proof};

use crate::action::Action;
use crate::battle;
use crate::deck::ShadowCards;
use crate::event::{Cause, Event};
use crate::facts::{SkiesDarken, THREAT_RATE};
use crate::objectives;
use crate::position::Position;
use crate::shadow;
use crate::step::{Step as GameStep, not_asked};

const TROOPS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Darken(SkiesDarken),
    TheShadowGrows,
    ISeeYou,
    UnderCoverOfDarkness(SkiesDarken),
    TheDangerIntensifies,
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        None
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            // FOTF.5.5: then the card is out of the game; nobody has it.
            Step::Darken(card) => {
                tell(Event::SkiesDarken { card });
                g.agenda.then([
                    GameStep::Skies(Step::TheShadowGrows),
                    GameStep::Skies(Step::ISeeYou),
                    GameStep::Skies(Step::UnderCoverOfDarkness(card)),
                    GameStep::Settle,
                    GameStep::Skies(Step::TheDangerIntensifies),
                ]);
                objectives::gandalf_returns(g, tell);
            }
            // FOTF.5.6
            Step::TheShadowGrows => {
                g.board.threat = (g.board.threat + 1).min(THREAT_RATE.len() as u8 - 1);
                tell(Event::ThreatRose { rate: THREAT_RATE[usize::from(g.board.threat)] });
            }
            // FOTF.5.7
            Step::ISeeYou => {
                let region = g.frodo_region();
                match g.board.eye == region {
                    true => g.lose_hope(2, Cause::SkiesDarken, tell),
                    false => g.shift_eye(region, tell),
                }
            }
            // FOTF.5.8
            Step::UnderCoverOfDarkness(card) => {
                let at = card.location();
                proof::effect(
                    || format!("skies:{at}"),
                    module_path!(),
                    g,
                    |g| {
                        g.add_shadow(at, TROOPS, tell);
                        g.agenda.then([GameStep::Battle(battle::Step::ByCard(at))]);
                    },
                );
            }
            // FOTF.5.9
            Step::TheDangerIntensifies => {
                let cards = std::mem::replace(&mut g.shadow_discard, ShadowCards::NONE);
                g.shadow_deck.lay_on_top(cards);
                tell(Event::DangerIntensifies { cards: cards.len() });
                g.agenda.then([GameStep::Shadow(shadow::Step::TopCard)]);
            }
        }
    }

    fn offers(self, _: &Position, _: Seat, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(self, _: &Position, _: Seat, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(self, _: &mut Position, _: Seat, _: Action, _: Tell<'_, Event>) {}

    fn resolve_chance(self, _: &mut Position, _: Chance, _: Tell<'_, Event>) {}
}
