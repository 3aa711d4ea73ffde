import type { Look } from '../../home/looks';

export const look: Look = { icon: 'wotr-will', ground: 'var(--ground-war)' };
