/** States that are hard to bring about by playing: a table as the server might tell it. */
import { readFileSync } from 'node:fs';
import type { WebSocketRoute } from '@playwright/test';
import { choose, expect, options, question, start, test } from './house';
import { told } from './told';

test('a curtain hides everything between seats that share a screen', async ({ page }) => {
  const { said } = await told(page, 'joined-25-2', ({ table, state: now }) => {
    table.has_secrets = true;
    now.eye = 2;
  });
  await expect(page.getByRole('dialog', { name: 'Curtain' })).toContainText('Rosie comes next');
  await expect(page.locator('.table')).toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(said.filter(({ type }) => type === 'look-as')).toEqual([]);
  await page.getByRole('button', { name: /I am Rosie/ }).click();
  await expect.poll(() => said).toContainEqual({ type: 'look-as', seat: 1 });
});

test('who is asked to agree to an undo can agree or refuse', async ({ page }) => {
  const { said, joined } = await told(page, 'joined-3-1', ({ state: now }) => {
    now.undo.asked = { by: 3, to: 31, waits_for: [1, 2] };
  });
  const asked = page.getByRole('group', { name: 'Undo' });
  await expect(asked).toContainText('Teams bot asks to undo');
  await asked.getByRole('button', { name: 'Agree' }).click();
  const { number } = joined.state;
  await expect.poll(() => said).toContainEqual({ type: 'agree-to-undo', number, seat: 1 });
  expect(said).toContainEqual({ type: 'agree-to-undo', number, seat: 2 });
});

test('players are asked whether the seat of a player who is away is handed over', async ({
  page,
}) => {
  const { said } = await told(page, 'joined-25-2', ({ state: now }) => {
    const third = now.seats[2];
    if (!third) throw new Error('three play');
    third.name = 'Mablung';
    third.sitter = { kind: 'person', here: false };
    third.hand_over = { by: [], to: { kind: 'free' }, waits_for: [1, 2] };
  });
  const asked = page.getByRole('group', { name: 'Handing over a seat' });
  await expect(asked).toContainText('The host asks to free the seat of Mablung');
  await asked.getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(() => said).toContainEqual({ type: 'refuse-hand-over', seat: 3 });
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => said).toContainEqual({ type: 'agree-to-hand-over', seat: 3 });
});

test('a stale answer is a soft notice, and a patch that does not fit asks for all', async ({
  page,
}) => {
  const { said, tell, joined } = await told(page, 'joined-25-2', () => {});
  await expect(options(page).first()).toBeVisible();
  tell({ type: 'notice', notice: { kind: 'stale', says: 'The table had moved on. Here it is.' } });
  await expect(page.getByText('The table had moved on.')).toBeVisible();
  const number = joined.state.number;
  tell({ type: 'update', from: number + 5, number: number + 6, log: [], patch: {} });
  await expect.poll(() => said.map(({ type }) => type)).toContain('sync');
  tell({
    type: 'update',
    from: number,
    number: number + 1,
    log: [],
    patch: { questions: [] },
  });
  await expect(options(page)).toHaveCount(0);
});

test('what was picked on the board narrows the list, step by step back', async ({ page }) => {
  await told(page, 'joined-25-2', () => {});
  await expect(options(page).first()).toBeVisible();
  const all = await options(page).count();
  await page.locator('.left').getByText('Faramir').first().click();
  await expect.poll(() => options(page).count()).toBeLessThan(all);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(all);
});

test('a choice that cannot be undone asks for a second press', async ({ page }) => {
  const { said } = await told(page, 'joined-3-1', ({ state: now }) => {
    for (const choice of now.questions[0]?.choices ?? []) choice.bars_undo = true;
  });
  await options(page).first().click();
  await expect(page.getByText('This cannot be undone').first()).toBeVisible();
  expect(said.filter(({ type }) => type === 'act')).toEqual([]);
  await options(page).first().click();
  await expect.poll(() => said.filter(({ type }) => type === 'act').length).toBe(1);
});

test('a choice without another is played at the first press', async ({ page }) => {
  const { said } = await told(page, 'joined-3-1', ({ state: now }) => {
    const question = now.questions[0];
    if (!question?.choices[0]) throw new Error('somebody is asked');
    question.choices = [{ ...question.choices[0], bars_undo: true }];
    now.questions = [question];
  });
  await options(page).first().click();
  await expect.poll(() => said.filter(({ type }) => type === 'act').length).toBe(1);
});

