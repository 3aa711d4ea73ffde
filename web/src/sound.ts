/** Short, dry sounds of wood and paper, made on the spot. Off unless somebody wants them. */
import { settings } from './settings.svelte';

type Sound = 'yours' | 'piece' | 'card' | 'dice' | 'loss' | 'end';

/** Frequency, when, how long, how loud. */
const notes: Record<Sound, [number, number, number, number][]> = {
  yours: [
    [330, 0, 0.12, 1],
    [262, 0.14, 0.16, 1],
  ],
  piece: [[190, 0, 0.06, 0.7]],
  card: [[900, 0, 0.03, 0.25]],
  dice: [
    [420, 0, 0.04, 0.5],
    [380, 0.07, 0.04, 0.5],
    [460, 0.13, 0.04, 0.4],
  ],
  loss: [[82, 0, 0.38, 1]],
  end: [
    [196, 0, 0.18, 0.8],
    [262, 0.16, 0.22, 0.8],
  ],
};

let air: AudioContext | undefined;
let busyUntil = 0;

/** Never two at once. */
export function sound(which: Sound) {
  if (!settings.kept.sound || document.hidden) return;
  air ??= new AudioContext();
  if (air.currentTime < busyUntil) return;
  const start = air.currentTime;
  for (const [pitch, after, span, loud] of notes[which]) {
    const tone = air.createOscillator();
    const level = air.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime((loud * settings.kept.volume) / 250, start + after);
    level.gain.exponentialRampToValueAtTime(0.0001, start + after + span);
    tone.connect(level).connect(air.destination);
    tone.start(start + after);
    tone.stop(start + after + span);
    busyUntil = Math.max(busyUntil, start + after + span);
  }
}
