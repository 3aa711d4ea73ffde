//! Storage that fails for a moment, at every call in turn: nothing that a page was told is lost, and
//! every table opens again.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::Limits;
use server::store::Sqlite;
use table::Luck;

use crate::faulty::{Faulty, WriteFault};
use crate::harness::{FATE, Folder, House, Page, Person, games};

/// How many games are played at once.
const SIDE_BY_SIDE: usize = 8;

/// What a page has been told of a game, and what it said without an answer.
#[derive(Default)]
struct ServerMessage {
    log: Vec<Value>,
    entries: u64,
    /// The page asked to go back to here and was not told what came of it.
    may_be_back_at: Option<u64>,
}

/// One person who plays on through every fault.
struct Player {
    person: Person,
    id: String,
    page: Option<Page>,
    told: ServerMessage,
    luck: Luck,
}

impl Player {
    /// Connects again for as long as storage fails.
    async fn page(&mut self) -> &mut Page {
        let mut tries = 0;
        while self.page.is_none() {
            tries += 1;
            assert!(tries < 100, "the table stays shut");
            match self.person.try_play(&self.id).await {
                Ok(page) => {
                    self.page = Some(page);
                    self.note();
                }
                Err(status) => assert_eq!(status, 503),
            }
        }
        self.page.as_mut().unwrap()
    }

    /// What the page was told last is now acknowledged.
    fn note(&mut self) {
        let page = self.page.as_ref().unwrap();
        let (log, entries) = (page.log.clone(), page.entries());
        if let Some(back) = self.told.may_be_back_at.take()
            && entries == back
        {
            self.told.log.truncate(entries as usize);
        }
        assert!(log.len() >= self.told.log.len() || log.len() >= 80, "the log got shorter");
        self.told.log = log;
        self.told.entries = entries;
    }

    /// Says something and hears until it was done, refused, or the page is let go.
    async fn say(&mut self, said: Value, is_done: impl Fn(&Value, u64) -> bool) {
        let page = self.page().await;
        let before = page.entries();
        page.say(said).await;
        loop {
            match page.try_hear().await {
                None => {
                    self.page = None;
                    return;
                }
                Some(told) if told["type"] == "notice" => break,
                Some(told) if is_done(&told, before) => break,
                // The table was loaded again: what was said may or may not have been stored.
                Some(told) if told["type"] == "welcome" => break,
                Some(_) => (),
            }
        }
        self.note();
    }

    async fn answer(&mut self) {
        let choice = self.luck.below(1000) as usize;
        let page = self.page().await;
        let Some((seat, choices)) = page.asked() else { return };
        let action = &choices[choice % choices.len()];
        let act = json!({"type": "act", "number": page.number(), "seat": seat, "action": action});
        self.say(act, |told, _| told["type"] == "update").await;
    }

    async fn go_back(&mut self) {
        let page = self.page().await;
        let Some(way) = page.now["undo"]["ways"].as_array().unwrap().last().cloned() else {
            return;
        };
        let undo = json!({"type": "undo", "number": page.number(), "seat": 1, "to": way["to"]});
        self.told.may_be_back_at = way["to"].as_u64();
        self.say(undo, |told, _| told["type"] == "update").await;
    }
}

