//! How it stands with Action tokens, of the Council and of a Hunt for the Ring: what can still be done
//! with them.

use war_of_the_ring::Position;
use war_of_the_ring::facts::Side;
use war_of_the_ring::tokens::Token;

use super::weights::Weights;

/// In points for the Free Peoples.
pub fn score(g: &Position, w: &Weights) -> f32 {
    let of =
        |side: Side| -> f32 { Token::of(side).map(|token| worth(g, side, token, w)).iter().sum() };
    of(Side::FreePeoples) - of(Side::Shadow)
}

/// What a side has in tokens of this kind; nothing, once they can do nothing any more.
fn worth(g: &Position, side: Side, token: Token, w: &Weights) -> f32 {
    let held = g.tokens_held(side, token);
    if held == 0 {
        return 0.0;
    }
    let (each, works) = match (token, side) {
        (Token::Minions, _) => (w.minions_token, true),
        (Token::Cards, _) => (w.cards_token, !g.cards[side].deck.is_empty()),
        (Token::Politics, Side::Shadow) => (w.shadow_politics_token, is_someone_at_peace(g, side)),
        (Token::Politics, Side::FreePeoples) => {
            (w.free_politics_token, is_someone_at_peace(g, side))
        }
    };
    if works { each * f32::from(held) } else { 0.0 }
}

fn is_someone_at_peace(g: &Position, side: Side) -> bool {
    side.nations().iter().any(|&nation| !g.is_at_war(nation))
}
