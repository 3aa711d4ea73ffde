//! Cards of Lords of Middle-earth about the Elven Rings and the way of the Fellowship, and the wind
//! that blows cards of the Shadow away.

use table::proof::shows;
use table::scenario::Scenario;
use table::{Eye, Fate, Game, Pending, Play};
use war_of_the_ring::card_set::CardSet;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Deck, Face, Player, Region, SpecialDie, Tile};
use war_of_the_ring::lords::{self, DiePlace, RingAt, Special};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, corruption, dice_asked, plays, unused, war_with,
};
use crate::events_quest_table::{found, lies, on_table};

/// The Guide draws nothing for cards.
fn start() -> Given {
    war_with("lords=with").guide(Character::Strider).dice(SHADOW, [Face::Muster])
}

#[test]
fn these_cards_need_a_character_or_an_event_result() {
    for card in [
        Card::WindFromTheWest,
        Card::ThreeRingsForTheElvenKings,
        Card::TheLoreOfTheElvenRings,
        Card::TheGatesAreClosed,
    ] {
        let (side, seat) = if card.side() == FREE { (FREE, FP) } else { (SHADOW, SH) };
        let play = format!("play {card}");
        let given = || war_with("lords=with").everybody_at_war().hand(side, [card]).acts(side);
        given().dice(side, [Face::Muster]).given().says(seat, "use muster").refuses_to(
            seat,
            &play,
            &rule::events::ICON,
        );
        given().dice(side, [Face::Character]).given().says(seat, "use character").says(seat, &play);
    }
}

// Wind from the West.

const LAID: [Card; 2] = [Card::FlocksOfCrebain, Card::WeShallGetIt];

#[test]
fn wind_from_the_west_blows_one_card_of_the_table_away() {
    let given = LAID.into_iter().fold(start(), on_table).hand(SHADOW, [Card::TheGatesAreClosed]);
    let given = on_table(given, Card::MithrilCoatAndSting);
    let remove = |card| Action::Remove { card };
    plays(given, Card::WindFromTheWest)
        .offers_exactly(FP, &LAID.map(remove))
        .refuses_to(FP, "remove mithril-coat-and-sting", &rule::events::LIES_ON_TABLE)
        .refuses_to(FP, "yes", &rule::events::CHOICE)
        .says(FP, "remove we-shall-get-it")
        .expect("gone", lies(Card::WeShallGetIt), false)
        .expect("the other stays", lies(Card::FlocksOfCrebain), true)
        .expect("seen by all", |g| g.cards[SHADOW].played.contains(Card::WeShallGetIt), true)
        .expect("the hand", |g| g.cards[SHADOW].hand.len(), 1);
}

#[test]
fn wind_from_the_west_does_not_ask_about_a_single_card() {
    let given = on_table(start(), Card::FlocksOfCrebain).hand(SHADOW, [Card::TheGatesAreClosed]);
    plays(given, Card::WindFromTheWest).expect("gone", lies(Card::FlocksOfCrebain), false).expect(
        "the hand",
        |g| g.cards[SHADOW].hand.len(),
        1,
    );
}

#[test]
fn wind_from_the_west_shows_the_hand_of_the_shadow_to_the_free_peoples_alone() {
    let hand = [Card::TheGatesAreClosed, Card::MadnessAndHorror];
    let cards: CardSet = hand.into_iter().collect();
    let seen = |cards| Event::HandSeen { by: Player::Gondor, of: Player::WitchKing, cards };
    let shown = |eye: Eye| move |g: &Position| g.view(eye).cards[SHADOW].hand_cards;
    let discard = |card| Action::Discard { card };
    let opened = plays(start().hand(SHADOW, hand), Card::WindFromTheWest)
        .expect("not yet", shown(Eye::Seat(FP)), None)
        .offers_exactly(FP, &[Action::Yes, Action::No])
        .says(FP, "yes")
        .just_tells(Eye::Seat(FP), &[seen(Some(cards))])
        .just_tells(Eye::Onlooker, &[seen(None)])
        .expect("shown", shown(Eye::Seat(FP)), Some(cards))
        .expect("not to others", shown(Eye::Onlooker), None);
    let buried = |card| Event::CardBuried { side: SHADOW, by: None, deck: Deck::Strategy, card };
    opened
        .offers_exactly(FP, &hand.map(discard))
        .refuses_to(FP, "discard captain-of-despair", &rule::events::CHOICE)
        .says(FP, "discard madness-and-horror")
        .just_tells(Eye::Onlooker, &[buried(None)])
        .just_tells(Eye::Seat(SH), &[buried(Some(Card::MadnessAndHorror))])
        .expect("left", |g| g.cards[SHADOW].hand.len(), 1)
        .expect("hidden again", shown(Eye::Seat(FP)), None)
        .expect("face down", |g| g.view(Eye::Seat(FP)).cards[SHADOW].buried_cards, None);
}

