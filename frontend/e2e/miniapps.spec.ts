import { expect, test } from './support/browsers.js';
import { confirmPublish } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';

/** Says how tall it is, and whether it could reach what is not its own. */
const html = `<!doctype html><meta charset="utf-8"><body><p id="said">…</p><script>
addEventListener('message', ({ data, ports }) => {
  const found = [];
  try { parent.document.title; found.push('page'); } catch {}
  try { localStorage.length; found.push('storage'); } catch {}
  try { if (document.cookie) found.push('cookie'); } catch {}
  fetch('/api/platform').then(() => found.push('network'), () => undefined).then(() => {
    document.getElementById('said').textContent = 'Bonjour en ' + data.language + ', trouvé : ' + (found.join() || 'rien');
    ports[0].postMessage({ type: 'height', height: 500 });
    ports[0].postMessage({ type: 'height', height: 'beaucoup' });
  });
});
</script>`;

test('Une mini-application ajoutée par un admin, choisie pour une publication, ouverte au téléphone, sans aucun droit', async ({
  openBrowser,
  faults,
}) => {
  const admin = await openBrowser(sessionOf('superadmin'));
  await admin.goto('/admin/miniapps/create');
  await admin.getByRole('textbox', { name: 'Nom' }).fill('Bonjour');
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText('Collez la page de la mini-application.')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Page (HTML)' }).fill(html);
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByRole('link', { name: 'Bonjour', exact: true })).toBeVisible();

  const { id, inviteCode } = await newCommunity(apiOf('serge'), 'Classe aux mini-applications');
  await apiOf('esther').post('/client/communities/join', { code: inviteCode });
  const author = await openBrowser(sessionOf('serge'));
  await author.goto(`/app/posts/new?communityId=${id}`);
  await author.getByRole('textbox', { name: 'Titre' }).fill('À essayer');
  await author
    .getByRole('group', { name: 'Type de publication' })
    .getByText('Mini-application', { exact: true })
    .click();
  await author.getByLabel('Mini-application à montrer').selectOption('Bonjour');
  await expect(
    author.getByRole('region', { name: 'Aperçu' }).getByRole('button', { name: 'Ouvrir «\u00a0Bonjour\u00a0»' }),
  ).toBeVisible();
  await author.getByRole('button', { name: 'Publier', exact: true }).click();
  await confirmPublish(author).click();
  await expect(author.getByRole('article', { name: 'À essayer', exact: true })).toBeVisible();

  const reader = await openBrowser(sessionOf('esther'), { viewport: { width: 360, height: 740 }, hasTouch: true });
  await reader.goto(`/app/communities/${id}`);
  const post = reader.getByRole('article', { name: 'À essayer', exact: true });
  await expect(post.locator('iframe')).toHaveCount(0);
  await post.getByRole('button', { name: 'Ouvrir «\u00a0Bonjour\u00a0»' }).click();
  await expect(post.frameLocator('iframe').getByText('Bonjour en fr, trouvé : rien')).toBeVisible();
  await expect(post.locator('iframe')).toHaveCSS('height', '500px');

  // Deleting it says that a post shows it; taken back, the post shows it again.
  await admin.getByRole('link', { name: 'Bonjour', exact: true }).click();
  await admin.getByRole('button', { name: 'Supprimer' }).click();
  const question = admin.getByRole('dialog');
  await expect(question.getByText('1 publication montre cette mini-application')).toBeVisible();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(admin.getByText('«\u00a0Bonjour\u00a0» a été supprimée.')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Bonjour', exact: true })).toHaveCount(0);
  await reader.reload();
  await expect(post.getByText('Cette mini-application n’est plus proposée.')).toBeVisible();
  await admin.getByRole('button', { name: 'Annuler' }).click();
  await expect(admin.getByRole('link', { name: 'Bonjour', exact: true })).toBeVisible();
  await reader.reload();
  await expect(post.getByRole('button', { name: 'Ouvrir «\u00a0Bonjour\u00a0»' })).toBeVisible();
  // What it tried is refused, and the browser says so.
  expect(faults.serious.filter((said) => !said.includes('/api/platform'))).toEqual([]);
  faults.serious.length = 0;
  faults.console.length = 0;
});
