//! How an action is shown among the others: in plain words.

use table::{Label, Play, Seat};

use super::{a, amid, many};
use crate::action::Action;
use crate::battle::{self, attack, combat, odds};
use crate::facts::{Card, Character, CombatEffect, Nation, Player, Region, Side};
use crate::fellowship::way::Way;
use crate::host::{Figure, Party, Piece};
use crate::position::Position;
use crate::step::Step;
use crate::{characters, events, fellowship, lords, muster, teams, tokens};

pub fn label(g: &Position, seat: Seat, action: Action) -> Label {
    let group = match (action, g.agenda.top()) {
        (Action::UseCard { .. }, Some(Step::Battle(_))) => "Combat cards",
        _ => group(action),
    };
    let label = words(g, seat, action).in_group(group);
    match action {
        Action::Skip { .. }
        | Action::Ring { .. }
        | Action::GiveRing { .. }
        | Action::TakeRing { .. }
        | Action::Narya => label.folded(),
        _ => label,
    }
}

fn group(action: Action) -> &'static str {
    match action {
        Action::Declare { .. } | Action::EnterMordor | Action::Guide { .. } => "Fellowship",
        Action::MoveFellowship | Action::HideFellowship | Action::Separate => "Fellowship",
        Action::RevealAt { .. } => "Fellowship",
        Action::Allocate { .. } | Action::ToTheHunt { .. } => "Hunt",
        Action::GuideLeaves | Action::RevealForLess | Action::LoseGuide => "Hunt",
        Action::LoseRandom | Action::UseTheRing | Action::UseCard { .. } => "Hunt",
        Action::Use { .. } => "Dice",
        Action::Ring { .. } => "Elven Rings",
        Action::Skip { .. } => "Discard a die",
        Action::Pass => "Pass",
        Action::Draw { .. } | Action::Play { .. } | Action::Discard { .. } => "Cards",
        Action::Remove { .. } | Action::DiscardRandom => "Cards",
        Action::HuntRoll => "Hunt",
        Action::Combat { .. } | Action::NoCard => "Combat cards",
        Action::Advance { .. } => "Politics",
        Action::Muster | Action::Recruit { .. } => "Muster",
        Action::VoiceMusters | Action::VoiceTrains => "Muster",
        Action::BringIn { .. } | Action::MoveCompanions | Action::MoveMinions => "Characters",
        Action::MoveArmies | Action::Attack => "Armies",
        Action::From { .. } | Action::To { .. } | Action::At { .. } => "Where",
        Action::Take { .. } => "Bring along",
        Action::Leave { .. } => "Leave behind",
        Action::Who { .. } | Action::Choose { .. } | Action::Number { .. } => "Choose",
        Action::Yes | Action::No | Action::Done => "Choose",
        Action::Withdraw | Action::StandFast | Action::PressOn | Action::Cease => "Battle",
        Action::Retreat { .. } | Action::ReduceFor { .. } | Action::Advancing => "Battle",
        Action::WhiteRider | Action::Slay { .. } => "Battle",
        Action::Lose { .. } | Action::Reduce { .. } | Action::LoseElite { .. } => "Casualties",
        Action::Disband { .. } => "Disband",
        Action::Give { .. } | Action::GiveNothing | Action::LookAt { .. } | Action::Join { .. } => {
            teams::telling::group(action)
        }
        Action::TakeMinionToken
        | Action::TakePoliticsToken
        | Action::TakeCardToken
        | Action::MinionToken
        | Action::PoliticsToken { .. }
        | Action::CardToken { .. } => tokens::telling::GROUP,
        _ => lords::telling::group(action),
    }
}

