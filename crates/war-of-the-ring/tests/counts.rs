//! Counts: the components add up, adjacency is symmetric, every name exists.
#![allow(clippy::unwrap_used)]

mod base;

use std::collections::{BTreeMap, BTreeSet};
use table::proof::shows;

use war_of_the_ring::facts::*;

use base::{base_cards, base_characters, base_effects};

fn figures(regulars: u8, elites: u8, leaders: u8, nazgul: u8) -> Figures {
    Figures { regulars, elites, leaders, nazgul }
}

/// All words are read as they are written, and no word stands for two.
macro_rules! words_are_unique {
    ($($items:expr),+) => {$(
        let mut words = BTreeSet::new();
        for item in $items {
            assert_eq!(item.word().parse(), Ok(item));
            assert!(words.insert(item.word()), "{item} twice");
        }
    )+};
}

/// Nor does a name.
macro_rules! names_are_unique {
    ($($items:expr),+) => {$(
        let mut names = BTreeSet::new();
        for item in $items {
            assert!(names.insert(item.name()), "{} twice", item.name());
        }
    )+};
}

#[test]
fn the_box_is_complete() {
    assert_eq!(Region::ALL.len(), 105);
    assert_eq!((Nation::ALL.len(), Side::ALL.len()), (8, 2));
    assert_eq!(base_cards().count(), 96);
    assert_eq!(base_effects().count(), 38);
    assert_eq!(base_characters().count(), 13);
    assert_eq!(
        Tile::ALL
            .iter()
            .filter(|tile| tile.set() != TileSet::Smeagol)
            .map(|tile| tile.count())
            .sum::<u8>(),
        24
    );
    assert_eq!((COMBAT_DICE, ELVEN_RINGS, COMPANION_COUNTERS), (5, 3, 7));
    assert_eq!((CONTROL_MARKERS, ARMY_COUNTERS, LEADING_PLAYER_TOKENS), (20, 6, 2));
    assert_eq!((FELLOWSHIP_TRACK, CRACK_OF_DOOM, POLITICAL_TRACK), (12, 5, 3));
    assert_eq!(CORRUPTION_LIMIT, 12);
    let own = |statement: &&table::Statement| statement.id.starts_with("WOTR.");
    assert_eq!(STATEMENTS.iter().filter(own).count(), 523);
}

#[test]
fn every_word_and_every_name_is_unique() {
    words_are_unique!(Side::ALL, Nation::ALL, Settlement::ALL, Region::ALL, CharacterKind::ALL);
    words_are_unique!(Character::ALL, Deck::ALL, CardIcon::ALL, Card::ALL, Moment::ALL);
    words_are_unique!(CombatEffect::ALL, TileSet::ALL, Tile::ALL, Face::ALL, SpecialDie::ALL);
    names_are_unique!(Side::ALL, Nation::ALL, Settlement::ALL, Region::ALL, CharacterKind::ALL);
    names_are_unique!(Deck::ALL, CardIcon::ALL, Card::ALL, Moment::ALL, TileSet::ALL, Tile::ALL);
    names_are_unique!(Face::ALL, SpecialDie::ALL);
    // Another card of a person has his name, and another reading of a Combat effect its title.
    names_are_unique!(base_characters(), base_effects());
}

/// Pitfall 115: accents and apostrophes are for people, words have none.
#[test]
fn words_need_no_accents_and_no_apostrophes() {
    assert_eq!("eagles-eyrie".parse(), Ok(Region::EaglesEyrie));
    assert_eq!("goblins-gate".parse(), Ok(Region::GoblinsGate));
    assert_eq!("lorien".parse(), Ok(Region::Lorien));
    assert_eq!("north-rhun".parse(), Ok(Region::NorthRhun));
    assert_eq!(Region::EaglesEyrie.name(), "Eagles' Eyrie");
    assert_eq!(Region::Lorien.name(), "Lórien");
    assert_eq!("smeagol-helps-nice-master".parse(), Ok(Card::SmeagolHelpsNiceMaster));
    assert_eq!("dain-ironfoots-guard".parse(), Ok(Card::DainIronfootsGuard));
    assert_eq!("mumakil".parse(), Ok(CombatEffect::Mumakil));
    assert!("Lórien".parse::<Region>().is_err());
}

