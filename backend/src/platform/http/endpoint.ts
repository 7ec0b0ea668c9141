import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@afi/contracts/route';
import { Problem } from '../problem/problem.js';
import { addressOf, bindAddress } from './bound-addresses.js';
import type { AfiRequest, Caller as CallerOf } from './caller.js';

export const ROUTE = Symbol('route');

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** Routes whose callers sign what they send, by their address: all that are bound to a handler. */
export const signedRoutes = new Map<string, Route>();

/** Binds a handler to a route object: method, path, status, access, checks and OpenAPI all come from it. */
export function Endpoint(route: Route): MethodDecorator {
  bindAddress(route);
  if (route.signedBy) signedRoutes.set(addressOf(route), route);
  return applyDecorators(SetMetadata(ROUTE, route), verbs[route.method](route.path.slice(1)), HttpCode(route.status));
}

/** Checked input of a route. */
export interface InputOf<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}
export type Answer<R extends Route> = Promise<AnswerOf<R>>;

/** Injects the checked `{ params, query, body }`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<AfiRequest>().input;
});

/** Injects who is calling; only for routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerOf => {
  const caller = context.switchToHttp().getRequest<AfiRequest>().caller;
  if (!caller) throw new Problem('auth.token-missing', 401);
  return caller;
});
export type Caller = CallerOf;
