//! Regions and sites, the distances between regions, and the checks that borders and paths agree.

use std::fmt::Write;

use fact_writer::{camel, list, option, quoted, table};

use crate::Names;
use crate::shapes::{Adjacent, AutomaticAttack, Region, Site, SiteCard, Strikes};

pub fn write(out: &mut String, regions: &[Region], sites: &[Site], names: &Names) {
    names.region.declare(
        out,
        "A region of the map.",
        "a region",
        regions.iter().map(|region| region.name.clone()),
    );
    names.site.declare(
        out,
        "A site; each side has a card of it.",
        "a site",
        sites.iter().map(|site| site.name.clone()),
    );
    borders_are_symmetric(regions);
    let rows = regions.iter().map(|region| {
        format!(
            "RegionFacts {{ kind: RegionType::{}, adjacent: {} }}",
            camel(&region.kind),
            regions_of(&region.adjacent, names, &region.id)
        )
    });
    table(out, "REGIONS", "RegionFacts", rows);
    let far = distances(regions);
    table(out, "DISTANCES", "[u8; 52]", far.iter().map(|row| list(row.iter().map(u8::to_string))));
    let rows = sites.iter().map(|site| {
        for card in [&site.hero, &site.minion] {
            path_fits(site, card, regions, sites);
        }
        format!(
            "SiteFacts {{ region: {}, under_deeps: {}, dragon_lair: {}, cards: [{}, {}] }}",
            names.region.variant(&site.region, &site.id),
            site.under_deeps,
            site.dragon_lair,
            site_card(&site.hero, names, &site.id),
            site_card(&site.minion, names, &site.id)
        )
    });
    table(out, "SITES", "SiteFacts", rows);
}

fn site_card(card: &SiteCard, names: &Names, said_by: &str) -> String {
    let mut row = String::new();
    let paths = card.haven_paths.iter().map(|(haven, path)| {
        format!("({}, &{} as &[RegionType])", names.site.variant(haven, said_by), types(path))
    });
    let haven = card.nearest_haven.as_deref().map(|haven| names.site.variant(haven, said_by));
    let limit = card.playable_limit.as_deref().map(|limit| format!("Limit::{}", camel(limit)));
    write!(
        row,
        "SiteCard {{ number: {:?}, kind: SiteType::{}, hoard: {}, nearest_haven: {}, path: &{}, haven_paths: &{}, adjacent: &{}, playable: {}, limit: {}, automatic_attacks: &{}, draws: [{}, {}], text: {} }}",
        card.number,
        camel(&card.kind),
        card.hoard,
        option(haven),
        types(&card.path),
        list(paths),
        list(card.adjacent.iter().map(|adjacent| adjacent_site(adjacent, names, said_by))),
        flags("Playables", &card.playable),
        option(limit),
        list(card.automatic_attacks.iter().map(automatic_attack)),
        card.draws_resource_player,
        card.draws_hazard_player,
        option(card.text.as_deref().map(quoted)),
    )
    .expect("writing to a string");
    row
}

fn adjacent_site(adjacent: &Adjacent, names: &Names, said_by: &str) -> String {
    match (&adjacent.site, &adjacent.region) {
        (Some(site), None) => {
            format!("Adjacent::Site({}, {})", names.site.variant(site, said_by), adjacent.roll)
        }
        (None, Some(region)) => {
            format!("Adjacent::Any({}, {})", names.region.variant(region, said_by), adjacent.roll)
        }
        _ => panic!("{said_by}: an adjacent site is a site or a region"),
    }
}

fn automatic_attack(attack: &AutomaticAttack) -> String {
    match &attack.race {
        Some(race) => format!(
            "AutomaticAttack::Printed {{ race: Race::{}, strikes: {}, prowess: {}, body: {}, rules: {} }}",
            camel(race),
            attack.strikes.as_ref().map_or(0, Strikes::number),
            attack.prowess,
            attack.body,
            flags("SiteAttackRules", &attack.rules)
        ),
        None => format!(
            "AutomaticAttack::FromHand {{ sites: {}, regions: {}, unique_too: {}, discarded_if_defeated: {} }}",
            flags("SiteTypes", &attack.from_hand),
            flags("RegionTypes", &attack.or_regions),
            attack.unique_too,
            attack.discarded_if_defeated
        ),
    }
}

