import { expect, test } from './support/browsers.js';
import { sessionOf } from './support/people.js';

test('Écrire une campagne, voir qui elle joint, la lancer, la mettre en pause et la reprendre', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Communication' }).click();
  await admin.getByRole('link', { name: 'Nouvelle campagne' }).first().click();
  await expect(admin.getByText(/^Par exemple/)).toBeVisible();
  await admin.getByLabel(/^Nom/).fill('Réunion de samedi');
  await admin.getByLabel(/^Titre/).fill('Réunion de rentrée');
  await admin.getByLabel(/^Texte/).fill('Bonjour ');
  await admin.getByRole('button', { name: 'prénom' }).click();
  await admin.getByRole('switch', { name: 'Notification' }).uncheck();
  await admin.getByRole('switch', { name: 'Seulement dans la journée' }).uncheck();
  await admin.getByLabel(/^Messages par seconde/).fill('1');
  const reach = admin.getByRole('region', { name: 'Ce qui partira' });
  await expect(reach.getByText('gratuit').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();

  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Réunion de samedi');
  await expect(admin.getByText('Brouillon')).toBeVisible();
  await admin.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(admin.getByText(/^Essai envoyé/)).toBeVisible();
  await admin.getByRole('button', { name: 'Lancer', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lancer la campagne' }).click();
  await expect(admin.getByText('En cours', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(admin.getByText('En pause', { exact: true })).toBeVisible();
  await expect(admin.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '100');

  const colleague = await openBrowser(sessionOf('superadmin'));
  await colleague.goto(new URL(admin.url()).pathname);
  await expect(colleague.getByText('En pause', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Reprendre' }).click();
  await expect(colleague.getByText('En cours', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Arrêter', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Arrêter', exact: true }).click();
  await expect(colleague.getByText('Arrêtée', { exact: true })).toBeVisible();
});
