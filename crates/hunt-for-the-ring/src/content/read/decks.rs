//! Ally, sorcery, company and journey cards.

use serde::Deserialize;
use toml::Spanned;

use super::ops::{self, RawOp};
use super::parsed;
use crate::company::Companion;
use crate::content::{
    Ability, Board, Card, CardChoice, Company, Deck, Journey, Journeys, Op, TileKind, Timing,
    Trouble, When,
};
use crate::places::{Location, Locations};
use crate::word::Word;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDeck {
    #[serde(rename = "original")]
    _original: bool,
    #[serde(rename = "deck")]
    _deck: String,
    size: Spanned<u8>,
    card: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: Spanned<String>,
    title: Spanned<String>,
    copies: Spanned<u8>,
    timing: Option<Spanned<String>>,
    #[serde(rename = "official_effect_known")]
    _official: Option<bool>,
    condition: Option<Spanned<String>>,
    #[serde(default)]
    keep_on_table: bool,
    #[serde(default)]
    remove_from_game: bool,
    option: Vec<RawOption>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOption {
    text: String,
    condition: Option<Spanned<String>>,
    part: Option<Spanned<u8>>,
    ops: Vec<Spanned<RawOp>>,
}

/// What a position keeps of one kind of card.
const MOST_COPIES: u8 = 15;
/// What an action can say.
const MOST_CHOICES: usize = 4;

pub fn deck(
    raw: RawDeck,
    tiles: &[TileKind],
    is_ally: bool,
    trouble: &mut Trouble<'_>,
) -> Option<Deck> {
    let mut cards: Vec<Card> = Vec::new();
    for raw in &raw.card {
        if let Some(card) = card(raw, tiles, is_ally, trouble) {
            if cards.iter().any(|other| other.word == card.word || other.id == card.id) {
                let what = format!("two cards are called \"{}\" or {}", card.title, card.id);
                trouble.at(&raw.id.span(), what);
            }
            cards.push(card);
        }
    }
    let size: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if size != u32::from(*raw.size.get_ref()) {
        trouble.at(&raw.size.span(), format!("the cards below are {size}"));
    }
    if cards.len() > Deck::MOST_KINDS || size > 60 {
        trouble.at(
            &raw.size.span(),
            format!("more than {} kinds of cards, or more than 60 cards", Deck::MOST_KINDS),
        );
    }
    Some(Deck::of(cards))
}

fn card(
    raw: &RawCard,
    tiles: &[TileKind],
    is_ally: bool,
    trouble: &mut Trouble<'_>,
) -> Option<Card> {
    let timing = match raw.timing.as_ref().map(|timing| (timing, timing.get_ref().as_str())) {
        None if !is_ally => Timing::Turn,
        Some((_, "turn")) if is_ally => Timing::Turn,
        Some((_, "out-of-turn")) if is_ally => Timing::OutOfTurn,
        Some((at, _)) if is_ally => {
            trouble.at(&at.span(), "timing is turn or out-of-turn");
            return None;
        }
        Some((at, _)) => {
            trouble.at(&at.span(), "sorcery cards have no timing");
            return None;
        }
        None => {
            trouble.at(&raw.id.span(), "an ally card has a timing: turn or out-of-turn");
            return None;
        }
    };
    if !(1..=MOST_COPIES).contains(raw.copies.get_ref()) {
        trouble.at(&raw.copies.span(), format!("from 1 to {MOST_COPIES} copies"));
    }
    if raw.option.is_empty() || raw.option.len() > MOST_CHOICES {
        trouble.at(&raw.id.span(), format!("a card has 1 to {MOST_CHOICES} options"));
    }
    let mut choices = Vec::new();
    for option in &raw.option {
        if let Some(part) = option.part.as_ref().filter(|part| !(1..=2).contains(part.get_ref())) {
            trouble.at(&part.span(), "part 1 or part 2");
        }
        let doings = ops::doings(&option.ops, tiles, trouble);
        for (doing, raw) in doings.iter().zip(&option.ops) {
            if timing == Timing::OutOfTurn && !matches!(doing.op, Op::Cancel(_)) {
                let what = "out of turn a card can only cancel a search, a hunt or a perception";
                trouble.at(&raw.span(), what);
            }
            let belongs = match doing.op {
                Op::CancelTile(_) | Op::DrawJourney(_) | Op::KeepJourney(_) => false,
                Op::QuietNightMove => is_ally,
                Op::Cancel(_) => timing == Timing::OutOfTurn,
                Op::AnnounceGandalfSection => true,
                ref op => op.is_of_ring_bearer() == is_ally,
            };
            if !belongs {
                trouble
                    .at(&raw.span(), format!("{} does not belong on this card", raw.get_ref().op));
            }
        }
        choices.push(CardChoice {
            text: option.text.clone(),
            condition: ops::condition(option.condition.as_ref(), trouble),
            part: option.part.as_ref().map(|part| *part.get_ref()),
            doings,
        });
    }
    Some(Card {
        id: raw.id.get_ref().clone(),
        word: Word::of_title(raw.title.get_ref()),
        title: raw.title.get_ref().clone(),
        copies: *raw.copies.get_ref(),
        timing,
        condition: ops::condition(raw.condition.as_ref(), trouble),
        keep_on_table: raw.keep_on_table,
        remove_from_game: raw.remove_from_game,
        choices,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCompanyFile {
    #[serde(rename = "original")]
    _original: bool,
    company: Vec<RawCompany>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCompany {
    id: Spanned<String>,
    name: String,
    parts: Spanned<Vec<u8>>,
    #[serde(rename = "joins")]
    _joins: Option<String>,
    #[serde(rename = "pool_note")]
    _pool_note: Option<String>,
    constant: RawAbility,
    one_use: Vec<RawAbility>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAbility {
    when: Spanned<String>,
    text: String,
    ops: Vec<Spanned<RawOp>>,
}

pub fn company(
    raw: RawCompanyFile,
    trouble: &mut Trouble<'_>,
) -> Option<[Company; Companion::ALL.len()]> {
    let mut found: Vec<(Companion, Company)> = Vec::new();
    for raw in &raw.company {
        let Some(who) = parsed::<Companion>(&raw.id, trouble) else { continue };
        if found.iter().any(|&(other, _)| other == who) {
            trouble.at(&raw.id.span(), format!("{who} stands here twice"));
        }
        if raw.parts.get_ref().iter().any(|part| !(1..=2).contains(part)) {
            trouble.at(&raw.parts.span(), "parts are 1 and 2");
        }
        if raw.one_use.len() > MOST_CHOICES {
            trouble.at(&raw.id.span(), format!("at most {MOST_CHOICES} abilities of one use"));
        }
        let Some(constant) = ability(&raw.constant, true, trouble) else { continue };
        let one_use = raw.one_use.iter().filter_map(|raw| ability(raw, false, trouble)).collect();
        let in_part = [1, 2].map(|part| raw.parts.get_ref().contains(&part));
        found.push((who, Company { name: raw.name.clone(), in_part, constant, one_use }));
    }
    for who in Companion::ALL {
        if !found.iter().any(|&(other, _)| other == who) {
            trouble.of_the_whole(format!("there is no card of {who}"));
        }
    }
    found.sort_by_key(|&(who, _)| who);
    let cards: Vec<Company> = found.into_iter().map(|(_, card)| card).collect();
    cards.try_into().ok()
}

fn ability(raw: &RawAbility, is_constant: bool, trouble: &mut Trouble<'_>) -> Option<Ability> {
    let when = match (raw.when.get_ref().as_str(), is_constant) {
        ("start-of-daylight-1", true) => When::StartOfDaylight1,
        ("after-frodo-move", true) => When::AfterFrodoMove,
        ("nightfall-ring-bearer-turn", _) => When::NightfallRingBearerTurn,
        ("refresh-ally-draw", true) => When::RefreshAllyDraw,
        ("changing-course", true) => When::ChangingCourse,
        ("encounter", false) => When::Encounter,
        ("own-turn", false) => When::OwnTurn,
        ("out-of-turn", false) => When::OutOfTurn,
        (other, _) => {
            trouble.at(&raw.when.span(), format!("no ability of this kind comes at \"{other}\""));
            return None;
        }
    };
    let doings = ops::doings(&raw.ops, &[], trouble);
    for (doing, raw) in doings.iter().zip(&raw.ops) {
        let fits = match doing.op {
            Op::CancelTile(_) => when == When::Encounter,
            Op::Cancel(_) => when == When::OutOfTurn,
            Op::DrawJourney(_) | Op::KeepJourney(_) => when == When::ChangingCourse,
            ref op => {
                op.is_of_ring_bearer()
                    && !matches!(when, When::Encounter | When::OutOfTurn | When::ChangingCourse)
            }
        };
        if !fits {
            trouble.at(&raw.span(), format!("{} cannot be done at that moment", raw.get_ref().op));
        }
    }
    Some(Ability { when, text: raw.text.clone(), doings })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawJourneys {
    #[serde(rename = "original")]
    _original: bool,
    #[serde(rename = "deck")]
    _deck: String,
    moves: Spanned<u8>,
    threshold: Spanned<u8>,
    size: Spanned<u8>,
    journey: Vec<RawJourney>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawJourney {
    id: Spanned<String>,
    rows: Spanned<Vec<Spanned<u8>>>,
    #[serde(default)]
    shelters: Vec<Spanned<u8>>,
}

/// What a position has room for.
const MOST_ROWS: u8 = 30;
const MOST_JOURNEYS: usize = 64;

pub fn journeys(
    raw: RawJourneys,
    board: Option<&Board>,
    trouble: &mut Trouble<'_>,
) -> Option<Journeys> {
    let moves = *raw.moves.get_ref();
    if !(2..=MOST_ROWS).contains(&moves) {
        trouble.at(&raw.moves.span(), format!("from 2 to {MOST_ROWS} moves"));
    }
    if !(1..=40).contains(raw.threshold.get_ref()) {
        trouble.at(&raw.threshold.span(), "a threshold from 1 to 40");
    }
    let size = raw.journey.len();
    if size != usize::from(*raw.size.get_ref()) || !(1..=MOST_JOURNEYS).contains(&size) {
        trouble.at(&raw.size.span(), format!("the cards below are {size}"));
    }
    let mut cards: Vec<Journey> = Vec::new();
    for raw in &raw.journey {
        let word = Word::of_title(raw.id.get_ref());
        if cards.iter().any(|other| other.word == word) {
            trouble.at(&raw.id.span(), format!("two cards are called {word}"));
        }
        if raw.rows.get_ref().len() != usize::from(moves) {
            trouble.at(&raw.rows.span(), format!("{moves} rows"));
        }
        if let Some(board) = board {
            walk(raw, board, trouble);
        }
        let rows: Vec<Option<Location>> =
            raw.rows.get_ref().iter().map(|row| location(*row.get_ref())).collect();
        let mut shelters = Locations::NONE;
        for shelter in &raw.shelters {
            match location(*shelter.get_ref()).filter(|at| rows.contains(&Some(*at))) {
                Some(at) => shelters = shelters.with(at),
                None => trouble.at(&shelter.span(), "a shelter is a location of its card"),
            }
        }
        cards.push(Journey { word, rows, shelters });
    }
    Some(Journeys { moves, threshold: *raw.threshold.get_ref(), cards })
}

fn location(number: u8) -> Option<Location> {
    (1..128).contains(&number).then_some(Location(number))
}

/// A journey can be walked (HFTR.1.39), and ends in an exit and nowhere before.
fn walk(raw: &RawJourney, board: &Board, trouble: &mut Trouble<'_>) {
    let Some(mut last) = board.frodo_starts.iter().next() else { return };
    let mut dots = 0;
    let rows = raw.rows.get_ref();
    for (nth, row) in rows.iter().enumerate() {
        let Some(to) = location(*row.get_ref()) else {
            if *row.get_ref() != 0 {
                trouble.at(&row.span(), "a location, or 0 for a dot");
            }
            dots += 1;
            continue;
        };
        let connections = board.connections(last.space());
        match connections.iter().find(|&&(at, _)| at == to) {
            Some(&(_, between)) if between <= dots => (),
            Some(&(_, between)) => trouble.at(
                &row.span(),
                format!("{to} is {between} dots from {last}, and {dots} are marked"),
            ),
            None => trouble.at(&row.span(), format!("{to} is not connected to {last}")),
        }
        if board.exits.contains(to) != (nth + 1 == rows.len()) {
            trouble.at(&row.span(), "the last row of a journey, and only that, is an exit");
        }
        (last, dots) = (to, 0);
    }
}
