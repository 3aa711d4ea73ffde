//! Lords of Middle-earth: the Council of Rivendell. Who sets out by which card, and who knows.

use table::scenario::Scenario;
use table::{Eye, Game, Luck, Seat};
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Character, Face, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, lords, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, corruption, free_moves, place};
use crate::lords_people::{People, council, guide, new_game};

const COUNCIL: &str = "lords=with council=with";

/// Each of the Company by his other card.
const OTHERS: [(Character, &str); 6] = [
    (Character::GandalfTheGrey, "gandalf-keeper-of-narya"),
    (Character::Boromir, "boromir-captain-general"),
    (Character::Legolas, "legolas-elven-prince"),
    (Character::Gimli, "gimli-dwarven-lord"),
    (Character::Meriadoc, "meriadoc-of-the-shire"),
    (Character::Peregrin, "peregrin-of-the-shire"),
];

/// Those who may start at home, and where that is.
const HOMES: [(Character, Region); 5] = [
    (Character::Meriadoc, Region::TheShire),
    (Character::Peregrin, Region::TheShire),
    (Character::Boromir, Region::MinasTirith),
    (Character::Gimli, Region::Erebor),
    (Character::Legolas, Region::WoodlandRealm),
];

/// All set out by their other cards; Strider guides, so that Gandalf's is a secret too.
fn all_others() -> Scenario<Position> {
    OTHERS.iter().fold(new_game(COUNCIL), |game, (_, card)| game.says(FP, &format!("who {card}")))
}

fn seen_by(eye: Eye, who: Character) -> impl Fn(&Position) -> bool {
    move |g| g.view(eye).lords.is_some_and(|lords| lords.other_cards.contains(who))
}

fn shown(s: &Scenario<Position>) -> Vec<Character> {
    let card = |event: &Event| match *event {
        Event::CardShown { card } => Some(card),
        _ => None,
    };
    s.told.iter().filter_map(card).collect()
}

// The choice.

#[test]
fn every_companion_may_set_out_by_either_card() {
    let others = all_others().shows_id("LOME.17.1");
    let usual = OTHERS
        .iter()
        .fold(new_game(COUNCIL), |game, (who, _)| game.says(FP, &format!("who {who}")));
    for (who, word) in OTHERS {
        let card: Character = word.parse().unwrap();
        table::holds_eq!(others.position.card_of(who), card);
        table::holds_eq!(usual.position.card_of(who), who);
    }
    new_game(COUNCIL)
        .says(FP, "who gandalf-the-grey")
        .refuses_to(FP, "who gimli-dwarven-lord", &rule::lords::HIS_CARDS)
        .says(FP, "who boromir-captain-general")
        .says(FP, "who legolas")
        .expect("Boromir", |g| g.card_of(Character::Boromir).title(), "Captain-General of Gondor")
        .expect("Legolas", |g| g.card_of(Character::Legolas).title(), "Son of Thranduil");
}

#[test]
fn the_shadow_hears_of_every_choice_alike() {
    let heard = |s: &Scenario<Position>, eye: Eye| -> Vec<Option<Event>> {
        s.told.iter().map(|event| Position::redact(event, eye)).collect()
    };
    let usual = OTHERS
        .iter()
        .fold(new_game(COUNCIL), |game, (who, _)| game.says(FP, &format!("who {who}")));
    for eye in [Eye::Seat(SH), Eye::Onlooker] {
        table::holds_eq!(heard(&all_others(), eye), heard(&usual, eye), "LOME.17.2");
        table::holds_eq!(all_others().position.view(eye), usual.position.view(eye));
    }
    table::holds_ne!(heard(&all_others(), Eye::Seat(FP)), heard(&usual, Eye::Seat(FP)));
    let told = |card| Event::CardOfCompanion { who: Character::GandalfTheGrey, card };
    new_game(COUNCIL)
        .shows_id("LOME.17.2")
        .says(FP, "who gandalf-keeper-of-narya")
        .tells(Eye::Seat(FP), &[told(Some(Character::GandalfKeeperOfNarya))])
        .tells(Eye::Seat(SH), &[told(None)])
        .tells(Eye::Onlooker, &[told(None)]);
}

#[test]
fn what_is_not_shown_is_hidden_from_the_view_of_the_shadow() {
    let game = all_others().shows_id("LOME.17.2").says(FP, "guide strider");
    for (who, _) in OTHERS {
        table::holds!(seen_by(Eye::Seat(FP), who)(&game.position), "{who}");
        table::holds!(!seen_by(Eye::Seat(SH), who)(&game.position), "{who}");
        table::holds!(!seen_by(Eye::Onlooker, who)(&game.position), "{who}");
    }
    table::holds_eq!(shown(&game), []);
    let game = all_others().says(FP, "guide gandalf-the-grey");
    table::holds!(seen_by(Eye::Seat(SH), Character::GandalfTheGrey)(&game.position));
    table::holds_eq!(shown(&game), [Character::GandalfKeeperOfNarya]);
}

