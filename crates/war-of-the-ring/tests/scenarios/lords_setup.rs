//! Lords of Middle-earth, chapters 1 to 3: what it adds to the set-up, and its terms.

use table::proof::shows;
use table::scenario::{self, Scenario};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Region, Side, SpecialDie, Tile};
use war_of_the_ring::lords::{DiePlace, RingAt};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::tokens::Tokens;
use war_of_the_ring::{Options, Position, rule, setup};

use crate::common::{FP, FREE, SH, SHADOW, asked, place, shadow_moves, war, war_with};
use crate::lords_common::{lies_at, lords, ring};

/// Nothing has been said yet.
fn new_game(options: &str) -> Scenario<Position> {
    scenario::given(setup::set_up(options.parse::<Options>().unwrap()))
}

fn cards(side: Side, deck: Deck) -> impl Fn(&Position) -> u8 {
    move |g| g.cards[side].deck.of_deck(deck).len()
}

// What it is.

#[test]
fn the_expansion_needs_the_base_game_and_the_council_needs_the_expansion() {
    shows(&["LOME.1.1"]);
    let base = war().position();
    let with = lords().position();
    table::holds_eq!((base.board, base.politics), (with.board, with.politics));
    table::holds_eq!((base.fellowship, base.rings), (with.fellowship, with.rings));
    for side in Side::ALL {
        let deck = base.cards[side].deck.iter();
        let replaced = deck.filter(|&card| !with.cards[side].deck.contains(card));
        let gone: &[Card] = if side == SHADOW { &[Card::BalrogOfMoria] } else { &[] };
        table::holds_eq!(replaced.collect::<Vec<_>>(), gone);
    }
    table::holds!("council=with".parse::<Options>().is_err());
}

#[test]
fn all_of_it_is_played_with_but_the_council_only_if_the_players_agree() {
    shows(&["LOME.1.2", "LOME.1.3"]);
    table::holds_eq!("lords=with".parse::<Options>().unwrap().to_string(), "lords=with");
    new_game("lords=with")
        .expect("new cards", |g| g.cards[SHADOW].deck.contains(Card::ABalrogIsCome), true)
        .expect("Sméagol tiles", |g| g.hunt.pool[Tile::Smeagol.index()], 2)
        .expect("everybody may come", |g| g.cast().len(), Character::ALL.len())
        .expect("the Council", Position::has_council, false)
        .refuses_to(FP, "who boromir-captain-general", &rule::lords::HIS_CARDS);
    new_game("lords=with council=with")
        .says(FP, "who gandalf-the-grey")
        .says(FP, "who boromir-captain-general")
        .expect("his card", |g| g.card_of(Character::Boromir), Character::BoromirCaptainGeneral);
}

#[test]
fn aragorn_and_gandalf_the_white_come_as_ever() {
    for options in ["", "lords=with"] {
        war_with(options)
            .at(Character::Strider, Region::MinasTirith)
            .dice(FREE, [Face::WillOfTheWest])
            .shows(["LOME.1.6"])
            .says(FP, "use will-of-the-west")
            .says(FP, "bring-in aragorn")
            .expect("Aragorn", place(Character::Aragorn), Whereabouts::In(Region::MinasTirith));
        war_with(options)
            .at(Character::Saruman, Region::Orthanc)
            .at(Character::GandalfTheGrey, Region::Fangorn)
            .dice(FREE, [Face::WillOfTheWest])
            .shows(["LOME.1.6"])
            .says(FP, "use will-of-the-west")
            .says(FP, "bring-in gandalf-the-white")
            .expect(
                "the White",
                place(Character::GandalfTheWhite),
                Whereabouts::In(Region::Fangorn),
            );
    }
}

#[test]
fn smeagol_is_never_on_the_map() {
    shows(&["LOME.1.10"]);
    let mut g = lords().position();
    g.characters[Character::Smeagol.index()] = Whereabouts::InFellowship;
    table::holds_eq!(g.check_all(), Ok(()));
    g.characters[Character::Smeagol.index()] = Whereabouts::In(Region::Rivendell);
    table::holds!(g.check_all().is_err());
    // Nor has another card of a Companion a figure of its own.
    let mut g = lords().position();
    g.characters[Character::BoromirCaptainGeneral.index()] = Whereabouts::In(Region::Pelargir);
    table::holds!(g.check_all().is_err());
}

// The set-up.

#[test]
fn the_base_game_is_set_up_first() {
    let base = setup::set_up(Options::default());
    new_game("lords=with")
        .shows_id("LOME.2.1")
        .expect("the board", |g| g.board, base.board)
        .expect("the Nations", |g| g.politics, base.politics)
        .expect("dice", |g| g.dice, base.dice)
        .expect("Companions", |g| g.companions_in_fellowship(), base.companions_in_fellowship())
        .expect("the Ring-bearers", |g| g.fellowship.at, Region::Rivendell);
}

