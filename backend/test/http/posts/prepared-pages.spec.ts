import { jest } from '@jest/globals';
import { loadedBy } from '../../support/shared-modules/loaded.js';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';

/** The ORM brings a `pg` of its own: every statement goes through it. */
const { Client } = loadedBy('@mikro-orm/postgresql', 'pg') as {
  Client: { prototype: { query: (...args: unknown[]) => unknown } };
};

describe('pages of posts', () => {
  let platform: Platform;
  let owner: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  it('(d162) are few statements whatever number of posts is asked for: each is kept by every connection', async () => {
    const texts = new Set<string>();
    const { query } = Client.prototype;
    const watched = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      const [first] = args as [{ name?: string; text?: string } | string];
      if (typeof first === 'object' && first.name && first.text?.includes('post')) texts.add(first.name);
      return query.apply(this, args);
    });
    try {
      for (let limit = 1; limit <= 100; limit += 3)
        for (const path of [`/client/communities/${owner.communityId}/posts`, '/client/saved-posts'])
          expect([path, limit, (await owner.caller.get(`${path}?limit=${limit}`)).status]).toEqual([path, limit, 200]);
    } finally {
      watched.mockRestore();
    }
    expect(texts.size).toBeGreaterThan(0);
    expect(texts.size).toBeLessThanOrEqual(20);
  });
});
