import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySlide } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import type { ThoughtView } from '@afi/contracts/thoughts';
import { startDrawingEmulator, type DrawingEmulator } from '../../workers/src/tools/drawing/emulator.js';
import { startEmulator, type Emulator } from '../../workers/src/tools/llm/emulator.js';
import { startNarratorEmulator, type NarratorEmulator } from '../../workers/src/tools/narration/emulator.js';
import { ApiClient, signInClient } from './support/api-client.js';
import { expect, test } from './support/browsers.js';
import { phones } from './support/people.js';
import { freePort, runPlatform } from './support/platform-process.js';
import { readRun, setRun, type OpenSession, type Run } from './support/run.js';
import { until } from './support/until.js';

/** The platform of the run has no models: this one does. */
test.describe('Des modèles sont réglés', () => {
  let model: Emulator;
  let painter: DrawingEmulator;
  let narrator: NarratorEmulator;
  let platform: { stop: () => Promise<void> };
  let before: Run;
  let folder: string;
  let session: OpenSession;
  const viewport = { width: 360, height: 740 };
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    before = readRun();
    folder = mkdtempSync(join(tmpdir(), 'afi-e2e-models-'));
    [model, painter, narrator] = await Promise.all([startEmulator(), startDrawingEmulator(), startNarratorEmulator()]);
    const port = await freePort();
    platform = await runPlatform({
      ...{ PORT: String(port), DATA_DIR: folder },
      ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: 'large', AI_MODEL_FAST: 'small', AI_PAUSE_SECONDS: '0' },
      ...{ TTS_BASE_URL: narrator.baseUrl, TTS_MODEL: 'kokoro', TTS_PAUSE_SECONDS: '0' },
      ...{ IMAGE_BASE_URL: painter.baseUrl, IMAGE_MODEL: 'painter', IMAGE_SIZE: '768x512' },
    });
    setRun({ ...before, url: `http://localhost:${port}`, folder, sessions: {} });
    session = await signInClient(phones.koffi);
  });
  test.afterAll(async () => {
    setRun(before);
    await platform.stop();
    await Promise.all([model, painter, narrator].map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  test('une pensée privée n’est relue par un modèle que si son auteur le permet, et n’en prend que ce qu’il touche', async ({
    openBrowser,
  }) => {
    const api = new ApiClient(session);
    const content = 'Ce soir le griot du quartier racontait la sécheresse, et les enfants écoutaient sans bouger.';
    const { id } = await api.post<{ id: string }>('/client/thoughts', { content });
    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/thoughts/${id}`);
    await expect(page.getByText(content)).toBeVisible();
    expect(model.heard.join()).not.toContain('griot');

    await page.goto('/app/chat/memory');
    await page.getByRole('switch', { name: 'Afi peut lire mes pensées privées' }).click();
    await page.goto(`/app/thoughts/${id}`);
    const offers = page.getByRole('group', { name: 'Proposé par le modèle de langue' });
    await offers.getByRole('button', { name: 'Titre\u00a0: Ce soir le griot du' }).click();
    await expect(page.getByRole('heading', { name: 'Ce soir le griot du' })).toBeVisible();
    expect(model.calls.filter(({ task }) => task === 'describe_thought').every((call) => call.model === 'small')).toBe(
      true,
    );
    const kept = await api.get<ThoughtView>(`/client/thoughts/${id}`);
    expect(kept).toMatchObject({ title: 'Ce soir le griot du', mood: null, category: null });
  });

  test('une image se fait pour une diapositive, du texte que l’on a vu partir, et s’y met d’un appui', async ({
    openBrowser,
  }) => {
    const api = new ApiClient(session);
    const source = { kind: 'text', text: '# Le marché\n\nLe marché ouvre à six heures. Les tomates sont fraîches.' };
    const { id } = await api.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    const reached = (state: DeckView['state']) =>
      until(`the deck is ${state}`, async () => {
        const deck = await api.get<DeckView>(`/client/decks/${id}`);
        return deck.state === state ? deck : undefined;
      });
    await reached('outline');
    await api.post(`/client/decks/${id}/write`);
    const { version } = await reached('ready');
    const slide = { ...emptySlide(crypto.randomUUID(), 'picture', 'Les tomates'), text: 'Fraîches du matin.' };
    await api.patch(`/client/decks/${id}`, { slides: [slide], version });

    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/create/slides/${id}`);
    await page.getByRole('button', { name: 'Faire une image' }).click();
    const making = page.getByRole('group', { name: 'Image faite par un service' });
    await expect(making.getByText(/^Ce texte, et rien d’autre, part vers le service d’images/)).toBeVisible();
    const field = making.getByRole('textbox', { name: 'Ce que l’image doit montrer' });
    await expect(field).toHaveValue('Les tomates. Fraîches du matin');
    expect(painter.calls).toEqual([]);

    painter.broken = { kind: 'stall' };
    await making.getByRole('button', { name: 'Envoyer et faire l’image' }).click();
    await making.getByRole('button', { name: 'Arrêter' }).click();
    painter.broken = null;
    await page.getByRole('button', { name: 'Faire une image' }).click();
    await field.fill('Des tomates rouges au soleil');
    await making.getByRole('button', { name: 'Envoyer et faire l’image' }).click();
    await making.getByRole('button', { name: 'Mettre sur la diapositive' }).click();
    await expect(page.getByRole('button', { name: 'Faire une image' })).toBeVisible();
    expect(painter.calls.at(-1)?.prompt).toBe('Des tomates rouges au soleil');
    const { slides, pictures } = await until('it is saved', async () => {
      const deck = await api.get<DeckView>(`/client/decks/${id}`);
      return deck.slides[0]?.mediaId ? deck : undefined;
    });
    expect(pictures.map(({ id: one }) => one)).toEqual([slides[0]?.mediaId]);
  });

  test('une histoire est mise en chapitres par un modèle, avec accord, puis lue à voix haute ; une vidéo a sa voix', async ({
    openBrowser,
  }) => {
    const api = new ApiClient(session);
    // The leave was given above.
    const texts = ['La pluie est tombée sur le marché. J’ai attendu.', 'Maman a souri. Nous avons vendu trois pagnes.'];
    const thoughtIds = [];
    for (const content of texts) thoughtIds.push((await api.post<{ id: string }>('/client/thoughts', { content })).id);
    const { id } = await api.post<{ id: string }>('/client/stories', { thoughtIds });
    const page = await openBrowser(session, { viewport });
    await page.goto(`/app/stories/${id}`);
    await expect(page.getByText(/^Chapitres, ouvertures et liaisons viennent d’un modèle de langue/)).toBeVisible();
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Écouter' }).click();
    await expect(page.getByRole('button', { name: /^(Pause|Reprendre|Écouter)$/ })).toBeVisible();
    await expect.poll(() => narrator.calls.map(({ input }) => input).join(' ')).toContain('Maman a souri.');

    const source = { kind: 'text', text: 'Le mil pousse en cent jours.' };
    const film = await api.post<{ id: string }>('/client/videos', {
      source,
      format: '1:1',
      quality: '480p',
      language: 'fr',
    });
    await page.goto(`/app/create/videos/${film.id}`);
    await expect(page.getByRole('button', { name: /^Monter la vidéo/ })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Apparence et son' }).click();
    await page.getByRole('combobox', { name: 'Voix', exact: true }).selectOption('Lue à voix haute');
    await page.getByRole('button', { name: /^Monter la vidéo/ }).click();
    await expect(page.getByRole('link', { name: /^Télécharger \(.+\)$/ })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Aucune voix n’est installée ici')).toHaveCount(0);
    expect(narrator.calls.map(({ input }) => input).join(' ')).toContain('Le mil pousse en cent jours');
  });
});
