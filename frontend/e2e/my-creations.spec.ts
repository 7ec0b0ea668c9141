import type { CanvasView } from '@afi/contracts/canvases';
import type { DeckView } from '@afi/contracts/slides';
import type { VideoView } from '@afi/contracts/videos';
import type { Page } from '@playwright/test';
import type { ApiClient } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { apiOf, sessionOf } from './support/people.js';
import { until } from './support/until.js';

const reached = <View extends { state: string }>(api: ApiClient, path: string, state: View['state']) =>
  until(`${path} is ${state}`, async () => {
    const view = await api.get<View>(path);
    return view.state === state ? view : undefined;
  });
const chosenIn = async (page: Page, title: string, name: string | RegExp) => {
  await page
    .getByRole('button', { name: `Actions pour ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('Tout ce que l’on a créé se renomme, se copie, s’ouvre, se supprime et revient, dans une seule liste', async ({
  openBrowser,
}) => {
  const { api, session } = await newPerson('Sènami', 'Agbo');
  const source = { kind: 'text', text: '# Le mil\n\nLe mil pousse en cent jours.' };
  const deck = await api.post<{ id: string }>('/client/decks', { source, language: 'fr' });
  const film = {
    source: { kind: 'text', text: '# Le marché\n\nIl ouvre à six heures.' },
    format: '1:1',
    quality: '480p',
  };
  const video = await api.post<{ id: string }>('/client/videos', { ...film, language: 'fr' });
  await reached<DeckView>(api, `/client/decks/${deck.id}`, 'outline');
  await api.post(`/client/decks/${deck.id}/write`);
  await reached<DeckView>(api, `/client/decks/${deck.id}`, 'ready');
  await reached<VideoView>(api, `/client/videos/${video.id}`, 'scenes');
  const canvas = await api.post<CanvasView>('/client/canvases', { size: 'square', title: 'Affiche' });
  expect(canvas.id).toBeTruthy();

  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/create?tab=mine');
  const act = (title: string, name: string) => chosenIn(page, title, name);
  for (const [title, called] of [
    ['Le mil', 'Le mil de mai'],
    ['Le marché', 'Le marché du lundi'],
    ['Affiche', 'Affiche du marché'],
  ] as const) {
    await act(title, 'Renommer');
    await page.getByRole('textbox', { name: 'Nom' }).fill(called);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('link', { name: new RegExp(called) })).toBeVisible();
    await act(called, 'Dupliquer');
    await expect(page).toHaveURL(/\/app\/create\/.+\/.+/);
    await page.goto('/app/create?tab=mine');
    await expect(page.getByRole('link', { name: new RegExp(called) })).toHaveCount(2);
    await act(called, 'Supprimer');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('link', { name: new RegExp(called) })).toHaveCount(2);
  }
});

test('Depuis la liste, ce que l’on a créé se télécharge, s’envoie, se partage par lien et se publie', async ({
  openBrowser,
}) => {
  const api = apiOf('esther');
  const sourceOf = (text: string) => ({ source: { kind: 'text', text }, language: 'fr' });
  const deck = await api.post<{ id: string }>(
    '/client/decks',
    sourceOf('# Le sorgho\n\nLe sorgho pousse en cent jours.'),
  );
  const video = await api.post<{ id: string }>('/client/videos', {
    ...sourceOf('# Le port\n\nIl ouvre à six heures.'),
    ...{ format: '1:1', quality: '480p' },
  });
  await reached<DeckView>(api, `/client/decks/${deck.id}`, 'outline');
  await reached<VideoView>(api, `/client/videos/${video.id}`, 'scenes');
  await api.post(`/client/videos/${video.id}/render`);
  await api.post(`/client/decks/${deck.id}/write`);
  await reached<DeckView>(api, `/client/decks/${deck.id}`, 'ready');
  await api.post(`/client/decks/${deck.id}/exports`, { format: 'pdf' });
  await until('the deck has its file', async () => {
    const { files } = await api.get<DeckView>(`/client/decks/${deck.id}`);
    return files.length ? files : undefined;
  });
  await reached<VideoView>(api, `/client/videos/${video.id}`, 'ready');

  const page = await openBrowser(sessionOf('esther'), { viewport: { width: 360, height: 740 } });
  for (const [title, kind] of [
    ['Le sorgho', 'pdf'],
    ['Le port', 'mp4'],
  ] as const) {
    await page.goto('/app/create?tab=mine');
    const taken = async (name: string | RegExp) => {
      const coming = page.waitForEvent('download');
      await chosenIn(page, title, name);
      expect((await coming).suggestedFilename()).toBe(`${title}.${kind}`);
    };
    await taken(new RegExp(`^Télécharger \\(${kind.toUpperCase()}, .+\\)$`));
    // This browser hands no file on: it is saved, and WhatsApp opens beside it.
    await taken('Envoyer par WhatsApp');
    await expect(page.getByRole('button', { name: 'Ouvrir WhatsApp' })).toBeVisible();
    await chosenIn(page, title, 'Partager par lien');
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    const address = await page.getByText(/\/[sv]\/[\w-]{43}$/).textContent();
    expect((await page.request.get(new URL(address ?? '').pathname)).status()).toBe(200);
    await page.keyboard.press('Escape');
    await chosenIn(page, title, 'Publier dans une communauté');
    await expect(page).toHaveURL(/\/app\/posts\/new/);
    await expect(page.getByText(`${title}.${kind}`).first()).toBeVisible();
  }
});
