import type { JobDefinition } from '@afi/contracts/job';
import { realTree } from './support/source-tree.js';

const contracts = 'backend/contracts/src';
const written = realTree
  .files(contracts, /(?<!\.spec)\.ts$/)
  .filter((path) => /^export const \w+ = job\(/m.test(realTree.text(path)));

/** Every kind of job, whatever else stands beside it. */
async function kinds(): Promise<JobDefinition[]> {
  const all = written.map((path) => import(path.replace(contracts, '../../contracts/src').replace(/ts$/, 'js')));
  const values: unknown[] = (await Promise.all(all)).flatMap((one: object) => Object.values(one));
  return values.filter((one): one is JobDefinition => typeof one === 'object' && one !== null && 'toldAs' in one);
}

/** Notifications of jobs that have no text, in a language. */
async function untold(language: 'fr' | 'en'): Promise<string[]> {
  const files = realTree.files('backend/src', new RegExp(`/i18n/${language}\\.json$`));
  const texts = Object.assign({}, ...files.map((path) => realTree.json(path)['notifications'])) as object;
  const told = (await kinds()).flatMap((kind) => [kind.toldAs({}, {}), kind.toldAs({}, null)]);
  const names = told.filter((name) => name !== null);
  return names.flatMap((name) => ['title', 'body'].map((part) => `${name}.${part}`)).filter((key) => !(key in texts));
}

describe('the end of a job is told in words, or by its screen alone', () => {
  it('knows the kinds there are', async () => {
    expect((await kinds()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['documents', 'stories', 'archives']),
    );
  });

  it.each(['fr', 'en'] as const)('has a title and a sentence in %s', async (language) => {
    expect(await untold(language)).toEqual([]);
  });
});
