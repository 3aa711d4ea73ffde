//! Agents that lie face down, as somebody else imagines them (see [`crate::imagine`]).

use table::Luck;

use super::{give_back, reaches};
use crate::facts::Site;
use crate::piece::Piece;
use crate::position::{Agent, LONGEST_TRAIL, MOST_AGENTS, Position};

/// In another world a card that lies face down is another one: the entry goes along.
pub fn trade_places(g: &mut Position, one: Piece, other: Piece) {
    for agent in g.players[one.owner()].agents.iter_mut().flatten() {
        match agent.piece {
            piece if piece == one => agent.piece = other,
            piece if piece == other => agent.piece = one,
            _ => (),
        }
    }
}

/// In another world a face-down agent came through other sites: as many, and it could.
pub fn imagine_trails(g: &mut Position, who: usize, luck: &mut Luck) {
    for at in 0..MOST_AGENTS {
        let Some(real) = g.players[who].agents[at].filter(|agent| !agent.is_open) else { continue };
        for site in real.trail {
            give_back(g, who, site);
        }
        let imagined = a_trail(g, who, real, luck);
        for site in imagined.into_iter().flatten() {
            g.take_site(who, site);
        }
        if let Some(agent) = &mut g.players[who].agents[at] {
            agent.trail = imagined;
        }
    }
}

/// A walk of as many moves from where it began; after some that lead nowhere, the real one.
fn a_trail(
    g: &Position,
    who: usize,
    real: Agent,
    luck: &mut Luck,
) -> [Option<Site>; LONGEST_TRAIL] {
    const TRIES: usize = 8;
    for _ in 0..TRIES {
        let mut agent = Agent { trail: [None; LONGEST_TRAIL], ..real };
        for step in 0..real.moves() {
            let open: Vec<Site> = g.players[who]
                .locations
                .iter()
                .filter(|&site| reaches(g, &agent, site) && !agent.trail.contains(&Some(site)))
                .collect();
            if open.is_empty() {
                break;
            }
            agent.trail[step] = Some(open[luck.below(open.len() as u32) as usize]);
        }
        if agent.moves() == real.moves() {
            return agent.trail;
        }
    }
    real.trail
}
