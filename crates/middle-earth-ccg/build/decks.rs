//! The ten challenge decks.

use fact_writer::{camel, list, option, quoted, table};

use crate::Names;
use crate::shapes::Deck;

pub fn write(out: &mut String, decks: &[Deck], names: &Names) {
    let ids = fact_writer::Ids::new("ChallengeDeck", decks.iter().map(|deck| deck.id.as_str()));
    ids.declare(
        out,
        "A challenge deck.",
        "a challenge deck",
        decks.iter().map(|deck| deck.name.clone()),
    );
    let rows = decks.iter().map(|deck| {
        let cards = |part: &[(String, u8)]| {
            list(part.iter().map(|(id, count)| {
                format!("({}, {count})", names.card.variant(id, &deck.id))
            }))
        };
        let sites = list(deck.sites.iter().map(|(id, count)| {
            format!("({}, {count})", names.site.variant(id, &deck.id))
        }));
        let start = list(deck.start.iter().map(|start| {
            let card = |id: &Option<String>| {
                option(id.as_deref().map(|id| names.card.variant(id, &deck.id)))
            };
            format!(
                "Start {{ character: {}, item: {}, under: {}, company: {} }}",
                names.card.variant(&start.character, &deck.id),
                card(&start.item),
                card(&start.under),
                start.company
            )
        }));
        format!(
            "DeckFacts {{ letter: {}, side: Side::{}, avatar: {}, start_site: {}, start: &{start}, pool: &{}, play_deck: &{}, sideboard: &{}, sites: &{sites} }}",
            quoted(&deck.letter),
            camel(&deck.side),
            names.card.variant(&deck.avatar, &deck.id),
            names.site.variant(&deck.start_site, &deck.id),
            cards(&deck.pool),
            cards(&deck.play_deck),
            cards(&deck.sideboard),
        )
    });
    table(out, "DECKS", "DeckFacts", rows);
}
