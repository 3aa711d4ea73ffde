//! Counts: the components add up, adjacency is symmetric, every name exists.

use std::collections::{BTreeMap, BTreeSet};
use table::proof::shows;

use fate_of_the_fellowship::facts::*;

fn ordinary() -> impl Iterator<Item = (ShadowCard, BattleLine, Location, Order)> {
    ShadowCard::ALL.into_iter().filter_map(|card| match card.kind() {
        ShadowCardKind::Ordinary { advance, reinforce, order } => {
            Some((card, advance, reinforce, order))
        }
        ShadowCardKind::TheDrumsOfWar | ShadowCardKind::TheWheelsOfSaruman => None,
    })
}

#[test]
fn the_box_is_complete() {
    assert_eq!(Location::ALL.len(), 52);
    assert_eq!(Region::ALL.len(), 12);
    assert_eq!(Symbol::ALL.len() * Region::ALL.len(), 48);
    assert_eq!(EventCard::ALL.len(), 14);
    assert_eq!(SkiesDarken::ALL.len(), 12);
    assert_eq!(ShadowCard::ALL.len(), 50);
    assert_eq!(BattleLine::ALL.len(), 24);
    assert_eq!(Character::ALL.len(), 13);
    assert_eq!(Objective::ALL.len(), 24);
    assert_eq!(Scenario::ALL.len(), 6);
    assert_eq!((HOPE_START, HOPE_MAX, THREAT_RATE), (6, 8, [2, 2, 3, 3, 4, 4, 5]));
    assert_eq!((SEARCH_DICE, BATTLE_DICE, TOKENS_PER_SYMBOL), (7, 3, 9));
}

#[test]
fn words_are_read_as_they_are_written() {
    for location in Location::ALL {
        assert_eq!(location.word().parse(), Ok(location));
    }
    assert_eq!("helms-deep".parse(), Ok(Location::HelmsDeep));
    assert_eq!(Location::BaradDur.name(), "Barad-dûr");
    assert_eq!("frodo-sam".parse(), Ok(Character::FrodoSam));
    assert_eq!("the-red-arrow".parse(), Ok(EventCard::TheRedArrow));
    assert_eq!("sh01".parse(), Ok(ShadowCard::Sh01));
    assert_eq!(ShadowCard::Sh01.name(), "Dunland: indigo line to Grey Havens; closer");
    assert_eq!("keep-the-darkness-at-bay".parse(), Ok(Scenario::KeepTheDarknessAtBay));
}

#[test]
fn every_location_is_in_one_region() {
    let all = Region::ALL.into_iter().fold(LocationSet::EMPTY, |all, region| {
        assert!(all.intersection(region.locations()).is_empty(), "{region}");
        all.union(region.locations())
    });
    assert_eq!(all.len(), 52);
    for location in Location::ALL {
        assert!(location.region().locations().contains(location), "{location}");
    }
}

#[test]
fn a_set_gives_its_locations_in_order() {
    let set = LocationSet::of(Location::Umbar).with(Location::GreyHavens).with(Location::Moria);
    assert_eq!(
        set.iter().collect::<Vec<_>>(),
        [Location::GreyHavens, Location::Moria, Location::Umbar]
    );
    assert_eq!(set.without(Location::Umbar).len(), 2);
    assert_eq!(set.iter().collect::<LocationSet>(), set);
}

#[test]
fn regions_border_each_other_both_ways() {
    for region in Region::ALL {
        for &other in region.adjacent() {
            assert!(other.adjacent().contains(&region), "{region} and {other}");
            assert_eq!(region.distance(other), 1);
        }
        for other in Region::ALL {
            let distance = region.distance(other);
            assert_eq!(distance, other.distance(region));
            assert_eq!(distance == 0, region == other);
            let next = other.adjacent().iter().map(|&step| region.distance(step)).min();
            assert!(region == other || next == Some(distance - 1), "{region} to {other}");
        }
    }
    assert_eq!(Region::Eriador.distance(Region::Mordor), 4);
}

