//! The objectives: what must be done before the Ring can be destroyed.
//!
//! Some are done by an action, some are met when the board fulfils them, some by what happens in a
//! battle. `settle.rs` looks for those that are met; `rewards.rs` does what their cards say then.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Army, Character, Location, Objective, Region, Symbol};
use crate::position::{Gandalf, Position};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

mod actions;
mod gather;
mod infiltrate;
mod rewards;
pub mod settle;

pub use actions::{cost, judge, judge_pledge, offers, people_of, pledge, pursue};
pub use rewards::complete;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Several objectives are met: which is completed first?
    WhichFirst,
    Complete(Objective),
    /// A player may move troops as the completed objective allows.
    Gather {
        objective: Objective,
        left: u8,
        /// Those who arrive together cost one hope at most (Gollum's Treachery).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        betrayed: bool,
    },
    /// After the Dwarves have gathered in Moria.
    BalinAvenged,
    /// A player may add up to this many troops.
    AddTroops {
        at: Location,
        army: Army,
        most: u8,
    },
    /// A seat may take up to this many tokens.
    MayTake {
        seat: Seat,
        symbol: Symbol,
        most: u8,
    },
    /// Boromir's last stand removes shadow troops.
    LastStand(Location),
    BoromirFalls,
    /// A new character for the seat whose Boromir fell.
    Replace(Seat),
    /// A removed shadow troop may be kept on a card.
    Keep {
        objective: Objective,
        region: Region,
    },
    /// Infiltrate Minas Morgul: the cards are named, then looked at.
    LookAhead {
        named: u8,
    },
    RemoveShadowCards {
        left: u8,
        /// One of them has to go (docs/rulings.md, D-44).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        must: bool,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let current = Pending::seat(g.turn.current);
        match self {
            Step::Gather { left, .. } if left > 0 => gather::somebody(self, g).then_some(current),
            Step::AddTroops { army, most, .. } if most.min(g.board.supply[army.index()]) > 0 => {
                Some(current)
            }
            Step::MayTake { seat, .. } if most(self, g) > 0 => Some(Pending::seat(seat)),
            Step::LastStand(at) if g.shadow(at) > 0 => {
                g.owner(Character::Boromir).map(Pending::seat)
            }
            Step::Replace(_) => Some(Pending::Fate(Fate::Draw { from: unused(g).count() as u32 })),
            // Whose hero removed it, on whosever turn.
            Step::Keep { objective, .. } => {
                objective.uses_character().and_then(|hero| g.owner(hero)).map(Pending::seat)
            }
            Step::LookAhead { .. } | Step::RemoveShadowCards { .. } => {
                infiltrate::waits_for(self, g)
            }
            Step::WhichFirst => Some(current),
            Step::Complete(_) | Step::Gather { .. } | Step::BalinAvenged => None,
            Step::AddTroops { .. } | Step::MayTake { .. } => None,
            Step::LastStand(_) | Step::BoromirFalls => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Complete(objective) => complete(g, objective, tell),
            Step::BalinAvenged => rewards::avenge_balin(g),
            Step::BoromirFalls => boromir_falls(g, tell),
            Step::LookAhead { .. } | Step::RemoveShadowCards { .. } => {
                infiltrate::happen(self, g, tell);
            }
            Step::MayTake { symbol, .. } => tell(Event::NoTokenLeft { symbol }),
            // Nothing to move, to add or to strike.
            Step::Gather { .. } | Step::AddTroops { .. } | Step::LastStand(_) => (),
            Step::WhichFirst | Step::Replace(_) | Step::Keep { .. } => {
                unreachable!("these always ask")
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::WhichFirst => settle::offers(g, visit),
            Step::Gather { .. } => gather::offers(self, g, visit),
            Step::AddTroops { .. } | Step::MayTake { .. } | Step::LastStand(_) => {
                (0..=most(self, g)).map(|count| Action::Count { count }).try_for_each(visit)
            }
            Step::Keep { .. } => [Action::Yes, Action::No].into_iter().try_for_each(visit),
            Step::RemoveShadowCards { must, .. } => infiltrate::offers(g, must, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::WhichFirst, _) => settle::judge(g, action),
            (Step::Gather { .. }, _) => gather::judge(self, g, action),
            (
                Step::AddTroops { .. } | Step::MayTake { .. } | Step::LastStand(_),
                Action::Count { count },
            ) => rule::objectives::UP_TO.forbids_if(count > most(self, g)),
            (Step::Keep { .. }, Action::Yes | Action::No) => Ok(()),
            (Step::RemoveShadowCards { must, .. }, _) => infiltrate::judge(g, must, action),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::WhichFirst, _) => settle::answer(g, action, tell),
            (Step::Gather { .. }, _) => gather::answer(self, g, action, tell),
            (Step::AddTroops { at, army, .. }, Action::Count { count }) => {
                g.add_troops(at, army, count, tell);
            }
            (Step::MayTake { seat, symbol, .. }, Action::Count { count }) => {
                (0..count).for_each(|_| g.gain_token(seat, symbol, tell));
            }
            (Step::LastStand(at), Action::Count { count }) => {
                g.remove_shadow(at, count, tell);
            }
            (Step::Keep { objective, region }, Action::Yes) => keep(g, objective, region, tell),
            (Step::RemoveShadowCards { .. }, _) => infiltrate::answer(self, g, action, tell),
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match (self, chance) {
            (Step::Replace(seat), Chance::Drawn(chance)) => replace_boromir(g, seat, chance, tell),
            _ => infiltrate::resolve_chance(self, g, chance),
        }
    }
}

