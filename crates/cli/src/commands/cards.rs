//! `mathom cards`: the cards and sites of the Middle-earth CCG, found by words and shown whole.

use middle_earth_ccg::Side;
use middle_earth_ccg::find::{self, Found};
use serde_json::{Value, json};

use super::printed;
use crate::args::{Cards, FindCards, ShowCard};
use crate::cli_error::CliError;
use crate::paint::{Ink, padded};
use crate::screen::Screen;

pub fn run(args: &Cards, screen: &mut Screen) -> Result<(), CliError> {
    match args {
        Cards::Find(args) => find_cards(args, screen),
        Cards::Show(args) => show(args, screen),
    }
}

fn find_cards(args: &FindCards, screen: &mut Screen) -> Result<(), CliError> {
    let words = args.words.join(" ");
    let found = find::find(&words);
    if args.json {
        return screen.line(&as_json(&found));
    }
    if found.is_empty() {
        return Err(CliError::failure(format!("no card has all of \"{words}\"")));
    }
    for card in found {
        let title = screen.paint.ink(Ink::Heading, card.name());
        let (kind, side, numbers) = match card {
            Found::Card(card) => {
                (printed::kind(card), card.facts().side.word(), printed::in_short(card))
            }
            Found::Site(site) => ("site".to_string(), "both", printed::site_in_short(site)),
        };
        screen.line(&format!("{} {kind:<15} {side:<7} {numbers}", padded(&title, 29)))?;
        if args.long {
            texts(card, screen)?;
        }
    }
    Ok(())
}

/// Our texts, below the line of the card.
fn texts(card: Found, screen: &mut Screen) -> Result<(), CliError> {
    match card {
        Found::Card(card) => match card.facts().text {
            Some(text) => screen.indented("    ", text),
            None => Ok(()),
        },
        Found::Site(site) => {
            Side::ALL.into_iter().try_for_each(|side| match site.card(side).text {
                Some(text) => screen.indented("    ", &format!("({}) {text}", side.word())),
                None => Ok(()),
            })
        }
    }
}

fn show(args: &ShowCard, screen: &mut Screen) -> Result<(), CliError> {
    let title = args.title.join(" ");
    let found = find::titled(&title);
    if found.is_empty() {
        let near = find::near(&title);
        let near = match near.is_empty() {
            true => "mathom cards find looks for words".to_string(),
            false => format!("nearest: {}", near.join(", ")),
        };
        return Err(CliError::misuse(format!("no card is called \"{title}\"; {near}")));
    }
    if args.json {
        return screen.line(&as_json(&found));
    }
    for (at, card) in found.into_iter().enumerate() {
        if at > 0 {
            screen.line("")?;
        }
        screen.heading(card.name())?;
        match card {
            Found::Card(card) => rows(&printed::card(card), screen)?,
            Found::Site(site) => {
                rows(&printed::site(site), screen)?;
                for side in Side::ALL {
                    screen.line("")?;
                    screen.heading(&format!("{} ({})", site.name(), side.word()))?;
                    rows(&printed::site_card(site, side), screen)?;
                }
            }
        }
    }
    Ok(())
}

fn rows(rows: &[printed::Row], screen: &mut Screen) -> Result<(), CliError> {
    for (name, what) in rows {
        screen.indented(&format!("  {name:<18} "), what)?;
    }
    Ok(())
}

fn as_json(found: &[Found]) -> String {
    let cards: Vec<Value> = found.iter().map(|&card| one_as_json(card)).collect();
    format!("{:#}", Value::Array(cards))
}

fn one_as_json(found: Found) -> Value {
    let rows = |rows: Vec<printed::Row>| -> Value {
        rows.into_iter().map(|(name, what)| (name.to_string(), Value::from(what))).collect()
    };
    match found {
        Found::Card(card) => {
            let facts = card.facts();
            json!({
                "id": card.word(),
                "title": card.name(),
                "number": facts.number,
                "kind": facts.class.word(),
                "also": facts.also,
                "side": facts.side,
                "unique": card.is_unique(),
                "race": facts.race,
                "skills": find::skills(facts.skills),
                "keywords": find::keywords(facts.keywords),
                "item": facts.item,
                "prowess": facts.prowess,
                "body": facts.body,
                "mind": facts.mind,
                "direct_influence": facts.direct_influence,
                "strikes": facts.strikes,
                "points": facts.mp,
                "corruption": facts.corruption,
                "copies": facts.copies,
                "printed": rows(printed::card(card)),
                "text": facts.text,
            })
        }
        Found::Site(site) => {
            let side = |side: Side| {
                let card = site.card(side);
                json!({
                    "number": card.number,
                    "type": card.kind,
                    "draws": card.draws,
                    "playable": find::playable(card.playable),
                    "printed": rows(printed::site_card(site, side)),
                    "text": card.text,
                })
            };
            json!({
                "id": site.word(),
                "title": site.name(),
                "kind": "site",
                "region": site.region(),
                "under_deeps": site.facts().under_deeps,
                "hero": side(Side::Hero),
                "minion": side(Side::Minion),
            })
        }
    }
}
