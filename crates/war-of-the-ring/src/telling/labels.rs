//! How an action is shown among the others: in plain words.

use table::{Game, Label, Seat};

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
    Label { group, text: text(g, seat, action) }
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

fn text(g: &Position, seat: Seat, action: Action) -> String {
    match action {
        Action::Declare { to } if to == g.fellowship.at => {
            format!("Declare the Fellowship in {}, where it is", to.name())
        }
        Action::Declare { to } => {
            let way = fellowship::way::when_declared(g, to);
            format!("Declare the Fellowship in {}{}", to.name(), the_balrog(g, way))
        }
        Action::EnterMordor => "Enter Mordor".to_string(),
        Action::Guide { who } if who == g.fellowship.guide && g.turn > 0 => {
            format!("{} still guides the Fellowship", who.name())
        }
        Action::Guide { who } => format!("{} guides the Fellowship", who.name()),
        Action::Allocate { dice: 0 } => "No die goes to the Hunt Box".to_string(),
        Action::Allocate { dice } => {
            format!("{} to the Hunt Box", many(dice, "die"))
        }
        Action::Use { die } => format!("Use {} die", a(die.name())),
        Action::Pass => "Pass".to_string(),
        Action::Skip { die } => format!("Discard {} die without effect", a(die.name())),
        Action::Ring { from, to } => {
            format!("Elven Ring: turn {} to {}", from.name(), to.name())
        }
        Action::Draw { deck } => format!("Draw a {} card", deck.name()),
        Action::Play { card } if events::is_idle(g, card) => {
            format!("Play {} (nothing would happen now)", card.name())
        }
        Action::Play { card } => format!("Play {}", card.name()),
        Action::Remove { card } => remove_text(g, card),
        Action::HuntRoll => "Roll for the Hunt".to_string(),
        Action::Advance { nation } => {
            let steps = g.standing(nation).steps;
            match steps {
                1 => format!("{} {} to War", nation.name(), goes(nation)),
                _ => {
                    let left = many(steps - 1, "step");
                    format!("Advance {} (to {left} above War)", amid(nation.name()))
                }
            }
        }
        Action::Muster => match g.agenda.top() {
            Some(BLACK_CAPTAIN) => "Recruit two Nazgûl with the Witch-king".to_string(),
            _ => "Recruit figures".to_string(),
        },
        Action::BringIn { who } => match who.other_card().or(who.other_card_of()) {
            Some(_) if g.has_lords() => {
                format!("Bring {}, {}, into play", amid(who.name()), who.title())
            }
            _ => format!("Bring {} into play", amid(who.name())),
        },
        Action::VoiceMusters => {
            "Saruman's Voice: a Regular in each Settlement of Isengard".to_string()
        }
        Action::VoiceTrains => match muster::to_be_trained(g) {
            0 | 1 => "Saruman's Voice: a Regular in Orthanc becomes an Elite".to_string(),
            _ => "Saruman's Voice: two Regulars in Orthanc become Elites".to_string(),
        },
        Action::MoveArmies => "Move Armies".to_string(),
        Action::Attack => "Attack".to_string(),
        Action::MoveFellowship => "Move the Fellowship".to_string(),
        Action::HideFellowship => "Hide the Fellowship".to_string(),
        Action::Separate => "Separate Companions from the Fellowship".to_string(),
        Action::MoveCompanions => "Move Companions".to_string(),
        Action::MoveMinions => match g.agenda.top() {
            Some(BLACK_CAPTAIN) => "Move Nazgûl".to_string(),
            _ => "Move Nazgûl and Minions".to_string(),
        },
        Action::From { from } => format!("From {}{}", from.name(), who_is_there(g, seat, from)),
        Action::To { to } => format!("To {}{}", to.name(), what_is_there(g, to)),
        Action::At { at } => at_text(g, seat, at),
        Action::Take { piece } | Action::Leave { piece } => part_text(g, piece, action),
        Action::Recruit { figure, at } => format!("{} in {}", figure.name(), at.name()),
        Action::Who { who } => who_text(g, who),
        Action::Done => match g.agenda.top() {
            Some(Step::Events(events::Step::MayDraw { .. })) => "Draw no card".to_string(),
            Some(Step::Lords(lords::Step::Outside)) => match g.lords.outside {
                0 => "Everybody sets out with the Fellowship".to_string(),
                _ => "Nobody else".to_string(),
            },
            Some(Step::Lords(lords::Step::Vilya)) => "No, and not again this turn".to_string(),
            Some(Step::Lords(_)) => "Recruit nobody".to_string(),
            _ => "Done".to_string(),
        },
        Action::Discard { card } => format!("Discard {}", card.name()),
        Action::DiscardRandom => "Discard a card of the hand, drawn at random".to_string(),
        Action::Combat { card } => format!("{}: {}", card.name(), in_battle(card)),
        Action::NoCard => "No Combat card".to_string(),
        Action::Withdraw => "Withdraw into the Stronghold".to_string(),
        Action::StandFast => "Stand and fight".to_string(),
        Action::PressOn => "Go on with the attack".to_string(),
        Action::Cease => "Cease the attack".to_string(),
        Action::Retreat { to } => format!("Retreat to {}", to.name()),
        Action::ReduceFor { nation } => {
            format!("Reduce {} Elite to fight another round", a(nation.adjective()))
        }
        Action::Advancing => format!("Advance into {}", battlefield(g)),
        Action::Slay { piece } => format!("Eliminate {}", amid(&piece.name())),
        Action::WhiteRider => "The White Rider: Nazgûl have no Leadership here".to_string(),
        Action::Lose { nation } => format!("Remove {} Regular", a(nation.adjective())),
        Action::Reduce { nation } => reduce_text(g, nation),
        Action::LoseElite { nation } => {
            format!("Remove {} Elite for two hits", a(nation.adjective()))
        }
        Action::Disband { figure } => format!("Disband {}", a(&figure.name())),
        Action::UseCard { card } => use_text(g, card),
        Action::GuideLeaves => {
            format!("{} leaves the Fellowship: one damage less", g.fellowship.guide.name())
        }
        Action::RevealForLess => "Gollum reveals the Fellowship: one damage less".to_string(),
        Action::LoseGuide => format!("Lose {}, the Guide", amid(g.fellowship.guide.name())),
        Action::LoseRandom => "Lose a Companion drawn at random".to_string(),
        Action::ToTheHunt { die } => format!("The {} die goes to the Hunt", die.name()),
        Action::UseTheRing if g.action.who.is_some() => {
            let level = g.action.who.map_or(0, |who| g.level(who));
            format!("Take {level} Corruption")
        }
        Action::UseTheRing if g.hunt.current.damage == 0 => "Take the tile as it is".to_string(),
        Action::UseTheRing => {
            format!("Use the Ring: {} Corruption", g.hunt.current.damage)
        }
        Action::RevealAt { at } => reveal_text(g, at),
        Action::Yes => yes_text(g),
        Action::No => no_text(g),
        Action::Choose { nation } => nation.name().to_string(),
        Action::Number { number } => number_text(g, seat, number),
        Action::Give { .. } | Action::GiveNothing | Action::LookAt { .. } | Action::Join { .. } => {
            teams::telling::text(action)
        }
        Action::TakeMinionToken
        | Action::TakePoliticsToken
        | Action::TakeCardToken
        | Action::MinionToken
        | Action::PoliticsToken { .. }
        | Action::CardToken { .. } => tokens::telling::text(action),
        _ => lords::telling::text(g, action),
    }
}