#[test]
fn strider_or_either_gandalf_guides_first() {
    for (card, guide, keeper) in [
        ("gandalf-the-grey", Character::GandalfTheGrey, false),
        ("gandalf-keeper-of-narya", Character::GandalfTheGrey, true),
        ("gandalf-the-grey", Character::Strider, false),
    ] {
        new_game("lords=with")
            .shows_id("LOME.2.2")
            .expect("who is asked", asked, Some(FP))
            .says(FP, &format!("who {card}"))
            .refuses_to(FP, "guide legolas", &rule::lords::FIRST_GUIDE)
            .says(FP, &format!("guide {guide}"))
            .expect("the Guide", |g| g.fellowship.guide, guide)
            .expect("by which card", |g| g.plays_other_card(Character::GandalfTheGrey), keeper)
            .expect("the first turn", |g| g.turn, 1);
    }
    new_game("lords=with council=with dunadan=with")
        .shows_id("LOME.2.2")
        .says(FP, "who gandalf-the-grey")
        .says(FP, "who strider-dunadan")
        .says(FP, "who boromir")
        .says(FP, "who legolas")
        .says(FP, "who gimli")
        .says(FP, "who meriadoc")
        .says(FP, "who peregrin")
        .says(FP, "guide strider")
        .expect("the Guide", |g| g.card_of(g.fellowship.guide), Character::StriderDunadan);
}

#[test]
fn each_ring_has_a_name_of_its_own() {
    let given = || new_game("lords=with").shows_id("LOME.2.3");
    for one in [SpecialDie::Vilya, SpecialDie::Nenya, SpecialDie::Narya] {
        given().expect("Rings", |g| g.rings[FREE].held, 3).expect(
            "whose it is",
            ring(one),
            RingAt::FreePeoples,
        );
    }
}

#[test]
fn a_balrog_is_come_takes_the_place_of_balrog_of_moria() {
    new_game("lords=with")
        .shows_id("LOME.2.4")
        .expect("its number", |_| Card::ABalrogIsCome.number(), Card::BalrogOfMoria.number())
        .expect("the new card", |g| g.cards[SHADOW].deck.contains(Card::ABalrogIsCome), true)
        .expect("the old card", |g| g.cards[SHADOW].deck.contains(Card::BalrogOfMoria), false);
    new_game("")
        .shows_id("LOME.2.4")
        .expect("the new card", |g| g.cards[SHADOW].deck.contains(Card::ABalrogIsCome), false)
        .expect("the old card", |g| g.cards[SHADOW].deck.contains(Card::BalrogOfMoria), true);
}

#[test]
fn twelve_cards_are_added_to_the_decks() {
    new_game("lords=with")
        .shows_id("LOME.2.5")
        .expect("Character cards of the Free Peoples", cards(FREE, Deck::Character), 28)
        .expect("Strategy cards of the Free Peoples", cards(FREE, Deck::Strategy), 26)
        .expect("Character cards of the Shadow", cards(SHADOW, Deck::Character), 28)
        .expect("Strategy cards of the Shadow", cards(SHADOW, Deck::Strategy), 26);
}

#[test]
fn two_of_the_four_smeagol_tiles_are_in_the_pool() {
    new_game("lords=with")
        .shows_id("LOME.2.6")
        .expect("tiles", |g| g.hunt.pool.iter().sum::<u8>(), 18)
        .expect("of Sméagol", |g| g.hunt.pool[Tile::Smeagol.index()], 2)
        .expect("in the box", |_| Tile::Smeagol.count(), 4);
}

#[test]
fn everything_else_waits_beside_the_board() {
    let mut scenario = new_game("lords=with").shows_id("LOME.2.7");
    for who in Character::ALL.into_iter().filter(|who| who.is_of_lords()) {
        scenario = scenario.expect(who.name(), place(who), Whereabouts::Waiting);
    }
    for die in SpecialDie::ALL {
        scenario = scenario.expect(die.name(), lies_at(die), DiePlace::Absent);
    }
    scenario
        .expect("We Shall Get It", |g| g.cards[SHADOW].deck.contains(Card::WeShallGetIt), false)
        .expect("tokens", |g| g.lords.tokens, Tokens::default())
        .expect("the Balrog", |g| g.lords.balrog_active, false);
}

