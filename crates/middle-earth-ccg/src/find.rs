//! Finding cards and sites by words.
//!
//! A word such as `item`, `minor`, `hero` or `tw` asks for what a card is. Any other word is looked for in titles,
//! texts, races, skills and keywords. A card is found if it has all words. If no card is what the words say, cards
//! that tell of such a thing are found instead: no minor item needs a scout, but some cards tell of both. The deck
//! editor and the terminal ask here.

use crate::deck::text::{nearest, plain, split_side};
use crate::deck::{Kind, kind_of};
use crate::facts::{
    AutomaticAttack, Card, CardSide, Class, Keywords, Marks, Playables, Side, Site, SiteCard,
    Skills,
};

/// A card, or a site with the cards that both sides have of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    Card(Card),
    Site(Site),
}

impl Found {
    pub fn name(self) -> &'static str {
        match self {
            Found::Card(card) => card.name(),
            Found::Site(site) => site.name(),
        }
    }

    /// Its word in logs and files.
    pub fn word(self) -> &'static str {
        match self {
            Found::Card(card) => card.word(),
            Found::Site(site) => site.word(),
        }
    }

    pub fn all() -> impl Iterator<Item = Found> {
        let sites = Site::ALL.into_iter().map(Found::Site);
        Card::ALL.into_iter().map(Found::Card).chain(sites)
    }
}

/// The skills of characters and the magic that they can use, as people call them.
pub const SKILLS: [(Skills, &str); 8] = [
    (Skills::WARRIOR, "warrior"),
    (Skills::SCOUT, "scout"),
    (Skills::RANGER, "ranger"),
    (Skills::SAGE, "sage"),
    (Skills::DIPLOMAT, "diplomat"),
    (Skills::SHADOW_MAGIC, "shadow-magic"),
    (Skills::SPIRIT_MAGIC, "spirit-magic"),
    (Skills::SORCERY, "sorcery"),
];

/// The keywords of cards, as people call them.
pub const KEYWORDS: [(Keywords, &str); 23] = [
    (Keywords::ENVIRONMENT, "environment"),
    (Keywords::CORRUPTION, "corruption"),
    (Keywords::URUK_HAI, "Uruk-hai"),
    (Keywords::LEADER, "leader"),
    (Keywords::HALF_ORC, "Half-orc"),
    (Keywords::HALF_TROLL, "Half-troll"),
    (Keywords::LESSER_RING, "lesser ring"),
    (Keywords::DWARVEN_RING, "Dwarven ring"),
    (Keywords::MAGIC_RING, "magic ring"),
    (Keywords::SPIRIT_RING, "spirit ring"),
    (Keywords::HOARD_ITEM, "hoard item"),
    (Keywords::PALANTIR, "Palantír"),
    (Keywords::SPELL, "spell"),
    (Keywords::RITUAL, "ritual"),
    (Keywords::LIGHT_ENCHANTMENT, "light enchantment"),
    (Keywords::SHADOW_MAGIC, "shadow-magic"),
    (Keywords::SPIRIT_MAGIC, "spirit-magic"),
    (Keywords::SORCERY, "sorcery"),
    (Keywords::MAGIC, "magic"),
    (Keywords::SPAWN, "Spawn"),
    (Keywords::TECHNOLOGY, "technology"),
    (Keywords::FLATTERY_ATTEMPT, "flattery attempt"),
    (Keywords::COMMAND, "command"),
];

/// The skills in this set, by name.
pub fn skills(set: Skills) -> Vec<&'static str> {
    SKILLS.iter().filter(|(skill, _)| set.has(*skill)).map(|&(_, name)| name).collect()
}

/// The keywords in this set, by name.
pub fn keywords(set: Keywords) -> Vec<&'static str> {
    KEYWORDS.iter().filter(|(keyword, _)| set.has(*keyword)).map(|&(_, name)| name).collect()
}

/// The cards and sites that have all of these words. Those that have them in the title, or are what the words say,
/// come before those that only tell of them.
pub fn find(words: &str) -> Vec<Found> {
    let words: Vec<String> = words.split_whitespace().map(plain).collect();
    let words: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    let found = with_all(&words, Asked::OfCards);
    if found.is_empty() { with_all(&words, Asked::OfTexts) } else { found }
}

