//! Reading content: the shipped set, what is told about broken files, and a board of one's own.
#![allow(clippy::unwrap_used)]

use hunt_for_the_ring::content::{self, Board, Colour, Content, FILES, Way, Wrong};
use hunt_for_the_ring::places::{Area, Location, Space, Spot};
use hunt_for_the_ring::{Action, Options, Position};
use table::proof::shows;
use table::scenario::given;
use table::{Describe, Game, Luck, Notation, Pending, Play, Seat, laws};

const RB: Seat = Seat(0);

macro_rules! shipped {
    ($name:literal) => {
        ($name, include_str!(concat!("../data/content/", $name)))
    };
}

const SHIPPED: [(&str, &str); 9] = [
    shipped!("board-part1.toml"),
    shipped!("board-part2.toml"),
    shipped!("company.toml"),
    shipped!("ally-part1.toml"),
    shipped!("ally-part2.toml"),
    shipped!("sorcery.toml"),
    shipped!("journey-short.toml"),
    shipped!("journey-long.toml"),
    shipped!("tokens.toml"),
];

const SMALL: &str = include_str!("scenarios/small_board.toml");

fn text_of(file: &str) -> &'static str {
    SHIPPED.iter().find(|(name, _)| *name == file).unwrap().1
}

fn altered(file: &str, from: &str, to: &str) -> String {
    let text = text_of(file);
    assert!(text.contains(from), "{file} has no {from}");
    text.replacen(from, to, 1)
}

fn brought(files: &[(&str, String)]) -> Result<&'static Content, Vec<Wrong>> {
    let files: Vec<(String, String)> =
        files.iter().map(|(name, text)| ((*name).to_owned(), text.clone())).collect();
    content::load_content("under-test", &files)
}

/// The file with `to` in place of `from` is refused, with these words about the line of `at`.
#[track_caller]
fn refused(file: &str, from: &str, to: &str, at: &str, says: &str) {
    let text = altered(file, from, to);
    let line = match text.find(at) {
        Some(place) if !at.is_empty() => 1 + text[..place].matches('\n').count(),
        _ => 0,
    };
    let wrong = brought(&[(file, text)]).map(|_| ()).expect_err("this cannot be");
    let told =
        wrong.iter().any(|one| one.file == file && one.line == line && one.what.contains(says));
    let all: Vec<String> = wrong.iter().map(Wrong::to_string).collect();
    assert!(told, "expected {file}, line {line}: {says}\nfound:\n{}", all.join("\n"));
}

#[test]
fn every_shipped_file_reads() {
    assert_eq!(SHIPPED.map(|(name, _)| name), FILES);
    let files = SHIPPED.map(|(name, text)| (name, text.to_owned()));
    let read = brought(&files).unwrap();
    let shipped = Content::shipped();
    assert_eq!(read.print, shipped.print, "the very same files");
    assert!(shipped.original);
}

#[test]
fn the_boards_have_what_they_should() {
    let [first, second] = &Content::shipped().boards;
    let roads = |board: &Board| board.routes.iter().filter(|r| r.way == Way::Road).count();
    let counts = |board: &Board| (board.all.len(), board.dots.len(), board.routes.len());
    assert_eq!(counts(first), (65, 57, 129));
    assert_eq!(counts(second), (62, 39, 131));
    assert_eq!((roads(first), roads(second)), (27, 11));
    for board in [first, second] {
        assert_eq!((board.sections.len(), board.areas.len()), (6, 18));
        assert_eq!(board.ally.len(), 12);
        assert_eq!(board.exits.len(), 3);
    }
    assert_eq!((first.frodo_starts.len(), second.frodo_starts.len()), (3, 1));
    assert_eq!((first.dark.len(), second.dark.len()), (6, 8));
    let starts: Vec<u8> = second.nazgul_starts.iter().map(|at| at.0).collect();
    assert_eq!(starts, [28, 33]);
    assert_eq!(first.move_limit, 16);
    // How far it is from each start to the nearest exit.
    let far: Vec<u8> = first.frodo_starts.iter().map(|at| first.moves_to_exit(at)).collect();
    assert_eq!(far, [11, 11, 11]);
}

