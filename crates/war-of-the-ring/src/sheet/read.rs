//! Reading a position, and refusing what cannot be.

use super::check::{Read, invalid};
use super::*;
use crate::facts::Figures;
use crate::host::Figure;
use crate::setup;

/// As many as an agenda holds.
const MOST_STEPS: usize = 40;

impl Sheet {
    pub fn position(&self) -> Read<Position> {
        let options: Options =
            self.options.parse().map_err(|e: Invalid| Invalid::new("options", e.to_string()))?;
        let mut g = setup::set_up(options);
        g.turn = self.turn;
        g.hunt_box = self.hunt_box;
        g.rings = self.rings;
        g.messenger_sent = self.messenger_sent;
        g.fellowship = self.fellowship;
        g.action = self.action;
        g.battle = self.battle;
        g.lords = self.lords;
        g.tokens = self.tokens;
        g.teams = self.teams;
        g.won = self.won;
        self.read_dice(&mut g);
        self.read_board(&mut g)?;
        self.read_people(&mut g);
        self.read_hunt(&mut g)?;
        self.read_cards(&mut g)?;
        g.agenda = self.read_agenda()?;
        g.check_all()?;
        g.check_what_is_read()?;
        g.check_that_somebody_can_act()?;
        Ok(g)
    }

    fn read_dice(&self, g: &mut Position) {
        for side in Side::ALL {
            let sheet = &self.dice[side];
            g.dice[side] = Dice { pool: sheet.pool, unused: Default::default() };
            for (face, &count) in &sheet.unused {
                g.dice[side].unused[face.index()] = count;
            }
        }
    }

    /// What is not on the board nor out of the game is in the reinforcements.
    fn read_board(&self, g: &mut Position) -> Read<()> {
        let mut left = Nation::ALL.into_iter().fold(Host::NONE, |all, nation| {
            let Figures { regulars, elites, leaders, nazgul } = nation.total();
            all.and(Host::of(nation, Figures { regulars, elites, leaders, nazgul }))
        });
        let mut take = |path: String, host: Host| {
            for figure in Side::ALL.into_iter().flat_map(Figure::all) {
                let count = left.count_mut(figure);
                let Some(fewer) = count.checked_sub(host.count(figure)) else {
                    let most = self.regions.iter().max_by_key(|(_, host)| host.count(figure));
                    let path = most.map_or(path, |(at, _)| format!("regions.{at}"));
                    return invalid(&path, format!("there are not so many of {figure}"));
                };
                *count = fewer;
            }
            Ok(())
        };
        g.board.hosts = [Host::NONE; 105];
        for (&region, &host) in &self.regions {
            take(format!("regions.{region}"), host)?;
            g.board.hosts[region.index()] = host;
        }
        take("casualties".to_string(), self.casualties)?;
        g.board.casualties = self.casualties;
        g.board.reinforcements = left;
        g.board.captured = self.captured;
        g.board.count_all();
        Ok(())
    }

    fn read_people(&self, g: &mut Position) {
        for (nation, &standing) in &self.politics {
            g.politics[nation.index()] = standing;
        }
        g.characters = [Whereabouts::Waiting; Character::ALL.len()];
        for (who, &at) in &self.characters {
            g.characters[who.index()] = at;
        }
    }

    /// Standard tiles that are nowhere else are in the pool.
    fn read_hunt(&self, g: &mut Position) -> Read<()> {
        let sheet = &self.hunt;
        let mut hunt = Hunt { current: sheet.current, ..Hunt::default() };
        for tile in Tile::ALL {
            let of = |counts: &Counts<Tile>| counts.get(&tile).copied().unwrap_or(0);
            let (drawn, removed) = (of(&sheet.drawn), of(&sheet.removed));
            let (waiting, special) = (of(&sheet.waiting), of(&sheet.special));
            let out = u16::from(drawn) + u16::from(removed) + u16::from(waiting);
            if out + u16::from(special) > u16::from(tile.count()) {
                return invalid("hunt", format!("there are {} of {tile}", tile.count()));
            }
            if tile.is_standard() && special + waiting > 0 {
                return invalid("hunt", format!("{tile} is no special tile"));
            }
            hunt.drawn[tile.index()] = drawn;
            hunt.removed[tile.index()] = removed;
            hunt.waiting[tile.index()] = waiting;
            hunt.pool[tile.index()] = match tile.is_standard() {
                true => tile.count() - drawn - removed,
                false => special,
            };
        }
        g.hunt = hunt;
        Ok(())
    }

    /// Cards that lie nowhere else are in the decks.
    fn read_cards(&self, g: &mut Position) -> Read<()> {
        for side in Side::ALL {
            let &CardsSheet { hand, table, played, buried, second } = &self.cards[side];
            let in_battle: CardSet = self.battle.cards[side].into_iter().collect();
            let mut seen = CardSet::NONE;
            for pile in [hand, table, played, buried, in_battle, second.held, second.buried] {
                let path = format!("cards.{side}");
                if let Some(stray) = pile.iter().find(|card| card.side() != side) {
                    return invalid(&path, format!("{stray} is of the other side"));
                }
                if let Some(twice) = pile.iter().find(|&card| seen.contains(card)) {
                    return invalid(&path, format!("{twice} lies in two places"));
                }
                seen = seen.union(pile);
            }
            let all = setup::deck(g.options.lords, side);
            let strange = seen.iter().find(|&card| card.is_of_lords() && !g.has_lords());
            if let Some(strange) = strange {
                let what = format!("{strange} is a card of Lords of Middle-earth");
                return invalid(&format!("cards.{side}"), what);
            }
            let deck = all.iter().filter(|&card| !seen.contains(card)).collect();
            g.cards[side] = Cards { deck, hand, table, played, buried, second };
        }
        Ok(())
    }

    fn read_agenda(&self) -> Read<Agenda<Step>> {
        if self.agenda.len() > MOST_STEPS {
            return invalid("agenda", format!("more than {MOST_STEPS} steps"));
        }
        let mut agenda = Agenda::new([]);
        self.agenda.iter().rev().for_each(|&step| agenda.then([step]));
        Ok(agenda)
    }
}
