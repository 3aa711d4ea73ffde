//! `kill -9` again and again, while several people at several tables and bots play.
//!
//! Whatever a page was told has to be there after the restart, line for line and word for word, and every
//! table has to open.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use server::store::{Sqlite, Store};
use table::Luck;

use crate::known::Known;
use crate::page::{Page, Received};
use crate::peer::{Peer, loopback};
use crate::program::Program;
use crate::summary::Summary;
use crate::{Failed, Plan};

const PART: &str = "kills";
/// The log of a table is compared word by word after so many kills.
const COMPARED_EVERY: u32 = 25;
const PEOPLE: usize = 3;
const TABLES_OF_ONE: u32 = 80;
/// A table is replaced when its log is so long, so that beginnings are tried as well.
const LONG: u64 = 700;

/// A kind of table: who sits where. Numbers are people; a seat of a person other than the first is free
/// until they join.
struct Kind {
    wish: fn() -> Value,
    joins: &'static [usize],
    undoes: bool,
}

const KINDS: [Kind; 6] = [
    Kind {
        wish: || {
            json!({"game": "fate-of-the-fellowship", "options": {"players": "3"}, "undo": "free",
            "seats": [{"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": "random"}]})
        },
        joins: &[1],
        undoes: false,
    },
    Kind {
        wish: || {
            json!({"game": "fate-of-the-fellowship", "options": {"players": "1"}, "undo": "free",
            "seats": [{"kind": "me"}]})
        },
        joins: &[],
        undoes: true,
    },
    Kind {
        wish: || json!({"game": "war-of-the-ring", "seats": [{"kind": "me"}, {"kind": "free"}]}),
        joins: &[2],
        undoes: false,
    },
    Kind {
        wish: || json!({"game": "war-of-the-ring", "seats": [{"kind": "bot", "bot": "heuristic"}, {"kind": "me"}]}),
        joins: &[],
        undoes: false,
    },
    Kind {
        wish: || {
            json!({"game": "hunt-for-the-ring", "options": {"players": "3"},
            "seats": [{"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": "random"}]})
        },
        joins: &[1],
        undoes: false,
    },
    Kind {
        wish: || {
            json!({"game": "hunt-for-the-ring", "options": {"players": "2"},
            "seats": [{"kind": "bot", "bot": "heuristic"}, {"kind": "me"}]})
        },
        joins: &[],
        undoes: false,
    },
];

struct Table {
    kind: usize,
    /// The first of its three people. One host has at most a hundred tables that are not finished.
    people: usize,
    id: String,
    known: Known,
}

#[derive(Default)]
struct Figures {
    kills: u32,
    tables: u32,
    opened: u32,
    acknowledged: u64,
    compared: u64,
    longest_start: Duration,
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let folder = plan.scratch.join("kills");
    let mut luck = Luck::numbered(plan.seed);
    let mut figures = Figures::default();
    let program = Program::start(&plan.program, &folder)?;
    let mut people = Vec::new();
    let mut tables = Vec::new();
    for kind in 0..KINDS.len() {
        tables.push(lay(kind, program.address, &mut people, &mut figures).await?);
    }
    let mut old = Vec::new();
    summary.broke_all(PART, program.kill());
    while figures.kills < plan.kills && plan.has_time() {
        if figures.kills.is_multiple_of(COMPARED_EVERY) {
            compare(&folder, tables.iter().chain(&old), &mut figures, summary).await?;
            old.clear();
        }
        tables.iter().for_each(|table| table.known.facts().note_kill());
        let begun = Instant::now();
        let program = Program::start(&plan.program, &folder)?;
        figures.longest_start = figures.longest_start.max(begun.elapsed());
        let address = program.address;
        people.iter_mut().for_each(|peer| *peer = peer.again(address));
        for table in &mut tables {
            let is_old = {
                let facts = table.known.facts();
                facts.over || facts.entries > LONG
            };
            if is_old || luck.below(60) == 0 {
                let new = lay(table.kind, address, &mut people, &mut figures).await?;
                old.push(std::mem::replace(table, new));
            }
        }
        // One in five dies while pages are still connecting.
        let early = luck.below(5) == 0;
        let (opened, acknowledged, faults) =
            play(&tables, &people, address, &mut luck, program, early).await;
        figures.opened += opened;
        figures.acknowledged += acknowledged;
        summary.broke_all(PART, faults);
        figures.kills += 1;
        for table in &tables {
            let faults = std::mem::take(&mut table.known.facts().faults);
            summary.broke_all(PART, faults.into_iter().map(|says| format!("{}: {says}", table.id)));
        }
        if figures.kills.is_multiple_of(50) {
            let told: usize = tables.iter().map(|t| t.known.facts().acknowledged.len()).sum();
            println!("   {} kills; the tables at hand hold {told} answers", figures.kills);
        }
    }
    compare(&folder, tables.iter().chain(&old), &mut figures, summary).await?;
    summary.figure(PART, "times killed", figures.kills);
    summary.figure(PART, "tables made", figures.tables);
    summary.figure(PART, "pages opened again", figures.opened);
    summary.figure(PART, "answers acknowledged, none lost", figures.acknowledged);
    summary.figure(PART, "comparisons with stored logs", figures.compared);
    let longest = figures.longest_start.as_millis();
    summary.figure(PART, "longest start of the program, ms", longest);
    if figures.kills < plan.kills.min(5) || figures.acknowledged < u64::from(figures.kills) {
        summary.broke(PART, "too little was played to show anything");
    }
    Ok(())
}

