import type { BoardData } from '../../src/games/hunt-for-the-ring/board/data';

export function readBoard(text: string): BoardData;
