import { randomUUID } from 'node:crypto';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { laterInTables } from './support/tables.js';
import { apiOf, sessionOf } from './support/people.js';

test('Demander à créer une communauté, être accepté avec un mot, la créer sans recharger', async ({ openBrowser }) => {
  const { session } = await newPerson('Yawa', 'Mensah');
  const person = await openBrowser(session);
  await person.goto('/app');
  await person.getByRole('button', { name: 'Créer' }).first().click();
  const ways = person.getByRole('dialog');
  await expect(ways.getByText(/^Pour publier, il vous faut une communauté/)).toBeVisible();
  await expect(ways.getByRole('link', { name: /Écrire une publication/ })).toHaveCount(0);
  await person.goto('/app/documents/new');
  await expect(person.getByRole('heading', { name: 'Aucune communauté où publier' })).toBeVisible();
  await person.getByRole('link', { name: 'Créer une communauté' }).click();
  await person.getByRole('button', { name: 'Demander à créer une communauté' }).click();
  await expect(person.getByText('Dites en une phrase à quoi elle servira.')).toBeVisible();
  await person.getByLabel('Nom de la communauté').fill('Chorale de Bè');
  await person.getByLabel('Type').selectOption({ label: 'Association' });
  await person.getByLabel('But').fill('Répéter le jeudi et annoncer les concerts.');
  await person.getByRole('button', { name: 'Demander à créer une communauté' }).click();
  const request = person.getByRole('region', { name: 'Chorale de Bè' });
  await expect(request.getByText('En attente')).toBeVisible();
  await person.goto('/app');
  const news = person.getByRole('region', { name: 'Demande envoyée, en attente' });
  await expect(news).toContainText('Chorale de Bè');
  await news.getByRole('link', { name: 'Voir ou annuler' }).click();
  await expect(request.getByRole('button', { name: 'Annuler ma demande' })).toBeVisible();

  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin');
  const line = admin.getByRole('link', { name: /^Demandes/ });
  await expect(line).toContainText(/demandes? attend/);
  await line.click();
  await admin.getByLabel('Communauté, but, personne').fill('chorale de be');
  await expect(admin.getByRole('navigation', { name: 'Pages' })).toContainText('1 demande');
  const row = admin.getByRole('row').filter({ hasText: 'Chorale de Bè' });
  await expect(row).toContainText('Yawa Mensah');
  await row.getByRole('button', { name: /^Accepter/ }).click();
  await admin.getByLabel(/^Un mot pour la personne/).fill('Beau projet.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(row.getByText('Acceptée')).toBeVisible();

  await expect(person.getByText('Votre demande est acceptée.', { exact: false }).first()).toBeVisible();
  await expect(person.getByText(/Beau projet\./).first()).toBeVisible();
  await expect(person.getByLabel('Nom', { exact: true })).toHaveValue('Chorale de Bè');
  await expect(person.getByLabel('Type')).toHaveValue('Association');
  await person.getByRole('button', { name: 'Créer la communauté' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Chorale de Bè');

  await person.goto('/app/communities/new');
  await expect(person.getByRole('button', { name: 'Demander à créer une communauté' })).toBeVisible();
});

test('Refuser plusieurs demandes d’un coup, et revenir sur la sienne', async ({ openBrowser }) => {
  const people = await Promise.all([newPerson('Edem', 'Agbo'), newPerson('Sena', 'Agbo')]);
  // Of this try alone: a second one finds no request of the first.
  const mark = randomUUID().slice(0, 8);
  const input = {
    name: `Club de foot de Kodjoviakopé ${mark}`,
    type: 'other',
    purpose: 'Parler de foot entre voisins.',
  };
  for (const { api } of people) await api.post('/client/community-requests', input);
  const first = await openBrowser(people[0].session);
  await first.goto('/app/communities/new');
  await first.getByRole('button', { name: 'Annuler ma demande' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Annuler ma demande' }).click();
  await expect(first.getByText('Demande annulée')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Demander à créer une communauté' })).toBeVisible();
  await people[0].api.post('/client/community-requests', input);

  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto(`/admin/requests?status=pending&search=${mark}`);
  await expect(admin.getByRole('row').filter({ hasText: 'Agbo' })).toHaveCount(2);
  await admin.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
  await admin.getByRole('region', { name: 'Lignes choisies' }).getByRole('button', { name: 'Refuser' }).click();
  await admin.getByLabel(/^Un mot pour la personne/).fill('Un club existe déjà dans ce quartier.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect(admin.getByText('2 demandes refusées.')).toBeVisible();
  await expect(first.getByText(/Un club existe déjà dans ce quartier/).first()).toBeVisible();
  await expect(first.getByText(/Vous pourrez faire une autre demande le/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Demander à créer une communauté' })).toHaveCount(0);
});

test('Sept jours après un refus, une autre demande peut être faite', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Afi', 'Lawson');
  const input = { name: 'Tontine de Hanoukopé', type: 'other', purpose: 'Tenir la caisse du quartier.' };
  const { id } = await api.post<{ id: string }>('/client/community-requests', input);
  await apiOf('superadmin').post(`/admin/community-requests/${id}/reject`, { comment: 'Revenez avec un bureau élu.' });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  const ask = page.getByRole('button', { name: 'Demander à créer une communauté' });
  await page.goto('/app/communities/new');
  await expect(page.getByText(/Revenez avec un bureau élu/).first()).toBeVisible();
  await expect(page.getByText(/Vous pourrez faire une autre demande le/)).toBeVisible();
  await expect(ask).toHaveCount(0);

  // A week goes by, short of a few minutes, then whole.
  await laterInTables(
    `update community_request set answered_at = answered_at - interval '6 days 23 hours' where id = $1`,
    [id],
  );
  await page.reload();
  await expect(page.getByText(/Vous pourrez faire une autre demande le/)).toBeVisible();
  await expect(ask).toHaveCount(0);
  await laterInTables(`update community_request set answered_at = answered_at - interval '1 hour' where id = $1`, [id]);
  await page.reload();
  await expect(ask).toBeVisible();
  await page.getByLabel('Nom de la communauté').fill('Tontine de Hanoukopé');
  await page.getByLabel('But').fill('Tenir la caisse du quartier, avec un bureau élu.');
  await ask.click();
  await expect(page.getByRole('region', { name: 'Tontine de Hanoukopé' }).getByText('En attente')).toBeVisible();
});
