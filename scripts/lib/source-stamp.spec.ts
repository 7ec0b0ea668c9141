import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, isStamped, stamp, unstamp } from './source-stamp.mjs';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = () => hashOf(root, ['package-lock.json', 'src', 'not-there'], (path) => !path.endsWith('.spec.ts'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'afi-stamp-'));
  mkdirSync(join(root, 'src/inner'), { recursive: true });
  write('package-lock.json', '{}');
  write('src/a.ts', 'a');
  write('src/inner/b.ts', 'b');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ['a source changes', () => write('src/inner/b.ts', 'other')],
  ['a source is added', () => write('src/c.ts', '')],
  ['a source is removed', () => rmSync(join(root, 'src/a.ts'))],
  ['the lockfile changes', () => write('package-lock.json', '{"new":1}')],
  ['the ends of two files move', () => [write('src/a.ts', ''), write('src/inner/b.ts', 'ab')]],
])('the hash changes when %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it.each([
  ['nothing happens', () => undefined],
  ['only dates change', () => utimesSync(join(root, 'src/a.ts'), 1, 1)],
  ['only a spec changes', () => write('src/a.spec.ts', 'it()')],
])('the hash stays when %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).toBe(before);
});

it('a stamp stands for one hash, until it is taken away', () => {
  const file = join(root, 'dist/.stamp');
  expect(isStamped(file, 'x')).toBe(false);
  stamp(file, 'x');
  expect([isStamped(file, 'x'), isStamped(file, 'y')]).toEqual([true, false]);
  unstamp(file);
  expect(isStamped(file, 'x')).toBe(false);
});
