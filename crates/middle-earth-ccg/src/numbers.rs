//! Numbers that are sums: prowess, body, influence, corruption. Each can be asked for its parts.
//!
//! A number is never stored. Nothing has to be undone when a card leaves play.

use crate::cards::ability::{Ability, Mode, Modifier, Most, Over, Stat, Trait, When};
use crate::facts::{
    Card, CardSide, Class, Keywords, Places, Race, Races, Regions, Side, Site, Skills, Slot,
};
use crate::piece::{Piece, Place, State};
use crate::position::{On, Position, on_company};
use crate::trophies::MOST_PROWESS;

/// One part of a sum: how much, and what it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub by: i8,
    pub from: &'static str,
}

/// Adds up a number, and keeps the parts if somebody asks for them.
#[derive(Debug)]
pub struct Sum {
    printed: i8,
    total: i8,
    parts: Option<Vec<Part>>,
}

impl Sum {
    fn from(printed: i8) -> Sum {
        Sum { printed, total: printed, parts: None }
    }

    fn with_parts(printed: i8) -> Sum {
        let first = Part { by: printed, from: "printed" };
        Sum { printed, total: printed, parts: Some(vec![first]) }
    }

    fn add(&mut self, by: i8, from: &'static str) {
        self.total += by;
        if let (Some(parts), true) = (&mut self.parts, by != 0) {
            parts.push(Part { by, from });
        }
    }

    /// Adds a bonus as far as it goes (MECCG.12.7).
    fn add_within(&mut self, by: i8, most: Most, from: &'static str) {
        let by = match most {
            Most::Any => by,
            Most::UpTo(most) => by.min((most - self.total).max(0)),
            Most::TwicePrinted => by.min((2 * self.printed - self.total).max(0)),
            Most::Floor(least) => by.max((least - self.total).min(0)),
        };
        self.add(by, from);
    }
}

type New = fn(i8) -> Sum;

/// What a strike is like, for the prowess of the character that faces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facing {
    pub race: Option<Race>,
    pub is_detainment: bool,
    /// Weapons do not change the prowess.
    pub no_weapons: bool,
}

impl Facing {
    /// No strike in particular.
    pub const NOTHING: Facing = Facing { race: None, is_detainment: false, no_weapons: false };
}

/// What direct influence is wanted for. Some of it is good for certain cards only (MECCG.6.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// For anything.
    Any,
    Character(Card),
    Faction(Card),
}

impl Position {
    pub fn race(&self, piece: Piece) -> Option<Race> {
        self.card(piece).facts().race
    }

    /// MECCG.1.4, and what cards with the character add.
    pub fn skills(&self, piece: Piece) -> Skills {
        self.skills_by(piece, |_| true)
    }

    /// The skills of a character, as far as they come from itself and from these items.
    pub fn skills_by(&self, piece: Piece, counts: impl Fn(Piece) -> bool) -> Skills {
        let mut skills = self.card(piece).facts().skills;
        for item in self.used_items(piece).filter(|&item| counts(item)) {
            for ability in self.card(item).abilities() {
                if let Ability::Grants(more) = ability {
                    skills = skills.or(*more);
                }
            }
        }
        skills
    }

    pub fn is_avatar(&self, piece: Piece) -> bool {
        self.card(piece).is_avatar()
    }

    pub fn is_ally(&self, piece: Piece) -> bool {
        self.card(piece).facts().class == Class::Ally
    }

    /// MECCG.17.2, RW.2.4, RW.5.2: whether a bearer has the bonuses of an item.
    pub fn can_use(&self, item: Piece, bearer: Piece) -> bool {
        let facts = self.card(item).facts();
        let is_own_side = match self.side_of(item) {
            Side::Hero => facts.side != CardSide::Minion,
            Side::Minion => facts.side != CardSide::Hero,
        };
        // One item is made for Ringwraiths, and for nobody else.
        let is_for_them = self.card(item).is(Trait::ForRingwraiths);
        is_own_side && (self.race(bearer) == Some(Race::Ringwraith)) == is_for_them
    }

    /// Items with a bearer that he uses: gear that is in use, and everything that is no gear.
    fn used_items(&self, bearer: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.with(bearer).filter(move |&item| {
            let facts = self.card(item).facts();
            let is_used =
                facts.slot.is_none() || self.players[item.owner()].in_use.has(item.slot());
            facts.class == Class::Item && is_used && self.can_use(item, bearer)
        })
    }

