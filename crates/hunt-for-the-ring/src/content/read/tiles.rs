//! `tokens.toml`.

use serde::Deserialize;
use toml::Spanned;
use toml::value::Table;

use crate::content::{Board, Colour, TileKind, Tokens, Trouble};
use crate::dice::{Face, LordFace};
use crate::places::{FIRST_DOT, Location, Locations};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTokens {
    #[serde(rename = "original")]
    _original: bool,
    corruption_tiles: RawTiles,
    dice: RawDice,
    information: RawNumbers,
    frodo_start: RawNumbers,
    gandalf_deeds: RawNumbers,
    fellowship: RawPool,
    ally_tokens: RawAllies,
    #[serde(rename = "other_tokens")]
    _other: Option<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTiles {
    total: Spanned<u8>,
    beige: Spanned<toml::map::Map<String, toml::Value>>,
    red: Spanned<toml::map::Map<String, toml::Value>>,
    grey: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDice {
    standard_count: Spanned<u8>,
    standard_faces: Spanned<Vec<Spanned<String>>>,
    lord_faces: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNumbers {
    numbers: Spanned<Vec<Spanned<u8>>>,
    drawn: Option<Spanned<u8>>,
    #[serde(rename = "given")]
    _given: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPool {
    pool: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAllies {
    max_in_play: u8,
}

/// HFTR.1.15, HFTR.2.10.
const INFORMATION_DRAWN: u8 = 5;
const DEEDS_DRAWN: u8 = 4;

pub fn tokens(raw: RawTokens, trouble: &mut Trouble<'_>) -> Option<Tokens> {
    let tiles = tiles(&raw.corruption_tiles, trouble);
    let standard_faces = faces(&raw.dice.standard_faces, Face::ALL, Face::printed, trouble);
    let lord_faces = faces(&raw.dice.lord_faces, LordFace::ALL, LordFace::printed, trouble);
    let count = *raw.dice.standard_count.get_ref();
    if !(1..=10).contains(&count) {
        trouble.at(&raw.dice.standard_count.span(), "from 1 to 10 dice");
    }
    let information = numbers(&raw.information.numbers, trouble);
    let deeds = numbers(&raw.gandalf_deeds.numbers, trouble);
    let frodo_starts = numbers(&raw.frodo_start.numbers, trouble);
    let drawn = |list: &RawNumbers, usual: u8, trouble: &mut Trouble<'_>| {
        let drawn = list.drawn.as_ref().map_or(usual, |drawn| *drawn.get_ref());
        if usize::from(drawn) > list.numbers.get_ref().len() || !(2..=8).contains(&drawn) {
            trouble.at(&list.numbers.span(), format!("{drawn} are to be drawn of these"));
        }
        drawn
    };
    let information_drawn = drawn(&raw.information, INFORMATION_DRAWN, trouble);
    let deeds_drawn = drawn(&raw.gandalf_deeds, DEEDS_DRAWN, trouble);
    if !(1..=20).contains(raw.fellowship.pool.get_ref()) {
        trouble.at(&raw.fellowship.pool.span(), "from 1 to 20 fellowship tokens");
    }
    Some(Tokens {
        tiles,
        standard_dice: count,
        standard_faces: standard_faces?,
        lord_faces: lord_faces?,
        information,
        information_drawn,
        deeds,
        deeds_drawn,
        frodo_starts,
        fellowship_pool: *raw.fellowship.pool.get_ref(),
        ally_tokens: raw.ally_tokens.max_in_play,
    })
}

/// What the tokens say of the boards.
pub fn fit(tokens: &Tokens, first: &Board, second: &Board, trouble: &mut Trouble<'_>) {
    for at in tokens.information.but(first.ally).iter() {
        trouble.of_the_whole(format!("information {at}: no ally location of the first board"));
    }
    let starts = tokens.frodo_starts;
    for at in starts.but(first.frodo_starts).or(first.frodo_starts.but(starts)).iter() {
        trouble
            .of_the_whole(format!("Frodo's start {at}: the first board and the tokens disagree"));
    }
    for at in tokens.deeds.but(second.all).iter() {
        trouble.of_the_whole(format!("deed {at}: no location of the second board"));
    }
}

fn tiles(raw: &RawTiles, trouble: &mut Trouble<'_>) -> Vec<TileKind> {
    let mut kinds: Vec<TileKind> = Vec::new();
    for (face, count) in raw.beige.get_ref() {
        let count = count.as_integer().and_then(|count| u8::try_from(count).ok());
        match (value(face), count) {
            (Some(value), Some(count)) => {
                let id = face.clone();
                kinds.push(TileKind { colour: Colour::Beige, value, count, id });
            }
            _ => trouble
                .at(&raw.beige.span(), format!("\"{face}\": a face (0 to 9, EYE) = how many")),
        }
    }
    for (id, face) in raw.red.get_ref() {
        match face.as_str().and_then(value) {
            Some(value) => {
                kinds.push(TileKind { colour: Colour::Red, value, count: 1, id: id.clone() })
            }
            None => trouble.at(&raw.red.span(), format!("{id}: a face, 0 to 9 or EYE")),
        }
    }
    for face in &raw.grey {
        let Some(value) = value(face.get_ref()) else {
            trouble.at(&face.span(), "a face, 0 to 9 or EYE");
            continue;
        };
        let alike = |kind: &&mut TileKind| kind.colour == Colour::Grey && kind.value == value;
        match kinds.iter_mut().find(alike) {
            Some(kind) => kind.count += 1,
            None => {
                let id = face.get_ref().clone();
                kinds.push(TileKind { colour: Colour::Grey, value, count: 1, id });
            }
        }
    }
    let total: u32 = kinds.iter().map(|kind| u32::from(kind.count)).sum();
    if total != u32::from(*raw.total.get_ref()) {
        trouble.at(&raw.total.span(), format!("the tiles below are {total}"));
    }
    if kinds.len() > Tokens::MOST_KINDS {
        trouble.at(&raw.total.span(), format!("more than {} kinds of tiles", Tokens::MOST_KINDS));
    }
    kinds
}

/// `Some(None)` for an EYE.
fn value(face: &str) -> Option<Option<u8>> {
    match face {
        "EYE" => Some(None),
        face => face.parse().ok().filter(|&value| value <= 9).map(Some),
    }
}

fn faces<F: Copy, const N: usize>(
    raw: &Spanned<Vec<Spanned<String>>>,
    all: [F; N],
    printed: fn(F) -> &'static str,
    trouble: &mut Trouble<'_>,
) -> Option<[F; 6]> {
    let mut found = Vec::new();
    for word in raw.get_ref() {
        match all.into_iter().find(|&face| printed(face) == word.get_ref()) {
            Some(face) => found.push(face),
            None => {
                let known: Vec<_> = all.into_iter().map(printed).collect();
                trouble.at(&word.span(), format!("a face: {}", known.join(", ")));
            }
        }
    }
    let faces = found.try_into().ok();
    if faces.is_none() {
        trouble.at(&raw.span(), "six faces");
    }
    faces
}

fn numbers(raw: &Spanned<Vec<Spanned<u8>>>, trouble: &mut Trouble<'_>) -> Locations {
    let mut found = Locations::NONE;
    for number in raw.get_ref() {
        let at = Location(*number.get_ref());
        if !(1..FIRST_DOT).contains(&at.0) {
            trouble.at(&number.span(), "a location from 1 to 127");
            continue;
        }
        if found.contains(at) {
            trouble.at(&number.span(), format!("{at} stands here twice"));
        }
        found = found.with(at);
    }
    found
}
