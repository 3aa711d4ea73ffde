//! Tiles, dice and tokens.

use crate::dice::{Face, LordFace};
use crate::places::Locations;

table::names! {
    /// The colour of a corruption tile.
    pub enum Colour, "beige, red or grey" {
        Beige = "beige", "beige";
        Red = "red", "red";
        Grey = "grey", "grey";
    }
}

/// Corruption tiles that are alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileKind {
    pub colour: Colour,
    /// `None` for an EYE.
    pub value: Option<u8>,
    pub count: u8,
    /// What sorcery cards call a red tile; for the others, their face.
    pub id: String,
}

#[derive(Debug)]
pub struct Tokens {
    /// At most [`Tokens::MOST_KINDS`].
    pub tiles: Vec<TileKind>,
    pub standard_dice: u8,
    pub standard_faces: [Face; 6],
    pub lord_faces: [LordFace; 6],
    pub information: Locations,
    pub information_drawn: u8,
    pub deeds: Locations,
    pub deeds_drawn: u8,
    pub frodo_starts: Locations,
    pub fellowship_pool: u8,
    pub ally_tokens: u8,
}

impl Tokens {
    pub const MOST_KINDS: usize = 16;
}
