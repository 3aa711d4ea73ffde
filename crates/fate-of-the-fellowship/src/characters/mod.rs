//! The thirteen characters: abilities that are actions of their own, or that ask something.
//!
//! Abilities that only change a number stand where that number is: mustering for free in
//! `muster.rs`, Faramir's cheaper paths in `travel.rs`, dice in `search.rs` and `battle.rs`.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::event::Event;
use crate::facts::{Army, Character, Location, Objective, Region, Symbol};
use crate::position::{Position, cost_of};
use crate::sets::OncePerTurn;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::actions::Counts;
use crate::{capture, fellowship, muster, objectives, ring, rule};

mod mirror;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The other player agrees to a fellowship, or does not.
    Fellowship {
        who: Character,
        card: PlayerCard,
        with: Character,
        giving: bool,
    },
    /// Gandalf may call two troops.
    Muster {
        who: Character,
    },
    Capture {
        who: Character,
    },
    /// Merry & Pippin's Distract: Nazgûl come to their region.
    Distract {
        left: u8,
    },
    /// Legolas's Sure Shot: he chooses what to shoot.
    SureShot,
    /// Galadriel, Lady of Light: she draws an event from the box.
    LadyOfLight,
    /// Arwen's Send Aid: she may send an Elven troop to a character in this region.
    SendAid(Region),
    /// Gollum's Cunning: he may move a shadow troop from his location.
    Cunning,
    /// Galadriel looks at this many of the top cards, then puts them back one by one.
    Look {
        count: u8,
    },
    PutBack {
        count: u8,
        placed: u8,
    },
    /// Give Us a Song!: hope, once the friendship is spent.
    Song,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Fellowship { with, .. } => g.owner(with).map(Pending::seat),
            Step::Muster { who } if muster::choice(g, who) > 1 => g.owner(who).map(Pending::seat),
            Step::Distract { left } if left > 0 && distractable(g).next().is_some() => {
                g.owner(Character::MerryPippin).map(Pending::seat)
            }
            Step::SureShot if targets(g).nth(1).is_some() => {
                g.owner(Character::Legolas).map(Pending::seat)
            }
            Step::LadyOfLight => {
                let from = u32::from(g.deck.unseen_events().len());
                Some(Pending::Fate(table::Fate::Draw { from }))
            }
            Step::SendAid(region) if aided(g, region).next().is_some() => {
                g.owner(Character::Arwen).map(Pending::seat)
            }
            Step::Cunning if gollum_has_shadow(g) => g.owner(Character::Gollum).map(Pending::seat),
            Step::Look { .. } | Step::PutBack { .. } => mirror::waits_for(self, g),
            Step::Muster { .. } | Step::Capture { .. } | Step::Distract { .. } => None,
            Step::SendAid(_) | Step::Cunning | Step::Song | Step::SureShot => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Muster { who } => muster::call(g, who, 1, tell),
            Step::Capture { who } => capture::raise_the_banner(g, who, tell),
            Step::Look { .. } | Step::PutBack { .. } => mirror::happen(self, g, tell),
            Step::Song => {
                table::ran!("ability:merry-pippin/give-us-a-song");
                g.gain_hope(2, tell);
            }
            Step::SureShot => {
                let only = targets(g).next();
                if let Some(target) = only {
                    shoot(g, target, tell);
                }
            }
            // Nobody to aid, nothing to move.
            Step::Distract { .. } | Step::SendAid(_) | Step::Cunning => (),
            Step::Fellowship { .. } | Step::LadyOfLight => {
                unreachable!("these always ask")
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Fellowship { .. } => [Action::Yes, Action::No].into_iter().try_for_each(visit),
            Step::Muster { who } => (1..=muster::choice(g, who))
                .map(|count| Action::Count { count })
                .try_for_each(visit),
            Step::Distract { .. } => {
                visit(Action::Stop)?;
                distractable(g).try_for_each(visit)
            }
            Step::SureShot => targets(g).try_for_each(visit),
            Step::SendAid(region) => {
                visit(Action::No)?;
                aided(g, region).map(|who| Action::Who { who }).try_for_each(visit)
            }
            Step::Cunning => {
                visit(Action::No)?;
                let gollum = g.at(Character::Gollum).map_or(&[][..], |at| at.facts().paths);
                gollum.iter().map(|path| Action::At { at: path.to }).try_for_each(visit)
            }
            Step::PutBack { .. } => mirror::offers(self, g, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Fellowship { .. }, Action::Yes | Action::No) => Ok(()),
            (Step::Muster { who }, Action::Count { count }) => {
                let most = muster::choice(g, who);
                rule::characters::MITHRANDIR.forbids_if(!(1..=most).contains(&count))
            }
            (Step::Distract { .. }, Action::Stop) => Ok(()),
            (Step::Distract { .. }, Action::MoveNazgul { .. }) => {
                let fits = distractable(g).any(|offer| offer == action);
                rule::characters::DISTRACT.forbids_if(!fits)
            }
            (Step::SureShot, Action::At { .. } | Action::MoveNazgul { .. }) => {
                rule::characters::SURE_SHOT.forbids_if(!targets(g).any(|offer| offer == action))
            }
            (Step::SendAid(_) | Step::Cunning, Action::No) => Ok(()),
            (Step::SendAid(region), Action::Who { who }) => {
                rule::characters::SEND_AID.forbids_if(!aided(g, region).any(|other| other == who))
            }
            (Step::Cunning, Action::At { at }) => {
                let path = g.at(Character::Gollum).and_then(|from| from.path_to(at));
                rule::characters::CUNNING.forbids_if(path.is_none())
            }
            (Step::PutBack { .. }, _) => mirror::judge(self, g, action),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Fellowship { who, card, with, giving }, Action::Yes) => {
                fellowship::pass_card(g, who, card, with, giving, tell);
            }
            (Step::Fellowship { .. }, _) => {
                g.turn.declined = g.turn.declined.with(seat);
                tell(Event::Declined { seat });
            }
            (Step::Muster { who }, Action::Count { count }) => muster::call(g, who, count, tell),
            (Step::Distract { left }, Action::MoveNazgul { from, to }) => {
                table::ran!("ability:merry-pippin/distract");
                g.move_nazgul(from, to, tell);
                g.agenda.then([GameStep::Ability(Step::Distract { left: left - 1 })]);
            }
            (Step::SureShot, _) => shoot(g, action, tell),
            (Step::SendAid(_), Action::Who { who }) => {
                let (from, to) = (g.at(Character::Arwen), g.at(who));
                if let (Some(from), Some(to)) = (from, to) {
                    tell(Event::AbilityUsed { who: Character::Arwen, ability: "Send Aid" });
                    table::ran!("ability:arwen/send-aid");
                    g.move_troops(from, to, Army::Elven, 1, tell);
                }
            }
            (Step::Cunning, Action::At { at }) => {
                if let Some(from) = g.at(Character::Gollum) {
                    tell(Event::AbilityUsed { who: Character::Gollum, ability: "Cunning" });
                    table::ran!("ability:gollum/cunning");
                    g.move_shadow(from, at, 1, tell);
                }
            }
            (Step::PutBack { .. }, _) => mirror::answer(self, g, action, tell),
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match (self, chance) {
            (Step::LadyOfLight, Chance::Drawn(chance)) => draw_from_the_box(g, chance, tell),
            _ => mirror::resolve_chance(self, g, chance),
        }
    }
}

