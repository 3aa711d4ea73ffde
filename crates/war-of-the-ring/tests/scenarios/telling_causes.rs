//! The log says why, not only what; a refusal says which condition fails; a choice counts only those
//! whom it is about.

use table::scenario::Scenario;
use table::{Describe, Play};
use war_of_the_ring::facts::{Card, Character, Face, Player, Region, SpecialDie};
use war_of_the_ring::lords::DiePlace;
use war_of_the_ring::options::HELP;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Event, Options, Position, rule, turn};

use crate::common::{FP, FREE, SH, SHADOW, at_war, holds, shadow_moves, war, war_with};
use crate::lords_common::{lies, lords, next_turn};
use crate::teams_common::{SARUMAN, four};

#[track_caller]
fn says(scenario: &Scenario<Position>, sentence: &str) {
    let told: Vec<String> = scenario.told.iter().map(Position::sentence).collect();
    assert!(told.iter().any(|says| says == sentence), "\"{sentence}\" is not among {told:#?}");
}

#[test]
fn who_leads_this_turn_is_told_where_two_lead_a_side() {
    let begins = |options: &str, turn: u16| {
        war_with(options)
            .with(|g| {
                g.turn = turn - 1;
                g.agenda.clear();
                g.agenda.then([Step::Turn(turn::Step::Begin)]);
            })
            .given()
    };
    let second = begins("players=4", 2);
    says(&second, "Saruman is the Leading Player of the Shadow.");
    says(&second, "Rohan is the Leading Player of the Free Peoples.");
    let alone = begins("players=3", 3);
    says(&alone, "The Witch-king is the Leading Player of the Shadow.");
    let free = Event::LeadsNow { player: Player::Gondor };
    assert!(!alone.told.contains(&free), "one leads the Free Peoples anyway");
}

#[test]
fn a_hit_more_is_told_with_its_card() {
    let hit = |card| Position::sentence(&Event::HitsAdded { side: SHADOW, hits: 1, card });
    let great_host = Card::ALL.into_iter().find(|card| card.combat_name() == "Great Host").unwrap();
    assert_eq!(hit(Some(great_host)), "Great Host: the Shadow scores 1 hit more.");
    assert_eq!(hit(None), "The Shadow scores 1 hit more.");
}

#[test]
fn a_special_die_leaves_the_game_for_a_reason() {
    let both = lords()
        .at(Character::Gothmog, Region::MinasMorgul)
        .at(Character::WitchKing, Region::Angmar);
    let turn = next_turn(lies(both, SpecialDie::Gothmog, DiePlace::Used, "army")).given();
    says(&turn, "The Gothmog die is out of the game: the Black Captain is in play.");
    let lost = lies(lords(), SpecialDie::Gothmog, DiePlace::Used, "army");
    says(&next_turn(lost).given(), "The Gothmog die is out of the game: Gothmog has left play.");
}

#[test]
fn who_goes_by_another_card_does_not_enter_again() {
    let hollin =
        lords().fellowship(|f| f.at = Region::Hollin).at(Character::WitchKing, Region::Angmar);
    let changed = shadow_moves(hollin, Face::Muster).says(SH, "bring-in witch-king-chief");
    says(&changed, "The Witch-king uses another card from now on: Chief of the Ringwraiths.");
    let enters = |event: &Event| matches!(event, Event::CharacterEntered { .. });
    assert!(!changed.told.iter().any(enters));
}

#[test]
fn the_messenger_is_told_of() {
    let armies = at_war()
        .army(Region::Moria, "2 sauron-regular")
        .at(Character::MouthOfSauron, Region::Moria);
    let sent = shadow_moves(armies.clone(), Face::Muster).says(SH, "move-armies");
    assert!(sent.told.contains(&Event::MessengerSent));
    let plain = shadow_moves(armies, Face::Army).says(SH, "move-armies");
    assert!(!plain.told.contains(&Event::MessengerSent), "an Army result needs no Messenger");
}

#[test]
fn a_refused_card_says_what_it_needs() {
    let card = Card::ALL
        .into_iter()
        .find(|card| card.precondition() == Some("Boromir is in the Fellowship."))
        .unwrap();
    let alone = war().with(|g| {
        g.characters[Character::Boromir.index()] = war_of_the_ring::position::Whereabouts::Gone;
    });
    let scenario = holds(alone, card);
    let g = &scenario.position;
    let action = Action::Play { card };
    assert_eq!(
        g.because(FP, action, &rule::events::PRECONDITION),
        "the card's condition is not met: Boromir is in the Fellowship"
    );
    let refused = g.why_not(FP).into_iter().find(|(refused, _)| *refused == action);
    assert_eq!(refused.map(|(_, rule)| rule), Some(&rule::events::PRECONDITION));
    assert_eq!(g.because(FP, action, &rule::events::ICON), rule::events::ICON.says);
}

