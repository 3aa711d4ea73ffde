//! Whose a seat is: nobody takes, lends or frees the seat of somebody else, and nobody plays one side who
//! has seen the other.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use crate::game_with_secrets::Tricks;
use crate::harness::{Folder, House, Page, Person, games};

const AWAY: Duration = Duration::from_millis(300);

async fn open() -> House {
    let limits = Limits { away: AWAY, ..Limits::lifted() };
    House::open_in(Folder::new(), limits, games().with::<Tricks>()).await
}

fn invitation(page: &Page, seat: u64) -> String {
    let invitations = page.table["invitations"].as_array().unwrap();
    let found = invitations.iter().find(|one| one["seat"] == seat).expect("the seat is free");
    found["link"].as_str().unwrap().rsplit('/').next().unwrap().to_string()
}

async fn join(person: &Person, id: &str, invitation: &str) -> u16 {
    person.post(&format!("/api/tables/{id}/join"), json!({"invitation": invitation})).await.status
}

/// Rosie is the host and plays one side, Mablung the other.
async fn two_at_a_table(house: &House) -> (String, [Person; 2], [Page; 2]) {
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let wish =
        json!({"game": "tricks", "options": {}, "seats": [{"kind": "me"}, {"kind": "free"}]});
    let made = rosie.post("/api/tables", wish).await.json();
    let id = made["id"].as_str().unwrap().to_string();
    let host = rosie.play(&id).await;
    assert_eq!(join(&mablung, &id, &invitation(&host, 2)).await, 200);
    let (host, other) = (rosie.play(&id).await, mablung.play(&id).await);
    (id, [rosie, mablung], [host, other])
}

async fn refused(page: &mut Page, said: Value) -> String {
    page.say(said.clone()).await;
    let told = page.wait_for("notice").await;
    assert_eq!(told["notice"]["kind"], "refused", "{said}");
    told["notice"]["says"].as_str().unwrap().to_string()
}

const BOT: &str = "random";

