//! What is written at a table, and who reads it.

use serde_json::{Value, json};
use server::Limits;

use crate::game_with_sides::Sides;
use crate::harness::{Folder, House, Page, Person, games};

const SECRET: &str = "They do not know of Osgiliath.";

async fn open(folder: Folder) -> House {
    House::open_in(folder, Limits::lifted(), games().with::<Sides>()).await
}

/// A table where people of these names sit, each in the seats that are theirs.
struct Gathering {
    house: House,
    id: String,
    people: Vec<Person>,
    stranger: Person,
}

impl Gathering {
    /// Seats 1 and 3 are one side, 2 and 4 the other.
    async fn of(seats: [&str; 4]) -> Gathering {
        let house = open(Folder::new()).await;
        let stranger = house.guest("Stranger").await;
        let mut names: Vec<&str> = Vec::new();
        let mut people = Vec::new();
        for name in seats {
            if !names.contains(&name) {
                names.push(name);
                people.push(house.guest(name).await);
            }
        }
        let wish = |name: &str| match name == seats[0] {
            true => json!({"kind": "me"}),
            false => json!({"kind": "free"}),
        };
        let id = people[0].lay("sides", json!({}), json!(seats.map(wish))).await;
        let invitations = people[0].play(&id).await.table["invitations"].clone();
        for (seat, name) in (1..).zip(seats).filter(|(_, name)| *name != seats[0]) {
            let person = &people[names.iter().position(|known| *known == name).unwrap()];
            let invitations = invitations.as_array().unwrap();
            let link = invitations.iter().find(|one| one["seat"] == seat).unwrap()["link"].as_str();
            let invitation = link.unwrap().rsplit('/').next().unwrap();
            let join = json!({"invitation": invitation, "seat": seat});
            let joined = person.post(&format!("/api/tables/{id}/join"), join).await;
            assert_eq!(joined.status, 200, "{}", joined.text());
        }
        Gathering { house, id, people, stranger }
    }

    /// A page of each of the people, and then one of the stranger's.
    async fn pages(&self) -> Vec<Page> {
        let mut pages = Vec::new();
        for person in self.people.iter().chain([&self.stranger]) {
            pages.push(person.play(&self.id).await);
        }
        pages
    }

    async fn after_a_restart(self) -> Gathering {
        let house = open(self.house.close().await).await;
        let address = house.address;
        let people = self.people.into_iter().map(|person| Person { address, ..person }).collect();
        let stranger = Person { address, ..self.stranger };
        Gathering { house, id: self.id, people, stranger }
    }
}

/// The texts a page is told when it asks for everything.
async fn read_again(page: &mut Page) -> Vec<String> {
    page.say(json!({"type": "sync"})).await;
    texts(&page.wait_for("welcome").await)
}

fn texts(joined: &Value) -> Vec<String> {
    let lines = joined["chat"].as_array().unwrap().iter();
    lines.map(|line| line["text"].as_str().unwrap().to_string()).collect()
}

fn to_team(seat: u8, text: &str) -> Value {
    json!({"type": "chat-with-team", "seat": seat, "text": text})
}

fn to_all(text: &str) -> Value {
    json!({"type": "chat", "text": text})
}

/// Whoever hears this line has heard whatever was written before it.
async fn last_word(pages: &mut [Page]) {
    pages[0].say(to_all("And now let us play.")).await;
    for page in pages {
        while page.wait_for("chat").await["line"]["text"] != "And now let us play." {}
    }
}

