import { readFile } from 'node:fs/promises';
import type { CanvasView } from '@afi/contracts/canvases';
import type { PostView } from '@afi/contracts/posts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { newPerson } from './support/newcomers.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

/** How much a file differs from what the screen shows, 0 to 1: on the average of all pixels. */
async function differenceOf(page: Page, file: Buffer, type: string): Promise<number> {
  return page.evaluate(
    async ([data, mime]) => {
      const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: mime }));
      const shown = document.querySelector<HTMLCanvasElement>('[data-ready] canvas');
      if (!shown) return 1;
      // Room around the picture is for handles: 22 pixels of the screen.
      const pad = Math.round((22 * shown.width) / shown.getBoundingClientRect().width);
      const [w, h] = [shown.width - pad * 2, shown.height - pad * 2];
      const pixelsOf = (source: CanvasImageSource, ...from: [number, number, number, number]) => {
        const canvas = new OffscreenCanvas(w, h);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('no context');
        context.imageSmoothingQuality = 'high';
        context.drawImage(source, ...from, 0, 0, w, h);
        return context.getImageData(0, 0, w, h).data;
      };
      const one = pixelsOf(shown, pad, pad, w, h);
      const other = pixelsOf(picture, 0, 0, picture.width, picture.height);
      let sum = 0;
      for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      return sum / one.length / 255;
    },
    [file.toString('base64'), type] as const,
  );
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`Un modèle devient une image à soi, que l’on télécharge et publie (${viewport.width} px)`, async ({
    openBrowser,
  }) => {
    // Who publishes has a community.
    const publishes = viewport.width > 1_000;
    const { api, session } = publishes
      ? { api: apiOf('esther'), session: sessionOf('esther') }
      : await newPerson('Sènami', 'Agbo');
    const page = await openBrowser(session, { viewport, deviceScaleFactor: publishes ? 1 : 3 });
    await page.goto('/app/create?tab=canvas');
    await page.getByRole('list', { name: 'Vendre' }).getByRole('button', { name: 'Maison à louer' }).click();
    await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const read = () => api.get<CanvasView>(`/client/canvases/${id}`);

    const parts = page.getByRole('list', { name: 'Éléments de l’image' });
    // On a phone the fields of what is chosen stand where the list was.
    const listed = async () => {
      if (viewport.width < 500) await page.getByRole('button', { name: /^Terminer avec/ }).click();
    };
    await parts.getByRole('button', { name: '2 chambres salon', exact: true }).click();
    await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('3 chambres salon');
    await expect(page.locator('[data-ready] canvas').first()).toBeInViewport({ ratio: 0.9 });
    await listed();

    // For a moment a tap where a sheet just went away is the second of a double tap.
    const opened = (name: string) =>
      expect(async () => {
        const sheet = page.getByRole('dialog');
        if (!(await sheet.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 });
        await expect(sheet).toBeVisible({ timeout: 5_000 });
      }).toPass();
    // What the template left open is told before it leaves.
    await opened('Partager');
    await expect(page.getByText('Pas encore à vous, dans ce modèle')).toBeVisible();
    await page.getByRole('button', { name: 'Remplacer Photo' }).click();
    await page
      .getByLabel('Photo', { exact: true })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'maison.png',
        mimeType: 'image/png',
        buffer: paintedPng(640, 480),
      });
    await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
    await expect
      .poll(async () => (await read()).layers.flatMap((one) => (one.kind === 'photo' ? [one.mediaId !== null] : [])))
      .toEqual([true]);
    await expect.poll(async () => (await read()).pictures.map(({ status }) => status)).toEqual(['ready']);

    // The keyboard moves it, and takes it back.
    await page.getByRole('button', { name: /^Terminer avec/ }).focus();
    const placeOf = async () => (await read()).layers.find(({ kind }) => kind === 'photo')?.x;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(placeOf).toBe(40);
    await page.keyboard.press('Control+z');
    await expect.poll(placeOf).toBe(0);

    // What nobody wrote leaves in no file: one tap takes it out of the picture, too.
    await page.getByRole('region', { name: 'Mise en page de l’image' }).press('Escape');
    await page.getByRole('button', { name: 'Tout enlever' }).click();
    await expect(page.getByText(/du modèle/)).toHaveCount(0);

    for (const [name, ending] of [
      ['Image PNG', 'png'],
      ['Image JPEG', 'jpg'],
    ] as const) {
      const coming = page.waitForEvent('download');
      await opened('Télécharger');
      await page.getByRole('button', { name }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`Maison à louer.${ending}`);
      const file = await readFile(await download.path());
      expect(file.length).toBeLessThanOrEqual(300_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('region', { name: 'Mise en page de l’image' }).press('Escape');
      await expect
        .poll(() => differenceOf(page, file, ending === 'png' ? 'image/png' : 'image/jpeg'))
        .toBeLessThan(0.01);
    }
    const printed = page.waitForEvent('download');
    await opened('Télécharger');
    await page.getByRole('button', { name: 'PDF à imprimer' }).click();
    expect((await printed).suggestedFilename()).toBe('Maison à louer.pdf');
    await expect.poll(async () => (await read()).files.map(({ kind }) => kind).sort()).toEqual(['jpeg', 'pdf', 'png']);

    await page.goto('/app/create?tab=canvas');
    await page.getByRole('button', { name: 'Actions pour Maison à louer' }).first().click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('link', { name: /Maison à louer/ }).first()).toBeVisible();

    if (publishes) {
      await page.goto(`/app/create/canvases/${id}`);
      await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
      await opened('Partager');
      await page.getByRole('button', { name: 'Publier dans une communauté' }).click();
      await expect(page).toHaveURL(/\/app\/posts\/new/);
      await expect(page.getByRole('img').first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Légende de l’image/ })).toHaveCount(1);
      const title = page.getByRole('textbox', { name: 'Titre' });
      await expect(title).not.toHaveValue('');
      // Of its own, so that the one below is this one.
      await title.fill(`Maison à louer ${id}`);
      await page.getByRole('button', { name: 'Publier', exact: true }).click();
      await confirmPublish(page).click();
      const posted = page.getByRole('article', { name: `Maison à louer ${id}` });
      await expect(posted.getByRole('img').first()).toBeVisible();
    }
  });

