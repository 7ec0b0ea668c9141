import type { CanvasView } from '@afi/contracts/canvases';
import type { DeckView } from '@afi/contracts/slides';
import type { VideoView } from '@afi/contracts/videos';
import { expect, test } from './support/browsers.js';
import { newPerson } from './support/newcomers.js';
import { until } from './support/until.js';

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
  const reached = <View extends { state: string }>(path: string, state: View['state']) =>
    until(`${path} is ${state}`, async () => {
      const view = await api.get<View>(path);
      return view.state === state ? view : undefined;
    });
  await reached<DeckView>(`/client/decks/${deck.id}`, 'outline');
  await api.post(`/client/decks/${deck.id}/write`);
  await reached<DeckView>(`/client/decks/${deck.id}`, 'ready');
  await reached<VideoView>(`/client/videos/${video.id}`, 'scenes');
  const canvas = await api.post<CanvasView>('/client/canvases', { size: 'square', title: 'Affiche' });
  expect(canvas.id).toBeTruthy();

  const page = await openBrowser(session, { viewport: { width: 360, height: 740 } });
  await page.goto('/app/create?tab=mine');
  const act = async (title: string, name: string) => {
    await page
      .getByRole('button', { name: `Actions pour ${title}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
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
