import { identityScreens } from '@afi/contracts/identity';
import { hrefOf } from '@afi/contracts/screen';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { bearerOf, SessionFinder, type AfiRequest, type Caller } from '../../../platform/http/caller.js';
import { isOwnOrigin } from '../../../platform/http/own-origin.js';
import { tell } from '../../../platform/http/problem.filter.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { Problem } from '../../../platform/problem/problem.js';
import { boardPath, sessionOfTicket, ticketOf } from './board-ticket.js';

/** Lets admins in, by a token or the ticket of their session. */
export function adminsOnly(app: INestApplication, config: BackendConfig): RequestHandler {
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
      if (caller?.userType === 'admin') {
        (request as AfiRequest).caller = caller;
        return next();
      }
      if (request.accepts(['html', 'json']) === 'html')
        return response.redirect(302, hrefOf(identityScreens.adminLogin, { next: boardPath }));
      refuse(caller ? 403 : 401, caller ? 'auth.forbidden' : 'auth.token-missing', request, response);
    }, next);
  };
}

/** The dashboard's page shows `error` as the title of a refusal, and `message` below it. */
function refuse(status: number, code: string, request: Request, response: Response): void {
  tell(new Problem(code, status), request as AfiRequest, response, ({ title }) => ({ error: title }));
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The ticket is a cookie: what changes something must come from the dashboard's own page, in the form it sends. */
export function ownPageOnly(config: BackendConfig): RequestHandler {
  return (request, response, next) => {
    if (isRead(request)) return next();
    if (!isOwnOrigin(config.publicUrl, request.headers)) return refuse(403, 'auth.origin-refused', request, response);
    const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
    if (hasBody && !request.is('json')) return refuse(415, 'http.unsupported-type', request, response);
    next();
  };
}

/** What a board has no route for: its page offers these all the same. */
export const noSuchAct: RequestHandler = (request, response, next) =>
  isRead(request) ? next() : refuse(403, 'jobs.no-such-act', request, response);

/** Its page sets a base address of its own, on this site: the policy lets it. */
export const boardHeaders: RequestHandler = (_request, response, next) => {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.setHeader('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
  response.setHeader('Cache-Control', 'no-store');
  next();
};
