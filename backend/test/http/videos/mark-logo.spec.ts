import { jest } from '@jest/globals';
import { videoPlan } from '@afi/contracts/video-plan';
import { videoRenderJob, type VideoView } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobCancelled } from '../../../src/modules/jobs/jobs.events.js';
import { JobQueries } from '../../../src/modules/jobs/jobs.queries.js';
import { FilmLogo } from '../../../src/modules/videos/handlers/film-logo.js';
import { LetLogoGoWhenJobEnded } from '../../../src/modules/videos/reactions/let-logo-go-when-job-ended.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { overOrWaiting } from '../../support/over-or-waiting.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { png } from '../posts/author.js';

describe('(d242) the logo of a community in the mark of a film', () => {
  let platform: Platform;
  let mine: Caller;
  let team: Caller;
  let communityId: string;
  let id: string;
  let logoId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [mine, team] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
    const { body } = await mine.post<{ id: string }>('/client/communities', { name: 'Chorale du soir', type: 'other' });
    communityId = body.id;
    const workers = await platform.addWorkers();
    const input = { source: { kind: 'topic', text: 'Le marché' }, format: '1:1', quality: '480p' };
    id = (await mine.post<{ id: string }>('/client/videos', input)).body.id;
    await until('its scenes', async () => (await read()).state === 'scenes');
    [logoId] = [await logo()];
    await workers.stop();
    await change({ communityId });
  });
  afterAll(() => platform.stop());

  const read = async () => (await mine.get<VideoView>(`/client/videos/${id}`)).body;
  const change = async (changes: object) =>
    mine.patch<VideoView>(`/client/videos/${id}/scenes`, { ...changes, version: (await read()).version });
  /** Another logo of the community, prepared. */
  async function logo(): Promise<string> {
    const { body } = await mine.upload<{ id: string }>(
      '/client/media',
      {},
      { name: 'logo.png', bytes: png, type: 'image/png' },
    );
    const isReady = async () =>
      (await mine.get<{ status: string }>(`/client/media/${body.id}`)).body.status === 'ready';
    await until('it is ready', isReady);
    await mine.patch(`/client/communities/${communityId}`, { logoId: body.id });
    return body.id;
  }
  const held = async () =>
    platform.db.query<{ claimed: string; by: string }>(
      `select media_id as claimed, claimant_id as by from media_claim where word = 'videos'`,
    );
  const render = async () => (await mine.post<{ jobId: string }>(`/client/videos/${id}/render`)).body.jobId;
  const planOf = async (jobId: string) => {
    const jobs = platform.app.get(JobQueries, { strict: false });
    const { sourceKey } = await platform.app
      .get(EntityScope, { strict: false })
      .run(() => jobs.askedOf(videoRenderJob, jobId));
    const bytes = await platform.app.get(Storage, { strict: false }).get(sourceKey);
    return videoPlan.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
  };

  it('is told with the mark, in its lightest form, and held by the work until that ends, whatever its community shows then', async () => {
    const { mark } = await read();
    expect(mark).toMatchObject({ name: 'Chorale du soir', logo: { id: logoId } });
    expect(mark?.logo?.variants).toHaveLength(1);
    const jobId = await render();
    expect(await held()).toEqual([{ claimed: logoId, by: jobId }]);
    // Let go with the work, and held again by another try of it.
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await platform.settled();
    expect(await held()).toEqual([]);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    expect(await held()).toEqual([{ claimed: logoId, by: jobId }]);
    const { logoKey } = (await planOf(jobId)).mark ?? {};
    await mine.patch(`/client/communities/${communityId}`, { logoId: null });
    await platform.settled();
    expect(await held()).toEqual([{ claimed: logoId, by: jobId }]);
    expect(await platform.app.get(Storage, { strict: false }).stat(logoKey ?? '')).not.toBeNull();

    expect((await mine.post(`/client/jobs/${jobId}/cancel`)).status).toBe(200);
    await platform.settled();
    expect(await held()).toEqual([]);
    // Tried again, it is made as its community shows itself now.
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    expect([(await planOf(jobId)).mark, await held()]).toEqual([{ name: 'Chorale du soir' }, []]);
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await platform.settled();
  });

  it('is held by a work that is tried again while the end of its first try is told', async () => {
    const workers = await platform.addWorkers();
    const shown = await logo();
    await workers.stop();
    const jobId = await render();
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await platform.settled();
    const logos = platform.app.get(FilmLogo, { strict: false });
    const { letGo } = logos;
    const again: ReturnType<typeof mine.post>[] = [];
    // It was seen not to be tried again, and lets nothing go yet.
    const spy = jest.spyOn(logos, 'letGo').mockImplementationOnce(async (id) => {
      again.push(mine.post(`/client/jobs/${jobId}/retry`));
      await overOrWaiting(platform, Promise.all(again));
      return letGo.call(logos, id);
    });
    await platform.app
      .get(EntityScope, { strict: false })
      .run(() =>
        platform.app
          .get(MikroORM, { strict: false })
          .em.transactional(() =>
            platform.app
              .get(LetLogoGoWhenJobEnded, { strict: false })
              .react(new JobCancelled(jobId, videoRenderJob.kind, 1)),
          ),
      );
    spy.mockRestore();
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([202]);
    expect(await held()).toEqual([{ claimed: shown, by: jobId }]);
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await platform.settled();
  });

  it('is no longer shown by who left the community', async () => {
    const workers = await platform.addWorkers();
    const shown = await logo();
    await workers.stop();
    expect((await read()).mark?.logo?.id).toBe(shown);
    await platform.db.query('delete from membership where community_id = $1', [communityId]);
    const jobId = await render();
    expect([(await read()).mark, (await planOf(jobId)).mark, await held()]).toEqual([null, null, []]);
    await mine.post(`/client/jobs/${jobId}/cancel`);
    expect(await team.get(`/client/videos/${id}`)).toMatchObject({ status: 404 });
  });
});
