import type { PollView } from '@afi/contracts/polls';
import { postPollRoutes } from '@afi/contracts/post-polls';
import { postRoutes, type ListedPost } from '@afi/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { patchRow } from '../../../lib/query/patch-row.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages } from '../../../lib/query/use-route-query.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { voted } from './voted.js';

/** Puts a poll in its place, be it what the post is or what its button is. */
function withPoll(post: ListedPost, poll: PollView): ListedPost {
  if (post.body.type === 'poll' && post.body.id === poll.id) return { ...post, body: poll };
  if (post.action?.type !== 'poll' || post.action.id !== poll.id) return post;
  return { ...post, action: { ...poll, label: post.action.label } };
}

/** Votes, and takes the vote back; it is seen at once, and leaves later where there is no network. */
export function usePollActs(post: { id: string; title: string }, poll: PollView) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const put = (view: PollView) => patchRow<ListedPost>(client, 'posts', post.id, (row) => withPoll(row, view));
  const options = {
    refresh: [postRoutes.one],
    onDone: put,
    offline: { what: () => t('shell:outbox.act', { act: t('polls:vote'), of: poll.question }) },
  };
  const vote = useRouteMutation(postPollRoutes.vote, options);
  const takeBack = useRouteMutation(postPollRoutes.takeBack, options);
  const params = { id: post.id };
  const told = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const undone = (error: unknown) => {
    put(poll);
    told(error);
  };
  return {
    busy: vote.isPending || takeBack.isPending,
    vote: (optionIds: string[]) => {
      put(voted(poll, optionIds));
      vote.mutate({ params, body: { optionIds } }, { onError: undone });
    },
    takeBack: () => {
      put(voted(poll, null));
      takeBack.mutate({ params }, { onError: undone });
    },
  };
}

export const useVoters = (postId: string, optionId: string | undefined) =>
  usePages(postPollRoutes.voters, { params: { id: postId }, query: optionId ? { optionId } : {} });
