//! The tables of the board: tracks, locations and their paths, regions, battle lines.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::shapes::Map;
use crate::tables::Names;
use fact_writer::{constant, list, option, table};

pub fn constants(out: &mut String, map: &Map, names: &Names) {
    let (hope, threat, box_of) = (&map.tracks.hope, &map.tracks.threat_rate, &map.components);
    assert!(
        hope.min == 0 && hope.loss_at == 0 && hope.start <= hope.max,
        "the hope track runs from 0 to its top"
    );
    assert_eq!(
        (threat.spaces.len(), threat.start_index),
        (7, 0),
        "the threat rate starts on the first of 7 spaces"
    );
    let eye = names.region.variant(&map.eye_of_sauron.start_region, "the Eye of Sauron");
    let troops =
        [box_of.dwarven_troops, box_of.elven_troops, box_of.rohirrim_troops, box_of.gondor_troops];

    constant(out, "The space of the hope track with the dot.", "HOPE_START", "u8", hope.start);
    constant(out, "The top of the hope track.", "HOPE_MAX", "u8", hope.max);
    constant(
        out,
        "The spaces of the threat rate track.",
        "THREAT_RATE",
        "[u8; 7]",
        list(threat.spaces.iter().map(u8::to_string)),
    );
    constant(out, "Where the Eye of Sauron starts.", "EYE_START", "Region", eye);
    constant(out, "Shadow troops in the box.", "SHADOW_TROOPS", "u8", box_of.shadow_troops);
    constant(
        out,
        "Friendly troops in the box, by army.",
        "TROOPS",
        "[u8; 4]",
        list(troops.iter().map(u8::to_string)),
    );
    constant(out, "Nazgûl in the box.", "NAZGUL", "u8", box_of.nazgul);
    constant(
        out,
        "Symbol tokens of each kind in the box.",
        "TOKENS_PER_SYMBOL",
        "u8",
        box_of.symbol_tokens_each,
    );
    constant(
        out,
        "Two-sided haven and stronghold tokens in the box.",
        "HAVEN_TOKENS",
        "u8",
        box_of.haven_stronghold_tokens,
    );
    constant(out, "Search dice in the box.", "SEARCH_DICE", "u8", box_of.search_dice);
    constant(out, "Battle dice in the box.", "BATTLE_DICE", "u8", box_of.battle_dice);
}

/// From, to: what the way costs by symbol, and whether it is special.
type Ways = BTreeMap<(usize, usize), ([u8; 4], bool)>;

fn ways(map: &Map, names: &Names) -> Ways {
    let mut ways = Ways::new();
    let ends = |a: &str, b: &str| {
        assert_ne!(a, b, "a path leads from \"{a}\" to itself");
        let (from, to) = (names.location.index(a, (a, b)), names.location.index(b, (a, b)));
        [(from, to), (to, from)]
    };
    for special in &map.special_path {
        let mut cost = [0; 4];
        for symbol in &special.cost {
            cost[names.symbol.index(symbol, (&special.a, &special.b))] += 1;
        }
        let on_line: BTreeSet<&str> = special.on_line.iter().map(String::as_str).collect();
        let on_board: BTreeSet<&str> = map
            .segment
            .iter()
            .filter(|s| ends(&s.from, &s.to).contains(&ends(&special.a, &special.b)[0]))
            .flat_map(|s| s.colours.iter().map(String::as_str))
            .collect();
        assert_eq!(
            on_line, on_board,
            "special path {} - {}: on_line and its segments",
            special.a, special.b
        );
        for way in ends(&special.a, &special.b) {
            assert!(
                ways.insert(way, (cost, true)).is_none(),
                "{} - {} is special twice",
                special.a,
                special.b
            );
        }
    }
    for path in &map.path {
        for way in ends(&path.a, &path.b) {
            assert!(
                ways.insert(way, ([0; 4], false)).is_none(),
                "{} - {} is there twice",
                path.a,
                path.b
            );
        }
    }
    for segment in &map.segment {
        for way in ends(&segment.from, &segment.to) {
            ways.entry(way).or_insert(([0; 4], false));
        }
    }
    ways
}

