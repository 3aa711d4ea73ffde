//! Reading a position, and refusing what cannot be.

use super::check::{Read, invalid};
use super::*;
use crate::deck::{Layer, MOST_KNOWN, PlayerDeck, ShadowDeck, Stack};
use crate::facts::{HOPE_MAX, NAZGUL, SHADOW_TROOPS, THREAT_RATE, TOKENS_PER_SYMBOL, TROOPS};

/// More actions than all cards together can bring.
const MOST_EXTRA: u8 = 20;

impl Sheet {
    pub fn position(&self) -> Read<Position> {
        let options =
            self.options.parse().map_err(|e: Invalid| Invalid::new("options", e.to_string()))?;
        let mut g = Position::empty(options);
        self.read_board(&mut g)?;
        self.read_characters(&mut g)?;
        self.read_objectives(&mut g)?;
        self.read_seats(&mut g)?;
        self.read_turn(&mut g)?;
        self.read_player_deck(&mut g)?;
        self.read_shadow_deck(&mut g)?;
        self.read_passing_things(&mut g)?;
        self.take_from_supplies(&mut g)?;
        g.check_all()?;
        g.check_seats()?;
        g.check_story()?;
        Ok(g)
    }

    fn read_board(&self, g: &mut Position) -> Read<()> {
        let board = &self.board;
        if board.hope > HOPE_MAX {
            return invalid(
                "board.hope",
                format!("{}, but the track ends at {HOPE_MAX}", board.hope),
            );
        }
        if usize::from(board.threat) >= THREAT_RATE.len() {
            return invalid("board.threat", "the track has the places 0 to 6");
        }
        (g.board.hope, g.board.threat, g.board.eye) = (board.hope, board.threat, board.eye);
        for (&region, &count) in &board.nazgul {
            if count > NAZGUL {
                return invalid(
                    &format!("board.nazgul.{region}"),
                    format!("{count} Nazgûl, but there are {NAZGUL}"),
                );
            }
            g.board.nazgul[region.index()] = count;
        }
        for (&at, &count) in &board.shadow {
            if count > SHADOW_TROOPS {
                return invalid(
                    &format!("board.shadow.{at}"),
                    format!("there are {SHADOW_TROOPS}"),
                );
            }
            g.put_shadow(at, count);
        }
        for (&at, armies) in &board.troops {
            for (&army, &count) in armies {
                if count > TROOPS[army.index()] {
                    let what = format!("there are {}", TROOPS[army.index()]);
                    return invalid(&format!("board.troops.{at}.{army}"), what);
                }
                g.put_troops(at, army, count);
            }
        }
        for &at in &board.captured {
            let may =
                at.facts().stronghold || [Location::Dunland, Location::Osgiliath].contains(&at);
            if !may {
                return invalid("board.captured", format!("{at} can never be captured"));
            }
            g.board.strongholds = g.board.strongholds.without(at);
            g.board.havens = g.board.havens.with(at);
        }
        for &at in &board.fallen {
            if !at.facts().haven {
                return invalid("board.fallen", format!("{at} is no haven of the board"));
            }
            g.board.havens = g.board.havens.without(at);
            g.board.strongholds = g.board.strongholds.with(at);
        }
        Ok(())
    }

    fn read_characters(&self, g: &mut Position) -> Read<()> {
        for (&who, sheet) in &self.characters {
            let path = format!("characters.{who}");
            if sheet.seat.is_some_and(|seat| seat.0 >= g.options.players) {
                return invalid(&path, "that seat is not in this game");
            }
            if sheet.at.is_some() && sheet.seat.is_none() {
                return invalid(&path, "on the board, but nobody plays them");
            }
            g.board.owner[who.index()] = sheet.seat;
            g.board.at[who.index()] = sheet.at;
            if sheet.gone {
                g.board.gone = g.board.gone.with(who);
            }
        }
        if self.row.len() > 4 {
            return invalid("row", "the row has four cards");
        }
        for (place, &who) in g.board.row.iter_mut().zip(&self.row) {
            *place = Some(who);
        }
        if self.solo_token > 3 {
            return invalid("solo-token", "the row has the places 0 to 3");
        }
        g.board.solo_token = self.solo_token;
        Ok(())
    }

    fn read_objectives(&self, g: &mut Position) -> Read<()> {
        let sheet = &self.objectives;
        if let Some(stray) = sheet.completed.minus(sheet.in_play).iter().next() {
            return invalid("objectives.completed", format!("{stray} is not in play"));
        }
        let bits16 = |regions: &[Region]| regions.iter().fold(0, |bits, &r| bits | 1u16 << r as u8);
        let bits8 = |armies: &[Army]| armies.iter().fold(0, |bits, &a| bits | 1u8 << a as u8);
        g.quest = Quest {
            in_play: sheet.in_play,
            completed: sheet.completed,
            locked: by_index(&sheet.locked, Army::index),
            eored: bits16(&sheet.eored),
            six: sheet.six,
            pledges: bits8(&sheet.pledges),
            paths_of_the_dead_taken: sheet.paths_of_the_dead_taken,
            slain: sheet.slain,
            gandalf: sheet.gandalf,
            boromir_of: sheet.boromir_of,
        };
        Ok(())
    }

