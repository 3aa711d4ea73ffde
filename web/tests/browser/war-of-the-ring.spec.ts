/** War of the Ring in a browser: both sides at one screen, with the curtain between them. */
import type { Locator, Page } from '@playwright/test';
import { expect, lift, options, question, start, test } from './house';
import { faults, look } from './look';
import { board, movedOn, panel, press, region, say, wordsOf } from './war';
import { lay } from './written';

/**
 * Plays on until something is in sight. Of what is offered it takes what comes first among the
 * wishes; what is not wished for comes last.
 */
async function playUntil(page: Page, seen: () => Promise<boolean>, wishes: RegExp[]) {
  for (let tries = 0; tries < 160; tries += 1) {
    await lift(page);
    if (await seen()) return;
    const texts = await wordsOf(page);
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

test('both sides play: an Army moves and its move is undone, the Fellowship is hunted', async ({
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
  await expect(page.locator('.decision h2 b')).toHaveText('Which Army moves?');
  // Of several figures one may leave some behind; a lone one goes without being asked.
  const several = board(page).locator('.region.may[aria-label*=" and "]').first();
  await several.press('Enter');
  await expect(panel(page, 'party')).toBeVisible();
  await page.keyboard.press('u');
  await expect(panel(page, 'party')).toBeHidden();
  await several.press('Enter');
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
    /^To /,
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
      const toBattle = [
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
      ];
      const rolls = panel(page, 'battle').getByText('Combat roll');
      await playUntil(page, () => panel(page, 'battle').isVisible(), toBattle);
      // The dice may end a battle in its first round, before the panel shows them: then another one follows.
      await playUntil(page, async () => (await rolls.count()) > 0, [
        /No Combat card/,
        /Stand and fight/,
        /Go on/,
        ...toBattle,
      ]);
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
  await expect(dialog.getByLabel('The Fellowship inside Mordor')).toContainText(
    'Is not found there',
  );
  await expect(dialog.getByLabel('More than ten units in a region')).toBeVisible();
  await dialog.getByLabel('Your side').selectOption({ label: 'Shadow' });
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.seat-2.seat .you')).toBeVisible();
  await expect(options(page).first()).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('.hand .card').first()).toBeVisible();
});

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) return false;
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  return x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
}

async function isBelow(low: Locator, high: Locator): Promise<boolean> {
  const [a, b] = [await low.boundingBox(), await high.boundingBox()];
  return !!a && !!b && a.y >= b.y + b.height - 1;
}

/** Turn 1 as both sides are about to act; what they drew and rolled is given. */
const firstTurn = (free: string, shadow: string, dice: { free: string; shadow: string }) => [
  'fell drew elven-cloaks',
  `fell drew ${free}`,
  'fell drew shelobs-lair',
  `fell drew ${shadow}`,
  '1 guide gandalf-the-grey',
  '2 allocate 0',
  `fell rolled ${dice.free}`,
  `fell rolled ${dice.shadow}`,
];

/** Sauron goes to War, and the Army of Dol Guldur goes to Dimrill Dale. */
const beforeLorien = [
  ...firstTurn('guards-of-the-citadel', 'orcs-multiplying-again', {
    free: 'character character muster event',
    shadow: 'muster army army army army army army',
  }),
  '1 pass',
  '2 use muster',
  '2 advance sauron',
  '1 pass',
  '2 use army',
  '2 move-armies',
  '2 from dol-guldur',
  '2 to north-anduin-vale',
  '2 done',
  '1 pass',
  '2 use army',
  '2 move-armies',
  '2 from north-anduin-vale',
  '2 to dimrill-dale',
  '2 done',
  '1 skip character',
];