pub fn locations(out: &mut String, map: &Map, names: &Names) {
    let ways = ways(map, names);
    let rows = map.location.iter().enumerate().map(|(index, l)| {
        let starts_a_line = map.battle_line.iter().any(|line| line.start == l.id);
        assert_eq!(
            l.shadow_card_location, starts_a_line,
            "{}: shadow_card_location and the starts of lines",
            l.id
        );
        assert_eq!(
            l.colour == "red",
            starts_a_line,
            "{}: a line starts at every red location and nowhere else",
            l.id
        );
        assert_eq!(
            l.no_reinforcement_when_captured,
            starts_a_line && l.stronghold,
            "{}: a captured stronghold that starts lines gets no reinforcement",
            l.id
        );
        let paths = ways.range((index, 0)..(index + 1, 0)).map(|(&(_, to), (cost, special))| {
            let to = names.location.variant(&map.location[to].id, &l.id);
            format!("Path {{ to: {to}, cost: {cost:?}, special: {special} }}")
        });
        let start = l
            .start_friendly
            .as_ref()
            .map(|s| format!("({}, {})", names.army.variant(&s.army, &l.id), s.count));
        format!(
            "LocationFacts {{ region: {}, colour: {}, muster: {}, haven: {}, stronghold: {}, \
             start_friendly: {}, start_shadow: {}, paths: &{}, x: {}, y: {} }}",
            names.region.variant(&l.region, &l.id),
            names.colour.variant(&l.colour, &l.id),
            option(l.muster.as_ref().map(|army| names.army.variant(army, &l.id))),
            l.haven,
            l.stronghold,
            option(start),
            l.start_shadow,
            list(paths),
            l.x,
            l.y
        )
    });
    table(out, "LOCATIONS", "LocationFacts", rows);
}

pub fn regions(out: &mut String, map: &Map, names: &Names) {
    assert_eq!(names.region.len(), 12, "twelve regions");
    let adjacent: Vec<Vec<usize>> = map
        .region
        .iter()
        .map(|r| r.adjacent.iter().map(|other| names.region.index(other, &r.id)).collect())
        .collect();
    let rows = map.region.iter().enumerate().map(|(index, r)| {
        for &other in &adjacent[index] {
            assert!(adjacent[other].contains(&index), "{} borders {}, but not back", r.id, map.region[other].id);
        }
        let mut bits = 0u64;
        for id in &r.locations {
            let at = names.location.index(id, &r.id);
            assert_eq!(map.location[at].region, r.id, "{id} is listed in {}", r.id);
            bits |= 1 << at;
        }
        let own = map.location.iter().filter(|l| l.region == r.id).count();
        assert_eq!(own, r.locations.len(), "{}: its list and the locations that name it", r.id);
        format!(
            "RegionFacts {{ adjacent: &{}, locations: LocationSet({bits:#x}), start_nazgul: {}, distance: {:?}, label: ({}, {}) }}",
            names.region.variants(&r.adjacent, &r.id),
            r.start_nazgul,
            distances(&adjacent, index),
            r.label_x,
            r.label_y
        )
    });
    table(out, "REGIONS", "RegionFacts", rows);
}

/// Borders to cross from one region to each, nearest first.
fn distances(adjacent: &[Vec<usize>], from: usize) -> Vec<u8> {
    let mut distance = vec![u8::MAX; adjacent.len()];
    distance[from] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(region) = queue.pop_front() {
        for &next in &adjacent[region] {
            if distance[next] == u8::MAX {
                distance[next] = distance[region] + 1;
                queue.push_back(next);
            }
        }
    }
    assert!(!distance.contains(&u8::MAX), "every region can be reached from region {from}");
    distance
}

pub fn battle_lines(out: &mut String, map: &Map, names: &Names) {
    let rows = map.battle_line.iter().map(|line| {
        assert_eq!(
            line.locations.first(),
            Some(&line.start),
            "{}: first location and start",
            line.id
        );
        assert_eq!(line.locations.last(), Some(&line.end), "{}: last location and end", line.id);
        let end = &map.location[names.location.index(&line.end, &line.id)];
        assert!(end.haven, "{}: a line ends at a haven", line.id);
        for step in line.locations.windows(2) {
            let joined = map
                .segment
                .iter()
                .any(|s| s.from == step[0] && s.to == step[1] && s.colours.contains(&line.colour));
            assert!(
                joined,
                "{}: no {} segment from {} to {}",
                line.id, line.colour, step[0], step[1]
            );
        }
        let locations = names.location.variants(&line.locations, &line.id);
        format!("BattleLineFacts {{ colour: {:?}, locations: &{locations} }}", line.colour)
    });
    table(out, "BATTLE_LINES", "BattleLineFacts", rows);
}