#[test]
fn other_companions_and_tokens_come_with_the_council_only() {
    // Gandalf alone has a choice of cards; nobody starts at home, so there are no tokens.
    new_game("lords=with")
        .shows_id("LOME.2.8")
        .offers_exactly(
            FP,
            &[
                "who gandalf-the-grey".parse().unwrap(),
                "who gandalf-keeper-of-narya".parse().unwrap(),
            ],
        )
        .says(FP, "who gandalf-keeper-of-narya")
        .says(FP, "guide gandalf-the-grey")
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .offers(FP, &["guide strider".parse().unwrap(), "guide gandalf-the-grey".parse().unwrap()])
        .expect("tokens", |g| g.lords.tokens, Tokens::default());
    new_game("lords=with council=with")
        .shows_id("LOME.2.8")
        .says(FP, "who gandalf-the-grey")
        .says(FP, "who boromir-captain-general")
        .says(FP, "who legolas-elven-prince")
        .says(FP, "who gimli")
        .says(FP, "who meriadoc")
        .says(FP, "who peregrin")
        .says(FP, "guide gandalf-the-grey")
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .says(FP, "who boromir")
        .says(FP, "who legolas")
        .says(FP, "done")
        .expect("both tokens", |g| (g.lords.tokens.minions, g.lords.tokens.politics), (true, true));
}

// Terms.

#[test]
fn a_settlement_is_unconquered_while_its_first_owner_has_it() {
    lords()
        .captured([Region::Pelargir])
        .clear(Region::Pelargir)
        .shows(["LOME.3.1"])
        .expect("of the Free Peoples", |g| g.is_unconquered(Region::DolAmroth), true)
        .expect("of the Shadow", |g| g.is_unconquered(Region::MinasMorgul), true)
        .expect("taken", |g| g.is_unconquered(Region::Pelargir), false)
        .expect("no Settlement", |g| g.is_unconquered(Region::Hollin), false);
}

#[test]
fn a_settlement_that_is_taken_back_is_unconquered_again() {
    lords()
        .everybody_at_war()
        .clear(Region::Pelargir)
        .clear(Region::Lamedon)
        .army(Region::Lamedon, "2 gondor-regular 1 gondor-leader")
        .captured([Region::Pelargir])
        .dice(FREE, [Face::Character])
        .shows(["LOME.3.2"])
        .expect("taken", |g| g.is_unconquered(Region::Pelargir), false)
        .says(FP, "use character")
        .says(FP, "move-armies")
        .says(FP, "from lamedon")
        .says(FP, "to pelargir")
        .expect("taken back", |g| g.is_unconquered(Region::Pelargir), true);
}

#[test]
fn a_siege_does_not_conquer() {
    let besieged = || lords().clear(Region::Lorien).clear(Region::Moria).clear(Region::DolGuldur);
    besieged()
        .army(Region::Lorien, "1 elves-elite 3 sauron-regular")
        .shows(["LOME.3.3"])
        .expect("besieged", |g| g.besieged(Region::Lorien), Some(FREE))
        .expect("unconquered", |g| g.is_unconquered(Region::Lorien), true)
        .expect("a Stronghold", |g| g.is_stronghold_of_the_free(Region::Lorien), true);
    // The same walls, but who is inside has taken them.
    besieged()
        .army(Region::Lorien, "1 elves-elite 3 sauron-regular")
        .captured([Region::Lorien])
        .shows(["LOME.3.3"])
        .expect("besieged", |g| g.besieged(Region::Lorien), Some(SHADOW))
        .expect("unconquered", |g| g.is_unconquered(Region::Lorien), false)
        .expect("a Stronghold", |g| g.is_stronghold_of_the_free(Region::Lorien), false);
}

/// Minions that are on the map move with a Character die.
fn minions_move(who: Character, at: Region) -> Scenario<Position> {
    let given = lords().with(|g| g.lords.balrog_active = true).at(who, at);
    shadow_moves(given, Face::Character).says(SH, "move-minions")
}

#[test]
fn the_mouth_the_balrog_and_gothmog_walk_the_witch_king_flies_and_saruman_stays() {
    for who in [Character::MouthOfSauron, Character::Balrog, Character::Gothmog] {
        minions_move(who, Region::Moria)
            .shows_id("LOME.3.4")
            .says(SH, "from moria")
            .refuses_to(SH, "to umbar", &rule::lords::ON_FOOT)
            .says(SH, "to dimrill-dale")
            .expect(who.name(), place(who), Whereabouts::In(Region::DimrillDale));
    }
    minions_move(Character::WitchKing, Region::Moria)
        .shows_id("LOME.3.4")
        .says(SH, "from moria")
        .says(SH, "to umbar")
        .expect("the Witch-king", place(Character::WitchKing), Whereabouts::In(Region::Umbar));
    minions_move(Character::Saruman, Region::Orthanc).shows_id("LOME.3.4").refuses_to(
        SH,
        "from orthanc",
        &rule::characters::ON_THE_MAP,
    );
}

