/** Games written down: a log in which the dice fall as a test needs them, laid on a table. */
import { expect, type Page } from '@playwright/test';
import { blake3 } from './blake3';
import { lift } from './house';

export interface Written {
  game: string;
  /** The version of the game's rules. */
  rules: number;
  /** What was said and what fell: `2 use army`, `fell rolled 3 5`. */
  entries: string[];
  /** How the game is set up, if not as usual: `lords=with`. */
  options?: string;
  /** Who sits where, from the first seat on, if not Ann and Ben. */
  seats?: string[];
  /** Whatever falls after what is written falls from this: a byte in hexadecimal, repeated. */
  seed?: string;
}

/** See docs/log-format.md: what is `given` need not have fallen from the seed. */
function logOf(written: Written): string {
  const { game, rules, entries, options = '', seats = ['Ann', 'Ben'], seed = '07' } = written;
  const secret = seed.repeat(32);
  const lines = [
    'mathom-log 1',
    `game ${game}`,
    `rules ${rules}`,
    `options ${options}`.trim(),
    ...seats.map((name, at) => `seat ${at + 1} person ${name}`),
    'undo free',
    `commitment ${blake3(Buffer.from(secret, 'hex'))}`,
    `given ${entries.length}`,
    'begin',
    ...entries,
    'end',
    `seed ${secret}`,
    'place 0',
    `entries ${entries.length}`,
  ];
  const text = lines.map((line) => `${line}\n`).join('');
  return `${text}hash ${blake3(Buffer.from(text))}\n`;
}

/** Opens a table of one's own where the written game stands; all seats are played at this screen. */
export async function lay(page: Page, written: Written) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  const made = await page.evaluate(async (log) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await fetch('/api/import', { method: 'POST', headers, body: log });
    return { ok: answer.ok, said: await answer.json() };
  }, logOf(written));
  expect(made, 'the log is read').toMatchObject({ ok: true });
  await page.goto(`/t/${made.said.id}`);
  const curtain = page.getByRole('dialog', { name: 'Curtain' });
  await expect(page.getByRole('region', { name: 'Board' }).or(curtain)).toBeVisible();
  await lift(page);
}