/// Whether a word that asks for what a card is may stand in its text alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    OfCards,
    OfTexts,
}

fn with_all(words: &[&str], asked: Asked) -> Vec<Found> {
    let mut found: Vec<(usize, Found)> = Found::all()
        .filter_map(|card| Some((Described::new(card).told_by_text(words, asked)?, card)))
        .collect();
    found.sort_by_key(|&(told, _)| told);
    found.into_iter().map(|(_, card)| card).collect()
}

/// The cards and sites of this title, or of this word in files. A side in brackets asks for the card of that side.
pub fn titled(title: &str) -> Vec<Found> {
    if let Some(found) = Found::all().find(|found| found.word() == title.trim()) {
        return vec![found];
    }
    let (title, said) = split_side(title);
    let wanted = plain(title);
    let is_of = |found: &Found| match (found, said) {
        (Found::Card(card), Some(Side::Hero)) => card.facts().side != CardSide::Minion,
        (Found::Card(card), Some(Side::Minion)) => card.facts().side != CardSide::Hero,
        (Found::Card(_), None) | (Found::Site(_), _) => true,
    };
    Found::all().filter(|found| plain(found.name()) == wanted).filter(is_of).collect()
}

/// A few titles that are spelled nearly like this one, or have all of its words.
pub fn near(title: &str) -> Vec<&'static str> {
    let typed: Vec<String> =
        title.split_whitespace().map(plain).filter(|w| !w.is_empty()).collect();
    let mut near = nearest(title);
    if !typed.is_empty() {
        let has_all = |name: &str| {
            let words = words_of(name);
            typed.iter().all(|typed| words.iter().any(|word| word.starts_with(typed.as_str())))
        };
        near.extend(Found::all().map(Found::name).filter(|name| has_all(name)));
    }
    let mut seen = Vec::new();
    near.retain(|name| {
        !seen.contains(name) && {
            seen.push(*name);
            true
        }
    });
    near.truncate(5);
    near
}

/// The words that a card can be found by.
struct Described {
    title: Vec<String>,
    /// What it is: words that must be typed whole.
    is: Vec<String>,
    /// Races, skills, keywords, regions.
    has: Vec<String>,
    text: Vec<String>,
}

/// The words that ask for what a card is, and not for cards that tell of it.
const ASKED: [&str; 35] = [
    "character",
    "avatar",
    "item",
    "ally",
    "faction",
    "event",
    "creature",
    "agent",
    "hazard",
    "resource",
    "site",
    "haven",
    "darkhaven",
    "hero",
    "minion",
    "neutral",
    "unique",
    "minor",
    "major",
    "greater",
    "gold",
    "special",
    "short",
    "long",
    "permanent",
    "shortevent",
    "longevent",
    "permanentevent",
    "tw",
    "td",
    "dm",
    "le",
    "as",
    "wh",
    "ba",
];

/// Those that stand in texts for something else.
const NEVER_TOLD: [&str; 10] =
    ["hero", "minion", "neutral", "tw", "td", "dm", "le", "as", "wh", "ba"];

impl Described {
    fn new(found: Found) -> Described {
        match found {
            Found::Card(card) => Described::card(card),
            Found::Site(site) => Described::site(site),
        }
    }

