//! What must be true for a card to be played, or for an operation to be done.

use table::{Illegal, Rule, Tell};

use crate::company::Companion;
use crate::content::{Card, Condition, OnlyIf};
use crate::event::Event;
use crate::position::Position;
use crate::rule;
use crate::told::Fact;

pub fn is_so(g: &Position, only_if: Option<OnlyIf>) -> bool {
    match only_if {
        None => true,
        Some(OnlyIf::NoFellowshipOnCard) => g.fellowship.held == 0,
        Some(OnlyIf::FrodoRested) => g.now.frodo_rested,
    }
}

/// HFTR.1.48, HFTR.1.49, HFTR.1.94: `choice` counts from 1.
pub fn judge_choice(g: &Position, card: &Card, choice: u8) -> Result<(), Illegal> {
    let chosen = choice.checked_sub(1).and_then(|n| card.choices.get(usize::from(n)));
    let Some(chosen) = chosen else { return rule::allies::NO_SUCH_CHOICE.forbids() };
    let other_part = chosen.part.is_some_and(|part| part != u8::from(g.part));
    rule::sorcery::OTHER_PART.forbids_if(other_part)?;
    for condition in [&card.condition, &chosen.condition].into_iter().flatten() {
        refusal(condition).forbids_if(!holds(g, condition))?;
    }
    Ok(())
}

fn refusal(condition: &Condition) -> &'static Rule {
    match condition {
        Condition::FrodoLastInSections(_) => &rule::conditions::SECTIONS,
        Condition::NightfallAndFrodoRested => &rule::conditions::RESTED,
        Condition::StriderUnflippedAndFrodoRested => &rule::conditions::STRIDER_RESTED,
        Condition::GandalfInPlay => &rule::conditions::GANDALF,
        Condition::ActiveInDarkLocation => &rule::conditions::DARK,
        Condition::TrackTokenInActiveArea => &rule::conditions::TRACK,
        Condition::TwoNazgulInActiveArea => &rule::conditions::TWO_NAZGUL,
        Condition::TurnMarkerEye => &rule::conditions::EYE,
        Condition::LordInPlay => &rule::conditions::LORD,
        Condition::LordNotInPlay => &rule::conditions::NO_LORD,
    }
}

fn holds(g: &Position, condition: &Condition) -> bool {
    let board = g.board();
    match condition {
        Condition::FrodoLastInSections(sections) => {
            sections.contains(&board.section(g.last_location().space()))
        }
        Condition::NightfallAndFrodoRested => g.is_nightfall() && g.now.frodo_rested,
        Condition::StriderUnflippedAndFrodoRested => {
            g.is_ready(Companion::Strider) && g.now.frodo_rested
        }
        Condition::GandalfInPlay => !g.gandalf.is_away(),
        Condition::ActiveInDarkLocation => g.active_is_in_dark_location(),
        Condition::TrackTokenInActiveArea => {
            let area = board.area(g.active_space());
            !g.tracks.all().and(board.in_area(area)).is_empty()
        }
        Condition::TwoNazgulInActiveArea => {
            let area = board.area(g.active_space());
            g.nazgul.iter().filter(|&&space| board.area(space) == area).count() >= 2
        }
        Condition::TurnMarkerEye => g.is_eye_up,
        Condition::LordInPlay => g.lord.is_some(),
        Condition::LordNotInPlay => g.lord.is_none(),
    }
}

/// What playing a card gives away.
pub fn tell_conditions(g: &mut Position, card: &Card, choice: u8, tell: Tell<'_, Event>) {
    let chosen = &card.choices[usize::from(choice) - 1];
    for condition in [&card.condition, &chosen.condition].into_iter().flatten() {
        if let Condition::FrodoLastInSections(sections) = condition {
            let sections = sections.iter().map(|section| 1 << section.index()).sum();
            g.known(Fact::LastInSections { sections });
            tell(Event::LastIsInSections { sections });
        }
    }
}