/// WOTR.6.8.7: without a Regular to take its place the Elite is lost.
fn reduce_text(g: &Position, nation: Nation) -> String {
    let piles = g.board.reinforcements.and(g.board.casualties);
    let elite = a(nation.adjective());
    match piles.count(Figure::Regular(nation)) {
        0 => format!("Lose {elite} Elite for one hit: no Regular is left to take its place"),
        _ => format!("Reduce {elite} Elite to a Regular"),
    }
}

/// "Shield-wall. If …": what a card does in battle.
fn in_battle(card: Card) -> String {
    card.combat().map_or(String::new(), |combat| format!("{}. {}", combat.name(), combat.effect()))
}

/// With his title where two cards of his are told apart.
fn who_text(g: &Position, who: Character) -> String {
    match g.agenda.top() {
        Some(Step::Lords(lords::Step::CardOf(_))) => format!("{}, {}", who.name(), who.title()),
        Some(Step::Lords(lords::Step::Outside)) => {
            let home = g.card_of(who).home().map_or("home", Region::name);
            format!("{} starts in {home}", who.name())
        }
        _ => who.name().to_string(),
    }
}

fn battlefield(g: &Position) -> &'static str {
    g.battle.at.map_or("the region", |at| at.name())
}

/// The first part of The Black Captain Commands.
const BLACK_CAPTAIN: Step = events::part(Card::TheBlackCaptainCommands, 0);

/// " (captures it)" where an Army would.
fn what_is_there(g: &Position, to: Region) -> &'static str {
    match g.agenda.top() {
        Some(Step::Movement(_) | Step::Events(_)) => {
            let units = |side: &Side| g.action.party.figures.units(*side) > 0;
            let Some(side) = Side::ALL.into_iter().find(units) else { return "" };
            let open = g.controller(to) == Some(side.other()) && !g.has_army(side.other(), to);
            match (open, g.is_free_for_armies(side, to)) {
                (true, _) => " and capture it",
                (false, true) => "",
                (false, false) => " and attack",
            }
        }
        _ => "",
    }
}

/// In an action of its own it has a price; a card may do it for nothing.
fn remove_text(g: &Position, card: Card) -> String {
    let price = match g.agenda.top() {
        Some(Step::Turn(_)) => events::effect_of(card).price(g).map_or("", |price| price.words()),
        _ => "",
    };
    format!("Force {} off the table{price}", card.name())
}

