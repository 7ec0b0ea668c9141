import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Route } from '@afi/contracts/route';
import { realTree, repository } from './support/source-tree.js';

/** Every route of the contracts, by the line it is declared with. */
async function declaredRoutes(): Promise<Map<string, Route>> {
  const files = realTree.files('backend/contracts/src', /(?<!\.spec)\.ts$/);
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(repository, file)).href) as Promise<Record<string, unknown>>),
  );
  const objects = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Routes') ? Object.values(value as Record<string, Route>) : [],
    ),
  );
  return new Map(objects.map((route) => [`${route.method} ${route.path}`, route]));
}

describe('routes that honour an Idempotency-Key', () => {
  it('(d87) have a limit: each key keeps an answer for days', async () => {
    const idempotent = [...(await declaredRoutes())].filter(([, { idempotent }]) => idempotent);
    expect(idempotent.length).toBeGreaterThan(20);
    expect(idempotent.filter(([, { limit }]) => !limit).map(([line]) => line)).toEqual([]);
  });

  it('(d87) are all among those that are looked at', async () => {
    const found = await declaredRoutes();
    const written = realTree
      .files('backend/contracts/src', /(?<!\.spec)\.ts$/)
      .flatMap((file) =>
        [...realTree.text(file).matchAll(/\broute\('([A-Z]+ \/[^']*)'/g)].map(([, line]) => line ?? ''),
      );
    expect(written.filter((line) => !found.has(line))).toEqual([]);
  });
});