#[test]
fn paths_lead_both_ways_at_the_same_cost() {
    shows(&["FOTF.1.10"]);
    let mut special = 0;
    for from in Location::ALL {
        let paths = from.facts().paths;
        table::holds!(!paths.is_empty(), "{from}");
        table::holds!(paths.is_sorted_by(|a, b| a.to < b.to), "{from}: sorted, none twice");
        for path in paths {
            let back = path.to.path_to(from).expect("a way back");
            table::holds_eq!(
                (path.cost, path.special),
                (back.cost, back.special),
                "{from} - {}",
                path.to
            );
            table::holds_eq!(
                path.special,
                path.cost != [0; 4],
                "{from} - {}: special paths cost",
                path.to
            );
            special += usize::from(path.special);
        }
    }
    table::holds_eq!(special, 2 * 14);
    let pass = Location::Udun.path_to(Location::NorthIthilien).expect("the Black Gate");
    table::holds_eq!(pass.cost[Symbol::Stealth.index()], 4);
    table::holds_eq!(Location::MinasTirith.path_to(Location::Edoras), None);
}

#[test]
fn every_location_can_be_reached() {
    let mut seen = LocationSet::of(Location::TheShire);
    let mut todo = vec![Location::TheShire];
    while let Some(location) = todo.pop() {
        for path in location.facts().paths {
            if !seen.contains(path.to) {
                seen = seen.with(path.to);
                todo.push(path.to);
            }
        }
    }
    assert_eq!(seen.len(), 52);
}

#[test]
fn battle_lines_go_from_red_locations_to_havens_along_paths() {
    let mut starts = BTreeMap::new();
    for line in BattleLine::ALL {
        let locations = line.locations();
        let (first, last) = (locations[0], locations[locations.len() - 1]);
        assert_eq!(first.facts().colour, Colour::Red, "{line}");
        assert!(last.facts().haven, "{line}");
        *starts.entry(first).or_insert(0) += 1;
        for step in locations.windows(2) {
            assert!(step[0].path_to(step[1]).is_some(), "{line}: {} to {}", step[0], step[1]);
        }
        let set: LocationSet = locations.iter().copied().collect();
        assert_eq!(set.len(), locations.len(), "{line}: no location twice");
    }
    assert_eq!(starts.len(), 8);
    assert!(starts.values().all(|&lines| lines == 3));
}

#[test]
fn the_setup_adds_up() {
    shows(&["FOTF.2.8", "FOTF.2.11", "FOTF.2.12", "FOTF.2.13"]);
    let mut friendly = [0; 4];
    let mut shadow = 0;
    for location in Location::ALL {
        if let Some((army, count)) = location.facts().start_friendly {
            friendly[army.index()] += count;
            table::holds_eq!(location.facts().muster, Some(army), "{location}");
        }
        shadow += location.facts().start_shadow;
    }
    table::holds_eq!(friendly, [3, 4, 3, 5], "FOTF.2.4 to FOTF.2.7");
    let left: Vec<u8> = TROOPS.iter().zip(friendly).map(|(all, placed)| all - placed).collect();
    table::holds_eq!(left, [5, 5, 5, 5], "FOTF.2.8");
    table::holds_eq!(shadow, 18, "FOTF.2.9");
    table::holds_eq!(SHADOW_TROOPS - shadow - 9, 21, "FOTF.2.10, FOTF.2.11");
    let nazgul: Vec<(Region, u8)> =
        Region::ALL.into_iter().map(|r| (r, r.start_nazgul())).filter(|&(_, n)| n > 0).collect();
    let listed = [
        (Region::Eriador, 2),
        (Region::Rhudaur, 1),
        (Region::MistyMountains, 1),
        (Region::Gondor, 1),
        (Region::Mordor, 4),
    ];
    table::holds_eq!(nazgul, listed, "FOTF.2.12");
    table::holds_eq!(nazgul.iter().map(|&(_, n)| n).sum::<u8>(), NAZGUL);
    table::holds_eq!(EYE_START, Region::Eriador, "FOTF.2.13");
}

