//! What is printed on the board, the cards, the tiles and the dice: names, numbers, texts in our words.
//!
//! It never changes during a game, so a page asks for it once. Views then name things
//! only by their words.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

use serde::Serialize;
use table::{Linker, Target, link_names};
use ts_rs::TS;

use crate::facts::{
    CORRUPTION_LIMIT, CRACK_OF_DOOM, Card, CardIcon, Character, CharacterKind, CombatEffect, Deck,
    FELLOWSHIP_TRACK, Face, Moment, Nation, POLITICAL_TRACK, Player, Region, Settlement, Side,
    SpecialDie, Tile, TileSet, TileValue,
};
use crate::host::{Figure, Host};
use crate::lords::rings::RINGS;
use crate::teams;
use crate::telling::amid;

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Components {
    pub sides: BTreeMap<Side, SidePrinted>,
    /// Who they are where three or four play, in the order of their seats.
    pub players: BTreeMap<Player, PlayerPrinted>,
    /// Whose seat is which, from the first on. Two players have the first two, and all of a side.
    pub seats: Vec<Player>,
    pub nations: BTreeMap<Nation, NationPrinted>,
    pub figures: BTreeMap<Figure, FigurePrinted>,
    pub regions: BTreeMap<Region, RegionPrinted>,
    pub characters: BTreeMap<Character, CharacterPrinted>,
    pub decks: BTreeMap<Deck, String>,
    pub icons: BTreeMap<CardIcon, String>,
    pub cards: BTreeMap<Card, CardPrinted>,
    pub combat: BTreeMap<CombatEffect, CombatPrinted>,
    pub moments: BTreeMap<Moment, MomentPrinted>,
    pub faces: BTreeMap<Face, String>,
    pub special_dice: BTreeMap<SpecialDie, SpecialDiePrinted>,
    pub tiles: BTreeMap<Tile, TilePrinted>,
    /// Spaces of the Fellowship Track.
    pub fellowship_track: u8,
    /// The last step of the Mordor Track.
    pub crack_of_doom: u8,
    /// Spaces of the Political Track above At War.
    pub political_track: u8,
    pub corruption_limit: u8,
    pub hand_limit: u8,
    /// Of each player, where two lead a side.
    pub hand_limit_of_two: u8,
    /// Names that texts use, the longest first.
    pub names: Vec<Named>,
}

