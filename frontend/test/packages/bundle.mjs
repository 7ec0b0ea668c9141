/**
 * The packages that frontend sources import as one script, and a module of each that hands out what is imported of it: V8 compiles
 * the script once for a jest worker, and every spec runs it in its own window (`browser-environment.mjs`).
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundled, folder, script } from './list.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const sources = ['frontend/{src,test}/**/*.{ts,tsx,mjs}', 'backend/contracts/src/**/*.ts'];
/** `import Default, { one, type Other as another } from 'name'`, and the same of an export. */
const imports = /^(?:import|export) (?!type )(?:(\w+),? )?(?:\{([^}]*)\} )?from '([^']+)'/gm;

/** Names that sources take from each package; what is a type only is `undefined`, which nobody sees. */
function importedNames() {
  const found = new Map(bundled.map((name) => [name, new Set()]));
  for (const jsx of ['Fragment', 'jsx', 'jsxs']) found.get('react/jsx-runtime')?.add(jsx);
  for (const path of globSync(sources, { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, byDefault, names = '', name] of text.matchAll(imports)) {
      const known = found.get(name);
      if (!known) continue;
      if (byDefault) known.add('default');
      for (const each of names.split(',').map((one) => one.trim()))
        if (each && !each.startsWith('type ')) known.add(/^\w+/.exec(each)?.[0]);
    }
  }
  return [...found].map(([name, names]) => ({ name, names: [...names].sort() }));
}

/** Five thousand, of which some hundred are used: each is taken from its own file. */
const icons = '@tabler/icons-react';

/** A module of each package that exports what is taken from it, and one that hands them out. */
const entry = (packages) => ({
  name: 'packages of the frontend',
  resolveId: (id) => (id.startsWith('\0') ? id : null),
  load: (id) => {
    if (id === '\0all') {
      const each = packages.map(({ name }) => `${JSON.stringify(name)}: () => require('\\0${name}')`);
      return `globalThis.packages = { ${each.join(',\n')} };`;
    }
    const found = packages.find(({ name }) => id === `\0${name}`);
    if (found?.name === icons)
      return found.names
        .map((name) => `export { default as ${name} } from '${icons}/dist/esm/icons/${name}.mjs';`)
        .join('\n');
    return found ? `export { ${found.names.join(', ')} } from '${found.name}';` : null;
  },
});

/** React asks Node by `require`, which a script has not, for what comes after all promises. */
const afterPromises = {
  name: 'after promises',
  transform: (code, id) =>
    id.endsWith('/react.development.js')
      ? code.replace(/\(module && module\[requireString\]\)\.call\([^)]*\)\.setImmediate/, 'afterPromises.bind(null)')
      : null,
};

/** Made again when a version changes, or what sources import. */
export default async function bundle() {
  const packages = importedNames();
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'frontend/test/packages/bundle.mjs'])
    hash.update(readFileSync(join(root, path)));
  const stamp = hash.update(JSON.stringify(packages)).digest('hex');
  const target = join(root, folder);
  try {
    if (readFileSync(join(target, 'stamp'), 'utf8') === stamp) return;
  } catch {
    // Never made.
  }
  mkdirSync(target, { recursive: true });
  const made = await rolldown({
    input: '\0all',
    cwd: join(root, 'frontend'),
    platform: 'browser',
    plugins: [entry(packages), afterPromises],
    transform: { define: { 'process.env.NODE_ENV': '"test"' } },
    logLevel: 'silent',
  });
  const { output } = await made.generate({
    format: 'iife',
    codeSplitting: false,
    keepNames: true,
    comments: false,
    charset: 'ascii',
  });
  await made.close();
  write(script, output[0].code);
  for (const { name, names } of packages) {
    const shared = `const shared = packages[${JSON.stringify(name)}]();`;
    const values = names.map((each, index) => `const _${index} = shared.${each};`);
    const exported = names.map((each, index) => `_${index} as ${each}`);
    write(`${name}.mjs`, [shared, ...values, `export { ${exported.join(', ')} };`].join('\n'));
  }
  write('stamp', stamp);

  /** Whole or not at all: two runs may meet. */
  function write(name, text) {
    const path = join(target, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  }
}
