//! The Ring-bearer: he knows what the hunters know, and goes where they think him least likely and
//! can least gather, yet in time for an exit.

mod found;

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::content::Op;
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::knowledge::Ways;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::{Location, Space};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Action, Position, frodo};
use table::{Game, Luck};

use super::belief::{self, Belief, Field};
use super::rides::Rides;
use super::wizard;

/// Everything is valued in the corruption that it may spare.
struct Bearer<'a> {
    g: &'a Position,
    rides: &'static Rides,
    /// What the hunters believe now.
    now: Field,
}

const TILE: f32 = 1.2;
/// A move too many at the end of Part 1 is a tile, and there is no choosing when.
const TOO_FAR: f32 = 2.5;
/// What a Nazgûl close by is worth to avoid.
const CLOSE: f32 = 0.2;
/// What every box of the log is worth to spare.
const BOX: f32 = 0.1;
/// Worth more than this, a card is played.
const WORTH_PLAYING: f32 = 0.2;

pub fn pick(g: &Position, legal: &[Action], luck: &mut Luck) -> Action {
    let bearer = Bearer { g, rides: Rides::of(g.board()), now: belief::now(g) };
    let is_turn = g.agenda().top() == Some(Step::Frodo(frodo::Step::Turn));
    if is_turn && let Some(said) = bearer.in_turn(legal, luck) {
        return said;
    }
    let moves = legal.iter().any(|action| matches!(action, Action::Move { .. } | Action::MoveDot));
    if moves {
        return bearer.best_move(legal, luck);
    }
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let worth = bearer.worth(action);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// What he thinks every move of Frodo's may cost.
pub fn moves(g: &Position, legal: &[Action], luck: &mut Luck) -> Vec<(f32, Action)> {
    let bearer = Bearer { g, rides: Rides::of(g.board()), now: belief::now(g) };
    bearer.costs(legal, luck)
}

impl Bearer<'_> {
    /// Move or rest first, then Gandalf, then cards.
    fn in_turn(&self, legal: &[Action], luck: &mut Luck) -> Option<Action> {
        let g = self.g;
        let can = |action: Action| legal.contains(&action).then_some(action);
        if !g.has_moved_or_rested() {
            return Some(match g.is_nightfall() {
                true => self.by_night(legal, luck),
                false => self.best_move(legal, luck),
            });
        }
        if let Some(said) = can(Action::Deed).or_else(|| can(Action::Rivendell)) {
            return Some(said);
        }
        if let Some(said) = wizard::moved(g, legal) {
            return Some(said);
        }
        if let Some(said) = can(Action::RevealGandalf).filter(|_| self.should_reveal()) {
            return Some(said);
        }
        if g.allies.hand_size() < 5
            && let Some(said) = can(Action::SpendToken)
        {
            // In Part 2 one is kept for Gandalf.
            let kept = u8::from(g.is_part_2() && !g.gandalf.is_away());
            if g.fellowship.held > kept {
                return Some(said);
            }
        }
        let plays = legal
            .iter()
            .filter(|action| matches!(action, Action::Play { .. } | Action::Use { .. }));
        let best = plays.map(|&action| (self.play(action), action));
        let best = best.max_by(|a, b| a.0.total_cmp(&b.0));
        match best {
            Some((worth, action)) if worth > WORTH_PLAYING => Some(action),
            _ => can(Action::EndTurn),
        }
    }

    /// HFTR.1.44: by night a move costs corruption, and every Nazgûl may hunt.
    fn by_night(&self, legal: &[Action], luck: &mut Luck) -> Action {
        let g = self.g;
        let stay = self.danger(g.last_location(), &self.now);
        let can_rest = legal.contains(&Action::Rest);
        let is_near = g.corruption + 3 >= g.threshold();
        let price = if is_near { 2.5 } else { 0.4 };
        if can_rest && stay < price {
            return Action::Rest;
        }
        let quiet = Action::Use { who: Companion::Sam, n: 2 };
        if legal.contains(&quiet) {
            return quiet;
        }
        match g.part {
            Part::One => self.best_move(legal, luck),
            Part::Two if legal.contains(&Action::March) => Action::March,
            Part::Two => Action::Rest,
        }
    }

    /// What it may cost to be at `at` when the Nazgûl ride, if the hunters believe this.
    fn danger(&self, at: Location, believed: &Field) -> f32 {
        let g = self.g;
        let near = g.board().adjacent(at.space()).with(at.space());
        let (mut hunters, mut others) = (0, 0.0);
        for who in Nazgul::ALL {
            if !g.board().has(g.at(who)) {
                continue;
            }
            let reached = g.ride_targets(who).with(g.at(who));
            hunters += u8::from(reached.contains(at.space()));
            if reached.iter().any(|to| near.contains(to)) {
                others += if g.lord == Some(who) { 2.0 } else { 1.0 };
            }
        }
        if hunters == 0 {
            return 0.0;
        }
        let chance = believed[at.index()];
        let most = believed.iter().copied().fold(0.0, f32::max).max(0.01);
        // They hunt where he is most likely to be, among what they reach.
        let hunted = (chance * 6.0).min(1.0) * (chance / most).powf(0.5);
        hunted * others * TILE
    }

    fn best_move(&self, legal: &[Action], luck: &mut Luck) -> Action {
        let costs = self.costs(legal, luck);
        let best = costs.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(legal[0], |(_, action)| action)
    }

    /// What every move may cost, now and on the rest of the way.
    fn costs(&self, legal: &[Action], luck: &mut Luck) -> Vec<(f32, Action)> {
        let g = self.g;
        if !legal.iter().any(|action| matches!(action, Action::Move { .. } | Action::MoveDot)) {
            return Vec::new();
        }
        let is_last = g.figure + 1 >= g.board().move_limit;
        let believed = Belief::of(g).next;
        let plan = self.plan(g.figure + 1);
        let moves = legal.iter().filter_map(|&action| match action {
            Action::Move { to } => Some((action, to, 0)),
            Action::MoveDot => Some((action, g.log.last(), g.log.dots() + 1)),
            _ => None,
        });
        let costs = moves.map(|(action, to, dots)| {
            let is_exit = g.board().exits.contains(to);
            let danger = if is_exit || is_last { 0.0 } else { self.danger(to, &believed) };
            // Who always took the cheapest way could be foretold.
            let whim = luck.below(100) as f32 / 400.0;
            (danger + plan.cost(to, dots) + whim, action)
        });
        costs.collect()
    }

    /// What the rest of the way may cost, from every place, with this many boxes written.
    fn plan(&self, written: u8) -> Plan {
        let g = self.g;
        let ways = Ways::of(g.board());
        let left = g.board().move_limit.saturating_sub(written);
        let places = ways.places.len();
        let width = usize::from(ways.most_dots) + 1;
        let state =
            |at: Location, dots: u8| ways.index(at) * width + usize::from(dots.min(ways.most_dots));
        let risk: Vec<f32> = ways.places.iter().map(|&at| self.risk(at)).collect();
        let mut costs = vec![0.0; places * width];
        for &at in &ways.places {
            for dots in 0..=ways.most_dots {
                let moves = ways.left(ways.index(at) as u8, dots);
                costs[state(at, dots)] = f32::from(moves) * TILE * TOO_FAR;
            }
        }
        for box_left in 1..=left {
            // What is far off in time is less certain, and the Nazgûl will have ridden elsewhere.
            let fades = 0.75_f32.powi(i32::from(left - box_left));
            let mut before = costs.clone();
            for &at in &ways.places {
                if g.board().exits.contains(at) {
                    before[state(at, 0)] = 0.0;
                    continue;
                }
                for dots in 0..=ways.most_dots {
                    let stay = risk[ways.index(at)] * fades + costs[state(at, dots + 1)];
                    let goes = g.board().connections(at.space()).iter();
                    let near = goes.filter(|&&(_, between)| between <= dots);
                    let on = near.map(|&(to, _)| {
                        let exits = g.board().exits.contains(to);
                        let risk = if exits { 0.0 } else { risk[ways.index(to)] * fades };
                        risk + costs[state(to, 0)]
                    });
                    before[state(at, dots)] = on.fold(stay, f32::min) + BOX;
                }
            }
            costs = before;
        }
        Plan { ways, costs }
    }

    /// How near the Nazgûl are to a place.
    fn risk(&self, at: Location) -> f32 {
        let placed = self.g.nazgul.iter().filter(|&&from| self.g.board().has(from));
        let near: f32 = placed.map(|&from| self.rides.near(from, at)).sum();
        near * CLOSE + if self.g.tracks.all().contains(at) { 0.05 } else { 0.0 }
    }

    fn should_reveal(&self) -> bool {
        let g = self.g;
        let last = g.last_location();
        let near = g.board().adjacent(last.space()).with(last.space());
        let gandalf = g.gandalf.last_location();
        let there =
            gandalf.map_or(0, |at| g.nazgul.iter().filter(|&&space| space == at.space()).count());
        let is_near = gandalf.is_some_and(|at| near.contains(at.space()));
        there >= 2 && is_near && self.now[last.index()] > 0.25
    }

    /// What a card or an ability is worth now.
    fn play(&self, action: Action) -> f32 {
        let g = self.g;
        match action {
            Action::Play { card, choice } => {
                let Some(kind) = g.ally_cards().find(card) else { return 0.0 };
                let choice = &g.ally_card(kind).choices[usize::from(choice) - 1];
                choice.doings.iter().map(|doing| self.op(&doing.op)).sum()
            }
            Action::Use { who, n } => {
                let ability = &g.one_use(who)[usize::from(n) - 1];
                let worth: f32 = ability.doings.iter().map(|doing| self.op(&doing.op)).sum();
                // A card kept can cancel a tile.
                worth - 1.2
            }
            _ => 0.0,
        }
    }

    fn op(&self, op: &Op) -> f32 {
        let g = self.g;
        let last = g.last_location();
        let threat = self.danger(last, &self.now);
        match *op {
            Op::Heal(n) => f32::from(n.min(g.corruption)),
            Op::DrawAlly(n) => 0.3 * f32::from(n),
            Op::GainFellowship(n) => 0.25 * f32::from(n.min(g.fellowship.pool)),
            Op::PlaceAlly { .. } => 0.25 + 0.5 * threat,
            Op::MoveAllies(_) => 0.05,
            Op::PushNazgul { n, .. } => 0.1 + threat * 0.35 * f32::from(n),
            Op::FrodoMove => match g.part {
                Part::One if self.is_pressed() => -1.0,
                Part::One => 0.25 + 0.6 * threat,
                Part::Two => 0.6,
            },
            Op::DiscardDie(n) => 0.3 * f32::from(n.min(g.dice.standard_count())),
            Op::RerollDice(_) => 0.15,
            Op::DecoyTrack(_) => 0.3,
            Op::FlipInformation(_) => 0.25,
            Op::RemoveTrack(n) => 0.1 * f32::from(n.min(g.tracks.all().len())),
            Op::Recruit { .. } => 1.0,
            Op::BarRoad(_) => 0.1 + 0.4 * threat,
            Op::BarSearchArea => 0.15,
            Op::GandalfMove(n) => 0.3 * f32::from(n),
            Op::GandalfTo(_) => 0.25,
            Op::OfferChangeCourse => 0.2 + 0.4 * threat,
            Op::AnnounceGandalfSection => -0.1,
            Op::QuietNightMove => 0.2,
            _ => 0.0,
        }
    }

    /// So late that no box can be wasted; then a move more is one less.
    fn is_pressed(&self) -> bool {
        let g = self.g;
        let ways = Ways::of(g.board());
        let dots = g.log.dots().min(ways.most_dots);
        let left = ways.left(ways.index(g.log.last()) as u8, dots);
        g.figure + left + 1 >= g.board().move_limit
    }

    fn worth(&self, action: Action) -> f32 {
        let g = self.g;
        let last =
            if g.log.is_empty() && g.part == Part::One { None } else { Some(g.last_location()) };
        let far = |space: Space| last.map_or(0.0, |last| self.rides.turns(space, last));
        match action {
            Action::GiveInformation { at } => f32::from(g.board().moves_to_exit(at)),
            Action::Journey { length } => {
                let is_longer = length == Length::Longer;
                if is_longer == (g.corruption >= 9) { 1.0 } else { 0.0 }
            }
            Action::StartGandalf { at } => -f32::from(wizard::tour(g, at)),
            Action::SendGandalf { to } => -f32::from(wizard::tour(g, to)),
            Action::Discard { card } | Action::Bottom { card } => {
                let Some(kind) = g.ally_cards().find(card) else { return 0.0 };
                let choices = g.ally_card(kind).choices.iter();
                let worth = choices
                    .map(|choice| choice.doings.iter().map(|doing| kept(&doing.op)).sum::<f32>());
                -worth.fold(0.0, f32::max)
            }
            Action::PlaceAlly { at } => self.token_at(at),
            Action::RemoveAlly { at } => far(at.space()),
            Action::MoveAlly { to, from } => self.token_at(to) - self.token_at(from),
            Action::Push { nazgul, to } => {
                let Some(to) = g.board().space(to) else { return 0.0 };
                let now = far(g.at(nazgul));
                (far(to) - now) * (-now).exp()
            }
            Action::NameSection { section } => {
                let inside = g.board().in_section(section);
                let near = g.nazgul.iter().filter(|&&space| g.board().section(space) == section);
                match last {
                    Some(last) => near.count() as f32 + f32::from(u8::from(inside.contains(last))),
                    None => 0.0,
                }
            }
            Action::NameArea { area } => {
                let is_here = last.is_some_and(|last| g.board().area(last.space()) == area);
                f32::from(u8::from(is_here))
            }
            Action::DropDie { face } | Action::Reroll { face } => match face {
                Face::Sword => 1.0,
                Face::Shadow => 0.8,
                Face::Ring => 0.5,
                Face::Sorcery => 0.2,
            },
            Action::FalseTrack { at } => far(at.space()).min(4.0),
            Action::TakeTrack { at } => -far(at.space()),
            Action::FlipInformation { at } => f32::from(g.board().moves_to_exit(at)),
            Action::ChangeCourse => self.change(),
            Action::KeepCourse => 0.0,
            Action::KeepJourney { card } => self.course(card),
            Action::Answer => 0.0,
            Action::Play { .. } | Action::Use { .. } => self.cancelling(action),
            Action::CancelTile { who, tile } => self.spared(who, tile),
            Action::Take => 1.0,
            Action::Escape { to } => self.escape(Some(to)),
            Action::Stay => self.escape(None),
            Action::Done => 0.0,
            _ => 0.0,
        }
    }

    /// No Nazgûl enters where a token lies.
    fn token_at(&self, at: Location) -> f32 {
        let g = self.g;
        if g.log.is_empty() && g.part == Part::One {
            return 0.0;
        }
        let last = g.last_location();
        let is_near = g.board().connected(last.space()).contains(at);
        self.danger(at, &self.now) * if at == last { 1.0 } else { 0.4 }
            + if at == last {
                0.3
            } else if is_near {
                0.2
            } else {
                0.0
            }
    }
}

/// What a card is worth to keep in hand.
fn kept(op: &Op) -> f32 {
    match *op {
        Op::Heal(n) => 0.9 * f32::from(n),
        Op::Cancel(_) => 0.8,
        Op::PushNazgul { n, .. } => 0.4 * f32::from(n),
        Op::DrawAlly(n) => 0.4 * f32::from(n),
        Op::FrodoMove => 0.6,
        Op::DiscardDie(n) => 0.35 * f32::from(n),
        Op::PlaceAlly { n, .. } => 0.35 * f32::from(n),
        Op::GainFellowship(n) => 0.3 * f32::from(n),
        Op::Recruit { .. } => 1.0,
        Op::GandalfMove(n) => 0.3 * f32::from(n),
        _ => 0.2,
    }
}

struct Plan {
    ways: &'static Ways,
    costs: Vec<f32>,
}

impl Plan {
    fn cost(&self, at: Location, dots: u8) -> f32 {
        let width = usize::from(self.ways.most_dots) + 1;
        let dots = usize::from(dots.min(self.ways.most_dots));
        self.costs[self.ways.index(at) * width + dots]
    }
}