// The board.

#[test]
fn neighbours_are_symmetric_and_232_pairs() {
    let mut ends = 0;
    for region in Region::ALL {
        let adjacent = region.adjacent();
        assert!(adjacent.is_sorted_by(|a, b| a < b), "{region}: sorted, none twice");
        assert_eq!(adjacent.iter().copied().collect::<RegionSet>(), region.neighbours());
        assert!(!region.is_adjacent(region), "{region}");
        for &other in adjacent {
            assert!(other.is_adjacent(region), "{region} and {other}");
            ends += 1;
        }
    }
    assert_eq!(ends, 2 * 232);
    let degree = |n| Region::ALL.into_iter().filter(move |r| r.adjacent().len() == n);
    let ones: Vec<Region> = degree(1).collect();
    assert_eq!(ones, [Region::BaradDur, Region::Forlindon, Region::Nurn]);
    assert_eq!(degree(8).collect::<Vec<_>>(), [Region::OldForestRoad, Region::Osgiliath]);
    assert!(Region::ALL.iter().all(|r| r.adjacent().len() <= 8));
}

#[test]
fn impassable_borders_are_symmetric_and_not_adjacent() {
    shows(&["WOTR.2.1.2"]);
    let mut ends = 0;
    for region in Region::ALL {
        table::holds!(region.impassable().intersection(region.neighbours()).is_empty(), "{region}");
        for other in region.impassable() {
            table::holds!(other.impassable().contains(region), "{region} and {other}");
            ends += 1;
        }
    }
    table::holds_eq!(ends, 2 * 51);
}

#[test]
fn distances_are_those_of_the_neighbours() {
    for region in Region::ALL {
        for other in Region::ALL {
            let distance = region.distance(other);
            assert_eq!(distance, other.distance(region));
            assert_eq!(distance == 0, region == other);
            assert_eq!(distance == 1, region.is_adjacent(other));
            let nearer = other.adjacent().iter().map(|step| region.distance(*step)).min();
            assert!(region == other || nearer == Some(distance - 1), "{region} to {other}");
        }
    }
    assert_eq!(Region::Rivendell.distance(Region::GoblinsGate), 3);
    assert_eq!(Region::Rivendell.distance(Region::Moria), 3);
    assert_eq!(Region::Rivendell.distance(Region::WoodlandRealm), 7);
    assert_eq!(
        Region::Rivendell.distance(Region::Moria) + Region::Moria.distance(Region::Lorien),
        5
    );
}

/// Pitfall 1.
#[test]
fn the_north_downs_do_not_touch_angmar() {
    assert!(!Region::NorthDowns.is_adjacent(Region::Angmar));
    for between in [Region::Arnor, Region::Ettenmoors] {
        assert!(between.is_adjacent(Region::NorthDowns) && between.is_adjacent(Region::Angmar));
    }
}

/// Pitfall 2.
#[test]
fn northern_rhovanion_does_not_touch_southern_dorwinion() {
    assert!(!Region::NorthernRhovanion.is_adjacent(Region::SouthernDorwinion));
}

/// Pitfall 3.
#[test]
fn north_rhun_touches_northern_dorwinion_and_not_northern_rhovanion() {
    assert!(Region::NorthRhun.is_adjacent(Region::NorthernDorwinion));
    assert!(!Region::NorthRhun.is_adjacent(Region::NorthernRhovanion));
}

/// Pitfall 4.
#[test]
fn forlindon_touches_only_the_grey_havens() {
    assert_eq!(Region::Forlindon.adjacent(), [Region::GreyHavens]);
    for behind in [Region::EredLuin, Region::NorthEredLuin] {
        assert!(Region::Forlindon.impassable().contains(behind));
    }
}

/// Pitfall 5.
#[test]
fn the_iron_hills_are_a_town_worth_nothing() {
    assert_eq!(Region::IronHills.settlement(), Some(Settlement::Town));
    assert_eq!(Region::IronHills.points(), 0);
}

