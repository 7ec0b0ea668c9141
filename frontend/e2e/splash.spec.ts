import { expect, test } from './support/browsers.js';

test('Avant les programmes, le nom est là ; il s’efface quand l’écran paraît', async ({ openBrowser }) => {
  const page = await openBrowser(null);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/core-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const splash = page.locator('.splash');
  await expect(splash).toBeVisible();
  await expect(splash).toHaveText('Afi');
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash).toBeHidden();
});