/// A path as a list of region types.
fn types(path: &[String]) -> String {
    list(path.iter().map(|kind| format!("RegionType::{}", camel(kind))))
}

/// A set of named flags: `Playables::MINOR.or(Playables::MAJOR)`.
pub fn flags(of: &str, words: &[String]) -> String {
    let mut set = format!("{of}::NONE");
    for word in words {
        let constant = word.to_uppercase().replace('-', "_");
        write!(set, ".or({of}::{constant})").expect("writing to a string");
    }
    set
}

/// A set of regions, as its bits.
pub fn regions_of(ids: &[String], names: &Names, said_by: &str) -> String {
    let bits = ids.iter().fold(0u64, |bits, id| bits | 1 << names.region.index(id, said_by));
    format!("Regions({bits:#x})")
}

fn borders_are_symmetric(regions: &[Region]) {
    for region in regions {
        for other in &region.adjacent {
            let back = regions
                .iter()
                .any(|known| known.id == *other && known.adjacent.contains(&region.id));
            assert!(back, "{} names {other}, which does not name it", region.id);
        }
    }
}

/// How many regions a walk from one to the other has, both included.
fn distances(regions: &[Region]) -> Vec<Vec<u8>> {
    let index =
        |id: &str| regions.iter().position(|region| region.id == id).expect("borders name regions");
    let mut rows = Vec::new();
    for start in 0..regions.len() {
        let mut row = vec![0u8; regions.len()];
        row[start] = 1;
        let mut edge = vec![start];
        while let Some(&here) = edge.first() {
            edge.remove(0);
            for next in regions[here].adjacent.iter().map(|id| index(id)) {
                if row[next] == 0 {
                    row[next] = row[here] + 1;
                    edge.push(next);
                }
            }
        }
        assert!(row.iter().all(|&far| far > 0), "every region can be reached");
        rows.push(row);
    }
    rows
}

/// Some walk through the regions has the types that the card lists.
fn path_fits(site: &Site, card: &SiteCard, regions: &[Region], sites: &[Site]) {
    let region_of = |id: &str| {
        let site = sites.iter().find(|site| site.id == id).unwrap_or_else(|| panic!("no {id}"));
        site.region.clone()
    };
    let check = |haven: &str, path: &[String]| {
        let goal = &site.region;
        let mut walks = vec![vec![region_of(haven)]];
        for kind in path {
            walks.retain(|walk| {
                let last = walk.last().expect("a walk has a region");
                regions.iter().any(|region| region.id == *last && region.kind == *kind)
            });
            walks = walks.iter().flat_map(|walk| on_from(walk, regions)).collect();
        }
        let arrives = walks.iter().any(|walk| walk.get(path.len().wrapping_sub(1)) == Some(goal));
        assert!(arrives, "{} ({}): no walk from {haven} has its path", site.id, card.number);
    };
    if let Some(haven) = &card.nearest_haven {
        check(haven, &card.path);
    }
    for (haven, path) in &card.haven_paths {
        check(haven, path);
    }
}

/// The walk with each next region; Udûn and Dagorlad touch for Ringwraith players (MECCG.RW.6.4).
fn on_from(walk: &[String], regions: &[Region]) -> Vec<Vec<String>> {
    let last = walk.last().expect("a walk has a region");
    let region =
        regions.iter().find(|region| region.id == *last).expect("walks go through regions");
    let extra = match last.as_str() {
        "udun" => Some("dagorlad".to_owned()),
        "dagorlad" => Some("udun".to_owned()),
        _ => None,
    };
    let next = region.adjacent.iter().cloned().chain(extra);
    next.filter(|id| !walk.contains(id)).map(|id| [walk, &[id]].concat()).collect()
}
