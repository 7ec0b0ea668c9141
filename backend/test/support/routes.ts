import { DiscoveryService, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Route } from '@afi/contracts/route';
import { routesOf } from '../../src/platform/http/openapi.js';

/** Every route the application really serves, read from its handlers: a new one is tested without being listed. */
export function servedRoutes(app: NestExpressApplication): Route[] {
  return routesOf(app.get(DiscoveryService, { strict: false }), app.get(Reflector));
}

export const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** Path below the caller's `/api`; a few live beside it. */
export function callPath(route: Route, params: (name: string) => string): string {
  const path = route.path
    .replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params(name)))
    .replace('*path', 'uploads/nothing');
  return route.isUnprefixed ? `/..${path}` : path;
}
