import type { VideoView } from '@afi/contracts/videos';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

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
  }, 120_000);
  afterAll(() => platform.stop(), 60_000);

  it('hold it while they are rendered, and give it back when they are stopped; tried again, they ask for it again', async () => {
    const render = (id: string) => mine.post<{ jobId: string }>(`/client/videos/${id}/render`);
    const answers = await Promise.all(ids.map(render));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 413, 413]);
    const stopped = answers.find(({ status }) => status === 202)?.body.jobId ?? '';
    expect((await mine.post(`/client/jobs/${stopped}/cancel`)).status).toBe(200);
    await platform.settled();
    const last = ids[answers.findIndex(({ status }) => status === 413)] ?? '';
    expect((await render(last)).status).toBe(202);
    const again = problemOf(await mine.post(`/client/jobs/${stopped}/retry`));
    expect([again.status, again.code]).toEqual([413, 'media.too-much-stored']);
  }, 60_000);
});
