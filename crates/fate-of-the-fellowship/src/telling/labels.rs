//! How an action is shown among the others: in plain words, with what it costs and leads to.

use table::{Label, Seat};

use super::{a, capital, choices, cost_words, costing, does, many, shadow_troops, troops};
use crate::action::{Action, Means, Price};
use crate::cards::PlayerCard;
use crate::facts::{Character, Location, Region, Symbol};
use crate::position::{Position, RollKind, cost_of};
use crate::step::Step;
use crate::turn::actions::Counts as Kind;
use crate::{capture, characters, muster, objectives, peril, search, travel};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    let label = words(g, seat, action).in_group(group(g, action));
    let label = match action {
        Action::DestroyTheRing
        | Action::Pursue { .. }
        | Action::Pledge { .. }
        | Action::Complete { .. } => label.leading(),
        _ => label,
    };
    match actor(action).and_then(|(who, kind)| g.ends_actions_of(who, kind)) {
        None => label,
        Some((who, left)) => {
            label.note(format!("{} with {} left", does(who, "stop"), many(left, "action")))
        }
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

fn words(g: &Position, seat: Seat, action: Action) -> Label {
    match action {
        Action::Travel { who, to } => travel_words(g, who, to),
        Action::Shadowfax { to } => Label::new(to.name())
            .under("Gandalf rides Shadowfax alone to")
            .note(shadow_there(g, to)),
        Action::PathsOfTheDead => "Aragorn takes the Paths of the Dead from Edoras to Erech".into(),
        Action::Give { who, card, with } => {
            Label::new(format!("{} to {}", card.name(), with.name()))
                .under(does(who, "give"))
                .note(at_seat(g, with))
        }
        Action::Take { who, card, with } => {
            Label::new(format!("{} from {}", card.name(), with.name()))
                .under(does(who, "take"))
                .note(at_seat(g, with))
        }
        Action::Prepare { who, card } => prepare_words(card).under(does(who, "prepare")),
        Action::Muster { who } => muster_words(g, who),
        Action::Attack { who } => attack_words(g, who),
        Action::Capture { who, price } => capture_words(g, who, price),
        Action::DestroyTheRing => Label::new("Destroy the Ring")
            .effect("spend 5 resistance, then the final search")
            .note(dice(search::final_dice(g))),
        Action::Pursue { who, objective } => Label::new(who.name())
            .effect(objective.name())
            .note(costing(objectives::cost(objective))),
        Action::Pledge { card } => Label::new("Merry & Pippin pledge their loyalty")
            .note(format!("discards {}", card.name())),
        Action::LoyalFriend => taking("Merry & Pippin, Loyal Friend", Symbol::Friendship),
        Action::GiveUsASong => Label::new("Merry & Pippin, Give Us a Song!")
            .effect("gain 2 hope")
            .note("costs 3 friendship"),
        Action::Anduril => Label::new("Aragorn, Andúril")
            .effect(format!("remove a shadow troop{}", place(g, Character::Aragorn))),
        Action::WisdomOfTheEldar { card } => taken_up("Faramir, Wisdom of the Eldar", card),
        Action::MirrorOfGaladriel { count } => Label::new("Mirror of Galadriel")
            .effect(format!("look at the top {} of the deck", many(count, "card"))),
        Action::DwarvenCraft => taking("Gimli, Dwarven Craft", Symbol::Valor),
        Action::Slinker { card } => taken_up("Gollum, Slinker", card),
        Action::WalkSilently => taking("Legolas, Walk Silently", Symbol::Stealth),
        Action::EndActions => {
            let cards = many(choices::shadow_cards(g), "shadow card");
            Label::new("End the actions").effect(format!("draw 2 player cards, then {cards}"))
        }

        Action::Play { event } => Label::new(event.name()).under("Play"),
        Action::Distract => Label::new("Merry & Pippin, Distract")
            .effect("draw Nazgûl to their region")
            .note("costs 1 friendship"),
        Action::SureShot => Label::new("Legolas, Sure Shot")
            .effect("a shadow troop or Nazgûl nearby")
            .note("costs 1 stealth"),
        Action::LadyOfLight => Label::new("Galadriel, Lady of Light")
            .effect("draw an event from the box")
            .note("costs 1 stealth"),
        Action::GoOn => Label::new("Go on").effect("play nothing now"),

        Action::Bring { who } => bring_words(g, seat, who),
        Action::BringTroops { army, count } => along(&troops(army, count)),
        Action::Depart => depart_text(g).into(),
        Action::Hide => Label::new("Hide Frodo").effect("no search").note("costs 1 stealth"),
        Action::Risk => format!("Risk a search{}", risked_dice(g)).into(),

        Action::Spend { card } => Label::new(card.name()).under("Spend"),
        Action::SpendToken { symbol } => {
            token(symbol).under("Spend").phrase(format!("Spend a {symbol} token"))
        }
        Action::Discard { card } => choices::discard(g, card),
        Action::DiscardToken { symbol } => {
            token(symbol).under("Discard").phrase(format!("Discard a {symbol} token"))
        }

        Action::PutOnTheRing => {
            let rolled = search::dice_with(g, true);
            let then = match rolled {
                0 => "and no search is rolled".to_string(),
                _ if rolled == search::dice_with(g, false) => {
                    format!("roll {} all the same", dice(rolled))
                }
                _ => format!("roll {}", dice(rolled)),
            };
            Label::new("Put on the Ring").effect(format!("lose 1 hope, the Eye sees Frodo, {then}"))
        }
        Action::KeepItHidden => {
            format!("Keep the Ring hidden and roll {}", dice(search::dice_with(g, false))).into()
        }
        Action::Dice { count } => Label::new(dice(count)).under("Roll"),
        Action::Reroll { face, by } => by_means(g, Label::new(a(face)).under("Reroll"), by),
        Action::Turn { from, to, by } => {
            let turned = format!("{} to {}", a(from), to.name());
            by_means(g, Label::new(turned).under("Turn"), by)
        }
        Action::Cancel { face } => cancel_words(g, Label::new(a(face)).under("Ignore")),
        Action::Prevent => Label::new("Lose 1 hope less").note(prevent_cost(g)),
        Action::Strike => {
            Label::new("Show valor").effect("remove a shadow troop").note("costs 1 valor")
        }
        Action::Accept => "Accept the dice as they lie".into(),
        Action::Die { face } => format!("Take up {} to roll it again", a(face)).into(),

        Action::Yes => choices::yes(g),
        Action::No => choices::no(g),
        Action::Stop => choices::stop(g).into(),
        Action::At { at } => choices::at(g, at),
        Action::Who { who } => choices::who(g, who),
        Action::ForSeat { seat: other } => choices::for_seat(g, seat, other),
        Action::Token { symbol } => format!("{} token", capital(symbol.word())).into(),
        Action::Count { count } => choices::count(g, count),
        Action::Pick { card } => choices::pick(g, &card.name()),
        Action::Shadow { card } => {
            let card = super::sentences::shadow_card(card);
            let phrase = format!("Remove from the game: {card}");
            Label::new(card).under("Remove from the game").phrase(phrase)
        }
        Action::Complete { objective } => {
            let phrase = format!("Complete {} first", objective.name());
            Label::new(objective.name()).under("Complete first").phrase(phrase)
        }
        Action::RemoveTroop { at, army } => {
            Label::new(at.name()).under(format!("Remove 1 {} troop from", army.name()))
        }
        Action::MoveTroops { army, count, from, to } => Label::new(to.name()).under(format!(
            "Move {} from {} to",
            troops(army, count),
            from.name()
        )),
        Action::MoveShadow { count, to } => {
            Label::new(to.name()).under(format!("Move {} to", shadow_troops(count)))
        }
        Action::MoveNazgul { from, to } => nazgul_words(g, from, to),
        Action::LoseHope => "Lose 1 hope".into(),
    }
}

pub(super) fn shadow_there(g: &Position, at: Location) -> String {
    match g.shadow(at) {
        0 => String::new(),
        count => format!("{} there", shadow_troops(count)),
    }
}

fn travel_words(g: &Position, who: Character, to: Location) -> Label {
    let path = g.at(who).and_then(|at| at.path_to(to));
    let cost = path.map_or([0; 4], |path| travel::cost(who, path));
    let label =
        Label::new(to.name()).under(format!("{} to", does(who, "travel"))).note(costing(cost));
    let searching = search::dice_at(g, to, g.is_at(Character::Gollum, to));
    if who == Character::FrodoSam && searching > 0 {
        let hide = hiding(g, cost[Symbol::Stealth.index()]);
        return label.note(format!("search of {}{hide}", dice(searching)));
    }
    label.note(shadow_there(g, to))
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
        // The Entmoot has no leader: without a company nobody marches.
        "" if g.journey.who.is_none() => "Nobody marches".to_string(),
        "" => format!("Set out{to} alone"),
        words => format!("Set out{to} with {words}"),
    }
}