    fn read_seats(&self, g: &mut Position) -> Read<()> {
        let mut seen = self.discard;
        g.discard = self.discard;
        for (word, sheet) in &self.seats {
            let path = format!("seats.{word}");
            let seat: Seat = word.parse().map_err(|e| Invalid::new(&*path, format!("{e}")))?;
            if seat.0 >= g.options.players {
                return invalid(&path, format!("the game has {} seats", g.options.players));
            }
            if let Some(twice) = seen.and(sheet.hand).iter().next() {
                return invalid(
                    &format!("{path}.hand"),
                    format!("{twice} lies somewhere else too"),
                );
            }
            seen = seen.or(sheet.hand);
            g.hands[seat.index()] = sheet.hand;
            g.tokens[seat.index()] = by_index(&sheet.tokens, Symbol::index);
        }
        Ok(())
    }

    fn read_turn(&self, g: &mut Position) -> Read<()> {
        let sheet = &self.turn;
        if sheet.current.0 >= g.options.players {
            return invalid("turn.current", format!("the game has {} seats", g.options.players));
        }
        if sheet.acted.len() > 2 || sheet.darkening.len() > 2 {
            return invalid("turn", "two characters act and two cards are drawn at most");
        }
        let mut turn = Turn { number: sheet.number, current: sheet.current, ..g.turn };
        for (nth, &(who, done)) in sheet.acted.iter().enumerate() {
            (turn.acted[nth], turn.done[nth]) = (Some(who), done);
        }
        for (nth, &skies) in sheet.darkening.iter().enumerate() {
            turn.darkening[nth] = Some(skies);
        }
        for (&who, &count) in &sheet.extra {
            if count > MOST_EXTRA {
                return invalid("turn.extra", format!("{count} actions for {who}"));
            }
            turn.extra[who.index()] = count;
        }
        if sheet.spare > MOST_EXTRA {
            return invalid("turn.spare", format!("{} actions", sheet.spare));
        }
        (turn.spare, turn.used, turn.declined) = (sheet.spare, sheet.used, sheet.declined);
        g.turn = turn;
        Ok(())
    }

    /// Whatever lies nowhere in sight is unseen; the stacks must hold just as many.
    fn read_player_deck(&self, g: &mut Position) -> Read<()> {
        let sheet = &self.player_deck;
        if sheet.events > Cards::EVENTS.len() {
            return invalid("player-deck.events", "more than there are to be seen");
        }
        let mut deck = PlayerDeck::undivided(sheet.events);
        deck.unseen = deck.unseen.minus(g.discard);
        for hand in g.hands {
            deck.unseen = deck.unseen.minus(hand);
        }
        if sheet.known.len() > MOST_KNOWN || sheet.stacks.len() > deck.stacks.len() {
            return invalid("player-deck", "at most four known cards and six stacks");
        }
        for &skies in sheet.darkened.iter().chain(&self.turn.darkening) {
            if deck.unseen_skies & 1 << skies as u16 == 0 {
                return invalid("player-deck.darkened", format!("{skies} stands here twice"));
            }
            deck.unseen_skies &= !(1 << skies as u16);
        }
        deck.stacks = Default::default();
        for (place, stack) in deck.stacks.iter_mut().zip(&sheet.stacks) {
            *place = Stack { size: stack.size, darkens: stack.darkens };
        }
        for &card in &sheet.known {
            if !deck.put_known(card) {
                return invalid("player-deck.known", format!("{card} lies somewhere else too"));
            }
        }
        if deck.unseen_events().len() < sheet.events {
            return invalid("player-deck.events", "more than nobody has seen");
        }
        let darken = sheet.stacks.iter().filter(|stack| stack.darkens).count();
        if darken > deck.unseen_skies.count_ones() as usize {
            return invalid("player-deck.stacks", "more stacks darken than cards are left for");
        }
        if sheet.stacks.iter().any(|stack| stack.darkens && stack.size == 0) {
            return invalid("player-deck.stacks", "an empty stack does not darken");
        }
        let stacked: usize = sheet.stacks.iter().map(|stack| usize::from(stack.size)).sum();
        let unseen = usize::from(deck.unseen_regions().len() + deck.events) + darken;
        if stacked != unseen {
            let what = match unseen.checked_sub(stacked) {
                Some(more) => format!(
                    "{stacked} cards, but {unseen} are unseen: {more} more go into a stack here, a hand \
                     (seats.1.hand), the discard pile (discard) or face up on the deck \
                     (player-deck.known)"
                ),
                None => format!(
                    "{stacked} cards, but only {unseen} are unseen: make a stack smaller, or take \
                     cards out of a hand (seats.1.hand) or the discard pile (discard)"
                ),
            };
            return invalid("player-deck.stacks", what);
        }
        g.deck = deck;
        Ok(())
    }

