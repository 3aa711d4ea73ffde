//! What a card does, in a small vocabulary. Every value here is a constant; nothing is stored in a position.
//!
//! A number that holds while a card is in play is a [`Modifier`]. It is asked for whenever the number is added up, so
//! nothing has to be undone when the card leaves.

use serde::{Deserialize, Serialize};

use crate::agents::Power;
use crate::facts::{
    Card, ItemType, Key, Keywords, Races, RegionType, RegionTypes, Regions, Site, SiteType,
    SiteTypes, Skills,
};
use crate::hand::{Piles, Wanted};
use crate::position::Phase;
use crate::resists::Resist;
use crate::rings::Results;

/// One thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// A number, while the card is in play, or in use if it is an item.
    Holds(Modifier),
    /// Its bearer, or the character itself, can do this too.
    Grants(Skills),
    Is(Trait),
    /// A creature can be keyed to this too; only while Doors of Night is in play, or only while it is not.
    Key {
        key: Key,
        night: Option<bool>,
    },
    /// A creature has more prowess if the company faced an attack of these races this turn.
    StrongerAfter {
        races: Races,
        prowess: i8,
    },
    /// Characters that it wounds lose what they bear, if one of these attacked the company this turn.
    PlundersAfter(&'static [Card]),
    /// So many of its attacks are canceled by tapping a character of the company for each.
    CanceledByTapping {
        most: u8,
        /// The character that is attacked can tap too.
        by_victim: bool,
    },
    /// It is on a character, whose player may roll in the own organization phase to discard it: above this number.
    Removal(u8),
    /// The character that it is on makes corruption checks at this moment.
    Checks(Moment),
    /// A gold ring, and what it can turn out to be.
    GoldRing(Results),
    /// It sends moving companies back, and may tap sites.
    Hinders(Hinders),
    /// What it makes of a region until the end of the turn.
    ChangesStep(StepChange),
    /// Each automatic-attack of these races is faced twice while it is in play.
    AutomaticTwice(Races),
    /// Attacks are stronger while it is in play.
    Attacks(Stronger),
    /// Attacks are stronger while the card acts until the end of the turn.
    LastingAttacks(Stronger),
    /// A number, while the card acts until the end of the turn.
    Lasting(Modifier),
    /// It can be stored at these places; at some it is worth more than at others.
    Stores(StoredAt),
    /// It may be played in a turn in which one of these was played as the character of the turn.
    PlayedAfter(&'static [Card]),
    /// The site that it is on is of this type.
    MakesSite(SiteType),
    /// What an agent does by its own card in a movement/hazard phase (MECCG.15).
    AgentCan(Power),
    /// Played from hand, as an event. Several of them are alternatives.
    Played(Usage),
    /// Used while it is in play.
    Used(Usage),
}

/// Where a card can be stored beyond the usual places (MECCG.6.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredAt {
    pub havens: bool,
    /// Worth the number for stored cards at havens too.
    pub full_at_havens: bool,
    pub sites: &'static [Site],
    pub types: SiteTypes,
}

/// When the character that a card is on makes a corruption check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// At the end of its movement/hazard phase, one for each Wilderness of the path.
    ForEachWilderness,
    /// At the end of its movement/hazard phase, one for each region of the path.
    ForEachRegion,
    /// Whenever a character of its company gains an item.
    ItemGained,
    /// Whenever a character of its company is wounded.
    CompanyWounded,
    /// At the end of its untap phase.
    Untapped,
    /// At the end of its untap phase, at a haven.
    UntappedAtHaven,
    /// At the end of its player's turn: for each item of its company that it does not bear, at minus that item's
    /// corruption points.
    TurnEnds,
}

/// Which moving companies a card sends back: those with so many regions of these types in their path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hinders {
    pub types: RegionTypes,
    pub least: u8,
    /// A ranger leads the company through.
    pub unless_ranger: bool,
    /// Only while Doors of Night is in play.
    pub by_night: bool,
    /// While Doors of Night is in play, it taps the sites whose own paths are like that.
    pub taps_sites_by_night: bool,
}

