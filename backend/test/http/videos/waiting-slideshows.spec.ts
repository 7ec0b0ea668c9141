import type { Creation } from '@afi/contracts/creations';
import type { VideoView } from '@afi/contracts/videos';
import { WaitingVideos } from '../../../src/modules/videos/sweep/waiting-videos.js';
import { ScheduledTasks } from '../../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a slideshow whose pictures are still being prepared when its scenes are cut', () => {
  let platform: Platform;
  let mine: Caller;
  let picture: string;
  beforeAll(async () => {
    platform = await Platform.start();
    // What is begun here is begun by what happened, and not by the look of every minute.
    await platform.app.get(ScheduledTasks, { strict: false }).onModuleDestroy();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from notification');
    const file = { name: 'IMG_1.jpg', bytes: await (await photo(640, 480)).jpeg().toBuffer(), type: 'image/jpeg' };
    picture = (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
    const prepared = `select 1 from media where id = $1 and status = 'ready'`;
    await until('it is prepared', async () => (await platform.db.query(prepared, [picture])).length === 1);
    await is('processing');
  });

  const is = (status: string) => platform.db.query('update media set status = $2 where id = $1', [picture, status]);
  const read = async (id: string) => (await mine.get<VideoView>(`/client/videos/${id}`)).body;
  const reached = (id: string, ...states: VideoView['state'][]) =>
    until(`it is ${states.join(' or ')}`, async () => (states.includes((await read(id)).state) ? read(id) : undefined));
  const waiting = async () => {
    const source = { kind: 'media', mediaIds: [picture] };
    const asked = { source, format: '1:1', quality: '480p', render: true };
    const { body } = await mine.post<{ id: string }>('/client/videos', asked);
    await reached(body.id, 'waiting');
    await platform.settled();
    return read(body.id);
  };
  /** Says that its forms are there, or cannot be made. */
  const ended = async (status: 'ready' | 'failed') => {
    await is(status);
    await platform.db.query(`insert into outbox_event (id, name, payload) values (gen_random_uuid(), $1, $2)`, [
      `media.${status}`,
      { mediaId: picture },
    ]);
    await platform.settled();
  };
  const told = async () =>
    (await platform.db.query<{ kind: string }>(`select kind from notification where kind like 'videos.%'`)).map(
      ({ kind }) => kind,
    );

  it('waits for the last of them, and is made then; it is told and offered as under way meanwhile', async () => {
    const { id, state } = await waiting();
    expect(state).toBe('waiting');
    const { body: made } = await mine.get<{ items: Creation[] }>('/client/creations');
    expect(made.items.find((one) => one.id === id)).toMatchObject({ state: 'making', jobId: null });
    expect(await told()).toEqual([]);
    await ended('ready');
    expect((await reached(id, 'ready', 'scenes')).state).toBe('ready');
    await platform.settled();
    expect(await told()).toEqual(['videos.render.finished']);
  });

  it('is left to its author, who is told by the bell, where one of them cannot be prepared', async () => {
    const { id } = await waiting();
    await ended('failed');
    await reached(id, 'scenes');
    await platform.settled();
    expect(await told()).toEqual(['videos.scenes.finished']);
    expect(problemOf(await mine.post(`/client/videos/${id}/render`)).code).toBe('videos.media-broken');
  });

  it('is begun by itself no more once its author stops it, which says nothing more to them', async () => {
    const { id } = await waiting();
    const stopped = await mine.post<VideoView>(`/client/videos/${id}/stop`);
    expect([stopped.status, stopped.body.state]).toEqual([200, 'scenes']);
    expect((await mine.post<VideoView>(`/client/videos/${id}/stop`)).body.state).toBe('scenes');
    await ended('ready');
    expect((await read(id)).state).toBe('scenes');
    expect(await told()).toEqual([]);
  });

  it('is taken over by its author, who changes it', async () => {
    const { id, version } = await waiting();
    const changed = await mine.patch<VideoView>(`/client/videos/${id}/scenes`, { music: 'calm', version });
    expect([changed.status, changed.body.state]).toEqual([200, 'scenes']);
    await ended('ready');
    expect((await read(id)).state).toBe('scenes');
  });

  it('waits some hours and no longer for one that nothing is heard of', async () => {
    const { id } = await waiting();
    const films = platform.app.get(WaitingVideos, { strict: false });
    await films.begin();
    expect((await read(id)).state).toBe('waiting');
    await platform.db.query(`update video set updated_at = now() - interval '7 hours' where id = $1`, [id]);
    await films.begin();
    expect((await read(id)).state).toBe('scenes');
    await platform.settled();
    expect(await told()).toEqual(['videos.scenes.finished']);
  });

  it('that is rendered is stopped as a job is, and not so', async () => {
    const { id } = await waiting();
    await platform.db.query(`update video set state = 'rendering' where id = $1`, [id]);
    expect(problemOf(await mine.post(`/client/videos/${id}/stop`)).code).toBe('videos.under-way');
    await platform.db.query(`update video set state = 'scenes' where id = $1`, [id]);
  });
});
