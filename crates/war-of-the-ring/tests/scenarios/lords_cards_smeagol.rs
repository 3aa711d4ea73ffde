//! Cards of Lords of Middle-earth about Sméagol and his tiles, and the one that comes when he is lost.

use table::proof::shows;
use table::{Eye, Fate, Pending, Play};
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Deck, Face, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Action, Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, corruption, place, plays, war_with,
};
use crate::events_quest_table::{found, lies, on_table};

/// The Guide draws nothing for cards.
fn start() -> Given {
    war_with("lords=with").guide(Character::Strider).dice(SHADOW, [Face::Muster])
}

/// A tile has brought Sméagol into the Fellowship.
fn tamed() -> Given {
    let given = start().with(|g| {
        g.hunt.pool[Tile::Smeagol.index()] -= 1;
        g.hunt.removed[Tile::Smeagol.index()] += 1;
        g.characters[Character::Smeagol.index()] = Whereabouts::InFellowship;
    });
    given.guide(Character::Smeagol)
}

/// Gollum guides a Fellowship that Sméagol has left, and the Shadow shall get it.
fn pursued() -> Given {
    on_table(start().gone([Character::Smeagol]).companions([]), Card::WeShallGetIt)
}

fn in_pool(tile: Tile) -> impl Fn(&Position) -> u8 {
    move |g| g.hunt.pool[tile.index()]
}

fn one_of(tiles: u32) -> Pending {
    Pending::Fate(Fate::Draw { from: tiles })
}

fn all_tiles(g: &Position) -> u32 {
    g.hunt.pool.iter().map(|&count| u32::from(count)).sum()
}

// You Know the Way There.

#[test]
fn you_know_the_way_there_puts_two_more_smeagol_tiles_into_the_pool() {
    shows(&["LOME.12.13"]);
    let came = Event::TileCameIntoPlay { tile: Tile::Smeagol };
    start()
        .hand(FREE, [Card::YouKnowTheWayThere])
        .dice(FREE, [Face::Character])
        .shows(["LOME.12.13"])
        .expect("at first", in_pool(Tile::Smeagol), 2)
        .says(FP, "use character")
        .says(FP, "play you-know-the-way-there")
        .expect("all four", in_pool(Tile::Smeagol), 4)
        .just_tells(
            Eye::Onlooker,
            &[
                Event::DieUsed { side: FREE, die: Face::Character },
                Event::CardPlayed { side: FREE, card: Card::YouKnowTheWayThere },
                came,
            ],
        );
}

#[test]
fn you_know_the_way_there_brings_back_no_tile_that_was_drawn() {
    plays(tamed(), Card::YouKnowTheWayThere)
        .expect("one left of the first two", in_pool(Tile::Smeagol), 3)
        .expect("his own tile", |g| g.hunt.removed[Tile::Smeagol.index()], 1);
    // In Mordor too, and when he is lost: each then only costs the Shadow time.
    let inside = pursued().fellowship(|it| it.mordor = Some(1));
    plays(inside, Card::YouKnowTheWayThere).expect("tiles", in_pool(Tile::Smeagol), 4);
}

#[test]
fn cards_about_smeagol_need_a_character_or_an_event_result() {
    for card in [Card::YouKnowTheWayThere, Card::SafePathsInTheDark] {
        let given = start().everybody_at_war().hand(FREE, [card]).dice(FREE, [Face::Muster]);
        let play = format!("play {card}");
        given.given().says(FP, "use muster").refuses_to(FP, &play, &rule::events::ICON);
    }
    let given = tamed().everybody_at_war().acts(SHADOW).hand(SHADOW, [Card::WeWontGoBack]);
    given.given().says(SH, "use muster").refuses_to(
        SH,
        "play we-wont-go-back",
        &rule::events::ICON,
    );
}

// Safe Paths in the Dark.

#[test]
fn safe_paths_in_the_dark_heals_and_shakes_off_a_pursuer() {
    shows(&["LOME.12.15"]);
    for pursuer in [Card::WeShallGetIt, Card::WeWontGoBack] {
        let given = on_table(tamed(), pursuer).fellowship(|it| it.corruption = 3);
        plays(given, Card::SafePathsInTheDark)
            .shows_id("LOME.12.15")
            .expect("healed", corruption, 2)
            .expect("shaken off", lies(pursuer), false)
            .expect("for good", |g| g.cards[SHADOW].played.contains(pursuer), true);
    }
}