#[test]
fn decks_tiles_and_tokens_have_what_they_should() {
    let shipped = Content::shipped();
    let size = |deck: &content::Deck| deck.cards.iter().map(|card| card.copies).sum::<u8>();
    assert_eq!([size(&shipped.ally[0]), size(&shipped.ally[1]), size(&shipped.sorcery)], [22; 3]);
    let [shorter, longer] = &shipped.journeys;
    assert_eq!((shorter.cards.len(), shorter.moves, shorter.threshold), (18, 14, 12));
    assert_eq!((longer.cards.len(), longer.moves, longer.threshold), (18, 16, 14));
    assert!(longer.cards.iter().all(|card| !card.shelters.is_empty()));
    let tokens = &shipped.tokens;
    let tiles = |colour: Colour| {
        tokens.tiles.iter().filter(|kind| kind.colour == colour).map(|kind| kind.count).sum::<u8>()
    };
    assert_eq!([Colour::Beige, Colour::Red, Colour::Grey].map(tiles), [15, 2, 3]);
    assert_eq!(tokens.information, shipped.boards[0].ally, "one for each ally location");
    assert_eq!((tokens.information_drawn, tokens.deeds_drawn), (5, 4));
    assert_eq!((tokens.fellowship_pool, tokens.ally_tokens, tokens.standard_dice), (3, 8, 6));
    assert_eq!(shipped.company.len(), 5);
}

#[test]
fn a_number_stands_once() {
    refused(
        "board-part1.toml",
        "n = 5\n",
        "n = 7\n",
        "n = 7\nname = \"Waymeet\"",
        "stands here twice",
    );
    refused("board-part1.toml", "n = 5\n", "n = 0\n", "n = 0\n", "a number from 1 to 127");
}

#[test]
fn a_route_leads_somewhere_and_only_once() {
    let route = "{ a = 4, b = 5, kind = \"road\", dots = 0 }";
    let to = |b: &str| route.replace("b = 5", b);
    let nowhere = to("b = 99");
    refused("board-part1.toml", route, &nowhere, &nowhere, "\"99\", which is not on the board");
    let junction = to("b = \"j1\"");
    refused("board-part1.toml", route, &junction, &junction, "\"j1\", which is not on the board");
    let round = to("b = 4");
    refused("board-part1.toml", route, &round, &round, "from 4 to itself");
    let back = "{ a = 5, b = 4, kind = \"path\", dots = 2 }";
    let twice = format!("{route},\n  {back}");
    refused("board-part1.toml", route, &twice, back, "two routes between 5 and 4");
    let river = route.replace("road", "river");
    refused("board-part1.toml", route, &river, &river, "no kind \"river\"");
}

#[test]
fn a_board_hangs_together() {
    // 65 is reached from 54 and 55 only.
    let text = text_of("board-part1.toml")
        .replace("  { a = 55, b = 65, kind = \"path\", dots = 0 },\n", "")
        .replace("  { a = 54, b = 65, kind = \"path\", dots = 0 },\n", "");
    let wrong = brought(&[("board-part1.toml", text)]).unwrap_err();
    let told = |what: &str| wrong.iter().any(|one| one.line == 0 && one.what.contains(what));
    assert!(told("no way leads from location 1 to 65"), "{wrong:?}");
    // The rest must hang together without its exits too.
    let text = SMALL.replace("{ a = 8, b = 9, kind = \"path\", dots = 1 }", "{ a = 7, b = 9, kind = \"path\", dots = 1 },\n  { a = 8, b = 9, kind = \"path\", dots = 1 }");
    let text = text.replace("  { a = 7, b = 8, kind = \"path\", dots = 0 },\n", "");
    let wrong = brought(&[("board-part1.toml", text)]).unwrap_err();
    assert!(
        wrong.iter().any(|one| one.what.contains("location 8 can be reached only through an exit")),
        "{wrong:?}"
    );
}

#[test]
fn areas_lie_in_their_sections() {
    let place = "n = 5\nname = \"Hobbiton\"\nx = 140\ny = 285\nsection = \"I\"";
    let moved = place.replace("\"I\"", "\"II\"");
    let at = "section = \"II\"\narea = \"B\"";
    refused("board-part1.toml", place, &moved, at, "area B lies in section I");
    let area = "[[area]]\nid = \"A\"\nsection = \"I\"";
    let moved = area.replace("\"I\"", "\"II\"");
    let at = "section = \"II\"\nname = \"Northern";
    refused("board-part1.toml", area, &moved, at, "section II does not list area A");
    let at = "areas = [\"A\", \"B\", \"C\"]";
    let more = "areas = [\"A\", \"B\", \"C\", \"Y\"]";
    refused("board-part1.toml", at, more, more, "there is no [[area]] Y");
}

