import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { apiOf, sessionOf } from './support/people.js';

test.describe.configure({ mode: 'serial' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Pensée' });
const keep = (page: Page) => page.getByRole('button', { name: 'Garder', exact: true });

test('Une pensée écrite sans réseau est là aussitôt, et part au retour du réseau avec son heure', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('mariam'));
  await page.goto('/app/thoughts');
  await expect(page.getByRole('heading', { name: 'Rien n’est encore noté' })).toBeVisible();
  await page.context().setOffline(true);
  await field(page).fill('Le bus était vide ce matin, tout était calme.');
  await page.getByRole('group', { name: 'Proposé d’après vos mots' }).getByRole('button', { name: 'calme' }).click();
  await keep(page).click();
  const waiting = page.getByRole('region', { name: 'Gardées sur ce téléphone' });
  await expect(waiting.getByText('Le bus était vide ce matin, tout était calme.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const before = Date.now();
  await page.context().setOffline(false);
  const today = page.getByRole('region', { name: 'Aujourd’hui' });
  await expect(today.getByRole('link', { name: 'Le bus était vide ce matin, tout était calme.' })).toBeVisible();
  await expect(waiting).toBeHidden();
  const { items } = await apiOf('mariam').get<{ items: { at: string; mood: string; private: boolean }[] }>(
    '/client/thoughts',
  );
  expect(items).toMatchObject([{ mood: 'calm', private: true }]);
  expect(Date.parse(items[0]?.at ?? '')).toBeLessThanOrEqual(before);
});

test('On la relit, on l’épingle, on la corrige, on la supprime et on la retrouve', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('mariam'));
  await page.goto('/app/thoughts?search=vide');
  await page.getByRole('link', { name: 'Le bus était vide ce matin, tout était calme.' }).click();
  await expect(page.getByText(/^Personne d’autre ne voit cette pensée/)).toBeVisible();
  await page.getByRole('button', { name: 'Épingler' }).click();
  await expect(page.getByRole('button', { name: 'Détacher' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Titre (facultatif)').fill('Dans le bus');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Dans le bus' })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Rien n’est encore noté' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('region', { name: 'Épinglées' }).getByText('Dans le bus')).toBeVisible();
  await page.getByRole('link', { name: 'Humeurs' }).click();
  await expect(page.getByRole('list', { name: 'Humeurs du mois' }).getByText('calme')).toBeVisible();
});

test('Sur un téléphone, les pensées commencent sous une ligne où écrire ou parler', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Mariam', 'Sow');
  await api.post('/client/thoughts', { content: 'Le bus était vide.' });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/thoughts');
  const first = page.getByRole('link', { name: 'Le bus était vide.' });
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(330);
  await expect(page.getByRole('button', { name: 'Enregistrer ma voix' })).toBeInViewport();
  const begin = page.getByRole('button', { name: 'Choisir plusieurs pensées' });
  await begin.press('Enter');
  await page.getByRole('checkbox').first().press(' ');
  const bar = page.getByRole('region', { name: 'Pensées choisies' });
  await expect(bar.getByText('1 choisie')).toBeVisible();
  const below = await page.getByRole('navigation').last().boundingBox();
  const box = await bar.boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (below?.y ?? 0))).toBeLessThanOrEqual(1);
  await bar.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(begin).toBeFocused();
});
