import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobView } from '@afi/contracts/jobs';
import { expect, test } from './support/browsers.js';
import { allDrafts, chooseButton, chooseFile, expectReview, openDraft } from './support/document-screens.js';
import { damagedPdf, frenchPdf } from './support/pdf-files.js';
import { apiOf, sessionOf } from './support/people.js';
import { readRun } from './support/run.js';
import { newCommunity, newLink, release } from './support/scenes.js';

const owner = () => apiOf('issa');
const newDocument = async (): Promise<string> => {
  const { id } = await newCommunity(owner(), 'Classe d’Issa');
  return `/app/documents/new?communityId=${id}`;
};
const readPage = async (page: Page, address: string) => {
  await page.getByRole('radio', { name: 'Un lien' }).check();
  await page.getByLabel('Adresse de la page').fill(address);
  await page.getByRole('button', { name: 'Lire cette page' }).click();
};

test('D’un lien à des publications ; le même lien une seconde fois le dit', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const start = await newDocument();
  const address = `${readRun().articles}/article/quartier`;
  await page.goto(start);
  await readPage(page, 'pas une adresse');
  await expect(page.getByText('Cette adresse n’est pas valable.')).toBeVisible();
  await readPage(page, address);
  await expectReview(page);
  expect(await allDrafts(page).count()).toBeGreaterThanOrEqual(3);
  const source = (await openDraft(page, 1)).getByRole('link', { name: 'La rentrée au quartier (quartier)' }).first();
  await expect(source).toHaveAttribute('href', address);
  const earlier = new URL(page.url()).pathname;
  await page.goto(start);
  await readPage(page, address);
  const known = page.getByRole('region', { name: 'Ce document a déjà été lu dans cette communauté' });
  await expect(known.getByRole('link', { name: 'Ouvrir ce document' })).toHaveAttribute('href', earlier);
  await known.getByRole('button', { name: 'Lire quand même' }).click();
  await expectReview(page);
  expect(new URL(page.url()).pathname).not.toBe(earlier);
});

test('Un PDF déjà lu le dit avant tout envoi', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const start = await newDocument();
  const file = await frenchPdf('deux fois.pdf', 'deux fois');
  await page.goto(start);
  await chooseFile(page, file);
  await expectReview(page);
  const earlier = new URL(page.url()).pathname;
  await page.goto(start);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await chooseFile(page, file);
  const known = page.getByRole('region', { name: 'Ce document a déjà été lu dans cette communauté' });
  await expect(known).toBeFocused();
  await known.getByRole('link', { name: 'Ouvrir ce document' }).click();
  await expect(page).toHaveURL(earlier);
  expect(sent).toEqual([]);
});

test('Une adresse intérieure au réseau n’est jamais lue', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  await page.goto(await newDocument());
  await readPage(page, 'http://169.254.169.254/latest/meta-data/');
  await expect(page.getByText('Cette adresse ne peut pas être lue par Afi.')).toBeVisible();
});

test('Un PDF abîmé dit quoi faire, et n’offre rien qui ne puisse aider', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  await page.goto(await newDocument());
  await chooseFile(page, damagedPdf('abîmé.pdf'));
  await expect(page.getByRole('heading', { name: 'La lecture n’a pas abouti' })).toBeVisible();
  const advice = page.getByText('Ce PDF est abîmé et n’a pas pu être lu. Enregistrez-le à nouveau');
  await expect(advice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choisir un autre document' }).click();
  await expect(chooseButton(page)).toBeVisible();
});

test('Ce qui n’est pas un PDF de 10 Mo au plus est refusé avant tout envoi', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const sent: string[] = [];
  page.on('request', (request) => void (/uploads|documents$/.test(request.url()) && sent.push(request.method())));
  await page.goto(await newDocument());
  const file = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await chooseFile(page, file('notes.pdf', 'Ceci est un texte.'));
  await expect(page.getByText('« notes.pdf » n’est pas un PDF.')).toBeVisible();
  await chooseFile(page, file('vide.pdf', ''));
  await expect(page.getByText('« vide.pdf » est vide.')).toBeVisible();
  const heavy = join(readRun().folder, 'lourd.pdf');
  writeFileSync(heavy, `%PDF-1.7\n${'x'.repeat(10 * 1024 * 1024)}`);
  await chooseFile(page, heavy);
  await expect(page.getByText('« lourd.pdf » dépasse 10 Mo.')).toBeVisible();
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
});

