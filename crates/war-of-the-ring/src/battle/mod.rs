//! A battle, round by round (WOTR.6.7).
//!
//! Both sides may play a Combat card, roll, re-roll with their Leaders, lose figures; then the
//! attacker ceases or the defender retreats, or they fight on. What Combat cards do has its place in
//! the list: a card's initiative is a [`Moment`].

pub mod aftermath;
pub mod attack;
pub mod cards;
pub mod casualties;
pub mod combat;
pub mod odds;
pub mod order;
pub mod roll;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};
use ts_rs::TS;

use crate::action::Action;
use crate::characters::Characters;
use crate::event::Event;
use crate::facts::{Card, Character, Moment, Player, Region, Side};
use crate::host::Party;
use crate::position::{Position, is_false};
use crate::side::PerSide;
use crate::step::Step as GameStep;
use crate::{lords, teams};

/// What a battle has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Battle {
    pub kind: Option<Kind>,
    pub attacker: Option<Side>,
    pub from: Option<Region>,
    pub at: Option<Region>,
    /// Those who attack; the rest of their Army is the rearguard (WOTR.6.5.7).
    pub attackers: Party,
    /// Those of the defender who fight: all of them (WOTR.6.5.11).
    pub defenders: Party,
    pub round: u8,
    /// Rounds that a siege battle lasts; more by cards.
    pub siege_rounds: u8,
    /// The Event card that made the attacker attack, if it was one.
    pub ordered_by: Option<Card>,
    pub cards: PerSide<Option<Card>>,
    /// Who speaks for a side that two lead, in this round.
    #[serde(skip_serializing_if = "is_nobody")]
    #[ts(as = "Option<_>", optional)]
    pub commanders: PerSide<Option<Player>>,
    /// Until then the cards of this round lie face down (WOTR.5.3.4).
    pub cards_up: bool,
    /// The Shadow's card came from the table, where everybody has seen it.
    pub open_card: bool,
    pub rolls: PerSide<Roll>,
    /// Points of Leadership that do not count in this round.
    pub forfeited: PerSide<u8>,
    /// Companions that forfeit theirs in this round.
    pub forfeiting: Characters,
    /// Words of Power: his Leadership and abilities do not count in this round.
    pub silenced: Option<Character>,
    pub nazgul_silenced: bool,
    pub white_rider_spent: bool,
    /// Orderly Withdrawal: the Free Peoples must cease or retreat at the end of this round.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<_>", optional)]
    pub withdraws: bool,
}

/// Not written if nobody is named.
fn is_nobody(commanders: &PerSide<Option<Player>>) -> bool {
    *commanders == PerSide::default()
}

impl Battle {
    /// True if the card of `side` is known to all.
    pub fn is_open(&self, side: Side) -> bool {
        self.cards_up || (self.open_card && side == Side::Shadow)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Field,
    Siege,
    Sortie,
}

/// What one side rolls in a round, and what changes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Roll {
    pub hits: u8,
    pub reroll_hits: u8,
    /// Dice that missed, and may be rolled again.
    pub missed: u8,
    /// Natural ones among them.
    pub ones: u8,
    /// Added to each die of the Combat roll, of the Leader re-roll.
    pub bonus: i8,
    pub reroll_bonus: i8,
    /// At most this many dice, if more than zero; and this many fewer.
    pub most_dice: u8,
    pub fewer_dice: u8,
    pub no_reroll: bool,
    /// The card of this side is cancelled.
    pub card_cancelled: bool,
    /// An attack beside the Combat roll: its dice, what they need, and hits scored so.
    pub extra_dice: u8,
    pub extra_needs: u8,
    pub extra_hits: u8,
    /// Hits that the enemy has suffered already, or will not suffer.
    pub settled_hits: u8,
    /// Fear of their Masters: each natural six is one more hit.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<_>", optional)]
    pub sixes_hit_twice: bool,
}

impl Roll {
    /// Hits of the Combat roll and the Leader re-roll.
    pub fn scored(&self) -> u8 {
        self.hits + self.reroll_hits
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Round,
    /// The White Rider silences the Nazgûl, before the first round.
    WhiteRider,
    /// The defender may go inside his Stronghold.
    WithdrawOrStand,
    ChooseCard(Side),
    TurnUpCards,
    /// The Witch-king draws a card for the one that was used in the first round.
    Sorcerer,
    /// What the cards do at this moment, the defender's first.
    Cards(Moment),
    Card(Side, Moment),
    /// The card of this side asks its owner something.
    CardChoice(Side),
    /// An attack by a card, beside the Combat roll.
    ExtraRoll(Side),
    /// The battle is over if an Army is gone.
    IfGone,
    Roll(Side),
    ReRoll(Side),
    Casualties(Side),
    EndOfRound,
    /// In a siege battle the attacker may reduce an Elite to fight on.
    FightOn,
    CeaseOrPressOn,
    RetreatOrStand,
    /// Orderly Withdrawal: no other way is left.
    MustWithdraw,
    /// Everything after the last round: who advances.
    Aftermath,
}

impl Position {
    /// The sides of the battle under way.
    pub fn attacker(&self) -> Side {
        self.battle.attacker.expect("a battle is under way")
    }

