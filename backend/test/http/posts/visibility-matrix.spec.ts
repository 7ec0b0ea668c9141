import type { PostPrivacy, PostView } from '@afi/contracts/posts';
import { ChangedPosts } from '../../../src/modules/posts/changed-posts.queries.js';
import type { Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { Author } from './author.js';
import {
  belongs,
  isClient,
  manages,
  mayRead,
  privacies,
  readers,
  states,
  type Reader,
  type State,
} from './who-reads.js';

/** `slug`: the last part of its public address, also where it has none any more. */
type Post = Pick<PostView, 'id' | 'communityId'> & { slug: string | null };
interface Surface {
  /** Whether the post, or something of it, is seen there. */
  sees(caller: Caller, post: Post, url: string): Promise<boolean>;
  /** It leaves the post changed: each reader is given one of their own. */
  changes?: boolean;
  /** Whether it should be. */
  should(reader: Reader, state: State, privacy: PostPrivacy): boolean;
}

const listed = async (caller: Caller, path: string, { id }: Post): Promise<boolean> => {
  const { status, body } = await caller.get<{ items: { id: string }[] }>(path);
  return status === 200 && body.items.some((one) => one.id === id);
};
const answered = (path: (post: Post) => string) => async (caller: Caller, post: Post) =>
  (await caller.get(path(post))).status === 200;
const done =
  (method: 'POST' | 'PUT', path: (post: Post) => string, body?: object) => async (caller: Caller, post: Post) =>
    (await caller.call(method, path(post), body)).status < 300;

const inApp: Surface['should'] = (reader, state, privacy) => isClient(reader) && mayRead(reader, state, privacy);
/** Drafts have a list of their own; what members cannot read is left out of what all read. */
const inFeed: Surface['should'] = (reader, state, privacy) =>
  belongs(reader) && mayRead(reader, state, privacy) && state !== 'draft' && state !== 'scheduled';
/** What only members do, while the post is there for them. */
const takingPart: Surface['should'] = (reader, state) => belongs(reader) && state === 'published';

const surfaces: Record<string, Surface> = {
  detail: { sees: answered(({ id }) => `/client/posts/${id}`), should: inApp },
  feed: {
    sees: (caller, post) => listed(caller, `/client/communities/${post.communityId}/posts?limit=100`, post),
    should: inFeed,
  },
  'list of drafts': {
    sees: (caller, post) =>
      listed(caller, `/client/communities/${post.communityId}/posts?status=draft&limit=100`, post),
    should: (reader, state) => manages(reader) && (state === 'draft' || state === 'scheduled'),
  },
  home: {
    sees: (caller, post) => listed(caller, '/client/posts?limit=100', post),
    should: (reader, state) => belongs(reader) && state === 'published',
  },
  comments: { sees: answered(({ id }) => `/client/posts/${id}/comments`), should: inApp },
  'a comment written': {
    sees: done('POST', ({ id }) => `/client/posts/${id}/comments`, { content: 'Merci' }),
    should: takingPart,
  },
  'figures of the team': {
    sees: answered(({ id }) => `/client/posts/${id}/stats`),
    should: (reader, state) => manages(reader) && state !== 'deleted',
  },
  'payments to the team': {
    sees: answered(({ id }) => `/client/posts/${id}/payments`),
    should: (reader, state) => manages(reader) && state !== 'deleted',
  },
  search: {
    sees: (caller, post) => listed(caller, '/client/search?q=zanzibar&kind=post&limit=50', post),
    should: inApp,
  },
  'public page': {
    // Who asks is nobody there: with a session or without, a page of the web.
    sees: async (_caller, { slug }, url) => slug !== null && (await fetch(`${url}/p/${slug}`)).status === 200,
    should: (_reader, state, privacy) => state === 'published' && privacy === 'public',
  },
  reaction: { sees: done('PUT', ({ id }) => `/client/posts/${id}/reaction`, { kind: 'like' }), should: takingPart },
  view: { sees: done('POST', ({ id }) => `/client/posts/${id}/view`), should: inApp },
  change: {
    sees: done('POST', ({ id }) => `/client/posts/${id}/hide`),
    changes: true,
    should: (reader, state) => manages(reader) && state !== 'deleted',
  },
};

describe('who sees a post where', () => {
  let platform: Platform;
  const callers = {} as Record<Reader, Caller>;
  let author: Author;
  let witness: PostView;
  const lines: (readonly [Reader, Listener])[] = [];
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    callers.visitor = platform.visitor();
    for (const reader of ['stranger', 'member', 'team', 'owner'] as const)
      callers[reader] = await signedIn(platform, people[reader]);
    callers.admin = await signedIn(platform, staff.superadmin);
    author = new Author(callers.owner, (await platform.communityOf(callers.owner)).id);
    witness = await author.write({ title: 'Témoin', content: '<p>x</p>', publish: true });
    for (const reader of readers) {
      const { token } = callers[reader];
      if (token) lines.push([reader, await Listener.open(platform.url, token)]);
    }
  });
  afterAll(async () => {
    for (const [, line] of lines) line.close();
    await platform.stop();
  });

  const write = async (state: State, privacy: PostPrivacy): Promise<Post> => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const given = {
      ...{ title: 'Zanzibar', content: '<p>x</p>', privacy, publish: state !== 'draft', mustRead: true },
    };
    const post = await author.write({ ...given, ...(state === 'scheduled' ? { startsAt: later } : {}) });
    if (state === 'hidden') await author.move(post, 'hide');
    if (state === 'deleted') await callers.owner.delete(`/client/posts/${post.id}`);
    if (state === 'expired')
      await platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [post.id]);
    const [row] = await platform.db.query<{ slug: string | null }>('select slug from post where id = $1', [post.id]);
    return { ...post, slug: row?.slug ?? null };
  };

  const written = new Map<string, Post>();
  const common = async (state: State, privacy: PostPrivacy): Promise<Post> => {
    const known = written.get(state + privacy);
    if (known) return known;
    const post = await write(state, privacy);
    written.set(state + privacy, post);
    return post;
  };

  const cases = Object.keys(surfaces).flatMap((surface) =>
    states.flatMap((state) => privacies.map((privacy) => [surface, state, privacy] as const)),
  );
  it.each(cases)('(d98, d106) %s: %s, %s', async (surface, state, privacy) => {
    const { sees, should, changes = false } = surfaces[surface] as Surface;
    const seen: Partial<Record<Reader, boolean>> = {};
    for (const reader of readers) {
      const post = changes ? await write(state, privacy) : await common(state, privacy);
      seen[reader] = await sees(callers[reader], post, platform.url);
    }
    expect(seen).toEqual(Object.fromEntries(readers.map((reader) => [reader, should(reader, state, privacy)])));
  });

  const kinds = ['like', 'love', 'bravo', 'thanks', 'sad'] as const;
  it.each(states.flatMap((state) => privacies.map((privacy) => [state, privacy] as const)))(
    '(d98) socket: %s, %s',
    async (state, privacy) => {
      const post = await common(state, privacy);
      const kind = kinds[states.indexOf(state) % kinds.length] as (typeof kinds)[number];
      for (const line of lines) line[1].heard.length = 0;
      // Told of the one that was reacted to last, a line has heard of the other before.
      for (const { id } of [post, witness]) {
        await callers.owner.delete(`/client/posts/${id}/reaction`);
        await callers.owner.call('PUT', `/client/posts/${id}/reaction`, { kind });
      }
      const counted = ({ reactions }: { reactions: object }) => kind in reactions;
      for (const [reader, line] of lines) {
        if (!belongs(reader)) continue;
        await line.next('post.counted', (told) => told.postId === witness.id && counted(told));
        if (state === 'published') await line.next('post.counted', (told) => told.postId === post.id && counted(told));
      }
      for (const [, line] of lines) {
        line.socket.emit('getNotificationCount', {});
        await line.next('notificationCount');
      }
      const heard = (line: Listener) =>
        [...line.all('post.counted'), ...line.all('post.published')].some(({ postId }) => postId === post.id);
      expect(lines.filter(([, line]) => heard(line)).map(([reader]) => reader)).toEqual(
        readers.filter((reader) => belongs(reader) && state === 'published'),
      );
    },
  );

  it('(d98) socket: what the team does with a hidden post and its comments, members hear nothing of', async () => {
    const published = await author.write({ title: 'Zanzibar', content: '<p>x</p>', publish: true });
    const { body: comment } = await callers.member.post<{ id: string }>(`/client/posts/${published.id}/comments`, {
      content: 'Merci',
    });
    await author.move(published, 'hide');
    const draft = await author.write({ title: 'Zanzibar', content: '<p>x</p>', publish: false });
    await author.move(draft, 'hide');
    await platform.settled();
    for (const line of lines) line[1].heard.length = 0;
    expect((await callers.team.post(`/client/comments/${comment.id}/hide`)).status).toBe(200);
    expect((await author.move(draft, 'publish')).status).toBe(200);
    await platform.settled();
    await callers.owner.call('PUT', `/client/posts/${witness.id}/reaction`, { kind: 'love' });
    const line = lines.find(([reader]) => reader === 'member')?.[1] as Listener;
    await line.next('post.counted', ({ postId }) => postId === witness.id);
    const heard = [...line.all('post.counted'), ...line.all('post.published')].map(({ postId }) => postId);
    expect(heard.filter((id) => id !== witness.id)).toEqual([]);
    expect(line.all('changed').filter(({ id, gone }) => id === draft.id && !gone)).toEqual([]);
    const hear = lines.filter(([, each]) => each.all('changed').some(({ id }) => id === comment.id));
    expect(hear.map(([reader]) => reader)).toEqual(['team', 'owner']);
  });

  it('(d98) socket: what becomes of a draft beside its text, members hear nothing of; its team does', async () => {
    const body = { question: 'Quand ?', options: ['Samedi', 'Dimanche'] };
    const draft = await author.write({ title: 'Zanzibar', type: 'poll', body, publish: false });
    await platform.settled();
    for (const line of lines) line[1].heard.length = 0;
    await platform.app.get(ChangedPosts, { strict: false }).tell(draft.id);
    await platform.app.get(ChangedPosts, { strict: false }).tell(witness.id);
    for (const [reader, line] of lines) if (belongs(reader)) await line.next('changed', ({ id }) => id === witness.id);
    const hear = lines.filter(([, line]) => line.all('changed').some(({ id }) => id === draft.id));
    expect(hear.map(([reader]) => reader)).toEqual(['team', 'owner']);
  });
});
