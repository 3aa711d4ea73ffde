import type { Page } from '@playwright/test';
import { choose, copied, expect, options, pass, start, test } from './house';

/** Plays until each has decided twice, whoever is asked: few enough that no luck ends the game. */
async function playOn(pages: Page[]): Promise<number[]> {
  const decided = pages.map(() => 0);
  while (Math.min(...decided) < 2 && Math.max(...decided) < 30) {
    let at = -1;
    await expect
      .poll(async () => {
        const asked = await Promise.all(pages.map((page) => page.title()));
        at = asked.findIndex((title) => title.startsWith('●'));
        return at;
      })
      .toBeGreaterThanOrEqual(0);
    const page = pages[at];
    if (!page) break;
    await pass(page);
    decided[at] = (decided[at] ?? 0) + 1;
  }
  return decided;
}

test('two browsers play one table by link', async ({ browser, page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page, 'By link');
  const invite = page.getByRole('button', { name: 'Copy the invitation' }).first();
  const link = await copied(page, () => invite.click());
  expect(link).toContain(`${baseURL}/t/`);

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await other.newPage();
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Hamfast');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByRole('region', { name: 'Board' })).toBeVisible();
  await expect(page.locator('.seat').getByText('Hamfast')).toBeVisible();

  const decided = await playOn([page, friend]);
  expect(Math.min(...decided)).toBeGreaterThan(1);

  await friend.keyboard.press('c');
  await friend.getByLabel('Say something to the table').fill('Well met at the ford');
  await friend.keyboard.press('Enter');
  await page.getByRole('tab', { name: /Chat/ }).click();
  await expect(page.locator('.chat').getByText('Well met at the ford')).toBeVisible();
  await other.close();
});

test('a name that is typed before the server answers stays', async ({ browser, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page, 'By link');
  await page.getByRole('button', { name: 'Copy the invitation' }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await other.newPage();
  let answer = () => {};
  const typed = new Promise<void>((done) => {
    answer = done;
  });
  await friend.route('**/api/me', async (route) => {
    await typed;
    await route.continue();
  });
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Hamfast');
  // The page asks for the table once it knows the guest.
  const next = friend.waitForRequest(/\/replay/);
  answer();
  await next;
  await expect(friend.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hamfast');
  await other.close();
});

test('an onlooker sees the table and may not decide', async ({ browser, page }) => {
  await start(page);
  const other = await browser.newContext();
  const onlooker = await other.newPage();
  await onlooker.goto(page.url());
  await expect(onlooker.getByText('You are watching')).toBeVisible();
  await expect(options(onlooker)).toHaveCount(0);
  await choose(page);
  await other.close();
});