test('a line that breaks says so and comes back by itself', async ({ page }) => {
  let broken: WebSocketRoute | undefined;
  let cut = false;
  await page.routeWebSocket(/\/play$/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    broken = socket;
  });
  await start(page);
  const asked = await question(page);
  cut = true;
  await broken?.close();
  await expect(page.getByRole('alert')).toContainText('Not connected');
  await expect(options(page).first()).toBeDisabled();
  await expect(page.locator('.log .line').first()).toBeVisible();
  cut = false;
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => question(page)).toBe(asked);
  await choose(page);
});

test('two things told in the same words at once are both shown, and the table goes on', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { tell, joined } = await told(page, 'joined-25-2', () => {});
  await expect(options(page).first()).toBeVisible();
  const { number } = joined.state;
  const happened = { event: {}, says: 'A troop is lost in Moria.' };
  const events = [happened, happened];
  const log = [{ entry: number, happened: events }];
  tell({ type: 'update', from: number, number: number + 1, log, patch: {} });
  await expect(page.locator('.caption p')).toHaveText([happened.says, happened.says]);
  tell({
    type: 'update',
    from: number + 1,
    number: number + 2,
    log: [],
    patch: { questions: [] },
  });
  await expect(options(page)).toHaveCount(0);
});

test('a bot no longer thinks once its answer has come, though it is still to be shown', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { tell, joined } = await told(page, 'joined-3-1', ({ state: now }) => {
    now.questions = [];
    for (const seat of now.seats) {
      const bot = seat.seat === 3;
      seat.asked = bot ? 'must' : 'no';
      seat.thinking = bot;
      if (bot) seat.sitter = { kind: 'bot', bot: 'random', title: 'Wanderer', lent: false };
    }
  });
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText(/thinks/);
  const { number } = joined.state;
  const events = Array.from({ length: 6 }, (_, i) => ({ event: {}, says: `It happens (${i}).` }));
  for (const step of [0, 1, 2]) {
    const [from, to] = [number + step, number + step + 1];
    const log = [{ entry: to, happened: events }];
    tell({ type: 'update', from, number: to, log, patch: {} });
  }
  await expect(decision).toContainText(/has chosen/);
  await expect(decision).toContainText(/thinks/);
});

test('at one screen the hand of the seat that decides comes first', async ({ page }) => {
  await told(page, 'joined-25-2', ({ state: now }) => {
    const [question] = now.questions;
    if (!question) throw new Error('somebody is asked');
    now.questions = [{ ...question, seat: 2 }];
  });
  const hands = page.locator('.hands > section');
  await expect(hands).toHaveCount(2);
  await expect(hands.first()).toHaveClass(/seat-2/);
});

test('what several choices cost is said once, above them', async ({ page }) => {
  await told(page, 'joined-25-2', () => {});
  const block = page.locator('.options section', { hasText: 'Frodo & Sam travel to' });
  await expect(block.locator('h3')).toContainText(/search of 4 dice/);
  const havens = block.getByRole('button', { name: /Frodo & Sam travel to.*Grey Havens/s });
  await expect(havens).toHaveCount(1);
  await expect(havens.locator('small')).toHaveClass(/sr/);
});

test('who looks at something else is called by the browser, if that is wished for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const called: string[] = [];
    const icons: string[] = [];
    class Notice {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { icon = '' }: NotificationOptions) {
        called.push(title);
        icons.push(icon);
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice, called, icons });
  });
  const { tell, joined } = await told(page, 'joined-3-1', ({ state: now }) => {
    now.questions = [];
    for (const seat of now.seats) seat.asked = 'no';
  });
  const called = () => page.evaluate(() => (window as unknown as { called: string[] }).called);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByLabel(/Notify me when I have to decide/).check();
  await page.keyboard.press('Escape');
  const deciding = JSON.parse(readFileSync('tests/fixtures/joined-3-1.json', 'utf8')).state;
  const { number, seats } = joined.state;
  const asked = { questions: deciding.questions, seats: deciding.seats };
  const asks = (from: number, patch: object) =>
    tell({ type: 'update', from, number: from + 1, log: [], patch });
  // Who looks at the table needs no call.
  asks(number, asked);
  await expect(options(page).first()).toBeVisible();
  expect(await called()).toEqual([]);
  asks(number + 1, { questions: [], seats });
  await expect(options(page)).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  asks(number + 2, asked);
  await expect.poll(called).toEqual([expect.stringContaining('You decide')]);
  const [icon = ''] = await page.evaluate(() => (window as unknown as { icons: string[] }).icons);
  // A wrong address answers with something other than a picture.
  const kind = await page.evaluate(
    async (address) => (await fetch(address)).headers.get('content-type'),
    icon,
  );
  expect(kind).toContain('image/png');
});
