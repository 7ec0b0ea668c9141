import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { groups } from './chunks.js';

const routes = fileURLToPath(new URL('src/routes/', import.meta.url));
const ui = fileURLToPath(new URL('src/ui/', import.meta.url));
const mantine = '/node_modules/@mantine/core/esm';
const index = `${mantine}/index.mjs`;

/** A small app: what each file imports, and the code in which it says so. */
const app: Record<string, { code?: string; imports?: string[] }> = {
  [`${routes}public/PublicLayout.tsx`]: { imports: [`${ui}Link.tsx`] },
  [`${routes}public/Login.tsx`]: {
    code: `import { Loader } from '@mantine/core';`,
    imports: [`${ui}Button.tsx`, `${ui}PhoneField.tsx`, index],
  },
  [`${routes}app/ClientLayout.tsx`]: { imports: [`${ui}Link.tsx`, `${ui}Avatar.tsx`] },
  [`${routes}app/Home.tsx`]: { imports: [`${ui}Card.tsx`] },
  [`${ui}Card.tsx`]: { imports: [`${ui}Button.tsx`, `${ui}Meter.tsx`] },
  [index]: {
    code: `export { Loader } from './components/Loader/Loader.mjs'; export { Table } from './components/Table/Table.mjs';`,
  },
};
const modules = {
  getModuleInfo: (id: string) => ({ code: app[id]?.code ?? '', importedIds: app[id]?.imports ?? [] }),
};

/** The group a module goes to where more than one file wants it, as the bundler chooses: by priority, the first that takes it. */
function fileOf(id: string): string | null {
  const byPriority = [...groups].sort((one, other) => other.priority - one.priority);
  for (const { name, test, ...more } of byPriority) {
    if ('tags' in more) continue; // what the page itself starts with
    if (test && !(typeof test === 'function' ? test(id) : test.test(id))) continue;
    const given = typeof name === 'function' ? name(id, modules) : name;
    if (given) return given;
  }
  return null;
}

describe('the files of the built app', () => {
  it('have what the login imports, step by step, in one of its own; what reading needs too in another', () => {
    expect(fileOf(`${ui}Link.tsx`)).toBe('shared');
    expect(fileOf(`${ui}PhoneField.tsx`)).toBe('entry');
    expect(fileOf(`${ui}Button.tsx`)).toBe('shared');
  });

  it('have what only reading needs in another', () => {
    expect(fileOf(`${ui}Avatar.tsx`)).toBe('app');
    expect(fileOf(`${ui}Meter.tsx`)).toBe('app');
  });

  it('take of a library the names that are used, not the file that lists all of them', () => {
    expect(fileOf(`${mantine}/components/Loader/Loader.mjs`)).toBe('entry');
    expect(fileOf(`${mantine}/components/Table/Table.mjs`)).toBe('mantine~');
  });

  it('keep apart what few screens need', () => {
    expect(fileOf('/node_modules/zod/v4/core/parse.js')).toBe('checks');
    expect(fileOf('/frontend/src/ui/table/DataTable.tsx')).toBe('table~');
    expect(fileOf('/frontend/src/features/posts/ui/composer/TypeBar.tsx')).toBe('composer~');
    expect(fileOf(`${mantine}/components/NumberInput/NumberInput.mjs`)).toBe('mantine~');
    expect(fileOf('/frontend/src/ui/Textarea.tsx')).toBe('forms');
    expect(fileOf('/frontend/src/features/identity/ui/CodeForm.tsx')).toBe('forms');
  });

  it('share the contracts of all words that make something in the studio', () => {
    for (const name of ['creations', 'slides', 'slide-box', 'videos', 'video-parts'])
      expect([name, fileOf(`/backend/contracts/src/${name}.ts`)]).toEqual([name, 'studio~']);
    expect(fileOf('/backend/contracts/src/products.ts')).toBe('more');
  });

  it('never swallow styles and texts, which stay beside the screens that use them', () => {
    expect(fileOf('/frontend/src/ui/Chip.css')).toBeNull();
    expect(fileOf('/frontend/src/i18n/fr/posts.json')).toBeNull();
  });
});
