/** What the tests of Hunt for the Ring have in common: three at a table, each in a browser of his own. */
import { inflateRawSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { expect, invitations, options, question } from './house';
import { lay, type Written } from './written';

export const board = (page: Page) => page.getByRole('region', { name: 'Board' });
export const panel = (page: Page, scene: string) => page.locator(`[data-scene="${scene}"]`);
/** A space of the board that may be chosen. */
export const space = (page: Page, id: string) => board(page).locator(`[data-space="${id}"]`);

/** All that a browser was ever told: frames of the table, and answers of the house. */
export class Heard {
  readonly texts: string[] = [];
  private readonly open: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      // What is long comes deflated.
      socket.on('framereceived', ({ payload }) =>
        this.texts.push(typeof payload === 'string' ? payload : String(inflateRawSync(payload))),
      ),
    );
    page.on('response', (answer) => {
      if (!answer.url().includes('/api/')) return;
      this.open.push(
        answer
          .text()
          .then((text) => void this.texts.push(text))
          .catch(() => {}),
      );
    });
  }

  /** Everything with a name in it, however deep: what it is called, and what it is. */
  async named(): Promise<[key: string, value: unknown, of: Record<string, unknown>][]> {
    await Promise.all(this.open);
    const found: [string, unknown, Record<string, unknown>][] = [];
    const walk = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (value && typeof value === 'object')
        for (const [key, inner] of Object.entries(value)) {
          found.push([key, inner, value as Record<string, unknown>]);
          walk(inner);
        }
    };
    for (const text of this.texts) walk(JSON.parse(text));
    return found;
  }
}

export interface Three {
  frodo: Page;
  /** Seat 2. */
  ben: Page;
  /** Seat 3. */
  cora: Page;
  heard: { frodo: Heard; hunters: Heard[] };
  close: () => Promise<void>;
}

/** Lays a game, frees the seats of the hunters, and lets two of them sit down with the link. */
export async function three(page: Page, browser: Browser, written: Written): Promise<Three> {
  const frodo = new Heard(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lay(page, { ...written, seats: ['Ann', 'Ben', 'Cora'] });
  for (const seat of ['II', 'III']) {
    await page.getByRole('button', { name: `Seat ${seat}: who plays it` }).click();
    await page.getByRole('menuitem', { name: /^Leave the seat open/ }).click();
    await expect(page.locator(`.seat.seat-${seat.length}`)).toContainText(`Seat ${seat.length}`);
  }
  const links = await invitations(page, 2);
  const hunters: { page: Page; heard: Heard }[] = [];
  for (const [at, name] of ['Ben', 'Cora'].entries()) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const hunter = await context.newPage();
    const heard = new Heard(hunter);
    await hunter.goto(links[at] ?? '');
    await hunter.getByRole('textbox', { name: 'Your name' }).fill(name);
    await hunter.getByRole('button', { name: 'Sit down' }).click();
    await expect(board(hunter)).toBeVisible();
    hunters.push({ page: hunter, heard });
  }
  const [ben, cora] = hunters;
  if (!ben || !cora) throw new Error('two hunt');
  return {
    frodo: page,
    ben: ben.page,
    cora: cora.page,
    heard: { frodo, hunters: hunters.map(({ heard }) => heard) },
    close: async () => {
      for (const hunter of hunters) await hunter.page.context().close();
    },
  };
}

/** Waits until one is asked, and chooses what reads so: the first of it. */
export async function answer(page: Page, wish: RegExp) {
  const option = options(page).filter({ hasText: wish }).first();
  await expect(option, `${wish} is offered`).toBeEnabled();
  const asked = await question(page);
  await option.click();
  await settled(page, asked);
}

/** A second press where one is asked for; then something else is asked, or nothing. */
async function settled(page: Page, asked: string) {
  const armed = page.locator('.opt.armed');
  if (await armed.isVisible()) await armed.click();
  await expect.poll(() => question(page)).not.toBe(asked);
}

/** Presses a space of the board. */
export async function press(page: Page, id: string) {
  await expect(space(page, id)).toBeVisible();
  const asked = await question(page);
  await space(page, id).focus();
  await page.keyboard.press('Enter');
  await settled(page, asked);
}