#[test]
fn safe_paths_in_the_dark_shakes_off_one_of_two_pursuers() {
    let both = on_table(on_table(tamed(), Card::WeShallGetIt), Card::WeWontGoBack);
    let given = on_table(both, Card::TheGatesAreClosed);
    let remove = |card| Action::Remove { card };
    plays(given, Card::SafePathsInTheDark)
        .expect("the Free Peoples choose", asked, Some(FP))
        .offers_exactly(FP, &[remove(Card::WeShallGetIt), remove(Card::WeWontGoBack)])
        .refuses_to(FP, "remove the-gates-are-closed", &rule::events::CHOICE)
        .says(FP, "remove we-wont-go-back")
        .expect("shaken off", lies(Card::WeWontGoBack), false)
        .expect("the other stays", lies(Card::WeShallGetIt), true)
        .expect("nothing to heal", corruption, 0);
}

#[test]
fn safe_paths_in_the_dark_leaves_other_cards_alone() {
    let given = on_table(start(), Card::TheGatesAreClosed).fellowship(|it| it.corruption = 1);
    plays(given, Card::SafePathsInTheDark)
        .expect("healed", corruption, 0)
        .expect("lies still", lies(Card::TheGatesAreClosed), true)
        .expect("nobody is asked about it", asked, Some(SH));
}

// We Won't Go Back.

fn wont() -> Given {
    on_table(tamed(), Card::WeWontGoBack)
}

#[test]
fn we_wont_go_back_needs_smeagol_as_guide() {
    cannot_play(start(), Card::WeWontGoBack);
    // Gollum is another.
    cannot_play(start().companions([]), Card::WeWontGoBack);
    plays(tamed(), Card::WeWontGoBack).expect("it lies", lies(Card::WeWontGoBack), true);
}

#[test]
fn we_wont_go_back_is_used_up_for_two_corruption() {
    shows(&["LOME.12.14"]);
    let hand = [Card::TheGatesAreClosed, Card::MadnessAndHorror];
    let discard = |card| Action::Discard { card };
    found(wont().hand(SHADOW, hand), Tile::Smeagol)
        .shows_id("LOME.12.14")
        .offers_exactly(
            SH,
            &[
                Action::UseCard { card: Card::WeWontGoBack },
                discard(Card::TheGatesAreClosed),
                Action::No,
            ],
        )
        .refuses_to(SH, "discard madness-and-horror", &rule::events::IN_HAND)
        .refuses_to(SH, "use-card the-gates-are-closed", &rule::events::LIES_ON_TABLE)
        .says(SH, "use-card we-wont-go-back")
        .expect("corruption", corruption, 2)
        .expect("used up", lies(Card::WeWontGoBack), false)
        .expect("the hand", |g| g.cards[SHADOW].hand.len(), 2)
        .expect("the tile is gone", |g| g.hunt.removed[Tile::Smeagol.index()], 2);
}

#[test]
fn we_wont_go_back_stays_if_a_character_card_of_the_hand_pays() {
    let card = Card::TheGatesAreClosed;
    let buried = |card| Event::CardBuried { side: SHADOW, by: None, deck: Deck::Character, card };
    let corrupted = Event::Corrupted { by: 2, now: 2 };
    let over = Event::DieToHuntBox { side: FREE };
    found(wont().hand(SHADOW, [card]), Tile::Smeagol)
        .says(SH, "discard the-gates-are-closed")
        .just_tells(Eye::Seat(SH), &[buried(Some(card)), corrupted, over])
        .just_tells(Eye::Seat(FP), &[buried(None), corrupted, over])
        .expect("it stays", lies(Card::WeWontGoBack), true)
        .expect("the hand", |g| g.cards[SHADOW].hand.is_empty(), true);
}

#[test]
fn we_wont_go_back_need_not_be_used_and_waits_for_his_tiles_only() {
    found(wont(), Tile::Smeagol).says(SH, "no").expect("corruption", corruption, 0).expect(
        "it stays",
        lies(Card::WeWontGoBack),
        true,
    );
    found(wont(), Tile::One).expect("the Free Peoples pay", asked, Some(FP));
}

#[test]
fn we_wont_go_back_leaves_when_smeagol_is_lost() {
    found(wont(), Tile::One)
        .says(FP, "lose-guide")
        .expect("gone", lies(Card::WeWontGoBack), false)
        .expect("the other comes", lies(Card::WeShallGetIt), true);
    // At once, though no action is under way.
    wont()
        .fellowship_phase()
        .fellowship(|it| it.progress = 1)
        .given()
        .says(FP, "declare rivendell")
        .expect("he has gone", place(Character::Smeagol), Whereabouts::Gone)
        .expect("gone", lies(Card::WeWontGoBack), false);
}

