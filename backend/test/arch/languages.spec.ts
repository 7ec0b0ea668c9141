import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const folders = ['frontend/src/i18n', 'backend/src/platform/i18n'];
const languages = ['fr', 'en'] as const;
/** French has a plural form that English lacks: forms of one key count as one. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

function textsOf(value: unknown, prefix = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, prefix ? `${prefix} > ${key}` : key));
}

function languageProblems(tree: SourceTree): string[] {
  return folders.filter((folder) => tree.has(folder)).flatMap((folder) => folderProblems(tree, folder));
}

function folderProblems(tree: SourceTree, folder: string): string[] {
  const names = (language: string) =>
    tree.files(`${folder}/${language}`, /\.json$/).map((path) => path.split('/').at(-1) ?? '');
  const all = new Set(languages.flatMap(names));
  return [...all].flatMap((name) => {
    const missing = languages.filter((language) => !tree.has(`${folder}/${language}/${name}`));
    if (missing.length > 0) return [`${folder}: ${name} is missing in ${missing.join()}`];
    const [fr, en] = languages.map((language) => textsOf(tree.json(`${folder}/${language}/${name}`))) as [
      [string, unknown][],
      [string, unknown][],
    ];
    const keys = (texts: [string, unknown][]) => new Set(texts.map(([key]) => key.replace(pluralForm, '')));
    const only = (mine: Set<string>, other: Set<string>, language: string) =>
      [...mine].filter((key) => !other.has(key)).map((key) => `${folder}/${name}: "${key}" only in ${language}`);
    const empty = [...fr, ...en]
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `${folder}/${name}: "${key}" is empty`);
    return [...only(keys(fr), keys(en), 'fr'), ...only(keys(en), keys(fr), 'en'), ...empty];
  });
}

/** Codes the code can raise: domain errors, and stages of a pipeline that give up. */
function codesWithoutText(tree: SourceTree): string[] {
  const sources = ['backend/src', 'workers/src'].flatMap((folder) => tree.files(folder, /(?<!\.spec)\.ts$/));
  const raised = new Map<string, string>();
  for (const path of sources) {
    for (const code of captures(tree.text(path), /\b(?:Problem|StageFailure)\(\s*'([a-z0-9.-]+)'/g))
      raised.set(code, path);
  }
  return languages.flatMap((language) => {
    const file = `backend/src/platform/i18n/${language}/errors.json`;
    const known = tree.has(file) ? tree.json(file) : {};
    return [...raised]
      .filter(([code]) => !(code in known))
      .map(([code, path]) => `${code} (${path}) has no text in ${language}`);
  });
}

describe('French and English say the same things', () => {
  it('holds here', () => expect(languageProblems(realTree)).toEqual([]));

  it('sees a missing file, a missing key and an empty text', () => {
    const files = {
      'frontend/src/i18n/fr/posts.json': '{"a":"un","b":{"c":"deux"},"n_one":"1","n_many":"n","n_other":"n"}',
      'frontend/src/i18n/en/posts.json': '{"a":" ","b":{"d":"two"},"n_one":"1","n_other":"n"}',
      'backend/src/platform/i18n/fr/errors.json': '{}',
    };
    expect(inTree(files, languageProblems)).toEqual([
      'frontend/src/i18n/posts.json: "b > c" only in fr',
      'frontend/src/i18n/posts.json: "b > d" only in en',
      'frontend/src/i18n/posts.json: "a" is empty',
      'backend/src/platform/i18n: errors.json is missing in en',
    ]);
  });
});

describe('every error code has a text in both languages', () => {
  it('holds here', () => expect(codesWithoutText(realTree)).toEqual([]));

  it('sees a code without text', () => {
    const files = {
      'backend/src/modules/posts/domain/post.ts':
        "throw new Problem('posts.too-long', 422); throw new Problem('posts.known', 404);",
      'workers/src/pipelines/documents/stages/read.ts': "throw new StageFailure(\n 'documents.encrypted');",
      'backend/src/modules/posts/posts.spec.ts': "new Problem('made.up', 400)",
      'backend/src/platform/i18n/fr/errors.json': '{"posts.known":"x","posts.too-long":"x"}',
      'backend/src/platform/i18n/en/errors.json': '{"posts.known":"x"}',
    };
    expect(inTree(files, codesWithoutText)).toEqual([
      'documents.encrypted (workers/src/pipelines/documents/stages/read.ts) has no text in fr',
      'posts.too-long (backend/src/modules/posts/domain/post.ts) has no text in en',
      'documents.encrypted (workers/src/pipelines/documents/stages/read.ts) has no text in en',
    ]);
  });
});