#[test]
fn troops_start_where_the_setup_says() {
    shows(&["FOTF.2.4", "FOTF.2.5", "FOTF.2.6", "FOTF.2.7", "FOTF.2.9"]);
    let friendly = [
        (Location::EredLuin, Army::Dwarven, 1),
        (Location::Erebor, Army::Dwarven, 1),
        (Location::IronHills, Army::Dwarven, 1),
        (Location::GreyHavens, Army::Elven, 1),
        (Location::Rivendell, Army::Elven, 1),
        (Location::Lorien, Army::Elven, 1),
        (Location::WoodlandRealm, Army::Elven, 1),
        (Location::HelmsDeep, Army::Rohirrim, 1),
        (Location::Edoras, Army::Rohirrim, 1),
        (Location::Eastemnet, Army::Rohirrim, 1),
        (Location::MinasTirith, Army::Gondor, 2),
        (Location::DolAmroth, Army::Gondor, 2),
        (Location::Pelargir, Army::Gondor, 1),
    ];
    for (location, army, count) in friendly {
        table::holds_eq!(location.facts().start_friendly, Some((army, count)), "{location}");
    }
    let shadow = [
        (Location::Dunland, 1),
        (Location::Isengard, 1),
        (Location::Moria, 2),
        (Location::DolGuldur, 1),
        (Location::Rhun, 3),
        (Location::MinasMorgul, 2),
        (Location::BaradDur, 2),
        (Location::Nurn, 3),
        (Location::Umbar, 1),
        (Location::NearHarad, 2),
    ];
    for (location, count) in shadow {
        table::holds_eq!(location.facts().start_shadow, count, "{location}");
    }
}

#[test]
fn havens_and_strongholds_are_the_printed_ones() {
    let named = |is: fn(&LocationFacts) -> bool| {
        Location::ALL.into_iter().filter(|l| is(l.facts())).count()
    };
    assert_eq!(named(|l| l.haven), 9);
    assert_eq!(named(|l| l.stronghold), 7);
    assert_eq!(named(|l| l.haven && l.stronghold), 0);
    for location in Location::ALL {
        let army = match location.facts().colour {
            Colour::White | Colour::Red => None,
            Colour::Green => Some(Army::Elven),
            Colour::Grey => Some(Army::Dwarven),
            Colour::Brown => Some(Army::Rohirrim),
            Colour::Blue => Some(Army::Gondor),
        };
        assert_eq!(location.facts().muster, army, "{location}");
    }
}

#[test]
fn region_cards_have_different_numbers() {
    let numbers: BTreeSet<u16> = Region::ALL
        .into_iter()
        .flat_map(|region| Symbol::ALL.map(|symbol| region_card_number(region, symbol)))
        .collect();
    assert_eq!(numbers.len(), 48);
    assert_eq!(region_card_number(Region::Mordor, Symbol::Resistance), 1);
}

#[test]
fn the_shadow_deck_is_even() {
    assert_eq!(ordinary().count(), 48);
    assert_eq!(ordinary().filter(|(card, ..)| card.back() == Back::Red).count(), 24);
    assert_eq!(RED_BACKS.count_ones(), 25, "one of the two special cards is red");
    for order in Order::ALL {
        assert_eq!(ordinary().filter(|&(.., of)| of == order).count(), 16, "{order}");
    }
    for line in BattleLine::ALL {
        let cards: Vec<_> = ordinary().filter(|&(_, advance, ..)| advance == line).collect();
        assert_eq!(cards.len(), 2, "{line}");
        assert_ne!(cards[0].3, cards[1].3, "{line}: two different orders");
    }
    for (card, advance, reinforce, _) in ordinary() {
        assert_eq!(advance.locations()[0], reinforce, "{card}");
        assert_eq!(card.effect(), None);
    }
    assert_eq!(ShadowCard::TheDrumsOfWar.kind(), ShadowCardKind::TheDrumsOfWar);
    assert_eq!(ShadowCard::TheWheelsOfSaruman.back(), Back::Black);
}

#[test]
fn skies_darken_over_twelve_white_locations() {
    for card in SkiesDarken::ALL {
        assert_eq!(card.word(), card.location().word());
        assert_eq!(card.location().facts().colour, Colour::White, "{card}");
    }
}

#[test]
fn every_character_is_named_by_one_objective() {
    for character in Character::ALL {
        let by =
            Objective::ALL.into_iter().filter(|o| o.uses_character() == Some(character)).count();
        assert_eq!(by, 1, "{character}");
        assert!(character.abilities().len() >= 2, "{character}");
    }
    assert_eq!(Character::FrodoSam.start(), Location::TheShire);
}

