import type { ThoughtView } from '@afi/contracts/thoughts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';

/** A microphone that hums, and nobody to be asked for it. */
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const microphone = { permissions: ['microphone'] };
/** Somebody whose only thoughts are those of the test: a second try begins afresh. */
async function speaker() {
  const { api, session } = await newPerson('Koffi', 'Mensah');
  return { session, spoken: async () => (await api.get<{ items: ThoughtView[] }>('/client/thoughts')).items };
}
const start = (page: Page) => page.getByRole('button', { name: 'Enregistrer ma voix' });
const time = (page: Page) => page.getByRole('timer');

test('Une pensée parlée sans réseau part à son retour, se réécoute et attend un service de transcription', async ({
  openBrowser,
}) => {
  const { session, spoken } = await speaker();
  const page = await openBrowser(session, { ...microphone, serviceWorkers: 'allow' });
  await page.goto('/app/thoughts');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.context().setOffline(true);
  await start(page).click();
  await expect(time(page)).toHaveText(/0:0[2-9]/);
  // No service writes down here: that is said, and nothing waits for one unless it is asked for.
  const later = page.getByRole('switch', { name: 'Mettre par écrit dès qu’Afi le pourra' });
  await expect(later).not.toBeChecked();
  await later.click();
  await expect(
    page.getByText(/^Afi n’a pas encore de service de transcription\. L’enregistrement attend/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(time(page)).toHaveText(/0:0[3-9]/);
  await page.getByRole('button', { name: 'Terminer' }).click();
  const onItsWay = page.getByRole('region', { name: /Enregistrement, \d/ });
  await expect(onItsWay).toBeVisible();
  await page.context().setOffline(false);
  const today = page.getByRole('region', { name: 'Aujourd’hui' });
  await expect(today.getByRole('link', { name: 'Enregistrement' })).toBeVisible();
  await expect(onItsWay).toBeHidden();
  await today.getByRole('link', { name: 'Enregistrement' }).click();
  await expect(page.getByText(/^En attente d’un service de transcription/)).toBeVisible();
  await expect.poll(async () => (await spoken())[0]?.audio?.status).toBe('ready');
  expect(await spoken()).toMatchObject([{ private: true, transcript: { state: 'waiting' } }]);
  await expect(page.getByRole('button', { name: /^Enregistrement, / })).toBeVisible();
  await page.getByRole('button', { name: 'Ne pas mettre par écrit' }).click();
  await expect(page.getByText('Cet enregistrement n’est pas mis par écrit. Il reste ici.')).toBeVisible();
  expect(await spoken()).toMatchObject([{ transcript: null }]);
});

test('Un onglet fermé en parlant : ce qui était dit est encore là', async ({ openBrowser }) => {
  const { session, spoken } = await speaker();
  const page = await openBrowser(session, microphone);
  await page.goto('/app/thoughts');
  const written = page.getByRole('switch', { name: 'Mettre par écrit dès qu’Afi le pourra' });
  await start(page).click();
  await expect(time(page)).toHaveText(/0:(0[7-9]|1)/);
  await page.reload();
  await expect(page.getByText(/^Un enregistrement de 0:\d\d n’a pas été terminé/)).toBeVisible();
  await expect(written).not.toBeChecked();
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect.poll(async () => (await spoken()).length).toBe(1);
  expect((await spoken())[0]).toMatchObject({ transcript: null });
  await expect.poll(async () => (await spoken())[0]?.audio?.seconds ?? 0).toBeGreaterThan(2);
});

test('Un microphone refusé est dit, avec ce qu’il faut faire', async ({ openBrowser }) => {
  const { session } = await speaker();
  const page = await openBrowser(session, microphone);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goto('/app/thoughts');
  await start(page).click();
  await expect(page.getByText('Autorisez le microphone dans votre navigateur pour enregistrer.')).toBeVisible();
});

test('Un enregistrement qui ne peut pas commencer est dit, et se recommence', async ({ openBrowser }) => {
  const { session } = await speaker();
  const page = await openBrowser(session, microphone);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let isBusy = true;
    mediaDevices.getUserMedia = (asked) => {
      if (!isBusy) return open(asked);
      isBusy = false;
      return Promise.reject(new DOMException('held by another app', 'NotReadableError'));
    };
  });
  await page.goto('/app/thoughts');
  await start(page).click();
  await expect(page.getByText('L’enregistrement n’a pas pu commencer. Réessayez.')).toBeVisible();
  await start(page).click();
  await expect(time(page)).toHaveText(/0:0[1-9]/);
});
