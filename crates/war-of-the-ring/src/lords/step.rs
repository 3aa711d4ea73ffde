//! Every step that the expansion adds.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use super::{balrog, council, dice, rings};
use crate::action::Action;
use crate::event::Event;
use crate::events;
use crate::facts::{Card, Character, Deck, Player, Region, Side};
use crate::hunt;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{rule, teams, tokens};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Before the game: by which of his cards a Companion sets out.
    CardOf(Character),
    FirstGuide,
    /// In the first turn: who starts at home.
    Outside,
    /// Nobody else starts at home.
    Tokens,
    ChooseToken,
    Roll(Side),
    /// Who picks first.
    Picks,
    Pick(Side),
    AfterPicks,
    /// Which Elven Ring was given.
    WhichRing(Side),
    /// Does the die that was used stay?
    Vilya,
    /// Is the Eye that was drawn cancelled?
    Nenya,
    /// Is another tile drawn in place of this one?
    ShallGetIt,
    RecruitInMoria,
    FireAndShadow,
    /// The Chief of the Ringwraiths may draw a card for one that was played.
    Spear,
    /// He may go to where the Fellowship was declared.
    HeSees,
}

impl Step {
    /// Who answers.
    fn side(self) -> Side {
        match self {
            Step::CardOf(_) | Step::FirstGuide | Step::Outside => Side::FreePeoples,
            Step::Vilya | Step::Nenya => Side::FreePeoples,
            Step::Roll(side) | Step::Pick(side) | Step::WhichRing(side) => side,
            Step::Tokens | Step::ChooseToken | Step::Picks | Step::AfterPicks => Side::Shadow,
            Step::ShallGetIt | Step::RecruitInMoria | Step::FireAndShadow => Side::Shadow,
            Step::Spear | Step::HeSees => Side::Shadow,
        }
    }
}

