/**
 * Loaded first in processes and threads that run our sources, as in specs: finds a `.ts` by the name it has once compiled, and our other
 * packages where they are written. Compiled code needs none of it.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

process.removeAllListeners('warning');

registerHooks({
  resolve(name, context, next) {
    const [, shared, file] = /^@afi\/(contracts|runtime)\/(?:checked\/)?(.+)$/.exec(name) ?? [];
    if (shared) return next(new URL(`../../../../backend/${shared}/src/${file}.ts`, import.meta.url).href, context);
    const isOurs = /\/src\/.*\.ts$/.test(context.parentURL ?? '') && !context.parentURL?.includes('/node_modules/');
    return next(isOurs ? name.replace(/^(\..*)\.js$/, '$1.ts') : name, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { mode: 'transform' });
    return { format: 'module', source, shortCircuit: true };
  },
});
