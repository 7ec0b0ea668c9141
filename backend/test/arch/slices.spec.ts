import { realTree } from './support/source-tree.js';
import { slices } from '../../src/slices.js';
import { inOrderOfTime, platformMigrations } from '../../src/platform/persistence/platform-migrations.js';

const words = realTree.folders('backend/src/modules');
const exported = (pattern: RegExp, declared: RegExp): string[] =>
  realTree
    .files('backend/src/modules', pattern)
    .flatMap((path) => [...realTree.text(path).matchAll(declared)].map((match) => match[1] ?? ''))
    .sort();

describe('nothing of a word is left out', () => {
  it('every word is listed once, in the order of the alphabet', () => {
    const listed = slices.map(({ module }) => module.name.replace(/Module$/, '').toLowerCase());
    expect(listed).toEqual(words.map((word) => word.replaceAll('-', '')).sort());
  });

  it('every entity is in a slice', () => {
    const known = slices.flatMap(({ entities }) => entities.map(({ meta }) => `${meta.className}`)).sort();
    expect(known).toEqual(exported(/\/domain\/.+(?<!\.spec)\.ts$/, /defineEntity\(\{\s*name: '(\w+)'/g));
  });

  it('every migration is in a slice, under the name it carries', () => {
    const known = [...platformMigrations, ...slices.flatMap(({ migrations }) => migrations)];
    const written = realTree
      .files('backend/src', /\/migrations\/migration-.+\.ts$/)
      .map((path) => /migration-(.+)\.ts$/.exec(path)?.[1] ?? '');
    expect(known.map(({ name }) => name).sort()).toEqual(written.sort());
    for (const { name, class: Migration } of known)
      expect(new Migration(undefined as never, undefined as never).name).toBe(name);
  });

  it('every screen is known to the server', () => {
    const contracts = realTree.files('backend/contracts/src', /(?<!\.spec)\.ts$/).map((path) => realTree.text(path));
    const written = contracts.flatMap((text) => [...text.matchAll(/^export const (\w+)Screens = screens\(/gm)].length);
    const served = slices.filter(({ screens }) => Object.keys(screens).length > 0);
    // Those of the platform itself are in no slice.
    expect(served.length + 1).toBe(written.reduce((sum, count) => sum + count, 0));
  });

  it('migrations run in the order of the first release, then of time', () => {
    const named = (name: string) => ({ name, class: platformMigrations[0]?.class as never });
    const names = ['20261122090000-b', '20261121-growth', '20261121150000-a', '20261121-platform'].map(named);
    expect(inOrderOfTime(names).map(({ name }) => name)).toEqual([
      '20261121-platform',
      '20261121-growth',
      '20261121150000-a',
      '20261122090000-b',
    ]);
    const ours = inOrderOfTime(slices.flatMap(({ migrations }) => migrations)).map(({ name }) => name);
    for (const name of ours)
      expect(name).toMatch(/^20261121-(identity|communities|jobs|job-files|unused-uploads)$|^\d{14}-[a-z0-9-]+$/);
  });
});
