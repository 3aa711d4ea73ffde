//! What is printed: cards, sites, regions and decks, from the files in `data/`.
//!
//! Nothing here changes during a game. What a card does beyond its numbers is code.

#![allow(clippy::unreadable_literal, reason = "the tables are written by the build script")]

table::names! {
    /// The two kinds of player.
    pub enum Side, "a side" {
        Hero = "hero", "Wizard";
        Minion = "minion", "Ringwraith";
    }
}

table::names! {
    /// Whose card it is. Hazards are neutral.
    pub enum CardSide, "the side of a card" {
        Hero = "hero", "hero";
        Minion = "minion", "minion";
        Neutral = "neutral", "neutral";
    }
}

table::names! {
    /// MECCG.1.7.
    pub enum RegionType, "a region type" {
        FreeDomain = "free-domain", "Free-domain";
        BorderLand = "border-land", "Border-land";
        Wilderness = "wilderness", "Wilderness";
        ShadowLand = "shadow-land", "Shadow-land";
        DarkDomain = "dark-domain", "Dark-domain";
        CoastalSea = "coastal-sea", "Coastal Sea";
    }
}

table::names! {
    /// MECCG.1.6.
    pub enum SiteType, "a site type" {
        Haven = "haven", "Haven";
        Darkhaven = "darkhaven", "Darkhaven";
        FreeHold = "free-hold", "Free-hold";
        BorderHold = "border-hold", "Border-hold";
        RuinsAndLairs = "ruins-and-lairs", "Ruins & Lairs";
        ShadowHold = "shadow-hold", "Shadow-hold";
        DarkHold = "dark-hold", "Dark-hold";
    }
}

table::names! {
    /// The race of a character, a creature or an attack (MECCG.1.5).
    pub enum Race, "a race" {
        Dunadan = "dunadan", "Dúnadan";
        Dwarf = "dwarf", "Dwarf";
        Elf = "elf", "Elf";
        Hobbit = "hobbit", "Hobbit";
        Man = "man", "Man";
        Orc = "orc", "Orc";
        Troll = "troll", "Troll";
        Wizard = "wizard", "Wizard";
        Ringwraith = "ringwraith", "Ringwraith";
        Nazgul = "nazgul", "Nazgûl";
        Undead = "undead", "Undead";
        Dragon = "dragon", "Dragon";
        Drake = "drake", "Drake";
        Wolf = "wolf", "Wolf";
        Spider = "spider", "Spider";
        Animal = "animal", "Animal";
        AwakenedPlant = "awakened-plant", "Awakened Plant";
        PukelCreature = "pukel-creature", "Pûkel-creature";
        Slayer = "slayer", "Slayer";
        Wose = "wose", "Wose";
        Giant = "giant", "Giant";
        Balrog = "balrog", "Balrog";
        Maia = "maia", "Maia";
    }
}

table::names! {
    /// MECCG.1.1. A card that is two kinds names the other beside it.
    pub enum Class, "a kind of card" {
        Character = "character", "character";
        Wizard = "wizard", "Wizard";
        Ringwraith = "ringwraith", "Ringwraith";
        Item = "item", "item";
        Ally = "ally", "ally";
        Faction = "faction", "faction";
        ShortEvent = "short-event", "short-event";
        LongEvent = "long-event", "long-event";
        PermanentEvent = "permanent-event", "permanent-event";
        Creature = "creature", "creature";
        Agent = "agent", "agent";
    }
}

table::names! {
    pub enum ItemType, "a type of item" {
        Minor = "minor", "minor item";
        Major = "major", "major item";
        Greater = "greater", "greater item";
        GoldRing = "gold-ring", "gold ring";
        Special = "special", "special item";
    }
}

table::names! {
    /// One of each is in use at a time (MECCG.17.1).
    pub enum Slot, "a kind of gear" {
        Weapon = "weapon", "weapon";
        Armor = "armor", "armor";
        Shield = "shield", "shield";
        Helmet = "helmet", "helmet";
    }
}

