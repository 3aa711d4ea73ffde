//! Writing a position down.

use super::*;

impl Sheet {
    pub fn of(g: &Position) -> Sheet {
        Sheet {
            options: g.options.to_string(),
            board: board(g),
            characters: characters(g),
            row: g.board.row.into_iter().flatten().collect(),
            solo_token: g.board.solo_token,
            seats: seats(g),
            player_deck: player_deck(g),
            discard: g.discard,
            shadow_deck: shadow_deck(g),
            shadow_discard: g.shadow_discard,
            resolve_area: g.resolve_area,
            open_card: g.open_card,
            shadow_removed: g.shadow_removed,
            objectives: objectives(&g.quest),
            turn: turn(&g.turn),
            journey: journey(&g.journey),
            roll: roll(&g.roll),
            lost: g.lost,
            won: g.won,
            agenda: g.agenda.iter().collect(),
        }
    }
}

/// The items that have a count above zero.
pub fn counts<K: Copy>(items: &[K], of: impl Fn(K) -> u8) -> Counts<K> {
    items.iter().map(|&item| (item, of(item))).filter(|&(_, count)| count > 0).collect()
}

pub fn board(g: &Position) -> BoardSheet {
    let troops = |at| counts(&Army::ALL, |army| g.troops(at, army));
    let printed = |at: &Location| at.facts().haven;
    BoardSheet {
        hope: g.board.hope,
        threat: g.board.threat,
        eye: g.board.eye,
        nazgul: counts(&Region::ALL, |region| g.nazgul(region)),
        shadow: counts(&Location::ALL, |at| g.shadow(at)),
        troops: g.board.friendly_at.iter().map(|at| (at, troops(at))).collect(),
        captured: g.board.havens.iter().filter(|at| !printed(at)).collect(),
        fallen: g.board.strongholds.iter().filter(printed).collect(),
    }
}

pub fn characters(g: &Position) -> ByName<Character, CharacterSheet> {
    let sheet = |who| CharacterSheet {
        seat: g.owner(who),
        at: g.at(who),
        gone: g.board.gone.contains(who),
    };
    let all = Character::ALL.into_iter().map(|who| (who, sheet(who)));
    all.filter(|(_, sheet)| *sheet != CharacterSheet::default()).collect()
}

pub fn seats(g: &Position) -> ByName<String, SeatSheet> {
    let sheet = |seat: Seat| SeatSheet {
        hand: g.hands[seat.index()],
        tokens: counts(&Symbol::ALL, |symbol| g.tokens[seat.index()][symbol.index()]),
    };
    Seat::first(g.options.players).map(|seat| (seat.to_string(), sheet(seat))).collect()
}

pub fn player_deck(g: &Position) -> PlayerDeckSheet {
    let stacks = g.deck.stacks.iter().filter(|stack| stack.size > 0);
    let elsewhere = |skies: &SkiesDarken| {
        g.turn.darkening.contains(&Some(*skies))
            || g.deck.known().any(|card| card == DeckCard::Skies(*skies))
    };
    let seen = |skies: &SkiesDarken| g.deck.unseen_skies & 1 << *skies as u16 == 0;
    PlayerDeckSheet {
        stacks: stacks.map(|s| StackSheet { size: s.size, darkens: s.darkens }).collect(),
        events: g.deck.events,
        known: g.deck.known().collect(),
        darkened: SkiesDarken::ALL.into_iter().filter(seen).filter(|s| !elsewhere(s)).collect(),
    }
}

fn shadow_deck(g: &Position) -> Vec<LayerSheet> {
    let sheet = |layer: &crate::deck::Layer| LayerSheet {
        named: layer.named.into_iter().flatten().collect(),
        looked_at: layer.looked_at,
        rest: layer.rest,
    };
    g.shadow_deck.layers().map(sheet).collect()
}

pub fn objectives(quest: &Quest) -> ObjectivesSheet {
    ObjectivesSheet {
        in_play: quest.in_play,
        completed: quest.completed,
        locked: counts(&Army::ALL, |army| quest.locked[army.index()]),
        eored: Region::ALL.into_iter().filter(|&r| quest.eored & 1 << r as u8 != 0).collect(),
        six: quest.six,
        pledges: Army::ALL.into_iter().filter(|&a| quest.pledges & 1 << a as u8 != 0).collect(),
        paths_of_the_dead_taken: quest.paths_of_the_dead_taken,
        slain: quest.slain,
        gandalf: quest.gandalf,
        boromir_of: quest.boromir_of,
    }
}

pub fn turn(turn: &Turn) -> TurnSheet {
    let acted = turn.acted.into_iter().zip(turn.done);
    TurnSheet {
        number: turn.number,
        current: turn.current,
        acted: acted.filter_map(|(who, done)| Some((who?, done))).collect(),
        extra: counts(&Character::ALL, |who| turn.extra[who.index()]),
        spare: turn.spare,
        used: turn.used,
        declined: turn.declined,
        darkening: turn.darkening.into_iter().flatten().collect(),
    }
}

pub fn journey(journey: &Journey) -> JourneySheet {
    JourneySheet {
        who: journey.who,
        to: journey.to,
        with: journey.with,
        troops: counts(&Army::ALL, |army| journey.troops[army.index()]),
        declined: journey.declined,
        paths_of_the_dead: journey.paths_of_the_dead,
    }
}

pub fn roll(roll: &Roll) -> RollSheet {
    RollSheet {
        kind: roll.kind,
        dice: counts(&Face::ALL, |face| roll.count(face)),
        taken_up: roll.taken_up,
        at: roll.at,
        attacker: roll.attacker,
        chooser: roll.chooser,
        ambush: roll.ambush,
        ring_on: roll.ring_on,
        is_final: roll.is_final,
        ranger_used: roll.ranger_used,
        nenya_used: roll.nenya_used,
        light_left: roll.light_left,
        prevented: roll.prevented,
        removed: roll.removed,
    }
}