/// Plays a little of everything that is stored, while the calls in `fails` fail; then restarts and
/// compares. Tells how many calls were made.
async fn play_through(fails: Range<u32>, invalid: WriteFault) -> u32 {
    let folder = Folder::new();
    let store = Arc::new(Faulty::new(Sqlite::open(folder.path()).unwrap(), fails, invalid));
    let house = House::open_over(Arc::clone(&store) as _, folder, Limits::lifted(), games()).await;
    let person = loop {
        if let Some(person) = house.try_guest("Rosie").await {
            break person;
        }
    };
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let wish = json!({"game": FATE, "options": {"players": "2"}, "seats": seats, "undo": "free"});
    let id = loop {
        let made = person.post("/api/tables", wish.clone()).await;
        match made.status {
            201 => break made.json()["id"].as_str().unwrap().to_string(),
            status => assert_eq!(status, 503, "{}", made.text()),
        }
    };
    let luck = Luck::numbered(11);
    let mut rosie = Player { person, id, page: None, told: ServerMessage::default(), luck };
    for _ in 0..3 {
        rosie.answer().await;
    }
    rosie.say(json!({"type": "chat", "text": "Well met."}), |told, _| told["type"] == "chat").await;
    rosie.go_back().await;
    rosie.answer().await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let lent = json!({"type": "hand-over", "seat": 2, "to": bot});
    rosie.say(lent, |told, _| told["type"] == "welcome").await;
    rosie.answer().await;
    let back = json!({"type": "sit", "seat": 2});
    rosie.say(back, |told, _| told["type"] == "welcome").await;
    for _ in 0..4 {
        rosie.answer().await;
    }
    let calls = store.calls();
    let Player { person, id, told, .. } = rosie;
    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let person = Person { address: house.address, ..person };
    let page = person.try_play(&id).await;
    let page = page.unwrap_or_else(|status| panic!("the table does not open: {status}"));
    let same = page.log.iter().zip(&told.log).take_while(|(now, then)| now == then).count();
    let is_there = same == told.log.len() && page.entries() >= told.entries;
    let went_back = told.may_be_back_at == Some(page.entries());
    assert!(
        is_there || went_back,
        "told {} entries, found {}: {:?} and {:?}",
        told.entries,
        page.entries(),
        told.log,
        page.log
    );
    house.close().await;
    calls
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_at_any_call_loses_nothing_and_no_table() {
    let calls = play_through(0..0, WriteFault::Refused).await;
    assert!(calls > 20, "{calls} calls say little");
    let mut games = Vec::new();
    for invalid in [WriteFault::Refused, WriteFault::Unanswered] {
        for length in [1, 4] {
            // Storage that fails makes for more calls than storage that works.
            for first in 0..calls + 10 {
                games.push((first..first + length, invalid));
            }
        }
    }
    // Each is a server of its own, and mostly waits for the disk.
    let play = |(fails, invalid)| async move {
        play_through(fails, invalid).await;
    };
    stream::iter(games).for_each_concurrent(SIDE_BY_SIDE, play).await;
}

/// A line that was stored although storage said otherwise stands in the way of no other.
#[tokio::test(flavor = "multi_thread")]
async fn people_write_on_after_a_line_of_which_nobody_knows_whether_it_was_stored() {
    let folder = Folder::new();
    let store = Faulty::new(Sqlite::open(folder.path()).unwrap(), 0..0, WriteFault::Unanswered);
    let store = Arc::new(store);
    let house = House::open_over(Arc::clone(&store) as _, folder, Limits::lifted(), games()).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    store.fail_next();
    page.say(json!({"type": "chat", "text": "One"})).await;
    assert_eq!(page.hear().await["type"], "notice");
    page.say(json!({"type": "chat", "text": "Two"})).await;
    assert_eq!(page.hear().await["line"]["text"], "Two");
    house.close().await;
}

/// A table that storage reads slowly keeps nobody waiting but those who sit there.
#[tokio::test(flavor = "multi_thread")]
async fn one_slow_table_keeps_no_other_waiting() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await);
    }
    let folder = house.close().await;
    let store = Faulty::new(Sqlite::open(folder.path()).unwrap(), 0..0, WriteFault::Refused);
    store.slow_down(&tables[0], Duration::from_secs(4));
    let house = House::open_over(Arc::new(store), folder, Limits::lifted(), games()).await;
    let rosie = Person { address: house.address, ..rosie };
    let begun = Instant::now();
    let slow = tokio::spawn({
        let (rosie, id) = (rosie.clone(), tables[0].clone());
        async move { rosie.play(&id).await.entries() }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    rosie.play(&tables[1]).await;
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    slow.await.unwrap();
    assert!(begun.elapsed() >= Duration::from_secs(4), "the other one was slow");
    house.close().await;
}

/// A damaged page of the database has_secrets rows: what is left is not shown as if it were the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_which_rows_are_missing_is_refused() {
    for missing in ["max(n)", "min(n)"] {
        let house = House::open().await;
        let rosie = house.guest("Rosie").await;
        let mut tables = Vec::new();
        for _ in 0..2 {
            let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
            let mut page = rosie.play(&id).await;
            for _ in 0..4 {
                page.answer(0).await;
            }
            tables.push(id);
        }
        let folder = house.close().await;
        let data = Connection::open(folder.path().join("mathom.db")).unwrap();
        let sql = format!(
            "DELETE FROM entries WHERE table_id = ?1 AND n = (SELECT {missing} FROM entries \
             WHERE table_id = ?1 AND n > (SELECT max(entries) FROM snapshots WHERE table_id = ?1))"
        );
        assert_eq!(data.execute(&sql, [&tables[0]]).unwrap(), 1);
        drop(data);
        let house = House::open_in(folder, Limits::lifted(), games()).await;
        let rosie = Person { address: house.address, ..rosie };
        assert_eq!(rosie.try_play(&tables[1]).await.err(), None, "the other one opens");
        let mut page = rosie.connect(&tables[0]).await.unwrap();
        page.say(json!({"type": "hello"})).await;
        assert_eq!(page.try_hear().await, None, "{missing}");
        assert_eq!(rosie.get(&format!("/api/tables/{}/log", tables[0])).await.status, 503);
        house.close().await;
    }
}

/// Another program holds the write lock for longer than storage waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_held_for_long_loses_no_table() {
    let folder = Folder::new();
    let store = Sqlite::open_with_patience(folder.path(), Duration::from_millis(200)).unwrap();
    let house = House::open_over(Arc::new(store), folder, Limits::lifted(), games()).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let luck = Luck::numbered(12);
    let mut player = Player { person: rosie, id, page: None, told: ServerMessage::default(), luck };
    player.answer().await;
    let other = Connection::open(house.folder.path().join("mathom.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let page = player.page().await;
    let (seat, choices) = page.asked().unwrap();
    page.act(seat, &choices[0]).await;
    while page.try_hear().await.is_some() {}
    assert_eq!(player.person.try_play(&player.id).await.err(), Some(503), "it is not stored");
    other.execute_batch("ROLLBACK").unwrap();
    player.page = None;
    for _ in 0..3 {
        player.answer().await;
    }
    let told = player.told;
    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let page = Person { address: house.address, ..player.person }.play(&player.id).await;
    assert_eq!((page.entries(), page.log), (told.entries, told.log));
    house.close().await;
}
