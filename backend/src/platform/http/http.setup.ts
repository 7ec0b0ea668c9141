import { randomUUID } from 'node:crypto';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressGroupOf } from '@afi/runtime/caller-address';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { PinoLogger } from 'nestjs-pino';
import type { BackendConfig } from '../config/backend.config.js';
import type { AfiRequest } from './caller.js';
import { BusyLoop } from './busy-loop.js';
import { backendPaths, unprefixedRoutes } from './bound-addresses.js';
import { Problem } from '../problem/problem.js';
import { problemOf, tell } from './problem.filter.js';
import { RateLimits } from './rate-limits.js';
import { noteRefusals, RefusalLog } from './refusals.js';
import { AddressConcurrency } from './address-concurrency.js';
import { isSignedCall, keepSignedBytes, largestSigned } from './signed-bodies.js';
import { UnfinishedBodies } from './unfinished-bodies.js';
import { serveWeb, type WebApp } from './web.js';

/** Largest JSON body: a post of 50 000 characters with its markup, twice over. */
const largestJson = 256 * 1024;
/** Bodies have limits of their own; a file in one call has Node's five minutes. */
const headersMs = 15_000;

/** Headers, parsers, CORS and the web app: what every request passes before Nest's router. */
export function setUpHttp(app: NestExpressApplication, config: BackendConfig, web: WebApp): void {
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.getHttpServer().headersTimeout = headersMs;
  app.disable('x-powered-by');
  app.use(app.get(BusyLoop).watch);
  app.use(noteRefusals(app.get(RefusalLog)));
  // Answers of the API are never kept (`no-store`), so nobody asks again with an ETag; files have their own.
  app.disable('etag');
  app.use(securityHeaders(config));
  app.use(compression({ threshold: 1024 }));
  app.use(noStoreForApi);
  app.enableCors({
    origin: config.CORS_ORIGINS,
    credentials: false,
    exposedHeaders: ['Location', 'Retry-After', 'Upload-Offset', 'Upload-Length', 'Tus-Resumable'],
  });
  app.use(stemFloods(app.get(RateLimits), app.get(AddressConcurrency)));
  const bodies = app.get(UnfinishedBodies);
  app.use(countUnfinished(bodies));
  app.use(keepSignedBytes);
  app.useBodyParser('json', { limit: largestJson, strict: true });
  app.use(isRead(bodies));
  app.use(refuseSpecialKeys);
  serveWeb(app, web);
  app.setGlobalPrefix('api', { exclude: [...unprefixedRoutes].map((path) => path.slice(1)) });
}

export const nobodyAnswered: RequestHandler = (_request, _response, next) => next(new Problem('http.not-found', 404));

/** Answers in problem form what fails before Nest's own filter sees it (floods, body parser, uploads). */
export function earlyErrors(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error);
  const problem = problemOf(error);
  const called = request as AfiRequest;
  if (problem.status >= 500)
    PinoLogger.root.error({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
  if (!called.id) response.setHeader('X-Request-Id', (called.id = randomUUID()));
  tell(problem, called, response);
}

/**
 * Before anything is read, looked up or remembered: an address that calls too often is refused for next to nothing, and
 * has a few calls under way at a time.
 */
function stemFloods(limits: RateLimits, turns: AddressConcurrency): RequestHandler {
  const isOurs = backendPaths();
  return (request, response, next) => {
    if (!isOurs.test(request.path)) return next();
    Promise.resolve()
      .then(() => limits.perAddress(request as AfiRequest))
      .then(() => turns.take(addressGroupOf(request.ip), response, next))
      .catch((refusal: unknown) => turns.slowDown().then(() => next(refusal)));
  };
}

/** A body that stays half-sent is answered, and its connection closed: what was read of it is free again. */
function countUnfinished(bodies: UnfinishedBodies): RequestHandler {
  return (request, response, next) => {
    const giveUp = () => {
      if (response.headersSent) return void request.destroy();
      response.setHeader('Connection', 'close');
      response.once('finish', () => request.destroy());
      earlyErrors(new Problem('http.timeout', 408), request, response, next);
    };
    if (!request.complete) bodies.begin(addressGroupOf(request.ip), bytesOf(request), request, response, giveUp);
    next();
  };
}

/** How much of a body may be held in memory: what it says, or what is taken at most. */
function bytesOf(request: Request): number {
  const largest = isSignedCall(request) ? largestSigned : largestJson;
  const told = Number(request.headers['content-length'] ?? largest);
  return Math.min(largest, Number.isNaN(told) ? largest : told);
}

/** What the parser left alone is a file, which goes to storage as it comes. */
function isRead(bodies: UnfinishedBodies): RequestHandler {
  return (request, _response, next) => {
    bodies.end(request);
    next();
  };
}

function securityHeaders(config: BackendConfig): RequestHandler {
  const secure = config.publicUrl.startsWith('https://');
  const storage = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT;
  const files = storage ? [new URL(storage).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Components set sizes and colours through style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...files],
        'media-src': ["'self'", 'blob:', ...files],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...files],
        // Mini apps, whose own policy takes all rights from them.
        'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }) as RequestHandler;
}

const noStoreForApi: RequestHandler = (request, response, next) => {
  // As the router reads it: in any case.
  if (/^\/api(\/|$)/i.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Keys that reach a prototype are never data. */
const refuseSpecialKeys: RequestHandler = (request, _response, next) => {
  next(hasSpecialKey(request.body, 0) ? new Problem('http.invalid', 422) : undefined);
};

function hasSpecialKey(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  // Nothing we accept nests deeper; a body that does is an attack on recursion.
  if (depth > 20) return true;
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' || key === 'constructor' || key === 'prototype' || hasSpecialKey(inner, depth + 1),
  );
}
