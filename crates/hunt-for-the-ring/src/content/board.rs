//! A board as a graph of spaces.
//!
//! What the rules ask of it often (which locations are within reach, which spaces are adjacent) is
//! worked out once, when the board is read.

use std::collections::VecDeque;

use crate::places::{Area, End, Location, Locations, Section, Space, Spaces, Spot};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Road,
    Path,
}

/// What a file says of one route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    pub a: End,
    pub b: End,
    pub way: Way,
    pub dots: Vec<Space>,
}

/// One dot, or a junction.
#[derive(Clone, PartialEq, Debug)]
pub struct Dot {
    pub space: Space,
    pub spot: Spot,
    pub area: Area,
    /// On the grid.
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    pub at: Location,
    pub name: String,
    pub x: u16,
    pub y: u16,
    pub area: Area,
}

/// What is printed on one side of the board, and what follows from it.
#[derive(Debug)]
pub struct Board {
    pub title: String,
    pub grid: u16,
    /// Ordered by number.
    pub places: Vec<Place>,
    pub dots: Vec<Dot>,
    pub routes: Vec<Route>,
    /// HFTR.1.7
    pub sections: Vec<(Section, String)>,
    /// With the section each lies in.
    pub areas: Vec<(Area, Section, String)>,

    pub all: Locations,
    pub frodo_starts: Locations,
    pub exits: Locations,
    pub nazgul_starts: Locations,
    pub ally: Locations,
    pub dark: Locations,
    /// How many moves Frodo has (Part 1).
    pub move_limit: u8,

    spots: Box<[Option<Spot>; 256]>,
    areas_of: Box<[Option<Area>; 256]>,
    section_of_area: [Option<Section>; Area::MOST],
    in_area: [Locations; Area::MOST],
    in_section: [Locations; Section::MOST],
    /// Adjacent spaces, and those of them that a road leads to.
    steps: Box<[Spaces; 256]>,
    roads: Box<[Spaces; 256]>,
    /// The locations that only dots, or nothing, separate from a space, with the number of dots;
    /// a location with itself and no dot among them.
    connections: Box<[Vec<(Location, u8)>; 256]>,
    connected: Box<[Locations; 256]>,
    /// Moves from a location to the nearest exit.
    to_exit: Box<[u8; 128]>,
}

/// What a file says of a board, once it is known to make sense.
#[derive(Debug)]
pub struct Plan {
    pub title: String,
    pub grid: u16,
    pub places: Vec<Place>,
    pub dots: Vec<Dot>,
    pub routes: Vec<Route>,
    /// Every junction with its space.
    pub junctions: Vec<(u8, Space)>,
    pub sections: Vec<(Section, String)>,
    pub areas: Vec<(Area, Section, String)>,
    pub frodo_starts: Locations,
    pub exits: Locations,
    pub nazgul_starts: Locations,
    pub ally: Locations,
    pub dark: Locations,
    pub move_limit: u8,
}

const FAR: u8 = u8::MAX;

