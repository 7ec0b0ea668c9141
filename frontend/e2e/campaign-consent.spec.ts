import { randomUUID } from 'node:crypto';
import type { CampaignView } from '@afi/contracts/campaigns';
import { signedNews } from '../../scripts/emulators/whatsapp.mjs';
import { expect, test } from './support/browsers.js';
import { apiOf, phones, sessionOf } from './support/people.js';
import { readRun, whatsAppSecret } from './support/run.js';
import { until } from './support/until.js';

const written = (name: string, clientIds: string[]) =>
  apiOf('superadmin').post<CampaignView>('/admin/campaigns', {
    ...{ name, channels: ['inapp'], audience: { clientIds } },
    contents: { fr: { title: name, text: 'Samedi à 10 h' } },
  });
const idOf = async (person: 'mariam' | 'serge' | 'jeanBaptiste') =>
  (await apiOf(person).get<{ client: { id: string } }>('/client/me')).client.id;

test('Deux administrateurs lancent la même campagne : l’un la lance, l’autre lit par qui elle l’est déjà', async ({
  openBrowser,
}) => {
  const { id } = await written('Course', [await idOf('mariam')]);
  const [first, second] = [await openBrowser(sessionOf('superadmin')), await openBrowser(sessionOf('superadmin'))];
  for (const page of [first, second]) {
    await page.goto(`/admin/communication/${id}`);
    await page.getByRole('button', { name: 'Lancer', exact: true }).click();
  }
  // What is told live comes too late for the second: it still reads the draft it opened.
  await second.route(`**/api/admin/campaigns/${id}`, (route) => route.abort());
  const launch = { name: 'Lancer la campagne' };
  await first.getByRole('dialog').getByRole('button', launch).click();
  await expect(first.getByText(/^Lancée par/)).toBeVisible();
  await second.getByRole('dialog').getByRole('button', launch).click();
  await expect(second.getByText(/^Cette campagne est déjà lancée par .+\.$/)).toBeVisible();
});

test('Qui coupe les annonces dans ses réglages est écarté de la campagne suivante', async ({ openBrowser }) => {
  const member = await openBrowser(sessionOf('serge'));
  await member.goto('/app/settings');
  const announcements = member.getByRole('switch', { name: 'Annonces dans l’application' });
  await announcements.uncheck();
  await expect.poll(() => apiOf('serge').get('/client/notification-settings')).toMatchObject({ newsInapp: false });

  const { id } = await written('Annonce coupée', [await idOf('serge')]);
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto(`/admin/communication/${id}`);
  await expect(admin.getByText('A coupé ce canal')).toBeAttached();
  await announcements.check();
  await expect.poll(() => apiOf('serge').get('/client/notification-settings')).toMatchObject({ newsInapp: true });
});