#[test]
fn wind_from_the_west_need_not_look_and_finds_nothing_in_an_empty_hand() {
    plays(start().hand(SHADOW, [Card::TheGatesAreClosed]), Card::WindFromTheWest)
        .says(FP, "no")
        .expect("the hand", |g| g.cards[SHADOW].hand.len(), 1);
    plays(start(), Card::WindFromTheWest).expect("who is next", asked, Some(SH));
}

// Three Rings for the Elven-Kings.

/// Vilya, Nenya and Narya are there.
fn rings(places: [RingAt; 3]) -> Given {
    start().with(|g| {
        g.lords.rings = places;
        let at = |place| places.iter().filter(|&&at| at == place).count() as u8;
        g.rings[FREE].held = at(RingAt::FreePeoples);
        g.rings[SHADOW].held = at(RingAt::Shadow);
    })
}

fn held(g: &Position) -> (u8, u8) {
    (g.rings[FREE].held, g.rings[SHADOW].held)
}

#[test]
fn three_rings_for_the_elven_kings_come_back_first_from_those_out_of_the_game() {
    shows(&["LOME.7.12"]);
    let take = |ring| Action::TakeRing { ring };
    let given = rings([RingAt::Out, RingAt::Shadow, RingAt::Out]);
    plays(given, Card::ThreeRingsForTheElvenKings)
        .shows_id("LOME.7.12")
        .expect("dice", dice_asked, Some(3))
        .rolled([5, 6, 4])
        .offers_exactly(FP, &[take(SpecialDie::Vilya), take(SpecialDie::Narya)])
        .refuses_to(FP, "take-ring nenya", &rule::lords::RING_TO_TAKE)
        .says(FP, "take-ring narya")
        .expect("the Shadow keeps its own", held, (2, 1))
        .expect("Nenya", |g| g.ring_at(SpecialDie::Nenya), RingAt::Shadow);
}

#[test]
fn three_rings_for_the_elven_kings_come_back_from_the_shadow_at_last() {
    let given = || rings([RingAt::Out, RingAt::Shadow, RingAt::Shadow]);
    plays(given(), Card::ThreeRingsForTheElvenKings)
        .rolled([5, 5, 1])
        .expect("Vilya first", |g| g.ring_at(SpecialDie::Vilya), RingAt::FreePeoples)
        .says(FP, "take-ring nenya")
        .expect("one is left", held, (2, 1));
    plays(given(), Card::ThreeRingsForTheElvenKings)
        .rolled([5, 5, 6])
        .says(FP, "take-ring nenya")
        .expect("all", held, (3, 0));
}

#[test]
fn three_rings_for_the_elven_kings_find_no_more_than_were_used() {
    let unused = rings([RingAt::FreePeoples; 3]);
    plays(unused, Card::ThreeRingsForTheElvenKings)
        .rolled([6, 6, 6])
        .expect("as before", held, (3, 0))
        .expect("who is next", asked, Some(SH));
    plays(rings([RingAt::Shadow; 3]), Card::ThreeRingsForTheElvenKings).rolled([1, 4, 2]).expect(
        "no luck",
        held,
        (0, 3),
    );
}

/// LOME.7.13: the power of Nenya is there again.
#[test]
fn three_rings_for_the_elven_kings_bring_back_the_power_of_a_keeper() {
    shows(&["LOME.7.13"]);
    let given = rings([RingAt::FreePeoples, RingAt::Out, RingAt::FreePeoples])
        .at(Character::Galadriel, Region::Lorien)
        .hunt_box(1, 0)
        .dice(FREE, [Face::Character])
        .dice(SHADOW, [Face::Muster]);
    let game = plays(given, Card::ThreeRingsForTheElvenKings).shows_id("LOME.7.13");
    let moves = |game: Scenario<Position>| {
        game.says(SH, "skip muster").says(FP, "use character").says(FP, "move-fellowship")
    };
    moves(game.clone().rolled([1, 1, 5]))
        .rolled([6])
        .fell("drew eye")
        .offers_exactly(FP, &[Action::Yes, Action::No]);
    moves(game.rolled([1, 1, 1])).rolled([6]).fell("drew eye").offers_not(FP, &[Action::Yes]);
}

// The Lore of the Elven Rings.

const LORE: Card = Card::TheLoreOfTheElvenRings;

/// Elrond's die shows this side, and the dice are about to be picked.
fn vilya(given: Given, pip: u8) -> Given {
    given
        .at(Character::Elrond, Region::Rivendell)
        .with(|g| {
            let die = SpecialDie::Vilya.index();
            g.lords.dice[die] = Special { place: DiePlace::Rolled, pip };
        })
        .step([Step::Lords(lords::Step::Picks)])
}

