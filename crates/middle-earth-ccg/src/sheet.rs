//! A position in the game's words, for logs, snapshots and scenario files.

use serde::{Deserialize, Serialize};
use table::{Agenda, Invalid};

use crate::facts::{Card, Side, Site};
use crate::options::{Agreed, AvatarLost, Length, Removed};
use crate::piece::{Lies, MOST_PIECES, Piece, Place, Slots, State};
use crate::position::{
    Agent, Chain, Check, Combat, Company, Draft, Ending, GENERAL, Host, Journey, Lasting, Link,
    MOST_AGENTS, MOST_COMPANIES, MOST_HOSTS, MOST_LASTING, MOST_LINKS, Player, Position, Turn,
};
use crate::step::Step;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    length: Length,
    avatar_lost: AvatarLost,
    sauron_list: bool,
    removed: Removed,
    turns: u8,
    agenda: Agenda<Step>,
    turn: Turn,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    journey: Option<Journey>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chain: Vec<Link>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    combat: Option<Combat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<Check>,
    #[serde(default, skip_serializing_if = "is_zero")]
    rolled: [u8; 2],
    #[serde(default)]
    beings_gone: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lasting: Vec<Lasting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    players: [PlayerSheet; 2],
}

fn is_zero(rolled: &[u8; 2]) -> bool {
    *rolled == [0; 2]
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PlayerSheet {
    side: Side,
    cards: Vec<CardSheet>,
    companies: Vec<(u8, Company)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agents: Vec<(u8, Agent)>,
    #[serde(default)]
    hosts: [Option<Host>; MOST_HOSTS],
    locations: Vec<Site>,
    tapped: Vec<Site>,
    discarded: Vec<Site>,
    in_use: Slots,
    checked: Slots,
    #[serde(default)]
    taken_up: Slots,
    #[serde(default)]
    trophies: Slots,
    #[serde(default)]
    detained: Slots,
    known: Slots,
    corrupted: Slots,
    tried: Slots,
    tried_tapping: Slots,
    from_sideboard: Slots,
    #[serde(default)]
    stored_well: Slots,
    #[serde(default)]
    reads: u8,
    exhausted: u8,
    avatar: Option<Card>,
    avatar_lost: bool,
    #[serde(default)]
    shown: u8,
    drafted: Option<Draft>,
    has_stopped: bool,
}

/// One card and how it lies.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct CardSheet {
    card: Card,
    place: Place,
    #[serde(default = "untapped", skip_serializing_if = "is_untapped")]
    state: State,
    #[serde(default, skip_serializing_if = "is_none")]
    number: u8,
    #[serde(default = "general", skip_serializing_if = "is_general")]
    controller: u8,
}

fn untapped() -> State {
    State::Untapped
}

fn is_untapped(state: &State) -> bool {
    *state == State::Untapped
}

fn is_none(number: &u8) -> bool {
    *number == 0
}

fn general() -> u8 {
    GENERAL
}

fn is_general(controller: &u8) -> bool {
    *controller == GENERAL
}

impl Sheet {
    pub fn of(g: &Position) -> Sheet {
        let Agreed { length, avatar_lost, sauron_list, removed, turns } = g.agreed;
        Sheet {
            length,
            avatar_lost,
            sauron_list,
            removed,
            turns,
            agenda: g.agenda,
            turn: g.turn,
            journey: (g.journey != Journey::NONE).then_some(g.journey),
            chain: g.chain.links[..usize::from(g.chain.len)].iter().copied().flatten().collect(),
            combat: g.combat,
            check: g.check,
            rolled: g.rolled,
            beings_gone: g.beings_gone,
            lasting: g.lasting().collect(),
            ending: g.ending,
            players: [0, 1].map(|seat| player_sheet(&g.players[seat])),
        }
    }

    pub fn position(self) -> Result<Position, Invalid> {
        let agreed = Agreed {
            length: self.length,
            avatar_lost: self.avatar_lost,
            sauron_list: self.sauron_list,
            removed: self.removed,
            turns: self.turns,
        };
        let sides = [self.players[0].side, self.players[1].side];
        let mut g = Position::empty(agreed, sides);
        g.agenda = self.agenda;
        g.turn = self.turn;
        g.journey = self.journey.unwrap_or(Journey::NONE);
        if self.chain.len() > MOST_LINKS {
            return Err(Invalid::new("chain", "too many links"));
        }
        g.chain = Chain::NONE;
        for (at, link) in self.chain.into_iter().enumerate() {
            g.chain.links[at] = Some(link);
            g.chain.len = at as u8 + 1;
        }
        g.combat = self.combat;
        g.check = self.check;
        g.rolled = self.rolled;
        g.beings_gone = self.beings_gone;
        if self.lasting.len() > MOST_LASTING {
            return Err(Invalid::new("lasting", "too many effects"));
        }
        for (place, lasting) in g.lasting.iter_mut().zip(self.lasting) {
            *place = Some(lasting);
        }
        g.ending = self.ending;
        for (seat, sheet) in self.players.into_iter().enumerate() {
            g.players[seat] = sheet.player(&format!("players.{seat}"))?;
        }
        g.check_all()?;
        Ok(g)
    }
}