/// What a card makes of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepChange {
    /// A Wilderness becomes a Shadow-land.
    ShadowLand,
    /// A Wilderness, Shadow-land or Border-land becomes two Wildernesses.
    TwoWildernesses,
}

/// How attacks of some races are changed while a card is in play (MECCG.20.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stronger {
    pub races: Races,
    pub strikes: i8,
    pub prowess: i8,
    /// The original number of strikes is added once more, after all else was added.
    pub doubled: bool,
    /// Only while Doors of Night is in play, or only while it is not.
    pub night: Option<bool>,
}

/// Something that a player can do with a card at its moment: what it needs and costs, on what it acts, what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    pub window: Window,
    pub needs: &'static [Need],
    pub user: User,
    pub aim: Aim,
    pub picks: Pick,
    /// How much of the hazard limit the use of a card in play takes (MECCG.9.8).
    pub limit: u8,
    pub does: &'static [Op],
}

/// When something can be declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Before strikes are assigned (MECCG.12.2).
    Attack,
    /// In the sequence of a strike, before the roll (MECCG.12.6).
    Strike,
    /// Before the roll of a corruption check (MECCG.18.2).
    Corruption,
    /// Before the roll of an influence check on a faction (MECCG.10.10).
    Influence,
    /// The hazard player acts (MECCG.9.8).
    Hazard,
    /// The active player can play resources (MECCG.4.2).
    Resource,
    /// In either player's turn, by either player, and without the hazard limit.
    Anytime,
    /// At the start of the end-of-turn phase (MECCG.11.2).
    EndBegins,
}

/// What must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The attack is of one of these races.
    Attack(Races),
    NotAttack(Races),
    /// It is an automatic-attack, or none.
    Automatic,
    NotAutomatic,
    /// It is an automatic-attack, or keyed to a site.
    AtSite,
    /// Somebody else faces the strike.
    FacesAnother,
    /// It is a creature's attack that is not keyed to a site.
    CreatureOnTheWay,
    /// It is keyed to a region of one of these types.
    KeyedTo(RegionTypes),
    /// Its normal prowess is this or more.
    NormalProwess(i8),
    /// This card is in play, on either side.
    InPlay(Card),
    /// The company has a size below this.
    SizeBelow(u8),
    /// The character that checks, or faces the strike, is of one of these races.
    Of(Races),
    /// The company has at most so many characters.
    FewCharacters(u8),
    /// The target has this mind or less.
    Mind(i8),
    /// Somebody in the company can do this.
    CompanyHas(Skills),
    /// The phase is this one.
    InPhase(Phase),
    /// The path has a region of this type.
    PathHas(RegionTypes),
    /// The target bears an item of one of these kinds.
    Bears(&'static [ItemType]),
    /// The company is covert, or overt (MECCG.RW.5.11).
    Covert,
    Overt,
    /// The character that faces the strike is untapped.
    FacesUntapped,
    /// The company has somebody of these races.
    CompanyHasRace(Races),
    /// The company is at a site of one of these types.
    AtSiteType(SiteTypes),
    /// The site of the company is untapped.
    SiteUntapped,
    /// The site of the company is tapped.
    SiteTapped,
    /// Information is playable at the site of the company.
    Information,
    /// The play deck has so many cards.
    CardsInDeck(u8),
    /// The strike is that of a creature, or of another card that attacks on the way.
    FacesNoAutomatic,
    /// The character that faces the strike bears the card, or is the card.
    FacesItself,
    /// The bearer faces the strike.
    FacesBearer,
    /// The bearer is of one of these races.
    BearerOf(Races),
    /// The site of the company is the lair of a Dragon.
    AtLair,
    NoLair,
    /// The bearer has these skills without the card.
    Adept(Skills),
    /// The bearer can use a Palantír.
    UsesPalantir,
    /// The player has an avatar in play.
    AvatarInPlay,
    /// The other player is a Wizard.
    AgainstWizard,
    /// The target bears a Ring; or it does not bear The One Ring.
    BearsRing,
    NotTheOneRing,
    /// The company is a Ringwraith player's.
    AgainstMinions,
    /// Doors of Night is not in play.
    ByDay,
    /// The company is at, or bound for, a site of the other side's kind.
    AmongEnemies,
    /// The company moves by region movement through one of these regions, and does not stop there.
    Passes(Regions),
    /// The path has so many regions of one of these types.
    PathHasOneOf(&'static [(RegionType, u8)]),
    /// This card is not in play.
    NotInPlay(Card),
    /// The company moves.
    Moving,
    /// The new site, or the site where the company stays, is of one of these types.
    AtType(SiteTypes),
    /// MECCG.1.17: that site is no Under-deeps site.
    AboveGround,
    /// The site has an automatic-attack.
    HasAutomatic,
    /// What the card itself asks for.
    Own,
}

/// What is asked of a character of the player, or of its company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    Has(Skills),
    Keyword(Keywords),
    Tapped,
    Untapped,
    Wounded,
    Is(Card),
    Of(Races),
    NotOf(Races),
    /// It is its player's avatar, or is not, or is in the company of it.
    Avatar,
    WithAvatar,
    NotAvatar,
    /// It has this mind or less.
    Mind(i8),
    /// At a haven of its player, or at another site.
    AtHaven,
    NotAtHaven,
    AtSite(Site),
    AtSiteType(SiteTypes),
    /// At the site of the card.
    SameSite,
    /// In the company of the card, or of its user.
    SameCompany,
    /// At the haven where the avatar of its player is.
    AtAvatarsHaven,
    /// In the company whose movement/hazard phase it is, which moves.
    Moves,
    /// Its company has so many characters and allies.
    CompanyOf(u8),
    CompanyOvert,
    /// Its company has so many characters of these races.
    CompanyHas(Races, u8),
    /// Somebody in its company has these skills.
    With(Skills),
}

