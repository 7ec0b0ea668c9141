/** The web app: what a first visit loads, and what each screen adds, as a real browser asks for it. */
import { chromium } from '@playwright/test';
import { filesOf, most, sum } from './lib/first-load.mjs';
import { limitFigure, median, missingFigure } from './lib/figure.mjs';
import { startPlatform } from './lib/platform.mjs';
import { isInstalled } from '../lib/system-packages.mjs';

const names = {
  landing: 'web: first load of the landing page',
  login: 'web: first load of the login',
  feed: 'web: first load of a feed',
  heaviest: 'web: the heaviest first load of a client screen',
  screen: 'web: the heaviest client screen, beyond the home of one signed in',
};
const paintNames = {
  '/': 'web: first paint of the landing page, 250 kbit/s and 4x slower',
  '/login': 'web: first paint of the login, 250 kbit/s and 4x slower',
};
/** The network and the phone of who comes for the first time. */
const slow = { kilobits: 250, latencyMs: 200, slower: 4, most: 1_500, rounds: 3 };

/** @param {import('./lib/room.mjs').Room} room */
export async function web(room) {
  if (!isInstalled('chromium')) {
    const why = 'chromium is missing (npm run bench installs it as root)';
    return [
      ...Object.entries(names).map(([part, name]) =>
        missingFigure({ name, unit: 'KB', bar: `<= ${most[/** @type {keyof typeof most} */ (part)]} KB`, why }),
      ),
      ...Object.values(paintNames).map((name) => missingFigure({ name, unit: 'ms', bar: `<= ${slow.most} ms`, why })),
    ];
  }
  const platform = await startPlatform(room, { workers: false });
  const { token, community } = await platform.person('+2250700000001');
  const [{ post }] = await platform.db.query(`select id as post from post where community_id = $1 limit 1`, [
    community,
  ]);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const landing = await filesOf(browser, `${platform.url}/`);
    /** @type {Record<string, number>} */
    const first = { '/': sum(landing) };
    const paths = [
      '/login',
      '/register',
      '/app',
      '/app/communities',
      '/app/communities/new',
      '/app/communities/join',
      `/app/communities/${community}`,
      '/app/posts/new',
      `/app/posts/${post}`,
      `/app/posts/${post}/edit`,
      '/app/documents',
      '/app/documents/new',
      '/app/products',
      '/app/products?tab=add',
      '/app/jobs',
      '/app/notifications',
      '/app/profile',
      '/app/settings',
    ];
    /** @type {{ path: string, whole: number, own: number }[]} */
    const routes = [];
    // What a screen costs somebody who is in already: the frame of those signed in is `/app`'s, and no screen's.
    const home = await filesOf(browser, `${platform.url}/app`, token);
    for (const path of paths) {
      const all = await filesOf(browser, `${platform.url}${path}`, /^\/app/.test(path) ? token : undefined);
      first[path] = sum(all);
      const beyondHome = new Map([...all].filter(([file]) => !home.has(file)));
      const named = path.replaceAll(community, ':id').replaceAll(post, ':id');
      routes.push({ path: named, whole: sum(all), own: path.startsWith('/app') ? sum(beyondHome) : 0 });
    }
    const heaviest = (/** @type {'whole' | 'own'} */ which) => {
      const sorted = routes.toSorted((a, b) => b[which] - a[which]);
      const note = sorted.slice(0, 4).map((one) => `${one.path} ${Math.round(one[which])} KB`);
      return { value: sorted[0]?.[which] ?? 0, note: note.join(', ') };
    };
    const firstLoad = (/** @type {'landing' | 'login' | 'feed'} */ part, /** @type {string} */ path) =>
      limitFigure({ name: names[part], value: first[path] ?? Infinity, unit: 'KB', most: most[part] });
    const paints = [];
    for (const [path, name] of Object.entries(paintNames)) {
      const rounds = [];
      for (let round = 0; round < slow.rounds; round += 1) rounds.push(await firstPaint(browser, platform.url + path));
      const note = `median of ${slow.rounds}, each answer ${slow.latencyMs} ms away; its heading stands in it`;
      paints.push(limitFigure({ name, value: median(rounds), unit: 'ms', most: slow.most, note }));
    }
    return [
      firstLoad('landing', '/'),
      firstLoad('login', '/login'),
      firstLoad('feed', `/app/communities/${community}`),
      limitFigure({ name: names.heaviest, unit: 'KB', most: most.heaviest, ...heaviest('whole') }),
      limitFigure({ name: names.screen, unit: 'KB', most: most.screen, ...heaviest('own') }),
      ...paints,
    ];
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/**
 * Milliseconds until a phone that was never here shows something, with a heading in it; Infinity where it shows none by then.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function firstPaint(browser, url) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const throughput = (slow.kilobits * 1_000) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: slow.slower });
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.evaluate(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const first = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
      if (first) resolve(document.querySelector('h1') ? first.startTime : Infinity);
    });
    observer.observe({ type: 'paint', buffered: true });
  })`);
  await context.close();
  return /** @type {number} */ (painted);
}
