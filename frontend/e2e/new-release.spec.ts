import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { behindReleases, type ReleasedPlatform } from './support/next-release.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

let platform: ReleasedPlatform;
test.beforeAll(async () => {
  platform = await behindReleases();
});
test.afterAll(() => platform.stop());

test('Une nouvelle version est proposée, jamais imposée, et rien de ce qui est écrit ne se perd', async ({
  browser,
}) => {
  const { id } = await newCommunity(apiOf('fatou'), 'Classe qui se met à jour');
  const localStorage = Object.entries(sessionOf('fatou')).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({
    baseURL: platform.url,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: platform.url, localStorage }] },
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const title = page.getByRole('textbox', { name: 'Titre' });
  const offer = page.getByText('Une nouvelle version d’Afi est prête.');
  await page.goto(`/app/posts/new?communityId=${id}`);
  await expect(title).toBeVisible();
  // The first worker ever takes over by itself, and says nothing.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(offer).toBeHidden();

  await title.fill('Fête de fin d’année');
  platform.release();
  // The page registers its worker a moment after it is loaded: only then it hears of the next one.
  await expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(title, 'the page goes on as it is').toHaveValue('Fête de fin d’année');

  const goOn = platform.hang();
  const hangs = page.evaluate(() => fetch('/assets/hangs.js').catch(() => 'let go of'));
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  expect(await hangs, 'what hangs keeps no release waiting').toBe('let go of');
  goOn();
  await stopOldWorker(await context.newCDPSession(page));
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  await page.getByRole('button', { name: /^Reprendre «/ }).click();
  await expect(title).toHaveValue('Fête de fin d’année');
  await expect(offer).toBeHidden();
  expect(asked, 'what is kept needs no warning').toEqual([]);
  await context.close();
});

/**
 * A browser ends a worker that has nothing left to do while another waits; one that is looked into, as Playwright does, it may
 * let live.
 */
async function stopOldWorker(browser: CDPSession): Promise<void> {
  const known = new Map<string, string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) known.set(versionId, status);
    const [old] = [...known].find(([, status]) => status === 'activated') ?? [];
    const isAnotherWaiting = [...known.values()].includes('installed');
    if (old && isAnotherWaiting)
      void browser.send('ServiceWorker.stopWorker', { versionId: old }).catch(() => undefined);
  });
  await browser.send('ServiceWorker.enable');
}
