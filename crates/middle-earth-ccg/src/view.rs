//! What one viewer knows of a position. It is built from what may be seen, never from the position with holes.

use serde::Serialize;
use table::{Eye, Seat};

use crate::facts::{Card, Side, Site};
use crate::numbers::Purpose;
use crate::piece::{Named, Piece, Place, Slots, State};
use crate::points::Points;
use crate::position::{
    Agent, Combat, Journey, Lasting, Link, MOST_COMPANIES, On, Position, Turn, What,
};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub turn: TurnView,
    pub seats: [SeatView; 2],
    pub journey: Option<JourneyView>,
    /// What was declared and waits, the last on top.
    pub chain: Vec<LinkView>,
    pub combat: Option<CombatView>,
    /// What lasts until the end of the turn.
    pub lasting: Vec<LastingView>,
}

/// The turn without what one player knows alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnView {
    pub player: Seat,
    pub number: u8,
    pub phase: crate::position::Phase,
    pub company: u8,
    pub hazard_limit: u8,
    pub hazards_played: u8,
    pub last_turn: Option<Seat>,
    /// Cards that were turned up and attack after the automatic-attacks.
    pub waiting: Vec<Named>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    pub side: Side,
    /// The cards in hand, for their player.
    pub hand: Option<Vec<Card>>,
    pub cards_in_hand: usize,
    pub cards_in_deck: usize,
    pub cards_in_discard_pile: usize,
    pub cards_in_sideboard: usize,
    /// All of the discard pile for its player; what was seen to go there for others.
    pub discard_pile: Vec<Card>,
    /// The sideboard and the location deck, for their player.
    pub sideboard: Option<Vec<Card>>,
    pub locations: Option<Vec<Site>>,
    pub pool: Vec<Card>,
    pub has_drafted: bool,
    pub drafted: Option<crate::position::Draft>,
    pub companies: Vec<CompanyView>,
    pub points_pile: Vec<Card>,
    pub removed: Vec<Card>,
    /// Cards in play that lie with nothing.
    pub table: Vec<Named>,
    pub tapped_sites: Vec<Site>,
    pub on_guard: usize,
    /// Agents in play as hazards.
    pub agents: Vec<AgentView>,
    pub exhausted: u8,
    pub avatar: Option<Card>,
    pub unused_general_influence: i8,
    pub hand_size: usize,
    pub points: Points,
    /// As the Council would count now.
    pub counted: Points,
    pub total: i16,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CompanyView {
    /// From one, as actions name it.
    pub number: u8,
    pub site: Site,
    /// True if it has declared movement.
    pub has_destination: bool,
    /// Where it goes: for its player, and for everybody once the site is revealed.
    pub destination: Option<Site>,
    /// The company that has the same destination, from one.
    pub shared_with: Option<u8>,
    pub size: u8,
    pub is_overt: bool,
    pub has_entered: bool,
    pub characters: Vec<CharacterView>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CharacterView {
    pub name: Named,
    pub state: State,
    pub prowess: i8,
    pub body: i8,
    pub mind: i8,
    pub direct_influence: i8,
    pub unused_influence: i8,
    pub corruption: i8,
    pub controller: Option<Named>,
    pub is_under_control: bool,
    pub with: Vec<WithView>,
}

/// An agent in play as a hazard.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AgentView {
    /// From one, as actions name it.
    pub number: u8,
    pub card: Option<Card>,
    pub is_open: bool,
    pub state: State,
    /// Where it lies face up, or is known to be.
    pub site: Option<Site>,
    /// Through how many sites it has come face down.
    pub moves: usize,
    /// The sites, for its player.
    pub trail: Option<Vec<Site>>,
    pub has_acted: bool,
}

/// A card that lies with a character.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WithView {
    pub name: Named,
    pub state: State,
    pub is_in_use: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct JourneyView {
    pub way: crate::position::Way,
    pub types: Vec<crate::facts::RegionType>,
    pub names: Vec<crate::facts::Region>,
}

/// A card that acts until the end of the turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LastingView {
    pub card: Card,
    /// The card in play, company, site or region on which it acts; none: on all.
    pub piece: Option<Named>,
    pub company: Option<(Seat, u8)>,
    pub site: Option<Site>,
    pub region: Option<crate::facts::Region>,
    /// The step of the path, from one.
    pub step: Option<u8>,
    pub choice: u8,
}

