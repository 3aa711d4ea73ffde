//! What holds in every position: nothing is lost and nothing is there twice.

use table::{Pending, Play, Step as _};

use super::*;
use crate::army::{movement, stacking};
use crate::battle::{self, attack};
use crate::characters;
use crate::events;
use crate::facts::{
    CORRUPTION_LIMIT, CRACK_OF_DOOM, ELVEN_RINGS, FELLOWSHIP_TRACK, POLITICAL_TRACK,
};
use crate::fellowship::{self, leaving, separate};
use crate::host::{Figure, Party};
use crate::hunt::{self, pool};
use crate::{setup, turn};

pub(super) type Read<T> = Result<T, Invalid>;

pub(super) fn invalid<T>(path: &str, what: impl Into<String>) -> Read<T> {
    Err(Invalid::new(path, what))
}

impl Position {
    /// The components all add up.
    pub fn check_all(&self) -> Read<()> {
        self.check_figures()?;
        self.check_armies()?;
        self.check_tiles()?;
        self.check_cards()?;
        self.check_dice()?;
        self.check_fellowship()?;
        self.check_what_is_under_way()
    }

    fn check_figures(&self) -> Read<()> {
        let beside = self.board.reinforcements.and(self.board.casualties);
        let all = self.board.hosts.iter().fold(beside, |all, host| all.and(*host));
        let box_ = Nation::ALL.into_iter();
        let box_ = box_.fold(Host::NONE, |all, nation| all.and(Host::of(nation, nation.total())));
        let figures = || Side::ALL.into_iter().flat_map(Figure::all);
        match figures().find(|&figure| all.count(figure) != box_.count(figure)) {
            Some(figure) => {
                let (found, made) = (all.count(figure), box_.count(figure));
                invalid("regions", format!("{found} of {figure}, but there are {made}"))
            }
            None => Ok(()),
        }
    }

    fn check_armies(&self) -> Read<()> {
        for region in Region::ALL {
            for side in Side::ALL {
                let units = self.host(region).units(side) > 0;
                let leaders = self.host(region).leaders(side) > 0;
                if units != self.has_army(side, region)
                    || leaders != self.board.leaders[side].contains(region)
                {
                    return invalid("regions", format!("{region}: an Army is where its units are"));
                }
            }
            let both = Side::ALL.into_iter().all(|side| self.has_army(side, region));
            if both && !region.has_stronghold() {
                let what = "both sides have units here, but there is no Stronghold";
                return invalid(&format!("regions.{region}"), what);
            }
            if self.board.captured.contains(region) && region.settlement().is_none() {
                return invalid("captured", format!("{region} has no Settlement to capture"));
            }
        }
        match Nation::ALL.into_iter().find(|&nation| self.standing(nation).steps > POLITICAL_TRACK)
        {
            Some(nation) => invalid(&format!("politics.{nation}"), "the track has three steps"),
            None => Ok(()),
        }
    }

    fn check_tiles(&self) -> Read<()> {
        for tile in Tile::ALL {
            let at = tile.index();
            let hunt = &self.hunt;
            let all = hunt.pool[at] + hunt.drawn[at] + hunt.waiting[at] + hunt.removed[at];
            let fits = match tile.is_standard() {
                true => all == tile.count(),
                false => all <= tile.count(),
            };
            if !fits {
                return invalid(
                    "hunt",
                    format!("{all} tiles {tile}, but there are {}", tile.count()),
                );
            }
        }
        let hunt = &self.hunt.current;
        match hunt.successes > 10 || hunt.rerolls > 5 || hunt.bonus > 5 || hunt.damage > 20 {
            true => invalid("hunt.current", "no Hunt is so great"),
            false => Ok(()),
        }
    }

    /// Each card of a side lies in exactly one place.
    fn check_cards(&self) -> Read<()> {
        for side in Side::ALL {
            let Cards { deck, hand, table, played, buried, second } = self.cards[side];
            let in_battle: CardSet = self.battle.cards[side].into_iter().collect();
            let piles = [deck, hand, table, played, buried, in_battle, second.held, second.buried];
            let all = piles.into_iter().fold(CardSet::NONE, CardSet::union);
            let count: u8 = piles.into_iter().map(CardSet::len).sum();
            let mut own = setup::deck(self.options.lords, side);
            // It lies nowhere before it comes to the table.
            if self.has_lords() && table.union(played).contains(Card::WeShallGetIt) {
                own = own.with(Card::WeShallGetIt);
            }
            if all != own || count != own.len() {
                return invalid(&format!("cards.{side}"), "a card is lost, or lies in two places");
            }
        }
        Ok(())
    }

