//! The cards that are no sites, and the beings of which several are cards.

use fact_writer::{camel, list, option, quoted, table};

use crate::Names;
use crate::map::{flags, regions_of};
use crate::shapes::{Being, Card, Places, Standard, Strikes};

pub fn write(out: &mut String, cards: &[Card], beings: &[Being], names: &Names) {
    names.card.declare(
        out,
        "A card that is not a site.",
        "a card",
        cards.iter().map(|card| card.name.clone()),
    );
    let being_of = |id: &str| {
        let mut of = (0..beings.len()).filter(|&at| beings[at].cards.iter().any(|card| card == id));
        let being = of.next();
        assert!(of.next().is_none(), "{id} is two beings");
        being
    };
    let rows = cards.iter().map(|card| row(card, being_of(&card.id), cards, names));
    table(out, "CARDS", "CardFacts", rows);
    let rows = beings.iter().map(|being| {
        let lair = being.lair.as_deref().map(|lair| names.site.variant(lair, &being.dragon));
        // A site can be the same being as nothing; beings are of cards only.
        let cards = being.cards.iter().map(|id| names.card.variant(id, "a being"));
        format!("BeingFacts {{ cards: &{}, lair: {} }}", list(cards), option(lair))
    });
    table(out, "BEINGS", "BeingFacts", rows);
}

/// An enum for the cards of each file, and which card belongs to which.
pub fn write_groups(out: &mut String, groups: &[(&str, Vec<String>)]) {
    let mut of_card = Vec::new();
    for (name, ids) in groups {
        let variants: Vec<String> = ids.iter().map(|id| camel(id)).collect();
        out.push_str(&format!(
            "/// The cards of one file.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum {name} {{\n    {}\n}}\n\n",
            variants.join(",\n    ")
        ));
        of_card.extend(variants.iter().map(|variant| format!("Group::{name}({name}::{variant})")));
    }
    let names: Vec<String> = groups.iter().map(|(name, _)| format!("{name}({name})")).collect();
    out.push_str(&format!(
        "/// A card, by the file in which it stands.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Group {{\n    {}\n}}\n\n",
        names.join(",\n    ")
    ));
    table(out, "GROUPS", "Group", of_card);
}

fn row(card: &Card, being: Option<usize>, cards: &[Card], names: &Names) -> String {
    let class = |class: &str| format!("Class::{}", camel(class));
    let strikes = card.strikes.as_ref().map_or(0, Strikes::number);
    let mut marks = Vec::new();
    for (mark, holds) in [
        ("unique", card.unique),
        ("agent", card.agent),
        ("playable-as-resource", card.playable_as_resource),
        ("playable-as-hazard", card.playable_as_hazard),
        ("starting-minor-item", card.playable_as_starting_minor_item),
        ("leader-control", card.leader_control),
        ("star", card.mp_star),
    ] {
        if holds {
            marks.push(mark.to_owned());
        }
    }
    let skills: Vec<String> = card.skills.iter().chain(&card.magic).cloned().collect();
    let (races, required): (Vec<_>, Vec<_>) =
        card.requires.iter().cloned().partition(|word| is_race(word));
    assert!(races.len() <= 1, "{}: requires one race", card.id);
    let discarded_at = card.discard_on_body_check.iter().fold(0u16, |bits, at| bits | 1 << at);
    let number = |number: Option<i8>| option(number.map(|number| number.to_string()));
    let attack = card.attack.as_ref().map(|attack| {
        format!(
            "PrintedAttack {{ race: Race::{}, strikes: {}, prowess: {}, body: {} }}",
            camel(&attack.race),
            attack.strikes,
            attack.prowess,
            attack.body
        )
    });
    [
        format!("CardFacts {{ number: {:?}", card.number),
        format!("also_printed: &{}", list(card.also_printed.iter().map(|n| quoted(n)))),
        format!("class: {}", class(&card.class)),
        format!("also: {}", option(card.also.as_deref().map(class))),
        format!("side: CardSide::{}", camel(&card.side)),
        format!("marks: {}", flags("Marks", &marks)),
        format!("keywords: {}", flags("Keywords", &card.keywords)),
        format!(
            "race: {}",
            option(card.race.as_deref().map(|race| format!("Race::{}", camel(race))))
        ),
        format!("skills: {}", flags("Skills", &skills)),
        format!("requires: {}", flags("Skills", &required)),
        format!(
            "requires_race: {}",
            option(races.first().map(|race| format!("Race::{}", camel(race))))
        ),
        format!("strikes: {strikes}, attacks: {}", card.attacks.unwrap_or(1)),
        format!("prowess: {}, body: {}, mind: {}", card.prowess, card.body, card.mind),
        format!("direct_influence: {}, mp: {}", card.direct_influence, card.mp),
        format!("mp_when_stored: {}", number(card.mp_when_stored)),
        format!("mp_dwarf_bearer: {}", number(card.mp_dwarf_bearer)),
        format!("corruption: {}", card.corruption),
        format!("corruption_dwarf_bearer: {}", number(card.corruption_dwarf_bearer)),
        format!("corruption_check: {}", card.corruption_check_modifier),
        format!("heralded_lord_influence: {}", card.mode_heralded_lord_di),
        format!("fell_rider_prowess: {}", card.mode_fell_rider_prowess),
        format!("nazgul_rank: {}", card.nazgul_rank),
        format!("copies: {}", copies(card)),
        format!("discarded_at: {discarded_at:#x}"),
        format!(
            "item: {}",
            option(card.item_type.as_deref().map(|kind| format!("ItemType::{}", camel(kind))))
        ),
        format!(
            "slot: {}",
            option(card.slot.as_deref().map(|slot| format!("Slot::{}", camel(slot))))
        ),
        format!(
            "prowess_bonus: {}, prowess_most: {}",
            card.prowess_bonus,
            number(card.prowess_max)
        ),
        format!("body_bonus: {}, body_most: {}", card.body_bonus, number(card.body_max)),
        format!("influence_bonus: {}", card.direct_influence_bonus),
        format!(
            "bonus_for: {}",
            flags("Skills", &card.bonus_requires.iter().cloned().collect::<Vec<_>>())
        ),
        format!("influence_number: {}", card.influence_number),
        format!("influence_number_in_play: {}", number(card.influence_number_in_play)),
        format!(
            "source: {}",
            option(card.source.as_deref().map(|source| format!("Source::{}", camel(source))))
        ),
        format!(
            "homes: &{}",
            list(card.homes.iter().map(|places| write_places(places, names, &card.id)))
        ),
        format!(
            "playable_at: &{}",
            list(card.playable_at.iter().map(|places| write_places(places, names, &card.id)))
        ),
        format!(
            "standard: &{}",
            list(
                card.standard
                    .iter()
                    .map(|standard| write_standard(standard, cards, names, &card.id))
            )
        ),
        format!("keys: &{}", list(keys(card, names))),
        format!("moving_in: {}", regions_of(&card.moving_in_regions, names, &card.id)),
        format!(
            "moving_in_by_night: {}",
            regions_of(&card.moving_in_regions_with_doors_of_night, names, &card.id)
        ),
        format!(
            "moving_in_types_by_night: {}",
            flags("RegionTypes", &card.moving_in_region_types_with_doors_of_night)
        ),
        format!("attack: {}", option(attack)),
        format!(
            "attacker_assigns: {}",
            card.attack_rules.iter().any(|rule| rule == "attacker-assigns")
        ),
        format!(
            "no_duplicate: {}",
            option(card.no_duplicate.as_deref().map(|scope| format!("Scope::{}", camel(scope))))
        ),
        format!("being: {}", option(being.map(|being| format!("Being({being})")))),
        format!("text: {} }}", option(card.text.as_deref().map(quoted))),
    ]
    .join(", ")
}

