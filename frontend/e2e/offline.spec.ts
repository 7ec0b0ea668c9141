import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { publishButton } from './support/document-screens.js';
import { apiOf, sessionOf } from './support/people.js';
import { neverFalls, recordProgress } from './support/progress-record.js';
import { documentIn, newCommunity, newLink, newPost, release } from './support/scenes.js';

const banner = (page: Page) => page.getByText('Hors connexion. Vous voyez ce qui est gardé sur l’appareil.');

/** Whether what was read, this word in it, lies in the browser's own store yet. */
function isKept(page: Page, word: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const open = indexedDB.open('keyval-store');
        open.onerror = () => resolve(false);
        open.onsuccess = () => {
          const database = open.result;
          if (!database.objectStoreNames.contains('keyval')) return resolve(false);
          const read = database.transaction('keyval').objectStore('keyval').get('afi-reads');
          read.onsuccess = () => resolve(JSON.stringify(read.result ?? '').includes(wanted));
          read.onerror = () => resolve(false);
        };
      }),
    word,
  );
}

test('Le réseau coupé pendant une lecture : au retour, l’état final est là en deux secondes', async ({
  openBrowser,
}) => {
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
  await expect(publishButton(page)).toBeVisible({ timeout: 2_000 });
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
  await expect(first).toBeVisible();
  await page.context().setOffline(true);
  await first.getByRole('textbox', { name: 'Titre' }).fill('Écrit sans réseau');
  await expect(first.getByText('Sera enregistré au retour du réseau')).toBeVisible();
  await page.context().setOffline(false);
  await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
  const saved = await documentIn(owner, id, 'done');
  expect(saved.drafts.find((draft) => draft.id === drafts[0]?.id)?.title).toBe('Écrit sans réseau');
});
