import type { Look } from '../../home/looks';

export const look: Look = { icon: 'char-black-rider', ground: 'var(--ground-hunt)' };
