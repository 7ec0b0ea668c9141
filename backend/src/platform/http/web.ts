import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfCookies } from '@afi/contracts/language';
import { isAt } from '@afi/contracts/screen';
import express, { type RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { backendPaths } from './bound-addresses.js';

/** The built web app: where it lies, and the path of every screen it has. */
export interface WebApp {
  folder: string;
  screens: readonly string[];
}

/** Characters of a path; no screen's is as long. */
const longestPath = 1_000;

/** What a browser asks of a page alone. Beside a program or a style they are a kilobyte each: of a first visit, a sixth. */
const ofPages = [
  ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Referrer-Policy'],
  ...['X-DNS-Prefetch-Control', 'X-Download-Options', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies'],
  ...['X-XSS-Protection', 'Access-Control-Expose-Headers'],
];

/**
 * Serves the built web app: hashed assets for a year, the page itself checked at every visit. An address of no screen
 * gets the same page, which says so, with status 404.
 */
export function serveWeb(app: NestExpressApplication, { folder, screens }: WebApp): void {
  const page = join(folder, 'index.html');
  const early = earlyFiles(folder);
  const isOurs = backendPaths();
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: true,
      redirect: false,
      setHeaders: (response, path) => {
        if (/\.(?:js|css)$/.test(path)) for (const name of ofPages) response.removeHeader(name);
      },
    }) as RequestHandler,
    ((_request, response) => void response.status(404).type('text/plain').send('404')) as RequestHandler,
  );
  const files = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: 0,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  // A call of the API is no file: looking for one on the disk costs more than the guard.
  app.use(((request, response, next) =>
    isOurs.test(request.path) ? next() : files(request, response, next)) as RequestHandler);
  app.use(((request, response, next) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.accepts(['html', 'json']) === 'html';
    if (!wantsPage || isOurs.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie');
    const found = request.path.length <= longestPath && screens.some((screen) => isAt(screen, request.path));
    const language = languageOfCookies(request.headers.cookie ?? '');
    const file = found ? early.get(request.path.replace(/(?<=[^/])\/+$/, '')) : undefined;
    response.status(found ? 200 : 404).sendFile(file ? join(folder, 'pages', language, file) : page, (error) => {
      // Not built yet: a program that asks for a page is told so, the API goes on.
      if (error && !response.headersSent) next();
    });
  }) as RequestHandler);
}

/** The pages that were rendered at the build, by their address; none before it. */
function earlyFiles(folder: string): ReadonlyMap<string, string> {
  const list = join(folder, 'pages/files.json');
  return new Map(
    existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : [],
  );
}