#[test]
fn without_the_council_only_gandalf_has_two_cards() {
    new_game("lords=with")
        .shows_id("LOME.17.1")
        .says(FP, "who gandalf-the-grey")
        .refuses_to(FP, "who boromir-captain-general", &table::NOT_ASKED)
        .says(FP, "guide strider");
    new_game("lords=with council=with dunadan=with")
        .says(FP, "who gandalf-the-grey")
        .says(FP, "who strider-dunadan")
        .expect("Strider", |g| g.card_of(Character::Strider).title(), "Dúnadan");
}

// He shows his card.

/// These two are left; both play by their other cards, and the first, who guides, has shown his.
fn two(first: Character, second: Character) -> Given {
    council()
        .companions([first, second])
        .by_other_card(first)
        .by_other_card(second)
        .seen(first)
        .guide(first)
}

/// The Fellowship moves and is found by a tile.
fn found(given: Given, tile: Tile) -> Scenario<Position> {
    let given = given.pool([(tile, 1)]).hunt_box(1, 0);
    let given = given.dice(FREE, [Face::Character]).dice(SHADOW, [Face::Event]);
    given.given().says(FP, "use character").says(FP, "move-fellowship").rolled([6]).drawn(0)
}

#[test]
fn who_becomes_the_guide_shows_his_card() {
    let given = two(Character::Gimli, Character::Legolas).fellowship_phase();
    let named = given
        .given()
        .shows_id("LOME.17.3")
        .says(FP, "guide legolas")
        .just_tells(
            Eye::Seat(SH),
            &[
                Event::GuideChosen { who: Character::Legolas },
                Event::CardShown { card: Character::LegolasElvenPrince },
            ],
        )
        .expect("the Shadow", seen_by(Eye::Seat(SH), Character::Legolas), true);
    table::holds_eq!(shown(&named), [Character::LegolasElvenPrince]);
}

#[test]
fn a_casualty_of_the_hunt_shows_his_card() {
    let lost = found(two(Character::Gimli, Character::Legolas), Tile::One)
        .shows_id("LOME.17.3")
        .expect("before", seen_by(Eye::Seat(SH), Character::Legolas), false)
        .says(FP, "lose-random")
        .fell("drew legolas")
        .expect("after", seen_by(Eye::Seat(SH), Character::Legolas), true)
        .expect("he is lost", place(Character::Legolas), Whereabouts::Gone);
    table::holds_eq!(shown(&lost), [Character::LegolasElvenPrince]);
}

#[test]
fn who_is_separated_shows_his_card_and_the_others_keep_theirs() {
    let given = council()
        .by_other_card(Character::Boromir)
        .by_other_card(Character::Gimli)
        .seen(Character::GandalfTheGrey);
    let left = free_moves(given, Face::Character)
        .shows_id("LOME.17.3")
        .shows_id("LOME.17.8")
        .says(FP, "separate")
        .says(FP, "take boromir")
        .expect("not before he goes", seen_by(Eye::Seat(SH), Character::Boromir), false)
        .says(FP, "to trollshaws")
        .expect("Boromir", seen_by(Eye::Seat(SH), Character::Boromir), true)
        .expect("Gimli", seen_by(Eye::Seat(SH), Character::Gimli), false)
        .expect("where", place(Character::Boromir), Whereabouts::In(Region::Trollshaws));
    table::holds_eq!(shown(&left), [Character::BoromirCaptainGeneral]);
}

#[test]
fn who_plays_by_his_usual_card_shows_that_too() {
    let given = council().seen(Character::GandalfTheGrey);
    let left = free_moves(given, Face::Character)
        .shows_id("LOME.17.3")
        .says(FP, "separate")
        .says(FP, "take gimli")
        .says(FP, "to hollin");
    table::holds_eq!(shown(&left), [Character::Gimli]);
}

#[test]
fn the_question_who_guides_does_not_tell_the_levels() {
    let phase = |given: Given| given.fellowship_phase().given();
    let open = phase(two(Character::Gimli, Character::Meriadoc).seen(Character::Meriadoc));
    let level_1 = phase(two(Character::Boromir, Character::Gimli));
    let lesser = council()
        .companions([Character::Boromir, Character::Gimli])
        .seen(Character::Boromir)
        .by_other_card(Character::Gimli)
        .guide(Character::Boromir);
    let level_2 = phase(lesser);
    for game in [&open, &level_1, &level_2] {
        table::holds_eq!(asked(&game.position), Some(FP), "LOME.17.2: asked in any case");
    }
    level_2.refuses_to(FP, "guide gimli", &rule::fellowship::GUIDE).says(FP, "guide boromir");
    level_1.shows_id("LOME.17.2").says(FP, "guide gimli").expect("he", guide, Character::Gimli);
}

// Those who start at home.

fn at_council(given: Given) -> Given {
    given.step([Step::Lords(lords::Step::Outside)])
}

