import { readFileSync } from 'node:fs';
import { choose, expect, start, test } from './house';

test('any moment has a link, and the log comes and goes', async ({ page, browser }) => {
  await start(page);
  for (let decision = 0; decision < 5; decision += 1) await choose(page);
  const table = page.url();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page).toHaveURL(/replay\?at=\d+/);
  const end = Number(new URL(page.url()).searchParams.get('at'));
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(page).toHaveURL(new RegExp(`at=${end - 1}`));
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/at=0/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/at=1/);
  await page.getByRole('button', { name: 'A turn on' }).click();
  await expect(page).not.toHaveURL(/at=1(&|$)/);

  const moment = `${table}/replay?at=3`;
  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(moment);
  await expect(reader.getByText(/Replay, 3 of/)).toBeVisible();
  await other.close();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = await (await download).path();
  expect(readFileSync(log, 'utf8').length).toBeGreaterThan(100);
  // Its seed is still secret, so nobody could go on with it; that is said where it was asked.
  await page.goto('/');
  await page.getByLabel('Bring a log').setInputFiles(log);
  await expect(page.getByRole('alert')).toContainText('seed');
});

test('a problem report is one press away', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Problem report' }).click();
  expect(readFileSync(await (await download).path(), 'utf8').length).toBeGreaterThan(100);
});

test('a finished game is brought as a log and seen again', async ({ page }) => {
  await page.goto('/');
  const game = '../crates/fate-of-the-fellowship/tests/games/haven-lost.log';
  await page.getByLabel('Bring a log').setInputFiles(game);
  await expect(page).toHaveURL(/\/t\/[^/]+\/replay\?at=0/);
  await expect(page.getByText(/Replay, 0 of/)).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByLabel('Seen by').selectOption('all');
  await expect(page).toHaveURL(/as=all/);
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page.getByRole('link', { name: 'Play again' })).toBeVisible();
});

test('a finished game is played on from one of its moments', async ({ page }) => {
  await page.goto('/');
  const game = '../crates/fate-of-the-fellowship/tests/games/haven-lost.log';
  await page.getByLabel('Bring a log').setInputFiles(game);
  await expect(page.getByText(/Replay, 0 of/)).toBeVisible();
  const first = page.url();
  const playOn = page.getByRole('button', { name: 'Play on from here' });
  await page.getByRole('button', { name: 'To the end' }).click();
  // The moment has to be there before it is played on from.
  await expect(page.getByText(/Replay, (\d+) of \1/)).toBeVisible();
  // It says why not when it is pressed all the same.
  await playOn.click({ force: true });
  await expect(page.getByText('The game is over here')).toBeVisible();
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: 'A turn back' }).click();
  }
  const at = await page.getByText(/Replay, \d+ of/).textContent();
  await playOn.click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  expect(first).not.toContain(page.url());
  await expect(page.getByText('This table began here')).toBeAttached();
  await choose(page);
  // It has an undo of its own, which stops where the table began.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'How far to undo' }).click();
  await expect(page.getByText('past the moment at which this table began')).toBeVisible();
  await page.goto(first);
  await expect(page.getByText(/Replay, \d+ of/)).toBeVisible();
  expect(at).toMatch(/Replay, \d+/);
});

test('a running game is not played on from', async ({ page }) => {
  await start(page);
  await choose(page);
  await page.goto(`${page.url()}/replay`);
  await page.getByRole('button', { name: 'Play on from here' }).click({ force: true });
  await expect(page.getByText('Once this game is over')).toBeVisible();
  await expect(page).toHaveURL(/replay/);
});
