import { createBullBoard } from '@bull-board/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queue } from 'bullmq';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { languageCookie, languageOfCookies } from '@afi/contracts/language';
import { outcomeQueue } from '@afi/contracts/queue';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import type { AfiRequest, Caller } from '../../../platform/http/caller.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { QueueActs } from '../handlers/queue-acts.js';
import { JobQueries } from '../jobs.queries.js';
import { boardBar } from './board-bar.js';
import { BoardPage, type Audited, type BoardFrame } from './board-page.js';
import { adminsOnly, boardHeaders, noSuchAct, ownPageOnly } from './board-guard.js';
import { boardPath } from './board-ticket.js';

/** The dashboard's own page, at any of its addresses; not its files, nor what it asks for. */
const isPage = ({ method, path }: Request): boolean => method === 'GET' && !/^\/(api|static)\//.test(path);

/**
 * The Bull dashboard at /admin/queues, for admins, through the API's own session. Works on both queue backends. There are
 * two of them: superadmins may act, and each act is written down; others read, and see no button they may not use.
 */
export function mountBullBoard(app: INestApplication, config: BackendConfig): void {
  const transport = app.get(JobTransport);
  const names = [
    ...app
      .get(JobKinds)
      .all()
      .map((definition) => definition.kind),
    outcomeQueue,
  ];
  const board = (audited: Audited | null): RequestHandler => {
    const serverAdapter = new BoardPage(audited, () => calls.getStore()?.frame);
    serverAdapter.setBasePath(boardPath);
    const options = { readOnlyMode: !audited, allowCompletedRetries: false };
    createBullBoard({
      queues: names.map((name) => new BullMQAdapter(transport.queue(name) as unknown as Queue, options)),
      serverAdapter,
      options: {
        uiConfig: {
          boardTitle: 'Afi',
          hideRedisDetails: true,
          hideDocsLink: true,
          // Asked of Redis alone: on PostgreSQL it would say that nobody works.
          showWorkers: config.REDIS_URL !== undefined,
        },
      },
    });
    return serverAdapter.getRouter() as RequestHandler;
  };
  /** Who calls, and what stands around the page: the library hands its handlers parts of a request only. */
  const calls = new AsyncLocalStorage<{ caller: Caller; frame?: BoardFrame }>();
  const acts = app.get(QueueActs);
  const queries = app.get(JobQueries);
  const scope = app.get(EntityScope);
  const frameOf = async ({ headers: { cookie = '' } }: Request, caller: Caller): Promise<BoardFrame> => {
    const language = cookie.includes(languageCookie) ? languageOfCookies(cookie) : caller.language;
    return { language, bar: boardBar(language, await scope.run(() => queries.counts())) };
  };
  const reading = board(null);
  const acting = board((act, on, work) => {
    const actorId = calls.getStore()?.caller.accountId;
    if (!actorId) throw new Error('an act on the queues by nobody');
    return acts.do({ actorId, act, on }, work);
  });
  const byRole: RequestHandler = (request, response, next) => {
    const { caller } = request as AfiRequest;
    if (!caller) return next();
    const board = caller.role === 'superadmin' ? acting : reading;
    const answer = (frame?: BoardFrame) =>
      calls.run({ caller, ...(frame ? { frame } : {}) }, () => board(request, response, next));
    if (!isPage(request)) return answer();
    frameOf(request, caller).then(answer, next);
  };
  app.use(boardPath, adminsOnly(app, config), boardHeaders, ownPageOnly(config), byRole, noSuchAct);
}
