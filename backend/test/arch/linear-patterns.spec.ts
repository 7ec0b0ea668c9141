import { analyse } from 'scslre';
import ts from 'typescript';
import { inTree, realTree, type SourceTree } from './support/source-tree.js';

/** What runs on a server; a browser keeps nobody waiting but its own person. */
const folders = ['backend/contracts/src', 'backend/runtime/src', 'backend/src', 'workers/src'];

/** Where a pattern may take longer than its text is long, and what keeps it short. */
const bounded: Readonly<Record<string, string>> = {
  'backend/src/modules/assistant/chat-acts.queries.ts': 'looks at the last 60 characters',
  'backend/src/modules/assistant/handlers/memory-act.ts': 'a line of `plainLine`: of blanks in a row one is left',
  'backend/src/modules/goals/handlers/goal-acts.ts': 'likewise',
  'backend/src/modules/posts/handlers/draft-act.ts': 'likewise',
  'backend/src/modules/reminders/handlers/reminder-acts.ts': 'likewise',
  'backend/src/modules/search/reads/member-act.ts': 'likewise',
  'backend/src/modules/thoughts/handlers/thought-acts.ts': 'likewise',
  'backend/src/modules/identity/domain/guessed-passwords.ts': 'a password: 200 characters',
  'workers/src/tools/llm/emulator.ts': 'stands in for a model in tests, refused in production',
  'workers/src/pipelines/documents/builtin/': 'runs in a thread, under its limits',
  'workers/src/tools/page/': 'runs in a thread, under its limits',
  'workers/src/tools/pdf/': 'runs in a process of its own, under its limits',
  'workers/src/tools/text/key-phrases.ts': 'its second choice takes the whole word',
};

/** `file:line pattern` of what may take time in the square of its text. */
function slowPatterns(tree: SourceTree): string[] {
  const files = folders.flatMap((folder) => tree.files(folder, /\.tsx?$/)).filter((path) => !path.includes('.spec.'));
  return files.flatMap((path) => {
    if (Object.keys(bounded).some((place) => path.startsWith(place))) return [];
    return patternsIn(path, tree.text(path)).flatMap(({ line, source, flags }) => {
      const { reports } = analyse({ source, flags });
      return reports.length ? [`${path}:${line} /${source}/${flags}`] : [];
    });
  });
}

function patternsIn(path: string, text: string): { line: number; source: string; flags: string }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: { line: number; source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A sign at the end of a long row of others was looked for from each of them: 15 000 took seconds, and all others waited. */
describe('a pattern takes as long as its text, not its square', () => {
  it('(d213) holds on the servers', () => expect(slowPatterns(realTree)).toEqual([]));

  it('names no place that needs no leave', () => {
    for (const place of Object.keys(bounded))
      expect(
        realTree.files(place.slice(0, place.lastIndexOf('/')), /\.ts$/).some((path) => path.startsWith(place)),
      ).toBe(true);
  });

  it('sees one that does not', () => {
    const files = {
      'backend/src/a.ts': "const bare = path.replace(/\\/+$/, '');",
      'backend/src/b.ts': "const bare = path.replace(/(?<!\\/)\\/+$/, '');",
      'workers/src/c.ts': '// of blanks\nexport const quote = /^>\\s*(.+)$/;',
      'workers/src/c.spec.ts': 'const known = /\\s+$/;',
    };
    expect(inTree(files, slowPatterns)).toEqual(['backend/src/a.ts:1 /\\/+$/', 'workers/src/c.ts:2 /^>\\s*(.+)$/']);
  });
});