const AN_EYE: u8 = 6;

#[test]
fn the_lore_of_the_elven_rings_turns_a_die_of_the_shadow() {
    let given = on_table(start(), LORE).dice(FREE, [Face::Muster]);
    vilya(given, AN_EYE)
        .given()
        .expect("before any action", asked, Some(SH))
        .refuses_to(SH, "turn army character", &rule::dice::UNUSED)
        .refuses_to(SH, "turn muster muster", &rule::rings::OWN_FACES)
        .refuses_to(SH, "turn muster will-of-the-west", &rule::rings::OWN_FACES)
        .says(SH, "turn muster character")
        .expect("turned", |g| g.dice[SHADOW].shows(Face::Character), true)
        .expect("not doubled", unused(SHADOW), 1)
        .expect("it stays for the next turn", lies(LORE), true)
        .expect("now actions begin", asked, Some(FP));
}

#[test]
fn the_lore_of_the_elven_rings_may_turn_a_die_to_an_eye_or_none() {
    let given = || vilya(on_table(start(), LORE).dice(FREE, [Face::Muster]), AN_EYE).given();
    given()
        .says(SH, "turn muster eye")
        .expect("hunts with Vilya's Eye", |g| g.hunt_box.shadow, 2)
        .expect("none left", unused(SHADOW), 0);
    given().says(SH, "no").expect("as rolled", |g| g.dice[SHADOW].shows(Face::Muster), true);
}

#[test]
fn the_lore_of_the_elven_rings_waits_for_the_eye_of_a_keeper() {
    let laid = || on_table(start(), LORE).dice(FREE, [Face::Muster]);
    vilya(laid(), 1).given().expect("no Eye", asked, Some(FP));
    vilya(start().dice(FREE, [Face::Muster]), AN_EYE).given().expect("no card", asked, Some(FP));
    // An Eye of the Balrog's is none of a Keeper's.
    let balrog = laid().at(Character::Balrog, Region::Moria).with(|g| {
        let die = SpecialDie::Balrog.index();
        g.lords.dice[die] = Special { place: DiePlace::Rolled, pip: AN_EYE };
    });
    vilya(balrog, 1).given().expect("not asked", asked, Some(FP));
    let none = on_table(war_with("lords=with"), LORE).dice(FREE, [Face::Muster]);
    vilya(none, AN_EYE).given().expect("no die to turn", asked, Some(FP));
}

/// Every turn, as long as the card lies there.
#[test]
fn the_lore_of_the_elven_rings_asks_each_turn() {
    let begin = Step::Turn(war_of_the_ring::turn::Step::Begin);
    let elrond = on_table(start(), LORE).at(Character::Elrond, Region::Rivendell);
    let mut game = elrond.step([begin]).given();
    for _ in 0..2 {
        for _ in 0..4 {
            game = game.drawn(0);
        }
        game = game.says(FP, "guide strider").says(SH, "allocate 1");
        game = game.rolled([3; 4]).rolled([3; 6]).rolled([AN_EYE]);
        let turn = Action::Turn { from: Face::Muster, to: Face::Army };
        game = game.offers(SH, &[turn]).says(SH, "no");
        let skip = Action::Skip { die: Face::Muster };
        while let Some(seat) = asked(&game.position).filter(|_| game.position.dice_left(FREE) > 0) {
            game = game.when(seat, skip);
        }
        while game.position.dice_left(SHADOW) > 0 {
            game = game.when(SH, skip);
        }
    }
}

#[test]
fn the_lore_of_the_elven_rings_is_forced_off_by_the_will_of_the_west() {
    on_table(start(), LORE)
        .dice(FREE, [Face::WillOfTheWest])
        .given()
        .says(FP, "use will-of-the-west")
        .says(FP, "remove the-lore-of-the-elven-rings")
        .expect("gone", lies(LORE), false)
        .expect("no Ring is given", held, (3, 0));
}

#[test]
fn the_lore_of_the_elven_rings_is_forced_off_by_any_die_and_a_ring() {
    let with = |given: Given| on_table(given, LORE).dice(FREE, [Face::Muster]);
    with(start())
        .given()
        .says(FP, "use muster")
        .says(FP, "remove the-lore-of-the-elven-rings")
        .says(FP, "give-ring narya")
        .expect("gone", lies(LORE), false)
        .expect("a Ring for the Shadow", held, (2, 1));
    let remove = "remove the-lore-of-the-elven-rings";
    with(rings([RingAt::Out; 3])).everybody_at_war().given().says(FP, "use muster").refuses_to(
        FP,
        remove,
        &rule::rings::HELD,
    );
    with(start())
        .with(|g| g.rings[FREE].used_this_turn = true)
        .given()
        .says(FP, "use muster")
        .refuses_to(FP, remove, &rule::rings::ONE_A_TURN);
}

