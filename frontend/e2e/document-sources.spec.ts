import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/browsers.js';
import { expectReview, publishButton, confirmPublish } from './support/document-screens.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity, sentVoice } from './support/scenes.js';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const text = `La cantine de l’école

Les repas sont servis à midi dans la cour couverte. Chaque famille règle son mois avant le cinq, en espèces ou par mobile money. Les enfants qui mangent à la maison sortent avec un adulte connu de la maîtresse.

Le transport scolaire

Le car part du carrefour à six heures trente et passe par le marché. Le chauffeur attend deux minutes à chaque arrêt, pas davantage. Un enfant qui manque le car attend avec le gardien que ses parents soient prévenus par téléphone.`;

test('D’un texte collé à des publications', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('issa'), phone);
  const { id } = await newCommunity(apiOf('issa'), 'Classe des textes');
  await page.goto(`/app/documents/new?communityId=${id}`);
  await page.getByRole('radio', { name: 'Un texte' }).check();
  await page.getByRole('button', { name: 'Proposer des publications' }).click();
  await expect(page.getByText('Écrivez ou collez un texte.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Votre texte' }).fill(text);
  await page.getByRole('button', { name: 'Proposer des publications' }).click();
  await expectReview(page);
});

test('D’une image à une publication qui la montre : ce qu’elle montre se dit en quelques mots', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('issa'), phone);
  const { id } = await newCommunity(apiOf('issa'), 'Classe des images lues');
  await page.goto(`/app/documents/new?communityId=${id}&kind=image`);
  const file = { name: 'car.png', mimeType: 'image/png', buffer: paintedPng(640, 480) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('Dites d’abord ce que montre l’image.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ce que montre l’image' }).fill('Le car neuf devant l’école. Il part lundi.');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expectReview(page);
  await publishButton(page).click();
  await confirmPublish(page).click();
  await page.goto(`/app/communities/${id}`);
  const post = page.getByRole('article', { name: 'Le car neuf devant l’école', exact: true });
  await expect(post.getByRole('img')).toBeVisible();
});

test('Un enregistrement est gardé, s’écoute, et attend', async ({ openBrowser }) => {
  const owner = apiOf('issa');
  const { id: communityId } = await newCommunity(owner, 'Classe des voix');
  const mediaId = await sentVoice(owner);
  const { id } = await owner.post<{ id: string }>('/client/documents', { communityId, mediaId });
  const page = await openBrowser(sessionOf('issa'), phone);
  await page.goto(`/app/documents/new?communityId=${communityId}&kind=audio`);
  await expect(page.getByText(/l’enregistrement sera gardé, en attente/)).toBeVisible();
  await page.goto('/app/documents');
  await expect(page.getByRole('link', { name: /voix\.wav.*En attente/ })).toBeVisible();
  await page.goto(`/app/documents/${id}`);
  await expect(page.getByText(/dès que la transcription existera/)).toBeVisible();
  await page.getByRole('button', { name: /Écouter/ }).click();
  await expect(page.locator('audio')).toBeVisible();
});

test('Une vidéo est gardée, se regarde, et attend', async ({ openBrowser }) => {
  const { id: communityId } = await newCommunity(apiOf('issa'), 'Classe des vidéos');
  const page = await openBrowser(sessionOf('issa'), phone);
  await page.goto(`/app/documents/new?communityId=${communityId}`);
  await page.getByRole('radio', { name: 'Une vidéo' }).check();
  await expect(page.getByText(/^100 Mo au plus/)).toBeVisible();
  await expect(page.getByText(/la vidéo sera gardée, en attente/)).toBeVisible();
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  const film = join(folder, 'cour.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, film]);
  await page.locator('input[type="file"]').setInputFiles(film);
  await expect(page.getByText(/En attente d’un service de transcription/)).toBeVisible();
  await page.getByRole('button', { name: /Regarder/ }).click();
  await expect(page.locator('video')).toBeVisible();
});

test('Une annonce de quelques lignes devient une publication, telle qu’elle est ; un texte refusé se reprend', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('issa'), phone);
  const { id } = await newCommunity(apiOf('issa'), 'Classe des annonces');
  await page.goto(`/app/documents/new?communityId=${id}&kind=text`);
  const field = page.getByRole('textbox', { name: 'Votre texte' });
  await field.fill('Bonjour à tous');
  await page.getByRole('button', { name: 'Proposer des publications' }).click();
  await expect(page.getByText('Écrivez au moins cinq mots.')).toBeVisible();
  await expect(field).toHaveValue('Bonjour à tous');
  const notice =
    'Chers parents, la réunion de rentrée aura lieu samedi 12 septembre à 9 heures. Merci d’apporter le carnet de votre enfant.';
  await field.fill(notice);
  await page.getByRole('button', { name: 'Proposer des publications' }).click();
  await expectReview(page);
  await expect(page.getByText('Réunion de rentrée samedi 12 septembre à 9 heures').first()).toBeVisible();

  await test.step('ce qui est tout de même refusé rend son texte', async () => {
    const typed = '— — — — — — — —';
    const { id: documentId } = await apiOf('issa').post<{ id: string }>('/client/documents', {
      communityId: id,
      text: typed,
    });
    await page.goto(`/app/documents/${documentId}`);
    await page.getByRole('button', { name: 'Reprendre mon texte' }).click();
    await expect(page.getByRole('textbox', { name: 'Votre texte' })).toHaveValue(typed);
  });
});
