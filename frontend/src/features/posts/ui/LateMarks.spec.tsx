import { platformRoutes } from '@afi/contracts/platform';
import { postMarkRoutes } from '@afi/contracts/post-marks';
import { postRoutes, type ListedPost } from '@afi/contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { device } from '../../../../test/device.js';
import { installation, laColombe, plainPost } from '../../../../test/publishing.js';

const { answering, startServer, withoutNetwork } = await import('../../../../test/answering.js');
const { show } = await import('../../../../test/show.js');
const { sendKept, watchOutbox } = await import('../../../lib/outbox/outbox.js');
const { startSession } = await import('../../../lib/session/session.js');
const { useMarks, usePostCountsLive } = await import('../api/marks.js');
const { usePost } = await import('../api/posts.js');

const { id } = laColombe;
const post = {
  ...{ id, communityId: id, communityName: laColombe.name, ...plainPost, title: 'La cantine', content: '<p>Oui.</p>' },
  ...{ excerpt: 'Oui.', language: null, translatable: false, status: 'published', privacy: 'membersOnly' },
  ...{ visibility: 'visible', pinned: false, source: null, mayManage: false, parts: {}, version: 1 },
  ...{ author: { id, fullname: 'Awa', picture: null, role: 'owner' }, publishedAt: null },
  createdAt: '2026-11-21T10:00:00.000Z',
} as ListedPost & { content: string };

function Marks({ of }: { of: ListedPost }) {
  const { react } = useMarks(of);
  return <button onClick={() => react('like')}>{of.mine.reaction ?? 'rien'}</button>;
}
function Page() {
  usePostCountsLive();
  const { data } = usePost(id);
  return data ? <Marks of={data} /> : null;
}

beforeEach(() => {
  startServer();
  device.clear();
  startSession({ token: 'x', userType: 'client', userId: id });
  answering(platformRoutes.about, installation);
  answering(postRoutes.one, post as never);
});

it('a tap that waited for the network is seen once it left, whatever was read of the post meanwhile', async () => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  watchOutbox(client);
  const { person } = show(<Page />, client);
  const button = await screen.findByRole('button', { name: 'rien' });
  withoutNetwork();
  await person.click(button);
  await waitFor(() => expect(device.size).toBe(1));
  expect(screen.getByRole('button', { name: 'like' })).toBeTruthy();

  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  startServer();
  answering(platformRoutes.about, installation);
  answering(postRoutes.one, post as never);
  answering(postMarkRoutes.react, async () => {
    await answered;
    return { reactions: { like: 1 }, mine: { ...post.mine, reaction: 'like' as const } };
  });
  void sendKept();
  // As the line that is back does: it knows nothing of the tap.
  await client.refetchQueries();
  expect(await screen.findByRole('button', { name: 'rien' })).toBeTruthy();
  answer();
  expect(await screen.findByRole('button', { name: 'like' })).toBeTruthy();
  await waitFor(() => expect(device.size).toBe(0));
});
