/** Arrow keys on the map: to the neighbour that lies most nearly in their direction. */
import { places } from '../art.generated';
import type { Components, Region } from '../types';

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function towards(components: Components, at: Region, key: string): Region | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [x, y] = places[at].label;
  const rated = components.regions[at].adjacent.map((to) => {
    const [dx, dy] = [places[to].label[0] - x, places[to].label[1] - y];
    return { to, along: (dx * direction[0] + dy * direction[1]) / Math.hypot(dx, dy) };
  });
  const best = rated.sort((a, b) => b.along - a.along)[0];
  return best && best.along > 0.25 ? best.to : undefined;
}
