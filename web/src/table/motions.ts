/**
 * Short motions of what is already drawn. The page shows the result from the start, so a motion that
 * is cut short leaves nothing wrong. Nothing waits for it; any key or click ends it.
 */

/** A motion to be played: on what, how, how long. */
export interface Motion {
  /** Finds the elements; those that are not there are left alone. */
  on: string;
  frames: Keyframe[];
  lasts: 'move' | 'tell' | 'roll';
  /** The last of several elements only: the piece that came. */
  last?: boolean;
}

const eases = { move: '--ease-in-out', tell: '--ease-out', roll: '--ease-drop' } as const;
let running: Animation[] = [];

function finish() {
  for (const one of running) one.finish();
  running = [];
}

/** How long an event with these motions is in sight before the next is shown. */
export function spanOf(motions: Motion[]): number {
  const spans = { move: 360, tell: 640, roll: 900 };
  return Math.max(0, ...motions.map((motion) => spans[motion.lasts]));
}

/** Plays what happened on what is drawn; pieces of one group follow each other shortly. */
export function playAll(motions: Motion[], root: ParentNode = document) {
  const less = document.documentElement.dataset.motion === 'less';
  const still = less || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (document.hidden || still) return;
  const style = getComputedStyle(document.documentElement);
  const span = (token: string) => {
    const text = style.getPropertyValue(token).trim();
    return Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
  };
  finish();
  let group = 0;
  for (const motion of motions) {
    const found = [...root.querySelectorAll(motion.on)];
    for (const element of motion.last ? found.slice(-1) : found) {
      const duration = span(`--${motion.lasts}`);
      if (duration < 20) continue;
      const easing = style.getPropertyValue(eases[motion.lasts]).trim() || 'ease-out';
      const delay = 40 * group++;
      running.push(element.animate(motion.frames, { duration, delay, easing, fill: 'backwards' }));
    }
  }
}

/** Any key or click ends what is running. */
export function endsOnPress() {
  const ends = ['keydown', 'pointerdown'] as const;
  for (const name of ends) addEventListener(name, finish, { capture: true, passive: true });
  return () => {
    for (const name of ends) removeEventListener(name, finish, { capture: true });
  };
}
