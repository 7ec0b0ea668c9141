import { readFileSync } from 'node:fs';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

test('Donner un logo et une couleur à sa communauté', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('awa'), 'Collège des Palmiers');
  const page = await openBrowser(sessionOf('awa'));
  await page.goto(`/app/communities/${id}?tab=about`);
  await page.getByRole('button', { name: 'Modifier les informations' }).click();
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: readFileSync(new URL('../public/icons/afi-512.png', import.meta.url)),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Garder ce cadrage' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await page.getByLabel('Sa couleur').fill('#8a1538');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Modifier les informations' })).toBeVisible();
  await expect(page.locator('.tile img').first()).toBeVisible();
  await page.goto('/app/communities');
  await expect(page.getByRole('link', { name: /Collège des Palmiers/ }).locator('.tile img')).toBeVisible();
});
