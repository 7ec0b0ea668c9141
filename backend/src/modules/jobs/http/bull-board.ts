import { identityScreens } from '@afi/contracts/identity';
import { hrefOf } from '@afi/contracts/screen';
import { createBullBoard } from '@bull-board/api';
import type { Queue } from 'bullmq';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { outcomeQueue } from '@afi/contracts/queue';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { bearerOf, SessionFinder, type Caller } from '../../../platform/http/caller.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { BoardPage } from './board-page.js';
import { boardPath, sessionOfTicket, ticketOf } from './board-ticket.js';

/** The Bull dashboard at /admin/queues, for admins, through the API's own session. Works on both queue backends. */
export function mountBullBoard(app: INestApplication, config: BackendConfig): void {
  const transport = app.get(JobTransport);
  const names = [
    ...app
      .get(JobKinds)
      .all()
      .map((definition) => definition.kind),
    outcomeQueue,
  ];
  const serverAdapter = new BoardPage();
  serverAdapter.setBasePath(boardPath);
  createBullBoard({
    queues: names.map((name) => new BullMQAdapter(transport.queue(name) as unknown as Queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Afi', hideRedisDetails: true } },
  });
  app.use(boardPath, adminsOnly(app, config), boardHeaders, serverAdapter.getRouter() as RequestHandler);
}

function adminsOnly(app: INestApplication, config: BackendConfig): RequestHandler {
  const sessions = app.get(SessionFinder);
  const scope = app.get(EntityScope);
  const find = (request: Request): Promise<Caller | null> =>
    scope.run(async () => {
      const token = bearerOf(request.headers.authorization);
      if (token) return sessions.find(token);
      const sessionId = sessionOfTicket(ticketOf(request.headers.cookie) ?? '', config.appSecret);
      return sessionId ? sessions.findById(sessionId) : null;
    });
  return (request: Request, response: Response, next: NextFunction) => {
    find(request).then((caller) => {
      if (caller?.userType === 'admin') return next();
      if (request.accepts(['html', 'json']) === 'html')
        return response.redirect(302, hrefOf(identityScreens.adminLogin, { next: boardPath }));
      response
        .status(caller ? 403 : 401)
        .type('application/problem+json')
        .send(JSON.stringify({ status: caller ? 403 : 401, code: caller ? 'auth.forbidden' : 'auth.token-missing' }));
    }, next);
  };
}

/** Its page sets a base address of its own, on this site: the policy lets it. */
const boardHeaders: RequestHandler = (_request, response, next) => {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.setHeader('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
  response.setHeader('Cache-Control', 'no-store');
  next();
};
