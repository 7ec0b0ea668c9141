import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { draftsFile, type DraftsFile } from '@afi/contracts/draft';
import type { z } from 'zod';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Document } from '../domain/document.js';
import { Draft } from '../domain/draft.js';

type Result = z.output<typeof documentJob.result>;

/** Runs within the job's own transaction: whoever sees the job done sees its drafts (ADR 0003). */
@Injectable()
@JobReaction(documentJob, JobFinished, { inTransaction: true })
export class KeepDraftsWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(documentJob, jobId);
    if (payload.rewrite) return this.rewrite(jobId, result);
    const document = await this.em.findOne(Document, { jobId });
    if (!document) return;
    const drafts = await this.draftsOf(jobId, result);
    document.describe(result, drafts[0]?.title);
    await this.propose(document, drafts, 0);
  }

  /** What the model wrote after all stands beside what the person has touched, and in place of the rest. */
  private async rewrite(modelJobId: string, result: Result): Promise<void> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const document = await this.em.findOne(Document, { modelJobId }, { lockMode });
    if (!document) return;
    const drafts = await this.em.find(Draft, { documentId: document.id });
    const untouched = drafts.filter((draft) => draft.untouched);
    // All touched meanwhile: the review is the person's by now.
    if (result.engine === 'model' && untouched.length === 0) return;
    document.rewritten(result);
    if (result.engine !== 'model') return this.em.flush();
    for (const draft of untouched) draft.replace();
    const next = Math.max(...drafts.map(({ position }) => position)) + 1;
    await this.propose(document, await this.draftsOf(modelJobId, result), next);
  }

  private async draftsOf(jobId: string, { draftsKey }: Result): Promise<DraftsFile['drafts']> {
    const bytes = await this.storage.get(draftsKey);
    if (!bytes) throw new Error(`drafts of job ${jobId} are not in storage`);
    return draftsFile.parse(JSON.parse(bytes.toString('utf8'))).drafts;
  }

  private propose({ id }: Document, drafts: DraftsFile['drafts'], from: number): Promise<void> {
    drafts.forEach((outcome, at) => this.em.persist(Draft.propose(id, from + at, outcome)));
    return this.em.flush();
  }
}
