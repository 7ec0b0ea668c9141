import { photo } from '../../workers/src/tools/image/image-fixture.js';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';

test('Des photos gardées avec une pensée se retrouvent dans son histoire ; une photo enlevée revient', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Sènami', 'Agbo');
  const thought = await api.post<{ id: string }>('/client/thoughts', { content: 'Le marché sous la pluie.' });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/thoughts/${thought.id}`);
  const wide = {
    name: 'marché.jpg',
    mimeType: 'image/jpeg',
    buffer: await (await photo(1_200, 800)).jpeg().toBuffer(),
  };
  const tall = { name: 'étal.jpg', mimeType: 'image/jpeg', buffer: await (await photo(800, 1_200)).jpeg().toBuffer() };
  await page.getByLabel('Choisir des photos').setInputFiles([wide, tall]);
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/thought.png`, fullPage: true });

  await page.getByRole('button', { name: 'Enlever la photo 1' }).click();
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await page.goto('/app/thoughts');
  await expect(page.getByLabel('2 photos')).toBeVisible();

  const story = await api.post<{ id: string }>('/client/stories', { thoughtIds: [thought.id], title: 'Mes matins' });
  await page.goto(`/app/stories/${story.id}`);
  const book = page.getByRole('article', { name: 'Mes matins' });
  await expect(book.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/story.png`, fullPage: true });
});

test('Des photos choisies en écrivant partent avec la pensée', async ({ openBrowser }) => {
  const { session } = await newPerson('Afi', 'Mensah');
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/thoughts');
  const buffer = await (await photo(800, 600)).jpeg().toBuffer();
  await page.getByLabel('Choisir des photos').setInputFiles([
    { name: 'marché.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'étal.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  const chosen = page.getByRole('list', { name: 'Photos' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await chosen.getByRole('button', { name: 'Ne pas joindre étal.jpg' }).click();
  await page.getByRole('textbox', { name: 'Pensée' }).fill('Le marché sous la pluie.');
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/composer.png` });
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  const today = page.getByRole('region', { name: 'Aujourd’hui' });
  await expect(today.getByText('Le marché sous la pluie.')).toBeVisible();
  await expect(today.getByLabel('1 photo')).toBeVisible();
  await expect(chosen).toBeHidden();
  // Without a network they wait on the device, with the thought, and follow it.
  await page.context().setOffline(true);
  await page.getByLabel('Choisir des photos').setInputFiles({ name: 'étal.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('textbox', { name: 'Pensée' }).fill('Sans réseau');
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Gardées sur ce téléphone' })).toBeVisible();
  const onItsWay = page.getByRole('region', { name: /étal\.jpg/ });
  await expect(onItsWay).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/offline.png`, fullPage: true });
  await page.context().setOffline(false);
  await expect(today.getByRole('article').filter({ hasText: 'Sans réseau' }).getByLabel('1 photo')).toBeVisible();
  await expect(onItsWay).toBeHidden();
});
