import { expect, options, question, test } from './house';

test('a game is started and played by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play Fate/ })).toBeEnabled();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('button', { name: /^Play Fate/ })
        .evaluate((one) => one === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  const begin = page.getByRole('button', { name: 'Begin' });
  await expect(begin).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await begin.evaluate((one) => one === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toBeVisible();

  const armed = page.locator('.opt.armed');
  for (let decision = 0; decision < 8; decision += 1) {
    const asked = await question(page);
    await page.keyboard.press('1');
    // Among many choices the page waits a moment for a second digit.
    await expect
      .poll(async () => (await armed.isVisible()) || (await question(page)) !== asked)
      .toBe(true);
    if (await armed.isVisible()) await page.keyboard.press('1');
    await expect.poll(() => question(page)).not.toBe(asked);
  }

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeFocused();
  const count = await options(page).count();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(count > 1 ? 1 : 0)).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Find a rule')).toBeFocused();
  await page.keyboard.type('nazgul');
  await expect(page.locator('#side-panel .rule').first()).toContainText(/Nazg/i);
  await page.keyboard.press('Escape');
  await page.locator('body').press('l');
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
});
