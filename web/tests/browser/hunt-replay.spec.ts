/** A hunt that is over, seen again: day by day, with the eyes of each seat, or with all open. */
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { board } from './hunt';

/** Goes on by turns until it is that hour. */
async function until(page: Page, hour: RegExp) {
  await expect(async () => {
    const said = (await page.locator('.hour').getAttribute('aria-label')) ?? '';
    if (!hour.test(said)) await page.getByRole('button', { name: 'A turn on' }).click();
    expect(said).toMatch(hour);
  }).toPass({ intervals: [150] });
}

const games = '../crates/hunt-for-the-ring/tests/games';

test('the replay of a finished hunt shows the journey with all open, and not with a hunter’s eyes', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Bring a log').setInputFiles(`${games}/rivendell-in-company.log`);
  await expect(page).toHaveURL(/\/replay\?at=0/);
  const screen = page.getByRole('region', { name: 'Behind the screen' });
  const passed = screen.locator('.rows li.passed');
  const eyes = page.getByLabel('Seen by');
  const frodo = board(page).locator('[data-piece="frodo"]');

  // All open: the journey grows from day to day.
  await eyes.selectOption('all');
  await expect(page).toHaveURL(/as=all/);
  await until(page, /^Day 1, second/);
  await expect(frodo).toHaveCount(1);
  await expect(screen).toContainText('Frodo is in');
  const first = await passed.count();
  await until(page, /^Day 2/);
  await expect.poll(() => passed.count()).toBeGreaterThan(first);
  await expect(board(page).getByRole('img', { name: /^Journey: 0: / })).toBeVisible();

  // A hunter saw the board and the answers; the Ring-bearer his own log.
  await eyes.selectOption({ index: 2 });
  await expect(screen).toHaveCount(0);
  await expect(frodo).toHaveCount(0);
  await expect(board(page).getByRole('img', { name: /^Journey/ })).toHaveCount(0);
  await eyes.selectOption({ index: 1 });
  await expect(screen).toBeVisible();
  await expect(frodo).toHaveCount(1);

  // At the end there is nothing left to hide.
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/Replay, (\d+) of \1/)).toBeVisible();
  await eyes.selectOption('all');
  await expect(screen).toContainText('journey, card');
  await expect(screen.locator('.rows li').last()).toHaveClass(/here/);
});
