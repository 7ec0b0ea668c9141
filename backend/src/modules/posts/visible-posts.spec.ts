import { isOnline, mayRead, type PostStanding } from './visible-posts.queries.js';

const now = new Date('2026-11-22T12:00:00Z');
const before = '2026-11-22T11:00:00Z';
const after = '2026-11-22T13:00:00Z';
const online: PostStanding = {
  status: 'published',
  visibility: 'visible',
  privacy: 'membersOnly',
  startsAt: null,
  endsAt: null,
  deletedAt: null,
};

/** Every state a post can be in, and how it differs from one that all members read. */
const states: Record<string, Partial<PostStanding>> = {
  published: {},
  begun: { startsAt: before },
  'not over': { startsAt: before, endsAt: after },
  draft: { status: 'draft' },
  scheduled: { status: 'draft', startsAt: after },
  'not begun': { startsAt: after },
  over: { endsAt: before },
  'over this moment': { endsAt: now },
  hidden: { visibility: 'hidden' },
  deleted: { deletedAt: before },
};
const seenByMembers = ['published', 'begun', 'not over'];

describe('who may read a post', () => {
  it.each(Object.keys(states))('of those that are %s', (state) => {
    for (const privacy of ['membersOnly', 'public'] as const) {
      const post = { ...online, ...states[state], privacy };
      const shown = seenByMembers.includes(state);
      expect(isOnline(post, now)).toBe(shown);
      const readers = ([null, 'member', 'team', 'owner'] as const).map((role) => mayRead(post, role, now));
      const managers = state !== 'deleted';
      expect({ privacy, readers }).toEqual({
        privacy,
        readers: [shown && privacy === 'public', shown, managers, managers],
      });
    }
  });

  it('begins with its first moment', () => {
    expect(isOnline({ ...online, startsAt: now }, now)).toBe(true);
  });
});
