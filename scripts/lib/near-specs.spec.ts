import { fitting, nearSpecs, wordsOf } from './near-specs.mjs';

const spec = (path: string, text = '') => ({ path, text });

describe('the specs near a change', () => {
  it('are found by the word its files stand for', () => {
    const changed = [
      'backend/contracts/src/posts.ts',
      'backend/src/modules/jobs/domain/job.ts',
      'backend/src/platform/events/relay.ts',
      'frontend/src/features/posts/ui/Feed.tsx',
      'frontend/src/i18n/fr/documents.json',
      'frontend/src/routes/admin/figures.screens.tsx',
      'README.md',
    ];
    expect(wordsOf(changed)).toEqual(['documents', 'events', 'figures', 'jobs', 'posts']);
  });

  it('carry the word in their name, read its contracts, or open its files', () => {
    const specs = [
      spec('backend/test/http/posts.spec.ts'),
      spec('backend/test/http/feed.spec.ts', "import type { PostView } from '@afi/contracts/posts';"),
      spec('backend/test/http/sweep.spec.ts', "import { Post } from '../../src/modules/posts/domain/post.js';"),
      spec('backend/test/http/login.spec.ts', "import type { SessionView } from '@afi/contracts/identity';"),
    ];
    const near = nearSpecs(['backend/src/modules/posts/domain/post.ts'], specs);
    expect(near).toEqual(specs.slice(0, 3).map(({ path }, at) => ({ path, far: at === 0 ? 1 : 2 })));
  });

  it('are those that changed themselves, and none where nothing is known', () => {
    const specs = [spec('backend/test/http/login.spec.ts'), spec('backend/test/http/posts.spec.ts')];
    expect(nearSpecs(['backend/test/http/login.spec.ts', 'README.md'], specs)).toEqual([
      { path: 'backend/test/http/login.spec.ts', far: 0 },
    ]);
  });

  it('are as many as there is time for: the nearest, and of those the quickest; what changed itself always', () => {
    const near = [
      { path: 'reads', far: 2 },
      { path: 'slow', far: 1 },
      { path: 'quick', far: 1 },
      { path: 'changed', far: 0 },
    ];
    const seconds: Record<string, number> = { changed: 50, quick: 3, slow: 20, reads: 1 };
    const taken = (most: number) => fitting(near, most, (path) => seconds[path] ?? 0).taken;
    expect(taken(100)).toEqual(['changed', 'quick', 'slow', 'reads']);
    expect(taken(60)).toEqual(['changed', 'quick']);
    expect(taken(10)).toEqual(['changed']);
    expect(fitting(near, 60, (path) => seconds[path] ?? 0).left).toEqual(['slow', 'reads']);
  });
});
