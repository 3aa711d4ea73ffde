//! What happened, one sentence for each event.

use super::{a, a_card, amid, are_many, dice_words, faces_words, list, many, one_does, the};
use crate::event::Event;
use crate::facts::{Card, Nation, Player, Side};
use crate::host::Figure;
use crate::{lords, teams, tokens};

/// By the names of the sides.
pub fn sentence(event: &Event) -> String {
    sentence_of(event, None)
}

/// The heading, if a chapter of the story begins with the event.
pub fn chapter_heading(event: &Event) -> Option<String> {
    match *event {
        Event::TurnBegan { turn } => Some(turn_heading(turn)),
        _ => None,
    }
}

fn turn_heading(turn: u16) -> String {
    format!("Turn {turn} begins")
}

/// By the name of a player, where two lead the side and one of them is meant.
pub fn sentence_of(event: &Event, player: Option<Player>) -> String {
    // Some names end with a mark of their own.
    told(event, player).replace("!.", "!")
}

fn told(event: &Event, player: Option<Player>) -> String {
    let does = |side, verb: &str| one_does(side, player, verb);
    let the = |side| player.map_or(the(side).to_string(), |player| amid(player.name()));
    match *event {
        Event::TurnBegan { turn } => format!("{}.", turn_heading(turn)),
        Event::LeadsNow { player } => {
            format!("{} is the Leading Player of {}.", player.name(), super::the(player.side()))
        }
        Event::DiceTakenBack { side, pool } => format!("{} {pool} dice.", does(side, "take")),
        Event::Allocated { dice: 0 } => "The Shadow sets no die aside for the Hunt.".to_string(),
        Event::Allocated { dice: 1 } => "The Shadow sets a die aside for the Hunt.".to_string(),
        Event::Allocated { dice } => format!("The Shadow sets {dice} dice aside for the Hunt."),
        Event::DiceRolled { side, faces } => {
            format!("{}: {}.", does(side, "roll"), faces_words(faces))
        }
        Event::DieUsed { side, die } => format!("{} {} die.", does(side, "use"), a(die.name())),
        Event::DieSkipped { side, die } => {
            format!("{} {} die without effect.", does(side, "discard"), a(die.name()))
        }
        Event::MessengerSent => {
            "The Mouth of Sauron: the Muster result counts as an Army result.".to_string()
        }
        Event::Passed { side } => format!("{}.", does(side, "pass")),
        Event::RingUsed { side, from, to } => {
            let turn = format!("{} to {}", from.name(), to.name());
            format!("{} an Elven Ring: {turn}.", does(side, "use"))
        }
        // Teammates share their dice.
        Event::DieToHuntBox { side } => {
            format!("A die of {} goes to the Hunt Box.", super::the(side))
        }
        Event::DieSetAside { side } => {
            format!("The die of {} is set aside, not in the Hunt Box.", super::the(side))
        }
        Event::RingGiven { side } => format!("{} an Elven Ring.", does(side, "give")),
        Event::MordorWearies => "Resting in Mordor wearies the Fellowship.".to_string(),

        Event::CardDrawn { side, by, deck, card } => match card {
            Some(card) => format!("{} {}.", one_does(side, by.or(player), "draw"), card.name()),
            None => format!("{} {}.", one_does(side, by.or(player), "draw"), a_card(deck)),
        },
        Event::CardBuried { side, by, deck, card } => match card {
            Some(card) => {
                format!("{} {} face down.", one_does(side, by.or(player), "discard"), card.name())
            }
            None => {
                format!("{} {} face down.", one_does(side, by.or(player), "discard"), a_card(deck))
            }
        },
        Event::CardPlayed { side, card } => format!("{} {}.", does(side, "play"), card.name()),
        Event::CardLaidOnTable { side, card } => {
            format!("{} {} on the table.", does(side, "lay"), card.name())
        }
        Event::CardLeftTable { card, .. } => format!("{} leaves the table.", card.name()),
        Event::DieTurned { side, card, from, to } => {
            let turns =
                format!("{} a die from {} to {}", does(side, "turn"), from.name(), to.name());
            format!("{}: {}.", card.name(), amid(&turns))
        }
        Event::CombatCardChosen { side, by, deck, card } => match card {
            Some(card) => {
                format!("{} {} face down.", one_does(side, by.or(player), "choose"), card.name())
            }
            None => {
                format!("{} {} face down.", one_does(side, by.or(player), "choose"), a_card(deck))
            }
        },
        Event::NoCombatCard { side } => format!("{} no Combat card.", does(side, "choose")),
        Event::CombatCardTurnedUp { side, card } => {
            let name = format!("{} ({})", card.combat_name(), card.name());
            format!("{} {name}.", does(side, "reveal"))
        }

        Event::CardRolled { card, dice, needs, successes } => {
            let hits = many(successes, "success");
            let fell = dice_words(dice);
            format!("{}: {fell} rolled, needing {needs}: {hits}.", card.name())
        }

        Event::Activated { nation } => format!("{} active now.", one_is(nation)),
        Event::Advanced { nation, steps: 0 } => format!("{} At War.", one_is(nation)),
        Event::Advanced { nation, steps } => {
            format!("{} {} above At War.", one_is(nation), many(steps, "step"))
        }
        Event::MovedBack { nation, steps } => {
            format!("{} back to {} above At War.", one_is(nation), many(steps, "step"))
        }

        Event::Recruited { figure, at } => {
            format!("{} is recruited in {}.", one(figure), at.name())
        }
        Event::Moved { side, from, to, units, leaders, characters } => {
            let mut who = Vec::new();
            if units > 0 {
                who.push(many(units, "unit"));
            }
            if leaders > 0 {
                let noun = if side == Side::Shadow { "Nazgûl" } else { "Leader" };
                who.push(many(leaders, noun));
            }
            who.extend(characters.iter().map(|who| amid(who.name())));
            format!("{} {} from {} to {}.", does(side, "move"), list(who), from.name(), to.name())
        }
        Event::FiguresRemoved { figure, at, count: 1 } => {
            format!("{} is lost in {}.", one(figure), at.name())
        }
        Event::FiguresRemoved { figure, at, count } => {
            format!("{} are lost in {}.", many(count, &figure.name()), at.name())
        }
        Event::Reduced { nation, at } => {
            let elite = capital(&a(nation.adjective()));
            format!("{elite} Elite in {} is reduced to a Regular.", at.name())
        }
        Event::Disbanded { figure, at } => {
            format!("{} in {} returns to the reinforcements.", one(figure), at.name())
        }
        Event::NazgulFlew { from, to } => {
            format!("A Nazgûl flies from {} to {}.", from.name(), to.name())
        }
        Event::CharacterEntered { who, at } => match who.other_card_of() {
            Some(_) => format!("{}, {}, enters play in {}.", who.name(), who.title(), at.name()),
            None => format!("{} enters play in {}.", who.name(), at.name()),
        },
        Event::CharacterChanged { who, .. } => {
            format!("{} uses another card from now on: {}.", who.name(), amid(who.title()))
        }
        Event::CharacterMoved { who, to } => format!("{} goes to {}.", who.name(), to.name()),
        Event::CharacterLeftBehind { who, at } => {
            format!("{} stays behind in {}.", who.name(), at.name())
        }
        Event::CharacterEliminated { who } => format!("{} is lost.", who.name()),
        Event::Captured { side, at } => format!("{} {}.", does(side, "capture"), at.name()),
        Event::SiegeBegan { at } => format!("{} is besieged.", at.name()),

        Event::BattleBegan { attacker, from, at } if from == at => {
            format!("{} in {}.", does(attacker, "attack"), at.name())
        }
        Event::BattleBegan { attacker, from, at } => {
            format!("{} {} from {}.", does(attacker, "attack"), at.name(), from.name())
        }
        Event::RoundBegan { round } => format!("Round {round} of the battle."),
        Event::Withdrew { side, at } => {
            format!("{} into the Stronghold of {}.", does(side, "withdraw"), at.name())
        }
        Event::CombatRolled { side, dice, needs, hits } => {
            rolled(&does(side, "roll"), dice, needs, hits)
        }
        Event::LeadersReRolled { side, dice, needs, hits } => {
            rolled(&does(side, "re-roll"), dice, needs, hits)
        }
        Event::Retreated { side, from, to } => {
            format!("{} from {} to {}.", does(side, "retreat"), from.name(), to.name())
        }
        Event::Ceased { side } => format!("{} the attack.", does(side, "cease")),
        Event::LeadershipForfeited { side, by } => {
            format!("{} {by} Leadership.", does(side, "forfeit"))
        }
        Event::CombatCardCancelled { side, card } => {
            let cancelled = format!("The Combat card of {} is cancelled.", the(side));
            for_card(card, cancelled)
        }
        Event::CharacterSilenced { who } => {
            format!("{} does not count in this round.", who.name())
        }
        Event::ExtraAttackRolled { side, dice, needs, hits } => {
            rolled(&format!("{} an extra attack:", does(side, "roll")), dice, needs, hits)
        }
        Event::HitsAdded { side, hits, card } => {
            for_card(card, format!("{} {} more.", does(side, "score"), many(hits, "hit")))
        }
        Event::HitsCancelled { side, hits, card } => {
            for_card(card, format!("{} on {} cancelled.", many(hits, "hit"), the(side)))
        }
        Event::BattleEnded => "The battle is over.".to_string(),

        Event::FellowshipMoved { progress } => {
            format!("The Fellowship moves: {} on its way.", many(progress, "step"))
        }
        Event::FellowshipHidden => "The Fellowship hides.".to_string(),
        Event::FellowshipDeclared { at } => {
            format!("The Fellowship is declared in {}.", at.name())
        }
        Event::FellowshipRevealed { at: Some(at) } => {
            format!("The Fellowship is revealed in {}.", at.name())
        }
        Event::FellowshipRevealed { at: None } => {
            "The Fellowship is revealed on the Mordor Track.".to_string()
        }
        Event::FellowshipDriven { to } => {
            format!("The Fellowship is driven aside to {}.", to.name())
        }
        Event::CompanionTempted { who } => format!("{} is tempted by the Ring.", who.name()),
        Event::GuideChosen { who } => format!("{} guides the Fellowship.", who.name()),
        Event::Separated { who, to } => {
            format!("{} leaves the Fellowship for {}.", who.name(), to.name())
        }
        Event::EnteredMordor => "The Fellowship enters Mordor.".to_string(),
        Event::MordorStep { position } => {
            format!("The Fellowship reaches step {position} of the Mordor Track.")
        }
        Event::HuntRolled { dice, successes } => {
            let found = many(successes, "success");
            format!("The Shadow rolls {} for the Hunt: {found}.", dice_words(dice))
        }
        Event::HuntReRolled { dice, successes } => {
            let found = many(successes, "success");
            format!("The Shadow re-rolls {} for the Hunt: {found}.", dice_words(dice))
        }
        Event::TileDrawn { tile } => format!("Hunt tile: {}.", tile.name()),
        Event::TileCameIntoPlay { tile } => format!("The tile {} comes into play.", tile.name()),
        Event::TileReturned { tile } => {
            format!("The tile {} goes back to the Hunt Pool.", tile.name())
        }
        Event::TileRemoved { tile } => format!("The tile {} is out of the game.", tile.name()),
        Event::HuntDamage { damage } => format!("The Hunt does {damage} damage."),
        Event::Corrupted { by, now } => format!("Corruption rises by {by} to {now}."),
        Event::Healed { by, now } => format!("Corruption falls by {by} to {now}."),

        Event::Won { side: Side::FreePeoples } => "The Free Peoples have won.".to_string(),
        Event::Won { side: Side::Shadow } => "The Shadow has won.".to_string(),
        Event::SwapSaid { .. }
        | Event::CardsSwapped { .. }
        | Event::CardKept { .. }
        | Event::JoinProposed { .. }
        | Event::ArmiesJoined { .. }
        | Event::ArmiesStayApart { .. }
        | Event::Score { .. }
        | Event::Foremost { .. } => teams::telling::sentence(event),
        Event::TokenTaken { .. } | Event::BothTokensTaken { .. } | Event::TokenUsed { .. } => {
            tokens::telling::sentence(event)
        }
        _ => lords::telling::sentence(event),
    }
}

/// "Gondor is", "Elves are".
fn one_is(nation: Nation) -> String {
    format!("{} {}", nation.name(), if are_many(nation) { "are" } else { "is" })
}

/// "A Gondor Regular", "An Elven Elite".
fn one(figure: Figure) -> String {
    capital(&a(&figure.name()))
}

/// The first letter large, for the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// With the Combat card that is the cause.
fn for_card(card: Option<Card>, says: String) -> String {
    match card {
        Some(card) => format!("{}: {}", card.combat_name(), amid(&says)),
        None => says,
    }
}

fn rolled(who: &str, dice: [u8; 5], needs: u8, hits: u8) -> String {
    format!("{who} {}, needing {needs}: {}.", dice_words(dice), many(hits, "hit"))
}
