//! Gothmog, Lieutenant of Morgul, and the other cards of the Mouth of Sauron, Black Númenórean, and
//! the Witch-king, Chief of the Ringwraiths (LOME.14 to LOME.16).

use table::{Illegal, Tell};

use super::Step;
use crate::event::Event;
use crate::facts::{Card, Character, Deck, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::{Position, Whereabouts};
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn::result::{DieResult, needs};

impl Position {
    /// The Witch-king by his first card.
    pub fn black_captain_is_in_play(&self) -> bool {
        self.is_in_play(Character::WitchKing) && !self.plays_other_card(Character::WitchKing)
    }

    /// LOME.13.15, LOME.14.5, LOME.16.10: a Minion for whom Gandalf the White may come.
    pub fn calls_gandalf(&self, who: Character) -> bool {
        let lesser = matches!(who, Character::Balrog | Character::Gothmog);
        let only_chief = who == Character::WitchKing
            && self.plays_other_card(who)
            && !self.lords.witch_king_replaced;
        who.is_minion() && self.has_appeared(who) && !lesser && !only_chief
    }
}

/// May this card be brought in, as far as the person is concerned (LOME.15.4, LOME.16.3 to LOME.16.6)?
pub fn is_to_come(g: &Position, card: Character) -> bool {
    if !g.has_lords() {
        return g.characters[card.index()] == Whereabouts::Waiting;
    }
    let person = card.other_card_of().unwrap_or(card);
    match (g.characters[person.index()], person) {
        (Whereabouts::Waiting, _) => true,
        (Whereabouts::In(_), Character::WitchKing) => {
            g.card_of(person) != card && !g.lords.witch_king_replaced
        }
        _ => false,
    }
}

/// What the card asks for before it enters.
pub fn condition(g: &Position, card: Character) -> bool {
    let elves = || g.is_at_war(Nation::Sauron) || g.is_at_war(Nation::Elves);
    match card {
        // LOME.9.2, LOME.10.2
        Character::Elrond => elves() && g.is_unconquered(Region::Rivendell),
        Character::Galadriel => elves() && g.is_unconquered(Region::Lorien),
        // LOME.13.2
        Character::Balrog => true,
        // LOME.14.2
        Character::Gothmog => {
            g.is_at_war(Nation::Sauron)
                && g.is_unconquered(Region::MinasMorgul)
                && !g.black_captain_is_in_play()
        }
        // LOME.15.2, LOME.15.3
        Character::MouthBlackNumenorean => {
            g.points(Side::FreePeoples) > 0 || g.fellowship.mordor.is_some()
        }
        // LOME.16.2
        Character::WitchKingChief => match g.fellowship.mordor {
            // On the Mordor Track it is in no region; only the Black Captain shows where to stand.
            Some(_) => g.at(Character::WitchKing).is_some(),
            None => !g.is_stronghold_of_the_free(g.fellowship.at),
        },
        _ => false,
    }
}

/// Where it enters.
pub fn places(g: &Position, card: Character) -> RegionSet {
    match card {
        Character::Elrond => RegionSet::of(Region::Rivendell),
        Character::Galadriel => RegionSet::of(Region::Lorien),
        Character::Balrog => RegionSet::of(Region::Moria),
        Character::Gothmog => RegionSet::of(Region::MinasMorgul),
        // LOME.16.3
        Character::WitchKingChief => {
            RegionSet::of(g.at(Character::WitchKing).unwrap_or(g.fellowship.at))
        }
        _ => RegionSet::EMPTY,
    }
}

/// The person takes the place, by this card.
pub fn plays_by(g: &mut Position, card: Character) {
    let person = card.other_card_of().unwrap_or(card);
    g.lords.witch_king_replaced |= person == Character::WitchKing && g.at(person).is_some();
    g.lords.other_cards = match card.other_card_of() {
        Some(person) => g.lords.other_cards.with(person),
        None => g.lords.other_cards.without(card),
    };
}

/// LOME.14.4: where Gothmog's Army stands in a free region.
fn fray(g: &Position) -> Option<Region> {
    let at = g.at(Character::Gothmog)?;
    (g.has_army(Side::Shadow, at) && g.is_free(Side::Shadow, at)).then_some(at)
}

pub fn judge_fling(g: &Position, side: Side, figure: Figure) -> Result<(), Illegal> {
    needs(g, DieResult::Muster, &rule::lords::FRAY)?;
    rule::teams::HIS_CHARACTER.forbids_if(!g.controls(Character::Gothmog))?;
    let at = fray(g).filter(|_| side == Side::Shadow);
    rule::lords::FRAY.forbids_if(at.is_none())?;
    let trains = matches!(figure, Figure::Elite(_));
    let regular = at.is_some_and(|at| g.host(at).count(Figure::Regular(Nation::Sauron)) > 0);
    let available = g.board.reinforcements.count(figure) > 0;
    rule::muster::AVAILABLE.forbids_if(!available || (trains && !regular))
}

pub fn fling(g: &mut Position, figure: Figure, tell: Tell<'_, Event>) {
    let Some(at) = fray(g) else { return };
    table::ran!("character:gothmog/fling-them-into-the-fray");
    if matches!(figure, Figure::Elite(_)) {
        g.disband(Figure::Regular(Nation::Sauron), at, tell);
    }
    g.recruit(figure, at, tell);
}

/// LOME.15.5: the siege battle goes on for nothing, once.
pub fn may_fight_on(g: &Position) -> bool {
    let mouth = Character::MouthOfSauron;
    g.plays_other_card(mouth)
        && g.attacker() == Side::Shadow
        && g.battle.attackers.characters.contains(mouth)
        && !g.lords.knowledge_used
}

/// LOME.15.6
pub fn judge_sorcery(g: &Position) -> Result<(), Illegal> {
    needs(g, DieResult::Muster, &rule::lords::SORCERY)?;
    let mouth = Character::MouthOfSauron;
    rule::teams::HIS_CHARACTER.forbids_if(!g.controls(mouth))?;
    let able = g.plays_other_card(mouth)
        && g.action.by == Some(Side::Shadow)
        && g.at(mouth).is_some_and(|at| g.has_army(Side::Shadow, at));
    rule::lords::SORCERY.forbids_if(!able || g.lords.sorcery_used)
}

/// LOME.16.7, LOME.16.8: a Character card was played with the Chief beside the Fellowship.
pub fn draws_for(g: &Position, card: Card) -> bool {
    let chief = Character::WitchKing;
    g.plays_other_card(chief)
        && card.deck() == Deck::Character
        && card.side() == Side::Shadow
        && g.fellowship.mordor.is_none()
        && g.at(chief) == Some(g.fellowship.at)
}

/// LOME.16.9: the Fellowship was declared.
pub fn declared(g: &mut Position) {
    let chief = Character::WitchKing;
    let at = g.fellowship.at;
    let sees = g.plays_other_card(chief) && g.at(chief).is_some_and(|here| here != at);
    if sees && !g.is_stronghold_of_the_free(at) {
        g.agenda.then([GameStep::Lords(Step::HeSees)]);
    }
}
