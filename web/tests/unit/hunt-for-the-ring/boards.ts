/** Both boards as they are shipped, and a small one such as an owner of the printed game might write. */
import { readFileSync } from 'node:fs';
import { readBoard } from '../../../draw/hunt-for-the-ring/board.mjs';

const content = '../../../../crates/hunt-for-the-ring/data/content';
const read = (part: number) =>
  readBoard(readFileSync(new URL(`${content}/board-part${part}.toml`, import.meta.url), 'utf8'));

export const shipped = [read(1), read(2)];

export const other = readBoard(`
title = "Another board"
route = [
  { a = 1, b = "j1", kind = "path", dots = 1 },
  { a = "j1", b = 2, kind = "road", dots = 2, areas = ["B", "A"] },
  { a = 3, b = "j1", kind = "path", dots = 0 },
]
[[section]]
id = "I"
name = "All"
areas = ["A", "B"]
[[area]]
id = "A"
section = "I"
name = "West"
[[area]]
id = "B"
section = "I"
name = "East"
[[junction]]
id = "j1"
x = 500
y = 500
[[location]]
n = 1
name = "One"
x = 100
y = 500
section = "I"
area = "A"
kinds = ["plain"]
[[location]]
n = 2
name = "Two"
x = 900
y = 480
section = "I"
area = "B"
kinds = ["exit", "dark"]
[[location]]
n = 3
name = "Three"
x = 510
y = 900
section = "I"
area = "B"
kinds = ["ally"]
`);
