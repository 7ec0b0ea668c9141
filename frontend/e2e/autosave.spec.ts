import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newPerson } from './support/newcomers.js';
import { newCommunity } from './support/scenes.js';

test('Ce qui s’écrit au téléphone se retrouve au bureau ; deux appareils n’effacent rien l’un de l’autre', async ({
  openBrowser,
}) => {
  const { id } = await newCommunity(apiOf('serge'), 'Classe à deux appareils');
  const url = `/app/posts/new?communityId=${id}`;
  const phone = await openBrowser(sessionOf('serge'), { viewport: { width: 360, height: 740 } });
  await phone.goto(url);
  const title = { name: 'Titre' };
  await phone.getByRole('textbox', title).fill('Sortie au musée');
  await expect(phone.getByText(/^Enregistré à \d/)).toBeVisible();

  const desk = await openBrowser(sessionOf('serge'));
  await desk.goto(url);
  await desk.getByRole('button', { name: 'Reprendre «\u00a0Sortie au musée\u00a0»' }).click();
  await expect(desk.getByRole('textbox', title)).toHaveValue('Sortie au musée');
  await desk.getByRole('textbox', title).fill('Sortie au musée, vue du bureau');
  await expect(desk.getByText(/^Enregistré à \d/)).toBeVisible();

  await phone.getByRole('textbox', title).fill('Sortie au musée, vue du bus');
  await expect(phone.getByText(/^Écrit aussi sur un autre appareil à \d/)).toBeVisible();
  await phone.getByRole('button', { name: 'Ouvrir l’autre' }).click();
  await expect(phone.getByRole('textbox', title)).toHaveValue('Sortie au musée, vue du bureau');
  // What stood on the screen is a text of its own now.
  const bus = phone.getByRole('button', { name: 'Reprendre «\u00a0Sortie au musée, vue du bus\u00a0»' });
  await bus.click();
  await expect(phone.getByRole('textbox', title)).toHaveValue('Sortie au musée, vue du bus');

  // Saved, it is offered no more.
  await phone.getByRole('textbox', { name: 'Texte' }).fill('Mercredi.');
  await phone.getByRole('button', { name: 'Brouillon', exact: true }).click();
  await expect(phone.getByText('Brouillon enregistré')).toBeVisible();
  await phone.goto(url);
  await expect(phone.getByRole('region', { name: 'Textes non publiés' }).getByRole('button')).toHaveText([
    /Sortie au musée, vue du bureau/,
    'Effacer',
  ]);
});

test('Un texte et un lien gardés sur l’appareil ne se mélangent pas quand on les reprend', async ({ openBrowser }) => {
  const { session, api } = await newPerson('Akouvi', 'Doh');
  const owner = apiOf('mariam');
  const { id, inviteCode } = await newCommunity(owner, 'Classe aux deux brouillons');
  await api.post('/client/communities/join', { code: inviteCode });
  await owner.patch(`/client/communities/${id}/members/${session.userId}`, { role: 'team' });
  const url = `/app/posts/new?communityId=${id}`;
  const first = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await first.goto(url);
  await first.getByRole('textbox', { name: 'Titre' }).fill('Premier texte');
  await expect(first.getByText(/^Enregistré à \d/)).toBeVisible();
  await first.close();
  const second = await first.context().newPage();
  await second.goto(url);
  await second.getByRole('group', { name: 'Type de publication' }).getByText('Lien', { exact: true }).click();
  await second.getByRole('textbox', { name: 'Adresse de la page' }).fill('https://exemple.tg/kermesse');
  await expect(second.getByText(/^Enregistré à \d/)).toBeVisible();
  await second.close();
  const page = await first.context().newPage();
  await page.goto(url);
  const title = page.getByRole('textbox', { name: 'Titre' });
  const types = page.getByRole('group', { name: 'Type de publication' });
  await page.getByRole('button', { name: /^Reprendre.: Lien, / }).click();
  await expect(types.getByRole('radio', { name: 'Lien' })).toBeChecked();
  await expect(title).toHaveValue('');
  const text = page.getByRole('button', { name: /^Reprendre «.Premier texte.» \(Texte\), / });
  await expect(text).toHaveCount(1);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/drafts.png` });
  await text.click();
  await expect(title).toHaveValue('Premier texte');
  await expect(types.getByRole('radio', { name: 'Texte' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Adresse de la page' })).toBeHidden();
  await title.fill('Premier texte, suite');
  await expect(page.getByText(/^Enregistré à \d/)).toBeVisible();
  const kept = async () => {
    const { items } = await api.get<{ items: { title: string; type: string }[] }>('/client/post-autosaves');
    return items.map((one) => `${one.title} ${one.type}`).sort();
  };
  await expect.poll(kept).toEqual([' link', 'Premier texte, suite text']);
});

test('Deux onglets, deux textes : celui qui n’a pas pu partir ne s’écrit pas sur l’autre', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('serge'), 'Classe à deux onglets');
  const url = `/app/posts/new?communityId=${id}`;
  const title = { name: 'Titre' };
  const first = await openBrowser(sessionOf('serge'));
  const second = await first.context().newPage();
  await second.goto(url);
  await second.getByRole('textbox', title).fill('Kermesse, du second onglet');
  await expect(second.getByText(/^Enregistré à \d/)).toBeVisible();

  await first.goto(url);
  await first.route('**/client/post-autosaves*', (route) => route.abort());
  await first.getByRole('textbox', title).fill('Tombola, du premier onglet');
  await expect.poll(() => first.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain('Tombola');
  await first.close();

  const later = await first.context().newPage();
  await second.close();
  await later.goto(url);
  await later.getByRole('button', { name: /^Reprendre «.Tombola/ }).click();
  await expect(later.getByRole('textbox', title)).toHaveValue('Tombola, du premier onglet');
  await expect(later.getByText(/^Enregistré à \d/)).toBeVisible();
  // The other one stayed on the device beside it; taken, it goes on with its own text of the server.
  await later.getByRole('button', { name: /^Reprendre «.Kermesse, du second onglet/ }).click();
  await expect(later.getByRole('textbox', title)).toHaveValue('Kermesse, du second onglet');
  await later.getByRole('textbox', title).press('End');
  await later.keyboard.type(' !');
  await expect(later.getByText(/^Enregistré à \d/)).toBeVisible();
  const kept = await apiOf('serge').get<{ items: { title: string }[] }>('/client/post-autosaves');
  const titles = new Set(kept.items.map((text) => text.title));
  expect(titles).toContain('Kermesse, du second onglet !');
  expect(titles).toContain('Tombola, du premier onglet');
});