fn words(g: &Position, seat: Seat, action: Action) -> Label {
    match action {
        Action::Declare { to } => declare_words(g, to),
        Action::EnterMordor => "Enter Mordor".into(),
        Action::Guide { who } => {
            let still = if who == g.fellowship.guide && g.turn > 0 { " still" } else { "" };
            let phrase = format!("{}{still} guides the Fellowship", who.name());
            Label::new(who.name()).under("Guide of the Fellowship").phrase(phrase)
        }
        Action::Allocate { dice: 0 } => "No die goes to the Hunt Box".into(),
        Action::Allocate { dice } => format!("{} to the Hunt Box", many(dice, "die")).into(),
        Action::Use { die } => Label::new(format!("{} die", die.name()))
            .under("Use")
            .phrase(format!("Use {} die", a(die.name()))),
        Action::Pass => "Pass".into(),
        Action::Skip { die } => Label::new(format!("{} die", die.name()))
            .under("Discard without effect")
            .phrase(format!("Discard {} die without effect", a(die.name()))),
        Action::Ring { from, to } => {
            Label::new(to.name()).under(format!("Elven Ring: turn {} to", from.name()))
        }
        Action::Draw { deck } => Label::new(format!("{} card", deck.name()))
            .under("Draw")
            .phrase(format!("Draw a {} card", deck.name())),
        Action::Play { card } if events::is_idle(g, card) => {
            Label::new(card.name()).under("Play").note("nothing would happen now")
        }
        Action::Play { card } => Label::new(card.name()).under("Play"),
        Action::Remove { card } => remove_words(g, card),
        Action::HuntRoll => "Roll for the Hunt".into(),
        Action::Advance { nation } => advance_words(g, nation),
        Action::Muster if events::calls_nazgul(g) => {
            "Recruit two Nazgûl with the Witch-king".into()
        }
        Action::Muster => "Recruit figures".into(),
        Action::BringIn { who } => bring_words(g, who),
        Action::VoiceMusters => {
            Label::new("Saruman's Voice").effect("a Regular in each Settlement of Isengard")
        }
        Action::VoiceTrains => {
            Label::new("Saruman's Voice").effect(match muster::to_be_trained(g) {
                0 | 1 => "a Regular in Orthanc becomes an Elite",
                _ => "two Regulars in Orthanc become Elites",
            })
        }
        Action::MoveArmies => "Move Armies".into(),
        Action::Attack => "Attack".into(),
        Action::MoveFellowship => "Move the Fellowship".into(),
        Action::HideFellowship => "Hide the Fellowship".into(),
        Action::Separate => "Separate Companions from the Fellowship".into(),
        Action::MoveCompanions => "Move Companions".into(),
        Action::MoveMinions if events::calls_nazgul(g) => "Move Nazgûl".into(),
        Action::MoveMinions => "Move Nazgûl and Minions".into(),
        Action::From { from } => {
            Label::new(from.name()).under("From").note(who_is_there(g, seat, from))
        }
        Action::To { to } => to_words(g, to),
        Action::At { at } => at_words(g, seat, at),
        Action::Take { piece } | Action::Leave { piece } => part_words(g, piece, action),
        Action::Recruit { figure, at } => {
            Label::new(at.name()).under(format!("{} in", figure.name()))
        }
        Action::Who { who } => who_words(g, who),
        Action::Done => done_text(g).into(),
        Action::Discard { card } => Label::new(card.name()).under("Discard"),
        Action::DiscardRandom => "Discard a random card from your hand".into(),
        Action::Combat { card } => Label::new(card.name()).effect(in_battle(card)),
        Action::NoCard => "No Combat card".into(),
        Action::Withdraw => "Withdraw into the Stronghold".into(),
        Action::StandFast => "Stand and fight".into(),
        Action::PressOn => "Go on with the attack".into(),
        Action::Cease => "Cease the attack".into(),
        Action::Retreat { to } => Label::new(to.name()).under("Retreat to"),
        Action::ReduceFor { nation } => {
            format!("Reduce {} Elite to fight another round", a(nation.adjective())).into()
        }
        Action::Advancing => format!("Advance into {}", battlefield(g)).into(),
        Action::Slay { piece: Piece::Character(who) } => {
            Label::new(amid(who.name())).under("Eliminate")
        }
        Action::Slay { piece } => Label::new(a(&piece.name())).under("Eliminate"),
        Action::WhiteRider => {
            Label::new("The White Rider").effect("Nazgûl have no Leadership here")
        }
        Action::Lose { nation } => {
            Label::new(format!("{} Regular", a(nation.adjective()))).under("Remove")
        }
        Action::Reduce { nation } => reduce_words(g, nation),
        Action::LoseElite { nation } => {
            format!("Remove {} Elite for two hits", a(nation.adjective())).into()
        }
        Action::Disband { figure } => Label::new(a(&figure.name())).under("Disband"),
        Action::UseCard { card } => use_words(g, card),
        Action::GuideLeaves => {
            Label::new(format!("{} leaves the Fellowship", g.fellowship.guide.name()))
                .effect("one damage less")
        }
        Action::RevealForLess => {
            Label::new("Gollum reveals the Fellowship").effect("one damage less")
        }
        Action::LoseGuide => format!("Lose {}, the Guide", amid(g.fellowship.guide.name())).into(),
        Action::LoseRandom => "Lose a Companion drawn at random".into(),
        Action::ToTheHunt { die } => format!("The {} die goes to the Hunt", die.name()).into(),
        Action::UseTheRing if events::tempted(g).is_some() => {
            let level = events::tempted(g).map_or(0, |who| g.level(who));
            format!("Take {level} Corruption").into()
        }
        Action::UseTheRing if g.hunt.current.damage == 0 => "Take the tile as it is".into(),
        Action::UseTheRing => {
            Label::new("Use the Ring").effect(format!("{} Corruption", g.hunt.current.damage))
        }
        Action::RevealAt { at } => reveal_words(g, at),
        Action::Yes => yes_text(g).into(),
        Action::No => no_text(g).into(),
        Action::Choose { nation } => nation.name().into(),
        Action::Number { number } => number_words(g, seat, number),
        Action::Give { .. } | Action::GiveNothing | Action::LookAt { .. } | Action::Join { .. } => {
            teams::telling::words(action)
        }
        Action::TakeMinionToken
        | Action::TakePoliticsToken
        | Action::TakeCardToken
        | Action::MinionToken
        | Action::PoliticsToken { .. }
        | Action::CardToken { .. } => tokens::telling::words(action),
        _ => lords::telling::words(g, action),
    }
}

