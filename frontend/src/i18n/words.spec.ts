import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobDefinition } from '@afi/contracts/job';
import { describe, expect, it } from '@jest/globals';

const here = dirname(fileURLToPath(import.meta.url));
type Words = { [key: string]: string | Words };

function flat(words: Words, before = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value] as const] : [...flat(value, `${before}${key}.`)],
    ),
  );
}

const read = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(join(here, language, file), 'utf8')) as Words);
const files = readdirSync(join(here, 'fr'));
const singular = (key: string) => key.replace(/_(zero|one|many|other)$/, '');
const keys = (words: Map<string, string>) => [...new Set([...words.keys()].map(singular))].sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The kinds of jobs there are, as the contracts define them. */
async function everyJob(): Promise<JobDefinition[]> {
  const contracts = join(here, '../../../backend/contracts/src');
  const isJob = (one: unknown): one is JobDefinition => typeof (one as JobDefinition | null)?.running === 'object';
  const isRecord = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && Object.values(one).every(isJob);
  const modules = readdirSync(contracts).filter((file) => !file.endsWith('.spec.ts'));
  return (
    (await Promise.all(modules.map((file) => import(join(contracts, file)) as Promise<object>)))
      .flatMap((module) => Object.values(module) as unknown[])
      // A word may have several in a record.
      .flatMap((one) => (isRecord(one) ? Object.values(one) : [one]))
      .filter(isJob)
  );
}

describe('words', () => {
  it('exist for the same things in both languages', () => {
    expect(readdirSync(join(here, 'en'))).toEqual(files);
    for (const file of files) expect([file, keys(read('en', file))]).toEqual([file, keys(read('fr', file))]);
  });

  it('have every plural form of their language', () => {
    for (const [language, forms] of [
      ['fr', ['one', 'many', 'other']],
      ['en', ['one', 'other']],
    ] as const) {
      for (const file of files) {
        const words = read(language, file);
        for (const key of words.keys()) {
          if (!/_(one|many|other)$/.test(key)) continue;
          for (const form of forms)
            expect([language, file, words.has(`${singular(key)}_${form}`) && form]).toEqual([language, file, form]);
        }
      }
    }
  });

  it('follow French typography, without exclamation marks', () => {
    for (const file of files) {
      for (const [key, text] of read('fr', file)) {
        const bare = text.replace(/https?:\/\/|\{\{\w+\}\}/g, '');
        expect([file, key, /(^|[^\u00a0\u202f])[;?!»]|[^\u00a0\u202f\d]:(?!\/)|«(?!\u00a0)|'|!/.test(bare)]).toEqual([
          file,
          key,
          false,
        ]);
      }
    }
  });

  it('are there for every kind of job and its stages, in the file of its word', async () => {
    const jobs = await everyJob();
    expect(jobs.length).toBeGreaterThan(1);
    for (const { word, stages } of jobs) {
      const wanted = ['job.title', ...stages.map((stage) => `job.stages.${stage}`)];
      for (const language of ['fr', 'en'])
        expect([language, word, wanted.filter((key) => !read(language, `${word}.json`).has(key))]).toEqual([
          language,
          word,
          [],
        ]);
    }
  });

  it('name each kind of job as no other, so that a list of kinds can be chosen from', async () => {
    for (const language of ['fr', 'en']) {
      const names = (await everyJob()).map(({ kind, word }) => {
        const words = read(language, `${word}.json`);
        return words.get(`job.titles.${kind}`) ?? words.get('job.title');
      });
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('are there for every key the screens name', () => {
    const known = new Set(
      files.flatMap((file) =>
        keys(read('fr', file)).map((key) =>
          `${file.replace('.json', '')}:${key}`.replace(/^([\w-]+)\.menu:/, 'menu:$1.'),
        ),
      ),
    );
    const named = sources(join(here, '..')).flatMap((text) =>
      [...text.matchAll(/'([a-z-]+:[A-Za-z][\w.-]*)'/g)].map((match) => match[1] ?? ''),
    );
    const words = new Set([...files.map((file) => file.replace('.json', '')), 'menu']);
    const missing = named.filter((key) => words.has(key.split(':')[0] ?? '') && !known.has(key));
    expect([...new Set(missing)]).toEqual([]);
  });
});
