//! Nothing a seat may not know leaves the server for it.
//!
//! Two servers hold tables that are the same for one seat: what it cannot know is redrawn in the
//! second. Whatever pages of that seat and of onlookers are told must be the same, byte for byte.

use bots::{GameBots, Kind, Mind};
use games::fate_of_the_fellowship_bots::Bots;
use serde_json::json;
use server::Limits;
use server::store::{KeptSeat, KeptTable, Occupant, Part, Sqlite, Store, TableSummary};
use table::{
    Game, Luck, Pending, Play, Seat, SeatInfo, Snapshot, Table, TableGame, UndoPolicy,
    position_hash, to_hex,
};

use crate::game_with_secrets::Tricks;
use crate::harness::{Folder, House, Page, Person, games};

const SEED: [u8; 32] = [7; 32];
const PLAYER: [u8; 32] = [1; 32];
const LOOKER: [u8; 32] = [2; 32];

/// A server at whose only table the game stands so.
async fn house_with<G: TableGame>(
    options: &str,
    g: &G,
    entries: usize,
    place: u64,
    seat: Seat,
) -> House {
    let folder = Folder::new();
    let store = Sqlite::open(folder.path()).unwrap();
    let mut ids = Vec::new();
    for token in [PLAYER, LOOKER] {
        let hash = *blake3::hash(&token).as_bytes();
        let guest = store.new_guest(hash, "Somebody".to_string()).await.unwrap().unwrap();
        ids.push(guest.id);
    }
    let hash = to_hex(position_hash(g));
    let snapshot = Snapshot { entries, place, position: g.to_json(), hash };
    let seats = Seat::first(g.seats()).map(|other| KeptSeat {
        occupant: if other == seat {
            Occupant::Guest(ids[0])
        } else {
            Occupant::Free { invitation: "come".to_string() }
        },
        name: format!("Seat {other}"),
    });
    let kept = KeptTable {
        id: "table".to_string(),
        game: G::NAME.to_string(),
        options: options.to_string(),
        undo: "consent".to_string(),
        seed: SEED,
        rules_version: G::RULES_VERSION,
        host: ids[0],
        watchable: true,
        imported: false,
        seats: seats.collect(),
        sittings: Vec::new(),
        muted: Vec::new(),
        bytes: 0,
        given: 0,
        undo_asked: None,
        seq: 1,
        summary: TableSummary { entries: entries as u32, changed: 4e9, ..TableSummary::default() },
    };
    let json = serde_json::to_string(&snapshot).unwrap();
    let part = Part::Snapshot { entries: entries as u32, json };
    store.create(kept, vec![part]).await.unwrap().unwrap();
    store.close();
    House::open_in(folder, Limits::lifted(), games().with::<Tricks>()).await
}

fn person(house: &House, token: [u8; 32]) -> Person {
    Person { address: house.address, cookie: format!("mathom={}", to_hex(token)) }
}

/// Everything one page is told in the course of this.
async fn told(house: &House, seat: Seat) -> Vec<String> {
    let mut page = person(house, PLAYER).play("table").await;
    let mut looker = person(house, LOOKER).play("table").await;
    let number = seat.0 + 1;
    page.say(json!({"type": "why-not", "number": 0, "seat": number})).await;
    page.wait_for("refusals").await;
    // An answer by which nothing is seen that could not be foretold.
    let open = |page: &Page| {
        let questions = page.now["questions"].as_array().unwrap().clone();
        let choices = questions.iter().flat_map(|q| q["choices"].as_array().unwrap().clone());
        choices.into_iter().find(|choice| choice["bars_undo"].is_null())
    };
    if let Some(choice) = open(&page) {
        page.act(number.into(), choice["action"].as_str().unwrap()).await;
        page.wait_for("update").await;
        looker.wait_for("update").await;
    }
    for path in ["replay?as=1", "replay", "log", "report"] {
        let answer = person(house, LOOKER).get(&format!("/api/tables/table/{path}")).await;
        assert_ne!(answer.status, 200, "{path} of a table whose past is gone");
    }
    page.told.iter().chain(&looker.told).map(ToString::to_string).collect()
}

