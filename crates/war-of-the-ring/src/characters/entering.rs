//! Aragorn, Gandalf the White and the Minions enter play by the conditions of their cards.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Rule, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Nation, Region, RegionSet, Side};
use crate::position::{Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};
use crate::{lords, politics, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Where he appears, if there is a choice.
    Where(Character),
}

/// WOTR.4.3.17, WOTR.4.3.23, WOTR.6.1.2, WOTR.6.1.3
pub fn judge(g: &Position, side: Side, who: Character) -> Result<(), Illegal> {
    rule::characters::OWN_SIDE.forbids_if(who.side() != side)?;
    rule::teams::HIS_CHARACTER.forbids_if(!g.controls(who))?;
    if !lords::minions::is_to_come(g, who) {
        return comes_too_late(g, who).forbids();
    }
    match who {
        Character::Aragorn | Character::GandalfTheWhite => {
            needs(g, DieResult::WillOfTheWest, &rule::dice::WILL_OF_THE_WEST)?;
        }
        Character::WitchKing | Character::Saruman | Character::MouthOfSauron => {
            needs(g, DieResult::Muster, &rule::dice::BRINGS_MINIONS)?;
        }
        _ if g.has_lords() => needs(g, DieResult::Muster, asks_for(who))?,
        _ => asks_for(who).forbids()?,
    }
    asks_for(who).forbids_if(!condition(g, who) || places(g, who).is_empty())
}

/// The rule that says what his card asks for.
pub fn asks_for(who: Character) -> &'static Rule {
    match who {
        Character::Elrond => &rule::lords::ELROND,
        Character::Galadriel => &rule::lords::GALADRIEL,
        Character::Balrog => &rule::lords::BALROG,
        Character::Gothmog => &rule::lords::GOTHMOG,
        Character::MouthBlackNumenorean => &rule::lords::BLACK_NUMENOREAN,
        Character::WitchKingChief => &rule::lords::CHIEF,
        _ if who.side() == Side::Shadow => &rule::characters::MINION_ENTERS,
        _ => &rule::characters::ENTERS,
    }
}

/// The rule by which he comes no more.
fn comes_too_late(g: &Position, who: Character) -> &'static Rule {
    match who.other_card_of().unwrap_or(who) {
        Character::MouthOfSauron if g.has_lords() => &rule::lords::ONE_MOUTH,
        Character::WitchKing if g.has_lords() => match g.is_in_play(Character::WitchKing) {
            true => &rule::lords::ONE_REPLACEMENT,
            false => &rule::lords::NO_WITCH_KING,
        },
        person if person.side() == Side::Shadow => &rule::characters::MINION_TO_COME,
        _ => &rule::characters::STILL_TO_COME,
    }
}

fn condition(g: &Position, who: Character) -> bool {
    match who {
        Character::Aragorn => true,
        Character::GandalfTheWhite => {
            let grey = g.characters[Character::GandalfTheGrey.index()];
            let minion = Character::ALL.into_iter().any(|who| g.calls_gandalf(who));
            grey != Whereabouts::InFellowship && minion
        }
        Character::WitchKing => {
            let free = Side::FreePeoples.nations().iter().any(|&nation| g.is_at_war(nation));
            g.is_at_war(Nation::Sauron) && free
        }
        Character::Saruman => g.is_at_war(Nation::Isengard),
        Character::MouthOfSauron => {
            let all = Side::FreePeoples.nations().iter().all(|&nation| g.is_at_war(nation));
            g.fellowship.mordor.is_some() || all
        }
        _ => lords::minions::condition(g, who),
    }
}

/// Where he can appear.
pub fn places(g: &Position, who: Character) -> RegionSet {
    let unconquered = |nation: Nation| {
        let held = RegionSet::STRONGHOLDS.minus(g.board.captured).iter();
        held.filter(move |region| region.nation() == Some(nation))
    };
    match who {
        Character::Aragorn => {
            let at = g.at(Character::Strider).filter(|&at| {
                matches!(at, Region::MinasTirith | Region::DolAmroth | Region::Pelargir)
                    && g.is_unconquered(at)
            });
            at.into_iter().collect()
        }
        // By either card of the Grey (LOME.11.11).
        Character::GandalfTheWhite => match g.at(Character::GandalfTheGrey) {
            Some(at) => RegionSet::of(at),
            None => unconquered(Nation::Elves).chain([Region::Fangorn]).collect(),
        },
        // LOME.16.4
        Character::WitchKing if g.at(who).is_some() => g.at(who).into_iter().collect(),
        Character::WitchKing => {
            let armies = g.board.armies[Side::Shadow].iter();
            armies.filter(|&at| g.host(at).units_of(Nation::Sauron) > 0).collect()
        }
        Character::Saruman => {
            [Region::Orthanc].into_iter().filter(|&at| g.is_unconquered(at)).collect()
        }
        Character::MouthOfSauron | Character::MouthBlackNumenorean => {
            unconquered(Nation::Sauron).collect()
        }
        _ => lords::minions::places(g, who),
    }
}

pub fn bring_in(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    let places = places(g, who);
    match places.iter().next() {
        Some(only) if places.len() == 1 => enter(g, who, only, tell),
        _ => g.agenda.then([GameStep::Entering(Step::Where(who))]),
    }
}

fn enter(g: &mut Position, who: Character, at: Region, tell: Tell<'_, Event>) {
    if let Some(former) = who.replaces() {
        match (former, g.at(former).is_some()) {
            (Character::Strider, _) => {
                table::ran_as!("character:{}/heir-to-isildur", g.card_of(former));
            }
            (_, true) => table::ran_as!("character:{}/emissary-from-the-west", g.card_of(former)),
            (_, false) => (),
        }
        g.characters[former.index()] = Whereabouts::Gone;
    }
    let person = who.other_card_of().unwrap_or(who);
    let changes = g.at(person).is_some();
    lords::minions::plays_by(g, who);
    g.characters[person.index()] = Whereabouts::In(at);
    tell(match changes {
        true => Event::CharacterChanged { who, at },
        false => Event::CharacterEntered { who, at },
    });
    if who.is_companion() {
        politics::companion_arrives(g, who, at, tell);
    }
    if who == Character::WitchKing {
        for &nation in Side::FreePeoples.nations() {
            politics::activate(g, nation, tell);
        }
    }
    if who == Character::Balrog {
        lords::balrog::entered(g, tell);
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Where(who) = self;
        Some(Pending::seat(g.seat(who.side())))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Where(who) = self;
        places(g, who).iter().try_for_each(|at| visit(Action::At { at }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Where(who) = self;
        let Action::At { at } = action else { return not_asked() };
        asks_for(who).forbids_if(!places(g, who).contains(at))
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Where(who) = self;
        if let Action::At { at } = action {
            enter(g, who, at, tell);
        }
    }
}
