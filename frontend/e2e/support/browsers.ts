import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { readRun, type OpenSession } from './run.js';

export { expect };

export interface OpenOptions extends BrowserContextOptions {
  /** Interface language, kept in the cookie as the app keeps it; French, the default, has none. */
  readonly language?: 'fr' | 'en';
}

/** What went wrong inside the browsers of a test, whatever the test was looking at. */
export interface Faults {
  /** Uncaught errors and refusals of the content policy: never right. */
  readonly serious: string[];
  /** All that the console called an error. */
  readonly console: string[];
}

interface Fixtures {
  /** A new browser, as one more device: signed in when a session is given. */
  readonly openBrowser: (session?: OpenSession | null, options?: OpenOptions) => Promise<Page>;
  /** The same browser for all tests of a worker that ask by the same name: only for tests that leave no trace in it. */
  readonly sharedBrowser: (name: string, session?: OpenSession | null, options?: OpenOptions) => Promise<Page>;
  readonly faults: Faults;
}

interface WorkerFixtures {
  readonly shared: { readonly pages: Map<string, Page>; faults: Faults };
}

const noFaults = (): Faults => ({ serious: [], console: [] });

/** The browser's memory of somebody who signed in earlier. */
function stateOf(session: OpenSession | null, language: 'fr' | 'en' | undefined) {
  const { url } = readRun();
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const cookie = { name: 'preferred_language', value: language ?? '', domain: 'localhost', path: '/' };
  return {
    origins: [{ origin: url, localStorage }],
    cookies: language ? [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }] : [],
  };
}

/** `faults` gives the record of the test that runs now. */
function watch(context: BrowserContext, faults: () => Faults): void {
  context.on('weberror', (fault) => faults().serious.push(fault.error().stack ?? fault.error().message));
  context.on('dialog', (dialog) => {
    faults().serious.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults().console.push(`${message.text()} (${message.location().url})`);
    if (/Content.Security.Policy/i.test(message.text())) faults().serious.push(message.text());
  });
}

/** Screens nobody opens are not fetched on the quiet: that is a part of every journey's time, and it hides what a screen lacks. */
const loadNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }),
  );

async function openPage(
  browser: Browser,
  faults: () => Faults,
  session: OpenSession | null,
  { language, ...options }: OpenOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: readRun().url,
    storageState: stateOf(session, language),
    ...options,
  });
  watch(context, faults);
  await loadNothingAhead(context);
  const page = await context.newPage();
  // Without a listener from the start the first chooser may open before Playwright takes hold of it.
  page.on('filechooser', () => undefined);
  return page;
}

/** Playwright's test on this platform; every test fails on an uncaught error or a content policy violation. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ playwright: _ }, use) => use(readRun().url),
  context: async ({ context }, use) => {
    await loadNothingAhead(context);
    await use(context);
  },
  faults: [
    async ({ playwright: _ }, use) => {
      const faults = noFaults();
      await use(faults);
      expect(faults.serious, 'uncaught errors and refusals of the content policy').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, faults }, use) => {
    const pages: Page[] = [];
    await use(async (session = null, options = {}) => {
      const page = await openPage(browser, () => faults, session, options);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  shared: [
    async ({ browser: _ }, use) => {
      const pages = new Map<string, Page>();
      await use({ pages, faults: noFaults() });
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  sharedBrowser: async ({ browser, shared, faults }, use) => {
    shared.faults = faults;
    await use(async (name, session = null, options = {}) => {
      const page = shared.pages.get(name) ?? (await openPage(browser, () => shared.faults, session, options));
      shared.pages.set(name, page);
      if (options.viewport) await page.setViewportSize(options.viewport);
      return page;
    });
  },
});