test('Un contact : ajouté avec son accord, joint, désinscrit par chaque voie, repris par un nouvel accord, retiré, rappelé', async ({
  openBrowser,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Contacts' }).click();
  await admin.getByRole('button', { name: 'Ajouter un contact' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Prénom').fill('Yawa');
  await dialog.getByLabel('Adresse e-mail').fill('yawa@exemple.test');
  await dialog.getByLabel(/^Comment a-t-elle donné son accord/).fill('Fiche signée à la réunion');
  await dialog.getByRole('switch', { name: /a accepté de recevoir/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'Yawa' });
  await expect(row).toContainText('y•••@exemple.test');
  await row.click();

  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Yawa');
  await expect(admin.getByText('Fiche signée à la réunion')).toBeVisible();
  const page = new URL(admin.url()).pathname;
  await admin.getByRole('button', { name: 'Ne plus lui écrire' }).click();
  await dialog.getByRole('button', { name: 'Ne plus lui écrire' }).click();
  await expect(admin.getByText('Arrêté par l’équipe')).toBeVisible();
  await admin.getByRole('button', { name: 'Reprendre avec un nouvel accord' }).click();
  await dialog.getByLabel(/^Comment a-t-elle donné son accord/).fill('A rappelé lundi');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText('Reçoit les messages')).toBeVisible();
  await expect(admin.getByText('A rappelé lundi')).toBeVisible();

  // A list that names them reaches them by the consent that is known; the link of its mail ends it, and one call of a mail program.
  await admin.goto('/admin/communication/new');
  await admin.getByLabel(/^Nom/).fill('Liste de Yawa');
  await admin.getByRole('radio', { name: 'Un fichier CSV' }).check();
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('E-mail\r\nyawa@exemple.test\r\n') });
  await expect(admin.getByRole('region', { name: 'Ce que dit le fichier' })).toContainText('Nouveaux contacts');
  await admin.getByRole('switch', { name: 'Dans l’appli' }).uncheck();
  await admin.getByRole('switch', { name: 'Notification' }).uncheck();
  await admin.getByRole('switch', { name: 'E-mail' }).check();
  await admin.getByLabel(/^Titre/).fill('Marché');
  await admin.getByLabel(/^Texte/).fill('Le marché ouvre samedi.');
  await admin.getByRole('switch', { name: 'Seulement dans la journée' }).uncheck();
  await admin.getByRole('button', { name: 'Enregistrer et relire' }).click();
  await admin.getByRole('button', { name: 'Lancer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Lancer la campagne' }).click();
  await expect(admin.getByText('Terminée', { exact: true })).toBeVisible();
  const link = await until('the mail with its link', async () => {
    const { items } = await apiOf('superadmin').get<{ items: { text: string }[] }>(
      '/dev/outbox?to=yawa%40exemple.test',
    );
    return /\/u\/\S+/.exec(items[0]?.text ?? '')?.[0];
  });
  const reader = await admin.context().newPage();
  await reader.goto(link);
  await reader.getByRole('button').click();
  await admin.goto(page);
  await expect(admin.getByText('Désinscription')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Liste de Yawa' })).toBeVisible();
  await reader.getByRole('button').click();
  await admin.goto(page);
  await expect(admin.getByText('Reçoit les messages')).toBeVisible();
  const called = await admin.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(called.status()).toBe(200);
  await admin.goto(page);
  await expect(admin.getByText('Désinscription')).toBeVisible();

  await admin.getByRole('button', { name: 'Retirer' }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();
});

/** What somebody writes to our number, as WhatsApp tells it. */
const writesOnWhatsApp = async (phone: string, text: string): Promise<void> => {
  const said = { id: randomUUID(), from: phone.slice(1), timestamp: String(Math.floor(Date.now() / 1_000)) };
  const news = signedNews({ messages: [{ ...said, type: 'text', text: { body: text } }] }, whatsAppSecret);
  const { status } = await fetch(`${readRun().url}/api/webhooks/whatsapp`, { method: 'POST', ...news });
  expect(status).toBe(200);
};

test('Qui répond STOP sur WhatsApp le lit dans ses réglages, n’est plus joint, et recommence quand il le veut', async ({
  openBrowser,
}) => {
  const { id } = await written('Après STOP', [await idOf('jeanBaptiste')]);
  const admin = await openBrowser(sessionOf('superadmin'));
  const [person, leftOut] = [await openBrowser(sessionOf('jeanBaptiste')), admin.getByText('Ne veut aucun message')];
  await writesOnWhatsApp(phones.jeanBaptiste, 'Stop.');
  await person.goto('/app/settings');
  const ended = person.getByText(/^Vous avez répondu STOP sur WhatsApp/);
  await expect(ended).toBeVisible();
  await expect(person.getByRole('switch', { name: 'Annonces par WhatsApp' })).toBeDisabled();
  await admin.goto(`/admin/communication/${id}`);
  await expect(leftOut).toBeAttached();

  await person.getByRole('button', { name: 'Recevoir de nouveau' }).click();
  await expect(ended).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Lancer', exact: true })).toBeVisible();
  await expect(leftOut).toHaveCount(0);
});

test('Un contact qui répond ARRÊT sur WhatsApp se lit parmi les contacts, et REPRENDRE le ramène', async ({
  openBrowser,
}) => {
  // A number of its own for every try.
  const phone = `+22505${String(Date.now() % 1e8).padStart(8, '0')}`;
  const name = `Kossi ${phone.slice(-6)}`;
  await apiOf('superadmin').post('/admin/contacts', {
    ...{ phone, firstname: name, language: 'fr', consent: true, consentNote: 'Fiche signée' },
  });
  const admin = await openBrowser(sessionOf('superadmin'));
  const row = admin.getByRole('row').filter({ hasText: name });
  for (const [text, shown] of [
    ['ARRÊT', 'A dit STOP'],
    ['Reprendre', 'Reçoit les messages'],
  ] as const) {
    await writesOnWhatsApp(phone, text);
    await admin.goto('/admin/contacts');
    await expect(row).toContainText(shown);
    await row.click();
    await expect(row).toHaveCount(0);
    await expect(admin.getByText(shown, { exact: true })).toBeVisible();
  }
});