fn points_of(side: Side) -> u8 {
    Region::ALL.iter().filter(|r| r.side() == Some(side)).map(|r| r.points()).sum()
}

/// Pitfall 6.
#[test]
fn the_settlements_are_worth_twenty_and_eighteen() {
    assert_eq!(points_of(Side::FreePeoples), 20);
    assert_eq!(points_of(Side::Shadow), 18);
    assert_eq!(Side::FreePeoples.points_to_win(), 4);
    assert_eq!(Side::Shadow.points_to_win(), 10);
}

#[test]
fn settlements_stand_where_the_board_shows_them() {
    use Region::*;
    let with = |side, kind| -> Vec<Region> {
        let is = |r: &Region| r.side() == Some(side) && r.settlement() == Some(kind);
        Region::ALL.into_iter().filter(is).collect()
    };
    let (free, shadow) = (Side::FreePeoples, Side::Shadow);
    assert_eq!(
        with(free, Settlement::Stronghold),
        [DolAmroth, Erebor, GreyHavens, HelmsDeep, Lorien, MinasTirith, Rivendell, WoodlandRealm]
    );
    assert_eq!(
        with(shadow, Settlement::Stronghold),
        [BaradDur, DolGuldur, MinasMorgul, Morannon, Moria, MountGundabad, Orthanc, Umbar]
    );
    assert_eq!(with(free, Settlement::City), [Dale, Edoras, Pelargir, TheShire]);
    assert_eq!(with(shadow, Settlement::City), [Angmar, FarHarad]);
    assert_eq!(
        with(free, Settlement::Town),
        [Bree, Carrock, EredLuin, Folde, IronHills, Lamedon, Lossarnach, Westemnet]
    );
    assert_eq!(
        with(shadow, Settlement::Town),
        [NearHarad, NorthDunland, NorthRhun, Nurn, SouthDunland, SouthRhun]
    );
    let fortified: Vec<Region> =
        Region::ALL.into_iter().filter(|r| r.has_fortification()).collect();
    assert_eq!(fortified, [FordsOfIsen, Osgiliath]);
    assert!(fortified.iter().all(|r| r.settlement().is_none()));
}

#[test]
fn fifty_three_regions_belong_to_no_nation() {
    let free: RegionSet = Region::ALL.into_iter().filter(|r| r.nation().is_none()).collect();
    assert_eq!(free.len(), 53);
    assert!(free.contains(Region::Osgiliath) && free.contains(Region::NorthIthilien));
    assert_eq!(Region::FordsOfIsen.nation(), Some(Nation::Rohan));
    assert_eq!(Region::DruadanForest.nation(), Some(Nation::Gondor));
    assert_eq!(Region::SouthernMirkwood.nation(), Some(Nation::Sauron));
    let all = Nation::ALL.into_iter().fold(free, |all, nation| {
        assert!(all.intersection(nation.regions()).is_empty(), "{nation}");
        for region in nation.regions() {
            assert_eq!(region.nation(), Some(nation));
            let settled = nation.settlements().contains(&region);
            assert_eq!(settled, region.settlement().is_some(), "{region}");
            assert_eq!(settled, nation.settlement_set().contains(region), "{region}");
        }
        all.union(nation.regions())
    });
    assert_eq!(all, RegionSet::ALL);
    let settlements: usize = Nation::ALL.iter().map(|nation| nation.settlements().len()).sum();
    assert_eq!(settlements, 16 + 6 + 14);
}

#[test]
fn coasts_and_the_eastern_edge() {
    use Region::*;
    assert_eq!(Region::ALL.iter().filter(|r| r.is_coastal()).count(), 16);
    let of_gondor: Vec<Region> =
        Nation::Gondor.regions().into_iter().filter(|r| r.is_coastal()).collect();
    assert_eq!(of_gondor, [Anfalas, DolAmroth, Lamedon, Pelargir]);
    let eastern: Vec<Region> =
        Region::ALL.into_iter().filter(|r| r.is_on_the_eastern_edge()).collect();
    assert_eq!(eastern, [EastRhun, FarHarad, Khand, SouthRhun]);
    assert!(eastern.iter().all(|r| r.nation() == Some(Nation::Southrons)));
}

