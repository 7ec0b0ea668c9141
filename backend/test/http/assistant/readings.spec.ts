import type { ReadingView } from '@afi/contracts/assistant-readings';
import type { ModelUseView } from '@afi/contracts/model-usage';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { startNarratorEmulator, type NarratorEmulator } from '../../../../workers/src/tools/narration/emulator.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { takenBackMeanwhile } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { ChatSweep } from '../../../src/modules/assistant/sweep/chat-sweep.js';
import { Talk } from './talk.js';

describe('an answer that is read aloud', () => {
  let emulator: NarratorEmulator;
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller;
  let talk: Talk;
  let answerId: string;
  beforeAll(async () => {
    emulator = await startNarratorEmulator();
    platform = await Platform.start({
      env: {
        ...{ TTS_BASE_URL: emulator.baseUrl, TTS_MODEL: 'kokoro', TTS_PAUSE_SECONDS: '0' },
        ...{ TTS_LETTERS_A_DAY: '5000', TTS_PRICE: '0.01' },
      },
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
    await platform.db.empty('model_use', 'chat_memory');
    talk = await Talk.begin(mine);
    ({ answerId } = await talk.ask('Comment écrire une publication ?'));
    await talk.ended(answerId);
    emulator.calls.length = 0;
  });

  const path = () => `/client/chats/${talk.id}/answers/${answerId}/reading`;
  const ask = (by: Caller = mine) => by.post<ReadingView>(path());
  const reading = async () => (await mine.get<ReadingView>(path())).body;
  const reached = (state: ReadingView['state']) =>
    until(`it is ${state}`, async () => {
      const now = await reading();
      return now.state === state && now;
    });
  const setAnswer = (content: string, isPrivate = false) =>
    platform.db.query('update chat_message set content = $2, private = $3 where id = $1', [
      answerId,
      content,
      isPrivate,
    ]);

  it('is asked for once, whole and without its markup, kept as a light sound, counted for who asked, and never paid again', async () => {
    const sentence = 'Le **marché** du lundi rouvre demain à six heures [1]. ';
    await setAnswer(sentence.repeat(20));
    expect(await reading()).toEqual({ state: 'none', sound: null });
    const { status, body } = await ask();
    expect([status, body]).toEqual([202, { state: 'reading', sound: null }]);
    const { sound } = await reached('read');
    const said = emulator.calls.map(({ input }) => input);
    expect(said.length).toBeGreaterThan(1);
    expect(said.join(' ')).toBe('Le marché du lundi rouvre demain à six heures. '.repeat(20).trim());
    expect(sound?.seconds).toBeGreaterThan(50);
    expect(sound?.bytes).toBeLessThan(400_000);
    const heard = await fetch(new URL(sound?.url ?? '', platform.url));
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    const admin = await signedIn(platform, staff.superadmin);
    const [used] = await until('it is counted', async () => {
      const { items } = (await admin.get<{ items: ModelUseView[] }>('/admin/model-usage')).body;
      return items.length > 0 && items;
    });
    expect(used).toMatchObject({ kind: 'chat-readings', model: 'kokoro', spoken: said.join('').length });
    expect((await ask()).body).toMatchObject({ state: 'read', sound: { bytes: sound?.bytes } });
    expect(emulator.calls).toHaveLength(said.length);
  });

  it('(d260) is for nobody else', async () => {
    expect((await ask(other)).status).toBe(404);
    expect((await other.get(path())).status).toBe(404);
  });

  it('that fails is told, and may be asked for again: what was read is not paid twice by the same work', async () => {
    emulator.broken = { kind: 'status', status: 400 };
    await ask();
    await reached('failed');
    emulator.broken = null;
    expect((await ask()).body.state).toBe('reading');
    await reached('read');
  });

  it('(d260) and rests on private thoughts goes to no service without the leave of their author; taking it back stops what waits', async () => {
    await setAnswer('Je suis triste depuis dimanche.', true);
    expect(problemOf(await ask())).toMatchObject({ status: 409, code: 'assistant.reading-private' });
    expect(emulator.calls).toEqual([]);
    const leave = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
    await leave(true);
    emulator.broken = { kind: 'stall' };
    expect((await ask()).status).toBe(202);
    await until('it is asked', async () => emulator.calls.length > 0);
    await leave(false);
    await reached('failed');
    expect(problemOf(await ask())).toMatchObject({ code: 'assistant.reading-private' });
  });

  it('(d260) is stored nowhere before leave, day and room are asked, nor where one of them is gone a moment later', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const [put, remove] = [storage.put.bind(storage), jest.spyOn(storage, 'remove')];
    const stored: string[] = [];
    let meanwhile = async (): Promise<unknown> => undefined;
    jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      stored.push(given[0]);
      const kept = await put(...given);
      await meanwhile();
      return kept;
    });
    try {
      await setAnswer('Je suis triste depuis dimanche.', true);
      expect(problemOf(await ask())).toMatchObject({ code: 'assistant.reading-private' });
      expect(stored).toEqual([]);
      await mine.put('/client/memory/private-thoughts', { allowed: true });
      meanwhile = () => mine.put('/client/memory/private-thoughts', { allowed: false });
      expect(problemOf(await ask())).toMatchObject({ code: 'assistant.reading-private' });
      expect(stored).toHaveLength(1);
      expect(remove.mock.calls).toEqual([stored]);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('(d260) is stopped, too, where the leave is taken back at the moment it is asked for', async () => {
    const leave = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
    await setAnswer('Je suis triste depuis dimanche.', true);
    await leave(true);
    emulator.broken = { kind: 'stall' };
    await takenBackMeanwhile(platform, { begin: () => ask(), takeBack: () => leave(false) });
    const jobs = await platform.db.query(
      'select j.status from chat_reading r join job j on j.id = r.job_id where r.answer_id = $1',
      [answerId],
    );
    expect(jobs).toEqual([{ status: 'cancelled' }]);
  });

  it('(d260) that failed or was stopped is tried again by nobody, and its text lies nowhere any more', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const job = async () => {
      const [row] = await platform.db.query<{ id: string; source: string }>(
        `select j.id, j.payload->>'sourceKey' as source from chat_reading r join job j on j.id = r.job_id where r.answer_id = $1`,
        [answerId],
      );
      return row ?? { id: '', source: '' };
    };
    const isRefused = async () => {
      const { id, source } = await job();
      await until('its text is gone', async () => !(await storage.get(source)), 10_000);
      const admin = await signedIn(platform, staff.superadmin);
      const refused = { status: 409, code: 'assistant.reading-not-again' };
      expect(problemOf(await mine.post(`/client/jobs/${id}/retry`))).toMatchObject(refused);
      expect(problemOf(await admin.post(`/admin/jobs/${id}/retry`))).toMatchObject(refused);
    };
    await setAnswer('Je suis triste depuis dimanche.', true);
    await mine.put('/client/memory/private-thoughts', { allowed: true });
    emulator.broken = { kind: 'status', status: 400 };
    await ask();
    await reached('failed');
    await isRefused();
    emulator.broken = { kind: 'stall' };
    await ask();
    await until('it is asked', async () => emulator.calls.length > 1);
    await mine.put('/client/memory/private-thoughts', { allowed: false });
    await reached('failed');
    await isRefused();
  });

  it('has an end a day, and a length', async () => {
    await setAnswer('long '.repeat(2_000));
    expect(problemOf(await ask())).toMatchObject({ status: 422, code: 'assistant.reading-long' });
    await setAnswer('Oui, demain à six heures.');
    await ask();
    await reached('read');
    await until('it is counted', async () => (await platform.db.query('select id from model_use')).length > 0);
    await platform.db.query('update model_use set spoken = 5000');
    await setAnswer('Non.');
    await platform.db.query('delete from chat_reading');
    expect(problemOf(await ask())).toMatchObject({ status: 429, code: 'assistant.reading-spent' });
  });

  it('waits for the end of what is read of a thought: its letters are counted from the beginning', async () => {
    emulator.broken = { kind: 'stall' };
    const thought = { title: 'Le marché', content: 'long '.repeat(1_000), private: false };
    const { id } = (await mine.post<{ id: string }>('/client/thoughts', thought)).body;
    await mine.post(`/client/thoughts/${id}/reading`, { part: 0 });
    expect(problemOf(await ask())).toMatchObject({ status: 429, code: 'assistant.reading-spent' });
    const [work] = await platform.db.query<{ id: string }>(
      'select job_id as id from text_reading where subject_id = $1',
      [id],
    );
    await mine.post(`/client/jobs/${work?.id}/cancel`);
    await platform.settled();
    emulator.broken = null;
    expect((await ask()).body).toMatchObject({ state: 'reading' });
  });

  it('lies there as long as its conversation', async () => {
    await ask();
    const { sound } = await reached('read');
    const sweep = platform.app.get(ChatSweep, { strict: false });
    const later = Date.now() + 3 * 3_600_000;
    await sweep.sweepReadings(later);
    const heard = () => fetch(new URL(sound?.url ?? '', platform.url)).then(({ status }) => status);
    expect(await heard()).toBe(200);
    await platform.db.query('delete from chat where id = $1', [talk.id]);
    expect(await sweep.sweepReadings(later)).toBeGreaterThan(0);
    expect(await heard()).toBe(404);
  });
});
