import { slideLayouts, slideThemes } from '@afi/contracts/slide-parts';
import { test as base, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect } from './support/browsers.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What `test/slides-page.tsx` answers. */
interface Seen {
  readonly slides: number;
  readonly missing: number;
  readonly faults: readonly string[];
  readonly fonts: boolean;
}

/** The part of the app that draws slides, and nothing of the rest. */
async function drawing(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: here('..'),
    resolve: { alias: [{ find: /^@afi\/contracts\/(.*)$/, replacement: here('../../backend/contracts/src/$1.ts') }] },
    build: {
      ...{ write: false, minify: false, assetsInlineLimit: 1_000_000, cssCodeSplit: false, copyPublicDir: false },
      rolldownOptions: { input: here('../test/slides-page.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
  const styles = output.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : [])).join('\n');
  return (
    `<!doctype html><style>*{margin:0;padding:0;box-sizing:border-box}${styles}</style><body></body>` +
    `<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`
  );
}

const test = base.extend<object, { drawn: Page }>({
  drawn: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await page.setContent(await drawing());
      await page.waitForFunction(() => 'look' in window);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

for (const language of ['fr', 'en'] as const)
  for (const theme of slideThemes)
    test(`Rien ne dépasse et tout se lit, du court au très long, avec et sans logo : ${theme} (${language})`, async ({
      drawn,
    }) => {
      for (const isBranded of [false, true]) {
        const seen = await drawn.evaluate(
          ([...asked]) => (window as unknown as { look: (...all: unknown[]) => Promise<Seen> }).look(...asked),
          [theme, language, isBranded],
        );
        // A chart has three kinds.
        expect(seen).toEqual({ slides: 3 * (slideLayouts.length + 2), missing: 0, faults: [], fonts: true });
      }
    });
