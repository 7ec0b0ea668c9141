import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const router = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production/');

/**
 * The router as it is for production, and of it what is used: its components for servers of its own (scripts, forms,
 * prefetching) are named by statements that would otherwise keep them.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, _, { ssr }) => (source === 'react-router' && !ssr ? `${router}index.mjs` : null),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/][\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** What of i18next we have no use for: where it begins, where the next begins, and what stands there instead. */
const unusedOfTexts: readonly [from: string, to: string, instead: string][] = [
  // Its messages to developers; what is missing is found by our tests.
  [
    'const consoleLogger = {',
    'var baseLogger = new Logger();',
    'class Logger { init() {} log() {} warn() {} error() {} deprecate() {} once() {} create() { return this; } clone() { return this; } }\n',
  ],
  // Keys as functions, texts within texts, numbers and days (lib/format.ts writes them), and copies of itself.
  ['const PATH_KEY = ', 'const shouldHandleAsObject = ', 'const keysFromSelector = String;\n'],
  // Its families of languages: ours are two, and neither stands in for the other.
  [
    'class LanguageUtil {',
    'const suffixesOrder = ',
    'class LanguageUtil { clearCache() {} formatLanguageCode(code) { return code; } getLanguagePartFromCode(code) { return code; } isSupportedCode() { return true; } getBestMatchFromCodes(codes) { return codes?.[0]; } getFallbackCodes() { return []; } toResolveHierarchy(code) { return code ? [code] : []; } }\n',
  ],
  ['  nest(str, fc, options = {}) {', 'const parseFormatStr = ', '  nest(str) { return str; }\n}\n'],
  ['const parseFormatStr = ', 'const maxFailedLoads = ', 'class Formatter { format(value) { return value; } }\n'],
  ['  saveMissing(languages, ', 'const get = () => ({', '  saveMissing() {}\n}\n'],
  ['  cloneInstance(options = {}, ', '  toJSON() {\n    return {\n      options', ''],
];

/** The texts' library without what we have no use for; a version in which that stands elsewhere ends the build. */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ },
      handler: (code) => ({
        code: unusedOfTexts
          .reduce((left, [from, to, instead]) => {
            const start = left.indexOf(from);
            const end = left.indexOf(to, start);
            if (start === -1 || end === -1) throw new Error(`i18next changed: ${from}`);
            return left.slice(0, start) + instead + left.slice(end);
          }, code)
          .replace(/^(\s*(?:if \(.*\) )?)this\.logger\.(?:warn|log|error|deprecate|once)\(.*\);$/gm, '$1;'),
        map: null,
      }),
    },
  };
}

const variables = 'virtual:mantine-variables.css';
/** Nothing of Mantine we use is painted with these, or is a heading. */
const unused = /^--mantine-(color-(blue|cyan|grape|indigo|lime|orange|pink|violet|green|yellow)-|h\d-|breakpoint-)/;

/** Mantine's variables as our theme has them, written at the build: its provider would compute them at each start. */
export function mantineVariables(theme: string): Plugin {
  const block = (selector: string, all: Record<string, string>) =>
    `${selector}{${Object.entries(all)
      .filter(([name]) => !unused.test(name))
      .map(([name, value]) => `${name}:${value};`)
      .join('')}}`;
  return {
    name: 'mantine-variables',
    resolveId: (source) => (source === variables ? `\0${variables}` : null),
    async load(id) {
      if (id !== `\0${variables}`) return null;
      const { module } = await runnerImport<typeof import('./src/ui/theme/theme.js')>(theme);
      const { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import('@mantine/core');
      const merged = mergeMantineTheme(DEFAULT_THEME, module.theme);
      const [usual, own] = [defaultCssVariablesResolver(merged), module.cssVariables(merged)];
      return [
        block(':root', { ...usual.variables, ...own.variables }),
        ...(['light', 'dark'] as const).map((scheme) =>
          block(`:root[data-mantine-color-scheme='${scheme}']`, { ...usual[scheme], ...own[scheme] }),
        ),
      ].join('\n');
    },
  };
}
