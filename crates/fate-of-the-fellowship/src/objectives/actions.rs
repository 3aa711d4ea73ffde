//! Objectives that are done by an action.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::event::Event;
use crate::facts::{Army, Character, Location, Objective, Symbol};
use crate::peril;
use crate::position::Position;
use crate::ring;
use crate::rule;
use crate::sets::Objectives;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

const BY_ACTION: Objectives = Objectives::NONE
    .with(Objective::AttainTheBlessingOfTheElves)
    .with(Objective::ChallengeSauron)
    .with(Objective::ConfrontTheBalrog)
    .with(Objective::FreeTheodensMind)
    .with(Objective::ArwenUnfurlsTheBanner)
    .with(Objective::UnseatDenethor)
    .with(Objective::ShelobsLair);

pub fn offers(
    g: &Position,
    seat: Seat,
    who: Character,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    for objective in g.quest.in_play.minus(g.quest.completed).and(BY_ACTION).iter() {
        if g.at(who) == place(objective) && judge(g, seat, who, objective).is_ok() {
            visit(Action::Pursue { who, objective })?;
        }
    }
    if who == Character::MerryPippin && g.is_open(Objective::HobbitsPledgeTheirLoyalty) {
        let cards = g.hands[seat.index()].and(Cards::showing(Symbol::Friendship));
        let fitting = cards.iter().filter(|&card| judge_pledge(g, seat, card).is_ok());
        fitting.map(|card| Action::Pledge { card }).try_for_each(visit)?;
    }
    ControlFlow::Continue(())
}

/// What the card asks for beside the action.
pub fn cost(objective: Objective) -> [u8; 4] {
    let mut cost = [0; 4];
    let mut spend = |symbol: Symbol, count| cost[symbol.index()] = count;
    match objective {
        Objective::AttainTheBlessingOfTheElves => spend(Symbol::Friendship, 3),
        Objective::FreeTheodensMind => {
            spend(Symbol::Friendship, 2);
            spend(Symbol::Resistance, 1);
        }
        Objective::ArwenUnfurlsTheBanner => spend(Symbol::Friendship, 1),
        Objective::UnseatDenethor => {
            spend(Symbol::Stealth, 2);
            spend(Symbol::Friendship, 1);
            spend(Symbol::Valor, 1);
        }
        _ => (),
    }
    cost
}

pub fn judge(
    g: &Position,
    seat: Seat,
    who: Character,
    objective: Objective,
) -> Result<(), Illegal> {
    use rule::objectives as says;
    says::IN_PLAY.forbids_if(!g.is_open(objective))?;
    // It has an action of its own; what that lacks is told first.
    if objective == Objective::DestroyTheOneRing {
        ring::judge(g, seat)?;
        return rule::ring::OWN_ACTION.forbids();
    }
    says::BY_ACTION.forbids_if(!BY_ACTION.contains(objective))?;
    if let Some(needed) = hero(objective) {
        says::HERO.forbids_if(who != needed)?;
    }
    g.may_act(seat, who, Counts::Other)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    says::PLACE.forbids_if(Some(at) != place(objective))?;
    let beside = g.characters_at(at).without(who);
    let troops = |army: Army, count| g.troops(at, army) >= count;
    match objective {
        Objective::AttainTheBlessingOfTheElves
        | Objective::FreeTheodensMind
        | Objective::UnseatDenethor => says::COMPANY.forbids_if(beside.is_empty())?,
        Objective::ChallengeSauron => {
            let host =
                troops(Army::Gondor, 3) && troops(Army::Elven, 2) && troops(Army::Rohirrim, 2);
            says::HOST.forbids_if(!host)?;
        }
        Objective::ArwenUnfurlsTheBanner => {
            let host = Army::ALL.into_iter().all(|army| troops(army, 1));
            says::HOST.forbids_if(!host || !g.is_haven(at))?;
        }
        Objective::ShelobsLair => {
            says::COMPANY.forbids_if(!g.is_at(Character::Gollum, at))?;
        }
        _ => (),
    }
    says::COST.forbids_if(!g.can_pay(seat, cost(objective)))
}

