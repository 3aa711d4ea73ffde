/**
 * The house in a made-up language: every text of the server is spelled with other letters and is longer by a third. A
 * page that takes a sentence apart, or has no room for a longer word, shows it here.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, type House, lift, test } from './house';
import { settled } from './look';
import { cutOff, outline, structure } from './outline';
import { lay, type Written } from './written';

interface Kept {
  game: string;
  log: string;
  /** Moments of a replay, as parts of the game. */
  replay: number[];
  /** And of a table at which one plays. */
  table: number[];
}

const games: Kept[] = [
  {
    game: 'war-of-the-ring',
    log: 'lords-of-middle-earth',
    replay: [0.5, 0.9],
    table: [0.4, 0.7],
  },
  { game: 'war-of-the-ring', log: 'four-players', replay: [0.6], table: [0.45] },
  {
    game: 'hunt-for-the-ring',
    log: 'rivendell-in-company',
    replay: [0.4, 0.8],
    table: [0.3],
  },
  {
    game: 'fate-of-the-fellowship',
    log: 'three-players',
    replay: [0.5, 0.9],
    table: [0.6],
  },
];

const read = ({ game, log }: Kept) =>
  readFileSync(`../crates/${game}/tests/games/${log}.log`, 'utf8');

const entriesOf = (lines: string[]) =>
  lines.slice(lines.indexOf('begin') + 1, lines.indexOf('end'));
const lengthOf = (kept: Kept) => entriesOf(read(kept).split('\n')).length;

/** The first part of a log that is kept. */
function written(kept: Kept, part: number): Written {
  const lines = read(kept).split('\n');
  const value = (key: string) =>
    lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const all = entriesOf(lines);
  const seats = lines.filter((line) => line.startsWith('seat ')).map((_, at) => `Guest ${at + 1}`);
  return {
    game: kept.game,
    rules: Number(value('rules')),
    options: value('options'),
    entries: all.slice(0, Math.floor(all.length * part)),
    seats,
  };
}

async function opened(browser: Browser, { url }: House): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function bring(page: Page, log: string): Promise<string> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  return page.evaluate(async (log) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await fetch('/api/import', { method: 'POST', headers, body: log });
    return (await answer.json()).id;
  }, log);
}

/** All that is drawn, once nothing changes any more. */
async function drawn(page: Page) {
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('div.log')).toBeAttached();
  let before = '';
  await expect(async () => {
    const now = JSON.stringify([await structure(page), (await outline(page)).length]);
    const settled = now === before;
    before = now;
    expect(settled).toBe(true);
  }).toPass({ intervals: [60, 60, 100] });
  // Marks of seats and names stand in texts, and never in a page.
  expect(await page.content()).not.toMatch(/[\uE001-\uF8FF]/);
  return { structure: await structure(page), outline: await outline(page) };
}

for (const kept of games) {
  const name = `${kept.game}, ${kept.log}`;

  test(`${name}: the same headings, panels, dice, chapters and seats in another language`, async ({
    browser,
    house,
    foreign,
  }) => {
    test.setTimeout(120_000);
    const plain = await opened(browser, house);
    const other = await opened(browser, foreign);
    const [ours, theirs] = await Promise.all([plain, other].map((page) => bring(page, read(kept))));
    for (const part of kept.replay) {
      const at = Math.floor(lengthOf(kept) * part);
      await Promise.all([
        plain.goto(`/t/${ours}/replay?at=${at}&as=all`),
        other.goto(`/t/${theirs}/replay?at=${at}&as=all`),
      ]);
      const [one, two] = await Promise.all([drawn(plain), drawn(other)]);
      expect(two.structure, `${at} of the replay`).toEqual(one.structure);
      expect(two.outline, `${at} of the replay`).toEqual(one.outline);
      const said = other.locator('div.log li.line p').last();
      expect(await said.textContent()).not.toEqual(
        await plain.locator('div.log li.line p').last().textContent(),
      );
    }
    for (const at of kept.table) {
      await Promise.all([plain, other].map((page) => lay(page, written(kept, at))));
      await Promise.all([plain, other].map((page) => lift(page)));
      const [one, two] = await Promise.all([drawn(plain), drawn(other)]);
      expect(two.structure, `a table after ${at}`).toEqual(one.structure);
      expect(two.outline, `a table after ${at}`).toEqual(one.outline);
    }
    await Promise.all([plain, other].map((page) => page.context().close()));
  });
}

test('longer words are not cut off', async ({ browser, foreign }) => {
  test.setTimeout(120_000);
  const page = await opened(browser, foreign);
  const widths = [390, 1280, 1920];
  const fits = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await settled(page);
      const cut = await cutOff(page);
      expect.soft(cut, `${name} at ${width}`).toEqual([]);
      await page.screenshot({ path: `test-results/looks/foreign-${name}-${width}.png` });
    }
  };
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeEnabled();
  await fits('home');
  for (const at of [0, 1, 2]) {
    await page.getByRole('button', { name: /^Play/ }).nth(at).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await fits(`start-${at}`);
    await page.keyboard.press('Escape');
  }
  for (const kept of games) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await lay(page, written(kept, kept.table[0] ?? 0.5));
    await drawn(page);
    await fits(`${kept.log}`);
  }
  await page.goto('/rules/war-of-the-ring');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await fits('rules');
  await page.context().close();
});
