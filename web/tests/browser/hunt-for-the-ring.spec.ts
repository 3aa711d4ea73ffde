/** Hunt for the Ring at the web table: one hides, two hunt, and nothing of the journey reaches the hunters. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, lift, options, pass, test } from './house';
import { answer, board, type Heard, panel, press, space, three } from './hunt';
import { faults, look } from './look';
import { lay } from './written';

const hunt = { game: 'hunt-for-the-ring', rules: 1, options: 'players=3' };
const seats = ['Ann', 'Ben', 'Cora'];

/** Two Nazgûl have come to Bywater, and Frodo is still in Hobbiton. */
const nearHobbiton = [
  'fell drew 4',
  'fell drew short-cuts',
  'fell drew the-wandering-company',
  'fell drew fredegar-bolger',
  'fell drew 52',
  'fell drew 36',
  'fell drew 15',
  'fell drew 40',
  'fell drew 6',
  '1 give-information 40',
  'fell drew seat-3',
  'fell drew cry-of-the-nazgul',
  'fell drew terror-of-the-riders',
  '3 place nazgul-3 23',
  '3 place nazgul-4 60',
  '2 place nazgul-1 33',
  '2 place nazgul-2 44',
  'fell rolled sword sword ring ring sorcery shadow',
  '1 move 5',
  '1 end-turn',
  '3 ride 6',
  '3 end-turn',
  '3 end-turn',
  '2 ride 14',
  '2 spur ring',
  '2 ride 6',
  '2 end-turn',
];
/** The tiles are drawn, and Sam may help. */
const toBree = readFileSync('tests/fixtures/hunt-to-bree.txt', 'utf8').trim().split('\n');

const screen = (page: Page) => page.getByRole('region', { name: 'Behind the screen' });
const passed = (page: Page) => screen(page).locator('.rows li.passed');

/** What an event tells only the Ring-bearer, by its name. */
const secrets: Record<string, string> = {
  'start-drawn': 'at',
  'information-drawn': 'at',
  'information-flipped': 'at',
  'frodo-moved': 'to',
  escaped: 'to',
  'ally-drawn': 'card',
  'ally-bottomed': 'card',
  'journey-drawn': 'card',
  'journey-kept': 'card',
  'deed-drawn': 'at',
  'gandalf-moved': 'to',
};
const betrays =
  /Frodo (moves|escapes) (to|into)|Frodo starts in|Journey card|Gandalf is in \d+ .*now|Information about|deed token of/;

/** How often a browser was told something of the journey, by the way in which it was. */
async function leaks(heard: Heard) {
  const found = { behind: 0, events: 0, sentences: 0, choices: 0, cards: 0 };
  for (const [key, value, of] of await heard.named()) {
    if (key === 'behind' && value) found.behind += 1;
    const secret = key === 'event' && typeof value === 'string' ? secrets[value] : undefined;
    if (secret && of[secret] !== null) found.events += 1;
    if (typeof value === 'string' && betrays.test(value)) found.sentences += 1;
    if (Array.isArray(value) && value.some((one) => typeof one === 'string' && betrays.test(one)))
      found.sentences += 1;
    if (key === 'action' && /^(move|escape|gandalf|start-gandalf|journey) /.test(String(value)))
      found.choices += 1;
    if (/^j[sl]-\d+$/.test(String(value))) found.cards += 1;
    if (key === 'journeys' && value) found.cards += 1;
  }
  return found;
}
const nothing = { behind: 0, events: 0, sentences: 0, choices: 0, cards: 0 };

