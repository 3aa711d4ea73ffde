/** Arrow keys on the map: along the way that leads most nearly in their direction. */
import { places, ways } from '../art.generated';
import type { Location } from '../types';

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function neighbours(at: Location): Location[] {
  return ways.flatMap(({ a, b }) => (a === at ? [b] : b === at ? [a] : []));
}

export function towards(at: Location, key: string): Location | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [x, y] = places[at];
  const rated = neighbours(at).map((to) => {
    const [dx, dy] = [places[to][0] - x, places[to][1] - y];
    return { to, along: (dx * direction[0] + dy * direction[1]) / Math.hypot(dx, dy) };
  });
  const best = rated.sort((a, b) => b.along - a.along)[0];
  return best && best.along > 0.25 ? best.to : undefined;
}