/// The actions that only `who`, who may act and stands at `at`, has and may do now.
pub fn offers(
    g: &Position,
    seat: Seat,
    who: Character,
    at: Location,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    own_actions(g, who, &mut |action| {
        let judged = match action {
            Action::DestroyTheRing => ring::judge(g, seat),
            _ => judge_at(g, seat, at, action),
        };
        match judged {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        }
    })
}

/// The actions that only `who` has.
fn own_actions(g: &Position, who: Character, visit: Visit<'_, Action>) -> ControlFlow<()> {
    match who {
        Character::MerryPippin => {
            visit(Action::LoyalFriend)?;
            visit(Action::GiveUsASong)
        }
        Character::Aragorn => visit(Action::Anduril),
        Character::Faramir => {
            let Some(at) = g.at(who) else { return ControlFlow::Continue(()) };
            let card = PlayerCard::region(at.region(), Symbol::Resistance);
            visit(Action::WisdomOfTheEldar { card })
        }
        Character::Galadriel => {
            (1..=4).map(|count| Action::MirrorOfGaladriel { count }).try_for_each(visit)
        }
        Character::Gimli => visit(Action::DwarvenCraft),
        Character::Gollum => {
            let cards = g.discard.and(Cards::showing(Symbol::Stealth));
            cards.iter().map(|card| Action::Slinker { card }).try_for_each(visit)
        }
        Character::Legolas => visit(Action::WalkSilently),
        Character::FrodoSam if g.is_at(who, Location::MountDoom) => visit(Action::DestroyTheRing),
        Character::FrodoSam => ControlFlow::Continue(()),
        Character::Arwen | Character::Boromir | Character::Eomer => ControlFlow::Continue(()),
        Character::Eowyn | Character::Gandalf => ControlFlow::Continue(()),
    }
}