fn most(step: Step, g: &Position) -> u8 {
    match step {
        Step::AddTroops { army, most, .. } => most.min(g.board.supply[army.index()]),
        Step::MayTake { symbol, most, .. } => most.min(g.token_supply[symbol.index()]),
        Step::LastStand(at) => g.shadow(at).min(2),
        _ => 0,
    }
}

// What happens in play and counts for an objective.

/// Ride with the Éored: Éomer attacked beside Rohirrim and removed a shadow troop.
pub fn ride_with_the_eored(g: &mut Position, region: Region) {
    let objective = Objective::RideWithTheEored;
    let has_spot = region == Region::Rohan || Region::Rohan.adjacent().contains(&region);
    let is_free = g.quest.eored & 1 << region as u8 == 0;
    if g.is_open(objective) && has_spot && is_free {
        g.agenda.then([GameStep::Objective(Step::Keep { objective, region })]);
    }
}

/// "That Makes Six!": Legolas shot a shadow troop.
pub fn count_a_shot(g: &mut Position, region: Region) {
    let objective = Objective::ThatMakesSix;
    if g.is_open(objective) {
        g.agenda.then([GameStep::Objective(Step::Keep { objective, region })]);
    }
}

fn keep(g: &mut Position, objective: Objective, region: Region, tell: Tell<'_, Event>) {
    g.board.shadow_supply -= 1;
    match objective {
        Objective::ThatMakesSix => g.quest.six += 1,
        _ => g.quest.eored |= 1 << region as u8,
    }
    tell(Event::ShadowKept { objective, region });
}

/// Boromir Reclaims His Honor: the last friendly troop fell beside him and another character.
pub fn boromir_stands_alone(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    let objective = Objective::BoromirReclaimsHisHonor;
    let beside = g.characters_at(at).without(Character::Boromir);
    if g.is_open(objective) && g.is_at(Character::Boromir, at) && !beside.is_empty() {
        complete(g, objective, tell);
    }
}

fn boromir_falls(g: &mut Position, tell: Tell<'_, Event>) {
    g.quest.boromir_of = g.board.owner[Character::Boromir.index()].take();
    g.board.gone = g.board.gone.with(Character::Boromir);
    g.remove_character(Character::Boromir, tell);
}

/// The characters that nobody has played.
pub(crate) fn unused(g: &Position) -> impl Iterator<Item = Character> + '_ {
    let out = |who: &Character| g.owner(*who).is_none() && !g.board.gone.contains(*who);
    Character::ALL.into_iter().filter(out)
}

fn replace_boromir(g: &mut Position, seat: Seat, chance: u32, tell: Tell<'_, Event>) {
    let who = unused(g).nth(chance as usize).expect("a character is left (D-48)");
    g.quest.boromir_of = None;
    g.board.owner[who.index()] = Some(seat);
    for card in g.board.row.iter_mut().filter(|card| **card == Some(Character::Boromir)) {
        *card = Some(who);
    }
    // Boromir's actions of this turn count as the newcomer's.
    for acted in g.turn.acted.iter_mut().filter(|acted| **acted == Some(Character::Boromir)) {
        *acted = Some(who);
    }
    g.place_character(who, who.start(), tell);
}

/// Confront the Balrog: when the next Skies Darken card is drawn, Gandalf comes back as the White.
pub fn gandalf_returns(g: &mut Position, tell: Tell<'_, Event>) {
    if g.quest.gandalf == Gandalf::Fallen {
        g.quest.gandalf = Gandalf::White;
        g.place_character(Character::Gandalf, Location::Lorien, tell);
        g.gain_hope(2, tell);
    }
}

/// Oathbreakers Fulfill Their Duty: what follows when Aragorn comes out at Erech.
pub fn take_the_paths_of_the_dead(g: &mut Position, tell: Tell<'_, Event>) {
    g.quest.paths_of_the_dead_taken = true;
    tell(Event::AbilityUsed { who: Character::Aragorn, ability: "Paths of the Dead" });
    let dead = Step::AddTroops { at: Location::Erech, army: Army::Gondor, most: 3 };
    g.agenda.then([GameStep::Objective(dead)]);
    g.add_shadow(Location::Pelargir, 2, tell);
    if g.lost.is_some() {
        return;
    }
    let count = g.shadow(Location::Umbar);
    g.move_shadow(Location::Umbar, Location::Pelargir, count, tell);
}