/// Nothing this page was ever told has these words in it.
fn never_heard(page: &Page, words: &str) -> bool {
    !page.told.iter().any(|told| told.to_string().contains(words))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_for_a_team_reaches_the_team_and_nobody_else() {
    let gathering = Gathering::of(["Rosie", "Mablung", "Hamfast", "Damrod"]).await;
    let mut pages = gathering.pages().await;
    for page in &pages {
        let seats = page.now["seats"].as_array().unwrap();
        let teams: Vec<&Value> = seats.iter().map(|seat| &seat["team"]).collect();
        assert_eq!(teams, [0, 1, 0, 1]);
    }
    pages[0].say(to_team(1, SECRET)).await;
    let heard = pages[2].wait_for("chat").await;
    assert_eq!(heard["line"]["text"], SECRET);
    assert_eq!(heard["line"]["team"], 0);
    assert_eq!(heard["line"]["seats"], json!([1]));
    assert_eq!(heard["line"]["name"], "Rosie");
    last_word(&mut pages).await;
    let everybody = pages[3].told.last().unwrap();
    assert!(everybody["line"]["team"].is_null());

    for (page, is_told) in pages.iter_mut().zip([true, false, true, false, false]) {
        let again = read_again(page).await;
        assert_eq!(again.contains(&SECRET.to_string()), is_told);
        assert_eq!(again.last().unwrap(), "And now let us play.");
        assert_eq!(never_heard(page, "Osgiliath"), !is_told);
    }
    gathering.house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_cannot_tell_that_a_team_talks() {
    let mut told = Vec::new();
    for talks in [false, true] {
        let gathering = Gathering::of(["Rosie", "Mablung", "Hamfast", "Damrod"]).await;
        let mut pages = gathering.pages().await;
        pages[0].say(to_all("Well met.")).await;
        // Longer than what is kept at hand.
        for n in 0..if talks { 130 } else { 0 } {
            pages[2].say(to_team(3, &format!("{SECRET} {n}"))).await;
            pages[0].wait_for("chat").await;
        }
        last_word(&mut pages).await;
        let gathering = gathering.after_a_restart().await;
        let lines = [pages[1].told.clone(), gathering.pages().await[1].told.clone()].concat();
        let lines = lines.into_iter().flat_map(|told| match told["type"].as_str() {
            Some("chat") => vec![told["line"].clone()],
            _ => told["chat"].as_array().cloned().unwrap_or_default(),
        });
        // Another table, another time, another word for the same author.
        let comparable = lines.map(|mut line| {
            for field in ["at", "author"] {
                line.as_object_mut().unwrap().remove(field).unwrap();
            }
            line
        });
        told.push(comparable.collect::<Vec<_>>());
        gathering.house.close().await;
    }
    assert_eq!(told[0].len(), 4);
    assert_eq!(told[0], told[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_for_a_team_outlasts_a_restart_and_the_game_in_private() {
    let gathering = Gathering::of(["Rosie", "Mablung", "Hamfast", "Damrod"]).await;
    let mut pages = gathering.pages().await;
    pages[0].say(to_team(1, SECRET)).await;
    last_word(&mut pages).await;

    let gathering = gathering.after_a_restart().await;
    let mut pages = gathering.pages().await;
    let told = [true, false, true, false, false];
    for (page, is_told) in pages.iter().zip(told) {
        assert_eq!(texts(&page.told[0]).contains(&SECRET.to_string()), is_told);
    }
    pages[1].say(to_team(2, "Is Mablung's horse fed?")).await;
    pages[3].wait_for("chat").await;

    for seat in 0..4 {
        pages[seat].wait_until(|now| now["seats"][seat]["asked"] == "must").await;
        for path in ["log", "report", "replay"] {
            let path = format!("/api/tables/{}/{path}", gathering.id);
            let answer = gathering.people[1].get(&path).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(!answer.text().contains("Osgiliath") && !answer.text().contains("horse"));
        }
        pages[seat].answer(0).await;
    }
    for (page, is_told) in pages.iter_mut().zip(told) {
        page.wait_until(|now| !now["over"].is_null()).await;
        assert_eq!(read_again(page).await.contains(&SECRET.to_string()), is_told);
    }
    for path in ["log", "report", "replay", "replay?as=all", "replay?as=1"] {
        let answer = gathering.stranger.get(&format!("/api/tables/{}/{path}", gathering.id)).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(!answer.text().contains("Osgiliath"), "{path}");
    }
    let branch = json!({"at": 1});
    let path = format!("/api/tables/{}/branch", gathering.id);
    let branched = gathering.people[0].post(&path, branch).await.json()["id"].clone();
    let page = gathering.people[0].play(branched.as_str().unwrap()).await;
    assert!(texts(&page.told[0]).is_empty(), "talk stays at its table");
    gathering.house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_seat_reads_with_its_team_and_who_leaves_it_does_not() {
    let gathering = Gathering::of(["Rosie", "Mablung", "Hamfast", "Damrod"]).await;
    let mut pages = gathering.pages().await;
    pages[0].say(to_team(1, SECRET)).await;
    last_word(&mut pages).await;

    // A seat lent to a bot is not held.
    pages[2]
        .say(json!({"type": "hand-over", "seat": 3, "to": {"kind": "bot", "bot": "random"}}))
        .await;
    assert!(!texts(&pages[2].wait_for("welcome").await).contains(&SECRET.to_string()));
    pages[2].say(to_team(3, "Do you hear me?")).await;
    assert_eq!(pages[2].wait_for("notice").await["notice"]["kind"], "refused");
    pages[0].say(to_team(1, "Hamfast is away.")).await;
    pages[0].wait_for("chat").await;
    last_word(&mut pages).await;
    assert!(never_heard(&pages[2], "Hamfast is away"));

    pages[2].say(json!({"type": "sit", "seat": 3})).await;
    pages[2].wait_until(|now| now["seats"][2]["sitter"]["kind"] == "person").await;
    let again = read_again(&mut pages[2]).await;
    assert!(again.contains(&SECRET.to_string()));
    assert!(again.contains(&"Hamfast is away.".to_string()));
    gathering.house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_for_both_teams_says_which_seat_speaks_and_reads_both() {
    let gathering = Gathering::of(["Rosie", "Rosie", "Hamfast", "Damrod"]).await;
    let mut pages = gathering.pages().await;
    pages[0].say(to_team(1, SECRET)).await;
    assert_eq!(pages[1].wait_for("chat").await["line"]["team"], 0);
    pages[2].say(to_team(4, "The pass is watched.")).await;
    for team in [0, 1] {
        assert_eq!(pages[0].wait_for("chat").await["line"]["team"], team);
    }
    pages[0].say(to_team(2, "So it is.")).await;
    assert_eq!(pages[2].wait_for("chat").await["line"]["seats"], json!([4]));
    let answered = pages[2].wait_for("chat").await;
    assert_eq!(answered["line"]["seats"], json!([2]));
    last_word(&mut pages).await;
    assert_eq!(read_again(&mut pages[0]).await.len(), 4);
    assert_eq!(read_again(&mut pages[1]).await, [SECRET, "And now let us play."]);
    let watched = ["The pass is watched.", "So it is.", "And now let us play."];
    assert_eq!(read_again(&mut pages[2]).await, watched);
    gathering.house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_somebody_at_their_side_can_write_to_them() {
    let gathering = Gathering::of(["Rosie", "Mablung", "Hamfast", "Damrod"]).await;
    let mut pages = gathering.pages().await;
    // Another's seat, a seat that is not there, an onlooker; nothing, and too much.
    let long = "a".repeat(501);
    for (page, seat, text) in
        [(0, 2, SECRET), (0, 3, SECRET), (0, 9, SECRET), (4, 1, SECRET), (0, 1, " "), (0, 1, &long)]
    {
        pages[page].say(to_team(seat, text)).await;
        let notice = pages[page].wait_for("notice").await;
        assert_eq!(notice["notice"]["kind"], "refused", "{seat}");
    }
    // What is incomplete is not taken for a line for everybody.
    pages[0].say(json!({"type": "chat-with-team", "text": SECRET})).await;
    assert_eq!(pages[0].wait_for("notice").await["notice"]["kind"], "misuse");
    pages[0].say(json!({"type": "chat", "seat": 1, "text": SECRET})).await;
    assert_eq!(pages[0].wait_for("notice").await["notice"]["kind"], "misuse");
    last_word(&mut pages).await;
    for page in &mut pages {
        assert_eq!(read_again(page).await, ["And now let us play."]);
    }
    let rosie = &gathering.people[0];
    let mine = json!([{"kind": "me"}, {"kind": "me"}]);
    for (game, options) in [("sides", "2"), (crate::harness::FATE, "2")] {
        let id = rosie.lay(game, json!({"players": options}), mine.clone()).await;
        let mut page = rosie.play(&id).await;
        page.say(to_team(1, SECRET)).await;
        let notice = page.wait_for("notice").await;
        assert_eq!(notice["notice"]["says"], "Your team has no other seat.");
        assert!(read_again(&mut page).await.is_empty());
    }
    gathering.house.close().await;
}
