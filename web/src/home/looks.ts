/** The sign and the ground under which a game is known in the house. */
interface Look {
  icon: string;
  ground: string;
}

const known: Record<string, Look> = {
  'fate-of-the-fellowship': { icon: 'figure-fellowship', ground: 'var(--ground-fate)' },
  'war-of-the-ring': { icon: 'wotr-will', ground: 'var(--ground-war)' },
  'hunt-for-the-ring': { icon: 'char-black-rider', ground: 'var(--ground-hunt)' },
};

export function looks(game: string): Look {
  return known[game] ?? { icon: 'ring', ground: 'var(--ground-other)' };
}
