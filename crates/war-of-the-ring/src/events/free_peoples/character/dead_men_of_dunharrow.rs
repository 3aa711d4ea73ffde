//! Dead Men of Dunharrow: the King leads them to the South.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{hits, movement};
use crate::battle::aftermath;
use crate::characters::Characters;
use crate::event::Event;
use crate::events::shared::roll;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Character, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Party, Piece};
use crate::hunt::five;
use crate::position::Position;
use crate::step::not_asked;
use crate::{capture, politics, rule};

parts! {
    pub enum Part {
        /// Who rides with the King, and where they go.
        Ride = 0,
        Roll = 1,
        /// Where the Shadow Army flees to.
        Retreat = 2,
        /// How many men of Gondor join.
        Recruit = 3,
    }
}

remembers! {
    struct Memory {
        /// Where the King rode.
        at: Option<Region> = place,
    }
}

const COAST: [Region; 3] = [Region::Erech, Region::Lamedon, Region::Pelargir];
const GONDOR: Figure = Figure::Regular(Nation::Gondor);

/// It counts as a battle for the Nations attacked (WOTR.5.2.13).
pub struct DeadMen;

impl DeadMen {
    /// Strider or Aragorn, and where in Rohan he is.
    fn king(g: &Position) -> Option<(Character, Region)> {
        [Character::Strider, Character::Aragorn].into_iter().find_map(|who| {
            let at = g.at(who).filter(|at| at.nation() == Some(Nation::Rohan))?;
            Some((who, at))
        })
    }

    /// Companions who could ride with him.
    fn others(g: &Position) -> Characters {
        let Some((king, at)) = Self::king(g) else { return Characters::NONE };
        let here = g.characters_at(Side::FreePeoples, at);
        here.iter().filter(|&who| who != king && who.is_companion()).collect()
    }

    fn ride(g: &mut Position, to: Region, tell: Tell<'_, Event>) {
        let Some((king, from)) = Self::king(g) else { return };
        let group = std::mem::take(&mut g.action.party).characters.with(king);
        let party = Party { characters: group, ..Party::NONE };
        movement::march(g, Side::FreePeoples, party, from, to, tell);
        Memory { at: Some(to) }.keep(g);
        let army = g.host(to).of_side(Side::Shadow);
        politics::attacked(g, Side::Shadow, army, tell);
    }

    fn army(g: &Position) -> bool {
        Memory::of(g).at.is_some_and(|at| g.has_army(Side::Shadow, at))
    }

    fn retreats(g: &Position) -> RegionSet {
        match Memory::of(g).at {
            Some(at) if Self::army(g) => aftermath::retreats_of(g, Side::Shadow, at),
            _ => RegionSet::EMPTY,
        }
    }

    fn recruits(g: &Position) -> u8 {
        match Memory::of(g).at {
            Some(at) if !g.has_army(Side::Shadow, at) => {
                g.board.reinforcements.count(GONDOR).min(3)
            }
            _ => 0,
        }
    }
}

impl Effect for DeadMen {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        Self::king(g).is_some()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.action.party = Party { characters: Self::others(g), ..Party::NONE };
        g.agenda.then(
            [Part::Ride, Part::Roll, Part::Retreat, Part::Recruit].map(|which| part(card, which)),
        );
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let asks = |side: Side| Some(Pending::seat(g.seat(side)));
        match part {
            Part::Ride => asks(Side::FreePeoples),
            Part::Roll if Self::army(g) => roll(1),
            Part::Retreat if Self::retreats(g).len() > 1 => {
                Some(Pending::seat(g.commander_at(Side::Shadow, place(g)).seat()))
            }
            Part::Recruit if Self::recruits(g) > 0 => asks(Side::FreePeoples),
            Part::Roll | Part::Retreat | Part::Recruit => None,
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        if part == Part::Retreat && Self::army(g) {
            let at = place(g);
            match Self::retreats(g).iter().next() {
                Some(only) => aftermath::retreat_from(g, Side::Shadow, at, only, tell),
                // Nowhere to go: the Army is destroyed.
                None => hits::strike_everybody(g, Side::Shadow, at, u8::MAX),
            }
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Ride => {
                COAST.into_iter().try_for_each(|to| visit(Action::To { to }))?;
                for who in Self::others(g).iter() {
                    let piece = Piece::Character(who);
                    match g.action.party.characters.contains(who) {
                        true => visit(Action::Leave { piece })?,
                        false => visit(Action::Take { piece })?,
                    }
                }
                ControlFlow::Continue(())
            }
            Part::Roll => ControlFlow::Continue(()),
            Part::Retreat => {
                Self::retreats(g).iter().try_for_each(|to| visit(Action::Retreat { to }))
            }
            Part::Recruit => {
                (0..=Self::recruits(g)).try_for_each(|number| visit(Action::Number { number }))
            }
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        let refused = match (part, action) {
            (Part::Ride, Action::To { to }) => !COAST.contains(&to),
            (Part::Ride, Action::Take { piece: Piece::Character(who) }) => {
                !Self::others(g).contains(who) || g.action.party.characters.contains(who)
            }
            (Part::Ride, Action::Leave { piece }) => g.action.party.count(piece) == 0,
            (Part::Retreat, Action::Retreat { to }) => !Self::retreats(g).contains(to),
            (Part::Recruit, Action::Number { number }) => number > Self::recruits(g),
            _ => return not_asked(),
        };
        rule::events::CHOICE.forbids_if(refused)
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        let again = part(Card::DeadMenOfDunharrow, Part::Ride);
        match action {
            Action::To { to } => Self::ride(g, to, tell),
            Action::Take { piece } => {
                g.action.party.put(piece);
                g.agenda.then([again]);
            }
            Action::Leave { piece } => {
                g.action.party.take(piece);
                g.agenda.then([again]);
            }
            Action::Retreat { to } => {
                aftermath::retreat_from(g, Side::Shadow, place(g), to, tell);
            }
            Action::Number { number } => {
                let at = place(g);
                for _ in 0..number {
                    g.recruit(GONDOR, at, tell);
                }
                capture::if_open(g, Side::FreePeoples, at, tell);
            }
            _ => unreachable!("judged before"),
        }
    }

    /// As many hits as the die shows.
    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("a die was asked for") };
        let hits = dice.as_slice()[0];
        let card = Card::DeadMenOfDunharrow;
        tell(Event::CardRolled { card, dice: five(dice.as_slice()), needs: 1, successes: hits });
        hits::strike_everybody(g, Side::Shadow, place(g), hits);
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        Some(match part {
            Part::Ride => "who rides with the King, and where do they go?".to_string(),
            Part::Retreat => "where does the Shadow Army retreat?".to_string(),
            Part::Roll | Part::Recruit => {
                let at = Memory::of(g).at?.name();
                format!("how many Gondor Regulars do you recruit in {at}?")
            }
        })
    }

    fn asked_at(&self, g: &Position, part: Part) -> Option<Region> {
        match part {
            Part::Ride => Self::king(g).map(|(_, at)| at),
            Part::Roll | Part::Retreat | Part::Recruit => Memory::of(g).at,
        }
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let others = Self::others(g);
        let riders = g.action.party.characters.minus(others).is_empty();
        part != Part::Ride
            || (Self::king(g).is_some() && riders && g.action.party.figures.is_empty())
    }
}

/// The region to which the King rode.
fn place(g: &Position) -> Region {
    Memory::of(g).at.expect("the King rode")
}
