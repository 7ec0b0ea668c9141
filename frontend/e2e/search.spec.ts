import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity, newPost } from './support/scenes.js';

test('Chercher, filtrer, ouvrir, retrouver ses recherches', async ({ openBrowser }) => {
  const owner = apiOf('jeanBaptiste');
  const { id } = await newCommunity(owner, 'Club de recherche');
  const post = await newPost(owner, id, 'Réunion du télescope');
  await owner.post(`/client/posts/${post.id}/comments`, { content: 'Qui apporte le trépied du télescope ?' });
  const page = await openBrowser(sessionOf('jeanBaptiste'), { viewport: { width: 360, height: 740 } });
  await page.goto('/app');
  await page.getByRole('link', { name: 'Rechercher' }).click();
  await expect(page.getByText('Que cherchez-vous\u00a0?')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await field.fill('reunion telesc');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(1);
  await expect(results.locator('mark').first()).toHaveText('Réunion');
  await field.fill('télescopes');
  await expect(results).toHaveCount(2);
  await page.getByRole('link', { name: 'Commentaires' }).click();
  await expect(results).toHaveCount(1);
  await results.getByRole('link').click();
  await expect(page).toHaveURL(/#comment-/);
  await expect(page.locator('[data-wanted]')).toContainText('trépied');

  await page.goto('/app/search');
  await page.getByRole('button', { name: 'télescopes' }).click();
  await expect(results).toHaveCount(2);
  await field.fill('introuvablexyz');
  await expect(page.getByText('Rien pour «\u00a0introuvablexyz\u00a0»')).toBeVisible();
});