/// One declaration in the chain.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LinkView {
    pub by: Seat,
    pub what: What,
    /// Hidden from the other player while it is placed on-guard.
    pub card: Option<Card>,
    pub user: Option<Named>,
    pub on: Option<Named>,
    pub is_canceled: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CombatView {
    pub card: Option<Card>,
    pub race: Option<crate::facts::Race>,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
    pub is_detainment: bool,
    pub number: u8,
    pub of: u8,
    /// The company that attacks, from one, if companies fight.
    pub attackers: Option<u8>,
    pub assigned: Vec<StrikeView>,
    pub excess: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct StrikeView {
    pub on: Named,
    /// Whose strike it is, between companies.
    pub by: Option<Named>,
    pub is_done: bool,
}

impl View {
    pub fn of(g: &Position, eye: Eye) -> View {
        let sees = |seat: usize| eye == Eye::Seat(Position::seat(seat));
        View::seen(g, sees)
    }

    /// With everything open, once the game is over.
    pub fn open(g: &Position) -> View {
        View::seen(g, |_| true)
    }

    fn seen(g: &Position, sees: impl Fn(usize) -> bool) -> View {
        let Turn {
            player,
            number,
            phase,
            company,
            hazard_limit,
            hazards_played,
            last_turn,
            waiting,
            ..
        } = g.turn;
        View {
            turn: TurnView {
                player: Seat(player),
                number,
                phase,
                company: company + 1,
                hazard_limit,
                hazards_played,
                last_turn: last_turn.map(Seat),
                waiting: waiting.iter().flatten().map(|waiting| g.named(waiting.piece)).collect(),
            },
            seats: [0, 1].map(|seat| seat_view(g, seat, sees(seat))),
            journey: journey_view(&g.journey),
            chain: g
                .chain
                .links
                .iter()
                .flatten()
                .map(|link| link_view(g, link, sees(usize::from(link.by))))
                .collect(),
            combat: g.combat.as_ref().map(|combat| combat_view(g, combat)),
            lasting: g.lasting().map(|lasting| lasting_view(g, lasting)).collect(),
        }
    }
}

fn seat_view(g: &Position, seat: usize, sees: bool) -> SeatView {
    let player = &g.players[seat];
    let cards = |slots: Slots| slots.iter().map(|slot| player.kinds[slot]).collect::<Vec<Card>>();
    let lying = |is: fn(Place) -> bool| {
        player.slots().filter(|&slot| is(player.lies[slot].place)).collect::<Slots>()
    };
    let known = player.discard.minus(player.discard.minus(player.known));
    let (counted, total) = g.counted(seat);
    let held: Slots = player
        .slots()
        .filter(|&slot| matches!(player.lies[slot].place, Place::Points { of } if usize::from(of) == seat))
        .collect();
    SeatView {
        side: player.side,
        hand: sees.then(|| cards(player.hand)),
        cards_in_hand: player.hand.len(),
        cards_in_deck: player.deck.len(),
        cards_in_discard_pile: player.discard.len(),
        cards_in_sideboard: player.sideboard.len(),
        discard_pile: cards(if sees { player.discard } else { known }),
        sideboard: sees.then(|| cards(player.sideboard)),
        locations: sees.then(|| player.locations.iter().collect()),
        pool: cards(lying(|place| matches!(place, Place::Pool | Place::SetAside))),
        has_drafted: player.drafted.is_some(),
        drafted: if sees { player.drafted } else { None },
        companies: player.company_ids().map(|id| company_view(g, seat, id, sees)).collect(),
        points_pile: {
            let other = &g.players[1 - seat];
            let kills = other.slots().filter(|&slot| {
                matches!(other.lies[slot].place, Place::Points { of } if usize::from(of) == seat)
            });
            let mut pile = cards(held);
            pile.extend(cards(lying(|place| place == Place::Stored)));
            pile.extend(kills.map(|slot| other.kinds[slot]));
            pile
        },
        table: player
            .slots()
            .filter(|&slot| player.lies[slot].place == Place::Table)
            .map(|slot| g.named(Piece::new(seat, slot)))
            .collect(),
        removed: cards(lying(|place| place == Place::Removed)),
        tapped_sites: player.tapped.iter().collect(),
        on_guard: lying(|place| matches!(place, Place::OnGuard { .. })).len(),
        agents: g.agents(seat).map(|(at, agent)| agent_view(g, at, agent, sees)).collect(),
        exhausted: player.exhausted,
        avatar: player.avatar,
        unused_general_influence: g.unused_general(seat),
        hand_size: g.hand_size(seat),
        points: g.points(seat),
        counted,
        total,
    }
}

fn company_view(g: &Position, seat: usize, id: usize, sees: bool) -> CompanyView {
    let company = g.company(seat, id);
    let is_revealed = company.origin.is_some() || company.is_named;
    CompanyView {
        number: id as u8 + 1,
        site: company.site,
        has_destination: company.destination.is_some(),
        destination: company.destination.filter(|_| sees || is_revealed),
        shared_with: company.shared_with,
        size: g.size(seat, id),
        is_overt: g.is_overt(seat, id),
        has_entered: company.has_entered,
        characters: g.characters(seat, id).map(|piece| character_view(g, piece)).collect(),
    }
}

fn character_view(g: &Position, piece: Piece) -> CharacterView {
    CharacterView {
        name: g.named(piece),
        state: g.state(piece),
        prowess: g.prowess(piece),
        body: g.body(piece),
        mind: g.mind(piece),
        direct_influence: g.direct_influence(piece),
        unused_influence: g.unused_influence(piece, Purpose::Any),
        corruption: g.corruption_points(piece),
        controller: g.controller(piece).map(|leader| g.named(leader)),
        is_under_control: g.is_under_general(piece) || g.controller(piece).is_some(),
        with: g
            .with(piece)
            .map(|card| WithView {
                name: g.named(card),
                state: g.state(card),
                is_in_use: g.players[card.owner()].in_use.has(card.slot()),
            })
            .collect(),
    }
}

/// Which agent lies face down, and where, only its player sees.
fn agent_view(g: &Position, at: usize, agent: &Agent, sees: bool) -> AgentView {
    let is_known = sees || agent.is_open;
    AgentView {
        number: at as u8 + 1,
        card: is_known.then(|| g.card(agent.piece)),
        is_open: agent.is_open,
        state: g.state(agent.piece),
        site: if is_known { agent.site() } else { agent.base.filter(|_| agent.moves() == 0) },
        moves: agent.moves(),
        trail: sees.then(|| agent.trail.iter().flatten().copied().collect()),
        has_acted: agent.has_acted || agent.is_new,
    }
}

fn journey_view(journey: &Journey) -> Option<JourneyView> {
    Some(JourneyView {
        way: journey.way?,
        types: journey.types.into_iter().flatten().collect(),
        names: journey.names.into_iter().flatten().collect(),
    })
}

fn link_view(g: &Position, link: &Link, sees: bool) -> LinkView {
    // A card that is placed on-guard lies face down.
    let is_open = sees || link.what != What::OnGuard;
    LinkView {
        by: Seat(link.by),
        what: link.what,
        card: is_open.then(|| g.card(link.piece)),
        user: link.user.map(|piece| g.named(piece)),
        on: link.on.map(|piece| g.named(piece)),
        is_canceled: link.is_canceled,
    }
}

fn lasting_view(g: &Position, lasting: Lasting) -> LastingView {
    let Lasting { card, on, choice, .. } = lasting;
    let all = LastingView {
        card,
        piece: None,
        company: None,
        site: None,
        region: None,
        step: None,
        choice,
    };
    match on {
        On::All => all,
        On::Piece(piece) => LastingView { piece: Some(g.named(piece)), ..all },
        On::Company { of, company } => {
            LastingView { company: Some((Seat(of), company + 1)), ..all }
        }
        On::Site(site) => LastingView { site: Some(site), ..all },
        On::Region(region) => LastingView { region: Some(region), ..all },
        On::PathStep(step) => LastingView { step: Some(step + 1), ..all },
    }
}

fn combat_view(g: &Position, combat: &Combat) -> CombatView {
    let strikes = combat.assigned.iter().flatten();
    CombatView {
        card: combat.from.map(|piece| g.card(piece)),
        race: combat.race,
        strikes: combat.strikes,
        prowess: combat.prowess,
        body: combat.body,
        is_detainment: combat.is_detainment,
        number: combat.number,
        of: combat.of,
        attackers: combat.attackers.map(|id| id + 1),
        assigned: strikes
            .map(|strike| StrikeView {
                on: g.named(strike.on),
                by: strike.by.map(|by| g.named(by)),
                is_done: strike.is_done,
            })
            .collect(),
        excess: combat.excess,
    }
}

const _: () = assert!(MOST_COMPANIES < 100, "companies have two digits at most");
