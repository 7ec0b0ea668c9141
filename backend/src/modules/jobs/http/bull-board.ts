import { createBullBoard } from '@bull-board/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queue } from 'bullmq';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { platformScreens } from '@afi/contracts/platform';
import { outcomeQueue } from '@afi/contracts/queue';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import type { AfiRequest, Caller } from '../../../platform/http/caller.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { QueueActs } from '../handlers/queue-acts.js';
import { BoardPage, type Audited } from './board-page.js';
import { adminsOnly, boardHeaders, noSuchAct, ownPageOnly } from './board-guard.js';
import { boardPath } from './board-ticket.js';

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
    const serverAdapter = new BoardPage(audited);
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
          miscLinks: [{ text: 'Administration', url: platformScreens.dashboard }],
        },
      },
    });
    return serverAdapter.getRouter() as RequestHandler;
  };
  /** Who calls: the library hands its handlers parts of a request only. */
  const callers = new AsyncLocalStorage<Caller>();
  const acts = app.get(QueueActs);
  const reading = board(null);
  const acting = board((act, on, work) => {
    const actorId = callers.getStore()?.accountId;
    if (!actorId) throw new Error('an act on the queues by nobody');
    return acts.do({ actorId, act, on }, work);
  });
  const byRole: RequestHandler = (request, response, next) => {
    const { caller } = request as AfiRequest;
    if (caller?.role !== 'superadmin') return reading(request, response, next);
    callers.run(caller, () => acting(request, response, next));
  };
  app.use(boardPath, adminsOnly(app, config), boardHeaders, ownPageOnly(config), byRole, noSuchAct);
}
