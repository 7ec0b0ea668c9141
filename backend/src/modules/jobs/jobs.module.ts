import { adminJobList, jobScreens } from '@afi/contracts/jobs';
import { Global, Module } from '@nestjs/common';
import { QueueActs } from './handlers/queue-acts.js';
import { RequestJobHandler } from './handlers/request-job.handler.js';
import { EndJobsHandler } from './handlers/end-jobs.handler.js';
import { CancelJobHandler, RetryJobHandler, StopJobHandler } from './handlers/steer-job.handlers.js';
import { AdminJobsController } from './http/admin-jobs.controller.js';
import { JobsController } from './http/jobs.controller.js';
import { JobQueries } from './jobs.queries.js';
import { AdvanceWhenJobTurnEnded } from './reactions/advance-when-job-turn-ended.js';
import { EnqueueWhenJobRequested } from './reactions/enqueue-when-job-requested.js';
import { ShowStateWhenJobEnded } from './reactions/show-state-when-job-ended.js';
import { StopWorkerWhenJobCancelled } from './reactions/stop-worker-when-job-cancelled.js';
import { AdminJobReads } from './reads/admin-job.reads.js';
import { JobMetrics } from './reads/job-metrics.js';
import { JobPriceReads } from './reads/job-prices.reads.js';
import { JobReads } from './reads/job.reads.js';
import { JobViews } from './reads/job.views.js';
import { JobOutcomes } from './transport/job-outcomes.js';
import { JobProgress } from './transport/job-progress.js';
import { JobSweep } from './transport/job-sweep.js';
import { JobTurns } from './transport/job-turns.js';
import { AdminJobChanges } from './transport/admin-job-changes.js';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { slice } from '../../platform/slice.js';
import { JobSchema } from './domain/job.js';
import { Migration20261121Jobs } from './migrations/migration-20261121-jobs.js';
import { Migration20261121JobFiles } from './migrations/migration-20261121-job-files.js';
import { Migration20261121143000JobAttempts } from './migrations/migration-20261121143000-job-attempts.js';
import { Migration20261121200000JobTurns } from './migrations/migration-20261121200000-job-turns.js';
import { Migration20261130020000JobPrices } from './migrations/migration-20261130020000-job-prices.js';
import { mountBullBoard } from './http/bull-board.js';
import { jobsForget, jobsOfPerson } from './jobs.personal.js';

/** Every kind of long work: rows, queue, progress, outcome. The only module that knows the queue. */
@Global()
@Module({
  controllers: [JobsController, AdminJobsController],
  providers: [
    RequestJobHandler,
    CancelJobHandler,
    EndJobsHandler,
    RetryJobHandler,
    StopJobHandler,
    QueueActs,
    AdvanceWhenJobTurnEnded,
    EnqueueWhenJobRequested,
    ShowStateWhenJobEnded,
    StopWorkerWhenJobCancelled,
    AdminJobReads,
    JobMetrics,
    JobPriceReads,
    JobReads,
    JobViews,
    JobQueries,
    JobOutcomes,
    JobProgress,
    JobSweep,
    JobTurns,
    AdminJobChanges,
  ],
  exports: [JobQueries, JobSweep],
})
export class JobsModule {
  constructor(lists: CsvLists, reads: AdminJobReads) {
    lists.register({
      word: 'jobs',
      shape: adminJobList,
      count: (asked, language, most) => reads.count(asked, language, most),
      each: (asked, language) => reads.each(asked, language),
    });
  }
}

export const jobsSlice = slice({
  module: JobsModule,
  entities: [JobSchema],
  migrations: [
    { name: '20261121-jobs', class: Migration20261121Jobs },
    { name: '20261121-job-files', class: Migration20261121JobFiles },
    { name: '20261121143000-job-attempts', class: Migration20261121143000JobAttempts },
    { name: '20261121200000-job-turns', class: Migration20261121200000JobTurns },
    { name: '20261130020000-job-prices', class: Migration20261130020000JobPrices },
  ],
  background: [JobOutcomes, JobProgress],
  mount: mountBullBoard,
  screens: jobScreens,
  reads: ['account'],
  personal: jobsOfPerson,
  forgetting: jobsForget,
  notPersonal: {
    'job.subjectId': 'what the work is about: a document, an export',
    'job.turnOf': 'a place in the queue, given up at the end',
  },
});
