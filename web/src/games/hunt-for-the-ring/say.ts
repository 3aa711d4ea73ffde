/** What lies where, in words, for a reader who cannot see the map. */
import { riderName } from './known';
import type { Components, View } from './types';

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Everything at a location, a few words each. */
export function hereSays(components: Components, view: View, n: number): string[] {
  const { behind, gandalf, tracks, allies } = view;
  const said = view.nazgul
    .filter(({ at }) => at === String(n))
    .map(({ who }) => small(riderName(components, view, who)));
  if (behind?.last === n) said.push(behind.dots ? 'Frodo’s last location' : 'Frodo');
  if (gandalf.figure === n) said.push('Gandalf');
  else if (gandalf.state === 'hidden' && behind?.gandalf.at(-1) === n) said.push('Gandalf, unseen');
  if (allies.tokens.includes(n)) said.push('an ally token');
  if (tracks.eye.includes(n)) said.push('a track token, Eye side');
  if (tracks.sword.includes(n)) said.push('a track token, Sword side');
  if (view.part === 1 && view.information.found.includes(n))
    said.push('information, already found');
  if (view.part === 1 && behind?.inPlay.includes(n)) said.push('information, yours to hide');
  if (view.part === 2 && behind?.deeds.includes(n)) said.push('a deed for Gandalf');
  return said;
}
