import { choose, expect, options, pass, start, test } from './house';

test('a newcomer starts a solo game with two clicks and plays several turns', async ({ page }) => {
  await start(page);
  await expect(page).toHaveTitle(/^● You decide/);
  await expect(page.getByRole('heading', { name: /You decide/ })).toBeVisible();
  for (let decision = 0; decision < 40; decision += 1) {
    if ((await page.locator('.log .turn').count()) > 2) break;
    await pass(page);
  }
  const turns = page.locator('.log .turn');
  expect(await turns.count()).toBeGreaterThan(1);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your tables' }).getByRole('link')).toHaveCount(1);
});

test('with bots one waits for them, and they play', async ({ page }) => {
  await start(page, 'With bots');
  await expect(options(page).first()).toBeVisible({ timeout: 30_000 });
  await choose(page);
});

test('a guest changes the name in place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /change your name/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosie Cotton');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Rosie Cotton/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Rosie Cotton/ })).toBeVisible();
});

test('what a player cannot do says why, and leads to its rule', async ({ page }) => {
  await start(page);
  for (let tries = 0; tries < 12; tries += 1) {
    if (await page.getByRole('button', { name: /End the actions/ }).isVisible()) break;
    await pass(page);
  }
  await page.getByRole('button', { name: /What you cannot do/ }).click();
  const not = page.locator('.nots .not').first();
  await not.hover();
  const rule = page.locator('.why .rule');
  const id = await rule.textContent();
  await rule.click();
  await expect(page.locator('#side-panel .rule.on code').last()).toHaveText(id ?? '');
});

test('an address that leads nowhere offers home', async ({ page }) => {
  await page.goto('/t/no-such-table');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no such table/i);
  await expect(page.getByText(/The link may be cut short/)).toBeVisible();
  await page.getByRole('link', { name: 'Home and your tables' }).click();
  await expect(page.getByRole('heading', { name: /rules kept for you/ })).toBeVisible();
});
