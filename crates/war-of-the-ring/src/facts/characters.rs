//! Companions, Minions and Gollum, as their cards print them. The Ring-bearers are no Character
//! (WOTR.1.1.12).

use super::{CHARACTERS, Character, CharacterKind, Nation, Player, Region, Side, SpecialDie};

/// The Level of the Witch-king, who goes to any region (WOTR.6.1.13).
pub const FLIES: u8 = u8::MAX;

pub(super) struct CharacterFacts {
    pub(super) title: &'static str,
    pub(super) side: Side,
    pub(super) player: Option<Player>,
    pub(super) kind: CharacterKind,
    pub(super) nation: Option<Nation>,
    pub(super) replaces: Option<Character>,
    pub(super) level: u8,
    pub(super) leadership: u8,
    pub(super) activates: &'static [Nation],
    pub(super) in_fellowship: bool,
    pub(super) die: bool,
    pub(super) captain: bool,
    pub(super) enters: &'static str,
    pub(super) guide: Option<&'static str>,
    pub(super) abilities: &'static [Ability],
    pub(super) lords: bool,
    pub(super) other_card_of: Option<Character>,
    pub(super) home: Option<Region>,
}

/// What a Character card allows, in our words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ability {
    pub name: &'static str,
    pub effect: &'static str,
    /// The Ring that it gives away.
    pub ring: Option<SpecialDie>,
    /// Not seen in any source, but rebuilt: why so.
    pub reconstructed: Option<&'static str>,
}

impl Character {
    #[inline]
    const fn facts(self) -> &'static CharacterFacts {
        &CHARACTERS[self.index()]
    }

    /// How many are in the base game: the first of all.
    pub const BASE: usize = {
        let mut count = 0;
        while !Character::ALL[count].is_of_lords() {
            count += 1;
        }
        count
    };

    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    #[inline]
    pub const fn side(self) -> Side {
        self.facts().side
    }

    /// Who controls him among three or four players; nobody if either of his side does
    /// (WOTR.11.1.2, WOTR.11.1.14, LOME.8.1, LOME.8.4).
    #[inline]
    pub const fn player(self) -> Option<Player> {
        self.facts().player
    }

    #[inline]
    pub const fn kind(self) -> CharacterKind {
        self.facts().kind
    }

    #[inline]
    pub const fn is_companion(self) -> bool {
        matches!(self.facts().kind, CharacterKind::Companion)
    }

    #[inline]
    pub const fn is_minion(self) -> bool {
        matches!(self.facts().kind, CharacterKind::Minion)
    }

    /// The Nation of a Minion or a Keeper.
    #[inline]
    pub const fn nation(self) -> Option<Nation> {
        self.facts().nation
    }

    /// The Companion whose place he takes.
    #[inline]
    pub const fn replaces(self) -> Option<Character> {
        self.facts().replaces
    }

    /// How far he moves and what he is worth in the Hunt; [`FLIES`] for one who flies. Level 0
    /// never moves (WOTR.6.1.4).
    #[inline]
    pub const fn level(self) -> u8 {
        self.facts().level
    }

    /// LOME.3.4: all other Minions who move go on foot.
    #[inline]
    pub const fn flies(self) -> bool {
        self.facts().level == FLIES
    }

    #[inline]
    pub const fn leadership(self) -> u8 {
        self.facts().leadership
    }

    /// The Nations he can turn active (WOTR.7.1.6).
    #[inline]
    pub const fn activates(self) -> &'static [Nation] {
        self.facts().activates
    }

    /// One of the seven Companions who set out (WOTR.3.1.3).
    #[inline]
    pub const fn starts_in_fellowship(self) -> bool {
        self.facts().in_fellowship
    }

    /// His side has one Action die more while he is in play (WOTR.4.1.3, WOTR.4.1.5).
    #[inline]
    pub const fn brings_a_die(self) -> bool {
        self.facts().die
    }

    /// WOTR.6.6.6
    #[inline]
    pub const fn is_captain_of_the_west(self) -> bool {
        self.facts().captain
    }

    /// How he enters play.
    pub const fn enters(self) -> &'static str {
        self.facts().enters
    }

    /// What he does as Guide of the Fellowship.
    pub const fn guide(self) -> Option<&'static str> {
        self.facts().guide
    }

    pub const fn abilities(self) -> &'static [Ability] {
        self.facts().abilities
    }

    /// He comes with Lords of Middle-earth.
    #[inline]
    pub const fn is_of_lords(self) -> bool {
        self.facts().lords
    }

    /// Whose other card this is: a second card of the same person, not a second person.
    #[inline]
    pub const fn other_card_of(self) -> Option<Character> {
        self.facts().other_card_of
    }

    /// His other card, if Lords of Middle-earth brings one.
    pub const fn other_card(self) -> Option<Character> {
        OTHER_CARDS[self.index()]
    }

    /// Where he may start outside the Fellowship (LOME.17.9).
    pub const fn home(self) -> Option<Region> {
        self.facts().home
    }
}

const OTHER_CARDS: [Option<Character>; Character::ALL.len()] = {
    let (mut others, mut at) = ([None; Character::ALL.len()], 0);
    while at < Character::ALL.len() {
        if let Some(person) = Character::ALL[at].other_card_of() {
            others[person.index()] = Some(Character::ALL[at]);
        }
        at += 1;
    }
    others
};
