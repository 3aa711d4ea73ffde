//! What is going on, what is asked, and which rules govern it.

use table::{Explanation, Situation};

use super::{attack, many, of};
use crate::piece::Piece;
use crate::position::{Check, Phase, Position, What};
use crate::step::Step;
use crate::{
    chain, combat, corruption, council, dragons, end_of_turn, events, hand, hazards, losses,
    movement, on_guard, organization, persuasion, picks, precious, recycling, resists, rings,
    setup, site, turn, untap,
};

/// What one step is about, and the rules that say so.
type About = (Situation, Vec<&'static str>);

pub fn explain(g: &Position) -> Explanation {
    let Some(top) = g.agenda.top() else { return the_end(g) };
    let (situation, rules) = about(g, top);
    let situation = match around(g, top) {
        Some(around) => situation.and(around),
        None => situation,
    };
    Explanation::of(situation, rules)
}

fn the_end(g: &Position) -> Explanation {
    let says = g.ending.map_or("The game is over.", super::sentences::ending);
    Explanation::of(Situation::say(says), vec!["MECCG.21.7"])
}

/// What the step is part of: the turn, the company, the attack.
fn around(g: &Position, top: Step) -> Option<String> {
    if let Some(fight) = &g.combat {
        let strikes = many(usize::from(fight.strikes), "strike");
        let what = attack(fight.race, fight.automatic.is_some());
        return Some(format!("The company faces {what} of {strikes}, prowess {}.", fight.prowess));
    }
    if matches!(top, Step::Setup(_) | Step::Council(_)) {
        return None;
    }
    let phase = g.turn.phase;
    let whose = g.active_seat().mark();
    let in_company = matches!(phase, Phase::MovementHazard | Phase::Site);
    match (in_company, g.current().exists) {
        (true, true) => {
            // A site that lies face down is not told.
            let is_revealed = g.current().origin.is_some();
            let site = if is_revealed { g.new_site() } else { g.current().site };
            let (company, site) = (g.turn.company + 1, site.name());
            Some(format!("{whose}, {}: company {company}, {site}.", phase.name()))
        }
        _ => Some(format!("{whose}, {}.", phase.name())),
    }
}

fn name(g: &Position, piece: Piece) -> String {
    of(g.named(piece))
}

fn ask(asks: impl Into<String>, rules: &[&'static str]) -> About {
    (Situation::ask(asks), rules.to_vec())
}

fn say(says: impl Into<String>, rules: &[&'static str]) -> About {
    (Situation::say(says), rules.to_vec())
}

fn about(g: &Position, top: Step) -> About {
    match top {
        Step::Setup(step) => set_up(step),
        Step::Turn(step) => match step {
            turn::Step::Act => ask("Do you play a resource or use a card?", &["MECCG.4.2"]),
            turn::Step::Starts => {
                ask("Do you use a card at the start of the end-of-turn phase?", &["MECCG.11.2"])
            }
            turn::Step::EndLongEvents => say("Long-events are discarded.", &["MECCG.8.1"]),
            turn::Step::Turn | turn::Step::Phase(_) | turn::Step::Begin(_) | turn::Step::End => {
                say("The turn goes on.", &["MECCG.4.1"])
            }
        },
        Step::Untap(step) => match step {
            untap::Step::Own => ask("What do you untap or heal?", &["MECCG.5.1"]),
            untap::Step::Checks => say("Cards ask for corruption checks.", &["MECCG.20.4"]),
            untap::Step::HazardPlayer | untap::Step::ByNazgul => {
                ask("Which hazards do you bring from your sideboard?", &["MECCG.5.2"])
            }
        },
        Step::Organization(step) => match step {
            organization::Step::Act => {
                ask("How do you organize your companies?", &["MECCG.6.1", "MECCG.6.18"])
            }
            organization::Step::End => say("The organization phase ends.", &["MECCG.6.20"]),
            organization::Step::Removal { card, .. } => {
                say(format!("A roll to remove {}.", name(g, card)), &["MECCG.18.4"])
            }
            organization::Step::Exceeded => ask(
                "Which character leaves, because general influence is exceeded?",
                &["MECCG.6.20"],
            ),
        },
        Step::Movement(step) => moving(step),
        Step::Hazards(hazards::Step::Act) => {
            let (used, limit) = (g.turn.hazards_played, g.turn.hazard_limit);
            let (situation, rules) = ask("What do you do?", &["MECCG.9.8"]);
            (situation.and(format!("Hazard limit: {used} of {limit} used.")), rules)
        }
        Step::Chain(step) => match step {
            chain::Step::Answer { .. } => {
                let what = match g.chain.top() {
                    // Nobody else sees which card is placed on-guard.
                    Some(link) if link.what == What::OnGuard => "the card on-guard",
                    Some(link) => g.card(link.piece).name(),
                    None => "this",
                };
                ask(format!("Do you answer {what}?"), &["MECCG.20.2"])
            }
            chain::Step::Resolve { .. } => say("The chain is resolved.", &["MECCG.20.2"]),
        },
        Step::Combat(step) => fighting(g, step),
        Step::Corruption(step) => checking(g, step),
        Step::Site(step) => at_site(step),
        Step::OnGuard(step) => match step {
            on_guard::Step::Entering => {
                ask("Do you reveal a card that is on-guard?", &["MECCG.10.2"])
            }
            on_guard::Step::Resource => {
                ask("Do you reveal an event that is on-guard?", &["MECCG.10.14"])
            }
            on_guard::Step::Agents => ask("Does an agent attack?", &["MECCG.10.6"]),
            on_guard::Step::Attack => ask("Which attack comes next?", &["MECCG.10.7"]),
        },
        Step::Events(events::Step::Followers { .. }) => {
            ask("Which Ringwraiths follow yours?", &["MECCG.RW.5.3"])
        }
        Step::Precious(precious::Step::TakesRing { .. }) => {
            ask("Which ring is lost?", &["MECCG.15.5"])
        }
        Step::Precious(precious::Step::Gollum { .. }) => {
            ask("Do you play Gollum?", &["MECCG.1.12"])
        }
        Step::Prisoners(_) => ask("Who frees the prisoners?", &["MECCG.13.3"]),
        Step::Persuasion(step) => match step {
            persuasion::Step::Persuade => {
                ask("What do you add to the influence attempt?", &["MECCG.19.3"])
            }
            persuasion::Step::Roll | persuasion::Step::Resist { .. } => {
                say("An influence attempt is rolled.", &["MECCG.19.3"])
            }
            persuasion::Step::Follow { card, by } => ask(
                format!("Do you play {} with {}?", g.card(card).name(), name(g, by)),
                &["MECCG.19.4"],
            ),
        },
        Step::EndOfTurn(step) => match step {
            end_of_turn::Step::Discard { .. } => ask("Which card do you discard?", &["MECCG.11.1"]),
            end_of_turn::Step::Hands => say("Both players reset their hands.", &["MECCG.11.1"]),
            end_of_turn::Step::Checks => say("The turn ends.", &["MECCG.11.1"]),
            end_of_turn::Step::Call => ask("Do you call the Free Council?", &["MECCG.21.1"]),
        },
        Step::Council(step) => match step {
            council::Step::Check { .. } => {
                ask("Which character makes its corruption check next?", &["MECCG.21.3"])
            }
            council::Step::All { .. } => {
                ask("Which character makes its corruption check next?", &["MECCG.18.1"])
            }
            council::Step::AllDone => say("All have made their checks.", &["MECCG.18.1"]),
            council::Step::Count => say("Marshalling points are counted.", &["MECCG.21.4"]),
        },
        Step::Hand(step) => match step {
            hand::Step::Draw { .. } => say("Cards are drawn.", &["MECCG.1.32"]),
            hand::Step::Reset { .. } => ask("Which card do you discard?", &["MECCG.9.14"]),
            hand::Step::Fetch { to_hand: true, .. } => {
                ask("Which card do you take into your hand?", &["MECCG.1.32"])
            }
            hand::Step::Fetch { .. } => {
                ask("Which card do you shuffle into your play deck?", &["MECCG.1.32"])
            }
            hand::Step::Swap { left, .. } => {
                let (situation, rules) =
                    ask("Which card do you swap with your sideboard?", &["MECCG.4.5"]);
                (situation.and(format!("{} left.", many(usize::from(left), "swap"))), rules)
            }
        },
        Step::Rings(step) => match step {
            rings::Step::AtTurnsEnd => say("Gold rings are tested.", &["MECCG.RW.10.1"]),
            rings::Step::Test { ring, .. } => {
                say(format!("{} is tested.", name(g, ring)), &["MECCG.17.3"])
            }
            rings::Step::Replace { ring, result } => ask(
                format!("Which ring replaces {} (result {result})?", name(g, ring)),
                &["MECCG.17.3"],
            ),
        },
        Step::Dragons(dragons::Step::Meet { .. }) => {
            ask("Which Dragon do you face first?", &["MECCG.9.7"])
        }
        Step::Picks(picks::Step::Pick) => {
            let card = g.chain.top().map_or("the card", |link| g.card(link.piece).name());
            ask(format!("What do you choose for {card}?"), &["MECCG.20.13"])
        }
        Step::Automatic(_) => say("The company faces an attack.", &["MECCG.10.3"]),
        Step::Losses(step) => {
            let asks = match step {
                losses::Step::OfCompany { .. } => {
                    "Which item does your company discard?".to_string()
                }
                losses::Step::FromHand { .. } => "Which card do you discard?".to_string(),
                losses::Step::OfCharacter { piece } => {
                    format!("Which item does {} discard?", name(g, piece))
                }
                losses::Step::RingOf { piece } => {
                    format!("Which Ring does {} discard?", name(g, piece))
                }
            };
            ask(asks, &["MECCG.1.18"])
        }
        Step::Resists(step) => match step {
            resists::Step::Roll { card, resist } => {
                say(format!("{} is lost below {}.", name(g, card), resist.below), &["MECCG.20.1"])
            }
            resists::Step::HandOver { piece } => {
                ask(format!("Which item does {} hand over?", name(g, piece)), &["MECCG.1.18"])
            }
        },
        Step::Recycling(step) => match step {
            recycling::Step::Take { .. } => {
                ask("Which hazard do you take from your discard pile?", &["MECCG.11.1"])
            }
            recycling::Step::Creature { .. } => {
                ask("Which creature do you take to hand?", &["MECCG.20.13"])
            }
            recycling::Step::Keep => {
                ask("Which Man creature do you discard to keep Thrice Outnumbered?", &["MECCG.8.1"])
            }
        },
        Step::Toll(_) => ask("Which character taps for the Stench of Mordor?", &["MECCG.20.4"]),
        Step::Veils(_) => say("Each character makes a body check.", &["MECCG.12.14"]),
    }
}

fn set_up(step: setup::Step) -> About {
    match step {
        setup::Step::Draft => ask("Which character do you draft?", &["MECCG.3.2", "MECCG.3.3"]),
        setup::Step::Reveal => say("The characters are revealed.", &["MECCG.3.2"]),
        setup::Step::Items { .. } => ask("Who begins with which minor item?", &["MECCG.3.4"]),
        setup::Step::LeftOver { .. } => {
            ask("Which characters of the pool go into your play deck?", &["MECCG.3.5"])
        }
        setup::Step::Arrange { .. } => ask("Who follows whom?", &["MECCG.3.6"]),
        setup::Step::Hands => say("Hands are drawn.", &["MECCG.3.7"]),
        setup::Step::FirstPlayer { .. } => {
            say("Both players roll for the first turn.", &["MECCG.3.9"])
        }
    }
}

fn moving(step: movement::Step) -> About {
    match step {
        movement::Step::Choose => ask("Which company is next?", &["MECCG.9.1"]),
        movement::Step::Reveal => say("The new site is revealed.", &["MECCG.9.2"]),
        movement::Step::Way => ask("By which way does the company move?", &["MECCG.9.3"]),
        movement::Step::UnderDeeps { number } => {
            say(format!("The company moves with a roll of {number} or more."), &["MECCG.7.5"])
        }
        movement::Step::Limit => say("The hazard limit is set.", &["MECCG.9.4"]),
        movement::Step::Draws { .. } => ask("How many cards do you draw?", &["MECCG.9.6"]),
        movement::Step::Obstacles => say("The company is on its way.", &["MECCG.9.7"]),
        movement::Step::Finish => say("The company arrives.", &["MECCG.9.14"]),
        movement::Step::JoinAll => ask("Which company stays?", &["MECCG.9.18"]),
    }
}

fn fighting(g: &Position, step: combat::Step) -> About {
    match step {
        combat::Step::Begin => say("An attack begins.", &["MECCG.12.1"]),
        combat::Step::Before => ask("What do you do before strikes are assigned?", &["MECCG.12.2"]),
        combat::Step::Dread => say("The attack is dreadful.", &["MECCG.12.24"]),
        combat::Step::Defender => ask("To whom do you assign strikes?", &["MECCG.12.4"]),
        combat::Step::Attacker => ask("To whom do you assign strikes?", &["MECCG.12.4"]),
        combat::Step::Between => ask("What do you do before the next strike?", &["MECCG.12.21"]),
        combat::Step::Next => ask("Which strike is next?", &["MECCG.12.6"]),
        combat::Step::Against => ask("What do you play on the strike?", &["MECCG.12.6"]),
        combat::Step::Excess => ask("How many excess strikes do you add?", &["MECCG.12.6"]),
        combat::Step::Decide => {
            let on = combat::struck(g).map_or(String::new(), |piece| name(g, piece));
            let (total, prowess) = combat::numbers(g);
            let (situation, rules) =
                ask(format!("How does {on} face the strike?"), &["MECCG.12.6"]);
            (situation.and(format!("{total} and a roll against {prowess}.")), rules)
        }
        combat::Step::Oppose => ask("Whose strikes do you face?", &["MECCG.14.3"]),
        combat::Step::Press => ask("Whom do your characters strike?", &["MECCG.14.3"]),
        combat::Step::Rest => ask("Who faces the strikes that are left?", &["MECCG.14.3"]),
        combat::Step::AttackerStays => {
            ask("Does the attacker take -3 to stay untapped?", &["MECCG.14.5"])
        }
        combat::Step::AttackRoll => say("The attacker rolls.", &["MECCG.14.5", "MECCG.15.5"]),
        combat::Step::AttackerBody => say("A body check on the attacker.", &["MECCG.14.6"]),
        combat::Step::Trophy => ask("Who takes the trophy?", &["MECCG.RW.7.11"]),
        combat::Step::Roll => say("The strike is fought.", &["MECCG.12.8"]),
        combat::Step::StrikeBody => say("A body check on the strike.", &["MECCG.12.8"]),
        combat::Step::CharacterBody => say("A body check on the character.", &["MECCG.12.14"]),
        combat::Step::Deflect { item } => {
            say(format!("A roll decides whether {} is lost.", name(g, item)), &["MECCG.12.24"])
        }
        combat::Step::Save { piece } => {
            ask(format!("Who takes the items of {}?", name(g, piece)), &["MECCG.12.15"])
        }
        combat::Step::End | combat::Step::EndStrikes => say("The attack ends.", &["MECCG.12.10"]),
    }
}

fn checking(g: &Position, step: corruption::Step) -> About {
    let numbers = |check: &Check| {
        let (points, modifier) = (g.corruption_points(check.on), corruption::modifier(g, check));
        format!("A roll {modifier:+} must be above {points}.")
    };
    match (step, &g.check) {
        (corruption::Step::Support, Some(check)) => {
            let asks = format!("Who supports the corruption check of {}?", name(g, check.on));
            let (situation, rules) = ask(asks, &["MECCG.18.2"]);
            (situation.and(numbers(check)), rules)
        }
        (_, Some(check)) => say(
            format!("A corruption check of {}. {}", name(g, check.on), numbers(check)),
            &["MECCG.18.1"],
        ),
        (_, None) => say("A corruption check.", &["MECCG.18.1"]),
    }
}

fn at_site(step: site::Step) -> About {
    match step {
        site::Step::Choose => ask("Which company is next?", &["MECCG.10.1"]),
        site::Step::Enter => ask("Does the company enter its site?", &["MECCG.10.1"]),
        site::Step::Entered => say("The company has entered its site.", &["MECCG.10.3"]),
        site::Step::Act => ask("What does the company do at its site?", &["MECCG.10.8"]),
        site::Step::Persuade => ask("What do you add to the influence check?", &["MECCG.10.10"]),
        site::Step::Influence => say("An influence check is rolled.", &["MECCG.10.10"]),
        _ => say("The company faces the automatic-attacks.", &["MECCG.10.3"]),
    }
}
