//! Action tokens as text: what each side can still do with them.

use ::games::war_of_the_ring::facts::Side;
use ::games::war_of_the_ring::tokens::Token;
use ::games::war_of_the_ring::view::View;

use super::lords::line;
use crate::paint::Paint;

/// A line for each side that has some: "draw an Event card; advance a Nation".
pub fn tracks(view: &View, paint: Paint) -> Vec<String> {
    let lines = Side::ALL.into_iter().flat_map(|side| {
        let held = Token::of(side).into_iter().filter_map(|token| match held(view, side, token) {
            0 => None,
            1 => Some(token.name().to_string()),
            times => Some(format!("{} ({times} times)", token.name())),
        });
        line(&format!("{} tokens", side.name()), held.collect(), paint)
    });
    lines.collect()
}

/// Those of the Council lie beside those of the Hunt for the Ring.
fn held(view: &View, side: Side, token: Token) -> usize {
    let council = view.lords.filter(|_| side == Side::Shadow).map(|lords| lords.tokens);
    let hunt = view.tokens.map(|tokens| tokens[side]);
    [council, hunt].into_iter().flatten().filter(|tokens| tokens.has(token)).count()
}
