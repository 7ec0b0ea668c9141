import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { jobRoutes as routes } from '@afi/contracts/jobs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { CancelJob, RetryJob } from '../jobs.commands.js';
import { JobReads } from '../reads/job.reads.js';
import { boardPath, boardTicket, setBoardCookie } from './board-ticket.js';

/** Everybody's work, for the back office. */
@Controller()
export class AdminJobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: JobReads,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.all)
  list(@Input() { query }: InputOf<typeof routes.all>, @Caller() caller: Caller): Answer<typeof routes.all> {
    return this.reads.all(query, caller.language);
  }

  @Endpoint(routes.adminCancel)
  async cancel(
    @Input() { params }: InputOf<typeof routes.adminCancel>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.adminCancel> {
    await this.commands.execute(new CancelJob(params.id, { adminId: caller.accountId }));
    return this.reads.oneForAdmin(params.id, caller.language);
  }

  @Endpoint(routes.adminRetry)
  async retry(
    @Input() { params }: InputOf<typeof routes.adminRetry>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.adminRetry> {
    await this.commands.execute(new RetryJob(params.id, { adminId: caller.accountId }));
    return this.reads.oneForAdmin(params.id, caller.language);
  }

  @Endpoint(routes.openQueues)
  async openQueues(
    @Caller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Answer<typeof routes.openQueues> {
    setBoardCookie(
      response,
      boardTicket(caller.sessionId, this.config.appSecret),
      this.config.publicUrl.startsWith('https://'),
    );
    await this.commands.execute(
      new RecordAudit({ actorId: caller.accountId, action: 'queues.open', subjectType: 'queues', subjectId: null }),
    );
    return { url: boardPath };
  }
}
