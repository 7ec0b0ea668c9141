import { expect, test } from './support/browsers.js';
import { sessionOf } from './support/people.js';

test('Demander l’archive de ses données, être prévenu, la télécharger', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Archive de mes données' });
  await card.getByRole('button', { name: 'Demander mon archive' }).click();
  await expect(card.getByText(/^Votre archive est prête\s: .+ Gardée jusqu’au/)).toBeVisible();
  await expect(card.getByText(/^Vous pourrez en demander une autre à partir du/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Demander mon archive' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Télécharger' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^afi-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  await page.goto('/app/notifications');
  await page.getByRole('link', { name: /Votre archive est prête/ }).click();
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible();
});
