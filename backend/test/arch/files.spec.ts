import { inTree, realTree, type SourceTree } from './support/source-tree.js';

const longest = 300;
const bannedNames = new Set(['utils', 'helpers', 'common', 'misc', 'manager', 'base', 'types', 'index']);
const code = /\.(ts|tsx|mjs|cjs|css)$/;

function tooLong(tree: SourceTree): string[] {
  return tree
    .files('.', code)
    .filter((path) => !path.includes('/migrations/'))
    .map((path) => ({ path, lines: tree.text(path).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} (${lines})`);
}

function wronglyNamed(tree: SourceTree): string[] {
  return tree
    .files('.', code)
    .filter((path) => bannedNames.has((path.split('/').at(-1) ?? '').replace(code, '').replace(/\.d$/, '')));
}

describe('no source file is longer than 300 lines', () => {
  it('holds here', () => expect(tooLong(realTree)).toEqual([]));

  it('sees a longer one, but lets a migration be', () => {
    const lines = (count: number) => 'x\n'.repeat(count);
    const files = {
      'backend/src/a.ts': lines(300),
      'frontend/src/B.tsx': lines(301),
      'frontend/src/c.css': lines(400),
      'scripts/d.mjs': lines(301),
      'backend/src/modules/posts/migrations/m.ts': lines(900),
      'docs/long.md': lines(900),
    };
    expect(inTree(files, tooLong)).toEqual([
      'frontend/src/B.tsx (301)',
      'frontend/src/c.css (400)',
      'scripts/d.mjs (301)',
    ]);
  });
});

describe('a file is named after what it does', () => {
  it('holds here', () => expect(wronglyNamed(realTree)).toEqual([]));

  it('sees a name that says nothing', () => {
    const files = {
      'backend/src/utils.ts': '',
      'frontend/src/ui/index.tsx': '',
      'frontend/index.html': '',
      'workers/src/types.d.ts': '',
      'backend/src/manager-access.ts': '',
    };
    expect(inTree(files, wronglyNamed)).toEqual([
      'backend/src/utils.ts',
      'frontend/src/ui/index.tsx',
      'workers/src/types.d.ts',
    ]);
  });
});
