import { randomUUID } from 'node:crypto';
import { storyJob, type StoryView } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { takenBackMeanwhile } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** A word nobody else writes. */
const word = () => `baobab${randomUUID().replaceAll('-', '')}`;

describe('a story a model puts together', () => {
  let emulator: Emulator;
  let proxy: RecordingProxy;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    emulator = await startEmulator();
    proxy = await startRecordingProxy(emulator.baseUrl);
    platform = await Platform.start({
      workers: 0,
      env: { AI_BASE_URL: proxy.baseUrl, AI_MODEL: 'large', AI_PAUSE_SECONDS: '0' },
    });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await Promise.all([proxy, emulator].map((one) => one.stop()));
  });
  beforeEach(async () => {
    emulator.broken = null;
    emulator.faults.length = 0;
    await allow(false);
  });

  const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
  const left = (): string => proxy.left.map((one) => one.toString('latin1')).join('\n');
  const told = () => emulator.calls.filter(({ task }) => task === 'compose_story').length;
  const keep = async (content: string, at: string, more: object = {}) => {
    // Nothing is left to propose: the story alone is asked about.
    const described = { title: 'Un jour', tags: ['jour'], category: 'personal', mood: 'calm' };
    const { body } = await mine.post<{ id: string }>('/client/thoughts', { content, ...described, ...more });
    await platform.db.query('update thought set at = $2 where id = $1', [body.id, at]);
    return body.id;
  };
  const read = async (id: string) => (await mine.get<StoryView>(`/client/stories/${id}`)).body;
  const begin = async (thoughtIds: string[]) => {
    const { status, body } = await mine.post<{ id: string; jobId: string }>('/client/stories', { thoughtIds });
    expect(status).toBe(202);
    return body;
  };
  const composed = (id: string) =>
    until('it is composed', async () => {
      const story = await read(id);
      return story.state !== 'composing' && story;
    });
  const jobsOf = (id: string) =>
    platform.db.query<{ id: string; status: string }>(
      `select id, status from job where kind = '${storyJob.kind}' and payload->>'storyId' = $1 order by created_at`,
      [id],
    );
  const secretThought = (secret: string) =>
    keep(`La pluie est tombée. ${secret} reste avec moi.`, '2026-11-02T08:00:00Z');

  describe('while no worker is there', () => {
    it('is told no model any more once the leave is taken back: the platform composes it', async () => {
      const secret = word();
      const thought = await secretThought(secret);
      await allow(true);
      const { id, jobId } = await begin([thought]);
      await allow(false);
      expect(await read(id)).toMatchObject({ state: 'composing', composedBy: 'builtin', withoutModel: 'private' });
      expect(await jobsOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'queued' }]);
      // Nobody brings the other one back: an admin knows nothing of the leave.
      const admin = await signedIn(platform, staff.superadmin);
      const refused = problemOf(await admin.post(`/admin/jobs/${jobId}/retry`));
      expect([refused.status, refused.code]).toEqual([409, 'stories.leave-gone']);
      await platform.addWorkers();
      expect(JSON.stringify(await composed(id))).toContain(secret);
      await platform.settled();
      expect(await read(id)).toMatchObject({ state: 'ready', composedBy: 'builtin', withoutModel: 'private' });
      expect(left()).not.toContain(secret);
    });
  });

  it('is told none of a private thought whose leave is taken back at the moment it is asked for', async () => {
    const secret = word();
    const thought = await secretThought(secret);
    await allow(true);
    let id = '';
    await takenBackMeanwhile(platform, {
      begin: async () => ({ id } = await begin([thought])),
      takeBack: () => allow(false),
    });
    expect((await jobsOf(id))[0]?.status).toBe('cancelled');
    expect(await composed(id)).toMatchObject({ composedBy: 'builtin', withoutModel: 'private' });
  });

  describe('while its source is stored', () => {
    const storage = () => platform.app.get(Storage, { strict: false });
    const meanwhile = (change: () => Promise<unknown>) => {
      const put = storage().put.bind(storage());
      jest.spyOn(storage(), 'put').mockImplementationOnce(async (...given) => {
        const kept = await put(...given);
        await change();
        return kept;
      });
    };
    afterEach(() => jest.restoreAllMocks());
    const open = 'Le marché est à tous.';

    it('tells nobody of a private thought that is deleted meanwhile', async () => {
      const secret = word();
      const ids = [await secretThought(secret), await keep(open, '2026-11-03T08:00:00Z', { private: false })];
      meanwhile(() => mine.delete(`/client/thoughts/${ids[0]}`));
      const story = await composed((await begin(ids)).id);
      expect(story).toMatchObject({ state: 'ready', composedBy: 'model', moments: 1 });
      expect(JSON.stringify(story)).not.toContain(secret);
      expect(left()).not.toContain(secret);
    });

    it('tells no model of a thought that is marked private meanwhile, without leave', async () => {
      const secret = word();
      const id = await keep(`La pluie est tombée. ${secret}.`, '2026-11-02T08:00:00Z', { private: false });
      meanwhile(() => mine.patch(`/client/thoughts/${id}`, { private: true }));
      const story = await composed((await begin([id])).id);
      expect(story).toMatchObject({ composedBy: 'builtin', withoutModel: 'private' });
      expect(JSON.stringify(story)).toContain(secret);
    });

    it('is begun of nothing where all of it is deleted meanwhile, and leaves no file', async () => {
      const id = await keep(open, '2026-11-02T08:00:00Z');
      const removed = jest.spyOn(storage(), 'remove');
      meanwhile(() => mine.delete(`/client/thoughts/${id}`));
      const refused = problemOf(await mine.post('/client/stories', { thoughtIds: [id] }));
      expect(refused).toMatchObject({ status: 422, code: 'stories.no-words' });
      expect(removed.mock.calls).toHaveLength(1);
    });
  });

  it('names sentences by their ids: each stands in it once, as it was written; Afi says nothing but in their words', async () => {
    const texts = [
      'La pluie est tombée sur le marché. J’ai attendu sous le grand baobab.',
      'Maman a souri. Nous avons vendu trois pagnes.',
      'Le soir, la route était longue.',
    ];
    const ids = await Promise.all(texts.map((text, day) => keep(text, `2026-11-0${day + 2}T08:00:00Z`)));
    await allow(true);
    const before = told();
    const story = await composed((await begin(ids)).id);
    expect(told()).toBe(before + 1);
    expect(story).toMatchObject({ composedBy: 'model', withoutModel: null, title: 'La pluie est tombée', moments: 3 });
    expect(story.chapters.map(({ title }) => title)).toEqual(['La pluie est', 'Le soir, la']);
    expect(story.chapters.flatMap(({ passages }) => passages.map(({ text }) => text))).toEqual(texts);
    expect(story.chapters[0]?.opening).toBe('Maman a souri.');
    expect(story.chapters[0]?.passages.map(({ link }) => link)).toEqual(['', 'Et puis']);
  });

  it('says in its own place what a model made up: a name, a feeling, a figure, a sentence', async () => {
    const ids = [await keep('Maman a souri au marché.', '2026-11-02T08:00:00Z')];
    await allow(true);
    emulator.faults.push({
      kind: 'answer',
      answer: {
        title: 'Le triomphe de Fatou',
        chapters: [
          {
            title: 'La joie',
            opening: 'En 1998, Maman a pleuré.',
            moments: [{ link: '', sentences: ['s1', 's2', 's1'] }],
          },
        ],
      },
    });
    const story = await composed((await begin(ids)).id);
    expect(story).toMatchObject({ composedBy: 'model', title: 'Mon histoire, novembre 2026' });
    expect(story.chapters).toEqual([
      {
        title: 'La vie',
        opening: 'Le 2 novembre.',
        passages: [{ thoughtId: ids[0], at: '2026-11-02T08:00:00.000Z', link: '', text: 'Maman a souri au marché.' }],
      },
    ]);
  });

  it('is put together by the platform where the model fails, and says so; nothing is lost', async () => {
    const ids = [await keep('Maman a souri au marché.', '2026-11-02T08:00:00Z')];
    await allow(true);
    emulator.broken = { kind: 'garbage' };
    expect(await composed((await begin(ids)).id)).toMatchObject({
      ...{ state: 'ready', composedBy: 'builtin', withoutModel: 'failed', moments: 1 },
    });
  });

  it('needs no leave for thoughts that are not private', async () => {
    const ids = [await keep('Le marché est à tous.', '2026-11-02T08:00:00Z', { private: false })];
    expect(await composed((await begin(ids)).id)).toMatchObject({ composedBy: 'model' });
  });
});
