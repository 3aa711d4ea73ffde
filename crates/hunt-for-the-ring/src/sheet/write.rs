//! Writing a position down.

use std::collections::BTreeMap;

use super::{
    AlliesSheet, DiceSheet, GandalfSheet, Heap, InformationSheet, Sheet, SorcerySheet, TilesSheet,
    TracksSheet, TravelSheet,
};
use crate::action::Tile;
use crate::allies::Counts;
use crate::company::{Companion, Standing};
use crate::content::{Deck, Tokens};
use crate::dice::Face;
use crate::journey::all_bits;
use crate::nazgul::Nazgul;
use crate::position::Position;
use crate::setup::division;
use crate::word::Word;

impl Sheet {
    pub fn of(g: &Position) -> Sheet {
        let allies = g.ally_cards();
        let board = g.board();
        let usual = division(g.options.players - 1, g.lead);
        let word = |&kind: &u8| g.ally_card(kind).word;
        Sheet {
            options: g.options.to_string(),
            part: g.part,
            day: g.day,
            turn: g.turn,
            eye: g.is_eye_up,
            figure: g.figure,
            corruption: g.corruption,
            now: g.now,
            log: g.log.entries().collect(),
            fellowship: g.fellowship,
            company: Companion::ALL
                .into_iter()
                .filter(|&who| g.standing(who) != Standing::Away)
                .map(|who| (who, g.standing(who)))
                .collect(),
            allies: AlliesSheet {
                hand: heap(&g.allies.hand, allies),
                bottom: g.allies.bottom().iter().map(word).collect(),
                discards: heap(&g.allies.discards, allies),
                drawn: g.allies.drawn().iter().map(word).collect(),
                tokens: g.allies.tokens,
            },
            information: InformationSheet {
                in_play: g.information.in_play,
                flipped: g.information.flipped,
                found: g.information.found,
            },
            travel: travel(g),
            gandalf: GandalfSheet {
                state: g.gandalf.state,
                log: g.gandalf.log().collect(),
                deeds: g.gandalf.deeds,
                done: g.gandalf.done,
                supply: g.gandalf.supply,
                drawn: g.gandalf.drawn,
            },
            nazgul: Nazgul::ALL
                .into_iter()
                .filter(|&who| board.has(g.at(who)))
                .map(|who| (who, board.spot(g.at(who))))
                .collect(),
            lord: g.lord,
            lead: g.lead,
            players: (g.players != usual).then_some(g.players),
            active: g.active,
            dice: DiceSheet {
                standard: Face::ALL
                    .into_iter()
                    .map(|face| (face, g.dice.standard[face.index()]))
                    .filter(|&(_, count)| count > 0)
                    .collect(),
                lord: g.dice.lord,
                has_lord_die: g.dice.has_lord_die,
            },
            sorcery: SorcerySheet {
                hands: g
                    .ringwraiths()
                    .map(|seat| (seat.to_string(), heap(g.sorcery.hand(seat), &g.book().sorcery)))
                    .collect(),
                discards: heap(&g.sorcery.discards, &g.book().sorcery),
                gone: heap(&g.sorcery.gone, &g.book().sorcery),
            },
            tracks: TracksSheet { eye: g.tracks.eye, sword: g.tracks.sword },
            tiles: TilesSheet {
                pool: tiles(g, &g.tiles.pool),
                drawn: tiles(g, &g.tiles.drawn),
                gone: tiles(g, &g.tiles.gone),
                eyes: g.tiles.eyes,
            },
            told: g.told.iter().collect(),
            ending: g.ending,
            agenda: g.agenda,
        }
    }
}

fn travel(g: &Position) -> TravelSheet {
    let travel = &g.travel;
    let Some(length) = travel.length else {
        // Set-up: one card of each deck.
        let drawn = crate::journey::Length::ALL.into_iter().zip(travel.drawn);
        let words = drawn.filter_map(|(length, card)| Some(g.journey_of(length, card?).word));
        return TravelSheet { drawn: words.collect(), ..TravelSheet::default() };
    };
    let word = |card: u8| g.journey_of(length, card).word;
    let size = g.book().journeys[length.index()].cards.len() as u32;
    let out = all_bits(size) & !travel.deck & !(1 << travel.card);
    TravelSheet {
        length: Some(length),
        card: Some(word(travel.card)),
        gone: (0..64).filter(|&card| out >> card & 1 == 1).map(word).collect::<Vec<Word>>(),
        top: travel.top.map(word),
        drawn: travel.drawn.iter().flatten().map(|&card| word(card)).collect(),
    }
}

pub fn heap(counts: &Counts, deck: &Deck) -> Heap {
    let held = deck.cards.iter().zip(counts).filter(|(_, count)| **count > 0);
    held.map(|(card, &count)| (card.word.to_string(), count)).collect()
}

fn tiles(g: &Position, counts: &[u8; Tokens::MOST_KINDS]) -> BTreeMap<Tile, u8> {
    let kinds = 0..g.book().tokens.tiles.len();
    kinds.filter(|&kind| counts[kind] > 0).map(|kind| (g.tile(kind), counts[kind])).collect()
}
