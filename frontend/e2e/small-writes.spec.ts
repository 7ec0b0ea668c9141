import type { CommentView } from '@afi/contracts/comments';
import type { NotificationView } from '@afi/contracts/notifications';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { allDrafts, draftAct, draftCard, draftLine } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { documentIn, newCommunity, newLink, newPost } from './support/scenes.js';

const outboxLine = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });

test('Effacer des notifications sans réseau attend, et n’efface au retour que ce qui a été vu', async ({
  openBrowser,
}) => {
  const owner = apiOf('esther');
  const { id: communityId, inviteCode } = await newCommunity(owner, 'Classe qui efface');
  const post = await newPost(owner, communityId, 'Kermesse');
  const reader = await newPerson('Ablavi', 'Dossou');
  await reader.api.post('/client/communities/join', { code: inviteCode });
  /** The owner answers a question of the reader's, who is told so. */
  const answer = async (content: string) => {
    const comments = `/client/posts/${post.id}/comments`;
    const { id: parentId } = await reader.api.post<CommentView>(comments, { content: 'Où est-ce ?' });
    await owner.post(comments, { content, parentId });
  };
  await answer('À la cantine');
  await answer('Dans la cour');
  const page = await openBrowser(reader.session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/notifications');
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const text of ['À la cantine', 'Dans la cour']) await expect(line(text)).toBeVisible();

  await page.context().setOffline(true);
  await line('À la cantine')
    .getByRole('button', { name: /^Effacer/ })
    .click();
  await expect(line('À la cantine')).toBeHidden();
  await expect(line('Dans la cour')).toBeVisible();
  await expect(outboxLine(page, '1 envoi en attente')).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByText('Rien de nouveau')).toBeVisible();
  await expect(outboxLine(page, '2 envois en attente')).toBeVisible();

  // What arrives meanwhile was seen by nobody.
  await answer('Sous le préau');
  await page.context().setOffline(false);
  await expect(line('Sous le préau')).toBeVisible();
  await expect(outboxLine(page, /en attente/)).toBeHidden();
  for (const text of ['À la cantine', 'Dans la cour']) await expect(line(text)).toHaveCount(0);
  const { items } = await reader.api.get<{ items: NotificationView[] }>('/client/notifications');
  // News of the post itself come some seconds after it, whenever this journey is by then.
  const answers = items.filter(({ kind }) => kind !== 'post.published');
  expect(answers.map(({ body }) => body)).toEqual([expect.stringContaining('Sous le préau')]);
});

test('Une proposition écartée sans réseau part au retour, et les autres restent à relire', async ({ openBrowser }) => {
  const owner = apiOf('esther');
  const { id: communityId } = await newCommunity(owner, 'Classe qui écarte');
  const { id } = await newLink(owner, communityId, '/article/ecarter');
  const { drafts } = await documentIn(owner, id, 'done');
  const page = await openBrowser(sessionOf('esther'), { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/documents/${id}`);
  await expect(allDrafts(page)).toHaveCount(drafts.length);
  await page.context().setOffline(true);
  await draftAct(page, 2, 'Écarter');
  await expect(allDrafts(page)).toHaveCount(drafts.length - 1);
  await expect(outboxLine(page, '1 envoi en attente')).toBeVisible();
  await page.context().setOffline(false);
  await expect(outboxLine(page, /en attente/)).toBeHidden();
  await expect(allDrafts(page)).toHaveCount(drafts.length - 1);
  const left = (await documentIn(owner, id, 'done')).drafts.map((draft) => draft.id);
  expect(left).toEqual(drafts.map((draft) => draft.id).filter((_, place) => place !== 1));
});

test('Relire sans réseau : l’ordre, qui peut lire et tout choisir attendent, survivent à une fermeture, et partent dans l’ordre', async ({
  openBrowser,
}) => {
  const owner = apiOf('esther');
  const { id: communityId } = await newCommunity(owner, 'Classe qui relit');
  const { id } = await newLink(owner, communityId, '/article/relire');
  const { drafts } = await documentIn(owner, id, 'done');
  const [first = '', ...others] = drafts.map(({ title }) => title);
  const page = await openBrowser(sessionOf('esther'), {
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });
  await page.goto(`/app/documents/${id}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(allDrafts(page)).toHaveCount(drafts.length);
  await page.context().setOffline(true);
  await draftAct(page, 1, 'Descendre');
  await page.getByRole('button', { name: 'Changer qui peut lire toutes les propositions' }).click();
  await page.getByRole('menuitem', { name: 'Toutes pour tout le monde' }).click();
  await page.getByRole('button', { name: 'Ne rien choisir' }).click();
  await expect(outboxLine(page, '3 envois en attente')).toBeVisible();
  const asLeft = async () => {
    await expect(draftLine(draftCard(page, 2))).toContainText(first);
    await expect(draftLine(draftCard(page, 1))).toContainText('Pour tout le monde');
    await expect(page.getByRole('button', { name: 'Tout choisir' })).toBeVisible();
    for (const one of await allDrafts(page).all()) await expect(one.getByRole('checkbox')).not.toBeChecked();
  };
  await asLeft();
  await page.reload();
  await asLeft();

  await page.context().setOffline(false);
  await expect(outboxLine(page, /en attente/)).toBeHidden();
  await asLeft();
  const now = (await documentIn(owner, id, 'done')).drafts;
  expect(now.map(({ title }) => title)).toEqual([others[0], first, ...others.slice(1)]);
  expect(now.every(({ privacy, included }) => privacy === 'public' && !included)).toBe(true);
});

test('Ce qui fut réglé sans réseau et que le serveur refuse est expliqué, et l’écran dit ce qui est', async ({
  openBrowser,
}) => {
  const owner = apiOf('esther');
  const { id: communityId } = await newCommunity(owner, 'Classe qui relit ailleurs');
  const { id } = await newLink(owner, communityId, '/article/relire-ailleurs');
  const { drafts } = await documentIn(owner, id, 'done');
  const page = await openBrowser(sessionOf('esther'), { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/documents/${id}`);
  await expect(allDrafts(page)).toHaveCount(drafts.length);
  await page.context().setOffline(true);
  await draftAct(page, 1, 'Descendre');
  await expect(outboxLine(page, '1 envoi en attente')).toBeVisible();
  await page.route(/drafts\/order$/, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Non',
        status: 422,
        code: 'documents.over',
        detail: 'La relecture est finie.',
      },
    }),
  );
  await page.context().setOffline(false);
  await expect(draftLine(draftCard(page, 1))).toContainText(drafts[0]?.title ?? '');
  await outboxLine(page, /envoi/).click();
  await expect(page.getByText('La relecture est finie.')).toBeVisible();
});

test('Une question posée à Afi sans réseau est dans la conversation, et part au retour', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Sessi', 'Houngbo');
  const { id } = await api.post<{ id: string }>('/client/chats', {});
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/chat/${id}`);
  const field = page.getByRole('textbox', { name: 'Écrire à Afi' });
  await expect(field).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('Comment garder une pensée ?');
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'Votre question' })).toHaveText('Comment garder une pensée ?');
  await expect(page.getByText('Attend le réseau sur ce téléphone')).toBeVisible();
  // The message about it hides nothing of what one writes.
  const [told, written] = await Promise.all([page.getByText(/^Gardé/).boundingBox(), field.boundingBox()]);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(written?.y ?? 0);
  await page.context().setOffline(false);
  await expect(page.getByRole('article', { name: 'Réponse d’Afi' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Votre question' })).toHaveCount(1);
});
