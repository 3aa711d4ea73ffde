//! Something of each side: its dice, its cards, its Rings.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::facts::Side;

/// One for the Free Peoples, one for the Shadow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[serde(bound(deserialize = "T: Default + Deserialize<'de>"))]
pub struct PerSide<T> {
    pub free_peoples: T,
    pub shadow: T,
}

impl<T> PerSide<T> {
    pub fn new(mut of: impl FnMut(Side) -> T) -> PerSide<T> {
        PerSide { free_peoples: of(Side::FreePeoples), shadow: of(Side::Shadow) }
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::FreePeoples => &self.free_peoples,
            Side::Shadow => &self.shadow,
        }
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::FreePeoples => &mut self.free_peoples,
            Side::Shadow => &mut self.shadow,
        }
    }
}
