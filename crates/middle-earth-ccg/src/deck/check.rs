//! Whether a deck is legal, and why not (MECCG.2.1 to 2.13, RW.3.3 to RW.3.5).

use super::{Counts, Deck, Kind, kind_of};
use crate::facts::{Card, CardSide, Class, ItemType, Keywords, Marks, Side, Site};

/// One thing that is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule that it breaks.
    pub rule: &'static str,
    /// What is wrong, as a sentence.
    pub says: String,
    /// The cards at fault; empty if it is the deck as a whole.
    pub cards: Vec<Card>,
    pub sites: Vec<Site>,
}

impl Fault {
    fn of(rule: &'static str, says: impl Into<String>) -> Fault {
        Fault { rule, says: says.into(), cards: Vec::new(), sites: Vec::new() }
    }

    fn with(self, cards: impl IntoIterator<Item = Card>) -> Fault {
        Fault { cards: cards.into_iter().collect(), ..self }
    }
}

/// How many cards a sideboard may have at most, by the length of the game (MECCG.2.11).
pub const SIDEBOARD: [(&str, usize); 4] =
    [("starter", 30), ("short", 30), ("long", 35), ("campaign", 40)];

impl Deck {
    /// Everything that makes it illegal against a player of side `against`, for a game with a sideboard of at most
    /// `sideboard` cards. If nobody knows the other player yet, the stricter rule of both counts.
    pub fn faults(&self, against: Option<Side>, sideboard: usize) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.copies(against, &mut faults);
        self.alignment(&mut faults);
        self.agents(&mut faults);
        self.play_deck_sizes(&mut faults);
        self.creatures(&mut faults);
        self.avatar_cards(against, &mut faults);
        self.pool_cards(&mut faults);
        self.locations(&mut faults);
        let size: usize = self.sideboard.values().map(|&count| usize::from(count)).sum();
        if size > sideboard {
            let says = format!("The sideboard has {size} cards; it may have {sideboard}.");
            faults.push(Fault::of("MECCG.2.11", says));
        }
        faults
    }

    /// MECCG.2.2: one of each unique card, three of each other; manifestations of one resource together.
    fn copies(&self, against: Option<Side>, faults: &mut Vec<Fault>) {
        let all = self.all_cards();
        for (&card, &count) in &all {
            let most = most_copies(card, against);
            if !card.is_avatar() && count > most {
                let says =
                    format!("{} is there {count} times; a deck may have {most}.", card.name());
                faults.push(Fault::of("MECCG.2.2", says).with([card]));
            }
        }
        let resources: Vec<Card> = all
            .keys()
            .copied()
            .filter(|&card| card.is_unique() && kind_of(card, self.side) == Kind::Resource)
            .collect();
        for (at, &card) in resources.iter().enumerate() {
            let others = resources[at + 1..].iter().filter(|other| card.is_same_being(**other));
            for &other in others {
                let says = format!("{} and {} are one and the same.", card.name(), other.name());
                faults.push(Fault::of("MECCG.2.2", says).with([card, other]));
            }
        }
    }

    /// MECCG.2.6, 2.7: only cards that a player of this side can use.
    fn alignment(&self, faults: &mut Vec<Fault>) {
        let wrong: Vec<Card> =
            self.all_cards().into_keys().filter(|&card| !fits(card, self.side)).collect();
        if !wrong.is_empty() {
            let rule = match self.side {
                Side::Hero => "MECCG.2.6",
                Side::Minion => "MECCG.2.7",
            };
            let says = format!(
                "A {} player cannot have these cards: {}.",
                self.side.name(),
                names(&wrong)
            );
            faults.push(Fault::of(rule, says).with(wrong));
        }
    }

    /// MECCG.2.3, 2.13.
    fn agents(&self, faults: &mut Vec<Fault>) {
        let all = self.all_cards();
        let agents = all.iter().filter(|(card, _)| card.facts().marks.has(Marks::AGENT));
        let mind: i32 = agents
            .clone()
            .map(|(card, &count)| i32::from(card.facts().mind) * i32::from(count))
            .sum();
        if mind > 36 {
            let says = format!("The agents have {mind} mind together; they may have 36.");
            let agents: Vec<Card> = agents.map(|(&card, _)| card).collect();
            faults.push(Fault::of("MECCG.2.3", says).with(agents));
        }
    }

    /// MECCG.2.9, with the cards that count as either (MECCG.2.4) where they help most.
    fn play_deck_sizes(&self, faults: &mut Vec<Fault>) {
        let count = |kind: Kind| count(&self.play_deck, |card| kind_of(card, self.side) == kind);
        let (resources, hazards) = (count(Kind::Resource), count(Kind::Hazard));
        let either = count(Kind::Either);
        let balanced = resources.abs_diff(hazards) <= either
            && (either - resources.abs_diff(hazards)).is_multiple_of(2);
        let half = (resources + hazards + either) / 2;
        if !balanced {
            let says = format!(
                "The play deck has {resources} resources and {hazards} hazards{}; it needs as many of both.",
                match either {
                    0 => String::new(),
                    n => format!(", and {n} that count as either"),
                }
            );
            faults.push(Fault::of("MECCG.2.9", says));
        } else if !(30..=50).contains(&half) {
            let says = format!(
                "The play deck has {half} resources and as many hazards; 30 to 50 are allowed."
            );
            faults.push(Fault::of("MECCG.2.9", says));
        }
        let characters = count(Kind::Character);
        if characters > 10 {
            let says = format!("The play deck has {characters} characters; it may have 10.");
            faults.push(Fault::of("MECCG.2.9", says));
        }
    }

    /// MECCG.2.10, RW.3.5.
    fn creatures(&self, faults: &mut Vec<Fault>) {
        let halves: usize = self
            .play_deck
            .iter()
            .map(|(&card, &count)| usize::from(count) * creature_halves(card, self.side))
            .sum();
        if halves / 2 < 12 {
            let says =
                format!("{} of the hazards count as creatures; at least 12 must.", halves / 2);
            faults.push(Fault::of("MECCG.2.10", says));
        }
    }

    /// MECCG.2.9, 2.11, RW.3.3.
    fn avatar_cards(&self, against: Option<Side>, faults: &mut Vec<Fault>) {
        let in_deck: Vec<(Card, u8)> = self
            .play_deck
            .iter()
            .filter(|(card, _)| card.is_avatar())
            .map(|(&card, &count)| (card, count))
            .collect();
        let total: u32 = in_deck.iter().map(|&(_, count)| u32::from(count)).sum();
        let cards = || in_deck.iter().map(|&(card, _)| card);
        match self.side {
            Side::Hero if total > 3 || in_deck.len() > 2 => {
                let says =
                    "A play deck has at most three avatar cards, and not three different ones.";
                faults.push(Fault::of("MECCG.2.9", says).with(cards()));
            }
            Side::Minion => {
                let most = most_ringwraiths(against);
                if in_deck.len() > 1 || total > most {
                    let says = format!("A play deck has at most {most} copies of one Ringwraith.");
                    faults.push(Fault::of("MECCG.RW.3.3", says).with(cards()));
                }
            }
            Side::Hero => (),
        }
        let several: Vec<Card> = self
            .all_cards()
            .into_iter()
            .filter(|(card, count)| card.is_avatar() && *count > 1)
            .map(|(card, _)| card)
            .collect();
        if several.len() > 1 {
            let says = "Only one avatar may be there more than once.";
            faults.push(Fault::of("MECCG.2.11", says).with(several));
        }
        if self.pool.keys().any(|card| card.is_avatar()) {
            let says = "The pool holds no avatars.";
            let avatars: Vec<Card> = self.pool.keys().copied().filter(|c| c.is_avatar()).collect();
            faults.push(Fault::of("MECCG.2.12", says).with(avatars));
        }
    }

    /// MECCG.2.12.
    fn pool_cards(&self, faults: &mut Vec<Fault>) {
        let characters = count(&self.pool, |card| is_pool_character(card, self.side));
        if characters > 10 {
            let says = format!("The pool has {characters} characters; it may have 10.");
            faults.push(Fault::of("MECCG.2.12", says));
        }
        let items = count(&self.pool, is_starting_item);
        if items > 2 {
            let says = format!("The pool has {items} minor items; it may have 2.");
            faults.push(Fault::of("MECCG.2.12", says));
        }
        let others: Vec<Card> = self
            .pool
            .keys()
            .copied()
            .filter(|&card| !is_pool_character(card, self.side) && !is_starting_item(card))
            .collect();
        if others.iter().any(|card| !card.is_avatar()) {
            let says = format!(
                "The pool holds characters and minor items that are neither unique nor hoard items: not {}.",
                names(&others)
            );
            faults.push(Fault::of("MECCG.2.12", says).with(others));
        }
    }

    /// MECCG.2.8, 2.2.
    fn locations(&self, faults: &mut Vec<Fault>) {
        let twice: Vec<Site> = self
            .sites
            .iter()
            .filter(|(site, count)| **count > 1 && !site.is_haven(self.side))
            .map(|(&site, _)| site)
            .collect();
        if !twice.is_empty() {
            let list: Vec<&str> = twice.iter().map(|site| site.name()).collect();
            let says = format!("Sites that are no havens are there once: {}.", list.join(", "));
            faults.push(Fault { sites: twice, ..Fault::of("MECCG.2.8", says) });
        }
    }
}

