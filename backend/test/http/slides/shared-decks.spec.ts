import { randomUUID } from 'node:crypto';
import type { SharedDeck } from '@afi/contracts/deck-shares';
import type { DeckView } from '@afi/contracts/slides';
import { emptySlide, type Slide } from '@afi/contracts/slide-parts';
import { ShareSweep } from '../../../src/modules/shares/sweep/share-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { png } from '../posts/author.js';

describe('a link to a deck', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  let visitor: Caller;
  let id: string;
  let pictureId: string;
  beforeAll(async () => {
    platform = await Platform.start();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
    visitor = platform.visitor();
    const sent = await mine.upload<{ id: string }>(
      '/client/media',
      {},
      {
        ...{ name: 'photo.png', bytes: png, type: 'image/png' },
      },
    );
    pictureId = sent.body.id;
    await until('the picture is ready', async () => {
      const { body } = await mine.get<{ status: string }>(`/client/media/${pictureId}`);
      return body.status === 'ready';
    });
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit');
    const source = { kind: 'text', text: '# Un cours\n\nIl y a un texte, et il est court.' };
    id = (await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body.id;
    await until('its outline', async () => (await read()).state === 'outline');
  });

  const read = async () => (await mine.get<DeckView>(`/client/decks/${id}`)).body;
  const written = async (...slides: Partial<Slide>[]) => {
    await mine.post(`/client/decks/${id}/write`);
    await until('its slides', async () => (await read()).state === 'ready');
    const { version } = await read();
    const given = slides.map((one) => ({ ...emptySlide(crypto.randomUUID(), 'bullets', 'Un'), ...one }));
    if (given.length) await mine.patch(`/client/decks/${id}`, { slides: given, version });
  };
  /** As the screens call: with a key, by which the answer is kept. Where the link leads is told with the deck. */
  const ask = (days: number, by = mine) =>
    by.send<unknown>('POST', `/client/decks/${id}/share`, JSON.stringify({ days }), {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    });
  const share = async (days = 7, by = mine) => {
    const { status, headers } = await ask(days, by);
    const { url = '', expiresAt = '' } = (await read()).share ?? {};
    return { status, headers, body: { url, expiresAt } };
  };
  const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.split('/')[2] ?? '';
  const shared = (token: string) => visitor.get<SharedDeck>(`/shared-decks/${token}`);
  const page = async (token: string, language = 'fr') => {
    const reply = await fetch(new URL(`/s/${token}`, platform.url), {
      headers: { Accept: 'text/html', 'Accept-Language': language },
    });
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };

  it('shows it to anybody until its day, and no word more than stands on its slides', async () => {
    await written(
      { layout: 'quote', text: 'Dit.', notes: 'À taire', table: [['Caché'], ['1']] },
      { layout: 'picture', mediaId: pictureId, items: [{ head: 'Ici', text: '', mediaId: pictureId }], by: 'Masqué' },
    );
    expect((await read()).share).toBeNull();
    for (const days of [1, 7, 30]) {
      const { status, body } = await share(days);
      const left = Date.parse(body.expiresAt) - Date.now();
      expect([status, Math.round(left / 86_400_000)]).toEqual([204, days]);
    }
    const link = (await read()).share?.url ?? '';
    const { status, body } = await shared(tokenOf({ url: link }));
    expect([status, body.title, body.slides.length]).toEqual([200, 'Un cours', 2]);
    expect(body.slides[1]?.items[0]?.head).toBe('Ici');
    expect(Object.keys(body).sort()).toEqual([
      'brand',
      'expiresAt',
      'language',
      'pictures',
      'slides',
      'theme',
      'title',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/taire|Caché|Masqué/);
  });

  it('(d235) is kept by its hash alone, and 43 letters long', async () => {
    await written();
    const token = tokenOf((await share()).body);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await platform.db.query<{ all: string }>(
      `select (select string_agg(to_jsonb(s)::text, '') from share s)
        || (select string_agg(to_jsonb(o)::text, '') from outbox_event o)
        || (select string_agg(to_jsonb(k)::text, '') from idempotency_key k) as all`,
    );
    expect(row?.all).toContain(id);
    expect(row?.all).not.toContain(token);
    for (const wrong of [token.slice(0, -1), `${token}x`, token.toLowerCase(), 'x'.repeat(43), '%00'])
      expect(problemOf(await shared(wrong))).toMatchObject({ status: 404, code: 'slides.share-unknown' });
  });

  it('(d236) ends at once: by its author, by another link, with its day, its deck or its account', async () => {
    await written({ layout: 'picture', mediaId: pictureId });
    const first = tokenOf((await share()).body);
    const { body } = await shared(first);
    const seen = (url = '') => fetch(new URL(url, platform.url));
    const address = body.pictures[0]?.variants[0]?.url;
    expect([(await seen(address)).status, (await seen(address)).headers.get('content-type')]).toEqual([
      200,
      'image/webp',
    ]);
    const second = tokenOf((await share()).body);
    const ended = async (token: string, code = 'slides.share-ended') =>
      expect([problemOf(await shared(token)).code, (await page(token)).status]).toEqual([code, 410]);
    await ended(first);
    expect((await seen(address)).status).toBe(410);
    expect((await mine.delete(`/client/decks/${id}/share`)).status).toBe(204);
    await ended(second);
    expect((await read()).share).toBeNull();
    const third = tokenOf((await share()).body);
    await platform.db.query(`update account set closed_at = now() where phone = $1`, [people.owner]);
    await ended(third);
    await platform.db.query(`update account set closed_at = null where phone = $1`, [people.owner]);
    expect((await shared(third)).status).toBe(200);
    await mine.delete(`/client/decks/${id}`);
    await ended(third);
    await mine.post(`/client/decks/${id}/restore`);
    await ended(third);
    const fourth = tokenOf((await share()).body);
    await platform.db.query(`update share set expires_at = now() - interval '1 second' where ended_at is null`);
    await ended(fourth, 'slides.share-expired');
    expect((await read()).share).toBeNull();
    // Whoever follows it is told so for a while.
    const sweep = platform.app.get(ShareSweep, { strict: false });
    expect(await sweep.sweep()).toBe(0);
    await platform.db.query(`update share set expires_at = now() - interval '91 days'`);
    expect(await sweep.sweep()).toBeGreaterThan(3);
  });

  it('(d237) shows pictures of its slides alone, and is made and ended by its author alone', async () => {
    await written({ layout: 'quote', mediaId: pictureId });
    const token = tokenOf((await share()).body);
    for (const one of [pictureId, crypto.randomUUID()])
      expect((await visitor.get(`/shared-decks/${token}/pictures/${one}?width=1`)).status).toBe(404);
    const theirs = [await share(7, other), await other.delete(`/client/decks/${id}/share`)];
    expect(theirs.map(({ status }) => status)).toEqual([404, 404]);
    expect((await shared(token)).status).toBe(200);
  });

  it('is not made of a deck that is not written, nor for other times', async () => {
    expect(problemOf(await ask(7))).toMatchObject({ status: 409, code: 'slides.not-ready' });
    expect((await share(365)).status).toBe(422);
  });

  it('is a page that tells messengers the title, and search engines nothing', async () => {
    await written({ layout: 'picture', mediaId: pictureId });
    const { version } = await read();
    await mine.patch(`/client/decks/${id}`, { title: 'Riz & "maïs" </title><b>', version });
    const { url } = (await share()).body;
    const { status, headers, html } = await page(tokenOf({ url }));
    expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(
      [200, 'noindex, nofollow', 'no-referrer', 'no-store'],
    );
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(meta('og:title')).toBe('Riz & &quot;maïs&quot; &lt;/title&gt;&lt;b&gt;');
    expect([meta('og:url'), meta('robots')]).toEqual([url, 'noindex,nofollow']);
    const shown = await fetch(new URL((meta('og:image') ?? '').replace(/^https?:\/\/[^/]+/, ''), platform.url));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    for (const [language, words] of [
      ['fr', 'Cette présentation ne peut pas être affichée'],
      ['en', 'This presentation cannot be shown'],
    ] as const) {
      const gone = await page('x'.repeat(43), language);
      expect([gone.status, gone.html.includes(words), gone.html.includes('<script')]).toEqual([404, true, false]);
      // With what it is about, the choice of a language, and a way home.
      expect(gone.html.match(/<svg|href="\?language=(?:fr|en)"|class="do" href="\/"/g)).toHaveLength(4);
    }
    const asked = await page(`${'x'.repeat(43)}?language=en&fbclid=1`, 'fr');
    expect([asked.status, asked.headers.get('set-cookie')?.split(';')[0]]).toEqual([404, 'preferred_language=en']);
    expect(asked.html).toContain('This presentation cannot be shown');
    expect((await page(`${'x'.repeat(43)}?language=de`, 'fr')).headers.get('set-cookie')).toBeNull();
  });
});
