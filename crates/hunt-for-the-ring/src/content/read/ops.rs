//! Conditions and operations.

use serde::Deserialize;
use toml::Spanned;

use super::parsed;
use crate::asking::Asking;
use crate::content::cards::OnlyIf;
use crate::content::{
    Colour, Condition, Discarding, Doing, Op, Pushed, Reach, Scope, TileKind, Trouble,
    WhichLocations,
};
use crate::places::Section;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOp {
    pub op: String,
    n: Option<u8>,
    spaces: Option<u8>,
    range: Option<u8>,
    #[serde(rename = "where")]
    place: Option<Spanned<String>>,
    filter: Option<Spanned<String>>,
    scope: Option<Spanned<String>>,
    choice: Option<Spanned<String>>,
    tile: Option<Spanned<String>>,
    who: Option<Spanned<String>>,
    otherwise: Option<Spanned<String>>,
    sections: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    optional: bool,
    only_if: Option<Spanned<String>>,
}

pub fn doings(raw: &[Spanned<RawOp>], tiles: &[TileKind], trouble: &mut Trouble<'_>) -> Vec<Doing> {
    raw.iter().filter_map(|raw| doing(raw, tiles, trouble)).collect()
}

fn doing(spanned: &Spanned<RawOp>, tiles: &[TileKind], trouble: &mut Trouble<'_>) -> Option<Doing> {
    let raw = spanned.get_ref();
    let only_if = match raw.only_if.as_ref().map(|word| (word, word.get_ref().as_str())) {
        None => None,
        Some((_, "no_fellowship_on_card")) => Some(OnlyIf::NoFellowshipOnCard),
        Some((_, "frodo_rested")) => Some(OnlyIf::FrodoRested),
        Some((at, _)) => {
            trouble.at(&at.span(), "only_if is no_fellowship_on_card or frodo_rested");
            None
        }
    };
    let op = op(spanned, tiles, trouble)?;
    Some(Doing { op, only_if })
}

