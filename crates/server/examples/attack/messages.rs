//! Messages over sockets that make no sense.
//!
//! Onlookers say them at somebody else's table: whatever they say, it changes nothing there. At a table of
//! their own they may change it, but it must stay whole.

use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use table::Luck;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::Failed;
use crate::malformed::Tally;
use crate::mangle;
use crate::page::{Page, Received};
use crate::peer::Peer;

/// A page may say so much at once.
const SAID: u32 = 55;

pub async fn run(
    luck: &mut Luck,
    peer: &mut Peer,
    others: &str,
    tally: &Tally,
) -> Result<(), Failed> {
    let games = [
        json!({"game": "war-of-the-ring", "seats": [{"kind": "me"}, {"kind": "free"}], "undo": "free"}),
        json!({"game": "hunt-for-the-ring", "options": {"players": "2"},
            "seats": [{"kind": "me"}, {"kind": "me", "name": "Other"}], "undo": "free"}),
        json!({"game": "fate-of-the-fellowship", "options": {"players": "2"},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "undo": "consent"}),
    ];
    let own = peer.lay(&games[luck.below(3) as usize]).await?;
    // All pages of one guest may say 240 things at once.
    for socket in 0..4 {
        let id = if socket % 2 == 0 { others } else { own.as_str() };
        let mut page = Page::open(peer, id).await?;
        for _ in 0..SAID {
            let message = message(luck, &page, socket % 2 == 0);
            tally.messages.fetch_add(1, Ordering::Relaxed);
            let saying = page.socket.send(message);
            if !matches!(timeout(Duration::from_secs(10), saying).await, Ok(Ok(()))) {
                break;
            }
            // Whatever waits is read, so that the page knows how the table stands.
            while let Received::Message(told) = page.hear(Duration::from_micros(200)).await {
                if told["notice"]["says"].as_str().is_some_and(|says| says.contains("rules failed"))
                {
                    tally.fault(format!("the rules failed at {id}"));
                }
            }
        }
        drop(page);
        // It opens again, whatever was said there.
        if let Err(error) = Page::open(peer, id).await {
            tally.fault(format!("the table {id} does not open after nonsense: {error}"));
        }
    }
    Ok(())
}

fn message(luck: &mut Luck, page: &Page, is_onlooker: bool) -> Message {
    let number = &page.now["number"];
    let (seat, action) = match page.answer(luck) {
        Some((_, seat, action)) => (seat, action),
        None => (1, "pass".to_string()),
    };
    let to = json!({"kind": "bot", "bot": "random"});
    let said: [Value; 16] = [
        json!({"type": "act", "number": number, "seat": seat, "action": action}),
        json!({"type": "undo", "number": number, "seat": seat, "to": page.entries() / 2}),
        json!({"type": "agree-to-undo", "number": number, "seat": seat}),
        json!({"type": "refuse-undo", "number": number, "seat": seat}),
        json!({"type": "why-not", "number": number, "seat": seat}),
        json!({"type": "look-as", "seat": seat}),
        // An onlooker may write; that would be no nonsense.
        json!({"type": "chat-with-team", "seat": seat, "text": "Hm."}),
        json!({"type": "sit", "seat": 2}),
        json!({"type": "hand-over", "seat": 2, "to": to}),
        json!({"type": "agree-to-hand-over", "seat": 2}),
        json!({"type": "refuse-hand-over", "seat": 1}),
        json!({"type": "renew-invitation", "seat": 2}),
        json!({"type": "mute", "author": "0123456789ab", "muted": true}),
        json!({"type": "hello", "look_as": 2}),
        json!({"type": "sync"}),
        json!({"type": "ping", "at": 1.5}),
    ];
    let good = &said[luck.below(16) as usize];
    match luck.below(16) {
        0 => Message::binary(mangle::bytes(luck, 200)),
        1 => Message::text(mangle::too_deep(luck)),
        2 => Message::text("x".repeat(luck.below(20_000) as usize)),
        3 => {
            let text = good.to_string();
            Message::text(text[..luck.below(text.len() as u32) as usize].to_string())
        }
        4 => Message::text(
            String::from_utf8_lossy(&mangle::spoil(luck, good.to_string().as_bytes())).into_owned(),
        ),
        5 => Message::Ping(mangle::bytes(luck, 120).into()),
        6 if is_onlooker => Message::text(good.to_string()),
        _ => Message::text(mangle::one_field(luck, good).to_string()),
    }
}
