//! What a die can do more with the expansion: the powers of Keepers, the Balrog, Gothmog and the
//! Mouth of Sauron, and of Companions of the Council.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, Vilya, balrog, minions, rings};
use crate::action::Action;
use crate::army::{Led, movement};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::facts::{Card, Character, Face, Nation, Region, Side};
use crate::host::{Figure, Party, Piece};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, events, politics, rule, teams};

const FLUNG: [Figure; 2] = [Figure::Regular(Nation::Sauron), Figure::Elite(Nation::Sauron)];

pub fn offers(_: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    match side {
        Side::FreePeoples => {
            visit(Action::Narya)?;
            visit(Action::RestBalrog)?;
            side.nations().iter().try_for_each(|&nation| visit(Action::Activate { nation }))
        }
        Side::Shadow => {
            visit(Action::MoveBalrog)?;
            FLUNG.into_iter().try_for_each(|figure| visit(Action::Fling { figure }))?;
            visit(Action::SorceryMoves)?;
            visit(Action::SorceryAttacks)
        }
    }
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Narya => {
            let wakes = rings::narya_wakes(g).filter(|_| side == Side::FreePeoples);
            rule::lords::NARYA.forbids_if(wakes.is_none())?;
            // WOTR.11.3.3
            wakes.map_or(Ok(()), |nation| teams::in_a_row::judge_nation(g, nation))
        }
        Action::RestBalrog => balrog::judge_rest(g, side),
        Action::Activate { nation } => {
            rule::politics::OWN_NATION.forbids_if(side != nation.side())?;
            let may = activates(g, nation) && politics::can_activate(g, nation);
            rule::lords::ACTIVATES.forbids_if(!may || g.standing(nation).active)
        }
        Action::MoveBalrog => {
            let may = side == Side::Shadow && balrog::may_be_used(g);
            rule::lords::USE_BALROG.forbids_if(!may)?;
            rule::characters::ON_THE_MAP.forbids_if(!balrog::may_go_alone(g))
        }
        Action::Fling { figure } if FLUNG.contains(&figure) => {
            minions::judge_fling(g, side, figure)
        }
        Action::SorceryMoves => {
            minions::judge_sorcery(g)?;
            let at = g.at(Character::MouthOfSauron);
            let goes = at.is_some_and(|at| movement::can_move(g, side, at, Led::ByMouth));
            rule::army::NOWHERE_TO_GO.forbids_if(!goes)
        }
        Action::SorceryAttacks => {
            minions::judge_sorcery(g)?;
            let at = g.at(Character::MouthOfSauron);
            let order = Order::of(Led::ByMouth);
            let attacks = at.is_some_and(|at| attack::can_attack(g, side, at, order));
            rule::battle::NOBODY_TO_ATTACK.forbids_if(!attacks)
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Narya => rings::use_narya(g, tell),
        Action::RestBalrog => balrog::rest(g, tell),
        Action::Activate { nation } => {
            note_at_home(g, nation);
            politics::win_over(g, nation, tell);
        }
        Action::MoveBalrog => move_balrog(g),
        Action::Fling { figure } => minions::fling(g, figure, tell),
        Action::SorceryMoves => {
            table::ran!("character:mouth-black-numenorean/great-sorcery");
            g.lords.sorcery_used = true;
            move_army(g, Led::ByMouth);
        }
        Action::SorceryAttacks => {
            table::ran!("character:mouth-black-numenorean/great-sorcery");
            g.lords.sorcery_used = true;
            attack::order(g, side, Order::of(Led::ByMouth));
        }
        _ => unreachable!("judged before"),
    }
}

/// One Army of the Shadow moves, with whom it must.
pub fn move_army(g: &mut Position, led: Led) {
    let next = movement::Step::Next { side: Side::Shadow, moves: 1, led, first: true };
    g.agenda.then([GameStep::Movement(next)]);
}

/// The Balrog goes alone (LOME.13.12).
pub fn move_balrog(g: &mut Position) {
    if let Some(from) = g.at(Character::Balrog) {
        g.action.party = Party::NONE;
        g.action.party.put(Piece::Character(Character::Balrog));
        g.agenda.then([GameStep::Characters(characters::Step::Alone(from))]);
    }
}

/// Companions of the Council at home use any die for their own people (LOME.17.4).
fn activates(g: &Position, nation: Nation) -> bool {
    nation != Nation::Elves && at_home(g, nation)
}

/// One of them plays by his other card, and is where that helps his people: the Captain-General of
/// Gondor, the Dwarven Lord, the Elven Prince, or a Hobbit of the Shire.
pub fn at_home(g: &Position, nation: Nation) -> bool {
    helpers(g, nation).next().is_some()
}

/// For the table of cards: who made this possible.
pub fn note_at_home(g: &Position, nation: Nation) {
    helpers(g, nation).for_each(|who| table::ran_as!("character:{}/at-home", g.card_of(who)));
}

fn helpers(g: &Position, nation: Nation) -> impl Iterator<Item = Character> + '_ {
    let who: &'static [Character] = match nation {
        Nation::Gondor => &[Character::Boromir],
        Nation::Dwarves => &[Character::Gimli],
        Nation::Elves => &[Character::Legolas],
        Nation::North => &[Character::Meriadoc, Character::Peregrin],
        _ => &[],
    };
    let helps = move |at: Region| match nation {
        Nation::Gondor => at.has_city() || at.has_stronghold(),
        Nation::Dwarves => at == Region::Erebor,
        Nation::Elves => at.has_stronghold(),
        _ => true,
    };
    let here = move |at: Region| at.nation() == Some(nation) && g.is_unconquered(at) && helps(at);
    let is_there = move |&who: &Character| g.plays_other_card(who) && g.at(who).is_some_and(here);
    who.iter().copied().filter(is_there)
}

/// A die is used: what it changes is not known yet.
pub fn begin(g: &mut Position, side: Side) {
    g.lords.vilya = Vilya::NotAsked;
    g.lords.knowledge_used = false;
    let despair = g.cards[Side::Shadow].table.contains(Card::CaptainOfDespair);
    let character = g.action.die == Some(Face::Character);
    g.lords.despair = side == Side::Shadow && despair && character;
}

/// The action is done: the die may stay (LOME.7.9), or goes to the Hunt Box for Captain of Despair.
pub fn after_action(g: &mut Position, tell: Tell<'_, Event>) {
    let card = Card::CaptainOfDespair;
    // WOTR.5.1.11: it has ended with the Witch-king, though it is put away only after the action.
    let lasts = g.cards[Side::Shadow].table.contains(card) && events::effect_of(card).stays(g);
    if std::mem::take(&mut g.lords.despair) && lasts {
        table::ran!("card:captain-of-despair");
        g.hunt_box.shadow += 1;
        tell(Event::DieToHuntBox { side: Side::Shadow });
    }
    if rings::may_keep_die(g) {
        g.agenda.then([GameStep::Lords(Step::Vilya)]);
    }
}