/// Who uses it, and what that costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum User {
    Nobody,
    /// An untapped character with this skill taps.
    Taps(Skills),
    /// The character that faces the strike has this skill; one such card a strike (MECCG.12.6).
    Faces(Skills),
    /// A character with this skill, which does not tap.
    Has(Skills),
    /// The character that makes the check has this skill.
    Checks(Skills),
    /// The Wizard of the player, in the company.
    Wizard,
    /// The bearer has this skill, and the item taps.
    ItemTaps(Skills),
    /// The bearer taps.
    BearerTaps,
    /// The bearer is tapped.
    TappedBearer,
    /// The item and its bearer tap.
    BothTap,
    /// The card is a character, and taps.
    CharacterTaps,
    /// The card is an ally, and taps.
    AllyTaps,
    /// The card lies with nothing, and taps; or it is tapped already.
    ThisTaps,
    ThisIsTapped,
    /// The card is the avatar of its player, and taps; at a haven.
    AvatarTaps,
    AvatarAtHavenTaps,
    /// The card is discarded as the cost; the bearer has this skill.
    ThisIsDiscarded(Skills),
    /// The character that faces the strike pays nothing; it bears the card and can use it.
    Bearer,
}

/// On what it acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The attack, strike or check that is under way.
    WhatIsUnderWay,
    /// It lies in play, with nothing.
    Table,
    /// A character of the company that is of none of these races.
    Character { but: Races },
    /// A hazard permanent-event or long-event in play that is no environment.
    HazardEvent,
    /// A card that waits in the chain.
    Declared(Declared),
    /// An environment in play.
    Environment,
    /// A resource long-event in play.
    ResourceLongEvent,
    /// A tapped character of one of these races.
    Tapped { of: Races },
    /// A tapped character in the company of the player's avatar.
    TappedWithAvatar,
    /// A wounded character of one of these races.
    Wounded { of: Races },
    /// A gold ring in the company of the card.
    GoldRing,
    /// A faction of the other player.
    Faction,
    /// A character of the company that is not wounded.
    Unwounded,
    /// A character of the player of whom all this is true.
    Own(&'static [Fit]),
    /// A company of the player; its first character stands for it.
    OwnCompany(&'static [Fit]),
    /// An item of the player, in play, with this keyword; somebody in its company has these skills.
    OwnItem(Keywords, Skills),
    /// The One Ring, borne at the same site, which is no haven.
    TheOneRing,
    /// The site of the company.
    Site,
    /// A hazard permanent-event on a character of the company, or on the company.
    HazardOnCompany,
    /// The company under way, on which the card stays.
    Company,
    /// A wounded character of the company under way.
    WoundedHere,
}

/// What is chosen at the declaration beside the target (MECCG.20.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    Nothing,
    /// An automatic-attack at the new site.
    AutomaticAttack,
    /// A step of the path through a region of one of these types.
    PathStep(RegionTypes),
    /// A race of creatures, but none of these.
    CreatureRace {
        but: Races,
    },
    /// A creature of these races in the own discard pile, and its key.
    Discarded(Races),
}