#[test]
fn kinds_and_lists_agree() {
    let kinds = "kinds = [\"exit\"]";
    refused("board-part1.toml", kinds, "kinds = [\"plain\"]", "", "disagree about \"exit\"");
    let odd = "kinds = [\"gate\"]";
    refused("board-part1.toml", kinds, odd, odd, "no kind \"gate\"");
}

#[test]
fn unknown_operations_and_conditions_are_refused() {
    let op = "ops = [{ op = \"frodo_move\" }]";
    let odd = "ops = [{ op = \"frodo_fly\" }]";
    refused("ally-part1.toml", op, odd, odd, "no operation \"frodo_fly\"");
    let condition = "condition = \"nightfall-and-frodo-rested\"";
    let odd = "condition = \"frodo-slept\"";
    refused("ally-part1.toml", condition, odd, odd, "no condition \"frodo-slept\"");
    let odd = "condition = \"frodo-last-in-sections:V,six\"";
    refused(
        "ally-part1.toml",
        "condition = \"frodo-last-in-sections:V,VI\"",
        odd,
        odd,
        "a section",
    );
    let summon = "ops = [{ op = \"summon_lord\" }]";
    refused("ally-part1.toml", op, summon, summon, "does not belong on this card");
    let key = "ops = [{ op = \"frodo_move\", speed = 4 }]";
    refused("ally-part1.toml", op, key, "speed", "unknown field");
}

/// HFTR.1.106: a company card cancels one tile.
#[test]
fn operations_that_are_done_once_are_not_counted() {
    shows(&["HFTR.1.106"]);
    let tile = "ops = [{ op = \"cancel_tile\", n = 1 }]";
    let two = "ops = [{ op = \"cancel_tile\", n = 2 }]";
    refused("company.toml", tile, two, two, "n of cancel_tile is at most 1");
    let search = "op = \"search\", where = \"connected\", n = 2";
    let three = "op = \"search\", where = \"connected\", n = 3";
    refused("sorcery.toml", search, three, three, "n of search is at most 2");
}

#[test]
fn a_deck_is_as_large_as_it_says() {
    refused("ally-part1.toml", "size = 22", "size = 23", "size = 23", "the cards below are 22");
    refused("sorcery.toml", "copies = 2", "copies = 3", "size = 22", "the cards below are 23");
    refused("journey-short.toml", "size = 18", "size = 17", "size = 17", "the cards below are 18");
    let title = "title = \"Farmer Maggot\"";
    refused(
        "ally-part1.toml",
        title,
        "title = \"Goldberry\"",
        "id = \"a1-10\"",
        "two cards are called",
    );
}

#[test]
fn a_journey_is_a_walk_that_can_be_made() {
    let rows = "rows = [4, 9, 0, 16, 0, 25, 31, 40, 49, 48, 51, 56, 59, 62]";
    let swap = |from: &str, to: &str| rows.replace(from, to);
    let leap = swap("16, 0, 25", "61, 0, 25");
    refused("journey-short.toml", rows, &leap, &leap, "61 is not connected to 9");
    let short = swap("0, 16", "16");
    refused("journey-short.toml", rows, &short, &short, "14 rows");
    let early = swap("9, 0, 16, 0", "9, 16, 0, 0");
    refused("journey-short.toml", rows, &early, &early, "16 is 1 dots from 9, and 0 are marked");
    let open = swap("59, 62", "59, 59");
    refused("journey-short.toml", rows, &open, &open, "only that, is an exit");
    let shelters = "shelters = [2, 35, 50]";
    let odd = "shelters = [2, 36, 50]";
    refused("journey-long.toml", shelters, odd, odd, "a shelter is a location of its card");
}

#[test]
fn tiles_and_tokens_add_up() {
    refused("tokens.toml", "\"1\" = 7", "\"1\" = 6", "total = 20", "the tiles below are 19");
    let red = "red   = { R1 = \"3\", R2 = \"EYE\" }";
    refused("tokens.toml", red, "red = { R1 = \"3\", R2 = \"LID\" }", "red =", "R2: a face");
    let faces = "\"SORCERY\", \"SHADOW\"]";
    refused("tokens.toml", faces, "\"SORCERY\"]", "standard_faces", "six faces");
    refused("tokens.toml", faces, "\"SORCERY\", \"MOON\"]", "standard_faces", "a face: RING");
    refused("tokens.toml", "[2, 4, 9]", "[2, 4, 8]", "", "Frodo's start 8");
    refused("tokens.toml", "[6, 12, 15", "[5, 12, 15", "", "information 5: no ally location");
    refused("tokens.toml", "[6, 12, 15", "[12, 12, 15", "numbers = [12, 12", "stands here twice");
}