/// LOME.12.10: Gollum again.
#[test]
fn we_wont_go_back_leaves_when_smeagol_is_gollum_again() {
    shows(&["LOME.12.10"]);
    found(wont().companions([Character::Smeagol, Character::Gimli]), Tile::Three)
        .says(FP, "lose-random")
        .fell("drew gimli")
        .says(FP, "use-the-ring")
        .expect("the Guide", |g| g.fellowship.guide, Character::Gollum)
        .expect("gone", lies(Card::WeWontGoBack), false)
        .expect("no other comes", lies(Card::WeShallGetIt), false);
}

// We Shall Get It.

#[test]
fn we_shall_get_it_comes_to_the_table_when_smeagol_is_lost() {
    shows(&["LOME.12.9"]);
    found(tamed(), Tile::One)
        .shows_id("LOME.12.9")
        .says(FP, "lose-guide")
        .expect("it lies", lies(Card::WeShallGetIt), true)
        .expect("Sméagol", place(Character::Smeagol), Whereabouts::Gone);
    let in_deck = tamed().0.cards[SHADOW].deck.contains(Card::WeShallGetIt);
    table::holds!(!in_deck, "nobody draws it");
}

#[test]
fn we_shall_get_it_draws_another_tile_in_place_of_the_first() {
    let use_it = Action::UseCard { card: Card::WeShallGetIt };
    found(pursued(), Tile::Three)
        .offers_exactly(SH, &[use_it, Action::No])
        .refuses_to(SH, "use-card the-gates-are-closed", &rule::events::ON_THE_TABLE)
        .says(SH, "use-card we-shall-get-it")
        .expect("used up", lies(Card::WeShallGetIt), false)
        .expect("the first is not there", in_pool(Tile::Three), 2)
        .expect("a tile is drawn", |g| g.pending() == one_of(all_tiles(g)), true)
        .fell("drew two")
        .says(FP, "use-the-ring")
        .expect("the second costs", corruption, 2)
        .expect("the first is back", in_pool(Tile::Three), 3)
        .expect("the second is not", in_pool(Tile::Two), 1);
}

#[test]
fn we_shall_get_it_forgets_what_the_first_tile_would_reveal() {
    found(pursued(), Tile::Eye)
        .says(SH, "use-card we-shall-get-it")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("hidden", |g| g.fellowship.hidden, true)
        .expect("corruption", corruption, 1)
        .expect("the Eye is back", in_pool(Tile::Eye), 4);
}

#[test]
fn we_shall_get_it_may_be_kept() {
    found(pursued(), Tile::Three)
        .says(SH, "no")
        .says(FP, "use-the-ring")
        .expect("the first costs", corruption, 3)
        .expect("it lies", lies(Card::WeShallGetIt), true);
}

#[test]
fn we_shall_get_it_waits_for_gollum() {
    let others = on_table(start().gone([Character::Smeagol]), Card::WeShallGetIt);
    found(others, Tile::Three).expect("the Shadow is not asked", asked, Some(FP));
}

/// LOME.12.5: of the tiles of one who is gone another is drawn.
#[test]
fn we_shall_get_it_may_draw_a_tile_of_smeagol() {
    shows(&["LOME.12.5"]);
    found(pursued(), Tile::Three)
        .says(SH, "use-card we-shall-get-it")
        .fell("drew smeagol")
        .expect("another", |g| g.pending() == one_of(all_tiles(g)), true)
        .fell("drew two")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 2)
        .expect("the first is back", in_pool(Tile::Three), 3);
}

#[test]
fn we_shall_get_it_works_on_the_mordor_track() {
    let given = pursued().only_tile(Tile::Three).fellowship(|it| it.mordor = Some(1));
    given
        .dice(FREE, [Face::Character])
        .given()
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .fell("drew three")
        .says(SH, "use-card we-shall-get-it")
        // The pool is filled again, without the tile that was drawn just now.
        .expect("threes", in_pool(Tile::Three), 2)
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 1)
        .expect("a step further", |g| g.fellowship.mordor, Some(2));
}

#[test]
fn we_shall_get_it_and_mithril_both_lay_a_tile_aside() {
    found(on_table(pursued(), Card::MithrilCoatAndSting), Tile::Three)
        .says(SH, "use-card we-shall-get-it")
        .fell("drew two")
        .says(FP, "use-card mithril-coat-and-sting")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("the third costs", corruption, 1)
        .expect("both are back", |g| (in_pool(Tile::Three)(g), in_pool(Tile::Two)(g)), (3, 2));
}

#[test]
fn cards_of_smeagol_are_not_forced_off_with_a_die() {
    for card in [Card::WeShallGetIt, Card::WeWontGoBack] {
        let given = on_table(tamed(), card).dice(FREE, [Face::WillOfTheWest]);
        let remove = format!("remove {card}");
        given.given().says(FP, "use will-of-the-west").refuses_to(
            FP,
            &remove,
            &rule::events::REMOVABLE,
        );
    }
}
