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
  // Whose filter it is, another word says: its field comes with it.
  const of = admin.getByRole('combobox', { name: 'Communauté' });
  const counted = admin.waitForRequest((one) => Boolean(one.postData()?.includes('"communityIds":["')));
  await of.selectOption({ index: 1 });
  await counted;
  await of.selectOption({ label: 'Toutes les communautés' });
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

test('Parents et enseignants ensemble, à l’heure de Lagos : chaque message se suit, état par état', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin/communication/new');
  await admin.getByLabel(/^Nom/).fill('Rentrée');
  for (const role of ['Parent', 'Enseignant ou enseignante'])
    await admin.getByRole('combobox', { name: 'Profil' }).selectOption({ label: role });
  await admin.getByLabel(/^Titre/).fill('Réunion');
  await admin.getByLabel(/^Texte/).fill('Samedi à 10 h');
  await admin.getByRole('switch', { name: 'Notification' }).uncheck();
  await admin.getByRole('combobox', { name: 'Fuseau horaire' }).selectOption('Africa/Lagos');
  // Whatever the hour of this run, it is within them.
  await admin.getByLabel('De', { exact: true }).fill('00:00');
  await admin.getByLabel('À', { exact: true }).fill('23:59');
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();
  await admin.getByRole('link', { name: 'Modifier' }).click();
  await expect(admin.getByRole('button', { name: 'Retirer Parent' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Retirer Enseignant ou enseignante' })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue('Africa/Lagos');
  await admin.goBack();
  await admin.getByRole('button', { name: 'Lancer', exact: true }).click();
  await expect(admin.getByRole('dialog')).toContainText('heure de Lagos (UTC+1)');
  await admin.getByRole('dialog').getByRole('button', { name: 'Lancer la campagne' }).click();
  await expect(admin.getByText('Terminée', { exact: true })).toBeVisible();
  const trail = admin.getByRole('button', { name: /^Suivi du message à/ }).first();
  await trail.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Remis' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(trail).toBeFocused();
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

test('Une liste CSV : colonnes devinées, chaque ligne expliquée, les inconnus écrits avec leur accord seulement', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin/communication/new');
  await admin.getByLabel(/^Nom/).fill('Liste du marché');
  await admin.getByRole('radio', { name: 'Un fichier CSV' }).check();
  const csv = 'Prénom;Téléphone\r\nKofi;0500000077\r\nKofi;0500000077\r\nFaux;12\r\n';
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const report = admin.getByRole('region', { name: 'Ce que dit le fichier' });
  await expect(report).toContainText('Inconnues, sans accord');
  await expect(admin.getByLabel('Numéro de téléphone')).toHaveValue('Téléphone');
  await report.getByLabel('Lignes à voir').selectOption('invalid');
  await expect(report.getByRole('row').filter({ hasText: 'Faux' })).toContainText('Numéro invalide pour ce pays');
  await admin.getByRole('switch', { name: 'Ces personnes ont accepté de recevoir nos messages' }).check();
  await expect(report).toContainText('Nouveaux contacts');
  await admin.getByRole('switch', { name: 'WhatsApp' }).check();
  await admin.getByLabel(/^Titre/).fill('Marché');
  await admin.getByLabel(/^Texte/).fill('Bonjour, le marché ouvre samedi.');
  await admin.getByRole('switch', { name: 'Seulement dans la journée' }).uncheck();
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Liste du marché');
  await admin.getByRole('button', { name: 'Lancer', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lancer la campagne' }).click();
  await expect(admin.getByText('Terminée', { exact: true })).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Kofi' }).filter({ hasText: 'WhatsApp' })).toContainText(
    'Parti',
  );
});

test('Décrire le but d’une campagne, lire ce qui est proposé et pourquoi, l’ouvrir et la modifier', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin/communication');
  await admin.getByRole('link', { name: 'Décrire le but' }).click();
  await admin
    .getByLabel('Que voulez-vous dire, et à qui\u00a0?')
    .fill('Rappeler aux parents la réunion de samedi à 10 h');
  await admin.getByRole('button', { name: 'Proposer une campagne' }).click();
  // One preview a channel: close to Saturday, WhatsApp is proposed besides.
  const preview = admin.getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText('Rappel\u00a0: Réunion');
  await expect(admin.getByRole('region', { name: 'À vérifier' })).toContainText('toutes les villes');
  await expect(admin.getByRole('region', { name: 'Ce qui est proposé' })).toContainText('Parent');
  await admin.getByRole('radio', { name: 'English' }).check();
  await expect(preview).toContainText('Reminder: Meeting');
  await admin.getByRole('link', { name: 'Ouvrir et modifier' }).click();
  await expect(admin.getByLabel(/^Titre/)).toHaveValue('Rappel\u00a0: Réunion');
});

test('Un texte à part pour l’e-mail : l’aperçu, le brouillon et sa modification le montrent', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin/communication/new');
  await admin.getByLabel(/^Nom/).fill('Deux façons de le dire');
  await admin.getByRole('switch', { name: 'Notification' }).uncheck();
  await admin.getByRole('switch', { name: 'E-mail' }).check();
  await admin.getByLabel(/^Titre/).fill('Réunion');
  await admin.getByLabel(/^Texte/).fill('Samedi à 10 h');
  await admin.getByText('Adapter pour l’e-mail').click();
  await admin.getByRole('button', { name: 'Partir du texte commun' }).click();
  await expect(admin.getByLabel('Titre (E-mail)')).toHaveValue('Réunion');
  await admin.getByLabel('Texte (E-mail)').fill('');
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();
  await expect(admin.getByText(/^Écrivez aussi l’autre partie, ou reprenez/)).toBeVisible();
  await admin.getByLabel('Texte (E-mail)').fill('Bonjour,\n\nUne lettre entière.');
  const preview = admin.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByText('Samedi à 10 h')).toHaveCount(1);
  await expect(preview.getByText('Une lettre entière.')).toBeVisible();
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();

  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Deux façons de le dire');
  await expect(preview.getByText('Une lettre entière.')).toBeVisible();
  await admin.getByRole('link', { name: 'Modifier' }).click();
  await expect(admin.getByText('Adapté', { exact: true })).toHaveCount(1);
});
