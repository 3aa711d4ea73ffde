import type { Point } from './data';

/** Something on the board that may be chosen: a space, an area, a section, or a piece by its key. */
export interface Choice {
  id: string;
  /** Under which it stands in the list. */
  digit?: string;
  /** What a button for it is called; else its name. */
  label?: string;
  /** It only narrows what may be chosen. */
  hint?: boolean;
}

const directions: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys: to the nearest that lies more or less in their direction. */
export function towards<T extends { at: Point }>(from: T, all: readonly T[], key: string) {
  const direction = directions[key];
  if (!direction) return undefined;
  return all
    .flatMap((to) => {
      const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
      const far = Math.hypot(dx, dy);
      const along = dx * direction[0] + dy * direction[1];
      return far && along > far * 0.4 ? [{ to, cost: (far * far) / along }] : [];
    })
    .sort((a, b) => a.cost - b.cost)[0]?.to;
}