#[test]
fn every_region_has_a_place_of_its_own() {
    let places: BTreeSet<_> = Region::ALL.iter().map(|r| (r.facts().x, r.facts().y)).collect();
    assert_eq!(places.len(), 105);
    assert!(places.iter().all(|&(x, y)| x <= 1000 && y <= 1000));
}

#[test]
fn a_revealed_fellowship_always_finds_a_region_that_is_no_haven() {
    shows(&["WOTR.12.1.11"]);
    let haven = |r: Region| r.side() == Some(Side::FreePeoples) && r.points() > 0;
    for region in Region::ALL {
        table::holds!(
            !haven(region) || region.adjacent().iter().any(|&next| !haven(next)),
            "{region}"
        );
    }
}

#[test]
fn a_set_gives_its_regions_in_order() {
    let set = RegionSet::of(Region::WoodlandRealm).with(Region::Andrast).with(Region::Moria);
    let listed: Vec<Region> = set.iter().collect();
    assert_eq!(listed, [Region::Andrast, Region::Moria, Region::WoodlandRealm]);
    assert_eq!(set.without(Region::Moria).len(), 2);
    assert_eq!(set.iter().len(), 3);
    assert_eq!(set.iter().collect::<RegionSet>(), set);
    assert_eq!(set.minus(RegionSet::of(Region::Moria)), set.without(Region::Moria));
    assert_eq!(RegionSet::ALL.iter().collect::<Vec<_>>(), Region::ALL);
    assert_eq!(RegionSet::of(Region::Nurn).neighbours(), Region::Nurn.neighbours());
    assert_eq!((set.first(), RegionSet::EMPTY.first()), (Some(Region::Andrast), None));
}

// Nations and figures.

fn on_the_board(nation: Nation) -> Figures {
    let starts = Region::ALL.iter().filter_map(|r| r.start());
    starts.filter(|(of, _)| *of == nation).fold(Figures::NONE, |sum, (_, f)| sum.and(f))
}

/// Pitfall 15 and WOTR.3.1.12.
#[test]
fn figures_on_the_board_and_reinforcements_fill_the_box() {
    shows(&["WOTR.3.1.12"]);
    let expected = [
        (Nation::Dwarves, (5, 5, 4, 0), (3, 2, 1, 0), (2, 3, 3, 0)),
        (Nation::Elves, (5, 10, 4, 0), (3, 6, 4, 0), (2, 4, 0, 0)),
        (Nation::Gondor, (15, 5, 4, 0), (9, 1, 1, 0), (6, 4, 3, 0)),
        (Nation::North, (10, 5, 4, 0), (4, 1, 1, 0), (6, 4, 3, 0)),
        (Nation::Rohan, (10, 5, 4, 0), (4, 1, 1, 0), (6, 4, 3, 0)),
        (Nation::Isengard, (12, 6, 0, 0), (6, 1, 0, 0), (6, 5, 0, 0)),
        (Nation::Sauron, (36, 6, 0, 8), (28, 2, 0, 4), (8, 4, 0, 4)),
        (Nation::Southrons, (24, 6, 0, 0), (14, 3, 0, 0), (10, 3, 0, 0)),
    ];
    table::holds_eq!(expected.map(|row| row.0), Nation::ALL);
    let of = |(r, e, l, n)| figures(r, e, l, n);
    for (nation, total, start, pool) in expected {
        table::holds_eq!(nation.total(), of(total), "{nation}");
        table::holds_eq!(on_the_board(nation), of(start), "{nation}");
        table::holds_eq!(nation.reinforcements(), of(pool), "{nation}");
        table::holds_eq!(of(start).and(of(pool)), of(total), "{nation}");
    }
    table::holds_eq!(Region::TheShire.start(), Some((Nation::North, figures(1, 0, 0, 0))));
}

