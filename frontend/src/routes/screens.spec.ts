import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '..');
const contracts = join(here, '../../../backend/contracts/src');

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.'))
    .map((path) => join(folder, path));
const text = (path: string) => readFileSync(path, 'utf8');

/** `communityScreens.list` of every word's contracts. */
async function written(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of files(contracts)) {
    for (const [name, value] of Object.entries((await import(path)) as Record<string, unknown>)) {
      if (!/Screens$/.test(name)) continue;
      for (const [key, address] of Object.entries(value as Record<string, string>))
        found.set(`${name}.${key}`, address);
    }
  }
  return found;
}

/** The same names, as the `<word>.screens.ts` files use them. */
function shown(): string[] {
  return files(here)
    .filter((path) => path.endsWith('.screens.ts'))
    .flatMap((path) => {
      const [, name = ''] = /import \{ (\w+Screens) as paths \}/.exec(text(path)) ?? [];
      return [...text(path).matchAll(/screen\(paths\.(\w+)/g)].map(([, key]) => `${name}.${key}`);
    });
}

describe('screens', () => {
  it('are each shown once, by their word', async () => {
    expect(shown().sort()).toEqual([...(await written()).keys()].sort());
  });

  it('have an address of their own', async () => {
    const addresses = [...(await written()).values()];
    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('have a path that is written nowhere else in the web app', async () => {
    const paths = [...new Set([...(await written()).values()].map((path) => path.split('/:')[0] ?? ''))];
    const literal = new RegExp(`['"\`](?:${paths.filter((path) => path.length > 1).join('|')})(?=['"\`/?#])`);
    const copies = files(source).filter((path) => literal.test(text(path)));
    expect(copies.map((path) => relative(source, path))).toEqual([]);
  });

  it('have a name in both languages', () => {
    const keys = files(here)
      .filter((path) => path.endsWith('.screens.ts'))
      .flatMap((path) => [...text(path).matchAll(/title: '([\w-]+):([\w.]+)'/g)]);
    expect(keys.length).toBe(shown().length);
    for (const [, word, key = ''] of keys) {
      for (const language of ['fr', 'en']) {
        const words: unknown = JSON.parse(text(join(source, 'i18n', language, `${word}.json`)));
        const name = key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)?.[part], words);
        expect([language, `${word}:${key}`, typeof name]).toEqual([language, `${word}:${key}`, 'string']);
      }
    }
  });
});
