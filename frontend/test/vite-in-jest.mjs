import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import swc from '@swc/jest';

const compiler = swc.createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'es6' },
});

/** What words contribute to a screen: files of one name beside the one that gathers them. */
const parts = /import\.meta\.glob<[^;]*?>\('\.\/\*(\.[\w-]+)\.ts', \{ eager: true, import: 'default' \}\)/;

/** Vite's own words, which Node does not know: parts are found as Vite finds them; no environment, and no other files by a pattern. */
function plain(source, path) {
  const [found, name] = parts.exec(source) ?? [];
  const files = found ? readdirSync(dirname(path)).filter((file) => file.endsWith(`${name}.ts`)) : [];
  const imports = files.map((file, at) => `import _part${at} from './${file.replace(/ts$/, 'js')}';`);
  const all = files.map((file, at) => `'./${file}': _part${at}`);
  return [...imports, source]
    .join(' ')
    .replace(parts, `({ ${all.join(', ')} })`)
    .replace(/import\.meta\.env/g, '({})')
    .replace(/import\.meta\.glob(<[^;]*?>)?\(/g, '((..._found: unknown[]) => ({}) as never)(');
}

export default {
  ...compiler,
  // A part that comes or goes changes who gathers it.
  getCacheKey: (source, path, options) =>
    createHash('sha256')
      .update(compiler.getCacheKey(source, path, options))
      .update(plain(source, path))
      .digest('hex')
      .slice(0, 32),
  process: (source, path, options) => compiler.process(plain(source, path), path, options),
  processAsync: (source, path, options) => compiler.processAsync(plain(source, path), path, options),
};
