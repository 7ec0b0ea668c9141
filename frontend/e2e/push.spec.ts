import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { wholeBrowser } from './support/chromium.js';
import { apiOf, sessionOf } from './support/people.js';

test.use({ launchOptions: wholeBrowser });

/** Public key of a device: a point of P-256 is all the platform looks for. */
const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** No push service can be reached: the browser has subscribed, in place of one. */
async function withoutService(page: Page): Promise<void> {
  await page.addInitScript((p256dh) => {
    let known: object | null = null;
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: () => Promise.resolve(((known = null), true)),
    };
    PushManager.prototype.subscribe = () => Promise.resolve((known = subscription) as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(known as never);
  }, point);
}

test('Un appareil demande à être prévenu, et ne l’est plus quand on le dit', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'), { serviceWorkers: 'allow', permissions: ['notifications'] });
  await withoutService(page);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Prévenir cet appareil' }).click();
  await expect(page.getByText('Cet appareil est prévenu, même quand l’application est fermée.')).toBeVisible();
  const { publicKey } = await apiOf('awa').get<{ publicKey: string }>('/client/push-subscriptions/key');
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  await page.getByRole('button', { name: 'Ne plus prévenir cet appareil' }).click();
  await expect(page.getByRole('button', { name: 'Prévenir cet appareil' })).toBeVisible();
});

test('Un message arrive application fermée : il se montre avec ses mots', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'), { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/app/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.findLast((one) => !one.isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const words = {
    title: 'Nouvelle publication',
    body: 'Kermesse samedi',
    address: 'https://afi.test/app/notifications',
  };
  /** What devtools hand to a worker that is just being replaced is lost: it is handed again, and shown once by its tag. */
  const shown = async () => {
    if (!registrationId) return [];
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(words) });
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: data as object,
      }));
    });
  };
  await expect.poll(shown).toEqual([{ title: words.title, body: words.body, data: { address: words.address } }]);
});
