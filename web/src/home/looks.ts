/** The sign and the ground under which a game is known in the house. */
const known: Record<string, { icon: string; ground: string }> = {
  'fate-of-the-fellowship': { icon: 'figure-fellowship', ground: '#2b4a3a' },
  'war-of-the-ring': { icon: 'wotr-will', ground: '#1f3f72' },
  'hunt-for-the-ring': { icon: 'char-black-rider', ground: '#3a3440' },
  meccg: { icon: 'ccg-ringwraith', ground: '#5b1a1a' },
};

export function looks(game: string): { icon: string; ground: string } {
  return known[game] ?? { icon: 'ring', ground: '#5d4410' };
}
