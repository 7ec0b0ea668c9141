import { postMarkRoutes } from '@afi/contracts/post-marks';
import type { ListedPost } from '@afi/contracts/posts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { laColombe, plainPost } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { onSeen } from '../../../lib/seen.js';
import { PostMarks } from './PostMarks.js';

const { id } = laColombe;
const post: ListedPost = {
  ...{ id, communityId: id, communityName: laColombe.name, ...plainPost, title: 'La cantine' },
  ...{
    content: '<p>Oui.</p>',
    excerpt: 'Oui.',
    language: null,
    translatable: false,
    status: 'published',
    privacy: 'membersOnly',
    visibility: 'visible',
  },
  ...{ pinned: false, author: { id, fullname: 'Awa', picture: null, role: 'owner' }, source: null, mayManage: false },
  ...{ parts: {}, version: 1, publishedAt: '2026-11-21T10:00:00.000Z', createdAt: '2026-11-21T10:00:00.000Z' },
};

/** What the browser would say of the place: it came into sight. */
let comeIntoSight = (): void => undefined;
const known = globalThis.IntersectionObserver;
beforeEach(() => {
  startServer();
  answering(postMarkRoutes.view, undefined);
  globalThis.IntersectionObserver = class {
    constructor(observe: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoSight = () => observe([{ isIntersecting: true }]);
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = known;
});

it('says once that a post was on the screen: to the server, and to whoever counts what is unread', async () => {
  const told: string[] = [];
  const stop = onSeen((one) => told.push(one));
  const views = () => calls.filter((call) => call.endsWith(`/posts/${id}/view`));
  const { leave } = show(<PostMarks post={post} />);
  expect([views(), told]).toEqual([[], []]);
  act(() => comeIntoSight());
  await waitFor(() => expect([views().length, told]).toEqual([1, [id]]), { timeout: 10_000 });
  leave();
  stop();
});
