//! Both players act in the phase of a company, hazards within the limit (MECCG.9.8 to 9.12), and to what creatures are keyed (9.9, 9.10).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::agents;
use crate::cards::ability::{Ability, Window};
use crate::chain;
use crate::event::Event;
use crate::facts::{Card, Class, Key, Race, RegionType, Side, Site, SiteType, SiteTypes};
use crate::movement;
use crate::organization::lists;
use crate::piece::{Piece, Place};
use crate::position::{KeyedTo, Position, on_company};
use crate::rule;
use crate::step::{Step as GameStep, each};
use crate::toll;
use crate::untap;
use crate::windows;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// MECCG.9.8: step 7 of the phase.
    Act,
}

/// MECCG.20.2, 9.14: the active player first, until both have passed one after the other.
fn who_acts(g: &Position) -> Option<usize> {
    let seats = [g.turn.active(), g.turn.hazard_player()];
    let acts = |&seat: &usize| g.turn.passed >> seat & 1 == 0;
    let acts_by_agent = |seat: usize| {
        let can = g.has_agents(seat) || nazgul(g, seat).next().is_some();
        seat == g.turn.hazard_player() && can
    };
    let fords = |seat: usize| seat == g.turn.active() && g.fording_rangers().next().is_some();
    let asked = |&seat: &usize| {
        windows::is_asked(g, seat, Window::Hazard) || acts_by_agent(seat) || fords(seat)
    };
    seats.into_iter().filter(|_| g.current().exists).filter(acts).find(asked)
}

impl table::Step<Position> for Step {
    /// Asked by what both players see: cards in hand, and room in the limit.
    fn waits_for(self, g: &Position) -> Option<Pending> {
        who_acts(g).map(|seat| Pending::seat(Position::seat(seat)))
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        g.turn.passed = 0;
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Pass)?;
        agents::offers(g, seat.index(), visit)?;
        if seat == g.active_seat() {
            let ford = |piece| Action::Ford { ranger: g.named(piece) };
            each(g.fording_rangers().map(ford), visit)?;
        }
        each(nazgul(g, seat.index()).map(|piece| Action::Recall { card: g.named(piece) }), visit)?;
        windows::offers(g, seat.index(), Window::Hazard, false, visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::PlayAgent { .. }
            | Action::Agent { .. }
            | Action::AgentTo { .. }
            | Action::AgentHome { .. }
            | Action::RevealAgent { .. }
            | Action::AgentInfluence { .. }
            | Action::AgentPower { .. } => agents::judge(g, seat.index(), action),
            Action::Ford { ranger } => toll::judge_ford(g, seat.index(), ranger),
            Action::Recall { card } => {
                let is_one = nazgul(g, seat.index()).any(|piece| g.named(piece) == card);
                rule::hazards::RECALL.forbids_if(!is_one)?;
                rule::hazards::LIMIT.forbids_if(!g.has_room_for_hazards())
            }
            action => windows::judge(g, seat.index(), Window::Hazard, false, action),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        g.agenda.then([GameStep::Hazards(Step::Act)]);
        if action == Action::Pass {
            g.turn.passed |= 1 << seat.index();
            tell(Event::Passed { seat });
        } else if matches!(
            action,
            Action::PlayAgent { .. }
                | Action::Agent { .. }
                | Action::AgentTo { .. }
                | Action::AgentHome { .. }
                | Action::RevealAgent { .. }
                | Action::AgentInfluence { .. }
                | Action::AgentPower { .. }
        ) {
            g.turn.passed = 0;
            agents::act(g, seat.index(), action, tell);
        } else if let Action::Ford { ranger } = action {
            g.turn.passed = 0;
            toll::ford(g, ranger, tell);
        } else if let Action::Recall { card } = action {
            g.turn.passed = 0;
            g.turn.hazards_played += 1;
            g.turn.sideboarding = 0;
            if let Some(piece) = g.own(seat.index(), card) {
                g.tap(piece, tell);
                g.discard(piece, tell);
            }
            g.agenda.then([GameStep::Untap(untap::Step::ByNazgul)]);
        } else {
            g.turn.passed = 0;
            g.agenda.then([GameStep::Movement(movement::Step::Obstacles)]);
            chain::begin(g, seat.index(), action, tell);
        }
    }
}

