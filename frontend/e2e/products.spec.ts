import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { isKept } from './support/kept-reads.js';
import { sessionOf } from './support/people.js';
import { paintedPng } from './support/painted-png.js';

test.describe.configure({ mode: 'serial' });

const cards = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Actions pour ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('Ajouter un produit avec une photo cadrée, le modifier, le dupliquer', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'));
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Produits').click();
  await expect(page.getByRole('heading', { name: 'Aucun produit pour l’instant' })).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByLabel(/^Nom/).fill('Lampe solaire');
  await page.getByLabel(/^Prix/).fill('12 500');
  await page.getByLabel(/^Famille/).fill('Énergie');
  const picker = page.getByRole('group', { name: /^Photo/ });
  const input = picker.locator('input[type="file"]');
  await input.setInputFiles({ name: 'lettre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(picker.getByText('Sélectionnez un fichier image.')).toBeVisible();
  const heavy = Buffer.concat([paintedPng(4, 4), Buffer.alloc(5 * 1024 * 1024)]);
  await input.setInputFiles({ name: 'lourde.png', mimeType: 'image/png', buffer: heavy });
  await expect(picker.getByText('La taille du fichier doit être inférieure à 5 Mo.')).toBeVisible();
  const damaged = paintedPng(40, 40).subarray(0, 20);
  await input.setInputFiles({ name: 'abimee.png', mimeType: 'image/png', buffer: damaged });
  await expect(picker.getByText('Cette image n’a pas pu être lue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Garder ce cadrage' })).toBeHidden();
  await input.setInputFiles({ name: 'lampe.png', mimeType: 'image/png', buffer: paintedPng(900, 900) });
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await expect(picker.getByRole('img', { name: 'Aperçu de l’image' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page).toHaveURL('/app/products');
  const lamp = card(page, 'Lampe solaire');
  await expect(lamp).toContainText(/12\s500\sFCFA/);
  // Shown while it is being made, then as it is, without a reload; cut to 4 to 3.
  const photo = lamp.locator('img');
  await expect(photo).toBeVisible();
  const [width, height] = await photo.evaluate((one) => [one.getAttribute('width'), one.getAttribute('height')]);
  expect(Number(width) / Number(height)).toBeCloseTo(4 / 3, 1);
  await expect(lamp.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);

  await choose(page, 'Lampe solaire', 'Modifier');
  await expect(page.getByLabel(/^Prix/)).toHaveValue(/^12\s500$/);
  await page.getByLabel(/^Prix/).fill('15000');
  await page.getByRole('switch', { name: /^Actif/ }).click({ force: true });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(lamp).toContainText(/15\s000\sFCFA/);
  await expect(lamp).toContainText('Inactif');
  await expect(photo).toBeVisible();

  await choose(page, 'Lampe solaire', 'Dupliquer');
  await expect(page.getByLabel(/^Nom/)).toHaveValue('Lampe solaire (copie)');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('Chercher, filtrer, supprimer et annuler', async ({ openBrowser, faults }) => {
  const page = await openBrowser(sessionOf('awa'));
  await page.goto('/app/products');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('energie');
  await expect(page).toHaveURL(/search=energie/);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('État').selectOption('Actifs');
  await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('energie');
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await choose(page, 'Lampe solaire', 'Supprimer');
  await expect(card(page, 'Lampe solaire')).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect(card(page, 'Lampe solaire')).toBeVisible();
  expect(faults.console, 'what was deleted is not asked for again').toEqual([]);
});

test('Un produit ajouté ailleurs change ici, et la liste s’ouvre sans réseau', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'), { serviceWorkers: 'allow' });
  await page.goto('/app/products');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(card(page, 'Lampe solaire')).toBeVisible();
  await expect.poll(() => isKept(page, 'Lampe solaire')).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Hors connexion. Vous voyez ce qui est gardé sur l’appareil.')).toBeVisible();
  await expect(card(page, 'Lampe solaire')).toBeVisible();
});
