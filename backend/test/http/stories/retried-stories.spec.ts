import { randomUUID } from 'node:crypto';
import { storyJob, type StoryView } from '@afi/contracts/stories';
import { MikroORM } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { PrivateThoughtLeave } from '../../../src/modules/assistant/private-leave.queries.js';
import { JobCancelled } from '../../../src/modules/jobs/jobs.events.js';
import { KeepStoryWhenJobFinished } from '../../../src/modules/stories/reactions/keep-story-when-job-finished.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a story whose work is tried again', () => {
  let emulator: Emulator;
  let proxy: RecordingProxy;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    emulator = await startEmulator();
    proxy = await startRecordingProxy(emulator.baseUrl);
    // No worker is there but where one is added: what is asked for waits.
    platform = await Platform.start({
      workers: 0,
      env: { AI_BASE_URL: proxy.baseUrl, AI_MODEL: 'large', AI_PAUSE_SECONDS: '0', AI_TOKENS_A_DAY: '1000' },
    });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await Promise.all([proxy, emulator].map((one) => one.stop()));
  });

  const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
  const keep = async (content: string, more: object = {}) => {
    // Nothing is left to propose: the story alone is asked about.
    const described = { title: 'Un jour', tags: ['jour'], category: 'personal', mood: 'calm' };
    return (await mine.post<{ id: string }>('/client/thoughts', { content, ...described, ...more })).body.id;
  };
  const begin = async (...thoughtIds: string[]) =>
    (await mine.post<{ id: string; jobId: string }>('/client/stories', { thoughtIds })).body;
  const read = async (id: string) => (await mine.get<StoryView>(`/client/stories/${id}`)).body;
  const stop = (jobId: string) => mine.post(`/client/jobs/${jobId}/cancel`);
  const again = (jobId: string) => mine.post(`/client/jobs/${jobId}/retry`);
  const stopped = async (...thoughtIds: string[]) => {
    const story = await begin(...thoughtIds);
    await stop(story.jobId);
    await until('it says so', async () => (await read(story.id)).state === 'failed');
    return story;
  };
  const worksOf = (id: string) =>
    platform.db.query<{ status: string; engine: string }>(
      `select status, payload->>'engine' as engine from job
       where kind = '${storyJob.kind}' and payload->>'storyId' = $1 order by created_at`,
      [id],
    );

  it('is composed again on its page, and by the platform once the leave is taken back: no model is told', async () => {
    const secret = `baobab${randomUUID().replaceAll('-', '')}`;
    await allow(true);
    const { id, jobId } = await stopped(await keep(`La pluie est tombée. ${secret} reste avec moi.`));
    expect((await again(jobId)).status).toBe(202);
    expect(await read(id)).toMatchObject({ state: 'composing', composedBy: 'model' });
    await allow(false);
    expect(await read(id)).toMatchObject({ state: 'composing', composedBy: 'builtin', withoutModel: 'private' });
    expect(await worksOf(id)).toEqual([
      { status: 'cancelled', engine: 'model' },
      { status: 'queued', engine: 'builtin' },
    ]);
    const workers = await platform.addWorkers();
    await until('it is composed', async () => (await read(id)).state === 'ready');
    await workers.stop();
    expect(JSON.stringify(await read(id))).toContain(secret);
    expect(proxy.left.map((one) => one.toString('latin1')).join('\n')).not.toContain(secret);
  });

  it('is not begun anew by taking the leave back where its author stopped it', async () => {
    await allow(true);
    const { id, jobId } = await stopped(await keep('La pluie est tombée.'));
    await allow(false);
    expect(await read(id)).toMatchObject({ state: 'failed' });
    expect(await worksOf(id)).toEqual([{ status: 'cancelled', engine: 'model' }]);
    expect(problemOf(await again(jobId))).toMatchObject({ status: 409, code: 'stories.leave-gone' });
  });

  it('is refused without leave where its thoughts were marked private since, deleted or not', async () => {
    await allow(false);
    const thought = await keep('Le marché est à tous.', { private: false });
    const { id, jobId } = await stopped(thought);
    expect(await worksOf(id)).toEqual([{ status: 'cancelled', engine: 'model' }]);
    await mine.patch(`/client/thoughts/${thought}`, { private: true });
    expect(problemOf(await again(jobId))).toMatchObject({ status: 409, code: 'stories.leave-gone' });
    await mine.delete(`/client/thoughts/${thought}`);
    expect(problemOf(await again(jobId))).toMatchObject({ status: 409, code: 'stories.leave-gone' });
    await allow(true);
    expect((await again(jobId)).status).toBe(202);
    // By now it is known to be private: what waits is kept from the model.
    await allow(false);
    expect(await worksOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'queued', engine: 'builtin' }]);
  });

  it('is refused where another work composes it by now, leave or not', async () => {
    await allow(true);
    const { jobId } = await begin(await keep('La pluie est tombée.'));
    await allow(false);
    await allow(true);
    const admin = await signedIn(platform, staff.superadmin);
    const refused = problemOf(await admin.post(`/admin/jobs/${jobId}/retry`));
    expect([refused.status, refused.code]).toEqual([409, 'stories.not-again']);
  });

  it('stays composed where the end of the try before is told late', async () => {
    const { id, jobId } = await stopped(await keep('Le marché est à tous.', { private: false }));
    await again(jobId);
    const keeps = platform.app.get(KeepStoryWhenJobFinished, { strict: false });
    const { em } = platform.app.get(MikroORM, { strict: false });
    await em.fork().transactional(() => keeps.react(new JobCancelled(jobId, storyJob.kind, 1)));
    expect(await read(id)).toMatchObject({ state: 'composing' });
  });

  it('locks its work behind the leave, as who takes it back does', async () => {
    await allow(true);
    const { jobId } = await stopped(await keep('La pluie est tombée.'));
    const leave = platform.app.get(PrivateThoughtLeave, { strict: false });
    const hold = leave.hold.bind(leave);
    let free: unknown[] = [];
    jest.spyOn(leave, 'hold').mockImplementationOnce(async (accountId) => {
      free = await platform.db.query('select id from job where id = $1 for update skip locked', [jobId]);
      await hold(accountId);
    });
    try {
      expect((await again(jobId)).status).toBe(202);
    } finally {
      jest.restoreAllMocks();
    }
    expect(free).toEqual([{ id: jobId }]);
  });

  describe('once a model has done for its author what it may in a day', () => {
    const spend = () =>
      platform.db.query(
        `insert into model_use (id, day, kind, account_id, calls, prompt_tokens, completion_tokens)
         select gen_random_uuid(), to_char(now() at time zone 'utc', 'YYYY-MM-DD'), $2, account_id, 1, 900, 100
         from story where id = $1`,
        [waiting.id, storyJob.kind],
      );
    let waiting: { id: string; jobId: string };
    beforeEach(async () => {
      waiting = await stopped(await keep('Le marché est à tous.', { private: false }));
      await spend();
    });
    afterEach(() => platform.db.empty('model_use'));

    it('is put together by the platform from the first, and says why', async () => {
      const { id } = await begin(await keep('Le marché est à tous.', { private: false }));
      expect(await read(id)).toMatchObject({ composedBy: 'builtin', withoutModel: 'spent' });
      expect(await worksOf(id)).toEqual([{ status: 'queued', engine: 'builtin' }]);
    });

    it('is not asked of the model again', async () => {
      expect(problemOf(await again(waiting.jobId))).toMatchObject({ status: 409, code: 'stories.spent' });
      expect(await read(waiting.id)).toMatchObject({ state: 'failed' });
    });
  });
});