    /// Prowess without what holds for one strike only (MECCG.12.7).
    pub fn prowess(&self, piece: Piece) -> i8 {
        self.prowess_sum(piece, Facing::NOTHING, Sum::from).total
    }

    pub fn prowess_against(&self, piece: Piece, facing: Facing) -> i8 {
        self.prowess_sum(piece, facing, Sum::from).total
    }

    pub fn prowess_parts(&self, piece: Piece, facing: Facing) -> Vec<Part> {
        self.prowess_sum(piece, facing, Sum::with_parts).parts.unwrap_or_default()
    }

    fn prowess_sum(&self, piece: Piece, facing: Facing, new: New) -> Sum {
        let mut sum = new(self.card(piece).facts().prowess);
        // MECCG.17.6: the weapon first, then the rest.
        for is_weapon in [true, false] {
            for item in self.used_items(piece) {
                let facts = self.card(item).facts();
                if (facts.slot == Some(Slot::Weapon)) == is_weapon
                    && !(is_weapon && facing.no_weapons)
                {
                    let usual = (facts.prowess_bonus, facts.prowess_most);
                    self.add_item(&mut sum, Stat::Prowess, item, piece, facing, usual);
                }
            }
        }
        self.add_own(&mut sum, Stat::Prowess, piece, facing);
        if self.is_avatar_in(piece, Mode::FellRider) {
            sum.add(self.card(piece).facts().fell_rider_prowess, "Fell Rider");
        }
        let (_, by_trophies) = self.by_trophies(piece);
        sum.add_within(by_trophies, Most::UpTo(MOST_PROWESS), "trophies");
        match self.state(piece) {
            State::Untapped => (),
            State::Tapped => sum.add(-1, "tapped"),
            State::Wounded => sum.add(-2, "wounded"),
        }
        sum
    }

    pub fn body(&self, piece: Piece) -> i8 {
        self.body_sum(piece, Sum::from).total
    }

    pub fn body_parts(&self, piece: Piece) -> Vec<Part> {
        self.body_sum(piece, Sum::with_parts).parts.unwrap_or_default()
    }

    fn body_sum(&self, piece: Piece, new: New) -> Sum {
        let mut sum = new(self.card(piece).facts().body);
        for item in self.used_items(piece) {
            let facts = self.card(item).facts();
            let usual = (facts.body_bonus, facts.body_most);
            self.add_item(&mut sum, Stat::Body, item, piece, Facing::NOTHING, usual);
        }
        self.add_own(&mut sum, Stat::Body, piece, Facing::NOTHING);
        sum
    }

    /// MECCG.1.35.
    pub fn mind(&self, piece: Piece) -> i8 {
        let mut sum = Sum::from(self.card(piece).facts().mind);
        for item in self.used_items(piece) {
            self.add_item(&mut sum, Stat::Mind, item, piece, Facing::NOTHING, (0, None));
        }
        self.add_own(&mut sum, Stat::Mind, piece, Facing::NOTHING);
        for other in self.all_in_play() {
            for modifier in self.card(other).modifiers(Stat::Mind) {
                if modifier.over == Over::Everyone && self.holds(&modifier, piece, Facing::NOTHING)
                {
                    sum.add_within(modifier.by, modifier.most, self.card(other).name());
                }
            }
        }
        sum.total
    }

    /// The bonus of an item: the usual one of the data, or the one that stands in its place now.
    fn add_item(
        &self,
        sum: &mut Sum,
        stat: Stat,
        item: Piece,
        bearer: Piece,
        facing: Facing,
        (by, most): (i8, Option<i8>),
    ) {
        let card = self.card(item);
        if !self.skills_for_bonus(item, bearer) {
            return;
        }
        let mut usual = (by, most.map_or(Most::Any, Most::UpTo));
        for modifier in card.modifiers(stat).filter(|modifier| modifier.over == Over::Bearer) {
            if self.holds(&modifier, bearer, facing) {
                match modifier.instead {
                    true => usual = (modifier.by, modifier.most),
                    false => sum.add_within(modifier.by, modifier.most, card.name()),
                }
            }
        }
        sum.add_within(usual.0, usual.1, card.name());
    }

    /// True if the bearer can do what the item's bonus asks for.
    fn skills_for_bonus(&self, item: Piece, bearer: Piece) -> bool {
        let needs = self.card(item).facts().bonus_for;
        self.skills(bearer).has(needs)
    }

