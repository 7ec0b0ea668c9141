import type { PostView } from '@afi/contracts/posts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish, openDraft, publishButton } from './support/document-screens.js';
import { isKept } from './support/kept-reads.js';
import { failUntilPressed } from './support/fail-until-pressed.js';
import { apiOf, sessionOf } from './support/people.js';
import { neverFalls, recordProgress } from './support/progress-record.js';
import { documentIn, newCommunity, newLink, newPost, release } from './support/scenes.js';

const banner = (page: Page) => page.getByText('Hors connexion. Vous voyez ce qui est gardé sur l’appareil.');

test('Le réseau coupé pendant une lecture : au retour, l’état final arrive de lui-même', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id: communityId } = await newCommunity(owner, 'Classe de Fatou');
  const { id } = await newLink(owner, communityId, '/held/coupure');
  const page = await openBrowser(sessionOf('fatou'));
  const progress = await recordProgress(page);
  await page.goto(`/app/documents/${id}`);
  await expect(page.getByText('Ouverture de la page').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
  await release('coupure');
  await documentIn(owner, id, 'done');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.context().setOffline(false);
  await expect(publishButton(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const { percents } = await progress();
  expect(neverFalls(percents), `percents seen: ${percents.join(' ')}`).toBe(true);
});

test('Ce qui a été lu s’ouvre sans réseau', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id } = await newCommunity(owner, 'Classe à relire');
  await newPost(owner, id, 'Sortie au musée');
  const page = await openBrowser(sessionOf('fatou'), { serviceWorkers: 'allow' });
  const address = `/app/communities/${id}`;
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From the second opening on, the service worker keeps what the page loads.
  await page.reload();
  await expect(page.getByRole('article', { name: 'Sortie au musée' })).toBeVisible();
  await expect.poll(() => isKept(page, 'Sortie au musée')).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classe à relire');
  await expect(page.getByRole('article', { name: 'Sortie au musée' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden();
});

test('Une modification faite sans réseau est gardée, puis enregistrée au retour', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id: communityId } = await newCommunity(owner, 'Classe corrigée');
  const { id } = await newLink(owner, communityId, '/article/correction');
  const { drafts } = await documentIn(owner, id, 'done');
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto(`/app/documents/${id}`);
  const first = page.getByRole('article').first();
  await openDraft(page, 1);
  await page.context().setOffline(true);
  await first.getByRole('textbox', { name: 'Titre' }).fill('Écrit sans réseau');
  await expect(first.getByText('Sera enregistré au retour du réseau')).toBeVisible();
  await page.context().setOffline(false);
  await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
  const saved = await documentIn(owner, id, 'done');
  expect(saved.drafts.find((draft) => draft.id === drafts[0]?.id)?.title).toBe('Écrit sans réseau');
});

