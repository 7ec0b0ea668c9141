import { communityRoutes } from '@afi/contracts/communities';
import { documentRoutes } from '@afi/contracts/documents';
import { jobRoutes } from '@afi/contracts/jobs';
import { postRoutes, type PostView } from '@afi/contracts/posts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { line } from '../../../test/live-line.js';
import { laColombe, plainPost } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { closeLive, openLive } from '../../lib/live/live.js';
import Community from './Community.js';
import Home from './Home.js';

const post = (last: number, title: string, more: Partial<PostView> = {}): PostView => ({
  ...{ id: `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${last}`, communityId: laColombe.id, communityName: laColombe.name },
  ...{ ...plainPost, title, content: '<p>Oui.</p>', excerpt: 'Oui.', language: null, translatable: false },
  ...{ status: 'published', privacy: 'membersOnly', visibility: 'visible', pinned: false, source: null },
  ...{ author: { id: laColombe.id, fullname: 'Awa', picture: null, role: 'owner' }, mayManage: false, parts: {} },
  ...{ version: 1, publishedAt: '2026-11-21T10:00:00.000Z', createdAt: '2026-11-21T10:00:00.000Z', ...more },
});
const pinned = post(40, 'Règlement', { pinned: true });
const [older, newer, known] = [post(41, 'Sortie au musée'), post(42, 'Cantine'), post(43, 'Rentrée')];

/** Where the page was scrolled to, and how. */
const scrolled: [string | null, unknown][] = [];
const arrive = ({ id }: PostView) => act(() => line.get('post.published')?.({ postId: id, communityId: laColombe.id }));
const reads = (items: PostView[]) => {
  answering(postRoutes.feed, { items, nextCursor: null });
  answering(postRoutes.home, { items, nextCursor: null });
};
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return show(
    <Routes>
      <Route path="/app" element={<Home />} />
      <Route path="/app/communities/:id" element={<Community />} />
    </Routes>,
  );
};

beforeEach(async () => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function (how) {
    if (this.tagName === 'ARTICLE') scrolled.push([this.getAttribute('aria-labelledby'), how]);
  };
  startServer();
  await loadWords(['communities', 'posts', 'home']);
  answering(communityRoutes.one, { ...laColombe, role: 'member' });
  for (const route of [communityRoutes.mine, documentRoutes.mine, jobRoutes.mine])
    answering(route, { items: [], nextCursor: null });
  reads([pinned, known]);
  await openLive({ token: 'token', userType: 'client', userId: '1' }, '');
});
afterEach(() => {
  closeLive();
  jest.restoreAllMocks();
});

describe('the button of what arrived', () => {
  it.each([
    ['the feed of a community', `/app/communities/${laColombe.id}`],
    ['home', '/app'],
  ])('leads to the first new post in %s, whatever is pinned above it, and marks each new one', async (_, path) => {
    const { person } = open(path);
    await screen.findByRole('article', { name: 'Rentrée' });
    arrive(older);
    arrive(newer);
    reads([pinned, newer, older, known]);
    await person.click(await screen.findByRole('button', { name: '2 nouvelles publications' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cantine' })));
    expect(scrolled).toEqual([[`post-${newer.id}`, { block: 'start', behavior: 'smooth' }]]);
    const isMarked = (name: string) => within(screen.getByRole('article', { name })).queryByText('Nouvelle') !== null;
    expect(['Règlement', 'Cantine', 'Sortie au musée', 'Rentrée'].map(isMarked)).toEqual([false, true, true, false]);
  });

  it('moves nothing on its way where less motion is asked for', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('reduced-motion'),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    const { person } = open(`/app/communities/${laColombe.id}`);
    await screen.findByRole('article', { name: 'Rentrée' });
    arrive(newer);
    reads([pinned, newer, known]);
    await person.click(await screen.findByRole('button', { name: '1 nouvelle publication' }));
    await waitFor(() => expect(scrolled).toEqual([[`post-${newer.id}`, { block: 'start', behavior: 'auto' }]]));
  });
});