#[test]
fn toml_that_is_none_is_told_with_its_line() {
    refused("company.toml", "name = \"Strider\"", "name = Strider", "name = Strider", "");
    refused("tokens.toml", "[dice]", "[dice", "[dice", "");
}

/// One need not mend and try again for each.
#[test]
fn all_faults_are_told_at_once() {
    let board = altered("board-part1.toml", "n = 5\n", "n = 7\n");
    let board = board.replacen("kind = \"path\"", "kind = \"stair\"", 1);
    let deck = altered("ally-part1.toml", "size = 22", "size = 20");
    let wrong = brought(&[("board-part1.toml", board), ("ally-part1.toml", deck)]).unwrap_err();
    let all: Vec<String> = wrong.iter().map(Wrong::to_string).collect();
    let has = |file: &str, words: &str| {
        all.iter().any(|line| line.starts_with(file) && line.contains(words))
    };
    assert!(has("board-part1.toml, line ", "stands here twice"), "{all:?}");
    assert!(has("board-part1.toml, line ", "no kind \"stair\""), "{all:?}");
    assert!(has("ally-part1.toml, line 6", "the cards below are 22"), "{all:?}");
}

#[test]
fn a_file_that_is_none_of_the_set_is_refused() {
    let wrong = brought(&[("bord-part1.toml", String::new())]).unwrap_err();
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].to_string().starts_with("bord-part1.toml: there is no such file"));
}

fn small() -> &'static Content {
    let tokens = text_of("tokens.toml")
        .replace("[6, 12, 15, 17, 22, 24, 27, 29, 36, 37, 40, 52]", "[2, 4, 6, 7, 8]")
        .replace("[2, 4, 9]", "[1]");
    let files =
        [("board-part1.toml".to_owned(), SMALL.to_owned()), ("tokens.toml".to_owned(), tokens)];
    content::load_content("small", &files).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

#[test]
fn a_board_of_ones_own_is_read() {
    let content = small();
    let board = &content.boards[0];
    assert!(!content.original);
    assert_eq!((board.all.len(), board.dots.len(), board.move_limit), (11, 12, 8));
    assert_ne!(content.print, Content::shipped().print);
    // What was not brought is as shipped.
    assert_eq!(content.boards[1].title, Content::shipped().boards[1].title);
    // Brought once more it is the same.
    assert!(std::ptr::eq(content, small()));
    assert!(content::known().contains(&"small".to_owned()));
}

#[test]
fn a_junction_is_a_dot_with_many_neighbours() {
    let board = &small().boards[0];
    let junction = board.space("j1".parse::<Spot>().unwrap()).unwrap();
    let next: Vec<String> =
        board.adjacent(junction).iter().map(|at| board.spot(at).to_string()).collect();
    assert_eq!(next, ["2", "11", "j1-7.1"]);
    let dots = |from: u8, to: u8| {
        let all = board.connections(Location(from).space());
        all.iter().find(|&&(at, _)| at.0 == to).map(|&(_, dots)| dots)
    };
    assert_eq!(dots(2, 11), Some(1), "the junction itself is one dot");
    assert_eq!(dots(2, 7), Some(2));
    assert_eq!(dots(11, 7), Some(2));
    // It lies in the area of the nearest location, 11.
    assert_eq!(board.area(junction), "B".parse::<Area>().unwrap());
}

#[test]
fn a_dot_lies_in_the_area_of_the_nearer_end_or_where_the_file_says() {
    let board = &small().boards[0];
    let area = |spot: &str| {
        let at: Space = board.space(spot.parse().unwrap()).unwrap();
        board.area(at).to_string()
    };
    assert_eq!(
        (area("1-10.1"), area("2-3.1"), area("8-9.1")),
        ("A".into(), "A".into(), "D".into())
    );
    assert_eq!((area("4-5.1"), area("4-5.2")), ("B".into(), "D".into()), "as the route says");
    let one = SMALL.replace("areas = [\"B\", \"D\"]", "areas = [\"B\"]");
    let wrong = brought(&[("board-part1.toml", one)]).unwrap_err();
    assert!(wrong.iter().any(|w| w.what.contains("one area for each of 2 dots")), "{wrong:?}");
}

