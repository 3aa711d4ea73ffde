//! What a seat can say, and its spelling.

use crate::facts::{Card, Character, Deck, Face, Nation, Player, Region, SpecialDie};
use crate::host::{Figure, Piece};

table::actions! {
    /// What a seat can say.
    pub enum Action, "an action of War of the Ring" {
        // The Fellowship phase and the Hunt allocation.
        Declare { to: Region } = "declare";
        EnterMordor = "enter-mordor";
        Guide { who: Character } = "guide";
        Allocate { dice: u8 } = "allocate";

        // Action resolution.
        Use { die: Face } = "use";
        Pass = "pass";
        /// A die is discarded without effect.
        Skip { die: Face } = "skip";
        Ring { from: Face, to: Face } = "ring";

        // What a die can do.
        Draw { deck: Deck } = "draw";
        Play { card: Card } = "play";
        /// A card of the other side leaves the table.
        Remove { card: Card } = "remove";
        Advance { nation: Nation } = "advance";
        Muster = "muster";
        BringIn { who: Character } = "bring-in";
        /// Saruman musters in every Settlement of Isengard, or turns two Regulars into Elites.
        VoiceMusters = "voice-musters";
        VoiceTrains = "voice-trains";
        MoveArmies = "move-armies";
        Attack = "attack";
        MoveFellowship = "move-fellowship";
        HideFellowship = "hide-fellowship";
        Separate = "separate";
        MoveCompanions = "move-companions";
        MoveMinions = "move-minions";

        // The parts of an action.
        From { from: Region } = "from";
        To { to: Region } = "to";
        Take { piece: Piece } = "take";
        Leave { piece: Piece } = "leave";
        At { at: Region } = "at";
        Recruit { figure: Figure, at: Region } = "recruit";
        Who { who: Character } = "who";
        Done = "done";

        // Cards in hand and in battle.
        Discard { card: Card } = "discard";
        /// A card of the enemy's hand is discarded, drawn at random.
        DiscardRandom = "discard-random";
        Combat { card: Card } = "combat";
        NoCard = "no-card";

        // Battles.
        /// The defender goes inside the Stronghold.
        Withdraw = "withdraw";
        StandFast = "stand-fast";
        PressOn = "press-on";
        Cease = "cease";
        Retreat { to: Region } = "retreat";
        /// One Elite is reduced so that the siege battle goes on.
        ReduceFor { nation: Nation } = "reduce-for";
        /// A Combat card eliminates somebody in the battle.
        Slay { piece: Piece } = "slay";
        Advancing = "advance-in";
        WhiteRider = "white-rider";
        /// A hit: a Regular is removed.
        Lose { nation: Nation } = "lose";
        /// A hit: an Elite becomes a Regular.
        Reduce { nation: Nation } = "reduce";
        /// Two hits: an Elite is removed.
        LoseElite { nation: Nation } = "lose-elite";
        /// Too many in one place.
        Disband { figure: Figure } = "disband";

        // The Hunt.
        /// A table card is used in the Hunt, or before it.
        UseCard { card: Card } = "use-card";
        GuideLeaves = "guide-leaves";
        RevealForLess = "reveal-for-less";
        LoseGuide = "lose-guide";
        LoseRandom = "lose-random";
        UseTheRing = "use-the-ring";
        RevealAt { at: Region } = "reveal-at";
        /// A card makes the Shadow hunt.
        HuntRoll = "hunt-roll";

        // Choices in the middle of a card.
        /// An unused die goes to the Hunt Box.
        ToTheHunt { die: Face } = "to-the-hunt";
        Yes = "yes";
        No = "no";
        Choose { nation: Nation } = "choose";
        Number { number: u8 } = "number";

        // Teammates.
        /// In a swap: this card, if the other gives one too.
        Give { card: Card } = "give";
        GiveNothing = "give-nothing";
        /// The hand of this player of the Shadow is looked at.
        LookAt { player: Player } = "look-at";
        /// Armies of teammates here become one, if the other agrees.
        Join { at: Region } = "join";

        // Lords of Middle-earth.
        /// The special die whose result counts this turn.
        Pick { die: SpecialDie } = "pick";
        UseSpecial { die: SpecialDie } = "use-special";
        SkipSpecial { die: SpecialDie } = "skip-special";
        /// A die of the Shadow shows another result.
        Turn { from: Face, to: Face } = "turn";
        GiveRing { ring: SpecialDie } = "give-ring";
        TakeRing { ring: SpecialDie } = "take-ring";
        /// Gandalf, Keeper of Narya, brings a Nation into the war.
        Narya = "narya";
        RestBalrog = "rest-balrog";
        MoveBalrog = "move-balrog";
        /// Gothmog's Army gets a Regular, or an Elite for a Regular.
        Fling { figure: Figure } = "fling";
        SorceryMoves = "sorcery-moves";
        SorceryAttacks = "sorcery-attacks";
        EvilKnowledge = "evil-knowledge";
        /// Both Hobbits of the Shire are lost, and the tile is cancelled.
        LoseHobbits = "lose-hobbits";
        Activate { nation: Nation } = "activate";
        TakeMinionToken = "take-minion-token";
        TakePoliticsToken = "take-politics-token";
        MinionToken = "minion-token";
        PoliticsToken { nation: Nation } = "politics-token";

        // Tokens that only the Hunt for the Ring gives.
        TakeCardToken = "take-card-token";
        CardToken { deck: Deck } = "card-token";
    }
}
