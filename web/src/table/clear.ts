/** A panel over the map goes to the other side if it would cover what it is about. */
import { tick } from 'svelte';
import type { Target } from './state.svelte';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whether the middle of a place lies under a box, or so near that its pieces do. */
export function covers(box: Box, place: Box, near = 18): boolean {
  const x = place.left + place.width / 2;
  const y = place.top + place.height / 2;
  return (
    x > box.left - near &&
    x < box.left + box.width + near &&
    y > box.top - near &&
    y < box.top + box.height + near
  );
}

/** East if fewer of them would be covered there than in the west, where a panel stands else. */
export function eastIsClearer(west: Box, map: Box, places: Box[]): boolean {
  const east = { ...west, left: map.left + map.width - (west.left - map.left) - 48 - west.width };
  east.top = map.top + map.height - (west.left - map.left) - west.height;
  const covered = (box: Box) => places.filter((place) => covers(box, place)).length;
  return covered(west) > covered(east);
}

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Measured once the panel stands in the west, and the map has its size: a page just opened has not. */
export async function clearer(panel: HTMLElement, targets: Target[]): Promise<boolean> {
  await tick();
  await frame();
  await frame();
  const map = document.getElementById('board');
  if (!map || !panel.isConnected) return false;
  const places = targets.flatMap((target) => {
    const found = map.querySelector(`[data-target="${target}"]`);
    return found ? [found.getBoundingClientRect()] : [];
  });
  const { left, top, width, height } = panel.getBoundingClientRect();
  return eastIsClearer({ left, top, width, height }, map.getBoundingClientRect(), places);
}
