import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '..');
const known = new Set(
  readdirSync(join(source, 'i18n/fr'))
    .filter((file) => file.endsWith('.json') && !file.endsWith('.menu.json'))
    .map((file) => file.replace('.json', '')),
);
const namesIn = (list = ''): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);

interface File {
  imports: readonly string[];
  /** Words whose texts it names. */
  speaks: readonly string[];
  /** Words it waits for by itself, before it shows what speaks them. */
  loads: readonly string[];
}

const read = new Map<string, File>();

function fileAt(path: string): File {
  const before = read.get(path);
  if (before) return before;
  const code = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '');
  const imported = [...code.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)];
  const found = imported.flatMap(([, one, other]) => {
    const place = resolve(dirname(path), (one ?? other ?? '').replace(/\.js$/, ''));
    return [`${place}.tsx`, `${place}.ts`].filter((file) => existsSync(file)).slice(0, 1);
  });
  const waited = /loadWords\(\[([^\]]*)\]|\bpart\(\s*\(\) => import\('[^']+'\)([^)]*)\)/g;
  const loads = [...code.matchAll(waited)].flatMap(([, list, more]) => namesIn(list ?? more));
  const named = [...code.matchAll(/['"`]([a-z][\w-]*):[a-z$][\w.$\-{]/g)].map(([, word = '']) => word);
  const file = { imports: found, speaks: named.filter((word) => known.has(word)), loads };
  read.set(path, file);
  return file;
}

/** All that comes with a file, now or at a tap. */
function partsOf(path: string): ReadonlySet<string> {
  const parts = new Set([path]);
  for (const part of parts) for (const one of fileAt(part).imports) parts.add(one);
  return parts;
}

/** What frames have on the page before any screen (`frames.ts`), by who opens it. */
function wordsOfFrames(): ReadonlyMap<string, readonly string[]> {
  const frames = readFileSync(join(here, 'frames.ts'), 'utf8');
  return new Map(
    [...frames.matchAll(/part\(\(\) => import\('[^']+'\)([^)]*)\), *\n? *holds: \[([^\]]*)\]/g)].flatMap(
      ([, words, holds]) => namesIn(holds).map((who) => [who, ['shell', ...namesIn(words)]] as const),
    ),
  );
}

interface Written {
  at: string;
  component: string;
  has: ReadonlySet<string>;
}

function screensWritten(): Written[] {
  const frames = wordsOfFrames();
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.screens\.tsx?$/.test(path),
  );
  return files.flatMap((name) => {
    const [head = '', ...bodies] = readFileSync(join(here, name), 'utf8').split(/\bscreen\(/);
    return bodies.map((body) => {
      const [, own = ''] = /title: '([\w-]+):/.exec(body) ?? [];
      const [, who = ''] = /who: '(\w+)'/.exec(body) ?? [];
      // Two may share what they load.
      const [, component = ''] = /import\('([^']+)'\)/.exec(body) ?? /import\('([^']+)'\)/.exec(head) ?? [];
      const words = namesIn(/^ *words: \[([^\]]*)\]|[,{] words: \[([^\]]*)\] \}\),/m.exec(body)?.slice(1).join(''));
      return {
        at: `${name}, ${component}`,
        component: resolve(here, dirname(name), component.replace(/\.js$/, '.tsx')),
        has: new Set([own, ...words, ...(frames.get(who) ?? [])]),
      };
    });
  });
}

describe('screens bring the texts', () => {
  it('of all they may show: none is ever seen as its key', () => {
    const screens = screensWritten();
    expect(screens.length).toBeGreaterThan(60);
    const missing = screens.flatMap(({ at, component, has }) => {
      const parts = [...partsOf(component)];
      const there = new Set([...has, ...parts.flatMap((part) => fileAt(part).loads)]);
      return parts.flatMap((part) =>
        fileAt(part)
          .speaks.filter((word) => !there.has(word))
          .map((word) => `${at}: ${word}, for ${relative(source, part)}`),
      );
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});
