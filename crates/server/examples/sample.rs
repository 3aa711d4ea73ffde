//! Prints what a page is told on joining a table in the middle of a game: `sample DECISIONS SEED`; or
//! what is printed on board and cards: `sample printed`.

use bots::Kind;
use fate_of_the_fellowship::Position;
use serde_json::json;
use table::{Eye, Game, Pending, Seat, SeatInfo, Table, UndoPolicy};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("printed") {
        println!("{}", Position::printed());
        return;
    }
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (decisions, seed) =
        (words.first().copied().unwrap_or(40), words.get(1).copied().unwrap_or(1));
    let seed = [seed as u8; 32];
    let options = "players=3".parse().expect("options");
    let seats = SeatInfo::people(3);
    let mut table =
        Table::<Position>::new(&options, seats, UndoPolicy::Consent, seed).expect("set up");
    for _ in 0..decisions {
        let g = table.position().clone();
        let Pending::Seats { must, .. } = g.pending() else { break };
        let seat = must.iter().next().expect("somebody");
        let mut bot = Kind::Heuristic.sit::<Position>(seed, seat);
        let action = bot.choose(bots::Mind::of(&g, seat));
        table.say(seat, action, &mut |_| ()).expect("legal");
    }
    let g = table.position();
    let (must, may) = match g.pending() {
        Pending::Seats { must, may } => (must, may),
        _ => Default::default(),
    };
    let eye = Seat(0);
    let question = |seat: Seat| {
        let choices: Vec<_> = g
            .legal(seat)
            .into_iter()
            .map(|action| {
                let label = g.label(seat, action);
                let touches: Vec<String> =
                    g.touches(seat, action).iter().map(ToString::to_string).collect();
                json!({"action": action.to_string(), "group": label.group, "text": label.text,
                    "touches": touches})
            })
            .collect();
        json!({"seat": seat, "must": must.contains(seat), "choices": choices})
    };
    let explained = g.explain();
    let log: Vec<_> = table
        .story(Eye::Seat(eye))
        .iter()
        .zip(table.entries())
        .enumerate()
        .map(|(n, (events, entry))| {
            let seat = match entry.what {
                table::What::Said(seat, _) => Some(seat),
                table::What::Fell(_) => None,
            };
            let says: Vec<String> = events.iter().map(Position::sentence).collect();
            let mut line = json!({"entry": n, "says": says});
            if let Some(seat) = seat {
                line["seat"] = json!(seat);
            }
            if events.iter().any(|event| format!("{event:?}").starts_with("TurnBegan")) {
                line["turn"] = json!(true);
            }
            line
        })
        .collect();
    let asked: Vec<Seat> = must.with_all(may).iter().collect();
    let seats: Vec<_> = Seat::first(3)
        .map(|seat| {
            let asking = match (must.contains(seat), may.contains(seat)) {
                (true, _) => "must",
                (false, true) => "may",
                (false, false) => "no",
            };
            json!({"seat": seat, "name": (["Rosie", "Mablung", "Teams bot"])[seat.index()], "role": g.seat_name(seat),
                "sitter": if seat.0 == 2 { json!({"kind": "bot", "bot": "heuristic", "title": "Team player"}) } else { json!({"kind": "person", "here": true}) },
                "mine": seat.0 < 2, "asked": asking, "thinking": false})
        })
        .collect();
    let joined = json!({
        "tell": "joined",
        "table": {"id": "sample", "game": Position::NAME, "title": Position::TITLE,
            "options": [["Players", "3"], ["Difficulty", "Introductory"]], "undo": "consent",
            "watchable": true, "host": true, "invitation": "/t/sample/join/abc",
            "commitment": table.commitment().to_string(), "rules_version": 1, "hides": false},
        "now": {"number": table.len(), "entries": table.len(), "eye": 1,
            "view": g.view(Eye::Seat(eye)),
            "step": {"says": explained.says, "rules": explained.rules},
            "seats": seats,
            "questions": asked.into_iter().filter(|seat| seat.0 < 2).map(question).collect::<Vec<_>>(),
            "undo": {"policy": "consent", "ways": [{"grain": "click", "seat": 1, "to": table.len() - 1, "asks": false}],
                "free_to": table.len() - 1, "count": 0}},
        "log": log, "log_from": 0,
        "chat": [{"number": 1, "seats": [2], "name": "Mablung", "text": "I can hold Osgiliath.", "at": 1_794_800_000.0}],
        "version": "0.1.0",
    });
    println!("{}", serde_json::to_string_pretty(&joined).expect("plain data"));
}
