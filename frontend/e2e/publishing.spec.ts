import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { confirmPublish } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity, newPost } from './support/scenes.js';
import type { Page } from '@playwright/test';
import type { PostView } from '@afi/contracts/posts';

test.describe.configure({ mode: 'serial' });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
let id = '';
test.beforeAll(async () => {
  const { id: made, inviteCode } = await newCommunity(apiOf('fatou'), 'Classe qui se parle');
  id = made;
  await apiOf('issa').post('/client/communities/join', { code: inviteCode });
});

const feed = () => `/app/communities/${id}`;
const post = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('À deux en même temps : l’un publie et modifie, l’autre lit, réagit et répond sans recharger', async ({
  openBrowser,
}) => {
  const reader = await openBrowser(sessionOf('issa'), phone);
  await reader.goto(feed());
  await expect(reader.getByRole('heading', { name: 'Rien de publié pour l’instant' })).toBeVisible();

  const author = await openBrowser(sessionOf('fatou'));
  await author.goto(`/app/posts/new?communityId=${id}`);
  await author.getByRole('textbox', { name: 'Titre' }).fill('Réunion de rentrée');
  await author.getByRole('textbox', { name: 'Texte' }).fill('Samedi à 9 h dans la cour.');
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(author).click();
  await expect(post(author, 'Réunion de rentrée')).toBeInViewport();

  await reader.getByRole('button', { name: /nouvelle publication/ }).click();
  const read = post(reader, 'Réunion de rentrée');
  await read.getByRole('button', { name: 'J’aime' }).click();
  await expect(post(author, 'Réunion de rentrée').getByText('J’aime 1')).toBeAttached();
  await read.getByRole('link', { name: 'Réunion de rentrée' }).click();
  await reader.getByRole('textbox', { name: 'Écrire un commentaire' }).fill('Nous y serons.');
  await reader.getByRole('button', { name: 'Commenter' }).click();
  await expect(post(author, 'Réunion de rentrée').getByRole('link', { name: /1 commentaire/ })).toBeVisible();

  await post(author, 'Réunion de rentrée')
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await author.getByRole('menuitem', { name: 'Modifier' }).click();
  await author.getByRole('textbox', { name: 'Titre' }).fill('Réunion de rentrée, dimanche');
  // What members read changes when it is saved, and not as one types.
  await expect(author.getByText('Vos changements restent sur cet appareil')).toBeVisible();
  await author.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(reader.getByText('Réunion de rentrée, dimanche').first()).toBeVisible();
});

test('Une copie s’ouvre avec son aperçu ; l’historique dit ce qui a changé', async ({ openBrowser }) => {
  const author = await openBrowser(sessionOf('fatou'));
  await author.goto(feed());
  const first = post(author, 'Réunion de rentrée, dimanche');
  await first.getByRole('button', { name: /^Actions pour/ }).click();
  await author.getByRole('menuitem', { name: 'Historique' }).click();
  await expect(author.getByRole('list', { name: 'Historique' })).toContainText('dimanche');

  await author.goto(feed());
  await first.getByRole('button', { name: /^Actions pour/ }).click();
  await author.getByRole('menuitem', { name: 'Dupliquer' }).click();
  const preview = author.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByText('Samedi à 9 h dans la cour.')).toBeVisible();
  await author.getByRole('textbox', { name: 'Titre' }).fill('Réunion de juin');
  await expect(preview.getByText('Réunion de juin')).toBeVisible();
  await author.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(author.getByRole('article').getByText('Réunion de juin')).toBeAttached();
});

test('Une publication programmée arrive à son heure, sous les yeux de qui lit', async ({ openBrowser }) => {
  const reader = await openBrowser(sessionOf('issa'), phone);
  await reader.goto(feed());
  await expect(post(reader, 'Réunion de rentrée, dimanche')).toBeVisible();
  const startsAt = new Date(Date.now() + 5_000).toISOString();
  const planned = await apiOf('fatou').post<PostView>('/client/posts', {
    ...{ communityId: id, title: 'À l’heure dite', content: '<p>Bonjour à tous.</p>', publish: true, startsAt },
  });
  expect(planned.status).toBe('draft');
  await expect(reader.getByRole('button', { name: /nouvelle publication/ })).toBeVisible({ timeout: 60_000 });
  await reader.getByRole('button', { name: /nouvelle publication/ }).click();
  await expect(post(reader, 'À l’heure dite')).toBeVisible();
});

test('Un brouillon se publie de sa page ou de sa liste, et se voit aussitôt là où les membres le lisent', async ({
  openBrowser,
}) => {
  const api = apiOf('fatou');
  const { id: communityId } = await newCommunity(api, 'Classe aux brouillons');
  for (const title of ['Première épinglée', 'Deuxième épinglée']) {
    const { id: pinned } = await newPost(api, communityId, title);
    await api.post(`/client/posts/${pinned}/pin`, {});
  }
  const own = await newPost(api, communityId, 'Fête de l’école', false);
  await newPost(api, communityId, 'Sortie au musée', false);
  const page = await openBrowser(sessionOf('fatou'), phone);
  await page.goto(`/app/posts/${own.id}`);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(page).click();
  await expect(page.getByText('C’est en ligne')).toBeVisible();
  await expect(page.getByText('Brouillon', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeHidden();

  await page.goto(`/app/communities/${communityId}?tab=drafts`);
  await post(page, 'Sortie au musée')
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: 'Publier' }).click();
  await confirmPublish(page).click();
  await expect(post(page, 'Fête de l’école')).toBeAttached();
  await expect(post(page, 'Sortie au musée')).toBeInViewport();
});

test('Ce qui est lu sur l’accueil ne reste pas sous la cloche', async ({ openBrowser }) => {
  // Nobody else has news for them.
  const { session, api } = await newPerson('Lucie', 'Kponou');
  const { inviteCode: code } = await apiOf('fatou').get<{ inviteCode: string }>(`/client/communities/${id}`);
  await api.post('/client/communities/join', { code });
  const reader = await openBrowser(session, phone);
  await reader.goto('/app/profile');
  const badge = reader.getByTestId('unread');
  await expect(badge).toBeHidden();
  for (const title of ['Les cahiers', 'Le goûter']) await newPost(apiOf('fatou'), id, title);
  await expect(badge).toHaveText('1');
  await reader.getByRole('link', { name: 'Accueil' }).click();
  // Two posts are one line, which leads to their community.
  await post(reader, 'Le goûter').scrollIntoViewIfNeeded();
  await post(reader, 'Les cahiers').scrollIntoViewIfNeeded();
  await expect(badge).toBeHidden();
});

test('Les lignes de la cloche, que le serveur rédige, suivent la langue de la page', async ({ openBrowser }) => {
  const { session, api } = await newPerson('Lucien', 'Kponou');
  const { inviteCode: code } = await apiOf('fatou').get<{ inviteCode: string }>(`/client/communities/${id}`);
  await api.post('/client/communities/join', { code });
  await newPost(apiOf('fatou'), id, 'La kermesse');
  const page = await openBrowser(session);
  await page.goto('/app/notifications');
  const lines = page.getByRole('main');
  await expect(lines.getByText(/^Nouvelle publication/)).toBeVisible();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(lines.getByText(/^New post/)).toBeVisible();
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await expect(lines.getByText(/^Nouvelle publication/)).toBeVisible();
});
