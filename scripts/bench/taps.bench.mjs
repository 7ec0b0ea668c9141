/** How long a tap or a key waits for the next picture, on a phone a quarter as fast as this machine. */
import { chromium } from '@playwright/test';
import { frenchPdf } from './lib/french-pdf.mjs';
import { limitFigure, median, missingFigure } from './lib/figure.mjs';
import { startPlatform } from './lib/platform.mjs';
import { isInstalled } from '../lib/system-packages.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const slower = 4;
const most = 200;
const roundsCount = 3;
/** Until a page has painted and is idle after a tap: else something on it never ends, and is named. */
const restMs = 30_000;
const screens = /** @type {const} */ (['feed', 'review', 'composer']);
/** @param {string} screen */
const nameOf = (screen) => `taps: slowest of a ${screen}, ${slower}x slower`;

/** @param {import('./lib/room.mjs').Room} room */
export async function taps(room) {
  if (!isInstalled('chromium')) {
    const why = 'chromium is missing (npm run bench installs it as root)';
    return screens.map((screen) => missingFigure({ name: nameOf(screen), unit: 'ms', bar: `<= ${most} ms`, why }));
  }
  const platform = await startPlatform(room);
  const person = await platform.person('+2250700000001');
  const { id } = await person.sendPdf(await frenchPdf(24, 'relecture'), 'rapport.pdf');
  await until(async () => (await person.get(`/client/documents/${id}`)).drafts.length > 0);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await context.addInitScript(
    `localStorage.setItem('token', '${person.token}'); localStorage.setItem('userType', 'client'); localStorage.setItem('userId', '${person.id}')`,
  );
  await context.addInitScript(observe);
  const figures = [];
  try {
    const paths = {
      feed: `/app/communities/${person.community}`,
      review: `/app/documents/${id}`,
      composer: `/app/posts/new?communityId=${person.community}`,
    };
    for (const screen of screens) {
      const rounds = [];
      for (let round = 0; round < roundsCount; round += 1) {
        rounds.push({
          bare: await waits(context, 'about:blank', bare),
          ours: await waits(context, platform.url + paths[screen], journeys[screen]),
        });
      }
      const [pressed = NaN] = medians(rounds.map(({ bare: ms }) => ms));
      const all = medians(rounds.map(({ ours: ms }) => ms));
      const value = Math.max(...all);
      const what = journeys[screen][all.indexOf(value)]?.what;
      const note = `${what}; a bare button beside it: ${Math.round(pressed)} ms; medians of ${roundsCount} rounds`;
      figures.push(limitFigure({ name: nameOf(screen), value, unit: 'ms', most, note }));
    }
    return figures;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** @typedef {{ what: string, act: (page: Page) => Promise<unknown> }} Step */

/** What people do there, tap by tap. @type {Record<typeof screens[number], Step[]>} */
const journeys = {
  feed: [
    {
      what: 'like',
      act: (page) =>
        page
          .getByRole('button', { name: /^J’aime/ })
          .first()
          .tap(),
    },
    { what: 'menu of a post', act: (page) => page.getByRole('article').first().getByRole('button').first().tap() },
    { what: 'menu closed', act: (page) => page.keyboard.press('Escape') },
    { what: 'another filter', act: (page) => page.getByRole('link', { name: 'Épinglées' }).tap() },
    { what: 'all posts', act: (page) => page.getByRole('link', { name: 'Toutes' }).tap() },
    { what: 'what can be begun', act: (page) => page.getByRole('button', { name: 'Créer' }).tap() },
    { what: 'sheet closed', act: (page) => page.keyboard.press('Escape') },
    { what: 'members', act: (page) => page.getByRole('link', { name: 'Membres' }).tap() },
    { what: 'feed again', act: (page) => page.getByRole('link', { name: 'Publications' }).tap() },
  ],
  review: [
    {
      what: 'proposal opened',
      act: (page) => page.getByRole('main').getByRole('button', { expanded: false }).first().tap(),
    },
    { what: 'ticked off', act: (page) => page.getByRole('checkbox').nth(1).tap() },
    { what: 'ticked', act: (page) => page.getByRole('checkbox').nth(1).tap() },
    { what: 'title', act: (page) => page.getByRole('textbox').first().tap() },
    { what: 'first letter of the title', act: (page) => page.keyboard.press('B') },
    { what: 'next letter of the title', act: (page) => page.keyboard.press('o') },
    { what: 'editing', act: (page) => page.getByRole('button', { name: 'Modifier le texte' }).first().tap() },
    { what: 'text', act: (page) => page.getByRole('textbox', { name: 'Texte de la publication' }).tap() },
    { what: 'first letter of the text', act: (page) => page.keyboard.press('B') },
    { what: 'next letter of the text', act: (page) => page.keyboard.press('o') },
    { what: 'edited', act: (page) => page.getByRole('button', { name: 'Terminer la modification' }).tap() },
  ],
  composer: [
    { what: 'title', act: (page) => page.getByRole('textbox', { name: 'Titre' }).tap() },
    { what: 'first letter of the title', act: (page) => page.keyboard.press('B') },
    { what: 'next letter of the title', act: (page) => page.keyboard.press('o') },
    { what: 'text', act: (page) => page.getByRole('textbox', { name: 'Texte' }).tap() },
    { what: 'first letter of the text', act: (page) => page.keyboard.press('B') },
    { what: 'next letter of the text', act: (page) => page.keyboard.press('o') },
    { what: 'a poll', act: (page) => page.getByRole('radio', { name: 'Sondage' }).locator('..').tap() },
    { what: 'a text again', act: (page) => page.getByRole('radio', { name: 'Texte' }).locator('..').tap() },
    { what: 'published by mistake', act: (page) => page.getByRole('button', { name: 'Publier' }).first().tap() },
    { what: 'stopped', act: (page) => page.keyboard.press('Escape') },
  ],
};

/** A page with one button that changes its own text: what the machine itself takes. @type {Step[]} */
const bare = [{ what: 'a bare button', act: (page) => page.locator('button').tap() }];
const barePage = `<button style="width: 50%; height: 50vh" onclick="this.textContent += '!'">Bare</button>`;

/** In the page: how long each tap or key waited for its picture. */
const observe = `
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
/** What was observed is told after the next paint, while nothing else is to do. */
const waited = `new Promise((resolve) =>
  requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => resolve(Math.max(0, ...taps.splice(0)))))))`;

/**
 * Does all of it, one after the other, and waits after each until the page has painted and is idle.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @param {Step[]} steps
 * @returns {Promise<number[]>} milliseconds of each step
 */
async function waits(context, url, steps) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  if (url === 'about:blank') {
    await page.setContent(barePage);
    await page.evaluate(observe);
  }
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const found = [];
  for (const { what, act } of steps) {
    await act(page);
    found.push(Number(await within(restMs, page.evaluate(waited), `the page came to no rest after ${what}`)));
  }
  await page.close();
  return found;
}

/**
 * @template T
 * @param {number} ms
 * @param {Promise<T>} work
 * @param {string} late what is told otherwise
 * @returns {Promise<T>}
 */
async function within(ms, work, late) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const over = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(late)), ms)));
  try {
    return /** @type {T} */ (await Promise.race([work, over]));
  } finally {
    clearTimeout(timer);
  }
}

/** Step by step, over the rounds. @param {number[][]} rounds */
const medians = (rounds) => (rounds[0] ?? []).map((_, step) => median(rounds.map((round) => round[step] ?? NaN)));

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('the document was not read');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
