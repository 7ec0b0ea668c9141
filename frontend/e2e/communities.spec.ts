import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { confirmPublish } from './support/document-screens.js';
import { newCommunity, newPost } from './support/scenes.js';

const post = (page: Page, title: string) => page.getByRole('article', { name: title });

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour « ${title} »` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('Créer une communauté, y entrer par un code ou par un lien', async ({ openBrowser }) => {
  const owner = await openBrowser(sessionOf('awa'));
  await owner.goto('/app/communities');
  await owner.getByRole('main').getByRole('link', { name: 'Créer' }).click();
  await owner.getByRole('button', { name: 'Créer la communauté' }).click();
  await expect(owner.getByText('Donnez un nom à la communauté.')).toBeVisible();
  await owner.getByLabel('Nom', { exact: true }).fill('Chorale du quartier');
  await owner.getByLabel('Type').selectOption({ label: 'Association' });
  await owner.getByLabel('Ville (facultatif)').fill('Abidjan');
  await owner.getByRole('button', { name: 'Créer la communauté' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Chorale du quartier');
  const invite = owner.getByRole('region', { name: /^Invite[rz] / });
  const code = (await invite.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';

  const byCode = await openBrowser(sessionOf('serge'));
  await byCode.goto('/app/communities');
  await byCode.getByRole('main').getByRole('link', { name: 'Rejoindre avec un code' }).first().click();
  await byCode.getByLabel('Code d’invitation').fill('ZZZZ-ZZZZ');
  await byCode.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(byCode.getByText('Ce code d’invitation est inconnu.')).toBeVisible();
  await byCode.getByLabel('Code d’invitation').fill(code.toLowerCase().replace('-', ''));
  await byCode.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(byCode.getByRole('heading', { level: 1 })).toHaveText('Chorale du quartier');
  await expect(byCode.getByRole('link', { name: 'Écrire' })).toHaveCount(0);

  const byLink = await openBrowser(sessionOf('jeanBaptiste'));
  await byLink.goto(`/app/communities/join?code=${code}`);
  await expect(byLink.getByLabel('Code d’invitation')).toHaveValue(code);
  await byLink.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(byLink.getByText('Bienvenue dans Chorale du quartier')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('3 membres')).toBeVisible();

  await owner.getByRole('link', { name: 'Membres', exact: true }).click();
  const members = owner.locator('.list-card');
  await expect(members.getByRole('listitem')).toHaveCount(3);
  const [list, card] = await Promise.all([members.boundingBox(), invite.boundingBox()]);
  expect(list?.width, 'the main column').toBeGreaterThan(card?.width ?? 0);
  expect(list?.x).toBeLessThan(card?.x ?? 0);
  const leaving = members.getByRole('listitem').filter({ hasText: 'Serge' });
  await leaving.getByRole('button', { name: /^Actions pour Serge/ }).click();
  await owner.getByRole('menuitem', { name: 'Retirer de la communauté' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await invite.getByRole('button', { name: 'Changer le code' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Changer le code' }).click();
  await expect(invite.getByText(code)).toHaveCount(0);
  await byCode.goto(`/app/communities/join?code=${code}`);
  await byCode.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(byCode.getByText('Ce code d’invitation est inconnu.')).toBeVisible();
});

test('Écrire, garder en brouillon, publier, épingler, masquer, supprimer et se raviser', async ({ openBrowser }) => {
  const awa = apiOf('awa');
  const { id, inviteCode } = await newCommunity(awa, 'Atelier couture');
  await apiOf('serge').post('/client/communities/join', { code: inviteCode });
  await newPost(awa, id, 'Premier rendez-vous');
  const owner = await openBrowser(sessionOf('awa'));
  const member = await openBrowser(sessionOf('serge'));
  await member.goto(`/app/communities/${id}`);
  await expect(post(member, 'Premier rendez-vous')).toBeVisible();
  await owner.goto(`/app/communities/${id}`);
  await owner.getByRole('main').getByRole('link', { name: 'Écrire' }).click();
  await owner.getByRole('textbox', { name: 'Titre' }).fill('Tissu et fil');
  await owner.getByRole('textbox', { name: 'Texte' }).fill('Apportez deux mètres de pagne.');
  await owner.getByRole('button', { name: 'Brouillon', exact: true }).click();
  await expect(owner.getByText('Brouillon enregistré')).toBeVisible();
  await expect(owner).toHaveURL(/\?tab=drafts$/);
  await act(owner, 'Tissu et fil', 'Publier');
  await confirmPublish(owner).click();
  await expect(owner.getByText('C’est en ligne')).toBeVisible();
  await member.getByRole('button', { name: '1 nouvelle publication' }).click();
  await expect(post(member, 'Tissu et fil')).toContainText('Apportez deux mètres de pagne.');

  await owner.getByRole('link', { name: 'Publications' }).click();
  await act(owner, 'Premier rendez-vous', 'Épingler en haut');
  await expect(owner.getByRole('article').first()).toHaveAccessibleName('Premier rendez-vous');
  await expect(owner.getByRole('img', { name: 'Épinglée' })).toBeVisible();
  await act(owner, 'Tissu et fil', 'Masquer aux membres');
  await expect(post(owner, 'Tissu et fil').getByText('Masquée')).toBeVisible();
  await expect(post(member, 'Tissu et fil')).toHaveCount(0);
  await act(owner, 'Tissu et fil', 'Montrer aux membres');
  await expect(post(member, 'Tissu et fil')).toBeVisible();

  await act(owner, 'Tissu et fil', 'Supprimer');
  await expect(post(owner, 'Tissu et fil')).toHaveCount(0);
  await expect(post(member, 'Tissu et fil')).toHaveCount(0);
  await owner.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect(post(owner, 'Tissu et fil')).toBeVisible();
  await expect(post(member, 'Tissu et fil')).toBeVisible();
});

test('Chercher un membre sans écrire les accents', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto('/app/communities');
  await page.getByRole('link', { name: /Parents de l’école La Colombe/ }).click();
  await page.getByRole('link', { name: 'Membres', exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Koffi Adjovi' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Chercher un membre' });
  for (const [typed, found] of [
    ['kone', 'Awa Koné'],
    ['TRAORE', 'Aminata Traoré'],
    ['jean-bap', 'Jean-Baptiste Kouassi'],
  ] as const) {
    await search.fill(typed);
    await expect(rows.filter({ hasText: found }), typed).toBeVisible();
    await expect(rows, typed).toHaveCount(1);
  }
  await search.fill('personne de ce nom');
  await expect(page.getByText('Personne à ce nom')).toBeVisible();
});
