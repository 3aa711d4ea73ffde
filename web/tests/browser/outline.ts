/** What a page consists of, without a word of its texts: to compare it in two languages. */
import type { Page } from '@playwright/test';

/**
 * One line an element: its tag, its classes, what it is about. Left out is what depends on how long a text is: where
 * names stand on a map, links in sentences, how things are laid out.
 */
export async function outline(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const lines: string[] = [];
    const told = [
      'role',
      'data-target',
      'data-scene',
      'data-piece',
      'data-space',
      'data-roll',
      'disabled',
    ];
    /** How much room there is decides on these. */
    const passing = /^(svelte-|s-|is-|hot$|now$|crowded$|sr$|fits$|plain$)/;
    const walk = (element: Element, depth: number) => {
      const tag = element.tagName.toLowerCase();
      if (['script', 'style', 'br', 'wbr', 'text', 'tspan', 'title', 'template'].includes(tag))
        return;
      if (element.closest('.labels, .names, [role=log]')) return;
      if (tag === 'a' && element.closest('div.log, .words, .decision p')) return;
      const classes = [...element.classList].filter((one) => !passing.test(one)).sort();
      const facts = told
        .filter((name) => element.hasAttribute(name))
        .map((name) => `${name}=${element.getAttribute(name)}`);
      if (tag === 'use') facts.push(element.getAttribute('href') ?? '');
      if (tag === 'svg' || tag === 'path' || tag === 'g') {
        // The ground of a map has thousands of lines; what can be pressed on it is what counts.
        if (!facts.length && !classes.length) {
          for (const child of element.children) walk(child, depth);
          return;
        }
      }
      lines.push(
        [' '.repeat(Math.min(depth, 12)) + [tag, ...classes].join('.'), ...facts].join(' '),
      );
      for (const child of element.children) walk(child, depth + 1);
    };
    const root = document.querySelector(within);
    if (root) walk(root, 0);
    return lines;
  }, within);
}

/** Headings, panels, dice, chapters, seats and choices: how many there are of each, and in which order. */
export async function structure(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const icons = (selector: string) =>
      all(`${selector} use`).map((one) => one.getAttribute('href') ?? '');
    return {
      headings: all('h1, h2, h3, h4').map(({ tagName }) => tagName),
      panels: all('[data-scene]').map((one) => one.getAttribute('data-scene')),
      dice: icons('[data-scene]'),
      chapters: all('div.log li.turn').length,
      lines: all('div.log li.line').map((one) => one.querySelectorAll('p').length),
      seats: all('[aria-label="Seats"] .numeral').map((one) => one.className),
      choices: all('.options section').map((one) => one.querySelectorAll('button.opt').length),
      aside: all('.aside button').map((one) => one.className),
      asked: all('.decision .words, .decision .ask').length,
    };
  });
}

/** Texts that are cut off by a box or stick out of a button, and pages that scroll sideways; one line each. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const SLACK = 2;
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // A digit at the edge of a piece may stand over it.
      if (!parent || text.length < 4 || parent.closest('svg, .sr, script, style, select')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // What ends in an ellipsis or fades is told whole elsewhere.
      if (parent.closest('[data-excerpt]')) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (
        let box: HTMLElement | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' && box.closest('[title], [aria-label]')) break;
        if (style.webkitLineClamp !== 'none') break;
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const own = box.getBoundingClientRect();
        if (own.width < 4 || own.height < 4) break;
        const isEdge = style.overflowX !== 'visible' || box.matches('button, .btn');
        if (isEdge && !scrolls(style.overflowX)) {
          const wide = left < own.left - SLACK || right > own.right + SLACK;
          const high = top < own.top - SLACK || bottom > own.bottom + SLACK;
          if (wide || (high && !scrolls(style.overflowY))) {
            const name = [box.tagName.toLowerCase(), ...box.classList].join('.');
            found.add(`${wide ? 'too wide' : 'too high'} for ${name}: “${text.slice(0, 60)}”`);
            break;
          }
        }
        // What is scrolled out of sight is not cut off.
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
      }
    }
    return [...found];
  });
}
