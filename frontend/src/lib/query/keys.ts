import type { Route } from '@afi/contracts/route';

/** A read is known by its route and what was asked of it; whatever starts with the path can be refreshed together. */
export function keyOf(route: Route, params: object = {}, query: object = {}): readonly unknown[] {
  return [route.path, params, query];
}
