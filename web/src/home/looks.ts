/** What a seat is in the game. */
export interface SeatLook {
  name: string;
  /** The side it plays for, where two do. */
  side?: string;
  /** What it leads. */
  says?: string;
}

/** The sign and the ground under which a game is known in the house, and what its seats are called. */
interface Look {
  icon: string;
  ground: string;
  /** Where seats differ, and one may wish for one: as many as play. */
  seats?: (count: number) => SeatLook[];
}

const [free, shadow] = ['Free Peoples', 'Shadow'];
const gondor = { name: 'Gondor', side: free, says: 'Gondor and the Elves' };
const rohan = { name: 'Rohan', side: free, says: 'Rohan, the North and the Dwarves' };
const witchKing = { name: 'The Witch-king', side: shadow, says: 'Sauron' };
const saruman = { name: 'Saruman', side: shadow, says: 'Isengard, Southrons & Easterlings' };

/** Seats of War of the Ring, in the order of the table. */
function seatsOfWar(count: number): SeatLook[] {
  if (count === 4) return [gondor, witchKing, saruman, rohan];
  if (count === 3)
    return [{ name: free, side: free, says: 'all five Nations' }, witchKing, saruman];
  return [{ name: free }, { name: shadow }];
}

/** One hides, the others hunt: who has how many Nazgûl depends on how many hunt. */
function seatsOfHunt(count: number): SeatLook[] {
  const hidden = {
    name: 'The Ring-bearer',
    side: 'The Ring-bearer',
    says: 'Frodo and his company',
  };
  if (count === 2) return [hidden, { name: 'The Ringwraiths', says: 'all four Nazgûl' }];
  const leads = ['', '', 'two Nazgûl', 'one or two Nazgûl', 'one Nazgûl'][count - 1];
  const hunters = Array.from({ length: count - 1 }, (_, i) => ({
    name: `The ${['first', 'second', 'third', 'fourth'][i]} hunter`,
    side: 'The Ringwraiths',
    says: leads ?? '',
  }));
  return [hidden, ...hunters];
}

const known: Record<string, Look> = {
  'fate-of-the-fellowship': { icon: 'figure-fellowship', ground: '#2b4a3a' },
  'war-of-the-ring': { icon: 'wotr-will', ground: '#1f3f72', seats: seatsOfWar },
  'hunt-for-the-ring': { icon: 'char-black-rider', ground: '#3a3440', seats: seatsOfHunt },
  meccg: { icon: 'ccg-ringwraith', ground: '#5b1a1a' },
};

export function looks(game: string): Look {
  return known[game] ?? { icon: 'ring', ground: '#5d4410' };
}
