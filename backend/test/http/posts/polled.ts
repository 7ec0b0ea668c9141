import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import type { Caller, Reply } from '../../support/caller.js';

/** A post that asks something. */
export type PollPost = PostView & { body: PollView };

export const days = ['Samedi', 'Dimanche', 'Lundi'];
export const asked = { question: 'Quel jour ?', options: days, multiple: false, results: 'live', anonymous: false };

/** How the polls of a spec are asked. `author` is looked at when one is asked. */
export function pollsOf(author: () => { owner: Caller; communityId: string }) {
  const write = (body: object = {}, more: object = {}): Promise<Reply<PostView>> => {
    const { owner, communityId } = author();
    return owner.post<PostView>('/client/posts', {
      communityId,
      type: 'poll',
      title: 'Sortie',
      body: { ...asked, ...body },
      publish: true,
      ...more,
    });
  };
  const ask = async (body: object = {}, more: object = {}): Promise<PollPost> => {
    const reply = await write(body, more);
    expect([reply.status, reply.body.body?.type]).toEqual([201, 'poll']);
    return reply.body as PollPost;
  };
  return { write, ask };
}

export const idOf = (post: { body: PollView }, text: string): string =>
  post.body.options.find((option) => option.text === text)?.id ?? '';

export const vote = (caller: Caller, post: PollPost, ...texts: string[]): Promise<Reply<PollView>> =>
  caller.post<PollView>(`/client/posts/${post.id}/votes`, { optionIds: texts.map((text) => idOf(post, text)) });

export const seen = async (caller: Caller, { id }: { id: string }): Promise<PollView> =>
  (await caller.get<{ body: PollView }>(`/client/posts/${id}`)).body.body;

export const votes = ({ options }: PollView): (number | null)[] => options.map((option) => option.votes);
