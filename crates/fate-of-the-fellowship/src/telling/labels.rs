//! How an action is shown among the others: in plain words, with what it costs and leads to.

use table::{Label, Seat};

use super::{a, at_cost, capital, choices, cost_words, does, many, shadow_troops, troops};
use crate::action::{Action, Means, Price};
use crate::cards::PlayerCard;
use crate::facts::{Character, Location, Region, Symbol};
use crate::position::{Position, RollKind, cost_of};
use crate::step::Step;
use crate::turn::actions::Counts as Kind;
use crate::{capture, characters, muster, objectives, peril, search, travel};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    let text = text(g, seat, action);
    let ended = actor(action).and_then(|(who, kind)| g.ends_actions_of(who, kind));
    let text = match ended {
        None => text,
        Some((who, left)) => {
            noted(text, &format!("{} with {} left", does(who, "stop"), many(left, "action")))
        }
    };
    Label { group: group(g, action), text }
}

/// With one more note in brackets.
fn noted(text: String, note: &str) -> String {
    match text.strip_suffix(')') {
        Some(text) => format!("{text}; {note})"),
        None => format!("{text} ({note})"),
    }
}

/// Who does it, if it is one of the actions of a turn.
fn actor(action: Action) -> Option<(Character, Kind)> {
    use Character::*;
    let who = match action {
        Action::Travel { who, .. } => return Some((who, Kind::Travel)),
        Action::Shadowfax { .. } => return Some((Gandalf, Kind::Travel)),
        Action::PathsOfTheDead => return Some((Aragorn, Kind::Travel)),
        Action::Give { who, .. } | Action::Take { who, .. } | Action::Prepare { who, .. } => who,
        Action::Muster { who } | Action::Attack { who } | Action::Capture { who, .. } => who,
        Action::Pursue { who, .. } => who,
        Action::DestroyTheRing => FrodoSam,
        Action::Pledge { .. } => MerryPippin,
        Action::LoyalFriend | Action::GiveUsASong | Action::Anduril | Action::DwarvenCraft => {
            characters::ability_of(action).0
        }
        Action::WisdomOfTheEldar { .. } | Action::MirrorOfGaladriel { .. } => {
            characters::ability_of(action).0
        }
        Action::Slinker { .. } | Action::WalkSilently => characters::ability_of(action).0,
        _ => return None,
    };
    Some((who, Kind::Other))
}

fn group(g: &Position, action: Action) -> &'static str {
    match action {
        Action::Travel { .. } | Action::Shadowfax { .. } | Action::PathsOfTheDead => "Travel",
        Action::Bring { .. } | Action::BringTroops { .. } | Action::Depart => "Travel",
        Action::Hide | Action::Risk => "Travel",
        Action::Give { .. } | Action::Take { .. } => "Fellowship",
        Action::Prepare { .. } => "Prepare",
        Action::Muster { .. } => "Muster",
        Action::Attack { .. } => "Attack",
        Action::Capture { .. } => "Capture",
        Action::DestroyTheRing | Action::Pursue { .. } | Action::Pledge { .. } => "Objectives",
        Action::Complete { .. } => "Objectives",
        Action::LoyalFriend | Action::GiveUsASong | Action::Anduril => "Abilities",
        Action::WisdomOfTheEldar { .. } | Action::MirrorOfGaladriel { .. } => "Abilities",
        Action::DwarvenCraft | Action::Slinker { .. } | Action::WalkSilently => "Abilities",
        Action::Distract | Action::SureShot | Action::LadyOfLight => "At any time",
        Action::Play { .. } => "Events",
        Action::Spend { .. } | Action::SpendToken { .. } => "Pay",
        Action::Discard { .. } if matches!(g.agenda.top(), Some(Step::Event(_))) => "Choose",
        Action::Discard { .. } | Action::DiscardToken { .. } => "Discard",
        Action::PutOnTheRing | Action::KeepItHidden | Action::Dice { .. } => "Dice",
        Action::Reroll { .. } | Action::Turn { .. } | Action::Cancel { .. } => "Dice",
        Action::Prevent | Action::Strike | Action::Accept | Action::Die { .. } => "Dice",
        Action::EndActions | Action::GoOn => "End",
        Action::Yes | Action::No | Action::Stop | Action::At { .. } | Action::Who { .. } => {
            "Choose"
        }
        Action::ForSeat { .. } | Action::Token { .. } | Action::Count { .. } => "Choose",
        Action::Pick { .. } | Action::Shadow { .. } | Action::RemoveTroop { .. } => "Choose",
        Action::MoveTroops { .. } | Action::MoveShadow { .. } | Action::MoveNazgul { .. } => {
            "Choose"
        }
        Action::LoseHope => "Choose",
    }
}

