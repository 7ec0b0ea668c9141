import type { PollCounts } from '@afi/contracts/polls';
import type { ListedPost } from '@afi/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/use-live.js';
import { patchRow } from '../../../lib/query/patch-row.js';

interface Counted {
  voters: number;
  options: { id: string; votes: number | null }[];
}

/** A poll as it was counted now. What is hidden from all may be shown to this reader: it stays until the poll is read again. */
export function withCounts<Poll extends Counted>(poll: Poll, counts: PollCounts): Poll {
  if (!poll.options.every(({ id }) => id in counts.votes)) return poll;
  const options = poll.options.map((one) => ({ ...one, votes: counts.votes[one.id] ?? one.votes }));
  return { ...poll, voters: counts.voters, options };
}

/** Keeps the polls of every post on the screen true, without asking: what a post is, and what its button is. */
export function usePollCountsLive(): void {
  const client = useQueryClient();
  useLive('post.counted', ({ postId, poll }) => {
    if (!poll) return;
    patchRow<ListedPost>(client, 'posts', postId, (post) => {
      // Figures of a post are read by its id, too.
      if (!('body' in post)) return post;
      const { body, action } = post;
      return {
        ...post,
        body: body.type === 'poll' ? withCounts(body, poll) : body,
        action: action?.type === 'poll' ? withCounts(action, poll) : action,
      };
    });
  });
}