async fn lay(
    kind: usize,
    address: SocketAddr,
    all: &mut Vec<Peer>,
    figures: &mut Figures,
) -> Result<Table, Failed> {
    if figures.tables.is_multiple_of(TABLES_OF_ONE) {
        for number in 0..PEOPLE {
            let from = loopback(all.len() as u32);
            all.push(Peer::guest(address, from, &format!("Person {number}")).await?);
        }
    }
    figures.tables += 1;
    let first = all.len() - PEOPLE;
    let people = &mut all[first..];
    let Kind { wish, joins, .. } = &KINDS[kind];
    let id = people[0].lay(&wish()).await?;
    for &person in *joins {
        let page = Page::open(&people[0], &id).await?;
        let invitation = page.invitation(2).ok_or("no invitation")?;
        let join = json!({ "invitation": invitation });
        let joined = people[person].send("POST", &format!("/api/tables/{id}/join"), &join).await?;
        if joined.status != 200 {
            return Err(format!("not joined: {}", joined.text()).into());
        }
    }
    Ok(Table { kind, people: first, id, known: Known::default() })
}

/// Everybody plays at every table until the program is killed. Gives how many pages were opened, how many
/// answers were acknowledged, and faults.
async fn play(
    tables: &[Table],
    people: &[Peer],
    address: SocketAddr,
    luck: &mut Luck,
    program: Program,
    early: bool,
) -> (u32, u64, Vec<String>) {
    let mut playing = Vec::new();
    for table in tables {
        let kind = &KINDS[table.kind];
        for person in [0].iter().chain(kind.joins).copied() {
            let (peer, id) = (people[table.people + person].again(address), table.id.clone());
            let (known, undoes) = (table.known.clone(), kind.undoes);
            let luck = Luck::numbered(u64::from(luck.below(u32::MAX)));
            playing.push(tokio::spawn(live(peer, id, person, known, luck, undoes, early)));
        }
    }
    let life = match early {
        true => 5 + luck.below(40),
        false => 60 + luck.below(240),
    };
    tokio::time::sleep(Duration::from_millis(u64::from(life))).await;
    // What is not told by now may be lost; a page that was told keeps it.
    let mut faults = program.kill();
    let (mut opened, mut acknowledged) = (0, 0);
    for page in playing {
        match page.await {
            Ok(Ok((was_open, answers))) => {
                opened += u32::from(was_open);
                acknowledged += answers;
            }
            Ok(Err(error)) => faults.push(error.to_string()),
            Err(error) => faults.push(format!("a page broke: {error}")),
        }
    }
    (opened, acknowledged, faults)
}

