//! Things by their names.

use std::collections::BTreeMap;
use std::iter::Map;
use std::slice::Iter;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS, TypeVisitor};

/// A few things by their names, in order: a map in files and messages, and a short list in memory.
///
/// A view has dozens of them, and is made after every move. To make and to drop trees would take half of the
/// time for that.
///
/// ```
/// # use table::ByName;
/// let cards = [("frodo", 3), ("sam", 4)].map(|(name, cards)| (name.to_owned(), cards));
/// let hands: ByName<String, u8> = cards.into_iter().collect();
/// assert_eq!(serde_json::to_string(&hands).unwrap(), r#"{"frodo":3,"sam":4}"#);
/// assert_eq!(hands["sam"], 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByName<K, V>(Vec<(K, V)>);

impl<K, V> ByName<K, V> {
    /// Nothing.
    pub const fn new() -> ByName<K, V> {
        ByName(Vec::new())
    }

    /// True if nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names and things, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(name, thing)| (name, thing))
    }
}

impl<K, V> ByName<K, V> {
    /// The names, in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(name, _)| name)
    }

    /// The things, in the order of their names.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, thing)| thing)
    }

    /// The thing with this name.
    pub fn get<Q: ?Sized>(&self, name: &Q) -> Option<&V>
    where
        K: PartialEq<Q>,
    {
        self.iter().find(|(known, _)| **known == *name).map(|(_, thing)| thing)
    }
}

impl<K, V> Default for ByName<K, V> {
    fn default() -> ByName<K, V> {
        ByName::new()
    }
}

/// The names must come in order, and each once.
impl<K, V> FromIterator<(K, V)> for ByName<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(all: I) -> ByName<K, V> {
        ByName(all.into_iter().collect())
    }
}

impl<'a, K, V> IntoIterator for &'a ByName<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Map<Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(name, thing)| (name, thing))
    }
}

/// The thing with this name, which must be there.
impl<Q: ?Sized, K: PartialEq<Q>, V> std::ops::Index<&Q> for ByName<K, V> {
    type Output = V;

    fn index(&self, name: &Q) -> &V {
        self.get(name).expect("it is among those that have a name")
    }
}

impl<K: Serialize, V: Serialize> Serialize for ByName<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for ByName<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<K, V>, D::Error> {
        Ok(BTreeMap::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The same as a map.
impl<K: TS, V: TS> TS for ByName<K, V> {
    type WithoutGenerics = <BTreeMap<K, V> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn ident(config: &Config) -> String {
        <BTreeMap<K, V> as TS>::ident(config)
    }

    fn name(config: &Config) -> String {
        <BTreeMap<K, V> as TS>::name(config)
    }

    fn inline(config: &Config) -> String {
        <BTreeMap<K, V> as TS>::inline(config)
    }

    fn inline_flattened(config: &Config) -> String {
        <BTreeMap<K, V> as TS>::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        <BTreeMap<K, V> as TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        <BTreeMap<K, V> as TS>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_and_read_as_a_map_is() {
        let pairs = [("a", 1_u8), ("b", 2), ("c", 3)].map(|(name, n)| (name.to_owned(), n));
        let (by_name, map) = (ByName::from_iter(pairs.clone()), BTreeMap::from_iter(pairs.clone()));
        let text = serde_json::to_string(&by_name).expect("plain data");
        assert_eq!(text, serde_json::to_string(&map).expect("plain data"));
        // Whatever the order in a file, here they stand in theirs.
        let read: ByName<String, u8> =
            serde_json::from_str(r#"{"c":3,"a":1,"b":2}"#).expect("a map");
        assert_eq!(read, by_name);
        assert!(read.iter().eq(map.iter()));
        assert!(read.keys().eq(map.keys()) && read.values().eq(map.values()));
        assert_eq!([read.get("b"), read.get("d")], [Some(&2), None]);
        assert!(!read.is_empty() && ByName::<u8, u8>::default().is_empty());
        let config = Config::default();
        assert_eq!(ByName::<String, u8>::name(&config), BTreeMap::<String, u8>::name(&config));
    }

    #[test]
    fn pages_read_it_as_a_map() {
        let config = Config::default();
        type Map = BTreeMap<String, u8>;
        type Named = ByName<String, u8>;
        assert_eq!(Named::name(&config), Map::name(&config));
        assert_eq!(Named::inline(&config), Map::inline(&config));
    }
}
