import type { CommentSettingsChanges, CommentView, ReviewItem } from '@afi/contracts/comments';
import type { Caller, Reply } from '../../support/caller.js';
import type { Platform } from '../../support/platform.js';
import { people } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

interface ThreadPage {
  items: CommentView[];
  nextCursor: string | null;
  count: number;
  rules: { refusal: string | null; maxLength: number; allowLikes: boolean; held: boolean; mayModerate: boolean };
}

/** A post of a community of its own, with an owner, somebody of the team and members: settings of one spec touch no other. */
export async function openThread(platform: Platform) {
  // The same few people write in every spec of a file: what they did in the one before counts no more.
  await platform.db.query('delete from rate_limit');
  const [owner, team, member, reader, stranger] = await Promise.all(
    [people.owner, people.team, people.member, people.reader, people.stranger].map((phone) =>
      signedIn(platform, phone),
    ),
  );
  if (!owner || !team || !member || !reader || !stranger) throw new Error('people are missing');
  const { body: community } = await owner.post<{ id: string; inviteCode: string }>('/client/communities', {
    name: 'Un fil',
    type: 'association',
  });
  for (const one of [team, member, reader]) await one.post('/client/communities/join', { code: community.inviteCode });
  const idOf = async (phone: string): Promise<string> => {
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [phone]);
    return row?.id ?? '';
  };
  await owner.patch(`/client/communities/${community.id}/members/${await idOf(people.team)}`, { role: 'team' });
  const publish = async (more: object = {}): Promise<string> => {
    const post = { communityId: community.id, type: 'text', title: 'Sortie au musée', content: '<p>Samedi</p>' };
    return (await owner.post<{ id: string }>('/client/posts', { ...post, publish: true, ...more })).body.id;
  };
  const postId = await publish();
  const on = (id: string) => `/client/posts/${id}/comments`;
  return {
    owner,
    team,
    member,
    reader,
    stranger,
    communityId: community.id,
    inviteCode: community.inviteCode,
    postId,
    publish,
    idOf,
    write: (caller: Caller, content: string, parentId?: string, of = postId): Promise<Reply<CommentView>> =>
      caller.post<CommentView>(on(of), { content, ...(parentId ? { parentId } : {}) }),
    read: async (caller: Caller, of = postId): Promise<ThreadPage> => (await caller.get<ThreadPage>(on(of))).body,
    replies: async (caller: Caller, id: string): Promise<CommentView[]> =>
      (await caller.get<{ items: CommentView[] }>(`/client/comments/${id}/replies`)).body.items,
    set: async (changes: CommentSettingsChanges): Promise<void> => {
      const { status } = await owner.patch(`/client/communities/${community.id}/comment-settings`, changes);
      if (status !== 200) throw new Error(`settings answered ${status}`);
    },
    review: async (caller: Caller = owner) =>
      (await caller.get<{ items: ReviewItem[]; waiting: number }>(`/client/communities/${community.id}/review`)).body,
    count: async (caller: Caller = member, of = postId): Promise<number> =>
      (await caller.get<{ commentsCount: number }>(`/client/posts/${of}`)).body.commentsCount,
  };
}

export type Thread = Awaited<ReturnType<typeof openThread>>;
export const contents = (items: readonly CommentView[]): string[] => items.map(({ content }) => content);