    fn read_shadow_deck(&self, g: &mut Position) -> Read<()> {
        g.shadow_discard = self.shadow_discard;
        g.resolve_area = self.resolve_area;
        g.open_card = self.open_card.or_else(|| self.resolve_area.iter().last());
        if let Some(open) = g.open_card.filter(|&card| !self.resolve_area.contains(card)) {
            return invalid("open-card", format!("{open} does not lie in the resolve area"));
        }
        g.shadow_removed = self.shadow_removed;
        let mut layers = Vec::new();
        for (nth, sheet) in self.shadow_deck.iter().enumerate() {
            let path = format!("shadow-deck.{nth}");
            if sheet.named.len() > 2 || usize::from(sheet.looked_at) > sheet.named.len() {
                return invalid(&path, "at most two cards of a layer have names");
            }
            let mut layer =
                Layer { rest: sheet.rest, looked_at: sheet.looked_at, named: [None; 2] };
            for (place, &card) in layer.named.iter_mut().zip(&sheet.named) {
                let twice = sheet.named.iter().filter(|&&other| other == card).count() > 1;
                if twice || sheet.rest.contains(card) {
                    return invalid(&path, format!("{card} stands here twice"));
                }
                *place = Some(card);
            }
            layers.push(layer);
        }
        let Some(deck) = ShadowDeck::from_layers(&layers) else {
            return invalid("shadow-deck", "too many layers");
        };
        g.shadow_deck = deck;
        Ok(())
    }

    fn read_passing_things(&self, g: &mut Position) -> Read<()> {
        let journey = &self.journey;
        g.journey = Journey {
            who: journey.who,
            to: journey.to,
            with: journey.with,
            troops: by_index(&journey.troops, Army::index),
            declined: journey.declined,
            paths_of_the_dead: journey.paths_of_the_dead,
        };
        let roll = &self.roll;
        g.roll = Roll {
            kind: roll.kind,
            dice: by_index(&roll.dice, Face::index),
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
        };
        (g.lost, g.won) = (self.lost, self.won);
        if self.agenda.len() > 32 {
            return invalid("agenda", "too many steps");
        }
        g.agenda = Agenda::new([]);
        for &step in self.agenda.iter().rev() {
            g.agenda.then([step]);
        }
        Ok(())
    }

    /// Supplies are what is left of the components.
    fn take_from_supplies(&self, g: &mut Position) -> Read<()> {
        let kept = g.quest.eored.count_ones() as u16 + u16::from(g.quest.six);
        let shadow: u16 = g.board.shadow.iter().map(|&count| u16::from(count)).sum::<u16>() + kept;
        let Some(left) = u16::from(SHADOW_TROOPS).checked_sub(shadow) else {
            let what = format!("{shadow} shadow troops, but there are {SHADOW_TROOPS}");
            return invalid("board.shadow", what);
        };
        g.board.shadow_supply = left as u8;
        for army in Army::ALL {
            let board = g.board.friendly.iter().map(|troops| u16::from(troops[army.index()]));
            let used = board.sum::<u16>() + u16::from(g.quest.locked[army.index()]);
            let Some(left) = u16::from(TROOPS[army.index()]).checked_sub(used) else {
                let what = format!("{used} {army} troops, but there are {}", TROOPS[army.index()]);
                return invalid("board.troops", what);
            };
            g.board.supply[army.index()] = left as u8;
        }
        for symbol in Symbol::ALL {
            let held: u16 = g.tokens.iter().map(|tokens| u16::from(tokens[symbol.index()])).sum();
            let pledged =
                if symbol == Symbol::Friendship { g.quest.pledges.count_ones() } else { 0 };
            let Some(left) = u16::from(TOKENS_PER_SYMBOL).checked_sub(held + pledged as u16) else {
                let what = format!("{held} {symbol} tokens, but there are {TOKENS_PER_SYMBOL}");
                return invalid("seats", what);
            };
            g.token_supply[symbol.index()] = left as u8;
        }
        Ok(())
    }
}

fn by_index<K: Copy, const N: usize>(counts: &Counts<K>, index: fn(K) -> usize) -> [u8; N] {
    let mut array = [0; N];
    for (&item, &count) in counts {
        array[index(item)] = count;
    }
    array
}
