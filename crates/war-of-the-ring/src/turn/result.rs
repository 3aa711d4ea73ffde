//! What each face of a die can do (WOTR.4.3).

use std::ops::ControlFlow;

use table::{Illegal, Rule, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Face, Side, SpecialDie};
use crate::position::Position;
use crate::step::not_asked;
use crate::{army, characters, events, fellowship, lords, muster, rule, setup};

/// What a die is used as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieResult {
    Character,
    Army,
    Muster,
    Event,
    /// A card is drawn, and none played (LOME.4.10).
    CardDraw,
    WillOfTheWest,
}

impl DieResult {
    /// WOTR.4.3.20, WOTR.4.3.21, WOTR.4.3.22
    pub fn is_given_by(self, face: Face) -> bool {
        match face {
            Face::Character => self == DieResult::Character,
            Face::Army => self == DieResult::Army,
            Face::Muster => self == DieResult::Muster,
            Face::MusterArmy => matches!(self, DieResult::Muster | DieResult::Army),
            Face::Event => matches!(self, DieResult::Event | DieResult::CardDraw),
            Face::CardDraw => self == DieResult::CardDraw,
            Face::WillOfTheWest => true,
            Face::Eye | Face::UseBalrog => false,
        }
    }
}

impl Position {
    /// What the die being used can be used as.
    pub fn die_gives(&self, result: DieResult) -> bool {
        self.action.die.is_some_and(|face| result.is_given_by(face))
            || (result == DieResult::Army && self.may_send_messenger())
    }

    /// The Mouth of Sauron uses a Muster result as an Army result, once a turn (WOTR.4.3.27).
    fn may_send_messenger(&self) -> bool {
        self.action.die == Some(Face::Muster)
            && self.action.by == Some(Side::Shadow)
            && self.is_in_play(Character::MouthOfSauron)
            && !self.plays_other_card(Character::MouthOfSauron)
            && !self.messenger_sent
            && self.controls(Character::MouthOfSauron)
    }

    /// A die was used as an Army result: if only the Messenger could, he has.
    pub fn send_messenger(&mut self, tell: Tell<'_, Event>) {
        if self.may_send_messenger() {
            self.messenger_sent = true;
            table::ran!("character:mouth-of-sauron/messenger-of-the-dark-tower");
            tell(Event::MessengerSent);
        }
    }

    /// The die is used up: out until the next turn (WOTR.4.1.15, WOTR.4.1.16).
    pub fn spend_die(&mut self, side: Side, tell: Tell<'_, Event>) {
        if let Some(die) = self.action.special {
            return lords::dice::spend(self, die, tell);
        }
        if let Some(die) = self.action.die {
            self.dice[side].unused[die.index()] -= 1;
            tell(Event::DieUsed { side, die });
        }
    }
}

/// True if some action can be done with this die, so that it may be taken up.
pub fn can_do_anything(g: &Position, side: Side, die: Face) -> bool {
    let mut taken = g.clone();
    take_up(&mut taken, side, die);
    finds_a_use(&taken, side)
}

/// The same of every face that a die of `side` shows, by [`Face::index`].
pub fn usable(g: &Position, side: Side) -> [bool; Face::ALL.len()] {
    let mut taken = g.clone();
    Face::ALL.map(|die| {
        g.dice[side].shows(die) && {
            take_up(&mut taken, side, die);
            finds_a_use(&taken, side)
        }
    })
}

/// The same of the chosen special die; any result of it is a die for a question that asks for any (LOME.4.13).
pub fn can_use_special(g: &Position, side: Side, die: SpecialDie) -> bool {
    let mut taken = g.clone();
    let Some(face) = g.special_face(die) else { return false };
    take_up(&mut taken, side, face);
    taken.action.special = Some(die);
    finds_a_use(&taken, side)
}

fn take_up(g: &mut Position, side: Side, die: Face) {
    (g.action.by, g.action.die) = (Some(side), Some(die));
}

/// True if the die that was taken up can do anything.
fn finds_a_use(g: &Position, side: Side) -> bool {
    let look = |action| match judge(g, side, action) {
        Ok(()) => ControlFlow::Break(()),
        Err(_) => ControlFlow::Continue(()),
    };
    offers(g, g.seat(side), side, &mut { look }).is_break()
}

pub fn offers(g: &Position, _: Seat, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    fellowship::offers(g, side, visit)?;
    characters::offers(g, side, visit)?;
    army::offers(g, side, visit)?;
    muster::offers(g, side, visit)?;
    if g.has_lords() {
        lords::deeds::offers(g, side, visit)?;
    }
    events::offers(g, side, visit)
}

/// Also what the Fellowship cannot do as it is, and the cards of the side's decks that are not held.
pub fn candidates(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    offers(g, g.seat(side), side, visit)?;
    if side == Side::FreePeoples {
        visit(match g.fellowship.hidden {
            true => Action::HideFellowship,
            false => Action::MoveFellowship,
        })?;
    }
    let held = g.hand(g.speaker(side));
    let deck = setup::deck(g.options.lords, side);
    let others = deck.iter().filter(|&card| !held.contains(card));
    others.map(|card| Action::Play { card }).try_for_each(visit)
}

/// Before a die is chosen: refused by what is missing whatever the die; or by what it takes, if no
/// die shows that; or else because the die comes first.
pub fn judge_before_a_die(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    let mut taken = g.clone();
    let mut with = |die| {
        take_up(&mut taken, side, die);
        judge(&taken, side, action)
    };
    // This one gives every result.
    with(Face::WillOfTheWest)?;
    let shown = Face::ALL.into_iter().filter(|&face| g.dice[side].shows(face));
    let mut refused = rule::dice::UNUSED.forbids();
    for face in shown {
        refused = with(face);
        if refused.is_ok() {
            return rule::dice::CHOSEN_FIRST.forbids();
        }
    }
    refused
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::MoveFellowship | Action::HideFellowship | Action::Separate => {
            fellowship::judge(g, side, action)
        }
        Action::MoveCompanions | Action::MoveMinions | Action::BringIn { .. } => {
            characters::judge(g, side, action)
        }
        Action::MoveArmies | Action::Attack => army::judge(g, side, action),
        Action::Advance { .. } | Action::Muster | Action::VoiceMusters | Action::VoiceTrains => {
            muster::judge(g, side, action)
        }
        Action::Draw { .. } | Action::Play { .. } | Action::Remove { .. } => {
            events::judge(g, side, action)
        }
        _ if g.has_lords() => lords::deeds::judge(g, side, action),
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    g.spend_die(side, tell);
    if g.has_lords() {
        lords::deeds::begin(g, side);
    }
    match action {
        Action::MoveFellowship | Action::HideFellowship | Action::Separate => {
            fellowship::answer(g, action, tell);
        }
        Action::MoveCompanions | Action::MoveMinions | Action::BringIn { .. } => {
            characters::answer(g, side, action, tell);
        }
        Action::MoveArmies | Action::Attack => {
            g.send_messenger(tell);
            army::answer(g, side, action);
        }
        Action::Advance { .. } | Action::Muster | Action::VoiceMusters | Action::VoiceTrains => {
            muster::answer(g, side, action, tell);
        }
        Action::Draw { .. } | Action::Play { .. } | Action::Remove { .. } => {
            events::answer(g, side, action, tell);
        }
        _ => lords::deeds::answer(g, side, action, tell),
    }
}

/// Refuses what the die in hand does not give, by the rule that says what this action takes.
pub fn needs(g: &Position, result: DieResult, rule: &'static Rule) -> Result<(), Illegal> {
    rule.forbids_if(!g.die_gives(result))
}
