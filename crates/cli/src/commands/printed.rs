//! What is printed on a card of the Middle-earth CCG, in rows of a name and a text.

use middle_earth_ccg::facts::{
    Adjacent, AutomaticAttack, CardFacts, Class, EACH_CHARACTER, ItemType, Key, Limit, Marks,
    Places, Race, RegionType, RegionTypes, Regions, Scope, SiteAttackRules, SiteType, SiteTypes,
    Slot, Source, Standard,
};
use middle_earth_ccg::find::{keywords, playable, skills};
use middle_earth_ccg::{Card, Region, Side, Site};

use crate::paint::many;

pub type Row = (&'static str, String);

/// What kind of card it is, in two words at most.
pub fn kind(card: Card) -> String {
    let facts = card.facts();
    match facts.item {
        Some(item) => item.name().to_string(),
        None => facts.class.name().to_string(),
    }
}

/// The main numbers, for one line.
pub fn in_short(card: Card) -> String {
    let facts = card.facts();
    let mut numbers = Vec::new();
    match facts.class {
        Class::Character | Class::Wizard | Class::Ringwraith | Class::Ally | Class::Agent => {
            numbers.push(format!("{}/{}", facts.prowess, facts.body));
            numbers.extend((facts.mind > 0).then(|| format!("mind {}", facts.mind)));
            let influence = facts.direct_influence;
            numbers.extend((influence > 0).then(|| format!("DI {influence}")));
        }
        Class::Creature if facts.strikes == EACH_CHARACTER => {
            numbers.push(format!("a strike each, {}/{}", facts.prowess, facts.body));
        }
        Class::Creature => numbers.push(attack(facts.strikes, facts.prowess, facts.body)),
        Class::Faction => numbers.push(format!("influence {}", facts.influence_number)),
        Class::Item => match (facts.prowess_bonus, facts.body_bonus) {
            (0, 0) => (),
            (prowess, 0) => numbers.push(format!("{prowess:+} prowess")),
            (0, body) => numbers.push(format!("{body:+} body")),
            (prowess, body) => numbers.push(format!("{prowess:+}/{body:+}")),
        },
        Class::ShortEvent | Class::LongEvent | Class::PermanentEvent => (),
    }
    numbers.extend((facts.mp != 0).then(|| format!("{} MP", facts.mp)));
    numbers.extend((facts.corruption != 0).then(|| format!("{} CP", facts.corruption)));
    numbers.join(", ")
}

pub fn site_in_short(site: Site) -> String {
    let kinds = Side::ALL.map(|side| site.card(side).kind.name());
    match kinds[0] == kinds[1] {
        true => kinds[0].to_string(),
        false => kinds.join(" / "),
    }
}

/// The rows of a card. A row that says nothing is left out.
pub fn card(card: Card) -> Vec<Row> {
    let facts = card.facts();
    let mut rows = Rows::default();
    rows.add("Kind", kind_in_full(card));
    rows.add("Side", facts.side.name());
    let numbers = [facts.number].iter().chain(facts.also_printed).copied().collect::<Vec<_>>();
    rows.add("Number", numbers.join(", "));
    rows.add("Race", facts.race.map_or("", Race::name));
    rows.add("Skills", skills(facts.skills).join(", "));
    rows.add("Keywords", keywords(facts.keywords).join(", "));
    numbers_of(facts, &mut rows);
    let homes: Vec<String> = facts.homes.iter().map(places).collect();
    rows.add("Home", homes.join("; "));
    rows.add("Needs", needs(facts));
    let playable: Vec<String> = facts.playable_at.iter().map(places).collect();
    rows.add("Playable at", playable.join("; "));
    let standard: Vec<String> =
        facts.standard.iter().map(|(when, by)| modifier(when, *by)).collect();
    rows.add("Modifications", standard.join("; "));
    keyed(facts, &mut rows);
    rows.add("No second copy", facts.no_duplicate.map_or("", Scope::name));
    let same = facts.being.map_or(&[][..], |being| being.facts().cards);
    let same = same.iter().filter(|&&other| other != card);
    let same: Vec<String> = same.map(|other| with_side(*other)).collect();
    rows.add("The same being", same.join(", "));
    rows.add("Text", facts.text.unwrap_or_default());
    rows.0
}

/// A title alone does not say which card is meant if both sides have one.
fn with_side(card: Card) -> String {
    let twins = Card::ALL.iter().filter(|other| other.name() == card.name()).count();
    match twins {
        1 => card.name().to_string(),
        _ => format!("{} [{}]", card.name(), card.facts().side.word()),
    }
}

/// Rows without those that say nothing.
#[derive(Default)]
struct Rows(Vec<Row>);

impl Rows {
    fn add(&mut self, name: &'static str, what: impl Into<String>) {
        let what = what.into();
        if !what.is_empty() {
            self.0.push((name, what));
        }
    }

    /// A number that is not zero.
    fn number(&mut self, name: &'static str, number: i8) {
        if number != 0 {
            self.add(name, number.to_string());
        }
    }
}

fn kind_in_full(card: Card) -> String {
    let facts = card.facts();
    let mut kind = String::new();
    if card.is_unique() {
        kind.push_str("unique ");
    }
    kind.push_str(facts.item.map_or(facts.class.name(), ItemType::name));
    if let Some(also) = facts.also {
        kind.push_str(&format!(", or {}", also.name()));
    }
    if let Some(slot) = facts.slot {
        kind.push_str(&format!(", {}", Slot::name(slot)));
    }
    let marks = [
        (Marks::AGENT, "agent"),
        (Marks::PLAYABLE_AS_RESOURCE, "can be played as a resource"),
        (Marks::PLAYABLE_AS_HAZARD, "can be played as a hazard"),
        (Marks::STARTING_MINOR_ITEM, "can be a starting minor item"),
        (Marks::LEADER_CONTROL, "controls others as a leader"),
    ];
    let is_agent_alone = facts.class == Class::Agent;
    let marks = marks.into_iter().filter(|&(mark, _)| facts.marks.has(mark));
    for (mark, name) in marks {
        if !(is_agent_alone && mark == Marks::AGENT) {
            kind.push_str(&format!(", {name}"));
        }
    }
    kind
}

fn numbers_of(facts: &CardFacts, rows: &mut Rows) {
    let is_creature = facts.strikes > 0;
    if is_creature {
        rows.add("Attack", attack(facts.strikes, facts.prowess, facts.body));
        if facts.attacks > 1 {
            rows.add("Attacks", facts.attacks.to_string());
        }
        if facts.attacker_assigns {
            rows.add("Strikes", "the attacker assigns them");
        }
    } else {
        rows.number("Prowess", facts.prowess);
        rows.number("Body", facts.body);
    }
    rows.number("Mind", facts.mind);
    rows.number("Direct influence", facts.direct_influence);
    rows.add("Prowess bonus", bonus(facts.prowess_bonus, facts.prowess_most, facts));
    rows.add("Body bonus", bonus(facts.body_bonus, facts.body_most, facts));
    rows.add("Influence bonus", bonus(facts.influence_bonus, None, facts));
    let number = facts.influence_number;
    rows.add(
        "Influence number",
        match facts.influence_number_in_play {
            Some(in_play) if in_play != number => format!("{number}, {in_play} once in play"),
            _ if number != 0 => number.to_string(),
            _ => String::new(),
        },
    );
    points(facts, rows);
    let corruption = match facts.corruption_dwarf_bearer {
        Some(dwarf) => format!("{} ({dwarf} with a Dwarf)", facts.corruption),
        None if facts.corruption != 0 => facts.corruption.to_string(),
        None => String::new(),
    };
    rows.add("Corruption", corruption);
    if facts.corruption_check != 0 {
        rows.add("Corruption checks", format!("{:+}", facts.corruption_check));
    }
    if facts.nazgul_rank > 0 {
        rows.add("Rank", facts.nazgul_rank.to_string());
        rows.add("Heralded Lord", format!("{:+} direct influence", facts.heralded_lord_influence));
        rows.add("Fell Rider", format!("{:+} prowess", facts.fell_rider_prowess));
    }
    let discarded: Vec<String> = (0..16)
        .filter(|roll| facts.discarded_at >> roll & 1 == 1)
        .map(|roll| roll.to_string())
        .collect();
    rows.add(
        "Discarded at",
        match discarded.is_empty() {
            true => String::new(),
            false => format!("a body check of {}", discarded.join(" or ")),
        },
    );
    rows.add(
        "Copies in a deck",
        match facts.marks.has(Marks::UNIQUE) || facts.copies == 3 {
            true => String::new(),
            false => facts.copies.to_string(),
        },
    );
}

fn bonus(by: i8, most: Option<i8>, facts: &CardFacts) -> String {
    if by == 0 {
        return String::new();
    }
    let most = most.map_or(String::new(), |most| format!(", up to {most}"));
    let only = skills(facts.bonus_for).join(" and ");
    let only = if only.is_empty() { only } else { format!(", for a {only}") };
    format!("{by:+}{most}{only}")
}

fn points(facts: &CardFacts, rows: &mut Rows) {
    let Some(source) = facts.source.map(Source::name) else { return };
    let mut points = format!("{} ({source})", facts.mp);
    if let Some(stored) = facts.mp_when_stored {
        points.push_str(&format!(", {stored} when stored"));
    }
    if let Some(dwarf) = facts.mp_dwarf_bearer {
        points.push_str(&format!(", {dwarf} with a Dwarf"));
    }
    if facts.marks.has(Marks::STAR) {
        points.push_str(", also for a Ringwraith player (*)");
    }
    rows.add("Points", points);
}

fn needs(facts: &CardFacts) -> String {
    let mut needs: Vec<&str> = skills(facts.requires);
    needs.extend(facts.requires_race.map(Race::name));
    needs.join(", ")
}

/// "3 strikes of 8/6", prowess and body.
fn attack(strikes: u8, prowess: i8, body: i8) -> String {
    let strikes = match strikes {
        EACH_CHARACTER => "a strike for each character,".to_string(),
        count => format!("{} of", many(usize::from(count), "strike")),
    };
    match body {
        0 => format!("{strikes} {prowess}"),
        body => format!("{strikes} {prowess}/{body}"),
    }
}

fn keyed(facts: &CardFacts, rows: &mut Rows) {
    let keys: Vec<String> = facts.keys.iter().map(key).collect();
    rows.add("Keyed to", keys.join("; "));
    rows.add("Moving in", regions(facts.moving_in));
    rows.add("... by night", {
        let mut night: Vec<String> = region_types(facts.moving_in_types_by_night);
        night.extend(region_names(facts.moving_in_by_night));
        night.join(", ")
    });
    if let Some(attacks) = facts.attack {
        let what = attack(attacks.strikes, attacks.prowess, attacks.body);
        rows.add("Its attack", format!("{}, {what}", attacks.race.name()));
    }
}

fn key(key: &Key) -> String {
    match *key {
        Key::RegionType(kind, 1) => kind.name().to_string(),
        Key::RegionType(kind, count) => format!("{count} {}", kind.name()),
        Key::SiteType(kind) => kind.name().to_string(),
        Key::Site(site) => site.name().to_string(),
        Key::Regions(all) => regions(all),
        Key::RegionsByNight(all) => format!("with Doors of Night: {}", regions(all)),
        Key::SitesIn(all) => format!("any site in {}", regions(all)),
        Key::SitesButHavensIn(all) => format!("any site but Havens in {}", regions(all)),
        Key::SiteTypesIn(kinds, all) => {
            format!("{} in {}", site_types(kinds).join(", "), regions(all))
        }
    }
}

fn region_names(set: Regions) -> Vec<String> {
    let all = Region::ALL.into_iter().filter(|&region| set.contains(region));
    all.map(|region| region.name().to_string()).collect()
}

fn regions(set: Regions) -> String {
    region_names(set).join(", ")
}

fn region_types(set: RegionTypes) -> Vec<String> {
    let all = RegionType::ALL.into_iter().filter(|&kind| set.contains(kind));
    all.map(|kind| kind.name().to_string()).collect()
}

fn site_types(set: SiteTypes) -> Vec<String> {
    let all = SiteType::ALL.into_iter().filter(|&kind| set.contains(kind));
    all.map(|kind| kind.name().to_string()).collect()
}

/// A place by name, or all that it must be.
fn places(places: &Places) -> String {
    let Places {
        site,
        types,
        regions: within,
        attack,
        tapped,
        gold_rings,
        lair,
        surface,
        not_haven,
    } = *places;
    let mut said = match (site, types == SiteTypes::ANY) {
        (Some(site), _) => site.name().to_string(),
        (None, false) => site_types(types).join(" or "),
        (None, true) => "any site".to_string(),
    };
    if within != Regions(u64::MAX) {
        said.push_str(&format!(" in {}", regions(within)));
    }
    if let Some(race) = attack {
        said.push_str(&format!(" with an automatic-attack of race {}", race.name()));
    }
    let more = [
        (gold_rings, ", where gold rings are playable"),
        (lair, ", a Dragon's lair"),
        (surface, ", not in the Under-deeps"),
        (not_haven, ", no Haven"),
        (tapped, ", tapped or not"),
    ];
    more.into_iter().filter(|(is_said, _)| *is_said).for_each(|(_, words)| said.push_str(words));
    said
}

fn modifier(when: &Standard, by: i8) -> String {
    match *when {
        Standard::Race(race) => format!("{} {by:+}", race.name()),
        Standard::InPlay(name, _) => format!("{name} in play {by:+}"),
        Standard::Discards(item) => format!("discard a {} {by:+}", item.name()),
        Standard::OtherFactions(race) => {
            format!("each other faction of race {} {by:+}", race.name())
        }
    }
}

/// What both cards of a site share.
pub fn site(site: Site) -> Vec<Row> {
    let facts = site.facts();
    let mut rows = Rows::default();
    let region = format!("{} ({})", facts.region.name(), facts.region.kind().name());
    rows.add("Region", region);
    rows.add("Under-deeps", if facts.under_deeps { "yes" } else { "" });
    rows.add("Dragon's lair", if facts.dragon_lair { "yes" } else { "" });
    rows.0
}

/// The card that one side has of a site.
pub fn site_card(site: Site, side: Side) -> Vec<Row> {
    let card = site.card(side);
    let mut rows = Rows::default();
    rows.add("Type", card.kind.name());
    rows.add("Number", card.number);
    rows.add("Nearest Haven", card.nearest_haven.map_or("", Site::name));
    rows.add("Path", path(card.path));
    for (from, way) in card.haven_paths {
        rows.add("Path", format!("{} (from {})", path(way), from.name()));
    }
    let adjacent: Vec<String> = card.adjacent.iter().map(adjacent).collect();
    rows.add("Adjacent", adjacent.join(", "));
    let accepts = playable(card.playable).join(", ");
    rows.add(
        "Playable",
        match (accepts.is_empty(), card.limit.map(Limit::name)) {
            (_, None) => accepts,
            (true, Some(limit)) => limit.to_string(),
            (false, Some(limit)) => format!("{accepts} ({limit})"),
        },
    );
    rows.add("Hoard", if card.hoard { "yes" } else { "" });
    for attack in card.automatic_attacks {
        rows.add("Automatic-attack", automatic(attack));
    }
    let [moves, hazards] = card.draws;
    rows.add("Draws", format!("{moves} for its player, {hazards} for the hazard player"));
    rows.add("Text", card.text.unwrap_or_default());
    rows.0
}

fn path(path: &[RegionType]) -> String {
    path.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

fn adjacent(adjacent: &Adjacent) -> String {
    match *adjacent {
        Adjacent::Site(site, roll) => format!("{} (roll {roll})", site.name()),
        Adjacent::Any(region, roll) => format!("any site in {} (roll {roll})", region.name()),
    }
}

fn automatic(printed: &AutomaticAttack) -> String {
    match *printed {
        AutomaticAttack::Printed { race, strikes, prowess, body, rules } => {
            let mut said = format!("{}, {}", race.name(), attack(strikes, prowess, body));
            for (rule, words) in SITE_ATTACK_RULES {
                if rules.has(rule) {
                    said.push_str(&format!("; {words}"));
                }
            }
            said
        }
        AutomaticAttack::FromHand { sites, regions, unique_too, discarded_if_defeated } => {
            let mut keys = site_types(sites);
            keys.extend(region_types(regions));
            let mut said =
                format!("a creature from the hazard player's hand, keyed to {}", keys.join(" or "));
            if unique_too {
                said.push_str("; it may be unique");
            }
            if discarded_if_defeated {
                said.push_str("; discarded if defeated");
            }
            said
        }
    }
}

const SITE_ATTACK_RULES: [(SiteAttackRules, &str); 9] = [
    (SiteAttackRules::DETAINMENT, "detainment"),
    (SiteAttackRules::DETAINMENT_IF_COVERT, "detainment against a covert company"),
    (SiteAttackRules::DETAINMENT_IF_OVERT, "detainment against an overt company"),
    (SiteAttackRules::ONLY_IF_OVERT, "only against an overt company"),
    (SiteAttackRules::ATTACKER_ASSIGNS, "the attacker assigns the strikes"),
    (SiteAttackRules::UNCANCELABLE, "cannot be canceled"),
    (SiteAttackRules::WOUNDED_ARE_ELIMINATED, "wounded characters are eliminated"),
    (SiteAttackRules::WOUNDED_MAKE_CORRUPTION_CHECK, "wounded characters make a corruption check"),
    (
        SiteAttackRules::WOUNDED_MAKE_CORRUPTION_CHECK_2,
        "wounded characters make a corruption check at -2",
    ),
];
