import type { PostView } from '@afi/contracts/posts';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

describe('the page of a public post', () => {
  let platform: Platform;
  let owner: Author;
  beforeAll(async () => {
    platform = await Platform.start();
    const caller = await signedIn(platform, people.owner);
    owner = new Author(caller, (await platform.communityOf(caller)).id);
  });
  afterAll(() => platform.stop());

  const write = (more: object) =>
    owner.write({ content: '<p>Bonjour à tous.</p>', publish: true, privacy: 'public', ...more });
  const addressOf = (post: PostView) => new URL(new URL(post.publicUrl ?? '').pathname, platform.url);
  const open = async (address: URL | string, headers = {}) => {
    const reply = await fetch(new URL(address, platform.url), { headers: { accept: 'text/html', ...headers } });
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('is told to crawlers in its head, with the picture, and read without a script', async () => {
    const mediaId = await owner.send();
    const post = await write({
      title: 'Kermesse & tombola',
      type: 'image',
      body: { images: [{ mediaId, caption: 'Le stand' }] },
    });
    await until('the image to be ready', async () =>
      JSON.stringify((await owner.one(post.id)).body).includes('image/webp'),
    );
    const { status, headers, html } = await open(addressOf(post));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(meta(html, 'og:title')).toBe('Kermesse &amp; tombola');
    expect(meta(html, 'og:description')).toBe('Bonjour à tous.');
    expect(meta(html, 'og:url')).toBe(post.publicUrl);
    const picture = new URL((meta(html, 'og:image') ?? '').replaceAll('&amp;', '&'));
    expect((await fetch(new URL(picture.pathname + picture.search, platform.url))).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect(html).toContain('<p>Bonjour à tous.</p>');
    expect(html).toContain('<figcaption>Le stand</figcaption>');
    expect(html).not.toContain('<script');
    // Who has no account yet makes one and comes back here; who has one joins with the code.
    expect(html).toContain(`href="/register?next=${encodeURIComponent(`/app/posts/${post.id}`)}"`);
    expect(html).toContain('href="/app/communities/join"');
    expect((await open(addressOf(post), { 'accept-language': 'en' })).html).toContain('Open in Afi');
    expect((await open(addressOf(post), { 'accept-language': 'fr' })).html).toContain('Ouvrir dans Afi');
  });

  it('says when a meeting is, and what a payment is for', async () => {
    const meeting = await write({ type: 'zoom', body: { url: 'https://zoom.us/j/1', at: '2031-12-05T09:30:00.000Z' } });
    const { html: met } = await open(addressOf(meeting), { 'accept-language': 'fr' });
    expect(met).toContain('<time datetime="2031-12-05T09:30:00.000Z"><b>vendredi 5 décembre 2031');
    expect(met).toMatch(/09:30 \(UTC\)<\/b>/);
    const action = { type: 'payment', amount: 5_000, currency: 'XOF', description: 'Sortie & goûter' };
    const paid = (await open(addressOf(await write({ action })), { 'accept-language': 'fr' })).html;
    expect(paid).toMatch(/5.000&nbsp;FCFA<\/b> · Sortie &amp; goûter/);
    expect(paid).toContain('Le paiement se fait dans l’application.');
  });

  it('is listed by search engines only where its community is open to all', async () => {
    const post = await write({});
    const visibility = (value: string) =>
      platform.db.query('update community set visibility = $2 where id = $1', [owner.communityId, value]);
    await visibility('public');
    expect(meta((await open(addressOf(post))).html, 'robots')).toBe('index,follow');
    await visibility('private');
    const closed = await open(addressOf(post));
    expect([closed.status, meta(closed.html, 'robots'), closed.headers.get('x-robots-tag')]).toEqual([
      200,
      'noindex,nofollow',
      'noindex',
    ]);
  });

  it('(d98) is not there for what is hidden, over, deleted, a draft again or no longer public', async () => {
    const gone = async (post: PostView) => {
      const { status, html } = await open(addressOf(post));
      return [status, html.includes(post.title)];
    };
    const steps: Record<string, (post: PostView) => Promise<unknown>> = {
      hidden: (post) => owner.move(post, 'hide'),
      draft: (post) => owner.move(post, 'unpublish'),
      deleted: (post) => owner.caller.delete(`/client/posts/${post.id}`),
      'members only': (post) => owner.change(post, { privacy: 'membersOnly' }),
      over: ({ id }) => platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [id]),
      'not begun': ({ id }) =>
        platform.db.query(`update post set starts_at = now() + interval '1 hour' where id = $1`, [id]),
    };
    for (const [state, step] of Object.entries(steps)) {
      const post = await write({ title: `Un titre ${state}` });
      expect([state, (await open(addressOf(post))).status]).toEqual([state, 200]);
      await step(post);
      expect([state, await gone(post)]).toEqual([state, [404, false]]);
      const { body } = await owner.one(post.id);
      expect([state, body.publicUrl ?? null]).toEqual([state, null]);
    }
    expect((await open('/p/rien-12345678')).status).toBe(404);
    const members = await write({ privacy: 'membersOnly' });
    expect(members.publicUrl).toBeNull();
  });

  it('shows what a poll asks and its answers, and no count', async () => {
    const poll = { question: 'Quel <jour> ?', options: ['Samedi & matin', 'Dimanche'] };
    for (const made of [{ type: 'poll', content: '', body: poll }, { action: { type: 'poll', ...poll } }]) {
      const post = await write(made);
      const { html } = await open(addressOf(post), { 'accept-language': 'fr' });
      expect(html).toContain(
        '<p><b>Quel &lt;jour&gt; ?</b></p><ul><li>Samedi &amp; matin</li><li>Dimanche</li></ul>' +
          '<p class="mut">Les membres de la communauté votent dans Afi.</p>',
      );
    }
  });

  it.each([
    '"><script>alert(1)</script>',
    "'-alert(1)-'",
    '</title><img src=x onerror=alert(1)>',
    '&quot;><svg onload=alert(1)>',
  ])('(d99) runs nothing of %s, wherever it was written', async (hostile) => {
    const post = await write({
      title: hostile,
      content: `<p>${hostile}</p>`,
      type: 'carousel',
      body: { products: [{ name: hostile, description: hostile }] },
      action: { type: 'link', label: hostile.slice(0, 40), url: `https://example.com/?${hostile}` },
    });
    const { html } = await open(addressOf(post));
    expect(html).not.toMatch(/<(?:script|svg|iframe)|<img[^>]*(?:src=x|onerror)/i);
    // What stands between the quotes of an attribute is a value, whatever it says.
    expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[a-z]+\b[^>]*\son[a-z]+/i);
  });
});
