import { videoRenderJob, type VideoView } from '@afi/contracts/videos';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobCancelled, JobFinished, type JobEnded } from '../../../src/modules/jobs/jobs.events.js';
import { GiveFilmRoomBackWhenJobEnded } from '../../../src/modules/videos/reactions/give-film-room-back-when-job-ended.js';
import { KeepFilmWhenJobFinished } from '../../../src/modules/videos/reactions/keep-film-when-job-finished.js';
import type { Reacts } from '../../../src/platform/events/reaction.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

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
  const delivered = (reaction: new (...all: never[]) => Reacts<JobEnded>, end: JobEnded) =>
    platform.app
      .get(EntityScope, { strict: false })
      .run(() =>
        platform.app
          .get(MikroORM, { strict: false })
          .em.transactional(() => platform.app.get<Reacts<JobEnded>>(reaction, { strict: false }).react(end)),
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

  it('hold it when the end of their first try is told after their second began', async () => {
    const { jobId } = (await render(ids[0])).body;
    await cancelled(jobId);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    await delivered(GiveFilmRoomBackWhenJobEnded, new JobCancelled(jobId, videoRenderJob.kind, 1));
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
