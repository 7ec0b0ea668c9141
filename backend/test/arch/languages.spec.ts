import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const frontend = 'frontend/src/i18n';
const backend = /^(backend\/src\/(?:platform|modules\/[^/]+)\/i18n)\/(?:fr|en)\.json$/;
const languages = ['fr', 'en'] as const;
/** French has a plural form that English lacks: forms of one key count as one. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

function textsOf(value: unknown, prefix = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, prefix ? `${prefix} > ${key}` : key));
}

/** Pairs of files that say the same, as the path with `*` for the language. */
function pairs(tree: SourceTree): string[] {
  const ofFrontend = tree.files(frontend, /\.json$/).map((path) => path.replace(/\/(fr|en)\/(?=[^/]+$)/, '/*/'));
  const ofBackend = tree.files('backend/src', backend).map((path) => path.replace(/(fr|en)\.json$/, '*.json'));
  return [...new Set([...ofFrontend, ...ofBackend])];
}

function languageProblems(tree: SourceTree): string[] {
  return pairs(tree).flatMap((pair) => {
    const fileOf = (language: string) => pair.replace('*', language);
    const missing = languages.filter((language) => !tree.has(fileOf(language)));
    if (missing.length > 0) return [`${pair} is missing in ${missing.join()}`];
    const [fr, en] = languages.map((language) => textsOf(tree.json(fileOf(language)))) as [
      [string, unknown][],
      [string, unknown][],
    ];
    const keys = (texts: [string, unknown][]) => new Set(texts.map(([key]) => key.replace(pluralForm, '')));
    const only = (mine: Set<string>, other: Set<string>, language: string) =>
      [...mine].filter((key) => !other.has(key)).map((key) => `${pair}: "${key}" only in ${language}`);
    const empty = [...fr, ...en]
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `${pair}: "${key}" is empty`);
    return [...only(keys(fr), keys(en), 'fr'), ...only(keys(en), keys(fr), 'en'), ...empty];
  });
}

const materialTable = 'workers/src/tools/source/material-codes.ts';

