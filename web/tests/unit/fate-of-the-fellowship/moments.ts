import { readFileSync } from 'node:fs';
import type { Components, View } from '../../../src/games/fate-of-the-fellowship/types';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));

export const components = read('printed') as Components;
export const moment = (name: string) => read(`joined-${name}`).state.view as View;
