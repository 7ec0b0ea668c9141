import type { PollView } from '@afi/contracts/polls';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

test.describe.configure({ mode: 'serial' });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
let id = '';
test.beforeAll(async () => {
  const { id: made, inviteCode } = await newCommunity(apiOf('serge'), 'Classe qui vote');
  id = made;
  await apiOf('esther').post('/client/communities/join', { code: inviteCode });
});

const feed = () => `/app/communities/${id}`;
const post = (page: Page, title: string) => page.getByRole('article', { name: title });

test('Un sondage écrit par l’un, voté par l’autre, se compte sous les yeux des deux, hors connexion aussi', async ({
  openBrowser,
}) => {
  const author = await openBrowser(sessionOf('serge'));
  await author.goto(`/app/posts/new?communityId=${id}`);
  await author.getByRole('textbox', { name: 'Titre' }).fill('La kermesse');
  await author.getByRole('group', { name: 'Type de publication' }).getByText('Sondage', { exact: true }).click();
  await author.getByRole('textbox', { name: 'Question' }).fill('Quel jour pour la kermesse ?');
  await author.getByRole('textbox', { name: 'Option 1' }).fill('Samedi');
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  // Before anybody is asked whether to publish.
  await expect(author.getByText('Un sondage doit avoir au moins 2 options valides.')).toBeVisible();
  await expect(author.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await author.getByRole('textbox', { name: 'Option 2' }).fill('Dimanche');
  await expect(author.getByRole('region', { name: 'Aperçu' }).getByText('Dimanche')).toBeVisible();
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(author).click();
  await expect(post(author, 'La kermesse').getByText('Personne n’a encore voté')).toBeVisible();

  const voter = await openBrowser(sessionOf('esther'), phone);
  await voter.goto(feed());
  const seen = post(voter, 'La kermesse');
  await expect(seen.getByText('les membres voient qui a voté quoi')).toBeVisible();
  await seen.getByRole('radio', { name: 'Samedi' }).check();
  await seen.getByRole('button', { name: 'Voter', exact: true }).click();
  await expect(seen.getByText('1 votant')).toBeVisible();
  // Told, not asked for: the author's screen is left alone.
  await expect(post(author, 'La kermesse').getByText('1 votant')).toBeVisible();

  await voter.context().setOffline(true);
  await seen.getByRole('radio', { name: 'Dimanche' }).check();
  await seen.getByRole('button', { name: 'Changer mon vote' }).click();
  await expect(seen.getByRole('radio', { name: /Dimanche.*100/ })).toBeChecked();
  await voter.context().setOffline(false);
  await expect(post(author, 'La kermesse').getByText(/Dimanche/)).toBeVisible();
  const { items } = await apiOf('serge').get<{ items: { body: PollView; title: string }[] }>(
    `/client/communities/${id}/posts`,
  );
  expect(items.map(({ title }) => title)).toContain('La kermesse');
  await expect(post(author, 'La kermesse').getByRole('radio', { name: /Dimanche.*100/ })).toBeVisible();

  await post(author, 'La kermesse')
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await author.getByRole('menuitem', { name: 'Fermer le sondage' }).click();
  await expect(post(author, 'La kermesse').getByText('Fermé', { exact: true })).toBeVisible();
  await expect(seen.getByText('Fermé', { exact: true })).toBeVisible();
  await expect(seen.getByRole('radio')).toHaveCount(0);
});

test('Un texte qui pose une question : le sondage est son bouton', async ({ openBrowser }) => {
  const author = await openBrowser(sessionOf('serge'), phone);
  await author.goto(`/app/posts/new?communityId=${id}`);
  await author.getByRole('textbox', { name: 'Titre' }).fill('Sortie au musée');
  await author.getByRole('textbox', { name: 'Texte' }).fill('Nous partons un matin.');
  await author.getByText('Bouton', { exact: true }).click();
  await author.getByLabel('Ce que fait le bouton').selectOption('poll');
  await author.getByRole('textbox', { name: 'Question' }).fill('Vous venez ?');
  await author.getByRole('textbox', { name: 'Option 1' }).fill('Oui');
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  // Before anybody is asked whether to publish.
  await expect(author.getByText('Un sondage doit avoir au moins 2 options valides.')).toBeVisible();
  await expect(author.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await author.getByRole('textbox', { name: 'Option 2' }).fill('Non');
  await expect(author.getByRole('region', { name: 'Aperçu' }).getByText('Vous venez ?')).toBeVisible();
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(author).click();

  const voter = await openBrowser(sessionOf('esther'), phone);
  await voter.goto(feed());
  const seen = post(voter, 'Sortie au musée');
  await seen.getByRole('radio', { name: 'Oui' }).check();
  await seen.getByRole('button', { name: 'Voter', exact: true }).click();
  await expect(seen.getByText('1 votant')).toBeVisible();
});

test('« J’ai lu » : qui a lu, qui n’a pas lu, un rappel par jour ; réagir et garder', async ({ openBrowser }) => {
  const { id: postId } = await apiOf('serge').post<{ id: string }>('/client/posts', {
    communityId: id,
    title: 'Réunion samedi',
    content: '<p>À 9 h.</p>',
    mustRead: true,
    publish: true,
  });
  const author = await openBrowser(sessionOf('serge'), phone);
  await author.goto(`/app/posts/${postId}/readers`);
  await expect(author.getByText('Personne n’a encore lu, sur 1')).toBeVisible();
  await expect(author.getByRole('listitem').filter({ hasText: 'Esther' })).toBeVisible();
  await author.getByRole('button', { name: 'Rappeler' }).click();
  await expect(author.getByText('1 membre va recevoir un rappel')).toBeVisible();
  await expect(author.getByRole('button', { name: 'Rappeler' })).toBeDisabled();

  const reader = await openBrowser(sessionOf('esther'), phone);
  await reader.goto(feed());
  const seen = post(reader, 'Réunion samedi');
  await reader.getByRole('navigation', { name: 'Publications à montrer' }).getByText('À lire').click();
  await expect(post(reader, 'La kermesse')).toBeHidden();
  await seen.getByRole('button', { name: 'J’ai lu' }).click();
  await expect(seen.getByRole('status').getByText('Lu')).toBeVisible();
  await expect(seen.getByText('À lire')).toBeHidden();
  await seen.getByRole('button', { name: 'Autres réactions' }).click();
  await seen.getByRole('button', { name: 'Bravo' }).click();
  await expect(seen.getByRole('button', { name: 'Bravo', pressed: true })).toBeVisible();
  await seen.getByRole('button', { name: 'Enregistrer pour plus tard' }).click();
  await reader.getByRole('navigation', { name: 'Publications à montrer' }).getByText('Enregistrées').click();
  await expect(seen).toBeVisible();
  await expect(post(reader, 'La kermesse')).toBeHidden();

  await author.goto(`/app/posts/${postId}/readers?who=read`);
  await expect(author.getByText('1 sur 1 a lu')).toBeVisible();
  await author.goto(`/app/posts/${postId}/stats`);
  await expect(author.getByText('Vue par 1 membre sur 1')).toBeVisible();
});