/// What an answer is made for (MECCG.20.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declared {
    Environment,
    ResourceShortEvent,
    /// A card whose user needs this skill.
    Needing(Skills),
}

/// What is done, one after the other (MECCG.20.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    CancelAttack,
    AttackProwess(i8),
    AttackBody(i8),
    /// Strikes more or less, not below one.
    Strikes(i8),
    /// Half of the original strikes, rounded up.
    HalfTheStrikes,
    /// For the strike under way.
    StrikeProwess(i8),
    StrikeBody(i8),
    /// The character does not tap for the strike.
    NoTapping,
    /// The strike neither succeeds nor fails.
    Ineffectual,
    /// Prowess and body of characters of these races against the attack.
    AgainstAttack(Races, i8, i8),
    Check(i8),
    /// One for each character of the company.
    CheckForEach,
    /// One for each other character of the company.
    CheckForEachOther,
    /// The prowess of the character that checks, up to this.
    CheckByProwess(i8),
    /// The user makes a corruption check.
    UserChecks(i8),
    /// Environments of hazards, or of resources, leave play.
    DiscardEnvironments {
        of_hazards: bool,
    },
    /// The player takes cards of this kind from these piles, up to so many, and puts them into the play deck or the
    /// hand; one more while Doors of Night is in play.
    Fetch {
        what: Wanted,
        from: Piles,
        to_hand: bool,
        most: u8,
        twice_by_night: bool,
    },
    /// The target, or the bearer of the card, untaps.
    Untap,
    /// The target is healed and untaps.
    Straighten,
    /// The target is discarded.
    DiscardTarget,
    /// The target, which waits in the chain, comes to nothing.
    CancelDeclared,
    /// The card itself is discarded.
    DiscardThis,
    /// The target makes a corruption check.
    TargetChecks(i8),
    /// The target, a gold ring, is tested.
    TestRing,
    /// No creatures are played on the company of the user this turn.
    Hide,
    /// The company does nothing in its site phase.
    LoseTheWay,
    /// The player of the target rolls against a number, or loses it.
    Resists(Resist),
    /// The target is wounded, without a body check.
    Wound,
    /// The target discards an item that is no ring, of its player's choice.
    LoseItem,
    /// The other player discards a card for each Nazgûl that is in play as an event.
    OpponentDiscards,
    /// Every character in play makes a corruption check.
    AllCheck,
    /// The player may take a creature from the own discard pile to hand.
    TakeCreature,
    /// The card acts as long as a hazard long-event would.
    LastsLong,
    /// The card itself untaps.
    UntapThis,
    /// The step that was chosen is changed until the end of the turn.
    ChangeStep,
    /// The target makes a corruption check. If it fails it loses a Ring in place of what else would happen.
    BetrayalChecks(i8),
    /// A body check for each character of the company.
    Veils,
    /// Each character of the company takes a strike of this prowess, which is no attack. Body checks are made at +1.
    StrikeEach(i8),
    /// The creature that was chosen from the discard pile attacks, with this more prowess and body.
    AttackFromDiscard(i8, i8),
    /// The company faces copies of all automatic-attacks of its new site.
    FaceCopies,
    /// The card acts on this until the end of the turn (MECCG.16.1).
    Lasts(LastsOn),
    /// The strike under way is canceled (C-25).
    CancelStrike,
    /// The hazard limit of the company changes.
    HazardLimit(i8),
    /// The site of the company untaps, or taps.
    UntapSite,
    TapSite,
    /// The target taps.
    TapTarget,
    /// The attack's strikes are assigned as usual.
    DefenderAssigns,
    /// The card that attacks, or the target, goes to its player's hand.
    ReturnAttacker,
    /// The card stays with the character that tapped for it.
    TakenByUser,
    /// What only this card does.
    Own,
}

