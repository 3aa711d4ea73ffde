//! Reading a position; what cannot be is refused with its path.

use std::collections::BTreeMap;

use table::{Invalid, Seat};

use super::{GandalfSheet, Heap, Sheet, TravelSheet};
use crate::action::Tile;
use crate::allies::{Allies, Counts, MOST_BOTTOM};
use crate::content::{Deck, Tokens};
use crate::dice::Face;
use crate::encounter::kind_of;
use crate::gandalf::Gandalf;
use crate::journey::{Length, Travel, all_bits};
use crate::log::{Entry, Log};
use crate::nazgul::Nazgul;
use crate::options::Options;
use crate::places::Locations;
use crate::position::{Information, Position, Tracks};
use crate::setup::{NOWHERE, division};
use crate::word::Word;

impl Sheet {
    pub fn position(&self) -> Result<Position, Invalid> {
        let options: Options = self
            .options
            .parse()
            .map_err(|invalid: Invalid| Invalid::new("options", invalid.to_string()))?;
        let mut g = Position::empty(options);
        g.part = self.part;
        g.day = self.day;
        g.turn = self.turn;
        g.is_eye_up = self.eye;
        g.figure = self.figure;
        g.corruption = self.corruption;
        g.now = self.now;
        g.fellowship = self.fellowship;
        g.active = self.active;
        g.lord = self.lord;
        g.ending = self.ending;
        g.agenda = self.agenda;
        for (&who, &standing) in &self.company {
            g.company[who.index()] = standing;
        }
        g.log = self.log(&g)?;
        g.allies = self.allies(&g)?;
        let tokens = &self.information;
        g.information =
            Information { in_play: tokens.in_play, flipped: tokens.flipped, found: tokens.found };
        g.travel = travel(&g, &self.travel)?;
        g.gandalf = gandalf(&self.gandalf)?;
        let is_ringwraith = |seat: &Seat| (1..options.players).contains(&seat.0);
        if !is_ringwraith(&self.lead) {
            return Err(Invalid::new(
                "lead",
                format!("no Ringwraith player sits at {}", self.lead),
            ));
        }
        g.lead = self.lead;
        g.players = self.players.unwrap_or_else(|| division(options.players - 1, self.lead));
        if !g.players.iter().all(is_ringwraith) {
            return Err(Invalid::new("players", "only Ringwraith players lead Nazgûl"));
        }
        for who in Nazgul::ALL {
            g.nazgul[who.index()] = match self.nazgul.get(&who) {
                None => NOWHERE,
                Some(&spot) => g.board().space(spot).ok_or_else(|| {
                    let what = format!("there is no space {spot} on this board");
                    Invalid::new(format!("nazgul.{who}"), what)
                })?,
            };
        }
        for (&face, &count) in &self.dice.standard {
            g.dice.standard[Face::index(face)] = count;
        }
        g.dice.lord = self.dice.lord;
        g.dice.has_lord_die = self.dice.has_lord_die;
        self.read_sorcery(&mut g)?;
        g.tracks = Tracks { eye: self.tracks.eye, sword: self.tracks.sword };
        g.tiles.pool = tiles(&g, &self.tiles.pool, "tiles.pool")?;
        g.tiles.drawn = tiles(&g, &self.tiles.drawn, "tiles.drawn")?;
        g.tiles.gone = tiles(&g, &self.tiles.gone, "tiles.gone")?;
        g.tiles.eyes = self.tiles.eyes;
        g.told = self.told.iter().copied().collect();
        Ok(g)
    }

    fn log(&self, g: &Position) -> Result<Log, Invalid> {
        if self.log.len() > Log::MOST {
            return Err(Invalid::new("log", format!("more than {} entries", Log::MOST)));
        }
        let board = &g.book().boards[0];
        for (n, entry) in self.log.iter().enumerate() {
            let starts = || {
                let starts: Vec<String> =
                    board.frodo_starts.iter().map(|at| at.to_string()).collect();
                format!("Frodo starts from one of {}", starts.join(", "))
            };
            let what = match entry {
                Entry::Location(at) if !board.all.contains(*at) => {
                    format!("the board of Part 1 has no location {at}")
                }
                Entry::Location(at) if n == 0 && !board.frodo_starts.contains(*at) => {
                    format!("{}, not from {at}", starts())
                }
                Entry::Dot | Entry::Slash if n == 0 => {
                    format!("the log begins with a location: {}", starts())
                }
                Entry::Location(_) | Entry::Dot | Entry::Slash => continue,
            };
            return Err(Invalid::new(format!("log.{n}"), what));
        }
        Ok(self.log.iter().copied().collect())
    }

    fn allies(&self, g: &Position) -> Result<Allies, Invalid> {
        let deck = g.ally_cards();
        let sheet = &self.allies;
        let mut allies = Allies::default();
        allies.hand = counts(&sheet.hand, deck, "allies.hand")?;
        allies.discards = counts(&sheet.discards, deck, "allies.discards")?;
        allies.tokens = sheet.tokens;
        let find = |word: &Word, path: &str| {
            let unknown = || Invalid::new(path, format!("\"{word}\" is no ally card of this part"));
            deck.find(*word).ok_or_else(unknown)
        };
        if sheet.bottom.len() > MOST_BOTTOM || sheet.drawn.len() > 4 {
            return Err(Invalid::new("allies", "more cards than there are"));
        }
        let mut lying = allies.hand;
        add(&mut lying, &allies.discards);
        for word in &sheet.bottom {
            let kind = find(word, "allies.bottom")?;
            allies.put_at_bottom(kind);
            lying[usize::from(kind)] = lying[usize::from(kind)].saturating_add(1);
        }
        let drawn: Result<Vec<u8>, Invalid> =
            sheet.drawn.iter().map(|word| find(word, "allies.drawn")).collect();
        allies.set_drawn(&drawn?);
        allies.deck = rest(&lying, deck, "allies")?;
        // Before the set-up has begun there is no deck.
        if g.is_unbegun() {
            allies.deck = Counts::default();
        }
        Ok(allies)
    }

