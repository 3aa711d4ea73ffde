//! Several people at one screen who may not see the same: nothing of any hand is told until one of them
//! lifts the curtain, and after every break in the connection it is down again.

use serde_json::{Value, json};
use server::Limits;

use crate::game_with_secrets::Tricks;
use crate::harness::{Folder, House, Page, Person, games};

async fn open(folder: Folder) -> House {
    House::open_in(folder, Limits::lifted(), games().with::<Tricks>()).await
}

async fn lift(page: &mut Page, seat: u64) {
    page.say(json!({"type": "look-as", "seat": seat})).await;
    page.wait_for("welcome").await;
}

/// Nobody's hand is shown, and nobody's choices are told.
fn assert_is_down(page: &Page) {
    assert_eq!(page.now["eye"], Value::Null, "{}", page.now);
    assert_eq!(page.now["questions"], json!([]));
    // Who is to choose is no secret: it says for whom the curtain is to be lifted.
    assert_eq!(page.now["seats"][0]["asked"], "must");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_curtain_holds_until_it_is_lifted() {
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let id = rosie.lay("tricks", json!({}), seats).await;
    let mut page = rosie.play(&id).await;
    assert_is_down(&page);
    page.say(json!({"type": "why-not", "number": page.number(), "seat": 1})).await;
    assert_eq!(page.wait_for("notice").await["notice"]["kind"], "refused");

    lift(&mut page, 1).await;
    assert_eq!(page.now["eye"], 1);
    let seats_asked = |page: &Page| -> Vec<u64> {
        let questions = page.now["questions"].as_array().unwrap();
        questions.iter().map(|question| question["seat"].as_u64().unwrap()).collect()
    };
    assert_eq!(seats_asked(&page), [1], "not those of the other seat");
    let hand = page.now["view"].clone();

    // A page that is loaded again knows nothing of a lifted curtain.
    let again = rosie.play(&id).await;
    assert_is_down(&again);
    assert_ne!(again.now["view"], hand);

    // Nor does one after the server was started again.
    let house = open(house.close().await).await;
    let rosie = Person { address: house.address, ..rosie };
    let mut again = rosie.play(&id).await;
    assert_is_down(&again);
    lift(&mut again, 2).await;
    assert_eq!(seats_asked(&again), [2]);
    assert_ne!(again.now["view"], hand);

    // The connection broke while the same person sat before the screen: the page says whose it is.
    let kept = rosie.try_play_saying(&id, json!({"type": "hello", "look_as": 1})).await.unwrap();
    assert_eq!((kept.now["eye"].as_u64(), &kept.now["view"]), (Some(1), &hand));
    // A seat of somebody else is not shown, whatever the page says.
    let other = house.guest("Mablung").await;
    let looks = other.try_play_saying(&id, json!({"type": "hello", "look_as": 1})).await.unwrap();
    assert_eq!(looks.now["eye"], Value::Null);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_in_one_seat_needs_no_curtain() {
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let id = rosie.lay("tricks", json!({}), seats).await;
    let page = rosie.play(&id).await;
    assert_eq!(page.now["eye"], 1);
    assert_eq!(page.now["questions"][0]["seat"], 1);
    house.close().await;
}