impl Op {
    /// It is done in steps of its own, with questions or dice.
    pub const fn takes_steps(self) -> bool {
        matches!(
            self,
            Op::Fetch { .. } | Op::UserChecks(_) | Op::TargetChecks(_) | Op::TestRing | Op::Own
        )
    }
}

impl Op {
    /// It makes an attack (MECCG.20.5).
    pub const fn causes_combat(self) -> bool {
        matches!(self, Op::FaceCopies | Op::StrikeEach(_) | Op::AttackFromDiscard(..))
    }
}

/// On what a short-event acts until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastsOn {
    All,
    Target,
    /// The company of the target.
    TargetsCompany,
    /// The company under way.
    Company,
    /// The company of the user, and its site.
    UsersCompany,
    UsersSite,
    /// The new site of the company under way.
    Site,
}

/// What is true of a card that is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Its company is overt (MECCG.RW.5.10).
    MakesOvert,
    /// It is an Orc too, for everything that asks.
    CountsAsOrc,
    /// Neither automatic-attacks nor hazards that are keyed to its site strike it.
    NoStrikesAtItsSite,
    /// It is discarded when its company arrives at a site outside these regions.
    LeavesOutside(Regions),
    /// It is discarded when its controller is wounded.
    LeavesWithAWound,
    /// The character that it is on adds the number of characters in its company to its corruption checks.
    ChecksWithCompany,
    /// It is discarded when the company has so many characters.
    LeavesACompanyOf(u8),
    /// The attacker assigns its strikes.
    AttackerAssigns,
    /// All its strikes are for one character, which the attacker chooses.
    AllOnOne,
    /// Other cards ask whether it attacked the company this turn.
    IsRemembered,
    /// The company discards an item for each character that it wounds.
    Robs,
    /// A character that faced it taps, unless its mind is above the prowess of the strike.
    TapsWeakMinds,
    /// Characters use mind in place of prowess, and avatars are not attacked.
    UsesMind,
    /// A character that would be wounded taps.
    TapsOnly,
    /// Its attack is detainment against covert companies.
    DetainsCovert,
    /// Each character that it wounded makes a corruption check after the attack.
    WoundedCheck(i8),
    /// A character that it wounds is discarded, unless it is an avatar.
    DiscardsWounded,
    /// A character is discarded when the body check equals its body, unless it is an avatar.
    DiscardsAtBody,
    /// Every character of the company makes a corruption check before strikes are assigned.
    AllCheckBeforeStrikes,
    /// It is discarded when an attack of one of these races is defeated.
    LeavesWhenDefeated(Races),
    /// Marshalling points for its player, once it is eliminated.
    WhenEliminated(i8),
    /// The roll for its removal needs no tapping.
    RemovedWithoutTapping,
    /// The character that it is on cannot be controlled by direct influence.
    NoDirectInfluence,
    /// It leaves in the organization phase of a company at a haven.
    LeavesAtHaven,
    /// It leaves when a play deck is exhausted.
    LeavesAtExhaustion,
    /// It does not count against the hazard limit.
    OutsideTheLimit,
    /// It does not untap in its player's untap phase.
    StaysTapped,
    /// Its successful strike takes an item of the company, and harms nobody.
    StealsAnItem,
    /// As an agent, while face up, it has a second action free of the hazard limit.
    AgentActsTwice,
    /// As an agent it takes a ring of the company, or Gollum comes in its place.
    SeeksRings,
    /// As an agent it taps for one more strike of its attack.
    AgentAddsStrike,
    /// As an agent it does not move to sites of these types.
    AgentKeepsFrom(SiteTypes),
    /// As an agent it moves to sites of these regions and to these sites only.
    AgentStaysIn(Regions, &'static [Site]),
    /// It cannot be a starting character.
    NoStartingCharacter,
    /// Unless it is a starting character, it comes into play at its home site only.
    HomeSiteOnly,
    /// The company that it is on is in this mode (MECCG.RW.6.3).
    Mode(Mode),
    /// It can be used for any company of its player.
    ForAnyCompany,
    /// Its bearer does not untap (MECCG.1.25).
    LocksBearer,
    /// It is discarded when its company moves.
    LeavesWithMovement,
    /// Ringwraiths, and nobody else, use this item.
    ForRingwraiths,
    /// It is on a company, and is discarded when somebody joins or leaves that, or when a leader leaves it.
    LeavesWhenJoined,
    LeavesWhenLeft,
    LeavesWithALeader,
    /// When it leaves play, its bearer goes to the hand of its player.
    ReturnsItsBearer,
    /// Characters of its side store in the end-of-turn phase too.
    StoresLate,
    /// So many Ringwraith followers of the avatar cost no influence (MECCG.RW.5.4).
    FreeFollowers(u8),
    /// It costs no influence as a Ringwraith follower, and may be brought into play as one.
    FollowsFreely,
    /// A magic card that this avatar used is shuffled into the play deck, and not discarded.
    MagicReturns,
    /// The other player's discards are seen.
    SeesDiscards,
    /// Its player may draw one more card for each Wilderness of the path.
    DrawsForWilderness,
    /// Its bearer can use a Palantír.
    UsesPalantir,
    /// It lies alone until the avatar comes, and then with it.
    JoinsAvatar,
    /// An ally of Ringwraiths only, or of others only; the site does not tap for it.
    OnRingwraith,
    NotOnRingwraith,
    NoSiteTaps,
    /// Its character is a leader.
    MakesLeader,
    /// The company that it is on may have a Troll leader besides another leader.
    TrollLeader,
    /// A body check does not discard its bearer.
    NoDiscardByBodyCheck,
    /// A healing effect in its company heals all.
    SpreadsHealing,
    /// The body of strikes of these races on it is halved, rounded up.
    HalvesBody(Races),
    /// A successful strike does not wound its bearer, but may cost the item.
    Deflects,
    /// It is given a strike before its controller is, in whatever state.
    GuardsController,
    /// A company in which all characters have one goes farther.
    Steed,
    /// It cannot be a starting item.
    NoStartingItem,
    /// It is not playable at these sites.
    NotAt(SiteTypes),
    /// Half of the mind counts for control.
    HalvesMind,
    /// It is discarded while somebody of higher mind is in the company.
    LeavesUnderHigherMind,
    /// On a site: it has no automatic-attacks, gas in place of them, or they are detainment.
    NoAutomatic,
    Gas,
    DetainsAutomatic,
    /// It acts on all versions of the site that it is on.
    AllVersions,
    /// Its user protects the way of the company until the end of the turn.
    WardsTheWay,
    /// On a character: discarded at the end of its player's untap phase, at a haven.
    FadesAtHaven,
}

