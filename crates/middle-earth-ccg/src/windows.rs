//! Who may declare something, and when (MECCG.4.2, 4.3, 12.2, 12.6, 20.2, 20.5).
//!
//! A [`Window`] is a moment for which a card is made. While one of them is open, a seat can declare in a few of them:
//! before strikes are assigned the defender can cancel the attack, or use any other resource. A seat is asked by what
//! both players see: whether it has cards in hand, and whether the hazard limit has room.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, Keyed};
use crate::agents;
use crate::cards::ability::{Ability, Op, Trait, Usage, Window};
use crate::event::Event;
use crate::events;
use crate::facts::{Card, CardSide, Class, Keywords, Marks};
use crate::hand;
use crate::hazards;
use crate::piece::{Piece, Place};
use crate::position::{Link, MOST_ACTS, MOST_LINKS, Phase, Position, What};
use crate::rule;
use crate::step::{each, not_asked};

impl Position {
    /// MECCG.4.2: this seat plays resources now, and no hazards.
    pub fn plays_resources(&self, seat: usize) -> bool {
        seat == self.turn.active() || self.turn.phase == Phase::Council
    }

    /// MECCG.4.3: the hazard player acts in movement/hazard phases only.
    pub fn plays_hazards(&self, seat: usize) -> bool {
        let is_phase = self.turn.phase == Phase::MovementHazard && self.current().exists;
        seat == self.turn.hazard_player() && is_phase
    }

    /// MECCG.9.8: one more hazard may be declared.
    pub fn has_room_for_hazards(&self) -> bool {
        self.turn.hazards_played < self.turn.hazard_limit
    }

    /// An environment that somebody can cancel lies in play, or waits in the chain.
    fn environment_is_about(&self) -> bool {
        let is = |card: Card| card.has(Keywords::ENVIRONMENT);
        let open = self.chain.links.iter().flatten().filter(|link| link.what != What::OnGuard);
        let waits = open.into_iter().any(|link| is(self.card(link.piece)));
        waits || self.all_in_play().any(|piece| is(self.card(piece)))
    }
}

/// The windows in which this seat can declare while this one is open.
pub fn open(g: &Position, seat: usize, now: Window) -> &'static [Window] {
    let resources = g.plays_resources(seat);
    let hazards = g.plays_hazards(seat);
    // MECCG.14.7: between companies the defender may cancel the attack, and both act on a strike.
    if let Some(fight) = g.combat.as_ref().filter(|fight| fight.attackers.is_some()) {
        let defends = seat == usize::from(fight.defender);
        match now {
            Window::Strike => return &[Window::Strike],
            Window::Attack if defends => return &[Window::Attack],
            Window::Attack | Window::Resource | Window::Hazard | Window::Anytime => return &[],
            Window::Corruption | Window::Influence | Window::EndBegins => (),
        }
    }
    match now {
        Window::EndBegins if resources => &[Window::EndBegins, Window::Resource, Window::Anytime],
        Window::EndBegins => &[Window::Anytime],
        Window::Resource | Window::Hazard | Window::Anytime => match (resources, hazards) {
            (true, _) => &[Window::Resource, Window::Anytime],
            (_, true) => &[Window::Hazard, Window::Anytime],
            _ => &[Window::Anytime],
        },
        Window::Attack => match (resources, hazards) {
            (true, _) => &[Window::Attack, Window::Resource, Window::Anytime],
            (_, true) => &[Window::Attack, Window::Hazard, Window::Anytime],
            _ => &[Window::Anytime],
        },
        Window::Strike if resources || hazards => &[Window::Strike, Window::Anytime],
        Window::Corruption if resources => &[Window::Corruption, Window::Anytime],
        Window::Influence if resources => &[Window::Influence, Window::Anytime],
        Window::Strike | Window::Corruption | Window::Influence => &[Window::Anytime],
    }
}

/// A seat is asked if a card in play can be used, or if its hand may hold an answer: both players see that.
pub fn is_asked(g: &Position, seat: usize, now: Window) -> bool {
    let may_play = || match open(g, seat, now) {
        [] => false,
        [Window::Anytime] => g.environment_is_about(),
        _ if g.plays_resources(seat) || g.companies_fight() => true,
        // Some hazards do not count against the limit, and nobody else knows who holds one.
        _ => true,
    };
    gear(g, seat, now).next().is_some()
        || (!g.players[seat].hand.is_empty() && may_play())
        || open(g, seat, now).iter().any(|&window| events::any_use(g, seat, window))
}

