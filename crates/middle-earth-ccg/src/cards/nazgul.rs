//! Nazgûl. Each can be played as a permanent-event, which its player taps and discards in a movement/hazard phase of the
//! opponent for what it does then.

use super::ability::abilities;
use super::ability::{Ability, Aim, LastsOn, Op, Stat, Stronger, Usage, User, Window, at, gives};
use crate::facts::{NazgulCard as N, Races};

const LAID: Ability = at(Window::Hazard, &[]).on(Aim::Table).played();

/// It taps, which counts against the hazard limit.
const fn taps(usage: Usage) -> Ability {
    usage.by(User::ThisTaps).costing(1).used()
}

const ANYBODY: Aim = Aim::Character { but: Races::NONE };
const BEASTS: Races = Races::WOLF.or(Races::SPIDER).or(Races::ANIMAL);

pub const fn abilities(card: N) -> &'static [Ability] {
    match card {
        N::Adunaphel => {
            abilities![
                LAID,
                taps(at(Window::Hazard, &[Op::DiscardThis, Op::TapTarget]).on(ANYBODY))
            ]
        }
        N::Akhorahil => abilities![
            LAID,
            taps(at(Window::Hazard, &[Op::DiscardThis, Op::Lasts(LastsOn::Target)]).on(ANYBODY)),
            gives(Stat::Body, -1).lasting()
        ],
        N::DwarOfWaw => abilities![
            LAID,
            taps(at(Window::Hazard, &[Op::DiscardThis, Op::Lasts(LastsOn::All)])),
            Ability::LastingAttacks(Stronger {
                races: BEASTS,
                strikes: 0,
                prowess: 1,
                doubled: false,
                night: None,
            })
        ],
        N::HoarmurathOfDir => {
            abilities![LAID, taps(at(Window::Attack, &[Op::DiscardThis, Op::Strikes(1)]))]
        }
        N::IndurDawndeath => abilities![
            LAID,
            taps(at(Window::Hazard, &[Op::DiscardThis, Op::LoseItem]).on(Aim::WoundedHere))
        ],
        N::KhamulTheEasterling => {
            abilities![LAID, taps(at(Window::Hazard, &[Op::DiscardThis, Op::OpponentDiscards]))]
        }
        N::RenTheUnclean => {
            abilities![LAID, taps(at(Window::Hazard, &[Op::DiscardThis, Op::AllCheck]))]
        }
        N::UvathaTheHorseman => {
            abilities![LAID, taps(at(Window::Hazard, &[Op::DiscardThis, Op::TakeCreature]))]
        }
        N::WitchKingOfAngmar => {
            abilities![LAID, taps(at(Window::Hazard, &[Op::DiscardThis, Op::LastsLong]))]
        }
    }
}
