//! What a seat can say, and its spelling.

use table::Seat;

use crate::cards::{DeckCard, PlayerCard};
use crate::facts::{Army, Character, EventCard, Location, Objective, Region, ShadowCard, Symbol};

table::names! {
    /// The faces of both dice.
    pub enum Face, "a die face" {
        SlipBy = "slip-by", "Slip by";
        Weary = "weary", "Weary";
        Exposed = "exposed", "Exposed";
        Recall = "recall", "Recall";
        Rout = "rout", "Rout";
        Exchange = "exchange", "Exchange";
        Overrun = "overrun", "Overrun";
        Nazgul = "nazgul", "Nazgûl";
    }
}

table::names! {
    /// What lets somebody change a die.
    pub enum Means, "a way to change a die" {
        Resistance = "resistance", "Fate (1 resistance)";
        Valor = "valor", "Show valor (1 valor)";
        RangerOfTheNorth = "ranger-of-the-north", "Ranger of the North";
        Nenya = "nenya", "Nenya";
        LightAndFlame = "light-and-flame", "Light and Flame";
        Ambush = "ambush", "Ambush";
        Shieldmaiden = "shieldmaiden", "Shieldmaiden No Longer";
    }
}

table::names! {
    /// What a capture is paid with.
    pub enum Price, "a price" {
        Valor = "valor", "valor";
        Instead = "instead", "the objective's own price";
    }
}

table::actions! {
    /// What a seat can say.
    pub enum Action, "an action of Fate of the Fellowship" {
        // The actions step.
        Travel { who: Character, to: Location } = "travel";
        /// Gandalf alone, two locations at once.
        Shadowfax { to: Location } = "shadowfax";
        /// Aragorn from Edoras to Erech, once in a game.
        PathsOfTheDead = "paths-of-the-dead";
        Give { who: Character, card: PlayerCard, with: Character } = "give";
        Take { who: Character, card: PlayerCard, with: Character } = "take";
        Prepare { who: Character, card: PlayerCard } = "prepare";
        Muster { who: Character } = "muster";
        Attack { who: Character } = "attack";
        Capture { who: Character, price: Price } = "capture";
        DestroyTheRing = "destroy-the-ring";
        Pursue { who: Character, objective: Objective } = "pursue";
        Pledge { card: PlayerCard } = "pledge";
        LoyalFriend = "loyal-friend";
        GiveUsASong = "give-us-a-song";
        Anduril = "anduril";
        WisdomOfTheEldar { card: PlayerCard } = "wisdom-of-the-eldar";
        MirrorOfGaladriel { count: u8 } = "mirror-of-galadriel";
        DwarvenCraft = "dwarven-craft";
        Slinker { card: PlayerCard } = "slinker";
        WalkSilently = "walk-silently";
        EndActions = "end-actions";

        // At any time.
        Play { event: EventCard } = "play";
        Distract = "distract";
        SureShot = "sure-shot";
        LadyOfLight = "lady-of-light";
        /// Nobody plays anything between two shadow cards.
        GoOn = "go-on";

        // Travelling together.
        Bring { who: Character } = "bring";
        BringTroops { army: Army, count: u8 } = "bring-troops";
        Depart = "depart";
        Hide = "hide";
        Risk = "risk";

        // Paying and discarding.
        Spend { card: PlayerCard } = "spend";
        SpendToken { symbol: Symbol } = "spend-token";
        Discard { card: PlayerCard } = "discard";
        DiscardToken { symbol: Symbol } = "discard-token";

        // Dice.
        PutOnTheRing = "put-on-the-ring";
        KeepItHidden = "keep-it-hidden";
        Dice { count: u8 } = "dice";
        Reroll { face: Face, by: Means } = "reroll";
        Turn { from: Face, to: Face, by: Means } = "turn";
        /// Sam's Aid.
        Cancel { face: Face } = "cancel";
        /// One hope less is lost in a peril.
        Prevent = "prevent";
        /// Show valor as printed: remove a shadow troop.
        Strike = "strike";
        Accept = "accept";

        // Choices in the middle of something.
        Yes = "yes";
        No = "no";
        Stop = "stop";
        At { at: Location } = "at";
        Who { who: Character } = "who";
        ForSeat { seat: Seat } = "for-seat";
        Token { symbol: Symbol } = "token";
        Count { count: u8 } = "count";
        Pick { card: DeckCard } = "pick";
        Shadow { card: ShadowCard } = "shadow";
        Complete { objective: Objective } = "complete";
        Die { face: Face } = "die";
        RemoveTroop { at: Location, army: Army } = "remove-troop";
        MoveTroops { army: Army, count: u8, from: Location, to: Location } = "move-troops";
        MoveShadow { count: u8, to: Location } = "move-shadow";
        MoveNazgul { from: Region, to: Region } = "move-nazgul";
        LoseHope = "lose-hope";
    }
}
