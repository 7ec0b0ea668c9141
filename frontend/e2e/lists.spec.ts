import { readFileSync } from 'node:fs';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity, newLink } from './support/scenes.js';

/** Jobs that fail, found by a mark of their own. */
async function failedJobs(mark: string, count: number): Promise<void> {
  const owner = apiOf('esther');
  const community = await newCommunity(owner, `Classe ${mark}`);
  for (let made = 0; made < count; made += 1) await newLink(owner, community.id, `/unwell/${mark}-${made}`);
}

test('Une liste de travaux se partage par son adresse, se garde en fichier, et plusieurs lignes se relancent', async ({
  openBrowser,
}) => {
  await failedJobs('lot-partage', 3);
  const page = await openBrowser(sessionOf('superadmin'));
  await page.goto('/admin/jobs?from=mail');
  await page.getByLabel('Travail, personne, identifiant').fill('LOT-partagé');
  await page.getByRole('combobox', { name: 'État' }).selectOption('failed');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Demandé le' }).click();
  await expect(page).toHaveURL(/\?from=mail&(?=.*search=LOT-partag%C3%A9)(?=.*status=failed)(?=.*sort=createdAt)/);
  await expect(page.getByRole('row').nth(1)).toContainText('lot-partage-0');

  const shared = await openBrowser(sessionOf('superadmin'));
  await shared.goto(page.url());
  await expect(shared.getByRole('row')).toHaveCount(4);
  await expect(shared.getByRole('row').nth(1)).toContainText('lot-partage-0');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^jobs-.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('lot-partage-0');

  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
  const bar = page.getByRole('region', { name: 'Lignes choisies' });
  await bar.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('3 travaux relancés.')).toBeVisible();
  await page.getByRole('combobox', { name: 'État' }).selectOption('');
  await expect(page.getByRole('row').filter({ hasText: '2e essai' })).toHaveCount(3);
});

test('La page d’un travail montre ses essais, ses étapes, son erreur et ce qu’un administrateur a fait', async ({
  openBrowser,
}) => {
  await failedJobs('vie-entiere', 1);
  const page = await openBrowser(sessionOf('superadmin'));
  await page.goto('/admin/jobs?search=vie-enti%C3%A8re');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Échec');
  await row.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(row).toContainText('2e essai');
  await expect(row).toContainText('Échec');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/jobs\/[0-9a-f-]{36}$/);
  const attempts = page.getByRole('region', { name: 'Essais et étapes' });
  await expect(attempts.getByRole('heading', { name: 'Essai 2' })).toBeVisible();
  await expect(attempts.getByRole('heading', { name: 'Essai 1' })).toBeVisible();
  await expect(attempts.getByText('Réception').first()).toBeVisible();
  await expect(page.getByText(/^Code\s: \w+\./).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Données reçues' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Interventions' })).toContainText('Relancé');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL('/admin/jobs');
});