/// Objectives that only one character can do.
fn hero(objective: Objective) -> Option<Character> {
    match objective {
        Objective::ConfrontTheBalrog => Some(Character::Gandalf),
        Objective::ArwenUnfurlsTheBanner => Some(Character::Arwen),
        Objective::ShelobsLair => Some(Character::FrodoSam),
        _ => None,
    }
}

fn place(objective: Objective) -> Option<Location> {
    match objective {
        Objective::AttainTheBlessingOfTheElves => Some(Location::Rivendell),
        Objective::ChallengeSauron => Some(Location::NorthIthilien),
        Objective::ConfrontTheBalrog => Some(Location::Moria),
        Objective::FreeTheodensMind => Some(Location::Edoras),
        Objective::ArwenUnfurlsTheBanner | Objective::UnseatDenethor => Some(Location::MinasTirith),
        Objective::ShelobsLair => Some(Location::MinasMorgul),
        _ => None,
    }
}

pub fn pursue(
    g: &mut Position,
    seat: Seat,
    who: Character,
    objective: Objective,
    tell: Tell<'_, Event>,
) {
    match objective {
        Objective::ConfrontTheBalrog | Objective::ShelobsLair => {
            peril::begin(g, objective, who, tell);
        }
        _ => {
            g.agenda.then([GameStep::Objective(Step::Complete(objective))]);
            g.pay(seat, cost(objective));
        }
    }
}

/// Hobbits Pledge Their Loyalty: whose haven this is.
pub fn people_of(at: Location) -> Option<Army> {
    match at {
        Location::GreyHavens | Location::Rivendell => Some(Army::Elven),
        Location::Lorien | Location::WoodlandRealm => Some(Army::Elven),
        Location::Erebor => Some(Army::Dwarven),
        Location::HelmsDeep => Some(Army::Rohirrim),
        Location::MinasTirith | Location::DolAmroth => Some(Army::Gondor),
        _ => None,
    }
}

/// A friendship card that matches the region of the haven.
pub fn judge_pledge(g: &Position, seat: Seat, card: PlayerCard) -> Result<(), Illegal> {
    use rule::objectives as says;
    says::IN_PLAY.forbids_if(!g.is_open(Objective::HobbitsPledgeTheirLoyalty))?;
    g.may_act(seat, Character::MerryPippin, Counts::Other)?;
    let Some(at) = g.at(Character::MerryPippin) else {
        return rule::turn::ON_THE_BOARD.forbids();
    };
    let Some(people) = people_of(at).filter(|_| g.is_haven(at)) else {
        return says::PLACE.forbids();
    };
    says::PLEDGED.forbids_if(g.quest.pledges & 1 << people as u8 != 0)?;
    says::CARD_TO_PLEDGE.forbids_if(!g.hands[seat.index()].contains(card))?;
    let fits = card.is_of(at.region()) && card.shows(Symbol::Friendship);
    says::PLEDGE_CARD.forbids_if(!fits)?;
    rule::characters::TOKEN_IN_SUPPLY.forbids_if(g.token_supply[Symbol::Friendship.index()] == 0)
}

pub fn pledge(g: &mut Position, seat: Seat, card: PlayerCard, tell: Tell<'_, Event>) {
    let at = g.at(Character::MerryPippin).expect("judged: they are on the board");
    let people = people_of(at).expect("judged: the haven has a people");
    g.discard_card(seat, card);
    tell(Event::CardDiscarded { seat, card });
    g.token_supply[Symbol::Friendship.index()] -= 1;
    g.quest.pledges |= 1 << people as u8;
    let ability = match people {
        Army::Dwarven => "Pledge of Loyalty to the Dwarves",
        Army::Elven => "Pledge of Loyalty to the Elves",
        Army::Rohirrim => "Pledge of Loyalty to the Rohirrim",
        Army::Gondor => "Pledge of Loyalty to Gondor",
    };
    tell(Event::AbilityUsed { who: Character::MerryPippin, ability });
}
