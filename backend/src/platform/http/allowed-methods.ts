import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { addressOf } from './bound-addresses.js';
import { routesOf } from './openapi.js';

/** Which methods an address knows, so that a wrong one is told apart from a wrong address (RFC 9110, 15.5.6). */
@Injectable()
export class AllowedMethods {
  private known: { pattern: RegExp; method: string }[] | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Empty for an address nothing answers at. */
  of(url: string): string[] {
    const [path = ''] = url.split('?');
    const methods = new Set(this.all().flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : [])));
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size) methods.add('OPTIONS');
    return [...methods].sort();
  }

  private all() {
    this.known ??= routesOf(this.discovery, this.reflector)
      .filter((route) => route.access !== 'development' || this.config.EMBEDDED)
      .map((route) => ({ pattern: patternOf(addressOf(route)), method: route.method }));
    return this.known;
  }
}

/** As the router reads a path: any case, a slash at the end or not. */
function patternOf(path: string): RegExp {
  const places = path.replace(/:[A-Za-z]+/g, '[^/]+').replace(/\*[A-Za-z]+/g, '.+');
  return new RegExp(`^${places}/?$`, 'i');
}
