//! What holds in every position: nothing is lost and nothing is there twice.

use super::*;
use crate::facts::{
    BATTLE_DICE, NAZGUL, Objective, SEARCH_DICE, SHADOW_TROOPS, TOKENS_PER_SYMBOL, TROOPS,
};
use crate::{battle, shadow, travel};

pub(super) type Read<T> = Result<T, Invalid>;

pub(super) fn invalid<T>(path: &str, what: impl Into<String>) -> Read<T> {
    Err(Invalid::new(path, what))
}

impl Position {
    /// The components all add up.
    pub fn check_all(&self) -> Read<()> {
        let nazgul: u16 = self.board.nazgul.iter().map(|&count| u16::from(count)).sum();
        let all = nazgul + u16::from(self.quest.slain);
        // Before the board is set up there are none.
        if all != u16::from(NAZGUL) && !self.is_being_set_up() {
            return invalid("board.nazgul", format!("{all} Nazgûl, but there are {NAZGUL}"));
        }
        self.check_shadow_cards()?;
        self.check_troops()?;
        self.check_player_cards()?;
        let started = !self.is_being_set_up();
        if started && self.at(Character::FrodoSam).is_none() {
            return invalid("characters.frodo-sam", "Frodo is always on the board");
        }
        let frodo = self.owner(Character::FrodoSam);
        if started && frodo.is_none() {
            return invalid("characters.frodo-sam", "somebody plays Frodo & Sam");
        }
        self.check_the_end()?;
        self.check_what_is_under_way()
    }

    /// FOTF.10.5: the game is lost without hope, and only then.
    fn check_the_end(&self) -> Read<()> {
        if self.board.hope == 0 && self.lost.is_none() {
            return invalid("board.hope", "without hope the game is lost");
        }
        if self.lost.is_some() && (self.won || self.board.hope > 0) {
            return invalid("lost", "but there is hope left");
        }
        if self.agenda.is_empty() && !self.won && self.lost.is_none() {
            return invalid("agenda", "nothing is left to do, but the game is not over");
        }
        Ok(())
    }

    /// Every seat that is named sits at the table.
    pub(super) fn check_seats(&self) -> Read<()> {
        let players = self.options.players;
        let named = [
            ("turn.declined", self.turn.declined.iter().max()),
            ("roll.chooser", self.roll.chooser),
            ("objectives.boromir-of", self.quest.boromir_of),
        ];
        let steps = self.agenda.iter().map(|step| ("agenda", last_seat_of(step)));
        for (path, seat) in named.into_iter().chain(steps) {
            if seat.is_some_and(|seat| seat.0 >= players) {
                return invalid(path, format!("the game has {players} seats"));
            }
        }
        Ok(())
    }

    /// A travel, a battle and a roll have what their steps ask for.
    fn check_what_is_under_way(&self) -> Read<()> {
        for step in self.agenda.iter() {
            let (there, path, what) = match step {
                Step::Travel(travel::Step::Ambush) => continue,
                Step::Travel(_) => (self.journey.who.is_some(), "journey", "nobody is on a travel"),
                Step::Battle(battle::Step::ByCard(_)) => continue,
                Step::Battle(battle::Step::Roll(count)) if count > BATTLE_DICE => {
                    (false, "agenda", "more dice than there are")
                }
                Step::Shadow(shadow::Step::Battles { line, ahead }) => {
                    let on_line = usize::from(ahead) < line.locations().len();
                    (on_line, "agenda", "the battle line is not as long")
                }
                Step::Battle(_) => (self.roll.at.is_some(), "roll.at", "a battle has a place"),
                Step::Peril(_) => {
                    let is_peril = matches!(self.roll.kind, RollKind::Peril(_));
                    (is_peril, "roll.kind", "these dice are rolled for an objective")
                }
                _ => continue,
            };
            if !there {
                return invalid(path, what);
            }
        }
        match self.journey.who {
            Some(who) => self.check_journey(who),
            None => Ok(()),
        }
    }

    fn check_journey(&self, who: Character) -> Read<()> {
        let journey = &self.journey;
        let Some(from) = self.at(who) else {
            return invalid("journey.who", format!("{} is not on the board", who.name()));
        };
        let to = journey.to.filter(|&to| journey.paths_of_the_dead || from.path_to(to).is_some());
        if to.is_none() {
            return invalid("journey.to", format!("no path leads there from {from}"));
        }
        if let Some(stray) = journey.with.iter().find(|&other| !self.is_at(other, from)) {
            return invalid("journey.with", format!("{} is elsewhere", stray.name()));
        }
        let more = |army: &Army| journey.troops[army.index()] > self.troops(from, *army);
        match Army::ALL.into_iter().find(more) {
            Some(army) => invalid("journey.troops", format!("fewer {army} troops are there")),
            None => Ok(()),
        }
    }

