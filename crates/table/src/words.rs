//! Reading and writing in the game's own words.

use std::fmt;

/// A word or line that is not in the game's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    pub expected: &'static str,
    pub found: String,
}

impl Unreadable {
    pub fn new(expected: &'static str, found: &str) -> Unreadable {
        Unreadable { expected, found: found.chars().take(80).collect() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found \"{}\"", self.expected, self.found)
    }
}

impl std::error::Error for Unreadable {}

/// Something in a set-up, a position or a file that cannot be, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// `troops.moria.shadow`, or empty if it concerns the whole.
    pub path: String,
    pub what: String,
}

impl Fault {
    pub fn new(path: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { path: path.into(), what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.what),
            path => write!(f, "{path}: {}", self.what),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads JSON as a `T`; what does not fit is told with its path.
pub fn read_json<T: serde::de::DeserializeOwned>(json: &serde_json::Value) -> Result<T, Fault> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        match error.path().to_string().as_str() {
            "." => Fault::new("", error.inner().to_string()),
            path => Fault::new(path, error.inner().to_string()),
        }
    })
}

/// An enum of names: each variant has a word for logs and files, and a name for people.
///
/// The crate that uses it needs `ts-rs` among its own dependencies: pages know the words too.
///
/// ```
/// table::words! {
///     /// The four peoples.
///     pub enum Army, "an army" {
///         Dwarven = "dwarven", "Dwarven";
///         Elven = "elven", "Elven";
///     }
/// }
/// assert_eq!("elven".parse(), Ok(Army::Elven));
/// assert_eq!(Army::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* pub enum $Enum:ident, $what:literal { $($Variant:ident = $word:literal, $name:expr;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::ts_rs::TS)]
        #[repr(u8)]
        pub enum $Enum { $(#[ts(rename = $word)] $Variant),+ }

        impl $Enum {
            pub const ALL: [$Enum; [$($word),+].len()] = [$($Enum::$Variant),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word used in logs and files.
            pub const fn word(self) -> &'static str {
                match self { $($Enum::$Variant => $word),+ }
            }

            /// The name shown to people.
            pub const fn name(self) -> &'static str {
                match self { $($Enum::$Variant => $name),+ }
            }
        }

        impl ::std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $Enum {
            type Err = $crate::Unreadable;

            fn from_str(word: &str) -> Result<$Enum, $crate::Unreadable> {
                match word {
                    $($word => Ok($Enum::$Variant),)+
                    _ => Err($crate::Unreadable::new($what, word)),
                }
            }
        }

        impl $crate::serde::Serialize for $Enum {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // As a variant, and so a word that whoever writes it need not escape.
                serializer.serialize_unit_variant(stringify!($Enum), *self as u32, self.word())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $Enum {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$Enum, D::Error> {
                let word = <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                word.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}
