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