impl Board {
    pub fn of(plan: Plan) -> Board {
        let mut steps = Box::new([Spaces::default(); 256]);
        let mut roads = Box::new([Spaces::default(); 256]);
        let space_of = |end: End| match end {
            End::Location(at) => at.space(),
            End::Junction(n) => {
                let found = plan.junctions.iter().find(|&&(junction, _)| junction == n);
                found.expect("a plan names only junctions that it has").1
            }
        };
        for route in &plan.routes {
            let ends = [space_of(route.a), space_of(route.b)];
            let chain: Vec<Space> =
                [ends[0]].into_iter().chain(route.dots.iter().copied()).chain([ends[1]]).collect();
            for pair in chain.windows(2) {
                for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    steps[from.index()] = steps[from.index()].with(to);
                    if route.way == Way::Road {
                        roads[from.index()] = roads[from.index()].with(to);
                    }
                }
            }
        }
        let mut spots = Box::new([None; 256]);
        let mut areas_of = Box::new([None; 256]);
        let mut in_area = [Locations::NONE; Area::MOST];
        let mut in_section = [Locations::NONE; Section::MOST];
        let mut section_of_area = [None; Area::MOST];
        for &(area, section, _) in &plan.areas {
            section_of_area[area.index()] = Some(section);
        }
        for place in &plan.places {
            spots[place.at.index()] = Some(Spot::Location(place.at));
            areas_of[place.at.index()] = Some(place.area);
            let area = &mut in_area[place.area.index()];
            *area = area.with(place.at);
            if let Some(section) = section_of_area[place.area.index()] {
                let section: Section = section;
                in_section[section.index()] = in_section[section.index()].with(place.at);
            }
        }
        for dot in &plan.dots {
            spots[dot.space.index()] = Some(dot.spot);
            areas_of[dot.space.index()] = Some(dot.area);
        }
        let connections: Vec<Vec<(Location, u8)>> =
            (0..=255).map(|from| connections_of(&steps, Space(from))).collect();
        let connected: Vec<Locations> = connections
            .iter()
            .map(|connections| connections.iter().map(|&(at, _)| at).collect())
            .collect();
        let connections = boxed(connections);
        let to_exit = moves_to(plan.exits, &connections);
        Board {
            title: plan.title,
            grid: plan.grid,
            all: plan.places.iter().map(|place| place.at).collect(),
            places: plan.places,
            dots: plan.dots,
            routes: plan.routes,
            sections: plan.sections,
            areas: plan.areas,
            frodo_starts: plan.frodo_starts,
            exits: plan.exits,
            nazgul_starts: plan.nazgul_starts,
            ally: plan.ally,
            dark: plan.dark,
            move_limit: plan.move_limit,
            spots,
            areas_of,
            section_of_area,
            in_area,
            in_section,
            steps,
            roads,
            connections,
            connected: boxed(connected),
            to_exit,
        }
    }

    pub fn has(&self, at: Space) -> bool {
        self.spots[at.index()].is_some()
    }

    /// How people name a space.
    #[inline]
    pub fn spot(&self, at: Space) -> Spot {
        self.spots[at.index()].expect("a position holds only spaces of its board")
    }

    pub fn space(&self, spot: Spot) -> Option<Space> {
        match spot {
            Spot::Location(at) => self.all.contains(at).then(|| at.space()),
            dot => self.dots.iter().find(|other| other.spot == dot).map(|other| other.space),
        }
    }

    pub fn name(&self, at: Location) -> &str {
        self.places.iter().find(|place| place.at == at).map_or("", |place| &place.name)
    }

    #[inline]
    pub fn area(&self, at: Space) -> Area {
        self.areas_of[at.index()].expect("a position holds only spaces of its board")
    }

    #[inline]
    pub fn section(&self, at: Space) -> Section {
        self.section_of(self.area(at))
    }

    #[inline]
    pub fn section_of(&self, area: Area) -> Section {
        self.section_of_area[area.index()].expect("every area lies in a section")
    }

    #[inline]
    pub fn in_area(&self, area: Area) -> Locations {
        self.in_area[area.index()]
    }

    #[inline]
    pub fn in_section(&self, section: Section) -> Locations {
        self.in_section[section.index()]
    }

    /// HFTR.1.2: spaces that one step leads to.
    #[inline]
    pub fn adjacent(&self, at: Space) -> Spaces {
        self.steps[at.index()]
    }

    /// Those of them that lie along a road.
    #[inline]
    pub fn along_road(&self, at: Space) -> Spaces {
        self.roads[at.index()]
    }

    /// HFTR.1.3, HFTR.1.4: connected locations, each with the dots between.
    #[inline]
    pub fn connections(&self, at: Space) -> &[(Location, u8)] {
        &self.connections[at.index()]
    }

    #[inline]
    pub fn connected(&self, at: Space) -> Locations {
        self.connected[at.index()]
    }

    /// Moves from a location to the nearest exit, with no dot marked yet.
    pub fn moves_to_exit(&self, at: Location) -> u8 {
        self.to_exit[at.index()]
    }

    /// Every space within so many steps, through whatever lies between, the space itself included.
    pub fn within(&self, at: Space, range: u8) -> Spaces {
        let mut found = Spaces::default().with(at);
        for _ in 0..range {
            found = found.iter().fold(found, |found, from| found.or(self.adjacent(from)));
        }
        found
    }
}

fn boxed<T: std::fmt::Debug>(items: Vec<T>) -> Box<[T; 256]> {
    items.into_boxed_slice().try_into().expect("one for each of 256 spaces")
}

/// Breadth first through dots only.
fn connections_of(steps: &[Spaces; 256], from: Space) -> Vec<(Location, u8)> {
    let mut found: Vec<(Location, u8)> = Vec::new();
    let mut seen = Spaces::default().with(from);
    let mut queue = VecDeque::from([(from, 0)]);
    if let Some(at) = from.location().filter(|_| !steps[from.index()].is_empty()) {
        found.push((at, 0));
    }
    while let Some((at, dots)) = queue.pop_front() {
        for next in steps[at.index()].but(seen).iter() {
            seen = seen.with(next);
            match next.location() {
                Some(location) => found.push((location, dots)),
                None => queue.push_back((next, dots + 1)),
            }
        }
    }
    found.sort_unstable();
    found
}

fn moves_to(exits: Locations, connections: &[Vec<(Location, u8)>; 256]) -> Box<[u8; 128]> {
    let mut moves = Box::new([FAR; 128]);
    for exit in exits.iter() {
        moves[exit.index()] = 0;
    }
    // Every round settles at least one more location.
    for _ in 0..128 {
        for from in 0..128 {
            for &(next, dots) in &connections[from] {
                let way = moves[next.index()].saturating_add(dots + 1);
                if next.index() != from {
                    moves[from] = moves[from].min(way);
                }
            }
        }
    }
    moves
}
