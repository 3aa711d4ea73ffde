//! Characters.

use super::ability::Stat::{FactionCheck, HandSize, Influence, Mind, Prowess};
use super::ability::abilities;
use super::ability::{
    Ability, Aim, Fit, Need, Op, Over, Trait, User, When, Window, at as usage, fetch, gives,
};
use crate::facts::{Card, CharacterCard as C, Races, Site};
use crate::hand::{Piles, Wanted};
use crate::position::Phase;

const ORCS: When = When::Facing(Races::ORC);
const DWARVES: When = When::ToKin(Races::DWARF);
const ELVES: When = When::ToKin(Races::ELF);
const ORC_KIN: When = When::ToKin(Races::ORC);

const fn to(faction: &'static str, by: i8) -> Ability {
    gives(Influence, by).when(When::ToFaction(faction)).holds()
}

const fn at(site: Site, by: i8) -> Ability {
    gives(Influence, by).when(When::ToFactionsAt(site)).holds()
}

const fn prowess(when: When, by: i8) -> Ability {
    gives(Prowess, by).when(when).holds()
}

const fn influence(when: When, by: i8) -> Ability {
    gives(Influence, by).when(when).holds()
}

const NO_DIPLOMAT: Ability = gives(FactionCheck, -1).holds();

/// It taps to untap another.
const fn wakes(whom: &'static [Fit]) -> Ability {
    usage(Window::Resource, &[Op::Untap]).by(User::CharacterTaps).on(Aim::Own(whom)).used()
}

/// The three Trolls count with each other (their mind is one lower, not two).
const fn brother(others: &'static [Card]) -> Ability {
    gives(Mind, -1).when(When::With(others)).holds()
}

const CALLED_BACK: Op = fetch(Wanted::Others, Piles::DISCARD, false, 1);