test('a Stronghold is attacked, its garrison withdraws, and it is stormed', async ({ page }) => {
  test.setTimeout(180_000);
  await lay(page, { game: 'war-of-the-ring', rules: 3, entries: beforeLorien });
  await expect(region(page, 'lorien')).not.toHaveAttribute('aria-label', /besieged/);

  // Who attacks is put together on the map: the region and its figures glow, and may be pressed.
  await say(page, /Use an Army die/, /^\S*\s*Attack/);
  await expect(region(page, 'dimrill-dale')).toHaveClass(/about/);
  const regulars = board(page).locator('[data-piece="sauron-regular dimrill-dale"]');
  await expect(regulars).toHaveClass(/may/);
  await expect(panel(page, 'party')).toContainText('Dimrill Dale');
  const asked = await question(page);
  await regulars.click();
  await movedOn(page, asked);
  await expect(regulars.locator('.number')).toHaveText(/^\d\/\d$/);

  // The garrison goes inside, and the besiegers stand before the walls.
  await say(page, /Attack Lórien/);
  await expect(panel(page, 'battle')).toContainText('Battle of Lórien');
  await say(page, /Withdraw into the Stronghold/, /Advance into Lórien/);
  await expect(panel(page, 'battle')).toHaveCount(0);
  await expect(region(page, 'lorien')).toHaveAttribute(
    'aria-label',
    /Free Peoples besieged: .*Elven.*Shadow before the walls: .*Sauron/,
  );
  await expect(board(page).locator('[data-stack="lorien free-peoples"] .wall')).toBeVisible();
  await expect(board(page).locator('[data-stack="lorien shadow"] .besieges')).toBeVisible();

  // They storm it: one round, and the attackers hit with sixes.
  await say(page, /Discard a Character die/, /Use an Army die/, /^\S*\s*Attack/);
  await say(page, /Storm Lórien/);
  await expect(panel(page, 'battle')).toContainText('Siege of Lórien');
  await playUntil(
    page,
    async () => (await panel(page, 'battle').getByText('Combat roll').count()) === 2,
    [/No Combat card/],
  );
  const attackers = panel(page, 'battle').locator('.side.shadow');
  await expect(attackers.locator('.what').first()).toContainText('needs 6');
  await expect(page.locator('.log')).toContainText(/The Shadow rolls .* needing 6/);
  await look(page, 'war-siege', 'light');
  // On a tablet and on a phone the place stays in sight: the panel stands below the map.
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const walls = board(page).locator('[data-stack="lorien free-peoples"]');
    await expect.poll(() => isWithin(walls, board(page))).toBe(true);
    expect(await isBelow(panel(page, 'battle'), board(page)), `${width}`).toBe(true);
  }
});

test('each side plays an Event card, and what it says comes to pass', async ({ page }) => {
  test.setTimeout(120_000);
  const entries = firstTurn('guards-of-the-citadel', 'orcs-multiplying-again', {
    free: 'event event muster character',
    shadow: 'event event army army army army army',
  });
  await lay(page, { game: 'war-of-the-ring', rules: 3, entries });
  const held = (name: string) => page.locator('.hand .card', { hasText: name });

  const garrison = region(page, 'minas-tirith');
  await expect(garrison).toHaveAttribute('aria-label', /1 Gondor Elite and 1 Gondor Leader/);
  await expect(held('Guards of the Citadel')).toHaveCount(1);
  await say(page, /Use an Event die/);
  await held('Guards of the Citadel').click();
  const armed = page.locator('.opt.armed');
  if (await armed.isVisible()) await armed.click();
  await say(page, /Gondor Elite in Minas Tirith/);
  await expect(garrison).toHaveAttribute('aria-label', /2 Gondor Elites and 2 Gondor Leaders/);
  await expect(held('Guards of the Citadel')).toHaveCount(0);
  // Gandalf guides: a card is drawn for it, or not.
  await say(page, /Draw no card/);

  await expect(region(page, 'dol-guldur')).toHaveAttribute('aria-label', /5 Sauron Regulars/);
  await say(page, /Use an Event die/, /Play Orcs Multiplying Again/);
  await expect(page.locator('.log')).toContainText('The Shadow plays Orcs Multiplying Again');
  await expect(region(page, 'dol-guldur')).toHaveAttribute('aria-label', /8 Sauron Regulars/);
  await expect(region(page, 'mount-gundabad')).toHaveAttribute('aria-label', /5 Sauron Regulars/);
  await expect(held('Orcs Multiplying Again')).toHaveCount(0);
});

test('a curtain that nobody has lifted holds when the page is loaded again', async ({ page }) => {
  await start(page, 'Alone', 'War');
  await expect(page.locator('.hand .card').first()).toBeVisible();
  await page.reload();
  const curtain = page.getByRole('dialog', { name: 'Curtain' });
  await expect(curtain).toBeVisible();
  await expect(page.locator('.hand .card')).toHaveCount(0);
  await expect(options(page)).toHaveCount(0);
  await lift(page);
  await expect(page.locator('.hand .card').first()).toBeVisible();
});

