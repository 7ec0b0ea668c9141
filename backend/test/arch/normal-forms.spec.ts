import { inTree, realTree, type SourceTree } from './support/source-tree.js';

const folders = ['backend/contracts/src', 'backend/runtime/src', 'backend/src', 'workers/src', 'frontend/src'];
/** Before it normalises, it takes away what makes that slow. */
const only = 'backend/contracts/src/letters.ts';

function normalising(tree: SourceTree): string[] {
  return folders
    .flatMap((folder) => tree.files(folder, /\.tsx?$/))
    .filter((path) => !path.includes('.spec.') && path !== only && /\.normalize\(/.test(tree.text(path)));
}

describe('a text is put in a normal form in one place, which long runs of marks do not slow down', () => {
  it('(d206) holds here', () => {
    expect(normalising(realTree)).toEqual([]);
    expect(realTree.text(only)).toContain('.normalize(');
  });

  it('sees another', () => {
    const files = {
      'backend/src/a.ts': "const plain = text.normalize('NFD');",
      'backend/src/a.spec.ts': "text.normalize('NFC')",
      'backend/contracts/src/b.ts': 'text\n  .normalize(form)',
      [only]: 'text.normalize(form)',
      'frontend/src/C.tsx': 'normalised(text)',
    };
    expect(inTree(files, normalising)).toEqual(['backend/contracts/src/b.ts', 'backend/src/a.ts']);
  });
});
