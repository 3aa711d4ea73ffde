//! A table keeps the version of the rules that it began with.

use games::war_of_the_ring::{Action, Options, Position};
use games::war_of_the_ring_bots::Bots;
use rusqlite::Connection;
use serde_json::json;
use server::Limits;
use table::{Game, Luck, Play, Seat, SeatInfo, Secrets, Table, UndoPolicy, laws, log};

use crate::harness::{Folder, House, Person, games};

const OLD: u32 = 3;

async fn open(folder: Folder) -> House {
    House::open_in(folder, Limits::lifted(), games().with::<Bots>()).await
}

fn rings(g: &Position, seat: Seat) -> Vec<Action> {
    g.legal(seat).into_iter().filter(|action| matches!(action, Action::Ring { .. })).collect()
}

/// A game of four by version 3 of the rules: one teammate has used an Elven Ring, and the other acts, whom
/// the new ruling would let use one too. Bots sit everywhere else.
fn old_game() -> (String, Seat, Action) {
    let options: Options = "players=4".parse().unwrap();
    for number in 0.. {
        let seed = Luck::seed_numbered(number);
        let bots = (1..=4).map(|seat| SeatInfo::new(&format!("Bot {seat}"), "heuristic").unwrap());
        let (bots, undo) = (bots.collect(), UndoPolicy::Consent);
        let mut table = Table::by_rules(OLD, &options, bots, undo, seed).unwrap();
        let mut luck = Luck::numbered(number);
        while let Some((seat, whim)) = laws::random_action(table.position(), &mut luck) {
            let g: &Position = table.position();
            let own = rings(g, seat);
            let by_new_rules = rings(&g.clone().by_rules(Position::RULES_VERSION), seat);
            if let (true, Some(&ring)) = (own.is_empty(), by_new_rules.first()) {
                table.sit_down(seat, SeatInfo::new("Rosie", "person").unwrap()).unwrap();
                return (log::write(&table, Secrets::Included), seat, ring);
            }
            let action = own.first().copied().unwrap_or(whim);
            table.play(seat, action, &mut |_| ()).unwrap();
        }
    }
    unreachable!("sooner or later a Ring is used")
}

async fn import(person: &Person, log: String) -> String {
    let made = person.request("POST", "/api/import").body(log);
    let made = crate::harness::ask(person.address, &made).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["id"].as_str().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_table_goes_on_by_the_rules_it_began_with() {
    let (text, seat, ring) = old_game();
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let id = import(&rosie, text).await;
    // As after a new release: the table is read from storage.
    let house = open(house.close().await).await;
    let rosie = Person { address: house.address, ..rosie };
    let mut page = rosie.play(&id).await;
    assert_eq!(page.table["rules_version"], OLD);
    let (asked, choices) = page.asked().unwrap();
    assert_eq!(asked, u64::from(seat.0) + 1);
    assert!(!choices.iter().any(|choice| choice.starts_with("ring ")), "{choices:?}");
    page.act(asked, &ring.to_string()).await;
    assert_eq!(page.wait_for("notice").await["notice"]["rule"], "WOTR.4.1.25");
    page.answer(0).await;
    let entries = page.entries();
    let house = open(house.close().await).await;
    let rosie = Person { address: house.address, ..rosie };
    let page = rosie.play(&id).await;
    assert_eq!(page.table["rules_version"], OLD);
    assert!(page.entries() >= entries, "what was played is kept");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_and_a_branch_of_an_old_game_are_of_its_version() {
    const GAME: &str = include_str!("../../../war-of-the-ring/tests/games/corrupted.log");
    assert!(GAME.contains(&format!("\nrules {OLD}\n")));
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let old = import(&rosie, GAME.to_string()).await;
    let branch = rosie.post(&format!("/api/tables/{old}/branch"), json!({"at": 30})).await;
    let branch = branch.json()["id"].as_str().unwrap().to_string();
    let two = json!([{"kind": "me"}, {"kind": "me"}]);
    let new = rosie.lay(Position::NAME, json!({}), two).await;
    for (id, rules) in [(old, OLD), (branch, OLD), (new, Position::RULES_VERSION)] {
        let page = rosie.play(&id).await;
        assert_eq!(page.table["rules_version"], rules);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_version_that_is_not_played_any_more_is_refused_with_the_reason() {
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let two = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = rosie.lay(Position::NAME, json!({}), two).await;
    let folder = house.close().await;
    let database = Connection::open(folder.path().join("mathom.db")).unwrap();
    database.execute("UPDATE tables SET rules_version = 2", []).unwrap();
    drop(database);
    let house = open(folder).await;
    let rosie = Person { address: house.address, ..rosie };
    let refused = rosie.get(&format!("/api/tables/{id}/replay")).await;
    let says = "version 2 of the rules is too old: versions 3 to 4 are played here";
    assert!(refused.status >= 400 && refused.text().contains(says), "{}", refused.text());
    assert_eq!(rosie.try_play(&id).await.err(), Some(409));
    house.close().await;
}
