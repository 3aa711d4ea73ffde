//! The expansion in sentences.

use table::{Label, Situation, Target};

use super::{RingAt, Step, dice};
use crate::action::Action;
use crate::event::{DieLost, Event};
use crate::facts::{Character, Face, Side, SpecialDie};
use crate::host::Figure;
use crate::position::Position;
use crate::step::Step as GameStep;
use crate::telling::{About, amid};

/// The heading of an action, if it is one of the expansion.
pub fn group(action: Action) -> &'static str {
    match action {
        Action::Pick { .. } | Action::UseSpecial { .. } | Action::Turn { .. } => "Dice",
        Action::SkipSpecial { .. } => "Discard a die",
        Action::GiveRing { .. } | Action::TakeRing { .. } | Action::Narya => "Elven Rings",
        Action::RestBalrog | Action::MoveBalrog => "Characters",
        Action::Fling { .. } => "Muster",
        Action::SorceryMoves | Action::SorceryAttacks => "Armies",
        Action::EvilKnowledge => "Battle",
        Action::LoseHobbits => "Hunt",
        Action::Activate { .. } => "Politics",
        _ => "",
    }
}

/// "Army ★", as the die shows.
fn shows(g: &Position, die: SpecialDie) -> String {
    let face = g.special_face(die).map_or("nothing", Face::name);
    let pip = g.special(die).pip;
    match pip > 0 && die.is_starred(pip) {
        true => format!("{face} ★"),
        false => face.to_string(),
    }
}

pub fn words(g: &Position, action: Action) -> Label {
    match action {
        Action::Pick { die } => Label::new(die.name()).effect(shows(g, die)),
        Action::UseSpecial { die } => {
            Label::new(format!("Use the {} die", die.name())).effect(shows(g, die))
        }
        Action::SkipSpecial { die } => {
            format!("Discard the {} die without effect", die.name()).into()
        }
        Action::Turn { from, to } => {
            Label::new(to.name()).under(format!("Turn {} to", from.name()))
        }
        Action::GiveRing { ring } => Label::new(ring.name()).under("The Ring").note(power(g, ring)),
        Action::TakeRing { ring } => format!("Take {} back", ring.name()).into(),
        Action::Narya => {
            let nation = super::rings::narya_wakes(g)
                .map_or("the Nation".to_string(), |nation| amid(nation.name()));
            Label::new("Narya").effect(format!("{nation} goes to War"))
        }
        Action::RestBalrog => "Put the Balrog to rest".into(),
        Action::MoveBalrog => "Move the Balrog alone".into(),
        Action::Fling { figure: Figure::Elite(_) } => {
            Label::new("Gothmog").effect("a Regular becomes an Elite")
        }
        Action::Fling { .. } => Label::new("Gothmog").effect("recruit a Regular in his Army"),
        Action::SorceryMoves => Label::new("Great Sorcery").effect("move the Army of the Mouth"),
        Action::SorceryAttacks => {
            Label::new("Great Sorcery").effect("attack with the Army of the Mouth")
        }
        Action::EvilKnowledge => {
            Label::new("Evil Knowledge").effect("fight another round at no cost")
        }
        Action::LoseHobbits => {
            Label::new("Lose both Hobbits of the Shire").effect("the tile is cancelled")
        }
        Action::Activate { nation } => Label::new(amid(nation.name())).under("Activate"),
        _ => Label::default(),
    }
}

/// What is lost with a Ring that the Free Peoples give.
fn power(g: &Position, ring: SpecialDie) -> &'static str {
    let keeper = match ring {
        SpecialDie::Narya => g.plays_other_card(Character::GandalfTheGrey),
        _ => g.is_in_play(ring.owner()),
    };
    match g.ring_at(ring) == RingAt::FreePeoples && keeper {
        true => "you also lose the power of its Keeper",
        false => "",
    }
}

pub fn targets(action: Action) -> Vec<Target> {
    let special = |die: SpecialDie| vec![Target::new("special-die", die)];
    let person = |who: Character| vec![Target::new("character", who)];
    match action {
        Action::Pick { die } | Action::UseSpecial { die } | Action::SkipSpecial { die } => {
            special(die)
        }
        Action::Turn { from, .. } => vec![Target::new("die", from)],
        Action::GiveRing { ring } | Action::TakeRing { ring } => vec![Target::new("ring", ring)],
        Action::Narya => person(Character::GandalfTheGrey),
        Action::RestBalrog | Action::MoveBalrog => person(Character::Balrog),
        Action::Fling { .. } => person(Character::Gothmog),
        Action::SorceryMoves | Action::SorceryAttacks | Action::EvilKnowledge => {
            person(Character::MouthOfSauron)
        }
        Action::LoseHobbits => person(Character::Meriadoc),
        Action::Activate { nation } => vec![Target::new("nation", nation)],
        _ => Vec::new(),
    }
}

/// What a Yes is about.
pub fn agreed(g: &Position) -> Vec<Target> {
    match g.agenda.top() {
        Some(GameStep::Lords(Step::Vilya)) => vec![Target::new("ring", SpecialDie::Vilya)],
        Some(GameStep::Lords(Step::Nenya)) => vec![Target::new("ring", SpecialDie::Nenya)],
        Some(GameStep::Lords(Step::HeSees)) => vec![Target::new("region", g.fellowship.at)],
        _ => Vec::new(),
    }
}

