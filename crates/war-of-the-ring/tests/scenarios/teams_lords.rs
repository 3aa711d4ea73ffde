//! Lords of Middle-earth with three and four players.

use table::{Eye, Game};
use war_of_the_ring::facts::{Card, Character, Face, Nation, Player, Region, SpecialDie, Tile};
use war_of_the_ring::lords::{self, DiePlace};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, rule};

use crate::common::{FREE, Given, SHADOW, asked, standing};
use crate::lords_common::{chosen, lies};
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, empty_with};

fn four() -> Given {
    empty_with("players=4 lords=with")
}

#[test]
fn elrond_and_galadriel_are_gondors() {
    let given = || four().next(Player::Rohan).dice(FREE, [Face::Muster]);
    given()
        .shows(["LOME.8.1"])
        .says(ROHAN, "use muster")
        .refuses_to(ROHAN, "bring-in elrond", &rule::teams::HIS_CHARACTER)
        .refuses_to(ROHAN, "bring-in galadriel", &rule::teams::HIS_CHARACTER);
    four()
        .next(Player::Gondor)
        .dice(FREE, [Face::Muster])
        .given()
        .says(GONDOR, "use muster")
        .offers(GONDOR, &[Action::BringIn { who: Character::Elrond }]);
    // The power of Vilya is Elrond's, whoever used the die.
    given()
        .standing(Nation::Rohan, 2, true)
        .at(Character::Elrond, Region::Rivendell)
        .given()
        .says(ROHAN, "use muster")
        .says(ROHAN, "advance rohan")
        .expect("who is asked for Vilya", asked, Some(GONDOR))
        .says(GONDOR, "no");
    // So is the power of Nenya Galadriel's, though the Leading Player pays for the Hunt.
    four()
        .turn(2)
        .at(Character::Galadriel, Region::Lorien)
        .next(Player::Rohan)
        .only_tile(Tile::Eye)
        .hunt_box(1, 0)
        .dice(FREE, [Face::Character])
        .given()
        .says(ROHAN, "use character")
        .says(ROHAN, "move-fellowship")
        .rolled([6])
        .drawn(0)
        .expect("who is asked for Nenya", asked, Some(GONDOR));
}

#[test]
fn the_leading_player_picks_a_special_die_and_either_uses_it() {
    let rolled = |given: Given| {
        let given = lies(given, SpecialDie::Vilya, DiePlace::Rolled, "muster");
        let given = lies(given, SpecialDie::Nenya, DiePlace::Rolled, "event");
        let given = lies(given, SpecialDie::Balrog, DiePlace::Rolled, "muster");
        lies(given, SpecialDie::Gothmog, DiePlace::Rolled, "army")
    };
    let given = four()
        .turn(2)
        .at(Character::Elrond, Region::Rivendell)
        .at(Character::Galadriel, Region::Lorien)
        .at(Character::Balrog, Region::Moria)
        .at(Character::Gothmog, Region::MinasMorgul)
        .next(Player::Gondor)
        .dice(FREE, [Face::Event]);
    rolled(given)
        .step([Step::Lords(lords::Step::Pick(FREE)), Step::Lords(lords::Step::Pick(SHADOW))])
        .shows(["LOME.8.2", "LOME.8.5"])
        .expect("who picks for the Free Peoples", asked, Some(ROHAN))
        .says(ROHAN, "pick vilya")
        .expect("who picks for the Shadow", asked, Some(SARUMAN))
        .says(SARUMAN, "pick gothmog")
        .expect("who acts", asked, Some(GONDOR))
        .says(GONDOR, "use-special vilya");
    for (player, seat) in [(Player::WitchKing, WITCH_KING), (Player::Saruman, SARUMAN)] {
        let given = four()
            .army(Region::Orthanc, "1 isengard-regular")
            .army(Region::MinasMorgul, "1 sauron-regular")
            .at(Character::Gothmog, Region::MinasMorgul)
            .next(player);
        chosen(given, SpecialDie::Gothmog, "army")
            .shows(["LOME.8.5"])
            .says(seat, "use-special gothmog")
            .says(seat, "move-armies");
    }
}

#[test]
fn gondor_says_which_ring_is_given() {
    four()
        .turn(2)
        .next(Player::Rohan)
        .dice(FREE, [Face::Event])
        .shows(["LOME.8.3"])
        .says(ROHAN, "ring event muster")
        .expect("who decides", asked, Some(GONDOR))
        .says(GONDOR, "give-ring narya")
        .expect("he goes on", asked, Some(ROHAN));
}

