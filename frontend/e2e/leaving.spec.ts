import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { signInClient } from './support/api-client.js';
import { confirmPublish } from './support/document-screens.js';
import { apiOf, phones, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre' });
const question = (page: Page) => page.getByRole('dialog', { name: /^Quitter/ });
const main = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** From a community into the form of a post, with a title that is not saved. */
async function write(page: Page, communityId: string, text: string): Promise<void> {
  await page.goto(`/app/communities/${communityId}`);
  await page.getByRole('link', { name: 'Écrire' }).click();
  await title(page).click();
  await page.keyboard.type(text);
}

test('Revenir en arrière avec un texte non enregistré : on reste, ou on le retrouve', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe qui hésite');
  const page = await openBrowser(sessionOf('mariam'));
  await write(page, id, 'Un titre à garder');
  const address = page.url();

  await page.evaluate(() => window.history.back());
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Rester' }).click();
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveValue('Un titre à garder');

  await page.evaluate(() => window.history.back());
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(`/app/communities/${id}`);
  await page.getByRole('link', { name: 'Écrire' }).click();
  await expect(title(page)).toHaveValue('');
  await page.getByRole('button', { name: /^Reprendre «/ }).click();
  await expect(title(page)).toHaveValue('Un titre à garder');
});

test('Suivre un lien avec un texte non enregistré : la question vient d’abord', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe qui s’en va');
  const page = await openBrowser(sessionOf('mariam'));
  await write(page, id, 'Un titre en chemin');
  const address = page.url();
  await main(page).getByText('Documents').click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await main(page).getByText('Documents').click();
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL('/app/documents');
});

test('Recharger la page avec un texte non enregistré : le navigateur demande', async ({ openBrowser, faults }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe qui recharge');
  const page = await openBrowser(sessionOf('mariam'));
  await write(page, id, 'Un titre fragile');
  // What is on the device has been drawn, and the page knows that it has something to lose.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Un titre fragile');
  // Every dialog is refused and counts as a fault; this one is wanted.
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => faults.serious).toEqual(['a dialog opened: ']);
  faults.serious.length = 0;
  await expect(title(page)).toHaveValue('Un titre fragile');
});

test('Se déconnecter emporte le texte non enregistré : qui vient ensuite ne le voit pas', async ({ openBrowser }) => {
  // A session of its own: nobody else signs in as them once the set-up is done.
  const session = await signInClient(phones.serge);
  const page = await openBrowser(session);
  await page.goto('/app/communities/new');
  await page.getByLabel('Nom', { exact: true }).click();
  await page.keyboard.type('Un nom secret');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Un nom secret');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Un nom secret');
});

const draft = (page: Page) => page.getByRole('button', { name: /^Reprendre «/ });

test('Fermer l’onglet en pleine écriture : le texte est proposé au retour, effacé seulement sur demande', async ({
  openBrowser,
}) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe qui ferme');
  const first = await openBrowser(sessionOf('mariam'));
  await write(first, id, 'Un titre fermé trop tôt');
  const address = first.url();
  // What was typed is on the device a moment after the key.
  const kept = () => first.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain('Un titre fermé trop tôt');
  await first.close();
  const page = await first.context().newPage();
  await page.goto(address);
  await expect(draft(page)).toBeVisible();
  await page.getByRole('button', { name: /^Effacer «/ }).click();
  await expect(draft(page)).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: /^Reprendre «/ }).click();
  await expect(title(page)).toHaveValue('Un titre fermé trop tôt');
});

test('Sur un téléphone, quitter par la barre du bas garde le texte', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe en poche');
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  await write(page, id, 'Un titre en poche');
  await main(page).getByRole('link', { name: 'Accueil' }).click();
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL('/app');
  await page.goto(`/app/posts/new?communityId=${id}`);
  await expect(draft(page)).toBeVisible();
  await page.getByRole('button', { name: /^Reprendre «/ }).click();
  await expect(title(page)).toHaveValue('Un titre en poche');
});

test('Modifier une publication et s’en aller : la modification est proposée à la visite suivante', async ({
  openBrowser,
}) => {
  const owner = apiOf('mariam');
  const { id: communityId } = await newCommunity(owner, 'Classe qui corrige');
  const post = await owner.post<{ id: string }>('/client/posts', {
    communityId,
    title: 'Le programme',
    content: '<p>Samedi.</p>',
    publish: true,
  });
  const page = await openBrowser(sessionOf('mariam'));
  const edit = async () => {
    await page.getByRole('button', { name: /^Actions pour/ }).click();
    await page.getByRole('menuitem', { name: 'Modifier' }).click();
  };
  await page.goto(`/app/posts/${post.id}`);
  await edit();
  await title(page).fill('Le programme corrigé');
  await page.evaluate(() => window.history.back());
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(`/app/posts/${post.id}`);
  await edit();
  await expect(title(page)).toHaveValue('Le programme');
  await page.getByRole('button', { name: /^Reprendre «/ }).click();
  await expect(title(page)).toHaveValue('Le programme corrigé');
});

test('Quitter pendant que la publication part : elle est publiée une fois, et son texte n’est plus proposé', async ({
  openBrowser,
}) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe pressée');
  const page = await openBrowser(sessionOf('mariam'), { viewport: { width: 360, height: 740 } });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/client\/posts$/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /client\/post/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await write(page, id, 'Publiée en partant');
  await page.getByRole('textbox', { name: 'Texte' }).fill('Samedi.');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(page).click();
  await expect.poll(() => asked.at(-1)).toBe('/api/client/posts');
  await main(page).getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL('/app');
  answer();
  await expect(page.getByRole('status').getByText('C’est en ligne')).toBeVisible();
  expect(asked.at(-1)).toBe('/api/client/posts');
  await page.goto(`/app/posts/new?communityId=${id}`);
  await expect(title(page)).toHaveValue('');
  await expect(draft(page)).toBeHidden();
  const kept = await apiOf('mariam').get<{ items: { title: string }[] }>('/client/post-autosaves');
  expect(kept.items.map((text) => text.title)).not.toContain('Publiée en partant');
});
