import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** First segments of paths that are pages of the web app; others get the same page with status 404. */
const pages =
  /^\/($|app($|\/)|admin($|\/)|apppp($|\/)|login$|register$|forgot-password$|about$|schools($|\/)|dev\/outbox$)|\/verify/;

/** Paths that are no pages and no files. */
const ours = /^\/(api|socket\.io|admin\/queues|metrics)($|\/)/i;

/** Serves the built web app: hashed assets for a year, the page itself checked at every visit. */
export function serveWeb(app: NestExpressApplication, folder: string): void {
  const page = join(folder, 'index.html');
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: true,
      redirect: false,
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
    ours.test(request.path) ? next() : files(request, response, next)) as RequestHandler);
  app.use(((request, response, next) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.accepts(['html', 'json']) === 'html';
    if (!wantsPage || ours.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.status(pages.test(request.path) ? 200 : 404).sendFile(page, (error) => {
      // Not built yet: a program that asks for a page is told so, the API goes on.
      if (error && !response.headersSent) next();
    });
  }) as RequestHandler);
}
