//! What fell, in the game's words: dice as numbers or faces, draws as cards, tiles and Companions.

use table::{Chance, Dice, ParseError};

use crate::facts::{Card, Character, Face, Side, SpecialDie};
use crate::hunt::pool;
use crate::lords::{self, DiePlace};
use crate::position::Position;
use crate::step::Step;
use crate::{events, hunt, teams, turn};

/// What the step on top asks fate for, as far as words are concerned.
enum ChanceKind {
    /// Action dice of a side show faces.
    ActionDice(Side),
    /// So do these; two faces of one die may have the same name, but not the same star.
    SpecialDice(Vec<SpecialDie>),
    Numbers,
    Words(Vec<&'static str>),
}

fn kind(g: &Position) -> ChanceKind {
    match g.agenda.top() {
        Some(Step::Turn(turn::Step::Roll(side))) => ChanceKind::ActionDice(side),
        Some(Step::Lords(lords::Step::Roll(side))) => {
            ChanceKind::SpecialDice(g.special_at(side, DiePlace::Pool).collect())
        }
        Some(Step::Events(events::Step::Draw { side, deck })) => {
            ChanceKind::Words(g.cards[side].deck.of_deck(deck).iter().map(Card::word).collect())
        }
        Some(Step::Teams(teams::Step::Draw { player, deck })) => {
            let deck = g.cards[player.side()].deck.of_deck(deck);
            ChanceKind::Words(deck.iter().map(Card::word).collect())
        }
        Some(Step::Events(events::Step::Card(card, part))) => {
            match events::effect_of(card).drawn_from(g, part) {
                words if words.is_empty() => ChanceKind::Numbers,
                words => ChanceKind::Words(words),
            }
        }
        Some(Step::Hunt(hunt::Step::DrawTile)) => ChanceKind::Words(pool::words(&g.hunt.pool)),
        Some(Step::Hunt(hunt::Step::RandomCompanion)) => {
            ChanceKind::Words(g.companions_in_fellowship().iter().map(Character::word).collect())
        }
        Some(
            Step::Turn(_)
            | Step::Events(_)
            | Step::Fellowship(_)
            | Step::Separate(_)
            | Step::Leaving(_)
            | Step::Reveal(_)
            | Step::Hunt(_)
            | Step::Characters(_)
            | Step::Entering(_)
            | Step::Muster(_)
            | Step::Movement(_)
            | Step::Stacking(_)
            | Step::Hits(_)
            | Step::Attack(_)
            | Step::Battle(_)
            | Step::Lords(_)
            | Step::Teams(_)
            | Step::Tokens(_)
            | Step::Settle,
        )
        | None => ChanceKind::Numbers,
    }
}

pub fn spell(g: &Position, chance: Chance) -> String {
    match (chance, kind(g)) {
        (Chance::Dice(dice), ChanceKind::ActionDice(side)) => {
            let faces = dice.as_slice().iter().map(|&pip| side.die()[usize::from(pip) - 1].word());
            format!("rolled {}", faces.collect::<Vec<_>>().join(" "))
        }
        (Chance::Dice(dice), ChanceKind::SpecialDice(special)) => {
            let faces = special.iter().zip(dice.as_slice()).map(|(die, &pip)| face_of(*die, pip));
            format!("rolled {}", faces.collect::<Vec<_>>().join(" "))
        }
        (Chance::Dice(dice), _) => {
            let pips: Vec<String> = dice.as_slice().iter().map(u8::to_string).collect();
            format!("rolled {}", pips.join(" "))
        }
        (Chance::Drawn(nth), ChanceKind::Words(words)) => format!("drew {}", words[nth as usize]),
        (Chance::Drawn(nth), _) => format!("drew {nth}"),
    }
}

pub fn read(g: &Position, words: &str) -> Result<Chance, ParseError> {
    let unreadable = || ParseError::new("a result of chance", words);
    let (verb, rest) = words.split_once(' ').ok_or_else(unreadable)?;
    let nth_of = |all: &[&str], word: &str| all.iter().position(|&other| other == word);
    match (verb, kind(g)) {
        ("rolled", ChanceKind::ActionDice(side)) => {
            let pip = |word: &str| {
                let face: Face = word.parse().ok()?;
                let nth = side.die().iter().position(|&other| other == face)?;
                Some(nth as u8 + 1)
            };
            let pips: Option<Vec<u8>> = rest.split(' ').map(pip).collect();
            few(pips).ok_or_else(unreadable)
        }
        ("rolled", ChanceKind::SpecialDice(special)) => {
            let pip =
                |(die, word): (&SpecialDie, &str)| (1..=6).find(|&p| face_of(*die, p) == word);
            let words: Vec<&str> = rest.split(' ').collect();
            let pips: Option<Vec<u8>> =
                special.iter().zip(words.iter().copied()).map(pip).collect();
            few(pips.filter(|_| words.len() == special.len())).ok_or_else(unreadable)
        }
        ("rolled", _) => {
            let pips: Option<Vec<u8>> = rest.split(' ').map(|word| word.parse().ok()).collect();
            few(pips).ok_or_else(unreadable)
        }
        ("drew", ChanceKind::Words(all)) => {
            let nth = nth_of(&all, rest).ok_or_else(unreadable)?;
            Ok(Chance::Drawn(nth as u32))
        }
        _ => Err(unreadable()),
    }
}

/// `army*` with a star. The same face twice is the same chance event: which of the two fell is not told apart.
fn face_of(die: SpecialDie, pip: u8) -> String {
    let star = if die.is_starred(pip) { "*" } else { "" };
    format!("{}{star}", die.faces()[usize::from(pip) - 1])
}

/// No more dice than any step rolls.
fn few(pips: Option<Vec<u8>>) -> Option<Chance> {
    let pips = pips.filter(|pips| pips.len() <= 12)?;
    Some(Chance::Dice(pips.into_iter().collect::<Dice>()))
}
