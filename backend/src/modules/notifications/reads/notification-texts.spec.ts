import { aboutOf, toneOf } from './notification-texts.js';

const post = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const community = '7f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';

describe('the tone of a notification', () => {
  it.each([
    ['documents.failed', 'bad'],
    ['exports.failed', 'bad'],
    ['documents.finished', 'ok'],
    ['messages.budget-spent', 'warn'],
    ['community-requests.approved', 'ok'],
    ['community-requests.rejected-why', 'warn'],
    ['post.published', 'info'],
    ['comments.answered', 'info'],
  ])('of %s is %s', (kind, tone) => expect(toneOf(kind)).toBe(tone));
});

describe('what a notification is about', () => {
  it('is where it leads, and the community it is told in', () => {
    expect(aboutOf(`/app/posts/${post}`, { communityId: community })).toEqual([post, community]);
  });
  it('is also the page where it leads to a place on it', () => {
    expect(aboutOf(`/app/posts/${post}#comment-${community}`, {})).toEqual([post, community]);
  });
  it('is named once where it leads to the community', () => {
    expect(aboutOf(`/app/communities/${community}`, { communityId: community, count: 3 })).toEqual([community]);
  });
  it('is its page where that shows no thing, and nothing where it leads nowhere', () => {
    expect(aboutOf('/app/communities/new?from=bell#form', {})).toEqual(['/app/communities/new']);
    expect(aboutOf(null, {})).toEqual([]);
  });
});
