//! Characters.

use super::ability::Stat::{FactionCheck, HandSize, Influence, Mind, Prowess};
use super::ability::does;
use super::ability::{Ability, Over, Trait, When, gives};
use crate::facts::{Card, CharacterCard as C, Races, Site};

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

/// The three Trolls count with each other (their mind is one lower, not two).
const fn brother(others: &'static [Card]) -> Ability {
    gives(Mind, -1).when(When::With(others)).holds()
}

pub const fn abilities(card: C) -> &'static [Ability] {
    match card {
        C::Adrazar => does![influence(When::ToFactions, 1)],
        C::Anborn => does![to("Men of Lebennin", 2)],
        C::AragornIi => {
            does![to("Rangers of the North", 2), Ability::Is(Trait::WhenEliminated(-3))]
        }
        C::Arwen => does![influence(When::To("Aragorn II"), 7)],
        C::Balin => does![prowess(ORCS, 2), influence(DWARVES, 1)],
        C::Beorn => does![to("Beornings", 2)],
        C::Beretar => does![to("Rangers of the North", 2)],
        C::Bofur | C::Dori | C::Fili | C::Kili => does![prowess(ORCS, 1), NO_DIPLOMAT],
        C::BoromirIi => does![to("Men of Anórien", 2)],
        C::Brand => does![to("Men of Dale", 2)],
        C::Celeborn => does![influence(When::To("Galadriel"), 5)],
        C::Elladan | C::Elrohir | C::Oin => does![prowess(ORCS, 1)],
        C::Elrond => does![
            gives(HandSize, 1).over(Over::Player).when(When::At(Site::Rivendell)).holds(),
            Ability::Is(Trait::WhenEliminated(-3)),
        ],
        C::Erkenbrand => does![to("Riders of Rohan", 2)],
        C::Faramir => does![to("Rangers of Ithilien", 2)],
        C::FattyBolger | C::SamGamgee => does![Ability::Is(Trait::HomeSiteOnly)],
        C::Forlong | C::Haldir | C::Hama | C::Orophin => does![NO_DIPLOMAT],
        C::GildorInglorion => does![prowess(ORCS, 2)],
        C::Gimli => does![prowess(ORCS, 2), to("Iron Hill Dwarves", 2), influence(ELVES, 1)],
        C::Gloin => does![prowess(ORCS, 1), to("Blue Mountain Dwarves", 2), influence(DWARVES, 1)],
        C::GlorfindelIi => does![influence(When::ToCharacters(Races::ELF), 1)],
        C::Halbarad => does![to("Hillmen", 2)],
        C::Imrahil => does![to("Knights of Dol Amroth", 2)],
        C::Legolas | C::Thranduil => does![to("Wood-elves", 2)],
        C::Peath => does![
            to("Dunlendings", 4),
            prowess(When::Facing(Races::NAZGUL.or(Races::RINGWRAITH)), 5)
        ],
        C::Theoden => does![to("Riders of Rohan", 2)],
        C::ThorinIi => {
            does![prowess(ORCS, 3), to("Blue Mountain Dwarves", 2), influence(DWARVES, 2)]
        }
        C::Asternak | C::Mionid => does![at(Site::VariagCamp, 2)],
        C::Burat => does![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Tuma, Card::Wuluag]),
        ],
        C::Tuma => does![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Burat, Card::Wuluag]),
        ],
        C::Wuluag => does![
            Ability::Is(Trait::NoStartingCharacter),
            prowess(When::Facing(Races::DWARF), 1),
            brother(&[Card::Burat, Card::Tuma]),
        ],
        C::Gorbag | C::OrcCaptain => does![influence(ORC_KIN, 3)],
        C::Shagrat => does![influence(ORC_KIN, 4)],
        C::HorsemanInTheNight => does![influence(When::ToFactions, 1)],
        C::Jerrek => does![at(Site::SouthronOasis, 1)],
        C::Layos => does![to("Men of Dorwinion", 2)],
        C::LieutenantOfMorgul => does![
            influence(When::ToKin(Races::ORC.or(Races::TROLL)), 3),
            gives(HandSize, 1).over(Over::Player).when(When::At(Site::MinasMorgul)).holds(),
        ],
        C::NevidoSmod => does![at(Site::EasterlingCamp, 2)],
        C::TrosHesnef => does![at(Site::EasterlingCamp, 1)],
        C::Odoacer => does![to("Woodmen", 3)],
        C::Perchen => does![at(Site::DunnishClanHold, 3)],
        C::TheMouth => does![influence(When::ToFactions, 2)],
        C::Annalena | C::Bergil | C::Eradan | C::Ioreth => &[],
        C::Ciryaher | C::Dogrib | C::Grishnakh | C::Hador | C::IllFavouredFellow | C::Lagduf => &[],
        C::Luitprand | C::Lugdush | C::Muzgash | C::OrcBrawler | C::OrcTracker | C::OrcVeteran => {
            &[]
        }
        C::Ostisen | C::Radbug | C::SlySoutherner | C::Ufthak => &[],
    }
}