    pub fn defender(&self) -> Side {
        self.attacker().other()
    }

    pub fn battlefield(&self) -> Region {
        self.battle.at.expect("a battle is under way")
    }

    /// Where the figures of `side` in this battle stand.
    pub fn stands(&self, side: Side) -> Region {
        match side == self.attacker() {
            true => self.battle.from.expect("a battle is under way"),
            false => self.battlefield(),
        }
    }

    pub fn fighters(&self, side: Side) -> Party {
        match side == self.attacker() {
            true => self.battle.attackers,
            false => self.battle.defenders,
        }
    }

    pub fn fighters_mut(&mut self, side: Side) -> &mut Party {
        match side == self.attacker() {
            true => &mut self.battle.attackers,
            false => &mut self.battle.defenders,
        }
    }

    /// WOTR.6.6.1, WOTR.6.6.6, WOTR.6.6.7, WOTR.1.1.7
    pub fn combat_strength(&self, side: Side) -> u8 {
        let party = self.fighters(side);
        let able = party.characters.iter().filter(|&who| self.battle.silenced != Some(who));
        let (at, defends) = (self.battlefield(), side == self.defender());
        let more: u8 = able.map(|who| self.strength_of(who, at, defends)).sum();
        party.figures.units(side) + more
    }

    /// True if his Leadership counts in this round (WOTR.5.3.12, WOTR.5.3.13).
    pub fn counts(&self, who: Character) -> bool {
        let cancelled = match who {
            Character::WitchKing => self.battle.nazgul_silenced,
            Character::GandalfTheWhite => self.battle.white_rider_spent,
            _ => false,
        };
        !cancelled && !self.battle.forfeiting.contains(who) && self.battle.silenced != Some(who)
    }

