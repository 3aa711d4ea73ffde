use std::collections::HashSet;

use table::{Describe, Game, Luck, Pending, Play, Seat, SeatInfo, Table, UndoPolicy, laws};

use super::*;
use crate::action::{Action, Means, Price};
use crate::battle;
use crate::cards::{DeckCard, PlayerCard};
use crate::event::{Cause, Event};
use crate::facts::{BattleLine, EventCard, Location, Objective, Region, ShadowCard, SkiesDarken};
use crate::options::Options;
use crate::position::Position;
use crate::sets::Characters;
use crate::step::Step;

const CARD: fn() -> PlayerCard = || PlayerCard::region(Region::Eriador, Symbol::Stealth);

fn is_plain(text: &str) -> bool {
    let marks = ["{", "}", "Some(", "None", "::", "  ", " .", "()", " ,"];
    !text.trim().is_empty() && text == text.trim() && !marks.iter().any(|mark| text.contains(mark))
}

/// "A Exchange", "does Frodo & Sam go", "1 more Nazgûl follow".
fn is_grammatical(text: &str) -> bool {
    let slips = [
        "A E",
        "A O",
        " a E",
        " a O",
        "& Sam stays",
        "& Pippin stays",
        "does Frodo",
        "does Merry",
        "1 more Nazgûl follow ",
        "1 more Nazgûl come ",
        "1 shadow troops",
        "1 hopes",
    ];
    !slips.iter().any(|slip| text.contains(slip))
}

fn every_event() -> Vec<Event> {
    let (seat, other, who) = (Seat(0), Seat(1), Character::FrodoSam);
    let (at, from, to) = (Location::Bree, Location::Bree, Location::Rivendell);
    let (here, there) = (Region::Mordor, Region::Rohan);
    let (army, count, symbol, card) = (Army::Elven, 1, Symbol::Valor, CARD());
    let (objective, face, dice) = (Objective::ShelobsLair, Face::Weary, [1; 8]);
    let (shadow, cause) = (ShadowCard::Sh01, Cause::Search);
    vec![
        Event::ObjectiveChosen { objective },
        Event::ObjectivesReturned,
        Event::CharacterDealt { seat, who, at },
        Event::CharactersReturned,
        Event::FirstPlayer { seat },
        Event::TurnBegan { seat, turn: 3 },
        Event::Travelled { who, from, to, with: Characters::NONE, troops: [0; 4] },
        Event::Travelled {
            who,
            from,
            to,
            with: [Character::Gimli, Character::Legolas].into_iter().collect(),
            troops: [2, 0, 0, 1],
        },
        Event::Declined { seat },
        Event::CardPassed { from: seat, to: other, card },
        Event::Prepared { who, card },
        Event::CardSpent { seat, card },
        Event::TokenSpent { seat, symbol },
        Event::TokenGained { seat, symbol },
        Event::NoTokenLeft { symbol },
        Event::TokenGiven { from: seat, to: other, symbol },
        Event::Captured { who, at },
        Event::AbilityUsed { who, ability: "Distract" },
        Event::EventPlayed { seat, event: EventCard::Lembas },
        Event::ExtraActions { who, count },
        Event::CardDrawn { seat, card: DeckCard::Skies(SkiesDarken::Hollin) },
        Event::CardTaken { seat, card },
        Event::CardDiscarded { seat, card },
        Event::PlayerDeckEmpty,
        Event::LookedAtPlayerCards {
            seat,
            cards: [Some(DeckCard::Player(card)), None, None, None],
        },
        Event::LookedAtShadowCards { seat, cards: [Some(shadow), None] },
        Event::ShadowCardRemoved { card: shadow },
        Event::SkiesDarken { card: SkiesDarken::Hollin },
        Event::ThreatRose { rate: 3 },
        Event::DangerIntensifies { cards: 1 },
        Event::ShadowCardFlipped { card: ShadowCard::TheDrumsOfWar },
        Event::Advance { line: BattleLine::MoriaTeal },
        Event::Reinforce { at },
        Event::NoReinforcement { at },
        Event::ReshuffledUnder { cards: 2 },
        Event::TroopsMustered { at, army, count },
        Event::TroopsRemoved { at, army, count },
        Event::TroopsMoved { from, to, army, count },
        Event::TroopsLocked { army, count },
        Event::TroopsReleased { army, count },
        Event::ShadowAdded { at, count },
        Event::ShadowRemoved { at, count },
        Event::ShadowMoved { from, to, count: 2 },
        Event::ShadowKept { objective, region: here },
        Event::ShadowReturned { count },
        Event::NazgulMoved { from: here, to: there },
        Event::NazgulSlain { from: here },
        Event::EyeShifted { to: here },
        Event::CharacterLeft { who, from },
        Event::CharacterPlaced { who, at },
        Event::RingPutOn,
        Event::NoSearch,
        Event::SearchRolled { dice },
        Event::BattleRolled { at, dice },
        Event::PerilRolled { objective, dice },
        Event::Rerolled { from: face, to: face },
        Event::Turned { from: face, to: face, by: Means::Ambush },
        Event::Cancelled { face },
        Event::Cancelled { face: Face::Exchange },
        Event::Rerolled { from: Face::Overrun, to: face },
        Event::LossPrevented,
        Event::LossIgnored { at },
        Event::HopeLost { count, cause, now: 2 },
        Event::HopeGained { count, now: 2 },
        Event::HavenLost { at },
        Event::ObjectiveCompleted { objective },
        Event::Won,
        Event::Lost { cause },
    ]
}

