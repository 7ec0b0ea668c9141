import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf, type Person } from './support/people.js';
import { newCommunity, newPost } from './support/scenes.js';

/** A post of a community that `owner` and `member` share. */
async function sharedPost(owner: Person, member: Person, name: string) {
  const community = await newCommunity(apiOf(owner), name);
  await apiOf(member).post('/client/communities/join', { code: community.inviteCode });
  const post = await newPost(apiOf(owner), community.id, 'Sortie au musée');
  return { communityId: community.id, postId: post.id, path: `/app/posts/${post.id}` };
}
const box = (page: Page) => page.getByRole('textbox', { name: 'Écrire un commentaire' });
const comment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();

test('Deux personnes se répondent, chacune voit l’autre aussitôt', async ({ openBrowser }) => {
  const { path } = await sharedPost('awa', 'serge', 'Fil en direct');
  const owner = await openBrowser(sessionOf('awa'));
  const member = await openBrowser(sessionOf('serge'));
  await owner.goto(path);
  await member.goto(path);
  await expect(member.getByText('Aucun commentaire pour l’instant. Écrivez le premier.')).toBeVisible();
  await box(member).fill('À quelle heure part-on ?');
  await member.getByRole('button', { name: 'Commenter' }).click();
  await expect(box(member)).toHaveValue('');

  const asked = comment(owner, 'À quelle heure part-on ?');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: /^J’aime/ }).click();
  await asked.getByRole('button', { name: 'Répondre', exact: true }).click();
  const answer = owner.getByRole('textbox', { name: /^Répondre à Serge/ });
  await answer.pressSequentially('À 8 h @Ser');
  await expect(owner.getByRole('option', { name: /^Serge/ })).toBeVisible();
  await answer.press('Enter');
  await answer.pressSequentially('devant l’école');
  await answer.press('Control+Enter');
  await expect(comment(owner, 'À 8 h @Serge')).toBeVisible();

  await member.getByRole('button', { name: '1 réponse' }).click();
  await expect(comment(member, 'devant l’école')).toBeVisible();
  await expect(member.getByRole('heading', { name: '2 commentaires' })).toBeVisible();

  // The bell leads to the very comment.
  await member.goto('/app/notifications');
  await member.getByRole('link', { name: /vous a mentionné/ }).click();
  await expect(member).toHaveURL(/#comment-/);
  const found = member.locator('[data-wanted]');
  await expect(found).toContainText('devant l’école');
  await expect(found).toBeInViewport();
});

test('Modifier, supprimer, annuler', async ({ openBrowser }) => {
  const { path } = await sharedPost('issa', 'mariam', 'Fil corrigé');
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await page.goto(path);
  await box(page).fill('Nous serons deux');
  await page.getByRole('button', { name: 'Commenter' }).click();
  const menu = () => page.getByRole('button', { name: /^Actions pour le commentaire de Mariam/ });
  await menu().click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Modifier' }).fill('Nous serons trois');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(comment(page, 'Nous serons trois')).toContainText('modifié');
  await menu().click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(page.getByText('Nous serons trois')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(comment(page, 'Nous serons trois')).toBeVisible();
});

test('Signaler un commentaire : une feuille posée en bas du téléphone', async ({ openBrowser }) => {
  const { path, postId } = await sharedPost('issa', 'mariam', 'Fil signalé');
  await apiOf('issa').post(`/client/posts/${postId}/comments`, { content: 'Venez tous' });
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await page.goto(path);
  await page.getByRole('button', { name: /^Actions pour le commentaire de Issa/ }).click();
  await page.getByRole('menuitem', { name: 'Signaler' }).click();
  const sheet = page.getByRole('dialog', { name: 'Signaler ce commentaire' });
  await expect(sheet.getByRole('radio')).not.toHaveCount(0);
  // It rises into its place.
  const place = () =>
    sheet.evaluate((box) => {
      const { left, right, bottom } = box.getBoundingClientRect();
      return { left, right, bottom };
    });
  await expect.poll(place).toEqual({ left: 0, right: 360, bottom: 740 });
  await sheet.getByRole('button', { name: 'Signaler' }).click();
  await expect(sheet).toHaveCount(0);
});

test('L’équipe relit au clavier ce qui attend', async ({ openBrowser }) => {
  const { communityId, path, postId } = await sharedPost('fatou', 'esther', 'Fil relu');
  const owner = await openBrowser(sessionOf('fatou'));
  await owner.goto(`/app/communities/${communityId}?tab=about`);
  await owner.getByRole('link', { name: 'Réglages des commentaires' }).click();
  await owner.getByLabel('Mots surveillés').fill('arnaque\nfaux billet');
  await owner.getByLabel('Longueur, en caractères').fill('10');
  await owner.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByText('Indiquez un nombre de 50 à 5\u00a0000.')).toBeVisible();
  await owner.getByLabel('Longueur, en caractères').fill('500');
  await owner.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByText('Enregistré', { exact: true })).toBeVisible();

  const member = await openBrowser(sessionOf('esther'));
  await member.goto(path);
  await box(member).fill('Attention, a r n a q u e !');
  await member.getByRole('button', { name: 'Commenter' }).click();
  await expect(comment(member, 'a r n a q u e')).toContainText('En attente de relecture');
  const write = (content: string) => apiOf('esther').post(`/client/posts/${postId}/comments`, { content });
  await write('Un faux billet circule');

  await owner.getByRole('link', { name: 'À relire' }).click();
  const rows = owner.getByRole('listitem', { name: /^Commentaire de Esther/ });
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await owner.keyboard.press('a');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(comment(member, 'a r n a q u e')).not.toContainText('En attente de relecture');
  await owner.keyboard.press('m');
  await expect(owner.getByText('Rien à relire')).toBeVisible();
  await owner.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(rows).toHaveCount(1);
});

test('Un commentaire écrit sans réseau part à son retour', async ({ openBrowser }) => {
  const { path } = await sharedPost('jeanBaptiste', 'aminata', 'Fil sans réseau');
  const page = await openBrowser(sessionOf('aminata'));
  await page.goto(path);
  await expect(box(page)).toBeVisible();
  await box(page).focus();
  await page.context().setOffline(true);
  await box(page).fill('Écrit dans le bus');
  await page.getByRole('button', { name: 'Commenter' }).click();
  await expect(page.getByText('1 envoi en attente')).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Vos commentaires en attente' });
  await expect(waiting.getByText('Écrit dans le bus')).toBeVisible();
  await page.context().setOffline(false);
  await expect(comment(page, 'Écrit dans le bus')).toBeVisible();
  await expect(waiting).toBeHidden();
});
