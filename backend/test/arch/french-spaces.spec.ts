import { realTree } from './support/source-tree.js';

const slips = (line: string): boolean => /[^\s"] [:;?!»]|« /.test(line);
/** Of a line of code, what is said: literals, each with something in place of what is put in. */
const literals = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const saidIn = (line: string): string[] => (line.match(literals) ?? []).map((one) => one.replace(/\$\{[^{}]*\}/g, 'x'));

describe('a text in French', () => {
  it('has a hard space where a mark is set apart: none stands alone at the edge of a line', () => {
    const files = [
      ...realTree.files('backend/src', /\/i18n\/fr\.json$/),
      ...realTree.files('frontend/src/i18n/fr', /\.json$/),
    ];
    expect(files.length).toBeGreaterThan(40);
    const found = files.flatMap((file) =>
      realTree
        .text(file)
        .split('\n')
        .filter(slips)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('has it too where code says it: in the words of the built-in engines', () => {
    const files = ['backend/src', 'workers/src'].flatMap((folder) => realTree.files(folder, /-words\.ts$/));
    expect(files).toContain('workers/src/pipelines/stories/story-words.ts');
    const found = files.flatMap((file) =>
      realTree
        .text(file)
        .split('\n')
        .filter((line) => saidIn(line).some(slips))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
