import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const modules = 'backend/src/modules';
const features = 'frontend/src/features';
const sources = /(?<!\.spec)\.tsx?$/;

/** Words that contribute a body to posts, each with its type: `posts.contribute('poll', body)` beside `PostBodySlot`. */
function contributionsIn(tree: SourceTree): { word: string; type: string }[] {
  return tree.folders(modules).flatMap((word) =>
    tree
      .files(`${modules}/${word}`, /\.module\.ts$/)
      .filter((path) => tree.text(path).includes('PostBodySlot'))
      .flatMap((path) => captures(tree.text(path), /\.contribute\('(\w+)'/g))
      .map((type) => ({ word, type })),
  );
}

/** Where posts know a word that contributes to them: its module, its contracts, and in what writes and shows posts its type. */
function knownIn(tree: SourceTree): string[] {
  const contributions = contributionsIn(tree);
  const posts = tree.files(`${modules}/posts`, sources).filter((path) => !path.includes('/migrations/'));
  const screens = tree
    .files(`${features}/posts`, sources)
    .filter((path) => /\/(?:composer\/\w|api\/composer\.ts|ui\/(?:PostForm|PostBody|PostCard)\.tsx)/.test(path));
  return [...posts, ...screens].flatMap((path) =>
    contributions
      .filter(({ word, type }) =>
        new RegExp(`from '(?:(?:\\.\\./)+${word}/|@afi/contracts/${word}')|'${type}'|\\b${type}:`).test(
          tree.text(path),
        ),
      )
      .map(({ word }) => `${path.split('/').at(-1)} knows ${word}`),
  );
}

describe('posts know no word that contributes to their bodies', () => {
  it('holds here', () => {
    expect(contributionsIn(realTree)).toEqual([
      { word: 'miniapps', type: 'miniapp' },
      { word: 'polls', type: 'poll' },
    ]);
    expect(knownIn(realTree)).toEqual([]);
  });

  it('sees its module, its contracts and its type', () => {
    const files = {
      [`${modules}/polls/polls.module.ts`]: "constructor(posts: PostBodySlot) { posts.contribute('poll', body); }",
      [`${modules}/documents/documents.module.ts`]:
        "constructor(posts: PostSlot) { posts.contribute('documents', x); }",
      [`${modules}/posts/reads/a.ts`]: "import { A } from '../../polls/polls.queries.js';",
      [`${modules}/posts/reads/b.ts`]: "import { B } from '@afi/contracts/polls';",
      [`${modules}/posts/reads/c.ts`]: "import { C } from '@afi/contracts/post-polls';",
      [`${modules}/posts/posts.module.ts`]: 'constructor() {}',
      [`${features}/posts/ui/composer/TypeBar.tsx`]: 'const icons = { poll: IconChart };',
      [`${features}/posts/api/composer.ts`]: "if (type === 'poll') return;",
    };
    expect(inTree(files, knownIn)).toEqual([
      'a.ts knows polls',
      'b.ts knows polls',
      'composer.ts knows polls',
      'TypeBar.tsx knows polls',
    ]);
  });
});