/// MECCG.2.2; cards that say more may be there as often as they say.
fn most_copies(card: Card, _: Option<Side>) -> u8 {
    card.facts().copies
}

/// MECCG.RW.3.3.
fn most_ringwraiths(against: Option<Side>) -> u32 {
    match against {
        Some(Side::Hero) => 3,
        Some(Side::Minion) | None => 2,
    }
}

/// MECCG.2.6, 2.7.
fn fits(card: Card, side: Side) -> bool {
    let facts = card.facts();
    match (facts.side, side) {
        (CardSide::Neutral, _)
        | (CardSide::Hero, Side::Hero)
        | (CardSide::Minion, Side::Minion) => true,
        // An agent is a hazard of a Wizard player.
        (CardSide::Minion, Side::Hero) => {
            facts.class == Class::Item || facts.marks.has(Marks::AGENT)
        }
        (CardSide::Hero, Side::Minion) => facts.class == Class::Item,
    }
}

/// MECCG.2.10: two for a creature, one for a card that counts one half.
fn creature_halves(card: Card, side: Side) -> usize {
    let facts = card.facts();
    let is_dragon_event = facts.attack.is_some() && facts.class != Class::Faction;
    let is_spawn_event =
        facts.class == Class::PermanentEvent && facts.keywords.has(Keywords::SPAWN);
    match facts.class {
        Class::Creature if facts.also.is_some() => 1,
        Class::Creature => 2,
        Class::Agent => 1,
        Class::Character if facts.marks.has(Marks::AGENT) && side == Side::Hero => 1,
        _ if is_dragon_event || is_spawn_event => 1,
        _ => 0,
    }
}

fn is_pool_character(card: Card, side: Side) -> bool {
    kind_of(card, side) == Kind::Character
}

fn is_starting_item(card: Card) -> bool {
    let facts = card.facts();
    let is_minor =
        facts.item == Some(ItemType::Minor) || facts.marks.has(Marks::STARTING_MINOR_ITEM);
    is_minor && !card.is_unique() && !facts.keywords.has(Keywords::HOARD_ITEM)
}

fn count(cards: &Counts<Card>, counts: impl Fn(Card) -> bool) -> usize {
    cards.iter().filter(|(card, _)| counts(**card)).map(|(_, &count)| usize::from(count)).sum()
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}
