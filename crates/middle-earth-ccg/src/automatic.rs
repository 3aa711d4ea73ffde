//! The automatic-attacks of a site as they are now (MECCG.10.3): the printed ones, those that cards add, and those that
//! cards let exist twice.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::{Ability, Trait};
use crate::combat;
use crate::event::Event;
use crate::facts::{
    AutomaticAttack, Card, EACH_CHARACTER, PrintedAttack, Race, Races, Side, Site, SiteAttackRules,
    SiteType, SiteTypes,
};
use crate::piece::{Piece, Place};
use crate::position::{On, Position};
use crate::step::{Step as GameStep, not_asked};

/// Added attacks are counted from here, behind all printed ones.
const ADDED: u8 = 16;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The company faces a copy of an automatic-attack of its new site, which is none itself.
    Copy { number: u8 },
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        None
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        let Step::Copy { number } = self;
        if !g.current().exists {
            return;
        }
        let attacks = at(g, g.turn.active(), usize::from(g.turn.company), g.new_site());
        if let Some(attack) = attacks.into_iter().find(|attack| attack.number == number) {
            combat::begin_copy(g, attack);
        }
    }

    fn offers(self, _: &Position, _: Seat, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(self, _: &Position, _: Seat, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(self, _: &mut Position, _: Seat, _: Action, _: Tell<'_, Event>) {}
}

/// The company faces copies of all automatic-attacks of its new site, in their order.
pub fn face_copies(g: &mut Position) {
    let site = g.new_site();
    let attacks = at(g, g.turn.active(), usize::from(g.turn.company), site);
    for attack in attacks.iter().rev() {
        for _ in 0..how_often(g, attack, site) {
            g.agenda.then([GameStep::Automatic(Step::Copy { number: attack.number })]);
        }
    }
}

/// One automatic-attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automatic {
    /// Tells it from the others at its site, in the order in which they are faced.
    pub number: u8,
    pub race: Option<Race>,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
    pub rules: SiteAttackRules,
    /// The card that makes it, if it is lost by the defeat.
    pub from: Option<Piece>,
    /// The card that adds it.
    pub by: Option<Card>,
}

/// What takes the place of the attacks of a site that is full of fumes.
const GAS: Automatic = Automatic {
    number: 0,
    race: None,
    strikes: EACH_CHARACTER,
    prowess: 7,
    body: 0,
    rules: SiteAttackRules::UNCANCELABLE,
    from: None,
    by: Some(Card::VileFumes),
};

/// The automatic-attacks that a company of this seat faces at its site, in their order.
pub fn all(g: &Position, seat: usize, id: usize) -> Vec<Automatic> {
    let site = g.company(seat, id).site;
    at(g, seat, id, site)
}

/// Those of another site, for this company.
pub fn at(g: &Position, seat: usize, id: usize, site: Site) -> Vec<Automatic> {
    let side = g.players[seat].side;
    let overt = g.is_overt(seat, id);
    let gas = g.site_is(seat, site, Trait::Gas);
    let is_safe = gas || g.site_is(seat, site, Trait::NoAutomatic);
    let detains = g.site_is(seat, site, Trait::DetainsAutomatic);
    let printed =
        site.card(side).automatic_attacks.iter().enumerate().filter_map(|(at, attack)| {
            let AutomaticAttack::Printed { race, strikes, prowess, body, rules } = *attack else {
                return None;
            };
            let is_left_out = (rules.has(SiteAttackRules::ONLY_IF_OVERT) && !overt)
                || g.is_empty_lair(site, race)
                || (race == Race::Balrog && g.balrog_is_known());
            let number = at as u8;
            let race = Some(race);
            let rules = if detains { rules.or(SiteAttackRules::DETAINMENT) } else { rules };
            (!is_left_out && !is_safe).then_some(Automatic {
                number,
                race,
                strikes,
                prowess,
                body,
                rules,
                from: None,
                by: None,
            })
        });
    let added = g.all_in_play().filter(|&piece| g.place(piece) == Place::Table);
    let added = added.filter_map(|piece| added_by(g, piece, seat, site)).zip(ADDED..);
    let added = added.map(|(attack, number)| Automatic { number, ..attack });
    let mut all: Vec<Automatic> = printed.chain(gas.then_some(GAS)).chain(added).collect();
    for attack in &mut all {
        attack.prowess += raised(g, seat, site, attack.number);
    }
    all
}

/// The attack that a card in play adds to a site.
fn added_by(g: &Position, piece: Piece, seat: usize, site: Site) -> Option<Automatic> {
    let card = g.card(piece);
    let side = g.players[seat].side;
    let none = SiteAttackRules::NONE;
    match card {
        Card::BalrogOfMoria if site == Site::Moria => {
            let PrintedAttack { race, strikes, prowess, body } = card.facts().attack?;
            let (race, from, by) = (Some(race), Some(piece), Some(card));
            Some(Automatic { number: 0, race, strikes, prowess, body, rules: none, from, by })
        }
        Card::TheBlackEnemysWrath if !g.is_spared(seat, card) => {
            let dark = SiteTypes::DARK_HOLD.or(SiteTypes::SHADOW_HOLD);
            let burns = site.facts().under_deeps || dark.contains(g.type_of(site, side));
            burns.then_some(Automatic {
                number: 0,
                race: None,
                strikes: EACH_CHARACTER,
                prowess: 6,
                body: 0,
                rules: SiteAttackRules::UNCANCELABLE,
                from: None,
                by: Some(card),
            })
        }
        _ => None,
    }
}

/// What cards add to the prowess of an automatic-attack.
fn raised(g: &Position, seat: usize, site: Site, number: u8) -> i8 {
    let in_play = |card: Card| {
        let lies = |piece: Piece| g.card(piece) == card && g.place(piece) == Place::Table;
        g.all_in_play().filter(|&piece| lies(piece)).count() as i8
    };
    let eye = match (g.is_spared(seat, Card::EyeOfSauron), g.is_night()) {
        (true, _) => 0,
        (false, night) => in_play(Card::EyeOfSauron) * if night { 3 } else { 1 },
    };
    use crate::facts::Region::{Hollin, RedhornGate, WoldAndFoothills};
    let by_the_balrog = match matches!(site.region(), Hollin | RedhornGate | WoldAndFoothills) {
        true => in_play(Card::BalrogOfMoria) * 2,
        false => 0,
    };
    let shadows = g
        .lasting_on(On::Site(site))
        .filter(|lasting| lasting.card == Card::ChokingShadows && lasting.choice == number + 1)
        .count() as i8;
    eye + by_the_balrog + shadows * 2
}

/// How often the company faces it: once, and once more for each card that lets it exist twice.
pub fn how_often(g: &Position, attack: &Automatic, site: Site) -> usize {
    let incited = g
        .lasting_on(On::Site(site))
        .filter(|lasting| {
            matches!(lasting.card, Card::InciteDefenders | Card::InciteDenizens)
                && lasting.choice == attack.number + 1
        })
        .count();
    let doubles = |card: Card| {
        card.abilities().iter().any(|ability| match ability {
            Ability::AutomaticTwice(races) => attack.race.is_some_and(|race| races.contains(race)),
            _ => false,
        })
    };
    let by_cards = g
        .all_in_play()
        .filter(|&piece| g.place(piece) == Place::Table && doubles(g.card(piece)))
        .count();
    1 + incited + by_cards
}

impl Position {
    /// MECCG.1.31: The Balrog is in play, or was eliminated.
    fn balrog_is_known(&self) -> bool {
        let being = Card::BalrogOfMoria.facts().being;
        let is = |card: Card| card.facts().being == being;
        (0..2).any(|seat| {
            let player = &self.players[seat];
            player.slots().any(|slot| {
                let place = player.lies[slot].place;
                is(player.kinds[slot]) && (place.is_in_play() || place == Place::Removed)
            })
        })
    }

    /// The type of a site for a player of this side, as cards change it until the end of the turn.
    pub fn type_of(&self, site: Site, side: Side) -> SiteType {
        let printed = site.card(side).kind;
        let darkened = self
            .lasting_on(On::Site(site))
            .any(|lasting| lasting.card == Card::ChokingShadows && lasting.choice == 0);
        let kind = match darkened && printed == SiteType::RuinsAndLairs {
            true => SiteType::ShadowHold,
            false => printed,
        };
        // The Witch-king makes all Shadow-holds Dark-holds.
        match kind == SiteType::ShadowHold && self.lasts(Card::WitchKingOfAngmar, On::All) {
            true => SiteType::DarkHold,
            false => kind,
        }
    }
}

/// Races of which an attack is one; an attack without a race is of none.
pub fn is_of(race: Option<Race>, races: Races) -> bool {
    race.is_some_and(|race| races.contains(race))
}