/// MECCG.9.13: untapped Nazgûl of this seat in play as permanent-events, while there is a sideboard.
fn nazgul(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    own.filter(move |&piece| {
        g.card(piece).facts().race == Some(Race::Nazgul)
            && g.place(piece) == Place::Table
            && g.is_untapped(piece)
            && g.plays_hazards(seat)
            && !g.players[seat].sideboard.is_empty()
    })
}

/// MECCG.9.9: whether this creature can attack the company whose phase it is, keyed to this.
pub fn may_attack(g: &Position, card: Card, key: KeyedTo) -> Result<(), Illegal> {
    rule::hazards::HIDDEN.forbids_if(g.current().is_hidden)?;
    rule::hazards::KEYED.forbids_if(card.facts().class != Class::Creature)?;
    rule::events::DRAGON_GONE.forbids_if(g.is_gone(card.facts().being))?;
    let is_there = card.is_unique() && g.bars_unique(card);
    rule::hazards::UNIQUE.forbids_if(is_there)?;
    rule::events::SPARED.forbids_if(g.is_spared(g.turn.active(), card))?;
    let minions_only = card == Card::SonsOfKings && g.players[g.turn.active()].side == Side::Hero;
    rule::hazards::MINIONS_ONLY.forbids_if(minions_only)?;
    rule::hazards::KEYED.forbids_if(!keys(g, card).contains(&key))
}

/// Everything on the way and at the new site to which a creature can be keyed, agents there included.
pub fn keys(g: &Position, card: Card) -> Vec<KeyedTo> {
    let mut found = own_keys(g, card);
    if agents::keys_to_site(g, card) && !found.contains(&KeyedTo::Site) {
        found.push(KeyedTo::Site);
    }
    found
}

/// What its own card says, and cards in play.
pub fn own_keys(g: &Position, card: Card) -> Vec<KeyedTo> {
    let site = g.new_site();
    let kind = site_type(g);
    let region = site.region();
    let mut found = Vec::new();
    let mut add = |key: KeyedTo| {
        if !found.contains(&key) {
            found.push(key);
        }
    };
    let more = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Key { key, night } if night.is_none_or(|wanted| wanted == g.is_night()) => {
            Some(key)
        }
        _ => None,
    });
    for key in card.facts().keys.iter().chain(more) {
        match *key {
            Key::RegionType(kind, count) => {
                if g.journey.count(kind) >= count {
                    add(KeyedTo::RegionType(kind));
                }
            }
            Key::SiteType(wanted) => {
                if wanted == kind {
                    add(KeyedTo::SiteType);
                }
            }
            Key::Site(wanted) => {
                if wanted == site {
                    add(KeyedTo::Site);
                }
            }
            Key::Regions(regions) => {
                for region in g.journey.names.iter().flatten() {
                    if regions.contains(*region) {
                        add(KeyedTo::Region(*region));
                    }
                }
            }
            Key::RegionsByNight(regions) => {
                for region in g.journey.names.iter().flatten() {
                    if g.is_night() && regions.contains(*region) {
                        add(KeyedTo::Region(*region));
                    }
                }
            }
            Key::SitesIn(regions) => {
                if regions.contains(region) {
                    add(KeyedTo::Site);
                }
            }
            Key::SitesButHavensIn(regions) => {
                if regions.contains(region) && !SiteTypes::HAVENS.contains(kind) {
                    add(KeyedTo::Site);
                }
            }
            Key::SiteTypesIn(types, regions) => {
                if regions.contains(region) && types.contains(kind) {
                    add(KeyedTo::SiteType);
                }
            }
        }
    }
    for key in odd_keys(g, card) {
        if !found.contains(&key) {
            found.push(key);
        }
    }
    found
}

