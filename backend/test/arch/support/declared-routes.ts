import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Route } from '@afi/contracts/route';
import { realTree, repository } from './source-tree.js';

/** Every route of the contracts, by the line it is declared with. */
export async function declaredRoutes(): Promise<Map<string, Route>> {
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
