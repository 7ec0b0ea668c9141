import { nearSpecs, wordsOf } from './near-specs.mjs';

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
    expect(near).toEqual(specs.slice(0, 3).map(({ path }) => path));
  });

  it('are those that changed themselves, and none where nothing is known', () => {
    const specs = [spec('backend/test/http/login.spec.ts'), spec('backend/test/http/posts.spec.ts')];
    expect(nearSpecs(['backend/test/http/login.spec.ts', 'README.md'], specs)).toEqual([
      'backend/test/http/login.spec.ts',
    ]);
  });
});
