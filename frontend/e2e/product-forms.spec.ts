import type { ProductView } from '@afi/contracts/products';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { paintedPng } from './support/painted-png.js';
import { apiOf, sessionOf } from './support/people.js';

const phone = { viewport: { width: 360, height: 740 } };
const product = (name: string) =>
  apiOf('mariam').post<ProductView>('/client/products', { name, price: 12_500, family: '', active: true });
const nameField = (page: Page) => page.getByLabel(/^Nom/);
const photo = (page: Page) =>
  page.getByRole('group', { name: /^Photo/ }).getByRole('img', { name: 'Aperçu de l’image' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

/** Nothing lies over it, from its first to its last line. */
async function expectInSight(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((box) => {
        const { left, top, bottom, width } = box.getBoundingClientRect();
        return [top + 2, bottom - 2].map((y) => {
          const found = document.elementFromPoint(left + Math.min(width / 2, 20), y);
          return found !== null && (box.contains(found) || found.contains(box)) && found !== document.documentElement;
        });
      }),
    )
    .toEqual([true, true]);
}

async function leaveForGroups(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Quitter' });
  // A tap right after the one that closed a sheet, at the same place, is taken for its second half.
  await expect(async () => {
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Communautés').click();
    await expect(leave).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await leave.click();
  await expect(page).toHaveURL('/app/communities');
}

test('Une photo envoyée pendant que l’on est ailleurs reste, avec le texte repris', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/client/uploads/**', async (call) => {
    await held;
    await call.continue();
  });
  await page.goto('/app/products?tab=add');
  await nameField(page).fill('Lampe à deux photos');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lampe.png', mimeType: 'image/png', buffer: paintedPng(900, 900) });
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await expect(page.getByText(/^La photo est en cours d’envoi/)).toBeVisible();
  await leaveForGroups(page);
  const lines = page.getByRole('list', { name: 'Envois en cours' });
  await expect(lines).toBeVisible();
  release();
  await expect(lines).toBeHidden();
  // A new page finds it on the device.
  await page.goto('/app/products?tab=add');
  await expect(photo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre votre brouillon' }).click();
  await expect(nameField(page)).toHaveValue('Lampe à deux photos');
  await expect(photo(page)).toBeVisible();
  await leaveForGroups(page);
  await page.goto('/app/products?tab=add');
  await page.getByRole('button', { name: 'Reprendre votre brouillon' }).click();
  await expect(photo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page).toHaveURL('/app/products');
  const { items } = await apiOf('mariam').get<{ items: ProductView[] }>('/client/products?search=deux+photos');
  expect(items.map(({ photo: shown }) => shown !== null)).toEqual([true]);
});

test('Sur un téléphone, un champ refusé est vu en entier', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'), phone);
  await page.goto('/app/products?tab=add');
  await nameField(page).fill('Lampe');
  await page.getByLabel(/^Prix/).fill('cher');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByLabel(/^Prix/)).toBeFocused();
  await expectInSight(page.getByText('Prix (facultatif)'));
  await expectInSight(page.getByText(/^Écrivez un prix de 0 FCFA ou plus/));
});

test('Sur un téléphone, un conflit et le texte offert sont vus en entier', async ({ openBrowser }) => {
  const { id } = await product('Lampe disputée');
  const page = await openBrowser(sessionOf('mariam'), phone);
  await page.goto(`/app/products/${id}`);
  await nameField(page).fill('Lampe à moi');
  await apiOf('mariam').patch(`/client/products/${id}`, { name: 'Lampe à nous' });
  await save(page).click();
  const latest = page.getByRole('button', { name: 'Voir la dernière version' });
  await expectInSight(latest);
  await latest.click();
  await expect(nameField(page)).toHaveValue('Lampe à nous');
  const take = page.getByRole('button', { name: 'Reprendre votre brouillon' });
  await expectInSight(take);
  await page.keyboard.press('Tab');
  await expect(take).toBeFocused();
});

test('Un produit supprimé ailleurs est rétabli, et prend ce qui était écrit', async ({ openBrowser }) => {
  const { id } = await product('Lampe perdue');
  const page = await openBrowser(sessionOf('mariam'), phone);
  await page.goto(`/app/products/${id}`);
  await nameField(page).fill('Lampe retrouvée');
  await apiOf('mariam').delete(`/client/products/${id}`);
  await save(page).click();
  await expectInSight(page.getByText(/^Ce produit a été supprimé entre-temps\./));
  const restore = page.getByRole('button', { name: 'Rétablir le produit' });
  await expectInSight(restore);
  await expectInSight(page.getByRole('button', { name: 'L’ajouter comme nouveau produit' }));
  await restore.click();
  await save(page).click();
  await expect(page).toHaveURL('/app/products');
  expect((await apiOf('mariam').get<ProductView>(`/client/products/${id}`)).name).toBe('Lampe retrouvée');
});
