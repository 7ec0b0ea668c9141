import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  changedSince,
  filePrints,
  importPrints,
  keepPrints,
  printOfAll,
  sourcePrints,
  textPrints,
} from './source-prints.mjs';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const kept = () => join(root, 'node_modules/.cache/prints.json');
const prints = () => sourcePrints(root, ['package-lock.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'afi-prints-'));
  write('package-lock.json', '{}');
  write('tsconfig.json', '{}');
  write('backend/contracts/src/word.ts', 'export interface Words {}');
  write(
    'backend/contracts/src/posts.ts',
    `declare module './word.js' {\n  interface Words {\n    posts: true;\n  }\n}\nexport const limit = 1;`,
  );
  write('backend/src/tables.ts', 'export interface Tables {}');
  write(
    'backend/src/post.ts',
    `import './fr.json';\ndeclare module './tables.js' {\n  interface Tables {\n    post: Post;\n  }\n}\nexport class Post {}`,
  );
  write('backend/src/fr.json', '{}');
  write('backend/src/reads.ts', `import type { Tables } from './tables.js';`);
  write('backend/src/routes.ts', `import { limit } from '@afi/contracts/posts';`);
  write('frontend/src/words.ts', `export type { Words } from '@afi/contracts/word';`);
  write('frontend/src/Late.tsx', `const later = () => import('./words');`);
  write('scripts/alone.mjs', `/** @typedef {import('./shape.d.mts').Shape} Shape */`);
  write('scripts/tool.mjs', `import { freePort } from './port.mjs';`);
  keepPrints(prints(), kept());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const stale = () => changedSince(prints(), kept()).sort();

it('of what has not changed stay', () => {
  expect(stale()).toEqual([]);
});

it.each([
  [
    'a file, and what imports it',
    () =>
      write(
        'backend/contracts/src/posts.ts',
        `declare module './word.js' {\n  interface Words {\n    posts: true;\n  }\n}\nexport const limit = '2';`,
      ),
    ['backend/contracts/src/posts.ts', 'backend/src/routes.ts'],
  ],
  [
    'what is added to the types of another, and who reads those',
    () =>
      write(
        'backend/src/post.ts',
        `declare module './tables.js' {\n  interface Tables {\n    post: Post;\n  }\n}\nexport class Post { a = 1; }`,
      ),
    ['backend/src/post.ts', 'backend/src/reads.ts', 'backend/src/tables.ts'],
  ],
  [
    'names that are added, as far as they are read, later too',
    () =>
      write(
        'backend/contracts/src/posts.ts',
        `declare module './word.js' {\n  interface Words {\n    pages: true;\n  }\n}\nexport const limit = 1;`,
      ),
    [
      'backend/contracts/src/posts.ts',
      'backend/contracts/src/word.ts',
      'backend/src/routes.ts',
      'frontend/src/Late.tsx',
      'frontend/src/words.ts',
    ],
  ],
  [
    'texts that are imported, and whose types are added',
    () => write('backend/src/fr.json', '{"a":"b"}'),
    ['backend/src/post.ts', 'backend/src/reads.ts', 'backend/src/tables.ts'],
  ],
  ['a file that was missing', () => write('scripts/port.mjs', ''), ['scripts/port.mjs', 'scripts/tool.mjs']],
  [
    'a file that goes',
    () => rmSync(join(root, 'backend/contracts/src/posts.ts')),
    ['backend/contracts/src/word.ts', 'backend/src/routes.ts', 'frontend/src/Late.tsx', 'frontend/src/words.ts'],
  ],
])('change with %s', (_what, change, expected) => {
  change();
  expect(stale()).toEqual(expected);
});

it.each([
  ['the lockfile', () => write('package-lock.json', '{"new":1}')],
  ['a setting of the compiler', () => write('tsconfig.json', '{"strict":true}')],
  ['a declaration nobody imports', () => write('frontend/src/assets.d.ts', 'declare const here: string;')],
  ['a global', () => write('frontend/src/globals.ts', 'declare global {}')],
  ['what is added to a package', () => write('backend/src/more.ts', `declare module 'express' {\n}`)],
])('all change with %s', (_what, change) => {
  const all = Object.keys(prints()).length;
  change();
  expect(stale().length).toBeGreaterThanOrEqual(all);
});

describe('prints of texts', () => {
  const texts = () => textPrints(root, ['package-lock.json']);
  const changed = () => changedSince(texts(), kept()).sort();
  beforeEach(() => keepPrints(texts(), kept()));

  it('differ where the text itself does, and nowhere else', () => {
    write('backend/contracts/src/word.ts', 'export interface Words { a: true }');
    write('README.md', '# Afi');
    expect(changed()).toEqual(['README.md', 'backend/contracts/src/word.ts']);
  });

  it('all differ with the settings', () => {
    write('package-lock.json', '{ "a": 1 }');
    expect(changed()).toEqual(Object.keys(texts()).sort());
  });

  it('of all together differ where a file is gone, too', () => {
    keepPrints(printOfAll(texts()), kept());
    expect(changedSince(printOfAll(texts()), kept())).toEqual([]);
    rmSync(join(root, 'scripts/tool.mjs'));
    expect(changedSince(printOfAll(texts()), kept())).toEqual(['.']);
  });
});

describe('of imports alone', () => {
  const imports = () => importPrints(root, ['.dependency-cruiser.cjs']);
  beforeEach(() => keepPrints(imports(), kept()));
  const changed = () => changedSince(imports(), kept());

  it('stay where what is imported stays', () => {
    write(
      'backend/src/routes.ts',
      `import { limit } from '@afi/contracts/posts';\nexport const most = 'import' + limit;`,
    );
    expect(changed()).toEqual([]);
  });

  it.each([
    `import type { limit } from '@afi/contracts/posts';`,
    `import { limit, other } from '@afi/contracts/posts';`,
    `import {\n  limit,\n} from "@afi/contracts/post";`,
    `import { limit } from '@afi/contracts/posts';\nexport * from './post.js';`,
    `import { limit } from '@afi/contracts/posts';\nimport './post.js';`,
    `import { limit } from '@afi/contracts/posts';\nconst post = await import('./post.js');`,
    `import { limit } from '@afi/contracts/posts';\nconst post = require('./post.js');`,
    `import { limit } from '@afi/contracts/posts';\ntype Post = import('./post.js').Post;`,
    `/// <reference types="node" />\nimport { limit } from '@afi/contracts/posts';`,
  ])('change with %s', (text) => {
    write('backend/src/routes.ts', text);
    expect(changed()).toEqual(['backend/src/routes.ts']);
  });

  it('change everywhere with the rules', () => {
    write('.dependency-cruiser.cjs', 'module.exports = {};');
    expect(changed().length).toBe(Object.keys(imports()).length);
  });
});

describe('of all files', () => {
  const files = () => printOfAll(filePrints(root));
  beforeEach(() => {
    write('backend/Dockerfile', 'FROM node');
    keepPrints(files(), kept());
  });
  const isChanged = () => changedSince(files(), kept()).length > 0;

  it('stay where nothing changed', () => expect(isChanged()).toBe(false));

  it.each(['backend/Dockerfile', '.dockerignore', 'docs/looks.png'])('change with %s', (path) => {
    write(path, 'another');
    expect(isChanged()).toBe(true);
  });
});