fn at_text(g: &Position, seat: Seat, at: Region) -> String {
    match g.agenda.top() {
        Some(Step::Attack(_)) => {
            let side = Player::at(seat).side();
            let what = match (g.is_besieged(at), g.besieged(at) == Some(side)) {
                (true, true) => format!("Sortie from {}", at.name()),
                (true, false) if g.has_army(side, at) => format!("Storm {}", at.name()),
                _ => {
                    let units = g.host(at).units(side.other());
                    format!("Attack {} ({})", at.name(), many(units, "unit"))
                }
            };
            format!("{what}{}", odds_text(g, side, at))
        }
        _ => format!("In {}", at.name()),
    }
}

/// " (5 units, 1 Nazgûl)", of those who may go from here; of all who are there, where that is not said.
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
    if who.is_empty() { String::new() } else { format!(" ({})", who.join(", ")) }
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
fn part_text(g: &Position, piece: Piece, action: Action) -> String {
    let count = g.action.party.count(piece);
    match (piece, action) {
        (Piece::Character(_), _) => piece.name(),
        (Piece::Figure(_), Action::Leave { .. }) if count == 1 => {
            format!("{} (1 goes)", piece.name())
        }
        (Piece::Figure(_), Action::Leave { .. }) => format!("{} ({count} go)", piece.name()),
        (Piece::Figure(_), _) if count == 0 => format!("{} (none so far)", piece.name()),
        (Piece::Figure(_), _) => format!("{} ({count} so far)", piece.name()),
    }
}

/// What a number means is in the hands of the Combat card that asks for one.
fn number_text(g: &Position, seat: Seat, number: u8) -> String {
    match combat::effect(g, Player::at(seat).side()) {
        Some(CombatEffect::DreadAndDespair) => {
            format!("Give up {number} Leadership: {} fewer for the enemy", many(number, "die"))
        }
        Some(CombatEffect::RelentlessAssault) if number > 0 => {
            format!("{} on one's own Army: {number} more on each die", many(number, "hit"))
        }
        Some(CombatEffect::Onslaught) if number > 0 => {
            format!(
                "{} on one's own Army, {} to strike with",
                many(number, "hit"),
                many(number, "die")
            )
        }
        Some(CombatEffect::RelentlessAssault | CombatEffect::Onslaught) => {
            "No hit on one's own Army".to_string()
        }
        _ => number.to_string(),
    }
}

/// ": 62 % to win, losing 2.1 for 3.4" in hits, as the party stands now and without Combat cards. Where
/// the defender can go inside instead, that is said.
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
        ": {per_cent:.0} % to win{stands}, losing {:.1} for {:.1}",
        odds.attacker_hits, odds.defender_hits
    )
}

fn reveal_text(g: &Position, at: Region) -> String {
    let way = fellowship::way::when_revealed(g, at);
    let balrog = the_balrog(g, way);
    match way.strongholds {
        0 => format!("Revealed in {}{balrog}", at.name()),
        tiles => {
            let tiles = many(tiles, "tile");
            format!("Revealed in {}{balrog}: {tiles} drawn for Strongholds", at.name())
        }
    }
}

/// " (past the Balrog of Moria)" where he waits on the way.
fn the_balrog(g: &Position, way: Way) -> &'static str {
    let waits = g.has_lords() || g.cards[Side::Shadow].table.contains(Card::BalrogOfMoria);
    if waits && way.past_balrog { " (past the Balrog of Moria)" } else { "" }
}

fn use_text(g: &Position, card: Card) -> String {
    match g.agenda.top() {
        Some(Step::Battle(_)) => {
            format!("{} from the table: {}", card.name(), in_battle(card))
        }
        _ => format!("Use {}", card.name()),
    }
}

fn yes_text(g: &Position) -> String {
    match g.agenda.top() {
        Some(Step::Teams(teams::Step::Join(..))) => "One Army".to_string(),
        _ => "Yes".to_string(),
    }
}

fn no_text(g: &Position) -> String {
    match g.agenda.top() {
        Some(Step::Teams(teams::Step::Join(..))) => "They stay apart".to_string(),
        Some(Step::Fellowship(fellowship::Step::Declare)) => "Do not declare".to_string(),
        Some(Step::Fellowship(_)) => "Not yet".to_string(),
        Some(Step::Battle(battle::Step::Aftermath)) => "Do not advance".to_string(),
        Some(Step::Hunt(_) | Step::Events(events::Step::Card(Card::BalrogOfMoria, _))) => {
            "Keep the card on the table".to_string()
        }
        Some(Step::Events(events::Step::Card(Card::WornWithSorrowAndToil, _))) => {
            "Discard nothing".to_string()
        }
        _ => "No".to_string(),
    }
}

/// "Gondor goes", "the Dwarves go".
fn goes(nation: Nation) -> &'static str {
    match nation {
        Nation::Dwarves | Nation::Elves | Nation::Southrons => "go",
        Nation::Gondor | Nation::North | Nation::Rohan => "goes",
        Nation::Isengard | Nation::Sauron => "goes",
    }
}
