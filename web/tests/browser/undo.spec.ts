import type { Page } from '@playwright/test';
import { choose, expect, options, pass, question, start, test } from './house';

/** On to the first actions, which can be undone until something is drawn or rolled. */
async function toActions(page: Page) {
  await start(page);
  for (let tries = 0; tries < 12; tries += 1) {
    await expect(options(page).first()).toBeVisible();
    if (await page.getByRole('button', { name: /End the actions/ }).isVisible()) return;
    await pass(page);
  }
}

test('the last click is undone by button, by key and from the list', async ({ page }) => {
  await toActions(page);
  const asked = await question(page);
  const travel = options(page).filter({ hasText: 'travel' }).first();
  for (const back of ['button', 'key', 'menu'] as const) {
    await travel.click();
    await expect.poll(() => question(page)).not.toBe(asked);
    if (back === 'button') await page.getByRole('button', { name: 'Undo', exact: true }).click();
    if (back === 'key') await page.keyboard.press('u');
    if (back === 'menu') {
      await page.getByRole('button', { name: 'How far to undo' }).click();
      await page.getByRole('menuitem', { name: /The last click/ }).click();
    }
    await expect.poll(() => question(page)).toBe(asked);
  }
});

test('a line of the log is undone', async ({ page }) => {
  await toActions(page);
  const last = page.locator('.log .line').last();
  const before = await last.textContent();
  // Somebody other than Frodo, for whom no dice are rolled.
  await options(page)
    .filter({ hasText: /^(?!.*Frodo).* travels? to/ })
    .first()
    .click();
  for (let clicks = 0; clicks < 6 && (await last.textContent()) === before; clicks += 1) {
    await page.waitForTimeout(300);
    if ((await last.textContent()) === before) await choose(page);
  }
  await expect(last).toContainText(/travels? from/);
  await last.hover();
  await last.getByRole('button', { name: /^Undo entry/ }).click();
  await expect(last).not.toContainText(/travels? from/);
});
