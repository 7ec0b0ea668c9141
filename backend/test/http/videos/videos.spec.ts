import type { Creation } from '@afi/contracts/creations';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { maxVideos, type VideoView } from '@afi/contracts/videos';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { VideoSweep } from '../../../src/modules/videos/sweep/video-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const text = `# Le paludisme

Le paludisme est transmis par un moustique. Il pique surtout la nuit.

# Se protéger

- Dormir : sous une moustiquaire, chaque nuit
- Vider l’eau : autour de la maison
`;
const look = { format: '1:1', quality: '480p' };

describe('videos', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from video'));

  const read = async (id: string, by = mine) => (await by.get<VideoView>(`/client/videos/${id}`)).body;
  const reached = async (id: string, ...states: VideoView['state'][]) => {
    await until(`it is ${states.join(' or ')}`, async () => states.includes((await read(id)).state));
    return read(id);
  };
  const begin = async (source: object, more: object = {}) => {
    const answer = await mine.post<{ id: string; jobId: string }>('/client/videos', { source, ...look, ...more });
    expect(answer.status).toBe(202);
    return reached(answer.body.id, 'scenes', 'failed');
  };
  const change = (id: string, changes: object, by = mine) =>
    by.patch<VideoView>(`/client/videos/${id}/scenes`, changes);

  it('begin with scenes in the words of their source: its headings, sentences and lists', async () => {
    const video = await begin({ kind: 'text', text }, { subtitleStyle: 'words', music: 'calm' });
    expect(video).toMatchObject({ state: 'scenes', title: 'Le paludisme', skeleton: false, language: 'fr', files: [] });
    expect(video).toMatchObject({ subtitles: true, subtitleStyle: 'words', music: 'calm', voice: 'none', ...look });
    expect(video.scenes.map(({ title, text: said }) => [title, said])).toEqual([
      ['Le paludisme', ''],
      ['', 'Le paludisme est transmis par un moustique. Il pique surtout la nuit.'],
      ['Se protéger', ''],
      ['Dormir', 'sous une moustiquaire, chaque nuit'],
      ['Vider l’eau', 'autour de la maison'],
    ]);
    for (const { seconds } of video.scenes) expect(seconds).toBeGreaterThanOrEqual(2.5);
  });

  it('change under their author’s hand; what changed elsewhere meanwhile is not overwritten', async () => {
    const { id, scenes, version } = await begin({ kind: 'text', text });
    const [first, ...rest] = scenes;
    const changed = await change(id, { theme: 'nuit', scenes: [...rest, { ...first, seconds: 4 }], version });
    expect(changed.body).toMatchObject({ theme: 'nuit', version: version + 1 });
    expect(changed.body.scenes.at(-1)).toMatchObject({ title: 'Le paludisme', seconds: 4 });
    expect((await change(id, { title: 'Trop tard', version })).status).toBe(409);
  });

  it('have scenes of which each stands there once', async () => {
    const { id, scenes, version } = await begin({ kind: 'text', text });
    expect((await change(id, { scenes: [scenes[0], { ...scenes[1], id: scenes[0]?.id }], version })).status).toBe(422);
  });

  it('are no longer than a film may be', async () => {
    const { id, scenes, version } = await begin({ kind: 'text', text });
    const long = Array.from({ length: 10 }, () => ({ ...scenes[0], id: crypto.randomUUID(), seconds: 20 }));
    const refused = problemOf(await change(id, { scenes: long, version }));
    expect([refused.status, refused.code]).toEqual([422, 'videos.too-long']);
  });

  it('become a film, a poster and subtitles, for their author alone; the next film takes their place', async () => {
    const { id, scenes, version } = await begin({ kind: 'text', text }, { music: 'bright' });
    const short = scenes.slice(0, 2).map((one) => ({ ...one, seconds: 1.5 }));
    const { body: changed } = await change(id, { scenes: short, version });
    expect((await other.post(`/client/videos/${id}/render`)).status).toBe(404);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    expect(problemOf(await change(id, { theme: 'nuit', version: changed.version + 1 })).code).toBe('videos.under-way');
    const video = await reached(id, 'ready', 'failed');
    expect(video).toMatchObject({ state: 'ready', outdated: false, voiceless: false });
    expect(video.files.map(({ kind, width, height, seconds }) => [kind, width, height, seconds])).toEqual([
      ['video', 480, 480, 3],
      ['poster', 480, 480, 0],
      ['subtitles', 0, 0, 3],
    ]);
    const [film, , subtitles] = await Promise.all(
      video.files.map(async ({ url, bytes }) => {
        const served = await fetch(new URL(url, platform.url));
        const body = Buffer.from(await served.arrayBuffer());
        expect([served.status, body.length]).toEqual([200, bytes]);
        return body;
      }),
    );
    expect(film?.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect(subtitles?.toString('utf8')).toMatch(/^WEBVTT\nKind: captions\nLanguage: fr\n\n00:00:01\.520 --> /);
    const sweep = platform.app.get(VideoSweep, { strict: false });
    const later = Date.now() + 3 * 3_600_000;
    expect(await sweep.sweepFiles(later)).toBe(0);

    const again = await change(id, { theme: 'nuit', language: 'en', version: video.version });
    expect(again.body).toMatchObject({ state: 'ready', outdated: true, language: 'en' });
    await mine.post(`/client/videos/${id}/render`);
    const next = await reached(id, 'ready', 'failed');
    expect([next.outdated, next.files[0]?.url === video.files[0]?.url]).toEqual([false, false]);
    const said = await fetch(new URL(next.files[2]?.url ?? '', platform.url));
    expect(await said.text()).toMatch(/^WEBVTT\nKind: captions\nLanguage: en\n/);
    const gone = async () => (await fetch(new URL(video.files[0]?.url ?? '', platform.url))).status === 404;
    await until('the film before is gone', gone);
    await platform.db.query('delete from video where id = $1', [id]);
    // Those of a work that just ended may be in no row yet.
    expect(await sweep.sweepFiles()).toBe(0);
    expect(await sweep.sweepFiles(later)).toBe(3);
  });

  it('are rendered as they stand when that begins; nobody waits for their storage', async () => {
    const { id, version } = await begin({ kind: 'topic', text: 'Le marché' });
    const storage = platform.app.get(Storage, { strict: false });
    const plans: string[] = [];
    const put = jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      // Nobody holds the row.
      await platform.db.query('select 1 from video where id = $1 for update nowait', [id]);
      if (!plans.length) expect((await change(id, { title: 'Le port', version })).status).toBe(200);
      plans.push((given[1] as Buffer).toString('utf8'));
      return FolderStorage.prototype.put.apply(storage, given);
    });
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    put.mockRestore();
    expect(plans.map((plan) => (JSON.parse(plan) as VideoPlan).title)).toEqual(['Le marché', 'Le port']);
  });

  it('(d209) take room of their author, with their films', async () => {
    const stored = async () => (await mine.get<{ stored: number }>('/client/storage')).body.stored;
    const before = await stored();
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    const file = { kind: 'video', key: 'videos/x.mp4', bytes: 1_000, width: 480, height: 480, seconds: 3 };
    await platform.db.query(`update video set files = $2::jsonb where id = $1`, [id, JSON.stringify([file])]);
    expect(await stored()).toBe(before + 1_000);
  });

  it('(d207) are of nobody else: not read, changed, rendered, copied, deleted or brought back', async () => {
    const { id, version } = await begin({ kind: 'topic', text: 'Le marché' });
    const calls = [
      other.get(`/client/videos/${id}`),
      change(id, { title: 'Volée', version }, other),
      other.post(`/client/videos/${id}/render`),
      other.post(`/client/videos/${id}/duplicate`),
      other.delete(`/client/videos/${id}`),
      other.post(`/client/videos/${id}/restore`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('(d207) are made of what one may read alone, and of no link inside', async () => {
    const { body: thought } = await other.post<{ id: string }>('/client/thoughts', { content: 'Un secret' });
    const foreign = [
      [{ kind: 'thoughts', thoughtIds: [thought.id] }, 'creations.source-unknown'],
      [{ kind: 'deck', deckId: thought.id }, 'creations.source-unknown'],
      [{ kind: 'media', mediaIds: [thought.id] }, 'creations.source-unknown'],
      [{ kind: 'link', url: 'http://127.0.0.1:1/' }, 'videos.link-refused'],
      [{ kind: 'link', url: 'file:///etc/passwd' }, 'videos.link-refused'],
    ] as const;
    for (const [source, code] of foreign) {
      const refused = problemOf(await mine.post('/client/videos', { source, ...look }));
      expect([source, refused.status, refused.code]).toEqual([source, 422, code]);
    }
    await other.delete(`/client/thoughts/${thought.id}`);
  });

  it('(d208) no word of them stands in a job, an event or a notification; a picture of somebody else is in no scene', async () => {
    const { id, scenes, version } = await begin({ kind: 'text', text: 'Un secret de famille. Personne ne le sait.' });
    const [theirs] = await platform.db.query<{ id: string }>(
      `select m.id from media m join account a on a.id = m.owner_id where a.phone <> $1 and m.kind = 'image' limit 1`,
      [people.owner],
    );
    const mediaId = theirs?.id ?? crypto.randomUUID();
    const changed = await change(id, { scenes: scenes.map((one) => ({ ...one, mediaId })), version });
    expect(changed.body.scenes.map((one) => one.mediaId)).toEqual(scenes.map(() => null));
    const told = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (
         select to_jsonb(j)::text t from job j union all select to_jsonb(o)::text from outbox_event o
         union all select to_jsonb(n)::text from notification n) s`,
    );
    expect(told[0]?.all).toContain('videos');
    expect(told[0]?.all).not.toMatch(/secret de famille/);
  });

  it('are listed among all that somebody made', async () => {
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    const { body } = await mine.get<{ items: Creation[] }>('/client/creations?kind=video');
    expect(body.items.map((one) => [one.kind, one.id, one.state, one.files])).toEqual([['video', id, 'ready', []]]);
    expect((await other.get<{ items: Creation[] }>('/client/creations?kind=video')).body.items).toEqual([]);
  });

  it('can be copied, deleted, and brought back within a day', async () => {
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    const { body: copy } = await mine.post<{ id: string }>(`/client/videos/${id}/duplicate`);
    expect(await read(copy.id)).toMatchObject({ title: 'Le marché (copie)', state: 'scenes', files: [] });
    expect((await mine.delete(`/client/videos/${id}`)).status).toBe(204);
    expect((await mine.get(`/client/videos/${id}`)).status).toBe(404);
    expect((await mine.post(`/client/videos/${id}/restore`)).status).toBe(200);
    await mine.delete(`/client/videos/${id}`);
    await platform.db.query(`update video set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(problemOf(await mine.post(`/client/videos/${id}/restore`)).code).toBe('videos.restore-too-late');
  });

  it('(d209) fill the room of their author and no more', async () => {
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    const columns = await platform.db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'video'::regclass and attnum > 0 and not attisdropped
         and attname <> 'id'`,
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await platform.db.query(
      `insert into video (id, ${names}) select gen_random_uuid(), ${names} from video, generate_series(2, $2) where id = $1`,
      [id, maxVideos],
    );
    const full = problemOf(await mine.post('/client/videos', { source: { kind: 'topic', text: 'De trop' }, ...look }));
    expect([full.status, full.code]).toEqual([413, 'videos.full']);
  });
});
