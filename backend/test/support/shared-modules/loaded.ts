import { createRequire } from 'node:module';

/** By path, and as the backend has it: set by `environment.mjs`. */
declare const sharedRequire: (path: string) => unknown;

/** A package as a package the backend imports has it: the ORM brings a `pg` of its own. */
export function loadedBy(importer: string, name: string): unknown {
  return sharedRequire(createRequire(createRequire(import.meta.url).resolve(importer)).resolve(name));
}
