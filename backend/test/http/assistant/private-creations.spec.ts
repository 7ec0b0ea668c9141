import { randomUUID } from 'node:crypto';
import type { DeckView } from '@afi/contracts/slides';
import type { StoryView } from '@afi/contracts/stories';
import type { VideoView } from '@afi/contracts/videos';
import { startDrawingEmulator, type DrawingEmulator } from '../../../../workers/src/tools/drawing/emulator.js';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { startNarratorEmulator, type NarratorEmulator } from '../../../../workers/src/tools/narration/emulator.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** A word nobody else writes, that stands in private thoughts alone. */
const secret = `baobab${randomUUID().replaceAll('-', '')}`;

describe('what is made of private thoughts, where a model, a voice and a service of images are set', () => {
  let services: [Emulator, NarratorEmulator, DrawingEmulator];
  let proxies: RecordingProxy[];
  let platform: Platform;
  let mine: Caller;
  let thoughtIds: string[];
  let storyId: string;
  beforeAll(async () => {
    services = await Promise.all([startEmulator(), startNarratorEmulator(), startDrawingEmulator()]);
    proxies = await Promise.all(services.map(({ baseUrl }) => startRecordingProxy(baseUrl)));
    const [model = '', voice = '', images = ''] = proxies.map(({ baseUrl }) => baseUrl);
    platform = await Platform.start({
      env: {
        ...{ AI_BASE_URL: model, AI_MODEL: 'large', AI_MODEL_FAST: 'small', AI_PAUSE_SECONDS: '0' },
        ...{ TTS_BASE_URL: voice, TTS_MODEL: 'kokoro', TTS_PAUSE_SECONDS: '0' },
        ...{ IMAGE_BASE_URL: images, IMAGE_MODEL: 'painter', IMAGE_SIZE: '256x256', IMAGE_PAUSE_SECONDS: '0' },
      },
    });
    mine = await signedIn(platform, people.owner);
    thoughtIds = [];
    for (const at of [1, 2, 3]) {
      const content = `Le marché du soir ${secret} numéro ${at}. Personne ne le sait. J’y ai vu ma sœur, et j’ai pleuré.`;
      const { body } = await mine.post<{ id: string }>('/client/thoughts', { content, tags: [secret.slice(0, 30)] });
      thoughtIds.push(body.id);
    }
    const story = await mine.post<{ id: string }>('/client/stories', { thoughtIds, title: `Ma vie ${secret}` });
    storyId = story.body.id;
    const read = async () => (await mine.get<StoryView>(`/client/stories/${storyId}`)).body;
    await until('it is composed', async () => (await read()).state === 'ready');
  });
  afterAll(async () => {
    await platform.stop();
    await Promise.all([...proxies, ...services].map((one) => one.stop()));
  });

  const left = (): string => proxies.flatMap(({ left: all }) => all.map((one) => one.toString('latin1'))).join('\n');
  const sources = () => [
    { kind: 'thoughts', thoughtIds },
    { kind: 'story', storyId },
  ];

  const deckOf = async (source: object): Promise<DeckView> => {
    const { status, body } = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    expect(status).toBe(202);
    const read = async () => (await mine.get<DeckView>(`/client/decks/${body.id}`)).body;
    await until('it is planned', async () => (await read()).state === 'outline');
    expect((await mine.post(`/client/decks/${body.id}/write`)).status).toBe(202);
    return until('it is written', async () => {
      const deck = await read();
      return deck.state === 'ready' && deck;
    });
  };
  const filmOf = async (source: object): Promise<VideoView> => {
    const input = { source, format: '1:1', quality: '480p', voice: 'narrator', subtitles: false };
    const { status, body } = await mine.post<{ id: string }>('/client/videos', input);
    expect(status).toBe(202);
    const read = async () => (await mine.get<VideoView>(`/client/videos/${body.id}`)).body;
    const { scenes, version } = await until('its scenes', async () => {
      const video = await read();
      return video.state === 'scenes' && video;
    });
    await mine.patch(`/client/videos/${body.id}/scenes`, { scenes: scenes.slice(0, 2), version });
    expect((await mine.post(`/client/videos/${body.id}/render`)).status).toBe(202);
    return until('it is made', async () => {
      const video = await read();
      return (video.state === 'ready' || video.state === 'failed') && video;
    });
  };

  it('(d171) no byte of them leaves with slides of thoughts or of a story, nor with slides of those slides', async () => {
    for (const source of sources()) {
      const deck = await deckOf(source);
      expect(JSON.stringify(deck.slides)).toContain(secret);
      expect(deck).toMatchObject({ private: true, engine: 'builtin' });
      const again = await deckOf({ kind: 'deck', deckId: deck.id });
      expect(again.private).toBe(true);
      const slideId = deck.slides[0]?.id;
      const drawing = await mine.post(`/client/decks/${deck.id}/drawings`, { slideId, text: 'Un marché le soir' });
      expect(problemOf(drawing)).toMatchObject({ code: 'slides.drawing-private' });
    }
    expect(left()).not.toContain(secret);
    // The proxies see what is not private: they would see the rest.
    await deckOf({ kind: 'text', text: 'Le port de Cotonou ouvre à six heures. Les pirogues reviennent à midi.' });
    expect(left()).toContain('Les pirogues reviennent');
  });

  it('(d171) nor with films of them, read aloud: not of thoughts, of a story, or of slides that tell them', async () => {
    const deck = await deckOf({ kind: 'story', storyId });
    for (const source of [...sources(), { kind: 'deck', deckId: deck.id }]) {
      const film = await filmOf(source);
      expect(JSON.stringify(film.scenes)).toContain(secret);
      expect(film.plainVoice === 'private' || film.voiceless).toBe(true);
    }
    expect(left()).not.toContain(secret);
    expect(services[1].calls).toEqual([]);
    await filmOf({ kind: 'text', text: 'Le port ouvre à six heures.' });
    expect(services[1].calls.length).toBeGreaterThan(0);
  });

  it('(d171) nor with what is proposed for them as they are kept and changed, nor with pictures that hold them', async () => {
    const [id = ''] = thoughtIds;
    const { body: thought } = await mine.get<{ version: number }>(`/client/thoughts/${id}`);
    await mine.patch(`/client/thoughts/${id}`, { content: `Autre chose ${secret}`, version: thought.version });
    for (const source of sources())
      expect((await mine.post('/client/canvases', { size: 'square', source })).status).toBe(201);
    await platform.settled();
    expect(left()).not.toContain(secret);
  });

  it('(d171) nor with the book, or the link to slides and films made of them', async () => {
    expect((await mine.post(`/client/stories/${storyId}/files`)).status).toBe(202);
    const deck = await deckOf({ kind: 'thoughts', thoughtIds });
    expect((await mine.post(`/client/decks/${deck.id}/exports`, { format: 'pptx' })).status).toBe(202);
    await mine.post(`/client/decks/${deck.id}/share`, { days: 1 });
    await platform.settled();
    expect(left()).not.toContain(secret);
  });
});