// The Gates Are Closed.

const GATES: Card = Card::TheGatesAreClosed;

/// The Fellowship has gone so many steps from Rivendell.
fn walked(steps: u8) -> Given {
    on_table(start(), GATES).fellowship(|it| it.progress = steps)
}

fn declared(given: Given, at: Region) -> Scenario<Position> {
    given.fellowship_phase().given().says(FP, &format!("declare {at}"))
}

#[test]
fn the_gates_are_closed_to_a_fellowship_declared_past_moria() {
    declared(walked(4), Region::DimrillDale)
        .offers_exactly(SH, &[Action::UseCard { card: GATES }, Action::No])
        .refuses_to(SH, "use-card the-lore-of-the-elven-rings", &rule::events::LIES_ON_TABLE)
        .says(SH, "use-card the-gates-are-closed")
        .expect("used up", lies(GATES), false)
        .fell("drew two-reveal")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 2)
        .expect("nobody is revealed", |g| g.fellowship.hidden, true);
}

#[test]
fn the_gates_are_closed_and_an_eye_does_nothing() {
    declared(walked(4), Region::DimrillDale)
        .says(SH, "use-card the-gates-are-closed")
        .fell("drew eye")
        .expect("corruption", corruption, 0)
        .expect("hidden", |g| g.fellowship.hidden, true)
        .expect("discarded", |g| g.hunt.drawn[Tile::Eye.index()], 1);
}

#[test]
fn the_gates_are_closed_to_a_fellowship_that_is_revealed() {
    let tiles = |g: &Position| {
        Pending::Fate(Fate::Draw { from: u32::from(g.hunt.pool.iter().sum::<u8>()) })
    };
    found(walked(3), Tile::ZeroReveal)
        .says(FP, "reveal-at dimrill-dale")
        .expect("the card first", asked, Some(SH))
        .says(SH, "use-card the-gates-are-closed")
        .fell("drew three")
        .says(FP, "use-the-ring")
        .expect("then Moria itself", |g| g.pending() == tiles(g), true)
        .fell("drew eye")
        .expect("corruption", corruption, 3);
    // It is found in Moria, and stays there.
    let inside = on_table(start(), GATES).fellowship(|it| it.at = Region::Moria);
    found(inside.with(|g| g.fellowship.progress = 0), Tile::ZeroReveal)
        .says(FP, "reveal-at moria")
        .expect("asked", asked, Some(SH));
}

#[test]
fn the_gates_are_closed_may_wait() {
    declared(walked(4), Region::DimrillDale)
        .says(SH, "no")
        .expect("it stays", lies(GATES), true)
        .expect("corruption", corruption, 0);
}

#[test]
fn the_gates_are_closed_only_if_no_clear_way_is_left_and_the_shadow_still_holds_them() {
    let silent = |given: Given, at: Region| {
        declared(given, at)
            .expect("it waits", lies(GATES), true)
            .offers_not(SH, &[Action::UseCard { card: GATES }]);
    };
    silent(walked(2), Region::Hollin);
    silent(walked(7), Region::Lorien);
    // Moria is conquered; and what the Shadow has conquered is no gate of its own.
    silent(walked(4).captured([Region::Moria]), Region::DimrillDale);
    let lost = on_table(start(), GATES)
        .captured([Region::Lorien])
        .fellowship(|it| (it.at, it.progress) = (Region::DimrillDale, 1));
    silent(lost, Region::Lorien);
}

#[test]
fn the_gates_are_closed_until_the_will_of_the_west_or_gandalf_opens_them() {
    let remove = "remove the-gates-are-closed";
    let with = |guide: Character, face: Face| {
        let given = on_table(start(), GATES).guide(guide).dice(FREE, [face]);
        given.given().says(FP, &format!("use {face}"))
    };
    let off = |game: Scenario<Position>| {
        game.says(FP, remove).expect("gone", lies(GATES), false).expect("no Ring", held, (3, 0));
    };
    off(with(Character::Strider, Face::WillOfTheWest));
    off(with(Character::GandalfTheGrey, Face::Character));
    let gollum = on_table(start().companions([]), GATES).dice(FREE, [Face::Character]);
    off(gollum.given().says(FP, "use character"));
    with(Character::Strider, Face::Character).refuses_to(FP, remove, &rule::events::REMOVABLE);
    with(Character::GandalfTheGrey, Face::Event).refuses_to(FP, remove, &rule::events::REMOVABLE);
}
