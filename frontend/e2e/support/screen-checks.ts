import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a screen shows its heading and nothing on it is still loading. Looks at every frame, in one call: there are many screens. */
export async function screenReady(page: Page): Promise<void> {
  const isReady = await page.evaluate(async (withinMs) => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const ready = () => {
      const loading = seen('[role="status"]').some((one) =>
        /^(Chargement|Loading)$/.test(one.getAttribute('aria-label') ?? one.textContent.trim()),
      );
      return seen('h1').length > 0 && !loading && seen('[data-skeleton]').length === 0;
    };
    for (const end = performance.now() + withinMs; !ready(); await new Promise(requestAnimationFrame))
      if (performance.now() > end) return false;
    return true;
  }, 10_000);
  expect(isReady, 'the screen shows its heading, and nothing is loading').toBe(true);
}

/** The longest word that is to stand on one line, in letters. */
const wholeWord = 10;

/** What a screen is asked in one size; all of it in one call, since calls are what looking costs. */
interface Asked {
  /** Nothing is wider than this, in pixels: a page that scrolls sideways is broken on a phone. */
  readonly width: number;
  /** Names keep enough room for their words, and lists cut nothing off at their edge. */
  readonly names?: boolean;
  /** No label of a button or of a link is cut off. */
  readonly labels?: boolean;
  /** Words of usual length stand on one line. */
  readonly words?: boolean;
}

/** What does not fit at the size the page has. Self-contained: it runs in the page. */
function misfits({ width, names, labels, words, longest }: Asked & { longest: number }): string[] {
  const seenText = (node: Node) => !node.parentElement?.closest('.visually-hidden, [aria-hidden="true"], thead');
  /** Lines that words of a text stand on, where there are several. */
  const broken = (within: Node, word: RegExp, isAsked: (text: Node) => boolean): string[] => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!isAsked(node)) continue;
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(word)) {
        if (text.length > longest) continue;
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(`${text} on several lines`);
      }
    }
    return found;
  };
  const tooWide = (): string[] => {
    if (document.documentElement.scrollWidth <= width) return [];
    const past = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > width || one.getBoundingClientRect().left + one.scrollWidth > width,
    );
    const innermost = past.filter((one) => !past.some((other) => other !== one && one.contains(other)));
    const places = innermost.slice(0, 5).map((one) => one.outerHTML.slice(0, 200));
    return [`${document.documentElement.scrollWidth} px, wider than ${width} px`, ...places];
  };
  const cutLists = () =>
    [...document.querySelectorAll('.list-card')]
      .filter((list) => list.scrollWidth > list.clientWidth)
      .map(() => 'a list is cut at its edge');
  const isCut = (one: Element) =>
    one.checkVisibility() &&
    one.textContent.trim() !== '' && // the track of a switch hides its thumb's way
    one.localName !== 'select' && // opened, the device shows its choices whole
    !one.closest('.visually-hidden') &&
    /hidden|clip/.test(getComputedStyle(one).overflowX) &&
    one.scrollWidth > one.clientWidth + 2;
  const cutLabels = () =>
    [...document.querySelectorAll('button, a, label')]
      .filter((label) => [label, ...label.querySelectorAll('*')].some(isCut))
      .map((label) => `a label is cut: ${label.textContent.slice(0, 60)}`);
  return [
    ...tooWide(),
    ...(names ? [...document.querySelectorAll('[data-names]')] : []).flatMap((one) => broken(one, /\S+/g, () => true)),
    ...(names ? cutLists() : []),
    ...(labels ? cutLabels() : []),
    ...(words ? broken(document.body, /(?<=^|\s)[^\s-]{3,}(?=\s|$)/g, seenText) : []),
  ];
}

/** At the size the page has everything stands where it has room. Charts may take a moment to fit. */
export async function expectFits(page: Page, asked: Asked): Promise<void> {
  const found = () => page.evaluate(misfits, { ...asked, longest: wholeWord });
  await expect.poll(found, { message: `what does not fit at ${asked.width} px` }).toEqual([]);
}

/** Serious and critical findings of axe, short enough to read in a report; of a part of the page where it is named. */
export async function seriousIssues(page: Page, part?: string): Promise<string[]> {
  // It stays as long as the page does, and its 650 KB, which go into each frame, need not be sent and read again.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // All rules run; only what they find is told in full, which spares a quarter of the time.
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
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
