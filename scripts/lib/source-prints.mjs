/** What a check of a file depends on, as one hash: a file whose print is that of a check that passed needs no other look. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const sources = /\.[cm]?[jt]sx?$/;
const sourcesAndData = /\.(?:[cm]?[jt]sx?|json)$/;
const texts = /\.(?:[cm]?[jt]sx?|json|css|html|md|ya?ml)$/;
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', '.git', '.data']);
/** Paths of `import`, `export … from`, `import(…)`, also those in comments that carry types. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;
/** Whatever may lead from a file to another, with how it does (`import type`): to find more than there is does no harm. */
const leading =
  /\b(?:import|export)\b[^;]*?\bfrom\s*(['"])[^'"\n]+\1|\b(?:import|require)\s*\(?\s*(['"`])[^'"`\n]+\2|\/\/\/\s*<reference[^\n]*/g;
/** What a file adds to the types of another, and whether these are names alone, which lean on nothing else. */
const augmented = /\bdeclare module (['"])([^'"\n]+)\1 \{(\s*interface \w+ \{(?:\s*'?[\w.-]+'?: true;)*\s*\}\s*\}|)/g;
/** Settings of the compiler, and declarations nobody needs to import. */
const forAll = /(^|\/)tsconfig[^/]*\.json$|\.d\.[cm]?ts$/;
const packages = /^@afi\/(contracts|runtime)\/(?:checked\/)?(.+)$/;

/**
 * The print of every source below `root`: of its own text and of all it reaches by imports. A file that adds to the types
 * of another counts as imported by it; what changes the types of everything counts everywhere.
 * @param {string} root
 * @param {readonly string[]} everywhere files all prints depend on: settings, the lockfile
 * @returns {Record<string, string>} by path from `root`
 */
export function sourcePrints(root, everywhere) {
  const files = new Map(
    filesBelow(root, '', sourcesAndData).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const known = (/** @type {string} */ path) => files.has(path);
  const hashes = new Map([...files].map(([path, text]) => [path, hash(`${path} ${text}`)]));
  /** @type {Map<string, Set<string>>} */
  const edges = new Map([...files.keys()].map((path) => [path, new Set()]));
  const shared = [printOfFiles(root, everywhere)];
  for (const [path, text] of files) {
    for (const [, , name = ''] of text.matchAll(imported)) edges.get(path)?.add(resolved(path, name, known));
    for (const [, , name = '', names] of text.matchAll(augmented)) {
      const target = edges.get(resolved(path, name, known));
      if (target) target.add(names || path);
      else shared.push(hash(text));
    }
    if (forAll.test(path) || /\bdeclare global\b/.test(text)) shared.push(hash(text));
  }
  const common = hash(shared.join());
  return Object.fromEntries(
    [...files.keys()].filter((path) => sources.test(path)).map((path) => [path, hash(common + reach(path))]),
  );

  /** Of everything a file reaches; a path that leads to no file counts by its name, so that one made there is noticed. */
  function reach(/** @type {string} */ from) {
    const met = new Set([from]);
    for (const path of met) for (const next of edges.get(path) ?? []) met.add(next);
    // In the order in which they were found, which is the same as long as nothing changes.
    let all = '';
    for (const path of met) all += hashes.get(path) ?? path;
    return all;
  }
}

/**
 * The print of every text below `root` that has a form: of nothing but itself and of the settings.
 * @param {string} root
 * @param {readonly string[]} everywhere see {@link sourcePrints}
 * @returns {Record<string, string>} by path from `root`
 */
export function textPrints(root, everywhere) {
  const common = printOfFiles(root, everywhere);
  const files = filesBelow(root, '', texts);
  return Object.fromEntries(files.map((path) => [path, hash(common + readFileSync(join(root, path), 'utf8'))]));
}

/**
 * The print of every source below `root` for rules about who imports whom: of its imports alone.
 * @param {string} root
 * @param {readonly string[]} everywhere see {@link sourcePrints}
 * @returns {Record<string, string>} by path from `root`
 */
export function importPrints(root, everywhere) {
  const common = printOfFiles(root, everywhere);
  const importsOf = (/** @type {string} */ path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(leading)].map(([text]) => text).join('\n');
  return Object.fromEntries(filesBelow(root, '', sources).map((path) => [path, hash(common + importsOf(path))]));
}

/**
 * The print of every file below `root`, whatever it is.
 * @param {string} root
 * @returns {Record<string, string>} by path from `root`
 */
export const filePrints = (root) =>
  Object.fromEntries(filesBelow(root, '', /./).map((path) => [path, hash(readFileSync(join(root, path)))]));

/**
 * One print of many, for what looks at all files together: a file that is gone counts, too.
 * @param {Readonly<Record<string, string>>} prints
 * @returns {Record<string, string>}
 */
export const printOfAll = (prints) => ({ '.': hash(JSON.stringify(prints)) });

/**
 * What differs from the prints that were kept.
 * @param {Readonly<Record<string, string>>} prints
 * @param {string} file see {@link keepPrints}
 */
export function changedSince(prints, file) {
  const kept = JSON.parse(readOrEmpty(file) || '{}');
  return Object.keys(prints).filter((path) => kept[path] !== prints[path]);
}

/** @param {Readonly<Record<string, string>>} prints @param {string} file */
export function keepPrints(prints, file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(prints));
}

/** Short: it goes into the print of every file. @param {string} root @param {readonly string[]} paths */
const printOfFiles = (root, paths) => hash(paths.map((path) => readOrEmpty(join(root, path))).join('\0'));

/** @param {string | Buffer} text */
const hash = (text) => createHash('sha1').update(text).digest('base64');

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} root @param {string} folder @param {RegExp} wanted @returns {string[]} */
function filesBelow(root, folder, wanted) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(root, path, wanted);
      return wanted.test(path) ? [path] : [];
    });
}

/**
 * The file an import leads to, or a name for what is not there; packages are answered for by the lockfile.
 * @param {string} from
 * @param {string} name
 * @param {(path: string) => boolean} known
 */
function resolved(from, name, known) {
  const own = packages.exec(name);
  const path = own
    ? `backend/${own[1]}/src/${own[2]}`
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name.replace(/\?.*$/, ''))
      : null;
  if (path === null) return name;
  const bare = path.replace(/\.([cm]?)jsx?$/, '');
  const [, kind = ''] = /\.([cm]?)jsx?$/.exec(path) ?? [];
  const candidates = [path, `${bare}.${kind}ts`, `${bare}.tsx`, `${bare}.d.${kind}ts`, `${path}/index.ts`];
  // Declarations beside a program are its types.
  const types = candidates.find((one) => /\.d\.[cm]?ts$/.test(one) && known(one));
  return types ?? candidates.find(known) ?? path;
}