fn along(who: &str) -> Label {
    Label::new(who).under("Take along").phrase(format!("Take {who} along"))
}

/// Another player's character is asked; Frodo brings a search with him.
fn bring_words(g: &Position, seat: Seat, who: Character) -> Label {
    let mut notes = Vec::new();
    if let Some(owner) = g.owner(who).filter(|&owner| owner != seat && !g.is_solo()) {
        notes.push(owner.mark().to_string());
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
    along(who.name()).notes(notes)
}

pub(super) fn prepare_words(card: PlayerCard) -> Label {
    match card.as_region() {
        Some((region, symbol)) => Label::new(region.name()).note(format!("for a {symbol} token")),
        None => Label::new(card.name()),
    }
}

fn muster_words(g: &Position, who: Character) -> Label {
    let Some((at, army)) = g.at(who).and_then(|at| Some((at, at.facts().muster?))) else {
        return does(who, "muster").into();
    };
    let price = match muster::musters_freely(who, army) {
        true => "free",
        false => "costs 1 friendship",
    };
    let most = if muster::choice(g, who) > 1 { "1 or 2" } else { "1" };
    let noun = if most == "1" { "troop" } else { "troops" };
    Label::new(format!("{most} {} {noun} at {}", army.name(), at.name()))
        .under(does(who, "muster"))
        .note(price)
}

fn attack_words(g: &Position, who: Character) -> Label {
    let Some(at) = g.at(who) else { return does(who, "attack").into() };
    let label = Label::new(at.name()).under(format!("{} at", does(who, "attack"))).note(format!(
        "{} against {}",
        g.friendly(at),
        shadow_troops(g.shadow(at))
    ));
    match g.board.eye == at.region() {
        true => label,
        false => label.note(format!("the Eye turns to {}", at.region().name())),
    }
}

fn capture_words(g: &Position, who: Character, price: Price) -> Label {
    let Some(at) = g.at(who) else {
        return Label::new(does(who, "capture")).note(price.to_string());
    };
    let cost = capture::cost(g, who, at, price).map_or_else(
        || format!("paid with {}", price.name()),
        |cost| format!("costs {}", cost_words(cost)),
    );
    Label::new(format!("{} {} for 2 hope", does(who, "capture"), at.name())).note(cost)
}

fn risked_dice(g: &Position) -> String {
    let Some(to) = g.journey.to else { return String::new() };
    format!(" of {}", dice(search::dice_at(g, to, travel::gollum_arrives(g, to))))
}

fn nazgul_words(g: &Position, from: Region, to: Region) -> Label {
    let there = match g.nazgul(from) {
        0 | 1 => String::new(),
        several => format!(" ({several} there)"),
    };
    Label::new(to.name()).under(format!("Move a Nazgûl from {}{there} to", from.name()))
}

fn taking(what: &str, symbol: Symbol) -> Label {
    Label::new(what).effect(format!("take a {symbol} token"))
}

fn taken_up(what: &str, card: PlayerCard) -> Label {
    let phrase = format!("{what}: take {} from the discard pile", card.name());
    Label::new(card.name()).under(format!("{what}: take from the discard pile")).phrase(phrase)
}

fn token(symbol: Symbol) -> Label {
    format!("{} token", capital(symbol.word())).into()
}

fn place(g: &Position, who: Character) -> String {
    g.at(who).map_or(String::new(), |at| format!(" at {}", at.name()))
}

/// The seat that plays this character, where more than one plays.
fn at_seat(g: &Position, who: Character) -> String {
    match g.owner(who) {
        Some(seat) if !g.is_solo() => seat.mark().to_string(),
        _ => String::new(),
    }
}

fn dice(count: u8) -> String {
    if count == 1 { "1 die".to_string() } else { format!("{count} dice") }
}

/// By what a die is changed, and what that costs.
fn by_means(g: &Position, label: Label, by: Means) -> Label {
    let price = match by {
        Means::Resistance => return label.note("costs 1 resistance"),
        Means::Valor => return label.note("costs 1 valor"),
        Means::RangerOfTheNorth | Means::Nenya => "for free",
        // Gandalf the White pays once for as many dice as there are.
        Means::LightAndFlame if g.roll.light_left > 0 => "paid already",
        Means::LightAndFlame => "costs 1 valor",
        Means::Ambush => "costs 1 stealth",
        Means::Shieldmaiden => "costs 2 valor",
    };
    let title = format!("{} with {}", label.title, by.name());
    Label { title, ..label }.note(price)
}

/// Sam's Aid in a search; what the objective names in a peril.
fn cancel_words(g: &Position, label: Label) -> Label {
    match g.roll.kind {
        RollKind::Peril(objective) => {
            label.note(costing(cost_of(peril::peril(objective).ignore, 1)))
        }
        RollKind::None | RollKind::Search | RollKind::Battle => {
            let title = format!("{} with Sam's Aid", label.title);
            Label { title, ..label }.note("costs 1 friendship")
        }
    }
}

fn prevent_cost(g: &Position) -> String {
    match g.roll.kind {
        RollKind::Peril(objective) => costing(cost_of(peril::peril(objective).prevent, 1)),
        RollKind::None | RollKind::Search | RollKind::Battle => String::new(),
    }
}
