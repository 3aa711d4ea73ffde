/** Boards and cards of one's own: a folder in the data folder is one more thing to choose. */
import { readFileSync } from 'node:fs';
import { expect, freePort, House, lift, test } from './house';
import { board } from './hunt';

const shipped = '../crates/hunt-for-the-ring/data/content/board-part1.toml';

test('a board of one’s own is chosen on the start page, and played on', async ({ page }) => {
  const house = new House(await freePort());
  const own = readFileSync(shipped, 'utf8')
    .replace('original = true', 'original = false')
    .replace('title = "The Shire to Bree"', 'title = "Out of Hobbiton"');
  house.shelve('hunt-for-the-ring/bag-end/board-part1.toml', own);
  await house.open();
  try {
    await page.goto(house.url);
    await page.getByRole('button', { name: /^Play Hunt/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^Boards and cards/)).toHaveCount(0);
    await dialog.getByText('Your own choice').click();
    const content = dialog.getByLabel(/^Boards and cards/);
    await expect(content).toHaveValue('shipped');
    await content.selectOption('bag-end');
    await expect(dialog).toContainText('Out of Hobbiton');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/t\/[^/]+$/);
    await expect(board(page)).toBeVisible();
    await lift(page);
    await expect(
      board(page)
        .getByRole('img', { name: /Out of Hobbiton/ })
        .or(board(page).getByLabel(/Out of Hobbiton/))
        .first(),
    ).toBeVisible();
  } finally {
    await house.close();
    house.clear();
  }
});

test('where there is only one set there is nothing to choose', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Hunt/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your own choice').click();
  await dialog.getByText('More', { exact: true }).click();
  await expect(dialog.getByLabel(/^Journey cards/)).toBeVisible();
  await expect(dialog.getByLabel(/^Boards and cards/)).toHaveCount(0);
});
