import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReminderView } from '@afi/contracts/reminders';
import type { Page, Worker } from '@playwright/test';
import { tapToken } from '../../backend/src/modules/reminders/domain/tap-ticket.js';
import { expect, test } from './support/browsers.js';
import { wholeBrowser } from './support/chromium.js';
import { newPerson } from './support/newcomers.js';
import { apiOf, sessionOf } from './support/people.js';
import { readRun } from './support/run.js';

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

/** What devtools hand to the service worker of a page. */
async function devtoolsOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.findLast((one) => !one.isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  return {
    /** Whether it was handed a message: one that is just being replaced loses it. */
    push: async (words: object): Promise<boolean> => {
      if (!registrationId) return false;
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(words) });
      return true;
    },
    sync: async (tag: string): Promise<void> => {
      if (!registrationId) return;
      await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
    },
  };
}

test('Un message arrive application fermée : il se montre avec ses mots', async ({ openBrowser }) => {
  const page = await openBrowser(sessionOf('awa'), { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/app/settings');
  const devtools = await devtoolsOf(page);
  const words = {
    title: 'Nouvelle publication',
    body: 'Kermesse samedi',
    address: 'https://afi.test/app/notifications',
  };
  /** It is handed again, and shown once by its tag. */
  const shown = async () => {
    if (!(await devtools.push(words))) return [];
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

/** A tap on what the system shows, which no tool of a browser can make: the worker hears what it would hear. */
function tapOn(worker: Worker, action: string): Promise<boolean> {
  return worker.evaluate(async (act) => {
    const scope = globalThis as unknown as {
      registration: { getNotifications: () => Promise<unknown[]> };
      NotificationEvent: new (name: string, init: object) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) return false;
    const tapped = new scope.NotificationEvent('notificationclick', { notification, action: act });
    // Only events of the browser's own may keep a worker alive: this one is kept by who waits here.
    const work: Promise<unknown>[] = [];
    scope.dispatchEvent(Object.assign(tapped, { waitUntil: (one: Promise<unknown>) => void work.push(one) }));
    await Promise.all(work);
    return true;
  }, action);
}

test('Un rappel est reporté, puis fait, depuis la notification du système, application fermée, même sans réseau', async ({
  openBrowser,
}) => {
  const { session, api } = await newPerson('Koffi', 'Agbo');
  const page = await openBrowser(session, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/app/reminders');
  const next = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
  const { id } = await api.post<ReminderView>('/client/reminders', {
    ...{ text: 'Boire de l’eau', at: next, days: [1, 2, 3, 4, 5, 6, 7], channel: 'push' },
  });
  const mine = () => api.get<ReminderView>(`/client/reminders/${id}`);
  const devtools = await devtoolsOf(page);
  let dueAt: string | null = null;
  await expect.poll(async () => (dueAt = (await mine()).dueAt), { timeout: 120_000 }).not.toBeNull();
  // What its push service would hand over: none can be reached from here.
  const secret = readFileSync(join(readRun().folder, 'app-secret'), 'utf8').trim();
  const path = `/api/reminder-taps/${tapToken(secret, { reminderId: id, dueAt: new Date(dueAt ?? '') })}`;
  const acts = [
    { id: 'done', title: 'Fait' },
    { id: 'tenMinutes', title: 'Dans 10 minutes' },
  ];
  const words = { title: 'Boire de l’eau', body: 'Rappel', address: `${page.url()}?of=${id}`, taps: { path, acts } };
  const told = () =>
    expect.poll(async () => (await devtools.push(words)) && page.evaluate(shownActs)).toEqual([['done', 'tenMinutes']]);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');

  await told();
  expect(await tapOn(worker, 'tenMinutes')).toBe(true);
  expect(Date.parse((await mine()).snoozedUntil ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);

  await told();
  await page.context().setOffline(true);
  expect(await tapOn(worker, 'done')).toBe(true);
  expect((await mine()).done).toBe(false);
  await page.context().setOffline(false);
  await devtools.sync('afi-taps');
  await expect.poll(async () => (await mine()).done).toBe(true);
});

/** What may be done from the notifications that are shown. */
async function shownActs(): Promise<string[][]> {
  const registration = await navigator.serviceWorker.ready;
  const shown = (await registration.getNotifications()) as (Notification & { actions: { action: string }[] })[];
  return shown.map(({ actions }) => actions.map(({ action }) => action));
}
