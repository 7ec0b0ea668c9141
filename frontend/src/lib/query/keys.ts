import type { Route } from '@afi/contracts/route';

/** A read is known by its route and what was asked of it; whatever starts with the path can be refreshed together. */
export function keyOf(route: Route, params: object = {}, query: object = {}): readonly unknown[] {
  return [route.path, params, query];
}

/** Rows of a page, where nobody says otherwise. */
export const usualLimit = 20;

/** A list that grows, page by page, is known by how many a page has, too. */
export function pagesKeyOf(
  route: Route,
  params: object = {},
  query: object = {},
  limit = usualLimit,
): readonly unknown[] {
  return [...keyOf(route, params, query), 'pages', limit];
}
