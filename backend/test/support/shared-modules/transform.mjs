import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Sources of a workspace stand for what is built of them, packages for themselves. */
const loaded = (path) => (path.includes('/node_modules/') ? path : path.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js'));

/** In place of a module: what the jest worker has loaded of it (`environment.mjs`). CommonJS stays as it is. */
function process(source, path, { supportsStaticESM }) {
  if (!supportsStaticESM) return { code: source };
  // Names may be words of the language (`catch` of zod): they are given at the export.
  const names = Object.keys(require(loaded(path)));
  const values = names.map((name, index) => `const _${index} = shared.${name};`);
  const exported = names.map((name, index) => `_${index} as ${name}`);
  const shared = `const shared = sharedRequire(${JSON.stringify(loaded(path))});`;
  return { code: [shared, ...values, `export { ${exported.join(', ')} };`].join('\n') };
}

const getCacheKey = (source, path, options) =>
  createHash('sha256')
    .update(path)
    .update(process(source, path, options).code)
    .digest('hex');

export default { canInstrument: false, getCacheKey, process };