table::names! {
    /// MECCG.1.8.
    pub enum Source, "a source of marshalling points" {
        Character = "character", "characters";
        Ally = "ally", "allies";
        Item = "item", "items";
        Faction = "faction", "factions";
        Kill = "kill", "kills";
        Miscellaneous = "miscellaneous", "miscellaneous";
    }
}

table::names! {
    /// Within which a second copy is void (MECCG.1.11).
    pub enum Scope, "a scope" {
        InPlay = "in-play", "in play";
        Character = "character", "on a character";
        Company = "company", "on a company";
        Site = "site", "on a site";
        Attack = "attack", "on an attack";
        Check = "check", "on a check";
        Player = "player", "for a player";
        Turn = "turn", "in a turn";
        Palantir = "palantir", "on a Palantír";
    }
}

table::names! {
    /// What a site narrows of the items that it accepts.
    pub enum Limit, "a limit of a site" {
        MajorGear = "major-gear", "major items: weapons, armor, shields and helmets only";
        GreaterPalantiri = "greater-palantiri", "greater items: Palantíri only";
        GreaterScrollOfIsildur = "greater-scroll-of-isildur", "greater items: Scroll of Isildur only";
        GreaterHero = "greater-hero", "greater items: hero items only";
    }
}

/// A set of flags with names.
macro_rules! flags {
    ($(#[$doc:meta])* $Set:ident($bits:ty) { $($NAME:ident = $bit:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $Set(pub $bits);

        impl $Set {
            pub const NONE: $Set = $Set(0);
            pub const ANY: $Set = $Set(<$bits>::MAX);
            $(pub const $NAME: $Set = $Set(1 << $bit);)+

            /// Either of the two.
            #[must_use]
            pub const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// True if all of `other` are among them.
            pub const fn has(self, other: $Set) -> bool {
                self.0 & other.0 == other.0
            }

            /// True if one of `other` is among them.
            pub const fn meets(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            pub const fn is_none(self) -> bool {
                self.0 == 0
            }
        }
    };
}

flags! {
    /// What a character can do, and the magic that it can use (MECCG.1.4).
    Skills(u16) {
        WARRIOR = 0, SCOUT = 1, RANGER = 2, SAGE = 3, DIPLOMAT = 4,
        SHADOW_MAGIC = 5, SPIRIT_MAGIC = 6, SORCERY = 7,
    }
}

flags! {
    /// The words that cards are known by beside their kind.
    Keywords(u32) {
        ENVIRONMENT = 0, CORRUPTION = 1, URUK_HAI = 2, LEADER = 3, HALF_ORC = 4, HALF_TROLL = 5,
        LESSER_RING = 6, DWARVEN_RING = 7, MAGIC_RING = 8, SPIRIT_RING = 9, HOARD_ITEM = 10, PALANTIR = 11,
        SPELL = 12, RITUAL = 13, LIGHT_ENCHANTMENT = 14, SHADOW_MAGIC = 15, SPIRIT_MAGIC = 16, SORCERY = 17,
        MAGIC = 18, SPAWN = 19, TECHNOLOGY = 20, FLATTERY_ATTEMPT = 21, COMMAND = 22,
    }
}

flags! {
    /// Marks of a card.
    Marks(u8) {
        UNIQUE = 0, AGENT = 1, PLAYABLE_AS_RESOURCE = 2, PLAYABLE_AS_HAZARD = 3,
        STARTING_MINOR_ITEM = 4, LEADER_CONTROL = 5, STAR = 6,
    }
}

flags! {
    /// What a site accepts.
    Playables(u8) { INFORMATION = 0, MINOR = 1, MAJOR = 2, GREATER = 3, GOLD_RING = 4 }
}

flags! {
    /// What is special about an automatic-attack.
    SiteAttackRules(u16) {
        DETAINMENT = 0, DETAINMENT_IF_COVERT = 1, DETAINMENT_IF_OVERT = 2, ONLY_IF_OVERT = 3,
        ATTACKER_ASSIGNS = 4, UNCANCELABLE = 5, WOUNDED_ARE_ELIMINATED = 6,
        WOUNDED_MAKE_CORRUPTION_CHECK = 7, WOUNDED_MAKE_CORRUPTION_CHECK_2 = 8,
    }
}

flags! {
    SiteTypes(u8) {
        HAVEN = 0, DARKHAVEN = 1, FREE_HOLD = 2, BORDER_HOLD = 3, RUINS_AND_LAIRS = 4,
        SHADOW_HOLD = 5, DARK_HOLD = 6,
    }
}

flags! {
    RegionTypes(u8) {
        FREE_DOMAIN = 0, BORDER_LAND = 1, WILDERNESS = 2, SHADOW_LAND = 3, DARK_DOMAIN = 4, COASTAL_SEA = 5,
    }
}

flags! {
    Races(u32) {
        DUNADAN = 0, DWARF = 1, ELF = 2, HOBBIT = 3, MAN = 4, ORC = 5, TROLL = 6, WIZARD = 7, RINGWRAITH = 8,
        NAZGUL = 9, UNDEAD = 10, DRAGON = 11, DRAKE = 12, WOLF = 13, SPIDER = 14, ANIMAL = 15,
        AWAKENED_PLANT = 16, PUKEL_CREATURE = 17, SLAYER = 18, WOSE = 19, GIANT = 20, BALROG = 21, MAIA = 22,
    }
}

impl SiteTypes {
    pub const HAVENS: SiteTypes = SiteTypes::HAVEN.or(SiteTypes::DARKHAVEN);

    pub const fn contains(self, kind: SiteType) -> bool {
        self.0 >> kind.index() & 1 == 1
    }
}

impl RegionTypes {
    pub const fn contains(self, kind: RegionType) -> bool {
        self.0 >> kind.index() & 1 == 1
    }
}

impl Races {
    pub const fn of(race: Race) -> Races {
        Races(1 << race.index())
    }

    pub const fn contains(self, race: Race) -> bool {
        self.0 >> race.index() & 1 == 1
    }
}

table::set_of! {
    /// A set of regions.
    Regions(u64) of Region, RegionsIter
}

table::set_of! {
    /// A set of sites.
    Sites(u128) of Site, SitesIter
}

/// A being or thing of which several cards tell (MECCG.1.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Being(pub u8);

#[derive(Debug)]
pub struct BeingFacts {
    pub cards: &'static [Card],
    /// The lair of a Dragon (MECCG.1.15).
    pub lair: Option<Site>,
}

#[derive(Debug)]
pub struct RegionFacts {
    pub kind: RegionType,
    pub adjacent: Regions,
}

#[derive(Debug)]
pub struct SiteFacts {
    pub region: Region,
    pub under_deeps: bool,
    pub dragon_lair: bool,
    cards: [SiteCard; 2],
}

/// A site as the card of one side has it.
#[derive(Debug)]
pub struct SiteCard {
    pub number: &'static str,
    pub kind: SiteType,
    pub hoard: bool,
    pub nearest_haven: Option<Site>,
    /// From the nearest haven to the site.
    pub path: &'static [RegionType],
    /// From each named haven to this one.
    pub haven_paths: &'static [(Site, &'static [RegionType])],
    pub adjacent: &'static [Adjacent],
    pub playable: Playables,
    pub limit: Option<Limit>,
    pub automatic_attacks: &'static [AutomaticAttack],
    /// Of the player who moves, and of the hazard player.
    pub draws: [u8; 2],
    pub text: Option<&'static str>,
}

