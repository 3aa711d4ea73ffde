import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { faults } from './look';
import { type Joined, told } from './told';

/** Rosie looks, and Mablung is at her side; the third plays against them. */
function inTeams({ state: now, chat }: Joined) {
  const [one, two, three] = now.seats;
  if (!one || !two || !three) throw new Error('three play');
  now.eye = 1;
  [one.team, two.team, three.team] = [0, 0, 1];
  two.mine = false;
  now.questions = now.questions.filter(({ seat }) => seat === 1);
  chat.push({
    team: 0,
    seats: [2],
    name: 'Mablung',
    author: 'mablung',
    text: 'Say nothing of the pass.',
    at: 1794800100,
  });
}

const switches = (page: Page) => page.getByRole('group', { name: 'Who reads it' });

async function openChat(page: Page) {
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.locator('#chat-text')).toBeFocused();
}

test('one writes to everybody or to one’s side, by keyboard alone', async ({ page }) => {
  const { said } = await told(page, 'joined-25-2', inTeams);
  await openChat(page);
  await page.keyboard.type('Well met.');
  await page.keyboard.press('Enter');
  await expect.poll(() => said).toContainEqual({ type: 'chat', text: 'Well met.' });

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'To your side' })).toBeChecked();
  // Letters and digits are no keys of the table here.
  await page.keyboard.press('1');
  await page.keyboard.press('l');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Say something to your side')).toBeFocused();
  await page.keyboard.type('The pass is ours.');
  await page.keyboard.press('Enter');
  const secret = { type: 'chat-with-team', seat: 1, text: 'The pass is ours.' };
  await expect.poll(() => said).toContainEqual(secret);
  expect(said.filter(({ type }) => type === 'act')).toEqual([]);

  // The choice outlasts a look at the log.
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('radio', { name: 'To your side' })).toBeChecked();
});

test('a line for one’s side says so', async ({ page }) => {
  const { tell } = await told(page, 'joined-25-2', inTeams);
  await openChat(page);
  const lines = page.locator('.chat li');
  await expect(lines.filter({ hasText: 'to your side' })).toHaveText(/Say nothing of the pass/);
  await expect(lines.filter({ hasText: 'Osgiliath' })).not.toContainText('side');
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = {
    team: 0,
    seats: [2],
    name: 'Mablung',
    author: 'mablung',
    text: 'They come.',
    at: 1794800200,
  };
  tell({ type: 'chat', line });
  await expect(page.getByText('Mablung says to your side: They come.')).toBeAttached();
});

test('the host mutes a person in the chat, and sees it when the page is loaded again', async ({
  page,
}) => {
  const { said } = await told(page, 'joined-25-2', (joined) => {
    inTeams(joined);
    joined.table.host = true;
    joined.table.muted = ['mablung'];
  });
  await openChat(page);
  const line = page.locator('.chat li', { hasText: 'Say nothing of the pass' });
  await line.getByRole('button', { name: 'Let write again' }).click();
  await expect.poll(() => said).toContainEqual({ type: 'mute', author: 'mablung', muted: false });
  await line.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => said).toContainEqual({ type: 'mute', author: 'mablung', muted: true });
});

test('what was meant for one’s side does not go to everybody by itself', async ({ page }) => {
  const { said, tell, joined } = await told(page, 'joined-25-2', inTeams);
  await openChat(page);
  await switches(page).getByText('To your side').click();
  await page.locator('#chat-text').fill('The pass is ours.');
  const seats = joined.state.seats.map((seat) => ({ ...seat, mine: false }));
  tell({ ...joined, state: { ...joined.state, seats, questions: [] } });
  await expect(switches(page)).toHaveCount(0);
  await page.locator('#chat-text').press('Enter');
  await expect(page.getByText('Your team has no other seat now')).toBeVisible();
  expect(said.filter(({ type }) => type.startsWith('chat'))).toEqual([]);
  await expect(page.locator('#chat-text')).toHaveValue('The pass is ours.');
});

test('without teams there is nothing to choose', async ({ page }) => {
  await told(page, 'joined-25-2', () => {});
  await openChat(page);
  await expect(switches(page)).toHaveCount(0);
  await expect(page.getByLabel('Say something to the table')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`the chat of a team looks well at ${width}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await told(page, 'joined-25-2', inTeams);
      await openChat(page);
      await switches(page).getByText('To your side').click();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      expect(await faults(page)).toEqual([]);
      await page.screenshot({ path: `test-results/looks/talk-${width}-${scheme}.png` });
    });
  }
}

test('a rule is said to the table, and opened from what was said', async ({ page }) => {
  const { said, tell } = await told(page, 'joined-25-2', () => {});
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await page.keyboard.press('r');
  const quote = page.locator('#side-panel').getByRole('button', { name: /^Say .* to the table$/ });
  const id = (await quote.first().getAttribute('aria-label'))?.split(' ')[1] ?? '';
  await quote.first().click();
  await expect(page.locator('#chat-text')).toBeFocused();
  await expect(page.locator('#chat-text')).toHaveValue(new RegExp(`^${id}: `));
  // What is not yet said outlasts a look at the log.
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('#chat-text').press('Enter');
  await expect.poll(() => said.find(({ type }) => type === 'chat')).toBeTruthy();
  tell({
    type: 'chat',
    line: {
      seats: [2],
      name: 'Mablung',
      author: 'mablung',
      text: `But ${id} says so.`,
      at: 1794800900,
    },
  });
  expect(await faults(page)).toEqual([]);
  await page.locator('.chat').getByRole('button', { name: id }).click();
  await expect(page.locator('#side-panel .rule.on code').last()).toHaveText(id);
});
