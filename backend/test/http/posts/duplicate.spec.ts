import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';

describe('a copy of a post', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, team, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const copyOf = async (post: PostView, by: Author = team): Promise<PostView> => {
    const reply = await by.move(post, 'duplicate');
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const claims = async (mediaId: string): Promise<number> =>
    (await platform.db.query('select 1 from media_claim where media_id = $1', [mediaId])).length;

  it('is a draft of whoever asks for it, with all that was shown and nothing that was said of it', async () => {
    const post = await owner.write({
      ...{ content: '<p>Samedi à <strong>9 h</strong>.</p>', privacy: 'public', publish: true, mustRead: true },
      ...{ endsAt: '2099-01-01T10:00:00Z', action: { type: 'phone', label: 'Appeler', phone: '+22501234567' + '89' } },
    });
    await owner.move(post, 'pin');
    await member.caller.put(`/client/posts/${post.id}/reaction`, { kind: 'like' });
    await member.caller.post(`/client/posts/${post.id}/comments`, { content: 'Bravo' });
    const copy = await copyOf(post);
    expect(copy).toMatchObject({
      ...{ title: 'Un titre (copie)', content: post.content, body: post.body, action: post.action, privacy: 'public' },
      ...{ status: 'draft', pinned: false, startsAt: null, endsAt: null, publishedAt: null, editedAt: null },
      ...{ mustRead: true, commentsCount: 0, reactions: {}, publicUrl: null },
    });
    expect(copy.id).not.toBe(post.id);
    expect(copy.author.id).not.toBe(post.author.id);
    expect((await member.one(copy.id)).status).toBe(404);
    // Both are changed apart, and each public one has an address of its own.
    const published = (await team.move(copy, 'publish')).body;
    expect(published.publicUrl).not.toBe((await owner.one(post.id)).body.publicUrl);
    expect(published.publicUrl).not.toBeNull();
  });

  it('shows the same files, whoever sent them, and each keeps them', async () => {
    const [first, second] = [await owner.send(), await owner.send()];
    const images = [{ mediaId: second, caption: 'La cour' }, { mediaId: first }];
    const post = await owner.write({ type: 'image', body: { images } });
    const copy = await copyOf(post);
    expect(copy.body).toMatchObject({
      type: 'image',
      images: [{ mediaId: second, caption: 'La cour' }, { mediaId: first }],
    });
    expect(await claims(first)).toBe(2);
    await owner.change(post, { body: { type: 'image', images: [{ mediaId: second }] } });
    expect((await team.one(copy.id)).body.body).toEqual(copy.body);
    expect(await claims(first)).toBe(1);
  });

  it('asks the same question anew: no vote comes along, and none given here counts there', async () => {
    const poll = {
      ...{ question: 'Quel jour ?', options: ['Samedi', 'Dimanche'], multiple: false },
      ...{ results: 'live', anonymous: true },
    };
    const asBody = await owner.write({ type: 'poll', body: poll, publish: true });
    const asAction = await owner.write({ content: '<p>Votez</p>', action: { type: 'poll', ...poll }, publish: true });
    for (const [post, of] of [
      [asBody, (one: PostView) => one.body as PollView],
      [asAction, (one: PostView) => one.action as PollView],
    ] as const) {
      const before = of(post);
      await member.caller.post(`/client/posts/${post.id}/votes`, { optionIds: [before.options[0]?.id] });
      const copy = of(await copyOf(post));
      expect(copy).toMatchObject({ question: 'Quel jour ?', voters: 0, anonymous: true, results: 'live' });
      expect(copy.id).not.toBe(before.id);
      expect(copy.options.map(({ text }) => text)).toEqual(['Samedi', 'Dimanche']);
      expect(copy.options.map(({ id }) => id)).not.toEqual(before.options.map(({ id }) => id));
      expect(of((await owner.one(post.id)).body).voters).toBe(1);
    }
  });

  it('of a meeting has a room of its own', async () => {
    const post = await owner.write({ type: 'jitsi_meet', body: { at: '2099-01-01T10:00:00Z' } });
    const copy = await copyOf(post);
    const [room, other] = [post, copy].map(({ body }) => (body as { url: string }).url);
    expect(other).toMatch(/^https:\/\/meet\.jit\.si\/afi-[0-9a-f-]{36}$/);
    expect(other).not.toBe(room);
  });

  it('cuts a title that leaves no room to say that it is a copy', async () => {
    const post = await owner.write({ title: 'é'.repeat(200), content: '<p>Texte</p>' });
    const { title } = await copyOf(post);
    expect([...title]).toHaveLength(200);
    expect(title).toMatch(/é \(copie\)$/);
  });

  it('is made by owner and team alone, of what they may know of', async () => {
    const post = await owner.write({ content: '<p>Texte</p>', publish: true });
    expect((await member.move(post, 'duplicate')).status).toBe(403);
    await owner.caller.delete(`/client/posts/${post.id}`);
    expect((await team.move(post, 'duplicate')).status).toBe(404);
  });

  it('has a title no longer than titles are, and no half of a character in it', async () => {
    const title = `${'a'.repeat(191)}👩‍👩‍👧`;
    const copy = await copyOf(await owner.write({ title, content: '<p>Texte</p>' }));
    expect(copy.title).toBe(`${'a'.repeat(191)} (copie)`);
    expect(copy.title.isWellFormed()).toBe(true);
  });
});
