//! What each card does as an Event, card by card: the table of contents of both decks of both sides.

use super::effect::AnyEffect;
use super::free_peoples::character as free_character;
use super::free_peoples::recruiting as free_recruiting;
use super::free_peoples::strategy as free_strategy;
use super::shadow::character as shadow_character;
use super::shadow::recruiting as shadow_recruiting;
use super::shadow::strategy as shadow_strategy;
use super::shared::journeys::Journey;
use super::shared::{Ends, March, SpecialTile};
use crate::army::Led;
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::fellowship::separate::Reach;
use crate::lords::cards as lords;

/// Every card has its line: one that is forgotten does not compile.
pub fn effect_of(card: Card) -> &'static dyn AnyEffect {
    match card {
        // Free Peoples, Character deck.
        Card::ElvenCloaks
        | Card::ElvenRope
        | Card::PhialOfGaladriel
        | Card::SmeagolHelpsNiceMaster => &SpecialTile,
        Card::MithrilCoatAndSting => &free_character::WhileInFellowship(&[]),
        Card::AxeAndBow => {
            &free_character::WhileInFellowship(&[Character::Gimli, Character::Legolas])
        }
        Card::HornOfGondor => &free_character::WhileInFellowship(&[Character::Boromir]),
        Card::WizardsStaff => &free_character::WhileInFellowship(&[Character::GandalfTheGrey]),
        Card::Athelas => &free_character::Athelas,
        Card::ThereIsAnotherWay => &free_character::ThereIsAnotherWay,
        Card::IWillGoAlone => &free_character::IWillGoAlone,
        Card::BilbosSong => &free_character::BilbosSong,
        Card::MirrorOfGaladriel => &free_character::MirrorOfGaladriel,
        Card::ChallengeOfTheKing => &free_character::ChallengeOfTheKing,
        Card::GwaihirTheWindlord => &Journey(Reach { farther: 0, level: 4, into_sieges: true }),
        Card::WeProveTheSwifter => &Journey(Reach { farther: 2, level: 0, into_sieges: true }),
        Card::ThereAndBackAgain => &free_character::ThereAndBackAgain,
        Card::TheEaglesAreComing => &free_character::Eagles,
        Card::TheEntsAwakeTreebeard => &free_character::Ents(Card::TheEntsAwakeTreebeard),
        Card::TheEntsAwakeHuorns => &free_character::Ents(Card::TheEntsAwakeHuorns),
        Card::TheEntsAwakeEntmoot => &free_character::Ents(Card::TheEntsAwakeEntmoot),
        Card::DeadMenOfDunharrow => &free_character::DeadMen,
        Card::HouseOfTheStewards => &free_recruiting::HOUSE_OF_THE_STEWARDS,
        Card::TheGreyCompany => &free_character::TheGreyCompany,

        // Free Peoples, Strategy deck.
        Card::TheLastBattle => &free_strategy::TheLastBattle,
        Card::APowerTooGreat => &free_strategy::ClosedLands { stirs: Nation::Elves },
        Card::ThePowerOfTomBombadil => &free_strategy::ClosedLands { stirs: Nation::North },
        Card::BookOfMazarbul => &free_strategy::Homecoming {
            nation: Nation::Dwarves,
            homes: [Region::Erebor, Region::EredLuin],
        },
        Card::TheSpiritOfMordor => &free_strategy::SpiritOfMordor,
        Card::FaramirsRangers => &free_strategy::Rangers,
        Card::FearFireFoes => &free_strategy::Homecoming {
            nation: Nation::North,
            homes: [Region::TheShire, Region::Bree],
        },
        Card::WisdomOfElrond => &free_strategy::WisdomOfElrond,
        Card::TheRedArrow => &free_recruiting::THE_RED_ARROW,
        Card::HelpUnlookedFor => &free_strategy::HelpUnlookedFor,
        Card::PathsOfTheWoses => &free_strategy::PATHS_OF_THE_WOSES,
        Card::ThroughADayAndANight => &March {
            card: Card::ThroughADayAndANight,
            side: Side::FreePeoples,
            armies: 1,
            regions: 2,
            led: Led::ByCompanion,
            ends: Ends::Anywhere,
        },
        Card::CirdansShips => &free_recruiting::CIRDANS_SHIPS,
        Card::GuardsOfTheCitadel => &free_recruiting::GUARDS_OF_THE_CITADEL,
        Card::CelebornsGaladhrim => &free_recruiting::CELEBORNS_GALADHRIM,
        Card::RidersOfTheoden => &free_recruiting::RIDERS_OF_THEODEN,
        Card::GrimbeornTheOldSonOfBeorn => &free_recruiting::GRIMBEORN,
        Card::ImrahilOfDolAmroth => &free_recruiting::IMRAHIL_OF_DOL_AMROTH,
        Card::KingBrandsMen => &free_recruiting::KING_BRANDS_MEN,
        Card::SwordsInEriador => &free_recruiting::SWORDS_IN_ERIADOR,
        Card::KindredOfGlorfindel => &free_recruiting::KINDRED_OF_GLORFINDEL,
        Card::DainIronfootsGuard => &free_recruiting::DAIN_IRONFOOTS_GUARD,
        Card::EomerSonOfEomund => &free_recruiting::EOMER,
        Card::ThranduilsArchers => &free_recruiting::THRANDUILS_ARCHERS,

        // Shadow, Character deck.
        Card::ShelobsLair | Card::TheRingIsMine | Card::OnOnTheyWent | Card::GiveItToUss => {
            &SpecialTile
        }
        Card::OrcPatrol | Card::IsildursBane | Card::FoulThingFromTheDeep => {
            &shadow_character::HuntByCard
        }
        Card::CandlesOfCorpses => &shadow_character::Candles,
        Card::NazgulSearch => &shadow_character::NazgulSearch,
        Card::CruelWeather => &shadow_character::CruelWeather,
        Card::TheNazgulStrike => &shadow_character::TheNazgulStrike,
        Card::MorgulWound => &shadow_character::MorgulWound,
        Card::LureOfTheRing => &shadow_character::Lure,
        Card::TheBreakingOfTheFellowship => &shadow_character::Breaking,
        Card::WornWithSorrowAndToil => &shadow_character::WornWithSorrow,
        Card::FlocksOfCrebain => &shadow_character::FlocksOfCrebain,
        Card::BalrogOfMoria => &shadow_character::BALROG_OF_MORIA,
        Card::TheLidlessEye => &shadow_character::LidlessEye,
        Card::DreadfulSpells => &shadow_character::DreadfulSpells,
        Card::GrondHammerOfTheUnderworld => &shadow_character::Grond,
        Card::ThePalantirOfOrthanc => &shadow_character::ThePalantirOfOrthanc,
        Card::Wormtongue => &shadow_character::Wormtongue,
        Card::TheRingwraithsAreAbroad => &shadow_character::TheRingwraithsAreAbroad,
        Card::TheBlackCaptainCommands => &shadow_character::TheBlackCaptainCommands,

        // Shadow, Strategy deck.
        Card::ReturnToValinor => &shadow_strategy::Valinor,
        Card::TheFightingUrukHai => &shadow_strategy::TheFightingUrukHai,
        Card::DenethorsFolly => &shadow_strategy::DenethorsFolly,
        Card::TheDayWithoutDawn => &shadow_strategy::DayWithoutDawn,
        Card::ThreatsAndPromises => &shadow_strategy::ThreatsAndPromises,
        Card::Stormcrow => &shadow_strategy::Stormcrow,
        Card::ShadowsGather => &March {
            card: Card::ShadowsGather,
            side: Side::Shadow,
            armies: 1,
            regions: 3,
            led: Led::ByNobody,
            ends: Ends::WithAnother,
        },
        Card::TheShadowLengthens => &March {
            card: Card::TheShadowLengthens,
            side: Side::Shadow,
            armies: 2,
            regions: 2,
            led: Led::ByNobody,
            ends: Ends::WithAnother,
        },
        Card::TheShadowIsMoving => &shadow_strategy::TheShadowIsMoving,
        Card::CorsairsOfUmbar => &shadow_strategy::CORSAIRS_OF_UMBAR,
        Card::RageOfTheDunlendings => &shadow_strategy::RageOfTheDunlendings,
        Card::ReturnOfTheWitchKing => &shadow_recruiting::RETURN_OF_THE_WITCH_KING,
        Card::HalfOrcsAndGoblinMen => &shadow_recruiting::HALF_ORCS_AND_GOBLIN_MEN,
        Card::OlogHai => &shadow_recruiting::OLOG_HAI,
        Card::HillTrolls => &shadow_strategy::HillTrolls,
        Card::ANewPowerIsRising => &shadow_recruiting::A_NEW_POWER_IS_RISING,
        Card::ManyKingsToTheServiceOfMordor => {
            &shadow_recruiting::MANY_KINGS_TO_THE_SERVICE_OF_MORDOR
        }
        Card::TheKingIsRevealed => &shadow_recruiting::THE_KING_IS_REVEALED,
        Card::ShadowsOnTheMistyMountains => &shadow_recruiting::SHADOWS_ON_THE_MISTY_MOUNTAINS,
        Card::OrcsMultiplyingAgain => &shadow_recruiting::ORCS_MULTIPLYING_AGAIN,
        Card::HordeFromTheEast => &shadow_recruiting::HORDE_FROM_THE_EAST,
        Card::MonstersRoused => &shadow_recruiting::MONSTERS_ROUSED,
        Card::MusteringsOfLongPlannedWar => &shadow_recruiting::MUSTERINGS_OF_LONG_PLANNED_WAR,
        Card::PitsOfMordor => &shadow_recruiting::PITS_OF_MORDOR,

        // Lords of Middle-earth, Free Peoples.
        Card::YouKnowTheWayThere => &lords::YouKnowTheWay,
        Card::SafePathsInTheDark => &lords::SafePaths,
        Card::WindFromTheWest => &lords::WindFromTheWest,
        Card::ThreeRingsForTheElvenKings => &lords::ThreeRings,
        Card::EveryLittleIsAGain => &free_recruiting::EVERY_LITTLE_IS_A_GAIN,
        Card::RangersOfTheNorth => &lords::RANGERS_OF_THE_NORTH,

        // Lords of Middle-earth, Shadow.
        Card::ABalrogIsCome => &lords::BalrogIsCome,
        Card::WeWontGoBack => &lords::WontGoBack,
        Card::TheLoreOfTheElvenRings => &lords::Lore,
        Card::TheGatesAreClosed => &lords::THE_GATES_ARE_CLOSED,
        Card::CaptainOfDespair => &lords::CaptainOfDespair,
        Card::WeShallGetIt => &lords::ShallGetIt,
        Card::ShadowOfDolGuldur => &lords::DolGuldur,
        Card::MadnessAndHorror => &lords::MADNESS_AND_HORROR,
    }
}
