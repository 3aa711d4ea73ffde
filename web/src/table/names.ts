/** Names of things on the board by how the server names them; handed down the page of a table. */
import type { Named } from '../games/game';

export const namesKey = Symbol('names');

export function byTarget(named: Named[]): Map<string, string> {
  return new Map(named.map(({ name, target }) => [target, name]));
}
