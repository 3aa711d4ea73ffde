//! What a card does, in a small vocabulary. Every value here is a constant; nothing is stored in a position.
//!
//! A number that holds while a card is in play is a [`Modifier`]. It is asked for whenever the number is added up, so
//! nothing has to be undone when the card leaves.

use crate::facts::{Card, Races, Regions, Site, Skills};

/// One thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// A number, while the card is in play, or in use if it is an item.
    Holds(Modifier),
    /// Its bearer, or the character itself, can do this too.
    Grants(Skills),
    Is(Trait),
}

/// What is true of a card that is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Its company is overt (MECCG.RW.5.10).
    MakesOvert,
    /// It is an Orc too, for everything that asks.
    CountsAsOrc,
    /// Neither automatic-attacks nor hazards that are keyed to its site strike it.
    NoStrikesAtItsSite,
    /// It is discarded when its company arrives at a site outside these regions.
    LeavesOutside(Regions),
    /// It is discarded when its controller is wounded.
    LeavesWithAWound,
    /// Marshalling points for its player, once it is eliminated.
    WhenEliminated(i8),
    /// It cannot be a starting character.
    NoStartingCharacter,
    /// Unless it is a starting character, it comes into play at its home site only.
    HomeSiteOnly,
}

/// The numbers that cards change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    Prowess,
    Body,
    Mind,
    /// Direct influence.
    Influence,
    /// The roll of a corruption check.
    CorruptionCheck,
    CorruptionPoints,
    /// The roll of an influence check on a faction.
    FactionCheck,
    HandSize,
}

/// Whose number it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// The character itself, or the bearer of the item.
    Bearer,
    /// Every character of that company.
    Company,
    /// Every character in play, of both players.
    Everyone,
    /// The player of the card.
    Player,
}

/// When it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Always,
    /// Against a strike of one of these races.
    Facing(Races),
    FacingDetainment,
    /// For the control or influence of the character of this name.
    To(&'static str),
    /// For characters of these races.
    ToCharacters(Races),
    /// For characters and factions of these races.
    ToKin(Races),
    /// For characters at whose home site this is.
    ToPeopleOf(Site),
    ToFactions,
    /// For the faction of this name, on either side.
    ToFaction(&'static str),
    ToFactionsAt(Site),
    ToFactionsIn(Regions),
    /// For what one of these is for; it counts once.
    ToEither(&'static [When]),
    /// The bearer, or the character whose number it is, is of one of these races.
    Of(Races),
    /// The bearer is of none of these races.
    NotOf(Races),
    /// The character is at this site.
    At(Site),
    /// The character is its player's avatar, at a Darkhaven.
    AvatarAtHaven,
    /// One of these is in the company too.
    With(&'static [Card]),
}

/// A number that a card adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifier {
    pub stat: Stat,
    pub by: i8,
    pub most: Most,
    pub over: Over,
    pub when: When,
    /// It stands in place of the card's usual number of this kind.
    pub instead: bool,
}

/// How far a bonus raises a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Most {
    Any,
    UpTo(i8),
    /// Not above twice the printed number.
    TwicePrinted,
    /// A reduction does not lower it below this.
    Floor(i8),
}

impl Modifier {
    pub const fn most(self, most: i8) -> Modifier {
        Modifier { most: Most::UpTo(most), ..self }
    }

    pub const fn floor(self, least: i8) -> Modifier {
        Modifier { most: Most::Floor(least), ..self }
    }

    pub const fn at_most_twice(self) -> Modifier {
        Modifier { most: Most::TwicePrinted, ..self }
    }

    pub const fn when(self, when: When) -> Modifier {
        Modifier { when, ..self }
    }

    pub const fn over(self, over: Over) -> Modifier {
        Modifier { over, ..self }
    }

    /// In place of the card's usual number.
    pub const fn instead(self) -> Modifier {
        Modifier { instead: true, ..self }
    }

    pub const fn holds(self) -> Ability {
        Ability::Holds(self)
    }
}

pub const fn gives(stat: Stat, by: i8) -> Modifier {
    Modifier { stat, by, most: Most::Any, over: Over::Bearer, when: When::Always, instead: false }
}

/// A list of abilities that lives as long as the program.
macro_rules! does {
    ($($ability:expr),+ $(,)?) => { const { &[$($ability),+] } };
}
pub(super) use does;
