//! `board-part1.toml` and `board-part2.toml`.

use serde::Deserialize;
use toml::Spanned;

use super::parsed;
use crate::content::Trouble;
use crate::content::board::{Board, Dot, Place, Plan, Route, Way};
use crate::places::{Area, End, FIRST_DOT, Location, Locations, Section, Space, Spaces, Spot};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBoard {
    #[serde(rename = "original")]
    _original: bool,
    part: Spanned<u8>,
    title: String,
    grid: Option<u16>,
    frodo_starts: Vec<Spanned<u8>>,
    exits: Vec<Spanned<u8>>,
    nazgul_starts: Spanned<Vec<Spanned<u8>>>,
    move_limit: Option<Spanned<u8>>,
    route: Vec<Spanned<RawRoute>>,
    section: Vec<RawSection>,
    area: Vec<RawArea>,
    location: Vec<RawLocation>,
    #[serde(default)]
    junction: Vec<RawJunction>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoute {
    a: RawEnd,
    b: RawEnd,
    kind: Spanned<String>,
    dots: Spanned<u8>,
    areas: Option<Spanned<Vec<Spanned<String>>>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawEnd {
    Number(u8),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSection {
    id: Spanned<String>,
    name: String,
    areas: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArea {
    id: Spanned<String>,
    section: Spanned<String>,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLocation {
    n: Spanned<u8>,
    name: String,
    x: u16,
    y: u16,
    section: Spanned<String>,
    area: Spanned<String>,
    kinds: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawJunction {
    id: Spanned<String>,
    x: u16,
    y: u16,
    area: Option<Spanned<String>>,
}

/// Part 2's journeys say how long they are; a board of Part 1 may say otherwise.
const MOVES: u8 = 16;
/// What the position has room for.
const MOST_MOVES: u8 = 30;

pub fn board(part: u8, raw: RawBoard, trouble: &mut Trouble<'_>) -> Option<Board> {
    if *raw.part.get_ref() != part {
        trouble.at(&raw.part.span(), format!("this file is the board of part {part}"));
    }
    let areas = areas(&raw, trouble);
    let mut reading =
        Reading { places: Vec::new(), junctions: Vec::new(), dots: Vec::new(), areas };
    let mut kinds = Kinds::default();
    for raw in &raw.location {
        reading.location(raw, &mut kinds, trouble);
    }
    for raw in &raw.junction {
        reading.junction(raw, trouble);
    }
    let mut routes = Vec::new();
    for raw in &raw.route {
        if let Some(route) = reading.route(raw, &routes, trouble) {
            routes.push(route);
        }
    }
    let list = |list: &[Spanned<u8>], trouble: &mut Trouble<'_>| reading.named(list, trouble);
    let frodo_starts = list(&raw.frodo_starts, trouble);
    let exits = list(&raw.exits, trouble);
    let nazgul_starts = list(raw.nazgul_starts.get_ref(), trouble);
    for (what, printed, listed) in [
        ("exit", kinds.exits, exits),
        ("frodo-start", kinds.frodo_starts, frodo_starts),
        ("nazgul-start", kinds.nazgul_starts, nazgul_starts),
    ] {
        for at in printed.but(listed).or(listed.but(printed)).iter() {
            trouble.of_the_whole(format!(
                "location {at}: its kinds and the list at the top disagree about \"{what}\""
            ));
        }
    }
    let enough = if part == 1 { nazgul_starts.len() >= 4 } else { nazgul_starts.len() == 2 };
    if !enough {
        let needed = if part == 1 { "four or more" } else { "two" };
        trouble.at(&raw.nazgul_starts.span(), format!("{needed} starting locations are needed"));
    }
    if frodo_starts.is_empty() || exits.is_empty() {
        trouble.of_the_whole("a board needs a start for Frodo and an exit");
    }
    let move_limit = raw.move_limit.as_ref().map_or(MOVES, |limit| *limit.get_ref());
    if let Some(limit) = raw.move_limit.filter(|_| !(1..=MOST_MOVES).contains(&move_limit)) {
        trouble.at(&limit.span(), format!("a limit from 1 to {MOST_MOVES} moves"));
    }
    if !trouble.found.is_empty() {
        return None;
    }
    let mut sections: Vec<(Section, String)> = Vec::new();
    for section in raw.section {
        sections.push((parsed(&section.id, trouble)?, section.name));
    }
    reading.places.sort_by_key(|place| place.at);
    let board = Board::of(Plan {
        title: raw.title,
        grid: raw.grid.unwrap_or(1000),
        places: reading.places,
        dots: reading.dots,
        routes,
        junctions: reading.junctions.iter().map(|&(n, space, ..)| (n, space)).collect(),
        sections,
        areas: reading.areas,
        frodo_starts,
        exits,
        nazgul_starts,
        ally: kinds.ally,
        dark: kinds.dark,
        move_limit,
    });
    hangs_together(&board, trouble);
    Some(board)
}

/// Every space can be walked to, and so can an exit from every start.
fn hangs_together(board: &Board, trouble: &mut Trouble<'_>) {
    let Some(first) = board.places.first() else { return };
    let within = board.within(first.at.space(), u8::MAX);
    for at in board.all.iter().filter(|at| !within.contains(at.space())) {
        trouble.of_the_whole(format!("no way leads from location {} to {at}", first.at));
    }
    // HFTR.1.68: Nazgûl do not pass exits, so the rest must hang together without them.
    let inner = board.all.but(board.exits);
    let Some(start) = inner.iter().next() else { return };
    let mut found = Spaces::default().with(start.space());
    for _ in 0..=255 {
        let next = found.iter().fold(found, |found, from| found.or(board.adjacent(from)));
        found = next.but(Spaces::from(board.exits));
    }
    for at in inner.iter().filter(|at| !found.contains(at.space()) && within.contains(at.space())) {
        trouble.of_the_whole(format!("location {at} can be reached only through an exit"));
    }
}

fn areas(raw: &RawBoard, trouble: &mut Trouble<'_>) -> Vec<(Area, Section, String)> {
    let mut found: Vec<(Area, Section, String)> = Vec::new();
    for area in &raw.area {
        let (Some(id), Some(section)) =
            (parsed::<Area>(&area.id, trouble), parsed::<Section>(&area.section, trouble))
        else {
            continue;
        };
        if found.iter().any(|&(other, ..)| other == id) {
            trouble.at(&area.id.span(), format!("area {id} stands here twice"));
        }
        let lists = raw.section.iter().filter(|s| s.id.get_ref() == area.section.get_ref());
        if !lists.clone().any(|s| s.areas.iter().any(|a| a.get_ref() == area.id.get_ref())) {
            let what =
                format!("section {section} does not list area {id}, or there is no such section");
            trouble.at(&area.section.span(), what);
        }
        found.push((id, section, area.name.clone()));
    }
    for section in &raw.section {
        for area in &section.areas {
            if !raw.area.iter().any(|a| a.id.get_ref() == area.get_ref()) {
                trouble.at(&area.span(), format!("there is no [[area]] {}", area.get_ref()));
            }
        }
    }
    found
}

#[derive(Default)]
struct Kinds {
    exits: Locations,
    frodo_starts: Locations,
    nazgul_starts: Locations,
    ally: Locations,
    dark: Locations,
}

struct Reading {
    places: Vec<Place>,
    /// Number, space, and where it is drawn.
    junctions: Vec<(u8, Space, u16, u16, Area)>,
    dots: Vec<Dot>,
    areas: Vec<(Area, Section, String)>,
}

impl Reading {
    fn area(&self, word: &Spanned<String>, trouble: &mut Trouble<'_>) -> Option<(Area, Section)> {
        let id = parsed::<Area>(word, trouble)?;
        let found = self.areas.iter().find(|&&(area, ..)| area == id);
        if found.is_none() {
            trouble.at(&word.span(), format!("there is no area {id}"));
        }
        found.map(|&(area, section, _)| (area, section))
    }

    fn location(&mut self, raw: &RawLocation, kinds: &mut Kinds, trouble: &mut Trouble<'_>) {
        let number = *raw.n.get_ref();
        if !(1..FIRST_DOT).contains(&number) {
            trouble.at(&raw.n.span(), "a location has a number from 1 to 127");
            return;
        }
        let at = Location(number);
        if self.places.iter().any(|place| place.at == at) {
            trouble.at(&raw.n.span(), format!("location {at} stands here twice"));
        }
        let Some((area, section)) = self.area(&raw.area, trouble) else { return };
        if section.to_string() != *raw.section.get_ref() {
            let what = format!("area {area} lies in section {section}");
            trouble.at(&raw.section.span(), what);
        }
        for kind in &raw.kinds {
            let set = match kind.get_ref().as_str() {
                "plain" => continue,
                "ally" => &mut kinds.ally,
                "dark" => &mut kinds.dark,
                "exit" => &mut kinds.exits,
                "frodo-start" => &mut kinds.frodo_starts,
                "nazgul-start" => &mut kinds.nazgul_starts,
                other => {
                    let known = "plain, ally, dark, exit, frodo-start, nazgul-start";
                    trouble.at(&kind.span(), format!("no kind \"{other}\"; there are {known}"));
                    continue;
                }
            };
            *set = set.with(at);
        }
        self.places.push(Place { at, name: raw.name.clone(), x: raw.x, y: raw.y, area });
    }

    fn next_dot(&self, at: &std::ops::Range<usize>, trouble: &mut Trouble<'_>) -> Option<Space> {
        let next = u8::try_from(usize::from(FIRST_DOT) + self.dots.len()).ok();
        if next.is_none() {
            trouble.at(at, "more than 128 dots on one board");
        }
        next.map(Space)
    }

    fn junction(&mut self, raw: &RawJunction, trouble: &mut Trouble<'_>) {
        let Some(End::Junction(n)) = parsed(&raw.id, trouble) else {
            trouble.at(&raw.id.span(), "a junction is called j1, j2 and so on");
            return;
        };
        if self.junctions.iter().any(|&(other, ..)| other == n) {
            trouble.at(&raw.id.span(), format!("junction j{n} stands here twice"));
        }
        let area = match &raw.area {
            Some(word) => self.area(word, trouble).map(|(area, _)| area),
            None => {
                let near = self.places.iter().min_by_key(|place| distance(place, raw.x, raw.y));
                near.map(|place| place.area)
            }
        };
        let (Some(space), Some(area)) = (self.next_dot(&raw.id.span(), trouble), area) else {
            return;
        };
        let (x, y) = (f32::from(raw.x), f32::from(raw.y));
        self.dots.push(Dot { space, spot: Spot::Junction(n), area, x, y });
        self.junctions.push((n, space, raw.x, raw.y, area));
    }

    /// Where an end is drawn, and its area.
    fn end(
        &self,
        end: &RawEnd,
        at: &std::ops::Range<usize>,
        trouble: &mut Trouble<'_>,
    ) -> Option<(End, f32, f32, Area)> {
        let word = match end {
            RawEnd::Number(n) => n.to_string(),
            RawEnd::Word(word) => word.clone(),
        };
        let found = match word.parse() {
            Ok(End::Location(to)) => {
                let place = self.places.iter().find(|place| place.at == to);
                place.map(|p| (End::Location(to), p.x, p.y, p.area))
            }
            Ok(End::Junction(n)) => {
                let junction = self.junctions.iter().find(|&&(other, ..)| other == n);
                junction.map(|&(n, _, x, y, area)| (End::Junction(n), x, y, area))
            }
            Err(_) => None,
        };
        if found.is_none() {
            trouble.at(at, format!("a route ends at \"{word}\", which is not on the board"));
        }
        found.map(|(end, x, y, area)| (end, f32::from(x), f32::from(y), area))
    }

    fn route(
        &mut self,
        spanned: &Spanned<RawRoute>,
        before: &[Route],
        trouble: &mut Trouble<'_>,
    ) -> Option<Route> {
        let (at, raw) = (spanned.span(), spanned.get_ref());
        let a = self.end(&raw.a, &at, trouble);
        let b = self.end(&raw.b, &at, trouble);
        let ((a, ax, ay, a_area), (b, bx, by, b_area)) = (a?, b?);
        if a == b {
            trouble.at(&at, format!("a route leads from {a} to itself"));
        }
        if before.iter().any(|route| [(a, b), (b, a)].contains(&(route.a, route.b))) {
            trouble.at(&at, format!("there are two routes between {a} and {b}"));
        }
        let way = match raw.kind.get_ref().as_str() {
            "road" => Way::Road,
            "path" => Way::Path,
            other => {
                trouble.at(&raw.kind.span(), format!("no kind \"{other}\"; there are road, path"));
                return None;
            }
        };
        let count = *raw.dots.get_ref();
        if let Some(areas) =
            raw.areas.as_ref().filter(|areas| areas.get_ref().len() != usize::from(count))
        {
            trouble.at(&areas.span(), format!("one area for each of {count} dots"));
        }
        let mut dots = Vec::new();
        for nth in 1..=count {
            let along = f32::from(nth) / f32::from(count + 1);
            let own =
                raw.areas.as_ref().and_then(|areas| areas.get_ref().get(usize::from(nth) - 1));
            let area = match own {
                Some(word) => self.area(word, trouble)?.0,
                None if along <= 0.5 => a_area,
                None => b_area,
            };
            let space = self.next_dot(&at, trouble)?;
            let (x, y) = (ax + (bx - ax) * along, ay + (by - ay) * along);
            self.dots.push(Dot { space, spot: Spot::Dot { a, b, nth }, area, x, y });
            dots.push(space);
        }
        Some(Route { a, b, way, dots })
    }

    fn named(&self, list: &[Spanned<u8>], trouble: &mut Trouble<'_>) -> Locations {
        let mut found = Locations::NONE;
        for number in list {
            let at = self.places.iter().map(|p| p.at).find(|at| at.0 == *number.get_ref());
            match at {
                Some(at) => found = found.with(at),
                None => {
                    trouble.at(&number.span(), format!("there is no location {}", number.get_ref()))
                }
            }
        }
        found
    }
}

fn distance(place: &Place, x: u16, y: u16) -> u32 {
    let square = |a: u16, b: u16| u32::from(a.abs_diff(b)).pow(2);
    square(place.x, x) + square(place.y, y)
}