async fn keeps_secrets<B: GameBots<Game: TableGame>>(
    bot: Kind,
    options: &str,
    moves: &[usize],
) -> usize {
    let mut differ = 0;
    for (number, &moves) in moves.iter().enumerate() {
        let seed = Luck::seed_numbered(number as u64);
        let read: <B::Game as Game>::Options = options.parse().unwrap();
        let seats = SeatInfo::people(B::Game::set_up(&read).unwrap().seats());
        let mut table = Table::<B::Game>::new(&read, seats, UndoPolicy::Consent, seed).unwrap();
        for _ in 0..moves {
            let Pending::Seats { must, .. } = table.position().pending() else { break };
            let seat = must.iter().last().unwrap();
            let action = bot.spawn::<B>(seed, seat).choose(Mind::of(table.position(), seat));
            table.play(seat, action, &mut |_| ()).unwrap();
        }
        let Pending::Seats { must, .. } = table.position().pending() else { continue };
        let seat = must.iter().next().unwrap();
        let other = table.position().imagine(seat, &mut Luck::numbered(number as u64 + 100));
        differ += usize::from(other != *table.position());
        let (entries, place) = (table.len(), table.place());
        let real = house_with::<B::Game>(options, table.position(), entries, place, seat).await;
        let imagined = house_with::<B::Game>(options, &other, entries, place, seat).await;
        assert_eq!(told(&real, seat).await, told(&imagined, seat).await);
        real.close().await;
        imagined.close().await;
    }
    differ
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_of_cards_stay_hidden() {
    let differ = keeps_secrets::<Tricks>(Kind::Instinct, "", &[0, 1, 2, 3, 4, 0, 1]).await;
    assert!(differ >= 4, "{differ} positions had something to hide");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_face_down_shadow_deck_stays_hidden() {
    let moves = [5, 40, 80, 120, 160, 200, 240];
    let differ = keeps_secrets::<Bots>(Kind::Heuristic, "players=2", &moves).await;
    assert!(differ >= 1, "{differ} positions had something to hide");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_that_choose_at_once_do_not_make_each_other_stale() {
    let limits = Limits::lifted();
    let house = House::open_in(Folder::new(), limits, games().with::<Tricks>()).await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let id = rosie.lay("tricks", json!({}), json!([{"kind": "me"}, {"kind": "free"}])).await;
    let link = rosie.play(&id).await.table["invitations"][0]["link"].as_str().unwrap().to_string();
    let join = json!({"invitation": link.rsplit('/').next().unwrap()});
    assert_eq!(mablung.post(&format!("/api/tables/{id}/join"), join).await.status, 200);
    let (mut one, mut two) = (rosie.play(&id).await, mablung.play(&id).await);
    for round in 0..3 {
        let [(_, first), (_, second)] = [one.asked().unwrap(), two.asked().unwrap()];
        assert_eq!(first.len(), 3 - round);
        // Both answer what they saw at the same moment.
        one.act(1, &first[0]).await;
        two.act(2, &second[0]).await;
        for page in [&mut one, &mut two] {
            let before = page.now["view"]["score"].clone();
            page.wait_until(|now| now["view"]["score"] != before).await;
        }
    }
    for page in [&one, &two] {
        assert!(page.is_over());
        assert!(page.told.iter().all(|told| told["type"] != "notice"), "nobody was stale");
    }
    // While it ran, neither was told what the other held.
    let told = one.log.iter().flat_map(|line| line["happened"].as_array().unwrap());
    let dealt = told.filter(|told| told["says"].as_str().unwrap().contains("dealt a card"));
    assert_eq!(dealt.count(), 3);
    assert_eq!(mablung.get(&format!("/api/tables/{id}/replay?at=3&as=all")).await.status, 200);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_running_game_with_secrets_is_for_nobody() {
    let limits = Limits::lifted();
    let house = House::open_in(Folder::new(), limits, games().with::<Tricks>()).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "free"}]);
    let id = rosie.lay("tricks", json!({}), seats).await;
    for path in ["log", "report", "replay?as=2", "replay?as=all"] {
        assert_eq!(rosie.get(&format!("/api/tables/{id}/{path}")).await.status, 403, "{path}");
    }
    assert_eq!(rosie.get(&format!("/api/tables/{id}/replay?as=1")).await.status, 200);
    house.close().await;
}
