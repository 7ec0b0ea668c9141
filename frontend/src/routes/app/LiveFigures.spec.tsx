import { postMarkRoutes, type PostStats } from '@afi/contracts/post-marks';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { line } from '../../../test/live-line.js';
import { show } from '../../../test/show.js';
import { usePollCountsLive } from '../../features/polls/api/counted.js';
import { usePostCountsLive, useStats } from '../../features/posts/api/marks.js';
import { closeLive, openLive } from '../../lib/live/live.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const figure = { value: 1, usual: null };
const stats: PostStats = {
  ...{ id, title: 'Sortie', publishedAt: null, mustRead: false, hasButton: false, members: 3, saved: 0, byKind: {} },
  ...{
    reach: figure,
    reactions: figure,
    comments: figure,
    clicks: figure,
    read: figure,
    voters: figure,
    received: null,
    days: [],
  },
};

function Figures() {
  usePostCountsLive();
  usePollCountsLive();
  const { data } = useStats(id);
  return data ? <output>{JSON.stringify([data.reactions, data.voters])}</output> : null;
}

describe('the figures of a post, while its readers answer', () => {
  beforeEach(async () => {
    startServer();
    answering(postMarkRoutes.stats, stats);
    await openLive({ token: 'x', userType: 'client', userId: 'x' }, '');
  });
  afterEach(closeLive);

  it('stay figures: what is counted live is of the post itself', async () => {
    show(<Figures />);
    const before = (await screen.findByText(/usual/)).textContent;
    act(() =>
      line.get('post.counted')?.({
        ...{ postId: id, reactions: { like: 2 }, commentsCount: 1 },
        poll: { voters: 2, votes: {} },
      }),
    );
    expect(screen.getByText(/usual/).textContent).toBe(before);
  });
});