fn text(g: &Position, seat: Seat, action: Action) -> String {
    match action {
        Action::Travel { who, to } => travel_text(g, who, to),
        Action::Shadowfax { to } => {
            let note = match g.shadow(to) {
                0 => String::new(),
                count => format!(" ({} there)", shadow_troops(count)),
            };
            format!("Gandalf rides Shadowfax alone to {}{note}", to.name())
        }
        Action::PathsOfTheDead => {
            "Aragorn takes the Paths of the Dead from Edoras to Erech".to_string()
        }
        Action::Give { who, card, with } => {
            format!("{} {} to {}{}", does(who, "give"), card.name(), with.name(), at_seat(g, with))
        }
        Action::Take { who, card, with } => {
            let from = format!("{}{}", with.name(), at_seat(g, with));
            format!("{} {} from {from}", does(who, "take"), card.name())
        }
        Action::Prepare { who, card } => prepare_text(who, card),
        Action::Muster { who } => muster_text(g, who),
        Action::Attack { who } => attack_text(g, who),
        Action::Capture { who, price } => capture_text(g, who, price),
        Action::DestroyTheRing => {
            let rolled = dice(search::final_dice(g));
            format!("Destroy the Ring: spend 5 resistance, then the final search ({rolled})")
        }
        Action::Pursue { who, objective } => {
            format!("{}: {}{}", who.name(), objective.name(), at_cost(objectives::cost(objective)))
        }
        Action::Pledge { card } => {
            format!("Merry & Pippin pledge their loyalty (discards {})", card.name())
        }
        Action::LoyalFriend => taking("Merry & Pippin, Loyal Friend", Symbol::Friendship),
        Action::GiveUsASong => {
            "Merry & Pippin, Give Us a Song!: gain 2 hope (costs 3 friendship)".to_string()
        }
        Action::Anduril => {
            format!("Aragorn, Andúril: remove a shadow troop{}", place(g, Character::Aragorn))
        }
        Action::WisdomOfTheEldar { card } => {
            format!("Faramir, Wisdom of the Eldar: take {} from the discard pile", card.name())
        }
        Action::MirrorOfGaladriel { count } => {
            format!("Mirror of Galadriel: look at the top {} of the deck", many(count, "card"))
        }
        Action::DwarvenCraft => taking("Gimli, Dwarven Craft", Symbol::Valor),
        Action::Slinker { card } => {
            format!("Gollum, Slinker: take {} from the discard pile", card.name())
        }
        Action::WalkSilently => taking("Legolas, Walk Silently", Symbol::Stealth),
        Action::EndActions => {
            let cards = many(choices::shadow_cards(g), "shadow card");
            format!("End the actions: draw 2 player cards, then {cards}")
        }

        Action::Play { event } => format!("Play {}", event.name()),
        Action::Distract => {
            "Merry & Pippin, Distract: draw Nazgûl to their region (costs 1 friendship)".to_string()
        }
        Action::SureShot => {
            "Legolas, Sure Shot: a shadow troop or Nazgûl nearby (costs 1 stealth)".to_string()
        }
        Action::LadyOfLight => {
            "Galadriel, Lady of Light: draw an event from the box (costs 1 stealth)".to_string()
        }
        Action::GoOn => "Go on: play nothing now".to_string(),

        Action::Bring { who } => bring_text(g, seat, who),
        Action::BringTroops { army, count } => format!("Take {} along", troops(army, count)),
        Action::Depart => depart_text(g),
        Action::Hide => "Hide Frodo: no search (costs 1 stealth)".to_string(),
        Action::Risk => format!("Risk a search{}", risked_dice(g)),

        Action::Spend { card } => format!("Spend {}", card.name()),
        Action::SpendToken { symbol } => format!("Spend a {symbol} token"),
        Action::Discard { card } => choices::discard(g, card),
        Action::DiscardToken { symbol } => format!("Discard a {symbol} token"),

        Action::PutOnTheRing => {
            let rolled = search::dice_with(g, true);
            let then = match rolled {
                0 => "and no search is rolled".to_string(),
                _ if rolled == search::dice_with(g, false) => {
                    format!("roll {} all the same", dice(rolled))
                }
                _ => format!("roll {}", dice(rolled)),
            };
            format!("Put on the Ring: lose 1 hope, the Eye sees Frodo, {then}")
        }
        Action::KeepItHidden => {
            format!("Keep the Ring hidden and roll {}", dice(search::dice_with(g, false)))
        }
        Action::Dice { count } => format!("Roll {}", dice(count)),
        Action::Reroll { face, by } => format!("Reroll {}{}", a(face), means(g, by)),
        Action::Turn { from, to, by } => {
            format!("Turn {} to {}{}", a(from), to.name(), means(g, by))
        }
        Action::Cancel { face } => format!("Ignore {}{}", a(face), cancel_means(g)),
        Action::Prevent => format!("Lose 1 hope less{}", prevent_cost(g)),
        Action::Strike => "Show valor: remove a shadow troop (costs 1 valor)".to_string(),
        Action::Accept => "Accept the dice as they lie".to_string(),
        Action::Die { face } => format!("Take up {} to roll it again", a(face)),

        Action::Yes => choices::yes(g),
        Action::No => choices::no(g),
        Action::Stop => choices::stop(g),
        Action::At { at } => choices::at(g, at),
        Action::Who { who } => choices::who(g, who),
        Action::ForSeat { seat: other } => choices::for_seat(g, seat, other),
        Action::Token { symbol } => format!("{} token", capital(symbol.word())),
        Action::Count { count } => choices::count(g, count),
        Action::Pick { card } => choices::pick(g, &card.name()),
        Action::Shadow { card } => {
            format!("Remove from the game: {}", super::sentences::shadow_card(card))
        }
        Action::Complete { objective } => format!("Complete {} first", objective.name()),
        Action::RemoveTroop { at, army } => {
            format!("Remove 1 {} troop from {}", army.name(), at.name())
        }
        Action::MoveTroops { army, count, from, to } => {
            format!("Move {} from {} to {}", troops(army, count), from.name(), to.name())
        }
        Action::MoveShadow { count, to } => {
            format!("Move {} to {}", shadow_troops(count), to.name())
        }
        Action::MoveNazgul { from, to } => nazgul_text(g, from, to),
        Action::LoseHope => "Lose 1 hope".to_string(),
    }
}

