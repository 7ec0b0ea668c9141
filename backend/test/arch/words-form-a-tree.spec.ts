import { posix } from 'node:path';
import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const modules = 'backend/src/modules';

/** The words each word sends commands to or asks queries of. */
function needsIn(tree: SourceTree): Map<string, string[]> {
  const needsOf = (word: string): string[] => {
    const needed = tree
      .files(`${modules}/${word}`, /(?<!\.spec)\.ts$/)
      .flatMap((path) =>
        captures(tree.text(path), /from '(\.[^']+\.(?:commands|queries)\.js)'/g).map((file) =>
          posix.join(posix.dirname(path), file),
        ),
      )
      .flatMap((file) => captures(file, /^backend\/src\/modules\/([^/]+)\//g));
    return [...new Set(needed)].filter((other) => other !== word).sort();
  };
  return new Map(tree.folders(modules).map((word) => [word, needsOf(word)]));
}

/** Ways from a word back to itself, each told once, from its first word in the alphabet. */
function circlesIn(tree: SourceTree): string[] {
  const needs = needsIn(tree);
  const circles = new Set<string>();
  const walk = (path: readonly string[]): void => {
    for (const next of needs.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) circles.add([...path, next].join(' > '));
      else if (!path.includes(next) && next > (path[0] ?? '')) walk([...path, next]);
    }
  };
  for (const word of needs.keys()) walk([word]);
  return [...circles].sort();
}

describe('commands and queries between words form a tree', () => {
  it('holds here', () => expect(circlesIn(realTree)).toEqual([]));

  it('sees a circle, whoever closes it; events may go round', () => {
    const files = {
      [`${modules}/posts/handlers/a.ts`]: "import { A } from '../../communities/communities.queries.js';",
      [`${modules}/communities/reads/a.ts`]: "import type { B } from '../../coins/coins.commands.js';",
      [`${modules}/coins/coins.queries.ts`]: "import { C } from '../posts/posts.queries.js';",
      [`${modules}/coins/handlers/a.ts`]: "import { D } from '../coins.commands.js';",
      [`${modules}/posts/reactions/a.ts`]: "import { E } from '../../coins/coins.events.js';",
      [`${modules}/thoughts/handlers/a.ts`]: "import { F } from '../../posts/posts.commands.js';",
    };
    expect(inTree(files, circlesIn)).toEqual(['coins > posts > communities > coins']);
  });
});
