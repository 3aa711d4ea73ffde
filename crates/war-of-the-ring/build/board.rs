//! The board: its two lists, and the tables of regions, neighbours and distances.

use std::collections::{BTreeSet, VecDeque};

use crate::shapes::{Figures, Pair, Region};
use crate::tables::Names;
use fact_writer::{list, option, table};

const REGION_COLUMNS: &str = "id,name,nation,settlement,fortification,start_nation,\
    start_regulars,start_elites,start_leaders,start_nazgul,coastal,eastern_edge,x,y";

/// The lines of a file without quotes, each cut into `N` fields.
fn lines<'a, const N: usize>(
    file: &'static str,
    header: &str,
    text: &'a str,
) -> impl Iterator<Item = [&'a str; N]> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(header), "{file}: the names of the columns");
    lines.map(move |line| {
        let fields: Vec<&str> = line.split(',').collect();
        fields.try_into().unwrap_or_else(|_| panic!("{file}: \"{line}\" has not {N} fields"))
    })
}

pub fn read_regions(text: &str) -> Vec<Region> {
    let regions = lines::<14>("regions.csv", REGION_COLUMNS, text).map(|fields| {
        let [id, name, nation, settlement, fortification, start_nation, ..] = fields;
        let [.., regulars, elites, leaders, nazgul, coastal, eastern_edge, x, y] = fields;
        let number = |field: &str| -> u16 {
            field.parse().unwrap_or_else(|_| panic!("{id}: \"{field}\" is no number"))
        };
        let count = |field: &str| -> u8 {
            field.parse().unwrap_or_else(|_| panic!("{id}: \"{field}\" is no small number"))
        };
        let yes = |field: &str| match field {
            "yes" => true,
            "no" => false,
            _ => panic!("{id}: \"{field}\" is neither yes nor no"),
        };
        let some = |field: &str| (!field.is_empty()).then(|| field.to_owned());
        Region {
            id: id.to_owned(),
            name: name.to_owned(),
            nation: some(nation),
            settlement: some(settlement),
            fortification: yes(fortification),
            start_nation: some(start_nation),
            start: Figures {
                regulars: count(regulars),
                elites: count(elites),
                leaders: count(leaders),
                nazgul: count(nazgul),
            },
            coastal: yes(coastal),
            eastern_edge: yes(eastern_edge),
            x: number(x),
            y: number(y),
        }
    });
    regions.collect()
}

pub fn read_pairs(text: &str) -> Vec<Pair> {
    let pairs = lines::<3>("adjacency.csv", "kind,a,b", text).map(|[kind, a, b]| Pair {
        adjacent: match kind {
            "adjacent" => true,
            "impassable" => false,
            _ => panic!("{a} - {b}: \"{kind}\" is neither adjacent nor impassable"),
        },
        a: a.to_owned(),
        b: b.to_owned(),
    });
    pairs.collect()
}

/// The neighbours of every region in the order of the list: across a border, behind mountains.
struct Borders {
    adjacent: Vec<BTreeSet<usize>>,
    impassable: Vec<BTreeSet<usize>>,
}

fn borders(pairs: &[Pair], names: &Names) -> Borders {
    let none = vec![BTreeSet::new(); names.region.len()];
    let mut borders = Borders { adjacent: none.clone(), impassable: none };
    let mut seen = BTreeSet::new();
    for Pair { adjacent, a, b } in pairs {
        assert!(a < b, "{a} - {b}: the first by the alphabet stands first");
        assert!(seen.insert((a, b)), "{a} - {b} stands there twice");
        let (first, second) = (names.region.index(a, (a, b)), names.region.index(b, (a, b)));
        let kind = if *adjacent { &mut borders.adjacent } else { &mut borders.impassable };
        kind[first].insert(second);
        kind[second].insert(first);
    }
    borders
}

pub fn write(out: &mut String, regions: &[Region], pairs: &[Pair], names: &Names) {
    let borders = borders(pairs, names);
    let rows = regions.iter().enumerate().map(|(index, r)| row(r, index, &borders, names));
    table(out, "REGIONS", "RegionFacts", rows);
    let rows = (0..regions.len()).map(|from| format!("{:?}", distances(&borders.adjacent, from)));
    table(out, "DISTANCES", &format!("[u8; {}]", regions.len()), rows);
}

fn row(r: &Region, index: usize, borders: &Borders, names: &Names) -> String {
    let Figures { regulars, elites, leaders, nazgul } = r.start;
    let anybody = regulars + elites + leaders + nazgul > 0;
    assert_eq!(r.start_nation.is_some(), anybody, "{}: figures and their Nation", r.id);
    assert!(!anybody || regulars + elites > 0, "{}: nobody starts without units", r.id);
    assert!(
        !r.fortification || r.settlement.is_none(),
        "{}: a Fortification is no Settlement",
        r.id
    );
    assert!(r.settlement.is_none() || r.nation.is_some(), "{}: a Settlement has a Nation", r.id);
    let start = r
        .start_nation
        .as_ref()
        .map(|nation| format!("({}, {})", names.nation.variant(nation, &r.id), figures(&r.start)));
    let adjacent = &borders.adjacent[index];
    format!(
        "RegionFacts {{ nation: {}, settlement: {}, fortification: {}, start: {}, coastal: {}, \
         eastern_edge: {}, adjacent: &{}, neighbours: {}, impassable: {}, x: {}, y: {} }}",
        option(r.nation.as_ref().map(|n| names.nation.variant(n, &r.id))),
        option(r.settlement.as_ref().map(|s| names.settlement.variant(s, &r.id))),
        r.fortification,
        option(start),
        r.coastal,
        r.eastern_edge,
        list(adjacent.iter().map(|&other| names.region.variant_at(other))),
        set(adjacent.iter().copied()),
        set(borders.impassable[index].iter().copied()),
        r.x,
        r.y
    )
}

pub fn figures(figures: &Figures) -> String {
    let Figures { regulars, elites, leaders, nazgul } = figures;
    format!(
        "Figures {{ regulars: {regulars}, elites: {elites}, leaders: {leaders}, nazgul: {nazgul} }}"
    )
}

/// A `RegionSet` of these places in the list.
pub fn set(regions: impl IntoIterator<Item = usize>) -> String {
    let bits = regions.into_iter().fold(0u128, |bits, index| bits | 1 << index);
    format!("RegionSet({bits:#x})")
}

/// Borders to cross from one region to each.
fn distances(adjacent: &[BTreeSet<usize>], from: usize) -> Vec<u8> {
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