fn every_action() -> Vec<Action> {
    let (who, with, to, at) =
        (Character::Gandalf, Character::Gimli, Location::Rivendell, Location::Bree);
    let (card, objective, symbol) = (CARD(), Objective::ChallengeSauron, Symbol::Valor);
    let (face, army, count, event) = (Face::Exposed, Army::Gondor, 2, EventCard::Lembas);
    vec![
        Action::Travel { who, to },
        Action::Shadowfax { to },
        Action::PathsOfTheDead,
        Action::Give { who, card, with },
        Action::Take { who, card, with },
        Action::Prepare { who, card },
        Action::Prepare { who, card: PlayerCard::event(event) },
        Action::Muster { who },
        Action::Attack { who },
        Action::Capture { who, price: Price::Valor },
        Action::Capture { who, price: Price::Instead },
        Action::DestroyTheRing,
        Action::Pursue { who, objective },
        Action::Pledge { card },
        Action::LoyalFriend,
        Action::GiveUsASong,
        Action::Anduril,
        Action::WisdomOfTheEldar { card },
        Action::MirrorOfGaladriel { count },
        Action::DwarvenCraft,
        Action::Slinker { card },
        Action::WalkSilently,
        Action::EndActions,
        Action::Play { event },
        Action::Distract,
        Action::SureShot,
        Action::LadyOfLight,
        Action::GoOn,
        Action::Bring { who },
        Action::BringTroops { army, count },
        Action::Depart,
        Action::Hide,
        Action::Risk,
        Action::Spend { card },
        Action::SpendToken { symbol },
        Action::Discard { card },
        Action::DiscardToken { symbol },
        Action::PutOnTheRing,
        Action::KeepItHidden,
        Action::Dice { count },
        Action::Reroll { face, by: Means::Resistance },
        Action::Turn { from: face, to: Face::Rout, by: Means::LightAndFlame },
        Action::Cancel { face },
        Action::Prevent,
        Action::Strike,
        Action::Accept,
        Action::Yes,
        Action::No,
        Action::Stop,
        Action::At { at },
        Action::Who { who },
        Action::ForSeat { seat: Seat(1) },
        Action::Token { symbol },
        Action::Count { count },
        Action::Pick { card: DeckCard::Player(card) },
        Action::Shadow { card: ShadowCard::Sh01 },
        Action::Complete { objective },
        Action::Die { face },
        Action::RemoveTroop { at, army },
        Action::MoveTroops { army, count, from: at, to },
        Action::MoveShadow { count, to },
        Action::MoveNazgul { from: Region::Mordor, to: Region::Rohan },
        Action::LoseHope,
    ]
}

#[test]
fn every_event_is_one_plain_sentence() {
    for event in every_event() {
        let says = sentence(&event);
        assert!(is_plain(&says) && says.ends_with(['.', '!']), "{event:?}: \"{says}\"");
        assert!(is_grammatical(&says), "{says}");
    }
}

#[test]
fn every_action_has_a_plain_label() {
    let people = SeatInfo::people(2);
    let table = Table::<Position>::new(&Options::default(), people, UndoPolicy::Free, [7; 32]);
    let g = table.expect("the usual set-up").position().clone();
    for action in every_action() {
        let label = label(&g, Seat(0), action);
        assert!(is_plain(&label.to_string()) && is_plain(label.group), "{action}: {label:?}");
    }
}

/// Walks through a random game and looks at every position in which somebody is asked.
fn each_decision(options: &str, seed: u64, look: &mut dyn FnMut(&Position)) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(&options.parse().expect("options")).expect("a set-up");
    g.run(&mut |_| ());
    loop {
        look(&g);
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => {
                let chance = luck.chance(fate);
                g.resolve_chance(chance, &mut |event| {
                    assert!(is_plain(&sentence(&event)), "{event:?}")
                });
            }
            Pending::Seats { .. } => {
                let (seat, action) = laws::random_action(&g, &mut luck).expect("an answer");
                g.answer(seat, action, &mut |event| {
                    assert!(is_plain(&sentence(&event)), "{event:?}");
                });
            }
        }
    }
}

