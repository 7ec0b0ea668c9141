import type { ReminderView } from '@afi/contracts/reminders';
import { expect, test } from './support/browsers.js';
import { isKept } from './support/kept-reads.js';
import { newPerson } from './support/newcomers.js';
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

test('Ce qui est fait en parlant à Afi est dans la liste gardée, ouverte ensuite sans réseau', async ({
  openBrowser,
}) => {
  const { session } = await newPerson('Adjoa', 'Mensah');
  const page = await openBrowser(session, { serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
  // The list is read, and kept, while there is nothing on it.
  await page.goto('/app/reminders');
  await expect(page.getByRole('heading', { name: 'Aucun rappel pour l’instant' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/app/chat');
  await page.getByRole('textbox', { name: 'Écrire à Afi' }).fill('Rappelle-moi à 18h d’appeler Koffi');
  await page.keyboard.press('Enter');
  const plan = page.getByRole('region', { name: 'Plan\u00a0: Mettre un rappel' });
  await plan.getByRole('button', { name: 'Oui' }).click();
  await expect(plan.getByText('C’est fait.')).toBeVisible();
  await expect.poll(() => isKept(page, '"text":"Appeler Koffi","at":"18:00"')).toBe(true);
  await page.context().setOffline(true);
  await plan.getByRole('link', { name: 'Appeler Koffi' }).click();
  await expect(page.getByRole('article', { name: 'Appeler Koffi' })).toBeVisible();
});
