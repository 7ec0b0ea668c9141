import { jest } from '@jest/globals';
import type { StorageUse } from '@afi/contracts/media';
import { filmEndings, videoRenderJob, type VideoView } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobCancelled, JobFilesRemoved, JobFinished, type JobEnded } from '../../../src/modules/jobs/jobs.events.js';
import { JobSweep } from '../../../src/modules/jobs/transport/job-sweep.js';
import { GiveFilmRoomBackWhenJobEnded } from '../../../src/modules/videos/reactions/give-film-room-back-when-job-ended.js';
import { KeepFilmWhenJobFinished } from '../../../src/modules/videos/reactions/keep-film-when-job-finished.js';
import type { Reacts } from '../../../src/platform/events/reaction.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { overOrWaiting } from '../../support/over-or-waiting.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const mega = 1024 * 1024;
const film = { kind: 'video', bytes: 1_000, width: 480, height: 480, seconds: 3 };

describe('(d209) films where there is room for one', () => {
  let platform: Platform;
  let mine: Caller;
  const ids: string[] = [];
  beforeAll(async () => {
    // Less than a film may have: the first that is rendered holds all of it.
    platform = await Platform.start({ workers: 0, env: { UPLOAD_TOTAL_MB: '5' } });
    mine = await signedIn(platform, people.owner);
    const workers = await platform.addWorkers();
    for (const text of ['Le marché', 'La pluie', 'Le port']) {
      const source = { kind: 'topic', text };
      const { body } = await mine.post<{ id: string }>('/client/videos', { source, format: '1:1', quality: '480p' });
      ids.push(body.id);
    }
    await until('all have scenes', async () => {
      const views = await Promise.all(ids.map((id) => mine.get<VideoView>(`/client/videos/${id}`)));
      return views.every(({ body }) => body.state === 'scenes');
    });
    await workers.stop();
  });
  afterAll(() => platform.stop());

  const render = (id = '') => mine.post<{ jobId: string }>(`/client/videos/${id}/render`);
  const cancelled = async (jobId: string): Promise<void> => {
    expect((await mine.post(`/client/jobs/${jobId}/cancel`)).status).toBe(200);
    await platform.settled();
  };
  beforeEach(async () => {
    const running = await platform.db.query<{ id: string }>(`select id from job where status in ('queued', 'running')`);
    for (const { id } of running) await cancelled(id);
  });
  /** An end that comes late: events are delivered at least once, and in no order. */
  const delivered = <E extends JobEnded | JobFilesRemoved>(reaction: new (...all: never[]) => Reacts<E>, end: E) =>
    platform.app
      .get(EntityScope, { strict: false })
      .run(() =>
        platform.app
          .get(MikroORM, { strict: false })
          .em.transactional(() => platform.app.get<Reacts<E>>(reaction, { strict: false }).react(end)),
      );

  it('hold it while they are rendered, and give it back when they are stopped; tried again, they ask for it again', async () => {
    const answers = await Promise.all(ids.map((id) => render(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 413, 413]);
    const stopped = answers.find(({ status }) => status === 202)?.body.jobId ?? '';
    await cancelled(stopped);
    const last = ids[answers.findIndex(({ status }) => status === 413)] ?? '';
    expect((await render(last)).status).toBe(202);
    const again = problemOf(await mine.post(`/client/jobs/${stopped}/retry`));
    expect([again.status, again.code]).toEqual([413, 'media.too-much-stored']);
  });

  it('tried again, have their plan stored while nobody waits, as they stand when that begins', async () => {
    const [id] = ids;
    const { jobId } = (await render(id)).body;
    await cancelled(jobId);
    const storage = platform.app.get(Storage, { strict: false });
    const [put, stored] = [storage.put.bind(storage), [] as string[]];
    const spy = jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      await platform.db.query('select 1 from video where id = $1 for update nowait', [id]);
      await platform.db.query('select 1 from job where id = $1 for update nowait', [jobId]);
      if (!stored.length)
        await platform.db.query(`update video set title = 'En mai', version = version + 1 where id = $1`, [id]);
      stored.push((JSON.parse((given[1] as Buffer).toString()) as { title: string }).title);
      return put(...given);
    });
    try {
      expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    } finally {
      spy.mockRestore();
    }
    expect([stored.length, stored[1]]).toEqual([2, 'En mai']);
  });

  it('hold it when the end of their first try is told after their second began', async () => {
    const { jobId } = (await render(ids[0])).body;
    await cancelled(jobId);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    await delivered(GiveFilmRoomBackWhenJobEnded, new JobCancelled(jobId, videoRenderJob.kind, 1));
    expect(problemOf(await render(ids[1])).code).toBe('media.too-much-stored');
  });

  const stored = async () => (await mine.get<StorageUse>('/client/storage')).body.stored;
  /** What a worker had made of a film before it was stopped. */
  const stoppedWith = async (id: string | undefined, bytes: number): Promise<string> => {
    const { jobId } = (await render(id)).body;
    await platform.app.get(Storage, { strict: false }).put(`jobs/${jobId}/scene.mp4`, Buffer.alloc(bytes), 'video/mp4');
    await cancelled(jobId);
    return jobId;
  };
  const sweptAfterAnHour = async (jobIds: string[]): Promise<void> => {
    await platform.db.query(`update job set finished_at = now() - interval '61 minutes' where id = any($1)`, [jobIds]);
    await platform.app.get(JobSweep, { strict: false }).removeFiles();
    await platform.settled();
  };

  it('(d246) count what those left that came to nothing, as long as it lies there: failed films fill no disk', async () => {
    const before = await stored();
    const stopped = [await stoppedWith(ids[0], 2 * mega), await stoppedWith(ids[1], 2 * mega)];
    expect(await stored()).toBe(before + 4 * mega);
    const last = await stoppedWith(ids[2], 2 * mega);
    expect(problemOf(await render(ids[0])).code).toBe('media.too-much-stored');
    await sweptAfterAnHour([...stopped, last]);
    expect(await stored()).toBe(before);
    await cancelled((await render(ids[0])).body.jobId);
    expect(await stored()).toBe(before);
  });

  it('(d246) have all their room again when they are tried again, whatever they left', async () => {
    const before = await stored();
    const jobId = await stoppedWith(ids[0], 6 * mega);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    await cancelled(jobId);
    await platform.app.get(Storage, { strict: false }).put(`jobs/${jobId}/scene.mp4`, Buffer.alloc(mega), 'video/mp4');
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    expect(problemOf(await render(ids[1])).code).toBe('media.too-much-stored');
    // Told late, that the files of its first try went takes nothing from the second.
    await delivered(GiveFilmRoomBackWhenJobEnded, new JobFilesRemoved(jobId, videoRenderJob.kind, mega));
    expect(problemOf(await render(ids[1])).code).toBe('media.too-much-stored');
    await cancelled(jobId);
    expect(await stored()).toBe(before + mega);
    await sweptAfterAnHour([jobId]);
    expect(await stored()).toBe(before);
  });

  it('(d250) that were stopped while they were stored leave no film behind that nobody counts', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const { jobId } = (await render(ids[0])).body;
    const [{ key } = { key: '' }] = await platform.db.query<{ key: string }>(
      `select payload ->> 'resultKey' as key from job where id = $1`,
      [jobId],
    );
    const names = Object.values(filmEndings).map((ending) => `${key}${ending}`);
    for (const name of names) await storage.put(name, Buffer.alloc(1_000), 'video/mp4');
    await cancelled(jobId);
    expect(await Promise.all(names.map((name) => storage.stat(name)))).toEqual([null, null, null]);
    // Told late, once another try stored its film, the end of the first takes nothing from it.
    await platform.db.query(`update job set status = 'done', result = $2::jsonb where id = $1`, [
      jobId,
      JSON.stringify({ files: [{ ...film, key: names[0] }], voiceless: false }),
    ]);
    for (const name of names) await storage.put(name, Buffer.alloc(1_000), 'video/mp4');
    await delivered(GiveFilmRoomBackWhenJobEnded, new JobFilesRemoved(jobId, videoRenderJob.kind, 1_000));
    expect(await Promise.all(names.map((name) => storage.stat(name)))).not.toContain(null);
    for (const name of names) await storage.remove(name);
  });

  it('(d246) hold it when they are tried again while the end of their first try is told', async () => {
    const { jobId } = (await render(ids[0])).body;
    await cancelled(jobId);
    const storage = platform.app.get(Storage, { strict: false });
    const { remove } = storage;
    const again: ReturnType<typeof mine.post>[] = [];
    // It was seen not to be tried again, and gives nothing back yet.
    const spy = jest.spyOn(storage, 'remove').mockImplementation(async (key) => {
      if (!again.length) {
        again.push(mine.post(`/client/jobs/${jobId}/retry`));
        await overOrWaiting(platform, Promise.all(again));
      }
      return remove.call(storage, key);
    });
    await delivered(GiveFilmRoomBackWhenJobEnded, new JobCancelled(jobId, videoRenderJob.kind, 1));
    spy.mockRestore();
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([202]);
    expect(problemOf(await render(ids[1])).code).toBe('media.too-much-stored');
  });

  it('are not touched by the late end of an older work', async () => {
    const older = (await render(ids[0])).body.jobId;
    await cancelled(older);
    await platform.db.query(`update job set status = 'done', result = $2::jsonb where id = $1`, [
      older,
      JSON.stringify({ files: [{ ...film, key: 'videos/older.mp4' }], voiceless: false }),
    ]);
    expect((await render(ids[0])).status).toBe(202);
    for (const end of [new JobFinished(older, videoRenderJob.kind), new JobCancelled(older, videoRenderJob.kind, 1)]) {
      await delivered(KeepFilmWhenJobFinished, end);
      const { body } = await mine.get<VideoView>(`/client/videos/${ids[0]}`);
      expect([body.state, body.files]).toEqual(['rendering', []]);
    }
  });
});