fn op(spanned: &Spanned<RawOp>, tiles: &[TileKind], trouble: &mut Trouble<'_>) -> Option<Op> {
    let (at, raw) = (spanned.span(), spanned.get_ref());
    let n = raw.n.unwrap_or(1);
    if !(1..=12).contains(&n) || !(1..=6).contains(&raw.spaces.unwrap_or(1)) {
        trouble.at(&at, "n is 1 to 12, and spaces 1 to 6");
        return None;
    }
    let most = match raw.op.as_str() {
        // HFTR.1.106: a card cancels one tile; of the journey cards drawn one leads Frodo.
        "cancel_tile" | "keep_journey" => 1,
        "draw_journey" | "search" => 2,
        _ => n,
    };
    if n > most {
        trouble.at(&at, format!("n of {} is at most {most}", raw.op));
        return None;
    }
    let spaces = raw.spaces.unwrap_or(1);
    Some(match raw.op.as_str() {
        "draw_ally" => Op::DrawAlly(n),
        "bottom_ally" => Op::BottomAlly(n),
        "bottom_drawn" => Op::BottomDrawn(n),
        "gain_fellowship" => Op::GainFellowship(n),
        "heal" => Op::Heal(n),
        "place_ally" => Op::PlaceAlly { n, among: among(raw, trouble)? },
        "move_allies" => Op::MoveAllies(n),
        "push_nazgul" => {
            let which = match raw.filter.as_ref().map(|word| (word, word.get_ref().as_str())) {
                None => Pushed::Any,
                Some((_, "one-section")) => Pushed::OneSection,
                Some((_, "in-or-adjacent-ally-location")) => Pushed::InOrAdjacentAllyLocation,
                Some((at, _)) => {
                    let what = "filter is one-section or in-or-adjacent-ally-location";
                    trouble.at(&at.span(), what);
                    return None;
                }
            };
            Op::PushNazgul { n: n.min(4), spaces, which }
        }
        "frodo_move" => Op::FrodoMove,
        "quiet_night_move" => Op::QuietNightMove,
        "discard_die" => Op::DiscardDie(n),
        "reroll_dice" => Op::RerollDice(n),
        "decoy_track" => Op::DecoyTrack(n),
        "remove_track" => Op::RemoveTrack(n),
        "flip_information" => Op::FlipInformation(n),
        "recruit" => {
            let Some(who) = &raw.who else {
                trouble.at(&at, "recruit needs who");
                return None;
            };
            let otherwise_draw = match &raw.otherwise {
                None => 0,
                Some(word) if word.get_ref() == "draw_ally" => n,
                Some(word) => {
                    trouble.at(&word.span(), "otherwise is draw_ally");
                    return None;
                }
            };
            Op::Recruit { who: parsed(who, trouble)?, otherwise_draw }
        }
        "bar_road" => Op::BarRoad(sections(raw.sections.as_deref().unwrap_or_default(), trouble)),
        "bar_search_area" => Op::BarSearchArea,
        "cancel_search" => Op::Cancel(Asking::Search),
        "cancel_hunt" => Op::Cancel(Asking::Hunt),
        "cancel_perception" => Op::Cancel(Asking::Perception),
        "cancel_tile" => Op::CancelTile(n),
        "gandalf_move" => Op::GandalfMove(n),
        "gandalf_to" => Op::GandalfTo(among(raw, trouble)?),
        "draw_journey" => Op::DrawJourney(n),
        "keep_journey" => Op::KeepJourney(n),
        "offer_change_course" => Op::OfferChangeCourse,
        "announce_gandalf_section" => Op::AnnounceGandalfSection,
        "move_active" => Op::MoveActive(spaces),
        "move_all" => Op::MoveAll(spaces),
        "perception" => {
            let scope = match raw.scope.as_ref().map(|word| (word, word.get_ref().as_str())) {
                Some((_, "area")) => Scope::Area,
                Some((_, "section")) => Scope::Section,
                _ => {
                    trouble.at(&at, "perception has a scope: area or section");
                    return None;
                }
            };
            let anywhere = match raw.place.as_ref().map(|word| word.get_ref().as_str()) {
                None | Some("own") => false,
                Some("any") => true,
                Some(_) => {
                    trouble.at(&at, "a perception is where = any or own");
                    return None;
                }
            };
            Op::Perception { scope, anywhere }
        }
        "search" => Op::Search { at: reach(raw, &at, trouble)?, n, optional: raw.optional },
        "hunt" => Op::Hunt { at: reach(raw, &at, trouble)? },
        "remove_ally" => Op::RemoveAlly { n, range: raw.range.unwrap_or(1) },
        "red_tile" => {
            let named = raw.tile.as_ref().and_then(|tile| {
                let is = |kind: &TileKind| kind.colour == Colour::Red && kind.id == *tile.get_ref();
                tiles.iter().position(is)
            });
            let Some(tile) = named else {
                trouble.at(&at, "red_tile names a red tile of tokens.toml");
                return None;
            };
            Op::RedTile(tile as u8)
        }
        "eye_card" => Op::EyeCard,
        "corrupt" => Op::Corrupt(n),
        "discard_ally_card" => {
            let choice = match raw.choice.as_ref().map(|word| word.get_ref().as_str()) {
                Some("random") => Discarding::Random,
                Some("ring-bearer") => Discarding::RingBearer,
                _ => {
                    trouble.at(&at, "discard_ally_card has a choice: random or ring-bearer");
                    return None;
                }
            };
            Op::DiscardAllyCard { n, choice }
        }
        "drain_fellowship" => Op::DrainFellowship(n),
        "ask_wild" => Op::AskWild,
        "ask_information_section" => Op::AskInformationSection,
        "summon_lord" => Op::SummonLord,
        other => {
            trouble.at(&at, format!("there is no operation \"{other}\""));
            return None;
        }
    })
}

