import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { confirmPublish } from './support/document-screens.js';
import { newCommunity } from './support/scenes.js';

test('Écrire sans attendre l’éditeur : rien ne se perd quand il arrive', async ({ openBrowser }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe qui écrit');
  const page = await openBrowser(sessionOf('mariam'));
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/RichEditor-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Sans attendre');
  const area = page.getByRole('textbox', { name: 'Texte', exact: false }).last();
  // Its place on the page: where one writes may be scrolled to.
  const place = () =>
    area.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [Math.round(left), Math.round(top + window.scrollY)];
    });
  const before = await place();
  await area.click();
  await page.keyboard.type('Première ligne');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Seconde');
  await page.keyboard.press('Home');
  await expect(page.locator('.ProseMirror')).toHaveCount(0);
  arrive();
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await page.keyboard.type('La ');
  await expect(page.locator('.ProseMirror > p')).toHaveText(['Première ligne', 'La Seconde']);
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: 'Publier' }).first().click();
  await confirmPublish(page).click();
  const post = page.getByRole('article', { name: 'Sans attendre' });
  await expect(post.getByText('La Seconde', { exact: true })).toBeVisible();
});

test('Écrire quand l’éditeur ne vient pas : le texte part quand même', async ({ openBrowser, faults }) => {
  const { id } = await newCommunity(apiOf('mariam'), 'Classe sans éditeur');
  const page = await openBrowser(sessionOf('mariam'));
  await page.route('**/assets/RichEditor-*.js', (route) => route.abort());
  await page.goto(`/app/posts/new?communityId=${id}`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Sans éditeur');
  const area = page.getByRole('textbox', { name: 'Texte', exact: false }).last();
  await area.click();
  await page.keyboard.type('Un texte simple');
  await expect(page.getByText('La mise en forme attend le réseau.')).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).first().click();
  await confirmPublish(page).click();
  await expect(page.getByRole('article', { name: 'Sans éditeur' }).getByText('Un texte simple')).toBeVisible();
  faults.console.length = 0;
});