    /// What a game cannot have come to: pieces on cards that are not in play, somebody both on the
    /// board and out of the game, and the like.
    pub(super) fn check_story(&self) -> Read<()> {
        if self.is_being_set_up() {
            return Ok(());
        }
        self.check_cast()?;
        self.check_turn()?;
        self.check_quest()
    }

    fn check_cast(&self) -> Read<()> {
        for who in Character::ALL.into_iter().filter(|&who| self.board.gone.contains(who)) {
            if self.at(who).is_some() || self.owner(who).is_some() {
                return invalid(
                    &format!("characters.{who}"),
                    "out of the game, but somebody plays them",
                );
            }
        }
        if let Some(idle) =
            self.all_seats().iter().find(|&seat| self.characters_of(seat).is_empty())
        {
            return invalid("characters", format!("seat {idle} plays nobody"));
        }
        let row = self.board.row.iter().flatten();
        match (self.is_solo(), row.clone().find(|&&who| !self.is_of_the_game(who))) {
            (false, _) if row.clone().next().is_some() => {
                invalid("row", "only the solo game has a row of characters")
            }
            (true, Some(stray)) => invalid("row", format!("nobody plays {}", stray.name())),
            _ => Ok(()),
        }
    }

    /// Somebody plays them, or has played them until they fell.
    fn is_of_the_game(&self, who: Character) -> bool {
        self.owner(who).is_some() || self.board.gone.contains(who)
    }

    /// FOTF.3.3: nobody does more than four actions.
    fn check_turn(&self) -> Read<()> {
        for (who, done) in self.turn.acted.into_iter().zip(self.turn.done) {
            let Some(who) = who else { continue };
            if !self.is_of_the_game(who) {
                return invalid("turn.acted", format!("nobody plays {}", who.name()));
            }
            if done > 4 {
                return invalid("turn.acted", format!("{done} actions of {}", who.name()));
            }
        }
        let dice: u8 = self.roll.dice.iter().fold(0, |all, &count| all.saturating_add(count));
        if dice.saturating_add(self.roll.taken_up) > SEARCH_DICE {
            return invalid("roll.dice", format!("there are {SEARCH_DICE} dice"));
        }
        Ok(())
    }

    fn check_quest(&self) -> Read<()> {
        use Objective::*;
        let quest = &self.quest;
        match (quest.completed.contains(DestroyTheOneRing), self.won) {
            (true, false) => {
                return invalid(
                    "objectives.completed",
                    "with Destroy the One Ring the game is won",
                );
            }
            (false, true) => return invalid("won", "not before Destroy the One Ring is completed"),
            _ => (),
        }
        if quest.six > 6 {
            return invalid("objectives.six", "the card holds six");
        }
        let rohan = 1 << Region::Rohan as u8;
        let around = Region::Rohan.adjacent().iter().map(|&region| 1u16 << region as u8);
        if quest.eored & !around.fold(rohan, |spots, spot| spots | spot) != 0 {
            return invalid("objectives.eored", "the card has no spot for this region");
        }
        // What lies on an objective's card goes back when it is completed.
        let locked = |army: Army| quest.locked[army.index()] > 0;
        let on_cards = [
            (quest.six > 0, "six", ThatMakesSix),
            (quest.eored != 0, "eored", RideWithTheEored),
            (quest.pledges != 0, "pledges", HobbitsPledgeTheirLoyalty),
            (locked(Army::Elven), "locked.elven", AttainTheBlessingOfTheElves),
            (locked(Army::Rohirrim), "locked.rohirrim", FreeTheodensMind),
            (locked(Army::Gondor), "locked.gondor", UnseatDenethor),
        ];
        for (lies_there, path, objective) in on_cards {
            if lies_there && !self.is_open(objective) {
                let what = format!("{} is not open", objective.name());
                return invalid(&format!("objectives.{path}"), what);
            }
        }
        if locked(Army::Dwarven) {
            return invalid("objectives.locked.dwarven", "no objective holds back Dwarves");
        }
        if quest.gandalf == Gandalf::Fallen && self.at(Character::Gandalf).is_some() {
            return invalid("characters.gandalf", "on the board, though he has fallen");
        }
        Ok(())
    }