/// One page in one life of the program: whether it was told the table, and how often it was answered.
async fn live(
    peer: Peer,
    id: String,
    person: usize,
    known: Known,
    mut luck: Luck,
    undoes: bool,
    early: bool,
) -> Result<(bool, u64), Failed> {
    let mut page = match Page::connect(&peer, &id).await {
        Ok(page) => page,
        // The program may be gone by now; a refusal is another thing.
        Err(error) if error.to_string().starts_with("refused") => {
            return Err(format!("{id} does not open: {error}").into());
        }
        Err(_) => return Ok((false, 0)),
    };
    let begun = Instant::now();
    let mut said: Option<(u64, String)> = None;
    let mut acknowledged = 0;
    loop {
        match page.hear(Duration::from_secs(20)).await {
            Received::Gone => break,
            Received::Nothing if begun.elapsed() > Duration::from_secs(15) => {
                return Err(format!("{id}: nothing is told for long").into());
            }
            Received::Nothing => (),
            Received::Message(told) => {
                let mut facts = known.facts();
                facts.note(person, &told, page.entries());
                facts.over = page.is_over();
                if told["type"] == "update"
                    && let Some((seat, action)) = &said
                    && facts.acknowledge(&told, *seat, action)
                {
                    acknowledged += 1;
                    said = None;
                }
                // A refusal ends with a notice; the whole table may be told before it.
                if told["type"] == "notice" || !told["back_to"].is_null() {
                    said = None;
                }
            }
        }
        if said.is_some() || early {
            continue;
        }
        let back = page.now["undo"]["ways"].as_array().and_then(|ways| ways.last()).cloned();
        if undoes
            && luck.below(12) == 0
            && let Some(way) = back
        {
            let undo = json!({"type": "undo", "number": page.now["number"], "seat": way["seat"], "to": way["to"]});
            known.facts().may_be_back_at = way["to"].as_u64();
            // No seat has this number, so nothing but the answer to it is taken for one.
            said = Some((0, String::new()));
            page.say(&undo).await;
            continue;
        }
        if let Some((act, seat, action)) = page.answer(&mut luck) {
            said = Some((seat, action));
            page.say(&act).await;
        }
    }
    Ok((!page.now.is_null(), acknowledged))
}

/// Compares what was acknowledged with what is stored, and the database with itself.
async fn compare(
    folder: &Path,
    tables: impl Iterator<Item = &Table>,
    figures: &mut Figures,
    summary: &mut Summary,
) -> Result<(), Failed> {
    let mut wanted = Vec::new();
    for table in tables {
        let facts = table.known.facts();
        let mut answers = facts.acknowledged.clone();
        // Whether it went back is not known yet.
        if let Some(to) = facts.may_be_back_at {
            answers.split_off(&to);
        }
        wanted.push((table.id.clone(), answers));
    }
    let folder = folder.to_path_buf();
    let (faults, compared) = tokio::task::spawn_blocking(move || {
        let mut faults = Vec::new();
        let mut compared = 0;
        let store = match Sqlite::open(&folder) {
            Ok(store) => store,
            Err(error) => return (vec![format!("the folder does not open: {error}")], 0),
        };
        for (id, answers) in &wanted {
            match store.lines(id) {
                Ok(lines) => {
                    for (entry, words) in answers {
                        compared += 1;
                        if lines.get(*entry as usize) != Some(words) {
                            let found = lines.get(*entry as usize);
                            let fault =
                                format!("{id}: entry {entry} was \"{words}\", is {found:?}");
                            faults.push(fault);
                        }
                    }
                }
                Err(error) => faults.push(format!("{id}: {error}")),
            }
        }
        store.close();
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let sound = Connection::open_with_flags(folder.join("mathom.db"), flags).and_then(|data| {
            data.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))
        });
        if sound.as_deref() != Ok("ok") {
            faults.push(format!("the database is not sound: {sound:?}"));
        }
        (faults, compared)
    })
    .await?;
    figures.compared += compared;
    summary.broke_all(PART, faults);
    Ok(())
}
