//! What a seat can say, and its spelling.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::{ParseError, Seat};

use crate::company::Companion;
use crate::content::Colour;
use crate::dice::{Die, Face};
use crate::journey::Length;
use crate::nazgul::Nazgul;
use crate::places::{Area, Location, Section, Spot};
use crate::word::Word;

table::names! {
    /// What a perception is aimed at.
    pub enum Aim, "area or section" {
        Area = "area", "area";
        Section = "section", "section";
    }
}

table::actions! {
    /// What a seat can say.
    pub enum Action, "an action" {
        // Setting up.
        GiveInformation { at: Location } = "give-information";
        Place { nazgul: Nazgul, at: Location } = "place";
        Journey { length: Length } = "journey";
        StartGandalf { at: Location } = "start-gandalf";
        Give { card: Word, to: Seat } = "give";
        LordReplaces { nazgul: Nazgul } = "lord-replaces";

        // The Ring-bearer's turn.
        Move { to: Location } = "move";
        MoveDot = "move-dot";
        Rest = "rest";
        March = "march";
        Play { card: Word, choice: u8 } = "play";
        SpendToken = "spend-token";
        Use { who: Companion, n: u8 } = "use";
        MoveGandalf { to: Location } = "gandalf";
        RevealGandalf = "reveal-gandalf";
        Deed = "deed";
        Rivendell = "rivendell";
        EndTurn = "end-turn";

        // What cards and abilities ask of the Ring-bearer.
        Discard { card: Word } = "discard";
        Bottom { card: Word } = "bottom";
        PlaceAlly { at: Location } = "place-ally";
        RemoveAlly { at: Location } = "remove-ally";
        MoveAlly { from: Location, to: Location } = "move-ally";
        Push { nazgul: Nazgul, to: Spot } = "push";
        NameSection { section: Section } = "name-section";
        NameArea { area: Area } = "name-area";
        Nothing = "nothing";
        DropDie { face: Face } = "drop-die";
        Reroll { face: Face } = "reroll";
        FalseTrack { at: Location } = "false-track";
        TakeTrack { at: Location } = "take-track";
        FlipInformation { at: Location } = "flip-information";
        SendGandalf { to: Location } = "send-gandalf";
        ChangeCourse = "change-course";
        KeepCourse = "keep-course";
        KeepJourney { card: Word } = "keep-journey";
        Done = "done";

        // Answering, encounters.
        Answer = "answer";
        CancelTile { who: Companion, tile: Tile } = "cancel-tile";
        Take = "take";
        Escape { to: Location } = "escape";
        Stay = "stay";

        // A Nazgûl's turn.
        Ride { to: Spot } = "ride";
        Search = "search";
        Hunt = "hunt";
        Perceive { die: Die, aim: Aim } = "perceive";
        HuntWith { die: Die } = "hunt-with";
        DriveOff { die: Die, at: Location } = "drive-off";
        DrawSorcery { die: Die } = "draw-sorcery";
        PlaySorcery { die: Die, card: Word, choice: u8 } = "play-sorcery";
        Seek = "seek";

        // The Black Riders' abilities.
        Spur { die: Die } = "spur";
        HuntWithTwo { one: Die, other: Die } = "hunt-with-two";
        PerceiveWithTwo { one: Die, other: Die, aim: Aim } = "perceive-with-two";
        SpurAndSearch { die: Die } = "spur-and-search";
        RideOn { die: Die } = "ride-on";

        // What sorcery asks.
        Lead { nazgul: Nazgul, to: Spot } = "lead";
        SearchAt { at: Location } = "search-at";
        HuntAt { at: Location } = "hunt-at";
        PerceiveArea { area: Area } = "perceive-area";
        PerceiveSection { section: Section } = "perceive-section";
    }
}

/// A corruption tile by its looks: `beige-2`, `red-eye`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile {
    pub colour: Colour,
    /// `None` for an EYE.
    pub value: Option<u8>,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Some(value) => write!(f, "{}-{value}", self.colour),
            None => write!(f, "{}-eye", self.colour),
        }
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Tile, ParseError> {
        let unreadable = || ParseError::new("a tile such as beige-2 or grey-eye", word);
        let (colour, value) = word.split_once('-').ok_or_else(unreadable)?;
        let colour = colour.parse().map_err(|_| unreadable())?;
        let value = match value {
            "eye" => None,
            value => Some(value.parse().map_err(|_| unreadable())?),
        };
        Ok(Tile { colour, value })
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

seen_as!("string": Tile);
