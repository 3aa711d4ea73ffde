//! The rules that refuse, by chapter. Ids are those of `data/rules.toml`.

table::rules! {
    dice {
        UNUSED = "WOTR.4.1.15", "you have no unused die with this result";
        SOMETHING_TO_DO = "WOTR.4.1.15", "you can do nothing with this result now; you may discard it";
        CHOSEN_FIRST = "WOTR.4.1.15", "this needs a die: choose the die first";
        PASSING = "WOTR.4.1.18", "you may pass only if you have fewer unused dice than your opponent";
        MOVES_ARMIES = "WOTR.4.3.11", "you need an Army or Character result to move Armies";
        ATTACKS = "WOTR.4.3.12", "you need an Army or Character result to attack";
        MOVES_FELLOWSHIP = "WOTR.4.3.6", "you need a Character result to move the Fellowship";
        HIDES_FELLOWSHIP = "WOTR.4.3.7", "you need a Character result to hide the Fellowship";
        SEPARATES = "WOTR.4.3.8", "you need a Character result to separate Companions";
        MOVES_COMPANIONS = "WOTR.4.3.9", "you need a Character result to move Companions";
        MOVES_MINIONS = "WOTR.4.3.10", "you need a Character result to move Nazgûl and Minions";
        ADVANCES = "WOTR.4.3.14", "you need a Muster result to advance a Nation";
        RECRUITS = "WOTR.4.3.16", "you need a Muster result to recruit figures";
        BRINGS_MINIONS = "WOTR.4.3.17", "you need a Muster result to bring a Minion into play";
        DRAWS = "WOTR.4.3.18", "you need an Event result to draw a card";
        WILL_OF_THE_WEST = "WOTR.4.3.23", "you need a Will of the West result for this";
        SPEAKS = "WOTR.4.3.27", "you need a Muster result for Saruman's Voice";
    }
    hunt_allocation {
        MINIMUM = "WOTR.4.1.9", "at least one die goes to the Hunt, because the Hunt Box held Fellowship dice last turn";
        POOL = "WOTR.4.2.8", "you do not have that many dice";
        MAXIMUM = "WOTR.4.1.10", "you may set aside one die for each Companion in the Fellowship, and always at least one";
    }
    rings {
        HELD = "WOTR.4.1.21", "you have no Elven Ring";
        ONE_A_TURN = "WOTR.4.1.25", "you have used an Elven Ring this turn";
        NOT_THE_WILL = "WOTR.4.1.26", "an Elven Ring does not give a Will of the West";
        NOT_AN_EYE = "WOTR.4.1.29", "a die that shows an Eye cannot be turned";
        OWN_FACES = "WOTR.12.1.9", "a die can only be turned to another of its own faces";
    }
    events {
        IN_HAND = "WOTR.5.1.5", "this card is not in your hand";
        ICON = "WOTR.5.1.6", "a card is played with an Event result or with its own icon";
        PRECONDITION = "WOTR.5.1.8", "the card's condition is not met";
        CHOICE = "WOTR.5.1.13", "the card does not offer this";
        DECK_EMPTY = "WOTR.5.1.4", "this deck is empty";
        REMOVABLE = "WOTR.5.1.10", "this card cannot be forced off the table with this die now";
        PRICE = "WOTR.5.1.10", "the price is a Strategy card and a Character card from your hand";
        ON_THE_TABLE = "WOTR.9.3.4", "you may use one card on the table in a Hunt, and only before anything else";
        LIES_ON_TABLE = "WOTR.5.1.9", "this card is not on the table";
    }
    fellowship {
        FREE_PEOPLES = "WOTR.4.3.6", "the Free Peoples lead the Fellowship";
        HIDDEN_TO_MOVE = "WOTR.8.2.2", "a revealed Fellowship must be hidden before it moves";
        HIDDEN_IN_MORDOR = "WOTR.9.6.6", "a revealed Fellowship must be hidden before it goes on";
        REVEALED_TO_HIDE = "WOTR.8.2.7", "the Fellowship is hidden already";
        NOT_IN_MORDOR = "WOTR.9.6.5", "nobody leaves the Fellowship on the Mordor Track";
        SOMEBODY_TO_SEPARATE = "WOTR.8.5.1", "there is no Companion to separate";
        IN_THE_FELLOWSHIP = "WOTR.8.5.1", "this Companion is not in the Fellowship";
        IN_REACH = "WOTR.8.3.2", "the Fellowship moves at most as far as its progress";
        FOUND_IN_REACH = "WOTR.8.4.2", "the Fellowship cannot be found farther away than its progress";
        SEPARATE_REACH = "WOTR.8.5.2", "Companions who leave move at most as far as the Fellowship's progress plus the highest Level among them";
        SEPARATE_INSIDE = "WOTR.8.5.4", "Companions who leave in a besieged Stronghold join its garrison";
        NOT_INSIDE_MORDOR = "WOTR.12.1.6", "the Fellowship is not found inside Mordor";
        NOT_IN_A_HAVEN = "WOTR.8.4.3", "the Fellowship is not revealed in a City or Stronghold of the Free Peoples";
        GUIDE = "WOTR.8.1.1", "the Guide is a Companion of the highest Level";
    }
    hunt {
        DAMAGE_TO_LOWER = "WOTR.9.3.6", "there is no damage to take";
        ONE_CASUALTY = "WOTR.9.3.7", "only one casualty may be taken for a tile";
        A_COMPANION = "WOTR.9.3.8", "there is no Companion to lose, or none to draw from";
        NOTHING_LOWERS = "WOTR.9.3.4", "nothing lowers the damage of Isildur's Bane";
        DRAGGED_DOWN = "WOTR.9.3.8", "a Companion drawn at random must be lost first";
        HELP_BEFORE_CASUALTY = "WOTR.9.3.4", "the Guide helps before you take a casualty; after it only a new Guide can help";
        HOBBIT_GUIDE = "WOTR.9.5.1", "only a Hobbit who is the Guide can leave to lower the damage";
        GOLLUM_GUIDE = "WOTR.9.5.7", "only Gollum as the Guide can reveal a hidden Fellowship to lower the damage";
    }
    characters {
        COMPANIONS = "WOTR.4.3.9", "only the Free Peoples move Companions";
        MINIONS = "WOTR.4.3.10", "only the Shadow moves Nazgûl and Minions";
        ON_THE_MAP = "WOTR.6.1.5", "nobody here can move";
        MOVES_ONCE = "WOTR.6.4.6", "nobody moves twice in one action";
        LEVEL_REACH = "WOTR.6.1.5", "a Companion moves up to his Level";
        GROUP_REACH = "WOTR.6.1.6", "a group moves up to the highest Level in it";
        STOPS = "WOTR.6.1.9", "a Companion stops where he enters a Stronghold of the Shadow";
        NO_WAY_INSIDE = "WOTR.6.1.11", "a Companion neither enters nor leaves a besieged Stronghold of his side";
        FLIGHT = "WOTR.6.1.14", "Nazgûl do not fly to a Stronghold of the Free Peoples that is not besieged";
        MINION_REACH = "WOTR.6.1.17", "he moves up to his Level";
        MINION_INSIDE = "WOTR.6.1.18", "he neither enters nor leaves a besieged Stronghold of his side";
        MINION_BARRED = "WOTR.6.1.19", "he does not enter a Stronghold of the Free Peoples that is not besieged";
        OWN_SIDE = "WOTR.6.1.2", "this Character is of the other side";
        STILL_TO_COME = "WOTR.6.1.2", "this Character is in play, or was";
        MINION_TO_COME = "WOTR.6.1.3", "this Minion is in play, or was";
        ENTERS = "WOTR.6.1.2", "the condition for bringing this Character into play is not met";
        MINION_ENTERS = "WOTR.6.1.3", "the condition for bringing this Character into play is not met";
    }
    politics {
        OWN_NATION = "WOTR.7.2.1", "this Nation is of the other side";
        AT_WAR_ALREADY = "WOTR.7.2.9", "this Nation is At War already";
        PASSIVE = "WOTR.7.1.1", "a passive Nation does not go to War";
        THREATS = "WOTR.5.1.9", "Threats and Promises: a passive Nation does not advance by a Muster result";
        NOT_AT_WAR = "WOTR.6.4.11", "a Nation that is not At War does not enter another Nation's regions";
    }
    muster {
        SOMETHING_TO_MUSTER = "WOTR.6.3.9", "there is nobody to muster, or nowhere";
        AT_WAR = "WOTR.6.3.1", "only Nations At War muster";
        AVAILABLE = "WOTR.6.3.9", "no such figure is left in the reinforcements";
        NO_SETTLEMENT = "WOTR.6.3.10", "nobody musters where there is no Settlement";
        OWN_SETTLEMENT = "WOTR.6.3.3", "figures muster in a Settlement of their own Nation";
        CAPTURED = "WOTR.6.3.14", "nobody musters in a captured Settlement";
        BESIEGED = "WOTR.6.3.8", "nobody musters with a die in a besieged Stronghold";
        NAZGUL = "WOTR.6.3.6", "Nazgûl muster in Sauron's Strongholds";
        LEADER_NEEDS_UNITS = "WOTR.6.3.11", "a Leader musters only where units stand";
        ONE_ELITE = "WOTR.6.3.2", "an Elite is a whole muster";
        TWO_PLACES = "WOTR.6.3.4", "two figures muster in two Settlements";
        VOICE = "WOTR.4.3.27", "Saruman's Voice needs Orthanc in the Shadow's hands and not besieged";
    }
    army {
        NOWHERE_TO_GO = "WOTR.6.4.1", "no Army here can make this move";
        NOBODY_LEADS = "WOTR.6.4.2", "with a Character result you can only move an Army that has a Leader, Nazgûl or Character";
        BESIEGED = "WOTR.6.4.18", "a besieged garrison cannot move out";
        ADJACENT = "WOTR.6.4.1", "an Army moves to an adjacent region";
        CLOSED = "WOTR.5.1.9", "a card on the table keeps Armies of the Shadow out of this region";
        ENDS_WITH_ANOTHER = "WOTR.5.1.13", "the Army could not end its move where the card says";
        LED_BY_CARD = "WOTR.5.1.13", "the figures that the card names must go with the Army";
        CARD_DESTINATION = "WOTR.5.1.13", "the card does not lead there";
        ENEMY_UNITS = "WOTR.6.4.10", "enemy units are there: attack them instead";
        UNITS_MOVE = "WOTR.6.4.1", "some units must move";
        LEADER_MOVES = "WOTR.6.4.3", "with a Character result a Leader, Nazgûl or Character must move with the Army";
        LEADERS_WITH_UNITS = "WOTR.6.4.4", "no Leader is left without units";
        IN_THE_PARTY = "WOTR.6.4.6", "there is no such figure here that can still move";
        STACKING = "WOTR.6.2.1", "at most ten units stand in one region";
        DISBAND_A_UNIT = "WOTR.6.2.2", "a unit of yours that stands here is disbanded";
    }
    lords {
        HIS_CARDS = "LOME.17.1", "this is no card of his";
        ELROND = "LOME.9.2", "the condition for bringing this Character into play is not met";
        GALADRIEL = "LOME.10.2", "the condition for bringing this Character into play is not met";
        BALROG = "LOME.13.2", "the condition for bringing this Character into play is not met";
        GOTHMOG = "LOME.14.2", "the condition for bringing this Character into play is not met";
        BLACK_NUMENOREAN = "LOME.15.2", "the condition for bringing this Character into play is not met";
        ONE_MOUTH = "LOME.15.4", "the Mouth of Sauron is in play, or was, by either card";
        CHIEF = "LOME.16.2", "the condition for bringing this Character into play is not met";
        ONE_REPLACEMENT = "LOME.16.5", "one card of the Witch-king replaces the other once in a game";
        NO_WITCH_KING = "LOME.16.6", "a Witch-king who was eliminated does not come back by either card";
        ON_FOOT = "LOME.3.5", "a Minion on foot moves up to its Level";
        NO_WAY_INSIDE = "LOME.3.7", "a Minion on foot neither enters nor leaves a besieged Stronghold of its side";
        BARRED = "LOME.3.8", "a Minion on foot does not enter a Stronghold of the Free Peoples that is not besieged";
        FIRST_GUIDE = "LOME.2.2", "Strider or Gandalf guides the Fellowship at first";
        OUTSIDE = "LOME.17.5", "only some Companions start at home, and only by their other card";
        ONE_OF_THE_ROLLED = "LOME.4.2", "this special die was not rolled by you";
        AN_EYE_FIRST = "LOME.4.3", "if a special die shows an Eye, an Eye must be picked";
        NARYA = "LOME.7.11", "Gandalf, Keeper of Narya, must be in an unconquered Settlement of a Nation not At War, with his Ring";
        ACTIVATES = "LOME.17.4", "nobody is at home who could activate this Nation";
        BALROG_AWAKE = "LOME.13.13", "the Balrog is not active";
        REST_THE_BALROG = "LOME.13.13", "this needs a Will of the West, or a Character result with Gandalf in the Balrog's region";
        USE_BALROG = "LOME.13.12", "this needs a Use Balrog result, and the Balrog must be active";
        FRAY = "LOME.14.4", "Gothmog must be with an Army in a free region";
        SORCERY = "LOME.15.6", "the Black Númenórean must be with an Army, and does this once a turn";
        KNOWLEDGE = "LOME.15.5", "the Black Númenórean must be with the besiegers, and does this once in an action";
        HOBBITS = "LOME.17.1", "both Hobbits of the Shire must be in the Fellowship, one of them the Guide, and the tile a standard one";
        TOKEN = "LOME.18.4", "you have no such token";
        ONE_TOKEN = "LOME.18.6", "only one token is used in a turn";
        RING_TO_TAKE = "LOME.7.12", "Rings out of the game come back first, then those of the Shadow";
    }
    tokens {
        HELD = "HFTR.3.14", "you have no such token";
        ONE_A_TURN = "HFTR.3.14", "only one token is used in a turn";
        SHADOW = "HFTR.3.18", "tokens of the Shadow move Nazgûl and Minions, or advance a Nation";
        FREE_PEOPLES = "HFTR.3.19", "tokens of the Free Peoples draw an Event card, or advance a Nation";
    }
    teams {
        OWN_NATIONS = "WOTR.11.1.12", "your teammate controls this Nation";
        ADVANCES = "WOTR.11.1.13", "only the player who controls a Nation can advance it";
        ICON = "WOTR.11.1.17", "only your teammate can play this card as an Event";
        HIS_CHARACTER = "WOTR.11.1.2", "your teammate controls this Character";
        KEEPS_CONTROL = "WOTR.11.2.8", "you would not control the part that acts";
        TOGETHER = "WOTR.11.2.1", "the two of you have no Armies here that could become one, or you have asked already";
        IN_A_ROW = "WOTR.11.3.3", "not twice in a row with the same Nation";
    }
    battle {
        NOBODY_TO_ATTACK = "WOTR.6.5.2", "nobody here can attack, or there is no enemy Army in reach";
        AT_WAR = "WOTR.6.5.3", "only units of Nations At War attack";
        ONLY_CHARACTERS = "WOTR.6.5.13", "there is no Army to attack, only Characters or Nazgûl";
        GARRISON = "WOTR.6.11.10", "a besieged garrison is attacked only from its own region";
        UNITS_ATTACK = "WOTR.6.5.12", "some units must attack";
        LEADER_ATTACKS = "WOTR.6.5.5", "with a Character result a Leader, Nazgûl or Character must join the attack";
        REARGUARD = "WOTR.6.5.7", "figures that stay behind need a unit with them";
        CARD_PRECONDITION = "WOTR.5.3.5", "this Combat card's condition is not met";
        CARD_CHOICE = "WOTR.5.1.13", "the Combat card does not offer this";
        IN_THE_BATTLE = "WOTR.6.8.4", "no such figure of yours is in the battle";
        TWO_HITS = "WOTR.6.8.3", "removing an Elite takes two hits";
        ELITE_TO_REDUCE = "WOTR.6.11.13", "there is no such Elite to reduce";
        RETREAT = "WOTR.6.9.3", "you can only retreat to an adjacent free region";
        RETREAT_TO_ENEMY = "WOTR.6.9.4", "a region with an enemy Settlement is not free for a retreat";
        UNITS_ADVANCE = "WOTR.6.9.11", "either some units advance, or nobody does";
    }
}