/** Codes the code can raise: domain errors, and stages of a pipeline that give up. */
function codesWithoutText(tree: SourceTree): string[] {
  const sources = ['backend/src', 'workers/src'].flatMap((folder) => tree.files(folder, /(?<!\.spec)\.ts$/));
  const raised = new Map<string, string>();
  for (const path of sources) {
    for (const code of captures(tree.text(path), /\b(?:Problem|StageFailure)\(\s*'([a-z0-9.-]+)'/g))
      raised.set(code, path);
    // The table of all that is read, in the texts of a word: `materialCodes('slides')`
    for (const word of captures(tree.text(path), /\bmaterialCodes\('([a-z]+)'\)/g))
      for (const code of captures(tree.text(materialTable), /^ +'[a-z-]+': '([a-z-]+)',$/gm))
        raised.set(`${word}.${code}`, path);
    // The tables of a pipeline, reason of a tool to code: `'link-type': 'documents.link-type',`
    if (!path.includes('/pipelines/')) continue;
    for (const code of captures(tree.text(path), /^ +[a-z'-]+: '([a-z]+\.[a-z-]+)',$/gm)) raised.set(code, path);
  }
  return languages.flatMap((language) => {
    const files = tree.files('backend/src', backend).filter((path) => path.endsWith(`/${language}.json`));
    const known = Object.assign({}, ...files.map((path) => tree.json(path)['errors'])) as object;
    return [...raised]
      .filter(([code]) => !(code in known))
      .map(([code, path]) => `${code} (${path}) has no text in ${language}`);
  });
}

/** A word's texts carry its name; what was written into rows and answers before stays as it is. */
const prefixes: Record<string, readonly string[]> = { identity: ['identity.', 'auth.'], posts: ['posts.', 'post.'] };

function foreignKeys(tree: SourceTree): string[] {
  return tree.files('backend/src/modules', backend).flatMap((path) => {
    const [, word = ''] = /modules\/([^/]+)\//.exec(path) ?? [];
    const own = prefixes[word] ?? [`${word}.`];
    const keys = Object.values(tree.json(path)).flatMap((texts) => Object.keys(texts as object));
    return keys.filter((key) => !own.some((prefix) => key.startsWith(prefix))).map((key) => `${path}: ${key}`);
  });
}

describe('a text carries the name of its word', () => {
  it('holds here', () => expect(foreignKeys(realTree)).toEqual([]));

  it('sees the key of another word', () => {
    const files = { 'backend/src/modules/polls/i18n/fr.json': '{"errors":{"polls.closed":"x","posts.full":"x"}}' };
    expect(inTree(files, foreignKeys)).toEqual(['backend/src/modules/polls/i18n/fr.json: posts.full']);
  });
});

/** Titles and stages of jobs, and their states: the server writes them into files, the screens show them. */
function jobTextsThatDiffer(tree: SourceTree): string[] {
  return languages.flatMap((language) =>
    tree.folders('backend/src/modules').flatMap((word) => {
      const paths = [
        `backend/src/modules/${word}/i18n/${language}.json`,
        `${frontend}/${language}/${word}.json`,
      ] as const;
      if (!paths.every((path) => tree.has(path))) return [];
      const [server, screens] = paths.map((path) => tree.json(path)) as [
        { messages?: Record<string, string> },
        { job?: object; status?: object },
      ];
      const shown = textsOf({ job: screens.job ?? {}, ...(word === 'jobs' ? { status: screens.status } : {}) });
      return shown
        .map(([key, text]) => [`${word}.${key.replaceAll(' > ', '.')}`, text] as const)
        .filter(([key, text]) => server.messages?.[key] !== text)
        .map(([key]) => `${language}: ${key}`);
    }),
  );
}

describe('a job is called the same on the screen and in a file', () => {
  it('holds here', () => expect(jobTextsThatDiffer(realTree)).toEqual([]));

  it('sees a title that is missing, and a stage that is called otherwise', () => {
    const files = {
      'frontend/src/i18n/fr/video.json': '{"job":{"title":"Vidéo","stages":{"cut":"Montage"}}}',
      'backend/src/modules/video/i18n/fr.json': '{"messages":{"video.job.stages.cut":"Coupe"}}',
    };
    expect(inTree(files, jobTextsThatDiffer)).toEqual(['fr: video.job.title', 'fr: video.job.stages.cut']);
  });
});

describe('French and English say the same things', () => {
  it('holds here', () => expect(languageProblems(realTree)).toEqual([]));

  it('sees a missing file, a missing key and an empty text', () => {
    const files = {
      'frontend/src/i18n/fr/posts.json': '{"a":"un","b":{"c":"deux"},"n_one":"1","n_many":"n","n_other":"n"}',
      'frontend/src/i18n/en/posts.json': '{"a":" ","b":{"d":"two"},"n_one":"1","n_other":"n"}',
      'backend/src/modules/posts/i18n/fr.json': '{}',
    };
    expect(inTree(files, languageProblems)).toEqual([
      'frontend/src/i18n/*/posts.json: "b > c" only in fr',
      'frontend/src/i18n/*/posts.json: "b > d" only in en',
      'frontend/src/i18n/*/posts.json: "a" is empty',
      'backend/src/modules/posts/i18n/*.json is missing in en',
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
      'workers/src/pipelines/documents/failure-codes.ts': "  'pdf-broken': 'documents.pdf-broken',\n",
      'workers/src/pipelines/slides-outline/failure-codes.ts': "export const codes = materialCodes('slides');",
      'workers/src/tools/source/material-codes.ts': "  'office-locked': 'office-unreadable',\n",
      'backend/src/modules/posts/posts.spec.ts': "new Problem('made.up', 400)",
      'backend/src/modules/posts/i18n/fr.json': '{"errors":{"posts.known":"x","posts.too-long":"x"}}',
      'backend/src/modules/posts/i18n/en.json': '{"errors":{"posts.known":"x"}}',
    };
    expect(inTree(files, codesWithoutText)).toEqual([
      'documents.pdf-broken (workers/src/pipelines/documents/failure-codes.ts) has no text in fr',
      'documents.encrypted (workers/src/pipelines/documents/stages/read.ts) has no text in fr',
      'slides.office-unreadable (workers/src/pipelines/slides-outline/failure-codes.ts) has no text in fr',
      'posts.too-long (backend/src/modules/posts/domain/post.ts) has no text in en',
      'documents.pdf-broken (workers/src/pipelines/documents/failure-codes.ts) has no text in en',
      'documents.encrypted (workers/src/pipelines/documents/stages/read.ts) has no text in en',
      'slides.office-unreadable (workers/src/pipelines/slides-outline/failure-codes.ts) has no text in en',
    ]);
  });
});