    /// What the character's own card adds.
    fn add_own(&self, sum: &mut Sum, stat: Stat, piece: Piece, facing: Facing) {
        let card = self.card(piece);
        for modifier in card.modifiers(stat).filter(|modifier| modifier.over == Over::Bearer) {
            if self.holds(&modifier, piece, facing) {
                sum.add_within(modifier.by, modifier.most, card.name());
            }
        }
        self.add_events(sum, stat, piece, facing);
        self.add_lasting(sum, stat, piece, facing);
    }

    /// What allies and events that lie with the character, with another of its company, or on the company add.
    fn add_events(&self, sum: &mut Sum, stat: Stat, piece: Piece, facing: Facing) {
        let Some((seat, id)) = self.company_of(piece) else { return };
        let place = Place::OnCompany { of: seat as u8, company: id as u8 };
        for other in self.all_in_play() {
            let card = self.card(other);
            for modifier in card.modifiers(stat).filter(|_| card.facts().class != Class::Item) {
                let lies_with = self.host_of(other) == Some(piece);
                let acts = match modifier.over {
                    Over::Host => lies_with,
                    Over::Bearer => lies_with && card.facts().class != Class::Ally,
                    Over::Company => {
                        let host = self.host_of(other).and_then(|host| self.company_of(host));
                        self.place(other) == place || host == Some((seat, id))
                    }
                    Over::Everyone | Over::Player => false,
                };
                if acts && self.holds(&modifier, piece, facing) {
                    sum.add_within(modifier.by, modifier.most, card.name());
                }
            }
        }
    }

    /// The card that this one lies with.
    pub fn host_of(&self, piece: Piece) -> Option<Piece> {
        match self.place(piece) {
            Place::With(host) => Some(host),
            _ => None,
        }
    }

    /// It is the avatar of a company in this mode (MECCG.RW.6.3): followers have no mode of their own.
    fn is_avatar_in(&self, piece: Piece, mode: Mode) -> bool {
        let Some((seat, id)) = self.company_of(piece) else { return false };
        self.avatar(seat) == Some(piece) && self.mode(seat, id) == Some(mode)
    }

    /// What is added to the roll of a body check on this character.
    pub fn body_check_modifier(&self, piece: Piece) -> i8 {
        let mut sum = Sum::from(0);
        for item in self.used_items(piece) {
            self.add_item(&mut sum, Stat::BodyCheck, item, piece, Facing::NOTHING, (0, None));
        }
        self.add_own(&mut sum, Stat::BodyCheck, piece, Facing::NOTHING);
        sum.total
    }

    /// The body of a strike on this character (MECCG.12.8).
    pub fn strike_body_against(&self, piece: Piece, facing: Facing, body: i8) -> i8 {
        let halves = self.card(piece).abilities().iter().any(|ability| match ability {
            Ability::Is(Trait::HalvesBody(races)) => {
                facing.race.is_some_and(|race| races.contains(race))
            }
            _ => false,
        });
        let body = if halves { (body + 1) / 2 } else { body };
        let mut sum = Sum::from(0);
        for item in self.used_items(piece) {
            self.add_item(&mut sum, Stat::StrikeBody, item, piece, facing, (0, None));
        }
        body + sum.total
    }

    /// An item in use turns the wounds of strikes away.
    pub fn deflector(&self, piece: Piece) -> Option<Piece> {
        self.used_items(piece).find(|&item| self.card(item).is(Trait::Deflects))
    }

    /// What cards on a company add to attacks on it.
    pub fn on_attacks(&self, seat: usize, id: usize, stat: Stat) -> i8 {
        let place = Place::OnCompany { of: seat as u8, company: id as u8 };
        let upon = self.all_in_play().filter(|&piece| self.place(piece) == place);
        upon.flat_map(|piece| self.card(piece).modifiers(stat)).map(|modifier| modifier.by).sum()
    }

    /// Who adds to the regions of a path: MECCG.7.3, at most six.
    pub fn regions(&self, seat: usize, id: usize) -> usize {
        let has_steed =
            |piece: Piece| self.with(piece).any(|ally| self.card(ally).is(Trait::Steed));
        let ridden = self.characters(seat, id).all(has_steed);
        let lasting =
            self.lasting_on(on_company(seat, id)).flat_map(|lasting| lasting.card.abilities());
        let more: i8 = lasting
            .filter_map(|ability| match ability {
                Ability::Lasting(modifier) if modifier.stat == Stat::Regions => Some(modifier.by),
                _ => None,
            })
            .sum();
        (4 + if ridden { 2 } else { 0 } + more as usize).min(6)
    }

