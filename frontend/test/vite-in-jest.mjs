import swc from '@swc/jest';

const compiler = swc.createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'es6' },
});

/** Vite's own words, which Node does not know: no environment, and no files found by a pattern. */
const plain = (source) =>
  source
    .replace(/import\.meta\.env/g, '({})')
    .replace(/import\.meta\.glob(<[^;]*?>)?\(/g, '((..._found: unknown[]) => ({}) as never)(');

export default {
  ...compiler,
  process: (source, path, options) => compiler.process(plain(source), path, options),
  processAsync: (source, path, options) => compiler.processAsync(plain(source), path, options),
};
