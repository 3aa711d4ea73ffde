//! Rules as a refusal, a scenario and the coverage table cite them.

use std::fmt;

/// A rule of a game: the id it has in `data/rules.toml`, and what a refusal by it tells the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The id: `WOTR.4.2.8`.
    pub id: &'static str,
    /// What a refusal tells the player, as a clause: "you do not have that many dice".
    pub says: &'static str,
}

/// The rules that refuse, as constants in a module for each chapter.
///
/// ```
/// table::rules! {
///     turn {
///         ONCE = "FOTF.1.2", "this is done once a turn";
///     }
/// }
/// assert_eq!(turn::ONCE.id, "FOTF.1.2");
/// ```
#[macro_export]
macro_rules! rules {
    ($($chapter:ident { $($NAME:ident = $id:literal, $says:literal;)+ })+) => {$(
        pub mod $chapter {
            $(pub const $NAME: $crate::Rule = $crate::Rule { id: $id, says: $says };)+
        }
    )+};
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule that refuses.
    pub rule: &'static Rule,
}

impl Rule {
    /// `HAND_LIMIT.forbids_if(n > 6)?` reads as the rulebook does.
    #[inline]
    pub fn forbids_if(&'static self, broken: bool) -> Result<(), Illegal> {
        if broken { Err(Illegal { rule: self }) } else { Ok(()) }
    }

    /// Refuses. It is short for [`Rule::forbids_if`] with a condition that always holds.
    #[inline]
    pub fn forbids(&'static self) -> Result<(), Illegal> {
        Err(Illegal { rule: self })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.rule.says, self.rule.id)
    }
}

impl std::error::Error for Illegal {}

/// Refuses an action of a seat that is not asked.
pub const NOT_ASKED: Rule = Rule { id: "table.not-asked", says: "you are not asked this now" };

/// How we read rules that are open: an entry of `docs/rulings.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The id: `W-101`.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What we do, and on whose word.
    pub says: &'static str,
}

/// One numbered statement of a game's rules, from its `data/rules.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The id: `WOTR.4.2.8`.
    pub id: &'static str,
    /// The heading it stands under.
    pub chapter: &'static str,
    /// The rule in our own words.
    pub says: &'static str,
    /// Where it comes from: our rules summary, a page of the rulebook, the board.
    pub source: &'static str,
    /// Our reading, where the text is open: ids of [`Ruling`]s, "D-3, D-8".
    pub ruling: Option<&'static str>,
}

impl Statement {
    /// Our readings of it in full, out of all of its game.
    pub fn readings(&self, all: &'static [Ruling]) -> impl Iterator<Item = &'static Ruling> {
        let ids = self.ruling.into_iter().flat_map(|ids| ids.split(", "));
        ids.filter_map(move |id| all.iter().find(|ruling| ruling.id == id))
    }
}
