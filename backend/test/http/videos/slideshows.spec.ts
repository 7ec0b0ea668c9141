import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoView } from '@afi/contracts/videos';
import { jest } from '@jest/globals';
import { voice } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import { FilmRoom } from '../../../src/modules/videos/handlers/film-room.js';
import { WaitingVideos } from '../../../src/modules/videos/sweep/waiting-videos.js';
import { Problem } from '../../../src/platform/problem/problem.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a slideshow', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const send = async (by: Caller, name: string) => {
    const bytes = await (await photo(640, 480)).jpeg().toBuffer();
    return (await by.upload<{ id: string }>('/client/media', {}, { name, bytes, type: 'image/jpeg' })).body.id;
  };
  const look = { format: '1:1', quality: '480p' };
  const make = (source: object, more: object = {}) =>
    mine.post<{ id: string; jobId: string }>('/client/videos', { source, ...look, render: true, ...more });
  const ended = (id: string, ...states: string[]) =>
    until(`it is ${states.join(' or ')}`, async () => {
      const { body } = await mine.get<VideoView>(`/client/videos/${id}`);
      return states.includes(body.state) ? body : undefined;
    });

  /** A sound of half a second, prepared. */
  const tick = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afi-slideshows-'));
    const bytes = await readFile(await voice(folder, { name: 'tick.wav', seconds: 0.5 }));
    await rm(folder, { recursive: true });
    const { id } = (
      await mine.upload<{ id: string }>('/client/media', {}, { name: 'tick.wav', bytes, type: 'audio/wav' })
    ).body;
    await until('it is prepared', async () => {
      const { body } = await mine.get<{ status: string }>(`/client/media/${id}`);
      return body.status === 'ready';
    });
    return id;
  };

  it('is a film of pictures in their order, with their captions, made without being asked for again', async () => {
    const [first, second] = [await send(mine, 'IMG_1.jpg'), await send(mine, 'IMG_2.jpg')];
    const source = { kind: 'media', mediaIds: [second, first], captions: { [second]: 'Le marché', [first]: '' } };
    const { body, status } = await make(source, { title: 'Le marché', music: 'calm' });
    expect(status).toBe(202);
    const film = await ended(body.id, 'ready', 'scenes', 'failed');
    expect(film).toMatchObject({ state: 'ready', title: 'Le marché', music: 'calm' });
    expect(film.scenes.map(({ mediaId, text }) => [mediaId, text])).toEqual([
      [second, 'Le marché'],
      [first, ''],
    ]);
    expect(film.files.map(({ kind }) => kind)).toContain('video');
    const told = await platform.db.query<{ kind: string }>(
      `select kind from notification where kind like 'videos.%' order by created_at`,
    );
    expect(told.map(({ kind }) => kind)).toEqual(['videos.render.finished']);
  });

  it('is begun with no music too short to be heard, and says so', async () => {
    const musicId = await tick();
    const refused = problemOf(
      await make({ kind: 'media', mediaIds: [await send(mine, 'a.jpg')] }, { music: 'own', musicId }),
    );
    expect([refused.code, refused.errors?.[0]?.pointer]).toEqual(['videos.music-too-short', '/musicId']);
  });

  it('that cannot be made at once leaves its scenes, and says why when the film is asked for', async () => {
    const musicId = await tick();
    const isPrepared = (status: string) =>
      platform.db.query('update media set status = $2 where id = $1', [musicId, status]);
    const shown = await send(mine, 'IMG_3.jpg');
    await isPrepared('processing');
    const { body } = await make({ kind: 'media', mediaIds: [shown] }, { music: 'own', musicId });
    await ended(body.id, 'waiting');
    await isPrepared('ready');
    await platform.app.get(WaitingVideos, { strict: false }).begin();
    const left = await ended(body.id, 'ready', 'scenes', 'failed');
    expect(left).toMatchObject({ state: 'scenes', musicId, files: [] });
    expect(problemOf(await mine.post(`/client/videos/${body.id}/render`)).code).toBe('videos.music-too-short');
    await platform.settled();
    const link = `/app/create/videos/${body.id}`;
    const told = await platform.db.query<{ kind: string }>('select kind from notification where link = $1', [link]);
    expect(told.map(({ kind }) => kind)).toEqual(['videos.scenes.finished']);
  });

  it('waits where its author has no room while another film of theirs is rendered, and no longer', async () => {
    const waits = async (title: string) => {
      const shown = await send(mine, `${title}.jpg`);
      const { body } = await make({ kind: 'media', mediaIds: [shown] }, { title, render: false });
      await ended(body.id, 'scenes');
      return body.id;
    };
    const [rendered, waiting] = [await waits('Un'), await waits('Deux')];
    const become = (id: string, state: string) =>
      platform.db.query('update video set state = $2 where id = $1', [id, state]);
    const rendering = jest.spyOn(platform.app.get(FilmRoom, { strict: false }), 'hold');
    rendering.mockRejectedValue(new Problem('media.too-much-stored', 413));
    const stateLeft = async () => {
      await platform.app.get(WaitingVideos, { strict: false }).begin();
      return (await mine.get<VideoView>(`/client/videos/${waiting}`)).body.state;
    };
    await become(waiting, 'waiting');
    await become(rendered, 'rendering');
    expect(await stateLeft()).toBe('waiting');
    await become(rendered, 'scenes');
    expect(await stateLeft()).toBe('scenes');
    rendering.mockRestore();
  });

  it('of a topic tells of that, whatever it is called', async () => {
    const { body } = await make({ kind: 'topic', text: 'La récolte du maïs' }, { title: 'Pour lundi', render: false });
    const film = await ended(body.id, 'scenes', 'failed');
    expect(film.title).toBe('Pour lundi');
    expect(JSON.stringify(film.scenes)).toContain('maïs');
    expect(JSON.stringify(film.scenes)).not.toContain('Pour lundi');
  });

  it('(d266) has no music of somebody else, from its beginning on', async () => {
    const other = await signedIn(platform, people.reader);
    const folder = await mkdtemp(join(tmpdir(), 'afi-slideshows-'));
    const path = await voice(folder, { name: 'theirs.wav', seconds: 4 });
    const theirs = { name: 'theirs.wav', bytes: await readFile(path), type: 'audio/wav' };
    await rm(folder, { recursive: true });
    const { body: sound } = await other.upload<{ id: string }>('/client/media', {}, theirs);
    const shown = await send(mine, 'IMG_5.jpg');
    const { body } = await make({ kind: 'media', mediaIds: [shown] }, { music: 'own', musicId: sound.id });
    const { body: begun } = await mine.get<VideoView>(`/client/videos/${body.id}`);
    expect(begun).toMatchObject({ music: 'none', musicId: null });
    expect(JSON.stringify(begun)).not.toContain(sound.id);
    expect(await ended(body.id, 'ready', 'scenes', 'failed')).toMatchObject({ state: 'ready', music: 'none' });
  });

  it('takes captions that stand on one line each, for as many pictures as it has room for', async () => {
    const shown = await send(mine, 'IMG_4.jpg');
    const many = Object.fromEntries(Array.from({ length: 31 }, () => [crypto.randomUUID(), 'Une de trop']));
    for (const captions of [{ [shown]: 'x'.repeat(141) }, { photo: 'Sans numéro' }, many])
      expect((await make({ kind: 'media', mediaIds: [shown], captions })).status).toBe(422);
    expect((await make({ kind: 'media', mediaIds: Object.keys(many) })).status).toBe(422);
  });
});
