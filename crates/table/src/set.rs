//! Sets of things that a game's facts number: one bit each.

/// Makes a set of some fact (an enum with `ALL` and a const `index`) and the iterator over it.
#[macro_export]
macro_rules! set_of {
    ($(#[$meta:meta])* $Set:ident($bits:ty) of $Item:ident, $Items:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $Set(pub $bits);

        impl $Set {
            /// Nothing.
            pub const EMPTY: $Set = $Set(0);

            /// This one thing.
            #[inline]
            pub const fn of(one: $Item) -> $Set {
                $Set(1 << one.index())
            }

            /// With this one too.
            #[inline]
            #[must_use]
            pub const fn with(self, one: $Item) -> $Set {
                $Set(self.0 | 1 << one.index())
            }

            /// Without this one.
            #[inline]
            #[must_use]
            pub const fn without(self, one: $Item) -> $Set {
                $Set(self.0 & !(1 << one.index()))
            }

            /// True if this one is in it.
            #[inline]
            pub const fn contains(self, one: $Item) -> bool {
                self.0 >> one.index() & 1 == 1
            }

            /// Everything that is in either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Everything that is in both sets.
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// True if nothing is in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many things are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// In the order of the facts' own list.
            #[inline]
            pub const fn iter(self) -> $Items {
                $Items(self.0)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Items;

            #[inline]
            fn into_iter(self) -> $Items {
                self.iter()
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(all: I) -> $Set {
                all.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        /// Those of a set, one after the other.
        #[derive(Clone, Debug)]
        pub struct $Items($bits);

        impl Iterator for $Items {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                if self.0 == 0 {
                    return None;
                }
                let one = $Item::ALL[self.0.trailing_zeros() as usize];
                self.0 &= self.0 - 1;
                Some(one)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $Items {}
    };
}
