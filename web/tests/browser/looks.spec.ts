import { choose, expect, start, test } from './house';
import { faults, look } from './look';

test('on a phone "Begin" is in sight however much there is to choose', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play War/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('The Fellowship inside Mordor')).not.toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Begin' })).toBeInViewport({ ratio: 1 });
});

test('rules are found by their chapter, and the search stays in sight', async ({ page }) => {
  await page.goto('/rules/war-of-the-ring');
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  const search = page.getByRole('searchbox', { name: 'Find a rule' });
  await chapters.getByRole('link', { name: /^Casualties/ }).click();
  await expect(page.getByRole('heading', { name: 'Casualties' })).toBeInViewport();
  await expect(search).toBeInViewport();
  // On a phone they are listed when one asks for them.
  await page.setViewportSize({ width: 390, height: 844 });
  const board = chapters.getByRole('link', { name: /^The board/ });
  await expect(board).toBeHidden();
  await chapters.getByRole('button', { name: 'Chapters' }).click();
  await board.click();
  await expect(board).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The board' })).toBeInViewport();
  await expect(search).toBeInViewport();
  // Only chapters that have what is looked for.
  await search.fill('WOTR.1.1.4');
  await chapters.getByRole('button', { name: 'Chapters' }).click();
  await expect(chapters.getByRole('link')).toHaveText(/^Sides, figures and terms/);
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('pages around the table', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^Play Fate/ })).toBeEnabled();
      await look(page, 'home', scheme);
      await page.getByRole('button', { name: /^Play Fate/ }).click();
      await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
      await look(page, 'start', scheme);
      await page.goto('/rules');
      await expect(page.getByText(/statements in \d+ chapters/).first()).toBeVisible();
      await look(page, 'all-rules', scheme);
      await page.getByRole('link', { name: /Fate of the Fellowship/ }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await look(page, 'rules', scheme);
      await page.goto('/nowhere');
      await look(page, 'nowhere', scheme);
      await page.goto('/t/some/join/where');
      await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
      await look(page, 'invitation', scheme);
    });

    test('the table', async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      await start(page);
      for (let decision = 0; decision < 6; decision += 1) await choose(page);
      await look(page, 'table', scheme);
      const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
      for (const tab of ['Seats', 'Goals', 'Log', 'Rules']) {
        await page.setViewportSize({ width: 390, height: 844 });
        await tabs.getByText(tab).click();
        await page.screenshot({ path: `test-results/looks/tab-${tab}-390-${scheme}.png` });
        expect(await faults(page), tab).toEqual([]);
        await page.setViewportSize({ width: 820, height: 1180 });
        await page.screenshot({ path: `test-results/looks/tab-${tab}-820-${scheme}.png` });
      }
      await tabs.getByText('Board').click();
      await page.goto(`${page.url()}/replay?at=5`);
      await expect(page.getByText(/Replay, 5 of/)).toBeVisible();
      await look(page, 'replay', scheme);
    });
  });
}