    fn is_being_set_up(&self) -> bool {
        self.agenda.iter().any(|step| matches!(step, Step::Setup(_)))
    }

    fn check_shadow_cards(&self) -> Read<()> {
        let piles = [
            ("shadow-discard", self.shadow_discard),
            ("resolve-area", self.resolve_area),
            ("shadow-removed", self.shadow_removed),
        ];
        let layers = self.shadow_deck.layers().map(|layer| ("shadow-deck", layer.cards()));
        let mut seen = ShadowCards::NONE;
        for (path, pile) in piles.into_iter().chain(layers) {
            if let Some(twice) = pile.iter().find(|&card| seen.contains(card)) {
                return invalid(path, format!("{twice} lies somewhere else too"));
            }
            seen = seen.or(pile);
        }
        match ShadowCard::ALL.into_iter().find(|&card| !seen.contains(card)) {
            Some(missing) if !self.is_being_set_up() => {
                invalid("shadow-deck", format!("{missing} lies nowhere"))
            }
            _ => Ok(()),
        }
    }

    fn check_troops(&self) -> Read<()> {
        let kept = self.quest.eored.count_ones() as u8 + self.quest.six;
        let shadow: u8 = self.board.shadow.iter().sum();
        if shadow + kept + self.board.shadow_supply != SHADOW_TROOPS {
            return invalid("board.shadow", "shadow troops were lost or made");
        }
        for army in Army::ALL {
            let i = army.index();
            let board: u8 = self.board.friendly.iter().map(|troops| troops[i]).sum();
            if board + self.quest.locked[i] + self.board.supply[i] != TROOPS[i] {
                return invalid("board.troops", format!("{army} troops were lost or made"));
            }
        }
        let has = |at: &Location| self.shadow(*at) > 0;
        let shadow_at: LocationSet = Location::ALL.into_iter().filter(has).collect();
        let has = |at: &Location| self.friendly(*at) > 0;
        let friendly_at: LocationSet = Location::ALL.into_iter().filter(has).collect();
        if shadow_at != self.board.shadow_at || friendly_at != self.board.friendly_at {
            return invalid("board", "where troops are is not where they stand");
        }
        for symbol in Symbol::ALL {
            let held: u8 = self.tokens.iter().map(|tokens| tokens[symbol.index()]).sum();
            let pledged =
                if symbol == Symbol::Friendship { self.quest.pledges.count_ones() } else { 0 };
            if held + pledged as u8 + self.token_supply[symbol.index()] != TOKENS_PER_SYMBOL {
                return invalid("seats", format!("{symbol} tokens were lost or made"));
            }
        }
        Ok(())
    }

    fn check_player_cards(&self) -> Read<()> {
        let known: Cards = self
            .deck
            .known()
            .filter_map(|card| match card {
                DeckCard::Player(card) => Some(card),
                DeckCard::Skies(_) => None,
            })
            .collect();
        let piles = self.hands.into_iter().chain([self.discard, known, self.deck.unseen]);
        let mut seen = Cards::NONE;
        for pile in piles {
            if let Some(twice) = pile.and(seen).iter().next() {
                return invalid("player-deck", format!("{twice} lies in two places"));
            }
            seen = seen.or(pile);
        }
        if seen.len() != Cards::REGIONS.len() + Cards::EVENTS.len() {
            return invalid("player-deck", "a player card lies nowhere");
        }
        let stacked: u8 = self.deck.stacks.iter().map(|stack| stack.size).sum();
        let darken = self.deck.stacks.iter().filter(|stack| stack.darkens).count() as u8;
        if stacked != self.deck.unseen_regions().len() + self.deck.events + darken {
            return invalid("player-deck.stacks", "the stacks do not hold what is unseen");
        }
        Ok(())
    }
}

/// The highest seat that a step names.
fn last_seat_of(step: Step) -> Option<Seat> {
    const SEATS: [&str; 4] = ["seat", "giver", "hand-limit", "replace"];
    fn search(json: &serde_json::Value) -> Option<u64> {
        let map = json.as_object()?;
        let found = map.iter().filter_map(|(key, value)| match value.as_u64() {
            Some(number) if SEATS.contains(&key.as_str()) => Some(number),
            _ => search(value),
        });
        found.max()
    }
    let written = serde_json::to_value(step).expect("a step is plain data");
    search(&written).map(|number| Seat(number as u8 - 1))
}