impl Step {
    /// Where two lead the side: who controls whom it is about (LOME.8.1, LOME.8.3, LOME.8.4), or the
    /// Leading Player, who also picks the die that either may use (LOME.8.2, LOME.8.5).
    fn seat(self, g: &Position) -> Seat {
        match self {
            Step::Vilya | Step::Nenya | Step::WhichRing(Side::FreePeoples) => {
                g.seat_of(Player::Gondor)
            }
            // Who uses it (docs/rulings.md, W-88).
            Step::WhichRing(Side::Shadow) => g.seat(Side::Shadow),
            Step::RecruitInMoria | Step::Spear | Step::HeSees => g.seat_of(Player::WitchKing),
            Step::CardOf(_)
            | Step::FirstGuide
            | Step::Outside
            | Step::Tokens
            | Step::ChooseToken
            | Step::Roll(_)
            | Step::Picks
            | Step::Pick(_)
            | Step::AfterPicks
            | Step::ShallGetIt
            | Step::FireAndShadow => g.leading_seat(self.side()),
        }
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let asks = match self {
            Step::CardOf(_) | Step::FirstGuide | Step::Outside | Step::ChooseToken => true,
            Step::WhichRing(_) | Step::HeSees => true,
            Step::Roll(side) => return dice::fate(g, side),
            Step::Pick(side) => dice::pickable(g, side).len() > 1,
            Step::Vilya => rings::may_keep_die(g),
            Step::Nenya => rings::may_cancel_tile(g),
            Step::ShallGetIt => may_get_it(g),
            Step::RecruitInMoria => balrog::recruits(g).next().is_some(),
            Step::Spear => !g.cards[Side::Shadow].deck.of_deck(Deck::Character).is_empty(),
            Step::Tokens | Step::Picks | Step::AfterPicks | Step::FireAndShadow => false,
        };
        asks.then(|| Pending::seat(self.seat(g)))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Tokens => council::tokens(g, tell),
            Step::Picks => dice::picks(g),
            Step::Pick(side) => {
                if let Some(only) = dice::only_pick(g, side) {
                    dice::pick(g, side, only, tell);
                }
            }
            Step::AfterPicks => dice::after_picks(g),
            Step::Nenya => g.agenda.then([GameStep::Lords(Step::ShallGetIt)]),
            Step::ShallGetIt => hunt::apply_tile(g, tell),
            Step::FireAndShadow => balrog::draw(g, tell),
            // No dice to roll, nobody to recruit, no card to draw.
            Step::Roll(_) | Step::RecruitInMoria | Step::Spear => (),
            // The die goes to the Hunt Box as usual.
            Step::Vilya => (),
            Step::CardOf(_)
            | Step::FirstGuide
            | Step::Outside
            | Step::ChooseToken
            | Step::WhichRing(_)
            | Step::HeSees => unreachable!("somebody is always asked"),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::CardOf(who) => {
                visit(Action::Who { who })?;
                who.other_card().map_or(ControlFlow::Continue(()), |who| visit(Action::Who { who }))
            }
            Step::FirstGuide => {
                council::FIRST_GUIDES.into_iter().try_for_each(|who| visit(Action::Guide { who }))
            }
            Step::Outside => {
                let there = g.companions_in_fellowship().iter();
                let homes = there.filter(|&who| council::judge_outside(g, who).is_ok());
                homes.into_iter().try_for_each(|who| visit(Action::Who { who }))?;
                visit(Action::Done)
            }
            Step::ChooseToken => tokens::offer_choice(Side::Shadow, visit),
            Step::Pick(side) => {
                dice::pickable(g, side).into_iter().try_for_each(|die| visit(Action::Pick { die }))
            }
            Step::WhichRing(side) => rings::RINGS
                .into_iter()
                .filter(|&ring| rings::judge_named(g, side, ring).is_ok())
                .try_for_each(|ring| visit(Action::GiveRing { ring })),
            Step::RecruitInMoria => {
                balrog::recruits(g)
                    .try_for_each(|figure| visit(Action::Recruit { figure, at: Region::Moria }))?;
                visit(Action::Done)
            }
            Step::ShallGetIt => {
                visit(Action::UseCard { card: Card::WeShallGetIt })?;
                visit(Action::No)
            }
            // It would be asked after every die: who keeps the Ring may say so once.
            Step::Vilya => [Action::Yes, Action::No, Action::Done].into_iter().try_for_each(visit),
            Step::Nenya | Step::Spear | Step::HeSees => {
                visit(Action::Yes)?;
                visit(Action::No)
            }
            Step::Roll(_) | Step::Tokens | Step::Picks | Step::AfterPicks => {
                ControlFlow::Continue(())
            }
            Step::FireAndShadow => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::CardOf(person), Action::Who { who }) => council::judge_card(person, who),
            (Step::FirstGuide, Action::Guide { who }) => {
                rule::lords::FIRST_GUIDE.forbids_if(!council::FIRST_GUIDES.contains(&who))
            }
            (Step::Outside, Action::Who { who }) => council::judge_outside(g, who),
            (Step::Outside | Step::RecruitInMoria | Step::Vilya, Action::Done) => Ok(()),
            (Step::ChooseToken, _) => tokens::judge_choice(Side::Shadow, action),
            (Step::Pick(side), Action::Pick { die }) => dice::judge_pick(g, side, die),
            (Step::WhichRing(side), Action::GiveRing { ring }) => rings::judge_named(g, side, ring),
            (Step::RecruitInMoria, Action::Recruit { figure, at }) => {
                let offered = balrog::recruits(g).any(|one| one == figure);
                rule::muster::AVAILABLE.forbids_if(!offered || at != Region::Moria)
            }
            (Step::ShallGetIt, Action::UseCard { card }) => {
                table::ran!("card:we-shall-get-it");
                rule::events::ON_THE_TABLE.forbids_if(card != Card::WeShallGetIt)
            }
            (Step::ShallGetIt, Action::No) => Ok(()),
            (Step::Vilya | Step::Nenya | Step::Spear | Step::HeSees, Action::Yes | Action::No) => {
                Ok(())
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::CardOf(person), Action::Who { who }) => {
                council::choose_card(g, person, who, tell);
            }
            (Step::FirstGuide, Action::Guide { who }) => council::first_guide(g, who, tell),
            (Step::Outside, Action::Who { who }) => council::outside(g, who, tell),
            (Step::Outside, _) => g.agenda.then([GameStep::Lords(Step::Tokens)]),
            (Step::ChooseToken, _) => {
                tokens::choose(&mut g.lords.tokens, Side::Shadow, action, tell);
            }
            (Step::Pick(side), Action::Pick { die }) => dice::pick(g, side, die, tell),
            (Step::WhichRing(side), Action::GiveRing { ring }) => rings::named(g, side, ring, tell),
            (Step::RecruitInMoria, Action::Recruit { figure, at }) => g.recruit(figure, at, tell),
            (Step::Vilya, _) => {
                g.lords.vilya_rests = action == Action::Done;
                rings::keep_die(g, action == Action::Yes, tell);
            }
            (Step::Nenya, Action::Yes) => {
                rings::cancel_tile(g, tell);
                hunt::draw_at_once(g);
            }
            (Step::Nenya, _) => g.agenda.then([GameStep::Lords(Step::ShallGetIt)]),
            (Step::ShallGetIt, Action::UseCard { card }) => {
                events::leave_table(g, card, tell);
                g.lords.set_aside = hunt::table_cards::lay_aside(g);
                hunt::draw_at_once(g);
            }
            (Step::ShallGetIt, _) => hunt::apply_tile(g, tell),
            (Step::Spear, Action::Yes) if g.is_shared(Side::Shadow) => {
                table::ran!("character:witch-king-chief/spear-of-terror");
                teams::draw_for(g, Player::WitchKing, Deck::Character);
            }
            (Step::Spear, Action::Yes) => {
                table::ran!("character:witch-king-chief/spear-of-terror");
                events::draw(g, Side::Shadow, Deck::Character, 1);
            }
            (Step::HeSees, Action::Yes) => {
                table::ran!("character:witch-king-chief/he-sees-he-knows");
                g.send(Character::WitchKing, g.fellowship.at, tell);
            }
            (Step::RecruitInMoria | Step::Spear | Step::HeSees, _) => (),
            (Step::CardOf(_) | Step::FirstGuide | Step::Pick(_) | Step::WhichRing(_), _) => {
                unreachable!("judged before")
            }
            (
                Step::Tokens | Step::Roll(_) | Step::Picks | Step::AfterPicks | Step::FireAndShadow,
                _,
            ) => unreachable!("nobody is asked"),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let (Step::Roll(side), Chance::Dice(fallen)) = (self, chance) {
            dice::rolled(g, side, fallen.as_slice(), tell);
        }
    }
}

/// We Shall Get It: Gollum guides, and a tile was drawn.
fn may_get_it(g: &Position) -> bool {
    g.cards[Side::Shadow].table.contains(Card::WeShallGetIt)
        && g.fellowship.guide == Character::Gollum
        && g.hunt.current.tile.is_some()
}