test('Regarder des modèles laisse Mes créations vide ; le premier changement fait la création', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Rosine', 'Houngbo');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  const made = async () => (await api.get<{ items: unknown[] }>('/client/creations')).items.length;
  for (const name of ['Maison à louer', 'Concert']) {
    await page.goto('/app/create?tab=canvas');
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
  }
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
  expect(await made()).toBe(0);
  await page.getByRole('button', { name: 'Texte', exact: true }).click();
  await expect.poll(made).toBe(1);
  await page.reload();
  await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions pour/ })).toBeVisible();
});

test('Deux doigts agrandissent ce qui est choisi, un doigt le mène à la ligne', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Rosine', 'Houngbo');
  const shape = {
    ...{ id: crypto.randomUUID(), kind: 'shape', x: 300, y: 340, w: 400, h: 400, turn: 0, opacity: 1 },
    ...{ locked: false, hidden: false, shape: 'rect', fill: '#0b5d4b', round: 0 },
    ...{ motif: 'none', motifColour: '#f6b21b', motifSize: 100 },
  };
  const { id } = await api.post<{ id: string }>('/client/canvases', { size: 'square', layers: [shape] });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(`/app/create/canvases/${id}`);
  const picture = page.locator('[data-ready] canvas').first();
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no place');
  const scale = (box.width - 44) / 1_080;
  const at = (x: number, y: number) => ({ x: box.x + 22 + x * scale, y: box.y + 22 + y * scale });
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  const layer = async () => (await api.get<CanvasView>(`/client/canvases/${id}`)).layers[0];

  // 36 pixels to the right it is nearly in the middle: it comes to stand there.
  await touch('touchStart', at(500, 540));
  for (const moved of [12, 24, 36]) await touch('touchMove', at(500 + moved, 540));
  await touch('touchEnd');
  await expect.poll(async () => (await layer())?.x).toBe(340);

  await touch('touchStart', at(480, 540), at(600, 540));
  for (const apart of [80, 100, 120]) await touch('touchMove', at(540 - apart, 540), at(540 + apart, 540));
  await touch('touchEnd');
  // From the first move on they are half as far apart again.
  await expect.poll(async () => Math.round((await layer())?.w ?? 0)).toBe(600);
  await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
  await expect.poll(async () => (await layer())?.w).toBe(400);
});

test('Une publication devient une image, avec le code qui y mène', async ({ openBrowser }) => {
  const [api, session] = [apiOf('esther'), sessionOf('esther')];
  const { id: communityId } = await newCommunity(api, 'Les Palmiers');
  const title = 'La cantine ouvre lundi';
  const text = { content: '<p>Le repas est à 500 FCFA.</p>', type: 'text', privacy: 'public', publish: true };
  const post = await api.post<PostView>('/client/posts', { communityId, title, ...text });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(`/app/posts/${post.id}`);
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Faire une image' }).click();
  await page.getByRole('button', { name: 'Faire l’image' }).click();
  await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
  const parts = page.getByRole('list', { name: 'Éléments de l’image' });
  await expect(parts.getByRole('button', { name: title, exact: true })).toBeVisible();
  await parts.getByRole('button', { name: 'Code QR', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse ou texte du code' })).toHaveValue(post.publicUrl ?? '');
});

test('Une image se partage par lien : qui l’a la voit sans compte, jusqu’à ce que son auteur l’arrête', async ({
  openBrowser,
}) => {
  const { session } = await newPerson('Sènami', 'Agbo');
  const phone = { viewport: { width: 360, height: 740 } };
  const page = await openBrowser(session, phone);
  await page.goto('/app/create?tab=canvas');
  await page.getByRole('list', { name: 'Vendre' }).getByRole('button', { name: 'Maison à louer' }).click();
  await expect(page.locator('[data-ready] canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Partager', exact: true }).click();
  await page.getByRole('button', { name: 'Partager par lien' }).click();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const address = page.getByText(/\/v\/[\w-]{43}$/);
  await expect(address).toBeVisible();
  const link = new URL((await address.textContent()) ?? '').pathname;

  const friend = await openBrowser(null, phone);
  const answer = await friend.goto(link);
  expect(answer?.status()).toBe(200);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Maison à louer');
  const picture = friend.getByRole('img', { name: 'Maison à louer' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(500);
  await expect(friend.getByText(/^Ce lien est ouvert jusqu’au /)).toBeVisible();
  await friend.screenshot({ path: test.info().outputPath('shared.png'), fullPage: true });

  // The list of all that was made has the same link.
  await page.goto('/app/create');
  await page.getByRole('button', { name: 'Actions pour Maison à louer' }).click();
  await page.getByRole('menuitem', { name: 'Partager par lien' }).click();
  await expect(page.getByText(new RegExp(`${link}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter le partage' }).click();
  await expect(page.getByText('Le lien ne montre plus rien.')).toBeVisible();
  expect((await friend.reload())?.status()).toBe(410);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne montre rien');
});
