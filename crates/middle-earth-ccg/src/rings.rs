//! Tests of gold rings (MECCG.17.3, RW.10.1 to RW.10.3): a roll, and perhaps a special ring in place of the gold one.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::{Ability, Stat};
use crate::event::Event;
use crate::facts::{Card, ItemType, Keywords, Race, Side, Site};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// MECCG.RW.10.1, RW.10.2: the tests at the start of the end-of-turn phase.
    AtTurnsEnd,
    Test {
        ring: Piece,
        modifier: i8,
    },
    /// A special ring that the result allows may come in place of the gold ring.
    Replace {
        ring: Piece,
        result: i8,
    },
}

/// The kinds of special rings, and from which results to which a gold ring becomes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Results {
    /// From this up; none: never.
    pub the_one_ring: Option<i8>,
    pub dwarven: Option<i8>,
    pub spirit: Option<i8>,
    /// Up to this.
    pub magic: i8,
    /// A Lesser Ring may be searched for in the play deck and the discard pile.
    pub search: bool,
}

/// What Minas Morgul, Dol Guldur and Carn Dûm add (MECCG.RW.10.3), and a Ringwraith's company (RW.10.1).
const DARK: i8 = -2;
/// MECCG.RW.10.2.
const BARAD_DUR: i8 = -3;

fn results(ring: Card) -> Option<Results> {
    ring.abilities().iter().find_map(|ability| match ability {
        Ability::GoldRing(results) => Some(*results),
        _ => None,
    })
}

/// A test is made of this gold ring.
pub fn test(g: &mut Position, ring: Piece, modifier: i8) {
    let ring_modifier = modifier + by_cards(g, ring);
    g.agenda.then([GameStep::Rings(Step::Test { ring, modifier: ring_modifier })]);
}

/// What cards in the company add.
fn by_cards(g: &Position, ring: Piece) -> i8 {
    let Some((seat, id)) = g.company_of(ring) else { return 0 };
    let items = g.characters(seat, id).flat_map(|bearer| g.with(bearer));
    items.flat_map(|item| g.card(item).modifiers(Stat::RingTest)).map(|modifier| modifier.by).sum()
}

/// MECCG.RW.10.3 (C-18): a ring is tested when it is stored at a Darkhaven.
pub fn stored(g: &mut Position, ring: Piece, site: Site) {
    let is_dark = [Site::MinasMorgul, Site::DolGuldur, Site::CarnDum].contains(&site);
    if is_dark && g.side_of(ring) == Side::Minion && is_gold(g, ring) {
        test(g, ring, DARK);
    }
}

fn is_gold(g: &Position, ring: Piece) -> bool {
    g.card(ring).facts().item == Some(ItemType::GoldRing)
}

/// Gold rings that are tested at the end of this player's turn, with what is added.
fn at_turns_end(g: &Position, seat: usize) -> Vec<(Piece, i8)> {
    let mut rings = Vec::new();
    if g.players[seat].side == Side::Hero {
        return rings;
    }
    for id in g.players[seat].company_ids() {
        let rides = g.characters(seat, id).any(|piece| g.race(piece) == Some(Race::Ringwraith));
        let at_barad_dur = g.company(seat, id).site == Site::BaradDur;
        // C-17: both add up.
        let modifier = if rides { DARK } else { 0 } + if at_barad_dur { BARAD_DUR } else { 0 };
        if rides || at_barad_dur {
            let items = g.characters(seat, id).flat_map(|bearer| g.with(bearer));
            rings.extend(items.filter(|&item| is_gold(g, item)).map(|ring| (ring, modifier)));
        }
    }
    rings
}

/// Whether a result allows this special ring.
fn allows(results: Results, result: i8, card: Card) -> bool {
    let reaches = |least: Option<i8>| least.is_some_and(|least| result >= least);
    if matches!(card, Card::TheOneRingHero | Card::TheOneRingMinion) {
        return reaches(results.the_one_ring);
    }
    (card.has(Keywords::DWARVEN_RING) && reaches(results.dwarven))
        || (card.has(Keywords::SPIRIT_RING) && reaches(results.spirit))
        || (card.has(Keywords::MAGIC_RING) && result <= results.magic)
        || card.has(Keywords::LESSER_RING)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::AtTurnsEnd => None,
            Step::Test { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            // Both players see whether there are cards in hand, or a search is allowed.
            Step::Replace { ring, .. } => {
                let seat = ring.owner();
                let searches = results(g.card(ring)).is_some_and(|results| results.search);
                let can = searches || !g.players[seat].hand.is_empty();
                can.then(|| Pending::seat(Position::seat(seat)))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::AtTurnsEnd => {
                for (ring, modifier) in at_turns_end(g, g.turn.active()).into_iter().rev() {
                    test(g, ring, modifier);
                }
            }
            Step::Test { .. } => (),
            Step::Replace { ring, .. } => g.discard(ring, tell),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Pass)?;
        let player = &g.players[seat.index()];
        for card in hand::kinds(g, seat, player.hand.union(player.deck).union(player.discard)) {
            if card.facts().item == Some(ItemType::Special) {
                visit(Action::Replace { card })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Replace { ring, result } = self else { return not_asked() };
        let card = match action {
            Action::Pass => return Ok(()),
            Action::Replace { card } => card,
            _ => return not_asked(),
        };
        let Some(results) = results(g.card(ring)) else { return not_asked() };
        rule::rings::HELD.forbids_if(source(g, seat.index(), card, results).is_none())?;
        let same_side = card.facts().side == g.card(ring).facts().side;
        rule::rings::SIDE.forbids_if(!same_side)?;
        rule::rings::RESULT.forbids_if(!allows(results, result, card))?;
        // The One Ring of a minion does not come by storing.
        let stored = g.place(ring) == Place::Stored;
        rule::rings::RESULT.forbids_if(stored && card == Card::TheOneRingMinion)?;
        rule::site::UNIQUE.forbids_if(card.is_unique() && g.bars_unique(card))
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Replace { ring, .. } = self else { return };
        if let Action::Replace { card } = action
            && let Some(results) = results(g.card(ring))
            && let Some(new) = source(g, seat.index(), card, results)
        {
            match g.place(ring) {
                Place::With(bearer) => g.attach(new, bearer, tell),
                // MECCG.RW.10.3: the new ring comes into play stored.
                _ => g.put(new, Place::Stored, tell),
            }
        }
        g.discard(ring, tell);
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Test { ring, modifier }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only tests are rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: Position::seat(ring.owner()), dice: [one, other] });
        let result = (one + other) as i8 + modifier;
        tell(Event::RingTested { ring: g.named(ring), result });
        if g.place(ring).is_in_play() {
            g.agenda.then([GameStep::Rings(Step::Replace { ring, result })]);
        }
    }
}

/// Where a special ring is taken from: the hand, or, for a Lesser Ring, what may be searched.
fn source(g: &Position, seat: usize, card: Card, results: Results) -> Option<Piece> {
    let player = &g.players[seat];
    let searched = results.search && card.has(Keywords::LESSER_RING);
    let slot = player.find(player.hand, card).or_else(|| {
        let piles = player.deck.union(player.discard);
        if searched { player.find(piles, card) } else { None }
    });
    slot.map(|slot| Piece::new(seat, slot))
}