/// A name that texts use, and the target that it names.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Named {
    pub name: String,
    pub target: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SidePrinted {
    pub name: String,
    pub nations: Vec<Nation>,
    /// The six faces of its Action die.
    pub die: Vec<Face>,
    pub dice_in_box: u8,
    pub points_to_win: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlayerPrinted {
    pub name: String,
    /// The name in the middle of a sentence: "the Witch-king".
    pub amid: String,
    pub side: Side,
    pub nations: Vec<Nation>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct NationPrinted {
    pub name: String,
    /// The first of peoples that stand together: "Southrons".
    pub short: String,
    pub adjective: String,
    pub side: Side,
    /// All figures of the box.
    pub total: Host,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FigurePrinted {
    pub name: String,
    /// The name for more than one: "Gondor Regulars".
    pub many: String,
    pub nation: Nation,
    /// `regular`, `elite`, `leader` or `nazgul`.
    pub kind: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RegionPrinted {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nation: Option<Nation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub settlement: Option<Settlement>,
    pub fortification: bool,
    /// What its Settlement is worth to the other side.
    pub points: u8,
    pub adjacent: Vec<Region>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CharacterPrinted {
    pub name: String,
    /// The name in the middle of a sentence: "the Balrog".
    pub amid: String,
    pub title: String,
    pub side: Side,
    pub kind: CharacterKind,
    /// How far he moves and what he is worth in the Hunt; missing for one who flies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    pub leadership: u8,
    pub activates: Vec<Nation>,
    pub brings_a_die: bool,
    pub enters: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub guide: Option<String>,
    pub abilities: Vec<AbilityPrinted>,
    /// He comes with Lords of Middle-earth.
    pub lords: bool,
    /// Whose other card this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other_card_of: Option<Character>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AbilityPrinted {
    pub name: String,
    pub effect: String,
    /// The Ring that it gives away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ring: Option<SpecialDie>,
    /// Not seen in any source, but rebuilt: why so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reconstructed: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CardPrinted {
    pub name: String,
    pub side: Side,
    pub deck: Deck,
    pub number: u8,
    /// The die result that plays it besides Event.
    pub icon: CardIcon,
    /// Where two lead its side, the only one who may play it as an Event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<Player>,
    pub on_table: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub precondition: Option<String>,
    /// Step by step.
    pub effect: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table_use: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table_discard: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tile: Option<Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub combat: Option<CombatEffect>,
    /// It comes with Lords of Middle-earth.
    pub lords: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SpecialDiePrinted {
    pub name: String,
    pub side: Side,
    pub owner: Character,
    pub faces: Vec<Face>,
    /// Which of them have a star.
    pub stars: Vec<bool>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CombatPrinted {
    pub name: String,
    pub moments: Vec<Moment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub precondition: Option<String>,
    pub effect: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MomentPrinted {
    pub name: String,
    /// The number on the card: the lower one acts first.
    pub initiative: u8,
    pub when: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TilePrinted {
    pub name: String,
    /// It is known by its name, and not by its damage: "Elven Cloaks".
    pub named: bool,
    pub set: TileSet,
    pub value: TileValuePrinted,
    pub reveals: bool,
    pub stops: bool,
    pub count: u8,
}

/// The damage that a Hunt tile does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TileValuePrinted {
    Number(i8),
    /// The successes of the roll.
    Eye,
    /// One die, rolled after the draw.
    Die,
}

impl Components {
    #[expect(clippy::new_without_default, reason = "there is nothing to default to")]
    pub fn new() -> Components {
        let figures = Side::ALL.into_iter().flat_map(Figure::all);
        Components {
            sides: Side::ALL.into_iter().map(|side| (side, side_printed(side))).collect(),
            players: Player::ALL.into_iter().map(|player| (player, player_of(player))).collect(),
            seats: Player::ALL.to_vec(),
            nations: Nation::ALL.into_iter().map(|nation| (nation, nation_of(nation))).collect(),
            figures: figures.map(|figure| (figure, figure_printed(figure))).collect(),
            regions: Region::ALL.into_iter().map(|region| (region, region_of(region))).collect(),
            characters: Character::ALL.into_iter().map(|who| (who, character(who))).collect(),
            decks: Deck::ALL.into_iter().map(|deck| (deck, deck.name().to_string())).collect(),
            icons: CardIcon::ALL.into_iter().map(|icon| (icon, icon.name().to_string())).collect(),
            cards: Card::ALL.into_iter().map(|card| (card, card_printed(card))).collect(),
            combat: CombatEffect::ALL.into_iter().map(|effect| (effect, combat(effect))).collect(),
            moments: Moment::ALL.into_iter().map(|moment| (moment, moment_of(moment))).collect(),
            faces: Face::ALL.into_iter().map(|face| (face, face.name().to_string())).collect(),
            special_dice: SpecialDie::ALL.into_iter().map(|die| (die, special_die(die))).collect(),
            tiles: Tile::ALL.into_iter().map(|tile| (tile, tile_printed(tile))).collect(),
            fellowship_track: FELLOWSHIP_TRACK,
            crack_of_doom: CRACK_OF_DOOM,
            political_track: POLITICAL_TRACK,
            corruption_limit: CORRUPTION_LIMIT,
            hand_limit: teams::HAND_LIMIT,
            hand_limit_of_two: teams::HAND_LIMIT_OF_TWO,
            names: names().into_iter().map(|(name, target)| Named { name, target }).collect(),
        }
    }
}

/// A tile called "2" is no name that anybody could press in a sentence. A die and a Ring have one name:
/// the word beside it tells which is meant.
fn names() -> Vec<(String, String)> {
    let of = |name: &str, kind, word: &dyn Display| (name.to_string(), Target::new(kind, word));
    let regions = Region::ALL.into_iter().map(|at| of(at.name(), "region", &at));
    let people = Character::ALL.into_iter().map(|who| of(who.name(), "character", &who));
    let cards = Card::ALL.into_iter().map(|card| of(card.name(), "card", &card));
    let nations = Nation::ALL.into_iter().map(|nation| of(nation.name(), "nation", &nation));
    let tiles = Tile::ALL.into_iter().filter(|tile| tile.set() != TileSet::Standard);
    let tiles = tiles.map(|tile| of(tile.name(), "tile", &tile));
    let dice = SpecialDie::ALL
        .into_iter()
        .map(|die| of(&format!("{} die", die.name()), "special-die", &die));
    let rings = RINGS.into_iter().map(|ring| of(&format!("Ring {}", ring.name()), "ring", &ring));
    let faces = [Face::CardDraw, Face::UseBalrog].into_iter();
    let faces = faces.map(|face| of(face.name(), "die", &face));
    let balrog = [of("Balrog", "character", &Character::Balrog)];
    let all = regions.chain(people).chain(cards).chain(nations).chain(tiles);
    let all = all.chain(dice).chain(rings).chain(faces).chain(balrog);
    link_names(all)
}

/// Marks these names in sentences.
pub static LINKS: LazyLock<Linker> = LazyLock::new(|| Linker::new(&names()));

fn owned(text: Option<&'static str>) -> Option<String> {
    text.map(str::to_string)
}

fn side_printed(side: Side) -> SidePrinted {
    SidePrinted {
        name: side.name().to_string(),
        nations: side.nations().to_vec(),
        die: side.die().to_vec(),
        dice_in_box: side.dice_in_box(),
        points_to_win: side.points_to_win(),
    }
}

fn player_of(player: Player) -> PlayerPrinted {
    let nations = player.side().nations().iter().copied();
    PlayerPrinted {
        name: player.name().to_string(),
        amid: amid(player.name()),
        side: player.side(),
        nations: nations.filter(|nation| nation.player() == player).collect(),
    }
}

fn nation_of(nation: Nation) -> NationPrinted {
    NationPrinted {
        name: nation.name().to_string(),
        short: short_name(nation).to_string(),
        adjective: nation.adjective().to_string(),
        side: nation.side(),
        total: Host::of(nation, nation.total()),
    }
}

/// Of peoples that stand together, the first.
fn short_name(nation: Nation) -> &'static str {
    match nation {
        Nation::Southrons => "Southrons",
        _ => nation.name(),
    }
}

fn figure_printed(figure: Figure) -> FigurePrinted {
    let kind = match figure {
        Figure::NAZGUL => "nazgul",
        Figure::Regular(_) => "regular",
        Figure::Elite(_) => "elite",
        Figure::Leader(_) => "leader",
    };
    let name = figure.name();
    let many = match figure {
        Figure::NAZGUL => name.clone(),
        Figure::Regular(_) | Figure::Elite(_) | Figure::Leader(_) => format!("{name}s"),
    };
    FigurePrinted { name, many, nation: figure.nation(), kind: kind.to_string() }
}

fn region_of(region: Region) -> RegionPrinted {
    RegionPrinted {
        name: region.name().to_string(),
        nation: region.nation(),
        settlement: region.settlement(),
        fortification: region.has_fortification(),
        points: region.points(),
        adjacent: region.adjacent().to_vec(),
    }
}

fn character(who: Character) -> CharacterPrinted {
    let abilities = who.abilities().iter().map(|ability| AbilityPrinted {
        name: ability.name.to_string(),
        effect: ability.effect.to_string(),
        ring: ability.ring,
        reconstructed: owned(ability.reconstructed),
    });
    CharacterPrinted {
        name: who.name().to_string(),
        amid: amid(who.name()),
        title: who.title().to_string(),
        side: who.side(),
        kind: who.kind(),
        level: (!who.flies()).then(|| who.level()),
        leadership: who.leadership(),
        activates: who.activates().to_vec(),
        brings_a_die: who.brings_a_die(),
        enters: who.enters().to_string(),
        guide: owned(who.guide()),
        abilities: abilities.collect(),
        lords: who.is_of_lords(),
        other_card_of: who.other_card_of(),
    }
}

fn card_printed(card: Card) -> CardPrinted {
    CardPrinted {
        name: card.name().to_string(),
        side: card.side(),
        deck: card.deck(),
        number: card.number(),
        icon: card.icon(),
        player: card.player(),
        on_table: card.stays_on_table(),
        precondition: owned(card.precondition()),
        effect: card.effect().iter().map(|step| (*step).to_string()).collect(),
        table_use: owned(card.table_use()),
        table_discard: owned(card.table_discard()),
        tile: card.tile(),
        combat: card.combat(),
        lords: card.is_of_lords(),
    }
}

fn combat(effect: CombatEffect) -> CombatPrinted {
    CombatPrinted {
        name: effect.name().to_string(),
        moments: effect.moments().to_vec(),
        precondition: owned(effect.precondition()),
        effect: effect.effect().to_string(),
    }
}

fn special_die(die: SpecialDie) -> SpecialDiePrinted {
    SpecialDiePrinted {
        name: die.name().to_string(),
        side: die.side(),
        owner: die.owner(),
        faces: die.faces().to_vec(),
        stars: (1..=6).map(|pip| die.is_starred(pip)).collect(),
    }
}

fn moment_of(moment: Moment) -> MomentPrinted {
    MomentPrinted {
        name: moment.name().to_string(),
        initiative: moment.initiative(),
        when: moment.when().to_string(),
    }
}

fn tile_printed(tile: Tile) -> TilePrinted {
    let value = match tile.value() {
        TileValue::Number(number) => TileValuePrinted::Number(number),
        TileValue::Eye => TileValuePrinted::Eye,
        TileValue::Die => TileValuePrinted::Die,
    };
    TilePrinted {
        name: tile.name().to_string(),
        named: tile.set() != TileSet::Standard,
        set: tile.set(),
        value,
        reveals: tile.reveals(),
        stops: tile.stops(),
        count: tile.count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_what_they_name_the_longest_first() {
        let names = names();
        let place = |name: &str| names.iter().position(|(one, _)| one == name);
        let target = |name: &str| place(name).map(|at| names[at].1.as_str());
        assert_eq!(target("Ring Vilya"), Some("ring:vilya"));
        assert_eq!(target("Vilya die"), Some("special-die:vilya"));
        assert_eq!(target("Balrog"), Some("character:balrog"));
        assert_eq!(target("Strider"), Some("character:strider"));
        assert_eq!(target("Minas Tirith"), Some("region:minas-tirith"));
        assert_eq!(target("2"), None, "no name for a tile");
        assert!(names.is_sorted_by_key(|one| std::cmp::Reverse(one.0.chars().count())));
    }
}