#[test]
fn a_card_that_would_do_nothing_says_so() {
    let card = Card::MirrorOfGaladriel;
    let text = |scenario: &Scenario<Position>| {
        scenario.position.label(FP, Action::Play { card }).to_string()
    };
    let idle = holds(war(), card).shows_id("WOTR.5.1.14").offers(FP, &[Action::Play { card }]);
    table::holds_eq!(text(&idle), "Play Mirror of Galadriel (nothing would happen now)");
    let heals = holds(
        war().fellowship(|f| f.at = Region::Lorien).with(|g| g.fellowship.corruption = 1),
        card,
    );
    table::holds_eq!(text(&heals), "Play Mirror of Galadriel");
    // A card that asks something, or stays on the table, does something.
    for card in [Card::APowerTooGreat, Card::ElvenRope] {
        let text = holds(war(), card).position.label(FP, Action::Play { card }).to_string();
        table::holds_eq!(text, format!("Play {}", card.name()));
    }
}

/// Of a region that teammates share, the one moves his own.
#[test]
fn a_choice_counts_those_who_may_go() {
    let moves = four()
        .army(Region::Moria, "3 sauron-regular 2 isengard-regular 1 nazgul")
        .army(Region::Orthanc, "1 isengard-regular")
        .dice(SHADOW, [Face::Army])
        .next(Player::Saruman)
        .given()
        .says(SARUMAN, "use army")
        .says(SARUMAN, "move-armies");
    let label = moves.position.label(SARUMAN, Action::From { from: Region::Moria });
    assert!(label.to_string().starts_with("From Moria (2 units"), "{label}");
    let flies = shadow_moves(
        at_war()
            .army(Region::Moria, "3 sauron-regular 2 nazgul")
            .army(Region::Morannon, "1 nazgul"),
        Face::Character,
    )
    .says(SH, "move-minions");
    let label = flies.position.label(SH, Action::From { from: Region::Moria });
    assert_eq!(label.to_string(), "From Moria (2 Nazgûl)");
}

#[test]
fn an_option_that_needs_another_is_refused_without_it() {
    let mut known = 0;
    for option in HELP {
        let Some(need) = option.needs else { continue };
        let other = HELP.iter().find(|other| other.key == need.key).unwrap();
        assert!(other.choices.iter().any(|choice| choice.word == need.word), "{}", need.word);
        for choice in &option.choices[1..] {
            let words = format!("{}={}", option.key, choice.word);
            assert!(words.parse::<Options>().is_err(), "{words} alone");
            known += 1;
        }
    }
    assert!(known >= 2, "the Council and the Dúnadan");
}

/// The rule by which `action` is refused among what somebody might try.
fn refused(g: &Position, action: Action) -> Option<&'static table::Rule> {
    g.why_not(FP).into_iter().find(|(tried, _)| *tried == action).map(|(_, rule)| rule)
}

#[test]
fn what_takes_a_die_is_refused_before_one_is_chosen_by_what_it_lacks() {
    let shows = |face| war().acts(FREE).dice(FREE, [face]).given();
    let muster = shows(Face::Muster);
    table::holds_eq!(refused(&muster.position, Action::Attack), Some(&rule::battle::AT_WAR));
    let moves = refused(&muster.position, Action::MoveFellowship);
    table::holds_eq!(moves, Some(&rule::dice::MOVES_FELLOWSHIP), "no die shows what it takes");
    let character = shows(Face::Character);
    let moves = refused(&character.position, Action::MoveFellowship);
    table::holds_eq!(moves, Some(&rule::dice::CHOSEN_FIRST), "one does, and comes first");
    character.refuses_to(FP, "attack", &rule::battle::AT_WAR);
}

#[test]
fn cards_that_are_not_held_and_a_hidden_fellowship_are_explained() {
    let athelas = Action::Play { card: Card::Athelas };
    let acts = war().acts(FREE).dice(FREE, [Face::Character]).given();
    assert_eq!(refused(&acts.position, athelas), Some(&rule::events::IN_HAND));
    let uses = acts.says(FP, "use character");
    assert_eq!(refused(&uses.position, athelas), Some(&rule::events::IN_HAND));
    let hides = refused(&uses.position, Action::HideFellowship);
    assert_eq!(hides, Some(&rule::fellowship::REVEALED_TO_HIDE));
}

#[test]
fn a_ring_is_not_tried_for_faces_that_no_die_has() {
    let g = war().acts(FREE).dice(FREE, [Face::Character]).given().position;
    let no_face = |face| matches!(face, Face::CardDraw | Face::UseBalrog);
    let tried = g.why_not(FP).into_iter().map(|(action, _)| action);
    assert_eq!(tried.filter(|&a| matches!(a, Action::Ring { to, .. } if no_face(to))).count(), 0);
}