test('a day in three browsers: a search, a hunt, an encounter; and no hunter is told the journey', async ({
  page,
  browser,
}) => {
  // Three browsers need more than one does, where a machine has other things to do.
  test.slow();
  const { frodo, ben, cora, heard, close } = await three(page, browser, {
    ...hunt,
    entries: nearHobbiton,
  });
  await expect(frodo).toHaveTitle(/^●/);
  await expect(screen(frodo)).toContainText('Frodo is in 5 Hobbiton');
  await expect(screen(cora)).toHaveCount(0);
  await expect(options(cora)).toHaveCount(0);
  await expect(board(cora).locator('[data-piece="frodo"]')).toHaveCount(0);
  await expect(board(frodo).locator('[data-piece="frodo"]')).toHaveCount(1);
  await press(frodo, '5');
  await answer(frodo, /End the turn/);

  // A search: asked by one, answered by another, seen by all; and what it finds by the way.
  await answer(cora, /Search here/);
  await expect(panel(frodo, 'question')).toContainText('It is not on your log');
  await expect(panel(ben, 'question')).toContainText('The Ring-bearer answers');
  await answer(frodo, /Answer truthfully/);
  for (const one of [frodo, ben, cora]) {
    await expect(panel(one, 'question')).toContainText('No');
    await expect(panel(one, 'question')).toContainText('Information found');
    await expect(one.getByRole('region', { name: 'Black Riders' })).toContainText('2 of 5');
    await expect(one.getByRole('region', { name: 'Answers' })).toContainText('Search in 6 Bywater');
  }
  await answer(cora, /End the turn/);
  await answer(cora, /End the turn/);

  // A hunt that finds him: all have ridden, then they meet.
  await press(ben, '5');
  await answer(ben, /spend a Sword/);
  await expect(panel(frodo, 'question')).toContainText('and your last location');
  await answer(frodo, /Answer truthfully/);
  for (const one of [frodo, cora]) await expect(panel(one, 'question')).toContainText('Here!');
  await expect(board(cora).locator('[data-piece="track-5"]')).toHaveCount(1);
  await answer(ben, /End the turn/);
  for (const one of [frodo, ben, cora]) await expect(panel(one, 'encounter')).toBeVisible();
  await answer(frodo, /Take the corruption/);
  await expect(panel(ben, 'encounter')).toContainText('Corruption is');
  await answer(frodo, /Stay/);
  await expect(panel(cora, 'encounter')).toContainText('Frodo gets away, or lies low');

  // The night: he rests, they ride, and a new day comes.
  await answer(frodo, /Rest/);
  await on(frodo, [frodo, ben, cora], /Day 2/);
  // The start, two moves, and a slash for having stayed.
  await expect(passed(frodo)).toHaveCount(4);

  const told = await leaks(heard.frodo);
  expect(told.behind, 'the Ring-bearer himself is told').toBeGreaterThan(0);
  expect(told.events).toBeGreaterThan(0);
  expect(told.sentences).toBeGreaterThan(0);
  expect(told.choices).toBeGreaterThan(0);
  for (const one of heard.hunters) expect(await leaks(one)).toEqual(nothing);
  await close();
});

/** Everybody goes on as quietly as he may, until the day has come. */
async function on(page: Page, all: Page[], day: RegExp) {
  const hour = page.locator('.hour');
  for (let steps = 0; steps < 60; steps += 1) {
    if (day.test((await hour.getAttribute('aria-label')) ?? '')) return;
    const asked: Page[] = [];
    for (const one of all) if (/^●/.test(await one.title())) asked.push(one);
    const [next] = asked;
    if (next && (await options(next).count())) await pass(next);
    else await page.waitForTimeout(50);
  }
  throw new Error('the day does not end');
}

test('from the Shire to Bree: what is carried over, a journey in secret, a day of Part 2', async ({
  page,
  browser,
}) => {
  test.slow();
  const { frodo, ben, cora, heard, close } = await three(page, browser, {
    ...hunt,
    entries: toBree,
  });
  // Only the Ring-bearer sees the cards; pointing at one draws it on his map.
  const cards = panel(frodo, 'journey').locator('.card');
  await expect(cards).toHaveCount(2);
  await expect(panel(cora, 'journey')).toHaveCount(0);
  await expect(panel(cora, 'parting')).toContainText('Flight to the Ford');
  await expect(panel(cora, 'parting')).toContainText('Corruption10');
  await expect(board(frodo).getByRole('img', { name: /^The way ahead/ })).toHaveCount(0);
  await cards.first().hover();
  await expect(board(frodo).getByRole('img', { name: /^The way ahead/ })).toBeVisible();
  await answer(frodo, /The shorter journey/);
  await on(frodo, [frodo, ben, cora], /^Day 2/);
  const rows = screen(frodo).locator('.rows li');
  await expect(rows).toHaveCount(14);
  const figure = Number(await frodo.locator('.cells').first().locator('.at').textContent());
  expect(figure).toBeGreaterThan(2);
  await expect(passed(frodo)).toHaveCount(figure);
  await expect(cora.locator('.cells.harm')).toHaveAttribute('aria-label', /Only the Ring-bearer/);

  const told = await leaks(heard.frodo);
  expect(told.cards, 'the Ring-bearer reads his cards').toBeGreaterThan(0);
  for (const one of heard.hunters) expect(await leaks(one)).toEqual(nothing);
  await close();
});

