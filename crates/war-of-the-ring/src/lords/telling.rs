//! The expansion in sentences.

use table::Touch;

use super::{RingAt, Step, dice};
use crate::action::Action;
use crate::event::{DieLost, Event};
use crate::facts::{Character, Face, Side, SpecialDie};
use crate::host::Figure;
use crate::position::Position;
use crate::step::Step as GameStep;

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

pub fn text(g: &Position, action: Action) -> String {
    match action {
        Action::Pick { die } => format!("{}: {}", die.name(), shows(g, die)),
        Action::UseSpecial { die } => format!("Use the {} die: {}", die.name(), shows(g, die)),
        Action::SkipSpecial { die } => {
            format!("Discard the {} die without effect", die.name())
        }
        Action::Turn { from, to } => format!("Turn {} to {}", from.name(), to.name()),
        Action::GiveRing { ring } => format!("The Ring {}{}", ring.name(), power(g, ring)),
        Action::TakeRing { ring } => format!("Take {} back", ring.name()),
        Action::Narya => {
            let nation = super::rings::narya_wakes(g).map_or("the Nation", |nation| nation.name());
            format!("Narya: {nation} goes to War")
        }
        Action::RestBalrog => "Put the Balrog to rest".to_string(),
        Action::MoveBalrog => "Move the Balrog alone".to_string(),
        Action::Fling { figure: Figure::Elite(_) } => {
            "Gothmog: a Regular becomes an Elite".to_string()
        }
        Action::Fling { .. } => "Gothmog: recruit a Regular in his Army".to_string(),
        Action::SorceryMoves => "Great Sorcery: move the Army of the Mouth".to_string(),
        Action::SorceryAttacks => "Great Sorcery: attack with the Army of the Mouth".to_string(),
        Action::EvilKnowledge => "Evil Knowledge: another round for nothing".to_string(),
        Action::LoseHobbits => "Lose both Hobbits of the Shire: the tile is cancelled".to_string(),
        Action::Activate { nation } => format!("Activate {}", nation.name()),
        _ => String::new(),
    }
}

/// What is lost with a Ring that the Free Peoples give.
fn power(g: &Position, ring: SpecialDie) -> &'static str {
    let keeper = match ring {
        SpecialDie::Narya => g.plays_other_card(Character::GandalfTheGrey),
        _ => g.is_in_play(ring.owner()),
    };
    match g.ring_at(ring) == RingAt::FreePeoples && keeper {
        true => " (and with it the power of its Keeper)",
        false => "",
    }
}

pub fn touches(action: Action) -> Vec<Touch> {
    let special = |die: SpecialDie| vec![Touch::new("special-die", die)];
    let person = |who: Character| vec![Touch::new("character", who)];
    match action {
        Action::Pick { die } | Action::UseSpecial { die } | Action::SkipSpecial { die } => {
            special(die)
        }
        Action::Turn { from, .. } => vec![Touch::new("die", from)],
        Action::GiveRing { ring } | Action::TakeRing { ring } => vec![Touch::new("ring", ring)],
        Action::Narya => person(Character::GandalfTheGrey),
        Action::RestBalrog | Action::MoveBalrog => person(Character::Balrog),
        Action::Fling { .. } => person(Character::Gothmog),
        Action::SorceryMoves | Action::SorceryAttacks | Action::EvilKnowledge => {
            person(Character::MouthOfSauron)
        }
        Action::LoseHobbits => person(Character::Meriadoc),
        Action::Activate { nation } => vec![Touch::new("nation", nation)],
        _ => Vec::new(),
    }
}

/// What a Yes is about.
pub fn agreed(g: &Position) -> Vec<Touch> {
    match g.agenda.top() {
        Some(GameStep::Lords(Step::Vilya)) => vec![Touch::new("ring", SpecialDie::Vilya)],
        Some(GameStep::Lords(Step::Nenya)) => vec![Touch::new("ring", SpecialDie::Nenya)],
        Some(GameStep::Lords(Step::HeSees)) => vec![Touch::new("region", g.fellowship.at)],
        _ => Vec::new(),
    }
}

pub fn sentence(event: &Event) -> String {
    match *event {
        Event::CardOfCompanion { card: Some(card), .. } => {
            format!("{}, {}, sets out: a secret.", card.name(), card.title())
        }
        Event::CardShown { card } => format!("He is {}, {}.", card.name(), card.title()),
        Event::CardOfCompanion { who, card: None } => {
            format!("By which card {} sets out is chosen in secret.", who.name())
        }
        Event::LevelTold { who, level } => format!("{} is of Level {level}.", who.name()),
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
                DieLost::OwnerGone => format!("{} has left play", die.owner().name()),
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
pub fn about(g: &Position, step: Step) -> (String, &'static [&'static str]) {
    let (says, rules): (&str, &'static [&'static str]) = match step {
        Step::CardOf(who) => {
            let says = format!("By which of his cards does {} set out?", who.name());
            return (says, &["LOME.11.3", "LOME.17.1", "LOME.17.2"]);
        }
        Step::FirstGuide => ("Who guides the Fellowship at first?", &["LOME.2.2"]),
        Step::Outside => (
            "Who starts at home? For one the Shadow takes an Action token, for more it takes both.",
            &["LOME.17.5", "LOME.17.6", "LOME.18.1"],
        ),
        Step::Tokens => ("The Shadow takes Action tokens.", &["LOME.18.1"]),
        Step::ChooseToken => {
            ("One Companion starts at home: which token does the Shadow take?", &["LOME.18.1"])
        }
        Step::Roll(_) => ("The special dice are rolled.", &["LOME.4.1"]),
        Step::Picks => ("Who picks a special die first?", &["LOME.4.4"]),
        Step::Pick(side) => {
            let eyes =
                dice::pickable(g, side).iter().all(|&die| g.special_face(die) == Some(Face::Eye));
            let says = match eyes {
                true => "Which Eye counts? The other dice are laid aside.",
                false => "Which special die counts this turn? The others are laid aside.",
            };
            (says, &["LOME.4.2", "LOME.4.3"])
        }
        Step::AfterPicks => ("The special dice are chosen.", &["LOME.4.2"]),
        Step::WhichRing(_) => ("Which Elven Ring is given?", &["LOME.7.5", "LOME.7.6"]),
        Step::Vilya => {
            let die = g.action.die.map_or("", Face::name);
            let says = format!("Vilya: is the Ring given so that the {die} die can be used again?");
            return (says, &["LOME.7.9"]);
        }
        Step::Nenya => ("Nenya: is the Ring given so that another tile is drawn?", &["LOME.7.10"]),
        Step::ShallGetIt => {
            ("We Shall Get It: is another tile drawn in place of this one?", &["LOME.12.9"])
        }
        Step::RecruitInMoria => ("Is a unit of Sauron recruited in Moria?", &["LOME.13.3"]),
        Step::FireAndShadow => ("Fire and Shadow: a tile is drawn.", &["LOME.13.7"]),
        Step::Spear => ("Spear of Terror: is a Character card drawn?", &["LOME.16.7"]),
        Step::HeSees => ("Does the Chief of the Ringwraiths go there?", &["LOME.16.9"]),
    };
    (says.to_string(), rules)
}