/// MECCG.17.4: gear that its bearer could begin to use now, in place of one of its kind. Each once a turn (C-44).
fn gear(g: &Position, seat: usize, now: Window) -> impl Iterator<Item = Piece> + '_ {
    let acts = g.plays_resources(seat) && !g.companies_fight();
    let facing = g.striker(seat).filter(|_| now == Window::Strike);
    let is_open = match now {
        Window::Resource | Window::Attack => acts,
        Window::Strike => acts && facing.is_some(),
        _ => false,
    };
    let own = g.all_in_play().filter(move |piece| is_open && piece.owner() == seat);
    own.filter(move |&piece| {
        let Place::With(bearer) = g.place(piece) else { return false };
        let player = &g.players[seat];
        g.card(piece).facts().slot.is_some()
            && g.company_of(bearer).is_some()
            && g.can_use(piece, bearer)
            && !player.in_use.has(piece.slot())
            && !player.taken_up.has(piece.slot())
            && facing.is_none_or(|facing| facing == bearer)
    })
}

/// Everything that this seat could declare. `is_answer`: a chain waits, and this is added to it.
pub fn offers(
    g: &Position,
    seat: usize,
    now: Window,
    is_answer: bool,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    let windows = open(g, seat, now);
    if windows.contains(&Window::Hazard) {
        for card in hand::kinds(g, Position::seat(seat), g.players[seat].hand) {
            let starts = !is_answer && g.combat.is_none();
            if starts && card.facts().class == Class::Creature {
                for key in hazards::keys(g, card) {
                    visit(Action::Hazard { card, key: Keyed(key) })?;
                }
            }
            visit(Action::OnGuard { card })?;
        }
    }
    if !is_answer {
        each(gear(g, seat, now).map(|item| Action::Wield { item: g.named(item) }), visit)?;
    }
    windows.iter().try_for_each(|&window| events::offers(g, seat, window, visit))
}

pub fn judge(
    g: &Position,
    seat: usize,
    now: Window,
    is_answer: bool,
    action: Action,
) -> Result<(), Illegal> {
    let windows = open(g, seat, now);
    let held = |card| rule::hand::NOT_HELD.forbids_if(g.from_hand(seat, card).is_none());
    let full = usize::from(g.chain.len) >= MOST_LINKS;
    match action {
        Action::OnGuard { card } | Action::Hazard { card, .. } => {
            rule::events::HAZARDS.forbids_if(!windows.contains(&Window::Hazard))?;
            held(card)?;
            let is_free = match action {
                Action::Hazard { card, .. } => hazards::is_free(g, card),
                _ => false,
            };
            rule::hazards::LIMIT.forbids_if(!is_free && !g.has_room_for_hazards())?;
            let Action::Hazard { key: Keyed(key), .. } = action else {
                return rule::hazards::ON_GUARD.forbids_if(g.turn.has_on_guard);
            };
            rule::events::NO_COMBAT.forbids_if(g.combat.is_some())?;
            rule::events::STARTS.forbids_if(is_answer)?;
            rule::events::FULL.forbids_if(full)?;
            hazards::may_attack(g, card, key)
        }
        Action::Wield { item } => {
            let Some(piece) = g.own(seat, item) else { return not_asked() };
            let slot = piece.slot();
            rule::events::WIELD_ONCE.forbids_if(g.players[seat].taken_up.has(slot))?;
            let can = !is_answer && gear(g, seat, now).any(|one| one == piece);
            rule::events::WIELD.forbids_if(!can)
        }
        Action::Event { .. } | Action::Use { .. } => {
            let Some((piece, usage)) = events::usage_of(g, seat, action) else {
                return not_asked();
            };
            let card = g.card(piece);
            let facts = card.facts();
            let is_event = matches!(action, Action::Event { .. });
            // MECCG.8.1.
            let is_long = is_event && facts.class == Class::LongEvent;
            let resource_late = is_long && facts.side != CardSide::Neutral;
            let late = resource_late && g.turn.phase != Phase::LongEvent;
            rule::events::LONG.forbids_if(late)?;
            if is_event && usage.window != Window::Anytime {
                let as_hazard =
                    usage.window == Window::Hazard && facts.marks.has(Marks::PLAYABLE_AS_HAZARD);
                let is_hazard = facts.side == CardSide::Neutral || as_hazard;
                let as_resource = facts.marks.has(Marks::PLAYABLE_AS_RESOURCE);
                let resources = g.plays_resources(seat) || g.companies_fight();
                let fits = !is_hazard || as_resource;
                rule::duel::NO_HAZARDS.forbids_if(g.companies_fight() && !fits)?;
                rule::events::NO_HAZARDS.forbids_if(is_hazard && resources && !as_resource)?;
                rule::events::HAZARDS.forbids_if(!is_hazard && !resources)?;
            }
            rule::events::MOMENT.forbids_if(!windows.contains(&usage.window))?;
            let cancels = usage.does.contains(&Op::CancelAttack);
            let on_attack = usage.window == Window::Attack && g.companies_fight();
            rule::duel::CANCEL_ONLY.forbids_if(on_attack && !cancels)?;
            let cost = limit_cost(g, seat, action, usage);
            let room = g.turn.hazard_limit.saturating_sub(g.turn.hazards_played);
            rule::hazards::LIMIT.forbids_if(cost > room)?;
            // MECCG.20.5, 12.27.
            let attacks = usage.does.iter().any(|op| op.causes_combat());
            let starts = is_event && (card.has(Keywords::CORRUPTION) || attacks);
            rule::events::STARTS.forbids_if(starts && is_answer)?;
            rule::events::NO_COMBAT.forbids_if(attacks && g.combat.is_some())?;
            let returns = card.abilities().iter().any(|a| matches!(a, Ability::Hinders(_)));
            rule::events::RETURNS.forbids_if(returns && g.combat.is_some())?;
            rule::events::FULL.forbids_if(full)?;
            rule::organize::ENOUGH.forbids_if(g.turn.acts[seat] >= MOST_ACTS)?;
            events::judge(g, seat, usage.window, action)
        }
        _ => not_asked(),
    }
}