fn declare_words(g: &Position, to: Region) -> Label {
    let label = Label::new(to.name()).under("Declare the Fellowship in");
    match to == g.fellowship.at {
        true => label.phrase(format!("Declare the Fellowship in {}, where it is", to.name())),
        false => label.note(the_balrog(g, fellowship::way::when_declared(g, to))),
    }
}

fn advance_words(g: &Position, nation: Nation) -> Label {
    match g.standing(nation).steps {
        // Why a Nation that is At War cannot go there is asked too.
        0 | 1 => format!("{} {} to War", nation.name(), goes(nation)).into(),
        steps => Label::new(amid(nation.name()))
            .under("Advance")
            .note(format!("to {} above War", many(steps - 1, "step"))),
    }
}

fn bring_words(g: &Position, who: Character) -> Label {
    let name = amid(who.name());
    let label = match who.other_card().or(who.other_card_of()) {
        Some(_) if g.has_lords() => Label::new(format!("{name}, {}", who.title()))
            .phrase(format!("Bring {name}, {}, into play", who.title())),
        _ => Label::new(&name).phrase(format!("Bring {name} into play")),
    };
    label.under("Bring into play")
}

fn done_text(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::Events(events::Step::MayDraw { .. })) => "Draw no card",
        Some(Step::Lords(lords::Step::Outside)) => match g.lords.outside {
            0 => "Everybody sets out with the Fellowship",
            _ => "Nobody else",
        },
        Some(Step::Lords(lords::Step::Vilya)) => "No, and not again this turn",
        Some(Step::Lords(_)) => "Recruit nobody",
        _ => "Done",
    }
}

/// WOTR.6.8.7: without a Regular to take its place the Elite is lost.
fn reduce_words(g: &Position, nation: Nation) -> Label {
    let piles = g.board.reinforcements.and(g.board.casualties);
    let elite = a(nation.adjective());
    match piles.count(Figure::Regular(nation)) {
        0 => Label::new(format!("Lose {elite} Elite for one hit"))
            .effect("no Regular is left to take its place"),
        _ => format!("Reduce {elite} Elite to a Regular").into(),
    }
}

/// "Shield-wall. If …": what a card does in battle.
fn in_battle(card: Card) -> String {
    card.combat().map_or(String::new(), |combat| format!("{}. {}", combat.name(), combat.effect()))
}

/// With his title where two cards of his are told apart.
fn who_words(g: &Position, who: Character) -> Label {
    match g.agenda.top() {
        Some(Step::Lords(lords::Step::CardOf(_))) => {
            format!("{}, {}", who.name(), who.title()).into()
        }
        Some(Step::Lords(lords::Step::Outside)) => {
            let home = g.card_of(who).home().map_or("home", Region::name);
            format!("{} starts in {home}", who.name()).into()
        }
        _ => who.name().into(),
    }
}

