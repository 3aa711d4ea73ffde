//! What one seat knows.

use serde::Serialize;
use table::{Eye, Seat};
use ts_rs::TS;

use crate::action::Tile;
use crate::asking::Question;
use crate::company::{Companion, Standing};
use crate::dice::{Face, LordFace};
use crate::gandalf::GandalfState;
use crate::journey::Length;
use crate::knowledge::{self, Likelihood};
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::options::{Book, HeatMap};
use crate::phase::{Phase, phase};
use crate::places::{Area, Location, Spot};
use crate::position::{Ending, Fellowship, Part, Position, RING_BEARER, Turn};
use crate::sheet::heap;
use crate::step::Step;
use crate::told::Telling;
use crate::word::Word;

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The boards and cards that are played with.
    pub content: Book,
    pub part: Part,
    pub day: u8,
    pub turn: Turn,
    /// Whose part of the turn it is.
    pub phase: Option<Phase>,
    /// The turn marker shows its EYE side.
    pub eye: bool,
    pub figure: u8,
    /// The last space of the movement track, as far as one may know.
    pub track: u8,
    pub corruption: u8,
    /// Too much corruption; in Part 2 it depends on a secret card.
    pub threshold: Option<u8>,
    pub ending: Option<Ending>,
    /// Shadow and Free Peoples, in War of the Ring.
    pub action_tokens: Option<[u8; 2]>,

    pub fellowship: Fellowship,
    pub company: Vec<CompanyView>,
    pub allies: AlliesView,
    pub information: InformationView,
    pub gandalf: GandalfView,

    pub nazgul: Vec<NazgulView>,
    pub lead: Seat,
    pub active: Option<Nazgul>,
    pub dice: DiceView,
    pub sorcery: SorceryView,
    pub tracks: TracksView,
    pub tiles: TilesView,
    /// What has been asked and may still be cancelled.
    pub question: Option<Question>,
    // HFTR.1.59: what a card had to name.
    pub barred_area: Option<Area>,
    pub roads_barred: bool,
    // HFTR.1.91
    /// All that the hunters have been told, in order.
    pub told: Vec<Telling>,
    /// Where Frodo's last location may be, where the table shows it.
    pub may_be: Option<Vec<Likelihood>>,
    /// Behind the screen.
    pub behind: Option<Behind>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyView {
    pub who: Companion,
    pub standing: Standing,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Cards {
    pub card: String,
    pub count: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AlliesView {
    pub hand: u8,
    pub deck: u8,
    pub discards: Vec<Cards>,
    pub tokens: Vec<Location>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InformationView {
    /// Behind the screen, in play or not.
    pub hidden: u8,
    pub found: Vec<Location>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GandalfView {
    pub state: GandalfState,
    pub figure: Option<Location>,
    pub done: Vec<Location>,
    pub deeds: u8,
    pub supply: u8,
    pub moves: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct NazgulView {
    pub who: Nazgul,
    pub at: Option<Spot>,
    pub player: Seat,
    pub lord: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DiceView {
    pub ring: u8,
    pub sword: u8,
    pub sorcery: u8,
    pub shadow: u8,
    pub lord: Option<LordFace>,
    pub has_lord_die: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SorceryView {
    pub deck: u8,
    pub discards: Vec<Cards>,
    /// On the table or out of the game.
    pub gone: Vec<Cards>,
    pub hands: Vec<HandView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    pub seat: Seat,
    pub size: u8,
    // HFTR.1.92
    /// To whom it belongs.
    pub cards: Option<Vec<Cards>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TracksView {
    pub eye: Vec<Location>,
    pub sword: Vec<Location>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TilesView {
    pub pool: Vec<TileCount>,
    pub drawn: Vec<TileCount>,
    pub eyes: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TileCount {
    pub tile: Tile,
    pub count: u8,
}

/// What only the Ring-bearer sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Behind {
    pub log: Vec<Entry>,
    pub last: Option<Location>,
    /// Marked since the last location.
    pub dots: u8,
    pub hand: Vec<Cards>,
    pub bottom: Vec<Word>,
    pub in_play: Vec<Location>,
    pub flipped: Vec<Location>,
    pub journey: Option<JourneyView>,
    /// Journey cards drawn, to be chosen from, or looked at.
    pub drawn: Vec<JourneyView>,
    pub gandalf: Vec<Location>,
    pub deeds: Vec<Location>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct JourneyView {
    pub card: Word,
    pub length: Length,
    pub threshold: u8,
    pub rows: Vec<Entry>,
    pub shelters: Vec<Location>,
}

impl View {
    pub fn of(g: &Position, eye: Eye) -> View {
        let is_ring_bearer = eye == Eye::Seat(RING_BEARER);
        let hand = |seat: Seat| eye == Eye::Seat(seat);
        View::seen(g, is_ring_bearer, hand)
    }

    /// With nothing hidden.
    pub fn open(g: &Position) -> View {
        View::seen(g, true, |_| true)
    }

    fn seen(g: &Position, behind: bool, hand: impl Fn(Seat) -> bool) -> View {
        let board = g.board();
        let is_journey_known = g.part == Part::One || behind && g.travel.length.is_some();
        let longest = g.book().journeys.iter().map(|deck| deck.moves).max().unwrap_or_default();
        let track = match g.part {
            Part::One => board.move_limit,
            Part::Two if is_journey_known => g.rows(),
            Part::Two => longest,
        };
        View {
            content: g.options.content,
            part: g.part,
            day: g.day,
            turn: g.turn,
            phase: phase(g),
            eye: g.is_eye_up,
            figure: g.figure,
            track,
            corruption: g.corruption,
            threshold: is_journey_known.then(|| g.threshold()),
            ending: g.ending,
            action_tokens: g.ending.map(|ending| ending.action_tokens().into()),
            fellowship: g.fellowship,
            company: Companion::ALL
                .into_iter()
                .map(|who| CompanyView { who, standing: g.standing(who) })
                .collect(),
            allies: AlliesView {
                hand: g.allies.hand_size(),
                deck: g.allies.left() as u8,
                discards: cards(&g.allies.discards, g.ally_cards()),
                tokens: g.allies.tokens.iter().collect(),
            },
            information: InformationView {
                hidden: g.information.in_play.len() + g.information.flipped.len(),
                found: g.information.found.iter().collect(),
            },
            gandalf: GandalfView {
                state: g.gandalf.state,
                figure: g.gandalf.figure_at(),
                done: g.gandalf.done.iter().collect(),
                deeds: g.gandalf.deeds.len(),
                supply: g.gandalf.supply.len(),
                moves: g.gandalf.moves(),
            },
            nazgul: Nazgul::ALL
                .into_iter()
                .map(|who| NazgulView {
                    who,
                    at: board.has(g.at(who)).then(|| board.spot(g.at(who))),
                    player: g.player_of(who),
                    lord: g.lord == Some(who),
                })
                .collect(),
            lead: g.lead,
            active: g.active.nazgul,
            dice: DiceView {
                ring: g.dice.standard[Face::Ring.index()],
                sword: g.dice.standard[Face::Sword.index()],
                sorcery: g.dice.standard[Face::Sorcery.index()],
                shadow: g.dice.standard[Face::Shadow.index()],
                lord: g.dice.lord,
                has_lord_die: g.dice.has_lord_die,
            },
            sorcery: SorceryView {
                deck: crate::allies::total(&g.sorcery.deck) as u8,
                discards: cards(&g.sorcery.discards, &g.book().sorcery),
                gone: cards(&g.sorcery.gone, &g.book().sorcery),
                hands: g
                    .ringwraiths()
                    .map(|seat| HandView {
                        seat,
                        size: g.sorcery.hand_size(seat),
                        cards: hand(seat).then(|| cards(g.sorcery.hand(seat), &g.book().sorcery)),
                    })
                    .collect(),
            },
            tracks: TracksView {
                eye: g.tracks.eye.iter().collect(),
                sword: g.tracks.sword.iter().collect(),
            },
            tiles: TilesView {
                pool: tiles(g, &g.tiles.pool),
                drawn: tiles(g, &g.tiles.drawn),
                eyes: g.tiles.eyes,
            },
            question: match g.agenda.top() {
                Some(Step::Declared(question)) => Some(question),
                _ => None,
            },
            barred_area: g.now.barred_area,
            roads_barred: g.now.barred_roads != 0,
            told: g.told.iter().collect(),
            may_be: (g.options.heat_map == HeatMap::Shown).then(|| knowledge::may_be(g)),
            behind: behind.then(|| Behind::of(g)),
        }
    }
}

impl Behind {
    fn of(g: &Position) -> Behind {
        let word = |&kind: &u8| g.ally_card(kind).word;
        let length = g.travel.length;
        let drawn: Vec<JourneyView> = match length {
            None => Length::ALL
                .into_iter()
                .zip(g.travel.drawn)
                .filter_map(|(length, card)| Some(journey(g, length, card?)))
                .collect(),
            Some(length) => {
                let looked_at = g.travel.drawn.into_iter().chain([g.travel.top]).flatten();
                looked_at.map(|card| journey(g, length, card)).collect()
            }
        };
        let is_away = g.part == Part::One && g.log.is_empty();
        Behind {
            log: g.log.entries().collect(),
            last: (!is_away).then(|| g.last_location()),
            dots: g.log.dots(),
            hand: cards(&g.allies.hand, g.ally_cards()),
            bottom: g.allies.bottom().iter().map(word).collect(),
            in_play: g.information.in_play.iter().collect(),
            flipped: g.information.flipped.iter().collect(),
            journey: length.map(|length| journey(g, length, g.travel.card)),
            drawn,
            gandalf: g.gandalf.log().collect(),
            deeds: g.gandalf.deeds.or(g.gandalf.drawn).iter().collect(),
        }
    }
}

fn journey(g: &Position, length: Length, card: u8) -> JourneyView {
    let printed = g.journey_of(length, card);
    let rows = printed.rows.iter().map(|row| row.map_or(Entry::Dot, Entry::Location));
    JourneyView {
        card: printed.word,
        length,
        threshold: g.book().journeys[length.index()].threshold,
        rows: rows.collect(),
        shelters: printed.shelters.iter().collect(),
    }
}

fn cards(counts: &crate::allies::Counts, deck: &crate::content::Deck) -> Vec<Cards> {
    heap(counts, deck).into_iter().map(|(card, count)| Cards { card, count }).collect()
}

fn tiles(g: &Position, counts: &[u8]) -> Vec<TileCount> {
    let kinds = 0..g.book().tokens.tiles.len();
    let held = kinds.filter(|&kind| counts[kind] > 0);
    held.map(|kind| TileCount { tile: g.tile(kind), count: counts[kind] }).collect()
}