fn travel_text(g: &Position, who: Character, to: Location) -> String {
    let mut notes = Vec::new();
    let path = g.at(who).and_then(|at| at.path_to(to));
    let cost = path.map_or([0; 4], |path| travel::cost(who, path));
    match cost_words(cost).as_str() {
        "" => (),
        words => notes.push(format!("costs {words}")),
    }
    let searching = search::dice_at(g, to, g.is_at(Character::Gollum, to));
    if who == Character::FrodoSam && searching > 0 {
        let hide = hiding(g, cost[Symbol::Stealth.index()]);
        notes.push(format!("search of {}{hide}", dice(searching)));
    } else if g.shadow(to) > 0 {
        notes.push(format!("{} there", shadow_troops(g.shadow(to))));
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join("; ")) };
    format!("{} to {}{notes}", does(who, "travel"), to.name())
}

/// What the path leaves may hide Frodo.
fn hiding(g: &Position, spent: u8) -> &'static str {
    match g.symbols(g.turn.current, Symbol::Stealth) > spent {
        true => ", or 1 stealth to hide",
        false => "",
    }
}

fn depart_text(g: &Position) -> String {
    let company = super::list(
        g.journey
            .with
            .iter()
            .map(|who| who.name().to_string())
            .chain(super::army_words(g.journey.troops)),
    );
    let to = g.journey.to.map_or(String::new(), |to| format!(" for {}", to.name()));
    match company.as_str() {
        "" => format!("Set out{to} alone"),
        words => format!("Set out{to} with {words}"),
    }
}

/// Another player's character is asked; Frodo brings a search with him.
fn bring_text(g: &Position, seat: Seat, who: Character) -> String {
    let mut notes = Vec::new();
    if let Some(owner) = g.owner(who).filter(|&owner| owner != seat && !g.is_solo()) {
        notes.push(format!("seat {owner}"));
    }
    let searching =
        g.journey.to.map_or(0, |to| search::dice_at(g, to, g.is_at(Character::Gollum, to)));
    if who == Character::FrodoSam && searching > 0 {
        let path = g.journey.who.and_then(|leader| {
            let path = g.at(leader)?.path_to(g.journey.to?)?;
            Some(travel::cost(leader, path)[Symbol::Stealth.index()])
        });
        let hide = hiding(g, path.unwrap_or(0));
        notes.push(format!("search of {}{hide}", dice(searching)));
    }
    match notes.join("; ").as_str() {
        "" => format!("Take {} along", who.name()),
        notes => format!("Take {} along ({notes})", who.name()),
    }
}

