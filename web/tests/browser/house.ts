/** A server of one's own for the tests of one worker, and what people do at its tables. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

const built = ['../target/release/mathom', '../target/debug/mathom'];

export class House {
  private child: ChildProcess | undefined;
  private readonly data = mkdtempSync(join(tmpdir(), 'mathom-'));

  /** `more`: what else it is told as it begins. */
  constructor(
    private readonly port: number,
    private readonly more: string[] = [],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Lays a file into the data folder, where it is before the house opens. */
  shelve(path: string, text: string) {
    const file = join(this.data, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  async open() {
    const program = process.env.MATHOM ?? built.find((path) => existsSync(path));
    if (!program) throw new Error('build the server first, or name it with MATHOM');
    // All browsers of the tests come from one address, faster than people do.
    const place = ['--listen', `127.0.0.1:${this.port}`, '--data', this.data];
    const args = ['serve', ...place, '--lift-limits', ...this.more];
    const env = { RUST_LOG: 'warn', ...process.env };
    this.child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 100; tries += 1) {
      const there = await fetch(`${this.url}/api/games`).catch(() => undefined);
      if (there?.ok) return;
      await new Promise((wait) => setTimeout(wait, 100));
    }
    throw new Error(`${program} does not answer`);
  }

  async close(signal: NodeJS.Signals = 'SIGTERM') {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  clear() {
    rmSync(this.data, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

interface Houses {
  house: House;
  /** The same house, in which every text is in a made-up language. Opened where a test asks for it. */
  foreign: House;
}

export const test = base.extend<{ baseURL: string; clean: undefined }, Houses>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is wanted
    async ({}, use) => {
      const house = new House(await freePort());
      await house.open();
      await use(house);
      await house.close();
      house.clear();
    },
    { scope: 'worker' },
  ],
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is wanted
    async ({}, use) => {
      const house = new House(await freePort(), ['--pseudo-language']);
      await house.open();
      await use(house);
      await house.close();
      house.clear();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  /** A page that complains in its console is broken, whatever it shows. */
  clean: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts a game: the button, the way to play, "Begin". */
export async function start(page: Page, way = 'Alone', game = 'Fate') {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^Play ${game}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(way, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await expect(page.getByRole('region', { name: 'Board' }).or(curtain(page))).toBeVisible();
  await lift(page);
  await expect(page.locator('.log .line').first()).toBeAttached();
}

const curtain = (page: Page) => page.getByRole('dialog', { name: 'Curtain' });

/** Where seats share a screen and may not see the same, a curtain is between them. */
export async function lift(page: Page) {
  const shown = page.getByRole('region', { name: 'Board' }).or(curtain(page));
  await expect(shown.first()).toBeVisible();
  if (!(await curtain(page).isVisible())) return;
  await curtain(page).getByRole('button').click();
  // Until the server answers it is still in sight, and must not be pressed again.
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
}

export const options = (page: Page) => page.locator('button.opt');

/** Chooses one of what is offered, twice if it asks whether it is meant. */
export async function choose(page: Page, at = 0) {
  await pressed(page, options(page).nth(at));
}

/** The quiet way on: the way out if there is one, else the first of what is offered. */
export async function pass(page: Page) {
  await expect(options(page).first()).toBeVisible();
  const out = page.locator('.aside button.opt').first();
  await pressed(page, (await out.count()) ? out : options(page).first());
}

async function pressed(page: Page, option: Locator) {
  await expect(option).toBeEnabled();
  const asked = await question(page);
  const sure = (await option.locator('.seal').count()) > 0;
  await option.click();
  if (sure) await page.locator('.opt.armed').click();
  await expect.poll(() => question(page)).not.toBe(asked);
}

/** What is asked and offered, after what, as one text. */
export async function question(page: Page): Promise<string> {
  return page.evaluate(() => {
    const lines = document.querySelectorAll('.log .line');
    const last = lines[lines.length - 1]?.textContent ?? '';
    const texts = [
      ...document.querySelectorAll('.decision .words, .decision .ask, .decision .waiting'),
    ];
    return [last, ...texts.map((one) => one.textContent)].join(' ');
  });
}

/** What a click copies. Pages write the clipboard a moment after the click, so what was there before is cleared. */
export async function copied(page: Page, click: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

/** The links to so many free seats, as the host copies them. */
export async function invitations(page: Page, seats: number): Promise<string[]> {
  const buttons = page.getByRole('region', { name: 'Seats' }).getByText(/^Copy the invitation/);
  await expect(buttons).toHaveCount(seats);
  const links: string[] = [];
  for (const button of await buttons.all()) {
    links.push(await copied(page, () => button.click()));
  }
  expect(new Set(links).size, 'each seat has a link of its own').toBe(seats);
  return links;
}
