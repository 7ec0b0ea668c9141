import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoView } from '@afi/contracts/videos';
import { voice } from '../../workers/src/tools/ffmpeg/media-fixture.js';
import { photo } from '../../workers/src/tools/image/image-fixture.js';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afi-slideshow-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('Un diaporama avec sa propre musique : les photos, le son, puis le film', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Romuald', 'Hounsou');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/create');
  await page.getByRole('button', { name: 'Mes photos' }).click();
  // The hand goes on to what comes first.
  await expect(page.locator('button', { hasText: 'Choisir des photos' })).toBeFocused();
  const photos = await Promise.all([await photo(640, 480), await photo(480, 640)].map((one) => one.jpeg().toBuffer()));
  await page
    .getByLabel('Choisir des photos')
    .and(page.locator('input'))
    .setInputFiles(photos.map((buffer, at) => ({ name: `noce-${at}.jpg`, mimeType: 'image/jpeg', buffer })));
  // Each stands in its place once both have come.
  await expect(page.getByRole('textbox', { name: /^Légende/ })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Légende 1 (facultatif)' }).fill('Les mariés');
  await page.getByRole('combobox', { name: 'Musique' }).selectOption('Ma musique');
  await page
    .getByLabel('Choisir un son')
    .and(page.locator('input'))
    .setInputFiles(await voice(folder, { name: 'refrain.wav', seconds: 2 }));
  await expect(page.getByRole('button', { name: 'Enlever ce son' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Légende 1 (facultatif)' })).toHaveValue('Les mariés');
  await expect(page.getByRole('button', { name: 'Enlever ce son' })).toBeVisible();

  await page.getByRole('button', { name: 'Faire la vidéo (2 photos)' }).click();
  await expect(page.getByRole('heading', { name: 'Les mariés', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
  const film = await api.get<VideoView>(`/client/videos/${page.url().split('/').at(-1) ?? ''}`);
  expect(film).toMatchObject({ state: 'ready', music: 'own', title: 'Les mariés', outdated: false });
  const sound = film.pictures.find(({ id }) => id === film.musicId);
  expect(sound).toMatchObject({ kind: 'audio', status: 'ready' });
});