/// Dots stand at equal distances on the line between the ends of their route.
#[test]
fn dots_stand_between_the_ends_of_their_route() {
    let board = &small().boards[0];
    let at = |spot: &str| {
        let spot: Spot = spot.parse().unwrap();
        board.dots.iter().find(|dot| dot.spot == spot).map(|dot| (dot.x, dot.y)).unwrap()
    };
    assert_eq!(at("2-3.1"), (375.0, 200.0), "half the way from 300 to 450");
    let (first, second) = (at("4-5.1"), at("4-5.2"));
    assert!((first.0 - 600.0).abs() < 0.01 && (second.0 - 650.0).abs() < 0.01, "in thirds");
    assert_eq!(at("8-9.1"), (900.0, 800.0), "half the way from 700 to 900");
}

/// A card's choices have numbers of one digit, and there are four of them at most.
#[test]
fn a_companion_has_at_most_four_abilities_of_one_use() {
    let more = |count: usize| {
        let ability = "\n  [[company.one_use]]\n  when = \"own-turn\"\n  text = \"More.\"\n  \
                       ops = [{ op = \"gain_fellowship\", n = 1 }]\n";
        let next = "\n[[company]]\nid = \"sam\"";
        altered("company.toml", next, &format!("{}{next}", ability.repeat(count)))
    };
    let four = brought(&[("company.toml", more(2))]).expect("two more are four");
    assert_eq!(four.company[0].one_use.len(), 4);
    let wrong = brought(&[("company.toml", more(3))]).map(|_| ()).expect_err("five are too many");
    assert!(wrong.iter().any(|one| one.what.contains("at most 4 abilities")), "{wrong:?}");
}

#[test]
fn a_title_becomes_a_word_of_plain_letters() {
    for (title, word) in [
        ("O Elbereth! Gilthoniel!", "o-elbereth-gilthoniel"),
        ("The Gaffer's Tales", "the-gaffers-tales"),
        ("Áb Àb Âb Äb", "ab-ab-ab-ab"),
        ("Éb Èb Êb Ëb", "eb-eb-eb-eb"),
        ("Íb Ìb Îb Ïb", "ib-ib-ib-ib"),
        ("Ób Òb Ôb Öb", "ob-ob-ob-ob"),
        ("Úb Ùb Ûb Üb", "ub-ub-ub-ub"),
    ] {
        assert_eq!(hunt_for_the_ring::word::Word::of_title(title).as_str(), word);
    }
}

/// A whole game on it, and the laws.
#[test]
fn a_board_of_ones_own_is_played_on() {
    let options: Options = format!("content=small@{}", small().print).parse().unwrap();
    for seed in 0..4 {
        laws::hold::<Position>(&options, seed);
    }
    let mut luck = Luck::numbered(5);
    let scenario = given(Position::set_up(&options).unwrap()).luck(&mut luck);
    assert_eq!(scenario.position.log.last(), Location(1));
    assert_eq!(scenario.position.pending(), Pending::seat(RB));
    let gives = scenario.position.legal(RB);
    assert!(
        gives.iter().all(|action| matches!(action, Action::GiveInformation { at } if at.0 <= 8))
    );
}

/// A log is read only with the very content it was played with.
#[test]
fn content_goes_by_name_and_print() {
    let options: Options = format!("content=small@{}", small().print).parse().unwrap();
    assert_eq!(options.to_string().parse::<Options>().unwrap(), options);
    let other = "content=small@00000000".parse::<Options>().unwrap_err();
    assert!(other.what.contains("not the one this was played with"), "{other}");
    let none = "content=mine".parse::<Options>().unwrap_err();
    assert!(none.what.contains("there is no content \"mine\""), "{none}");
}