fn many_games(look: &mut dyn FnMut(&Position)) {
    for seed in 0..60 {
        let options = match seed % 12 {
            0..5 => format!("players={} difficulty=legendary", seed % 5 + 1),
            5 => "players=3 show-valor=remove-troop".to_string(),
            6 => "players=4 scenario=riders-of-rohan".to_string(),
            7 => "players=4 scenario=sons-of-the-steward".to_string(),
            8 => "players=4 scenario=fate-of-the-elves".to_string(),
            9 => "players=5 scenario=no-hero-too-small".to_string(),
            10 => "players=1 scenario=keep-the-darkness-at-bay".to_string(),
            _ => "players=2 scenario=first-game".to_string(),
        };
        each_decision(&options, seed, look);
    }
}

#[test]
fn what_may_be_done_can_be_told_apart() {
    many_games(&mut |g| {
        for seat in g.all_seats().iter() {
            let mut texts = HashSet::new();
            for action in g.legal(seat) {
                let label = label(g, seat, action);
                assert!(is_plain(&label.to_string()), "{action}: {label:?}");
                assert!(is_grammatical(&label.to_string()), "{action}: {label:?}");
                assert!(texts.insert(label.to_string()), "twice in one decision: {label:?}");
            }
        }
    });
}

/// What Frodo & Sam can do after `first` has done so many actions.
fn after_actions_of(first: Character, players: u8, actions: usize) -> Vec<String> {
    let options = format!("players={players} scenario=first-game characters=suggested");
    let options: Options = options.parse().expect("a set-up");
    let seats = SeatInfo::people(players);
    let mut table =
        Table::<Position>::new(&options, seats, UndoPolicy::Free, [3; 32]).expect("a table");
    let find = |table: &Table<Position>, is: &dyn Fn(Action) -> bool| {
        table.position().legal(Seat(0)).into_iter().find(|&action| is(action))
    };
    for _ in 0..actions {
        let act = |action| match action {
            Action::Travel { who, .. } => who == first,
            _ => false,
        };
        let action = find(&table, &act).expect("a way to go");
        table.play(Seat(0), action, &mut |_| ()).expect("it is legal");
        while let Some(go) = find(&table, &|action| action == Action::Depart) {
            table.play(Seat(0), go, &mut |_| ()).expect("it is legal");
        }
    }
    let g = table.position();
    let texts = g.legal(Seat(0)).into_iter().map(|action| label(g, Seat(0), action).to_string());
    texts.filter(|text| text.starts_with(Character::FrodoSam.name())).collect()
}

/// FOTF.3.4, FOTF.14.4: who has begun loses what is left when another begins.
#[test]
fn what_ends_the_actions_of_another_says_so() {
    table::proof::shows(&["FOTF.3.4", "FOTF.14.4"]);
    let all = |texts: &[String], is: &dyn Fn(&str) -> bool| {
        table::holds!(!texts.is_empty() && texts.iter().all(|text| is(text)), "{texts:?}");
    };
    let stop = |text: &str| text.contains("stop");
    all(&after_actions_of(Character::MerryPippin, 1, 0), &|text| !stop(text));
    all(&after_actions_of(Character::MerryPippin, 1, 1), &|text| {
        text.ends_with("Merry & Pippin stop with 3 actions left)")
    });
    all(&after_actions_of(Character::MerryPippin, 1, 3), &|text| {
        text.ends_with("Merry & Pippin stop with 1 action left)")
    });
    // With two to play, who did but one action leaves the four to the other.
    all(&after_actions_of(Character::Legolas, 2, 1), &|text| !stop(text));
    all(&after_actions_of(Character::Legolas, 2, 2), &|text| {
        text.ends_with("Legolas stops with 2 actions left)")
    });
}

#[test]
fn it_is_always_told_what_is_going_on() {
    let rules: HashSet<&str> = Position::rules().iter().map(|rule| rule.id).collect();
    many_games(&mut |g| {
        let explanation = explain(g);
        let text = table::plain(&explanation.text());
        assert!(is_plain(&text), "{:?}: \"{text}\"", g.agenda.top());
        assert!(is_grammatical(&text), "{text}");
        assert!(explanation.asks.is_empty() || explanation.asks.ends_with('?'), "{text}");
        assert!(!explanation.says.contains('?'), "a question stands apart: {text}");
        assert!(!explanation.rules.is_empty(), "{:?}", g.agenda.top());
        if g.agenda.top() == Some(Step::Battle(battle::Step::Mend)) {
            assert!(explanation.says.contains(" would fall"), "{}", explanation.says);
        }
        for id in explanation.rules {
            assert!(rules.contains(id), "there is no rule {id}");
        }
    });
}

/// FOTF.11.6: of the shadow deck only the back of the top card may be seen.
#[test]
fn nothing_is_told_that_nobody_knows() {
    table::proof::shows(&["FOTF.11.6"]);
    let mut luck = Luck::numbered(7);
    many_games(&mut |g| {
        if luck.below(50) == 0 {
            let other = g.imagine(Seat(0), &mut luck);
            table::holds_eq!(explain(g), explain(&other));
            for seat in g.all_seats().iter() {
                for action in g.legal(seat) {
                    table::holds_eq!(label(g, seat, action), label(&other, seat, action));
                }
            }
        }
    });
}
