import { randomUUID } from 'node:crypto';
import type { CanvasView } from '@afi/contracts/canvases';
import type { VideoView } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { ShareSweep } from '../../../src/modules/shares/sweep/share-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { headed } from '../canvases/headed.js';

type Shown = VideoView | CanvasView;

describe('a link to a film or a picture', () => {
  let platform: Platform;
  let storage: Storage;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    storage = platform.app.get(Storage, { strict: false });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const film = Buffer.from('a film of 21 letters.');
  /** A video whose film lies in the storage, as the worker leaves it. */
  const newVideo = async (title = 'Le marché') => {
    const input = { source: { kind: 'topic', text: 'Le marché' }, format: '9:16', quality: '480p' };
    const { id } = (await mine.post<{ id: string }>('/client/videos', input)).body;
    const key = `videos/${randomUUID()}`;
    await storage.put(`${key}.mp4`, film, 'video/mp4');
    await storage.put(`${key}.webp`, Buffer.from('a poster'), 'image/webp');
    const size = { width: 480, height: 854, seconds: 65.2 };
    const files = [
      { kind: 'video', key: `${key}.mp4`, bytes: film.length, ...size },
      { kind: 'poster', key: `${key}.webp`, bytes: 8, ...size },
      { kind: 'subtitles', key: `${key}.vtt`, bytes: 9, ...size },
    ];
    const set = 'update video set files = $2::jsonb, title = $3, state = $4 where id = $1';
    await platform.db.query(set, [id, JSON.stringify(files), title, 'ready']);
    return id;
  };
  const newCanvas = async () =>
    (await mine.post<{ id: string }>('/client/canvases', { size: 'square', title: 'Fête' })).body.id;
  const read = async (path: string) => (await mine.get<Shown>(path)).body;
  const keepPicture = async (path: string) => {
    const form = new FormData();
    form.set('format', 'jpeg');
    form.set('version', String((await read(path)).version));
    form.set('file', new Blob([new Uint8Array(headed('jpeg', 1_080, 1_080))], { type: 'image/jpeg' }), 'a.jpg');
    return mine.send('POST', `${path}/exports`, form, { 'Idempotency-Key': randomUUID() });
  };
  /** As the screens call: with a key, by which the answer is kept. Where the link leads is told with what it shows. */
  const ask = (path: string, days = 7, by = mine) =>
    by.send<unknown>('POST', `${path}/share`, JSON.stringify({ days }), {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    });
  const share = async (path: string, days = 7) => {
    expect((await ask(path, days)).status).toBe(204);
    const { url = '', expiresAt = '' } = (await read(path)).share ?? {};
    return { url, expiresAt, token: new URL(url).pathname.split('/')[2] ?? '' };
  };
  const page = async (token: string, language = 'fr') => {
    const reply = await fetch(new URL(`/v/${token}`, platform.url), {
      headers: { Accept: 'text/html', 'Accept-Language': language },
    });
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };
  const file = (token: string, name: string, more = '') =>
    fetch(new URL(`/api/shared-files/${token}/${name}${more}`, platform.url));

  it('is a page without a script, with a film that is fetched when it is asked for', async () => {
    const path = `/client/videos/${await newVideo('Riz & "maïs" </title><b>')}`;
    expect((await read(path)).share).toBeNull();
    for (const days of [1, 7, 30]) {
      const left = Date.parse((await share(path, days)).expiresAt) - Date.now();
      expect(Math.round(left / 86_400_000)).toBe(days);
    }
    const { url, token } = await share(path);
    const { status, headers, html } = await page(token);
    expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(
      [200, 'noindex, nofollow', 'no-referrer', 'no-store'],
    );
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('<h1>Riz &amp; &quot;maïs&quot; &lt;/title&gt;&lt;b&gt;</h1>');
    expect(html).toMatch(/<video controls playsinline preload="none" width="480" height="854" poster="[^"]+\/poster"/);
    expect(html).toMatch(/1:05 · 0\sko/);
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect([meta('og:url'), meta('robots'), meta('og:image:width')]).toEqual([url, 'noindex,nofollow', '480']);
    const shown = await fetch(new URL(new URL(meta('og:image') ?? '').pathname, platform.url));
    expect([shown.headers.get('content-type'), await shown.text()]).toEqual(['image/webp', 'a poster']);
    expect((await page(token, 'en')).html).toContain('This link is open until');
  });

  it('leads to the film, whole, in part, or to be kept under its title; to nothing else of it', async () => {
    const { token } = await share(`/client/videos/${await newVideo()}`);
    const whole = await file(token, 'video');
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(film)]).toEqual([200, true]);
    const address = new URL(`/api/shared-files/${token}/video`, platform.url);
    const part = await fetch(address, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    const kept = await file(token, 'video', '?download=1');
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment;.*\.mp4/);
    const led = await fetch(address, { redirect: 'manual' });
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
    // It outlives the link by ten minutes at most.
    const where = new URL(led.headers.get('location') ?? '', platform.url);
    const seconds = Number(/max-age=(\d+)/.exec((await fetch(where)).headers.get('cache-control') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect([(await file(token, 'picture')).status, (await file(token, 'subtitles')).status]).toEqual([404, 404]);
  });

  it('(d257) is kept by its hash alone', async () => {
    const id = await newVideo();
    const { token } = await share(`/client/videos/${id}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await platform.db.query<{ all: string }>(
      `select (select string_agg(to_jsonb(s)::text, '') from share s)
        || (select string_agg(to_jsonb(o)::text, '') from outbox_event o)
        || (select string_agg(to_jsonb(k)::text, '') from idempotency_key k) as all`,
    );
    expect(row?.all).toContain(id);
    expect(row?.all).not.toContain(token);
    for (const wrong of [token.slice(0, -1), `${token}x`, token.toLowerCase(), 'x'.repeat(43)])
      expect([(await page(wrong)).status, (await file(wrong, 'video')).status]).toEqual([404, 404]);
  });

  it('of before another secret of the installation is told as open, without an address that would open nothing', async () => {
    const id = await newVideo();
    const { token, expiresAt } = await share(`/client/videos/${id}`);
    await platform.db.query(`update share set token_hash = sha256('before') where subject_id = $1`, [id]);
    expect((await read(`/client/videos/${id}`)).share).toEqual({ expiresAt });
    expect((await page(token)).status).toBe(404);
  });

  it('of a kind that is shown elsewhere is unknown here', async () => {
    const id = await newVideo();
    const { token } = await share(`/client/videos/${id}`);
    await platform.db.query(`update share set kind = 'deck' where subject_id = $1`, [id]);
    expect((await page(token)).status).toBe(404);
  });

  it('(d258) ends at once: by its author, by another link, with its day, what it shows or its account', async () => {
    const path = `/client/videos/${await newVideo()}`;
    const ended = async (token: string, words = 'a mis fin à ce lien') => {
      const { status, html } = await page(token);
      expect([status, html.includes(words), html.includes('<script')]).toEqual([410, true, false]);
      expect((await file(token, 'video')).status).toBe(410);
    };
    const first = await share(path);
    const second = await share(path);
    await ended(first.token);
    expect((await mine.delete(`${path}/share`)).status).toBe(204);
    await ended(second.token);
    expect((await read(path)).share).toBeNull();
    const third = await share(path);
    await platform.db.query(`update account set closed_at = now() where phone = $1`, [people.owner]);
    await ended(third.token);
    await platform.db.query(`update account set closed_at = null where phone = $1`, [people.owner]);
    expect((await page(third.token)).status).toBe(200);
    await mine.delete(path);
    await ended(third.token);
    await mine.post(`${path}/restore`);
    await ended(third.token);
    const fourth = await share(path);
    await platform.db.query(`update share set expires_at = now() - interval '1 second' where ended_at is null`);
    await ended(fourth.token, 'est terminé');
    expect((await read(path)).share).toBeNull();
    const sweep = platform.app.get(ShareSweep, { strict: false });
    expect(await sweep.sweep()).toBe(0);
    await platform.db.query(`update share set expires_at = now() - interval '91 days'`);
    expect(await sweep.sweep()).toBeGreaterThan(3);
  });

  it('says of the last twenty of a thing that they are over, and knows no others', async () => {
    const id = await newVideo();
    const path = `/client/videos/${id}`;
    const { token: oldest } = await share(path);
    for (let count = 0; count < 20; count += 1) expect((await ask(path)).status).toBe(204);
    expect((await page(oldest)).status).toBe(410);
    await ask(path);
    expect((await page(oldest)).status).toBe(404);
    const [row] = await platform.db.query<{ all: number }>(
      'select count(*)::int as all from share where subject_id = $1',
      [id],
    );
    expect(row?.all).toBe(21);
  });

  it('shows a picture as it was kept, and says so while it is changed', async () => {
    const path = `/client/canvases/${await newCanvas()}`;
    expect(problemOf(await ask(path))).toMatchObject({ status: 409, code: 'canvases.no-picture' });
    expect((await keepPicture(path)).status).toBe(201);
    const { token } = await share(path);
    expect((await page(token)).html).toContain(`src="/api/shared-files/${token}/picture" width="1080"`);
    const [picture, saved] = [await file(token, 'picture'), await file(token, 'picture', '?download=1')];
    expect([picture.headers.get('content-type'), picture.status]).toEqual(['image/jpeg', 200]);
    expect(saved.headers.get('content-disposition')).toMatch(/\.jpg/);
    const { version } = await read(path);
    await mine.patch(path, { background: '#1d778c', version });
    const meanwhile = await page(token);
    expect([meanwhile.status, meanwhile.html.includes('en train de changer')]).toEqual([404, true]);
    await keepPicture(path);
    expect((await page(token)).status).toBe(200);
  });

  it('is made and ended by its author alone, for its times, of what was made', async () => {
    const id = await newVideo();
    const path = `/client/videos/${id}`;
    const { token } = await share(path);
    const theirs = [await ask(path, 7, other), await other.delete(`${path}/share`)];
    expect(theirs.map(({ status }) => status)).toEqual([404, 404]);
    expect([(await page(token)).status, (await ask(path, 365)).status]).toEqual([200, 422]);
    await platform.db.query(`update video set files = '[]' where id = $1`, [id]);
    expect(problemOf(await ask(path))).toMatchObject({ status: 409, code: 'videos.no-film' });
  });

  it('is told the devices of its author when it is made or ended', async () => {
    const path = `/client/videos/${await newVideo()}`;
    const device = await Listener.open(platform.url, mine.token ?? '');
    const isTold = ({ word, id }: { word: string; id: string | null }) => word === 'shares' && path.endsWith(id ?? '-');
    for (const act of [() => ask(path), () => mine.delete(`${path}/share`)]) {
      const told = device.next('changed', isTold);
      await act();
      expect(await told).toBeTruthy();
    }
    device.close();
  });
});