fn battlefield(g: &Position) -> &'static str {
    g.battle.at.map_or("the region", |at| at.name())
}

/// Says so where an Army would capture the region or attack there.
fn to_words(g: &Position, to: Region) -> Label {
    let label = Label::new(to.name()).under("To");
    let Some(Step::Movement(_) | Step::Events(_)) = g.agenda.top() else { return label };
    let units = |side: &Side| g.action.party.figures.units(*side) > 0;
    let Some(side) = Side::ALL.into_iter().find(units) else { return label };
    let open = g.controller(to) == Some(side.other()) && !g.has_army(side.other(), to);
    let then = match (open, g.is_free_for_armies(side, to)) {
        (true, _) => "captures it",
        (false, true) => return label,
        (false, false) => "attacks",
    };
    label.note(then)
}

/// In an action of its own it has a price; a card may do it for nothing.
fn remove_words(g: &Position, card: Card) -> Label {
    let price = match g.agenda.top() {
        Some(Step::Turn(_)) => events::effect_of(card).price(g).map_or("", |price| price.words()),
        _ => "",
    };
    Label::new(card.name())
        .under("Force off the table")
        .phrase(format!("Force {} off the table", card.name()))
        .note(price)
}

fn at_words(g: &Position, seat: Seat, at: Region) -> Label {
    let Some(Step::Attack(_)) = g.agenda.top() else { return Label::new(at.name()).under("In") };
    let side = Player::at(seat).side();
    let units = many(g.host(at).units(side.other()), "unit");
    let label = match (g.is_besieged(at), g.besieged(at) == Some(side)) {
        (true, true) if comes_from(g) == Some(at) => Label::new(at.name()).under("Sortie from"),
        (true, true) => {
            Label::new(format!("{} ({units})", at.name())).under("Attack the besiegers of")
        }
        (true, false) if g.has_army(side, at) => Label::new(at.name()).under("Storm"),
        _ => Label::new(format!("{} ({units})", at.name())).under("Attack"),
    };
    label.effect(odds_text(g, side, at))
}

/// The region from which the Army attacks, once that is chosen.
fn comes_from(g: &Position) -> Option<Region> {
    match g.agenda.top() {
        Some(Step::Attack(attack::Step::Party { from, .. })) => Some(from),
        _ => None,
    }
}

/// "5 units, 1 Nazgûl", of those who may go from here; of all who are there, where that is not said.
fn who_is_there(g: &Position, seat: Seat, from: Region) -> String {
    let side = Player::at(seat).side();
    let Party { figures, characters } =
        who_may_go(g, seat, from).unwrap_or_else(|| battle::all_of(g, side, from));
    let (units, leaders) = (figures.units(side), figures.leaders(side));
    let noun = if side == Side::Shadow { "Nazgûl" } else { "Leader" };
    let mut who = Vec::new();
    if units > 0 {
        who.push(many(units, "unit"));
    }
    if leaders > 0 {
        who.push(many(leaders, noun));
    }
    who.extend(characters.iter().map(|who| amid(who.name())));
    who.join(", ")
}

/// Of an Army everybody who can goes at first, so that one need only look who that is.
fn who_may_go(g: &Position, seat: Seat, from: Region) -> Option<Party> {
    if let Some(Step::Characters(_)) = g.agenda.top() {
        return Some(characters::ready(g, Player::at(seat).side(), from));
    }
    let action = Action::From { from };
    g.judge(seat, action).ok()?;
    let mut chosen = g.clone();
    chosen.answer(seat, action, &mut |_| ());
    Some(chosen.action.party).filter(|&party| party != Party::NONE)
}

/// How many of a kind go along so far: other words for who stays than for who comes, so that no two
/// choices read alike.
fn part_words(g: &Position, piece: Piece, action: Action) -> Label {
    let label = Label::new(piece.name());
    let count = g.action.party.count(piece);
    match (piece, action) {
        (Piece::Character(_), _) => label,
        (Piece::Figure(_), Action::Leave { .. }) if count == 1 => label.note("1 goes"),
        (Piece::Figure(_), Action::Leave { .. }) => label.note(format!("{count} go")),
        (Piece::Figure(_), _) if count == 0 => label.note("none so far"),
        (Piece::Figure(_), _) => label.note(format!("{count} so far")),
    }
}

