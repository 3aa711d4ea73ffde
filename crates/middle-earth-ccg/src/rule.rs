//! The rules that refuse, by chapter. What they say is shown to the player who is refused.

table::rules! {
    draft {
        IN_POOL = "MECCG.3.2", "this character is not in your pool";
        OTHER_HAS_IT = "MECCG.3.2", "the other player already has this character";
        FIVE = "MECCG.3.3", "you have as many starting characters as are allowed";
        MIND = "MECCG.3.3", "the starting characters have more than 20 mind together";
        AGENT = "MECCG.RW.3.1", "an agent cannot be a starting character";
        NOT_STARTING = "MECCG.3.2", "its card says that it is no starting character";
        ITEM = "MECCG.3.4", "this is no minor item of your pool";
        NO_START = "MECCG.3.4", "its card says that it is no starting item";
        LEFT_OVER = "MECCG.3.5", "the play deck has ten characters already";
        SITE = "MECCG.RW.3.2", "Ringwraith companies start at Minas Morgul or Dol Guldur";
    }
    untap {
        TAPPED = "MECCG.1.3", "only a tapped card untaps";
        LOCKED = "MECCG.1.25", "a card keeps it from untapping";
        AT_HAVEN = "MECCG.5.1", "only a wounded card at one of your havens heals";
    }
    sideboard {
        ONCE = "MECCG.5.2", "this is done once in an untap phase";
        HAZARDS = "MECCG.5.2", "only hazards are moved by the hazard player";
        RESOURCES = "MECCG.6.17", "only resources and characters are moved";
        FIVE_IN_DECK = "MECCG.6.17", "your play deck has fewer than five cards";
        AVATAR = "MECCG.6.17", "your avatar must be in play and untapped";
        NOT_BOTH = "MECCG.6.17", "you move up to five cards to the discard pile, or one into the play deck";
    }
    organize {
        ONCE = "MECCG.6.1", "you organize once a turn";
        NOT_AMID = "MECCG.6.1", "first end organizing";
        ONE_CHARACTER = "MECCG.6.2", "one character a turn is played or discarded";
        DISMISS = "MECCG.6.2", "a character is discarded at a haven or at its home site";
        NO_AVATAR_DISMISSED = "MECCG.6.2", "an avatar is not discarded";
        WIZARD_HOME = "MECCG.6.3", "a Wizard is played at his home site or Rivendell";
        ONE_AVATAR = "MECCG.6.3", "you have revealed another avatar";
        CHARACTER_HOME = "MECCG.6.4", "a character is played at its home site or one of your havens";
        NEAR_AVATAR = "MECCG.6.4", "while your avatar is in play, characters are played at its site or under direct influence";
        INFLUENCE = "MECCG.6.5", "there is not enough unused direct influence";
        SITE = "MECCG.6.6", "you do not have this site";
        NO_FOLLOWER_LEADS = "MECCG.6.7", "a follower has no followers, and an avatar is none";
        SAME_COMPANY = "MECCG.6.12", "both must be in the same company";
        GENERAL = "MECCG.6.12", "there is not enough general influence";
        SAME_SITE = "MECCG.6.13", "both companies must be at the same site";
        FOLLOWER_STAYS = "MECCG.6.13", "a follower goes where its controller goes";
        PART_MOVES = "MECCG.6.14", "parts of a company cannot be joined again in this phase";
        UNIQUE = "MECCG.1.10", "this card, or another card of the same being, is in play or removed";
        AGENT_HOME = "MECCG.RW.5.13", "an agent is played at its home site only";
        RINGWRAITH_HOME = "MECCG.RW.5.1", "a Ringwraith is played at Minas Morgul, Dol Guldur or its home site";
        RINGWRAITH_TAKEN = "MECCG.RW.2.3", "the other player has revealed this Ringwraith";
        ROOM = "C-37", "you have no room for another company";
        ENOUGH = "C-37", "you have reached the limit of actions in this turn";
    }
    store {
        AT_HAVEN = "MECCG.6.15", "an item is stored at one of your havens";
        LATE = "MECCG.6.15", "cards are stored in the organization phase, unless a card says otherwise";
        ITEMS = "MECCG.6.16", "only items are transferred";
        ONE_RING = "MECCG.1.22", "The One Ring is not stored";
        SAME_SITE = "MECCG.6.16", "both characters must be at the same site";
    }
    company {
        SIZE = "MECCG.6.10", "a company away from a haven has a size of 7 at most";
        RACES = "MECCG.6.11", "Orcs and Trolls do not travel with Dúnedain, Dwarves, Elves or Hobbits";
        LEADER = "MECCG.RW.5.8", "a company away from a haven has one leader at most";
        RINGWRAITH = "MECCG.RW.5.6", "a Ringwraith travels only with Ringwraith followers";
    }
    movement {
        ONCE = "MECCG.6.18", "this company has declared its movement";
        SITE = "MECCG.6.18", "this site is neither in your location deck nor in play with another company of yours";
        ELSEWHERE = "MECCG.6.18", "a company moves to another site";
        SAME_WAY = "MECCG.6.19", "another company declared the same way from the same site";
        NO_WAY = "MECCG.7.1", "no kind of movement leads there";
        GORGOROTH = "MECCG.7.2", "a Wizard player does not use starter movement to or from Gorgoroth";
        FOUR_REGIONS = "MECCG.7.3", "the path has too many regions, or they are not adjacent";
        IMLAD_MORGUL = "MECCG.7.4", "the way to or from Gorgoroth must not pass through Imlad Morgul";
        RINGWRAITH_BY_REGIONS = "MECCG.RW.6.1", "a Ringwraith does not use region movement";
        RINGWRAITH_BY_SEA = "MECCG.RW.6.2", "a Ringwraith does not cross a Coastal Sea";
        RINGWRAITH_MODE = "MECCG.RW.6.3", "a Ringwraith without a mode travels between Darkhavens only";
        EXCEEDED = "MECCG.6.20", "you use more general influence than you have";
    }
    ringwraiths {
        FOLLOWS = "MECCG.RW.5.4", "a Ringwraith follows your avatar only";
        WHERE = "MECCG.RW.5.3", "your avatar must be at a Darkhaven, or at the home site of the follower";
        TAKEN = "MECCG.RW.7.2", "the other player has revealed this Ringwraith";
        ALLOWED = "MECCG.RW.5.3", "no card and no ability lets this Ringwraith come";
        RIDES_ALONE = "MECCG.RW.6.3", "a Fell Rider rides alone";
        NO_GENERAL = "MECCG.RW.5.4", "a Ringwraith follower is always controlled by the avatar";
    }
    hazards {
        LIMIT = "MECCG.9.8", "the hazard limit is used up";
        HIDDEN = "MECCG.20.7", "no creatures are played on this company this turn";
        KEYED = "MECCG.9.9", "the creature cannot be keyed to this";
        ON_GUARD = "MECCG.9.12", "one card a company is placed on-guard";
        UNIQUE = "MECCG.1.10", "this creature is in play or removed";
        RECALL = "MECCG.9.13", "only an untapped Nazgûl of yours in play brings hazards of the sideboard";
        MINIONS_ONLY = "MECCG.20.6", "this creature is played against minion companies only";
        DRAW = "MECCG.9.6", "you draw at least one card and no more than the site says";
    }
    on_guard {
        HELD = "MECCG.10.15", "no such card of yours is on-guard for this company";
        MOMENT = "MECCG.10.22", "this card is not for such a moment";
        ATTACKS = "MECCG.10.2", "only what acts on the automatic-attacks is turned up now";
        KEYED = "MECCG.10.2", "the creature must be keyed to the site";
        COMPANY = "MECCG.10.14", "only an event that acts on the company is turned up now, and not every such event";
    }
    agent {
        MOMENT = "MECCG.15.2", "agents act in the other player's movement/hazard phases, and not amid a fight";
        NO_AGENT = "MECCG.15.1", "this card is no agent";
        ROOM = "C-42", "you have no room for another agent";
        TRAIL = "C-42", "a face-down agent does not come through more sites";
        ONCE = "MECCG.15.2", "an agent that was in play when the turn began takes one action in it";
        WOUNDED = "MECCG.15.2", "a wounded agent does not move";
        SITE = "MECCG.15.2", "this site is not in your location deck";
        NEAR = "MECCG.15.2", "an agent moves to a site in the same or an adjacent region, and not to every site";
        BACK = "MECCG.15.8", "only a face-down agent that has moved goes back";
        HEAL = "MECCG.15.2", "only a wounded agent heals";
        UNTAPPED = "MECCG.15.2", "the agent must be untapped";
        FACE_DOWN = "MECCG.15.4", "this agent is face up";
        FACE_UP = "MECCG.15.2", "this agent is face down";
        HOME = "MECCG.15.8", "this is not a home site with which the agent can lie";
        THERE = "MECCG.10.6", "the agent is not at the site of the company";
        ATTACK_ONCE = "MECCG.10.6", "an agent attacks once in a site phase";
        NO_POWER = "MECCG.20.20", "the card of this agent lets it do nothing of its own";
        MOVING = "MECCG.9.15", "the company is not moving";
    }
    site {
        UNTAPPED = "MECCG.10.8", "the character must be untapped";
        SITE_TAPPED = "MECCG.10.8", "the site is tapped";
        FORD = "MECCG.20.15", "only an untapped ranger of a company that is held by a River can overcome it";
        RIVER = "MECCG.10.1", "the company does nothing in its site phase, unless a ranger overcomes the River";
        NOT_HERE = "MECCG.10.11", "this is not playable at this site";
        MINOR_ONLY = "MECCG.10.12", "only one more minor item may follow";
        BEARER = "MECCG.17.1", "allies bear nothing";
        FACTION_HERE = "MECCG.10.10", "this faction is not playable here";
        ALLY_HERE = "MECCG.10.9", "this ally is not playable here";
        ALLY_OF = "MECCG.20.1", "the card says which characters can have this ally";
        HOME = "MECCG.10.4", "only a character whose home site this is may tap to cancel";
        RING_TEST = "MECCG.17.3", "this ring is played by a ring test only";
        NO_SUPPLY = "MECCG.10.26", "this creature cannot be the automatic-attack of the site";
        HOARD = "MECCG.1.16", "hoard items are playable only where there is a hoard";
        UNIQUE = "MECCG.1.10", "this card, or another card of the same being, is in play or removed";
    }
    events {
        NO_HAZARDS = "MECCG.4.2", "you play no hazards in your own turn";
        HAZARDS = "MECCG.4.3", "in the other player's turn you play hazards only, in movement/hazard phases";
        STARTS = "MECCG.20.5", "this card begins a chain, so it cannot be an answer";
        NO_COMBAT = "MECCG.12.27", "nothing that causes combat is declared during combat";
        FULL = "MECCG.4.10", "no more can wait or last at the same time";
        LONG = "MECCG.8.1", "resource long-events are played in the long-event phase only";
        MOMENT = "MECCG.20.20", "this is not the moment for this card";
        SIDE = "MECCG.2.6", "the card is for players of the other side";
        COMPANY = "MECCG.9.17", "the card must be with the company that is concerned";
        ATTACK = "MECCG.12.2", "the card is for other attacks";
        AUTOMATIC = "MECCG.12.2", "the card is for automatic-attacks, or for attacks at a site";
        KEYED = "MECCG.9.19", "the attack is not keyed as the card asks";
        PROWESS = "MECCG.1.34", "the normal prowess of the attack is too low";
        TARGET = "MECCG.20.1", "this cannot be the target of the card";
        PHASE = "MECCG.20.20", "the card is for another phase";
        PATH = "MECCG.9.11", "the path of the company has no such region";
        IN_PLAY = "MECCG.20.22", "the card that this needs is not in play";
        SIZE = "MECCG.6.10", "the company is too large for this card";
        RACE = "MECCG.20.1", "the card is for characters of other races";
        SKILL = "MECCG.20.1", "a character with the skill that the card asks for is needed";
        UNTAPPED = "MECCG.1.3", "what taps for this must be untapped";
        ONE_SKILL_CARD = "MECCG.12.6", "one card that asks for a skill is played on a strike";
        WIZARD = "MECCG.20.1", "your Wizard must be in the company";
        WIELD = "MECCG.17.4", "this is not gear that its bearer can begin to use";
        WIELD_ONCE = "C-44", "this began to be used in this turn";
        BEARER = "MECCG.17.1", "the bearer cannot use this item now";
        COVERT = "MECCG.RW.5.11", "the card is for covert companies, or for overt ones";
        ONE_ON_CHARACTER = "MECCG.1.11", "a copy of this card is on the character";
        MIND = "MECCG.20.1", "the mind of the character is too high";
        ONE_IN_PLAY = "MECCG.1.11", "a copy of this card is in play";
        DUPLICATE = "MECCG.1.11", "one copy of this card acts on an attack";
        DRAGON_GONE = "MECCG.1.14", "this Dragon was defeated";
        MOVING = "MECCG.9.11", "the card is for a company that moves";
        SITE = "MECCG.9.11", "the card is for other sites";
        UNDER_DEEPS = "MECCG.1.17", "environments do not act on Under-deeps sites";
        RETURNS = "MECCG.9.21", "what sends a company back is not declared during an attack";
        WATCHED = "MECCG.20.1", "after Little Snuffler no resource that needs a scout of the company is played";
        SPARED = "MECCG.RW.2.6", "the card has no effect on this player";
        UNWOUNDED = "MECCG.20.1", "the character must not be wounded";
        AVATAR = "MECCG.RW.5.5", "only the avatar of its player can do this";
        AVATAR_HOME = "MECCG.20.1", "your avatar must be at one of your havens";
        PLACE = "MECCG.20.1", "the site of the company is not as the card asks";
        SITE_TAPPED = "MECCG.10.13", "the site is not tapped, or untapped, as the card asks";
        PALANTIR = "MECCG.20.1", "the bearer cannot use a Palantír";
        DECK = "MECCG.20.1", "the play deck has too few cards";
        ADEPT = "MECCG.20.1", "the bearer needs the skill without the card";
        AGAINST = "MECCG.20.1", "the card is for games against the other kind of player";
        STRIKE = "MECCG.12.6", "the strike must be one on the bearer, or of the kind that the card asks for";
        OWN = "MECCG.20.1", "what the card asks for does not hold";
        MODE = "MECCG.RW.6.3", "a mode is for the company of your Ringwraith at a Darkhaven";
        SUDDEN = "MECCG.RW.1.5", "Sudden Call needs points, or an exhausted deck";
        SUDDEN_HAZARD = "MECCG.RW.1.8", "Sudden Call is no hazard against a Wizard player";
        NO_RING = "MECCG.21.8", "The One Ring must be where the card asks for it";
    }
    combat {
        UNTAPPED = "MECCG.12.4", "you assign strikes to untapped characters of yours";
        ONE_EACH = "MECCG.12.4", "a character is given one strike";
        FIRM = "MECCG.12.2", "this attack cannot be canceled";
        STAY = "MECCG.12.6", "only an untapped character can stay untapped at -3";
        SUPPORT = "MECCG.12.28", "only an untapped character without a strike of this attack can support";
        EXCESS = "MECCG.12.6", "all excess strikes are allotted by the last strike";
        SAVE = "MECCG.12.15", "each unwounded character of the company takes one item";
        GUARDED = "MECCG.12.20", "an ally of the character must be given a strike before";
        FACED = "MECCG.12.6", "this strike has been fought";
    }
    prisoners {
        AVAILABLE = "MECCG.13.1", "the rescue site is not in the location deck";
        NEAR = "MECCG.13.1", "the rescue site must lie where the company is or passes";
        HERE = "MECCG.13.3", "no prisoners of yours are held at this site";
        TAPS = "MECCG.13.3", "an untapped character of the company must tap";
    }
    duel {
        SITE = "MECCG.14.1", "the company must be at the same site";
        ONCE = "MECCG.14.1", "once a turn you influence a card of the opponent, or attack a company";
        SIDES = "MECCG.14.2", "companies attack those of the other side only";
        INFLUENCED = "MECCG.RW.7.16", "the company has made an influence attempt this turn";
        ASSIGN = "MECCG.14.3", "this character cannot be given this strike now";
        NO_HAZARDS = "MECCG.14.4", "no hazards are played while companies fight";
        CANCEL_ONLY = "MECCG.14.7", "between companies an attack is canceled, and not changed";
        TROPHY = "MECCG.RW.7.11", "an Orc or Troll that faced one of the strikes takes the trophy";
    }
    check {
        ONE_A_TURN = "MECCG.18.3", "one corruption card a turn is played on a character";
        RINGWRAITH = "MECCG.RW.8.1", "corruption cards are not played on Ringwraiths";
        REMOVAL = "MECCG.18.4", "only a card that can be removed, on a character of yours";
        REMOVAL_TAPS = "MECCG.18.4", "the character must be untapped, or you roll at -3";
        REMOVAL_ONCE = "MECCG.18.4", "after a try at -3 there is no other in this turn";
        SUPPORT = "MECCG.18.2", "only another untapped character of the company can tap for the check";
    }
    hand {
        NOT_HELD = "MECCG.1.32", "you do not hold this card";
        RESET = "MECCG.9.14", "you discard down to your hand size";
        WANTED = "MECCG.1.32", "the card fetches cards of another kind";
    }
    persuade {
        FIRST_TURN = "MECCG.19.1", "in the first turn nobody influences the opponent's cards";
        ONCE = "MECCG.19.1", "once a turn you influence a card of the opponent, or attack a company";
        UNTAPPED = "MECCG.19.1", "the character that influences must be untapped";
        NEW_AVATAR = "MECCG.19.1", "an avatar that came this turn does not influence the opponent's cards";
        AVATAR = "MECCG.19.1", "an avatar, and what it controls, is not influenced away";
        NOT_THESE = "MECCG.19.2", "only characters, allies, items and factions are influenced away";
        SAME_SITE = "MECCG.19.2", "the target must be at the same site";
        FACTION_HERE = "MECCG.19.2", "the faction is not playable at this site";
        EVENT_ON_IT = "MECCG.19.2", "a permanent-event is on this item";
        SHOWN = "MECCG.19.2", "for an item you show an identical one from your hand";
        IDENTICAL = "MECCG.19.4", "the card that you show must be the same as the target";
    }
    rings {
        HELD = "MECCG.17.3", "you hold no such ring";
        SIDE = "MECCG.17.3", "the special ring must be of the gold ring's side";
        RESULT = "MECCG.17.3", "the result does not allow this ring";
    }
    council {
        POINTS = "MECCG.21.1", "you need more points, or an exhausted deck";
        WIZARDS_ONLY = "MECCG.RW.1.8", "a Ringwraith player calls by Sudden Call only";
        ALREADY = "MECCG.21.1", "somebody has called already";
    }
}