table::names! {
    /// How a Ringwraith travels (MECCG.RW.6.3).
    pub enum Mode, "a mode" {
        BlackRider = "black-rider", "Black Rider";
        FellRider = "fell-rider", "Fell Rider";
        HeraldedLord = "heralded-lord", "Heralded Lord";
    }
}

/// The numbers that cards change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    Prowess,
    Body,
    Mind,
    /// Direct influence.
    Influence,
    /// The roll of a corruption check.
    CorruptionCheck,
    CorruptionPoints,
    /// The roll of an influence check on a faction.
    FactionCheck,
    HandSize,
    /// The roll of a test of a gold ring in the company.
    RingTest,
    /// The roll of a body check.
    BodyCheck,
    /// General influence.
    GeneralInfluence,
    /// The cards that the hazard player draws for the movement of the company.
    HazardDraws,
    /// The regions that a path may have.
    Regions,
    /// The body of a strike on the character.
    StrikeBody,
    /// Prowess and body of attacks on the company.
    AttackProwess,
    AttackBody,
}

/// Whose number it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// The character itself, or the bearer of the item.
    Bearer,
    /// The character that an ally is with.
    Host,
    /// Every character of that company.
    Company,
    /// Every character in play, of both players.
    Everyone,
    /// The player of the card.
    Player,
}

