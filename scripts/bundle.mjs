/**
 * `node scripts/bundle.mjs main prepare`, in a workspace that was compiled: one file in place of the thousands of modules a process
 * would open at its start, half of the processor time of a start. Names of classes stay, and what a module finds beside itself
 * (texts, children, threads) is found where it is.
 */
import { isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Packages that stay outside: one asks for its own files by a name no bundler sees, one has machine code. */
const outside = new Set(['@bull-board/api', '@node-rs/argon2', 'sharp']);

/** `@scope/name` or `name` of what is imported. */
const packageOf = (/** @type {string} */ id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/** What is not installed is optional: whoever asks for it gets an error when it does. @type {import('rolldown').Plugin} */
const outsiders = {
  name: 'outsiders',
  async resolveId(id, importer, options) {
    if (isBuiltin(id) || outside.has(packageOf(id))) return { id, external: true };
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return !found || found.id.endsWith('.node') ? { id, external: true } : null;
  },
};

/** @param {string} folder of the bundle @returns {import('rolldown').Plugin} */
const ownPlaces = (folder) => ({
  name: 'own places',
  transform(code, id) {
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
    if (code.includes('import.meta.url'))
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
    if (!/\b__(?:dirname|filename)\b/.test(code) || /^\s*(?:import|export)\s/m.test(code)) return null;
    const path = "require('node:path')";
    return `const __filename = ${path}.join(globalThis.bundleFolder, ${place}), __dirname = ${path}.dirname(__filename);\n${code}`;
  },
});

const [dist, entries] = [resolve('dist'), process.argv.slice(2)];
const folder = join(dist, 'bundle');
const made = await rolldown({
  input: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
  platform: 'node',
  plugins: [outsiders, ownPlaces(folder)],
  logLevel: 'silent',
});
const { output } = await made.write({
  dir: folder,
  format: 'esm',
  keepNames: true,
  // In memory a source with one wide letter takes two bytes for each.
  charset: 'ascii',
  comments: false,
  banner: 'globalThis.bundleFolder = import.meta.dirname;',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await made.close();
for (const file of output)
  if (file.type === 'chunk' && /[^\0-\x7f]/.test(file.code))
    throw new Error(`${file.fileName} holds a wide letter: of tagged templates none is escaped, give it as a value`);
