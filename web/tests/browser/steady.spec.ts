import { choose, expect, options, question, start, test } from './house';

test('a reload and a second tab show the same question', async ({ page, context }) => {
  await start(page);
  await choose(page);
  const asked = await question(page);
  await page.reload();
  await expect(options(page).first()).toBeVisible();
  await expect.poll(() => question(page)).toBe(asked);

  const second = await context.newPage();
  await second.goto(page.url());
  await expect.poll(() => question(second)).toBe(asked);
  await choose(page);
  const next = await question(page);
  await expect.poll(() => question(second)).toBe(next);
});

test('a double click answers once', async ({ page }) => {
  await start(page);
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  await page.reload();
  await expect(options(page).first()).toBeVisible();
  await options(page).first().dblclick({ delay: 5 });
  await page.waitForTimeout(500);
  const acts = sent.filter((text) => text.includes('"act"')).map((text) => JSON.parse(text).number);
  expect(new Set(acts).size).toBe(acts.length);
});

test('a server that ends and starts again loses nothing', async ({ page, house }) => {
  await start(page);
  await choose(page);
  const asked = await question(page);
  await house.close();
  await expect(page.getByRole('alert')).toContainText('Not connected');
  await expect(options(page).first()).toBeDisabled();
  await house.open();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => question(page)).toBe(asked);
  await choose(page);
});

test('a server that is killed loses nothing', async ({ page, house }) => {
  await start(page);
  await choose(page);
  const asked = await question(page);
  await house.close('SIGKILL');
  await house.open();
  await expect.poll(() => question(page), { timeout: 30_000 }).toBe(asked);
  await choose(page);
});
