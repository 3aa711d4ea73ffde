//! What is going on, who is asked, and which rules govern it.

use table::{Explanation, Pending, Situation, Step as _};

use super::{amid, does, many, the};
use crate::army::{hits, movement, stacking};
use crate::battle::{self, attack, combat};
use crate::facts::{Card, Player, Side};
use crate::fellowship::{leaving, reveal, separate};
use crate::position::{Position, Victory};
use crate::step::Step;
use crate::{characters, events, fellowship, hunt, lords, muster, teams, tokens, turn};

/// What one step is about, and the rules that say so.
pub type About = (Situation, &'static [&'static str]);

pub fn explain(g: &Position) -> Explanation {
    let Some(top) = g.agenda.top() else { return the_end(g) };
    let (what, rules) = about(g, top);
    let what = what.and(around(g).unwrap_or_default());
    Explanation {
        decides: asked(g, top).unwrap_or_default(),
        ..Explanation::of(what, rules.to_vec())
    }
}

fn the_end(g: &Position) -> Explanation {
    let (says, rule) = match g.won {
        Some(Victory::Corrupted) => ("The Ring-bearers are corrupted.", "WOTR.10.1.1"),
        Some(Victory::RingDestroyed) => ("The Ring is destroyed.", "WOTR.10.1.2"),
        Some(Victory::ShadowConquers) => ("The Shadow has conquered the West.", "WOTR.10.1.3"),
        Some(Victory::FreePeoplesConquer) => {
            ("The Free Peoples have conquered the Shadow.", "WOTR.10.1.4")
        }
        None => ("The game has not begun.", "WOTR.4.1.1"),
    };
    Explanation::of(says.into(), vec![rule])
}

fn asked(g: &Position, top: Step) -> Option<String> {
    let Some(Pending::Seats { must, .. }) = top.waits_for(g) else { return None };
    let mut players = must.iter().map(Player::at);
    let (first, second) = (players.next()?, players.next());
    let side = first.side();
    if second.is_some() {
        return Some("Both decide.".into());
    }
    if g.is_shared(side) {
        return Some(format!("{} decides.", first.name()));
    }
    Some(match side {
        Side::FreePeoples => "The Free Peoples decide.".into(),
        Side::Shadow => "The Shadow decides.".into(),
    })
}

/// The battle or the Hunt that the present step is part of.
fn around(g: &Position) -> Option<String> {
    let at = g.battle.at?;
    Some(match g.battle.round {
        0 => format!("This is part of the battle of {}.", at.name()),
        round => format!("This is part of the battle of {}, round {round}.", at.name()),
    })
}

