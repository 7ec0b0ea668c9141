import type { OpenAPIObject } from '@nestjs/swagger';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { appVersion } from '@afi/contracts/platform';
import { problem, type Route } from '@afi/contracts/route';
import { z } from 'zod';
import { addressOf } from './bound-addresses.js';
import { ROUTE } from './endpoint.js';

/** Every route object bound to a handler, in order of path. */
export function routesOf(discovery: DiscoveryService, reflector: Reflector): Route[] {
  const scanner = new MetadataScanner();
  const routes: Route[] = [];
  for (const { instance } of discovery.getControllers()) {
    const prototype = Object.getPrototypeOf(instance as object) as Record<string, (...args: never[]) => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const route = reflector.get<Route | undefined>(ROUTE, prototype[name] as () => unknown);
      if (route) routes.push(route);
    }
  }
  return routes.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** The OpenAPI 3.1 document, made from the same objects that check the requests. */
export function openApiOf(routes: readonly Route[]): OpenAPIObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = addressOf(route).replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Afi', version: appVersion, description: 'Errors are RFC 9457 problems with a stable `code`.' },
    paths: paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem) as object },
    },
  };
}

function operationOf(route: Route): object {
  const open = route.access === 'public' || route.access === 'development';
  const body = schemaOf(route.body, 'input');
  const answer = schemaOf(route.answer);
  return {
    summary: route.summary,
    tags: [route.path.split('/').filter((part) => part && !part.startsWith(':'))[1] ?? route.path.split('/')[1]],
    description: `Access: ${route.access}.${route.idempotent ? ' Honours `Idempotency-Key`.' : ''}`,
    ...(open ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(answer ? { content: { 'application/json': { schema: answer } } } : {}),
        ...(route.produces ? { content: { [route.produces]: { schema: { type: 'string' } } } } : {}),
      },
      default: {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const json = schemaOf(schema, 'input');
  return Object.entries(json?.properties ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || (json?.required ?? []).includes(name),
    schema: one,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): z.core.JSONSchema.BaseSchema | null {
  if (schema instanceof z.ZodUndefined) return null;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
