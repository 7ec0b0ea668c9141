import { Controller, Inject, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { jobRoutes as routes } from '@afi/contracts/jobs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { ChosenRows } from '../../../platform/http/chosen-rows.js';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { CancelJob, RetryJob } from '../jobs.commands.js';
import { AdminJobReads } from '../reads/admin-job.reads.js';
import { boardPath, boardTicket, setBoardCookie } from './board-ticket.js';

/** Everybody's work, for the back office. */
@Controller()
export class AdminJobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: AdminJobReads,
    private readonly chosen: ChosenRows,
    private readonly lists: CsvLists,
    private readonly kinds: JobKinds,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.all)
  list(@Input() { query }: InputOf<typeof routes.all>, @Caller() caller: Caller): Answer<typeof routes.all> {
    return this.reads.all(query, caller.language);
  }

  @Endpoint(routes.kinds)
  listKinds(): Answer<typeof routes.kinds> {
    return Promise.resolve(this.kinds.all().map(({ kind, word }) => ({ kind, word })));
  }

  @Endpoint(routes.csv)
  csv(@Input() { query }: InputOf<typeof routes.csv>, @Caller() { language }: Caller): Promise<StreamableFile> {
    return this.lists.file('jobs', query, language);
  }

  @Endpoint(routes.detail)
  detail(@Input() { params }: InputOf<typeof routes.detail>, @Caller() caller: Caller): Answer<typeof routes.detail> {
    return this.reads.detail(params.id, caller.language);
  }

  @Endpoint(routes.actOnChosen)
  async actOnChosen(
    @Input() { body }: InputOf<typeof routes.actOnChosen>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.actOnChosen> {
    const ids = await this.chosen.idsOf(body, (matching) => this.reads.idsOf(matching, caller.language));
    const by = { adminId: caller.accountId };
    return this.chosen.each(ids, caller.language, (id) =>
      this.commands.execute(body.act === 'cancel' ? new CancelJob(id, by) : new RetryJob(id, by)),
    );
  }

  @Endpoint(routes.adminCancel)
  async cancel(
    @Input() { params }: InputOf<typeof routes.adminCancel>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.adminCancel> {
    await this.commands.execute(new CancelJob(params.id, { adminId: caller.accountId }));
    return this.reads.one(params.id, caller.language);
  }

  @Endpoint(routes.adminRetry)
  async retry(
    @Input() { params }: InputOf<typeof routes.adminRetry>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.adminRetry> {
    await this.commands.execute(new RetryJob(params.id, { adminId: caller.accountId }));
    return this.reads.one(params.id, caller.language);
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
