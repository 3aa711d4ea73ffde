/** War of the Ring for four, each in a browser of his own: two against two. */
import type { Browser, Page } from '@playwright/test';
import { expect, invitations, options, question, test } from './house';
import { faults, look } from './look';
import { board, region, say, unfold } from './war';
import { lay } from './written';

const seat = (page: Page, at: number) => page.locator(`.seat.seat-${at}`);
const held = (page: Page) => page.locator('.hand .card b');

/** Opens a table for four by link, and sits down as Gondor. */
async function openForFour(page: Page): Promise<string[]> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play War/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By link', { exact: true }).click();
  await dialog.getByLabel('Players').selectOption('4');
  await expect(dialog.getByText(/Gondor and Rohan against the Witch-king/)).toBeVisible();
  await expect(dialog.getByLabel(/^Rohan/)).toHaveValue('link');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(board(page)).toBeVisible();
  return invitations(page, 3);
}

/** Sits down with a link, in a seat that is wished for if it is not the first that is free. */
async function sitDown(browser: Browser, link: string, name: string, role?: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  if (role) {
    const wished = page.getByRole('listitem').filter({ hasText: role });
    await wished.getByRole('button', { name: 'Take this seat' }).click();
    await expect(wished).toContainText('Your seat');
  }
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(board(page)).toBeVisible();
  return page;
}

/** The title of a card in hand that a choice shows on one line: those with a colon have two. */
async function plainTitle(page: Page): Promise<string> {
  const titles = await held(page).allInnerTexts();
  return titles.find((title) => !title.includes(':')) ?? '';
}

/** Waits until one is asked, and chooses what reads so: the first of it. */
async function answer(page: Page, wish: RegExp | string) {
  const option = options(page).filter({ hasText: wish }).first();
  await expect(options(page).first()).toBeEnabled();
  await unfold(page);
  await expect(option).toBeEnabled();
  const asked = await question(page);
  await option.click();
  const armed = page.locator('.opt.armed');
  if (await armed.isVisible()) await armed.click();
  await expect.poll(() => question(page)).not.toBe(asked);
}

test('four browsers play a turn: hands, a swap, Leading Players, actions in turn', async ({
  browser,
  page: gondor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first = '', second = '', third = ''] = await openForFour(gondor);
  const rohan = await sitDown(browser, third, 'Éowyn', 'Rohan');
  const witchKing = await sitDown(browser, first, 'Gothmog');
  const saruman = await sitDown(browser, second, 'Wormtongue');
  const all = [gondor, witchKing, saruman, rohan];

  // Seats stand by side; each of four has Nations and backs of cards, and a side has its dice once.
  const sides = gondor.locator('.team');
  await expect(sides).toHaveCount(2);
  await expect(sides.first().locator('.seat')).toHaveCount(2);
  await expect(sides.first().locator('[data-dice]')).toHaveCount(1);
  await expect(seat(gondor, 4)).toContainText('Rohan');
  await expect(seat(gondor, 4).getByRole('img', { name: /^Controls/ })).toHaveAccessibleName(
    'Controls Dwarves, The North and Rohan',
  );
  for (const [at, leads] of [true, true, false, false].entries())
    await expect(seat(gondor, at + 1).locator('.token')).toHaveCount(leads ? 1 : 0);

  // Both say at once what they would give, and hold only their own cards.
  await expect(gondor.getByRole('heading', { name: /Do Gondor and Rohan swap/ })).toBeVisible();
  await expect(held(gondor)).toHaveCount(2);
  await expect(held(rohan)).toHaveCount(2);
  await expect(held(saruman)).toHaveCount(0);
  await expect(gondor.locator('.hand ul')).toHaveCount(1);
  await expect(gondor.getByRole('list', { name: 'Hand of Gondor' })).toBeVisible();
  const given = await plainTitle(gondor);
  const taken = await plainTitle(rohan);
  await answer(gondor, `Give ${given}`);
  await expect(gondor.locator('.hand .card', { hasText: given })).toContainText('to be given');
  await answer(rohan, `Give ${taken}`);
  await expect(held(gondor).filter({ hasText: taken })).toHaveCount(1);
  await expect(held(rohan).filter({ hasText: given })).toHaveCount(1);
  for (const enemy of [witchKing, saruman]) {
    await expect(held(enemy)).toHaveCount(2);
    await expect(enemy.locator('body')).not.toContainText(given);
    await expect(enemy.locator('body')).not.toContainText(taken);
    await answer(enemy, /Swap no card/);
  }

  // The Leading Players decide for their sides.
  await expect(rohan.getByText(/^Waiting for/)).toBeVisible();
  await expect(options(rohan)).toHaveCount(0);
  await answer(gondor, /guides the Fellowship/);
  await expect(options(saruman)).toHaveCount(0);
  await answer(witchKing, /No die goes to the Hunt/);

  // The other one acts first: Rohan, Saruman, Gondor, the Witch-king.
  for (const actor of [rohan, saruman, gondor, witchKing]) {
    await expect(actor).toHaveTitle(/^●/);
    for (const other of all.filter((one) => one !== actor)) {
      await expect(other).not.toHaveTitle(/^●/);
      await expect(options(other)).toHaveCount(0);
    }
    await answer(actor, /Discard an? .* die without effect/);
  }
  await expect(rohan).toHaveTitle(/^●/);

  // What is said to one's side is read there only; what comes after it is read by all.
  await gondor.keyboard.press('c');
  await gondor.getByText('To your side', { exact: true }).click();
  await gondor.getByLabel('Say something to your side').fill('Hold the Fords for me');
  await gondor.keyboard.press('Enter');
  await gondor.getByText('To everybody', { exact: true }).click();
  await gondor.getByLabel('Say something to the table').fill('Well met');
  await gondor.keyboard.press('Enter');
  for (const [at, reader] of all.entries()) {
    await reader.getByRole('tab', { name: /Chat/ }).click();
    await expect(reader.locator('.chat').getByText('Well met')).toBeVisible();
    const secret = reader.locator('.chat').getByText('Hold the Fords for me');
    await expect(secret).toHaveCount(at === 0 || at === 3 ? 1 : 0);
  }
  for (const one of all.slice(1)) await one.context().close();
});