fn hand_over(seat: u8, to: Value) -> Value {
    json!({"type": "hand-over", "seat": seat, "to": to})
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_cannot_take_lend_or_free_the_seat_of_a_person() {
    let house = open().await;
    let (_, _, [mut host, other]) = two_at_a_table(&house).await;
    tokio::time::sleep(2 * AWAY).await;
    for to in [
        json!({"kind": "me"}),
        json!({"kind": "me", "name": "Mablung"}),
        json!({"kind": "bot", "bot": BOT}),
        json!({"kind": "free"}),
    ] {
        let says = refused(&mut host, hand_over(2, to)).await;
        assert!(says.contains("away"), "{says}");
    }
    refused(&mut host, json!({"type": "sit", "seat": 2})).await;
    assert_eq!(host.now["seats"][1]["name"], "Mablung");
    drop(other);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_of_a_person_who_is_away_is_handed_over_and_the_log_says_so() {
    let house = open().await;
    let (id, [_, mablung], [mut host, mut other]) = two_at_a_table(&house).await;
    let (_, choices) = host.asked().unwrap();
    host.act(1, &choices[0]).await;
    other.wait_until(|now| now["seats"][0]["asked"] != "must").await;
    other.socket.close(None).await.unwrap();
    host.wait_until(|now| now["seats"][1]["sitter"]["here"] == false).await;
    let bot = json!({"kind": "bot", "bot": BOT});
    refused(&mut host, hand_over(2, bot.clone())).await;
    tokio::time::sleep(2 * AWAY).await;
    // One who has seen the other side may not play it, whoever is away.
    let says = refused(&mut host, hand_over(2, json!({"kind": "me"}))).await;
    assert!(says.contains("another side"), "{says}");
    host.say(hand_over(2, bot)).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "bot").await;
    let told = host.wait_for("notice").await;
    assert!(told["notice"]["says"].as_str().unwrap().contains("Mablung"), "everybody is told");
    // The owner can always take it back.
    let mut back = mablung.play(&id).await;
    back.say(json!({"type": "sit", "seat": 2})).await;
    back.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "person").await;
    let before = back.table["sat_before"].as_array().unwrap();
    assert!(before.iter().any(|sat| sat["seat"] == 2 && sat["name"] == "Mablung"), "{before:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_person_has_to_agree() {
    let house = open().await;
    let people =
        [house.guest("Rosie").await, house.guest("Mablung").await, house.guest("Anborn").await];
    let free = json!({"kind": "free"});
    let seats = json!([{"kind": "me"}, free, free]);
    let id = people[0].lay(crate::harness::FATE, json!({"players": "3"}), seats).await;
    let host = people[0].play(&id).await;
    for (person, seat) in [(&people[1], 2), (&people[2], 3)] {
        assert_eq!(join(person, &id, &invitation(&host, seat)).await, 200);
    }
    drop(host);
    let (mut host, mut third) = (people[0].play(&id).await, people[2].play(&id).await);
    tokio::time::sleep(2 * AWAY).await;
    host.say(hand_over(2, json!({"kind": "bot", "bot": BOT}))).await;
    third.wait_until(|now| now["seats"][1]["hand_over"]["waits_for"] == json!([3])).await;
    assert_eq!(third.now["seats"][1]["sitter"]["kind"], "person");
    refused(&mut host, json!({"type": "agree-to-hand-over", "seat": 2})).await;
    third.say(json!({"type": "refuse-hand-over", "seat": 2})).await;
    for page in [&mut host, &mut third] {
        page.wait_until(|now| now["seats"][1]["hand_over"].is_null()).await;
    }
    host.say(hand_over(2, json!({"kind": "bot", "bot": BOT}))).await;
    third.wait_until(|now| !now["seats"][1]["hand_over"].is_null()).await;
    third.say(json!({"type": "agree-to-hand-over", "seat": 2})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "bot").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_comes_back_keeps_the_seat() {
    let house = open().await;
    let people =
        [house.guest("Rosie").await, house.guest("Mablung").await, house.guest("Anborn").await];
    let free = json!({"kind": "free"});
    let id = people[0]
        .lay(crate::harness::FATE, json!({"players": "3"}), json!([{"kind": "me"}, free, free]))
        .await;
    let host = people[0].play(&id).await;
    for (person, seat) in [(&people[1], 2), (&people[2], 3)] {
        assert_eq!(join(person, &id, &invitation(&host, seat)).await, 200);
    }
    let (mut host, mut third) = (people[0].play(&id).await, people[2].play(&id).await);
    tokio::time::sleep(2 * AWAY).await;
    host.say(hand_over(2, json!({"kind": "bot", "bot": BOT}))).await;
    third.wait_until(|now| !now["seats"][1]["hand_over"].is_null()).await;
    let _back = people[1].play(&id).await;
    third.wait_until(|now| now["seats"][1]["hand_over"].is_null()).await;
    refused(&mut third, json!({"type": "agree-to-hand-over", "seat": 2})).await;
    assert_eq!(third.now["seats"][1]["name"], "Mablung");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_a_side_who_has_played_the_other() {
    let house = open().await;
    let (id, [rosie, mablung], [mut host, mut other]) = two_at_a_table(&house).await;
    // Mablung gives up his seat. Rosie, who knows the other hand, may not take it; a stranger may.
    other.say(hand_over(2, json!({"kind": "free"}))).await;
    // The table is private: who has left it hears nothing more.
    while other.try_hear().await.is_some() {}
    assert_eq!(mablung.try_play(&id).await.err(), Some(403));
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    let (sam, link) = (house.guest("Sam").await, invitation(&host, 2));
    assert_eq!(join(&sam, &id, &link).await, 200);
    host.wait_until(|now| now["seats"][1]["name"] == "Sam").await;
    host.say(hand_over(1, json!({"kind": "free"}))).await;
    let mut sams = sam.play(&id).await;
    sams.wait_until(|now| now["seats"][0]["sitter"]["kind"] == "free").await;
    let first = invitation(&sams, 1);
    let says = refused(&mut sams, json!({"type": "sit", "seat": 1})).await;
    assert!(says.contains("another side"), "{says}");
    assert_eq!(join(&mablung, &id, &first).await, 403, "he has played seat 2");
    assert_eq!(join(&rosie, &id, &first).await, 200, "it was hers");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_one_may_change_sides() {
    let house = open().await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": BOT}]);
    let id = rosie.lay("tricks", json!({}), seats).await;
    let mut page = rosie.play(&id).await;
    page.say(hand_over(2, json!({"kind": "me"}))).await;
    page.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "person").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_good_once_and_can_be_renewed() {
    let house = open().await;
    let rosie = house.guest("Rosie").await;
    let free = json!({"kind": "free"});
    let seats = json!([{"kind": "me"}, free, free]);
    let id = rosie.lay(crate::harness::FATE, json!({"players": "3"}), seats).await;
    let mut host = rosie.play(&id).await;
    let [two, three] = [invitation(&host, 2), invitation(&host, 3)];
    assert_ne!(two, three);
    let [mablung, anborn, late] =
        [house.guest("Mablung").await, house.guest("Anborn").await, house.guest("Late").await];
    // With the invitation to the second seat he takes the third; that to the third is good for the second.
    let path = format!("/api/tables/{id}/join");
    let joined = mablung.post(&path, json!({"invitation": two, "seat": 3})).await;
    assert_eq!(joined.status, 200);
    assert_eq!(join(&late, &id, &two).await, 403, "it is used up");
    host.wait_until(|now| now["seats"][2]["name"] == "Mablung").await;
    assert_eq!(invitation(&host, 2), three);
    host.say(json!({"type": "renew-invitation", "seat": 2})).await;
    host.wait_for("welcome").await;
    assert_eq!(join(&anborn, &id, &three).await, 403, "it was renewed");
    assert_eq!(join(&anborn, &id, &invitation(&host, 2)).await, 200);
    house.close().await;
}

/// A bot that nobody lent a seat to plays for the table, so the host may take its place. A player who
/// is lent nothing may not.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_alone_sits_down_where_a_bot_plays_for_nobody() {
    let house = open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let seats = json!([{"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": BOT}]);
    let id = rosie.lay(crate::harness::FATE, json!({"players": "3"}), seats).await;
    let host = rosie.play(&id).await;
    assert_eq!(join(&mablung, &id, &invitation(&host, 2)).await, 200);
    drop(host);
    let (mut host, mut other) = (rosie.play(&id).await, mablung.play(&id).await);
    let says = refused(&mut other, json!({"type": "sit", "seat": 3})).await;
    assert!(says.contains("cannot take this seat"), "{says}");
    host.say(json!({"type": "sit", "seat": 3})).await;
    host.wait_until(|now| now["seats"][2]["name"] == "Rosie").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_hands_over_a_seat_that_no_person_holds() {
    let house = open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let seats = json!([{"kind": "free"}, {"kind": "bot", "bot": BOT}]);
    let wish = json!({"game": "tricks", "options": {}, "seats": seats});
    let made = rosie.post("/api/tables", wish).await.json();
    let id = made["id"].as_str().unwrap().to_string();
    let mut host = rosie.play(&id).await;
    assert_eq!(join(&mablung, &id, &invitation(&host, 1)).await, 200);
    let mut other = mablung.play(&id).await;
    let says = refused(&mut other, hand_over(2, json!({"kind": "free"}))).await;
    assert!(says.contains("Only the host"), "{says}");
    host.say(hand_over(2, json!({"kind": "free"}))).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] != "bot").await;
    house.close().await;
}