/// What an Under-deeps site lists, with the number to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adjacent {
    Site(Site, u8),
    /// Any site of this region.
    Any(Region, u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutomaticAttack {
    Printed {
        race: Race,
        strikes: u8,
        prowess: i8,
        body: i8,
        rules: SiteAttackRules,
    },
    /// The hazard player may use a creature that can be keyed to one of these.
    FromHand {
        sites: SiteTypes,
        regions: RegionTypes,
        unique_too: bool,
        discarded_if_defeated: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedAttack {
    pub race: Race,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
}

/// As many strikes as the company has characters.
pub const EACH_CHARACTER: u8 = u8::MAX;

/// Sites by name or by what they are. Everything that is said must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places {
    pub site: Option<Site>,
    pub types: SiteTypes,
    pub regions: Regions,
    /// With an automatic-attack of this race.
    pub attack: Option<Race>,
    /// A tapped site will do.
    pub tapped: bool,
    /// Where gold rings are playable.
    pub gold_rings: bool,
    pub lair: bool,
    /// Not an Under-deeps site.
    pub surface: bool,
    pub not_haven: bool,
}

/// When a standard modification of a faction counts (MECCG.10.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standard {
    /// The character that tapped is of this race.
    Race(Race),
    /// The faction of this name is in play on either side.
    InPlay(&'static str, &'static [Card]),
    /// The influencer discards an item of this type.
    Discards(ItemType),
    /// Another faction of this race is in play.
    OtherFactions(Race),
}

/// Something to which a creature can be keyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// So many regions of this type in the path.
    RegionType(RegionType, u8),
    SiteType(SiteType),
    Site(Site),
    /// By the name of a region.
    Regions(Regions),
    /// The same, while Doors of Night is in play.
    RegionsByNight(Regions),
    /// Any site in these regions, by name.
    SitesIn(Regions),
    SitesButHavensIn(Regions),
    SiteTypesIn(SiteTypes, Regions),
}

