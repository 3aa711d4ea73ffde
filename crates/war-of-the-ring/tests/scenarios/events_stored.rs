//! How a card under way is stored: its parts keep their numbers, so that old games go on.

use table::{Notation, holds, holds_eq};
use war_of_the_ring::facts::{Card, Region};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, events};

use crate::common::war;

/// The numbers of the parts of a card.
fn parts(card: Card) -> Vec<u8> {
    (0..=255).filter(|&number| events::effect_of(card).has_part(number)).collect()
}

fn asks(card: Card, number: u8) -> String {
    events::effect_of(card).question(&war().0, number).unwrap_or_default()
}

#[test]
fn the_parts_of_a_card_keep_their_numbers() {
    let losses_of_each_nation = (0..=0).chain(10..=14).chain(20..=24).collect();
    let tiles_and_nenya = (0..=19).chain(100..=102).collect();
    for (card, numbers) in [
        (Card::BilbosSong, vec![]),
        (Card::TheShadowIsMoving, vec![]),
        (Card::Athelas, vec![0]),
        (Card::HillTrolls, vec![0]),
        (Card::TheSpiritOfMordor, vec![0, 1]),
        (Card::CorsairsOfUmbar, vec![0, 1]),
        (Card::BalrogOfMoria, vec![0, 1]),
        (Card::TheEaglesAreComing, vec![0, 1, 2]),
        (Card::WindFromTheWest, vec![0, 1, 2]),
        (Card::ShadowsGather, vec![0, 1, 2, 3]),
        (Card::ReturnToValinor, vec![0, 1, 2, 3]),
        (Card::TheLidlessEye, vec![0, 1, 2, 3]),
        (Card::ThreeRingsForTheElvenKings, vec![0, 1, 2, 3, 4]),
        (Card::Stormcrow, losses_of_each_nation),
        (Card::ChallengeOfTheKing, tiles_and_nenya),
        // Four for each row; `is_sound` counts the rows.
        (Card::GuardsOfTheCitadel, (0..=255).collect()),
    ] {
        assert_eq!(parts(card), numbers, "{card:?}");
    }
}

#[test]
fn a_number_means_the_same_part_as_ever() {
    for (card, number, words) in [
        (Card::Stormcrow, 0, "which Nation do you move back?"),
        (Card::Stormcrow, 10, "where do you eliminate one Dwarven figure?"),
        (Card::Stormcrow, 13, "where do you eliminate one North figure?"),
        (Card::Stormcrow, 21, "which Elven figure in the region do you eliminate?"),
        (Card::ChallengeOfTheKing, 2, "three Hunt tiles are drawn"),
        (Card::ChallengeOfTheKing, 101, "does Nenya cancel it?"),
        (Card::ReturnToValinor, 0, "Elven unit in Grey Havens"),
        (Card::ReturnToValinor, 3, "Elven unit in Woodland Realm"),
        (Card::TheLidlessEye, 2, "Up to 1 more"),
        (Card::ThreeRingsForTheElvenKings, 0, "three dice are rolled"),
        (Card::ThreeRingsForTheElvenKings, 1, "which Elven Ring comes back?"),
        (Card::GuardsOfTheCitadel, 0, "where do you recruit"),
        (Card::GuardsOfTheCitadel, 5, "how many Gondor Regulars"),
        (Card::TheEaglesAreComing, 2, "where do the Nazgûl flee?"),
        (Card::DeadMenOfDunharrow, 0, "who rides with the King"),
        (Card::DeadMenOfDunharrow, 2, "where does the Shadow Army retreat?"),
        (Card::ShadowsGather, 1, "which Army marches next?"),
        (Card::TheBlackCaptainCommands, 1, "move or attack?"),
        (Card::WindFromTheWest, 2, "which card in the Shadow's hand"),
    ] {
        let asks = asks(card, number);
        assert!(asks.contains(words), "{card:?} {number}: {asks}");
    }
    let dunlendings = events::effect_of(Card::RageOfTheDunlendings);
    let from = |number| dunlendings.asked_at(&war().0, number);
    holds_eq!(
        [from(0), from(1), from(2)],
        [None, Some(Region::NorthDunland), Some(Region::SouthDunland)]
    );
}

/// Every number that a card has is written, read, and written again as it was.
#[test]
fn a_part_is_stored_by_its_number() {
    for card in Card::ALL {
        for number in parts(card) {
            let step = Step::Events(events::Step::Card(card, number));
            let json = serde_json::to_string(&step).unwrap();
            let due = format!("{{\"events\":{{\"card\":[\"{}\",{number}]}}}}", card.word());
            assert_eq!(json, due);
        }
    }
}

#[test]
fn a_part_that_a_card_does_not_have_is_not_read() {
    for (card, number) in [(Card::BilbosSong, 0), (Card::Athelas, 1), (Card::Stormcrow, 15)] {
        let mut g = war().0;
        g.agenda.then([Step::Events(events::Step::Card(card, number))]);
        let error = Position::from_json(&g.to_json()).map(|_| ()).expect_err("no such part");
        holds!(error.path == "agenda", "{card:?} {number}: {error}");
    }
}
