import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { headlessShell } from './e2e/support/chromium.js';

/** One font, the same on every machine. Workers, and the browsers they start, inherit it. */
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('e2e/fonts/fonts.conf', import.meta.url));

/** Without a locale Chromium takes no name with an accent for a file. */
process.env['LC_ALL'] = 'C.UTF-8';

/** `npm test` asks for the report by this name. */
const wholeRun = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] !== undefined;

/** Journeys through the real platform in a real browser. `global-setup` starts the platform once for the whole run. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Journeys wait for a third of their time, for the server, for timers, for each other's news: two leave cores idle.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  // Each journey has people and communities of its own: files run beside each other, the steps of one in order.
  fullyParallel: false,
  // A busy machine is no failure: what hangs is ended all the same.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // A `test.only` left behind must not pass for the whole suite.
  forbidOnly: wholeRun,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Abidjan',
    viewport: { width: 1280, height: 800 },
    // Only the journey about lost networks needs it; elsewhere it would fetch the whole shell for every new browser.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
});