/// What is printed on a card, and what it does in our words.
#[derive(Debug)]
pub struct CardFacts {
    pub number: &'static str,
    pub also_printed: &'static [&'static str],
    pub class: Class,
    /// Its other kind, for a card that can be played as either.
    pub also: Option<Class>,
    pub side: CardSide,
    pub marks: Marks,
    pub keywords: Keywords,
    pub race: Option<Race>,
    pub skills: Skills,
    /// What its user must be able to do.
    pub requires: Skills,
    pub requires_race: Option<Race>,
    pub strikes: u8,
    pub attacks: u8,
    pub prowess: i8,
    /// 0 if it has none.
    pub body: i8,
    pub mind: i8,
    pub direct_influence: i8,
    pub mp: i8,
    pub mp_when_stored: Option<i8>,
    pub mp_dwarf_bearer: Option<i8>,
    pub corruption: i8,
    pub corruption_dwarf_bearer: Option<i8>,
    /// Of the character's own corruption checks.
    pub corruption_check: i8,
    /// Beside what the mode card changes.
    pub heralded_lord_influence: i8,
    pub fell_rider_prowess: i8,
    pub nazgul_rank: u8,
    /// How many a deck may hold (MECCG.2.2).
    pub copies: u8,
    /// The results of a body check that discard it, one bit each (MECCG.12.16).
    pub discarded_at: u16,
    pub item: Option<ItemType>,
    pub slot: Option<Slot>,
    pub prowess_bonus: i8,
    pub prowess_most: Option<i8>,
    pub body_bonus: i8,
    pub body_most: Option<i8>,
    pub influence_bonus: i8,
    /// What a bearer must be able to do to have the bonus.
    pub bonus_for: Skills,
    pub influence_number: i8,
    pub influence_number_in_play: Option<i8>,
    pub source: Option<Source>,
    pub homes: &'static [Places],
    pub playable_at: &'static [Places],
    pub standard: &'static [(Standard, i8)],
    pub keys: &'static [Key],
    pub moving_in: Regions,
    pub moving_in_by_night: Regions,
    pub moving_in_types_by_night: RegionTypes,
    pub attack: Option<PrintedAttack>,
    pub attacker_assigns: bool,
    pub no_duplicate: Option<Scope>,
    pub being: Option<Being>,
    /// What it does beyond its numbers.
    pub text: Option<&'static str>,
}