    /// A card keeps a body check from discarding it.
    pub fn is_kept_in_play(&self, piece: Piece) -> bool {
        self.with(piece).any(|card| self.card(card).is(Trait::NoDiscardByBodyCheck))
    }

    /// What acts on the character until the end of the turn.
    fn add_lasting(&self, sum: &mut Sum, stat: Stat, piece: Piece, facing: Facing) {
        let company = self.company_of(piece).map(|(seat, id)| on_company(seat, id));
        for lasting in self.lasting() {
            let acts = |over: Over| match over {
                Over::Bearer => lasting.on == On::Piece(piece),
                Over::Company => Some(lasting.on) == company,
                Over::Everyone => lasting.on == On::All,
                Over::Host | Over::Player => false,
            };
            for ability in lasting.card.abilities() {
                if let Ability::Lasting(modifier) = ability
                    && modifier.stat == stat
                    && acts(modifier.over)
                    && self.holds(modifier, piece, facing)
                {
                    sum.add_within(modifier.by, modifier.most, lasting.card.name());
                }
            }
        }
    }

    /// Whether a modifier counts for this character. What depends on the purpose of influence is asked elsewhere.
    fn holds(&self, modifier: &Modifier, piece: Piece, facing: Facing) -> bool {
        let is_of = |races: Races| self.race(piece).is_some_and(|race| races.contains(race));
        let company = self.company_of(piece);
        match modifier.when {
            When::Always => true,
            When::Facing(races) => facing.race.is_some_and(|race| races.contains(race)),
            When::FacingDetainment => facing.is_detainment,
            When::Of(races) => is_of(races),
            When::NotOf(races) => !is_of(races),
            When::Follower => self.controller(piece).is_some(),
            When::FollowerOf(races) => self.controller(piece).is_some_and(|leader| {
                self.is_leader(leader) && self.race(leader).is_some_and(|race| races.contains(race))
            }),
            When::Skilled(skills) => self.skills(piece).has(skills),
            When::At(site) => company.is_some_and(|(seat, id)| self.company(seat, id).site == site),
            When::AvatarAtHaven => {
                self.avatar(piece.owner()) == Some(piece)
                    && company.is_some_and(|(seat, id)| self.is_at_haven(seat, id))
            }
            When::With(cards) => company.is_some_and(|(seat, id)| {
                self.characters(seat, id).any(|other| cards.contains(&self.card(other)))
            }),
            When::To(_)
            | When::ToCharacters(_)
            | When::ToKin(_)
            | When::ToPeopleOf(_)
            | When::ToFactions
            | When::ToFaction(_)
            | When::ToFactionsAt(_)
            | When::ToFactionsIn(_)
            | When::ToEither(_) => false,
        }
    }

    /// Direct influence that is good for anything, used or not.
    pub fn direct_influence(&self, piece: Piece) -> i8 {
        self.influence_sum(piece, Sum::from).total
    }

    pub fn influence_parts(&self, piece: Piece) -> Vec<Part> {
        self.influence_sum(piece, Sum::with_parts).parts.unwrap_or_default()
    }

    fn influence_sum(&self, piece: Piece, new: New) -> Sum {
        let mut sum = new(self.card(piece).facts().direct_influence);
        for item in self.used_items(piece) {
            let bonus = self.card(item).facts().influence_bonus;
            let limited = self
                .card(item)
                .modifiers(Stat::Influence)
                .any(|modifier| modifier.instead && is_for_some(modifier.when));
            let usual = (if limited { 0 } else { bonus }, None);
            self.add_item(&mut sum, Stat::Influence, item, piece, Facing::NOTHING, usual);
        }
        self.add_own(&mut sum, Stat::Influence, piece, Facing::NOTHING);
        if self.is_avatar_in(piece, Mode::HeraldedLord) {
            sum.add(self.card(piece).facts().heralded_lord_influence, "Heralded Lord");
        }
        sum.add(self.by_trophies(piece).0, "trophies");
        sum
    }