/// HFTR.1.48, HFTR.1.49: out of turn too a condition must be true, and the effect that fits is chosen.
#[test]
fn an_out_of_turn_card_may_have_effects_and_conditions_of_its_own() {
    shows(&["HFTR.1.48", "HFTR.1.49"]);
    let roots = "  [[card.option]]\n  text = \"Cancel a hunt when it is declared.\"";
    let two = format!(
        "  [[card.option]]\n  text = \"Cancel a search.\"\n  ops = [{{ op = \"cancel_search\" }}]\n\
         {}",
        roots.replace(
            "[[card.option]]",
            "[[card.option]]\n  condition = \"frodo-last-in-sections:II\""
        ),
    );
    let deck = altered("ally-part1.toml", roots, &two);
    let files = [("ally-part1.toml".to_owned(), deck)];
    let content =
        content::load_content("two-effects", &files).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let hunted = |last: u8| {
        let sheet = serde_json::json!({
            "options": format!("content=two-effects@{}", content.print),
            "part": 1, "day": 1, "turn": "daylight-1", "figure": 1, "corruption": 0,
            "now": { "frodo-moved": true }, "log": [4, last],
            "fellowship": { "pool": 3, "held": 0 }, "company": {},
            "allies": { "hand": { "under-the-roots": 1 } }, "information": { "in-play": [] },
            "nazgul": { "nazgul-1": "15", "nazgul-2": "33", "nazgul-3": "44", "nazgul-4": "62" },
            "active": { "nazgul": "nazgul-1" },
            "lead": 2, "dice": { "standard": { "sword": 1 } }, "sorcery": { "hands": {} },
            "tiles": { "pool": { "beige-0": 2, "beige-1": 7, "beige-2": 4, "beige-eye": 2 } },
            "agenda": [{ "riders": "turn" }],
        });
        given(Position::from_json(&sheet).unwrap()).says(Seat(1), "hunt-with sword")
    };
    use hunt_for_the_ring::{Event, rule};
    hunted(5)
        .shows_id("HFTR.1.48")
        .refuses_to(RB, "play under-the-roots 2", &rule::conditions::SECTIONS)
        .says(RB, "answer");
    let scenario = hunted(15)
        .shows_id("HFTR.1.49")
        .refuses_to(RB, "play under-the-roots 1", &rule::allies::OUT_OF_TURN)
        .says(RB, "play under-the-roots 2")
        .expect("found", |g| g.now.is_found, false);
    table::holds!(scenario.told.contains(&Event::LastIsInSections { sections: 0b10 }));
}

/// HFTR.1.96: a board may have an ally location where Frodo starts. Its token is found by a hunt as any
/// other is, and nobody concludes from it that Frodo was never there.
#[test]
fn information_can_be_found_where_frodo_started() {
    shows(&["HFTR.1.96"]);
    let board =
        SMALL.replacen("kinds = [\"frodo-start\"]", "kinds = [\"frodo-start\", \"ally\"]", 1);
    let tokens = text_of("tokens.toml")
        .replace("[6, 12, 15, 17, 22, 24, 27, 29, 36, 37, 40, 52]", "[1, 2, 4, 6, 7, 8]")
        .replace("[2, 4, 9]", "[1]");
    let files = [("board-part1.toml".to_owned(), board), ("tokens.toml".to_owned(), tokens)];
    let content =
        content::load_content("ally-at-home", &files).unwrap_or_else(|all| panic!("{all:?}"));
    let sheet = serde_json::json!({
        "options": format!("content=ally-at-home@{}", content.print),
        "part": 1, "day": 1, "turn": "daylight-1", "figure": 1, "corruption": 0,
        "now": { "frodo-moved": true }, "log": [1, 2],
        "fellowship": { "pool": 3, "held": 0 }, "company": {}, "allies": {},
        "information": { "in-play": [1, 8], "found": [4] },
        "nazgul": { "nazgul-1": "1", "nazgul-2": "5", "nazgul-3": "6", "nazgul-4": "7" },
        "active": { "nazgul": "nazgul-1" },
        "lead": 2, "dice": { "standard": { "sword": 1 } }, "sorcery": { "hands": {} },
        "tiles": { "pool": { "beige-0": 2, "beige-1": 7, "beige-2": 4, "beige-eye": 2 } },
        "agenda": [{ "riders": "turn" }],
    });
    given(Position::from_json(&sheet).unwrap())
        .shows_id("HFTR.1.96")
        .says(Seat(1), "hunt-with sword")
        .expect("found", |g| g.information.found.len(), 2)
        .expect("told", |g| g.told.len(), 1);
}

/// What a set-up may name is what is here; what a scenario has brought is nobody else's.
#[test]
fn sets_that_are_here_can_be_chosen() {
    let words = || -> Vec<&str> {
        let help = Position::option_help().iter().find(|help| help.key == "content").unwrap();
        help.choices.iter().map(|choice| choice.word).collect()
    };
    assert_eq!(words()[0], content::SHIPPED);
    let tokens = vec![("tokens.toml".to_owned(), text_of("tokens.toml").to_owned())];
    content::load_content("of-bag-end", &tokens).unwrap();
    Position::load_content(&tokens).unwrap();
    assert!(words().contains(&"of-bag-end"));
    assert!(!words().contains(&content::OF_A_SCENARIO));
    let options: Options = "content=of-bag-end".parse().unwrap();
    assert!(options.to_string().contains("content=of-bag-end@"));
}