pub fn candidates(g: &Position, who: Character, visit: Visit<'_, Action>) -> ControlFlow<()> {
    own_actions(g, who, visit)?;
    match who {
        Character::Gandalf => {
            Location::ALL.into_iter().map(|to| Action::Shadowfax { to }).try_for_each(visit)
        }
        Character::Faramir => {
            g.discard.iter().map(|card| Action::WisdomOfTheEldar { card }).try_for_each(visit)
        }
        Character::Gollum => {
            g.discard.iter().map(|card| Action::Slinker { card }).try_for_each(visit)
        }
        _ => ControlFlow::Continue(()),
    }
}

pub fn judge(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    let (who, _) = ability_of(action);
    g.may_act(seat, who, Counts::Other)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    judge_at(g, seat, at, action)
}

/// The same for a character that may act and stands at `at`.
fn judge_at(g: &Position, seat: Seat, at: Location, action: Action) -> Result<(), Illegal> {
    use rule::characters as says;
    if let (_, Some(limit)) = ability_of(action) {
        says::ONCE_PER_TURN.forbids_if(g.turn.used.contains(limit))?;
    }
    match action {
        // Merry & Pippin's Loyal Friend, Gimli's Dwarven Craft, Legolas's Walk Silently.
        Action::LoyalFriend => says::TOKEN_IN_SUPPLY.forbids_if(!has_token(g, Symbol::Friendship)),
        Action::DwarvenCraft => says::TOKEN_IN_SUPPLY.forbids_if(!has_token(g, Symbol::Valor)),
        Action::WalkSilently => says::TOKEN_IN_SUPPLY.forbids_if(!has_token(g, Symbol::Stealth)),
        Action::GiveUsASong => {
            says::GIVE_US_A_SONG.forbids_if(g.frodo_at() != at)?;
            says::GIVE_US_A_SONG.forbids_if(g.symbols(seat, Symbol::Friendship) < 3)
        }
        // Aragorn's Andúril; Destroy the One Ring is never completed before the end.
        Action::Anduril => {
            let done = g.quest.completed.without(Objective::DestroyTheOneRing);
            says::ANDURIL.forbids_if(done.is_empty() || g.shadow(at) == 0)
        }
        // Faramir's Wisdom of the Eldar.
        Action::WisdomOfTheEldar { card } => {
            let fits = card.is_of(at.region()) && card.shows(Symbol::Resistance);
            says::WISDOM_OF_THE_ELDAR.forbids_if(!g.is_haven(at) || !fits)?;
            says::WISDOM_OF_THE_ELDAR.forbids_if(!g.discard.contains(card))
        }
        Action::MirrorOfGaladriel { count } => {
            says::MIRROR.forbids_if(!(1..=4).contains(&count) || count > g.deck.len())
        }
        // Gollum's Slinker.
        Action::Slinker { card } => {
            says::SLINKER.forbids_if(!card.shows(Symbol::Stealth))?;
            says::SLINKER.forbids_if(!g.discard.contains(card))
        }
        _ => not_asked(),
    }
}

