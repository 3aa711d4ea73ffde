//! Reading content, with every check that keeps the rules from stumbling over it.

mod boards;
mod decks;
mod ops;
mod tiles;

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use toml::Spanned;

use super::{Content, FILES, Trouble, Wrong};

/// Reads one set, the texts in the order of [`FILES`]; otherwise all that is wrong with it.
pub fn content(name: &str, texts: &[&str; FILES.len()]) -> Result<Content, Vec<Wrong>> {
    let mut wrong = Vec::new();
    let [board_1, board_2, company, ally_1, ally_2, sorcery, shorter, longer, tokens] = *texts;
    // Tiles first: sorcery cards name them.
    let tokens = keep(&mut wrong, in_file(8, tokens, tiles::tokens));
    let boards = [
        keep(&mut wrong, in_file(0, board_1, |raw, t| boards::board(1, raw, t))),
        keep(&mut wrong, in_file(1, board_2, |raw, t| boards::board(2, raw, t))),
    ];
    let company = keep(&mut wrong, in_file(2, company, decks::company));
    let tiles = tokens.as_ref().map(|tokens| tokens.tiles.as_slice()).unwrap_or_default();
    let ally = [
        keep(&mut wrong, in_file(3, ally_1, |raw, t| decks::deck(raw, &[], true, t))),
        keep(&mut wrong, in_file(4, ally_2, |raw, t| decks::deck(raw, &[], true, t))),
    ];
    let sorcery = keep(&mut wrong, in_file(5, sorcery, |raw, t| decks::deck(raw, tiles, false, t)));
    let ways = boards[1].as_ref();
    let journeys = [
        keep(&mut wrong, in_file(6, shorter, |raw, t| decks::journeys(raw, ways, t))),
        keep(&mut wrong, in_file(7, longer, |raw, t| decks::journeys(raw, ways, t))),
    ];
    let (Some(tokens), [Some(board_1), Some(board_2)], Some(company)) = (tokens, boards, company)
    else {
        return Err(wrong);
    };
    let ([Some(ally_1), Some(ally_2)], Some(sorcery), [Some(shorter), Some(longer)]) =
        (ally, sorcery, journeys)
    else {
        return Err(wrong);
    };
    let mut among = Trouble::in_file(FILES[8], texts[8]);
    tiles::fit(&tokens, &board_1, &board_2, &mut among);
    wrong.append(&mut among.found);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut print = blake3::Hasher::new();
    for text in texts {
        print.update(text.as_bytes());
        print.update(&[0]);
    }
    Ok(Content {
        name: name.to_owned(),
        print: print.finalize().to_hex()[..8].to_owned(),
        original: texts.iter().all(|text| text.contains("original = true")),
        boards: [board_1, board_2],
        company,
        ally: [ally_1, ally_2],
        sorcery,
        journeys: [shorter, longer],
        tokens,
        links: OnceLock::new(),
    })
}

/// Reads one file; whatever is wrong in it, if only one thing, means that there is nothing to keep.
fn in_file<R: DeserializeOwned, T>(
    nth: usize,
    text: &str,
    make: impl FnOnce(R, &mut Trouble<'_>) -> Option<T>,
) -> Result<T, Vec<Wrong>> {
    let mut trouble = Trouble::in_file(FILES[nth], text);
    let made = match toml::from_str::<R>(text) {
        Ok(raw) => make(raw, &mut trouble),
        Err(error) => {
            trouble.at(&error.span().unwrap_or(0..0), error.message());
            None
        }
    };
    match made {
        Some(made) if trouble.found.is_empty() => Ok(made),
        _ => Err(trouble.found),
    }
}

fn keep<T>(wrong: &mut Vec<Wrong>, read: Result<T, Vec<Wrong>>) -> Option<T> {
    read.map_err(|mut found| wrong.append(&mut found)).ok()
}

/// Reads a word as something; says so if it is not one.
fn parsed<T: std::str::FromStr<Err = table::ParseError>>(
    word: &Spanned<String>,
    trouble: &mut Trouble<'_>,
) -> Option<T> {
    word.get_ref().parse().map_err(|error: T::Err| trouble.at(&word.span(), error.to_string())).ok()
}