/** Sauron and the Southrons meet in South Ithilien; the Free Peoples pass. */
const bothInIthilien = [
  'fell drew elven-cloaks',
  'fell drew guards-of-the-citadel',
  'fell drew axe-and-bow',
  'fell drew the-red-arrow',
  '1 give-nothing',
  '4 give-nothing',
  'fell drew shelobs-lair',
  'fell drew orcs-multiplying-again',
  'fell drew the-ring-is-mine',
  'fell drew return-to-valinor',
  '2 give-nothing',
  '3 give-nothing',
  '1 guide gandalf-the-grey',
  '2 allocate 0',
  'fell rolled character character muster event',
  'fell rolled army army army army army army army',
  '4 pass',
  '3 use army',
  '3 move-armies',
  '3 from near-harad',
  '3 to west-harondor',
  '3 done',
  '1 pass',
  '2 use army',
  '2 move-armies',
  '2 from minas-morgul',
  '2 to south-ithilien',
  '2 done',
  '4 pass',
  '3 use army',
  '3 move-armies',
  '3 from west-harondor',
  '3 to south-ithilien',
  '3 done',
  '1 skip character',
];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('who acts asks for one Army, and the other agrees', async ({ page }) => {
      const seats = ['Ann', 'Ben', 'Cora', 'Dan'];
      const four = { game: 'war-of-the-ring', rules: 3, options: 'players=4', seats };
      await lay(page, { ...four, entries: bothInIthilien });
      const ithilien = region(page, 'south-ithilien');
      const sign = board(page).locator('[data-stack="south-ithilien shadow"] .mixed');
      await expect(ithilien).toHaveAttribute('aria-label', /Shadow, two Armies of teammates:/);
      await expect(sign).toHaveCount(0);
      await say(page, /Ask for one Army in South Ithilien/);
      await expect(
        page.getByRole('heading', { name: /Do the Armies in South Ithilien become one/ }),
      ).toBeVisible();
      await say(page, /One Army/);
      await expect(ithilien).toHaveAttribute(
        'aria-label',
        /Shadow, one mixed Army, controlled by (Saruman|the Witch-king):/,
      );
      await expect(sign.locator('title')).toHaveText('One mixed Army of teammates');
      await look(page, 'teams', scheme);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const tab of ['Seats', 'Goals']) {
        await page.getByRole('navigation', { name: 'Parts of the table' }).getByText(tab).click();
        await page.screenshot({ path: `test-results/looks/teams-${tab}-390-${scheme}.png` });
        expect(await faults(page), tab).toEqual([]);
      }
    });

    test('a game for four is set up seat by seat', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^Play War/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('With bots', { exact: true }).click();
      await dialog.getByLabel('Players').selectOption('4');
      await dialog.getByLabel(/^Lords of Middle-earth/).selectOption('with');
      await dialog.getByLabel('Your seat').selectOption({ label: 'Saruman' });
      await expect(dialog.getByLabel(/^Saruman/)).toHaveValue('me');
      await dialog.getByLabel(/^The Witch-king/).selectOption('screen');
      await dialog.getByLabel('Name of the player of The Witch-king').fill('Lobelia');
      await dialog.getByLabel(/^Rohan/).selectOption('link');
      await look(page, 'teams-start', scheme);
      await dialog.getByRole('button', { name: 'Begin' }).click();
      await expect(page).toHaveURL(/\/t\//);
      await expect(seat(page, 2)).toContainText('Lobelia');
      await expect(seat(page, 3)).toContainText('you');
      await expect(seat(page, 4)).toContainText('Seat 4');
    });
  });
}
