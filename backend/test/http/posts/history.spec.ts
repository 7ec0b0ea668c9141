import type { PostDifference, PostEdit } from '@afi/contracts/post-history';
import { mostEdits } from '@afi/contracts/post-history';
import type { PostView } from '@afi/contracts/posts';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Author } from './author.js';

describe('the history of a post', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, team, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const history = (post: Pick<PostView, 'id'>, by: Author = team) =>
    by.caller.get<{ title: string; items: PostEdit[] }>(`/client/posts/${post.id}/history`);
  const edits = async (post: Pick<PostView, 'id'>): Promise<PostEdit[]> => (await history(post)).body.items;
  const change = async (post: PostView, changes: object, by: Author = owner): Promise<PostView> => {
    const reply = await by.change(post, changes);
    expect(reply.status).toBe(200);
    return reply.body;
  };

  const rows = (post: Pick<PostView, 'id'>) =>
    platform.db.query('select id from post_revision where post_id = $1', [post.id]);
  const contact = { type: 'contact', name: 'Mme Koné', phone: '+2250700000001' };

  it('tells who changed what and when, newest first, in words as they are read', async () => {
    const post = await owner.write({ content: '<p>Samedi à <b>9 h</b>.</p><p>Devant la mairie.</p>', publish: true });
    expect((await history(post)).body).toEqual({ title: 'Un titre', items: [], nextCursor: null });
    const second = await change(post, {
      title: 'Sortie',
      content: '<p>Dimanche à <b>9 h</b>.</p><p>Devant la mairie.</p>',
    });
    const third = await change(second, { content: '<p>Dimanche à 9 h.</p><p>Devant la mairie.</p>' }, team);
    await change(third, { action: { type: 'phone', label: 'Appeler', phone: '+2250123456789' } });
    const found = await edits(post);
    const [ownerName, teamName] = await Promise.all(
      [owner, team].map(async ({ caller }) => {
        const { body } = await caller.get<{ client: { firstname: string; lastname: string } }>('/client/me');
        return `${body.client.firstname} ${body.client.lastname}`;
      }),
    );
    expect(found.map(({ by }) => by.fullname)).toEqual([ownerName, teamName, ownerName]);
    expect(found.map(({ changes }) => changes)).toEqual([
      [{ what: 'action', before: null, after: { type: 'phone', lines: ['Appeler', '+2250123456789'] } }],
      [{ what: 'form' }],
      [
        { what: 'title', before: 'Un titre', after: 'Sortie' },
        {
          what: 'text',
          before: 'Samedi à 9 h.\nDevant la mairie.',
          after: 'Dimanche à 9 h.\nDevant la mairie.',
        },
      ],
    ] satisfies PostDifference[][]);
    expect(Date.parse(found[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(found[2]?.at ?? ''));
  });

  it('tells what was shown beside the text: images by their order and words, products, addresses', async () => {
    const [first, second] = [await owner.send(), await owner.send()];
    const images = [{ mediaId: first, caption: 'La cour' }, { mediaId: second }];
    const post = await owner.write({ type: 'image', body: { images }, publish: true });
    const next = await change(post, { body: { type: 'image', images: [images[1], images[0]] } });
    await change(next, { body: { type: 'link', url: 'https://exemple.ci/a' } });
    const tail = (id: string) => `#${id.slice(-4)}`;
    expect((await edits(post)).map(({ changes }) => changes)).toEqual([
      [
        {
          what: 'body',
          before: { type: 'image', lines: [`1 · ${tail(second)}`, '2 · La cour'] },
          after: { type: 'link', lines: ['https://exemple.ci/a'] },
        },
      ],
      [
        {
          what: 'body',
          before: { type: 'image', lines: ['1 · La cour', `2 · ${tail(second)}`] },
          after: { type: 'image', lines: [`1 · ${tail(second)}`, '2 · La cour'] },
        },
      ],
    ]);
  });

  it('has nothing of drafts, and nothing of a save that changed nothing', async () => {
    const draft = await owner.write({ content: '<p>Un</p>' });
    const changed = await change(draft, { content: '<p>Deux</p>' });
    const published = (await owner.move(changed, 'publish')).body;
    await change(published, { title: published.title, content: published.content });
    expect(await edits(draft)).toEqual([]);
  });

  it('tells of an edit of the title alone, whatever else the post is made of', async () => {
    const image = { type: 'image', body: { images: [{ mediaId: await owner.send(), caption: 'La cour' }] } };
    const link = { type: 'link', body: { url: 'https://exemple.ci/a' } };
    for (const given of [image, link]) {
      const post = await owner.write({ ...given, action: contact, publish: true });
      await change(post, { title: 'Sortie' });
      expect((await edits(post)).map(({ changes }) => changes)).toEqual([
        [{ what: 'title', before: 'Un titre', after: 'Sortie' }],
      ]);
    }
  });

  it.each<[string, (mediaId: string) => { type?: string; body?: object; action?: object }]>([
    ['images', (mediaId) => ({ type: 'image', body: { images: [{ mediaId, caption: 'La cour' }, { mediaId }] } })],
    ['a link', () => ({ type: 'link', body: { url: 'https://exemple.ci/a' } })],
    ['a meeting', () => ({ type: 'jitsi_meet', body: { at: '2031-01-02T09:00:00Z' } })],
    ['products', (mediaId) => ({ type: 'carousel', body: { currency: 'XOF', products: [{ name: 'Riz', mediaId }] } })],
    ['a contact button', () => ({ action: contact })],
    ['an e-mail button', () => ({ action: { type: 'email', email: 'ecole@example.com', subject: 'Sortie' } })],
    ['a link button', () => ({ action: { type: 'link', label: 'Lire', url: 'https://exemple.ci/a' } })],
  ])('has nothing of a save of %s that changed nothing', async (_, made) => {
    const given = { content: '<p>x</p>', ...made(await owner.send()) };
    const post = await owner.write({ ...given, publish: true });
    const { type, body, ...same } = given;
    await change(post, { title: post.title, ...same, ...(type ? { body: { type, ...body } } : {}) });
    expect(await rows(post)).toEqual([]);
  });

  it('leaves out an edit that was kept by mistake and changed nothing', async () => {
    const post = await owner.write({ content: '<p>x</p>', action: contact, publish: true });
    await change(post, { title: 'Sortie' });
    await platform.db.query(
      `insert into post_revision (id, post_id, editor_id, title, content, body, action, edited_at)
       select 'ffffffff-0000-7000-8000-000000000000', p.id, p.author_id, p.title, p.content, p.body || '{"type": "text"}', p.action, now()
       from post p where p.id = $1`,
      [post.id],
    );
    expect(await rows(post)).toHaveLength(2);
    expect((await edits(post)).map(({ changes }) => changes.map(({ what }) => what))).toEqual([['title']]);
  });

  it('keeps the last edits only, and fewer of long texts', async () => {
    let post = await owner.write({ content: '<p>0</p>', publish: true });
    for (let at = 1; at <= mostEdits + 2; at += 1) post = await change(post, { content: `<p>${at}</p>` });
    const found = await edits(post);
    expect(found).toHaveLength(mostEdits);
    expect(found.at(-1)?.changes).toEqual([{ what: 'text', before: '2', after: '3' }]);
    const long = await owner.write({ content: '<p>0</p>', publish: true });
    await platform.db.query(
      `insert into post_revision (id, post_id, editor_id, title, content, body, edited_at)
       select ('00000000-0000-7000-8000-0000000000' || n)::uuid, p.id, p.author_id, p.title, repeat('a', 90_000), '{}', now()
       from post p, generate_series(10, 24) n where p.id = $1`,
      [long.id],
    );
    await change(long, { content: '<p>1</p>' });
    const [kept] = await platform.db.query<{ bytes: string }>(
      'select sum(octet_length(content)) as bytes from post_revision where post_id = $1',
      [long.id],
    );
    expect(Number(kept?.bytes)).toBeLessThanOrEqual(1_000_000);
    expect(Number(kept?.bytes)).toBeGreaterThan(900_000);
  });

  it('is for owner and team alone, and goes with the post', async () => {
    const post = await owner.write({ content: '<p>Un</p>', publish: true });
    await change(post, { content: '<p>Deux</p>' });
    expect((await history(post, member)).status).toBe(403);
    const stranger = new Author(await signedIn(platform, people.stranger), owner.communityId);
    expect((await history(post, stranger)).status).toBe(404);
    await platform.db.query('delete from post where id = $1', [post.id]);
    expect(await platform.db.query('select 1 from post_revision where post_id = $1', [post.id])).toEqual([]);
  });
});
