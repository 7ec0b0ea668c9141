import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoView } from '@afi/contracts/videos';
import { voice } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
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

  it('that cannot be made at once leaves its scenes, and says why when the film is asked for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afi-slideshows-'));
    const path = await voice(folder, { name: 'tick.wav', seconds: 0.5 });
    const tick = { name: 'tick.wav', bytes: await readFile(path), type: 'audio/wav' };
    await rm(folder, { recursive: true });
    const { body: sound } = await mine.upload<{ id: string }>('/client/media', {}, tick);
    const shown = await send(mine, 'IMG_3.jpg');
    const { body } = await make({ kind: 'media', mediaIds: [shown] }, { music: 'own', musicId: sound.id });
    const left = await ended(body.id, 'ready', 'scenes', 'failed');
    expect(left).toMatchObject({ state: 'scenes', musicId: sound.id, files: [] });
    expect(problemOf(await mine.post(`/client/videos/${body.id}/render`)).code).toBe('videos.music-too-short');
    await platform.settled();
    const link = `/app/create/videos/${body.id}`;
    const told = await platform.db.query<{ kind: string }>('select kind from notification where link = $1', [link]);
    expect(told.map(({ kind }) => kind)).toEqual(['videos.scenes.finished']);
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