/// MECCG.2.2, unless the card says more.
fn copies(card: &Card) -> u8 {
    card.deck_copies.unwrap_or(if card.unique { 1 } else { 3 })
}

fn is_race(word: &str) -> bool {
    matches!(word, "hobbit" | "wizard")
}

fn write_places(places: &Places, names: &Names, said_by: &str) -> String {
    let site = places.site.as_deref().map(|site| names.site.variant(site, said_by));
    let kind: Vec<String> = places.kind.iter().cloned().collect();
    let regions = match places.regions.is_empty() {
        true => "Regions(u64::MAX)".to_owned(),
        false => regions_of(&places.regions, names, said_by),
    };
    let attack = places.attack.as_deref().map(|race| format!("Race::{}", camel(race)));
    format!(
        "Places {{ site: {}, types: {}, regions: {regions}, attack: {}, tapped: {}, gold_rings: {}, lair: {}, surface: {}, not_haven: {} }}",
        option(site),
        if kind.is_empty() { "SiteTypes::ANY".to_owned() } else { flags("SiteTypes", &kind) },
        option(attack),
        places.tapped,
        places.gold_rings,
        places.lair,
        places.surface,
        places.not_haven
    )
}

fn write_standard(standard: &Standard, cards: &[Card], names: &Names, said_by: &str) -> String {
    let race = |race: &String| format!("Race::{}", camel(race));
    let when =
        match (&standard.race, &standard.faction, &standard.discards, &standard.other_factions) {
            (Some(of), None, None, None) => format!("Standard::Race({})", race(of)),
            // Some factions are named that are not among the cards.
            (None, Some(name), None, None) => {
                let named =
                    cards.iter().filter(|card| card.class == "faction" && card.name == *name);
                let named = named.map(|card| names.card.variant(&card.id, said_by));
                format!("Standard::InPlay({name:?}, &{})", list(named))
            }
            (None, None, Some(kind), None) => {
                format!("Standard::Discards(ItemType::{})", camel(kind))
            }
            (None, None, None, Some(of)) => format!("Standard::OtherFactions({})", race(of)),
            _ => panic!("{said_by}: a standard modification has one condition"),
        };
    format!("({when}, {})", standard.by)
}

/// Everything to which a creature can be keyed, as printed.
fn keys(card: &Card, names: &Names) -> Vec<String> {
    let mut keys = Vec::new();
    for (kind, count) in &card.keyed_region_types {
        keys.push(format!("Key::RegionType(RegionType::{}, {count})", camel(kind)));
    }
    for kind in &card.keyed_site_types {
        keys.push(format!("Key::SiteType(SiteType::{})", camel(kind)));
    }
    for site in &card.keyed_sites {
        keys.push(format!("Key::Site({})", names.site.variant(site, &card.id)));
    }
    let mut add = |regions: &[String], by: &str| {
        if !regions.is_empty() {
            keys.push(format!("Key::{by}({})", regions_of(regions, names, &card.id)));
        }
    };
    add(&card.keyed_region_names, "Regions");
    add(&card.keyed_region_names_with_doors_of_night, "RegionsByNight");
    add(&card.keyed_any_site_in_regions, "SitesIn");
    add(&card.keyed_any_non_haven_site_in_regions, "SitesButHavensIn");
    if let Some(both) = &card.keyed_site_types_in_regions {
        let types = flags("SiteTypes", &both.types);
        let regions = regions_of(&both.regions, names, &card.id);
        keys.push(format!("Key::SiteTypesIn({types}, {regions})"));
    }
    keys
}