/// What a number means is in the hands of the Combat card that asks for one.
fn number_words(g: &Position, seat: Seat, number: u8) -> Label {
    match combat::effect(g, Player::at(seat).side()) {
        Some(CombatEffect::DreadAndDespair) => Label::new(format!("Give up {number} Leadership"))
            .effect(format!("{} fewer for the enemy", many(number, "die"))),
        Some(CombatEffect::RelentlessAssault) if number > 0 => {
            Label::new(format!("{} on your own Army", many(number, "hit")))
                .effect(format!("{number} more on each die"))
        }
        Some(CombatEffect::Onslaught) if number > 0 => {
            Label::new(format!("{} on your own Army", many(number, "hit")))
                .effect(format!("{} to strike with", many(number, "die")))
        }
        Some(CombatEffect::RelentlessAssault | CombatEffect::Onslaught) => {
            "No hit on your own Army".into()
        }
        _ => number.to_string().into(),
    }
}

/// "62 % to win. Expect to take 2.1 hits; they take 3.4", for the party as it is now and without Combat
/// cards. If the defender can withdraw into a Stronghold instead, the text says so.
fn odds_text(g: &Position, side: Side, at: Region) -> String {
    let Some(Step::Attack(attack::Step::Party { from, .. })) = g.agenda.top() else {
        return String::new();
    };
    let party = &g.action.party;
    if party.figures.units(side) == 0 {
        return String::new();
    }
    let odds = odds::of_attack(g, side, party, from, at);
    let per_cent = 100.0 * odds.wins;
    let stands = match from != at && at.has_stronghold() && g.controller(at) == Some(side.other()) {
        true => " if they stand",
        false => "",
    };
    format!(
        "{per_cent:.0} % to win{stands}. Expect to take {}; they take {:.1}",
        hits(odds.attacker_hits),
        odds.defender_hits
    )
}

/// "1.0 hit", "2.1 hits".
fn hits(average: f64) -> String {
    match format!("{average:.1}").as_str() {
        "1.0" => "1.0 hit".to_string(),
        words => format!("{words} hits"),
    }
}

fn reveal_words(g: &Position, at: Region) -> Label {
    let way = fellowship::way::when_revealed(g, at);
    let label = Label::new(at.name()).under("Revealed in").note(the_balrog(g, way));
    match way.strongholds {
        0 => label,
        tiles => label.effect(format!("{} drawn for Strongholds", many(tiles, "tile"))),
    }
}

/// Says so where he waits on the way.
fn the_balrog(g: &Position, way: Way) -> &'static str {
    let waits = g.has_lords() || g.cards[Side::Shadow].table.contains(Card::BalrogOfMoria);
    if waits && way.past_balrog { "past the Balrog of Moria" } else { "" }
}

fn use_words(g: &Position, card: Card) -> Label {
    match g.agenda.top() {
        Some(Step::Battle(_)) => {
            Label::new(format!("{} from the table", card.name())).effect(in_battle(card))
        }
        _ => Label::new(card.name()).under("Use"),
    }
}

fn yes_text(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::Teams(teams::Step::Join(..))) => "One Army",
        _ => "Yes",
    }
}

fn no_text(g: &Position) -> &'static str {
    match g.agenda.top() {
        Some(Step::Teams(teams::Step::Join(..))) => "They stay apart",
        Some(Step::Fellowship(fellowship::Step::Declare)) => "Do not declare",
        Some(Step::Fellowship(_)) => "Not yet",
        Some(Step::Battle(battle::Step::Aftermath)) => "Do not advance",
        Some(Step::Hunt(_) | Step::Events(events::Step::Card(Card::BalrogOfMoria, _))) => {
            "Keep the card on the table"
        }
        Some(Step::Events(events::Step::Card(Card::WornWithSorrowAndToil, _))) => "Discard nothing",
        _ => "No",
    }
}

/// "Gondor goes", "the Dwarves go".
fn goes(nation: Nation) -> &'static str {
    if super::are_many(nation) { "go" } else { "goes" }
}
