import type { Look } from '../../home/looks';

export const look: Look = { icon: 'figure-fellowship', ground: 'var(--ground-fate)' };