    /// WOTR.6.6.3, WOTR.6.6.8
    pub fn leadership(&self, side: Side) -> u8 {
        let party = self.fighters(side);
        let silenced = self.battle.nazgul_silenced && side == Side::Shadow;
        let leaders = if silenced { 0 } else { party.figures.leaders(side) };
        let characters = party.characters.iter().filter(|&who| self.counts(who));
        let characters: u8 = characters.map(|who| self.leadership_of(who)).sum();
        let white_hand = match side {
            Side::FreePeoples => 0,
            Side::Shadow => teams::armies::elites_who_lead(self, &party.figures),
        };
        let household = match side == Side::FreePeoples && self.has_lords() {
            true => lords::keepers::household(self, &party, self.stands(side)),
            false => 0,
        };
        table::ran!("character:saruman/servants-of-the-white-hand", if white_hand > 0);
        (leaders + characters + white_hand + household).saturating_sub(self.battle.forfeited[side])
    }
}

/// The figures of `side` in a region with all its Characters, as they defend it (WOTR.6.1.22,
/// WOTR.7.3.2, WOTR.1.1.5, WOTR.1.1.8).
pub fn all_of(g: &Position, side: Side, at: Region) -> Party {
    Party { figures: g.host(at).of_side(side), characters: g.characters_at(side, at) }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let asks = |side: Side| Some(Pending::seat(g.commander(side).seat()));
        match self {
            Step::WhiteRider if aftermath::may_ride(g) => asks(Side::FreePeoples),
            Step::WithdrawOrStand if aftermath::may_withdraw(g) => asks(g.defender()),
            Step::ChooseCard(side) if cards::may_choose(g, side) => asks(side),
            Step::Sorcerer if cards::may_draw(g) => asks(Side::Shadow),
            Step::CardChoice(side) if combat::choices::is_open(g, side) => asks(side),
            Step::ExtraRoll(side) => combat::extra::fate(g, side),
            Step::Roll(side) => roll::fate(g, side),
            Step::ReRoll(side) => roll::reroll_fate(g, side),
            Step::Casualties(side) if casualties::ways(g, side) > 1 => asks(side),
            Step::FightOn if aftermath::may_fight_on(g) => asks(g.attacker()),
            Step::CeaseOrPressOn if !order::is_landing(g) => asks(g.attacker()),
            Step::RetreatOrStand if !aftermath::retreats(g).is_empty() => asks(g.defender()),
            Step::MustWithdraw if aftermath::has_to_retreat(g) => asks(g.defender()),
            Step::MustWithdraw => None,
            Step::Aftermath if aftermath::may_advance(g) && !order::is_landing(g) => {
                asks(g.attacker())
            }
            Step::Round | Step::WhiteRider | Step::WithdrawOrStand | Step::ChooseCard(_) => None,
            Step::TurnUpCards
            | Step::Sorcerer
            | Step::Cards(_)
            | Step::Casualties(_)
            | Step::EndOfRound => None,
            Step::Card(..) | Step::CardChoice(_) | Step::IfGone => None,
            Step::FightOn | Step::CeaseOrPressOn | Step::RetreatOrStand | Step::Aftermath => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let battle = |step| GameStep::Battle(step);
        match self {
            // WOTR.6.7.1, WOTR.6.7.2, WOTR.6.7.9, WOTR.6.8.1, with the moments of Combat cards between.
            Step::Round => {
                aftermath::begin_round(g, tell);
                let (attacker, defender) = (g.attacker(), g.defender());
                g.agenda.then([
                    battle(Step::WithdrawOrStand),
                    battle(Step::ChooseCard(attacker)),
                    battle(Step::ChooseCard(defender)),
                    battle(Step::TurnUpCards),
                    battle(Step::Sorcerer),
                    battle(Step::Cards(Moment::Cancel)),
                    battle(Step::Cards(Moment::PreRoll)),
                    battle(Step::Cards(Moment::PreRollAttack)),
                    battle(Step::Cards(Moment::CombatRoll)),
                    battle(Step::Roll(attacker)),
                    battle(Step::Roll(defender)),
                    battle(Step::Cards(Moment::LeaderReRoll)),
                    battle(Step::ReRoll(attacker)),
                    battle(Step::ReRoll(defender)),
                    battle(Step::Cards(Moment::AfterReRoll)),
                    battle(Step::Cards(Moment::BeforeCasualties)),
                    battle(Step::Casualties(attacker)),
                    battle(Step::Casualties(defender)),
                    battle(Step::Cards(Moment::AfterCasualties)),
                    battle(Step::EndOfRound),
                ]);
            }
            Step::TurnUpCards => cards::turn_up(g, tell),
            Step::Cards(moment) => combat::at(g, moment),
            Step::Card(side, moment) => combat::act(g, side, moment, tell),
            Step::IfGone => combat::if_gone(g),
            Step::Casualties(side) => casualties::without_choice(g, side, tell),
            Step::EndOfRound => aftermath::end_of_round(g),
            // WOTR.6.11.12, WOTR.6.11.15
            Step::FightOn => aftermath::leave(g),
            // WOTR.6.9.2, WOTR.6.9.5
            Step::RetreatOrStand => g.agenda.then([battle(Step::Round)]),
            Step::MustWithdraw => aftermath::must_withdraw(g, tell),
            Step::Aftermath if aftermath::may_advance(g) => aftermath::land(g, tell),
            Step::Aftermath => aftermath::end(g, tell),
            Step::WhiteRider | Step::WithdrawOrStand | Step::ChooseCard(_) | Step::Sorcerer => (),
            // No dice to roll.
            Step::Roll(_) | Step::ReRoll(_) | Step::ExtraRoll(_) => (),
            // Nothing to choose.
            Step::CardChoice(_) => (),
            // Who has landed presses on.
            Step::CeaseOrPressOn => g.agenda.then([battle(Step::RetreatOrStand)]),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::ChooseCard(side) => cards::offers(g, side, visit),
            Step::Sorcerer => cards::offer_draw(visit),
            Step::CardChoice(side) => combat::choices::offers(g, side, visit),
            Step::Casualties(side) => casualties::offers(g, side, visit),
            _ => aftermath::offers(self, g, visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match self {
            Step::ChooseCard(side) => cards::judge(g, side, action),
            Step::Sorcerer => cards::judge_draw(action),
            Step::CardChoice(side) => combat::choices::judge(g, side, action),
            Step::Casualties(side) => casualties::judge(g, side, action),
            _ => aftermath::judge(self, g, action),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match self {
            Step::ChooseCard(side) => cards::answer(g, side, action, tell),
            Step::Sorcerer => cards::draw(g, action),
            Step::CardChoice(side) => combat::choices::answer(g, side, action, tell),
            Step::Casualties(side) => casualties::answer(g, side, action, tell),
            _ => aftermath::answer(self, g, action, tell),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match (self, chance) {
            (Step::Roll(side), Chance::Dice(dice)) => roll::rolled(g, side, dice.as_slice(), tell),
            (Step::ExtraRoll(side), Chance::Dice(dice)) => {
                combat::extra::rolled(g, side, dice.as_slice(), tell);
            }
            (Step::ReRoll(side), Chance::Dice(dice)) => {
                roll::rerolled(g, side, dice.as_slice(), tell);
            }
            _ => unreachable!("{self:?} asked for dice"),
        }
    }
}