    /// Direct influence that is good for certain cards only (MECCG.6.8): how much, and for which.
    fn limited_influence(&self, piece: Piece) -> impl Iterator<Item = Modifier> + '_ {
        let own = self.card(piece).modifiers(Stat::Influence);
        let items =
            self.used_items(piece).flat_map(|item| self.card(item).modifiers(Stat::Influence));
        let events = self
            .with(piece)
            .filter(|&card| self.card(card).facts().class == Class::PermanentEvent)
            .flat_map(|card| self.card(card).modifiers(Stat::Influence));
        own.chain(items).chain(events).filter(|modifier| is_for_some(modifier.when))
    }

    /// What is left of it for a purpose. Followers are paid from what is good for them only, then from the rest;
    /// what is good for certain cards counts once in all.
    pub fn unused_influence(&self, piece: Piece, purpose: Purpose) -> i8 {
        let mut plain = self.direct_influence(piece);
        let mut limited: Vec<(When, i8)> =
            self.limited_influence(piece).map(|modifier| (modifier.when, modifier.by)).collect();
        // Those for whom the fewest amounts are good choose first.
        let mut followers: Vec<(usize, Card, i8)> = self
            .followers(piece)
            .map(|follower| {
                let card = self.card(follower);
                let good = limited
                    .iter()
                    .filter(|(when, _)| is_good_for(*when, Purpose::Character(card)))
                    .count();
                (good, card, self.cost_of(follower))
            })
            .collect();
        followers.sort_by_key(|&(good, _, cost)| (good, cost));
        let mut free = self.free_followers(piece);
        for (_, card, mut cost) in followers {
            // MECCG.RW.5.4: some Ringwraith followers cost nothing.
            if card.is_avatar() && (card.is(Trait::FollowsFreely) || free > 0) {
                free -= u8::from(!card.is(Trait::FollowsFreely));
                continue;
            }
            for (when, left) in &mut limited {
                if is_good_for(*when, Purpose::Character(card)) {
                    let paid = cost.min(*left);
                    *left -= paid;
                    cost -= paid;
                }
            }
            plain -= cost;
        }
        let good = limited.iter().filter(|(when, _)| is_good_for(*when, purpose));
        plain + good.map(|&(_, left)| left).sum::<i8>()
    }

    /// What it costs to control a character (MECCG.6.7, RW.5.4).
    pub fn cost_of(&self, piece: Piece) -> i8 {
        let halved = self.with(piece).any(|card| self.card(card).is(Trait::HalvesMind));
        match self.is_avatar(piece) {
            true => 1,
            false if halved => self.mind(piece) / 2,
            false => self.mind(piece),
        }
    }

    /// MECCG.3.8.
    pub fn general_influence(&self, seat: usize) -> i8 {
        let own = self.all_in_play().filter(|piece| piece.owner() == seat);
        let more = own.flat_map(|piece| self.card(piece).modifiers(Stat::GeneralInfluence));
        20 + more.map(|modifier| modifier.by).sum::<i8>()
    }

    pub fn used_general(&self, seat: usize) -> i8 {
        self.all_characters(seat)
            .filter(|&piece| self.is_under_general(piece) && !self.is_avatar(piece))
            .map(|piece| self.cost_of(piece))
            .sum()
    }

    /// MECCG.3.8, RW.11.1: never below 0, and 5 more for a Ringwraith player, used up or not.
    pub fn unused_general(&self, seat: usize) -> i8 {
        let left = (self.general_influence(seat) - self.used_general(seat)).max(0);
        match self.players[seat].side {
            Side::Hero => left,
            Side::Minion => left + 5,
        }
    }

    /// What is added to an influence check on a faction, beside direct influence.
    pub fn faction_check(&self, piece: Piece) -> i8 {
        let own = self.card(piece).modifiers(Stat::FactionCheck);
        let events = self
            .with(piece)
            .filter(|&card| self.card(card).facts().class == Class::PermanentEvent)
            .flat_map(|card| self.card(card).modifiers(Stat::FactionCheck));
        own.chain(events)
            .filter(|modifier| self.holds(modifier, piece, Facing::NOTHING))
            .map(|modifier| modifier.by)
            .sum()
    }

    /// MECCG.1.9: the corruption points of the cards that a character controls, and what its company adds.
    pub fn corruption_points(&self, piece: Piece) -> i8 {
        let own: i8 = self.with(piece).map(|card| self.points_on(card, piece)).sum();
        let Some((seat, id)) = self.company_of(piece) else { return own };
        let of_company: i8 = self
            .characters(seat, id)
            .flat_map(|bearer| self.with(bearer).map(move |card| (bearer, card)))
            .flat_map(|(bearer, card)| {
                let modifiers = self.card(card).modifiers(Stat::CorruptionPoints);
                modifiers
                    .filter(move |modifier| {
                        modifier.over == Over::Company
                            && self.holds(modifier, bearer, Facing::NOTHING)
                    })
                    .map(|modifier| modifier.by)
            })
            .sum();
        own + of_company
    }

    fn points_on(&self, card: Piece, bearer: Piece) -> i8 {
        let facts = self.card(card).facts();
        match (facts.corruption_dwarf_bearer, self.race(bearer)) {
            (Some(points), Some(Race::Dwarf)) => points,
            _ => facts.corruption,
        }
    }

    /// What is added to the roll of a corruption check, before support.
    pub fn corruption_modifier(&self, piece: Piece) -> i8 {
        let mut sum = self.card(piece).facts().corruption_check;
        if let Some((seat, id)) = self.company_of(piece)
            && self.with(piece).any(|card| self.card(card).is(Trait::ChecksWithCompany))
        {
            sum += self.characters(seat, id).count() as i8;
        }
        let mut by_cards = Sum::from(0);
        self.add_own(&mut by_cards, Stat::CorruptionCheck, piece, Facing::NOTHING);
        sum += by_cards.total;
        // MECCG.RW.8.3.
        if let Some((seat, id)) = self.company_of(piece)
            && self.characters(seat, id).any(|other| self.race(other) == Some(Race::Ringwraith))
        {
            sum += 2;
        }
        sum
    }

    /// MECCG.9.14: 8, unless cards change it.
    pub fn hand_size(&self, seat: usize) -> usize {
        let more: i8 = self
            .all_characters(seat)
            .flat_map(|piece| self.card(piece).modifiers(Stat::HandSize).map(move |by| (piece, by)))
            .filter(|(piece, modifier)| self.holds(modifier, *piece, Facing::NOTHING))
            .map(|(_, modifier)| modifier.by)
            .sum();
        usize::try_from(8 + more + self.players[seat].reads as i8).unwrap_or(0)
    }

    /// MECCG.18.5.
    pub fn makes_corruption_checks(&self, piece: Piece) -> bool {
        self.race(piece) != Some(Race::Ringwraith) && !self.is_ally(piece)
    }

    pub fn has_keyword(&self, piece: Piece, keyword: Keywords) -> bool {
        self.card(piece).has(keyword)
    }

    /// Doors of Night is in play.
    pub fn is_night(&self) -> bool {
        self.all_in_play().any(|piece| self.card(piece) == Card::DoorsOfNight)
    }

    pub fn is_stored(&self, piece: Piece) -> bool {
        self.place(piece) == Place::Stored
    }
}