/// When it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Always,
    /// Against a strike of one of these races.
    Facing(Races),
    FacingDetainment,
    /// For the control or influence of the character of this name.
    To(&'static str),
    /// For characters of these races.
    ToCharacters(Races),
    /// For characters and factions of these races.
    ToKin(Races),
    /// For characters at whose home site this is.
    ToPeopleOf(Site),
    ToFactions,
    /// For the faction of this name, on either side.
    ToFaction(&'static str),
    ToFactionsAt(Site),
    ToFactionsIn(Regions),
    /// For what one of these is for; it counts once.
    ToEither(&'static [When]),
    /// The bearer, or the character whose number it is, is of one of these races.
    Of(Races),
    /// The bearer is of none of these races.
    NotOf(Races),
    /// The character follows somebody, or a leader of one of these races.
    Follower,
    FollowerOf(Races),
    /// The bearer can do this.
    Skilled(Skills),
    /// The character is at this site.
    At(Site),
    /// The character is its player's avatar, at a Darkhaven.
    AvatarAtHaven,
    /// One of these is in the company too.
    With(&'static [Card]),
}

/// A number that a card adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifier {
    pub stat: Stat,
    pub by: i8,
    pub most: Most,
    pub over: Over,
    pub when: When,
    /// It stands in place of the card's usual number of this kind.
    pub instead: bool,
}

/// How far a bonus raises a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Most {
    Any,
    UpTo(i8),
    /// Not above twice the printed number.
    TwicePrinted,
    /// A reduction does not lower it below this.
    Floor(i8),
}

impl Modifier {
    pub const fn most(self, most: i8) -> Modifier {
        Modifier { most: Most::UpTo(most), ..self }
    }

    pub const fn floor(self, least: i8) -> Modifier {
        Modifier { most: Most::Floor(least), ..self }
    }

    pub const fn at_most_twice(self) -> Modifier {
        Modifier { most: Most::TwicePrinted, ..self }
    }

    pub const fn when(self, when: When) -> Modifier {
        Modifier { when, ..self }
    }

    pub const fn over(self, over: Over) -> Modifier {
        Modifier { over, ..self }
    }

    /// In place of the card's usual number.
    pub const fn instead(self) -> Modifier {
        Modifier { instead: true, ..self }
    }

    pub const fn holds(self) -> Ability {
        Ability::Holds(self)
    }

    pub const fn lasting(self) -> Ability {
        Ability::Lasting(self)
    }
}

impl Usage {
    pub const fn needs(self, needs: &'static [Need]) -> Usage {
        Usage { needs, ..self }
    }

    pub const fn by(self, user: User) -> Usage {
        Usage { user, ..self }
    }

    pub const fn on(self, aim: Aim) -> Usage {
        Usage { aim, ..self }
    }

    pub const fn costing(self, limit: u8) -> Usage {
        Usage { limit, ..self }
    }

    pub const fn picks(self, picks: Pick) -> Usage {
        Usage { picks, ..self }
    }

    pub const fn played(self) -> Ability {
        Ability::Played(self)
    }

    pub const fn used(self) -> Ability {
        Ability::Used(self)
    }
}

/// At its moment, by nobody in particular and without a cost.
pub const fn at(window: Window, does: &'static [Op]) -> Usage {
    Usage {
        window,
        needs: &[],
        user: User::Nobody,
        aim: Aim::WhatIsUnderWay,
        picks: Pick::Nothing,
        limit: 0,
        does,
    }
}

pub const fn gives(stat: Stat, by: i8) -> Modifier {
    Modifier { stat, by, most: Most::Any, over: Over::Bearer, when: When::Always, instead: false }
}

/// Cards of this kind, up to so many, from these piles.
pub const fn fetch(what: Wanted, from: Piles, to_hand: bool, most: u8) -> Op {
    Op::Fetch { what, from, to_hand, most, twice_by_night: false }
}

/// A resource or character of the sideboard or the discard pile is shuffled into the play deck.
pub const FETCH: Op = fetch(Wanted::Others, Piles::SIDEBOARD_AND_DISCARD, false, 1);

/// A list of abilities that lives as long as the program.
macro_rules! abilities {
    ($($ability:expr),+ $(,)?) => { const { &[$($ability),+] } };
}
pub(super) use abilities;
