/** The sign and the ground under which a game is known in the house, and what its seats are called. */
interface Look {
  icon: string;
  ground: string;
  /** Where each seat is a side of its own, and one may wish for one. */
  seats?: string[];
  /** Options that mean something only where another has a certain word. */
  needs?: Record<string, { option: string; word: string; says: string }>;
}

const known: Record<string, Look> = {
  'fate-of-the-fellowship': { icon: 'figure-fellowship', ground: '#2b4a3a' },
  'war-of-the-ring': {
    icon: 'wotr-will',
    ground: '#1f3f72',
    seats: ['Free Peoples', 'Shadow'],
    needs: {
      council: { option: 'lords', word: 'with', says: 'Only with Lords of Middle-earth.' },
      dunadan: { option: 'council', word: 'with', says: 'Only if the Council meets.' },
    },
  },
  'hunt-for-the-ring': { icon: 'char-black-rider', ground: '#3a3440' },
  meccg: { icon: 'ccg-ringwraith', ground: '#5b1a1a' },
};

export function looks(game: string): Look {
  return known[game] ?? { icon: 'ring', ground: '#5d4410' };
}
