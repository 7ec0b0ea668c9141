import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { fieldProblems } from '@afi/contracts/field-problem';
import type { Route } from '@afi/contracts/route';
import { z } from 'zod';
import type { AfiRequest } from './caller.js';
import { ROUTE } from './endpoint.js';
import { Problem, type FieldProblem } from '../problem/problem.js';

/** Checks params, query and body against the route; all that is wrong is told at once. */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (route) {
      const request = context.switchToHttp().getRequest<AfiRequest>();
      request.input = checkInput(route, request);
    }
    return next.handle();
  }
}

function checkInput(route: Route, request: AfiRequest) {
  // An id that is not one is an object nobody has: 404, as for any other the caller may not know.
  const params = route.params.safeParse(request.params);
  if (!params.success) throw new Problem('http.not-found', 404);
  const problems: FieldProblem[] = [...unstorable(request.query, 'query.'), ...unstorable(request.body, '/')];
  const asked = request.method === 'GET' ? filled(request.query) : request.query;
  const query = parse(route.query, asked, 'query.', problems);
  const given = request.is(['json', 'multipart/form-data']);
  // What may be left out is checked where it is given.
  const hasBody = route.body.safeParse(undefined).success === false || (given && route.body instanceof z.ZodOptional);
  if (hasBody && !given) throw new Problem('http.unsupported-type', 415);
  const body = hasBody ? parse(route.body, request.body, '/', problems) : undefined;
  if (problems.length) throw new Problem('http.invalid', 422, { errors: problems });
  return { params: params.data, query, body };
}

/** What the address of a read asks: `?status=&sort=` asks nothing, as a form that was left empty says it. */
function filled(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Texts no table can hold: a zero byte, half a character. PostgreSQL would refuse them as a broken message. */
function unstorable(value: unknown, pointer: string): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') || /\p{Cs}/u.test(value) ? [{ pointer, code: 'field.invalid' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const prefix = /[/.]$/.test(pointer) ? pointer : `${pointer}/`;
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, prefix + key));
}

function parse(schema: z.ZodType, value: unknown, prefix: string, into: FieldProblem[]): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  into.push(...parsed.error.issues.flatMap((issue) => fieldProblems(issue, prefix)));
  return undefined;
}