fn among(raw: &RawOp, trouble: &mut Trouble<'_>) -> Option<WhichLocations> {
    match raw.place.as_ref().map(|word| (word, word.get_ref().as_str())) {
        None | Some((_, "any")) => Some(WhichLocations::Any),
        Some((_, "ally-location")) => Some(WhichLocations::AllyLocation),
        Some((at, _)) => {
            trouble.at(&at.span(), "where is any or ally-location");
            None
        }
    }
}

fn reach(raw: &RawOp, at: &std::ops::Range<usize>, trouble: &mut Trouble<'_>) -> Option<Reach> {
    match raw.place.as_ref().map(|word| word.get_ref().as_str()) {
        None | Some("own") => Some(Reach::Own),
        Some("adjacent") => Some(Reach::Adjacent),
        Some("connected") => Some(Reach::Connected),
        Some("any-ally-location") => Some(Reach::AnyAllyLocation),
        Some(_) => {
            trouble.at(at, "where is own, adjacent, connected or any-ally-location");
            None
        }
    }
}

fn sections(words: &[Spanned<String>], trouble: &mut Trouble<'_>) -> Vec<Section> {
    words.iter().filter_map(|word| parsed(word, trouble)).collect()
}

pub fn condition(word: Option<&Spanned<String>>, trouble: &mut Trouble<'_>) -> Option<Condition> {
    let word = word?;
    if let Some(list) = word.get_ref().strip_prefix("frodo-last-in-sections:") {
        let sections: Result<Vec<Section>, _> = list.split(',').map(str::parse).collect();
        return match sections {
            Ok(sections) => Some(Condition::FrodoLastInSections(sections)),
            Err(error) => {
                trouble.at(&word.span(), error.to_string());
                None
            }
        };
    }
    let condition = match word.get_ref().as_str() {
        "nightfall-and-frodo-rested" => Condition::NightfallAndFrodoRested,
        "strider-unflipped-and-frodo-rested" => Condition::StriderUnflippedAndFrodoRested,
        "gandalf-in-play" => Condition::GandalfInPlay,
        "active-in-dark-location" => Condition::ActiveInDarkLocation,
        "track-token-in-active-area" => Condition::TrackTokenInActiveArea,
        "two-nazgul-in-active-area" => Condition::TwoNazgulInActiveArea,
        "turn-marker-eye" => Condition::TurnMarkerEye,
        "lord-in-play" => Condition::LordInPlay,
        "lord-not-in-play" => Condition::LordNotInPlay,
        other => {
            trouble.at(&word.span(), format!("there is no condition \"{other}\""));
            return None;
        }
    };
    Some(condition)
}

impl Op {
    /// True for what ally and company cards do, false for sorcery.
    pub fn is_of_ring_bearer(&self) -> bool {
        match self {
            Op::DrawAlly(_)
            | Op::BottomAlly(_)
            | Op::BottomDrawn(_)
            | Op::GainFellowship(_)
            | Op::Heal(_)
            | Op::PlaceAlly { .. }
            | Op::MoveAllies(_)
            | Op::PushNazgul { .. }
            | Op::FrodoMove
            | Op::QuietNightMove
            | Op::DiscardDie(_)
            | Op::RerollDice(_)
            | Op::DecoyTrack(_)
            | Op::RemoveTrack(_)
            | Op::FlipInformation(_)
            | Op::Recruit { .. }
            | Op::BarRoad(_)
            | Op::BarSearchArea
            | Op::Cancel(_)
            | Op::CancelTile(_)
            | Op::GandalfMove(_)
            | Op::GandalfTo(_)
            | Op::DrawJourney(_)
            | Op::KeepJourney(_)
            | Op::OfferChangeCourse
            | Op::AnnounceGandalfSection => true,
            Op::MoveActive(_)
            | Op::MoveAll(_)
            | Op::Perception { .. }
            | Op::Search { .. }
            | Op::Hunt { .. }
            | Op::RemoveAlly { .. }
            | Op::RedTile(_)
            | Op::EyeCard
            | Op::Corrupt(_)
            | Op::DiscardAllyCard { .. }
            | Op::DrainFellowship(_)
            | Op::AskWild
            | Op::AskInformationSection
            | Op::SummonLord => false,
        }
    }
}
