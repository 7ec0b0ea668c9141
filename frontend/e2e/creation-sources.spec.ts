import type { DeckView } from '@afi/contracts/slides';
import type { VideoView } from '@afi/contracts/videos';
import { zipOf } from '../../backend/test/support/files.js';
import { photo } from '../../workers/src/tools/image/image-fixture.js';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { frenchPdf } from './support/pdf-files.js';

const openXml = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const shape = (place: string, ...lines: string[]) =>
  `<p:sp><p:ph type="${place}"/><p:txBody>${lines.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
/** A presentation somebody made elsewhere: two slides with a title and points. */
const presentation = () =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="${openXml}.main+xml"/></Types>`,
    ...Object.fromEntries(
      ['Le mil', 'La récolte'].map((title, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        shape('title', title) + shape('body', `${title} en trois mots`, 'Une part est gardée'),
      ]),
    ),
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`Des diapositives partent d’une présentation, d’un PDF ou de produits (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport });
    const outline = async () => {
      await expect(page.getByRole('button', { name: /^Écrire \d+ diapositives?$/ })).toBeVisible();
      return api.get<DeckView>(`/client/decks/${page.url().split('/').at(-1) ?? ''}`);
    };
    const begin = async (kind: string) => {
      await page.goto('/app/create?tab=deck');
      await page.getByRole('button', { name: kind, exact: true }).click();
    };
    const file = page.locator('input[type=file]').first();

    await begin('Un fichier');
    await file.setInputFiles({ name: 'Le mil.pptx', mimeType: openXml, buffer: presentation() });
    expect((await outline()).outline.map(({ title }) => title)).toEqual(['Le mil', 'La récolte']);

    await begin('Un fichier');
    await file.setInputFiles(await frenchPdf('circulaire.pdf', 'colombe', 4));
    expect((await outline()).outline.length).toBeGreaterThan(2);

    for (const [name, price] of [
      ['Pagne tissé', 12_500],
      ['Savon noir', 800],
    ])
      await api.post('/client/products', { name, price, active: true });
    await begin('Mes produits');
    for (const name of ['Pagne tissé', 'Savon noir'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Faire le plan (2 choisis)' }).click();
    await outline();
    await page.getByRole('button', { name: /^Écrire/ }).click();
    await expect(page.getByRole('link', { name: 'Présenter' })).toBeVisible();
    await expect(page.getByText(/12\s500\sFCFA/).first()).toBeVisible();
  });

  test(`Trois appuis font un diaporama ; sans voix installée, une vidéo se dit sans voix (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    const { api, session } = await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport });
    await page.goto('/app/create');
    await page.getByRole('button', { name: 'Mes photos' }).click();
    const photos = await Promise.all(
      [await photo(640, 480), await photo(480, 640)].map((one) => one.jpeg().toBuffer()),
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(photos.map((buffer, at) => ({ name: `marche-${at}.jpg`, mimeType: 'image/jpeg', buffer })));
    await page.getByRole('button', { name: 'Faire la vidéo (2 photos)' }).click();
    await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
    const id = page.url().split('/').at(-1) ?? '';
    const { scenes, files, title } = await api.get<VideoView>(`/client/videos/${id}`);
    expect([scenes.length, files.some(({ kind }) => kind === 'video')]).toEqual([2, true]);
    expect(title).toMatch(/^Diaporama du \d/);

    // What was filled in is there after another look at the studio.
    await page.goto('/app/create?tab=video&kind=pictures');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(photos.map((buffer, at) => ({ name: `fete-${at}.jpg`, mimeType: 'image/jpeg', buffer })));
    await page.getByRole('textbox', { name: 'Légende 2 (facultatif)' }).fill('La récolte');
    await page.getByRole('button', { name: 'Avancer la photo 2' }).click();
    await page.getByRole('combobox', { name: 'Musique' }).selectOption('Calme');
    await page.goto('/app/create?tab=video&kind=pictures');
    await expect(page.getByRole('textbox', { name: 'Légende 1 (facultatif)' })).toHaveValue('La récolte');
    await page.getByRole('button', { name: 'Faire la vidéo (2 photos)' }).click();
    await expect(page.getByRole('heading', { name: 'La récolte', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
    const shown = await api.get<VideoView>(`/client/videos/${page.url().split('/').at(-1) ?? ''}`);
    expect([shown.music, shown.scenes.map(({ text }) => text)]).toEqual(['calm', ['La récolte', '']]);

    // Once is enough: the phone's.
    if (viewport.width > 1_000) return;
    await page.goto('/app/create');
    await page.getByRole('button', { name: 'Un texte' }).click();
    await page.getByRole('textbox', { name: 'Le texte' }).fill('Le marché ouvre à six heures.');
    await page.getByRole('button', { name: 'Faire les scènes' }).click();
    await expect(page.getByRole('button', { name: /^Monter la vidéo/ })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Apparence et son' }).click();
    await page.getByRole('combobox', { name: 'Voix', exact: true }).selectOption('Lue à voix haute');
    await page.getByRole('button', { name: /^Monter la vidéo/ }).click();
    await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
    // Where the machine has a voice of its own, it is heard.
    const { voiceless } = await api.get<VideoView>(`/client/videos/${page.url().split('/').at(-1) ?? ''}`);
    await expect(page.getByText('Aucune voix n’est installée ici')).toHaveCount(voiceless ? 1 : 0);
  });
}
