import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** What `.vite/manifest.json` says of a file: what it needs at once, and what it loads later. */
export interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Built = Readonly<Record<string, BuiltFile>>;

/** A screen or a frame that says `offline`. */
export interface Kept {
  /** Where it says so, for whoever must mend it. */
  at: string;
  /** Its module without extension, e.g. `src/routes/app/Home`. */
  module: string;
  /** What it loads later and is kept all the same, by the names of their modules. */
  parts: readonly string[];
  words: readonly string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const allIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allIn)];
const textsIn = (node: Node | undefined): string[] =>
  node
    ? allIn(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))
    : [];

/** `title: 'posts:new'` of `{ title: 'posts:new', … }`. */
function property(object: Node, name: string): Node | undefined {
  const all = object['properties'] as Node[];
  return all.find(({ key }) => (key as Node | undefined)?.['name'] === name)?.['value'] as Node | undefined;
}

/** Everything in a source that says `offline`. `path` is below the root, with `/`. */
export function keptIn(path: string, code: string): Kept[] {
  const objects = allIn(parseSync(path, code).program as unknown as Node).filter(
    (node) => node.type === 'ObjectExpression' && property(node, 'offline'),
  );
  return objects.map((object) => {
    const [name] = textsIn(property(object, 'title'));
    const at = `${path}, ${name ?? 'a frame'}`;
    const loads = allIn(object).find(({ type }) => type === 'ImportExpression');
    const [module] = textsIn(loads?.['source'] as Node | undefined);
    if (!module) throw new Error(`${at}: says offline, but not what it loads`);
    const framed = allIn(object).find(
      ({ type, callee }) => type === 'CallExpression' && (callee as Node)['name'] === 'part',
    );
    const [, ...spoken] = (framed?.['arguments'] as Node[] | undefined) ?? [];
    const offline = property(object, 'offline');
    const more = offline?.type === 'ObjectExpression' ? offline : undefined;
    const own = name?.split(':').slice(0, 1) ?? [];
    return {
      at,
      module: posix.join(posix.dirname(path), module).replace(/\.js$/, ''),
      parts: more ? textsIn(property(more, 'parts')) : [],
      words: [
        ...own,
        ...textsIn(property(object, 'words')),
        ...spoken.flatMap(textsIn),
        ...(more ? textsIn(property(more, 'words')) : []),
      ],
    };
  });
}

/** What the frames and the words' screens keep. @param root of the web app */
export function keptScreens(root: string): Kept[] {
  const routes = readdirSync(join(root, 'src/routes'), { recursive: true, encoding: 'utf8' });
  const found = routes.filter((path) => path.endsWith('.screens.ts') || path === 'frames.ts').sort();
  return found.flatMap((path) => {
    const below = posix.join('src/routes', path.replaceAll('\\', '/'));
    return keptIn(below, readFileSync(join(root, below), 'utf8'));
  });
}

const nameOf = (source: string): string => posix.basename(source).replace(/\.\w+$/, '');

/**
 * The files without which something kept does not open: its own, its words in both languages, and all they need at once.
 * Refuses a name that nothing answers to.
 */
export function offlineFiles(kept: readonly Kept[], built: Built): ReadonlySet<string> {
  const files = new Set<string>();
  /** The sources needed at once, itself included. */
  const needed = (source: string, seen = new Set<string>()): Set<string> => {
    const one = built[source];
    if (!one || seen.has(source)) return seen;
    seen.add(source);
    for (const next of one.imports ?? []) needed(next, seen);
    return seen;
  };
  const keep = (source: string): Set<string> => {
    const sources = needed(source);
    for (const one of sources) for (const file of [built[one]?.file ?? '', ...(built[one]?.css ?? [])]) files.add(file);
    return sources;
  };
  const wordFiles = (at: string, word: string): string[] =>
    ['fr', 'en'].map((language) => {
      const source = word === 'menu' ? `src/i18n/menus.${language}.ts` : `src/i18n/${language}/${word}.json`;
      if (!built[source]) throw new Error(`${at}: no texts of "${word}" to keep, ${source} is not built`);
      return source;
    });
  keep('index.html');
  for (const { at, module, parts, words } of kept) {
    const source = ['.tsx', '.ts'].map((extension) => module + extension).find((path) => built[path]);
    if (!source) throw new Error(`${at}: ${module} is not built`);
    const later = new Set([...keep(source)].flatMap((one) => built[one]?.dynamicImports ?? []));
    for (const part of parts) {
      const found = [...later].find((one) => nameOf(one) === part);
      if (!found)
        throw new Error(
          `${at}: it loads no "${part}"; what it does load later: ${[...later].map(nameOf).sort().join()}`,
        );
      keep(found);
    }
    for (const word of words.includes('shell') ? words : ['shell', ...words]) wordFiles(at, word).forEach(keep);
  }
  return files;
}