/// Who has the ability, and whether it is limited to once a turn.
pub fn ability_of(action: Action) -> (Character, Option<OncePerTurn>) {
    match action {
        Action::LoyalFriend => (Character::MerryPippin, Some(OncePerTurn::LoyalFriend)),
        Action::GiveUsASong => (Character::MerryPippin, None),
        Action::Anduril => (Character::Aragorn, Some(OncePerTurn::Anduril)),
        Action::WisdomOfTheEldar { .. } => {
            (Character::Faramir, Some(OncePerTurn::WisdomOfTheEldar))
        }
        Action::DwarvenCraft => (Character::Gimli, Some(OncePerTurn::DwarvenCraft)),
        Action::Slinker { .. } => (Character::Gollum, Some(OncePerTurn::Slinker)),
        Action::WalkSilently => (Character::Legolas, Some(OncePerTurn::WalkSilently)),
        _ => (Character::Galadriel, None),
    }
}

pub fn act(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    let (who, limit) = ability_of(action);
    g.count_action(who, Counts::Other);
    if let Some(limit) = limit {
        g.turn.used = g.turn.used.with(limit);
        tell(Event::AbilityUsed { who, ability: limit.name() });
    }
    match action {
        Action::LoyalFriend => {
            table::ran!("ability:merry-pippin/loyal-friend");
            g.gain_token(seat, Symbol::Friendship, tell);
        }
        Action::DwarvenCraft => {
            table::ran!("ability:gimli/dwarven-craft");
            g.gain_token(seat, Symbol::Valor, tell);
        }
        Action::WalkSilently => {
            table::ran!("ability:legolas/walk-silently");
            g.gain_token(seat, Symbol::Stealth, tell);
        }
        Action::GiveUsASong => {
            tell(Event::AbilityUsed { who, ability: "Give Us a Song!" });
            g.agenda.then([GameStep::Ability(Step::Song)]);
            g.pay(seat, cost_of(Symbol::Friendship, 3));
        }
        Action::Anduril => {
            if let Some(at) = g.at(who) {
                table::ran!("ability:aragorn/anduril");
                g.remove_shadow(at, 1, tell);
            }
        }
        Action::WisdomOfTheEldar { card } | Action::Slinker { card } => {
            table::ran!(match who {
                Character::Faramir => "ability:faramir/wisdom-of-the-eldar",
                _ => "ability:gollum/slinker",
            });
            g.discard = g.discard.without(card);
            g.take_into_hand(seat, card);
            tell(Event::CardTaken { seat, card });
            g.agenda.then([GameStep::HandLimit(seat)]);
        }
        Action::MirrorOfGaladriel { count } => {
            tell(Event::AbilityUsed { who, ability: "Mirror of Galadriel" });
            g.agenda.then([GameStep::Ability(Step::Look { count })]);
        }
        _ => (),
    }
}