/// MECCG.9.8: how much of the hazard limit a declaration takes. Every hazard that is played counts one; a card in play
/// that is used counts what it says.
fn limit_cost(g: &Position, seat: usize, action: Action, usage: Usage) -> u8 {
    match action {
        _ if !g.plays_hazards(seat) => 0,
        Action::Use { .. } => usage.limit,
        Action::Event { card, .. } if card.card.is(Trait::OutsideTheLimit) => 0,
        Action::Event { .. } => u8::from(usage.window != Window::Anytime),
        _ => 0,
    }
}

/// Costs are paid (MECCG.20.1). What was declared goes into a chain.
pub fn pay(g: &mut Position, seat: usize, action: Action, tell: Tell<'_, Event>) -> Option<Link> {
    let link = match action {
        Action::OnGuard { card } => {
            let piece = g.from_hand(seat, card)?;
            g.turn.has_on_guard = true;
            g.turn.hazards_played += 1;
            let (company, site) = (g.turn.company, g.new_site());
            g.lay(piece, Place::OnGuard { company, site });
            tell(Event::OnGuardPlaced { seat: Position::seat(seat), card: Some(card) });
            let nth_hazard = g.turn.hazards_played;
            return Some(Link { nth_hazard, ..Link::of(seat as u8, What::OnGuard, piece) });
        }
        Action::Wield { item } => {
            let piece = g.own(seat, item)?;
            if let Place::With(bearer) = g.place(piece) {
                g.begin_use(piece, bearer);
                g.players[seat].taken_up.add(piece.slot());
                tell(Event::InUse { piece: item, by: g.named(bearer) });
            }
            return None;
        }
        Action::Hazard { card, key: Keyed(key) } => {
            let piece = g.from_hand(seat, card)?;
            if !hazards::own_keys(g, card).contains(&key) {
                agents::show_lure(g, card, tell);
            }
            g.put(piece, Place::Chain, tell);
            tell(Event::CreaturePlayed { seat: Position::seat(seat), card, key });
            Link { key: Some(key), ..Link::of(seat as u8, What::Creature, piece) }
        }
        Action::Event { .. } | Action::Use { .. } => {
            g.turn.acts[seat] += 1;
            events::pay(g, seat, action, tell)?
        }
        _ => return None,
    };
    let cost = match (action, events::usage_of_link(g, &link)) {
        (Action::Hazard { card, .. }, _) => u8::from(!hazards::is_free(g, card)),
        (_, Some(usage)) => limit_cost(g, seat, action, usage),
        (_, None) => 0,
    };
    if cost == 0 {
        return Some(link);
    }
    g.turn.hazards_played += cost;
    Some(Link { nth_hazard: g.turn.hazards_played, ..link })
}
