import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const repository = resolve(fileURLToPath(import.meta.url), '../../../../..');

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** A tree of files a rule is applied to: the repository, or a small made-up one that breaks the rule. */
export class SourceTree {
  constructor(readonly root: string) {}

  /** Paths from the root, of files below `folder` whose path matches. */
  files(folder: string, pattern: RegExp): string[] {
    return this.below(folder).filter((path) => pattern.test(path) && !path.includes('test/arch/fixtures/'));
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** Names of the folders right below. */
  folders(path: string): string[] {
    if (!this.has(path)) return [];
    return readdirSync(join(this.root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  }

  text(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  json(path: string): Record<string, unknown> {
    return JSON.parse(this.text(path)) as Record<string, unknown>;
  }

  private below(folder: string): string[] {
    if (!this.has(folder)) return [];
    return readdirSync(join(this.root, folder), { withFileTypes: true })
      .filter((entry) => !notOurs.has(entry.name))
      .flatMap((entry) => {
        const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? this.below(path) : [path];
      });
  }
}

/** The repository as a tree. */
export const realTree = new SourceTree(repository);

/** Makes a tree out of paths and contents, for the length of one check. */
export function inTree<Answer>(files: Record<string, string>, check: (tree: SourceTree) => Answer): Answer {
  const root = mkdtempSync(join(tmpdir(), 'afi-tree-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return check(new SourceTree(root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Everything a pattern's first group captures in a text. */
export function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
