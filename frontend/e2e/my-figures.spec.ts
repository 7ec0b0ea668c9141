import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { sessionOf } from './support/people.js';

test('Mes chiffres : chaque chiffre mène à sa liste', async ({ openBrowser }) => {
  const person = await openBrowser(sessionOf('awa'));
  await person.goto('/app');
  await person
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Mes chiffres' })
    .click();
  await expect(person.getByRole('heading', { level: 1, name: 'Mes chiffres' })).toBeVisible();
  await expect(person.getByRole('heading', { name: 'Activité des 14 derniers jours' })).toBeVisible();
  await person
    .getByRole('main')
    .getByRole('link', { name: /^Brouillons/ })
    .click();
  await expect(person).toHaveURL('/app/dashboard/posts?status=draft');
  await person.getByRole('radio', { name: 'Publications' }).click();
  await expect(person).toHaveURL('/app/dashboard/posts?status=published');
  await person.goBack();
  await person
    .getByRole('main')
    .getByRole('link', { name: /^Documents/ })
    .click();
  await expect(person).toHaveURL('/app/documents');
});

test('Mes chiffres sur un téléphone : lisibles, sans rien de coupé', async ({ openBrowser }) => {
  const person = await openBrowser(sessionOf('awa'), { viewport: { width: 360, height: 740 } });
  await person.goto('/app/dashboard');
  await expect(person.getByRole('heading', { name: 'Activité des 7 derniers jours' })).toBeVisible();
  await expect(person.getByRole('main').getByRole('link', { name: /^Publications/ })).toBeVisible();
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('Mes chiffres de qui n’a rien publié : la prochaine étape, et aucun zéro', async ({ openBrowser }) => {
  const { session } = await newPerson('Afi', 'Mensah');
  const person = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await person.goto('/app/dashboard');
  await expect(person.getByRole('heading', { name: 'Rien à compter pour l’instant' })).toBeVisible();
  await person.goto('/app/dashboard/posts?status=published');
  await expect(person.getByRole('heading', { name: 'Vous n’avez encore rien publié' })).toBeVisible();
  await person.goBack();
  await person.getByRole('main').getByRole('link', { name: 'Rejoindre avec un code' }).click();
  await expect(person).toHaveURL('/app/communities/join');
});