test('Un long texte s’ouvre dans le fil, même si le réseau manquait au premier essai', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id: communityId } = await newCommunity(owner, 'Classe qui lit');
  const content = (last: string) => `${'<p>Une ligne du règlement, à lire en entier.</p>'.repeat(200)}<p>${last}</p>`;
  const text = { communityId, title: 'Le règlement', content: content('Fin du règlement.'), publish: true };
  const { id, version } = await owner.post<PostView>('/client/posts', text);
  const page = await openBrowser(sessionOf('fatou'));
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/client/posts/${id}`) && asked.push(request.method()));
  await page.goto(`/app/communities/${communityId}`);
  const post = page.getByRole('article', { name: 'Le règlement' });
  const more = post.getByRole('button', { name: 'Lire la suite', expanded: false });
  const less = post.getByRole('button', { name: 'Replier', expanded: true });
  await expect(post.getByText(/^Une ligne du règlement.*…$/)).toBeVisible();

  await page.context().setOffline(true);
  await more.press('Enter');
  await expect(post.getByRole('alert')).toContainText('Pas de réseau.');
  await expect(post.getByText(/^Une ligne du règlement.*…$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(post.getByText('Fin du règlement.')).toBeVisible();
  await expect(post.getByRole('alert')).toBeHidden();
  await less.click();
  await expect(post.getByText('Fin du règlement.')).toBeHidden();
  await expect(more).toBeInViewport();
  await more.click();
  await expect(post.getByText('Fin du règlement.')).toBeVisible();
  expect(asked, 'a second opening asks nothing').toHaveLength(1);

  await owner.patch(`/client/posts/${id}`, { content: content('Fin corrigée.'), version });
  await expect(post.getByText('Fin corrigée.')).toBeVisible();
});

test('Un long texte qui ne vient pas se demande une seconde fois', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id: communityId } = await newCommunity(owner, 'Classe qui insiste');
  const content = `${'<p>Une ligne du programme.</p>'.repeat(200)}<p>Fin du programme.</p>`;
  await owner.post('/client/posts', { communityId, title: 'Le programme', content, publish: true });
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto(`/app/communities/${communityId}`);
  await failUntilPressed(page, /\/client\/posts\/[^/?]+$/, 'Réessayer');
  const post = page.getByRole('article', { name: 'Le programme' });
  await post.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(post.getByRole('status', { name: 'Chargement' })).toBeVisible();
  const retry = post.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(post.getByText('Fin du programme.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Un écran ouvert sans réseau, jamais vu sur cet appareil, s’ouvre de lui-même au retour', async ({
  openBrowser,
}) => {
  const page = await openBrowser(sessionOf('fatou'));
  const profile = /\/assets\/Profile-.*\.js$/;
  await page.route(profile, (route) => route.abort());
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profil' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  await expect(banner(page)).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await expect(page).toHaveURL('/app/profile');
});

test('Une lecture qui a manqué sans réseau revient d’elle-même', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('fatou'));
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto('/app/documents');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('link', { name: 'Nouveau document' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeHidden();
});

test('Sans réseau, la barre du bas, les notifications et l’écriture s’ouvrent de ce qui est gardé', async ({
  openBrowser,
}) => {
  const owner = apiOf('fatou');
  await newCommunity(owner, 'Classe sans réseau');
  const page = await openBrowser(sessionOf('fatou'), {
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/app/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/app/communities');
  await expect.poll(() => isKept(page, 'Classe sans réseau')).toBe(true);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
  await page.context().setOffline(true);
  const heading = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await bar.getByRole('link', { name: 'Profil' }).click();
  await expect(heading).toHaveText('Profil');
  await page.reload();
  await expect(heading).toHaveText('Profil');
  await bar.getByRole('link', { name: 'Communautés' }).click();
  await expect(page.getByText('Classe sans réseau').first()).toBeVisible();
  await bar.getByRole('link', { name: 'Afi' }).click();
  await expect(heading).toHaveText('Afi');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(heading).toHaveText('Notifications');
  await bar.getByRole('button', { name: 'Créer' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Écrire/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden();
});

test('Un écran manqué peu après un rechargement s’ouvre aussi au retour du réseau', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
  // One reload a minute at most: the next one is due in some seconds.
  await page.evaluate(() => sessionStorage.setItem('chunkReloadedAt', String(Date.now() - 52_000)));
  await page.route(/\/assets\/(Profile|identity)-.*\.js$/, (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profil' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
});

const outboxLine = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });

test('Publier sans réseau : l’envoi attend, se voit, et arrive une seule fois, même si la réponse s’est perdue', async ({
  openBrowser,
}) => {
  const owner = apiOf('fatou');
  const { id } = await newCommunity(owner, 'Classe en attente');
  const page = await openBrowser(sessionOf('fatou'), { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Écrit dans le bus');
  await page.getByRole('textbox', { name: 'Texte' }).fill('Sans aucun réseau.');
  await page.getByRole('radio', { name: 'Tout le monde' }).check();
  // The server does it, and nobody hears of it.
  let lost = 0;
  await page.route('**/api/client/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (lost === 0) await route.fetch();
    lost += 1;
    return route.abort();
  });
  await page.route('**/api/health/live', (route) => route.abort());
  await page.getByRole('button', { name: 'Publier' }).first().click();
  await confirmPublish(page).click();
  await expect(page).toHaveURL(`/app/communities/${id}`);
  await expect(page.getByText('Gardé sur l’appareil. Partira au retour du réseau.')).toBeVisible();
  await page.reload();
  const kept = page.getByRole('article', { name: 'Écrit dans le bus' }).getByText('En attente de réseau');
  await expect(kept).toBeVisible();
  await outboxLine(page, '1 envoi en attente').click();
  const sheet = page.getByRole('dialog', { name: 'Envois en attente' });
  await expect(sheet.getByText('Publier : Écrit dans le bus')).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await page.unrouteAll();
  await expect(outboxLine(page, /en attente/)).toBeHidden();
  await expect(kept).toBeHidden();
  const { items } = await owner.get<{ items: PostView[] }>(`/client/communities/${id}/posts`);
  expect(items.map(({ title }) => title)).toEqual(['Écrit dans le bus']);
  expect(lost).toBeGreaterThan(0);
});

test('Un envoi refusé au retour du réseau dit pourquoi, et ce qui était écrit se corrige', async ({ openBrowser }) => {
  const owner = apiOf('fatou');
  const { id } = await newCommunity(owner, 'Classe qui refuse');
  const page = await openBrowser(sessionOf('fatou'));
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('À corriger');
  const text = page.getByRole('textbox', { name: 'Texte' });
  await text.fill('Texte.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Brouillon', exact: true }).click();
  await expect(outboxLine(page, '1 envoi en attente')).toBeVisible();
  const refusal = { status: 422, code: 'posts.content-empty', message: 'Le texte est vide.' };
  await page.route('**/api/client/posts', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
  );
  await page.context().setOffline(false);
  // Its files may come only now, and what is opened before the page is closes with it.
  await expect(page.getByRole('heading', { name: 'Classe qui refuse' })).toBeVisible();
  await outboxLine(page, '1 envoi refusé').click();
  const sheet = page.getByRole('dialog', { name: 'Envois refusés' });
  await expect(sheet.getByText('Le texte est vide.')).toBeVisible();
  await page.unrouteAll();
  // Who asked to correct it finds it in its form, and is not asked again.
  await sheet.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('À corriger');
  await expect(outboxLine(page, /refusé/)).toBeHidden();
});
