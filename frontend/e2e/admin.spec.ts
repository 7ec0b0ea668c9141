import type { Page } from '@playwright/test';
import { codeFor } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { administrator, readRun } from './support/run.js';
import { newCommunity, newLink, release } from './support/scenes.js';

const jobRow = (page: Page, mark: string) => page.getByRole('row').filter({ hasText: mark });

test('Se connecter comme superadministrateur demande un code à un nouvel appareil, pas au suivant', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const logIn = async () => {
    await page.getByLabel('Adresse e-mail').fill(administrator.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  const since = new Date();
  await logIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel appareil' })).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill(await codeFor(administrator.email, since));
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Se déconnecter').click();
  await expect(page).toHaveURL('/admin/login');
  await logIn();
  await expect(page).toHaveURL('/admin');
});

test('Le tableau de bord montre les chiffres de la plateforme', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('superadmin'));
  const tile = page.locator('.card').filter({ has: page.getByText('Communautés', { exact: true }) });
  // Other journeys make members meanwhile: the figure is asked for again until both were read between two of them.
  await expect(async () => {
    const { counts } = await apiOf('superadmin').get<{ counts: { members: number } }>('/admin/figures');
    await page.goto('/admin');
    await expect(tile).toContainText(`${counts.members} membres`, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Activité des 14 derniers jours' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir les raisons' }).click();
  await expect(page).toHaveURL('/admin/jobs?status=failed');
  await expect(page.getByRole('row').filter({ hasText: 'Échec' }).first()).toBeVisible();
});

test('Les travaux de tous se suivent en direct, s’arrêtent et se relancent', async ({ openBrowser }) => {
  const owner = apiOf('jeanBaptiste');
  const community = await newCommunity(owner, 'Classe suivie par l’administration');
  const page = await openBrowser(sessionOf('superadmin'));
  await page.goto('/admin/jobs');
  await expect(page.getByRole('table')).toBeVisible();
  await newLink(owner, community.id, '/held/admin-suivi');
  const row = jobRow(page, 'admin-suivi');
  await expect(row).toContainText('En cours');
  await expect(row).toContainText('Jean-Baptiste Kouassi');
  await row.getByRole('button', { name: /^Arrêter/ }).click();
  await expect(row).toContainText('Annulé');
  await release('admin-suivi');
  await row.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(row).toContainText('2e essai');
  await expect(row).toContainText('Terminé');
  await page.getByLabel('Travail, personne, identifiant').fill('Jean-baptiste kouassi');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
});

test('Le tableau des files s’ouvre depuis l’administration, avec les files de chaque sorte', async ({
  openBrowser,
  faults,
}) => {
  const page = await openBrowser(sessionOf('superadmin'));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(readRun().url)) elsewhere.push(request.url());
  });
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Files d’attente').click();
  await expect(page).toHaveURL(/\/admin\/queues/);
  for (const queue of ['documents', 'exports', 'images', 'messages', 'outcome']) {
    await expect(page.getByRole('link', { name: new RegExp(queue) }).first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: /documents/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/queue\/documents/);
  const bar = page.getByRole('banner', { name: 'Afi' });
  await expect(bar.getByText('Files d’attente')).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Travaux' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travaux');
  await page.goBack();
  await bar.getByRole('link', { name: 'Tableau de bord', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  expect(elsewhere).toEqual([]);
  expect(faults.console).toEqual([]);
});

test('Un client n’entre pas dans l’administration', async ({ openBrowser, request }) => {
  const session = sessionOf('jeanBaptiste');
  const page = await openBrowser(session);
  await page.goto('/admin/jobs');
  await expect(page.getByText('Cette page ne vous est pas ouverte')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const path of ['/api/admin/jobs', '/api/admin/figures', '/admin/queues']) {
    const answer = await request.get(path, {
      headers: { Authorization: `Bearer ${session.token}` },
      maxRedirects: 0,
    });
    expect([302, 401, 403, 404], path).toContain(answer.status());
    expect(answer.headers()['location'] ?? '/admin/login', path).toMatch(/\/admin\/login/);
  }
});