#[test]
fn the_balrog_and_gothmog_are_the_witch_kings() {
    let given = |player| {
        four()
            .army(Region::Moria, "2 sauron-regular")
            .army(Region::MinasMorgul, "1 sauron-regular")
            .army(Region::Orthanc, "1 isengard-regular")
            .next(player)
    };
    given(Player::Saruman)
        .dice(SHADOW, [Face::Muster])
        .shows(["LOME.8.4"])
        .says(SARUMAN, "use muster")
        .refuses_to(SARUMAN, "bring-in balrog", &rule::teams::HIS_CHARACTER)
        .refuses_to(SARUMAN, "bring-in gothmog", &rule::teams::HIS_CHARACTER);
    let awake = |player| {
        let given = given(player)
            .at(Character::Balrog, Region::Moria)
            .with(|g| g.lords.balrog_active = true);
        chosen(given, SpecialDie::Balrog, "use-balrog").given()
    };
    awake(Player::Saruman).refuses_to(SARUMAN, "use-special balrog", &rule::dice::SOMETHING_TO_DO);
    awake(Player::WitchKing).says(WITCH_KING, "use-special balrog").says(WITCH_KING, "move-balrog");
    // Gothmog's Army grows for the Witch-king alone.
    given(Player::Saruman)
        .at(Character::Gothmog, Region::MinasMorgul)
        .dice(SHADOW, [Face::Muster])
        .given()
        .says(SARUMAN, "use muster")
        .refuses_to(SARUMAN, "fling sauron-regular", &rule::teams::HIS_CHARACTER);
}

#[test]
fn either_shadow_player_uses_a_token() {
    let given = |player| {
        empty_with("players=4 lords=with council=with")
            .army(Region::BaradDur, "1 sauron-regular 1 nazgul")
            .with(|g| {
                g.lords.tokens.minions = true;
                g.lords.tokens.politics = true;
            })
            .standing(Nation::Isengard, 1, true)
            .standing(Nation::Sauron, 1, true)
            .next(player)
            .dice(SHADOW, [Face::Event])
            .given()
    };
    given(Player::Saruman)
        .shows_id("LOME.8.6")
        .refuses_to(SARUMAN, "politics-token sauron", &rule::teams::ADVANCES)
        .says(SARUMAN, "politics-token isengard")
        .expect("Isengard", standing(Nation::Isengard), (0, true))
        .expect("then his teammate", asked, Some(WITCH_KING));
    given(Player::WitchKing).says(WITCH_KING, "minion-token").says(WITCH_KING, "from barad-dur");
}

#[test]
fn the_wind_from_the_west_blows_into_the_hand_of_one_player_of_the_shadow() {
    let look = |player| Action::LookAt { player };
    let plays = |given: Given| {
        given
            .holds(Player::Gondor, [Card::WindFromTheWest])
            .next(Player::Gondor)
            .dice(FREE, [Face::Event])
            .dice(SHADOW, [Face::Event])
            .given()
            .says(GONDOR, "use event")
            .says(GONDOR, "play wind-from-the-west")
    };
    let held = || {
        four()
            .holds(Player::WitchKing, [Card::TheGatesAreClosed])
            .holds(Player::Saruman, [Card::OrcPatrol, Card::IsildursBane])
    };
    plays(held())
        .offers_exactly(GONDOR, &[look(Player::WitchKing), look(Player::Saruman), Action::No])
        .refuses_to(GONDOR, "yes", &rule::events::CHOICE)
        .says(GONDOR, "look-at saruman")
        .expect("to his eyes", hand_seen_by(GONDOR), true)
        .expect("not to his teammate's", hand_seen_by(ROHAN), false)
        .refuses_to(GONDOR, "discard the-gates-are-closed", &rule::events::CHOICE)
        .says(GONDOR, "discard orc-patrol")
        .expect("one is left", |g| g.hand(Player::Saruman).len(), 1)
        .expect("the other's are untouched", |g| g.hand(Player::WitchKing).len(), 1);
    // Who holds nothing has nothing to show.
    plays(four().holds(Player::Saruman, [Card::OrcPatrol]))
        .offers_exactly(GONDOR, &[look(Player::Saruman), Action::No])
        .refuses_to(GONDOR, "look-at witch-king", &rule::events::CHOICE);
}

/// True if this seat sees what Saruman's player holds.
fn hand_seen_by(seat: table::Seat) -> impl Fn(&Position) -> bool {
    move |g| {
        let view = serde_json::to_string(&g.view(Eye::Seat(seat))).expect("a view");
        view.contains("orc-patrol")
    }
}