/// True if influence with this condition is good for certain cards only.
fn is_for_some(when: When) -> bool {
    match when {
        When::To(_)
        | When::ToCharacters(_)
        | When::ToKin(_)
        | When::ToPeopleOf(_)
        | When::ToFactions
        | When::ToFaction(_)
        | When::ToFactionsAt(_)
        | When::ToFactionsIn(_)
        | When::ToEither(_) => true,
        When::Always
        | When::Facing(_)
        | When::FacingDetainment
        | When::Of(_)
        | When::NotOf(_)
        | When::Follower
        | When::FollowerOf(_)
        | When::Skilled(_)
        | When::At(_)
        | When::AvatarAtHaven
        | When::With(_) => false,
    }
}

/// Whether influence with this condition can be used for a purpose.
fn is_good_for(when: When, purpose: Purpose) -> bool {
    let is_of =
        |card: Card, races: Races| card.facts().race.is_some_and(|race| races.contains(race));
    match (when, purpose) {
        (When::To(name), Purpose::Character(card)) => card.name() == name,
        (When::ToCharacters(races) | When::ToKin(races), Purpose::Character(card)) => {
            is_of(card, races)
        }
        (When::ToKin(races), Purpose::Faction(card)) => is_of(card, races),
        (When::ToPeopleOf(site), Purpose::Character(card)) => names_site(card.facts().homes, site),
        (When::ToFactions, Purpose::Faction(_)) => true,
        (When::ToFaction(name), Purpose::Faction(card)) => card.name() == name,
        (When::ToFactionsAt(site), Purpose::Faction(card)) => {
            names_site(card.facts().playable_at, site)
        }
        (When::ToFactionsIn(regions), Purpose::Faction(card)) => {
            lies_in(card.facts().playable_at, regions)
        }
        (When::ToEither(either), purpose) => either.iter().any(|when| is_good_for(*when, purpose)),
        _ => false,
    }
}

fn names_site(places: &[Places], site: Site) -> bool {
    places.iter().any(|place| place.site == Some(site))
}

fn lies_in(places: &[Places], regions: Regions) -> bool {
    places.iter().any(|place| place.site.is_some_and(|site| regions.contains(site.region())))
}
