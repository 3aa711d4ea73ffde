//! A card or an ability meets a rule of another chapter: which figures a card moves and which it leaves, which
//! Nations are woken on the way, who shares out too few figures.

use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, Tile};
use war_of_the_ring::{Position, rule};

use crate::common::{FP, SH, SHADOW, count, empty, free_moves, plays, shadow_moves, standing, war};
use crate::lords_common::{keeper_of_narya, lords};

/// Cards that move Nazgûl are for them and the Witch-king: no other Minion goes along.
#[test]
fn cards_that_move_nazgul_leave_lesser_minions_where_they_are() {
    for card in [Card::NazgulSearch, Card::TheNazgulStrike, Card::TheRingwraithsAreAbroad] {
        let given = lords()
            .at(Character::Gothmog, Region::MinasMorgul)
            .at(Character::Balrog, Region::Moria)
            .at(Character::MouthOfSauron, Region::Moria)
            .with(|g| (g.lords.balrog_active, g.fellowship.progress) = (true, 1));
        plays(given, card)
            .shows_id("LOME.3.4")
            .refuses_to(SH, "from moria", &rule::characters::ON_THE_MAP)
            // Only one Nazgûl is there who can go.
            .says(SH, "from minas-morgul")
            .refuses_to(SH, "take gothmog", &rule::characters::MOVES_ONCE)
            .says(SH, "to moria")
            .expect("Gothmog", |g| g.at(Character::Gothmog), Some(Region::MinasMorgul));
    }
}

/// A Companion wakes a Nation where he ends his move, not on the way.
#[test]
fn a_companion_who_only_passes_a_city_wakes_nobody() {
    let given = || {
        empty()
            .at_war([Nation::Gondor])
            .army(Region::Westemnet, "1 gondor-regular")
            .at(Character::GandalfTheGrey, Region::Westemnet)
    };
    let marches = || plays(given(), Card::ThroughADayAndANight).shows_id("WOTR.7.1.5");
    marches()
        .says(FP, "to edoras")
        .expect("on the way", standing(Nation::Rohan), (3, false))
        .says(FP, "to folde")
        .expect("past it", standing(Nation::Rohan), (3, false));
    marches().says(FP, "to edoras").says(FP, "done").expect(
        "at its end",
        standing(Nation::Rohan),
        (3, true),
    );
}

/// Too few Regulars for all Settlements of Isengard are shared out as the Shadow likes.
#[test]
fn sarumans_voice_with_too_few_regulars_asks_where() {
    let speaks = |taken: &str| {
        let given = empty()
            .at_war([Nation::Isengard])
            .at(Character::Saruman, Region::Orthanc)
            .army(Region::GapOfRohan, taken);
        shadow_moves(given, Face::Muster).shows_id("WOTR.4.3.27").says(SH, "voice-musters")
    };
    let regulars = |at| count(at, "isengard-regular");
    speaks("10 isengard-regular")
        .says(SH, "at south-dunland")
        .refuses_to(SH, "at south-dunland", &rule::muster::VOICE)
        .says(SH, "at orthanc")
        .expect("South Dunland", regulars(Region::SouthDunland), 1)
        .expect("Orthanc", regulars(Region::Orthanc), 1)
        .expect("North Dunland", regulars(Region::NorthDunland), 0);
    speaks("9 isengard-regular").expect("nobody is asked", regulars(Region::NorthDunland), 1);
}

/// Narya is the power of a Companion: threats end, and Wormtongue does not hold Rohan against it.
#[test]
fn narya_ends_threats_and_overcomes_wormtongue() {
    let given = keeper_of_narya(lords())
        .at(Character::GandalfTheGrey, Region::Folde)
        .at(Character::Saruman, Region::Orthanc)
        .with(|g| {
            for card in [Card::ThreatsAndPromises, Card::Wormtongue] {
                g.cards[SHADOW].deck = g.cards[SHADOW].deck.without(card);
                g.cards[SHADOW].table = g.cards[SHADOW].table.with(card);
            }
        });
    free_moves(given, Face::Event)
        .shows_id("LOME.7.11")
        .says(FP, "narya")
        .expect("Rohan", standing(Nation::Rohan), (0, true))
        .expect("the table", |g| g.cards[SHADOW].table.is_empty(), true);
}

/// Whenever a standard Eye is drawn: for the Challenge of the King as well.
#[test]
fn nenya_cancels_an_eye_of_the_challenge_of_the_king() {
    let given = || {
        lords().at(Character::Galadriel, Region::Lorien).at(Character::Strider, Region::MinasTirith)
    };
    let eyes = |g: &Position| (g.hunt.removed[Tile::Eye.index()], g.at(Character::Strider));
    let challenge = || plays(given(), Card::ChallengeOfTheKing).shows_id("LOME.7.10");
    challenge()
        .fell("drew eye")
        .says(FP, "no")
        .fell("drew eye")
        .says(FP, "no")
        .fell("drew eye")
        .says(FP, "yes")
        .fell("drew one")
        .expect("three Eyes are out", eyes, (3, Some(Region::MinasTirith)));
    challenge()
        .fell("drew eye")
        .says(FP, "no")
        .fell("drew eye")
        .says(FP, "no")
        .fell("drew eye")
        .says(FP, "no")
        .expect("he has failed", eyes, (0, None));
}

/// Driven into Mordor so far that there is no way out, the Fellowship is found inside.
#[test]
fn without_a_way_out_the_fellowship_is_found_inside_mordor() {
    let given = war().with(|g| {
        (g.fellowship.at, g.fellowship.progress) = (Region::BaradDur, 1);
    });
    plays(given, Card::NazgulSearch)
        .shows_id("WOTR.12.1.6")
        .says(SH, "done")
        .says(FP, "reveal-at gorgoroth")
        .expect("found", |g| g.fellowship.at, Region::Gorgoroth);
}