#[test]
fn two_hundred_and_five_figures_are_in_the_box() {
    let sum = |side: Side| {
        side.nations().iter().fold(Figures::NONE, |sum, nation| sum.and(nation.total()))
    };
    let (free, shadow) = (sum(Side::FreePeoples), sum(Side::Shadow));
    assert_eq!((free.units(), free.leaders, free.nazgul), (75, 20, 0));
    assert_eq!((shadow.units(), shadow.leaders, shadow.nazgul), (90, 0, 8));
    let ring_bearers = 1;
    let companions = base_characters().filter(|c| c.starts_in_fellowship()).count();
    let minions = base_characters().filter(|c| c.is_minion()).count();
    let gollum = base_characters().filter(|c| c.kind() == CharacterKind::Gollum).count();
    assert_eq!((companions, minions, gollum), (7, 3, 1));
    let characters = ring_bearers + companions + minions + gollum;
    assert_eq!(usize::from(FIGURES), 75 + 20 + 90 + 8 + characters);
}

#[test]
fn armies_start_in_thirty_five_regions() {
    let starts = || Region::ALL.into_iter().filter(|r| r.start().is_some());
    assert_eq!(starts().count(), 35);
    for region in starts() {
        let (nation, figures) = region.start().unwrap();
        assert!(figures.units() > 0 && figures.units() <= 10, "{region}");
        assert!(figures.nazgul == 0 || nation == Nation::Sauron, "{region}");
        assert!(figures.leaders == 0 || nation.side() == Side::FreePeoples, "{region}");
        let abroad = region.nation() != Some(nation);
        assert_eq!(abroad, region == Region::Osgiliath, "{region}");
    }
    assert_eq!(Region::Osgiliath.start(), Some((Nation::Gondor, figures(2, 0, 0, 0))));
    assert_eq!(Region::BaradDur.start(), Some((Nation::Sauron, figures(4, 1, 0, 1))));
}

#[test]
fn nations_start_on_the_political_track() {
    shows(&["WOTR.3.1.10", "WOTR.3.1.11"]);
    let track: Vec<(Nation, u8, bool)> =
        Nation::ALL.map(|n| (n, n.steps_to_war(), n.starts_active())).into();
    table::holds_eq!(
        track,
        [
            (Nation::Dwarves, 3, false),
            (Nation::Elves, 3, true),
            (Nation::Gondor, 2, false),
            (Nation::North, 3, false),
            (Nation::Rohan, 3, false),
            (Nation::Isengard, 1, true),
            (Nation::Sauron, 1, true),
            (Nation::Southrons, 2, true),
        ]
    );
    table::holds!(track.iter().all(|&(_, steps, _)| steps <= POLITICAL_TRACK));
    table::holds_eq!(Side::FreePeoples.nations(), &Nation::ALL[..5]);
    table::holds_eq!(Side::Shadow.nations(), &Nation::ALL[5..]);
    for side in Side::ALL {
        table::holds!(side.nations().iter().all(|nation| nation.side() == side));
        table::holds_eq!(side.other().other(), side);
    }
}

/// Every chapter's ids stand together, each once; readings and doubts carry a ruling.
#[test]
fn the_statements_are_numbered_without_gaps() {
    let mut last: BTreeMap<&str, u32> = BTreeMap::new();
    for statement in STATEMENTS {
        let (section, number) = statement.id.rsplit_once('.').unwrap();
        let number: u32 = number.parse().unwrap();
        // Of the Hunt for the Ring only what concerns the War.
        let first = if section == "HFTR.3" { 12 } else { 1 };
        let before = last.insert(section, number).unwrap_or(first - 1);
        assert_eq!(number, before + 1, "{}", statement.id);
        assert!(statement.says.ends_with(['.', ')']), "{}: a sentence", statement.id);
        let open = statement.source.contains("inferred") || statement.source.contains("open text");
        let lords = statement.id.starts_with("LOME.");
        assert!(!open || lords || statement.ruling.is_some(), "{}", statement.id);
    }
    assert_eq!((last["WOTR.4.1"], last["WOTR.5.1"], last["HFTR.3"]), (29, 15, 19));
}