fn player_sheet(player: &Player) -> PlayerSheet {
    let cards = player.slots().map(|slot| {
        let Lies { place, state, number } = player.lies[slot];
        CardSheet {
            card: player.kinds[slot],
            place,
            state,
            number,
            controller: player.controller[slot],
        }
    });
    PlayerSheet {
        side: player.side,
        cards: cards.collect(),
        companies: player.company_ids().map(|id| (id as u8 + 1, player.companies[id])).collect(),
        agents: player
            .agents
            .iter()
            .enumerate()
            .filter_map(|(at, agent)| agent.map(|agent| (at as u8 + 1, agent)))
            .collect(),
        hosts: player.hosts,
        locations: player.locations.iter().collect(),
        tapped: player.tapped.iter().collect(),
        discarded: player.discarded.iter().collect(),
        in_use: player.in_use,
        checked: player.checked,
        taken_up: player.taken_up,
        trophies: player.trophies,
        detained: player.detained,
        known: player.known,
        corrupted: player.corrupted,
        tried: player.tried,
        tried_tapping: player.tried_tapping,
        from_sideboard: player.from_sideboard,
        stored_well: player.stored_well,
        reads: player.reads,
        exhausted: player.exhausted,
        avatar: player.avatar,
        avatar_lost: player.avatar_lost,
        shown: player.shown,
        drafted: player.drafted,
        has_stopped: player.has_stopped,
    }
}

impl PlayerSheet {
    fn player(self, path: &str) -> Result<Player, Invalid> {
        let mut player = Player::new(self.side);
        if self.cards.len() > MOST_PIECES {
            return Err(Invalid::new(format!("{path}.cards"), "too many cards"));
        }
        player.pieces = self.cards.len() as u8;
        for (slot, sheet) in self.cards.into_iter().enumerate() {
            player.kinds[slot] = sheet.card;
            player.controller[slot] = sheet.controller;
            player.lies[slot] =
                Lies { place: sheet.place, state: sheet.state, number: sheet.number };
            match sheet.place {
                Place::Deck => player.deck.add(slot),
                Place::Hand => player.hand.add(slot),
                Place::Discard => player.discard.add(slot),
                Place::Sideboard => player.sideboard.add(slot),
                place if place.is_in_play() => player.in_play.add(slot),
                _ => (),
            }
        }
        for (number, company) in self.companies {
            let id = usize::from(number).wrapping_sub(1);
            if id >= MOST_COMPANIES || !company.exists {
                return Err(Invalid::new(format!("{path}.companies"), "there is no such company"));
            }
            player.companies[id] = company;
        }
        for (number, agent) in self.agents {
            let at = usize::from(number).wrapping_sub(1);
            if at >= MOST_AGENTS {
                return Err(Invalid::new(format!("{path}.agents"), "there is no such agent"));
            }
            player.agents[at] = Some(agent);
        }
        player.hosts = self.hosts;
        player.locations = self.locations.into_iter().collect();
        player.tapped = self.tapped.into_iter().collect();
        player.discarded = self.discarded.into_iter().collect();
        player.in_use = self.in_use;
        player.checked = self.checked;
        player.taken_up = self.taken_up;
        player.trophies = self.trophies;
        player.detained = self.detained;
        player.known = self.known;
        player.corrupted = self.corrupted;
        player.tried = self.tried;
        player.tried_tapping = self.tried_tapping;
        player.from_sideboard = self.from_sideboard;
        player.stored_well = self.stored_well;
        player.reads = self.reads;
        player.exhausted = self.exhausted;
        player.avatar = self.avatar;
        player.avatar_lost = self.avatar_lost;
        player.shown = self.shown;
        player.drafted = self.drafted;
        player.has_stopped = self.has_stopped;
        Ok(player)
    }
}

impl Position {
    /// Everything that must hold in every position.
    pub fn check_all(&self) -> Result<(), Invalid> {
        for seat in 0..2 {
            let player = &self.players[seat];
            let at = |what: &str| format!("players.{seat}.{what}");
            for slot in player.slots() {
                let Lies { place, number, .. } = player.lies[slot];
                if place.is_in_play() == (number == 0) {
                    return Err(Invalid::new(
                        at("cards"),
                        "a card in play has a number, and no other",
                    ));
                }
                let is_member = match place {
                    Place::Company(id) => {
                        player.companies.get(usize::from(id)).is_some_and(|c| c.exists)
                    }
                    Place::With(host) => {
                        host.slot() < usize::from(self.players[host.owner().min(1)].pieces)
                            && self.place(host).is_in_play()
                    }
                    _ => true,
                };
                if !is_member {
                    return Err(Invalid::new(
                        at("cards"),
                        format!("{} is with something that is not there", player.kinds[slot]),
                    ));
                }
            }
            let apart = |piece: &Piece| {
                let leader = self.controller(*piece);
                leader.is_some_and(|leader| self.company_of(leader) != self.company_of(*piece))
            };
            if let Some(piece) = self.all_characters(seat).find(apart) {
                let who = format!("{} is not with its controller", self.named(piece));
                return Err(Invalid::new(at("cards"), who));
            }
            for id in player.company_ids() {
                let company = &player.companies[id];
                if self.characters(seat, id).next().is_none() {
                    return Err(Invalid::new(at("companies"), "a company has characters"));
                }
                if player.locations.contains(company.site) && !company.site.is_haven(player.side) {
                    return Err(Invalid::new(
                        at("locations"),
                        format!("{} is in play", company.site),
                    ));
                }
            }
            let zones =
                [player.deck, player.hand, player.discard, player.sideboard, player.in_play];
            let sum: usize = zones.iter().map(|zone| zone.len()).sum();
            let all = zones.into_iter().fold(Slots::NONE, Slots::union);
            if sum != all.len() {
                return Err(Invalid::new(at("cards"), "a card lies in two places"));
            }
        }
        Ok(())
    }
}
