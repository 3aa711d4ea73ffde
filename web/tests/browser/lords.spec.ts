/** Lords of Middle-earth in a browser: special dice, Sméagol, and cards that are chosen in secret. */
import type { Page } from '@playwright/test';
import { expect, lift, options, question, test } from './house';
import { look } from './look';
import { board, movedOn, panel, region, say } from './war';
import { lay } from './written';

/** Gandalf keeps Narya; Elrond, the Balrog and Gothmog come into play in the first turn. */
const firstTurn = [
  '1 who gandalf-keeper-of-narya',
  '1 guide gandalf-the-grey',
  'fell drew elven-cloaks',
  'fell drew guards-of-the-citadel',
  'fell drew shelobs-lair',
  'fell drew orcs-multiplying-again',
  '1 guide gandalf-the-grey',
  '2 allocate 0',
  'fell rolled character character muster muster',
  'fell rolled muster muster muster army army army army',
  'fell rolled muster',
  '1 use character',
  '1 move-fellowship',
  '2 use muster',
  '2 advance sauron',
  '1 use muster',
  '1 bring-in elrond',
  '1 no',
  '2 use muster',
  '2 bring-in balrog',
  '2 done',
  '1 use muster',
  '1 advance gondor',
  '1 no',
  '2 use muster',
  '2 bring-in gothmog',
  '1 skip-special narya',
  '2 skip army',
  '1 skip character',
  '2 skip army',
  '2 skip army',
  '2 skip army',
];

/** The second turn, in which each side has rolled two special dice. */
const rolled = [
  ...firstTurn,
  'fell drew elven-rope',
  'fell drew kindred-of-glorfindel',
  'fell drew the-ring-is-mine',
  'fell drew return-to-valinor',
  '1 no',
  '1 guide gandalf-the-grey',
  '2 allocate 1',
  'fell rolled character muster event will-of-the-west',
  'fell rolled army muster event character army eye',
  'fell rolled army* event',
  'fell rolled use-balrog card-draw',
];

/** Falls as 6 and 2 for the Hunt, and draws a Sméagol tile. */
const SMEAGOL = '59';

const die = (page: Page, id: string) => page.locator(`.left [data-target="special-die:${id}"]`);
const ring = (page: Page, seat: number) =>
  page.locator(`.seat-${seat} [data-target^="ring:"]:not(.out)`);

test('each side picks a special die, and Sméagol joins the Fellowship', async ({ page }) => {
  test.setTimeout(180_000);
  const lords = { game: 'war-of-the-ring', rules: 3, options: 'lords=with', seed: SMEAGOL };
  await lay(page, { ...lords, entries: rolled });

  // The Shadow rolled more dice and picks first; both see what the other rolled.
  const pick = panel(page, 'pick');
  await expect(pick).toContainText('Use Balrog');
  await expect(pick.locator('[data-target="special-die:vilya"]')).toContainText('Army ★');
  await expect(pick.locator('button.may')).toHaveCount(2);
  await expect(pick.locator('.side').first()).toHaveClass(/shadow/);
  await look(page, 'lords-pick', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });

  // By keyboard: a digit of the list, then Enter on a die in the panel.
  let asked = await question(page);
  await page.keyboard.press('1');
  await movedOn(page, asked);
  await expect(pick.locator('[data-target="special-die:gothmog"]')).toContainText('laid aside');
  const vilya = pick.locator('[data-target="special-die:vilya"]');
  await expect(vilya).toHaveClass(/may/);
  asked = await question(page);
  await vilya.focus();
  await page.keyboard.press('Enter');
  await movedOn(page, asked);
  await expect(pick).toHaveCount(0);
  for (const [id, place] of [
    ['vilya', 'counts'],
    ['narya', 'laid aside'],
    ['balrog', 'used'],
    ['gothmog', 'laid aside'],
  ] as const)
    await expect(die(page, id)).toContainText(place);
  await expect(page.locator('.left')).toContainText('The Balrog is active');
  await expect(region(page, 'moria')).toHaveAttribute('aria-label', /Balrog of Moria, active/);

  // The Fellowship is hunted, and the tile brings Sméagol.
  await say(page, /Use a Character die/, /Move the Fellowship/);
  const hunt = panel(page, 'hunt');
  await expect(hunt.getByRole('img', { name: 'Hunt tile Sméagol, no damage' })).toBeVisible();
  await expect(hunt).toContainText('Sméagol joins the Fellowship.');
  await expect(page.getByRole('button', { name: 'Sméagol, the Guide' })).toBeVisible();
  await look(page, 'lords-smeagol', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Elrond gives his Ring, and the die is used again; the Ring is the Shadow's now.
  await expect(ring(page, 1)).toHaveCount(3);
  await say(page, /^\S*\s*Yes/);
  await expect(ring(page, 1)).toHaveText([/Nenya/, /Narya/]);
  await expect(ring(page, 2)).toHaveText([/Vilya/]);
  await expect(page.locator('.log')).toContainText('Vilya: the Character die can be used again.');
});

