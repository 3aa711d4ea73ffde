//! Reading and writing in the game's own words.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A word or line that is not in the game's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// What should stand there: "a seat number".
    pub expected: &'static str,
    /// What stands there, or its beginning.
    pub found: String,
}

impl ParseError {
    /// An error that keeps the first eighty characters of what it found.
    pub fn new(expected: &'static str, found: &str) -> ParseError {
        ParseError { expected, found: found.chars().take(80).collect() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found \"{}\"", self.expected, self.found)
    }
}

impl std::error::Error for ParseError {}

/// Something in a set-up, a position or a file that cannot be, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid {
    /// `troops.moria.shadow`, or empty if it concerns the whole.
    pub path: String,
    /// What is wrong, as a clause.
    pub what: String,
}

impl Invalid {
    /// What is invalid at this path.
    pub fn new(path: impl Into<String>, what: impl Into<String>) -> Invalid {
        Invalid { path: path.into(), what: what.into() }
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.what),
            path => write!(f, "{path}: {}", self.what),
        }
    }
}

impl std::error::Error for Invalid {}

/// Reads JSON as a `T`; what does not fit is told with its path.
pub fn read_json<T: serde::de::DeserializeOwned>(json: &serde_json::Value) -> Result<T, Invalid> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        match error.path().to_string().as_str() {
            "." => Invalid::new("", error.inner().to_string()),
            path => Invalid::new(path, error.inner().to_string()),
        }
    })
}

/// Reads how many there are of each name: `{ army = 2, eye = 1 }`, or shorter as the names
/// themselves, `["army", "army", "eye"]` or `"army army eye"`.
pub fn read_counts<'de, K, D>(deserializer: D) -> Result<BTreeMap<K, u8>, D::Error>
where
    K: Deserialize<'de> + Ord,
    D: Deserializer<'de>,
{
    deserializer.deserialize_any(Counting(PhantomData))
}

struct Counting<K>(PhantomData<K>);

impl<'de, K: Deserialize<'de> + Ord> Visitor<'de> for Counting<K> {
    type Value = BTreeMap<K, u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of counts, or a list of names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut counts = BTreeMap::new();
        while let Some((name, count)) = map.next_entry()? {
            counts.insert(name, count);
        }
        Ok(counts)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<Self::Value, A::Error> {
        let mut counts = BTreeMap::new();
        while let Some(name) = names.next_element()? {
            count(&mut counts, name);
        }
        Ok(counts)
    }

    fn visit_str<E: de::Error>(self, names: &str) -> Result<Self::Value, E> {
        let mut counts = BTreeMap::new();
        for name in names.split_whitespace() {
            count(&mut counts, K::deserialize(name.to_owned().into_deserializer())?);
        }
        Ok(counts)
    }
}

fn count<K: Ord>(counts: &mut BTreeMap<K, u8>, name: K) {
    let count = counts.entry(name).or_insert(0u8);
    *count = count.saturating_add(1);
}

/// An enum of names: each variant has a word for logs and files, and a name for people.
///
/// The crate that uses it needs `ts-rs` among its own dependencies: pages know the words too. More names than fit
/// into a byte say so: `pub enum Card: u16`.
///
/// ```
/// table::names! {
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
macro_rules! names {
    ($(#[$doc:meta])* pub enum $Enum:ident, $what:literal { $($Variant:ident = $word:literal, $name:expr;)+ }) => {
        $crate::names! { $(#[$doc])* pub enum $Enum: u8, $what { $($Variant = $word, $name;)+ } }
    };
    ($(#[$doc:meta])* pub enum $Enum:ident: $bits:ident, $what:literal { $($Variant:ident = $word:literal, $name:expr;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::ts_rs::TS)]
        #[repr($bits)]
        #[allow(missing_docs, reason = "a variant has its word, and a comment would go into the pages' types")]
        pub enum $Enum { $(#[ts(rename = $word)] $Variant),+ }

        impl $Enum {
            /// Every one of them, in order.
            pub const ALL: [$Enum; [$($word),+].len()] = [$($Enum::$Variant),+];

            /// Its place in [`Self::ALL`].
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
            type Err = $crate::ParseError;

            fn from_str(word: &str) -> Result<$Enum, $crate::ParseError> {
                match word {
                    $($word => Ok($Enum::$Variant),)+
                    _ => Err($crate::ParseError::new($what, word)),
                }
            }
        }

        impl $crate::serde::Serialize for $Enum {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // As a variant, so the word in a file needs no escaping.
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
