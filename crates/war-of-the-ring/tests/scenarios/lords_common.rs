//! Positions with Lords of Middle-earth: special dice, and turns in which they are rolled.
//!
//! Special dice are rolled in the order Vilya, Nenya, Narya; Balrog, Gothmog. `army*` is a face with a
//! star.

use table::Play;
use table::scenario::Scenario;
use war_of_the_ring::action::Action;
use war_of_the_ring::facts::{Character, Face, Region, SpecialDie};
use war_of_the_ring::lords::{DiePlace, RingAt, Special};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, turn};

use crate::common::{Given, SH, asked, dice_asked, war_with};

/// The start of the game with the expansion, in the middle of Action resolution.
pub fn lords() -> Given {
    war_with("lords=with")
}

/// Gandalf the Grey plays by the card of the Keeper of Narya.
pub fn keeper_of_narya(given: Given) -> Given {
    let gandalf = Character::GandalfTheGrey;
    given.with(|g| g.lords.other_cards = g.lords.other_cards.with(gandalf))
}

/// The side of the die that is written so; a star is part of it.
pub fn pip(die: SpecialDie, word: &str) -> u8 {
    let (face, starred) = match word.strip_suffix('*') {
        Some(face) => (face, true),
        None => (word, false),
    };
    let face: Face = face.parse().unwrap();
    let shows =
        |pip: &u8| die.faces()[usize::from(*pip) - 1] == face && die.is_starred(*pip) == starred;
    (1..=6).find(shows).unwrap_or_else(|| panic!("{die} never shows {word}"))
}

/// The die lies there, and shows this.
pub fn lies(given: Given, die: SpecialDie, place: DiePlace, word: &str) -> Given {
    let pip = pip(die, word);
    given.with(|g| g.lords.dice[die.index()] = Special { place, pip })
}

/// Its result is the one that counts this turn.
pub fn chosen(given: Given, die: SpecialDie, word: &str) -> Given {
    lies(given, die, DiePlace::Chosen, word)
}

pub fn lies_at(die: SpecialDie) -> impl Fn(&Position) -> DiePlace {
    move |g| g.special(die).place
}

pub fn ring(ring: SpecialDie) -> impl Fn(&Position) -> RingAt {
    move |g| g.ring_at(ring)
}

/// The next turn is about to begin.
pub fn next_turn(given: Given) -> Given {
    given.with(|g| {
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::Begin)]);
    })
}

/// This is the first turn, and about to begin.
pub fn first_turn(given: Given) -> Given {
    next_turn(given.with(|g| g.turn = 0))
}

/// The turn goes on until the Shadow sets dice aside for the Hunt: cards are drawn, nobody is
/// declared, and the Guide stays.
pub fn until_the_hunt(given: Given) -> Scenario<Position> {
    let scenario = given.given().drawn(0).drawn(0).drawn(0).drawn(0);
    let guide = Action::Guide { who: scenario.position.fellowship.guide };
    match asked(&scenario.position) {
        Some(seat) if scenario.position.legal(seat).contains(&guide) => scenario.when(seat, guide),
        _ => scenario,
    }
}

/// The Shadow sets `dice` aside; those of the Free Peoples show Character, its own Muster, and the
/// special dice what is written.
pub fn rolls_after(given: Given, dice: u8, free: &str, shadow: &str) -> Scenario<Position> {
    let mut scenario = until_the_hunt(given).says(SH, &format!("allocate {dice}"));
    for face in [" character", " muster"] {
        let rolled = dice_asked(&scenario.position).expect("Action dice are rolled");
        scenario = scenario.fell(&format!("rolled{}", face.repeat(usize::from(rolled))));
    }
    for special in [free, shadow].into_iter().filter(|special| !special.is_empty()) {
        scenario = scenario.fell(&format!("rolled {special}"));
    }
    scenario
}

/// The same, with as few dice for the Hunt as possible.
pub fn rolls(given: Given, free: &str, shadow: &str) -> Scenario<Position> {
    let least = until_the_hunt(given.clone()).position.least_allocation();
    rolls_after(given, least, free, shadow)
}

/// Every die that is left is discarded, until the next turn has begun.
pub fn turn_ends(mut scenario: Scenario<Position>) -> Scenario<Position> {
    let turn = scenario.position.turn;
    while let (true, Some(seat)) = (scenario.position.turn == turn, asked(&scenario.position)) {
        let legal = scenario.position.legal(seat);
        let skips =
            |action: &Action| matches!(action, Action::Skip { .. } | Action::SkipSpecial { .. });
        let skip = legal.into_iter().find(skips).expect("a die to discard");
        scenario = scenario.when(seat, skip);
    }
    scenario
}

/// Elrond and Galadriel are in play, and a turn begins.
pub fn two_keepers() -> Given {
    let keepers = lords().at(Character::Elrond, Region::Rivendell);
    next_turn(keepers.at(Character::Galadriel, Region::Lorien))
}

/// Both Lesser Minions are in play, and a turn begins.
pub fn two_minions() -> Given {
    let minions = lords().at(Character::Balrog, Region::Moria);
    next_turn(minions.at(Character::Gothmog, Region::MinasMorgul))
}

/// All four.
pub fn all_four() -> Given {
    two_keepers().at(Character::Balrog, Region::Moria).at(Character::Gothmog, Region::MinasMorgul)
}

/// Gandalf the White is in play.
pub fn with_the_white(given: Given) -> Given {
    given.gone([Character::GandalfTheGrey]).at(Character::GandalfTheWhite, Region::Fangorn)
}

/// The Chief of the Ringwraiths is in play.
pub fn chief(given: Given) -> Given {
    let given = given.at(Character::WitchKing, Region::Hollin);
    given.with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing))
}

pub fn pick(die: SpecialDie) -> Action {
    Action::Pick { die }
}
