import type { StoryView } from '@afi/contracts/stories';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { seriousIssues } from './support/screen-checks.js';
import { apiOf, sessionOf } from './support/people.js';

const more = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('Des pensées choisies deviennent une histoire, qui se corrige, s’imprime et s’efface', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Sènami', 'Agbo');
  for (const content of ['La pluie est tombée sur le marché.', 'J’ai vendu mes trois premiers pagnes.'])
    await api.post('/client/thoughts', { content });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/stories');
  await page.getByRole('link', { name: 'Choisir des pensées' }).click();
  await expect(page.getByText('Touchez les pensées à raconter')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pensée', exact: true })).toBeHidden();
  await page.getByText('La pluie est tombée sur le marché.').click();
  await expect(page.getByText('1 choisie', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Composer' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.goBack();
  await expect(page.getByText('1 choisie', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tout choisir' }).click();
  await page.getByRole('button', { name: 'Composer' }).click();
  const book = page.getByRole('article', { name: /Mon histoire/ });
  await expect(book.getByText('J’ai vendu mes trois premiers pagnes.')).toBeVisible();
  await expect(book.getByText('Le même jour')).toBeVisible();

  await more(page, 'Modifier');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Mes pagnes');
  await page
    .getByRole('switch', { name: /Laisser de côté/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const changed = page.getByRole('article', { name: 'Mes pagnes' });
  await expect(changed).toBeVisible();
  await expect(changed.getByText('La pluie est tombée sur le marché.')).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(changed).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await more(page, 'Supprimer');
  await expect(page).toHaveURL('/app/stories');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: /Mes pagnes/ })).toBeVisible();
  const { items } = await api.get<{ items: StoryView[] }>('/client/stories');
  expect(items.map(({ title, moments }) => [title, moments])).toEqual([['Mes pagnes', 1]]);
});

test('Une histoire se corrige à côté des pensées dont elle vient, et chacune s’ouvre', async ({ openBrowser }) => {
  const { api, session } = await newPerson('Yao', 'Kouassi');
  const words = 'Maman Adjoua cuisine dans le noir. Il fallait juste demander.';
  const { id: thoughtId } = await api.post<{ id: string }>('/client/thoughts', { content: words, mood: 'reflective' });
  const { id } = await api.post<{ id: string }>('/client/stories', { thoughtIds: [thoughtId] });
  await api.patch(`/client/thoughts/${thoughtId}`, { content: `${words} Depuis, je demande.` });
  const page = await openBrowser(session, { viewport: { width: 1280, height: 800 } });
  await page.goto(`/app/stories/${id}`);
  await more(page, 'Modifier');
  const field = page.getByRole('textbox', { name: /^Vos mots du/ });
  const source = page.getByRole('group', { name: /^La pensée du/ });
  const beside = source.getByText(`${words} Depuis, je demande.`);

  await test.step('sur un ordinateur, elles se tiennent côte à côte', async () => {
    await expect(field).toHaveValue(words);
    await expect(beside).toBeVisible();
    await expect(source.getByText(/songerie/)).toBeVisible();
    await expect(source.getByRole('button')).toBeHidden();
    const [text, thought] = [await field.boundingBox(), await beside.boundingBox()];
    expect(thought?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(thought?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
    expect(await seriousIssues(page)).toEqual([]);
  });

  await test.step('la pensée s’ouvre, et le retour mène au texte', async () => {
    await source.getByRole('link', { name: 'Ouvrir la pensée' }).click();
    await expect(page).toHaveURL(`/app/thoughts/${thoughtId}`);
    await page.goBack();
    await expect(field).toHaveValue(words);
  });

  await test.step('sur un téléphone, elle est à un toucher', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(beside).toBeHidden();
    await source.getByRole('button', { name: /^La pensée du/ }).click();
    await expect(beside).toBeVisible();
    expect(await seriousIssues(page)).toEqual([]);
  });
});

test('Une histoire devient une publication que l’on relit avant tous, ou une vidéo ; une pensée aussi se publie', async ({
  openBrowser,
}) => {
  // Who publishes has a community.
  const { api, session } = { api: apiOf('esther'), session: sessionOf('esther') };
  const words = 'Le marché de Dantokpa <à l’aube> & la pluie.';
  const { id: thoughtId } = await api.post<{ id: string }>('/client/thoughts', { title: 'À l’aube', content: words });
  const { id } = await api.post<{ id: string }>('/client/stories', { thoughtIds: [thoughtId], title: 'Mes matins' });
  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto(`/app/stories/${id}`);
  await more(page, 'En faire une publication');
  const written = page.getByRole('textbox', { name: 'Texte' });
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Mes matins');
  await expect(written.getByText(words)).toBeVisible();
  // It is in no address, and a reload keeps it.
  expect(page.url()).not.toContain('matins');
  await page.reload();
  await expect(written.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Brouillon', exact: true }).click();
  await expect(page.getByText('Mes matins').first()).toBeVisible();

  await page.goto(`/app/stories/${id}`);
  await page.getByRole('button', { name: 'En faire un livre (PDF)' }).click();
  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger le livre \(.+\)$/ }).click();
  expect((await book).suggestedFilename()).toBe('Mes matins.pdf');
  await more(page, 'En faire une vidéo');
  await expect(page.getByText('Mes matins')).toBeVisible();
  await page.getByRole('button', { name: 'Faire les scènes' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre de la scène 1' })).toHaveValue(/\S/);

  await page.goto(`/app/thoughts/${thoughtId}`);
  await page.getByRole('button', { name: 'En faire une publication' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('À l’aube');
  await expect(written.getByText(words)).toBeVisible();
});
