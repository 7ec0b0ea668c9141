import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** First segments of paths that are pages of the web app; others get the same page with status 404. */
const pages =
  /^\/($|app($|\/)|admin($|\/)|apppp($|\/)|login$|register$|forgot-password$|about$|schools($|\/)|dev\/outbox$)|\/verify/;

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
  app.use(
    express.static(folder, {
      index: false,
      redirect: false,
      maxAge: 0,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }) as RequestHandler,
  );
  app.use(((request, response, next) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.accepts(['html', 'json']) === 'html';
    const ours = /^\/(api|socket\.io|admin\/queues|metrics)($|\/)/i.test(request.path);
    if (!wantsPage || ours) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.status(pages.test(request.path) ? 200 : 404).sendFile(page, (error) => {
      // Not built yet: a program that asks for a page is told so, the API goes on.
      if (error && !response.headersSent) next();
    });
  }) as RequestHandler);
}
