import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access, Route } from '@afi/contracts/route';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { bearerOf, SessionFinder, type AfiRequest, type Caller } from './caller.js';
import { mustBeDeveloper } from './development-access.js';
import { ROUTE } from './endpoint.js';
import { languageAsked } from '../i18n/translate.js';
import { Problem } from '../problem/problem.js';
import { RateLimits } from './rate-limits.js';

/** Whether an account may pass a route's access rule. */
export function mayPass(access: Access, caller: Pick<Caller, 'userType' | 'role'>, userType?: string): boolean {
  switch (access) {
    case 'public':
    case 'development':
      return true;
    case 'session':
      // Routes of the form /:userType/… are answered for the caller's own type only.
      return userType === undefined || userType === caller.userType;
    case 'superadmin':
      return caller.userType === 'admin' && caller.role === 'superadmin';
    case 'operator':
      return caller.userType === 'admin';
    default:
      return caller.userType === access;
  }
}

/** The one guard: who is calling, may they, and not too often for this route. A handler without a route object is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionFinder,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<AfiRequest>();
    if (!route) throw new Problem('http.not-found', 404);
    if (route.access === 'development')
      mustBeDeveloper(this.config, { host: request.headers.host, token: request.query['token'] });
    if (route.access !== 'public' && route.access !== 'development') await this.letPass(route, request);
    if (route.limit) await this.limits.ofRoute(route, request);
    return true;
  }

  private async letPass(route: Route, request: AfiRequest): Promise<void> {
    const token = bearerOf(request.headers.authorization);
    if (!token) throw new Problem('auth.token-missing', 401);
    if (route.access === 'operator' && this.config.METRICS_TOKEN && token === this.config.METRICS_TOKEN) return;
    const caller = await this.sessions.find(token);
    if (!caller) throw new Problem('auth.token-invalid', 401);
    // The screen in hand may speak another language than the account.
    request.caller = { ...caller, language: languageAsked(request.headers['accept-language']) ?? caller.language };
    const { userType } = request.params as { userType?: string };
    if (!mayPass(route.access, caller, userType)) throw new Problem('auth.forbidden', 403);
  }
}