#[test]
fn every_objective_but_the_ring_is_in_one_scenario() {
    shows(&["FOTF.13.1", "FOTF.13.2", "FOTF.13.3"]);
    for objective in Objective::ALL {
        let scenarios =
            Scenario::ALL.into_iter().filter(|s| s.objectives().contains(&objective)).count();
        table::holds_eq!(
            scenarios,
            if objective == Objective::DestroyTheOneRing { 6 } else { 1 },
            "{objective}"
        );
    }
    let levels = |scenario: Scenario| match scenario {
        Scenario::FirstGame | Scenario::KeepTheDarknessAtBay => &Difficulty::ALL[..2],
        Scenario::RidersOfRohan | Scenario::FateOfTheElves | Scenario::SonsOfTheSteward => {
            &Difficulty::ALL[2..4]
        }
        Scenario::NoHeroTooSmall => &Difficulty::ALL[4..],
    };
    for scenario in Scenario::ALL {
        table::holds_eq!(scenario.difficulties(), levels(scenario), "{scenario}");
        for difficulty in scenario.difficulties() {
            table::holds_eq!(
                scenario.objectives().len(),
                usize::from(difficulty.objectives()),
                "{scenario}"
            );
        }
    }
}

#[test]
fn difficulty_sets_stacks_and_objectives() {
    shows(&["FOTF.12.1", "FOTF.12.2", "FOTF.12.3", "FOTF.12.4", "FOTF.12.5"]);
    let table = Difficulty::ALL.map(|d| (d.skies_darken(), d.objectives()));
    table::holds_eq!(table, [(4, 4), (5, 4), (5, 5), (6, 5), (6, 6)], "FOTF.12.1 to FOTF.12.5");
}

#[test]
fn every_statement_has_its_own_id() {
    assert_eq!(STATEMENTS.len(), 149);
    let ids: BTreeSet<&str> = STATEMENTS.iter().map(|s| s.id).collect();
    assert_eq!(ids.len(), STATEMENTS.len());
    for statement in STATEMENTS {
        assert!(statement.id.starts_with("FOTF."), "{}", statement.id);
        assert!(!statement.says.is_empty() && !statement.chapter.is_empty(), "{}", statement.id);
    }
    let show_valor = STATEMENTS.iter().find(|s| s.id == "FOTF.8.6").expect("Show valor");
    assert_eq!((show_valor.chapter, show_valor.ruling), ("Rolling a battle", Some("D-1")));
}

/// North is up on the printed board, and west is left.
#[test]
fn names_of_regions_stand_where_the_regions_are() {
    let [eriador, dale, rohan, mordor] =
        [Region::Eriador, Region::Dale, Region::Rohan, Region::Mordor].map(Region::label);
    assert!(eriador.0 < rohan.0 && rohan.0 < mordor.0, "from west to east");
    assert!(dale.1 < rohan.1 && rohan.1 < mordor.1, "from north to south");
    for region in Region::ALL {
        let (x, y) = region.label();
        assert!((1..1000).contains(&x) && (1..1000).contains(&y), "{region} is on the board");
    }
}

#[test]
fn objectives_say_what_they_ask_for_and_what_they_change_at_set_up() {
    for objective in Objective::ALL {
        assert!(objective.requirement().len() > 20, "{objective}");
        assert!(objective.setup().is_none_or(|says| says.len() > 20), "{objective}");
    }
    let says = Objective::SarumanYourStaffIsBroken.setup();
    assert_eq!(says, Some("Add 2 shadow troops to Isengard."));
    assert_eq!(Objective::ChallengeSauron.setup(), None);
    assert!(Objective::ChallengeSauron.requirement().contains("in North Ithilien"));
}

/// What pages and the terminal ask the game for.
#[test]
fn the_game_brings_its_words_and_its_rulings() {
    use table::{Describe, Notation};
    let words = fate_of_the_fellowship::Position::vocabulary();
    for word in ["frodo-sam", "minas-tirith", "the-red-arrow", "subdue-umbar"] {
        assert!(words.iter().any(|list| list.has(word)), "{word}");
    }
    let rulings = fate_of_the_fellowship::Position::rulings();
    assert!(rulings.iter().any(|ruling| ruling.id == "D-24" && !ruling.says.is_empty()));
}
