import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaView } from '@afi/contracts/media';
import type { VideoPlan } from '@afi/contracts/video-plan';
import type { VideoView } from '@afi/contracts/videos';
import type { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import { facts, film as barsFilm, voice as halfSilent } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('clips, music and the mark of a community', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  let folder: string;
  let community: string;
  const media: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-own-media-'));
    platform = await Platform.start();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
    const { body } = await mine.post<{ id: string }>('/client/communities', { name: 'Chorale du soir', type: 'other' });
    community = body.id;
    const clip = await barsFilm(folder, { name: 'clip.mp4', width: 480, height: 480, seconds: 3 });
    const tune = await halfSilent(folder, { name: 'tune.wav', seconds: 2 });
    for (const [name, path, type, by] of [
      ['clip', clip, 'video/mp4', mine],
      ['tune', tune, 'audio/wav', mine],
      ['theirs', clip, 'video/mp4', other],
      ['theirTune', tune, 'audio/wav', other],
    ] as const) {
      const file = { name: path.split('/').at(-1) ?? '', bytes: await readFile(path), type };
      media[name] = (await by.upload<{ id: string }>('/client/media', {}, file)).body.id;
    }
  });
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (id: string, by = mine) => (await by.get<VideoView>(`/client/videos/${id}`)).body;
  const reached = (id: string, ...states: VideoView['state'][]) =>
    until(`it is ${states.join(' or ')}`, async () => (states.includes((await read(id)).state) ? read(id) : undefined));
  const begin = async () => {
    const input = { source: { kind: 'topic', text: 'Le marché' }, format: '1:1', quality: '480p' };
    const { body } = await mine.post<{ id: string }>('/client/videos', input);
    return reached(body.id, 'scenes');
  };
  const change = (id: string, changes: object) => mine.patch<VideoView>(`/client/videos/${id}/scenes`, changes);
  const prepared = (...names: string[]) =>
    until('they are prepared', async () => {
      const all = await Promise.all(names.map((one) => mine.get<MediaView>(`/client/media/${media[one]}`)));
      return all.every(({ body }) => body.status === 'ready');
    });
  const planOf = async (jobId: string): Promise<VideoPlan> => {
    const sql = `select payload ->> 'sourceKey' as key from job where id = $1`;
    const [job] = await platform.db.query<{ key: string }>(sql, [jobId]);
    return JSON.parse(String(await platform.app.get(Storage, { strict: false }).get(job?.key ?? ''))) as VideoPlan;
  };
  const claims = async () =>
    (
      await platform.db.query<{ id: string }>(`select media_id as id from media_claim where word = 'videos' order by 1`)
    ).map(({ id }) => id);

  it('(d208) are claimed with the video, let go with it, and left out where they are somebody else’s', async () => {
    const { id, scenes, version } = await begin();
    const first = { ...scenes[0], mediaId: media['clip'], clip: { from: 1, sound: true } };
    const second = { ...scenes[1], mediaId: media['theirs'] };
    const { body: video } = await change(id, {
      ...{ scenes: [first, second], music: 'own', musicId: media['tune'], communityId: community, version },
    });
    expect(video.scenes.map(({ mediaId, clip }) => [mediaId, clip])).toEqual([
      [media['clip'], { from: 1, sound: true }],
      [null, undefined],
    ]);
    expect(video).toMatchObject({ music: 'own', musicId: media['tune'], mark: { name: 'Chorale du soir' } });
    expect(video.pictures.map((one) => one.kind).sort()).toEqual(['audio', 'video']);
    expect(await claims()).toEqual([media['clip'], media['tune']].sort());

    const { body: copy } = await mine.post<{ id: string }>(`/client/videos/${id}/duplicate`);
    expect(await read(copy.id)).toMatchObject({ music: 'own', musicId: media['tune'], communityId: community });
    expect(await claims()).toHaveLength(4);
    await platform.db.query('delete from media_claim where claimant_id = $1', [copy.id]);

    const stolen = await change(id, { musicId: media['theirTune'], version: video.version });
    expect(stolen.body).toMatchObject({ music: 'none', musicId: null });
    expect(await claims()).toEqual([media['clip']]);
    const plain = video.scenes.map((one) => ({ ...one, mediaId: null, clip: undefined }));
    await change(id, { scenes: plain, version: stolen.body.version });
    expect(await claims()).toEqual([]);
    // A sound is no picture, a film no music.
    const { body: wrong } = await change(id, {
      ...{ scenes: [{ ...scenes[0], mediaId: media['tune'] }], music: 'own', musicId: media['clip'] },
      version: stolen.body.version + 1,
    });
    expect([wrong.scenes[0]?.mediaId, wrong.music, wrong.musicId]).toEqual([null, 'none', null]);
  });

  it('(d240) a sound of less than a second is no music: told where it is chosen, and before it is rendered', async () => {
    const sound = await halfSilent(folder, { name: 'dot.wav', seconds: 0.4 });
    const file = { name: 'dot.wav', bytes: await readFile(sound), type: 'audio/wav' };
    media['dot'] = (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
    await prepared('dot', 'tune');
    const { id, version } = await begin();
    const refused = problemOf(await change(id, { music: 'own', musicId: media['dot'], version }));
    expect(refused).toMatchObject({ status: 422, code: 'videos.music-too-short' });
    expect(refused.errors).toMatchObject([{ pointer: '/musicId', code: 'videos.music-too-short' }]);
    // Chosen while it was still being prepared: nobody knew how long it is.
    await platform.db.query(`update media set status = 'processing' where id = $1`, [media['dot']]);
    const chosen = await change(id, { music: 'own', musicId: media['dot'], version });
    expect(chosen.body).toMatchObject({ music: 'own', musicId: media['dot'] });
    await platform.db.query(`update media set status = 'ready' where id = $1`, [media['dot']]);
    // All else is still saved.
    const { body: renamed } = await change(id, { title: 'Le soir', version: chosen.body.version });
    expect(renamed).toMatchObject({ title: 'Le soir', musicId: media['dot'] });
    const asked = problemOf(await mine.post(`/client/videos/${id}/render`));
    expect(asked).toMatchObject({ status: 422, code: 'videos.music-too-short' });
    const { body: plain } = await change(id, { music: 'none', musicId: null, version: renamed.version });
    expect(plain.music).toBe('none');
  });

  it('begin while their film lasts, whatever was asked for; one saved before it was prepared stops no film', async () => {
    await prepared('clip');
    const { id, scenes, version } = await begin();
    const clip = { ...scenes[0], title: '', seconds: 1.5, mediaId: media['clip'], clip: { from: 900, sound: true } };
    const { body: video } = await change(id, { scenes: [clip], version });
    const last = video.scenes[0]?.clip?.from ?? 0;
    expect(last).toBeGreaterThan(1);
    expect(last).toBeLessThanOrEqual(2);
    await platform.db.query(`update video set scenes = jsonb_set(scenes, '{0,clip,from}', '900') where id = $1`, [id]);
    const asked = await mine.post<{ jobId: string }>(`/client/videos/${id}/render`);
    expect(asked.status).toBe(202);
    // What the worker is given is held to the film, too.
    expect((await planOf(asked.body.jobId)).scenes[0]?.clip).toEqual({ from: last, sound: true });
    expect((await reached(id, 'ready', 'scenes')).state).toBe('ready');
  });

  it('become part of the film, once they are prepared; one that cannot be played is told before', async () => {
    await prepared('clip', 'tune');
    const { id, scenes, version } = await begin();
    const clip = { ...scenes[0], title: '', seconds: 1.5, mediaId: media['clip'], clip: { from: 1, sound: true } };
    const { body: video } = await change(id, {
      ...{ scenes: [clip, { ...scenes[1], seconds: 1.5 }], music: 'own', musicId: media['tune'] },
      ...{ communityId: community, version },
    });
    const asked = async (status: string) => {
      await platform.db.query('update media set status = $2 where id = $1', [media['clip'], status]);
      return problemOf(await mine.post(`/client/videos/${id}/render`));
    };
    expect(await asked('processing')).toMatchObject({ status: 409, code: 'videos.media-under-way' });
    expect(await asked('failed')).toMatchObject({ status: 422, code: 'videos.media-broken' });
    await platform.db.query(`update media set status = 'ready' where id = $1`, [media['clip']]);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    const made = await reached(id, 'ready');
    expect(made).toMatchObject({ voiceless: false, markless: false, outdated: false });
    const answer = await fetch(new URL(made.files[0]?.url ?? '', platform.url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const path = join(folder, 'made.mp4');
    await writeFile(path, bytes);
    expect(await facts(path)).toMatchObject({ codecs: ['aac', 'h264'], width: 480, height: 480, seconds: 3 });

    // The mark of a community that was left is in no film, which says so.
    await platform.db.query('delete from membership where community_id = $1', [community]);
    expect(await read(id)).toMatchObject({ communityId: community, mark: null });
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    await until('it is rendered again', async () => (await read(id)).files[0]?.url !== made.files[0]?.url);
    expect(await reached(id, 'ready')).toMatchObject({ markless: true });
    expect(video.version).toBeGreaterThan(version);
  });

  it('(d241) are refused where they are larger than a worker has room for, before anything is rendered', async () => {
    await prepared('clip', 'tune');
    const { id, scenes, version } = await begin();
    await change(id, {
      ...{ scenes: [{ ...scenes[0], mediaId: media['clip'] }], music: 'own', musicId: media['tune'], version },
    });
    const sql = 'select storage_key as key from media where id = $1';
    const [lies] = await platform.db.query<{ key: string }>(sql, [media['clip']]);
    const path = platform.app.get<FolderStorage>(Storage, { strict: false }).pathOf(lies?.key ?? '');
    const { size } = await stat(path);
    // With a hole in it: it takes no room.
    await truncate(path, 1024 * 1024 * 1024);
    const refused = problemOf(await mine.post(`/client/videos/${id}/render`));
    await truncate(path, size);
    expect(refused).toMatchObject({ status: 422, code: 'videos.clips-too-heavy' });
    expect(refused.message).toMatch(/1\s025 Mo.*1\s024 Mo/);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
  });

  it('the mark of a community one is not in is refused', async () => {
    const { id, version } = await begin();
    const refused = problemOf(await change(id, { communityId: crypto.randomUUID(), version }));
    expect(refused).toMatchObject({ status: 422, code: 'videos.community-unknown' });
  });
});