    fn card(card: Card) -> Described {
        let facts = card.facts();
        let mut is = vec![facts.side.word()];
        let is_event =
            |class| matches!(class, Class::ShortEvent | Class::LongEvent | Class::PermanentEvent);
        for class in [Some(facts.class), facts.also].into_iter().flatten() {
            is.push(class.word());
            if is_event(class) {
                is.push("event");
            }
        }
        if card.is_avatar() {
            is.extend(["avatar", "character"]);
        }
        if card.is_unique() {
            is.push("unique");
        }
        if facts.marks.has(Marks::AGENT) {
            is.push("agent");
        }
        for side in Side::ALL {
            match kind_of(card, side) {
                Kind::Hazard => is.push("hazard"),
                Kind::Resource => is.push("resource"),
                Kind::Either => is.extend(["hazard", "resource"]),
                Kind::Character | Kind::Avatar => (),
            }
        }
        is.extend(facts.item.map(|item| item.name()));
        let numbers = [facts.number].into_iter().chain(facts.also_printed.iter().copied());
        let numbers: Vec<&str> = numbers.collect();
        is.extend(numbers.iter().filter_map(|number| number.split('-').next()));
        is.extend(&numbers);
        let mut has = skills(facts.skills.or(facts.requires));
        has.extend(keywords(facts.keywords));
        has.extend([facts.race, facts.requires_race].into_iter().flatten().map(|race| race.name()));
        has.extend(facts.slot.map(|slot| slot.name()));
        Described {
            title: words_of(card.name()),
            is: is.into_iter().flat_map(words_of).collect(),
            has: has.into_iter().flat_map(words_of).collect(),
            text: words_of(facts.text.unwrap_or_default()),
        }
    }

    fn site(site: Site) -> Described {
        let facts = site.facts();
        let cards: [&SiteCard; 2] = Side::ALL.map(|side| site.card(side));
        let mut is = vec!["site", "hero", "minion"];
        let mut has = vec![facts.region.name(), facts.region.kind().name()];
        let mut text = Vec::new();
        for card in cards {
            is.extend([card.number, card.number.split('-').next().unwrap_or_default()]);
            is.extend(playable(card.playable));
            is.push(card.kind.name());
            if card.hoard {
                has.push("hoard");
            }
            for attack in card.automatic_attacks {
                match attack {
                    AutomaticAttack::Printed { race, .. } => has.push(race.name()),
                    AutomaticAttack::FromHand { .. } => (),
                }
            }
            text.extend(card.text.map(words_of).unwrap_or_default());
        }
        if facts.under_deeps {
            has.push("Under-deeps");
        }
        if facts.dragon_lair {
            has.push("lair");
        }
        Described {
            title: words_of(site.name()),
            is: is.into_iter().flat_map(words_of).collect(),
            has: has.into_iter().flat_map(words_of).collect(),
            text,
        }
    }

    /// How many of the words only the text has, or nothing if one is nowhere.
    fn told_by_text(&self, words: &[&str], asked: Asked) -> Option<usize> {
        let mut told = 0;
        for typed in words {
            let among = |list: &[String]| list.iter().any(|word| begins(word, typed));
            let is_it = self.is.iter().any(|word| word == typed || word == singular(typed));
            if is_it || among(&self.title) {
                continue;
            }
            let asks = ASKED.contains(typed) || ASKED.contains(&singular(typed));
            if asks && (asked == Asked::OfCards || NEVER_TOLD.contains(typed)) {
                return None;
            }
            match among(&self.has) {
                true => (),
                false if among(&self.text) => told += 1,
                false => return None,
            }
        }
        Some(told)
    }
}

/// What a site accepts, by name.
pub fn playable(set: Playables) -> Vec<&'static str> {
    let all = [
        (Playables::INFORMATION, "information"),
        (Playables::MINOR, "minor"),
        (Playables::MAJOR, "major"),
        (Playables::GREATER, "greater"),
        (Playables::GOLD_RING, "gold ring"),
    ];
    all.into_iter().filter(|(one, _)| set.has(*one)).map(|(_, name)| name).collect()
}

/// Words without accents and punctuation; a word with a hyphen is there whole and in parts.
fn words_of(text: &str) -> Vec<String> {
    let parts = |word: &str| {
        let parts: Vec<String> =
            word.split(|letter: char| !letter.is_alphanumeric()).map(plain).collect();
        parts
    };
    let words = text.split_whitespace().flat_map(|word| {
        let mut all = parts(word);
        all.push(plain(word));
        all
    });
    words.filter(|word| !word.is_empty()).collect()
}

/// A short word must be there whole, so that "man" does not find "many".
fn begins(word: &str, typed: &str) -> bool {
    let is_long = typed.chars().count() > 3;
    word == typed
        || word == singular(typed)
        || singular(word) == typed
        || is_long && word.starts_with(typed)
}

