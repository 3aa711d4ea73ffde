//! What is chosen at the declaration of a card, beside the card on which it acts (MECCG.20.13): one of several attacks,
//! a step of the path, a race, a card of the own discard pile.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Keyed};
use crate::automatic;
use crate::cards::ability::Pick;
use crate::event::Event;
use crate::events;
use crate::facts::{Class, Race, Races, RegionType};
use crate::hand;
use crate::hazards;
use crate::piece::Piece;
use crate::position::{KeyedTo, Link, On, Position};
use crate::rule;
use crate::step::not_asked;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The player who declared the last link of the chain chooses what it asks for.
    Pick,
}

/// Everything that can be chosen for a card of this seat.
pub fn choices(g: &Position, seat: usize, pick: Pick) -> Vec<Action> {
    match pick {
        Pick::Nothing => Vec::new(),
        Pick::AutomaticAttack => {
            let (active, id) = (g.turn.active(), usize::from(g.turn.company));
            let attacks = automatic::at(g, active, id, g.new_site());
            attacks.iter().map(|attack| Action::PickAttack { attack: attack.number + 1 }).collect()
        }
        Pick::PathStep(types) => {
            let steps = g.journey.types.iter().enumerate();
            let fits = |at: usize, kind: RegionType| types.contains(kind) && may_change(g, at);
            steps
                .filter_map(|(at, kind)| kind.filter(|&kind| fits(at, kind)).map(|_| at))
                .map(|at| Action::PickStep { step: at as u8 + 1 })
                .collect()
        }
        Pick::CreatureRace { but } => {
            let named = |race: &Race| RACES_OF_CREATURES.contains(*race) && !but.contains(*race);
            Race::ALL.into_iter().filter(named).map(|race| Action::PickRace { race }).collect()
        }
        Pick::Discarded(races) => {
            let pile = g.players[seat].discard;
            let mut all = Vec::new();
            for card in hand::kinds(g, Position::seat(seat), pile) {
                let facts = card.facts();
                let fits = facts.class == Class::Creature
                    && facts.race.is_some_and(|race| races.contains(race));
                if fits {
                    let keys = hazards::keys(g, card).into_iter();
                    let legal = keys.filter(|&key| hazards::may_attack(g, card, key).is_ok());
                    all.extend(legal.map(|key| Action::Hazard { card, key: Keyed(key) }));
                }
            }
            all
        }
    }
}

/// Races that creatures have.
const RACES_OF_CREATURES: Races = Races::MAN
    .or(Races::ORC)
    .or(Races::TROLL)
    .or(Races::NAZGUL)
    .or(Races::UNDEAD)
    .or(Races::DRAGON)
    .or(Races::DRAKE)
    .or(Races::WOLF)
    .or(Races::SPIDER)
    .or(Races::ANIMAL)
    .or(Races::AWAKENED_PLANT)
    .or(Races::PUKEL_CREATURE)
    .or(Races::SLAYER)
    .or(Races::GIANT)
    .or(Races::DWARF)
    .or(Races::ELF)
    .or(Races::DUNADAN)
    .or(Races::HOBBIT)
    .or(Races::WOSE);

/// MECCG.1.17: an environment acts on a region at most once a turn.
fn may_change(g: &Position, at: usize) -> bool {
    let on = g.journey.names[at].map_or(On::PathStep(at as u8), On::Region);
    g.lasting_on(on).next().is_none()
}

fn asked(g: &Position) -> Option<(Link, Pick)> {
    let link = g.chain.top()?;
    let usage = events::usage_of_link(g, &link)?;
    (usage.picks != Pick::Nothing).then_some((link, usage.picks))
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let (link, _) = asked(g)?;
        Some(Pending::seat(Seat(link.by)))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Some((_, pick)) = asked(g) else { return ControlFlow::Continue(()) };
        choices(g, seat.index(), pick).into_iter().try_for_each(visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some((_, pick)) = asked(g) else { return not_asked() };
        rule::events::TARGET.forbids_if(!choices(g, seat.index(), pick).contains(&action))
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let chosen = match action {
            Action::PickAttack { attack } => Chosen { number: attack, ..Chosen::default() },
            Action::PickStep { step } => Chosen { number: step, ..Chosen::default() },
            Action::PickRace { race } => {
                Chosen { number: race.index() as u8 + 1, ..Chosen::default() }
            }
            Action::Hazard { card, key: Keyed(key) } => {
                let player = &g.players[seat.index()];
                let slot = player.find_known(player.discard, card);
                let on = slot.map(|slot| Piece::new(seat.index(), slot));
                // It is shown, so both know where it lies.
                if let Some(slot) = slot {
                    g.players[seat.index()].known.add(slot);
                }
                Chosen { on, key: Some(key), number: 0 }
            }
            _ => return,
        };
        let len = usize::from(g.chain.len);
        let Some(link) = g.chain.links[..len].last_mut().and_then(Option::as_mut) else { return };
        link.choice = chosen.number;
        link.key = chosen.key.or(link.key);
        link.on = chosen.on.or(link.on);
        let card = g.chain.top().map(|link| g.card(link.piece));
        if let Some(card) = card {
            let (attack, step, race, target, key) = match action {
                Action::PickAttack { attack } => (Some(attack), None, None, None, None),
                Action::PickStep { step } => (None, Some(step), None, None, None),
                Action::PickRace { race } => (None, None, Some(race), None, None),
                Action::Hazard { card, key: Keyed(key) } => {
                    (None, None, None, Some(card), Some(key))
                }
                _ => (None, None, None, None, None),
            };
            tell(Event::Picked { seat, card, attack, step, race, target, key });
        }
    }
}

#[derive(Default)]
struct Chosen {
    number: u8,
    key: Option<KeyedTo>,
    on: Option<Piece>,
}