/// What some characters gain when they prepare.
pub fn when_preparing(
    g: &mut Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    tell: Tell<'_, Event>,
) {
    let (region, _) = card.as_region().expect("you can only prepare region cards");
    match who {
        // Elrond's Support
        Character::FrodoSam => {
            let own = g.frodo_region() == region && g.is_haven(g.frodo_at());
            if own && !g.turn.used.contains(OncePerTurn::ElrondsSupport) {
                g.turn.used = g.turn.used.with(OncePerTurn::ElrondsSupport);
                tell(Event::AbilityUsed { who, ability: "Elrond's Support" });
                table::ran!("ability:frodo-sam/elronds-support");
                g.gain_token(seat, Symbol::Friendship, tell);
            }
        }
        Character::Arwen => g.agenda.then([GameStep::Ability(Step::SendAid(region))]),
        Character::Gollum => g.agenda.then([GameStep::Ability(Step::Cunning)]),
        // Keen Sight
        Character::Legolas if !g.turn.used.contains(OncePerTurn::KeenSight) => {
            if let Some(top) = g.shadow_deck.top() {
                g.turn.used = g.turn.used.with(OncePerTurn::KeenSight);
                g.shadow_deck.look(1);
                tell(Event::AbilityUsed { who, ability: "Keen Sight" });
                table::ran!("ability:legolas/keen-sight");
                tell(Event::LookedAtShadowCards { seat, cards: [Some(top), None] });
            }
        }
        _ => (),
    }
}

fn has_token(g: &Position, symbol: Symbol) -> bool {
    g.token_supply[symbol.index()] > 0
}

pub fn nazgul_elsewhere(g: &Position, region: Region) -> u8 {
    Region::ALL.into_iter().filter(|&other| other != region).map(|other| g.nazgul(other)).sum()
}

fn distractable(g: &Position) -> impl Iterator<Item = Action> + '_ {
    let to = g.at(Character::MerryPippin).map(Location::region);
    Region::ALL.into_iter().filter_map(move |from| {
        let to = to.filter(|&to| to != from && g.nazgul(from) > 0)?;
        Some(Action::MoveNazgul { from, to })
    })
}

pub fn has_a_target(g: &Position, at: Location) -> bool {
    let near = at.facts().paths.iter().any(|path| g.shadow(path.to) > 0);
    near || g.shadow(at) > 0 || (at.region() != Region::Mordor && g.nazgul(at.region()) > 0)
}

/// A shadow troop here or next to here, or a Nazgûl of the region.
fn targets(g: &Position) -> impl Iterator<Item = Action> + '_ {
    let at = g.at(Character::Legolas);
    let here = at.into_iter();
    let near = at.map_or(&[][..], |at| at.facts().paths).iter().map(|path| path.to);
    let troops = here.chain(near).filter(|&at| g.shadow(at) > 0).map(|at| Action::At { at });
    let region = at.map(Location::region).filter(|&region| region != Region::Mordor);
    let nazgul = region.filter(|&region| g.nazgul(region) > 0);
    let flight = nazgul.map(|from| Action::MoveNazgul { from, to: Region::Mordor });
    troops.chain(flight)
}

fn shoot(g: &mut Position, target: Action, tell: Tell<'_, Event>) {
    table::ran!("ability:legolas/sure-shot");
    match target {
        Action::At { at } => {
            g.remove_shadow(at, 1, tell);
            objectives::count_a_shot(g, at.region());
        }
        Action::MoveNazgul { from, to } => g.move_nazgul(from, to, tell),
        _ => (),
    }
}

/// The characters in `region` to whom Arwen could send a troop.
fn aided(g: &Position, region: Region) -> impl Iterator<Item = Character> + '_ {
    let from = g.at(Character::Arwen).filter(|&from| g.troops(from, Army::Elven) > 0);
    Character::ALL.into_iter().filter(move |&who| {
        let to = g.at(who).filter(|to| to.region() == region);
        from.is_some() && to.is_some() && to != from
    })
}

fn gollum_has_shadow(g: &Position) -> bool {
    g.at(Character::Gollum).is_some_and(|at| g.shadow(at) > 0)
}

fn draw_from_the_box(g: &mut Position, chance: u32, tell: Tell<'_, Event>) {
    let Some(seat) = g.owner(Character::Galadriel) else { return };
    let card = g.deck.unseen_events().nth(chance).expect("the box holds an event");
    let event = card.as_event().expect("only events are in the box");
    g.deck.take_from_the_box(event);
    table::ran!("ability:galadriel/lady-of-light");
    g.take_into_hand(seat, card);
    tell(Event::CardTaken { seat, card });
    g.agenda.then([GameStep::HandLimit(seat)]);
}
