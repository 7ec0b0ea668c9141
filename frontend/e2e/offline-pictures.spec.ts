import { expect, test } from './support/browsers.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

test('Une image choisie sans réseau est envoyée à son retour, sans recharger', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('fatou'), 'Classe en image');
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('La cour');
  await page.getByText('Image', { exact: true }).first().click();
  const files = page.locator('input[type="file"]').first();
  await expect(files).toBeAttached();
  await page.context().setOffline(true);
  await files.setInputFiles({ name: 'cour.png', mimeType: 'image/png', buffer: paintedPng(64, 48) });
  await expect(page.getByText('En attente du réseau. L’envoi reprendra où il s’est arrêté.')).toBeVisible();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const stillSending = page.getByText(
    'Une image n’est pas encore envoyée. Attendez la fin de l’envoi, ou retirez l’image.',
  );
  await expect(stillSending).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Légende de l’image 1 (facultatif)')).toBeVisible();

  // The second one is waited for too: nothing is published without it.
  await page.getByRole('textbox', { name: 'Texte' }).fill('La cour, repeinte.');
  await page.route(/\/uploads(\/|$)/, (route) => route.abort());
  await files.setInputFiles({ name: 'mur.png', mimeType: 'image/png', buffer: paintedPng(64, 48) });
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(stillSending).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(stillSending).toBeHidden();
});
