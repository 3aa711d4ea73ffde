//! Action tokens from a Hunt for the Ring, where two lead a side.

use table::proof::shows;
use war_of_the_ring::action::Action;
use war_of_the_ring::facts::{Face, Nation, Player, Region, Side};
use war_of_the_ring::rule;
use war_of_the_ring::tokens::Token;

use crate::common::{FREE, Given, SHADOW, asked, standing};
use crate::hunt_tokens::{held as tokens, holding};
use crate::lords_people::new_game;
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, held};

/// This player is to act; everybody has dice, and nobody is at war.
fn to_act(more: &str, held: &[(Side, Token)], player: Player) -> Given {
    let dice = [Face::Event, Face::Event, Face::Event];
    let given = holding(more, held).next(player).dice(FREE, dice).dice(SHADOW, dice);
    let given = given.standing(Nation::Gondor, 2, true).standing(Nation::Rohan, 2, true);
    given.standing(Nation::Isengard, 1, true).standing(Nation::Sauron, 1, true)
}

#[test]
fn the_leading_players_choose() {
    for more in ["players=4", "players=4 lords=with council=with"] {
        new_game(&format!("{more} hunt-tokens=both-1"))
            .shows_id("HFTR.3.12")
            .expect("Gondor", asked, Some(GONDOR))
            .says(GONDOR, "take-card-token")
            .expect("the Witch-king", asked, Some(WITCH_KING))
            .says(WITCH_KING, "take-minion-token")
            .expect("the Free Peoples", tokens(FREE), vec![Token::Cards])
            .expect("the Shadow", tokens(SHADOW), vec![Token::Minions]);
    }
}

#[test]
fn either_player_of_the_shadow_uses_its_token() {
    let both = [(SHADOW, Token::Minions), (SHADOW, Token::Politics)];
    for more in ["players=3", "players=4", "players=4 lords=with"] {
        to_act(more, &both, Player::Saruman)
            .given()
            .shows_id("HFTR.3.17")
            .refuses_to(SARUMAN, "politics-token sauron", &rule::teams::ADVANCES)
            .says(SARUMAN, "politics-token isengard")
            .expect("Isengard", standing(Nation::Isengard), (0, true))
            .when(
                if more == "players=3" { GONDOR } else { ROHAN },
                Action::Skip { die: Face::Event },
            )
            .expect("his teammate acts next", asked, Some(WITCH_KING))
            // The token of this turn was his teammate's.
            .refuses_to(WITCH_KING, "minion-token", &rule::tokens::ONE_A_TURN);
        to_act(more, &both, Player::WitchKing)
            .given()
            .shows_id("HFTR.3.17")
            .refuses_to(WITCH_KING, "politics-token isengard", &rule::teams::ADVANCES)
            .says(WITCH_KING, "minion-token")
            .says(WITCH_KING, "from minas-morgul")
            .says(WITCH_KING, "to hollin")
            .says(WITCH_KING, "done")
            .expect("the token is used", tokens(SHADOW), vec![Token::Politics])
            .expect("a Nazgûl flew", |g| g.host(Region::Hollin).nazgul(), 1);
    }
}

#[test]
fn either_player_of_the_free_peoples_uses_their_token() {
    let both = [(FREE, Token::Cards), (FREE, Token::Politics)];
    for (player, seat) in [(Player::Gondor, GONDOR), (Player::Rohan, ROHAN)] {
        to_act("players=4", &both, player)
            .given()
            .shows_id("HFTR.3.17")
            .says(seat, "card-token strategy")
            .drawn(0)
            .expect("into his own hand", |g| held(player)(g).len(), 1)
            .expect("not his teammate's", |g| held(player.teammate())(g).len(), 0)
            .expect(
                "the Shadow is next",
                |g| asked(g).map(Player::at).map(Player::side),
                Some(SHADOW),
            );
    }
    to_act("players=4", &both, Player::Rohan)
        .given()
        .shows_id("HFTR.3.17")
        .refuses_to(ROHAN, "politics-token gondor", &rule::teams::ADVANCES)
        .says(ROHAN, "politics-token rohan")
        .expect("Rohan", standing(Nation::Rohan), (1, true));
}

/// WOTR.11.3.3: who leads the Free Peoples alone among three does not act twice with one Nation.
#[test]
fn a_token_is_an_action_with_the_nation_that_it_advances() {
    shows(&["WOTR.11.3.3"]);
    let given = || to_act("players=3", &[(FREE, Token::Politics)], Player::Gondor);
    given()
        .dice(FREE, [Face::Muster])
        .with(|g| g.dice[FREE].pool = 4)
        .given()
        .shows_id("HFTR.3.19")
        .says(GONDOR, "politics-token gondor")
        .says(SARUMAN, "skip event")
        .says(GONDOR, "use muster")
        .refuses_to(GONDOR, "advance gondor", &rule::teams::IN_A_ROW)
        .says(GONDOR, "advance rohan");
    given()
        .dice(FREE, [Face::Muster])
        .with(|g| g.dice[FREE].pool = 4)
        .given()
        .says(GONDOR, "use muster")
        .says(GONDOR, "advance gondor")
        .says(SARUMAN, "skip event")
        .refuses_to(GONDOR, "politics-token gondor", &rule::teams::IN_A_ROW);
}
