/** War of the Ring in a browser: both sides at one screen, with the curtain between them. */
import type { Page } from '@playwright/test';
import { expect, lift, options, question, start, test } from './house';
import { faults, look } from './look';

const board = (page: Page) => page.getByRole('region', { name: 'Board' });
const region = (page: Page, id: string) => board(page).locator(`[data-touch="region:${id}"]`);
const panel = (page: Page, scene: string) => page.locator(`[data-scene="${scene}"]`);

/** Presses one of what is offered, twice if it asks whether it is meant; then whoever is next looks. */
async function press(page: Page, index: number) {
  const option = options(page).nth(index);
  const asked = await question(page);
  await option.click();
  const armed = page.locator('.opt.armed');
  if (await armed.isVisible()) await armed.click();
  await movedOn(page, asked);
  await expect(options(page).first()).toBeEnabled();
}

/** Something else is asked, of the same seat or of the one behind the curtain. */
async function movedOn(page: Page, asked: string) {
  const curtain = page.locator('.curtain');
  await expect
    .poll(async () => (await curtain.count()) > 0 || (await question(page)) !== asked)
    .toBe(true);
  await lift(page);
}

/**
 * Plays on until something is in sight. Of what is offered it takes what comes first among the
 * wishes; what is not wished for comes last.
 */
async function playUntil(page: Page, seen: () => Promise<boolean>, wishes: RegExp[]) {
  for (let tries = 0; tries < 160; tries += 1) {
    await lift(page);
    if (await seen()) return;
    const texts = await options(page).locator('.words').allInnerTexts();
    const rank = (text: string) => {
      const at = wishes.findIndex((wish) => wish.test(text));
      return at < 0 ? wishes.length : at;
    };
    const best = texts
      .map((text, at) => ({ at, rank: rank(text) }))
      .sort((a, b) => a.rank - b.rank);
    await press(page, best[0]?.at ?? 0);
  }
  throw new Error('it did not come to pass');
}

test('both sides play: an Army moves and is taken back, the Fellowship is hunted', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await start(page, 'Alone', 'War');
  await expect(page.getByRole('heading', { name: /Politics/ })).toBeVisible();
  await expect(region(page, 'rivendell')).toHaveAttribute('aria-label', /the Fellowship, hidden/);

  // An Army moves, chosen on the map: from where it stands to a neighbour.
  await playUntil(page, async () => (await options(page).getByText(/^From/).count()) > 0, [
    /Move Armies/,
    /Use an? (Muster\/)?Army die/,
    /1 die to the Hunt/,
    /guides/,
    /Do not declare/,
    /Discard a .* card/,
    /Pass/,
  ]);
  await board(page).locator('.region.may').first().press('Enter');
  await expect(panel(page, 'party')).toBeVisible();
  await page.keyboard.press('u');
  await expect(panel(page, 'party')).toBeHidden();
  await board(page).locator('.region.may').first().press('Enter');
  await expect(panel(page, 'party')).toBeVisible();
  const to = board(page).locator('.region.may').first();
  const target = (await to.getAttribute('data-at')) ?? '';
  const asked = await question(page);
  await to.press('Enter');
  await movedOn(page, asked);
  await expect(region(page, target)).toHaveAttribute('aria-label', /Regular|Elite/);

  // The Fellowship sets out, and the Shadow hunts it.
  await playUntil(page, () => panel(page, 'hunt').isVisible(), [
    /Move the Fellowship/,
    /Use a Character die/,
    /Use a Will/,
    /[1-9] di(e|ce) to the Hunt/,
    /guides/,
    /Do not declare/,
    /Discard an? .* die without/,
    /Pass/,
  ]);
  await expect(panel(page, 'hunt')).toContainText(/success/);
  await expect(page.getByRole('img', { name: /^Progress [1-9]/ }).first()).toBeAttached();
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('a battle is told in its own panel', async ({ page }) => {
      test.setTimeout(300_000);
      await start(page, 'Alone', 'War');
      await look(page, 'war-start', scheme);
      await page.setViewportSize({ width: 1440, height: 900 });
      await playUntil(page, () => panel(page, 'battle').isVisible(), [
        /Attack (?!$)/,
        /^Attack/,
        /From Orthanc/,
        /Isengard go/,
        /Advance Isengard/,
        /Use an? (Muster\/)?(Army|Muster) die/,
        /No die goes to the Hunt/,
        /Do not declare/,
        /Discard an? .* die without/,
        /Pass/,
      ]);
      await playUntil(
        page,
        async () =>
          (await panel(page, 'battle').getByText('Combat roll').count()) > 0 ||
          (await panel(page, 'battle').count()) === 0,
        [/No Combat card/, /Stand and fight/, /Go on/],
      );
      await expect(panel(page, 'battle').getByText('Combat roll').first()).toBeVisible();
      await look(page, 'war-battle', scheme);
      const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const tab of ['Seats', 'Goals', 'Log']) {
        await tabs.getByText(tab).click();
        await page.screenshot({ path: `test-results/looks/war-tab-${tab}-390-${scheme}.png` });
        expect(await faults(page), tab).toEqual([]);
      }
      await page.goto(`${page.url()}/replay?at=9`);
      await expect(page.getByText(/Replay, 9 of/)).toBeVisible();
      await look(page, 'war-replay', scheme);
    });
  });
}

test('against a bot one chooses a side', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play War/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('With bots', { exact: true }).click();
  await dialog.getByLabel('Your side').selectOption({ label: 'Shadow' });
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.seat-2.seat .you')).toBeVisible();
  await expect(options(page).first()).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('.hand .card').first()).toBeVisible();
});
