import type { CommunityView } from '@afi/contracts/communities';
import type { PlatformView } from '@afi/contracts/platform';
import type { PostView } from '@afi/contracts/posts';

/** A community of twelve and the person who publishes. */
export const laColombe: CommunityView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d32',
  name: 'Parents de l’école La Colombe',
  type: 'school',
  about: '',
  purpose: '',
  city: '',
  website: null,
  logo: null,
  colour: null,
  visibility: 'private',
  joinCondition: 'open',
  role: 'owner',
  membersCount: 13,
  postsCount: 4,
  inviteCode: null,
  inviteLeft: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** An installation that holds news back for ten seconds. */
export const installation: PlatformView = {
  version: '1.3.2',
  embedded: true,
  demo: [],
  counts: { communities: 1, members: 13, posts: 4 },
  features: { model: null, socketUrl: null, undoSeconds: 10, transcription: false, vision: false },
};

/** A text nobody has reacted to, without a button, a start and an end. */
export const plainPost = {
  body: { type: 'text' },
  action: null,
  startsAt: null,
  endsAt: null,
  mustRead: false,
  editedAt: null,
  reactions: {},
  mine: { reaction: null, saved: false, read: false, seen: false },
  commentsCount: 0,
  publicUrl: null,
} as const satisfies Partial<PostView>;

/** A text of that name, which a team looks after, and nobody has published yet. */
export const post = (title: string): PostView => ({
  ...{
    id: laColombe.id,
    communityId: laColombe.id,
    communityName: 'Classe',
    ...plainPost,
    title,
    content: '<p>Oui.</p>',
  },
  ...{ excerpt: 'Oui.', language: null, translatable: false, status: 'published' },
  ...{ privacy: 'public', visibility: 'visible', pinned: false },
  ...{
    author: { id: laColombe.id, fullname: 'Awa', picture: null, role: 'owner' },
    source: null,
    mayManage: true,
    parts: {},
  },
  ...{ version: 1, publishedAt: null, createdAt: '2026-11-21T10:00:00.000Z' },
});