pub fn sentence(event: &Event) -> String {
    match *event {
        Event::CardOfCompanion { card: Some(card), .. } => {
            format!("The Free Peoples choose {}, {}, in secret.", card.name(), card.title())
        }
        Event::CardShown { card } => format!("He is {}, {}.", card.name(), card.title()),
        Event::CardOfCompanion { who, card: None } => {
            format!("The Free Peoples choose in secret which {} card they use.", who.name())
        }
        Event::LevelTold { who, level } => format!("{} has Level {level}.", who.name()),
        Event::SpecialDieRolled { die, face, starred } => {
            let star = if starred { " ★" } else { "" };
            format!("The {} die shows {}{star}.", die.name(), face.name())
        }
        Event::SpecialDiePicked { die } => format!("The {} die counts this turn.", die.name()),
        Event::SpecialDieUsed { die } => format!("The {} die is used.", die.name()),
        Event::SpecialDieSkipped { die } => {
            format!("The {} die is discarded without effect.", die.name())
        }
        Event::SpecialDieRemoved { die, why } => {
            let why = match why {
                DieLost::OwnerGone => format!("{} has left play", amid(die.owner().name())),
                DieLost::Starred => "it was used with a star".to_string(),
                DieLost::BlackCaptain => "the Black Captain is in play".to_string(),
            };
            format!("The {} die is out of the game: {why}.", die.name())
        }
        Event::RingNamed { side: Side::FreePeoples, ring } => {
            format!("The Ring {} goes to the Shadow.", ring.name())
        }
        Event::RingNamed { side: Side::Shadow, ring } => {
            format!("The Ring {} is out of the game.", ring.name())
        }
        Event::RingCameBack { ring } => {
            format!("The Ring {} comes back to the Free Peoples.", ring.name())
        }
        Event::DieKept { die } => format!("Vilya: the {} die can be used again.", die.name()),
        Event::SpecialDieKept { die } => {
            format!("Vilya: the {} die can be used again.", die.name())
        }
        Event::JoinedFellowship { who } => format!("{} joins the Fellowship.", who.name()),
        Event::FireAndShadow => "Fire and Shadow: a Hunt tile is drawn for the Balrog.".to_string(),
        Event::BalrogWoke => "The Balrog awakes.".to_string(),
        Event::BalrogRests => "The Balrog is put to rest.".to_string(),
        Event::SmeagolIsGollum => "Sméagol is Gollum again.".to_string(),
        Event::TileCancelled { tile } => format!("The tile {} is cancelled.", tile.name()),
        Event::HandSeen { cards: Some(cards), .. } => {
            let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
            format!("The Free Peoples see the hand of the Shadow: {}.", names.join(", "))
        }
        Event::HandSeen { cards: None, .. } => {
            "The Free Peoples look at the hand of the Shadow.".to_string()
        }
        _ => String::new(),
    }
}

/// What a step is about, and its rules.
pub fn about(g: &Position, step: Step) -> About {
    match step {
        Step::CardOf(who) => {
            let asks = format!("Which {} card do you use?", who.name());
            (Situation::ask(asks), &["LOME.11.3", "LOME.17.1", "LOME.17.2"])
        }
        Step::FirstGuide => (Situation::ask("Who guides the Fellowship at first?"), &["LOME.2.2"]),
        Step::Outside => (
            Situation::ask("Who starts at home?")
                .and("If one Companion starts at home, the Shadow takes an Action token. If more do, it takes both."),
            &["LOME.17.5", "LOME.17.6", "LOME.18.1"],
        ),
        Step::Tokens => ("The Shadow takes Action tokens.".into(), &["LOME.18.1"]),
        Step::ChooseToken => (
            Situation::ask("One Companion starts at home. Which token do you take?"),
            &["LOME.18.1"],
        ),
        Step::Roll(_) => ("The special dice are rolled.".into(), &["LOME.4.1"]),
        Step::Picks => (Situation::ask("Who picks a special die first?"), &["LOME.4.4"]),
        Step::Pick(side) => {
            let eyes =
                dice::pickable(g, side).iter().all(|&die| g.special_face(die) == Some(Face::Eye));
            let says = match eyes {
                true => Situation::ask("Which Eye counts?").and("The other dice are laid aside."),
                false => Situation::ask("Which special die counts this turn?")
                    .and("The others are laid aside."),
            };
            (says, &["LOME.4.2", "LOME.4.3"])
        }
        Step::AfterPicks => ("The special dice are chosen.".into(), &["LOME.4.2"]),
        Step::WhichRing(_) => {
            (Situation::ask("Which Elven Ring do you give?"), &["LOME.7.5", "LOME.7.6"])
        }
        Step::Vilya => {
            let face = g.action.die.map_or("", Face::name);
            let die = g.action.special.map_or(face, SpecialDie::name);
            let asks = format!("Vilya: do you give the Ring to use the {die} die again?");
            (Situation::ask(asks), &["LOME.7.9"])
        }
        Step::Nenya => (
            Situation::ask("Nenya: do you give the Ring to draw another tile?"),
            &["LOME.7.10"],
        ),
        Step::ShallGetIt => (
            Situation::ask("We Shall Get It: do you draw another tile instead of this one?"),
            &["LOME.12.9"],
        ),
        Step::RecruitInMoria => {
            (Situation::ask("Do you recruit a Sauron unit in Moria?"), &["LOME.13.3"])
        }
        Step::FireAndShadow => ("Fire and Shadow: a tile is drawn.".into(), &["LOME.13.7"]),
        Step::Spear => {
            (Situation::ask("Spear of Terror: do you draw a Character card?"), &["LOME.16.7"])
        }
        Step::HeSees => {
            (Situation::ask("Does the Chief of the Ringwraiths go to the Fellowship's region?"), &["LOME.16.9"])
        }
    }
}