fn about(g: &Position, step: Step) -> About {
    match step {
        Step::Turn(step) => of_turn(g, step),
        Step::Events(step) => of_events(g, step),
        Step::Fellowship(step) => of_fellowship(g, step),
        Step::Separate(separate::Step::Lost) => (
            Situation::ask(
                "Nobody can leave the Fellowship in Mordor. Which Companion is lost instead?",
            ),
            &["WOTR.9.6.5"],
        ),
        Step::Separate(separate::Step::Group(_)) => (
            Situation::ask("Which Companions leave the Fellowship, and where do they go?"),
            &["WOTR.8.5.1", "WOTR.8.5.2"],
        ),
        Step::Leaving(leaving::Step::Where(who)) => {
            let asks =
                format!("{} is not lost, but leaves the Fellowship. Where does he go?", who.name());
            (Situation::ask(asks), &["WOTR.9.5.3"])
        }
        Step::Reveal(reveal::Step::Where) => (
            Situation::ask("The Fellowship is revealed. Where is it found?"),
            &["WOTR.8.4.2", "WOTR.8.4.3", "WOTR.8.4.5"],
        ),
        Step::Hunt(step) => of_hunt(g, step),
        Step::Characters(characters::Step::OneGroup(_)) => {
            (Situation::ask("Which region does a group of Companions leave?"), &["WOTR.6.1.6"])
        }
        Step::Characters(characters::Step::Move(_)) => {
            (Situation::ask("Who moves next, and from where?"), &["WOTR.6.1.5", "WOTR.6.1.13"])
        }
        Step::Characters(
            characters::Step::Group(_, from)
            | characters::Step::OneGroupFrom(_, from)
            | characters::Step::Alone(from),
        ) => (
            Situation::ask(format!("Who leaves {}, and where do they go?", from.name())),
            &["WOTR.6.1.6", "WOTR.6.1.7"],
        ),
        Step::Entering(characters::Entering::Where(who)) => (
            Situation::ask(format!("Where does {} enter play?", amid(who.name()))),
            &["WOTR.6.1.2", "WOTR.6.1.3"],
        ),
        Step::Muster(step) => of_muster(step),
        Step::Movement(movement::Step::Next { moves, .. }) => {
            let left = many(moves, "move");
            (
                Situation::ask("Which Army moves?").and(format!("{left} left.")),
                &["WOTR.4.3.11", "WOTR.6.4.1"],
            )
        }
        Step::Movement(movement::Step::Party { from, .. }) => (
            Situation::ask(format!("Who leaves {}, and where do they go?", from.name())),
            &["WOTR.6.4.1", "WOTR.6.4.5", "WOTR.6.4.9"],
        ),
        Step::Stacking(stacking::Step::Disband(side, at)) => {
            let excess = are(g.excess(side, at));
            let says = format!("There {excess} too many in {}.", at.name());
            (says.into(), &["WOTR.6.2.1", "WOTR.6.2.4"])
        }
        Step::Stacking(stacking::Step::InTurn(player, at)) => {
            let excess = are(g.excess(player.side(), at));
            let says = format!(
                "There {excess} too many in {}. Each player disbands one in turn.",
                at.name()
            );
            (says.into(), &["WOTR.11.2.3"])
        }
        Step::Hits(hits::Step::Suffer { side, at, hits, .. }) => (
            format!("{} {} in {}.", does(side, "take"), many(hits, "hit"), at.name()).into(),
            &["WOTR.5.1.15", "WOTR.6.8.2", "WOTR.6.8.3"],
        ),
        Step::Attack(attack::Step::From { .. }) => {
            (Situation::ask("Which Army attacks?"), &["WOTR.6.5.1", "WOTR.6.5.3"])
        }
        Step::Attack(attack::Step::Party { from, .. }) => (
            Situation::ask(format!(
                "Who attacks from {}, and which Army do they attack?",
                from.name()
            )),
            &["WOTR.6.5.2", "WOTR.6.5.7", "WOTR.6.5.9"],
        ),
        Step::Battle(step) => of_battle(g, step),
        Step::Lords(step) => lords::telling::about(g, step),
        Step::Teams(step) => teams::telling::about(g, step),
        Step::Tokens(step) => tokens::telling::about(g, step),
        Step::Settle => ("The action ends.".into(), &["WOTR.6.2.2"]),
    }
}

fn of_turn(g: &Position, step: turn::Step) -> About {
    match step {
        turn::Step::Begin => ("A turn begins.".into(), &["WOTR.4.1.1"]),
        turn::Step::TakeBackDice => ("Dice are taken back.".into(), &["WOTR.4.2.1"]),
        turn::Step::Allocate => (
            match (g.least_allocation(), g.most_allocation()) {
                (0, 1) => "The Shadow may set a die aside for the Hunt.".into(),
                (least, most) if least == most => {
                    format!("The Shadow sets {} aside for the Hunt.", many(most, "die")).into()
                }
                (least, most) => {
                    format!("The Shadow sets {least} to {most} dice aside for the Hunt.").into()
                }
            },
            &["WOTR.4.1.8", "WOTR.4.1.9", "WOTR.4.1.10", "WOTR.4.1.11"],
        ),
        turn::Step::Roll(side) => (
            format!("Action dice of {} are rolled.", the(side)).into(),
            &["WOTR.4.1.12", "WOTR.4.1.13"],
        ),
        turn::Step::Act(side) => {
            let left = many(g.dice_left(side), "die");
            match g.may_use_token(side) {
                true => (
                    format!(
                        "Action resolution: {left} left. A token can be used instead of a die."
                    )
                    .into(),
                    tokens::telling::rules(g),
                ),
                false => (
                    format!("Action resolution: {left} left.").into(),
                    &["WOTR.4.1.15", "WOTR.4.1.18"],
                ),
            }
        }
        turn::Step::WithDie(_) => {
            let die = g.action.die.map_or("die", |die| die.name());
            (
                Situation::ask(format!("How do you use the {die} result?")),
                &["WOTR.4.3.3", "WOTR.4.3.11"],
            )
        }
        turn::Step::AfterAction(_) => ("The action ends.".into(), &["WOTR.4.1.16"]),
        turn::Step::EndOfActions => ("All dice are used.".into(), &["WOTR.9.6.14"]),
        turn::Step::VictoryCheck => {
            (Situation::ask("Has anybody won the war?"), &["WOTR.10.1.3", "WOTR.10.1.4"])
        }
    }
}

