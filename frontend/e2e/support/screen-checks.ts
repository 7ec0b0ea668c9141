import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a screen shows its heading and nothing on it is still loading. Looks at every frame: there are many screens. */
export async function screenReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const loading = seen('[role="status"]').some((one) =>
        /^(Chargement|Loading)$/.test(one.getAttribute('aria-label') ?? one.textContent.trim()),
      );
      return seen('h1').length > 0 && !loading && seen('[data-skeleton]').length === 0;
    },
    undefined,
    { timeout: 10_000 },
  );
}

/** Nothing sticks out to the side: a page that scrolls sideways is broken on a phone. Charts may take a moment to fit. */
export async function expectNoSideScroll(page: Page, width: number): Promise<void> {
  const sticksOut = () =>
    page.evaluate((limit) => {
      if (document.documentElement.scrollWidth <= limit) return [];
      const past = [...document.querySelectorAll('body *')].filter(
        (one) =>
          one.getBoundingClientRect().right > limit || one.getBoundingClientRect().left + one.scrollWidth > limit,
      );
      const innermost = past.filter((one) => !past.some((other) => other !== one && one.contains(other)));
      return [
        `${document.documentElement.scrollWidth} px`,
        ...innermost.slice(0, 5).map((one) => one.outerHTML.slice(0, 200)),
      ];
    }, width);
  await expect.poll(sticksOut, { message: `nothing wider than ${width} px` }).toEqual([]);
}

/** The longest word that is to stand on one line, in letters. */
const wholeWord = 10;

/** Names keep enough room for their words, and lists cut nothing off at their edge. */
export async function expectRoomForNames(page: Page): Promise<void> {
  const cramped = () =>
    page.evaluate((longest) => {
      const broken = [...document.querySelectorAll('[data-names]')].flatMap((name) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top));
            if (word.length <= longest && lines.size > 1) found.push(`${word} on ${lines.size} lines`);
          }
        }
        return found;
      });
      const lists = [...document.querySelectorAll('.list-card')];
      const cut = lists.filter((list) => list.scrollWidth > list.clientWidth).map(() => 'a list is cut at its edge');
      return [...broken, ...cut];
    }, wholeWord);
  await expect.poll(cramped, { message: 'names have room' }).toEqual([]);
}

/** No label of a button or of a link is cut off. */
export async function expectWholeLabels(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const isCut = (one: Element) =>
        one.checkVisibility() &&
        one.textContent.trim() !== '' && // the track of a switch hides its thumb's way
        one.localName !== 'select' && // opened, the device shows its choices whole
        !one.closest('.visually-hidden') &&
        /hidden|clip/.test(getComputedStyle(one).overflowX) &&
        one.scrollWidth > one.clientWidth + 2;
      return [...document.querySelectorAll('button, a, label')]
        .filter((label) => [label, ...label.querySelectorAll('*')].some(isCut))
        .map((label) => (label.textContent ?? '').slice(0, 60));
    });
  await expect.poll(cut, { message: 'labels are whole' }).toEqual([]);
}

/** Serious and critical findings of axe, short enough to read in a report; of a part of the page where it is named. */
export async function seriousIssues(page: Page, part?: string): Promise<string[]> {
  // All rules run; only what they find is told in full, which spares a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`);
      return `${id}: ${help}\n  ${places.join('\n  ')}`;
    });
}

/** Words of usual length that stand on two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden, [aria-hidden="true"], thead')) continue;
      for (const word of (node.nodeValue ?? '').matchAll(/(?<=^|\s)[^\s-]{3,}(?=\s|$)/g)) {
        if (word[0].length > longest) continue;
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  }, wholeWord);
}
