import { postRoutes } from '@afi/contracts/posts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { line } from '../../../../test/live-line.js';
import { show } from '../../../../test/show.js';
import { closeLive, openLive } from '../../../lib/live/live.js';
import { useArrivals, useHomePosts } from '../api/posts.js';
import { ArrivalsPill } from './ArrivalsPill.js';

const arrive = (postId: string, communityId: string) =>
  act(() => line.get('post.published')?.({ postId, communityId }));

/** A list of all communities, as the home has it. */
function Latest() {
  const posts = useHomePosts();
  const arrivals = useArrivals(postRoutes.home, posts.items);
  return <ArrivalsPill count={arrivals.count} onShow={() => void arrivals.show()} />;
}
const reads = () => calls.filter((call) => call.includes(postRoutes.home.path)).length;

beforeEach(async () => {
  startServer();
  answering(postRoutes.home, { items: [], nextCursor: null });
  await openLive({ token: 'token', userType: 'client', userId: '1' }, '');
});
afterEach(() => closeLive());

describe('posts that arrive while a list is read', () => {
  it('are counted whatever their community, and read when asked for', async () => {
    const { person } = show(<Latest />);
    await waitFor(() => expect(reads()).toBe(1));
    arrive('a', 'parents');
    arrive('b', 'teachers');
    await person.click(await screen.findByRole('button', { name: '2 nouvelles publications' }));
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are counted no more once they are taken back', async () => {
    show(<Latest />);
    arrive('a', 'parents');
    expect(await screen.findByRole('button', { name: '1 nouvelle publication' })).toBeTruthy();
    act(() => line.get('post.withdrawn')?.({ postId: 'a', communityId: 'parents' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