fn of_events(g: &Position, step: events::Step) -> About {
    match step {
        events::Step::Draw { deck, .. } => {
            (format!("A {} card is drawn.", deck.name()).into(), &["WOTR.5.1.1", "WOTR.5.1.2"])
        }
        events::Step::HandLimit(side) => {
            let holds = does(side, "hold");
            let limit = g.hand_limit(side);
            let over = many(g.hand(g.speaker(side)).len().saturating_sub(limit), "card");
            (
                format!("{holds} {over} too many. The limit is {limit}.").into(),
                &["WOTR.5.1.3", "WOTR.5.2.1"],
            )
        }
        events::Step::Give { deck, .. } => {
            (format!("A {} card is discarded as the price.", deck.name()).into(), &["WOTR.5.1.10"])
        }
        events::Step::MayDraw { side, for_card } => {
            let cause = match side {
                Side::FreePeoples => format!("{} guides", g.fellowship.guide.name()),
                Side::Shadow => Card::ThePalantirOfOrthanc.name().to_string(),
            };
            let says =
                format!("{cause}: a card may be drawn, because {} was played.", for_card.name());
            (says.into(), &["WOTR.12.1.7"])
        }
        events::Step::Card(card, part) => {
            let asks = events::effect_of(card).question(g, part);
            let what = asks.map_or_else(|| card.effect().join(" ").into(), Situation::ask);
            (what.under(card.name()), &["WOTR.5.1.13", "WOTR.5.1.14"])
        }
    }
}

fn of_fellowship(g: &Position, step: fellowship::Step) -> About {
    match step {
        fellowship::Step::Declare => (
            Situation::ask("Do you declare the Fellowship?")
                .and(format!("Its progress is {}.", g.fellowship.progress)),
            &["WOTR.8.3.1", "WOTR.8.3.2"],
        ),
        fellowship::Step::EnterMordor => {
            ("The Fellowship may enter Mordor.".into(), &["WOTR.9.6.1"])
        }
        fellowship::Step::ChooseGuide => {
            (Situation::ask("Who guides the Fellowship?"), &["WOTR.8.1.1", "WOTR.8.1.2"])
        }
        fellowship::Step::DieToHuntBox => {
            ("The die goes to the Hunt Box.".into(), &["WOTR.4.1.17"])
        }
        fellowship::Step::MordorStep => {
            ("The Fellowship goes on in Mordor.".into(), &["WOTR.9.6.11"])
        }
    }
}

fn of_hunt(g: &Position, step: hunt::Step) -> About {
    match step {
        hunt::Step::Begin | hunt::Step::Roll => {
            ("The Shadow hunts.".into(), &["WOTR.9.2.2", "WOTR.9.2.3"])
        }
        hunt::Step::BeforeRoll => {
            (Situation::ask("Do you use a card on the table for the Hunt roll?"), &["WOTR.5.1.9"])
        }
        hunt::Step::BeforeTile => (
            Situation::ask("A Hunt tile is about to be drawn. Do you prevent it?"),
            &["WOTR.5.1.9", "WOTR.9.3.4"],
        ),
        hunt::Step::ReRoll => ("Failed Hunt dice are rolled again.".into(), &["WOTR.9.2.5"]),
        hunt::Step::Resolve => ("The Hunt is resolved.".into(), &["WOTR.9.2.10"]),
        hunt::Step::MordorTile => ("Mordor draws a tile.".into(), &["WOTR.9.6.7"]),
        hunt::Step::StrongholdTile => {
            ("A Stronghold of the Shadow draws a tile.".into(), &["WOTR.8.4.5"])
        }
        hunt::Step::DrawTile => ("A Hunt tile is drawn.".into(), &["WOTR.9.1.1"]),
        hunt::Step::TileDie => ("A die tells the damage.".into(), &["WOTR.9.1.7"]),
        hunt::Step::Pay if g.hunt.current.damage == 0 => (
            Situation::ask("Do you take the tile as it is?").and("The Hunt does no damage."),
            &["WOTR.9.3.4"],
        ),
        hunt::Step::Pay => (
            Situation::ask("How do you deal with the damage?")
                .and(format!("The Hunt does {} damage.", g.hunt.current.damage)),
            &["WOTR.9.3.4", "WOTR.9.3.7", "WOTR.9.3.8", "WOTR.9.3.11"],
        ),
        hunt::Step::RandomCompanion => ("A Companion is drawn at random.".into(), &["WOTR.9.3.8"]),
        hunt::Step::RevealIcon => ("The tile may reveal.".into(), &["WOTR.9.3.12"]),
    }
}

