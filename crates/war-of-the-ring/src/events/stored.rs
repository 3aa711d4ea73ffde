//! What a stored game holds of a card under way: which part of it comes next, and what it remembers.
//!
//! On the agenda a part of a card is a number, and what cards remember has general names in
//! [`ActionUnderWay`](crate::position::ActionUnderWay): a place, a person, a number. In code the parts
//! of a card are an enum of that card, which [`parts!`] writes, and what it remembers is a struct of
//! that card, which [`remembers!`] writes. Only these two know the numbers and the general names. Both
//! stand in stored games, so they never change.

/// A part of one card, or of several alike.
pub trait CardPart: Copy {
    /// The number that stands for it on the agenda.
    fn number(self) -> u8;

    /// The part of that number, if the card has it.
    fn numbered(number: u8) -> Option<Self>;
}

/// The parts of a card that is done as soon as it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoParts {}

impl CardPart for NoParts {
    fn number(self) -> u8 {
        match self {}
    }

    fn numbered(_: u8) -> Option<NoParts> {
        None
    }
}

/// The only part of a card that has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnlyPart;

impl CardPart for OnlyPart {
    fn number(self) -> u8 {
        0
    }

    fn numbered(number: u8) -> Option<OnlyPart> {
        (number == 0).then_some(OnlyPart)
    }
}

/// The parts of a card by name, each with its number.
macro_rules! parts {
    (
        $(#[$about:meta])*
        $sight:vis enum $name:ident { $($(#[$what:meta])* $part:ident = $number:literal),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $sight enum $name { $($(#[$what])* $part),+ }

        impl $crate::events::CardPart for $name {
            fn number(self) -> u8 {
                match self { $($name::$part => $number),+ }
            }

            fn numbered(number: u8) -> Option<$name> {
                match number {
                    $($number => Some($name::$part),)+
                    _ => None,
                }
            }
        }
    };
}

/// What a card remembers by name, each with the general name under which it is stored.
macro_rules! remembers {
    (
        $(#[$about:meta])*
        struct $name:ident {
            $($(#[$what:meta])* $field:ident: $kind:ty = $stored:ident $([$nth:literal])?),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct $name { $($(#[$what])* $field: $kind),+ }

        impl $name {
            fn of(g: &$crate::position::Position) -> $name {
                $name { $($field: g.action.$stored $([$nth])?),+ }
            }

            fn keep(self, g: &mut $crate::position::Position) {
                $(g.action.$stored $([$nth])? = self.$field;)+
            }
        }
    };
}

pub(crate) use {parts, remembers};
