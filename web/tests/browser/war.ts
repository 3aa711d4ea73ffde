/** What the tests of War of the Ring have in common: places of its board, and how a choice is made. */
import type { Page } from '@playwright/test';
import { expect, lift, options, question } from './house';

export const board = (page: Page) => page.getByRole('region', { name: 'Board' });
export const region = (page: Page, id: string) =>
  board(page).locator(`[data-target="region:${id}"]`);
export const panel = (page: Page, scene: string) => page.locator(`[data-scene="${scene}"]`);

/** Presses one of what is offered, twice if it asks whether it is meant; then whoever is next looks. */
export async function press(page: Page, index: number) {
  const option = options(page).nth(index);
  const asked = await question(page);
  await option.click();
  const armed = page.locator('.opt.armed');
  if (await armed.isVisible()) await armed.click();
  await movedOn(page, asked);
  await expect(options(page).first()).toBeEnabled();
}

/** Brings into sight what is folded away because it is seldom wanted. */
export async function unfold(page: Page) {
  const folds = page.locator('button.fold');
  while (await folds.count()) await folds.first().click();
}

/** What each choice says, also what only its heading shows, and what is folded away. */
export async function wordsOf(page: Page): Promise<string[]> {
  await unfold(page);
  const texts = await options(page).locator('.words').allTextContents();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Chooses what reads so, of all that is offered; there is only one such. */
export async function say(page: Page, ...words: RegExp[]) {
  for (const wish of words) {
    await lift(page);
    await expect(options(page).first()).toBeVisible();
    await unfold(page);
    await expect(options(page).filter({ hasText: wish }), `${wish} is offered`).toHaveCount(1);
    const texts = await wordsOf(page);
    await press(
      page,
      texts.findIndex((text) => wish.test(text)),
    );
  }
}

/** Something else is asked, of the same seat or of the one behind the curtain. */
export async function movedOn(page: Page, asked: string) {
  const curtain = page.locator('.curtain');
  await expect
    .poll(async () => (await curtain.count()) > 0 || (await question(page)) !== asked)
    .toBe(true);
  await lift(page);
}
