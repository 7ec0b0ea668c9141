import { expect, test } from './support/browsers.js';
import { dropFile, expectReview } from './support/document-screens.js';
import { frenchPdf } from './support/pdf-files.js';
import { sessionOf } from './support/people.js';

const phone = { width: 360, height: 740 };

test('D’un long document, la responsable demande trois publications de quelques pages', async ({ openBrowser }) => {
  const owner = await openBrowser(sessionOf('awa'));
  await owner.setViewportSize(phone);
  await owner.goto('/app/documents/new');
  const pages = owner.getByLabel('Pages à lire');
  await expect(pages).toBeHidden();
  await owner.getByText('Options', { exact: true }).click();
  await owner.getByLabel('Nombre de publications').selectOption('3');

  await test.step('des pages illisibles sont dites, et rien n’est envoyé', async () => {
    await pages.fill('la fin');
    await expect(owner.getByText('Écrivez des numéros de pages, comme 1-5, 8.')).toBeVisible();
    await owner.getByText('Options', { exact: true }).click();
    await expect(pages).toBeHidden();
    await dropFile(owner, await frenchPdf('rapport.pdf', 'options', 8));
    await expect(pages).toBeFocused();
    await expect(owner).toHaveURL('/app/documents/new');
  });

  await test.step('rien n’est coupé sur un téléphone', async () => {
    const width = await owner.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  });

  await pages.fill('2-3, 4');
  await dropFile(owner, await frenchPdf('rapport.pdf', 'options', 8));
  await expectReview(owner);
  await expect(owner.getByText('Pages lues\u00a0: 2 à 3, 4')).toBeVisible();
  await expect(owner.getByText('sur 3', { exact: true })).toBeVisible();
});

test('Moins de publications que demandé : l’écran dit pourquoi', async ({ openBrowser }) => {
  const owner = await openBrowser(sessionOf('awa'));
  await owner.goto('/app/documents/new');
  await owner.getByText('Options', { exact: true }).click();
  await owner.getByLabel('Nombre de publications').selectOption('8');
  await dropFile(owner, await frenchPdf('note.pdf', 'courte', 1));
  await expectReview(owner);
  await expect(owner.getByText(/^Vous en aviez demandé 8\u00a0: ce texte n’a qu/)).toBeVisible();
});

test('Un long document demande, une fois choisi, combien de publications et quelles pages', async ({ openBrowser }) => {
  const owner = await openBrowser(sessionOf('awa'), { viewport: phone });
  await owner.goto('/app/documents/new');
  await dropFile(owner, await frenchPdf('rapport_annuel_v2.pdf', 'long', 40));
  const asked = owner.getByRole('form', { name: 'Ce document est long' });
  await expect(asked.getByText(/^40 pages/)).toBeVisible();
  await asked.getByLabel('Pages à lire').fill('30-50');
  await asked.getByRole('button', { name: 'Lire le document' }).click();
  await expect(asked.getByText('Ce document n’a que 40 pages.')).toBeVisible();
  await expect(asked.getByLabel('Pages à lire')).toBeFocused();
  const width = await owner.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await asked.getByLabel('Pages à lire').fill('2-9');
  await asked.getByLabel('Nombre de publications').selectOption('4');
  await asked.getByRole('button', { name: 'Lire le document' }).click();
  await expectReview(owner);
  await expect(owner.getByText('Pages lues\u00a0: 2 à 9')).toBeVisible();
  await expect(owner.getByText('sur 4', { exact: true })).toBeVisible();
});

test('Un texte qui devient long montre de lui-même combien de publications en faire', async ({ openBrowser }) => {
  const owner = await openBrowser(sessionOf('awa'), { viewport: phone });
  await owner.goto('/app/documents/new?kind=text');
  const field = owner.getByRole('textbox', { name: 'Votre texte' });
  const posts = owner.getByLabel('Nombre de publications');
  await field.fill('Le comité de quartier se réunit chaque samedi. '.repeat(20));
  await expect(posts).toBeHidden();
  await field.fill('Le comité de quartier se réunit chaque samedi. '.repeat(200));
  await expect(posts).toBeVisible();
});

test('Un chapitre qui n’existe pas : un autre est choisi parmi les titres du document, qui est relu', async ({
  openBrowser,
}) => {
  const owner = await openBrowser(sessionOf('awa'), { viewport: phone });
  await owner.goto('/app/documents/new');
  await owner.getByText('Options', { exact: true }).click();
  await owner.getByLabel('Chapitre à lire').fill('zzz rien');
  await dropFile(owner, await frenchPdf('guide.pdf', 'chapitre absent', 8));
  const again = owner.getByRole('form', { name: 'Lire une autre partie' });
  await expect(again.getByLabel('Chapitre à lire')).toHaveValue('zzz rien');
  const width = await owner.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await again.getByLabel('Titres de ce document').selectOption({ index: 2 });
  await again.getByRole('button', { name: 'Relire le document' }).click();
  await expectReview(owner);
});