    fn check_dice(&self) -> Read<()> {
        for side in Side::ALL {
            let hunting = match side {
                Side::FreePeoples => self.hunt_box.fellowship,
                Side::Shadow => self.hunt_box.shadow,
            };
            let hunting = hunting.saturating_sub(self.special_dice_in_the_hunt(side));
            let Dice { pool, unused } = self.dice[side];
            let lying: u16 = unused.iter().map(|&count| u16::from(count)).sum();
            if pool > side.dice_in_box() {
                let what = format!("there are {} dice", side.dice_in_box());
                return invalid(&format!("dice.{side}.pool"), what);
            }
            if lying + u16::from(hunting) > u16::from(pool) {
                return invalid(&format!("dice.{side}"), format!("more dice than {pool}"));
            }
            let strange = |face: &Face| unused[face.index()] > 0 && !side.die().contains(face);
            if let Some(face) = Face::ALL.into_iter().find(strange) {
                return invalid(&format!("dice.{side}"), format!("its dice never show {face}"));
            }
        }
        self.check_lords()?;
        self.check_teams()?;
        self.check_tokens()?;
        match self.rings.free_peoples.held + self.rings.shadow.held > ELVEN_RINGS {
            true => invalid("rings", format!("there are {ELVEN_RINGS} Elven Rings")),
            false => Ok(()),
        }
    }

    fn check_fellowship(&self) -> Read<()> {
        let fellowship = &self.fellowship;
        for (field, step) in
            [("progress", fellowship.progress), ("corruption", fellowship.corruption)]
        {
            if step > FELLOWSHIP_TRACK {
                let path = format!("fellowship.{field}");
                return invalid(&path, format!("the track ends at {FELLOWSHIP_TRACK}"));
            }
        }
        if fellowship.corruption >= CORRUPTION_LIMIT && self.won.is_none() {
            return invalid("fellowship.corruption", "the Ring-bearers are lost");
        }
        if fellowship.mordor.is_some_and(|at| at > CRACK_OF_DOOM) {
            return invalid("fellowship.mordor", "the track ends at the Crack of Doom");
        }
        // A Guide who has just left is replaced before anything else.
        let choosing = |step| step == Step::Fellowship(fellowship::Step::ChooseGuide);
        let guides = self.is_in_fellowship(fellowship.guide);
        if !guides && !self.agenda.iter().any(choosing) && self.won.is_none() {
            return invalid("fellowship.guide", "the Guide is in the Fellowship");
        }
        match Character::ALL.into_iter().find(|&who| !self.may_be(who)) {
            Some(who) => invalid(&format!("characters.{who}"), "he is never there"),
            None => Ok(()),
        }
    }

    /// Who has no figure is not on the map (LOME.1.10).
    fn may_be(&self, who: Character) -> bool {
        match self.characters[who.index()] {
            _ if who.other_card_of().is_some() || (who.is_of_lords() && !self.has_lords()) => {
                self.characters[who.index()] == Whereabouts::Waiting
            }
            Whereabouts::InFellowship => {
                who.starts_in_fellowship() || matches!(who, Character::Gollum | Character::Smeagol)
            }
            Whereabouts::In(at) => match who {
                Character::Gollum | Character::Smeagol => false,
                Character::Saruman => at == Region::Orthanc,
                Character::Elrond => at == Region::Rivendell,
                Character::Galadriel => at == Region::Lorien,
                Character::Balrog => at == Region::Moria || self.lords.balrog_active,
                _ => true,
            },
            Whereabouts::Waiting => !who.starts_in_fellowship(),
            Whereabouts::Gone => who != Character::Gollum,
        }
    }