test('five cards in hand keep their titles', async ({ page }) => {
  const entries = [
    ...firstTurn('the-red-arrow', 'orcs-multiplying-again', {
      free: 'event event event muster',
      shadow: 'muster army army event event character character',
    }),
    '1 use event',
    '1 draw strategy',
    'fell drew kindred-of-glorfindel',
    '2 skip character',
    '1 use event',
    '1 draw strategy',
    'fell drew grimbeorn-the-old-son-of-beorn',
    '2 skip character',
    '1 use event',
    '1 draw character',
    'fell drew house-of-the-stewards',
    '2 skip army',
  ];
  await lay(page, { game: 'war-of-the-ring', rules: 3, entries });
  await expect(page.getByRole('list', { name: /^Hand of/ })).toBeVisible();
  await expect(page.locator('.hand .card')).toHaveCount(5);
  const cut = () =>
    page
      .locator('.hand .card :is(b, .combat)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  for (const [width, height] of [
    [1200, 900],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await cut(), `${width}`).toEqual([]);
  }
});

test('dice keep their numbers; a curtain falls while a region has the focus', async ({ page }) => {
  const entries = firstTurn('guards-of-the-citadel', 'orcs-multiplying-again', {
    free: 'character character muster event',
    shadow: 'muster army army army army army army',
  });
  await lay(page, { game: 'war-of-the-ring', rules: 3, entries });
  // Each number lies on top, where the next die would cover it.
  await page.setViewportSize({ width: 390, height: 844 });
  const covered = await page.locator('.tracks .face .key').evaluateAll(
    (all) =>
      all.filter((key) => {
        const { left, right, top, bottom } = key.getBoundingClientRect();
        const seen = document.elementFromPoint(right - 3, (top + bottom) / 2);
        return left < right && seen?.closest('.face') !== key.closest('.face');
      }).length,
  );
  expect(covered).toBe(0);
  expect(await page.locator('.tracks .face .key').count()).toBeGreaterThan(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await say(page, /Use a Character die/, /Move Armies/);
  await region(page, 'dale').press('Enter');
  await expect(panel(page, 'party')).toBeVisible();
  await region(page, 'northern-rhovanion').press('Enter');
  await expect(page.locator('.curtain')).toBeVisible();
  await lift(page);
  await expect(region(page, 'northern-rhovanion')).toHaveAttribute('aria-label', /North Leader/);
});

/** The dice of the first turn are rolled. */
const afterAHunt = [
  '1 take-card-token',
  '2 take-politics-token',
  'fell drew elven-cloaks',
  'fell drew guards-of-the-citadel',
  'fell drew shelobs-lair',
  'fell drew orcs-multiplying-again',
  '1 guide gandalf-the-grey',
  '2 allocate 0',
  'fell rolled character character muster muster',
  'fell rolled muster muster muster army army army army',
];

test('after a Hunt for the Ring each side takes a token, and uses it where it lies', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const token = (seat: number, id: string) =>
    page.locator(`.seat-${seat} [data-target="token:${id}"]`);

  // The ending is chosen on the start page, and the token at the table.
  await page.goto('/');
  await page.getByRole('button', { name: /^Play War/ }).click();
  const dialog = page.getByRole('dialog');
  const hunt = dialog.getByLabel(/^After a Hunt for the Ring/);
  await hunt.selectOption('both-1');
  await expect(dialog).toContainText('Frodo came to Rivendell without a company card');
  await look(page, 'hunt-start', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByText('Alone', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await lift(page);
  await expect(token(1, 'cards')).toHaveClass(/may/);
  await look(page, 'hunt-choice', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await question(page);
  await token(1, 'politics').click();
  await movedOn(page, asked);
  await expect(token(2, 'minions')).toHaveClass(/may/);
  // What the Free Peoples have is theirs, though the Shadow may take one that does the same.
  await expect(token(1, 'politics')).not.toHaveClass(/may/);
  await expect(token(2, 'politics')).toHaveClass(/may/);

  const game = { game: 'war-of-the-ring', rules: 3, options: 'hunt-tokens=both-1' };
  await lay(page, { ...game, entries: afterAHunt });
  await expect(token(1, 'cards')).toHaveClass(/may/);
  await expect(token(2, 'politics')).not.toHaveClass(/may/);
  await look(page, 'hunt-tokens', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  await say(page, /Strategy card/);
  await expect(page.locator('.log')).toContainText('use the token that draws an Event card.');
  await expect(token(1, 'cards')).toHaveCount(0);
  await expect(token(2, 'politics')).toHaveClass(/may/);
});