/// Keys that no list on a card says.
fn odd_keys(g: &Position, card: Card) -> Vec<KeyedTo> {
    use crate::facts::Region as R;
    let (active, site) = (g.turn.active(), g.new_site());
    let side = g.players[active].side;
    let (kind, region) = (site_type(g), site.region());
    let on = on_company(active, usize::from(g.turn.company));
    let mut keys = Vec::new();
    let abroad = g
        .all_in_play()
        .any(|piece| g.card(piece) == Card::TheNazgulAreAbroad && g.place(piece) == Place::Table);
    if card.facts().race == Some(Race::Nazgul) && abroad && side == Side::Hero {
        let id = usize::from(g.turn.company);
        let items = || g.characters(active, id).flat_map(|bearer| g.items_of(bearer));
        let safe = SiteTypes::HAVENS.or(SiteTypes::FREE_HOLD);
        if items().any(|item| g.card(item).is_the_one_ring()) && !safe.contains(kind) {
            keys.push(KeyedTo::SiteType);
        }
        if items().any(|item| g.is_ring(item)) {
            if g.journey.count(RegionType::ShadowLand) > 0 {
                keys.push(KeyedTo::RegionType(RegionType::ShadowLand));
            }
            if kind == SiteType::ShadowHold {
                keys.push(KeyedTo::SiteType);
            }
        }
    }
    match card {
        Card::NamelessThing => {
            let is_near = site.facts().under_deeps
                || (g.is_night()
                    && Site::ALL.into_iter().any(|deep| lists(deep, site, side).is_some()));
            if is_near {
                keys.push(KeyedTo::Site);
            }
            if g.is_night() && g.journey.count(RegionType::CoastalSea) > 0 {
                keys.push(KeyedTo::RegionType(RegionType::CoastalSea));
            }
        }
        Card::RainDrake if kind == SiteType::RuinsAndLairs => {
            let path = movement::paths::of_site(g, site, side);
            let is_wet =
                path.count(RegionType::Wilderness) >= 2 || path.count(RegionType::CoastalSea) >= 1;
            if is_wet {
                keys.push(KeyedTo::SiteType);
            }
        }
        Card::MumakOliphant if g.lasts(Card::CorsairsOfUmbar, on) => {
            let coast =
                |region| matches!(region, R::Andrast | R::Anfalas | R::Belfalas | R::Lebennin);
            let passed = g.journey.names.iter().flatten().filter(|&&region| coast(region));
            keys.extend(passed.map(|&region| KeyedTo::Region(region)));
            if coast(region) && matches!(kind, SiteType::RuinsAndLairs | SiteType::ShadowHold) {
                keys.push(KeyedTo::SiteType);
            }
        }
        Card::Gothmog if g.lasts(Card::Gothmog, on) => {
            if g.journey.count(RegionType::ShadowLand) > 0 {
                keys.push(KeyedTo::RegionType(RegionType::ShadowLand));
            }
            if kind == SiteType::ShadowHold {
                keys.push(KeyedTo::SiteType);
            }
        }
        _ => (),
    }
    keys
}

/// The type of the new site.
fn site_type(g: &Position) -> crate::facts::SiteType {
    g.site_type(g.turn.active(), g.new_site())
}

impl Position {
    /// A Nazgûl that lies in play as a permanent-event.
    pub fn is_nazgul_event(&self, piece: Piece) -> bool {
        let facts = self.card(piece).facts();
        facts.race == Some(Race::Nazgul)
            && facts.also == Some(Class::PermanentEvent)
            && self.place(piece) == Place::Table
    }

    /// How many of them there are, of both players.
    pub fn nazgul_in_play(&self) -> u8 {
        self.all_in_play().filter(|&piece| self.is_nazgul_event(piece)).count() as u8
    }
}

/// Creatures that do not count against the hazard limit, because a card on the company says so.
pub fn is_free(g: &Position, card: Card) -> bool {
    let on = on_company(g.turn.active(), usize::from(g.turn.company));
    let race = card.facts().race;
    g.lasting_on(on).any(|lasting| match lasting.card {
        Card::WraithLord => race == Some(Race::Nazgul),
        Card::TwoOrThreeTribesPresent => {
            race.is_some_and(|race| race.index() as u8 + 1 == lasting.choice)
        }
        _ => false,
    })
}