test('on a phone a panel leaves the seats and the log their room', async ({ page }) => {
  await lay(page, { game: 'war-of-the-ring', rules: 3, options: 'lords=with', entries: rolled });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page, 'pick')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
  await tabs.getByText('Seats').click();
  await expect(panel(page, 'pick')).toBeHidden();
  await tabs.getByText('Board').click();
  await expect(panel(page, 'pick')).toBeVisible();
});

test('a special die is used from where it lies', async ({ page }) => {
  const entries = [...rolled, '2 pick gothmog', '1 pick vilya'];
  await lay(page, { game: 'war-of-the-ring', rules: 3, options: 'lords=with', entries });
  await expect(die(page, 'vilya')).toHaveClass(/may/);
  await die(page, 'vilya').click();
  await expect(options(page)).toHaveCount(2);
  const asked = await question(page);
  await options(page).filter({ hasText: 'Use the Vilya die' }).click();
  await movedOn(page, asked);
  await expect(options(page).filter({ hasText: 'Move Armies' })).toHaveCount(1);
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('the Council: two cards are read side by side, and the Shadow does not see which', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const council = { game: 'war-of-the-ring', rules: 3, options: 'lords=with council=with' };
      await lay(page, { ...council, entries: ['1 who gandalf-keeper-of-narya'] });
      const cards = panel(page, 'cards');
      await expect(cards.locator('article')).toHaveCount(2);
      await expect(cards).toContainText('High Warden of the White Tower');
      const why = cards.locator('.rebuilt').first();
      await why.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(why).toContainText('The name is ours');
      await look(page, 'lords-council', scheme);
      await page.setViewportSize({ width: 1440, height: 900 });

      const asked = await question(page);
      await cards.getByRole('button', { name: 'Captain-General of Gondor' }).click();
      await movedOn(page, asked);
      await say(page, /Prince of Mirkwood|Legolas, (?!Elven)/, /Gimli, Son/);
      await say(page, /Meriadoc.*Companion/s, /Peregrin.*Companion/s, /Gandalf the Grey/);

      const boromir = page.locator('.tracks [data-target="character:boromir"]');
      await expect(boromir).toHaveAttribute('aria-label', /Captain-General of Gondor, a secret/);
      await look(page, 'lords-outside', scheme);
      await page.setViewportSize({ width: 1440, height: 900 });
      await say(page, /Everybody sets out with the Fellowship/, /Gandalf the Grey still guides/);

      // The Shadow decides now: it knows the Guide's card, and only that one.
      await lift(page);
      await expect(page.locator('.decision')).toContainText('Shadow');
      await expect(boromir).toHaveAttribute('aria-label', 'Boromir');
      await boromir.focus();
      await page.keyboard.press('Space');
      await expect(page.locator('.preview')).toContainText('that is secret until it is shown');
      await expect(board(page)).toBeVisible();
    });
  });
}

test('options that need each other say so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play War/ }).click();
  const dialog = page.getByRole('dialog');
  const council = dialog.getByLabel(/^The Council of Rivendell/);
  await expect(council).toBeDisabled();
  await expect(dialog).toContainText('Only with Lords of Middle-earth.');
  await dialog.getByLabel(/^Lords of Middle-earth/).selectOption('with');
  await expect(council).toBeEnabled();
  await expect(dialog.getByLabel(/^Strider, Dúnadan/)).toBeDisabled();
  await council.selectOption('with');
  await expect(dialog.getByLabel(/^Strider, Dúnadan/)).toBeEnabled();
  await dialog.getByText('Alone', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('dialog', { name: 'Curtain' })).toBeVisible();
  await lift(page);
  await expect(panel(page, 'cards')).toBeVisible();
});
