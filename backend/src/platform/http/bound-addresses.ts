import type { Route } from '@afi/contracts/route';

/** Paths of routes that live beside `/api`, where those who call them look for them: all that are bound to a handler. */
export const unprefixedRoutes = new Set<string>();

/** What stands before a secret in an address. */
const placesOfSecrets = new Set<string>();
let secrets: RegExp | null = null;

/** Makes the address of a route known to those who tell it from others: the log, and what serves the app. */
export function bindAddress({ path, isUnprefixed, secret }: Route): void {
  if (isUnprefixed) unprefixedRoutes.add(path);
  const place = secret && new RegExp(`/([^/:]+)/:${secret}(?:/|$)`).exec(path)?.[1];
  if (!place) return;
  placesOfSecrets.add(place);
  secrets = new RegExp(`(/(?:${[...placesOfSecrets].join('|')})(?:/|%2f)+)(?:(?!%2f)[^/?])+`, 'gi');
}

/** The whole path of a route, as callers write it. */
export function addressOf(route: Route): string {
  return route.isUnprefixed ? route.path : `/api${route.path}`;
}

/** A path as it may be written down: without what opens a door. */
export function withoutSecrets(path: string): string {
  return secrets ? path.replace(secrets, '$1…') : path;
}

/** Tells paths that are no pages and no files of the app. Asked once all routes are bound. */
export function backendPaths(): RegExp {
  const unprefixed = [...unprefixedRoutes].map((path) => path.split('/')[1]);
  return new RegExp(`^/(${['api', 'socket\\.io', 'admin/queues', ...new Set(unprefixed)].join('|')})($|/)`, 'i');
}
