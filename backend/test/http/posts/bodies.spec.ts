import type { PostView } from '@afi/contracts/posts';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { problemOf } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

describe('what a post is made of', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start();
    ({ owner, team, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const refused = async (given: object) => {
    const reply = await owner.ask(given);
    const { status, errors } = problemOf(reply) as { status: number; errors?: { pointer: string; code: string }[] };
    return { status, pointer: errors?.[0]?.pointer, code: errors?.[0]?.code };
  };
  const claims = async (mediaId: string): Promise<number> =>
    (await platform.db.query('select 1 from media_claim where media_id = $1', [mediaId])).length;

  it('shows one to ten images in the order they were given, with their captions', async () => {
    const ids = [await owner.send(), await owner.send(), await owner.send()];
    const [first, second, third] = ids;
    const images = [{ mediaId: second, caption: 'La cour' }, { mediaId: first }, { mediaId: third }];
    const post = await owner.write({ type: 'image', body: { images }, publish: true });
    expect(post.body).toMatchObject({
      type: 'image',
      images: [
        { mediaId: second, caption: 'La cour', media: { kind: 'image' } },
        { mediaId: first, caption: '' },
        { mediaId: third, caption: '' },
      ],
    });
    const seen = await until('the images to be ready', async () => {
      const { body } = (await member.one(post.id)).body as { body: { images: { media: { status: string } }[] } };
      return body.images.every(({ media }) => media.status === 'ready') && body.images;
    });
    expect(seen).toMatchObject([{ media: { variants: [{ type: 'image/webp' }] } }, {}, {}]);
    const address = (seen[0] as unknown as { media: { variants: { url: string }[] } }).media.variants[0]?.url ?? '';
    expect((await fetch(new URL(address, platform.url))).status).toBe(200);
    const many = Array.from({ length: 11 }, () => ({ mediaId: first }));
    expect(await refused({ type: 'image', body: { images: many } })).toMatchObject({
      status: 422,
      pointer: '/body/images',
    });
    expect(await refused({ type: 'image', body: { images: [] } })).toMatchObject({ status: 422 });
  });

  it('keeps its files while it shows them, lets them go when they are taken off, and keeps them for a restore', async () => {
    const [kept, gone] = [await owner.send(), await owner.send()];
    const images = [{ mediaId: kept }, { mediaId: gone }];
    const post = await owner.write({ type: 'image', body: { images } });
    expect([await claims(kept), await claims(gone)]).toEqual([1, 1]);
    const { body } = await owner.change(post, { body: { type: 'image', images: [{ mediaId: kept }] } });
    expect(body.body).toMatchObject({ images: [{ mediaId: kept }] });
    expect([await claims(kept), await claims(gone)]).toEqual([1, 0]);
    await owner.caller.delete(`/client/posts/${post.id}`);
    expect(await claims(kept)).toBe(1);
    expect((await owner.move(post, 'restore')).body.body).toMatchObject({ images: [{ mediaId: kept }] });
    await owner.caller.delete(`/client/posts/${post.id}`);
    await platform.db.query(`update post set deleted_at = now() - interval '38 days' where id = $1`, [post.id]);
    await platform.app.get(PostSweep, { strict: false }).sweep();
    expect(await claims(kept)).toBe(0);
  });

  it('can be changed by another of the team, who need not have sent its files', async () => {
    const mediaId = await owner.send();
    const post = await owner.write({ type: 'image', body: { images: [{ mediaId }] } });
    const images = [{ mediaId, caption: 'Relue' }];
    expect((await team.change(post, { body: { type: 'image', images } })).body.body).toMatchObject({ images });
  });

  it('(d94) shows no file that its author did not send, none of another kind, and none twice for the asking', async () => {
    const [theirs, song] = [await member.send(), await owner.send(goodFiles.mp3, 'chant.mp3', 'audio/mpeg')];
    const unknown = { status: 422, code: 'posts.media-unknown' };
    expect(await refused({ type: 'image', body: { images: [{ mediaId: theirs }] } })).toMatchObject(unknown);
    expect(await refused({ type: 'image', body: { images: [{ mediaId: song }] } })).toMatchObject(unknown);
    expect(await refused({ type: 'video', body: { mediaId: song } })).toMatchObject(unknown);
    expect(await refused({ action: { type: 'download', mediaId: theirs }, content: '<p>x</p>' })).toMatchObject(
      unknown,
    );
    expect([await claims(theirs), await claims(song)]).toEqual([0, 0]);
  });

  const at = '2026-12-05T09:00:00.000Z';
  it.each([
    ['youtube', 'youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['zoom', 'https://us02web.zoom.us/j/123456789?pwd=abc', 'https://us02web.zoom.us/j/123456789?pwd=abc'],
    ['google_meet', 'meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['link', 'example.com/page', 'https://example.com/page'],
    ['link', 'http://example.com/', 'http://example.com/'],
  ])('of type %s keeps %s as an address of its own', async (type, url, kept) => {
    const post = await owner.write({ type, body: { url, at }, publish: true });
    expect(post.body).toMatchObject({ type, url: kept, at });
  });

  it.each([
    ['youtube', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'posts.youtube-url'],
    ['youtube', 'https://www.youtube.com/@chaine', 'posts.youtube-url'],
    ['zoom', 'https://zoom.us.evil.example/j/1', 'posts.zoom-url'],
    ['zoom', 'https://evilzoom.us/j/1', 'posts.zoom-url'],
    ['zoom', 'https://zoom.us:8080/j/1', 'posts.zoom-url'],
    ['google_meet', 'https://meet.google.com/', 'posts.meet-url'],
    ['google_meet', 'https://google.com/meet', 'posts.meet-url'],
    ['link', 'javascript:alert(1)', 'posts.url-invalid'],
    ['link', 'data:text/html,x', 'posts.url-invalid'],
    ['link', 'https://banque.example@evil.example/', 'posts.url-invalid'],
    ['link', 'pas une adresse', 'posts.url-invalid'],
  ])('(d95) of type %s is not led to %s', async (type, url, code) =>
    expect(await refused({ type, body: { url } })).toEqual({ status: 422, pointer: '/body/url', code }),
  );

  it('(d96) has a room for a meeting that nobody guesses, the same after a change of its hour', async () => {
    const rooms = await Promise.all(
      [1, 2].map(async () => {
        const post = await owner.write({ type: 'jitsi_meet', body: { at } });
        return { post, url: (post.body as { url: string }).url };
      }),
    );
    expect(rooms[0]?.url).toMatch(/^https:\/\/meet\.jit\.si\/afi-[0-9a-f-]{36}$/);
    expect(new Set(rooms.map(({ url }) => url)).size).toBe(2);
    const [{ post, url }] = rooms as [{ post: PostView; url: string }];
    const later = '2026-12-06T09:00:00.000Z';
    expect((await owner.change(post, { body: { type: 'jitsi_meet', at: later } })).body.body).toMatchObject({
      url,
      at: later,
    });
  });

  it('shows products that were written in it, with a price or without', async () => {
    const mediaId = await owner.send();
    const products = [
      { name: 'Pagne tissé', price: 12_000, description: 'Six yards', mediaId },
      { name: 'Sur commande' },
    ];
    const post = await owner.write({ type: 'carousel', body: { products }, publish: true });
    expect((await member.one(post.id)).body.body).toMatchObject({
      type: 'carousel',
      currency: 'XOF',
      products: [
        { name: 'Pagne tissé', price: 12_000, description: 'Six yards', media: { id: mediaId } },
        { name: 'Sur commande', price: null, description: '', media: null },
      ],
    });
    expect(await refused({ type: 'carousel', body: { products: [{ name: ' ' }] } })).toMatchObject({ status: 422 });
  });

  it('says that a mini app is not there, and that a post of words needs some', async () => {
    expect(await refused({ type: 'miniapp', body: { miniappId: 'jeu' } })).toMatchObject({
      status: 422,
      code: 'posts.miniapp-unknown',
    });
    expect(await refused({ type: 'text', content: '' })).toMatchObject({ status: 422, pointer: '/content' });
    expect(await refused({ type: 'nimporte', body: {} })).toMatchObject({ status: 422, pointer: '/type' });
  });

  it('becomes another type, and says when it was changed after it was published', async () => {
    const post = await owner.write({ content: '<p>Bonjour.</p>', publish: true });
    expect(post.editedAt).toBeNull();
    const { body } = await owner.change(post, { body: { type: 'link', url: 'example.com' }, content: '' });
    expect(body).toMatchObject({ content: '', body: { type: 'link' }, editedAt: expect.any(String) });
    expect(problemOf(await owner.change(body, { body: { type: 'text' } }))).toMatchObject({ status: 422 });
    const hidden = (await owner.move(body, 'hide')).body;
    expect(hidden.editedAt).toBe(body.editedAt);
  });

  it('stands on top with two others at most, whoever pins at once', async () => {
    await platform.db.query('update post set pinned = false');
    const posts = await Promise.all(
      Array.from({ length: 5 }, (_, n) => owner.write({ title: `n ${n}`, content: '<p>x</p>', publish: true })),
    );
    const answers = await Promise.all(posts.map((post) => owner.move(post, 'pin')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const [full] = answers.filter(({ status }) => status === 409);
    expect(full && problemOf(full)).toMatchObject({ code: 'posts.pinned-enough' });
    // Pinning again what is pinned is harmless.
    const [pinned] = posts.filter((_, n) => answers[n]?.status === 200);
    expect((await owner.move(pinned as PostView, 'pin')).status).toBe(200);
    // Deleted, its place is taken by another; brought back, it stands below.
    await owner.caller.delete(`/client/posts/${pinned?.id}`);
    const [left] = posts.filter((_, n) => answers[n]?.status === 409);
    expect((await owner.move(left as PostView, 'pin')).status).toBe(200);
    expect((await owner.move(pinned as PostView, 'restore')).body).toMatchObject({ pinned: false });
  });
});
