import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
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
  readonly faults: Faults;
}

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

function watch(context: BrowserContext, faults: Faults): void {
  context.on('weberror', (fault) => faults.serious.push(fault.error().stack ?? fault.error().message));
  context.on('dialog', (dialog) => {
    faults.serious.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults.console.push(`${message.text()} (${message.location().url})`);
    if (/Content.Security.Policy/i.test(message.text())) faults.serious.push(message.text());
  });
}

/** Playwright's test on this platform; every test fails on an uncaught error or a content policy violation. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ playwright: _ }, use) => use(readRun().url),
  faults: [
    async ({ playwright: _ }, use) => {
      const faults: Faults = { serious: [], console: [] };
      await use(faults);
      expect(faults.serious, 'uncaught errors and refusals of the content policy').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (session = null, { language, ...options } = {}) => {
      const storageState = stateOf(session, language);
      const context = await browser.newContext({ storageState, ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      watch(context, faults);
      const page = await context.newPage();
      // Without a listener from the start the first chooser may open before Playwright takes hold of it.
      page.on('filechooser', () => undefined);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