/// One of a kind of which the word names several.
fn singular(word: &str) -> &str {
    match word {
        "allies" => "ally",
        "elves" => "elf",
        "dwarves" => "dwarf",
        "wolves" => "wolf",
        "men" => "man",
        "dunedain" => "dunadan",
        short if short.len() <= 3 => short,
        long => long.strip_suffix('s').unwrap_or(long),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::text::SETS;

    fn names(words: &str) -> Vec<&'static str> {
        find(words).into_iter().map(Found::name).collect()
    }

    #[test]
    fn every_skill_and_keyword_has_a_name() {
        for card in Card::ALL {
            let facts = card.facts();
            let skills = SKILLS.iter().fold(Skills::NONE, |all, (one, _)| all.or(*one));
            let keywords = KEYWORDS.iter().fold(Keywords::NONE, |all, (one, _)| all.or(*one));
            assert!(skills.has(facts.skills.or(facts.requires)), "{}", card.name());
            assert!(keywords.has(facts.keywords), "{}", card.name());
        }
        for set in SETS {
            assert!(ASKED.contains(&set), "{set} asks for a set");
        }
    }

    #[test]
    fn kinds_are_what_cards_are_and_other_words_may_be_told() {
        let items = find("corruption minor item");
        assert!(!items.is_empty());
        for found in items {
            let Found::Card(card) = found else { panic!("{} is a site", found.name()) };
            assert_eq!(card.facts().item, Some(crate::facts::ItemType::Minor), "{}", card.name());
        }
        assert_eq!(names("items minor corruption"), names("corruption minor item"));
        assert!(names("minion item").contains(&"Scroll of Isildur"));
        assert!(!names("hazard").contains(&"Glamdring"));
        assert!(names("resource item").contains(&"Glamdring"));
        assert_eq!(names("hazard twilight"), names("resource twilight"));
    }

    #[test]
    fn cards_that_tell_of_it_are_found_if_no_card_is_it() {
        let found = find("scout minor item");
        assert!(!found.is_empty());
        for card in found {
            let Found::Card(card) = card else { panic!("{} is a site", card.name()) };
            assert_ne!(card.facts().item, Some(crate::facts::ItemType::Minor), "{}", card.name());
        }
        assert_eq!(names("hero minion scout faction"), [""; 0]);
    }

    #[test]
    fn titles_come_before_texts_and_accents_do_not_matter() {
        assert_eq!(names("glamdring")[0], "Glamdring");
        assert!(names("palantir orthanc").contains(&"Palantír of Orthanc"));
        assert!(names("thror's").contains(&"Thrór's Map"));
        assert_eq!(names("TW-196"), ["Beautiful Gold Ring"]);
        assert!(names("site rohan").contains(&"Amon Hen"));
        assert!(names("site undead").contains(&"Amon Hen"), "by its automatic-attack");
        assert!(!names("site undead").contains(&"Rivendell"));
    }

    #[test]
    fn races_are_found_whole_and_in_the_plural() {
        let is_elf = |found: &Found| matches!(found, Found::Card(card) if card.facts().race == Some(crate::facts::Race::Elf));
        for words in ["elf character hero", "elves characters hero"] {
            assert!(find(words).iter().filter(|found| is_elf(found)).count() > 10, "{words}");
        }
        let orcs = Found::all().filter(|found| match found {
            Found::Card(card) => {
                card.facts().race == Some(crate::facts::Race::Orc)
                    && card.facts().class == Class::Creature
            }
            Found::Site(_) => false,
        });
        let found = find("orc creature");
        for orc in orcs {
            assert!(found.contains(&orc), "{}", orc.name());
        }
    }

    #[test]
    fn a_title_finds_the_cards_of_both_sides() {
        assert_eq!(titled("scroll of isildur").len(), 2);
        assert_eq!(titled("Scroll of Isildur [M]"), [Found::Card(Card::ScrollOfIsildurMinion)]);
        assert_eq!(titled("scroll-of-isildur-hero"), [Found::Card(Card::ScrollOfIsildurHero)]);
        assert_eq!(titled("moria"), [Found::Site(Site::Moria)]);
        assert_eq!(titled("glamdrin"), []);
        assert_eq!(near("glamdrin")[0], "Glamdring");
        assert!(near("isildur").contains(&"Scroll of Isildur"));
    }
}
