import type { PostView } from '@afi/contracts/posts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { laColombe, plainPost } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { PostChips } from './PostCard.js';

const { id } = laColombe;
const post: PostView = {
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
  mustRead: true,
};

describe('what a card says of a post', () => {
  it('asks to read it until its reader has said that they did', () => {
    const { leave } = show(<PostChips post={post} />);
    expect(screen.getByText('À lire')).toBeTruthy();
    leave();
    show(<PostChips post={{ ...post, mine: { ...post.mine, read: true } }} />);
    expect(screen.queryByText('À lire')).toBeNull();
  });
});
