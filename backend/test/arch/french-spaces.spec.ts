import { realTree } from './support/source-tree.js';

describe('a text in French', () => {
  it('has a hard space where a mark is set apart: none stands alone at the edge of a line', () => {
    const files = [
      ...realTree.files('backend/src', /\/i18n\/fr\.json$/),
      ...realTree.files('frontend/src/i18n/fr', /\.json$/),
    ];
    expect(files.length).toBeGreaterThan(40);
    const slips = files.flatMap((file) =>
      realTree
        .text(file)
        .split('\n')
        .filter((line) => /[^\s"] [:;?!»]|« /.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(slips).toEqual([]);
  });
});
