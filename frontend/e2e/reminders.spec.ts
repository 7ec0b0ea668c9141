import type { ReminderView } from '@afi/contracts/reminders';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';

test('Un rappel : réglé depuis un objectif, fait sans réseau, coupé, supprimé et rétabli', async ({ openBrowser }) => {
  const api = apiOf('jeanBaptiste');
  const { id: goalId } = await api.post<{ id: string }>('/client/goals', {
    ...{ title: 'Lire dix pages', frequency: 'daily', target: 1, active: true },
  });
  const page = await openBrowser(sessionOf('jeanBaptiste'));
  await page.goto('/app/goals');
  const goal = page.getByRole('article', { name: 'Lire dix pages' });
  await goal.getByRole('link', { name: 'Me le rappeler' }).click();
  await expect(page.getByLabel(/^Quoi/)).toHaveValue('Lire dix pages');
  await page.getByLabel(/^À quelle heure/).fill('23:59');
  await page.getByLabel(/^Comment/).selectOption('inapp');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const reminder = page.getByRole('article', { name: 'Lire dix pages' });
  await expect(reminder.getByText('23:59')).toBeVisible();
  const mine = async () => (await api.get<{ items: ReminderView[] }>('/client/reminders')).items[0];
  expect((await mine())?.goal?.id).toBe(goalId);

  await page.context().setOffline(true);
  await reminder.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Fait pour aujourd’hui' }).click();
  await expect(reminder.getByText('Fait aujourd’hui')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await mine())?.done).toBe(true);

  await reminder.getByRole('switch').click();
  await expect.poll(async () => (await mine())?.active).toBe(false);
  await reminder.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun rappel pour l’instant' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(reminder).toBeVisible();
});
