/** How a page looks at every width: no sideways scrolling, nothing that axe complains of, a picture. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths: [number, number][] = [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
];

/** What axe has to say, one line each. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // @ts-expect-error axe was put into the page just now
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap((one: { id: string; nodes: { html: string }[] }) =>
      one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`),
    );
  });
}

/** A frame, and whatever is laid out anew after it. */
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 80))),
  );

export async function look(page: Page, name: string, scheme: string) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/looks/${name}-${width}-${scheme}.png` });
    if (width === 390 || width === 1440) {
      expect(await faults(page), `${name} at ${width}, ${scheme}`).toEqual([]);
    }
  }
}