test('a hunter writes on the board for himself, and finds it again', async ({ page }) => {
  await lay(page, { ...hunt, seats, entries: [...nearHobbiton, '1 move 5', '1 end-turn'] });
  await page.getByRole('button', { name: 'Pencil' }).click();
  await expect(space(page, '5')).toHaveCount(0);
  await board(page).locator('[data-place="9"]').click();
  await page.getByRole('button', { name: 'Maybe' }).click();
  await page.getByLabel('Note on Tuckborough').fill('smoke');
  await page.getByRole('button', { name: 'Put away' }).click();
  await expect(board(page).locator('.pencil text')).toHaveText('? smoke');
  await page.reload();
  await expect(board(page).or(page.getByRole('dialog', { name: 'Curtain' }))).toBeVisible();
  await lift(page);
  await expect(board(page).locator('.pencil text')).toHaveText('? smoke');
  await expect(page.getByRole('region', { name: 'Pencil notes' })).toContainText('9 Tuckborough');
  // By keyboard: the number of a location, without the map.
  await page.getByRole('textbox', { name: 'Location' }).fill('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not here' }).click();
  await expect(page.getByRole('region', { name: 'Pencil notes' })).toContainText('Not here');
});

test('five cards in hand keep their titles', async ({ page }) => {
  const log = readFileSync(
    '../crates/hunt-for-the-ring/tests/games/rivendell-in-company.log',
    'utf8',
  );
  const begin = log.indexOf('begin\n') + 'begin\n'.length;
  const entries = log.slice(begin).split('\n').slice(0, 170);
  const options = 'players=2 balance=ringwraiths';
  await lay(page, { ...hunt, options, seats: ['Ann', 'Ben'], entries });
  const cards = page.getByRole('list', { name: 'Hand of the Ring-bearer' }).locator('.card');
  await expect(cards).toHaveCount(5);
  // Cards may touch, but none lies over the words of another, and no title is wider than its card.
  const cut = () =>
    cards.evaluateAll((all) => {
      const titles = all.map((card) => card.querySelector('b'));
      const ends = titles.map((title) => (title?.getBoundingClientRect().right ?? 0) - 5);
      const lefts = all.map((card) => card.getBoundingClientRect().left);
      return titles
        .filter((title, i) => {
          const covered = (lefts[i + 1] ?? Infinity) < (ends[i] ?? 0);
          return covered || (title && title.scrollWidth > title.clientWidth);
        })
        .map((title) => title?.textContent);
    });
  for (const [width, height] of [
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await cut(), `${width}`).toEqual([]);
  }
});

test('the end: tokens for War of the Ring, and the whole journey is open', async ({ page }) => {
  await lay(page, { ...hunt, seats, entries: toBree.slice(0, 243) });
  await answer(page, /Take the corruption/);
  await expect(page.locator('.waiting')).toContainText('The Ringwraiths have won');
  await expect(page.locator('.waiting')).toContainText('the Shadow gets 2 action tokens');
  const on = page.getByRole('link', { name: 'Continue in War of the Ring' });
  await expect(on).toHaveAttribute('href', '/?start=war-of-the-ring&hunt-tokens=shadow-2');
  await page.getByRole('link', { name: 'The whole journey' }).click();
  await expect(page).toHaveURL(/as=all/);
  await expect(screen(page).locator('.rows li.passed')).toHaveCount(17);
  await expect(board(page).getByRole('img', { name: /^Journey: 0: / })).toBeVisible();
  // A link to the start of a game brings what it has chosen, and leaves out what the game does not know.
  await page.goto('/?start=war-of-the-ring&hunt-tokens=shadow-2&weather=rain');
  const tokens = page.getByRole('dialog').getByLabel(/^After a Hunt for the Ring/);
  await expect(tokens).toHaveValue('shadow-2');
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('how it looks, from both sides', async ({ page }) => {
      await lay(page, { ...hunt, seats, entries: [...toBree.slice(0, 243)] });
      await expect(panel(page, 'encounter')).toContainText('A rescue');
      await look(page, 'hunt-rescue', scheme);
      await lay(page, { ...hunt, seats, entries: [...nearHobbiton, '1 move 5', '1 end-turn'] });
      await expect(space(page, '5')).toBeVisible();
      await look(page, 'hunt-ride', scheme);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const tab of ['Seats', 'Goals']) {
        await page.getByRole('navigation', { name: 'Parts of the table' }).getByText(tab).click();
        await page.screenshot({ path: `test-results/looks/hunt-${tab}-390-${scheme}.png` });
        expect(await faults(page), tab).toEqual([]);
      }
    });
  });
}
