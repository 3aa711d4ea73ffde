//! A clock that jumps deletes nothing, and time that passes does.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde_json::json;
use server::Clock;
use server::store::Sqlite;

use crate::harness::{FATE, Folder, House, Person, games};

const DAY: i64 = 24 * 60 * 60;
const KEPT: i64 = 10 * DAY;

async fn open(folder: Folder, time: &Arc<AtomicI64>) -> House {
    let store = Arc::new(Sqlite::open(folder.path()).unwrap());
    let time = Arc::clone(time);
    let house = House::open_as(store, folder, games(), |settings| {
        settings.limits.keep = Duration::from_secs(KEPT as u64);
        settings.clock = Clock::new(move || time.load(Ordering::SeqCst) as f64);
    });
    let house = house.await;
    // It looks for old tables at once.
    tokio::time::sleep(Duration::from_millis(100)).await;
    house
}

/// Opens the house again so much later, and tells whether the table is there.
async fn later(
    house: House,
    rosie: &Person,
    id: &str,
    time: &Arc<AtomicI64>,
    seconds: i64,
) -> (House, bool) {
    let folder = house.close().await;
    time.fetch_add(seconds, Ordering::SeqCst);
    let house = open(folder, time).await;
    let rosie = Person { address: house.address, ..rosie.clone() };
    let mine = rosie.get("/api/tables").await.json()["mine"].clone();
    let is_there = mine.as_array().unwrap().iter().any(|line| line["id"] == id);
    (house, is_there)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_jumps_deletes_nothing() {
    let time = Arc::new(AtomicI64::new(1_800_000_000));
    let mut house = open(Folder::new(), &time).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    for jump in [365 * DAY, -DAY, -400 * DAY, 3 * 365 * DAY] {
        let is_there;
        (house, is_there) = later(house, &rosie, &id, &time, jump).await;
        assert!(is_there, "after a jump of {} days", jump / DAY);
    }
    // It jumps while the house is open, and the table is opened then.
    for jump in [-400 * DAY, 365 * DAY] {
        time.fetch_add(jump, Ordering::SeqCst);
        let mut page = Person { address: house.address, ..rosie.clone() }.play(&id).await;
        page.answer(0).await;
        drop(page);
        let is_there;
        (house, is_there) = later(house, &rosie, &id, &time, 60).await;
        assert!(is_there, "after a jump of {} days while it was open", jump / DAY);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_on_which_nobody_comes_count() {
    let time = Arc::new(AtomicI64::new(1_800_000_000));
    let mut house = open(Folder::new(), &time).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    // However long the house is closed, that is one day.
    for days in 1..=12 {
        let is_there;
        (house, is_there) = later(house, &rosie, &id, &time, 40 * DAY).await;
        assert_eq!(is_there, days * DAY <= KEPT, "after {days} days");
    }
    house.close().await;
}