fn of_muster(step: muster::Step) -> About {
    match step {
        muster::Step::First(_) => {
            (Situation::ask("Whom do you recruit, and where?"), &["WOTR.6.3.2", "WOTR.6.3.3"])
        }
        muster::Step::Second(_, other) => (
            Situation::ask("Do you recruit a second figure?")
                .and(format!("It cannot be in {}.", other.name())),
            &["WOTR.6.3.2", "WOTR.6.3.4"],
        ),
        muster::Step::Voice => {
            (Situation::ask("Where does the next Regular of Isengard come?"), &["WOTR.4.3.27"])
        }
        muster::Step::Train(_) => ("Saruman trains Elites.".into(), &["WOTR.4.3.27"]),
    }
}

fn of_battle(g: &Position, step: battle::Step) -> About {
    match step {
        battle::Step::Round => ("A round of battle begins.".into(), &["WOTR.6.7.1"]),
        battle::Step::WhiteRider => {
            (Situation::ask("Does the White Rider silence the Nazgûl?"), &["WOTR.4.3.27"])
        }
        battle::Step::WithdrawOrStand => {
            let asks = format!("{} withdraw into the Stronghold?", do_they(g.defender()));
            (Situation::ask(asks), &["WOTR.6.11.1"])
        }
        battle::Step::ChooseCard(_) => (
            Situation::ask("Do you play a Combat card?").and("It is chosen face down."),
            &["WOTR.5.3.2", "WOTR.5.3.3", "WOTR.5.3.4"],
        ),
        battle::Step::TurnUpCards => ("Combat cards are turned up.".into(), &["WOTR.5.3.4"]),
        battle::Step::Sorcerer => {
            ("The Witch-king may draw a card for the one that was used.".into(), &["WOTR.4.3.27"])
        }
        battle::Step::CardChoice(side) => {
            let card = g.battle.cards[side].map_or("The Combat card", |card| card.combat_name());
            (Situation::ask(combat::choices::question(g, side)).under(card), &["WOTR.5.1.13"])
        }
        battle::Step::ExtraRoll(_) => {
            ("An extra attack is rolled.".into(), &["WOTR.5.3.14", "WOTR.5.3.15", "WOTR.5.3.17"])
        }
        battle::Step::IfGone => (Situation::ask("Is an Army gone?"), &["WOTR.5.3.11"]),
        battle::Step::Card(..) | battle::Step::Cards(_) => {
            ("Combat cards take effect.".into(), &["WOTR.5.3.8", "WOTR.5.3.9"])
        }
        battle::Step::Roll(_) => ("The Combat roll.".into(), &["WOTR.6.6.2", "WOTR.6.7.3"]),
        battle::Step::ReRoll(_) => ("The Leader re-roll.".into(), &["WOTR.6.6.4", "WOTR.6.7.8"]),
        battle::Step::Casualties(side) => {
            let owed = many(battle::casualties::owed(g, side), "hit");
            let says = format!("{} {owed}.", does(side, "take"));
            (says.into(), &["WOTR.6.8.1", "WOTR.6.8.2", "WOTR.6.8.3"])
        }
        battle::Step::MustWithdraw => (
            Situation::ask("Orderly Withdrawal: where do the Free Peoples retreat?"),
            &["WOTR.6.9.3"],
        ),
        battle::Step::EndOfRound => ("The round ends.".into(), &["WOTR.6.9.10"]),
        battle::Step::FightOn => {
            ("An Elite may be reduced for another round.".into(), &["WOTR.6.11.12", "WOTR.6.11.13"])
        }
        battle::Step::CeaseOrPressOn => (Situation::ask("Does the attack go on?"), &["WOTR.6.9.1"]),
        battle::Step::RetreatOrStand => {
            let asks = format!("{} retreat?", do_they(g.defender()));
            (Situation::ask(asks), &["WOTR.6.9.2", "WOTR.6.9.3"])
        }
        battle::Step::Aftermath => {
            (Situation::ask("Who advances into the region?"), &["WOTR.6.9.11"])
        }
    }
}

/// "is 1 unit", "are 2 units".
fn are(units: u8) -> String {
    let verb = if units == 1 { "is" } else { "are" };
    format!("{verb} {}", many(units, "unit"))
}

/// "Does the Shadow", "Do the Free Peoples".
fn do_they(side: Side) -> String {
    let verb = if side == Side::Shadow { "Does" } else { "Do" };
    format!("{verb} {}", the(side))
}
