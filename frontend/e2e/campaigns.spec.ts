import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

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

test('L’équipe d’une communauté voit qui elle prévient, envoie, et lit ce qu’il en est advenu ; le membre l’ouvre depuis sa cloche', async ({
  openBrowser,
}) => {
  const owner = await openBrowser(sessionOf('mariam'));
  const community = await newCommunity(apiOf('mariam'), 'Parents de CM2');
  await apiOf('serge').post('/client/communities/join', { code: community.inviteCode });
  await owner.goto(`/app/communities/${community.id}`);
  await owner.getByRole('link', { name: 'Envoyer une notification' }).click();
  await expect(owner.getByRole('region', { name: 'Qui sera prévenu' })).toContainText('1 sur 1 membre');
  await owner.getByLabel(/^Titre/).fill('Réunion');
  await owner.getByLabel(/^Texte/).fill('Samedi à 10 h, à l’école.');
  await owner.getByLabel('Ce que la notification ouvre').selectOption({ label: 'Membres' });
  await expect(owner.getByRole('region', { name: 'Aperçu' })).toContainText(`Parents de CM2\u00a0: Réunion`);
  await owner.getByRole('button', { name: 'Envoyer aux membres' }).click();
  await expect(owner.getByRole('dialog')).toContainText('1 membre la verra en ouvrant l’appli');
  await owner.getByRole('dialog').getByRole('button', { name: 'Envoyer aux membres' }).click();
  const sent = owner.getByRole('article').filter({ hasText: 'Samedi à 10 h' });
  await expect(sent.getByText('Terminée')).toBeVisible();
  await expect(sent).toContainText('Dans l’appli 1 prévenu');
  await expect(owner.getByText('Encore 2 notifications possibles')).toBeVisible();

  const member = await openBrowser(sessionOf('serge'));
  await member.goto('/app/notifications');
  await member.getByText(`Parents de CM2\u00a0: Réunion`).click();
  await expect(member).toHaveURL(new RegExp(`/app/communities/${community.id}\\?tab=members`));
});
