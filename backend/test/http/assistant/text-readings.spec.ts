import type { ReadingView } from '@afi/contracts/assistant-readings';
import { secondsAt } from '../../../../workers/src/tools/narration/emulated-speech.js';
import { startNarratorEmulator, type NarratorEmulator } from '../../../../workers/src/tools/narration/emulator.js';
import { jest } from '@jest/globals';
import { OwnTexts } from '../../../src/modules/assistant/own-texts.queries.js';
import { ChatSweep } from '../../../src/modules/assistant/sweep/chat-sweep.js';
import { TextReadingSweep } from '../../../src/modules/assistant/sweep/text-reading-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { takenBackMeanwhile } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a thought or a story that is read aloud', () => {
  let emulator: NarratorEmulator;
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    emulator = await startNarratorEmulator();
    emulator.lettersPerSecond = 500;
    platform = await Platform.start({
      env: { TTS_BASE_URL: emulator.baseUrl, TTS_MODEL: 'kokoro', TTS_PAUSE_SECONDS: '0' },
    });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(async () => {
    emulator.broken = null;
    await platform.settled();
    await platform.db.query('delete from chat_memory');
    emulator.calls.length = 0;
  });

  const leave = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
  const keep = async (content: string, more: object = {}) =>
    (await mine.post<{ id: string }>('/client/thoughts', { title: 'Le marché', content, ...more })).body.id;
  const storyOf = async (...thoughtIds: string[]) => {
    const { body } = await mine.post<{ id: string }>('/client/stories', { thoughtIds, title: 'Ma semaine' });
    await until('it is composed', async () => {
      const story = await mine.get<{ state: string }>(`/client/stories/${body.id}`);
      return story.body.state === 'ready';
    });
    return body.id;
  };
  const path = (of: 'thoughts' | 'stories', id: string) => `/client/${of}/${id}/reading`;
  const ask = (at: string, part = 0, by: Caller = mine) => by.post<ReadingView>(at, { part });
  const reached = (at: string, state: ReadingView['state'], part = 0) =>
    until(`it is ${state}`, async () => {
      const { body } = await mine.get<ReadingView>(`${at}?part=${part}`);
      return body.state === state && body;
    });
  const said = () => emulator.calls.map(({ input }) => input).join(' ');

  it('is asked for once and never paid again; what is written otherwise is read anew', async () => {
    const id = await keep('Le marché du lundi rouvre demain.', { private: false });
    const at = path('thoughts', id);
    expect((await ask(at)).body).toEqual({ state: 'reading', sound: null, parts: 1 });
    const { sound } = await reached(at, 'read');
    expect(said()).toBe('Le marché.\nLe marché du lundi rouvre demain.');
    const heard = await fetch(new URL(sound?.url ?? '', platform.url));
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    const calls = emulator.calls.length;
    expect((await ask(at)).body).toMatchObject({ state: 'read', sound: { bytes: sound?.bytes } });
    expect(emulator.calls).toHaveLength(calls);
    await mine.patch(`/client/thoughts/${id}`, { content: 'Le marché du mardi.' });
    expect((await mine.get<ReadingView>(at)).body).toMatchObject({ state: 'none' });
    await ask(at);
    await reached(at, 'read');
    expect(said()).toContain('Le marché du mardi.');
    await platform.settled();
    expect(await platform.db.query(`select kind from notification where kind like '%readings%'`)).toEqual([]);
  });

  it('(d260) is for nobody else, and has the parts it has', async () => {
    const at = path('thoughts', await keep('À moi seule.', { private: false }));
    expect((await ask(at, 0, other)).status).toBe(404);
    expect((await other.get(at)).status).toBe(404);
    expect((await ask(at, 1)).status).toBe(404);
  });

  it('(d260) goes to no service where it is private, without the leave of its author; taking it back stops what waits', async () => {
    const id = await keep('Un secret de famille.');
    const places = [path('thoughts', id), path('stories', await storyOf(id))];
    for (const at of places) {
      expect(problemOf(await ask(at))).toMatchObject({ status: 409, code: 'assistant.reading-private' });
      await leave(true);
      emulator.broken = { kind: 'stall' };
      await takenBackMeanwhile(platform, { begin: () => ask(at), takeBack: () => leave(false) });
      await reached(at, 'failed');
      expect(problemOf(await ask(at))).toMatchObject({ code: 'assistant.reading-private' });
    }
    const jobs = await platform.db.query(
      `select distinct status from job where kind = 'text-readings' and status <> 'done'`,
    );
    expect(jobs).toEqual([{ status: 'cancelled' }]);
  });

  it('is read no further where it is written otherwise meanwhile; nothing of it is read once the leave is taken back', async () => {
    const id = await keep('Un secret de famille.');
    const at = path('thoughts', id);
    await leave(true);
    emulator.broken = { kind: 'stall' };
    await ask(at);
    await mine.patch(`/client/thoughts/${id}`, { content: 'Un autre secret.' });
    expect((await ask(at)).body).toMatchObject({ state: 'reading' });
    const works = () =>
      platform.db.query<{ status: string }>(
        `select status from job where kind = 'text-readings' order by created_at desc limit 2`,
      );
    const [now, before] = await works();
    expect(['queued', 'running']).toContain(now?.status);
    expect(before).toEqual({ status: 'cancelled' });
    await leave(false);
    expect(await works()).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  it('is heard part by part where it is long: none of it is refused', async () => {
    const day = (n: number) => `Le jour ${n} le marché était plein de monde et la pluie est tombée. `.repeat(50);
    const ids = [await keep(day(1)), await keep(day(2))];
    const at = path('stories', await storyOf(...ids));
    await leave(true);
    const first = await ask(at);
    expect(first.body.parts).toBe(2);
    const { sound } = await reached(at, 'read');
    await ask(at, 1);
    const { sound: rest } = await reached(at, 'read', 1);
    const seconds = emulator.calls.map(({ input }) => secondsAt(emulator.lettersPerSecond)(input));
    const heard = (sound?.seconds ?? 0) + (rest?.seconds ?? 0);
    expect(heard).toBeCloseTo(
      seconds.reduce((sum, one) => sum + one, 0),
      0,
    );
    expect(said()).toMatch(/^Ma semaine\./);
    expect(said().match(/Le jour [12]/g)).toHaveLength(100);
  });

  it('lies there as long as what it reads', async () => {
    const at = path('thoughts', await keep('Le marché ferme.', { private: false }));
    await ask(at);
    const { sound } = await reached(at, 'read');
    const sweep = platform.app.get(ChatSweep, { strict: false });
    const later = Date.now() + 3 * 3_600_000;
    const heard = () => fetch(new URL(sound?.url ?? '', platform.url)).then(({ status }) => status);
    const texts = platform.app.get(TextReadingSweep, { strict: false });
    await texts.sweep();
    await sweep.sweepReadings(later);
    expect(await heard()).toBe(200);
    await platform.db.query('delete from thought');
    expect(await texts.sweep()).toBeGreaterThan(0);
    expect(await heard()).toBe(404);
  });

  it('goes with its words: a part that reads otherwise, one that is no more; what reads the same stays', async () => {
    const begins = 'Le marché était plein de monde et la pluie est tombée. '.repeat(100).trim();
    const id = await keep(`${begins}\nLe soir ${'et encore '.repeat(300)}`, { private: false });
    const at = path('thoughts', id);
    const sounds: string[] = [];
    for (const part of [0, 1]) {
      await ask(at, part);
      sounds.push((await reached(at, 'read', part)).sound?.url ?? '');
    }
    const sweep = platform.app.get(TextReadingSweep, { strict: false });
    const heard = () => Promise.all(sounds.map(async (url) => (await fetch(new URL(url, platform.url))).status));
    const parts = () => platform.db.query(`select part from text_reading where subject_id = $1 order by part`, [id]);
    await mine.patch(`/client/thoughts/${id}`, { tags: ['marché'] });
    await sweep.sweep();
    expect([await heard(), await parts()]).toEqual([
      [200, 200],
      [{ part: 0 }, { part: 1 }],
    ]);
    await mine.patch(`/client/thoughts/${id}`, { content: begins });
    await sweep.sweep();
    expect([await heard(), await parts()]).toEqual([[200, 404], [{ part: 0 }]]);
    await mine.patch(`/client/thoughts/${id}`, { content: 'Court.' });
    expect(await sweep.sweep()).toBeGreaterThan(0);
    expect([await heard(), await parts()]).toEqual([[404, 404], []]);
  });

  it('is compared with its words once they were changed, and not each hour for ever', async () => {
    const id = await keep('Le marché du soir.', { private: false });
    await ask(path('thoughts', id));
    await reached(path('thoughts', id), 'read');
    await mine.patch(`/client/thoughts/${id}`, { mood: 'calm' });
    const sweep = platform.app.get(TextReadingSweep, { strict: false });
    const read = jest.spyOn(platform.app.get(OwnTexts, { strict: false }).of('thought'), 'read');
    const looks = async (minutesAgo: number) => {
      await platform.db.query(`update thought set updated_at = now() - make_interval(mins => $2) where id = $1`, [
        id,
        minutesAgo,
      ]);
      const before = read.mock.calls.filter(([, of]) => of === id).length;
      await sweep.sweep();
      return read.mock.calls.filter(([, of]) => of === id).length - before;
    };
    expect(await looks(0)).toBe(1);
    expect(await looks(2)).toBe(0);
    expect(await looks(0)).toBe(1);
    read.mockRestore();
  });

  it('is read no further where its words are gone', async () => {
    emulator.broken = { kind: 'stall' };
    const id = await keep('Un long secret.', { private: false });
    await ask(path('thoughts', id));
    await platform.db.query('delete from thought where id = $1', [id]);
    await platform.app.get(TextReadingSweep, { strict: false }).sweep();
    const [last] = await platform.db.query<{ status: string }>(
      `select status from job where kind = 'text-readings' order by created_at desc limit 1`,
    );
    expect(last).toEqual({ status: 'cancelled' });
  });
});