#[test]
fn a_minion_on_foot_goes_as_far_as_its_level_past_enemy_armies() {
    // Gothmog, of Level 3; the way over Osgiliath is held by Gondor.
    minions_move(Character::Gothmog, Region::MinasMorgul)
        .shows_id("LOME.3.5")
        .expect("an enemy Army", |g| g.has_army(FREE, Region::Osgiliath), true)
        .says(SH, "from minas-morgul")
        .says(SH, "take gothmog")
        .refuses_to(SH, "to folde", &rule::lords::ON_FOOT)
        .says(SH, "to druadan-forest")
        .expect("he", place(Character::Gothmog), Whereabouts::In(Region::DruadanForest));
    // The Balrog, of Level 2 while it is active.
    minions_move(Character::Balrog, Region::Moria)
        .shows_id("LOME.3.5")
        .says(SH, "from moria")
        .refuses_to(SH, "to old-ford", &rule::lords::ON_FOOT)
        .says(SH, "to gladden-fields")
        .expect("it", place(Character::Balrog), Whereabouts::In(Region::GladdenFields));
}

#[test]
fn a_minion_on_foot_crosses_no_mountains() {
    // Each lies just behind the mountains of Moria, and farther than two regions round them.
    minions_move(Character::Balrog, Region::Moria)
        .shows_id("LOME.3.6")
        .says(SH, "from moria")
        .refuses_to(SH, "to goblins-gate", &rule::lords::ON_FOOT)
        .refuses_to(SH, "to high-pass", &rule::lords::ON_FOOT)
        .refuses_to(SH, "to old-ford", &rule::lords::ON_FOOT);
}

#[test]
fn a_minion_on_foot_neither_leaves_nor_enters_a_besieged_stronghold_of_its_own() {
    let gothmog_at = |at| {
        let given = lords()
            .at(Character::Gothmog, at)
            .clear(Region::Lorien)
            .clear(Region::WoodlandRealm)
            .clear(Region::DolGuldur)
            .army(Region::DolGuldur, "2 sauron-regular 3 elves-elite");
        shadow_moves(given, Face::Character).shows_id("LOME.3.7").says(SH, "move-minions")
    };
    gothmog_at(Region::DolGuldur)
        .expect("besieged", |g| g.besieged(Region::DolGuldur), Some(SHADOW))
        .refuses_to(SH, "from dol-guldur", &rule::lords::NO_WAY_INSIDE);
    gothmog_at(Region::NorthAnduinVale)
        .says(SH, "from north-anduin-vale")
        .refuses_to(SH, "to dol-guldur", &rule::lords::NO_WAY_INSIDE)
        .says(SH, "to western-brown-lands");
}

#[test]
fn a_minion_on_foot_enters_a_stronghold_of_the_free_peoples_only_to_besiege_it() {
    minions_move(Character::Balrog, Region::Moria)
        .shows_id("LOME.3.8")
        .says(SH, "from moria")
        .refuses_to(SH, "to lorien", &rule::lords::BARRED);
    let given = lords()
        .with(|g| g.lords.balrog_active = true)
        .at(Character::Balrog, Region::Moria)
        .clear(Region::Moria)
        .army(Region::Lorien, "2 sauron-regular");
    shadow_moves(given, Face::Character)
        .shows_id("LOME.3.8")
        .says(SH, "move-minions")
        .says(SH, "from moria")
        .says(SH, "to lorien")
        .expect("it", place(Character::Balrog), Whereabouts::In(Region::Lorien));
}

/// Four Action dice of the Free Peoples can have moved the Fellowship, and a Keeper die besides.
#[test]
fn a_keeper_die_can_lie_in_the_hunt_box_beside_all_action_dice() {
    use table::Game;
    let invalid = |place, word, shadow, fellowship| {
        let given = lords().hunt_box(shadow, fellowship);
        let given = crate::lords_common::lies(given, SpecialDie::Narya, place, word);
        given.0.check().err().map(|invalid| invalid.path)
    };
    let too_many = |side: &str| Some(format!("dice.{side}"));
    assert_eq!(invalid(DiePlace::Used, "character", 0, 5), None, "it moved the Fellowship");
    assert_eq!(invalid(DiePlace::Used, "muster", 0, 5), too_many("free-peoples"), "it did not");
    assert_eq!(
        invalid(DiePlace::Used, "character", 8, 0),
        too_many("shadow"),
        "not for the Shadow"
    );
    assert_eq!(invalid(DiePlace::HuntBox, "eye", 8, 0), None, "an Eye hunts");
    assert_eq!(
        invalid(DiePlace::HuntBox, "eye", 0, 5),
        too_many("free-peoples"),
        "and moves nobody"
    );
}