    /// Every step finds what it works on.
    fn check_what_is_under_way(&self) -> Read<()> {
        if self.agenda.is_empty() && self.won.is_none() {
            return invalid("agenda", "nothing is left to do, but nobody has won");
        }
        for step in self.agenda.iter() {
            let sound = match step {
                Step::Battle(battle::Step::Aftermath) => {
                    self.battle_is_sound() && self.battle.attackers.holds(self.action.party)
                }
                Step::Battle(_) => self.battle_is_sound(),
                Step::Turn(turn::Step::WithDie(side)) => match self.action.special {
                    Some(die) => self.special_result(side) == Some(die),
                    None => self.action.die.is_some_and(|die| self.dice[side].shows(die)),
                },
                Step::Events(events::Step::Card(card, part)) => {
                    events::effect_of(card).is_sound(self, part)
                }
                Step::Fellowship(fellowship::Step::MordorStep) => self.fellowship.mordor.is_some(),
                Step::Separate(separate::Step::Group(_)) => {
                    let group = self.action.party.characters;
                    group.minus(self.companions_in_fellowship()).is_empty()
                }
                Step::Characters(characters::Step::Group(side, from)) => {
                    battle::all_of(self, side, from).holds(self.action.party)
                }
                Step::Characters(characters::Step::Alone(from)) => {
                    battle::all_of(self, Side::Shadow, from).holds(self.action.party)
                }
                Step::Turn(turn::Step::AfterAction(_)) => true,
                Step::Lords(step) => self.lords_step_is_sound(step),
                Step::Teams(step) => self.teams_step_is_sound(step),
                Step::Tokens(step) => self.tokens_step_is_sound(step),
                Step::Stacking(stacking::Step::InTurn(player, _)) => self.is_shared(player.side()),
                Step::Characters(characters::Step::OneGroupFrom(_, from)) => {
                    battle::all_of(self, Side::FreePeoples, from).holds(self.action.party)
                }
                Step::Leaving(leaving::Step::Where(who)) => self.is_in_fellowship(who),
                Step::Hunt(hunt::Step::DrawTile) => pool::tiles(&self.hunt.pool) > 0,
                Step::Hunt(hunt::Step::RandomCompanion) => {
                    !self.companions_in_fellowship().is_empty()
                }
                Step::Movement(movement::Step::Party { side, from, .. }) => {
                    movement::is_sound(self, side)
                        && movement::ready(self, side, from).holds(self.action.party)
                }
                Step::Movement(movement::Step::Next { side, moves, .. }) => {
                    moves <= 4 && movement::is_sound(self, side)
                }
                Step::Attack(attack::Step::Party { side, from, .. }) => {
                    attack::ready(self, side, from).holds(self.action.party)
                }
                Step::Turn(
                    turn::Step::Begin
                    | turn::Step::TakeBackDice
                    | turn::Step::Allocate
                    | turn::Step::Roll(_)
                    | turn::Step::Act(_)
                    | turn::Step::EndOfActions
                    | turn::Step::VictoryCheck,
                )
                | Step::Events(
                    events::Step::Draw { .. }
                    | events::Step::HandLimit(_)
                    | events::Step::MayDraw { .. }
                    | events::Step::Give { .. },
                )
                | Step::Fellowship(
                    fellowship::Step::Declare
                    | fellowship::Step::EnterMordor
                    | fellowship::Step::ChooseGuide
                    | fellowship::Step::DieToHuntBox,
                )
                | Step::Separate(separate::Step::Lost)
                | Step::Reveal(_)
                | Step::Hunt(_)
                | Step::Characters(characters::Step::Move(_) | characters::Step::OneGroup(_))
                | Step::Entering(_)
                | Step::Muster(_)
                | Step::Stacking(stacking::Step::Disband(..))
                | Step::Hits(_)
                | Step::Attack(attack::Step::From { .. })
                | Step::Settle => true,
            };
            if !sound {
                let what = format!("{step:?} does not find what it works on");
                return invalid("agenda", what);
            }
        }
        Ok(())
    }

    /// Whoever is asked has an answer, so that no table waits for ever. Only what is read is held to
    /// this: who imagines the enemy's hand may imagine that he can do nothing with the die he took.
    pub(super) fn check_that_somebody_can_act(&self) -> Read<()> {
        let waits = self.agenda.top().and_then(|step| step.waits_for(self));
        let Some(Pending::Seats { must, .. }) = waits else { return Ok(()) };
        let stuck = must.iter().find(|&seat| self.legal(seat).is_empty());
        match stuck {
            Some(_) => invalid("agenda", "nobody can answer what is asked"),
            None => Ok(()),
        }
    }

    fn battle_is_sound(&self) -> bool {
        let battle = &self.battle;
        let (Some(attacker), Some(from), Some(at)) = (battle.attacker, battle.from, battle.at)
        else {
            return false;
        };
        let there = |side: Side, region: Region, party: Party| {
            battle::all_of(self, side, region).holds(party)
        };
        battle.kind.is_some()
            && there(attacker, from, battle.attackers)
            && there(attacker.other(), at, battle.defenders)
    }
}
