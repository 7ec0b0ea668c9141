import { codeFor } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';

test('Fermer son compte : demandé deux fois, un code, dehors partout, puis revenir par une connexion', async ({
  openBrowser,
}) => {
  const { session, phone } = await newPerson('Dela', 'Amegan');
  const [person, other] = [await openBrowser(session), await openBrowser(session)];
  await other.goto('/app/profile');
  await person.setViewportSize({ width: 360, height: 740 });
  await person.goto('/app/settings');
  const card = person.getByRole('region', { name: 'Fermer mon compte' });
  await card.getByRole('button', { name: 'Fermer mon compte' }).click();
  const since = new Date();
  const question = person.getByRole('dialog', { name: 'Fermer votre compte\u00a0?' });
  await expect(question).toContainText('sans votre nom');
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(card.getByText(/^Nous avons envoyé un code sur WhatsApp/)).toBeVisible();
  await expect(card.getByLabel('Code à 6 chiffres')).toBeFocused();
  await expect(card.getByRole('button', { name: 'Fermer mon compte' })).toBeInViewport({ ratio: 1 });

  await card.getByRole('button', { name: 'Fermer mon compte' }).click();
  await expect(card.getByText('Le code compte 6 chiffres.')).toBeVisible();
  await card.getByLabel('Code à 6 chiffres').fill(await codeFor(phone, since));
  await card.getByRole('button', { name: 'Fermer mon compte' }).click();
  await expect(person.getByText(/^Votre compte est fermé/)).toBeVisible();
  await expect(person).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);

  await person.goto('/login');
  await person.getByLabel('Numéro WhatsApp').fill(phone);
  const back = new Date();
  await person.getByRole('button', { name: 'Recevoir mon code' }).click();
  await person.getByLabel('Code à 6 chiffres').fill(await codeFor(phone, back));
  await expect(person.getByRole('heading', { level: 1, name: /Dela/ })).toBeVisible();
});
