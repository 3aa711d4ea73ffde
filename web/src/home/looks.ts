/** The sign and the ground by which the first page shows a game. Each game has its own in `look.ts`. */
export interface Look {
  icon: string;
  ground: string;
}

// They are small and needed before a game is opened, so they are part of the first page.
const known = import.meta.glob<{ look: Look }>('../games/*/look.ts', { eager: true });

export function looks(game: string): Look {
  return known[`../games/${game}/look.ts`]?.look ?? { icon: 'ring', ground: 'var(--ground-other)' };
}