#[test]
fn in_the_first_turn_some_may_start_at_home() {
    for (who, home) in HOMES {
        let out = at_council(council().by_other_card(who).seen(Character::GandalfTheGrey))
            .given()
            .shows_id("LOME.17.5")
            .shows_id("LOME.17.6")
            .shows_id("LOME.17.9")
            .says(FP, &format!("who {who}"))
            .expect("at home", place(who), Whereabouts::In(home))
            .expect("the Shadow knows", seen_by(Eye::Seat(SH), who), true);
        table::holds_eq!(Some(shown(&out)[0]), who.other_card());
        at_council(council()).given().shows_id("LOME.17.5").refuses_to(
            FP,
            &format!("who {who}"),
            &rule::lords::OUTSIDE,
        );
    }
    for who in ["gandalf-the-grey", "strider"] {
        let given = council().by_other_card(Character::GandalfTheGrey);
        at_council(given).given().refuses_to(FP, &format!("who {who}"), &rule::lords::OUTSIDE);
    }
}

#[test]
fn the_council_sends_them_home_in_the_fellowship_phase_of_the_first_turn_only() {
    let begun = all_others().says(FP, "guide strider").luck(&mut Luck::numbered(3));
    let home = begun
        .shows_id("LOME.17.6")
        .says(FP, "who boromir")
        .says(FP, "who gimli")
        .refuses_to(FP, "who gimli", &rule::lords::OUTSIDE)
        .says(FP, "done")
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::MinasTirith))
        .expect("Gimli", place(Character::Gimli), Whereabouts::In(Region::Erebor))
        .expect("Legolas goes along", place(Character::Legolas), Whereabouts::InFellowship);
    home.shows_id("LOME.17.8").expect(
        "his card is a secret still",
        seen_by(Eye::Seat(SH), Character::Legolas),
        false,
    );
    let later = crate::lords_people::next_turn(council().by_other_card(Character::Boromir));
    later.luck(&mut Luck::numbered(3)).shows_id("LOME.17.6").refuses_to(
        FP,
        "who boromir",
        &table::NOT_ASKED,
    );
}

#[test]
fn who_started_at_home_moves_like_anybody_who_was_separated() {
    let given = council()
        .by_other_card(Character::Gimli)
        .seen(Character::Gimli)
        .at(Character::Gimli, Region::Erebor);
    free_moves(given, Face::Character)
        .shows_id("LOME.17.7")
        .says(FP, "move-companions")
        .says(FP, "from erebor")
        .refuses_to(FP, "to old-forest-road", &rule::characters::LEVEL_REACH)
        .says(FP, "to dale")
        .expect("where", place(Character::Gimli), Whereabouts::In(Region::Dale));
}

#[test]
fn a_secret_of_the_second_hobbit_is_not_told_by_a_question() {
    let pair = |given: Given| {
        found(
            given
                .companions([Character::Meriadoc, Character::Peregrin])
                .by_other_card(Character::Meriadoc)
                .seen(Character::Meriadoc)
                .guide(Character::Meriadoc),
            Tile::ZeroReveal,
        )
    };
    pair(council().by_other_card(Character::Peregrin))
        .shows_id("LOME.17.2")
        .expect("asked", asked, Some(FP))
        .says(FP, "lose-hobbits");
    pair(council())
        .expect("asked all the same", asked, Some(FP))
        .refuses_to(FP, "lose-hobbits", &rule::lords::HOBBITS)
        .says(FP, "use-the-ring")
        .expect("no damage", corruption, 0);
}

#[test]
fn what_the_shadow_imagines_does_not_follow_the_secret() {
    let given = council()
        .by_other_card(Character::Boromir)
        .by_other_card(Character::Gimli)
        .seen(Character::Gimli)
        .seen(Character::GandalfTheGrey);
    let g = given.shows(["LOME.17.2"]).position;
    let imagined = |seat: Seat, who: Character| -> usize {
        let luck = |n: u64| Luck::numbered(n);
        (0..40).filter(|&n| g.imagine(seat, &mut luck(n)).plays_other_card(who)).count()
    };
    let unsure = imagined(SH, Character::Boromir);
    table::holds!(unsure > 5 && unsure < 35, "{unsure} of 40");
    let unsure = imagined(SH, Character::Legolas);
    table::holds!(unsure > 5 && unsure < 35, "{unsure} of 40");
    table::holds_eq!(imagined(SH, Character::Gimli), 40, "everybody has seen his card");
    table::holds_eq!(imagined(FP, Character::Boromir), 40, "his own side knows");
}

/// WOTR.8.1.1: the Guide has the highest Level, but for the moment before a new one is chosen.
#[test]
fn a_guide_gives_away_a_level_only_once_he_is_chosen() {
    let imagined = |g: &Position| -> usize {
        let by_other = |n: u64| g.imagine(SH, &mut Luck::numbered(n));
        (0..40).filter(|&n| by_other(n).plays_other_card(Character::Boromir)).count()
    };
    let mut g = council().guide(Character::Meriadoc).0;
    assert_eq!(imagined(&g), 40, "Boromir of Level 2 would guide in Meriadoc's place");
    g.agenda.then([Step::Fellowship(war_of_the_ring::fellowship::Step::ChooseGuide)]);
    let unsure = imagined(&g);
    assert!(unsure > 5 && unsure < 35, "{unsure} of 40");
}