test('L’envoi reprend où le réseau l’a coupé', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const offsets: number[] = [];
  let begun = 0;
  await page.route('**/api/client/uploads**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') begun += 1;
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(request.headers()['upload-offset']));
    if (offsets.length !== 3) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.goto(await newDocument());
  await chooseFile(page, await frenchPdf('long envoi.pdf', 'reprise', 5, 2_000_000));
  await expect(page.getByText('En attente du réseau. L’envoi reprendra où il s’est arrêté.')).toBeVisible();
  await expect(page.getByText('Hors connexion.')).toBeVisible();
  const before = offsets.length;
  await page.context().setOffline(false);
  await expectReview(page);
  expect(begun, 'one upload, never begun anew').toBe(1);
  expect(offsets[before], 'first byte sent after the cut').toBeGreaterThanOrEqual(offsets[before - 1] ?? 0);
  expect(offsets[before]).toBeGreaterThan(0);
});

test('Un envoi se met en pause, reprend, et s’abandonne au clavier comme au doigt', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const sent: string[] = [];
  let held = true;
  await page.route('**/api/client/uploads**', async (route) => {
    sent.push(route.request().method());
    // The first piece waits on its way, so that there is something to pause.
    if (route.request().method() === 'PATCH' && held) return;
    return route.continue();
  });
  await page.goto(await newDocument());
  await chooseFile(page, await frenchPdf('à abandonner.pdf', 'abandon', 1, 1_000_000));
  const card = page.getByRole('region', { name: 'Envoi de à abandonner.pdf' });
  await expect.poll(() => sent, 'the first piece is on its way').toContain('PATCH');
  await card.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(card.getByText('En pause.')).toBeVisible();
  // A page that is closed meanwhile forgets nothing.
  await page.reload();
  await expect(card.getByText('Envoi en cours.')).toBeVisible();
  await card.getByRole('button', { name: 'Abandonner' }).press('Enter');
  await expect(chooseButton(page)).toBeVisible();
  await expect.poll(() => sent).toContain('DELETE');
  held = false;
  await page.reload();
  await expect(chooseButton(page)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('Un envoi en cours se voit et se mène de partout, même après un rechargement', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  let held = true;
  await page.route('**/api/client/uploads**', (route) =>
    route.request().method() === 'PATCH' && held ? undefined : route.continue(),
  );
  await page.goto(await newDocument());
  await chooseFile(page, await frenchPdf('partout.pdf', 'partout', 1, 1_000_000));
  const line = page.getByRole('list', { name: 'Envois en cours' }).getByRole('listitem');
  await expect(page.getByRole('region', { name: 'Envoi de partout.pdf' })).toBeVisible();
  await expect(line, 'its own screen shows it whole').toHaveCount(0);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Accueil').click();
  await expect(line).toContainText('partout.pdf');
  await line.getByRole('button', { name: 'Mettre en pause l’envoi de partout.pdf' }).click();
  await expect(line).toContainText('En pause');
  await page.reload();
  await expect(line).toContainText('Envoi en cours');
  await line.getByRole('link', { name: /partout\.pdf/ }).click();
  await expect(page.getByRole('region', { name: 'Envoi de partout.pdf' })).toBeVisible();
  await page.goBack();
  held = false;
  await page.reload();
  await expect(line).toHaveCount(0);
  // Called by its file until it is read, then by its title.
  const sent = page.getByRole('link', { name: /partout|Circulaire de rentrée|Inscriptions/i }).first();
  await expect(sent).toBeVisible();
});

test('Un envoi abandonné avant la première réponse du serveur y est oublié aussi', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/client/uploads**', async (route) => {
    sent.push(route.request().method());
    if (route.request().method() === 'POST') await answered;
    return route.continue();
  });
  await page.goto(await newDocument());
  await chooseFile(page, await frenchPdf('trop vite.pdf', 'vite', 1, 1_000_000));
  await expect.poll(() => sent).toEqual(['POST']);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(chooseButton(page)).toBeVisible();
  answer();
  await expect.poll(() => sent).toContain('DELETE');
  expect(sent).not.toContain('PATCH');
});

test('Une lecture s’annule en route, puis reprend', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'));
  const { id: communityId } = await newCommunity(owner(), 'Classe annulée');
  const { id, jobId } = await newLink(owner(), communityId, '/held/annulation');
  await page.goto(`/app/documents/${id}`);
  await expect(page.getByText('Ouverture de la page').first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { name: 'Lecture annulée' })).toBeVisible();
  expect((await owner().get<JobView>(`/client/jobs/${jobId}`)).status).toBe('cancelled');
  await expect(page.getByText('La lecture reprendra à l’étape « Réception ».')).toBeVisible();
  await release('annulation');
  await page.getByRole('button', { name: 'Reprendre la lecture' }).click();
  await expectReview(page);
});
