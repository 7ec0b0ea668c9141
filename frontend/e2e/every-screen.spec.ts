import { identityScreens } from '@afi/contracts/identity';
import { jobScreens } from '@afi/contracts/jobs';
import { isAt } from '@afi/contracts/screen';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test, type Faults, type OpenOptions } from './support/browsers.js';
import { behind, idOf, inside, open, wordFixtures, type Address } from './support/fixtures.js';
import { apiOf, sessionOf } from './support/people.js';
import { goWithinApp } from './support/router.js';
import { newLink, release } from './support/scenes.js';
import { expectFits, screenReady, seriousIssues } from './support/screen-checks.js';
import { hostileName } from './support/texts.js';
import { writtenScreens } from './support/written-screens.js';

/** Screens share nothing: all workers take from the same list. */
test.describe.configure({ mode: 'parallel' });

/** Addresses that say more than a path. */
const told: readonly Address[] = [
  ...(await wordFixtures()).flatMap(({ addresses = [] }) => addresses),
  ...open('/nulle-part'),
  ...inside('/app/nulle-part'),
  ...behind('/admin/nulle-part'),
];

/** One of each kind of screen among those: forms, lists, tables. */
const plainExemplary = [
  '/',
  '/login',
  '/register',
  '/app',
  '/app/notifications',
  '/app/posts/new',
  '/app/profile',
].concat(['/app/settings', '/admin', '/admin/jobs', '/admin/settings']);

/** Who looks at a path that stands for itself, unless its word says so. The dashboard of the queues is served by the backend. */
function plain(path: string): Address[] {
  if (path === jobScreens.queues || told.some((one) => one.path === path)) return [];
  const [screen] = path.startsWith('/app') ? inside(path) : isBehind(path) ? behind(path) : open(path);
  return screen ? [{ ...screen, exemplary: plainExemplary.includes(path) }] : [];
}
const isBehind = (path: string): boolean => path.startsWith('/admin') && path !== identityScreens.adminLogin;

const written = await writtenScreens();
/** Every screen of every word. */
const screens = [...written.filter((path) => !path.includes(':')).flatMap(plain), ...told];

test('Chaque écran écrit est regardé', () => {
  const looked = screens.map(({ path }) => path.split('?')[0] ?? '');
  const missed = written.filter((path) => !looked.some((one) => isAt(path, one)));
  expect(missed).toEqual([jobScreens.queues]);
});

interface Look {
  readonly name: string;
  readonly options: OpenOptions & { language: 'fr' | 'en'; viewport: { width: number; height: number } };
  /** By the address, as a link in a message; or in the open app, as a tap. */
  readonly come: (page: Page, path: string) => Promise<void>;
}

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
/** Every screen is opened once in each, and measured in both sizes, whichever it was opened in. */
const looks: readonly [day: Look, night: Look] = [
  {
    name: 'clair, français',
    options: { viewport: phone, hasTouch: true, reducedMotion: 'reduce', colorScheme: 'light', language: 'fr' },
    come: goWithinApp,
  },
  {
    name: 'sombre, anglais',
    options: { viewport: desk, reducedMotion: 'reduce', colorScheme: 'dark', language: 'en' },
    come: async (page, path) => void (await page.goto(path)),
  },
];
const [day] = looks;

const fill = (path: string): string => path.replace(/:([A-Za-z]+)/g, (_, name: string) => idOf(name));

async function expectSound(page: Page, { options }: Look, axe: boolean): Promise<void> {
  await screenReady(page);
  expect(await page.evaluate(said)).toEqual({ language: options.language, headings: 1, named: true });
  if (axe) expect(await seriousIssues(page)).toEqual([]);
  // As it was opened first; no size twice.
  const others = [desk, phone].filter((size) => size !== options.viewport);
  for (const size of [options.viewport, ...others, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectFits(page, { width: size.width, words: size === desk });
  }
  await page.evaluate(() => (document.documentElement.dataset['fontSize'] = 'large'));
  await expectFits(page, { width: 320, names: true, labels: true });
  if (options !== day.options) return;
  // The same phone, its page zoomed to 200 %.
  await page.setViewportSize({ width: 160, height: 320 });
  await expectFits(page, { width: 160, labels: true, words: true });
}

/** Runs in the page: its language, how many headings of the first level a reader hears, and whether the tab has a name. */
function said(): { language: string; headings: number; named: boolean } {
  const headings = [...document.querySelectorAll('h1:not([role]), [role="heading"][aria-level="1"]')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'),
  );
  return { language: document.documentElement.lang, headings: headings.length, named: document.title !== '' };
}

/**
 * The server says 404 for an address of no screen, and 409 to what the screen before was still saying when it was left and
 * this one says again; the console repeats both.
 */
const repeated = /404 .*\/nulle-part\)$|409 .*\/notifications\/read-about\)$/;

function expectQuietConsole({ console }: Faults): void {
  expect(console.filter((text) => !repeated.test(text))).toEqual([]);
}

for (const screen of screens) {
  for (const look of looks) {
    test(`${screen.path} (${look.name})`, async ({ sharedBrowser, faults }) => {
      const session = screen.who ? sessionOf(screen.who) : null;
      const page = await sharedBrowser(`${screen.who} ${look.name}`, session, look.options);
      await look.come(page, fill(screen.path));
      await expectSound(page, look, look === day || screen.exemplary === true);
      expectQuietConsole(faults);
    });
  }
}

for (const look of looks) {
  test(`un document en cours de lecture (${look.name})`, async ({ sharedBrowser, faults }) => {
    const mark = randomUUID();
    const { id } = await newLink(apiOf('esther'), idOf('communityId'), `/held/${mark}`);
    const page = await sharedBrowser(`esther ${look.name}`, sessionOf('esther'), look.options);
    await look.come(page, `/app/documents/${id}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectSound(page, look, true);
    await release(mark);
    expectQuietConsole(faults);
  });
}

test('Une adresse inconnue le dit, et ramène à l’accueil', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Cette page est introuvable');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('le demain.');
});

test('Un nom piégé s’affiche comme un texte', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('esther'));
  await page.goto(`/app/communities/${idOf('communityId')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileName);
  await expect(page.getByRole('article', { name: `${hostileName} en sortie` })).toBeVisible();
  await expect(page).toHaveTitle(`${hostileName} · Afi`);
  await page.getByRole('link', { name: `${hostileName} en sortie`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hostileName} en sortie`);
  await expect(page).toHaveTitle(`${hostileName} en sortie · Afi`);
  await expect(page.getByRole('link', { name: 'Partager sur WhatsApp' })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