pub const fn abilities(card: C) -> &'static [Ability] {
    match card {
        C::Adrazar => abilities![influence(When::ToFactions, 1)],
        C::Anborn => abilities![to("Men of Lebennin", 2)],
        C::AragornIi => {
            abilities![to("Rangers of the North", 2), Ability::Is(Trait::WhenEliminated(-3))]
        }
        C::Arwen => abilities![influence(When::To("Aragorn II"), 7)],
        C::Balin => abilities![prowess(ORCS, 2), influence(DWARVES, 1)],
        C::Beorn => abilities![to("Beornings", 2)],
        C::Beretar => abilities![to("Rangers of the North", 2)],
        C::Bofur | C::Dori | C::Fili | C::Kili => abilities![prowess(ORCS, 1), NO_DIPLOMAT],
        C::BoromirIi => abilities![to("Men of Anórien", 2)],
        C::Brand => abilities![to("Men of Dale", 2)],
        C::Celeborn => abilities![influence(When::To("Galadriel"), 5)],
        C::Elladan | C::Elrohir | C::Oin => abilities![prowess(ORCS, 1)],
        C::Elrond => abilities![
            gives(HandSize, 1).over(Over::Player).when(When::At(Site::Rivendell)).holds(),
            Ability::Is(Trait::WhenEliminated(-3)),
        ],
        C::Erkenbrand => abilities![to("Riders of Rohan", 2)],
        C::Faramir => abilities![to("Rangers of Ithilien", 2)],
        C::FattyBolger => abilities![
            Ability::Is(Trait::HomeSiteOnly),
            usage(Window::Strike, &[Op::CancelStrike])
                .by(User::CharacterTaps)
                .needs(&[Need::FacesAnother, Need::Of(Races::HOBBIT)])
                .used()
        ],
        C::SamGamgee => abilities![Ability::Is(Trait::HomeSiteOnly)],
        C::Ioreth => abilities![Ability::Is(Trait::SpreadsHealing)],
        C::Forlong | C::Haldir | C::Hama | C::Orophin => abilities![NO_DIPLOMAT],
        C::GildorInglorion => abilities![prowess(ORCS, 2)],
        C::Gimli => abilities![prowess(ORCS, 2), to("Iron Hill Dwarves", 2), influence(ELVES, 1)],
        C::Gloin => {
            abilities![prowess(ORCS, 1), to("Blue Mountain Dwarves", 2), influence(DWARVES, 1)]
        }
        C::GlorfindelIi => abilities![influence(When::ToCharacters(Races::ELF), 1)],
        C::Halbarad => abilities![to("Hillmen", 2)],
        C::Imrahil => abilities![to("Knights of Dol Amroth", 2)],
        C::Legolas | C::Thranduil => abilities![to("Wood-elves", 2)],
        C::Peath => abilities![
            to("Dunlendings", 4),
            prowess(When::Facing(Races::NAZGUL.or(Races::RINGWRAITH)), 5),
            Ability::Is(Trait::HalvesBody(Races::NAZGUL.or(Races::RINGWRAITH)))
        ],
        C::Theoden => abilities![to("Riders of Rohan", 2)],
        C::ThorinIi => {
            abilities![prowess(ORCS, 3), to("Blue Mountain Dwarves", 2), influence(DWARVES, 2)]
        }
        C::Asternak | C::Mionid => abilities![at(Site::VariagCamp, 2)],
        C::Burat => abilities![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Tuma, Card::Wuluag]),
            Ability::PlayedAfter(&[Card::Tuma, Card::Wuluag]),
            wakes(&[Fit::Is(Card::Tuma), Fit::Tapped, Fit::SameSite]),
            wakes(&[Fit::Is(Card::Wuluag), Fit::Tapped, Fit::SameSite]),
        ],
        C::Tuma => abilities![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Burat, Card::Wuluag]),
            Ability::PlayedAfter(&[Card::Burat, Card::Wuluag]),
            wakes(&[Fit::Is(Card::Burat), Fit::Tapped, Fit::SameSite]),
            wakes(&[Fit::Is(Card::Wuluag), Fit::Tapped, Fit::SameSite]),
        ],
        C::Wuluag => abilities![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Burat, Card::Tuma]),
            Ability::PlayedAfter(&[Card::Burat, Card::Tuma]),
            wakes(&[Fit::Is(Card::Burat), Fit::Tapped, Fit::SameSite]),
            wakes(&[Fit::Is(Card::Tuma), Fit::Tapped, Fit::SameSite]),
        ],
        C::Gorbag | C::OrcCaptain => abilities![influence(ORC_KIN, 3)],
        C::Shagrat => abilities![influence(ORC_KIN, 4)],
        C::HorsemanInTheNight => abilities![influence(When::ToFactions, 1)],
        C::Jerrek => abilities![at(Site::SouthronOasis, 1)],
        C::Layos => abilities![to("Men of Dorwinion", 2)],
        C::LieutenantOfMorgul => abilities![
            influence(When::ToKin(Races::ORC.or(Races::TROLL)), 3),
            gives(HandSize, 1).over(Over::Player).when(When::At(Site::MinasMorgul)).holds(),
        ],
        C::NevidoSmod => abilities![at(Site::EasterlingCamp, 2)],
        C::TrosHesnef => abilities![at(Site::EasterlingCamp, 1)],
        C::Odoacer => abilities![to("Woodmen", 3)],
        C::Perchen => abilities![at(Site::DunnishClanHold, 3)],
        C::TheMouth => abilities![
            influence(When::ToFactions, 2),
            usage(Window::Resource, &[CALLED_BACK])
                .by(User::CharacterTaps)
                .needs(&[Need::InPhase(Phase::Organization)])
                .used()
        ],
        // Their numbers are all that they have.
        C::Annalena | C::Bergil | C::Eradan => &[],
        C::Ciryaher | C::Dogrib | C::Grishnakh | C::Hador | C::IllFavouredFellow | C::Lagduf => &[],
        C::Luitprand | C::Lugdush | C::Muzgash | C::OrcBrawler | C::OrcTracker | C::OrcVeteran => {
            &[]
        }
        C::Ostisen | C::Radbug | C::SlySoutherner | C::Ufthak => &[],
    }
}