fn prepare_text(who: Character, card: PlayerCard) -> String {
    match card.as_region() {
        Some((region, symbol)) => {
            format!("{} {} (for a {symbol} token)", does(who, "prepare"), region.name())
        }
        None => format!("{} {}", does(who, "prepare"), card.name()),
    }
}

fn muster_text(g: &Position, who: Character) -> String {
    let Some((at, army)) = g.at(who).and_then(|at| Some((at, at.facts().muster?))) else {
        return does(who, "muster");
    };
    let price = match muster::musters_freely(who, army) {
        true => "free",
        false => "costs 1 friendship",
    };
    let most = if muster::choice(g, who) > 1 { "1 or 2" } else { "1" };
    let noun = if most == "1" { "troop" } else { "troops" };
    let what = format!("{most} {} {noun} at {}", army.name(), at.name());
    format!("{} {what} ({price})", does(who, "muster"))
}

fn attack_text(g: &Position, who: Character) -> String {
    let Some(at) = g.at(who) else { return does(who, "attack") };
    let sides = format!("{} against {}", g.friendly(at), shadow_troops(g.shadow(at)));
    let eye = match g.board.eye == at.region() {
        true => String::new(),
        false => format!("; the Eye turns to {}", at.region().name()),
    };
    format!("{} at {} ({sides}{eye})", does(who, "attack"), at.name())
}

fn capture_text(g: &Position, who: Character, price: Price) -> String {
    let Some(at) = g.at(who) else { return format!("{} ({price})", does(who, "capture")) };
    let cost = capture::cost(g, who, at, price).map_or_else(
        || format!("paid with {}", price.name()),
        |cost| format!("costs {}", cost_words(cost)),
    );
    format!("{} {} for 2 hope ({cost})", does(who, "capture"), at.name())
}

fn risked_dice(g: &Position) -> String {
    let Some(to) = g.journey.to else { return String::new() };
    format!(" of {}", dice(search::dice_at(g, to, travel::gollum_arrives(g, to))))
}

fn nazgul_text(g: &Position, from: Region, to: Region) -> String {
    let there = match g.nazgul(from) {
        0 | 1 => String::new(),
        several => format!(" ({several} there)"),
    };
    format!("Move a Nazgûl from {}{there} to {}", from.name(), to.name())
}

fn taking(what: &str, symbol: Symbol) -> String {
    format!("{what}: take a {symbol} token")
}

fn place(g: &Position, who: Character) -> String {
    g.at(who).map_or(String::new(), |at| format!(" at {}", at.name()))
}

/// " (seat 2)", where more than one plays.
fn at_seat(g: &Position, who: Character) -> String {
    match g.owner(who) {
        Some(seat) if !g.is_solo() => format!(" (seat {seat})"),
        _ => String::new(),
    }
}

fn dice(count: u8) -> String {
    if count == 1 { "1 die".to_string() } else { format!("{count} dice") }
}

/// By what a die is changed, and what that costs.
fn means(g: &Position, by: Means) -> String {
    let name = by.name();
    match by {
        Means::Resistance => " (costs 1 resistance)".to_string(),
        Means::Valor => " (costs 1 valor)".to_string(),
        Means::RangerOfTheNorth | Means::Nenya => format!(" by {name} (for free)"),
        // Gandalf the White pays once for as many dice as there are.
        Means::LightAndFlame if g.roll.light_left > 0 => format!(" by {name} (paid already)"),
        Means::LightAndFlame => format!(" by {name} (costs 1 valor)"),
        Means::Ambush => format!(" by {name} (costs 1 stealth)"),
        Means::Shieldmaiden => format!(" by {name} (costs 2 valor)"),
    }
}

/// Sam's Aid in a search; what the objective names in a peril.
fn cancel_means(g: &Position) -> String {
    match g.roll.kind {
        RollKind::Peril(objective) => at_cost(cost_of(peril::peril(objective).ignore, 1)),
        RollKind::None | RollKind::Search | RollKind::Battle => {
            " by Sam's Aid (costs 1 friendship)".to_string()
        }
    }
}

fn prevent_cost(g: &Position) -> String {
    match g.roll.kind {
        RollKind::Peril(objective) => at_cost(cost_of(peril::peril(objective).prevent, 1)),
        RollKind::None | RollKind::Search | RollKind::Battle => String::new(),
    }
}