/// A challenge deck.
#[derive(Debug)]
pub struct DeckFacts {
    pub letter: &'static str,
    pub side: Side,
    pub avatar: Card,
    pub start_site: Site,
    /// The suggested beginning.
    pub start: &'static [Start],
    pub pool: &'static [(Card, u8)],
    pub play_deck: &'static [(Card, u8)],
    pub sideboard: &'static [(Card, u8)],
    pub sites: &'static [(Site, u8)],
}

/// One character of a suggested beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    pub character: Card,
    pub item: Option<Card>,
    /// The character that controls it.
    pub under: Option<Card>,
    /// Companies count from one.
    pub company: u8,
}

/// How many beings there are of which several cards tell.
pub const BEING_COUNT: usize = BEINGS.len();

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

impl Card {
    /// Of either side.
    pub fn is_the_one_ring(self) -> bool {
        matches!(self, Card::TheOneRingHero | Card::TheOneRingMinion)
    }

    #[inline]
    pub fn facts(self) -> &'static CardFacts {
        &CARDS[self.index()]
    }

    /// The file in which it stands, and its place there.
    #[inline]
    pub fn group(self) -> Group {
        GROUPS[self.index()]
    }

    pub fn is_unique(self) -> bool {
        self.facts().marks.has(Marks::UNIQUE)
    }

    /// Represents its player in play (MECCG.1.4).
    pub fn is_avatar(self) -> bool {
        matches!(self.facts().class, Class::Wizard | Class::Ringwraith)
    }

    pub fn has(self, keyword: Keywords) -> bool {
        self.facts().keywords.has(keyword)
    }

    /// True if both cards are of one being or thing.
    pub fn is_same_being(self, other: Card) -> bool {
        self == other || self.facts().being.is_some_and(|being| other.facts().being == Some(being))
    }
}

impl Site {
    #[inline]
    pub fn facts(self) -> &'static SiteFacts {
        &SITES[self.index()]
    }

    /// The site as this side's card has it.
    #[inline]
    pub fn card(self, side: Side) -> &'static SiteCard {
        &SITES[self.index()].cards[side.index()]
    }

    pub fn region(self) -> Region {
        self.facts().region
    }

    /// A haven of this side, as printed.
    pub fn is_haven(self, side: Side) -> bool {
        SiteTypes::HAVENS.contains(self.card(side).kind)
    }
}

impl Region {
    #[inline]
    pub fn facts(self) -> &'static RegionFacts {
        &REGIONS[self.index()]
    }

    pub fn kind(self) -> RegionType {
        self.facts().kind
    }

    /// MECCG.RW.6.4: Udûn and Dagorlad touch for Ringwraith players.
    pub fn adjacent(self, side: Side) -> Regions {
        let printed = self.facts().adjacent;
        match (side, self) {
            (Side::Minion, Region::Udun) => printed.with(Region::Dagorlad),
            (Side::Minion, Region::Dagorlad) => printed.with(Region::Udun),
            _ => printed,
        }
    }

    /// How many regions the shortest walk has, both ends included, by the borders of every player.
    pub fn distance(self, other: Region) -> u8 {
        DISTANCES[self.index()][other.index()]
    }
}

impl Being {
    pub fn facts(self) -> &'static BeingFacts {
        &BEINGS[usize::from(self.0)]
    }
}

impl ChallengeDeck {
    pub fn facts(self) -> &'static DeckFacts {
        &DECKS[self.index()]
    }
}

impl Side {
    pub const fn other(self) -> Side {
        match self {
            Side::Hero => Side::Minion,
            Side::Minion => Side::Hero,
        }
    }
}