    fn read_sorcery(&self, g: &mut Position) -> Result<(), Invalid> {
        let deck = &g.book().sorcery;
        g.sorcery.discards = counts(&self.sorcery.discards, deck, "sorcery.discards")?;
        g.sorcery.gone = counts(&self.sorcery.gone, deck, "sorcery.gone")?;
        let mut lying = g.sorcery.discards;
        add(&mut lying, &g.sorcery.gone);
        for (word, hand) in &self.sorcery.hands {
            let path = format!("sorcery.hands.{word}");
            let seat: Result<Seat, _> = word.parse();
            let seat = seat.ok().filter(|&seat| g.ringwraiths().any(|other| other == seat));
            let seat =
                seat.ok_or_else(|| Invalid::new(&path, "no Ringwraith player sits there"))?;
            let hand = counts(hand, deck, &path)?;
            add(&mut lying, &hand);
            *g.sorcery.hand_mut(seat) = hand;
        }
        g.sorcery.deck = rest(&lying, deck, "sorcery")?;
        if g.is_unbegun() {
            g.sorcery.deck = Counts::default();
        }
        Ok(())
    }
}

fn add(to: &mut Counts, more: &Counts) {
    for (have, more) in to.iter_mut().zip(more) {
        *have = have.saturating_add(*more);
    }
}

/// The cards that lie nowhere else.
fn rest(lying: &Counts, deck: &Deck, path: &str) -> Result<Counts, Invalid> {
    let mut left = Counts::default();
    for (kind, card) in deck.cards.iter().enumerate() {
        left[kind] = card.copies.checked_sub(lying[kind]).ok_or_else(|| {
            let what = format!("{} of {} copies", lying[kind], card.copies);
            Invalid::new(format!("{path}.{}", card.word), what)
        })?;
    }
    Ok(left)
}

fn counts(heap: &Heap, deck: &Deck, path: &str) -> Result<Counts, Invalid> {
    let mut counts = Counts::default();
    for (word, &count) in heap {
        let kind = word.parse().ok().and_then(|word| deck.find(word));
        let kind = kind.ok_or_else(|| {
            Invalid::new(format!("{path}.{word}"), "there is no such card in this deck")
        })?;
        counts[usize::from(kind)] = count;
    }
    Ok(counts)
}

fn tiles(
    g: &Position,
    heap: &BTreeMap<Tile, u8>,
    path: &str,
) -> Result<[u8; Tokens::MOST_KINDS], Invalid> {
    let mut counts = [0; Tokens::MOST_KINDS];
    for (&tile, &count) in heap {
        let kind = kind_of(g, tile)
            .ok_or_else(|| Invalid::new(format!("{path}.{tile}"), "there is no such tile"))?;
        counts[kind] = count;
    }
    Ok(counts)
}

fn travel(g: &Position, sheet: &TravelSheet) -> Result<Travel, Invalid> {
    let find = |length: Length, word: Word, path: &str| {
        let cards = &g.book().journeys[length.index()].cards;
        let at = cards.iter().position(|card| card.word == word);
        let unknown = || Invalid::new(path, format!("{word} is no card of the {length} deck"));
        at.map(|at| at as u8).ok_or_else(unknown)
    };
    let mut travel = Travel { length: sheet.length, ..Travel::default() };
    let Some(length) = sheet.length else {
        for (length, &word) in Length::ALL.into_iter().zip(&sheet.drawn) {
            travel.drawn[length.index()] = Some(find(length, word, "travel.drawn")?);
        }
        return Ok(travel);
    };
    let card =
        sheet.card.ok_or_else(|| Invalid::new("travel.card", "a journey card is missing"))?;
    travel.card = find(length, card, "travel.card")?;
    travel.deck = all_bits(g.book().journeys[length.index()].cards.len() as u32);
    travel.deck &= !(1 << travel.card);
    for &word in &sheet.gone {
        travel.deck &= !(1 << find(length, word, "travel.gone")?);
    }
    travel.top = sheet.top.map(|word| find(length, word, "travel.top")).transpose()?;
    for (place, &word) in travel.drawn.iter_mut().zip(&sheet.drawn) {
        *place = Some(find(length, word, "travel.drawn")?);
    }
    Ok(travel)
}

fn gandalf(sheet: &GandalfSheet) -> Result<Gandalf, Invalid> {
    let mut gandalf = Gandalf::default();
    gandalf.state = sheet.state;
    gandalf.deeds = sheet.deeds;
    gandalf.supply = sheet.supply;
    gandalf.done = sheet.done;
    gandalf.drawn = sheet.drawn;
    gandalf.rewrite(sheet.log.iter().copied());
    let is_out = sheet.state != crate::gandalf::GandalfState::Away;
    if is_out && sheet.log.is_empty() {
        return Err(Invalid::new("gandalf.log", "Gandalf is nowhere"));
    }
    let heaps = [sheet.deeds, sheet.supply, sheet.done, sheet.drawn];
    let mut seen = Locations::NONE;
    for heap in heaps {
        if !seen.and(heap).is_empty() {
            return Err(Invalid::new("gandalf", "a deed token lies in two places"));
        }
        seen = seen.or(heap);
    }
    Ok(gandalf)
}
